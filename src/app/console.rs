//! The terminal: plain lines out, keys in. No colour, no cursor tricks, nothing redrawn, so that
//! a screen reader or a Braille display carries all of it. Only what nobody else may read later, a sealed move and the
//! codes of its envelope, is erased, and all that stands there with it.
//!
//! Every key is stamped with its time in the thread that reads it: a press counts from then on,
//! however busy the rest of the program is.

mod lines;

use std::{
    collections::VecDeque,
    io::{self, IsTerminal as _},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc::Sender},
    thread,
    time::{Duration, Instant},
};

use crossterm::{
    event::{self, Event as TerminalEvent, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    terminal,
};
#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, Timespec};
#[cfg(unix)]
use signal_hook::{consts::SIGCONT, iterator::Signals};

use crate::{
    app::{
        Input,
        clockwork::instant,
        held::Held,
        keys::{Keys, Struck, Typing},
        output::Output,
        page::Page,
        writer::Writer,
    },
    dialog::{ClockMessage, SingleKeys},
    locale::Cells,
};

/// The terminal, shared by the thread that reads keys and the one that prints lines.
#[derive(Clone, Debug)]
pub(crate) struct Console {
    shared: Arc<Mutex<Shared>>,
}

#[derive(Debug)]
struct Shared {
    /// What stands on the terminal.
    page: Page,
    /// The last lines, for a terminal that was cleared.
    lines: VecDeque<String>,
    /// What was typed since the last Enter, and what the keys mean.
    typing: Typing,
    /// Which key may be held down.
    held: Held,
    /// Where lines go.
    writer: Writer,
    /// Whether lines go to a terminal whose keys come one by one.
    erases: bool,
    /// Whether something stands there that nobody else may read later.
    has_secret: bool,
    /// What was being typed when the key to leave was struck.
    unsent: String,
}

/// Erases what stands on a terminal and above it, and goes to its top.
const ERASE: &str = "\u{1b}[2J\u{1b}[3J\u{1b}[H";

/// How long the keys wait for the lines before them to be written.
const ORDINARY_LINES: Duration = Duration::from_secs(1);

/// So long no key comes before it is told that a line is open, where single keys do something at other times.
const PAUSE: Duration = Duration::from_secs(4);

/// So long no key comes before it is looked whether the terminal is still there.
const LOOK: Duration = Duration::from_secs(1);

/// So many lines are printed again.
const KEPT: usize = 20;

impl Console {
    /// The terminal in its ordinary state.
    ///
    /// * `writer`: what writes where lines go.
    /// * `cells`: the longest that a line may be; as long as it is for `None`.
    pub(crate) fn new(keys: Keys, writer: Writer, cells: Option<Cells>) -> Self {
        Self {
            shared: Arc::new(Mutex::new(Shared {
                page: Page::new(cells),
                lines: VecDeque::new(),
                typing: Typing::new(keys),
                held: Held::default(),
                writer,
                erases: false,
                has_secret: false,
                unsent: String::new(),
            })),
        }
    }

    /// What writes where the lines go.
    pub(crate) fn writer(&self) -> Writer {
        self.lock().writer.clone()
    }

    /// Lets single keys do this from now on.
    pub(crate) fn single_keys(&self, keys: SingleKeys) {
        self.lock().typing.single_keys(keys);
    }

    /// Prints one line. A line being typed is moved below it.
    pub(crate) fn line(&self, text: &str) {
        let mut shared = self.lock();
        let Shared {
            page,
            lines,
            typing,
            ..
        } = &mut *shared;
        if lines.len() == KEPT {
            lines.pop_front();
        }
        lines.push_back(text.to_owned());
        let words = page.words(text, typing.typed());
        shared.write(&words);
    }

    /// Parts this no more where it ends a line, whatever is said from now on.
    pub(crate) fn keep_whole(&self, text: String) {
        self.lock().page.keep_whole(text);
    }

    /// Prints the last lines once more, and what was typed: the terminal was cleared.
    pub(crate) fn lines_again(&self) {
        let mut shared = self.lock();
        let Shared {
            page,
            lines,
            typing,
            ..
        } = &mut *shared;
        page.erased();
        let mut words: String = lines.iter().map(|line| page.words(line, "")).collect();
        if !typing.typed().is_empty() {
            words += &page.echo(typing.typed());
        }
        shared.write(&words);
    }

    /// The same of a line that stands until [`forget_secrets`](Self::forget_secrets).
    pub(crate) fn secret_line(&self, text: &str) {
        self.line(text);
        self.hold_secret();
    }

    /// Notes that a secret stands there.
    pub(crate) fn hold_secret(&self) {
        self.lock().has_secret = true;
    }

    /// What was being typed when the program is left, which is dropped.
    pub(crate) fn take_unsent(&self) -> String {
        let mut shared = self.lock();
        let unsent = std::mem::take(&mut shared.unsent);
        if let Some(Struck::LineDropped(typed)) = shared.typing.drop_line() {
            typed
        } else {
            unsent
        }
    }

    /// Erases the terminal if there is a secret on it, with what was typed; returns whether it did.
    pub(crate) fn forget_secrets(&self) -> bool {
        let mut shared = self.lock();
        let has_secret = std::mem::take(&mut shared.has_secret);
        if has_secret {
            shared.lines.clear();
        }
        let had = has_secret && shared.erases;
        if had {
            let typed = shared.typing.typed().to_owned();
            shared.page.erased();
            shared.write(&format!("{ERASE}{typed}"));
        }
        had
    }

    /// Starts to read keys, or lines where the input is no terminal, and sends what they mean.
    ///
    /// The end of the input is sent as [`Input::KeyboardEnded`], or as [`Input::KeyboardFailed`].
    ///
    /// * `output`: where the lines go, so that a secret among them can be erased.
    pub(crate) fn listen(&self, inputs: Sender<Input>, output: Output) {
        let console = self.clone();
        let failing = inputs.clone();
        // The ends of the lines until now are those of a terminal in its ordinary state.
        self.writer().finish_within(ORDINARY_LINES);
        let raw = io::stdin().is_terminal() && terminal::enable_raw_mode().is_ok();
        {
            let mut shared = self.lock();
            shared.page.set_raw(raw);
            shared.erases = raw && output.is_terminal();
        }
        #[cfg(unix)]
        if raw && let Err(error) = self.watch_for_going_on() {
            tracing::warn!(%error, "a program that is stopped finds another terminal when it goes on");
        }
        let spawned = thread::Builder::new()
            .name("keyboard".to_owned())
            .spawn(move || {
                let read = || {
                    if raw {
                        console.read_keys(&inputs)
                    } else {
                        console.read_lines(&mut io::stdin().lock(), &inputs)
                    }
                };
                // A fault of ours is told like one of the keyboard's: nobody shall type into nothing.
                let ended = catch_unwind(AssertUnwindSafe(read))
                    .unwrap_or_else(|_| Err(io::Error::other("a fault of the program")));
                // The receiver may be gone already when the program ends.
                let _ = inputs.send(match ended {
                    Ok(()) => Input::KeyboardEnded,
                    Err(error) => {
                        tracing::error!(%error, "the keyboard");
                        Input::KeyboardFailed
                    }
                });
            });
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for the keyboard");
            let _ = failing.send(Input::KeyboardFailed);
        }
    }

    /// Has the keys come one by one again whenever the program goes on after it was stopped.
    #[cfg(unix)]
    fn watch_for_going_on(&self) -> io::Result<()> {
        let mut signals = Signals::new([SIGCONT])?;
        let console = self.clone();
        thread::Builder::new()
            .name("going on".to_owned())
            .spawn(move || {
                for _ in signals.forever() {
                    console.raw_again();
                }
            })?;
        Ok(())
    }

    /// Has the keys come one by one again: who had the terminal meanwhile has put it into its ordinary state. What was
    /// typed stands on it again.
    #[cfg(unix)]
    fn raw_again(&self) {
        let mut shared = self.lock();
        if !shared.page.is_raw() {
            return;
        }
        // What is raw already, as far as is known here, is not made so.
        let again = terminal::disable_raw_mode().and_then(|()| terminal::enable_raw_mode());
        if let Err(error) = again {
            tracing::warn!(%error, "the terminal stays in its ordinary state");
        }
        shared.page.erased();
        let typed = shared.typing.typed().to_owned();
        shared.echo(&typed);
    }

    /// Hands over the end of what stands on the terminal, and returns what writes it.
    pub(crate) fn leave(&self) -> Writer {
        let mut shared = self.lock();
        let end = shared.page.leave();
        if !end.is_empty() {
            shared.write(&end);
        }
        shared.writer.clone()
    }

    /// Puts the terminal back into its ordinary state.
    pub(crate) fn restore(&self) {
        let mut shared = self.lock();
        if shared.page.is_raw() {
            shared.page.set_raw(false);
            if let Err(error) = terminal::disable_raw_mode() {
                tracing::warn!(%error, "the terminal stays in raw mode");
            }
        }
    }

    fn read_keys(&self, inputs: &Sender<Input>) -> io::Result<()> {
        loop {
            let is_open = self.lock().typing.is_untold();
            if !event::poll(if is_open { PAUSE } else { LOOK })? {
                if is_gone() {
                    return Err(io::Error::new(
                        io::ErrorKind::UnexpectedEof,
                        "the terminal is gone",
                    ));
                }
                let told = is_open.then(|| self.lock().typing.pause()).flatten();
                let waits = told.map(|struck| input(struck, instant()));
                if waits.is_some_and(|input| inputs.send(input).is_err()) {
                    return Ok(());
                }
                continue;
            }
            let event = event::read()?;
            let at = instant();
            let TerminalEvent::Key(key) = event else {
                continue;
            };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            for input in self.struck(key, at) {
                if inputs.send(input).is_err() {
                    return Ok(());
                }
            }
        }
    }

    /// What a key does that was struck at `at`.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "every other key of a keyboard means nothing here"
    )]
    fn struck(&self, key: KeyEvent, at: Instant) -> Vec<Input> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        match key.code {
            // As in a shell: it ends the input where nothing stands on the line.
            KeyCode::Char('d') if control && !self.lock().typing.typed().is_empty() => Vec::new(),
            KeyCode::Char('c' | 'd') if control => {
                // What is said in farewell is the last line.
                if let Some(Input::Told(ClockMessage::LineDropped(line))) = self.dropped() {
                    self.lock().unsent = line;
                }
                vec![Input::Quit]
            }
            // Enter as it comes from before the keys came one by one.
            KeyCode::Char('j') if control => self.entered(at).into_iter().collect(),
            // Backspace as some terminals send it.
            KeyCode::Char('h') if control => self.erased(Typing::erase),
            // As in a shell, too.
            KeyCode::Char('w') if control => self.erased(Typing::erase_word),
            KeyCode::Char('u') if control => self.dropped().into_iter().collect(),
            KeyCode::Char(_) if control => Vec::new(),
            KeyCode::Char(letter) => self.typed(letter, alt, at),
            KeyCode::F(number) => self.function(number, at),
            KeyCode::Enter => self.entered(at).into_iter().collect(),
            KeyCode::Backspace => self.erased(Typing::erase),
            arrow @ (KeyCode::Up | KeyCode::Down) => {
                let struck = self.lock().typing.arrow(arrow == KeyCode::Up);
                struck.map(|struck| input(struck, at)).into_iter().collect()
            }
            KeyCode::Esc => std::iter::once(Input::Hush).chain(self.dropped()).collect(),
            _ => Vec::new(),
        }
    }

    fn typed(&self, letter: char, alt: bool, at: Instant) -> Vec<Input> {
        let mut shared = self.lock();
        let before = shared.typing.typed().len();
        let struck = shared.typing.letter(letter, alt);
        if shared.typing.typed().len() > before {
            shared.echo(&letter.to_string());
        } else if before > 0 && shared.typing.typed().is_empty() {
            shared.end_line();
        }
        if !shared.held.is_struck(letter, &struck, at) {
            return Vec::new();
        }
        struck.into_iter().map(|struck| input(struck, at)).collect()
    }

    /// A function key: a command, or the beginning of a line.
    fn function(&self, number: u8, at: Instant) -> Vec<Input> {
        let mut shared = self.lock();
        let before = shared.typing.typed().to_owned();
        let struck = shared.typing.function(number);
        let typed = shared.typing.typed().to_owned();
        if typed != before {
            let end = if before.is_empty() { "" } else { "\r\n" };
            shared.echo(&format!("{end}{typed}"));
        }
        struck.into_iter().map(|struck| input(struck, at)).collect()
    }

    fn entered(&self, at: Instant) -> Option<Input> {
        let mut shared = self.lock();
        let struck = shared.typing.enter()?;
        if matches!(struck, Struck::Line(_)) {
            shared.end_line();
        }
        Some(input(struck, at))
    }

    /// What stands on the line is gone.
    fn dropped(&self) -> Option<Input> {
        let mut shared = self.lock();
        let before = shared.typing.typed().len();
        let struck = shared.typing.drop_line()?;
        if before > 0 {
            shared.end_line();
        }
        Some(input(struck, instant()))
    }

    /// The end of the line is gone, or the line that was begun where it has no letter. It is sent what stood there: of
    /// a secret more may be left on the terminal than the letters that are taken off it.
    fn erased(&self, erase: impl Fn(&mut Typing) -> usize) -> Vec<Input> {
        let mut shared = self.lock();
        let before = shared.typing.typed().to_owned();
        let letters = erase(&mut shared.typing);
        if letters > 0 {
            shared.echo(&"\u{8} \u{8}".repeat(letters));
            return vec![Input::Erased(before)];
        }
        let struck = shared.typing.drop_line();
        struck
            .map(|struck| input(struck, instant()))
            .into_iter()
            .collect()
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether the terminal that the keys come from is gone, and nobody was told by a signal: crossterm would look for keys
/// there for ever.
#[cfg(unix)]
fn is_gone() -> bool {
    let stdin = io::stdin();
    let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
    let looked = rustix::event::poll(&mut terminal, Some(&Timespec::default()));
    looked.is_ok() && (terminal[0].revents()).intersects(PollFlags::HUP | PollFlags::ERR)
}

/// Elsewhere it is not known, and who closes a terminal ends the program.
#[cfg(not(unix))]
const fn is_gone() -> bool {
    false
}

/// What a key that was struck at `at` means for the event loop.
fn input(struck: Struck, at: Instant) -> Input {
    match struck {
        Struck::Press(by) => Input::Press { by, at },
        Struck::PressInHaste(line) => Input::PressInHaste { line, at },
        Struck::Command(intent, by) => Input::Key { intent, by, at },
        Struck::Line(text) => Input::Line { text, at },
        Struck::Talk => Input::Talk,
        Struck::Quit => Input::Leave,
        Struck::LineBegins => Input::Told(ClockMessage::LineBegins),
        Struck::LineWaits(line) => Input::Told(ClockMessage::LineWaits(line)),
        Struck::LineDropped(line) => Input::Told(ClockMessage::LineDropped(line)),
        Struck::NoSuchKey(key) => Input::Told(ClockMessage::NoSuchKey(key)),
    }
}

impl Shared {
    /// Shows what is typed.
    fn echo(&mut self, text: &str) {
        let text = self.page.echo(text);
        self.write(&text);
    }

    /// Ends the line that was typed.
    fn end_line(&mut self) {
        let end = self.page.end_of_line();
        self.write(&end);
    }

    fn write(&self, text: &str) {
        self.writer.write(text);
    }
}

#[cfg(test)]
pub(in crate::app) mod tests;
