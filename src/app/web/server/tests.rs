//! A page over real sockets, without a program around it.

#[path = "../../../../fuzz/mutate.rs"]
mod mutate;

use std::{
    io::{self, Read as _, Write as _},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        mpsc::{self, Receiver},
    },
};

use super::{
    Asked, Board, Console, Document, Gate, Input, MOST_PAUSES, Server, Subject, Trouble, serve,
};
use crate::{
    app::{keys::Keys, writer::Writer},
    game::pgn::steers,
    hearing::Intent,
    language::Language,
    locale::Locale,
};

/// That of the requests in `fuzz/corpus`.
const TOKEN: &str = "a1b2c3d4e5f60718";

/// Changed requests that are sent.
const CHANGED: u64 = 1000;

fn server() -> (Arc<Server>, Receiver<Input>) {
    let (inputs, told) = mpsc::channel();
    let locale = Locale::new(Language::English);
    let server = Server {
        gate: Gate {
            port: 8000,
            token: TOKEN.to_owned(),
        },
        subject: Subject::Game,
        document: Document::new(Subject::Game, &locale, "nonce".to_owned()),
        board: Arc::new(Board::default()),
        touched: String::new(),
        console: Console::new(Keys::default(), Writer::new(io::sink()), None),
        inputs,
        busy: 0.into(),
    };
    (Arc::new(server), told)
}

fn no_room() -> io::Result<TcpStream> {
    Err(io::Error::other("too many open files"))
}

#[test]
fn a_system_without_room_ends_no_page_and_where_it_does_that_is_told() {
    let (server, told) = server();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut browser = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let accepted = std::iter::once_with(|| Ok(listener.accept()?.0));
    let pauses = (0..MOST_PAUSES).map(|_| no_room());
    let later = (0..MOST_PAUSES).map(|_| no_room());
    serve(pauses.chain(accepted).chain(later), &server, |_| ());
    browser
        .write_all(b"GET /a1b2c3d4e5f60718/ HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    browser.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(told.try_recv().is_err());
    serve((0..=MOST_PAUSES).map(|_| no_room()), &server, |_| ());
    let told = told.try_recv().unwrap();
    assert!(
        matches!(told, Input::Trouble(Trouble::PageGone)),
        "{told:?}"
    );
}

/// What comes back for `request`, from a browser that sends no more.
fn answer(server: &Server, listener: &TcpListener, request: &[u8]) -> String {
    let mut browser = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (stream, _) = listener.accept().unwrap();
    browser.write_all(request).unwrap();
    browser.shutdown(Shutdown::Write).unwrap();
    // One that is gone in the middle of its request is no error of ours.
    drop(server.answer(&stream));
    drop(stream);
    let mut answer = String::new();
    browser.read_to_string(&mut answer).unwrap();
    answer
}

/// Whether `answer` is none, or one that a browser understands.
fn is_whole(answer: &str) -> bool {
    let Some(rest) = answer.strip_prefix("HTTP/1.1 ") else {
        return answer.is_empty();
    };
    let Some((head, body)) = rest.split_once("\r\n\r\n") else {
        return false;
    };
    let is_number =
        head.as_bytes()[..3].iter().all(u8::is_ascii_digit) && head[3..].starts_with(' ');
    let length = (head.lines()).find_map(|line| line.strip_prefix("Content-Length: "));
    let is_all = length.map_or(head.contains("text/event-stream"), |length| {
        length.parse() == Ok(body.len())
    });
    is_number && is_all
}

#[test]
fn any_bytes_are_answered_and_only_a_form_of_our_own_does_something() {
    let (server, told) = server();
    // Nothing is waited for: no line will come.
    server.board.end();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let corpus = mutate::corpus("request").unwrap();
    let changed = (0..CHANGED).map(|seed| mutate::mutated(&corpus, &mut mutate::Chance::new(seed)));
    let (mut answered, mut done) = (0, 0);
    for request in corpus.iter().cloned().chain(changed) {
        let shown = String::from_utf8_lossy(&request).into_owned();
        let answer = answer(&server, &listener, &request);
        assert!(is_whole(&answer), "{shown:?}: {answer:?}");
        answered += u64::from(answer.starts_with("HTTP/1.1 2") || answer.starts_with("HTTP/1.1 3"));
        let inputs: Vec<Input> = told.try_iter().collect();
        let is_form = matches!(server.gate.read(&request), Ok(Some(Asked::Form { .. })));
        assert!(
            inputs.len() <= usize::from(is_form),
            "{shown:?}: {inputs:?}"
        );
        for input in inputs {
            done += 1;
            let is_sound = if let Input::Line { text, .. } = &input {
                !text.contains(steers)
            } else if let Input::Key { intent, .. } = &input {
                Intent::from_name(intent).is_some()
            } else {
                matches!(input, Input::Hush)
            };
            assert!(is_sound, "{input:?}");
        }
    }
    assert!(
        answered > 50 && done > 10,
        "{answered} answered, {done} done"
    );
}
