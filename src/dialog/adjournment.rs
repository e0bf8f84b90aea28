//! The adjournment: the move is sealed in private, the envelope opened with two codes.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I; 1993, Articles 13 and 14.

use std::time::Duration;

use shakmaty::Square;

use crate::{
    arbiter::adjournment::{Case, Cover},
    dialog::{
        AdjournmentMessage, Effect, IncidentMessage, Message, PlayerLanguages, Session,
        codes::{Codes, Telling},
        event::Words,
        resumption::{Lost, squares_said},
        sealing::{Sealing, Unwritten, Written},
        session::{Moments, say},
        stage::Stage,
    },
    hearing::{
        Candidate, Decision, GameIntent, Incident, Intent, Meaning, Sense, Utterance, read_typed,
    },
    language::Language,
    notation::{SpokenMove, Style, announce, read_squares},
    time::Timestamp,
};

/// The game is adjourned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Adjourned {
    /// What stands on the envelope.
    pub(in crate::dialog) cover: Box<Cover>,
    /// The languages in which the move was sealed, the common one and the players': its words and letters are theirs.
    pub(in crate::dialog) languages: (Language, PlayerLanguages),
    /// The envelope, once it is written.
    pub(in crate::dialog) envelope: Option<Written>,
    /// Whether the codes of the envelope were told.
    pub(in crate::dialog) telling: Telling,
    /// They themselves, while they can be repeated.
    pub(in crate::dialog) told_codes: Option<Box<Codes>>,
    /// Whether it was told what a press does now. The one that seals may come twice.
    pub(in crate::dialog) told: bool,
    /// The codes, as far as they were told; `None` while nobody opens the envelope.
    pub(in crate::dialog) codes: Option<Vec<Square>>,
    /// Whether the clock of the player who replies was started before the envelope was opened.
    pub(in crate::dialog) replier_started: bool,
    /// Whether the envelope is lost: the player who sealed says the move.
    pub(in crate::dialog) lost: Lost,
    /// The note of the open envelope, while the arbiter is to say what it means.
    pub(in crate::dialog) unread: Option<String>,
    /// What is gone back to, until its envelope is written.
    pub(in crate::dialog) unwritten: Option<Box<Unwritten>>,
}

impl Session {
    /// What stands on the envelope, once the game is adjourned.
    #[must_use]
    pub fn adjourned(&self) -> Option<&Cover> {
        match &self.stage {
            Stage::Adjourned(adjourned) => Some(&adjourned.cover),
            Stage::Thinking { .. } | Stage::Announced | Stage::Sealing(_) | Stage::Over(_) => None,
        }
    }

