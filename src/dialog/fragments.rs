//! What was heard: how it is judged, and what it answers or completes.

use crate::{
    dialog::{Effect, Session, question::Question},
    hearing::{Awaited, Calibration, Decision, Interpretation, Meaning, Sense, Utterance},
};

impl Session {
    /// Judges readings by `calibration` from now on.
    pub(in crate::dialog) fn calibrate(&mut self, calibration: Calibration) -> Vec<Effect> {
        self.calibration = calibration;
        Vec::new()
    }

    /// What `utterance` means in the present position, and whether that is sure. A repetition that is
    /// not the announced move is told and noted in the score: it must be as sure as a move.
    pub(in crate::dialog) fn decided(&self, utterance: &Utterance) -> Decision {
        let position = self.spoken_about();
        let meant = Interpretation::new(utterance, &self.lexicon, position)
            .answering(self.awaited().as_ref(), position)
            .correcting(self.correctable());
        let decision = meant.decide(&self.calibration);
        let is_another = matches!(
            &decision,
            Decision::Act(
                Sense::Illegal { .. } | Sense::Ambiguous { .. } | Sense::PromotionMissing(_)
            )
        );
        if is_another && self.awaits_repetition() && !meant.is_as_sure_as_a_move(&self.calibration)
        {
            Decision::NotUnderstood
        } else {
            decision
        }
    }

    /// What the next words answer or complete, if anything.
    pub(in crate::dialog) fn awaited(&self) -> Option<Awaited> {
        if self.awaits_repetition() && !self.doubts_last_move() {
            let rest = |begun| Awaited::Rest {
                begun,
                asked: Vec::new(),
            };
            return self.at_the_board.begun.map(rest);
        }
        self.question.as_ref().and_then(Question::awaits)
    }

    /// What `meaning` says, in the light of what is awaited; `None` where it says nothing of ours.
    pub(in crate::dialog) fn understood(&self, meaning: Meaning) -> Option<Sense> {
        match self.awaited() {
            Some(awaited) => awaited.understood(meaning, self.spoken_about()),
            None => Sense::of(meaning, self.spoken_about()),
        }
    }
}
