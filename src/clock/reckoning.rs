//! What both sides have, and how it runs on: the arithmetic of the clock.

use std::{num::NonZeroU32, time::Duration};

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

use crate::{
    clock::{Stage, TimeControl, stored},
    time::Timestamp,
};

/// Which side, if any, is losing time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Neither side has run yet.
    Ready,
    /// `turn` is thinking.
    Running {
        /// The side to move.
        #[serde(with = "stored::color")]
        turn: Color,
        /// When its turn began or was last corrected.
        since: Timestamp,
    },
    /// Stopped, by the arbiter or at the end of the game (6.11).
    Stopped {
        /// The side that was to move.
        #[serde(with = "stored::color")]
        turn: Color,
    },
    /// A flag has fallen (6.8), the first and only one: the clock stops with it.
    Flagged {
        /// The side whose flag fell.
        #[serde(with = "stored::color")]
        loser: Color,
        /// The moment in which it fell, however late it was noticed.
        at: Timestamp,
    },
}

/// A period without a number of moves that ended because its time was up; the game goes on, and
/// players or arbiter check the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RanOut {
    /// The side whose time was up.
    #[serde(with = "stored::color")]
    pub side: Color,
    /// The number of the period, counted from 1.
    pub period: usize,
    /// The moment in which it was up.
    pub at: Timestamp,
}

/// All that changes on a clock, as it was at [`Phase::Running::since`] if a side runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Reckoning {
    #[serde(with = "stored::both")]
    pub(super) sides: ByColor<Side>,
    pub(super) phase: Phase,
    pub(super) ran_out: Option<RanOut>,
}

/// One side of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Side {
    /// Main time, or what is left of the overtime period; while counting up, what was counted.
    #[serde(with = "stored::millis")]
    pub(super) left: Duration,
    /// What the arbiter gave beyond that in byo-yomi or Canadian overtime: it is used up first, and
    /// no new period takes it away. While counting up, what passes before it counts on.
    #[serde(
        default,
        skip_serializing_if = "Duration::is_zero",
        with = "stored::millis"
    )]
    pub(super) given: Duration,
    /// How much of the delay is left; before a turn all of it.
    #[serde(with = "stored::millis")]
    pub(super) delay: Duration,
    #[serde(with = "stored::millis")]
    pub(super) used: Duration,
    pub(super) moves: u32,
    pub(super) moves_in_stage: u32,
    pub(super) finished: usize,
    /// The periods of byo-yomi that are left, the running one among them; zero outside it.
    pub(super) periods_left: u32,
}

impl Reckoning {
    pub(super) fn new(control: &TimeControl) -> Self {
        let side = |color| {
            let stage = control.stage(color, 0);
            Side {
                left: stage.time().saturating_add(stage.increment(1)),
                given: Duration::ZERO,
                delay: stage.delay(1),
                used: Duration::ZERO,
                moves: 0,
                moves_in_stage: 0,
                finished: 0,
                periods_left: stage.byo_yomi_periods(),
            }
        };
        Self {
            sides: ByColor::new_with(side),
            phase: Phase::Ready,
            ran_out: None,
        }
    }

    /// The same clock at `now`; as it is, if `now` is earlier.
    pub(super) fn at(mut self, control: &TimeControl, now: Timestamp) -> Self {
        while let Phase::Running { turn, since } = self.phase {
            let elapsed = now.since(since);
            match self.until_zero(control, turn) {
                Some(left) if elapsed >= left => {
                    self.charge(control, turn, left);
                    self.run_out(control, turn, since + left, now);
                }
                Some(_) | None => {
                    self.charge(control, turn, elapsed);
                    let since = since.max(now);
                    self.phase = Phase::Running { turn, since };
                    break;
                }
            }
        }
        self
    }

    /// The stage that `side` is in.
    pub(super) fn stage(&self, control: &TimeControl, side: Color) -> Stage {
        control.stage(side, self.sides.get(side).finished)
    }

