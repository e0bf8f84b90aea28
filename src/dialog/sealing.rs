//! A move is sealed: written in private, until the clock is stopped and its envelope is there.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.1 and I.2; 1993, Article 13.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::adjournment::{Cover, NoteLanguages, Side, Times},
    clock::Clock,
    dialog::{
        AdjournmentMessage, Effect, Message, Session,
        adjournment::{Adjourned, tell},
        codes::Telling,
        resumption::Lost,
        session::say,
        stage::Stage,
    },
    hearing::read_note,
    notation::SpokenMove,
    time::Timestamp,
};

/// A move is being sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Sealing {
    /// What is written so far; it may be changed until the clock is stopped.
    pub(in crate::dialog) note: Option<String>,
    /// Date, time and venue of the resumption.
    pub(in crate::dialog) resumption: String,
    /// What is left of the session, to be charged to the player who seals (I.1.2).
    pub(in crate::dialog) rest: Duration,
    /// The game as it is adjourned already, if this is to be sealed in place of a move whose codes
    /// nobody may have: its clocks stand, and until the new move is sealed the old one is.
    pub(in crate::dialog) instead_of: Option<Box<Adjourned>>,
}

/// An envelope that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Written {
    /// Its file.
    pub(in crate::dialog) file: String,
    /// What binds its cover to the move: no other envelope has the same.
    pub(in crate::dialog) commitment: String,
}

impl Written {
    pub(in crate::dialog) const fn new(file: String, commitment: String) -> Self {
        Self { file, commitment }
    }
}

/// What is gone back to if the envelope of a sealed move cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Unwritten {
    /// The sealing, before the clock was stopped.
    pub(in crate::dialog) sealing: Sealing,
    /// The clock then.
    clock: Option<Clock>,
    /// How many awards had been made until then.
    awards: usize,
}

impl Session {
    /// Whether a full announcement is written in the note.
    pub(in crate::dialog) fn has_noted_a_move(&self) -> bool {
        let Stage::Sealing(Sealing {
            note: Some(note), ..
        }) = &self.stage
        else {
            return false;
        };
        self.is_a_noted_move(note)
    }

    /// Whether `note`, written by the side to move, would be read as a move when it is opened.
    pub(in crate::dialog) fn is_a_noted_move(&self, note: &str) -> bool {
        let lexicons = self.note_languages().lexicons();
        read_note(note, &lexicons, self.game.position()).is_some()
    }

    /// In which languages the note will be read that the side to move writes.
    fn note_languages(&self) -> NoteLanguages {
        let (language, players) = (self.setup.language, self.setup.players);
        (self.setup).note_languages(self.game.turn(), language, players)
    }

    /// What is awaited of the player whose move is being sealed; `None` where none is. What is written is not told: others
    /// may be there.
    pub(in crate::dialog) fn what_sealing_awaits(&self) -> Option<AdjournmentMessage> {
        match &self.stage {
            Stage::Sealing(Sealing { note: None, .. }) => Some(self.note_wanted()),
            Stage::Sealing(Sealing { note: Some(_), .. }) => {
                Some(AdjournmentMessage::PressSeals(self.game.turn()))
            }
            Stage::Thinking { .. } | Stage::Announced | Stage::Adjourned(_) | Stage::Over(_) => {
                None
            }
        }
    }

    /// Whether `side` seals, and a no makes the game one that is not adjourned.
    pub(in crate::dialog) fn may_leave_the_adjournment(&self, side: Color) -> bool {
        match &self.stage {
            Stage::Sealing(sealing) => sealing.instead_of.is_none() && side == self.turn(),
            Stage::Adjourned(_) | Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => {
                false
            }
        }
    }

