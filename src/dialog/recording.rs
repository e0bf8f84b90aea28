//! The duty to record the moves: who is free of it, and who has to catch up.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.4, 8.1.1, 8.4, 8.5 and 12.6.

use shakmaty::{ByColor, Color};

use crate::{
    arbiter::{RecordingDuty, Verdict, frees_for_the_period},
    clock::Stage as ClockStage,
    dialog::{Effect, Session},
    time::Timestamp,
};

/// In which period, counted from 1, a side was last short of time; 0 for none yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) struct ShortOfTime(ByColor<usize>);

impl Session {
    /// Looks who is short of time (8.4), and says who has to complete the score now that a period
    /// is over (8.5). To be called before and after every event.
    pub(in crate::dialog) fn watch_recording(&mut self, now: Timestamp) -> Vec<Effect> {
        let Some(clock) = &self.clock else {
            return Vec::new();
        };
        let mut behind = Vec::new();
        for side in Color::ALL {
            let status = clock.status(side, now);
            let was_short_in = self.short_of_time.0.get_mut(side);
            // A later period asks for the whole score again.
            if *was_short_in > 0 && *was_short_in < status.period {
                *was_short_in = 0;
                behind.push(side);
            }
            let per_move =
                status.stage.increment(status.moves + 1) + status.stage.delay(status.moves + 1);
            let counts_down = matches!(status.stage, ClockStage::Main(_));
            if counts_down && frees_for_the_period(self.setup.edition, status.remaining, per_move) {
                *was_short_in = status.period;
            }
        }
        if self.ending().is_some() || self.recording_is_free_by_pace() {
            return Vec::new();
        }
        behind
            .into_iter()
            .map(|side| self.rule(Verdict::CompleteScore(side), now))
            .collect()
    }

    /// Whether the speaker must record the moves; told only when asked.
    pub(in crate::dialog) fn recording_duty(&self) -> Vec<Effect> {
        let side = self.speaker();
        let duty = RecordingDuty::of(
            self.setup.edition,
            self.clock.as_ref().map(|clock| clock.control().pace()),
            *self.short_of_time.0.get(side) > 0,
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
        let pace = self.clock.as_ref().map(|clock| clock.control().pace());
        RecordingDuty::of(self.setup.edition, pace, false) == RecordingDuty::FreeByPace
    }
}
