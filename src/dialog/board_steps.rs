//! The move on a blind player's board, step by step: the captured piece off, the piece into
//! another hole, the announcement; only then the clock.
//!
//! Source: FIDE Laws of Chess 2023, D.2.3 to D.2.5. The order of the three steps is free; touched
//! pieces are in `touch`.

use shakmaty::{Move, Position as _, Role, Square};

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
    /// Those of the move before: at one keyboard the first step of this one may be one of them told twice.
    before: Vec<BoardStep>,
    /// Whether a piece is off the board that a move captured which was taken back.
    off: bool,
    /// How many plies had been completed when a player was told last that it is the other one's turn.
    pub(in crate::dialog) out_of_turn: Option<usize>,
    /// How many plies had been made when a castling was announced beforehand.
    pub(in crate::dialog) castling_at: Option<usize>,
    /// What the assistant was told to put back on the other board, with the plies before it, until the next move is made.
    pub(in crate::dialog) put_back: Option<(usize, TableMessage)>,
}

/// A step of a move on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum BoardStep {
    /// The captured piece is off the board (D.2.3.1).
    Removed,
    /// A piece is in another hole (D.2.3.2).
    Placed,
}

impl AtTheBoard {
    /// The move is completed: what is told from now on is of the next one.
    pub(in crate::dialog) fn steps_done(&mut self) {
        self.before = std::mem::take(&mut self.told);
        self.off = false;
    }
}

impl Session {
    /// A step was told, before the announcement or after it. Before it, it must not be one of the opponent's that is told
    /// twice, as by a key that was struck again.
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
            Stage::Thinking { .. } => {
                let mover = self.turn();
                let AtTheBoard { told, before, .. } = &self.at_the_board;
                let may_be_told_twice = told.is_empty() && before.contains(&step);
                match self.asker {
                    Some(by) if by != mover => return say(Message::Turn(mover)),
                    None if may_be_told_twice && self.setup.table.steps.includes(mover) => {
                        return say(TableMessage::StepAfterAnnouncement.into());
                    }
                    Some(_) | None => (),
                }
            }
            Stage::Announced => (),
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

    /// The last move goes back: its steps are none of the move that will be made, and are told again. What it captured may be
    /// off the board.
    pub(in crate::dialog) fn steps_back(&mut self, undone: Move) {
        // A step that has pressed by itself was told.
        let was_pressed = matches!(self.stage, Stage::Thinking { .. })
            && self.setup.table.steps.includes(self.game.turn());
        let told = std::mem::take(&mut self.at_the_board.told);
        self.at_the_board.off |=
            undone.is_capture() && (was_pressed || told.contains(&BoardStep::Removed));
    }

    /// What is asked for after the announcement of a move that captures nothing, while a piece is off the board: that it is
    /// put back, and the steps are told after that.
    pub(in crate::dialog) fn ask_to_put_back(&mut self) -> Option<Message> {
        let told = &mut self.at_the_board.told;
        let is_off =
            std::mem::take(&mut self.at_the_board.off) || told.contains(&BoardStep::Removed);
        let captures = self.game.last().is_some_and(|ply| ply.mv.is_capture());
        if !is_off || captures || !self.setup.table.steps.includes(self.turn()) {
            return None;
        }
        self.at_the_board.told.clear();
        Some(TableMessage::PutBackFirst.into())
    }

    /// Presses after the last step, where the announcement presses by itself.
    pub(in crate::dialog) fn press_by_itself(&mut self, now: Timestamp) {
        let announced = matches!(self.stage, Stage::Announced);
        if announced && self.setup.press == PressMode::Automatic && self.not_made_yet().is_none() {
            self.complete_move(now);
        }
    }

    /// The men that count as touched with that on `square`: with a rook the king before it, where
    /// a castling was announced in Chess960.
    pub(in crate::dialog) fn touched_with(&self, square: Square) -> Vec<Square> {
        let position = self.game.position();
        let rook = position.our(Role::Rook).contains(square);
        let castles = self.may_touch_the_rook_first(self.game.plies().len());
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
