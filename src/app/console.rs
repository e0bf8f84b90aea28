//! The terminal: plain lines out, keys in. No colour, no cursor tricks, nothing redrawn, so that
//! a screen reader or a Braille display carries all of it.

use std::{
    io::{self, BufRead as _, IsTerminal as _, Write as _},
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc::Sender},
    thread,
};

use crossterm::{
    event::{self, Event as TerminalEvent, KeyCode, KeyEventKind, KeyModifiers},
    terminal,
};

use crate::app::Input;

/// The terminal, shared by the thread that reads keys and the one that prints lines.
#[derive(Clone, Debug)]
pub(crate) struct Console {
    shared: Arc<Mutex<Shared>>,
}

#[derive(Debug)]
struct Shared {
    /// Whether keys come one by one, so that lines need their own carriage return.
    raw: bool,
    /// What was typed since the last Enter.
    typed: String,
    /// Which single keys act at once on an empty line.
    keys: KeyMap,
}

/// What a single key means on an empty line, beside the space bar.
pub(crate) type KeyMap = &'static [(char, &'static str)];

/// No single keys: every letter begins a line.
pub(crate) const NO_KEYS: KeyMap = &[];

impl Console {
    /// The terminal in its ordinary state.
    pub(crate) fn new(keys: KeyMap) -> Self {
        Self {
            shared: Arc::new(Mutex::new(Shared {
                raw: false,
                typed: String::new(),
                keys,
            })),
        }
    }

    /// Prints one line. A line being typed is moved below it.
    ///
    /// A terminal that is gone is no reason to stop the clock, so failures are only logged.
    pub(crate) fn line(&self, text: &str) {
        let shared = self.lock();
        let end = if shared.raw { "\r\n" } else { "\n" };
        let mut out = io::stdout().lock();
        let result = if shared.typed.is_empty() {
            write!(out, "{text}{end}")
        } else {
            write!(out, "{end}{text}{end}{}", shared.typed)
        };
        if let Err(error) = result.and_then(|()| out.flush()) {
            tracing::warn!(%error, "standard output");
        }
    }

    /// Starts to read keys, or lines where the input is no terminal, and sends what they mean.
    ///
    /// The end of the input is sent as [`Input::KeyboardEnded`].
    pub(crate) fn listen(&self, inputs: Sender<Input>) {
        let console = self.clone();
        let raw = io::stdin().is_terminal() && terminal::enable_raw_mode().is_ok();
        self.lock().raw = raw;
        let spawned = thread::Builder::new()
            .name("keyboard".to_owned())
            .spawn(move || {
                if raw {
                    console.read_keys(&inputs);
                } else {
                    read_lines(&inputs);
                }
            });
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for the keyboard");
        }
    }

    /// Puts the terminal back into its ordinary state.
    pub(crate) fn restore(&self) {
        let mut shared = self.lock();
        if shared.raw {
            shared.raw = false;
            if let Err(error) = terminal::disable_raw_mode() {
                tracing::warn!(%error, "the terminal stays in raw mode");
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "every other key of a keyboard means nothing here"
    )]
    fn read_keys(&self, inputs: &Sender<Input>) {
        while let Ok(event) = event::read() {
            let TerminalEvent::Key(key) = event else {
                continue;
            };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            let input = match key.code {
                KeyCode::Char('c' | 'd') if control => Some(Input::Quit),
                KeyCode::Char(_) if control => None,
                KeyCode::Char(letter) => self.typed(letter),
                KeyCode::Enter => self.entered(),
                KeyCode::Backspace => {
                    self.erased();
                    None
                }
                KeyCode::Esc => Some(Input::Hush),
                _ => None,
            };
            if let Some(input) = input
                && inputs.send(input).is_err()
            {
                return;
            }
        }
        // The receiver may be gone already when the program ends.
        let _ = inputs.send(Input::KeyboardEnded);
    }

    fn typed(&self, letter: char) -> Option<Input> {
        let mut shared = self.lock();
        if shared.typed.is_empty() {
            if letter == ' ' {
                return Some(Input::Press);
            }
            if let Some((_, command)) = shared.keys.iter().find(|(key, _)| *key == letter) {
                return Some(Input::Key(command));
            }
        }
        shared.typed.push(letter);
        echo(&letter.to_string());
        None
    }

    fn entered(&self) -> Option<Input> {
        let mut shared = self.lock();
        if shared.typed.is_empty() {
            return None;
        }
        echo("\r\n");
        Some(Input::Line(std::mem::take(&mut shared.typed)))
    }

    fn erased(&self) {
        if self.lock().typed.pop().is_some() {
            echo("\u{8} \u{8}");
        }
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn echo(text: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = write!(out, "{text}").and_then(|()| out.flush()) {
        tracing::warn!(%error, "standard output");
    }
}

/// Reads whole lines: a line of spaces alone is the space bar, an empty one nothing.
fn read_lines(inputs: &Sender<Input>) {
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let input = if line.trim().is_empty() {
            if line.is_empty() {
                continue;
            }
            Input::Press
        } else {
            Input::Line(line)
        };
        if inputs.send(input).is_err() {
            return;
        }
    }
    // The receiver may be gone already when the program ends.
    let _ = inputs.send(Input::KeyboardEnded);
}
