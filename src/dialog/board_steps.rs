//! The move on a blind player's board, step by step: the captured piece off, the piece into
//! another hole, the announcement; only then the clock.
//!
//! Source: FIDE Laws of Chess 2023, D.2.3 to D.2.5. The order of the three steps is free; touched
//! pieces are in `touch`.

use shakmaty::{CastlingMode, Position as _, Role, Square};

use crate::{
    dialog::{
        Effect, Message, PressMode, Session, TableMessage, repetition::Repeated, session::say,
        stage::Stage, unread::Unread,
    },
    notation::Fragment,
    time::Timestamp,
};

/// What was told about the move that was announced last, or that is about to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::dialog) struct AtTheBoard {
    /// How far its repetition has come.
    pub(in crate::dialog) repeated: Repeated,
    /// The part of its repetition that was said, of which more must follow.
    pub(in crate::dialog) begun: Option<Fragment>,
    /// Words about the next move that were not understood.
    pub(in crate::dialog) unread: Option<Unread>,
    /// The steps that were told.
    pub(in crate::dialog) told: Vec<BoardStep>,
    /// How many plies had been made when a castling was announced beforehand.
    pub(in crate::dialog) castling_at: Option<usize>,
}

/// A step of a move on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum BoardStep {
    /// The captured piece is off the board (D.2.3.1).
    Removed,
    /// A piece is in another hole (D.2.3.2).
    Placed,
}

impl Session {
    /// A step was told, before the announcement or after it.
    pub(in crate::dialog) fn on_step(&mut self, step: BoardStep, now: Timestamp) -> Vec<Effect> {
        if let Some(question) = self.arbiter_first() {
            return question;
        }
        let captures = self.game.last().is_some_and(|ply| ply.mv.is_capture());
        match &self.stage {
            Stage::Over(ending) => return say(Message::GameOver(*ending)),
            Stage::Sealing(_) | Stage::Adjourned(_) => return say(Message::NotUnderstood),
            Stage::Announced if step == BoardStep::Removed && !captures => {
                return say(TableMessage::CapturesNothing.into());
            }
            Stage::Announced | Stage::Thinking { .. } => (),
        }
        if !self.at_the_board.told.contains(&step) {
            self.at_the_board.told.push(step);
        }
        self.press_by_itself(now);
        say(match step {
            BoardStep::Removed => TableMessage::Removed.into(),
            BoardStep::Placed => TableMessage::Placed.into(),
        })
    }

    /// Presses after the last step, where the announcement presses by itself.
    pub(in crate::dialog) fn press_by_itself(&mut self, now: Timestamp) {
        let announced = matches!(self.stage, Stage::Announced);
        if announced && self.setup.press == PressMode::Automatic && self.not_made_yet().is_none() {
            self.complete_move(now);
        }
    }

    /// The player having the move says beforehand that it castles: in Chess960 what is
    /// touched next is touched for that, a rook first too.
    pub(in crate::dialog) fn about_to_castle(&mut self) -> Vec<Effect> {
        if let Some(refusal) = self.no_move_now() {
            return refusal;
        }
        self.at_the_board.castling_at = Some(self.game.plies().len());
        say(TableMessage::CastlingIntended.into())
    }

    /// The men that count as touched with that on `square`: with a rook the king before it, where
    /// a castling was announced in Chess960.
    pub(in crate::dialog) fn touched_with(&self, square: Square) -> Vec<Square> {
        let position = self.game.position();
        let rook = position.our(Role::Rook).contains(square);
        // In the standard game 4.4.2 knows no such announcement.
        let castles = self.game.castling_mode() == CastlingMode::Chess960
            && self.at_the_board.castling_at == Some(self.game.plies().len());
        let king = position.our(Role::King).first();
        let before = king.filter(|_| rook && castles);
        before.into_iter().chain([square]).collect()
    }

    /// Why the announced move is not made yet, so that the clock cannot be pressed (D.2.4).
    pub(in crate::dialog) fn not_made_yet(&self) -> Option<Message> {
        let told = |step| self.at_the_board.told.contains(&step);
        let captures = self.game.last().is_some_and(|ply| ply.mv.is_capture());
        let missing = if !self.setup.table.steps.includes(self.turn()) {
            None
        } else if captures && !told(BoardStep::Removed) {
            Some(TableMessage::RemoveFirst)
        } else if !told(BoardStep::Placed) {
            Some(TableMessage::PlaceFirst)
        } else {
            None
        };
        missing
            .or_else(|| self.repetition_missing())
            .map(Message::from)
    }
}
