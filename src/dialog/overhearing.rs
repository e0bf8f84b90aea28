//! What a session listens to, of all that is said near it.

use shakmaty::Color;

use crate::{
    dialog::{Effect, Session, assistance::Hands, session::Moments},
    hearing::{Decision, Intent, Sense, Utterance, VoiceIntent},
};

impl Session {
    /// Takes what was said.
    pub(in crate::dialog) fn hear(&mut self, utterance: &Utterance, at: Moments) -> Vec<Effect> {
        let decision = self.decided(utterance);
        if self.hands == Hands::Players
            && self.desk.is_asleep(self.speaker())
            && decision != Decision::Act(Sense::Intent(Intent::Voice(VoiceIntent::Wake)))
        {
            return Vec::new();
        }
        if let Some(effects) = self.hear_figures(utterance, at.now) {
            return effects;
        }
        if self
            .asker
            .is_some_and(|by| self.is_beside_the_game(by, &decision))
        {
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

    /// Whether `by` only thinks aloud: what was said would be for the other player to say now.
    fn is_beside_the_game(&self, by: Color, decision: &Decision) -> bool {
        let has_the_move = by == self.turn();
        let names_a_move = match decision {
            Decision::Act(sense) => match sense {
                Sense::Move(_)
                | Sense::Ambiguous { .. }
                | Sense::PromotionMissing(_)
                | Sense::Illegal { .. }
                | Sense::Fragment(_) => true,
                Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Intent(Intent::Correction) => return by != self.corrector(),
                Sense::Intent(Intent::Press) => false,
                Sense::Claim(..) | Sense::Intent(_) => return false,
            },
            Decision::Ask(_) => true,
            Decision::NotUnderstood | Decision::Foreign | Decision::Silence => return false,
        };
        if names_a_move && self.awaits_repetition() {
            has_the_move
        } else {
            !has_the_move
        }
    }
}
