//! What the program says about a move on its way from hand to clock.

use shakmaty::Color;

use crate::{
    dialog::Message,
    notation::{Fragment, SpokenMove},
};

/// A thing to say; part of [`Message`](crate::dialog::Message).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableMessage {
    /// The clock was pressed, but this side has not repeated the announcement (D.2.1).
    RepeatFirst(Color),
    /// The repetition names the move that was announced.
    Repeated,
    /// The repetition names another move: what was announced, and what was repeated in its place.
    RepeatedOtherwise {
        /// The part that was announced.
        said: Fragment,
        /// What was repeated in its place.
        repeated: Fragment,
    },
    /// The same where the moves differ in too much to name parts.
    RepeatedAnother {
        /// The announcement.
        said: SpokenMove,
        /// The repetition.
        repeated: SpokenMove,
    },
    /// This part of the announcement was not repeated.
    RepetitionLacks(Fragment),
    /// The clock was pressed, but the captured piece was not taken off (D.2.3.1).
    RemoveFirst,
    /// The clock was pressed, but no piece was put into another hole (D.2.3.2).
    PlaceFirst,
    /// It is noted that the captured piece is off the board.
    Removed,
    /// It is noted that the piece is in its new hole.
    Placed,
    /// A piece was taken off, but the announced move captures nothing.
    CapturesNothing,
    /// It is noted that the next move is a castling.
    CastlingIntended,
}

impl From<TableMessage> for Message {
    fn from(message: TableMessage) -> Self {
        Self::Table(message)
    }
}
