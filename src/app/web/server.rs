//! The sockets of the page: each browser in a thread of its own, so that a slow one keeps nobody
//! waiting.

use std::{
    fmt::Write as _,
    io::{self, Read as _, Write as _},
    net::{Shutdown, TcpListener, TcpStream},
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::Sender,
    },
    thread,
    time::Duration,
};

use crate::app::{
    Input,
    clockwork::instant,
    web::{
        act::{Act, Does, Subject},
        board::{Board, Known},
        document::Document,
        request::{Asked, Gate, Refusal},
        unguessable,
    },
};

/// So many browsers at once; one page takes two.
const MOST: usize = 16;

/// How long a request may take to come, or an answer to be taken.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often a browser that only listens is told that we are still there.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// All that an answer is made of.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) gate: Gate,
    pub(super) subject: Subject,
    pub(super) document: Document,
    pub(super) board: Arc<Board>,
    /// The words before the square of a touched man.
    pub(super) touched: String,
    pub(super) inputs: Sender<Input>,
}

/// Answers whoever comes, as long as the program runs.
pub(super) fn serve(listener: &TcpListener, server: &Arc<Server>) {
    let busy = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        let stream = match stream {
            Ok(stream) => stream,
            // The browser was gone before it was answered.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::ConnectionAborted | io::ErrorKind::Interrupted
                ) =>
            {
                continue;
            }
            Err(error) => {
                tracing::error!(%error, "the page answers no more");
                return;
            }
        };
        let seat = Seat::take(&busy);
        let server = Arc::clone(server);
        let spawned = thread::Builder::new()
            .name("page".to_owned())
            .spawn(move || {
                let answered = match seat {
                    Some(_seat) => server.answer(&stream),
                    None => refuse(&stream, Refusal::Busy),
                };
                if let Err(error) = answered {
                    tracing::debug!(%error, "a browser");
                }
            });
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for a browser");
        }
    }
}

/// The right to be answered, one of [`MOST`].
struct Seat(Arc<AtomicUsize>);

impl Seat {
    fn take(busy: &Arc<AtomicUsize>) -> Option<Self> {
        let seat = Self(Arc::clone(busy));
        (busy.fetch_add(1, Ordering::SeqCst) < MOST).then_some(seat)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Server {
    fn answer(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        match self.asked(stream)? {
            Ok(Asked::Page { answer }) => {
                let lines = answer.and_then(|word| self.board.take_answer(&word));
                self.page(stream, lines)
            }
            Ok(Asked::Lines { after }) => self.lines(stream, after),
            Ok(Asked::Form { fields, by_script }) => match self.subject.act(&fields) {
                None => refuse(stream, Refusal::Malformed),
                Some(act) => {
                    let before = self.board.lock().last();
                    let is_answered = !matches!(act, Act::Nothing | Act::Button(Does::Hush));
                    self.take(act);
                    if by_script {
                        return respond(stream, "204 No Content", &[], "");
                    }
                    // The page that comes now is the answer. Without random numbers it shows no secrets.
                    let word = unguessable::<8>().ok().filter(|_| is_answered);
                    let page = word.map_or_else(
                        || "./".to_owned(),
                        |word| {
                            self.board.keep_answer(before, word.clone());
                            format!("./?answer={word}")
                        },
                    );
                    respond(stream, "303 See Other", &[("Location", &page)], "")
                }
            },
            Err(refusal) => refuse(stream, refusal),
        }
    }

    /// What is asked, read in no more time than a request may take.
    fn asked(&self, mut stream: &TcpStream) -> io::Result<Result<Asked, Refusal>> {
        let begin = instant();
        let mut bytes = Vec::new();
        let mut part = [0; 4096];
        loop {
            let Some(left) = PATIENCE
                .checked_sub(begin.elapsed())
                .filter(|left| !left.is_zero())
            else {
                return Ok(Err(Refusal::TooSlow));
            };
            stream.set_read_timeout(Some(left))?;
            match stream.read(&mut part) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => bytes.extend_from_slice(&part[..read]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error)
                    if matches!(
                        error.kind(),
                        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut
                    ) =>
                {
                    return Ok(Err(Refusal::TooSlow));
                }
                Err(error) => return Err(error),
            }
            match self.gate.read(&bytes) {
                Ok(None) => (),
                Ok(Some(asked)) => return Ok(Ok(asked)),
                Err(refusal) => return Ok(Err(refusal)),
            }
        }
    }

    /// Hands on what was done, as if it had been typed; it counts from now.
    fn take(&self, act: Act) {
        let at = instant();
        let input = match act {
            Act::Nothing => return,
            Act::Line(text) => Input::Line { text, at },
            Act::Touched(square) => Input::Line {
                text: format!("{} {square}", self.touched),
                at,
            },
            Act::Button(Does::Key(intent)) => Input::Key {
                intent,
                by: None,
                at,
            },
            // A button has no contacts: what comes at once after it is no bounce.
            Act::Button(Does::Press(by)) => Input::Key {
                intent: "press",
                by: by.side(),
                at,
            },
            Act::Button(Does::Hush) => Input::Hush,
        };
        // The event loop may be gone already.
        let _ = self.inputs.send(input);
    }

    fn page(&self, stream: &TcpStream, answer: Option<Range<u64>>) -> io::Result<()> {
        let state = self.board.lock();
        let html = self
            .document
            .html(state.lines(answer), state.last(), state.times());
        drop(state);
        respond(
            stream,
            "200 OK",
            &[
                ("Content-Type", "text/html; charset=utf-8"),
                ("Content-Security-Policy", &self.document.policy()),
            ],
            &html,
        )
    }

    /// Every line from now on, until the browser is gone.
    fn lines(&self, mut stream: &TcpStream, after: u64) -> io::Result<()> {
        let head = head("200 OK", &[("Content-Type", "text/event-stream")]);
        stream.write_all(format!("{head}\r\n").as_bytes())?;
        let mut known = Known {
            line: after,
            times: None,
            takings: 0,
        };
        let _reader = self.board.read();
        loop {
            let ends = self.board.lock().has_ended();
            let news = self.board.news(&mut known, SIGN_OF_LIFE);
            let text = if news.is_empty() { ":\n\n" } else { &news };
            stream.write_all(text.as_bytes())?;
            if ends {
                return Ok(());
            }
        }
    }
}

fn refuse(stream: &TcpStream, refusal: Refusal) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    respond(stream, refusal.status(), &[], "")
}

/// The head of an answer, but for the empty line at its end.
fn head(status: &str, headers: &[(&str, &str)]) -> String {
    let mut head = format!(
        "HTTP/1.1 {status}\r\nConnection: close\r\nCache-Control: no-store\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: same-origin\r\n\
         Cross-Origin-Resource-Policy: same-origin\r\n"
    );
    for (name, value) in headers {
        let _ = write!(head, "{name}: {value}\r\n");
    }
    head
}

fn respond(
    mut stream: &TcpStream,
    status: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> io::Result<()> {
    let head = head(status, headers);
    let length = body.len();
    stream.write_all(format!("{head}Content-Length: {length}\r\n\r\n{body}").as_bytes())?;
    stream.shutdown(Shutdown::Write)
}
