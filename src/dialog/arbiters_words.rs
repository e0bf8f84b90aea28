//! What is said to an arbiter who has the clock of a game.

use crate::{
    dialog::{
        ClockMessage, Effect, Event, Message, Session,
        assistance::Hands,
        clock_arbiter::ClockArbiter,
        clock_word::ClockWord,
        event::Words,
        question::Question,
        session::{say, tell},
    },
    hearing::{
        Cause, ClockIntent, Decision, Incident, Intent, Meaning, Sense, TouchReport, read_typed,
    },
};

impl Session {
    /// What is said to words that are nothing clear to an arbiter who has the clock: that a move, or a claim, has to wait;
    /// to others nothing, unless they may answer what was asked.
    pub(in crate::dialog) fn to_unclear_words(
        &self,
        event: &Event,
        arbiter: &ClockArbiter,
    ) -> Vec<Effect> {
        let waits = Message::from(if arbiter.awaits_reason() {
            ClockMessage::AskReason
        } else {
            ClockMessage::AwaitsArbiter
        });
        let utterance = match event.words() {
            Some(Words::Heard(utterance)) => utterance,
            Some(Words::Typed(_)) => return say(waits),
            Some(Words::Command(_)) | None => return Vec::new(),
        };
        let decision = self.decided(utterance);
        if arbiter.awaits_yes() {
            let is_unclear =
                ClockWord::is_unclear_answer(utterance, &self.lexicon, &self.calibration);
            return if is_unclear || is_of_a_move(&decision) {
                say(Message::AnswerNotUnderstood)
            } else {
                Vec::new()
            };
        }
        if is_unclear(&decision) && self.asks_beside(arbiter) {
            return say(self.not_understood());
        }
        // The reasons that it knows are told again.
        if is_unclear(&decision) && arbiter.awaits_reason() {
            return say(ClockMessage::ReasonNotUnderstood.into());
        }
        if ClockWord::is_unclear_order(utterance, &self.lexicon, &self.calibration) {
            return say(Message::NotUnderstood);
        }
        let is_assistants =
            self.hands == Hands::Assistant && self.is_for_a_player_to_say(&decision);
        match self.asker {
            _ if !is_of_a_move(&decision) || is_assistants => Vec::new(),
            Some(by) if self.is_beside_the_game(by, &decision) => Vec::new(),
            Some(by) => tell(by, waits),
            None => say(waits),
        }
    }

    /// Whether a yes or a no would answer a question of the game though an arbiter has the clock, who is asked nothing about
    /// the clock itself. While a reason is awaited, what the arbiter is asked waits for it.
    fn asks_beside(&self, arbiter: &ClockArbiter) -> bool {
        match self.question {
            Some(Question::Resign { .. } | Question::Accept(_)) => true,
            Some(Question::Adjourn(_)) => !arbiter.awaits_reason(),
            Some(Question::Arbiter(_)) => !arbiter.awaits_reason() && self.asks_yes_or_no(),
            Some(Question::Move(_) | Question::TakeBack(_) | Question::Claim(_)) | None => false,
        }
    }

    /// What `event` says to an arbiter who has the clock; `None` when it is none of the arbiter's
    /// business.
    pub(in crate::dialog) fn arbiters_words(
        &self,
        event: &Event,
        arbiter: &ClockArbiter,
    ) -> Option<Vec<ClockWord>> {
        let (lexicon, calibration) = (&self.lexicon, &self.calibration);
        Some(match event.words()? {
            Words::Heard(utterance) => {
                if arbiter.awaits_yes() {
                    ClockWord::heard_answer(utterance, lexicon, calibration)
                } else {
                    ClockWord::heard(utterance, lexicon, calibration)
                        .into_iter()
                        .collect()
                }
            }
            Words::Typed(text) => self.typed_to_arbiter(text, arbiter),
            Words::Command(name) => {
                vec![ClockWord::Intent(Intent::from_name(name)?)]
            }
        })
    }

