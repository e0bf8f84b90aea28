//! What a session listens to, of all that is said near it.

use shakmaty::Color;

use crate::{
    dialog::{Effect, Session, session::Moments},
    hearing::{Decision, Intent, Sense, Utterance, VoiceIntent},
};

impl Session {
    /// Takes what was said.
    pub(in crate::dialog) fn hear(&mut self, utterance: &Utterance, at: Moments) -> Vec<Effect> {
        let decision = self.decided(utterance);
        if self.desk.is_asleep(self.speaker())
            && decision != Decision::Act(Sense::Intent(Intent::Voice(VoiceIntent::Wake)))
        {
            return Vec::new();
        }
        if self.asker.is_some_and(|by| by != self.turn()) && moves_or_presses(&decision) {
            // The opponent repeats the move, or thinks aloud.
            return Vec::new();
        }
        if self.stage.is_adjournment() {
            self.adjournment_hears(decision, at)
        } else {
            self.on_decision(decision, at)
        }
    }

    /// Whether what `by` says, or anybody for `None`, is not listened to: only the word to wake up
    /// is.
    #[must_use]
    pub fn is_asleep(&self, by: Option<Color>) -> bool {
        self.desk.is_asleep(by.unwrap_or(self.turn()))
    }
}

/// Whether only the player having the move can mean this.
fn moves_or_presses(decision: &Decision) -> bool {
    match decision {
        Decision::Act(sense) => match sense {
            Sense::Move(_)
            | Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Illegal { .. }
            | Sense::Correction(_)
            | Sense::Fragment(_)
            | Sense::Intent(Intent::Press | Intent::Correction) => true,
            Sense::Claim(..) | Sense::Intent(_) => false,
        },
        Decision::Ask(_) => true,
        Decision::NotUnderstood | Decision::Foreign | Decision::Silence => false,
    }
}
