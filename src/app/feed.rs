//! The clock as JSON lines on standard output, for other programs.

use std::time::Duration;

use serde::Serialize;
use shakmaty::{ByColor, Color};

use crate::{
    app::{clockwork::wall_clock, writer::Writer},
    clock::{Clock, Phase},
    dialog::ArbiterRecord,
    time::Timestamp,
};

/// So many lines wait for a program that does not read; what comes then is left out.
const MOST_WAITING: usize = 1000;

/// How often it is looked whether a program that missed something reads again.
const LOOK_AGAIN: Duration = Duration::from_secs(1);

/// Writes what becomes of a clock.
#[derive(Debug)]
pub(crate) struct Feed {
    writer: Writer,
    /// How many lines were left out since the last one.
    missed: u64,
    /// Whether each second of a running clock gets a line.
    seconds: bool,
    last: Option<Last>,
    /// When the last line of a second was due, or the clock began to run.
    last_second: Timestamp,
}

/// What was seen last.
#[derive(Debug)]
struct Last {
    state: State,
    /// What time alone makes of it shows what was changed.
    clock: Clock,
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

/// What a clock shows at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    phase: PhaseName,
    turn: Option<Color>,
    sides: ByColor<SideLine>,
}

/// One line.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum What<'a> {
    /// The clock is set.
    Ready,
    /// A clock that has begun is gone on with: this is how it stands.
    Resumed,
    /// A side began to run, at first or after a stop.
    Start,
    /// A move was completed.
    Press,
    /// The clock was stopped.
    Stop,
    /// A period's time was up, and the next one has begun.
    Period,
    /// A flag fell.
    Flag,
    /// A time or a counter was changed.
    Correction,
    /// A second has passed.
    Second,
    /// What the arbiter did.
    Arbiter(&'a ArbiterRecord),
    /// So many lines were left out, for nobody read them: this one and those after it go on.
    Missed(u64),
}

#[derive(Debug, Serialize)]
struct Line<'a> {
    event: What<'a>,
    t_ms: u64,
    wall: String,
    phase: PhaseName,
    turn: Option<&'static str>,
    flag: Option<&'static str>,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct SideLine {
    left_ms: u64,
    /// Whether that is what was counted, and grows.
    counts_up: bool,
    used_ms: u64,
    delay_ms: u64,
    moves: u32,
    to_control: Option<u32>,
    period: usize,
    byo_yomi: Option<u32>,
}

impl Feed {
    /// A feed; with `seconds`, each second of a running clock gets a line too.
    pub(crate) const fn new(writer: Writer, seconds: bool) -> Self {
        Self {
            writer,
            missed: 0,
            seconds,
            last: None,
            last_second: Timestamp::ZERO,
        }
    }

    /// Writes what has changed since the last look, if anything.
    pub(crate) fn follow(&mut self, shown: Option<Shown<'_>>, now: Timestamp) {
        let Some(shown) = shown else { return };
        let state = State::of(shown, now);
        let what = match &self.last {
            None => Some(match state.phase {
                PhaseName::Ready => What::Ready,
                PhaseName::Running => What::Start,
                // What has led here happened before the interruption.
                PhaseName::Stopped | PhaseName::Flagged => What::Resumed,
            }),
            Some(Last { state: last, clock }) => {
                let by_itself = State::of(Shown { clock, ..shown }, now);
                let what = state.reached_from(*last, by_itself);
                match (what, state.mover_since(*last)) {
                    // The move that a press has completed also started the clock, for who made it.
                    (Some(What::Start), Some(mover)) => {
                        let mut clock = clock.clone();
                        clock.ensure_running(mover, now);
                        self.write(
                            What::Start,
                            Shown {
                                clock: &clock,
                                ..shown
                            },
                            now,
                        );
                        Some(What::Press)
                    }
                    (what, _) => what,
                }
            }
        };
        let clock = shown.clock.clone();
        self.last = Some(Last { state, clock });
        if let Some(what) = what {
            self.write(what, shown, now);
        }
    }