    /// How long `side`, running from now on, has until it reaches zero or its limit; `None` if it
    /// never does.
    pub(super) fn until_zero(&self, control: &TimeControl, side: Color) -> Option<Duration> {
        let has = self.sides.get(side);
        match self.stage(control, side) {
            Stage::Main(_) => Some(has.left.saturating_add(has.delay)),
            Stage::ByoYomi { .. } | Stage::Canadian { .. } => {
                Some(has.left.saturating_add(has.given))
            }
            Stage::Hourglass(_) | Stage::Gong(_) => Some(has.left),
            Stage::CountUp { limit } => {
                limit.map(|limit| limit.saturating_sub(has.left).saturating_add(has.given))
            }
        }
    }

    /// How long `side`, running from now on without a press, has until its flag falls; `None` if
    /// it never does.
    pub(super) fn until_flag(mut self, control: &TimeControl, side: Color) -> Option<Duration> {
        if let Stage::Gong(_) = self.stage(control, side) {
            return None;
        }
        let now = Timestamp::ZERO;
        let mut total = Duration::ZERO;
        self.phase = Phase::Running {
            turn: side,
            since: now,
        };
        while let Phase::Running { .. } = self.phase {
            let left = self.until_zero(control, side)?;
            total = total.saturating_add(left);
            self.charge(control, side, left);
            self.run_out(control, side, now, now);
        }
        Some(total)
    }

    /// Gives `side` the whole delay of its next move.
    pub(super) fn renew_delay(&mut self, control: &TimeControl, side: Color) {
        let stage = self.stage(control, side);
        let has = self.sides.get_mut(side);
        has.delay = stage.delay(has.moves.saturating_add(1));
    }

    /// Ends a turn of `side` without a move: its next one begins whole again.
    pub(super) fn end_turn(&mut self, control: &TimeControl, side: Color) {
        self.renew_delay(control, side);
        if let Stage::ByoYomi { time, .. } = self.stage(control, side) {
            self.sides.get_mut(side).left = time;
        }
    }

    /// Counts a move of `by`, and gives it what it has for the next one.
    pub(super) fn complete_move(&mut self, control: &TimeControl, by: Color) {
        let stage = self.stage(control, by);
        let side = self.sides.get_mut(by);
        side.moves = side.moves.saturating_add(1);
        side.moves_in_stage = side.moves_in_stage.saturating_add(1);
        let all_made = stage
            .moves()
            .is_some_and(|moves| side.moves_in_stage >= moves.get());
        if all_made {
            side.moves_in_stage = 0;
        }
        match stage {
            Stage::Main(_) => {
                if all_made {
                    side.finished += 1;
                    let time = control.stage(by, side.finished).time();
                    side.left = side.left.saturating_add(time);
                }
                let next = control.stage(by, side.finished);
                let number = side.moves.saturating_add(1);
                side.left = side.left.saturating_add(next.increment(number));
                side.delay = next.delay(number);
            }
            Stage::Canadian { .. } if !all_made => (),
            Stage::ByoYomi { time, .. } | Stage::Canadian { time, .. } | Stage::Gong(time) => {
                side.left = time;
            }
            Stage::CountUp { .. } | Stage::Hourglass(_) => (),
        }
    }

    /// Makes `side`'s count of moves `moves`, and its period the one that this count belongs to,
    /// as far as numbers of moves decide it. The time of each control that is passed by that comes
    /// with it, and goes again with each one that is not passed any more. Of its delay a turn that
    /// has begun keeps no more than it had.
    pub(super) fn set_moves(&mut self, control: &TimeControl, side: Color, moves: u32) {
        let stage = self.stage(control, side);
        let belongs = self.stage_of_count(control, side, moves);
        let has = self.sides.get_mut(side);
        let before = std::mem::replace(&mut has.moves, moves);
        if let Stage::Canadian { moves: each, .. } = stage {
            let made = i64::from(has.moves_in_stage) + i64::from(moves) - i64::from(before);
            // Back over the beginning of a block is in the one before it; no count alone ends a block.
            let each = i64::from(each.get());
            let made = if made < 0 {
                made.rem_euclid(each)
            } else {
                made.min(each - 1)
            };
            has.moves_in_stage = u32::try_from(made).unwrap_or(0);
        }
        let Some((finished, moves_in_stage)) = belongs else {
            return;
        };
        let came = time_of_controls(control, side, has.finished);
        let comes = time_of_controls(control, side, finished);
        // What was given in overtime is time like any other where a count leads back out of it.
        let given = std::mem::take(&mut has.given);
        has.left = (has.left.saturating_add(given).saturating_add(comes)).saturating_sub(came);
        has.finished = finished;
        has.moves_in_stage = moves_in_stage;
        let delay = has.delay;
        self.renew_delay(control, side);
        if self.turn() == Some(side) {
            let has = self.sides.get_mut(side);
            has.delay = has.delay.min(delay);
        }
    }

