//! What concerns only the player who has spoken at a microphone of that player's own: a refusal, a question back.

use shakmaty::Color;

use crate::dialog::{
    AdjournmentMessage, Effect, IncidentMessage, Message, Session, TableMessage,
    refusal::is_refused,
};

impl Session {
    /// `effects` with what concerns only who has spoken told to that player alone, if it is known who it was. What is asked
    /// of the other player stays for both.
    pub(in crate::dialog) fn in_own_ear(&self, effects: Vec<Effect>) -> Vec<Effect> {
        let Some(by) = self.asker else {
            return effects;
        };
        let is_asked = self.asked_side().is_none_or(|side| side == by) && !self.claim_is_open();
        let concerns_only = |message: &Message| {
            refuses(message) || asks_back(message) && is_asked || is_about_resigning(message, by)
        };
        let own = |effect: Effect| {
            if let Effect::Say(message) = &effect
                && concerns_only(message)
            {
                let message = message.clone();
                Effect::Tell { to: by, message }
            } else {
                effect
            }
        };
        effects.into_iter().map(own).collect()
    }
}

/// Whether this refuses what was said, and changes nothing for the other player.
const fn refuses(message: &Message) -> bool {
    is_refused(message)
        || matches!(
            message,
            Message::AnnounceAgain
                | Message::NoMoveYet
                | Message::NoClock
                | Message::NoGame
                | Message::DrawAlreadyOffered
                | Message::NothingToDecide
                | Message::NotInThisEdition
                | Message::Adjournment(
                    AdjournmentMessage::NothingWritten | AdjournmentMessage::FewSquares
                )
                | Message::Incident(IncidentMessage::NothingTouched | IncidentMessage::NoManOn(_))
                | Message::Table(
                    TableMessage::RemoveFirst
                        | TableMessage::PlaceFirst
                        | TableMessage::StepAfterAnnouncement
                        | TableMessage::CapturesNothing
                )
        )
}

/// Whether this asks about an announcement before a move is made. What is asked about a move that stands, or about a claim,
/// for which the clock stands, is for both to know.
pub(in crate::dialog) const fn asks_back(message: &Message) -> bool {
    matches!(
        message,
        Message::ConfirmMove(_)
            | Message::ConfirmMoveOf { .. }
            | Message::WhichMove(_)
            | Message::WhichPart(_)
            | Message::WhichPromotion(_)
            | Message::Incomplete(_)
    )
}

/// Whether this asks `by` about resigning, or tells that nobody has resigned.
fn is_about_resigning(message: &Message, by: Color) -> bool {
    let not_resigned = [Message::ResignCancelled, Message::NotResigned];
    *message == Message::ConfirmResign(by) || not_resigned.contains(message)
}