    /// Writes a second that has passed, if that is wanted.
    pub(crate) fn beat(&mut self, shown: Option<Shown<'_>>, now: Timestamp) {
        /// Beats come a little after their time.
        const NEARLY: Duration = Duration::from_millis(900);
        if let (true, Some(shown)) = (self.seconds, shown)
            && now.since(self.last_second) >= NEARLY
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

    /// Tells how many lines were left out, as soon as all that wait have been read: how the clock stands now may be known
    /// from none of them.
    pub(crate) fn catch_up(&mut self, shown: Option<Shown<'_>>, now: Timestamp) {
        if self.writer.waiting() == 0 {
            self.tell_missed(shown, now);
        }
    }

    /// How long to wait at most before [`catch_up`](Self::catch_up) may have something to do.
    pub(crate) fn patience(&self) -> Option<Duration> {
        (self.missed > 0).then_some(LOOK_AGAIN)
    }

    /// Hands over the last that is to be told, and returns what writes it.
    pub(crate) fn finish(&mut self, shown: Option<Shown<'_>>, now: Timestamp) -> &Writer {
        self.tell_missed(shown, now);
        &self.writer
    }

    /// Writes a line, or leaves it out while nobody reads: then all that wait must be read before the next one comes.
    fn write(&mut self, what: What<'_>, shown: Shown<'_>, now: Timestamp) {
        if matches!(what, What::Start | What::Second) {
            self.last_second = now;
        }
        self.catch_up(Some(shown), now);
        if self.missed > 0 || self.writer.waiting() >= MOST_WAITING {
            self.missed += 1;
            return;
        }
        self.line(what, shown, now);
    }

    fn tell_missed(&mut self, shown: Option<Shown<'_>>, now: Timestamp) {
        if let (Some(shown), 1..) = (shown, self.missed) {
            let missed = std::mem::take(&mut self.missed);
            self.line(What::Missed(missed), shown, now);
        }
    }

    fn line(&self, what: What<'_>, shown: Shown<'_>, now: Timestamp) {
        let clock = shown.clock;
        let line = Line {
            event: what,
            t_ms: now.as_millis(),
            wall: wall_clock(),
            phase: PhaseName::of(clock.phase()),
            turn: clock.turn(now).map(side_name),
            flag: clock.flag().map(side_name),
            white: SideLine::of(shown, Color::White, now),
            black: SideLine::of(shown, Color::Black, now),
        };
        let mut text = serde_json::to_vec(&line).expect("our own types always serialise");
        text.push(b'\n');
        self.writer.write(text);
    }
}

impl State {
    fn of(shown: Shown<'_>, now: Timestamp) -> Self {
        Self {
            phase: PhaseName::of(shown.clock.phase()),
            turn: shown.clock.turn(now),
            sides: ByColor::new_with(|side| SideLine::of(shown, side, now)),
        }
    }

    /// The moves of both sides.
    fn made(self) -> u32 {
        self.sides.white.moves + self.sides.black.moves
    }

    /// Who has completed a move since `last`, where the clock did not run then.
    fn mover_since(self, last: Self) -> Option<Color> {
        match last.phase {
            PhaseName::Ready | PhaseName::Stopped => Color::ALL
                .into_iter()
                .find(|side| self.sides.get(*side).moves > last.sides.get(*side).moves),
            PhaseName::Running | PhaseName::Flagged => None,
        }
    }

    /// What led here from `last`, if anything but the passing of time within a period and a turn.
    ///
    /// * `by_itself`: what time alone has made of `last` by now.
    fn reached_from(self, last: Self, by_itself: Self) -> Option<What<'static>> {
        let is_by_itself = self == by_itself;
        // A flag may have fallen that is not noticed before who speaks has come to the end.
        let is_unnoticed = self.turn.is_none();
        if is_by_itself && (is_unnoticed || self.is_in_the_turn_of(last)) {
            return None;
        }
        Some(match (self.phase, last.phase) {
            (PhaseName::Flagged, PhaseName::Ready | PhaseName::Running | PhaseName::Stopped) => {
                What::Flag
            }
            (PhaseName::Running, PhaseName::Ready | PhaseName::Stopped | PhaseName::Flagged) => {
                What::Start
            }
            (PhaseName::Running, PhaseName::Running) if self.moves() == last.moves() => {
                if is_by_itself {
                    What::Period
                } else {
                    What::Correction
                }
            }
            // The press of a held key was undone.
            (PhaseName::Running, PhaseName::Running) if self.made() < last.made() => {
                What::Correction
            }
            (PhaseName::Running, PhaseName::Running) => What::Press,
            // The flag was lifted: after it the clock stands already.
            (PhaseName::Stopped, PhaseName::Stopped | PhaseName::Flagged)
            | (PhaseName::Flagged, PhaseName::Flagged)
            | (PhaseName::Ready, _) => What::Correction,
            (PhaseName::Stopped, PhaseName::Ready | PhaseName::Running) => What::Stop,
        })
    }

    /// Whether all but the times is as in `last`.
    fn is_in_the_turn_of(self, last: Self) -> bool {
        let same = |side: Color| {
            let (now, before) = (self.sides.get(side), last.sides.get(side));
            (now.moves, now.period, now.byo_yomi) == (before.moves, before.period, before.byo_yomi)
        };
        (self.phase, self.turn) == (last.phase, last.turn) && Color::ALL.into_iter().all(same)
    }

    fn moves(self) -> ByColor<u32> {
        self.sides.map(|side| side.moves)
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
            counts_up: status.counts_up,
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
mod tests;