    /// Whether `side` would have time left with this count of moves, or has none to lose by it.
    pub(super) fn affords_moves(&self, control: &TimeControl, side: Color, moves: u32) -> bool {
        let has = self.sides.get(side);
        self.stage_of_count(control, side, moves)
            .is_none_or(|(finished, _)| {
                let came = time_of_controls(control, side, has.finished);
                let comes = time_of_controls(control, side, finished);
                let left = has.left.saturating_add(has.given);
                came <= comes || left.saturating_add(comes) > came
            })
    }

    /// How many stages a count of moves of `side` ends, and how many of these it has in the next;
    /// `None` where numbers of moves decide nothing: what was ended by its time is not begun anew by
    /// a count.
    fn stage_of_count(
        &self,
        control: &TimeControl,
        side: Color,
        moves: u32,
    ) -> Option<(usize, u32)> {
        let mut rest = moves;
        let (mut finished, last) = (0, control.stages(side).len() - 1);
        while let Stage::Main(period) = control.stage(side, finished) {
            match period.moves.map(NonZeroU32::get) {
                Some(repeated) if finished >= last => {
                    finished += (rest / repeated) as usize;
                    rest %= repeated;
                    return Some((finished, rest));
                }
                Some(moves) if rest >= moves => {
                    finished += 1;
                    rest -= moves;
                }
                None if self.sides.get(side).finished > finished => return None,
                Some(_) | None => return Some((finished, rest)),
            }
        }
        None
    }

    /// Whose turn it is, running or stopped.
    pub(super) const fn turn(&self) -> Option<Color> {
        match self.phase {
            Phase::Running { turn, .. } | Phase::Stopped { turn } => Some(turn),
            Phase::Ready | Phase::Flagged { .. } => None,
        }
    }

    /// Takes `elapsed`, which is not more than [`until_zero`](Self::until_zero), from `side`.
    fn charge(&mut self, control: &TimeControl, side: Color, elapsed: Duration) {
        let stage = self.stage(control, side);
        let has = self.sides.get_mut(side);
        has.used = has.used.saturating_add(elapsed);
        let free = elapsed.min(has.delay);
        has.delay -= free;
        let mut charged = elapsed.saturating_sub(free);
        let given = charged.min(has.given);
        has.given -= given;
        charged -= given;
        match stage {
            Stage::CountUp { .. } => has.left = has.left.saturating_add(charged),
            Stage::Main(_)
            | Stage::ByoYomi { .. }
            | Stage::Canadian { .. }
            | Stage::Gong(_)
            | Stage::Hourglass(_) => has.left = has.left.saturating_sub(charged),
        }
        if let Stage::Hourglass(_) = stage {
            let other = self.sides.get_mut(side.other());
            other.left = other.left.saturating_add(charged);
        }
    }

