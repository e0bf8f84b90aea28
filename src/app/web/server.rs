//! The sockets of the page: each browser in a thread of its own, so that a slow one keeps nobody
//! waiting.

use std::{
    fmt::Write as _,
    io::{self, Read as _, Write as _},
    net::{Shutdown, TcpStream},
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::Sender,
    },
    thread,
    time::Duration,
};

use crate::{
    app::{
        Input,
        clockwork::instant,
        console::Console,
        web::{
            act::{Act, Does, Subject},
            board::{Board, Known},
            document::Document,
            request::{Asked, Gate, Refusal},
            unguessable,
        },
    },
    dialog::Trouble,
};

/// So many browsers at once; one page takes two.
const MOST: usize = 16;

/// So many find a place for the lines, which they keep as long as the page is open: the others are for pages and forms.
const MOST_FOR_LINES: usize = 12;

/// How long an answer may take to be taken.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long a page without script waits for the answer: to seal a move takes a while.
const ANSWER: Duration = Duration::from_secs(5);

/// The same to a press that changes nothing on the clock: it may be answered by a tone alone, or seal a move.
const ANSWER_TO_A_PRESS: Duration = Duration::from_secs(3);

/// How long a request may take to come: a browser on this computer sends it at once, and who knows no token keeps a
/// thread so long.
const HEAD: Duration = Duration::from_secs(2);

/// How long to wait before the next browser is listened to where the system has no room for one.
const PAUSE: Duration = Duration::from_secs(1);

/// After so many such pauses one after the other there is no page any more.
const MOST_PAUSES: u32 = 60;

/// How often a browser that only listens is told that we are still there.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// That we are still there, as an event of its own, for a comment is kept from the script.
const BEAT: &str = "event: beat\ndata: null\n\n";

/// All that an answer is made of.
#[derive(Debug)]
pub(super) struct Server {
    pub(super) gate: Gate,
    pub(super) subject: Subject,
    pub(super) document: Document,
    pub(super) board: Arc<Board>,
    /// The words before the square of a touched man.
    pub(super) touched: String,
    /// Knows what single keys do.
    pub(super) console: Console,
    pub(super) inputs: Sender<Input>,
    /// How many are being answered.
    pub(super) busy: AtomicUsize,
}

/// Answers whoever comes, as long as the program runs. If nobody can come any more, that is told.
///
/// * `pause`: waits as long as it is told to.
pub(super) fn serve(
    incoming: impl Iterator<Item = io::Result<TcpStream>>,
    server: &Arc<Server>,
    pause: impl Fn(Duration),
) {
    let mut pauses = 0;
    for stream in incoming {
        let stream = match stream {
            Ok(stream) => {
                pauses = 0;
                stream
            }
            // The browser was gone before it was answered.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::ConnectionAborted | io::ErrorKind::Interrupted
                ) =>
            {
                continue;
            }
            // Too many files are open, say.
            Err(error) if pauses < MOST_PAUSES => {
                tracing::warn!(%error, "no browser can come now");
                pauses += 1;
                pause(PAUSE);
                continue;
            }
            Err(error) => {
                tracing::error!(%error, "the page answers no more");
                // The event loop may be gone already.
                let _ = server.inputs.send(Input::Trouble(Trouble::PageGone));
                return;
            }
        };
        let server = Arc::clone(server);
        let spawned = thread::Builder::new()
            .name("page".to_owned())
            .spawn(move || {
                if let Err(error) = server.answer(&stream) {
                    tracing::debug!(%error, "a browser");
                }
            });
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for a browser");
        }
    }
}

/// The right to be answered, for so many at once; only for who was let in.
struct Seat<'a>(&'a AtomicUsize);

impl<'a> Seat<'a> {
    /// The right to be answered as one of `most`.
    fn take(busy: &'a AtomicUsize, most: usize) -> Option<Self> {
        let seat = Self(busy);
        (busy.fetch_add(1, Ordering::SeqCst) < most).then_some(seat)
    }
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl Server {
    fn answer(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        let asked = match self.asked(stream)? {
            Ok(asked) => asked,
            Err(refusal) => return refuse(stream, refusal),
        };
        let most = match asked {
            Asked::Page { .. } | Asked::Form { .. } => MOST,
            Asked::Lines { .. } => MOST_FOR_LINES,
        };
        let Some(_seat) = Seat::take(&self.busy, most) else {
            return refuse(stream, Refusal::Busy);
        };
        match asked {
            Asked::Page { answer } => {
                let lines = answer.and_then(|word| self.board.take_answer(&word));
                self.page(stream, lines)
            }
            Asked::Lines { after } => self.lines(stream, after),
            Asked::Form { fields, by_script } => match self.subject.act(&fields) {
                None => refuse(stream, Refusal::Malformed),
                Some(act) => {
                    let before = self.board.before();
                    let is_answered = !matches!(act, Act::Nothing | Act::Button(Does::Hush));
                    let is_press = matches!(act, Act::Button(Does::Press(_)));
                    let longest = if is_press { ANSWER_TO_A_PRESS } else { ANSWER };
                    self.take(act);
                    if by_script {
                        return respond(stream, "204 No Content", &[], "");
                    }
                    // The page that comes now is the answer. Without random numbers it shows no secrets.
                    let word = unguessable::<8>().ok().filter(|_| is_answered);
                    let page = word.as_ref().map_or_else(
                        || "./".to_owned(),
                        |word| {
                            self.board.keep_answer(&before, word.clone(), longest);
                            format!("./?answer={word}")
                        },
                    );
                    // Nobody reads it: Chromium keeps pages for its Back key, also those not to be stored, and with them what
                    // was secret, unless a cookie has changed since.
                    let cookie = format!(
                        "page={}; HttpOnly; SameSite=Strict",
                        word.unwrap_or_default()
                    );
                    let headers = [("Location", page.as_str()), ("Set-Cookie", &cookie)];
                    respond(stream, "303 See Other", &headers, "")
                }
            },
        }
    }

    /// What is asked, read in no more time than a request may take.
    fn asked(&self, mut stream: &TcpStream) -> io::Result<Result<Asked, Refusal>> {
        let begin = instant();
        let mut bytes = Vec::new();
        let mut part = [0; 4096];
        loop {
            let Some(left) = HEAD
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
            Act::Line(text) => {
                let key = alone(&text).and_then(|letter| self.console.alone(letter, at));
                key.unwrap_or(Input::Line { text, at })
            }
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
        // What there is already comes at once, and a sign when that is all.
        let all = self.board.news(&mut known, Duration::ZERO) + BEAT;
        stream.write_all(all.as_bytes())?;
        loop {
            let ends = self.board.lock().has_ended();
            let news = self.board.news(&mut known, SIGN_OF_LIFE);
            let text = if news.is_empty() { BEAT } else { &news };
            stream.write_all(text.as_bytes())?;
            if ends {
                return Ok(());
            }
        }
    }
}

/// The letter that a line is, if it is no more.
fn alone(line: &str) -> Option<char> {
    let mut letters = line.chars();
    letters.next().filter(|_| letters.as_str().is_empty())
}

fn refuse(stream: &TcpStream, refusal: Refusal) -> io::Result<()> {
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

#[cfg(test)]
mod tests;
