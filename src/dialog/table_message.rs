//! What the program says about a move on its way from hand to clock.

use shakmaty::{Color, Piece, Square};

use crate::{
    arbiter::{ClaimNeed, Edition},
    dialog::{Message, Profile},
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
    /// The announced move captures nothing, but a piece was taken off for another one: it goes back first.
    PutBackFirst,
    /// A step was told before the announcement, and nobody knows whose it is.
    StepAfterAnnouncement,
    /// How the steps of a move are told.
    StepsHelp,
    /// It is noted that the captured piece is off the board.
    Removed,
    /// It is noted that the piece is in its new hole.
    Placed,
    /// A piece was taken off, but the announced move captures nothing.
    CapturesNothing,
    /// It is noted that the next move is a castling.
    CastlingIntended,
    /// What this program is: no engine, these Laws, this profile.
    Attested {
        /// The Laws.
        edition: Edition,
        /// What may be told.
        profile: Profile,
    },
    /// Who plays the game that is taken up again.
    Players {
        /// White's name.
        white: String,
        /// Black's name.
        black: String,
    },
    /// To the assistant: this move is to be made on the board of this side (D.2.10.1).
    MakeMove {
        /// Whose board.
        side: Color,
        /// The move, with the square it leaves.
        mv: SpokenMove,
    },
    /// To the assistant: this move was taken back, and goes back on the board of this side too.
    PutBack {
        /// Whose board.
        side: Color,
        /// The move, with the square it leaves.
        mv: SpokenMove,
        /// What it captured, which stands there again.
        captured: Option<(Square, Piece)>,
    },
    /// To the assistant: the words to say, and how they sound (D.2.10.2).
    SayThis(SpokenMove),
    /// To the assistant: this side has touched a piece; the arbiter is to know (D.2.10.5).
    ReportTouch(Color),
    /// To the assistant: the flag of this side has fallen; the arbiter is to know (D.2.10.5).
    ReportFlag(Color),
    /// To the assistant: what is to be done while this side seals a move (D.2.10.6).
    AdjournmentSteps(Color),
    /// That is not told in this game.
    NotTold,
    /// The announcement names no legal move; why is not told.
    Impossible(SpokenMove),
    /// The side to move is in check.
    Check,
    /// The side to move can claim a draw for this.
    CanClaim(ClaimNeed),
    /// The men that attack or defend a square.
    Aimed {
        /// Which.
        aim: Aim,
        /// The square.
        square: Square,
        /// The men, in the order of the squares a1, b1, …
        men: Vec<(Square, Piece)>,
    },
    /// The men on the diagonals through a square, that square's among them.
    OnDiagonals {
        /// The square.
        square: Square,
        /// Those on the diagonal that rises towards the h-file.
        rising: Vec<(Square, Piece)>,
        /// Those on the other one.
        falling: Vec<(Square, Piece)>,
    },
}

/// Attack or defence of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The men of the side that does not hold it.
    Attackers,
    /// The men of the side that holds it.
    Defenders,
}

impl From<TableMessage> for Message {
    fn from(message: TableMessage) -> Self {
        Self::Table(message)
    }
}
