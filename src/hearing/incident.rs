//! What assistant, opponent or arbiter report about the board: touched pieces and irregularities.

use shakmaty::{Role, Square};

/// A report, or a word of the arbiter about one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Incident {
    /// A man was touched (Article 4, D.2.2).
    Touch(TouchReport, Square),
    /// I adjust (4.2.1).
    Adjust,
    /// What may I move?
    MovesLeft,
    /// An illegal move was completed (7.5.1).
    IllegalMove,
    /// A pawn was left on the last rank (7.5.2).
    PawnLeft,
    /// The clock was pressed without a move (7.5.3).
    NoMove,
    /// A move was made with two hands (7.5.4).
    TwoHands,
    /// The game began from a wrong position (7.2.1).
    WrongStart,
    /// The board lies the wrong way round (7.2.2).
    BoardTurned,
    /// The game began with the colours reversed (7.3).
    ColoursReversed,
    /// Pieces fell over (7.4.1).
    Displaced,
    /// The captured piece is off the board (D.2.3.1).
    Removed,
    /// The piece is in another hole (D.2.3.2).
    Placed,
    /// I am about to castle (Guidelines II.3.3).
    Castling,
    /// Back by one ply, or by one more.
    Back,
    /// The game is adjourned before the session is over (Guidelines I.1.2).
    AdjournEarly,
    /// What can be said about touched pieces and to the arbiter?
    Help,
}

/// How a touched man is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TouchReport {
    /// The player having the move touched it.
    Now,
    /// The same, but it is not clear whether before or after the others.
    Together,
    /// The opponent claims that it was touched before the last move, and that another one moved.
    Claim,
    /// The player having the move released a piece there (4.7); the kind where it was told, which
    /// for a promotion is the new piece (4.4.4).
    Released(Option<Role>),
    /// The opponent claims that a piece was released there in the last move, and then moved on.
    ReleaseClaim(Option<Role>),
}

impl TouchReport {
    /// Every one.
    pub(in crate::hearing) const ALL: [Self; 5] = [
        Self::Now,
        Self::Together,
        Self::Claim,
        Self::Released(None),
        Self::ReleaseClaim(None),
    ];

    /// The same report with the kind of piece that was told, where it tells one.
    #[must_use]
    pub(in crate::hearing) const fn of(self, piece: Option<Role>) -> Self {
        match self {
            Self::Now | Self::Together | Self::Claim => self,
            Self::Released(_) => Self::Released(piece),
            Self::ReleaseClaim(_) => Self::ReleaseClaim(piece),
        }
    }

    /// The name used in `phrases.tsv`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Now => "touched",
            Self::Together => "touched-together",
            Self::Claim => "touch-claim",
            Self::Released(_) => "released",
            Self::ReleaseClaim(_) => "release-claim",
        }
    }
}

impl Incident {
    /// Every one that names no square.
    pub(in crate::hearing) const PLAIN: [Self; 16] = [
        Self::Adjust,
        Self::MovesLeft,
        Self::IllegalMove,
        Self::PawnLeft,
        Self::NoMove,
        Self::TwoHands,
        Self::WrongStart,
        Self::BoardTurned,
        Self::ColoursReversed,
        Self::Displaced,
        Self::Removed,
        Self::Placed,
        Self::Castling,
        Self::Back,
        Self::AdjournEarly,
        Self::Help,
    ];

    /// The name used in `phrases.tsv`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Touch(report, _) => report.name(),
            Self::Adjust => "adjust",
            Self::MovesLeft => "moves-left",
            Self::IllegalMove => "illegal-move",
            Self::PawnLeft => "pawn-left",
            Self::NoMove => "no-move",
            Self::TwoHands => "two-hands",
            Self::WrongStart => "wrong-start",
            Self::BoardTurned => "board-turned",
            Self::ColoursReversed => "colours-reversed",
            Self::Displaced => "displaced",
            Self::Removed => "removed",
            Self::Placed => "placed",
            Self::Castling => "about-to-castle",
            Self::Back => "back",
            Self::AdjournEarly => "adjourn-early",
            Self::Help => "incident-help",
        }
    }

    /// Whether acting on this wrongly would change the game or the clock.
    #[must_use]
    pub const fn changes_the_game(self) -> bool {
        match self {
            Self::Touch(..)
            | Self::Adjust
            | Self::IllegalMove
            | Self::PawnLeft
            | Self::NoMove
            | Self::TwoHands
            | Self::WrongStart
            | Self::BoardTurned
            | Self::ColoursReversed
            | Self::Displaced
            | Self::Removed
            | Self::Placed
            | Self::Castling
            | Self::Back
            | Self::AdjournEarly => true,
            Self::MovesLeft | Self::Help => false,
        }
    }
}
