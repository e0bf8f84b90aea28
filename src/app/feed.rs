//! The clock as JSON lines on standard output, for other programs.

use std::{
    io::{self, Write as _},
    time::Duration,
};

use serde::Serialize;
use shakmaty::{ByColor, Color};

use crate::{
    app::clockwork::wall_clock,
    clock::{Clock, Phase},
    dialog::ArbiterRecord,
    time::Timestamp,
};

/// Writes what becomes of a clock.
#[derive(Debug)]
pub(crate) struct Feed {
    /// Whether each second of a running clock gets a line.
    seconds: bool,
    last: Option<State>,
    last_line: Timestamp,
}

/// A clock as others than the players may see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown<'a> {
    /// The clock.
    pub(crate) clock: &'a Clock,
    /// Whether the moves to the control are told.
    pub(crate) control: Control,
}

/// Whether the moves to the control are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Control {
    Told,
    Untold,
}

/// What tells two states of a clock apart, other than the passing of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    phase: PhaseName,
    turn: Option<Color>,
    moves: ByColor<u32>,
    byo_yomi: ByColor<Option<u32>>,
}

/// One line.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum What<'a> {
    /// The clock is set.
    Ready,
    /// A side began to run, at first or after a stop.
    Start,
    /// A move was completed.
    Press,
    /// The clock was stopped.
    Stop,
    /// A period of byo-yomi has run out, or overtime has begun.
    Period,
    /// A flag fell.
    Flag,
    /// A time or a counter was changed.
    Correction,
    /// A second has passed.
    Second,
    /// What the arbiter did.
    Arbiter(&'a ArbiterRecord),
}

#[derive(Debug, Serialize)]
struct Line<'a> {
    event: What<'a>,
    t_ms: u64,
    wall: String,
    phase: PhaseName,
    turn: Option<&'static str>,
    white: SideLine,
    black: SideLine,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum PhaseName {
    Ready,
    Running,
    Stopped,
    Flagged,
}

#[derive(Debug, Serialize)]
struct SideLine {
    left_ms: u64,
    used_ms: u64,
    delay_ms: u64,
    moves: u32,
    to_control: Option<u32>,
    period: usize,
    byo_yomi: Option<u32>,
}

impl Feed {
    /// A feed; with `seconds`, each second of a running clock gets a line too.
    pub(crate) const fn new(seconds: bool) -> Self {
        Self {
            seconds,
            last: None,
            last_line: Timestamp::ZERO,
        }
    }

    /// Writes what has changed since the last look, if anything.
    pub(crate) fn follow(&mut self, shown: Option<Shown<'_>>, now: Timestamp) {
        let Some(shown) = shown else { return };
        let clock = shown.clock;
        let state = State::of(clock, now);
        let what = match self.last {
            None => Some(match state.phase {
                PhaseName::Ready => What::Ready,
                PhaseName::Running => What::Start,
                PhaseName::Stopped => What::Stop,
                PhaseName::Flagged => What::Flag,
            }),
            Some(last) if last == state => None,
            Some(last) => Some(state.reached_from(last)),
        };
        self.last = Some(state);
        if let Some(what) = what {
            self.write(what, shown, now);
        }
    }

    /// Writes a second that has passed, if that is wanted.
    pub(crate) fn beat(&mut self, shown: Option<Shown<'_>>, now: Timestamp) {
        /// Beats come a little after their time.
        const NEARLY: Duration = Duration::from_millis(900);
        if let (true, Some(shown)) = (self.seconds, shown)
            && now.since(self.last_line) >= NEARLY
        {
            self.write(What::Second, shown, now);
        }
    }

    /// Writes what the arbiter did.
    pub(crate) fn record(
        &mut self,
        record: &ArbiterRecord,
        shown: Option<Shown<'_>>,
        now: Timestamp,
    ) {
        if let Some(shown) = shown {
            self.write(What::Arbiter(record), shown, now);
        }
    }

    fn write(&mut self, what: What<'_>, shown: Shown<'_>, now: Timestamp) {
        let clock = shown.clock;
        self.last_line = now;
        let line = Line {
            event: what,
            t_ms: now.as_millis(),
            wall: wall_clock(),
            phase: PhaseName::of(clock.phase()),
            turn: clock.turn(now).map(side_name),
            white: SideLine::of(shown, Color::White, now),
            black: SideLine::of(shown, Color::Black, now),
        };
        let mut text = serde_json::to_vec(&line).expect("our own types always serialise");
        text.push(b'\n');
        let mut out = io::stdout().lock();
        if let Err(error) = out.write_all(&text).and_then(|()| out.flush()) {
            tracing::warn!(%error, "nobody reads the events");
        }
    }
}

impl State {
    fn of(clock: &Clock, now: Timestamp) -> Self {
        Self {
            phase: PhaseName::of(clock.phase()),
            turn: clock.turn(now),
            moves: ByColor::new_with(|side| clock.moves_completed(side, now)),
            byo_yomi: ByColor::new_with(|side| clock.status(side, now).byo_yomi_left),
        }
    }

    /// The moves of both sides.
    fn made(self) -> u32 {
        self.moves.white + self.moves.black
    }

    /// What led here from `last`, which differs.
    fn reached_from(self, last: Self) -> What<'static> {
        match (self.phase, last.phase) {
            (PhaseName::Flagged, _) => What::Flag,
            (PhaseName::Running, PhaseName::Ready | PhaseName::Stopped | PhaseName::Flagged) => {
                What::Start
            }
            (PhaseName::Running, PhaseName::Running) if self.moves == last.moves => What::Period,
            // The press of a held key was undone.
            (PhaseName::Running, PhaseName::Running) if self.made() < last.made() => {
                What::Correction
            }
            (PhaseName::Running, PhaseName::Running) => What::Press,
            (PhaseName::Stopped, PhaseName::Stopped) | (PhaseName::Ready, _) => What::Correction,
            (PhaseName::Stopped, _) => What::Stop,
        }
    }
}

impl PhaseName {
    const fn of(phase: Phase) -> Self {
        match phase {
            Phase::Ready => Self::Ready,
            Phase::Running { .. } => Self::Running,
            Phase::Stopped { .. } => Self::Stopped,
            Phase::Flagged { .. } => Self::Flagged,
        }
    }
}

impl SideLine {
    fn of(shown: Shown<'_>, side: Color, now: Timestamp) -> Self {
        let status = shown.clock.status(side, now);
        Self {
            left_ms: millis(status.remaining),
            used_ms: millis(status.used),
            delay_ms: millis(status.delay_left),
            moves: status.moves,
            to_control: match shown.control {
                Control::Told => status.moves_to_control,
                Control::Untold => None,
            },
            period: status.period,
            byo_yomi: status.byo_yomi_left,
        }
    }
}

const fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use shakmaty::{ByColor, Color};

    use super::{PhaseName, State, What};

    fn running(turn: Color, white: u32, black: u32) -> State {
        State {
            phase: PhaseName::Running,
            turn: Some(turn),
            moves: ByColor { white, black },
            byo_yomi: ByColor {
                white: None,
                black: None,
            },
        }
    }

    #[test]
    fn a_press_that_is_undone_is_no_press() {
        let before = running(Color::Black, 1, 0);
        let pressed = running(Color::White, 1, 1);
        assert!(matches!(pressed.reached_from(before), What::Press));
        assert!(matches!(before.reached_from(pressed), What::Correction));
    }
}
