//! The words of the last move again, where its announcement has pressed the clock: whose move they are is asked.
//!
//! Who does not know whether it was heard says a move twice. Where the same words are a move of the other side too, such
//! as a castling or taking back on the same square, they would make that one.

use crate::{
    dialog::{Message, Session, stage::Stage},
    hearing::Candidate,
    notation::{Resolution, Style, resolve},
};

impl Session {
    /// Whether the words of this move are those of the last one too, and may be meant so.
    pub(in crate::dialog) fn is_said_again(&self, candidate: &Candidate) -> bool {
        let Stage::Thinking {
            before_press: Some(_),
        } = self.stage
        else {
            return false;
        };
        let before = self.game.plies().len().checked_sub(1);
        let (Some(last), Some(position)) = (
            self.game.last(),
            before.and_then(|before| self.game.position_before(before)),
        ) else {
            return false;
        };
        // Who has touched a man has the move, and says which.
        self.obligation.is_none()
            && self.asker != Some(self.game.turn())
            && resolve(candidate.said, position) == Resolution::Unique(last.mv)
    }

    /// The question whether this move was meant; it names the side where the words may be those of the other.
    pub(in crate::dialog) fn confirm_move(&self, candidate: &Candidate) -> Message {
        let said = self.announcement(candidate.mv, Style::Short);
        if self.is_said_again(candidate) {
            Message::ConfirmMoveOf {
                side: self.game.turn(),
                said,
            }
        } else {
            Message::ConfirmMove(said)
        }
    }
}
