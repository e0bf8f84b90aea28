//! The duty to record the moves: who is free of it, and who has to catch up.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.4, 8.1.1, 8.4, 8.5 and 12.6. What 8.5.3 and 8.6 say of
//! games that no score holds never comes up: the session knows every move.

use shakmaty::{ByColor, Color};

use crate::{
    arbiter::{RecordingDuty, Verdict, frees_for_the_period},
    clock::Stage as ClockStage,
    dialog::{Effect, Message, Session, session::say, stage::Stage},
    time::Timestamp,
};

/// Who is free of recording, and who has fallen behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) struct ShortOfTime {
    /// In which period, counted from 1, a side was last short of time; 0 for none yet.
    period: ByColor<usize>,
    /// Whose score is to be completed, since that period is over.
    behind: ByColor<bool>,
}

impl ShortOfTime {
    /// What is left of this where the game goes back to an earlier period of `side`: nothing is known of that side there but
    /// what its clock shows.
    fn forget(&mut self, side: Color) {
        *self.period.get_mut(side) = 0;
        *self.behind.get_mut(side) = false;
    }
}

impl Session {
    /// The period, counted from 1, that each side is in; `None` without a clock.
    pub(in crate::dialog) fn periods(&self, now: Timestamp) -> Option<ByColor<usize>> {
        let clock = self.clock.as_ref()?;
        Some(ByColor::new_with(|side| clock.status(side, now).period))
    }

    /// The game went back from where each side was in these `periods`: who was free of recording in a later one than now
    /// is not free for that.
    pub(in crate::dialog) fn record_again(
        &mut self,
        periods: Option<ByColor<usize>>,
        now: Timestamp,
    ) {
        let (Some(before), Some(after)) = (periods, self.periods(now)) else {
            return;
        };
        for side in Color::ALL {
            if after.get(side) < before.get(side) {
                self.short_of_time.forget(side);
            }
        }
    }

    /// Looks who is short of time (8.4), and says who has to complete the score now that a period
    /// is over (8.5): one player before moving on, both while the clock stands. Who is through
    /// waits with that while the opponent is still short of time. To be called before and after
    /// every event.
    pub(in crate::dialog) fn watch_recording(&mut self, now: Timestamp) -> Vec<Effect> {
        let Some(clock) = &self.clock else {
            return Vec::new();
        };
        let ShortOfTime { period, behind } = &mut self.short_of_time;
        for side in Color::ALL {
            let status = clock.status(side, now);
            let was_short_in = period.get_mut(side);
            // A later period asks for the whole score again.
            if *was_short_in > 0 && *was_short_in < status.period {
                *was_short_in = 0;
                *behind.get_mut(side) = true;
            }
            let per_move =
                status.stage.increment(status.moves + 1) + status.stage.delay(status.moves + 1);
            let counts_down = matches!(status.stage, ClockStage::Main(_));
            if counts_down && frees_for_the_period(self.setup.edition, status.remaining, per_move) {
                *was_short_in = status.period;
            }
        }
        let is_short = |side| *period.get(side) > 0;
        let waits = |side: Color| is_short(side.other()) && !*behind.get(side.other());
        let due = Color::ALL.map(|side| *behind.get(side) && !waits(side));
        if due == [false, false] {
            return Vec::new();
        }
        *behind = ByColor::default();
        if self.ending().is_some() || self.recording_is_free_by_pace() {
            return Vec::new();
        }
        match due {
            [true, true] => {
                let mut effects = vec![self.rule(Verdict::CompleteScores, now)];
                effects.extend(self.clocks_stand(now));
                effects
            }
            [white, _] => vec![self.rule(Verdict::CompleteScore(Color::from_white(white)), now)],
        }
    }

    /// Whether the speaker must record the moves; told only when asked.
    pub(in crate::dialog) fn recording_duty(&self) -> Vec<Effect> {
        if let Stage::Over(ending) = self.stage {
            return say(Message::GameOver(ending));
        }
        let side = self.speaker();
        let is_short = |side| *self.short_of_time.period.get(side) > 0;
        let duty = RecordingDuty::of(
            self.setup.edition,
            self.pace(),
            is_short(side),
            is_short(side.other()),
        );
        vec![self.cite(Verdict::Recording { side, duty })]
    }

    /// The moves are counted when a flag has fallen (6.4): said where the period asked for a
    /// number of moves, and allowed only now (12.6).
    pub(in crate::dialog) fn check_moves(&mut self, side: Color, now: Timestamp) -> Option<Effect> {
        let missing = self
            .clock
            .as_ref()
            .and_then(|clock| clock.moves_to_control(side, now))?;
        let made = self.completed_moves(side);
        Some(self.rule(
            Verdict::MovesAtFlag {
                side,
                made,
                missing,
            },
            now,
        ))
    }

    fn recording_is_free_by_pace(&self) -> bool {
        RecordingDuty::of(self.setup.edition, self.pace(), false, false)
            == RecordingDuty::FreeByPace
    }
}
