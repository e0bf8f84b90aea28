//! What is let in and what is not.

use proptest::prelude::*;

use super::{Asked, Gate, Refusal};

fn gate() -> Gate {
    Gate {
        port: 8000,
        token: "a1b2".to_owned(),
    }
}

fn get(path: &str, headers: &str) -> Result<Option<Asked>, Refusal> {
    gate().read(format!("GET {path} HTTP/1.1\r\n{headers}\r\n").as_bytes())
}

/// A form as a browser sends it, with one header changed or added.
fn post(body: &str, name: &str, value: &str) -> Result<Option<Asked>, Refusal> {
    let length = body.len().to_string();
    let mut headers = vec![
        ("Host", "127.0.0.1:8000"),
        ("Origin", "http://127.0.0.1:8000"),
        ("Content-Type", "application/x-www-form-urlencoded"),
        ("Content-Length", &length),
    ];
    headers.retain(|(known, _)| *known != name);
    if !value.is_empty() {
        headers.push((name, value));
    }
    let lines: Vec<String> = headers
        .iter()
        .map(|(name, value)| format!("{name}: {value}\r\n"))
        .collect();
    let head = lines.concat();
    gate().read(format!("POST /a1b2/do HTTP/1.1\r\n{head}\r\n{body}").as_bytes())
}

const HOST: &str = "Host: 127.0.0.1:8000\r\n";

#[test]
fn the_page_is_there_for_who_knows_the_token_and_nothing_else_is() {
    assert_eq!(get("/a1b2/", HOST), Ok(Some(Asked::Page { answer: None })));
    assert_eq!(
        get("/a1b2/", "host: LocalHost:8000\r\nSec-Fetch-Site: none\r\n"),
        Ok(Some(Asked::Page { answer: None }))
    );
    for path in [
        "/",
        "/a1b2",
        "/a1b3/",
        "/a1b2x/",
        "//",
        "/a1b2/x",
        "/a1b2/../",
    ] {
        assert_eq!(get(path, HOST), Err(Refusal::NothingThere), "{path}");
    }
    assert_eq!(get("/a1b2/do", HOST), Err(Refusal::NotSo));
}

#[test]
fn other_names_of_this_computer_and_other_pages_are_strangers() {
    for headers in [
        "Host: evil.example:8000\r\n",
        "Host: 127.0.0.1\r\n",
        "Host: 127.0.0.1:8001\r\n",
        "Host: 127.0.0.1:8000\r\nOrigin: http://evil.example\r\n",
        "Host: 127.0.0.1:8000\r\nOrigin: null\r\n",
        "Host: 127.0.0.1:8000\r\nOrigin: http://localhost:8000\r\n",
        "Host: 127.0.0.1:8000\r\nSec-Fetch-Site: cross-site\r\n",
        "Host: 127.0.0.1:8000\r\nSec-Fetch-Site: same-site\r\n",
    ] {
        assert_eq!(get("/a1b2/", headers), Err(Refusal::Stranger), "{headers}");
    }
    for headers in ["", "Host: 127.0.0.1:8000\r\nHost: 127.0.0.1:8000\r\n"] {
        assert_eq!(get("/a1b2/", headers), Err(Refusal::Malformed), "{headers}");
    }
}

#[test]
fn at_the_usual_port_browsers_leave_it_out() {
    let usual = Gate { port: 80, ..gate() };
    for host in ["127.0.0.1", "localhost", "127.0.0.1:80"] {
        let asked = format!("GET /a1b2/ HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\r\n");
        let page = Ok(Some(Asked::Page { answer: None }));
        assert_eq!(usual.read(asked.as_bytes()), page, "{host}");
    }
}

#[test]
fn lines_go_on_where_the_browser_was() {
    let lines = |after| Ok(Some(Asked::Lines { after }));
    assert_eq!(get("/a1b2/lines", HOST), lines(0));
    assert_eq!(get("/a1b2/lines?after=12", HOST), lines(12));
    let again = format!("{HOST}Last-Event-ID: 30\r\n");
    assert_eq!(get("/a1b2/lines?after=12", &again), lines(30));
    for path in [
        "/a1b2/lines?after=",
        "/a1b2/lines?after=-1",
        "/a1b2/lines?x",
    ] {
        assert_eq!(get(path, HOST), Err(Refusal::Malformed), "{path}");
    }
}

#[test]
fn a_form_is_read_when_all_of_it_is_there() {
    let form = |name: &str, value: &str| {
        Ok(Some(Asked::Form {
            fields: vec![(name.to_owned(), value.to_owned())],
            by_script: false,
        }))
    };
    assert_eq!(post("do=press", "X", "y"), form("do", "press"));
    assert_eq!(
        post("line=ber%C3%BChrt+Eva%20vier", "X", "y"),
        form("line", "berührt Eva vier")
    );
    assert_eq!(post("do=press", "Content-Length", "9"), Ok(None));
    // Whether what comes behind it comes with it or later makes no difference.
    assert_eq!(post("do=press", "Content-Length", "7"), form("do", "pres"));
    let until = "do=press".len().to_string();
    for behind in ["", "\r\n", "&do=yes", "GET / HTTP/1.1\r\n\r\n"] {
        let body = format!("do=press{behind}");
        let form = form("do", "press");
        assert_eq!(post(&body, "Content-Length", &until), form, "{behind}");
    }
}

#[test]
fn a_form_that_is_not_ours_is_refused() {
    for (name, value, refusal) in [
        ("Origin", "", Refusal::Stranger),
        ("Origin", "http://evil.example", Refusal::Stranger),
        ("Host", "evil.example", Refusal::Stranger),
        ("Content-Type", "text/plain", Refusal::Malformed),
        ("Content-Type", "", Refusal::Malformed),
        ("Content-Length", "", Refusal::Malformed),
        ("Content-Length", "+8", Refusal::Malformed),
        ("Content-Length", "5000", Refusal::TooLong),
        (
            "Content-Length",
            "99999999999999999999999",
            Refusal::TooLong,
        ),
        ("Transfer-Encoding", "chunked", Refusal::Malformed),
    ] {
        assert_eq!(
            post("do=press", name, value),
            Err(refusal),
            "{name}: {value}"
        );
    }
    for body in [
        "",
        "press",
        "do=%",
        "do=%zz",
        "do=%ff",
        "a=1&b=2&c=3&d=4&e=5",
    ] {
        assert_eq!(post(body, "X", "y"), Err(Refusal::Malformed), "{body}");
    }
}

#[test]
fn no_more_is_taken_in_than_a_browser_sends() {
    let long = format!("{HOST}X: {}\r\n", "x".repeat(9000));
    assert_eq!(get("/a1b2/", &long), Err(Refusal::TooLong));
    let endless = format!("GET /{}", "x".repeat(9000));
    assert_eq!(gate().read(endless.as_bytes()), Err(Refusal::TooLong));
    let many = HOST.to_owned() + &"X: y\r\n".repeat(70);
    assert_eq!(get("/a1b2/", &many), Err(Refusal::TooLong));
}

proptest! {
    /// Whatever comes, and wherever it is cut, is answered; a part of a request is never taken
    /// for the whole.
    #[test]
    fn no_bytes_break_the_reader(bytes in prop::collection::vec(any::<u8>(), 0..200), cut in 0_usize..120) {
        drop(gate().read(&bytes));
        let whole = format!("GET /a1b2/ HTTP/1.1\r\n{HOST}\r\n");
        let cut = cut.min(whole.len() - 1);
        prop_assert_eq!(gate().read(&whole.as_bytes()[..cut]), Ok(None));
    }
}
