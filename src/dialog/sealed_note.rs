//! What becomes of the note of a sealed move once its envelope is open.
//!
//! A note that names a legal move is that move, and one that surely names none decides the game. What a note means that the
//! program cannot read is for the arbiter to establish: its player loses only if that is impossible (I.8.2).
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.8; 1993, Article 10.16.

use shakmaty::{Color, Move};

use crate::{
    arbiter::{Verdict, adjournment::Fault, ends},
    dialog::{
        AdjournmentMessage, Effect, IncidentMessage, Message, Session,
        adjournment::{Adjourned, tell},
        codes::Telling,
        irregularities::{BarePress, RefusedMove},
        question::{Act, Question},
        session::say,
        stage::Stage,
    },
    game::{Termination, pgn::command},
    hearing::{
        Candidate, Cause, ClockIntent, GameIntent, Incident, Intent, Sense, read_note, read_typed,
    },
    notation::{SpokenMove, Style},
    time::Timestamp,
};

/// What an arbiter says of a note that the program cannot read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteMeans {
    /// This legal move.
    Move(SpokenMove),
    /// A move that is not legal.
    Illegal,
    /// Its meaning cannot be established.
    Nothing,
}

/// What the arbiter has said of a note, and is asked back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum NoteReading {
    /// It is this move.
    Move(Move),
    /// It decides the game by this fault.
    Fault(Fault),
}

