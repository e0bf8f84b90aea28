//! What the page shows: the lines that were said, and the figures of the clock.
//!
//! Whoever writes here waits for nobody: each browser takes what there is in its own time, and has
//! missed what is older than the last lines.

use std::{
    collections::VecDeque,
    fmt::Write as _,
    ops::Range,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use serde_json::json;
use shakmaty::Color;

use crate::{
    app::{clockwork::instant, display::figures},
    clock::Clock,
    locale::Span,
    time::Timestamp,
};

/// So many lines are kept for a page that is opened later.
const KEPT: usize = 200;

/// How long the program stays for browsers to learn that it ends.
const FAREWELL: Duration = Duration::from_millis(300);

/// How long the next line of an answer is waited for.
const NEXT_OF_ANSWER: Duration = Duration::from_millis(150);

/// How soon the times of a running clock are told again, though a delay keeps them as they are.
const TOLD_AGAIN: Duration = Duration::from_secs(2);

/// So many answers wait for the browsers that asked; each is fetched at once.
const KEPT_ANSWERS: usize = 8;

/// No answer has more lines.
const LONGEST_ANSWER: usize = 10;

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// The first is 1.
    number: u64,
    /// What it says, in the languages of its parts.
    pub(super) spans: Vec<Span>,
    /// Whether it is gone with the next one: a sealed move, or a code.
    pub(super) is_secret: bool,
}

/// Both times in figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Times {
    white: String,
    black: String,
    /// Whose turn it is.
    pub(super) turn: Option<&'static str>,
    /// Whether the clock runs.
    pub(super) runs: bool,
}

/// What all browsers see.
#[derive(Debug, Default)]
pub(super) struct Board {
    state: Mutex<State>,
    changed: Condvar,
}

/// What stands on the board.
#[derive(Debug, Default)]
pub(super) struct State {
    lines: VecDeque<Line>,
    /// The number of the last line; the first is 1.
    last: u64,
    times: Option<Times>,
    /// Since when these are shown.
    shown: Option<Instant>,
    /// How often the times were told.
    changes: u64,
    /// How often secret lines were taken away.
    takings: u64,
    /// Whether the program ends.
    ended: bool,
    /// How many browsers are being told what is new.
    readers: usize,
    /// Which line the answers to pages without script come after, by the words under which they are fetched.
    answers: VecDeque<(String, u64)>,
}

/// What stood on the board before something was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Before {
    /// The number of the last line.
    line: u64,
    times: Option<Times>,
}

/// What a browser has already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The number of the last line.
    pub(super) line: u64,
    /// The times, by their number; none at first.
    pub(super) times: Option<u64>,
    /// How often secret lines had been taken away.
    pub(super) takings: u64,
}

impl Board {
    /// Adds a line.
    ///
    /// * `is_secret`: it is not for who opens the page later, and is there until [`forget_secrets`](Self::forget_secrets).
    pub(super) fn tell(&self, spans: &[Span], is_secret: bool) {
        let mut state = self.lock();
        if state.lines.len() == KEPT {
            state.lines.pop_front();
        }
        state.last += 1;
        let number = state.last;
        state.lines.push_back(Line {
            number,
            spans: spans.to_vec(),
            is_secret,
        });
        drop(state);
        self.changed.notify_all();
    }

    /// Takes the secret lines away, from the browsers too.
    pub(super) fn forget_secrets(&self) {
        let mut state = self.lock();
        let before = state.lines.len();
        state.lines.retain(|line| !line.is_secret);
        if state.lines.len() == before {
            return;
        }
        state.takings += 1;
        drop(state);
        self.changed.notify_all();
    }

    /// Tells the browsers that the program ends, takes what is secret from them, and waits a moment until they know.
    pub(super) fn end(&self) {
        self.forget_secrets();
        let mut state = self.lock();
        state.ended = true;
        self.changed.notify_all();
        // A browser that does not listen keeps nobody here.
        drop(
            self.changed
                .wait_timeout_while(state, FAREWELL, |state| state.readers > 0),
        );
    }

