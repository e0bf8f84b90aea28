//! What of an adjournment stands in no file: the move while it is sealed, and the codes.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.1 and I.7.

mod too_early;

use shakmaty::Color;

use crate::{
    dialog::{
        AdjournmentMessage, Effect, Event, Session, Speaker,
        adjournment::{Adjourned, tell},
        assistance::Hands,
        clock_word::ClockWord,
        event::Words,
        question::{Act, ArbiterQuestion, Question},
        sealing::Sealing,
        since_asked::SinceAsked,
        stage::Stage,
    },
    hearing::{
        Decision, GameIntent, Incident, Intent, Meaning, Sense, Utterance, read_typed,
        read_typed_otherwise,
    },
};

/// What the journal has in place of a line that may hold a code.
const NOT_SHOWN: &str = "…";

impl Session {
    /// Whether what is heard and typed now belongs into no record: a move is being sealed, or the
    /// codes of its envelope are told.
    #[must_use]
    pub fn is_private(&self) -> bool {
        match self.stage {
            Stage::Sealing(_) => true,
            Stage::Adjourned(Adjourned { ref codes, .. }) => codes.is_some(),
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => false,
        }
    }

    /// Whether a line that is not sent, or not yet, may hold the move to be sealed or a code: of an adjourned game, of one
    /// that is about to be, or behind the order to adjourn.
    #[must_use]
    pub fn may_be_secret(&self, line: &str) -> bool {
        self.stage.is_adjournment()
            || self.may_be_sealed_next()
            || self.adjournment_until(line).is_some()
            || self.adjournment_early_until(line).is_some()
    }

    /// Asks for the move to be sealed.
    pub(in crate::dialog) fn ask_for_note(&self) -> Vec<Effect> {
        tell(self.note_wanted())
    }

    /// The question for the move to be sealed. Who may hear what the other is told goes out of hearing.
    pub(in crate::dialog) fn note_wanted(&self) -> AdjournmentMessage {
        AdjournmentMessage::WriteMove {
            side: self.game.turn(),
            leaves: self.desk.is_overheard(),
        }
    }

    /// Whether a move that is named now may be the one to be sealed, which nobody else may hear: it is asked whether the
    /// game is adjourned, or whether a move is sealed anew.
    pub(in crate::dialog) fn may_be_sealed_next(&self) -> bool {
        let is_asked = match &self.question {
            Some(Question::Adjourn(_)) => true,
            Some(Question::Arbiter(ArbiterQuestion::Confirm { act, .. })) => {
                matches!(act, Act::SealAnew(_))
            }
            Some(
                Question::Move(_)
                | Question::TakeBack(_)
                | Question::Resign { .. }
                | Question::Accept(_)
                | Question::Claim(_)
                | Question::Arbiter(
                    ArbiterQuestion::RestOfSession { .. } | ArbiterQuestion::LastPeriod,
                ),
            )
            | None => false,
        };
        is_asked && !self.awaits_repetition()
    }

    /// Whether this text is an announcement or part of one, or holds one beside other words: where it tells when the game
    /// is resumed, it may tell the move to be sealed.
    pub(in crate::dialog) fn names_a_move(&self, text: &str) -> bool {
        /// The square of arrival in two words, a castling, or a piece and a part of where it goes: what else belongs to a
        /// move stands beside that.
        const WORDS: usize = 4;
        let position = self.game.position();
        let is_part = matches!(
            read_typed(text, &self.lexicon, position),
            Meaning::Fragment(_)
        );
        let is_named = |words: &str| {
            let read = read_typed(words, &self.lexicon, position);
            let otherwise = read_typed_otherwise(words, &self.lexicon, position);
            tells_a_move(read) || otherwise.is_some_and(tells_a_move)
        };
        is_part || any_words(text, WORDS, is_named)
    }

