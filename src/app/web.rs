//! The page for a browser on this computer (`--page`): what is said is read there, and what is typed
//! or pressed there is as if it came from the keyboard.
//!
//! One socket listens on 127.0.0.1, that no other computer can reach. Who may ask there says
//! [`request::Gate`]. Without `--page` there is no socket.

mod act;
mod board;
mod document;
pub mod request;
mod server;

use std::{
    io,
    net::{Ipv4Addr, TcpListener},
    sync::{Arc, mpsc::Sender},
    thread,
    time::Duration,
};

use crate::{
    app::{Input, console::Console, feed::Shown, keys},
    hearing::Lexicon,
    locale::{Locale, Speech},
    time::Timestamp,
};

pub(crate) use act::Subject;

use board::{Board, Times};
use document::Document;
use request::Gate;
use server::{Server, serve};

/// The page, as the event loop writes it.
#[derive(Debug)]
pub(crate) struct Web {
    board: Arc<Board>,
    address: String,
}

/// Error when there can be no page.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WebError {
    /// The port is taken, say.
    #[error("no page on port {port} of this computer; `--page` without a number takes a free one")]
    Bind {
        port: u16,
        #[source]
        source: io::Error,
    },
    /// The system gives no random numbers, and a token that can be guessed is none.
    #[error("the system gives no random numbers, and without them the page cannot be guarded")]
    Random(#[source] getrandom::Error),
    /// There is no thread for it.
    #[error("no thread for the page")]
    Thread(#[source] io::Error),
}

/// Whether a page could be opened at this port.
pub(crate) fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

impl Web {
    /// Opens a page in the words of `locale`; what is done there goes to `inputs`.
    ///
    /// * `console`: knows what single keys do.
    /// * `port`: 0 for any that is free.
    ///
    /// # Errors
    ///
    /// [`WebError`], in each of its variants.
    pub(crate) fn open(
        port: u16,
        subject: Subject,
        locale: &Locale,
        lexicon: &Lexicon,
        console: Console,
        inputs: Sender<Input>,
    ) -> Result<Self, WebError> {
        let bind = |source| WebError::Bind { port, source };
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(bind)?;
        let gate = Gate {
            port: listener.local_addr().map_err(bind)?.port(),
            token: unguessable::<8>().map_err(WebError::Random)?,
        };
        let address = gate.address();
        let board = Arc::new(Board::default());
        let server = Arc::new(Server {
            gate,
            subject,
            document: Document::new(
                subject,
                locale,
                unguessable::<16>().map_err(WebError::Random)?,
            ),
            board: Arc::clone(&board),
            touched: keys::touched(lexicon).unwrap_or_default(),
            console,
            inputs,
            busy: 0.into(),
        });
        thread::Builder::new()
            .name("pages".to_owned())
            .spawn(move || serve(listener.incoming(), &server, pause))
            .map_err(WebError::Thread)?;
        Ok(Self { board, address })
    }

    /// Where the page is.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Adds a line.
    ///
    /// * `is_secret`: it is not for who opens the page later, and is there until [`forget_secrets`](Self::forget_secrets).
    pub(crate) fn tell(&self, speech: &Speech, is_secret: bool) {
        self.board.tell(speech.lines(), is_secret);
    }

    /// Takes away what was secret: something else was done or said since.
    pub(crate) fn forget_secrets(&self) {
        self.board.forget_secrets();
    }

    /// Tells on the page that the program ends.
    pub(crate) fn end(&self) {
        self.board.end();
    }

    /// Shows the clock, where it may be shown.
    pub(crate) fn show(&self, shown: Option<Shown<'_>>, now: Timestamp) {
        self.board
            .show(shown.map(|shown| Times::of_clock(shown.clock, now)));
    }
}

#[expect(clippy::disallowed_methods, reason = "the page's thread may wait")]
fn pause(time: Duration) {
    thread::sleep(time);
}

/// So many random bytes, in hexadecimal digits. With eight the address has 40 letters, as many as a
/// Braille display has cells; nobody can ask often enough to find one of them.
fn unguessable<const BYTES: usize>() -> Result<String, getrandom::Error> {
    let mut bytes = [0_u8; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(bytes
        .iter()
        .fold(String::new(), |digits, byte| format!("{digits}{byte:02x}")))
}
