//! The words of the last move again after its press: whether they are the next move is asked.
//!
//! Where the announcement has pressed the clock, who does not know whether it was heard says a move twice. Where the same
//! words are a move of the other side too, such as a castling or taking back on the same square, they would make that one.
//! After a press by hand it is the opponent who may say the words: a late repetition (D.2.1), which makes a move only where
//! they are one of the opponent's too. Of these, a capture that was not said is asked about; whoever means it, says so.

use crate::{
    dialog::{Message, Session, stage::Stage},
    hearing::Candidate,
    notation::{Resolution, SpokenMove, Style, resolve},
};

impl Session {
    /// Whether the words of this move are those of the last one too, and may be meant so.
    pub(in crate::dialog) fn is_said_again(&self, candidate: &Candidate) -> bool {
        self.may_be_the_other_sides(candidate) || self.may_be_a_late_repetition(candidate)
    }

    /// Whether who has announced the last move, which has pressed by itself, may say it once more.
    fn may_be_the_other_sides(&self, candidate: &Candidate) -> bool {
        let has_pressed_by_itself = matches!(
            self.stage,
            Stage::Thinking {
                before_press: Some(_)
            }
        );
        has_pressed_by_itself
            && self.asker != Some(self.game.turn())
            && self.names_last_move(candidate)
    }

    /// Whether the opponent may repeat the last move, in words that would capture though they say of no capture.
    fn may_be_a_late_repetition(&self, candidate: &Candidate) -> bool {
        let says_no_capture = match candidate.said {
            SpokenMove::Piece(piece) => !piece.captures && !piece.en_passant,
            SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling => false,
        };
        matches!(self.stage, Stage::Thinking { .. })
            && says_no_capture
            && candidate.mv.is_capture()
            && self.names_last_move(candidate)
    }

    /// Whether the words of this move name the last one too.
    fn names_last_move(&self, candidate: &Candidate) -> bool {
        let before = self.game.plies().len().checked_sub(1);
        let (Some(last), Some(position)) = (
            self.game.last(),
            before.and_then(|before| self.game.position_before(before)),
        ) else {
            return false;
        };
        // Who has touched a man has the move, and says which.
        self.obligation.is_none()
            && resolve(candidate.said, position) == Resolution::Unique(last.mv)
    }

    /// The question whether this move was meant; it names the side where the words may be those of the other.
    pub(in crate::dialog) fn confirm_move(&self, candidate: &Candidate) -> Message {
        let said = self.announcement(candidate.mv, Style::Short);
        if self.may_be_the_other_sides(candidate) {
            Message::ConfirmMoveOf {
                side: self.game.turn(),
                said,
            }
        } else {
            Message::ConfirmMove(said)
        }
    }
}
