//! The chess clock: a state machine over [`Timestamp`]s that never reads the time itself.
//!
//! Source: FIDE Laws of Chess 2023, article 6 and glossary.

mod pace;
mod period;
mod time_control;
mod time_control_error;

use std::time::Duration;

use shakmaty::{ByColor, Color};

pub use pace::Pace;
pub use period::{Bonus, Period};
pub use time_control::TimeControl;
pub use time_control_error::TimeControlError;

use crate::time::Timestamp;

/// A clock with two sides and the periods of a [`TimeControl`].
///
/// A move is completed by the [`press`](Self::press). An increment is added at the press, by the
/// period that the move was made in; the time of the next period is added when the last move of
/// the one before it is completed, and what was saved is kept. The flag falls in the very
/// millisecond in which no time is left, and no press at or after it counts.
///
/// Calls may come late but not out of order: a `now` before the last one is taken for the last one.
///
/// # Invariant
///
/// At most one side runs. Once [flagged](Phase::Flagged), only
/// [`set_remaining`](Self::set_remaining) brings the clock back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    sides: ByColor<Side>,
    phase: Phase,
}

/// Which side, if any, is losing time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Neither side has run yet.
    Ready,
    /// `turn` is thinking.
    Running {
        /// The side to move.
        turn: Color,
        /// When its turn began or was last accounted for.
        since: Timestamp,
        /// How much of the delay of this turn was left then.
        delay: Duration,
    },
    /// Stopped, by the arbiter or at the end of the game (6.11).
    Stopped {
        /// The side that was to move.
        turn: Color,
        /// How much of the delay of its turn is left.
        delay: Duration,
    },
    /// A flag has fallen (6.8), the first and only one: the clock stops with it.
    Flagged {
        /// The side whose flag fell.
        loser: Color,
        /// The moment in which it fell, however late it was noticed.
        at: Timestamp,
    },
}

/// Error when a press does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PressError {
    /// The clock is not running.
    #[error("the clock is not running")]
    NotRunning,
    /// It is the other side's turn.
    #[error("the clock was pressed out of turn")]
    OutOfTurn,
    /// A flag had fallen before.
    #[error("the flag of {loser:?} has fallen")]
    FlagFallen {
        /// The side whose flag fell.
        loser: Color,
    },
}

/// What is known of one side up to the last time it was accounted for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side {
    left: Duration,
    used: Duration,
    moves: u32,
    moves_in_period: u32,
    finished_periods: usize,
}

impl Clock {
    /// A clock that is ready to [start](Self::start), with the first period's time on both sides.
    #[must_use]
    pub fn new(control: &TimeControl) -> Self {
        let left = control.period(0).time;
        Self {
            control: control.clone(),
            sides: ByColor::new_with(|_| Side {
                left,
                used: Duration::ZERO,
                moves: 0,
                moves_in_period: 0,
                finished_periods: 0,
            }),
            phase: Phase::Ready,
        }
    }

    /// Begins a turn of `turn`, with its whole delay; a turn that was running is ended without
    /// completing a move. Does nothing once a flag has fallen.
    pub fn start(&mut self, turn: Color, now: Timestamp) {
        self.account(now);
        let since = match self.phase {
            Phase::Flagged { .. } => return,
            Phase::Running { since, .. } => since,
            Phase::Ready | Phase::Stopped { .. } => now,
        };
        self.begin_turn(turn, since);
    }

    /// Completes `by`'s move and begins the opponent's turn.
    ///
    /// # Errors
    ///
    /// * [`PressError::NotRunning`]: the clock is ready or stopped.
    /// * [`PressError::OutOfTurn`]: it is the opponent's turn, and goes on.
    /// * [`PressError::FlagFallen`]: a flag has fallen at `now` or before, perhaps unnoticed until
    ///   now; the clock is [flagged](Phase::Flagged).
    pub fn press(&mut self, by: Color, now: Timestamp) -> Result<(), PressError> {
        self.account(now);
        match self.phase {
            Phase::Ready | Phase::Stopped { .. } => Err(PressError::NotRunning),
            Phase::Flagged { loser, .. } => Err(PressError::FlagFallen { loser }),
            Phase::Running { turn, .. } if turn != by => Err(PressError::OutOfTurn),
            Phase::Running { since, .. } => {
                self.complete_move(by);
                self.begin_turn(by.other(), since);
                Ok(())
            }
        }
    }

    /// Stops the running side. If its flag had fallen by `now`, it [stays fallen](Self::flag).
    pub fn stop(&mut self, now: Timestamp) {
        self.account(now);
        if let Phase::Running { turn, delay, .. } = self.phase {
            self.phase = Phase::Stopped { turn, delay };
        }
    }

    /// Lets the side that was stopped go on, with what was left of its delay. Does nothing unless
    /// the clock is [stopped](Phase::Stopped).
    pub fn resume(&mut self, now: Timestamp) {
        if let Phase::Stopped { turn, delay } = self.phase {
            self.phase = Phase::Running {
                turn,
                since: now,
                delay,
            };
        }
    }

