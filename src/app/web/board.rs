//! What the page shows: the lines that were said, and the figures of the clock.
//!
//! Whoever writes here waits for nobody: each browser takes what there is in its own time, and has
//! missed what is older than the last lines.

use std::{
    collections::VecDeque,
    fmt::Write as _,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde_json::json;
use shakmaty::Color;

use crate::{app::display::figures, clock::Clock, locale::Span, time::Timestamp};

/// So many lines are kept for a page that is opened later.
const KEPT: usize = 200;

/// A line, in the languages of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line(pub(super) Vec<Span>);

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
    /// How often the times have changed.
    changes: u64,
}

/// What a browser has already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The number of the last line.
    pub(super) line: u64,
    /// The times, by their number; none at first.
    pub(super) times: Option<u64>,
}

impl Board {
    /// Adds a line.
    pub(super) fn tell(&self, spans: &[Span]) {
        let mut state = self.lock();
        if state.lines.len() == KEPT {
            state.lines.pop_front();
        }
        state.lines.push_back(Line(spans.to_vec()));
        state.last += 1;
        drop(state);
        self.changed.notify_all();
    }

    /// Shows these times, or none.
    pub(super) fn show(&self, times: Option<Times>) {
        let mut state = self.lock();
        if state.times == times {
            return;
        }
        state.times = times;
        state.changes += 1;
        drop(state);
        self.changed.notify_all();
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

impl State {
    /// The lines that are kept.
    pub(super) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }

    /// The number of the last line.
    pub(super) const fn last(&self) -> u64 {
        self.last
    }

    /// The times, where they are shown.
    pub(super) const fn times(&self) -> Option<&Times> {
        self.times.as_ref()
    }

    fn has_news(&self, known: Known) -> bool {
        known.line < self.last || known.times != Some(self.changes)
    }

    /// What is new, in the form of `text/event-stream` (WHATWG HTML, 9.2.5).
    fn news(&self, known: &mut Known) -> String {
        let mut news = String::new();
        if known.times != Some(self.changes) {
            known.times = Some(self.changes);
            let times = self.times.as_ref().map(Times::json);
            let _ = write!(news, "event: times\ndata: {}\n\n", json!(times));
        }
        let first = self.last + 1 - self.lines.len() as u64;
        for (number, line) in (first..).zip(&self.lines) {
            if number > known.line {
                let line = line.json();
                let _ = write!(news, "id: {number}\nevent: line\ndata: {line}\n\n");
            }
        }
        known.line = self.last;
        news
    }
}

impl Line {
    fn json(&self) -> serde_json::Value {
        let spans = self.0.iter();
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

    fn json(&self) -> serde_json::Value {
        json!({"white": self.white, "black": self.black, "turn": self.turn, "runs": self.runs})
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use crate::language::Language;

    use super::{Board, KEPT, Known, Span, Times};

    fn span(text: &str) -> Span {
        Span {
            language: Language::German,
            text: text.to_owned(),
        }
    }

    const NEW: Known = Known {
        line: 0,
        times: None,
    };

    #[test]
    fn each_browser_gets_every_line_once_and_the_times_when_they_change() {
        let board = Board::default();
        let mut known = NEW;
        assert_eq!(
            board.news(&mut known, Duration::ZERO),
            "event: times\ndata: null\n\n"
        );
        board.tell(&[span("Eva vier"), span("<b>\n")]);
        assert_eq!(
            board.news(&mut known, Duration::ZERO),
            "id: 1\nevent: line\ndata: [{\"lang\":\"de\",\"text\":\"Eva vier\"},\
             {\"lang\":\"de\",\"text\":\"<b>\\n\"}]\n\n",
            "a line stays one line"
        );
        assert_eq!(board.news(&mut known, Duration::ZERO), "");
        let times = Times {
            white: "5:00".to_owned(),
            black: "4:59".to_owned(),
            turn: Some("black"),
            runs: true,
        };
        board.show(Some(times.clone()));
        board.show(Some(times));
        assert_eq!(
            board.news(&mut known, Duration::ZERO),
            "event: times\ndata: {\"black\":\"4:59\",\"runs\":true,\"turn\":\"black\",\"white\":\"5:00\"}\n\n"
        );
        let mut other = Known { line: 1, ..known };
        assert_eq!(board.news(&mut other, Duration::ZERO), "");
    }

    #[test]
    fn what_is_old_is_forgotten_and_who_was_away_gets_the_rest() {
        let board = Board::default();
        for number in 0..KEPT + 5 {
            board.tell(&[span(&format!("{number}"))]);
        }
        let mut known = NEW;
        let news = board.news(&mut known, Duration::ZERO);
        assert_eq!(news.matches("event: line").count(), KEPT);
        assert!(news.contains("id: 6\n") && !news.contains("id: 5\n"));
        // A number from another life of the program is no reason to say nothing for ever.
        let mut ahead = Known {
            line: 10_000,
            times: known.times,
        };
        assert_eq!(board.news(&mut ahead, Duration::ZERO), "");
        board.tell(&[span("next")]);
        assert!(board.news(&mut ahead, Duration::ZERO).contains("next"));
    }
}