    /// What happens when `turn` has reached zero, or its limit, at `at`.
    fn run_out(&mut self, control: &TimeControl, turn: Color, at: Timestamp, now: Timestamp) {
        let finished = self.sides.get(turn).finished;
        let goes_on = finished + 1 < control.stages(turn).len();
        match self.stage(control, turn) {
            Stage::Main(period) if period.moves.is_none() && goes_on => {
                self.ran_out = Some(RanOut {
                    side: turn,
                    period: finished + 1,
                    at,
                });
                self.next_stage(control, turn);
                // DGT 3000: a main period that comes by time comes for both at once.
                if self.may_follow(control, turn.other(), finished)
                    && matches!(self.stage(control, turn), Stage::Main(_))
                {
                    self.next_stage(control, turn.other());
                }
                self.phase = Phase::Running { turn, since: at };
            }
            Stage::ByoYomi { time, .. } if self.sides.get(turn).periods_left > 1 => {
                let side = self.sides.get_mut(turn);
                side.periods_left -= 1;
                side.left = time;
                self.phase = Phase::Running { turn, since: at };
            }
            Stage::Gong(_) => {
                self.complete_move(control, turn);
                let since = self.skip_gongs(control, at, now);
                self.phase = Phase::Running {
                    turn: turn.other(),
                    since,
                };
            }
            Stage::Main(_)
            | Stage::ByoYomi { .. }
            | Stage::Canadian { .. }
            | Stage::CountUp { .. }
            | Stage::Hourglass(_) => self.phase = Phase::Flagged { loser: turn, at },
        }
    }

    /// Enters the next stage because the time of the last was up.
    ///
    /// The move at hand, or about to come, has its bonus from the period that it began in: it gets
    /// the difference (DGT 3000, user manual, on transitions between periods).
    fn next_stage(&mut self, control: &TimeControl, color: Color) {
        let before = self.stage(control, color);
        let side = self.sides.get_mut(color);
        side.finished += 1;
        side.moves_in_stage = 0;
        let stage = control.stage(color, side.finished);
        side.periods_left = stage.byo_yomi_periods();
        match stage {
            Stage::Main(period) => {
                let number = side.moves.saturating_add(1);
                let time = side.left.saturating_add(period.time);
                side.left = time
                    .saturating_add(stage.increment(number))
                    .saturating_sub(before.increment(number));
                side.delay = (side.delay.saturating_add(stage.delay(number)))
                    .saturating_sub(before.delay(number));
            }
            Stage::ByoYomi { .. }
            | Stage::Canadian { .. }
            | Stage::CountUp { .. }
            | Stage::Hourglass(_)
            | Stage::Gong(_) => {
                side.left = stage.time();
                side.delay = Duration::ZERO;
            }
        }
    }

    /// Whether `side` is in its period `finished` too, which ends by time and before a main one.
    fn may_follow(&self, control: &TimeControl, side: Color, finished: usize) -> bool {
        let next = control.stages(side).get(finished + 1);
        self.sides.get(side).finished == finished
            && matches!(self.stage(control, side), Stage::Main(period) if period.moves.is_none())
            && next.is_some_and(|next| matches!(next, Stage::Main(_)))
    }

    /// Counts the moves of all gongs in pairs from `at`, when a side has just moved, up to `now`;
    /// returns the moment of the last of them. What this skips would only be the same again.
    fn skip_gongs(&mut self, control: &TimeControl, at: Timestamp, now: Timestamp) -> Timestamp {
        let pair: Duration = [Color::White, Color::Black]
            .map(|side| control.stage(side, 0).time())
            .iter()
            .sum();
        let fresh = [Color::White, Color::Black]
            .into_iter()
            .all(|side| self.sides.get(side).left == control.stage(side, 0).time());
        if !fresh {
            return at;
        }
        let pairs = now.since(at).as_millis() / pair.as_millis().max(1);
        let pairs = u32::try_from(pairs).unwrap_or(u32::MAX);
        for color in [Color::White, Color::Black] {
            let side = self.sides.get_mut(color);
            side.moves = side.moves.saturating_add(pairs);
            side.moves_in_stage = side.moves_in_stage.saturating_add(pairs);
            let time = control.stage(color, 0).time();
            side.used = side.used.saturating_add(time.saturating_mul(pairs));
        }
        at + pair.saturating_mul(pairs)
    }
}

/// The time that came with the first `finished` controls of `side`, those of a repeated last period
/// among them.
fn time_of_controls(control: &TimeControl, side: Color, finished: usize) -> Duration {
    let stages = control.stages(side);
    let known = finished.min(stages.len() - 1);
    let once: Duration = stages[1..=known].iter().map(|stage| stage.time()).sum();
    let repeated = u32::try_from(finished - known).unwrap_or(u32::MAX);
    let again = control
        .stage(side, finished)
        .time()
        .saturating_mul(repeated);
    once.saturating_add(again)
}