impl Session {
    /// The envelope is open: the sealed move is made, its fault decides the game, or the arbiter is asked what was meant.
    pub(in crate::dialog) fn note_opened(&mut self, note: &str, now: Timestamp) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        let (language, players) = adjourned.languages;
        let sealer = adjourned.cover.sealer();
        let languages = self.setup.note_languages(sealer, language, players);
        match read_note(note, &languages.lexicons(), self.game.position()) {
            Some(said) => self.judge_note(note, said, now),
            None => self.await_reading(note, now),
        }
    }

    /// The same as journals have it in which no arbiter was asked: what was not read as it stood there has lost the game.
    pub(in crate::dialog) fn opened(&mut self, note: &str, now: Timestamp) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        let (language, players) = adjourned.languages;
        let sealer = adjourned.cover.sealer();
        let lexicon = self.setup.lexicon_in(language, players);
        if let Some(said) = read_typed(note, &lexicon, self.game.position()).names_a_move() {
            return self.judge_note(note, said, now);
        }
        let mut effects = tell(AdjournmentMessage::OpenedText(note.to_owned()));
        effects.extend(self.lose_by_note(note, Fault::Unreadable, sealer, now));
        effects
    }

    /// The player who sealed has said what was sealed, in today's language, whatever was spoken then.
    pub(in crate::dialog) fn note_stated(&mut self, text: &str, now: Timestamp) -> Vec<Effect> {
        match read_typed(text, &self.lexicon, self.game.position()).names_a_move() {
            Some(said) => self.judge_note(text, said, now),
            None => self.await_reading(text, now),
        }
    }

    /// Makes the move that a note names, or judges that it names no legal one.
    fn judge_note(&mut self, note: &str, said: SpokenMove, now: Timestamp) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        let sealer = adjourned.cover.sealer();
        let mut effects = tell(AdjournmentMessage::Opened(said));
        effects.extend(match Sense::of_move(said, self.game.position()) {
            Sense::Move(Candidate { mv, .. }) => self.make_noted(note, mv, now),
            Sense::Ambiguous { .. } | Sense::PromotionMissing(_) => {
                self.lose_by_note(note, Fault::Ambiguous, sealer, now)
            }
            Sense::Illegal { .. }
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => self.lose_by_note(note, Fault::Illegal, sealer, now),
        });
        effects
    }

    /// Makes the legal move of a note, unless its player is bound to another.
    fn make_noted(&mut self, note: &str, mv: Move, now: Timestamp) -> Vec<Effect> {
        let Stage::Adjourned(Adjourned {
            replier_started: started,
            ..
        }) = self.stage
        else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        self.stage = Stage::thinking();
        match self.refuse_if_bound(mv, now) {
            // The arbiter decides what becomes of the note, which was completed when the clock was stopped; what binds the
            // player binds still.
            Some(refusal) => {
                self.game.note_comment(&command("sealed", note));
                self.incidents.refused = Some(RefusedMove {
                    said: self.announcement(mv, Style::Short),
                    out_of_turn: false,
                });
                self.incidents.pressed = BarePress::OfWrongMove;
                if started && let Some(clock) = &mut self.clock {
                    clock.stop(now);
                }
                let mut effects = refusal;
                effects.push(Effect::Say(Message::ArbiterDecides));
                effects.extend(self.clocks_stand(now));
                effects
            }
            None => self.make_sealed(mv, started, now),
        }
    }

    /// The sealed move cannot be made: its player loses, unless the opponent cannot win.
    pub(in crate::dialog) fn lose_by_note(
        &mut self,
        note: &str,
        fault: Fault,
        side: Color,
        now: Timestamp,
    ) -> Vec<Effect> {
        self.game.note_comment(&command("sealed", note));
        let mut effects = vec![self.rule(Verdict::SealedMove { side, fault }, now)];
        let judgement = ends::lost(
            self.setup.edition,
            side,
            Termination::SealedMove(side),
            self.game.position(),
        );
        effects.extend(self.end_by(side, judgement, now));
        effects
    }

    /// Reads out a note that says nothing to the program, and asks the arbiter what it means. Nobody's time runs meanwhile.
    fn await_reading(&mut self, note: &str, now: Timestamp) -> Vec<Effect> {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        if let Stage::Adjourned(adjourned) = &mut self.stage {
            adjourned.codes = None;
            adjourned.telling = Telling::Done;
            adjourned.unread = Some(note.to_owned());
        }
        self.ask_what_is_noted()
    }

    /// Reads out the note again, and asks what it means.
    pub(in crate::dialog) fn ask_what_is_noted(&self) -> Vec<Effect> {
        match self.unread_note() {
            Some(note) => [
                tell(AdjournmentMessage::OpenedText(note.to_owned())),
                tell(AdjournmentMessage::AskNote),
            ]
            .concat(),
            None => tell(AdjournmentMessage::NoEnvelope),
        }
    }

    /// The note that the arbiter is to read.
    pub(in crate::dialog) fn unread_note(&self) -> Option<&str> {
        match &self.stage {
            Stage::Adjourned(adjourned) => adjourned.unread.as_deref(),
            Stage::Sealing(_) | Stage::Thinking { .. } | Stage::Announced | Stage::Over(_) => None,
        }
    }

    /// A command while the arbiter is to read a note: that it is an illegal move, or that nobody can tell what was meant, a
    /// no. What would open or adjourn has to wait. `None` for any other.
    pub(in crate::dialog) fn asked_of_a_note(
        &mut self,
        intent: Intent,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        self.unread_note()?;
        let is_free = self.question.is_none();
        if is_free && matches!(intent, Intent::Correction | Intent::No) {
            return Some(self.confirm_reading(NoteReading::Fault(Fault::Unreadable), now));
        }
        let is_illegal = matches!(
            intent,
            Intent::Incident(Incident::IllegalMove)
                | Intent::Clock(ClockIntent::Because(Cause::IllegalMove))
        );
        if is_illegal && self.may_be_a_reading() {
            return Some(self.confirm_reading(NoteReading::Fault(Fault::Illegal), now));
        }
        let has_to_wait = matches!(
            intent,
            Intent::Press
                | Intent::Game(
                    GameIntent::OpenEnvelope | GameIntent::EnvelopeLost | GameIntent::Adjourn
                )
        );
        (has_to_wait || is_free && matches!(intent, Intent::Yes | Intent::Help)).then(|| {
            self.ask_arbiter_again()
                .unwrap_or_else(|| self.ask_what_is_noted())
        })
    }

    /// Whether a move that is named now is what the arbiter says of a note: no player is asked anything.
    pub(in crate::dialog) fn may_be_a_reading(&self) -> bool {
        self.unread_note().is_some() && matches!(self.question, None | Some(Question::Arbiter(_)))
    }

    /// What is said then to words that were not understood.
    pub(in crate::dialog) fn note_not_understood(&mut self) -> Vec<Effect> {
        let again = self
            .ask_arbiter_again()
            .unwrap_or_else(|| tell(AdjournmentMessage::AskNote));
        [say(self.not_understood()), again].concat()
    }

    /// The arbiter names a move that a note is to mean: which legal move that is, is asked back.
    pub(in crate::dialog) fn reading_said(
        &mut self,
        said: SpokenMove,
        now: Timestamp,
    ) -> Vec<Effect> {
        match Sense::of_move(said, self.game.position()) {
            Sense::Move(Candidate { mv, .. }) => self.confirm_reading(NoteReading::Move(mv), now),
            // Each is answered by a whole announcement.
            Sense::Ambiguous { moves, .. } => named_in_part(self.which_move(&moves)),
            Sense::PromotionMissing(moves) => named_in_part(Message::WhichPromotion(moves[0].to())),
            Sense::Illegal { said, reason } => named_in_part(Message::Illegal { said, reason }),
            Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => self.ask_what_is_noted(),
        }
    }

    /// Reads the arbiter's word back, so that nobody decides by a slip, and waits for a yes.
    fn confirm_reading(&mut self, reading: NoteReading, now: Timestamp) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        let side = adjourned.cover.sealer();
        let means = match reading {
            NoteReading::Move(mv) => NoteMeans::Move(self.announcement(mv, Style::Short)),
            NoteReading::Fault(Fault::Illegal | Fault::Ambiguous) => NoteMeans::Illegal,
            NoteReading::Fault(Fault::Unreadable) => NoteMeans::Nothing,
        };
        let confirm = IncidentMessage::ConfirmNote { side, means };
        self.ask_arbiter(Act::Note(reading), confirm, now)
    }

    /// The arbiter has said yes to what a note means.
    pub(in crate::dialog) fn note_read(
        &mut self,
        reading: NoteReading,
        now: Timestamp,
    ) -> Vec<Effect> {
        let Stage::Adjourned(adjourned) = &mut self.stage else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        let sealer = adjourned.cover.sealer();
        let Some(note) = adjourned.unread.take() else {
            return tell(AdjournmentMessage::NoEnvelope);
        };
        match reading {
            NoteReading::Move(mv) => {
                // Which words these were belongs to the score, as where they decide the game.
                let plies = self.game.plies().len();
                let effects = self.make_noted(&note, mv, now);
                if self.game.plies().len() > plies {
                    self.game.note_comment(&command("sealed", &note));
                }
                effects
            }
            NoteReading::Fault(fault) => self.lose_by_note(&note, fault, sealer, now),
        }
    }
}

/// Why what the arbiter has named is no move yet, and the question for the move again.
fn named_in_part(why: Message) -> Vec<Effect> {
    [say(why), tell(AdjournmentMessage::AskNote)].concat()
}

#[cfg(test)]
mod tests;