    /// A command in place of what might tell the move to be sealed: a move after the order to adjourn, where the date of
    /// the resumption belongs, or one beside or in place of an answer. In the journal it does what the words did here: it
    /// only asks once more whether the game is adjourned, or denies it.
    fn without_move_to_be_sealed(&self, event: &Event) -> Option<Event> {
        let words = event.words()?;
        if let Words::Typed(text) = words {
            let adjourns = self.adjournment_until(text);
            let adjourns = adjourns.map(|until| (until, Intent::Game(GameIntent::Adjourn)));
            let early = self.adjournment_early_until(text);
            let early = early.map(|until| (until, Intent::Incident(Incident::AdjournEarly)));
            if let Some((resumption, intent)) = adjourns.or(early) {
                let is_move = self.names_a_move(resumption);
                return is_move.then(|| order(intent, event.by()));
            }
        }
        // First, as in the game: another reading of what was heard may be the move without its no.
        if self.denies_with_a_secret(words) {
            let is_ignored = matches!(words, Words::Heard(utterance)
                if self.is_ignored(event, &self.decided(utterance)));
            return (!is_ignored).then(|| order(Intent::No, event.by()));
        }
        let not_shown = || Event::Typed(NOT_SHOWN.to_owned());
        let is_code = match words {
            Words::Typed(text) => self.is_code(text) || self.tells_secrets_too_early(text),
            Words::Heard(utterance) => {
                let mut readings = utterance.hypotheses.iter();
                readings.any(|reading| self.is_code(&reading.text))
                    || self.hears_secrets_too_early(utterance, &self.decided(utterance))
            }
            Words::Command(_) => false,
        };
        if is_code {
            return Some(not_shown());
        }
        if !self.may_be_sealed_next() {
            return None;
        }
        let answer = match words {
            Words::Typed(text) => self.written_for_an_answer(text),
            Words::Heard(utterance) => {
                let decision = self.decided(utterance);
                if self.is_ignored(event, &decision) {
                    return None;
                }
                self.said_for_an_answer(utterance, &decision)
            }
            Words::Command(_) => Answer::Public,
        };
        match answer {
            Answer::Public => None,
            Answer::Move => Some(order(Intent::Game(GameIntent::Adjourn), event.by())),
            Answer::Denial => Some(order(Intent::No, event.by())),
            Answer::Unread => Some(not_shown()),
        }
    }

    /// What is typed where it is asked whether a move is to be sealed.
    ///
    /// Words that are not understood may tell a move in a way that nobody foresees.
    fn written_for_an_answer(&self, text: &str) -> Answer {
        let text = self.move_with_an_offer(text).unwrap_or(text);
        match read_typed(text, &self.lexicon, self.game.position()) {
            Meaning::Intent(_) | Meaning::Claim(..) => Answer::Public,
            Meaning::Move(_) | Meaning::Fragment(_) => Answer::Move,
            Meaning::Correction(_) | Meaning::CorrectedPart(_) => self.denied(),
            Meaning::Nothing if !self.stage.is_adjournment() && self.is_denied_in_writing(text) => {
                Answer::Denial
            }
            Meaning::Nothing if self.is_for_the_arbiter(text) && !self.names_a_move(text) => {
                Answer::Public
            }
            Meaning::Nothing => Answer::Unread,
        }
    }

    /// Whether a line is one to the arbiter that is no command of its own: the number of a move to go back to, or an
    /// order for the clock.
    fn is_for_the_arbiter(&self, text: &str) -> bool {
        self.move_to_go_back_to(text).is_some() || self.hint_at_arbiter(text).is_some()
    }

