//! What a browser, or something else on this computer, asks of the page.

use rochade::app::web::request::{Asked, Gate, Refusal};

/// That of the corpus.
const PORT: u16 = 8000;

/// That of the corpus.
const TOKEN: &str = "a1b2c3d4e5f60718";

/// Takes `data` for a request. Nobody is let in without the token, the port and a name of this computer, nothing is done
/// without all that our own page sends, and it does not matter in which pieces it comes.
pub(super) fn request(data: &[u8]) {
    let gate = |port, token: &str| Gate {
        port,
        token: token.to_owned(),
    };
    let own = gate(PORT, TOKEN);
    let asked = own.read(data);
    let mut parts = (0..=data.len()).map(|length| own.read(&data[..length]));
    let first = parts.find(|read| *read != Ok(None));
    assert_eq!(first.unwrap_or(Ok(None)), asked, "in pieces");
    for other in [
        gate(PORT, "8170f6e5d4c3b2a1"),
        gate(PORT, "another"),
        gate(46813, TOKEN),
    ] {
        let stranger = other.read(data);
        assert!(matches!(stranger, Ok(None) | Err(_)), "{stranger:?}");
    }
    match asked {
        Ok(Some(asked)) => is_let_in(data, &asked),
        Ok(None) => (),
        Err(refusal) => is_a_status(refusal),
    }
}

/// Who is answered has said all that it takes.
fn is_let_in(data: &[u8], asked: &Asked) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.lines().skip_while(|line| line.is_empty());
    let first = lines.next().expect("a first line");
    let headers: Vec<(String, &str)> = lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_once(':'))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.trim()))
        .collect();
    let all = |name: &str| -> Vec<&str> {
        let found = headers.iter().filter(|(known, _)| known == name);
        found.map(|(_, value)| *value).collect()
    };
    let hosts = all("host");
    let [host] = hosts.as_slice() else {
        panic!("{hosts:?}");
    };
    let host = host.to_ascii_lowercase();
    assert!(["127.0.0.1:8000", "localhost:8000"].contains(&host.as_str()));
    let (method, target) = first.split_once(' ').expect("a method");
    let inside = target
        .strip_prefix('/')
        .and_then(|it| it.strip_prefix(TOKEN));
    let inside = inside
        .and_then(|it| it.strip_prefix('/'))
        .expect("the token");
    match asked {
        Asked::Page { .. } | Asked::Lines { .. } => assert_eq!(method, "GET"),
        Asked::Form { fields, .. } => {
            assert_eq!(method, "POST");
            assert!(inside.starts_with("do"), "{first}");
            assert_eq!(all("origin"), [format!("http://{host}")]);
            assert_eq!(all("transfer-encoding"), [""; 0]);
            let [kind] = all("content-type")[..] else {
                panic!("one kind of content");
            };
            assert!(
                kind.to_ascii_lowercase()
                    .starts_with("application/x-www-form-urlencoded")
            );
            let length: usize = all("content-length")[0].parse().expect("a length");
            let taken: usize = fields
                .iter()
                .map(|(name, value)| name.len() + value.len())
                .sum();
            assert!(taken <= length, "{fields:?}");
        }
    }
}

/// The words for a refusal make a status line.
fn is_a_status(refusal: Refusal) {
    let (number, reason) = refusal.status().split_once(' ').expect("a number");
    let number: u16 = number.parse().expect("a number");
    assert!((400..600).contains(&number));
    assert!(
        reason
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic() || byte == b' ')
    );
}
