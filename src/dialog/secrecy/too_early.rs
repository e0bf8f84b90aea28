//! What is told of an envelope that is shut: its codes, and the move in it.

use crate::{
    dialog::{
        Effect, Message, Session,
        adjournment::{Adjourned, tell},
        event::Words,
        resumption::Lost,
        secrecy::any_words,
        session::say,
        stage::Stage,
    },
    hearing::{
        Decision, Incident, Intent, Meaning, Sense, Utterance, read_typed, squares_in_a_row,
    },
    notation::read_squares,
};

impl Session {
    /// Whether this text holds what may be a code of the envelope, named before it was asked for.
    pub(in crate::dialog::secrecy) fn is_code(&self, text: &str) -> bool {
        /// Three squares, each of a file's and a rank's name.
        const WORDS: usize = 6;
        let is_code = |words: &str| read_squares(words).is_ok_and(|squares| squares.len() > 2);
        let is_adjourned = matches!(
            self.stage,
            Stage::Adjourned(Adjourned {
                codes: None,
                unread: None,
                ..
            })
        );
        is_adjourned && any_words(text, WORDS, is_code)
    }

    /// Whether this text names squares and nothing else, or a move in whatever words, where the game is adjourned and nobody
    /// is asked for a code or for the sealed move: such are of use for nothing but a code, or are the move itself.
    pub(in crate::dialog) fn tells_secrets_too_early(&self, text: &str) -> bool {
        if !self.is_shut() {
            return false;
        }
        let in_a_row = || squares_in_a_row(text, &self.lexicon);
        let written = read_squares(text).ok().or_else(in_a_row);
        written.is_some_and(|squares| !squares.is_empty())
            || match read_typed(text, &self.lexicon, self.game.position()) {
                Meaning::Intent(intent) => names_a_man(intent),
                // Where something is asked, it is a no.
                Meaning::Correction(_) | Meaning::CorrectedPart(_) if self.question.is_some() => {
                    false
                }
                Meaning::Move(_)
                | Meaning::Correction(_)
                | Meaning::CorrectedPart(_)
                | Meaning::Claim(..)
                | Meaning::Fragment(_)
                | Meaning::Nothing => self.names_a_move(text),
            }
    }

    /// Whether these words are a no to what is asked with a move, or with squares of a code. Of them nothing counts but the
    /// no, here and in the journal.
    pub(in crate::dialog) fn denies_with_a_secret(&self, words: Words<'_>) -> bool {
        if self.question.is_none() || !self.is_shut() {
            return false;
        }
        match words {
            Words::Typed(text) => matches!(
                read_typed(text, &self.lexicon, self.game.position()),
                Meaning::Correction(_) | Meaning::CorrectedPart(_)
            ),
            Words::Heard(utterance) => matches!(
                self.decided(utterance),
                Decision::AskInstead(_)
                    | Decision::Act(Sense::Correction(_) | Sense::CorrectedPart(_))
            ),
            Words::Command(_) => false,
        }
    }

    /// Whether an envelope lies there and nobody is to tell a code of it or the sealed move.
    fn is_shut(&self) -> bool {
        let is_shut = matches!(
            self.stage,
            Stage::Adjourned(Adjourned {
                codes: None,
                lost: Lost::No,
                unread: None,
                ..
            })
        );
        is_shut && self.arbiter.is_none() && !self.may_be_sealed_next()
    }

    /// The same of what was heard, clearly or not, unless it is something else that is done.
    pub(in crate::dialog) fn hears_secrets_too_early(
        &self,
        utterance: &Utterance,
        decision: &Decision,
    ) -> bool {
        let may_tell = match decision {
            Decision::Act(Sense::Intent(intent)) => names_a_man(*intent),
            Decision::Act(
                Sense::Move(_)
                | Sense::Claim(..)
                | Sense::Ambiguous { .. }
                | Sense::PromotionMissing(_)
                | Sense::Illegal { .. }
                | Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Fragment(_),
            )
            | Decision::Ask(_)
            | Decision::AskInstead(_)
            | Decision::NotUnderstood
            | Decision::Foreign
            | Decision::Silence => true,
        };
        let mut readings = utterance.hypotheses.iter();
        may_tell && readings.any(|reading| self.tells_secrets_too_early(&reading.text))
    }

    /// What is said to squares of a code, or to the sealed move, before one is asked for. In the journal they are a line that
    /// nobody understands, and change as little.
    pub(in crate::dialog) fn secrets_too_early(&self) -> Vec<Effect> {
        match &self.stage {
            Stage::Adjourned(adjourned) if self.question.is_none() => tell(adjourned.resumption()),
            Stage::Thinking { .. }
            | Stage::Announced
            | Stage::Sealing(_)
            | Stage::Adjourned(_)
            | Stage::Over(_) => say(Message::NotUnderstood),
        }
    }
}

/// Whether this tells of a man that was touched or released, as the sealed move would.
const fn names_a_man(intent: Intent) -> bool {
    matches!(intent, Intent::Incident(Incident::Touch(..)))
}