    /// What is said where it is asked whether a move is to be sealed.
    fn said_for_an_answer(&self, utterance: &Utterance, decision: &Decision) -> Answer {
        match decision {
            Decision::Act(Sense::Intent(_) | Sense::Claim(..)) => Answer::Public,
            Decision::Act(Sense::Correction(_) | Sense::CorrectedPart(_))
            | Decision::AskInstead(_) => self.denied(),
            Decision::Act(
                Sense::Move(_)
                | Sense::Ambiguous { .. }
                | Sense::PromotionMissing(_)
                | Sense::Illegal { .. }
                | Sense::Fragment(_),
            )
            | Decision::Ask(_) => Answer::Move,
            Decision::NotUnderstood | Decision::Foreign | Decision::Silence => {
                let mut readings = utterance.hypotheses.iter();
                if !readings.any(|reading| self.names_a_move(&reading.text)) {
                    Answer::Public
                } else if *decision == Decision::NotUnderstood && self.is_denied(utterance) {
                    Answer::Denial
                } else {
                    Answer::Unread
                }
            }
        }
    }

    /// A correction where it is asked whether a move is to be sealed: a no, unless the game is adjourned already.
    const fn denied(&self) -> Answer {
        if self.stage.is_adjournment() {
            Answer::Move
        } else {
            Answer::Denial
        }
    }

    /// Whether nothing follows from what was heard: the other player thinks aloud, or it is no word of the assistant.
    fn is_ignored(&self, event: &Event, decision: &Decision) -> bool {
        match event.by() {
            Some(side) => self.is_beside_the_game(side, decision),
            None => {
                self.hands_behind(event) == Hands::Assistant
                    && self.is_for_a_player_to_say(decision)
            }
        }
    }

    /// What the journal may hold of `event`: all of it, but while the session
    /// [is private](Self::is_private), of what is said and typed only the command in it, such as a
    /// resignation, without any other word. `None` if there is none, or if it only takes back what is
    /// written, of which the journal knows nothing. What is said to the arbiter at the clock is public. The codes of an
    /// envelope never are.
    #[must_use]
    pub fn public_part(&self, event: &Event) -> Option<Event> {
        if matches!(event, Event::Codes { .. }) {
            return None;
        }
        if !self.is_private() {
            let without = self.without_move_to_be_sealed(event);
            return Some(without.unwrap_or_else(|| event.clone()));
        }
        if let Some(arbiter) = &self.arbiter {
            let is_said = event.is_voice() || matches!(event, Event::Typed(_));
            if is_said && !self.is_for_arbiter(event) {
                return None;
            }
            let yes = [ClockWord::Intent(Intent::Yes)];
            // The yes to a change at the clock is the arbiter's own.
            let is_players_yes = !arbiter.awaits_yes()
                && (self.arbiters_words(event, arbiter)).is_some_and(|words| words == yes);
            return if is_players_yes {
                self.public_command(Intent::Yes, event.by(), event)
            } else {
                Some(event.clone())
            };
        }
        // The journal has no words by which it would be known.
        let by = event.by().or_else(|| self.speaker_by_language(event));
        let intent = match event.words() {
            Some(Words::Typed(text)) if self.move_with_an_offer(text).is_some() => {
                // The offer beside the move is none of its secret.
                let offer = Intent::Game(GameIntent::OfferDraw);
                if self.offers.by() == Some(self.turn()) {
                    return None;
                }
                return self.public_command(offer, by, event);
            }
            Some(Words::Typed(text)) => {
                let meaning = read_typed(text, &self.lexicon, self.game.position());
                let Meaning::Intent(intent) = meaning else {
                    return None;
                };
                intent
            }
            Some(Words::Heard(utterance)) => {
                let decision = self.decided(utterance);
                if self.is_ignored(event, &decision) || self.code_heard(utterance).is_some() {
                    return None;
                }
                // Whatever follows a no, it denies.
                let denies = decision == Decision::NotUnderstood && self.is_denied(utterance);
                command_of(&decision).or(denies.then_some(Intent::No))?
            }
            Some(Words::Command(name)) => Intent::from_name(name)?,
            None => return Some(event.clone()),
        };
        self.public_command(intent, by, event)
    }

