//! The terminal: plain lines out, keys in. No colour, no cursor tricks, nothing redrawn, so that
//! a screen reader or a Braille display carries all of it.
//!
//! Every key is stamped with its time in the thread that reads it: a press counts from then on,
//! however busy the rest of the program is.

use std::{
    io::{self, BufRead as _, IsTerminal as _, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc::Sender},
    thread,
    time::Instant,
};

use crossterm::{
    event::{self, Event as TerminalEvent, KeyCode, KeyEventKind, KeyModifiers},
    terminal,
};

use shakmaty::Color;

use crate::{
    app::{Input, Lever, clockwork::instant},
    locale::Cells,
};

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
    /// Which keys act at once on an empty line.
    keys: Keys,
    /// Whether the commands among them do so now: not while words are typed as answers.
    commands: bool,
    /// Where lines go.
    output: Output,
    /// The cells of a Braille display.
    cells: Option<Cells>,
}

/// The key that leaves, where single keys give commands.
const QUIT: char = 'q';

/// Which single keys act at once on an empty line, beside the space bar.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Keys {
    /// Keys with the names of their intents.
    pub(crate) commands: &'static [(char, &'static str)],
    /// The levers of the clock.
    pub(crate) levers: Levers,
    /// The key to talk.
    pub(crate) talk: Option<char>,
}

/// Keys that press the clock like the space bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Levers {
    /// Only the space bar.
    #[default]
    None,
    /// One key for both sides.
    One(char),
    /// A key for each side.
    Two {
        /// White's.
        white: char,
        /// Black's.
        black: char,
    },
}

impl Levers {
    /// Whose lever `key` is, if it is one.
    fn pressed_by(self, key: char) -> Option<Lever> {
        match self {
            Self::One(one) if one == key => Some(Lever::Either),
            Self::Two { white, .. } if white == key => Some(Lever::Of(Color::White)),
            Self::Two { black, .. } if black == key => Some(Lever::Of(Color::Black)),
            Self::None | Self::One(_) | Self::Two { .. } => None,
        }
    }
}

/// Where spoken lines are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Output {
    /// On standard output.
    Standard,
    /// On standard error: standard output belongs to another program.
    Error,
}

impl Output {
    /// The stream itself, locked.
    fn stream(self) -> Box<dyn Write> {
        match self {
            Self::Standard => Box::new(io::stdout().lock()),
            Self::Error => Box::new(io::stderr().lock()),
        }
    }
}

impl Console {
    /// The terminal in its ordinary state.
    ///
    /// * `cells`: the longest that a line may be; as long as it is for `None`.
    pub(crate) fn new(keys: Keys, output: Output, cells: Option<Cells>) -> Self {
        Self {
            shared: Arc::new(Mutex::new(Shared {
                raw: false,
                typed: String::new(),
                keys,
                commands: true,
                output,
                cells,
            })),
        }
    }

    /// Lets single keys give commands, or only begin a line.
    pub(crate) fn commands(&self, on: bool) {
        self.lock().commands = on;
    }

    /// Prints one line. A line being typed is moved below it.
    ///
    /// A terminal that is gone is no reason to stop the clock, so failures are only logged.
    pub(crate) fn line(&self, text: &str) {
        let shared = self.lock();
        let end = if shared.raw { "\r\n" } else { "\n" };
        let text = match shared.cells {
            Some(cells) => cells.lines(text).join(end),
            None => text.to_owned(),
        };
        let mut out = shared.output.stream();
        let result = if shared.typed.is_empty() {
            write!(out, "{text}{end}")
        } else {
            write!(out, "{end}{text}{end}{}", shared.typed)
        };
        if let Err(error) = result.and_then(|()| out.flush()) {
            tracing::warn!(%error, "the terminal");
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
                    console.read_lines(&inputs);
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
            let at = instant();
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
                KeyCode::Char(letter) => self.typed(letter, at),
                KeyCode::Enter => self.entered(at),
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

    fn typed(&self, letter: char, at: Instant) -> Option<Input> {
        let mut shared = self.lock();
        if shared.typed.is_empty() {
            if let Some(press) = shared.lever(letter, at) {
                return Some(press);
            }
            if shared.keys.talk == Some(letter) {
                return Some(Input::Talk);
            }
            if shared.commands && letter == QUIT && !shared.keys.commands.is_empty() {
                return Some(Input::Quit);
            }
            let mut commands = shared.keys.commands.iter();
            if shared.commands
                && let Some((_, intent)) = commands.find(|(key, _)| *key == letter)
            {
                return Some(Input::Key { intent, at });
            }
        }
        shared.typed.push(letter);
        shared.echo(&letter.to_string());
        None
    }

    fn entered(&self, at: Instant) -> Option<Input> {
        let mut shared = self.lock();
        if shared.typed.is_empty() {
            return None;
        }
        shared.echo("\r\n");
        Some(Input::Line {
            text: std::mem::take(&mut shared.typed),
            at,
        })
    }

    fn erased(&self) {
        let mut shared = self.lock();
        if shared.typed.pop().is_some() {
            shared.echo("\u{8} \u{8}");
        }
    }

    /// Reads whole lines: a line of spaces alone is the space bar, an empty one nothing, and a
    /// lever's key alone is that lever.
    fn read_lines(&self, inputs: &Sender<Input>) {
        for line in io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            let at = instant();
            let mut letters = line.chars();
            let input = match (letters.next(), letters.as_str().trim()) {
                (None, _) => continue,
                (Some(letter), "") => {
                    let shared = self.lock();
                    let talk = shared.keys.talk == Some(letter);
                    shared.lever(letter, at).or(talk.then_some(Input::Talk))
                }
                (Some(_), _) => None,
            };
            let input = input.unwrap_or(Input::Line { text: line, at });
            if inputs.send(input).is_err() {
                return;
            }
        }
        // The receiver may be gone already when the program ends.
        let _ = inputs.send(Input::KeyboardEnded);
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shared {
    /// The press that `key` is on an empty line, if it is a lever's.
    fn lever(&self, key: char, at: Instant) -> Option<Input> {
        let by = match key {
            ' ' => Lever::Either,
            other => self.keys.levers.pressed_by(other)?,
        };
        Some(Input::Press { by, at })
    }

    /// Shows what is typed.
    fn echo(&self, text: &str) {
        let mut out = self.output.stream();
        if let Err(error) = write!(out, "{text}").and_then(|()| out.flush()) {
            tracing::warn!(%error, "the terminal");
        }
    }
}
