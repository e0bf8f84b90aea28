//! The program around the library: event loop, threads, files, exit codes.

mod again;
mod announce;
mod as_before;
mod aside;
mod attest;
mod braille;
mod checksum;
mod chess960;
mod clockwork;
mod console;
mod conversation;
mod crier;
mod destination;
mod display;
pub mod ear;
mod earcons;
mod envelope;
mod equipment;
mod event_loop;
mod faults;
mod feed;
mod finished;
mod given;
mod hearer;
mod held;
mod inventory;
mod journals;
mod keys;
mod link;
mod locales;
mod microphone;
#[cfg(any(feature = "sound", test))]
mod missing;
mod mouth;
mod output;
mod own_devices;
mod page;
mod play;
mod practice;
mod recognize;
mod reconcile;
mod refusal;
mod replay;
mod score;
mod scribe;
mod sound;
mod talking_clock;
mod terms;
mod unfinished;
pub mod web;
mod winnable;
mod without_effect;
mod writer;

use std::{
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    time::Instant,
};

use shakmaty::Color;

use crate::{
    cli::{Cli, Command},
    dialog::{ClockMessage, Trouble},
    game::pgn::steers,
    hearing::Utterance,
    voice::{Voice, VoiceEvent},
};

pub use refusal::refuse;

use hearer::Hearer;
use terms::Terms;

/// Something that reaches the event loop from a thread.
#[derive(Debug)]
pub(crate) enum Input {
    /// A whole line was typed.
    Line {
        /// The line.
        text: String,
        /// When Enter was pressed.
        at: Instant,
    },
    /// A single key with the meaning of an intent.
    Key {
        /// The intent's name.
        intent: &'static str,
        /// Whose key it is, if it is one player's own.
        by: Option<Color>,
        /// When it was pressed.
        at: Instant,
    },
    /// A lever of the clock: the space bar on an empty line, or a key, a pedal or a button.
    Press {
        /// Whose lever.
        by: Lever,
        /// When it was pressed.
        at: Instant,
    },
    /// A lever in the middle of a line that was not sent, and is dropped.
    PressInHaste {
        /// The line.
        line: String,
        /// When it was pressed.
        at: Instant,
    },
    /// The end of this line was erased while it was typed.
    Erased(String),
    /// Something about the keys is to be told; it changes nothing.
    Told(ClockMessage),
    /// Escape: stop talking.
    Hush,
    /// The key to talk: listen until something was said.
    Talk,
    /// Somebody wearing headphones began to speak to the program.
    #[cfg_attr(
        not(feature = "sound"),
        expect(dead_code, reason = "only a microphone hears")
    )]
    Barged(Hearer),
    /// Leave the program.
    Quit,
    /// The same by a single key, which may have been struck by accident.
    Leave,
    /// No more keys will come: the input was read to its end.
    KeyboardEnded,
    /// No more keys will come: the keyboard cannot be read.
    KeyboardFailed,
    /// An utterance ended.
    #[cfg_attr(
        not(any(feature = "sound", test)),
        expect(dead_code, reason = "only a microphone hears")
    )]
    Heard {
        /// Whose microphone it was.
        by: Hearer,
        /// What the recognizer made of it.
        utterance: Utterance,
        /// When it began.
        began: Instant,
    },
    /// Something of the machine failed.
    Trouble(Trouble),
    /// A voice that was asked for later is there, or the text where there is none.
    Opened {
        /// Whose ear it speaks into.
        ear: Hearer,
        /// The voice.
        voice: Box<dyn Voice>,
        /// What is to be told of the loudspeaker, where there is none.
        missing: Option<Trouble>,
    },
    /// A tone was not heard.
    ToneFailed {
        /// At whose ear.
        ear: Hearer,
    },
    /// A voice began, ended or failed.
    Voice {
        /// Whose ear it speaks into.
        ear: Hearer,
        /// What happened.
        event: VoiceEvent,
    },
}

