//! What was heard: how it is judged, and what it answers or completes.

use crate::{
    dialog::{Effect, Session, stage::Question},
    hearing::{Awaited, Calibration, Decision, Interpretation, Sense, Utterance},
};

impl Session {
    /// Judges readings by `calibration` from now on.
    pub(in crate::dialog) fn calibrate(&mut self, calibration: Calibration) -> Vec<Effect> {
        self.calibration = calibration;
        Vec::new()
    }

    /// What `utterance` means in the present position, and whether that is sure.
    pub(in crate::dialog) fn decided(&self, utterance: &Utterance) -> Decision {
        let position = self.spoken_about();
        let meant = Interpretation::new(utterance, &self.lexicon, position);
        let meant = match self.awaited() {
            Some(awaited) => meant.answering(&awaited, position),
            None => meant,
        };
        meant.decide(&self.calibration)
    }

    /// What the next words about a move answer or complete, if anything.
    pub(in crate::dialog) fn awaited(&self) -> Option<Awaited> {
        if self.awaits_repetition() {
            return None;
        }
        match self.question.as_ref()? {
            Question::Meant(candidates) => {
                Some(Awaited::OneOf(candidates.iter().map(|c| c.mv).collect()))
            }
            Question::Which(moves) => Some(Awaited::OneOf(moves.clone())),
            Question::Promotion(moves) => Some(Awaited::OneOf(moves.to_vec())),
            Question::Rest(begun) => Some(Awaited::Rest(*begun)),
            Question::Resign(_)
            | Question::Arbiter { .. }
            | Question::RestOfSession(_)
            | Question::LastPeriod
            | Question::WhichClaim
            | Question::ClaimMove(_)
            | Question::Claim { .. } => None,
        }
    }

    /// `sense` in the light of what is awaited.
    pub(in crate::dialog) fn understood(&self, sense: Sense) -> Sense {
        match self.awaited() {
            Some(awaited) => awaited.understood(&sense, self.spoken_about()),
            None => sense,
        }
    }
}
