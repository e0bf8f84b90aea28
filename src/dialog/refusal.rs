//! Why an announcement is refused: what is wrong with it, or whose turn it is. And what refuses whatever was said.

use shakmaty::Position as _;

use crate::{
    dialog::{Effect, Message, Session, TableMessage},
    notation::{Reason, Resolution, SpokenMove, resolve},
};

impl Session {
    /// Why `said` is refused for `reason`. A move that no man of the side to move can make, and the other side could, was
    /// announced too early: about the men of the wrong side there is nothing to say.
    pub(in crate::dialog) fn refusal(&self, said: SpokenMove, reason: Reason) -> Message {
        let turn = self.game.turn();
        let others = self.game.position().clone().swap_turn();
        let is_others = is_about_a_man(reason)
            && self.asker != Some(turn)
            && others.is_ok_and(|others| !matches!(resolve(said, &others), Resolution::Illegal(_)));
        if is_others {
            Message::NotTheirTurn { said, turn }
        } else {
            Message::Illegal { said, reason }
        }
    }

    /// What was refused in place of the last move, which went back, was not announced too early: it is said what is wrong
    /// with it.
    pub(in crate::dialog) fn give_the_true_reason(&mut self, effects: &mut [Effect]) {
        for effect in effects {
            if let Effect::Say(Message::NotTheirTurn { said, .. }) = *effect
                && let Resolution::Illegal(reason) = resolve(said, self.game.position())
            {
                *effect = Effect::Say(Message::Illegal { said, reason });
                if let Some(refused) = &mut self.incidents.refused {
                    refused.out_of_turn = false;
                }
            }
        }
    }
}

/// Whether this says that no man of the side to move stands there or gets there.
const fn is_about_a_man(reason: Reason) -> bool {
    match reason {
        Reason::NoSuchPiece(_)
        | Reason::EmptySquare(_)
        | Reason::OpponentsPiece(_)
        | Reason::OtherPiece { .. }
        | Reason::CannotReach { .. } => true,
        Reason::OwnPieceOn(_)
        | Reason::LeavesKingInCheck
        | Reason::NothingToCapture(_)
        | Reason::NotEnPassant
        | Reason::NoPromotion
        | Reason::Castling { .. }
        | Reason::NoCastling { .. }
        | Reason::GameOver => false,
    }
}

/// Whether this tells who spoke that the words do not count, or why they are not done.
pub(in crate::dialog) const fn is_refused(message: &Message) -> bool {
    matches!(
        message,
        Message::NotUnderstood
            | Message::AnswerNotUnderstood
            | Message::AnswerOfThreeNotUnderstood(_)
            | Message::Illegal { .. }
            | Message::NotTheirTurn { .. }
            | Message::AlreadyPressed
            | Message::AnnounceFirst
            | Message::PressFirst(_)
            | Message::NothingToCorrect
            | Message::NothingAsked
            | Message::NoDrawOffer
            | Message::OfferNotMade
            | Message::DrawTooEarly
            | Message::Table(TableMessage::NotTold | TableMessage::Impossible(_))
    )
}