    /// The envelope was written, or a journal tells so.
    pub(in crate::dialog) fn sealed(
        &mut self,
        at: Timestamp,
        envelope: Written,
        draw_offer: Option<Side>,
    ) -> Vec<Effect> {
        self.seal_before_flag(at);
        // What was offered while sealing is in no journal.
        match draw_offer.map(Color::from) {
            Some(side) if self.offers.by() != Some(side) => self.open_offer(side),
            Some(_) | None => (),
        }
        if let Stage::Sealing(sealing) = &self.stage {
            let sealing = sealing.clone();
            self.stop_for_adjournment(sealing, at);
        }
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return Vec::new();
        };
        adjourned.envelope = Some(envelope.clone());
        adjourned.unwritten = None;
        self.desk.forget_secrets();
        let message = AdjournmentMessage::Sealed {
            side: adjourned.cover.sealed_by.into(),
            number: adjourned.cover.move_number,
            envelope: envelope.file,
        };
        vec![Effect::Say(Message::Adjournment(message)), Effect::Save]
    }

    /// The envelope could not be written: the move is to be sealed again, and the clock is what it would be if none had been,
    /// the charge for the rest of the session given back.
    pub(in crate::dialog) fn not_sealed(&mut self) -> Vec<Effect> {
        if let Stage::Adjourned(Adjourned { unwritten, .. }) = &mut self.stage
            && let Some(unwritten) = unwritten.take()
        {
            self.clock = unwritten.clock;
            self.incidents.awards.truncate(unwritten.awards);
            self.stage = Stage::Sealing(Sealing {
                note: None,
                ..unwritten.sealing
            });
        }
        let is_running = self.clock.as_ref().map(Clock::is_running);
        tell(AdjournmentMessage::NotSealed { is_running })
    }

    /// Writes the note, without a word about what it is worth.
    pub(in crate::dialog) fn write(&mut self, text: &str, said: Option<SpokenMove>) -> Vec<Effect> {
        match &mut self.stage {
            Stage::Sealing(sealing) => {
                if text.is_empty() {
                    return self.ask_for_note();
                }
                sealing.note = Some(text.to_owned());
                tell(match said {
                    Some(said) => AdjournmentMessage::Written(said),
                    None => AdjournmentMessage::WrittenText(text.to_owned()),
                })
            }
            Stage::Adjourned(_) | Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => {
                say(Message::NotUnderstood)
            }
        }
    }

    /// Stops the clock and puts the note into its envelope.
    pub(in crate::dialog) fn seal(&mut self, at: Timestamp) -> Vec<Effect> {
        let Stage::Sealing(sealing) = &self.stage else {
            return tell(AdjournmentMessage::CannotAdjourn);
        };
        let Some(note) = sealing.note.clone() else {
            return tell(AdjournmentMessage::NothingWritten);
        };
        let sealing = sealing.clone();
        let cover = self.stop_for_adjournment(sealing, at);
        vec![Effect::Seal {
            cover: Box::new(cover),
            note,
            at,
        }]
    }

    /// Stops the clock, charges the rest of the session, and returns what then stands on the
    /// envelope.
    fn stop_for_adjournment(&mut self, sealing: Sealing, at: Timestamp) -> Cover {
        let (clock, awards) = (self.clock.clone(), self.incidents.awards.len());
        self.stop_charging(sealing.rest, at);
        let cover = self.cover(&sealing.resumption, at);
        self.stage = Stage::Adjourned(Adjourned {
            cover: Box::new(cover.clone()),
            languages: (self.setup.language, self.setup.players),
            envelope: None,
            telling: Telling::Awaited,
            told_codes: None,
            told: false,
            codes: None,
            replier_started: false,
            lost: Lost::No,
            unread: None,
            unwritten: Some(Box::new(Unwritten {
                sealing,
                clock,
                awards,
            })),
        });
        cover
    }

    fn cover(&self, resumption: &str, at: Timestamp) -> Cover {
        let times = |of: &dyn Fn(Color) -> Duration| Times::new(shakmaty::ByColor::new_with(of));
        Cover {
            edition: self.setup.edition,
            white: self.setup.white.clone(),
            black: self.setup.black.clone(),
            fen: self.game.fen(),
            chess960: self.game.castling_mode().is_chess960(),
            used: self
                .clock
                .as_ref()
                .map(|clock| times(&|side| clock.used(side, at))),
            left: self
                .clock
                .as_ref()
                .map(|clock| times(&|side| clock.remaining(side, at))),
            sealed_by: Side::from(self.game.turn()),
            move_number: self.game.move_number(),
            draw_offer: self.offers.by().map(Side::from),
            resumption: resumption.to_owned(),
            languages: Some(self.note_languages()),
        }
    }
}