/// Whose a lever of the clock is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lever {
    /// That of the side whose turn it is.
    Either,
    /// One side's own.
    Of(Color),
}

impl Lever {
    /// Whose own it is.
    pub(crate) const fn side(self) -> Option<Color> {
        match self {
            Self::Either => None,
            Self::Of(side) => Some(side),
        }
    }
}

/// Runs the command line and returns the exit code: 0 when done, 1 when something failed, 2 for
/// a wrong command line.
#[must_use]
pub fn run(cli: Cli) -> ExitCode {
    #[cfg(unix)]
    outlive_limit_of_files();
    let terms = match Terms::new(cli.language) {
        Ok(terms) => terms,
        Err(error) => return failed(&error),
    };
    let result: Result<ExitCode, Box<dyn std::error::Error>> = match cli.command {
        Command::Play(args) => play::play(&terms, *args),
        Command::Assist(args) => play::assist(&terms, *args),
        Command::Resume(args) => play::resume(&terms, *args),
        Command::Clock(args) => talking_clock::run(&terms, &args),
        Command::Practice(args) => practice::run(&terms, &args),
        Command::Announce(args) => announce::run(&terms, &args),
        Command::Chess960(args) => chess960::run(&terms, &args),
        Command::Reconcile(args) => reconcile::run(&terms, &args),
        Command::Attest(args) => attest::run(&terms, &args),
        Command::Braille(args) => braille::run(&terms, &args),
        Command::Checksum(args) => checksum::run(&terms, &args),
        Command::Winnable(args) => winnable::run(&args),
        Command::Recognize(args) => recognize::run(&terms, &args),
        Command::Replay(args) => replay::run(&terms, &args),
        Command::Envelope(args) => envelope::run(&terms, args),
        Command::Devices => inventory::devices(&terms),
        Command::Voices => inventory::voices(&terms),
        Command::Models(args) => inventory::models(&terms, &args),
    };
    result.unwrap_or_else(|error| match error.downcast_ref::<io::Error>() {
        // Whoever reads what is printed may have seen enough.
        Some(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        // What else the system refuses is told with the file that it refuses.
        Some(error) => {
            output::complain(error);
            ExitCode::FAILURE
        }
        None => {
            failed(error.as_ref());
            refusal::exit_code(error.as_ref())
        }
    })
}

/// Has a file that has reached the limit of its size refuse more, as on a full disk; the system would end the program.
#[cfg(unix)]
fn outlive_limit_of_files() {
    use std::sync::{Arc, atomic::AtomicBool};
    let seen = Arc::new(AtomicBool::new(false));
    if let Err(error) = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen) {
        tracing::warn!(%error, "a file at the limit of its size ends the program");
    }
}

/// Prints an error with all its causes.
fn failed(error: &dyn std::error::Error) -> ExitCode {
    warn(&format!("rochade: {}", with_causes(error)));
    ExitCode::FAILURE
}

/// Prints what is wrong in the file at `path`, with all its causes.
fn failed_in(path: &Path, error: &dyn std::error::Error) {
    warn(&format!(
        "rochade: {}, {}",
        path.display(),
        with_causes(error)
    ));
}

/// An error with all its causes, as one line.
fn with_causes(error: &dyn std::error::Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(source) = cause {
        line.push_str(": ");
        line.push_str(&source.to_string());
        cause = source.source();
    }
    line
}

/// Prints a line on standard output.
fn print(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// A text in which what would steer the terminal, in a name or a quotation, is shown as what it is not.
fn printable(text: &str) -> String {
    text.replace(|sign: char| steers(sign) && sign != '\n', "\u{fffd}")
}

/// Prints a line on standard error.
fn warn(line: &str) {
    let line = printable(line);
    let mut err = std::io::stderr().lock();
    // Nothing can be told when even standard error is gone.
    let _ = std::io::Write::write_all(&mut err, format!("{line}\n").as_bytes());
}
