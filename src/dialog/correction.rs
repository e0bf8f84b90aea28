//! A slip of the tongue, corrected before the opponent's clock starts (D.2.8).

use shakmaty::Color;

use crate::{
    arbiter::Verdict,
    dialog::{Effect, Message, Session, going_back::with_slip, session::say, stage::Stage},
    hearing::Sense,
    notation::SpokenMove,
    time::Timestamp,
};

impl Session {
    /// Whose slip of the tongue could be corrected now.
    pub(in crate::dialog) fn corrector(&self) -> Color {
        match (&self.stage, &self.question) {
            // The announcement was pressed by itself, or has ended the game.
            (
                Stage::Thinking {
                    before_press: Some(_),
                },
                None,
            )
            | (Stage::Over(_), _) => self.game.turn().other(),
            (
                Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Adjourned(_),
                _,
            ) => self.turn(),
        }
    }

    /// Takes back the announcement that has not been pressed yet (D.2.8).
    pub(in crate::dialog) fn correct(&mut self, now: Timestamp) -> Vec<Effect> {
        if self.question.is_some() {
            return self.on_no(now);
        }
        if self.appeal.is_some() {
            return say(Message::ArbiterDecides);
        }
        let had_ended = self.ending().is_some();
        match self.take_back(now) {
            Some(said) => {
                let mut effects = say(Message::TakenBack(said));
                effects.extend(had_ended.then_some(Effect::Save));
                effects
            }
            None => say(Message::NothingToCorrect),
        }
    }

    /// Correction and new announcement in one breath.
    pub(in crate::dialog) fn correct_to(
        &mut self,
        said: SpokenMove,
        now: Timestamp,
    ) -> Vec<Effect> {
        if self.appeal.is_some() {
            return say(Message::ArbiterDecides);
        }
        let had_ended = self.ending().is_some();
        // A question about a move that is not made yet: what was completed before it stays.
        let withdrew =
            self.question.take().is_some() && matches!(self.stage, Stage::Thinking { .. });
        if !withdrew && self.take_back(now).is_none() {
            return say(Message::NothingToCorrect);
        }
        let again = Sense::of_move(said, self.game.position());
        let mut effects = self.on_announcement(again, now);
        if had_ended && self.ending().is_none() {
            effects.push(Effect::Save);
        }
        effects
    }

    /// Takes back the last announcement while that is still allowed, and returns it.
    pub(in crate::dialog) fn take_back(&mut self, now: Timestamp) -> Option<SpokenMove> {
        match &self.stage {
            Stage::Announced => (),
            Stage::Thinking { before_press } => {
                self.clock.clone_from(&before_press.as_ref()?.clock);
            }
            Stage::Over(ending) if ending.is_by_move() && !self.announced.is_empty() => {
                let ended = Verdict::Ended(*ending);
                self.rulings.retain(|noted| noted.ruling.verdict != ended);
            }
            Stage::Sealing(_) | Stage::Adjourned(_) | Stage::Over(_) => return None,
        }
        let undone = self.game.undo()?;
        self.carried_remark = with_slip(&undone.comment, &undone.san.to_string());
        self.record.pop();
        self.obligation = self.fulfilled.take();
        let said = self.announced.pop();
        self.incidents.presses.truncate(self.announced.len());
        if let Some(clock) = &mut self.clock {
            clock.ensure_running(self.game.turn(), now);
        }
        self.stage = Stage::thinking();
        said
    }
}
