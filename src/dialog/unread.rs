//! Words about a move that were not understood, and what is said after them.

use std::time::Duration;

use shakmaty::{Move, Position as _, Role};

use crate::{
    dialog::{
        Effect, Session,
        question::{MoveQuestion, Question},
        stage::Stage,
    },
    hearing::{Candidate, piece_named},
    time::Timestamp,
};

/// So long what follows may be the rest of words that were not understood.
const MAY_BELONG: Duration = Duration::from_secs(15);

/// Words that were not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) struct Unread {
    /// When they were said.
    at: Timestamp,
    /// The piece that they name; nothing where they named none, and came in the middle of an announcement.
    role: Option<Role>,
}

impl Session {
    /// Notes words that were not understood, if they name a piece or come after the beginning of an announcement.
    pub(in crate::dialog) fn note_unread_words(&mut self, words: &str, now: Timestamp) {
        let is_others = self.asker.is_some_and(|by| by != self.turn());
        if !matches!(self.stage, Stage::Thinking { .. }) || is_others || self.doubts_last_move() {
            return;
        }
        let role = piece_named(words, &self.lexicon);
        if role.is_some() || self.asks_for_the_rest() {
            self.at_the_board.unread = Some(Unread { at: now, role });
        }
    }

    /// Asks about a move of which something may have been said that was not understood: a square alone after words that
    /// named a piece, or the rest of an announcement whose middle is missing. `None` where nothing is missing.
    pub(in crate::dialog) fn ask_after_unread_words(
        &mut self,
        said: &Candidate,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let unread = self.at_the_board.unread?;
        let is_a_rest = self.asks_for_the_rest();
        if now.since(unread.at) > MAY_BELONG || !is_a_rest && !said.said.may_lack_its_piece() {
            return None;
        }
        self.at_the_board.unread = None;
        let position = self.game.position();
        let reaches = |mv: &Move| {
            Some(mv.role()) == unread.role && mv.to() == said.mv.to() && !mv.is_castle()
        };
        let mut moves: Vec<Move> = position.legal_moves().into_iter().filter(reaches).collect();
        if is_a_rest || moves.is_empty() {
            return Some(self.ask_whether_meant(vec![*said]));
        }
        moves.push(said.mv);
        Some(self.ask_which(moves))
    }

    /// Whether more of an announcement is asked for.
    fn asks_for_the_rest(&self) -> bool {
        matches!(
            self.question,
            Some(Question::Move(MoveQuestion::Rest { .. }))
        )
    }
}