    /// What a line says to an arbiter who has the clock.
    fn typed_to_arbiter(&self, text: &str, arbiter: &ClockArbiter) -> Vec<ClockWord> {
        let lexicon = &self.lexicon;
        let words = if arbiter.awaits_yes() {
            ClockWord::typed_answer(text, lexicon)
        } else if arbiter.awaits_reason() {
            vec![ClockWord::typed_reason(text, lexicon)]
        } else {
            vec![ClockWord::typed(text, lexicon)]
        };
        let [ClockWord::Text(line)] = words.as_slice() else {
            return words;
        };
        // None of a clock's words: `what is on e4` as much as `what is on Eva vier`.
        let read = read_typed(text, lexicon, self.game.position());
        let may_rule = !arbiter.awaits_yes() && !arbiter.awaits_reason();
        match read.intent() {
            Some(intent) if !intent.changes_the_game() || may_rule && is_ruling(intent) => {
                vec![ClockWord::Intent(intent)]
            }
            Some(_) | None if arbiter.awaits_yes() || !is_of_the_game(&read) => words,
            // A move that is to be sealed is no reason, and goes into no journal.
            Some(_) | None if arbiter.awaits_reason() && !self.is_private() => {
                vec![ClockWord::Order(line.clone())]
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// Whether `event` means something to the arbiter who has the clock. Other words, such as a move
    /// that somebody is about to seal, change nothing.
    pub(in crate::dialog) fn is_for_arbiter(&self, event: &Event) -> bool {
        let Some(arbiter) = &self.arbiter else {
            return false;
        };
        let words = self.arbiters_words(event, arbiter).unwrap_or_default();
        let is_talk = |word: &ClockWord| matches!(word, ClockWord::Text(_));
        (words.iter()).any(|word| arbiter.awaits_reason() || !is_talk(word))
    }
}

/// Whether a line announces, corrects or claims something of the game.
const fn is_of_the_game(read: &Meaning) -> bool {
    match read {
        Meaning::Move(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..) => true,
        Meaning::Fragment(_) | Meaning::Intent(_) | Meaning::Nothing => false,
    }
}

/// The same of what was heard, sure or not.
const fn is_of_a_move(decision: &Decision) -> bool {
    match decision {
        Decision::Act(sense) => match sense {
            Sense::Move(_)
            | Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Illegal { .. }
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..) => true,
            Sense::Fragment(_) | Sense::Intent(_) => false,
        },
        Decision::Ask(_) | Decision::AskInstead(_) => true,
        Decision::NotUnderstood | Decision::Foreign | Decision::Silence => false,
    }
}

/// Whether words of ours were heard that say nothing, or only part of a move.
const fn is_unclear(decision: &Decision) -> bool {
    matches!(
        decision,
        Decision::NotUnderstood | Decision::Act(Sense::Fragment(_))
    )
}

/// Whether this is a ruling of the arbiter's, for which the clock may stand already.
pub(in crate::dialog) const fn is_ruling(intent: Intent) -> bool {
    match intent {
        Intent::Clock(intent) => matches!(intent, ClockIntent::Because(Cause::IllegalMove)),
        Intent::Incident(incident) => match incident {
            Incident::IllegalMove
            | Incident::PawnLeft
            | Incident::NoMove
            | Incident::TwoHands
            | Incident::WrongStart
            | Incident::BoardTurned
            | Incident::ColoursReversed
            | Incident::Displaced
            | Incident::Back
            | Incident::Touch(TouchReport::Claim | TouchReport::ReleaseClaim(_), _) => true,
            Incident::Touch(
                TouchReport::Now | TouchReport::Together | TouchReport::Released(_),
                _,
            )
            | Incident::Adjust
            | Incident::MovesLeft
            | Incident::Removed
            | Incident::Placed
            | Incident::Castling
            | Incident::AdjournEarly
            | Incident::Help => false,
        },
        Intent::Time(_)
        | Intent::Board(_)
        | Intent::Game(_)
        | Intent::Voice(_)
        | Intent::Look(_)
        | Intent::Repeat
        | Intent::Stop
        | Intent::Help
        | Intent::Correction
        | Intent::Press
        | Intent::Halt
        | Intent::Yes
        | Intent::No => false,
    }
}