    /// Notes that a browser is told what is new from now on, until the answer is dropped.
    pub(super) fn read(&self) -> Reader<'_> {
        self.lock().readers += 1;
        Reader(self)
    }

    /// Shows these times, or none. Those of a clock that runs are told again now and then, for who looks whether it still
    /// does.
    pub(super) fn show(&self, times: Option<Times>) {
        let mut state = self.lock();
        let runs = times.as_ref().is_some_and(|times| times.runs);
        let is_old = state
            .shown
            .is_none_or(|shown| shown.elapsed() >= TOLD_AGAIN);
        if state.times == times && !(runs && is_old) {
            return;
        }
        state.shown = Some(instant());
        state.times = times;
        state.changes += 1;
        drop(state);
        self.changed.notify_all();
    }

    /// What stands there before something is done.
    pub(super) fn before(&self) -> Before {
        let state = self.lock();
        Before {
            line: state.last,
            times: state.times.clone(),
        }
    }

    /// Waits for a line after what was there before and those that come with it, but not longer than this for the first, and
    /// hardly at all once the clock has been pressed, for that may be answered by a tone alone; lets
    /// [who asks once](Self::take_answer) by this word have them, secrets too.
    pub(super) fn keep_answer(&self, before: &Before, word: String, longest: Duration) {
        let mut known = before.line;
        let mut patience = longest;
        let mut is_pressed = false;
        for _ in 0..LONGEST_ANSWER {
            let state = self
                .changed
                .wait_timeout_while(self.lock(), patience, |state| {
                    let is_news = state.last != known || (!is_pressed && state.is_pressed(before));
                    !is_news && !state.ended
                })
                .unwrap_or_else(PoisonError::into_inner)
                .0;
            let is_news = state.last != known || (!is_pressed && state.is_pressed(before));
            if !is_news {
                break;
            }
            is_pressed = state.is_pressed(before);
            (known, patience) = (state.last, NEXT_OF_ANSWER);
        }
        let mut state = self.lock();
        if state.answers.len() == KEPT_ANSWERS {
            state.answers.pop_front();
        }
        state.answers.push_back((word, before.line));
    }

    /// The numbers of the lines of the answer that is kept under this word, after the first and up to the last; once.
    /// While there is none yet the word stays good: the same page asked for again has the answer.
    pub(super) fn take_answer(&self, word: &str) -> Option<Range<u64>> {
        let mut state = self.lock();
        let last = state.last;
        let answers = &mut state.answers;
        let place = answers.iter().position(|(kept, _)| kept == word)?;
        let (_, after) = answers[place];
        if after < last {
            answers.remove(place);
        }
        Some(after..last)
    }

    /// What stands there now.
    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is new to a browser, as server-sent events; waits for something new, but no longer than
    /// this.
    pub(super) fn news(&self, known: &mut Known, longest: Duration) -> String {
        let state = self
            .changed
            .wait_timeout_while(self.lock(), longest, |state| !state.has_news(*known))
            .unwrap_or_else(PoisonError::into_inner)
            .0;
        state.news(known)
    }
}

/// A browser that is told what is new.
pub(super) struct Reader<'a>(&'a Board);

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        self.0.lock().readers -= 1;
        self.0.changed.notify_all();
    }
}

impl State {
    /// The lines that are kept for who opens the page now.
    ///
    /// * `answer`: the lines that answer what was done there, after the first and up to the last: of these it has the
    ///   secret ones too.
    pub(super) fn lines(&self, answer: Option<Range<u64>>) -> impl Iterator<Item = &Line> {
        let is_for_them = move |line: &&Line| {
            let is_answer =
                |lines: &Range<u64>| lines.start < line.number && line.number <= lines.end;
            !line.is_secret || answer.as_ref().is_some_and(is_answer)
        };
        self.lines.iter().filter(is_for_them)
    }

    /// Whether the program ends.
    pub(super) const fn has_ended(&self) -> bool {
        self.ended
    }

    /// The number of the last line.
    pub(super) const fn last(&self) -> u64 {
        self.last
    }

    /// The times, where they are shown.
    pub(super) const fn times(&self) -> Option<&Times> {
        self.times.as_ref()
    }

    /// Whether the other side has come to move since, or the clock has begun to run.
    fn is_pressed(&self, before: &Before) -> bool {
        let times = self.times.as_ref().zip(before.times.as_ref());
        times.is_some_and(|(now, before)| {
            let has_turned = now.turn.is_some() && before.turn.is_some() && now.turn != before.turn;
            has_turned || (now.runs && !before.runs)
        })
    }

    fn has_news(&self, known: Known) -> bool {
        known.line < self.last
            || known.times != Some(self.changes)
            || known.takings != self.takings
            || self.ended
    }

    /// What is new, in the form of `text/event-stream` (WHATWG HTML, 9.2.5).
    fn news(&self, known: &mut Known) -> String {
        let mut news = String::new();
        if known.times != Some(self.changes) {
            known.times = Some(self.changes);
            let times = self.times.as_ref().map(Times::json);
            let _ = write!(news, "event: times\ndata: {}\n\n", json!(times));
        }
        if known.takings != self.takings {
            known.takings = self.takings;
            news += "event: forget\ndata: null\n\n";
        }
        for line in self.lines.iter().filter(|line| line.number > known.line) {
            let event = if line.is_secret { "secret" } else { "line" };
            let (number, words) = (line.number, line.json());
            let _ = write!(news, "id: {number}\nevent: {event}\ndata: {words}\n\n");
        }
        known.line = self.last;
        if self.ended {
            news += "event: end\ndata: null\n\n";
        }
        news
    }
}

impl Line {
    fn json(&self) -> serde_json::Value {
        let spans = self.spans.iter();
        spans
            .map(|span| json!({"lang": span.language.code(), "text": span.text}))
            .collect()
    }
}

impl Times {
    /// The figures of `clock`.
    pub(super) fn of_clock(clock: &Clock, now: Timestamp) -> Self {
        let shown = |side| figures(clock.remaining(side, now));
        Self {
            white: shown(Color::White),
            black: shown(Color::Black),
            turn: clock.turn(now).map(|side| match side {
                Color::White => "white",
                Color::Black => "black",
            }),
            runs: clock.is_running(),
        }
    }

    /// Those of the side that is called so.
    pub(super) fn of(&self, side: &str) -> &str {
        if side == "white" {
            &self.white
        } else {
            &self.black
        }
    }

    /// How many letters the longer one has.
    pub(super) fn letters(&self) -> usize {
        self.white.len().max(self.black.len())
    }

    fn json(&self) -> serde_json::Value {
        json!({"white": self.white, "black": self.black, "turn": self.turn, "runs": self.runs})
    }
}

#[cfg(test)]
mod tests;