    /// What the journal may hold of a command by `by` that is in `event`, so that it does there what it does here.
    fn public_command(&self, intent: Intent, by: Option<Color>, event: &Event) -> Option<Event> {
        if Intent::from_name(intent.name()) != Some(intent) || self.strikes_note(intent) {
            return None;
        }
        // After words that are not in the journal a yes only brings the question back. There it would be a yes.
        let is_asked_again = intent == Intent::Yes && self.since_asked == SinceAsked::SomethingElse;
        match &self.question {
            Some(Question::Resign { side, .. }) if is_asked_again => {
                let resigns = Intent::Game(GameIntent::Resign);
                Some(order(resigns, Some(*side)))
            }
            Some(_) if is_asked_again => None,
            Some(_) | None => Some(heard_order(intent, by, event).unwrap_or(order(intent, by))),
        }
    }

    /// Whether `intent` only takes back what is written.
    fn strikes_note(&self, intent: Intent) -> bool {
        let is_written = match &self.stage {
            Stage::Sealing(Sealing { note, .. }) => note.is_some(),
            // A no where none of them is told leaves the envelope shut.
            Stage::Adjourned(Adjourned { codes, .. }) => {
                codes.as_ref().is_some_and(|codes| !codes.is_empty())
            }
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => false,
        };
        matches!(intent, Intent::Correction | Intent::No) && self.question.is_none() && is_written
    }
}

/// The event of a command, by `by` where that is known.
fn order(intent: Intent, by: Option<Color>) -> Event {
    let name = intent.name().to_owned();
    match by {
        Some(by) => Event::Asked { by, intent: name },
        None => Event::Command(name),
    }
}

/// The event of a command by `by`, if it was heard in `event`: it may have been misheard, in the journal too.
fn heard_order(intent: Intent, by: Option<Color>, event: &Event) -> Option<Event> {
    let by = if event.is_assistants_voice() {
        Some(Speaker::Assistant)
    } else {
        by.map(Speaker::from)
    };
    event.began().map(|began| Event::Understood {
        by,
        intent: intent.name().to_owned(),
        began,
    })
}

/// What is said or typed where it is asked whether a move is to be sealed.
enum Answer {
    /// Anybody may know of it: a command, a bare yes or no, or an order.
    Public,
    /// An announcement, however well it was heard, or part of one: the question is put again.
    Move,
    /// A no with more words, which may tell a move.
    Denial,
    /// Words that are not understood, and may tell a move all the same.
    Unread,
}

/// Whether a line that reads so tells a move, whole or so much of it that it can be guessed.
fn tells_a_move(meaning: Meaning) -> bool {
    match meaning {
        Meaning::Move(_) | Meaning::Correction(_) | Meaning::Claim(..) => true,
        Meaning::Fragment(part) => {
            let is_piece_and_more =
                part.role.is_some() && (part.file.is_some() || part.rank.is_some());
            part.castling || part.taken.is_some() || is_piece_and_more
        }
        Meaning::CorrectedPart(_) | Meaning::Intent(_) | Meaning::Nothing => false,
    }
}

/// Whether some words of `text` that follow one another, `most` at most, are what `is_meant` tells, whatever signs stand
/// between them.
fn any_words(text: &str, most: usize, is_meant: impl Fn(&str) -> bool) -> bool {
    let is_sign = |letter: char| !letter.is_alphanumeric();
    let spaced = text
        .split_whitespace()
        .map(|word| word.trim_matches(is_sign));
    let spaced: Vec<&str> = spaced.collect();
    let parted: Vec<&str> = text
        .split(is_sign)
        .filter(|part| !part.is_empty())
        .collect();
    let any = |words: &[&str]| {
        (0..words.len())
            .flat_map(|first| (1..=most).filter_map(move |count| words.get(first..first + count)))
            .any(|run| is_meant(&run.join(" ")))
    };
    any(&spaced) || (parted != spaced && any(&parted))
}

const fn command_of(decision: &Decision) -> Option<Intent> {
    match decision {
        Decision::Act(Sense::Intent(intent)) => Some(*intent),
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::AskInstead(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => None,
    }
}

#[cfg(test)]
mod tests;
