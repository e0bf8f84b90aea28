//! What only the arbiter may change at a clock.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.10 and 12.9, and Guidelines III.4.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::{Clock, Phase, Stage, notation::whole_millis},
    time::Timestamp,
};

impl Clock {
    /// Sets what `side`'s clock shows, as only the arbiter may (6.10). A running clock runs on; a
    /// fallen flag of `side` is raised if the new time is not zero, and the clock then stands
    /// stopped at its turn. Parts of a millisecond are dropped; the time used is not changed.
    ///
    /// In byo-yomi and Canadian overtime, what is more than the period's own time is used up first,
    /// and stays when a new period begins.
    pub fn set_remaining(&mut self, side: Color, shown: Duration, now: Timestamp) {
        self.correct(now);
        let shown = whole_millis(shown);
        let stage = self.stage_of(&self.state, side);
        let has = self.state.sides.get_mut(side);
        if stage.shows_delay() {
            has.delay = has.delay.min(shown);
            has.left = shown.saturating_sub(has.delay);
        } else {
            let own = match stage {
                Stage::ByoYomi { time, .. } | Stage::Canadian { time, .. } => time,
                Stage::Main(_) | Stage::CountUp { .. } | Stage::Hourglass(_) | Stage::Gong(_) => {
                    Duration::MAX
                }
            };
            has.left = shown.min(own);
            has.given = shown.saturating_sub(own);
        }
        self.raise_flag(side);
    }

    /// Gives `side` more time, as a penalty for the opponent (12.9); otherwise as
    /// [`set_remaining`](Self::set_remaining), save that in byo-yomi and Canadian overtime all of it
    /// stays when a new period begins. While a side counts up, what it has counted becomes less, and what is more than
    /// that will not be counted.
    pub fn add_time(&mut self, side: Color, time: Duration, now: Timestamp) {
        let status = self.status(side, now);
        match status.stage {
            Stage::ByoYomi { .. } | Stage::Canadian { .. } => {
                self.correct(now);
                let has = self.state.sides.get_mut(side);
                has.given = has.given.saturating_add(whole_millis(time));
                self.raise_flag(side);
            }
            Stage::CountUp { .. } => {
                self.correct(now);
                let has = self.state.sides.get_mut(side);
                let rest = whole_millis(time).saturating_sub(has.left);
                has.left = has.left.saturating_sub(whole_millis(time));
                has.given = has.given.saturating_add(rest);
                self.raise_flag(side);
            }
            Stage::Main(_) | Stage::Hourglass(_) | Stage::Gong(_) => {
                self.set_remaining(side, status.remaining.saturating_add(time), now);
            }
        }
    }

    /// Takes time from `side`, as a penalty (12.9); otherwise as
    /// [`set_remaining`](Self::set_remaining), save that in byo-yomi and Canadian overtime, and while a
    /// side counts up, what the arbiter gave goes first. What a side has counted up becomes more.
    pub fn take_time(&mut self, side: Color, time: Duration, now: Timestamp) {
        let status = self.status(side, now);
        match status.stage {
            Stage::ByoYomi { .. } | Stage::Canadian { .. } => {
                self.correct(now);
                let has = self.state.sides.get_mut(side);
                let rest = whole_millis(time).saturating_sub(has.given);
                has.given = has.given.saturating_sub(whole_millis(time));
                has.left = has.left.saturating_sub(rest);
            }
            Stage::CountUp { .. } => {
                self.correct(now);
                let has = self.state.sides.get_mut(side);
                let rest = whole_millis(time).saturating_sub(has.given);
                has.given = has.given.saturating_sub(whole_millis(time));
                has.left = has.left.saturating_add(rest);
            }
            Stage::Main(_) | Stage::Hourglass(_) | Stage::Gong(_) => {
                self.set_remaining(side, status.remaining.saturating_sub(time), now);
            }
        }
    }

    /// Adds an increment to the last period of both sides, as the arbiter may in a game without
    /// one (Guidelines III.4): see [`with_increment`](crate::clock::TimeControl::with_increment). The turn that runs gets none.
    pub fn introduce_increment(&mut self, time: Duration, now: Timestamp) {
        self.correct(now);
        self.control = self.control.clone().with_increment(time);
    }

    /// Makes it `turn`'s turn on a clock that was stopped, or has not begun and then stands stopped, as only the arbiter
    /// may (6.10): no move is completed by that, and the turn that it ends will be whole again. Does nothing to another
    /// clock.
    pub fn set_turn(&mut self, turn: Color, now: Timestamp) {
        self.correct(now);
        match self.state.phase {
            Phase::Ready => self.state.phase = Phase::Stopped { turn },
            Phase::Stopped { turn: before } if before != turn => {
                self.state.end_turn(&self.control, before);
                self.state.phase = Phase::Stopped { turn };
            }
            Phase::Stopped { .. } | Phase::Running { .. } | Phase::Flagged { .. } => (),
        }
    }

    /// Corrects `side`'s count of completed moves, as only the arbiter may (6.10). Its period
    /// becomes the one that this count belongs to: the time of a control that is passed by that comes with
    /// it, and goes again with one that is not passed any more, down to [nothing](Self::affords_moves). A
    /// fallen flag of `side` is raised if it has time then. The delay is the one of that period. A
    /// period that ended because its time was up does not come back.
    pub fn set_moves(&mut self, side: Color, moves: u32, now: Timestamp) {
        self.correct(now);
        self.state.set_moves(&self.control, side, moves);
        self.raise_flag(side);
    }

    /// Whether `side` has the time that it would lose if its count of moves became `moves`: it may
    /// have used some of what came with a control.
    #[must_use]
    pub fn affords_moves(&self, side: Color, moves: u32, now: Timestamp) -> bool {
        let reached = self.state.at(&self.control, now);
        reached.affords_moves(&self.control, side, moves)
    }

    /// Corrects the periods of byo-yomi that `side` has left, the running one among them, as only
    /// the arbiter may (6.10). Does nothing outside byo-yomi; there is always one left. The running one begins whole if
    /// its time was up, and a fallen flag of `side` is raised by it.
    pub fn set_byo_yomi(&mut self, side: Color, periods: u32, now: Timestamp) {
        self.correct(now);
        if let Stage::ByoYomi { time, .. } = self.stage_of(&self.state, side) {
            let has = self.state.sides.get_mut(side);
            has.periods_left = periods.max(1);
            // Without main time, a period that is left is the time that is left.
            if has.left.saturating_add(has.given).is_zero() {
                has.left = time;
            }
            self.raise_flag(side);
        }
    }

    /// Raises a fallen flag of `side` if it has time: the clock then stands at its turn.
    fn raise_flag(&mut self, side: Color) {
        let has_time = self.state.until_zero(&self.control, side) != Some(Duration::ZERO);
        if let Phase::Flagged { loser, .. } = self.state.phase
            && loser == side
            && has_time
        {
            self.state.phase = Phase::Stopped { turn: side };
            self.flag_told = false;
        }
    }
}