    /// Begins to seal.
    pub(in crate::dialog) fn adjourn(&mut self, resumption: &str) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        match &self.stage {
            Stage::Over(ending) => say(Message::GameOver(*ending)),
            Stage::Thinking { .. } | Stage::Announced if self.appeal.is_some() => {
                self.appeal_first()
            }
            Stage::Adjourned(Adjourned {
                telling: Telling::BrokenOff,
                ..
            })
            | Stage::Sealing(_)
            | Stage::Thinking { .. }
                if self.is_sealer() =>
            {
                let instead_of = match &self.stage {
                    Stage::Adjourned(adjourned) => Some(Box::new(adjourned.clone())),
                    Stage::Sealing(sealing) => sealing.instead_of.clone(),
                    Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => None,
                };
                let known = match &self.stage {
                    Stage::Adjourned(adjourned) => adjourned.cover.resumption.clone(),
                    Stage::Sealing(sealing) => sealing.resumption.clone(),
                    Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => String::new(),
                };
                let resumption = match resumption.trim() {
                    "" => known,
                    named => named.to_owned(),
                };
                let rest = match &self.stage {
                    Stage::Sealing(sealing) => sealing.rest,
                    // Of a game that is adjourned already it was charged when the clock was stopped.
                    Stage::Adjourned(_)
                    | Stage::Thinking { .. }
                    | Stage::Announced
                    | Stage::Over(_) => Duration::ZERO,
                };
                self.drop_questions();
                self.stage = Stage::Sealing(Sealing {
                    note: None,
                    resumption,
                    rest,
                    instead_of,
                });
                self.ask_for_note()
            }
            Stage::Sealing(_) | Stage::Thinking { .. } | Stage::Announced | Stage::Adjourned(_) => {
                tell(AdjournmentMessage::CannotAdjourn)
            }
        }
    }

    /// Whether the player speaks whose move is sealed.
    pub(in crate::dialog) fn is_sealer(&self) -> bool {
        let sealer = self.game.turn();
        self.asker.unwrap_or(self.setup.player.side(sealer)) == sealer
    }

    /// The rest of a typed line that begins with the command to adjourn: when and where the game
    /// is resumed. `None` where nothing is left of the line: `adjourn game` names no time.
    pub(in crate::dialog) fn adjournment_until<'a>(&self, text: &'a str) -> Option<&'a str> {
        self.rest_after(text, Intent::Game(GameIntent::Adjourn))
    }

    /// The same of the arbiter's order to adjourn early.
    pub(in crate::dialog) fn adjournment_early_until<'a>(&self, text: &'a str) -> Option<&'a str> {
        self.rest_after(text, Intent::Incident(Incident::AdjournEarly))
    }

    fn rest_after<'a>(&self, text: &'a str, order: Intent) -> Option<&'a str> {
        /// No order has more words, nor as many.
        const MOST: usize = 12;
        let position = self.spoken_about();
        let order = Meaning::Intent(order);
        let spaces = text.match_indices(char::is_whitespace);
        let ends = spaces.map(|(at, _)| at).chain([text.len()]).take(MOST);
        let mut parts = ends.map(|at| text.split_at(at)).collect::<Vec<_>>();
        parts.retain(|(first, _)| read_typed(first, &self.lexicon, position) == order);
        let (_, rest) = parts.pop()?;
        Some(rest.trim()).filter(|rest| !rest.is_empty())
    }

    /// What was heard while the game is adjourned or about to be.
    pub(in crate::dialog) fn adjournment_hears(
        &mut self,
        decision: Decision,
        utterance: &Utterance,
        at: Moments,
    ) -> Vec<Effect> {
        if self.denies_with_a_secret(Words::Heard(utterance)) {
            return self.adjournment_asked(Intent::No, at);
        }
        if self.hears_secrets_too_early(utterance, &decision) {
            return match decision {
                // Talk in which squares may have been.
                Decision::Foreign | Decision::Silence => Vec::new(),
                Decision::Act(_)
                | Decision::Ask(_)
                | Decision::AskInstead(_)
                | Decision::NotUnderstood => self.secrets_too_early(),
            };
        }
        match decision {
            Decision::Act(sense) => {
                let note = match &sense {
                    Sense::PromotionMissing(moves) => {
                        let queen = announce(self.game.position(), moves[0], Style::Short);
                        Some(queen.without_promotion())
                    }
                    Sense::Correction(said)
                    | Sense::Move(Candidate { said, .. })
                    | Sense::Illegal { said, .. } => Some(*said),
                    Sense::Ambiguous { said, .. } => *said,
                    Sense::CorrectedPart(_)
                    | Sense::Claim(..)
                    | Sense::Fragment(_)
                    | Sense::Intent(_) => None,
                };
                match (note, sense) {
                    (Some(said), _) => self.adjournment_said(said, &said.words(), at.now),
                    (None, Sense::Intent(intent)) => self.adjournment_asked(intent, at),
                    (None, _) => self.adjournment_not_understood(utterance),
                }
            }
            // To ask about the likeliest legal moves would tell what is legal.
            Decision::Ask(_) | Decision::AskInstead(_) | Decision::NotUnderstood => {
                self.adjournment_not_understood(utterance)
            }
            Decision::Foreign | Decision::Silence => Vec::new(),
        }
    }

    /// What is said to words that were not understood then, with what is waited for.
    fn adjournment_not_understood(&mut self, utterance: &Utterance) -> Vec<Effect> {
        match &self.stage {
            _ if self.question.is_some() => say(self.not_understood()),
            Stage::Adjourned(Adjourned { codes: Some(_), .. }) => self.no_code_heard(utterance),
            Stage::Adjourned(_) if self.unread_note().is_some() => self.note_not_understood(),
            Stage::Sealing(Sealing { note: None, .. }) => [
                say(Message::NotUnderstood),
                tell(AdjournmentMessage::NothingWritten),
            ]
            .concat(),
            Stage::Sealing(_)
            | Stage::Adjourned(_)
            | Stage::Thinking { .. }
            | Stage::Announced
            | Stage::Over(_) => say(Message::NotUnderstood),
        }
    }

    /// What was typed while the game is adjourned or about to be.
    pub(in crate::dialog) fn adjournment_typed(
        &mut self,
        text: &str,
        now: Timestamp,
    ) -> Vec<Effect> {
        let at = Moments::at(now);
        if self.denies_with_a_secret(Words::Typed(text)) {
            return self.adjournment_asked(Intent::No, at);
        }
        if let Stage::Adjourned(Adjourned { codes: None, .. }) = &self.stage
            && let Some(resumption) = self.adjournment_until(text)
        {
            return self.ask_adjourn(resumption, now);
        }
        if self.adjournment_early_until(text).is_some() {
            return self.ask_rest_of_session("");
        }
        match (
            read_typed(text, &self.lexicon, self.game.position()),
            &self.stage,
        ) {
            _ if self.tells_secrets_too_early(text) => self.secrets_too_early(),
            (Meaning::Intent(intent), _) => self.adjournment_asked(intent, at),
            (_, Stage::Adjourned(Adjourned { codes: Some(_), .. })) => match read_squares(text) {
                Ok(squares) => self.take_code(&squares),
                Err(_) => self.no_code(),
            },
            (Meaning::Fragment(_) | Meaning::Nothing, Stage::Adjourned(_))
                if self.unread_note().is_some() =>
            {
                self.note_not_understood()
            }
            // The order to adjourn with a date is no move, and comes too late.
            (_, Stage::Sealing(_)) if self.adjournment_until(text).is_some() => {
                say(Message::NotUnderstood)
            }
            // A slip of the tongue or a claim is no note, and what stands there stays.
            (Meaning::CorrectedPart(_) | Meaning::Claim(..), _)
            | (
                Meaning::Fragment(_) | Meaning::Nothing,
                Stage::Adjourned(Adjourned { lost: Lost::No, .. }),
            ) => say(Message::NotUnderstood),
            // A slip of the finger is no sealed move.
            (Meaning::Fragment(_) | Meaning::Nothing, Stage::Adjourned(_)) => {
                [say(Message::NotUnderstood), self.ask_what_was_sealed()].concat()
            }
            (Meaning::Move(said) | Meaning::Correction(said), _) => {
                self.adjournment_said(said, text.trim(), now)
            }
            (Meaning::Fragment(_) | Meaning::Nothing, _)
                if self.has_noted_a_move() && !self.is_a_noted_move(text) =>
            {
                say(Message::NotUnderstood)
            }
            // One may seal nonsense.
            (Meaning::Fragment(_) | Meaning::Nothing, _) => self.write(text.trim(), None),
        }
    }

    /// Answers a command or a question.
    pub(in crate::dialog) fn adjournment_asked(
        &mut self,
        intent: Intent,
        at: Moments,
    ) -> Vec<Effect> {
        if let Some(told) = self.asked_of_a_note(intent, at.now) {
            return told;
        }
        if let Some(told) = self.asked_of_a_lost_envelope(intent, at.now) {
            return told;
        }
        if let Some(told) = self.asked_of_codes(intent) {
            return told;
        }
        match (intent, &mut self.stage) {
            (Intent::Press | Intent::Halt, Stage::Sealing(_)) => self.seal(at.sealed),
            (Intent::Correction | Intent::No, Stage::Sealing(sealing))
                if self.question.is_none() =>
            {
                if sealing.note.take().is_some() {
                    return self.ask_for_note();
                }
                // It was a slip of the tongue: what was sealed stays, or the game is not adjourned.
                if let Some(adjourned) = sealing.instead_of.take() {
                    self.stage = Stage::Adjourned(*adjourned);
                    let mut effects = say(Message::Incident(IncidentMessage::AsItWas));
                    effects.extend(self.resume_adjourned().unwrap_or_default());
                    return effects;
                }
                self.stage = Stage::thinking();
                vec![
                    Effect::Say(Message::Incident(IncidentMessage::AsItWas)),
                    Effect::Say(Message::Turn(self.turn())),
                ]
            }
            (Intent::Help, Stage::Sealing(_))
            | (Intent::Repeat, Stage::Sealing(Sealing { note: None, .. }))
                if self.question.is_none() && self.arbiter.is_none() =>
            {
                self.ask_for_note()
            }
            (Intent::Help, Stage::Adjourned(Adjourned { codes: Some(_), .. }))
                if self.question.is_none() =>
            {
                self.ask_code_or_no()
            }
            (
                Intent::Help,
                Stage::Adjourned(
                    adjourned @ Adjourned {
                        told: true,
                        told_codes: None,
                        lost: Lost::No,
                        ..
                    },
                ),
            ) if self.question.is_none() => tell(adjourned.resumption()),
            (Intent::Press, Stage::Adjourned(_)) => self.start_replier(at.began),
            (Intent::Game(GameIntent::OpenEnvelope), Stage::Adjourned(adjourned)) => {
                let Some(Written { file: envelope, .. }) = adjourned.envelope.clone() else {
                    return tell(AdjournmentMessage::NoEnvelope);
                };
                adjourned.codes = Some(Vec::new());
                [vec![Effect::LookFor { envelope }], self.ask_code()].concat()
            }
            (
                Intent::Correction | Intent::No,
                Stage::Adjourned(Adjourned { codes: Some(_), .. }),
            ) if self.question.is_none() => self.deny_codes(),
            (
                Intent::Game(offer @ (GameIntent::OfferDraw | GameIntent::OfferDrawBy(_))),
                Stage::Adjourned(_),
            ) => {
                let side = if let GameIntent::OfferDrawBy(named) = offer {
                    named
                } else {
                    self.speaker()
                };
                let is_others = self.for_the_other(side).is_some();
                if is_others || self.offers.by().is_some() || !self.may_agree_on_a_draw() {
                    return self.on_intent(intent, at);
                }
                self.open_offer(side);
                let mut effects = say(Message::DrawOffered(side));
                effects.extend(self.rule_resumption(Case::OfferAfterSealing, at.now));
                effects
            }
            _ => self.on_intent(intent, at),
        }
    }

    /// A move was said: written down, or part of a code.
    fn adjournment_said(&mut self, said: SpokenMove, text: &str, now: Timestamp) -> Vec<Effect> {
        if self.may_be_a_reading() {
            return self.reading_said(said, now);
        }
        match &mut self.stage {
            Stage::Sealing(_) => self.write(text, Some(said)),
            Stage::Adjourned(Adjourned { codes: Some(_), .. }) => match squares_said(said) {
                Some(squares) => self.take_code(&squares),
                None => self.no_code(),
            },
            Stage::Adjourned(Adjourned {
                lost: lost @ (Lost::Unsaid | Lost::Said(_)),
                cover,
                ..
            }) => {
                if self.asker.is_some_and(|by| by != cover.sealer()) {
                    return tell(AdjournmentMessage::StateMove(cover.sealed_by.into()));
                }
                *lost = Lost::Said(text.to_owned());
                tell(AdjournmentMessage::ConfirmStated(said))
            }
            Stage::Adjourned(_) => self
                .ask_arbiter_again()
                .or_else(|| self.resume_adjourned())
                .unwrap_or_else(|| say(Message::NotUnderstood)),
            Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => {
                say(Message::NotUnderstood)
            }
        }
    }
}

pub(in crate::dialog) fn tell(message: AdjournmentMessage) -> Vec<Effect> {
    say(Message::Adjournment(message))
}
