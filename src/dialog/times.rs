//! Time given and taken by the arbiter: it stays given and taken when the game goes back.
//!
//! Source: FIDE Laws of Chess 2023, article 6.10; only the arbiter changes what the clock shows.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::Clock,
    dialog::{ArbiterRecord, Effect, Session, stage::Stage},
    game::pgn::{TimeRemark, command},
    time::Timestamp,
};

/// A change that the arbiter made at the clock.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) enum Award {
    /// Gave this side more time.
    Gave { side: Color, time: Duration },
    /// Took time from this side.
    Took { side: Color, time: Duration },
    /// Brought in an increment for both.
    Increment(Duration),
    /// Corrected the count of this side's completed moves.
    Moves { side: Color, from: u32, to: u32 },
    /// Set the periods of byo-yomi that this side has left.
    Periods { side: Color, to: u32 },
}

impl Award {
    /// What the arbiter's `record` at the clock means for an earlier state of `clock`: the same
    /// difference. `None` when nothing was changed.
    pub(in crate::dialog) fn of(
        record: &ArbiterRecord,
        clock: &Clock,
        at: Timestamp,
    ) -> Option<Self> {
        match *record {
            ArbiterRecord::Time {
                side,
                from_ms,
                to_ms,
            } => {
                let time = Duration::from_millis(from_ms.abs_diff(to_ms));
                let counts_up = clock.status(side, at).counts_up;
                Some(if (to_ms > from_ms) == counts_up {
                    Self::Took { side, time }
                } else {
                    Self::Gave { side, time }
                })
            }
            ArbiterRecord::Moves { side, from, to } => Some(Self::Moves { side, from, to }),
            ArbiterRecord::Periods { side, to, .. } => Some(Self::Periods { side, to }),
            ArbiterRecord::TookOver { .. }
            | ArbiterRecord::Turn { .. }
            | ArbiterRecord::Reason(_)
            | ArbiterRecord::GoesOn => None,
        }
    }

    /// Makes the change.
    pub(in crate::dialog) fn make(self, clock: &mut Clock, now: Timestamp) {
        match self {
            Self::Gave { side, time } => clock.add_time(side, time, now),
            Self::Took { side, time } => clock.take_time(side, time, now),
            Self::Increment(time) => clock.introduce_increment(time, now),
            Self::Moves { side, from, to } => {
                let counted = clock.moves_completed(side, now);
                let corrected = counted.saturating_add(to).saturating_sub(from);
                clock.set_moves(side, corrected, now);
            }
            Self::Periods { side, to } => clock.set_byo_yomi(side, to, now),
        }
    }
}

impl Session {
    /// Adds `time` to what `side` has left; does nothing in a game without a clock.
    pub(in crate::dialog) fn give_time(&mut self, side: Color, time: Duration, now: Timestamp) {
        self.award(Award::Gave { side, time }, now);
    }

    /// Takes `time` from what `side` has left, and returns how long it has until its flag falls.
    pub(in crate::dialog) fn take_time(
        &mut self,
        side: Color,
        time: Duration,
        now: Timestamp,
    ) -> Duration {
        self.award(Award::Took { side, time }, now);
        let until_flag = (self.clock.as_ref()).and_then(|clock| clock.until_flag(side, now));
        until_flag.unwrap_or(Duration::MAX)
    }

    /// Adds `time` with each move, for both, from now on.
    pub(in crate::dialog) fn bring_in_increment(&mut self, time: Duration, now: Timestamp) {
        self.award(Award::Increment(time), now);
    }

    /// Keeps in mind a change that was made at the clock: it does not come undone with a move.
    pub(in crate::dialog) fn note_award(&mut self, award: Award, now: Timestamp) {
        self.incidents.awards.push(award);
        self.clock_corrected(now);
        if let Stage::Thinking { before_press } = &mut self.stage {
            *before_press = None;
        }
    }

    /// Notes in the score what the arbiter has changed at the clock by `effects`, and why.
    pub(in crate::dialog) fn note_in_the_score(&mut self, effects: &[Effect]) {
        for effect in effects {
            if let Effect::Record(record) = effect
                && let Some(remark) = remark(record)
            {
                self.note_at_the_clock(&remark);
            }
        }
    }

    fn award(&mut self, award: Award, now: Timestamp) {
        let Some(clock) = &mut self.clock else { return };
        let left = |clock: &Clock| Color::ALL.map(|side| clock.remaining(side, now));
        let before = left(clock);
        award.make(clock, now);
        let after = left(clock);
        self.note_award(award, now);
        for ((side, from), to) in Color::ALL.into_iter().zip(before).zip(after) {
            if from != to {
                self.note_at_the_clock(&TimeRemark { side, from, to }.to_string());
            }
        }
    }

    /// Notes a change at the clock beside the last completed move: what its player's clock showed then is what is changed.
    fn note_at_the_clock(&mut self, remark: &str) {
        let announced = usize::from(matches!(self.stage, Stage::Announced));
        let completed = self.game.plies().len().saturating_sub(announced);
        self.game.note_comment_after(completed, remark);
    }
}

/// What stands in the score of the arbiter's `record`: whose clock, what it showed, and what it shows now.
fn remark(record: &ArbiterRecord) -> Option<String> {
    match record {
        ArbiterRecord::Time {
            side,
            from_ms,
            to_ms,
        } => {
            let [from, to] = [from_ms, to_ms].map(|ms| Duration::from_millis(*ms));
            let side = *side;
            Some(TimeRemark { side, from, to }.to_string())
        }
        ArbiterRecord::Moves { side, from, to } => Some(format!("[%moves {side} {from} {to}]")),
        ArbiterRecord::Periods { side, from, to } => Some(format!("[%periods {side} {from} {to}]")),
        ArbiterRecord::Reason(reason) => Some(command("reason", reason)),
        ArbiterRecord::TookOver { .. } | ArbiterRecord::Turn { .. } | ArbiterRecord::GoesOn => None,
    }
}
