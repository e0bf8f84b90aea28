//! What a session listens to, of all that is said near it.

use shakmaty::Color;

use crate::{
    dialog::{
        Effect, Session, assistance::Hands, clock_word::ClockWord, session::Moments,
        stage::Question,
    },
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
        if decision == Decision::NotUnderstood && self.is_denied(utterance) {
            return self.on_no(at.now);
        }
        if self.stage.is_adjournment() {
            self.adjournment_hears(decision, at)
        } else {
            self.on_decision(decision, at)
        }
    }

    /// Whether the question that is open, for yes or no, is answered by a no with more words after it:
    /// `nein, Schwarz`. Whatever they mean, nobody said yes.
    fn is_denied(&self, utterance: &Utterance) -> bool {
        let words = ClockWord::heard_answer(utterance, &self.lexicon, &self.calibration);
        self.asks_yes_or_no() && words.first() == Some(&ClockWord::Intent(Intent::No))
    }

    /// The same of what was typed.
    pub(in crate::dialog) fn is_denied_in_writing(&self, text: &str) -> bool {
        let words = ClockWord::typed_answer(text, &self.lexicon);
        self.asks_yes_or_no() && words.first() == Some(&ClockWord::Intent(Intent::No))
    }

    /// Whether the question that is open is to be answered by yes or no.
    const fn asks_yes_or_no(&self) -> bool {
        match &self.question {
            Some(
                Question::Resign(_)
                | Question::Arbiter { .. }
                | Question::RestOfSession(Some(_))
                | Question::LastPeriod
                | Question::Claim { .. },
            ) => true,
            Some(
                Question::Meant(_)
                | Question::Which(_)
                | Question::Promotion(_)
                | Question::Rest(_)
                | Question::RestOfSession(None)
                | Question::WhichClaim
                | Question::ClaimMove(_),
            )
            | None => false,
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