    /// Sets `side`'s time, as only the arbiter may (6.10). A running clock runs on; a fallen flag
    /// of `side` is raised if the new time is not zero, and the clock then stands stopped at its
    /// turn. Parts of a millisecond are dropped; the time used is not changed.
    pub fn set_remaining(&mut self, side: Color, left: Duration, now: Timestamp) {
        self.account(now);
        let left = Duration::from_millis(u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
        self.sides.get_mut(side).left = left;
        if let Phase::Flagged { loser, .. } = self.phase
            && loser == side
            && !left.is_zero()
        {
            self.phase = Phase::Stopped {
                turn: side,
                delay: Duration::ZERO,
            };
        }
    }

    /// When [`handle_timeout`](Self::handle_timeout) must next be called, if ever: the moment in
    /// which the running side's flag falls.
    #[must_use]
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        match self.phase {
            Phase::Running { turn, since, delay } => {
                Some(since + self.sides.get(turn).left.saturating_add(delay))
            }
            Phase::Ready | Phase::Stopped { .. } | Phase::Flagged { .. } => None,
        }
    }

    /// Drops the flag if the running side has no time left, and returns whose flag has fallen just
    /// now. Early and repeated calls are harmless.
    pub fn handle_timeout(&mut self, now: Timestamp) -> Option<Color> {
        if self.poll_timeout().is_none_or(|deadline| now < deadline) {
            return None;
        }
        self.account(now);
        self.flag()
    }

    /// Whose flag has fallen, if any, as far as was noticed. It fell first; the other cannot fall
    /// any more.
    #[must_use]
    pub fn flag(&self) -> Option<Color> {
        match self.phase {
            Phase::Flagged { loser, .. } => Some(loser),
            Phase::Ready | Phase::Running { .. } | Phase::Stopped { .. } => None,
        }
    }

    /// What the clock is doing.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// `side`'s main time left at `now`; it stands still during a delay.
    #[must_use]
    pub fn remaining(&self, side: Color, now: Timestamp) -> Duration {
        let left = self.sides.get(side).left;
        match self.phase {
            Phase::Running { turn, since, delay } if turn == side => {
                left.saturating_sub(now.since(since).saturating_sub(delay))
            }
            Phase::Ready
            | Phase::Running { .. }
            | Phase::Stopped { .. }
            | Phase::Flagged { .. } => left,
        }
    }

    /// The time that `side` has used up to `now`, delays included (D.2.10.4).
    #[must_use]
    pub fn used(&self, side: Color, now: Timestamp) -> Duration {
        let used = self.sides.get(side).used;
        match (self.phase, self.poll_timeout()) {
            (Phase::Running { turn, since, .. }, Some(deadline)) if turn == side => {
                used + now.min(deadline).since(since)
            }
            (
                Phase::Ready
                | Phase::Running { .. }
                | Phase::Stopped { .. }
                | Phase::Flagged { .. },
                _,
            ) => used,
        }
    }

    /// How many moves `side` has completed by a press.
    #[must_use]
    pub fn moves_completed(&self, side: Color) -> u32 {
        self.sides.get(side).moves
    }

    /// How many moves `side` still has to complete in its period; `None` when the period has no
    /// number of moves.
    #[must_use]
    pub fn moves_to_control(&self, side: Color) -> Option<u32> {
        let moves = self.period(side).moves?;
        Some(
            moves
                .get()
                .saturating_sub(self.sides.get(side).moves_in_period),
        )
    }

    /// The period that `side` is in.
    #[must_use]
    pub fn period(&self, side: Color) -> Period {
        self.control.period(self.sides.get(side).finished_periods)
    }

    /// The number of the period that `side` is in, counted from 1; it goes on growing when the
    /// last period repeats.
    #[must_use]
    pub fn period_number(&self, side: Color) -> usize {
        self.sides.get(side).finished_periods + 1
    }

    /// Charges the running side up to `now`, and drops its flag if that is all it had.
    fn account(&mut self, now: Timestamp) {
        let (Phase::Running { turn, since, delay }, Some(deadline)) =
            (self.phase, self.poll_timeout())
        else {
            return;
        };
        let until = now.min(deadline).max(since);
        let elapsed = until.since(since);
        let side = self.sides.get_mut(turn);
        side.used += elapsed;
        side.left = side.left.saturating_sub(elapsed.saturating_sub(delay));
        self.phase = if now >= deadline {
            Phase::Flagged {
                loser: turn,
                at: deadline,
            }
        } else {
            Phase::Running {
                turn,
                since: until,
                delay: delay.saturating_sub(elapsed),
            }
        };
    }

    fn begin_turn(&mut self, turn: Color, since: Timestamp) {
        let delay = match self.period(turn).bonus {
            Bonus::None | Bonus::Increment(_) => Duration::ZERO,
            Bonus::Delay(delay) => delay,
        };
        self.phase = Phase::Running { turn, since, delay };
    }

    fn complete_move(&mut self, by: Color) {
        let period = self.period(by);
        let next = self
            .control
            .period(self.sides.get(by).finished_periods.saturating_add(1));
        let side = self.sides.get_mut(by);
        side.moves = side.moves.saturating_add(1);
        side.moves_in_period = side.moves_in_period.saturating_add(1);
        match period.bonus {
            Bonus::None | Bonus::Delay(_) => (),
            Bonus::Increment(increment) => side.left = side.left.saturating_add(increment),
        }
        if period
            .moves
            .is_some_and(|moves| side.moves_in_period >= moves.get())
        {
            side.finished_periods += 1;
            side.moves_in_period = 0;
            side.left = side.left.saturating_add(next.time);
        }
    }
}

#[cfg(test)]
mod tests;
