//! How a game ended.

use shakmaty::{Color, KnownOutcome};

/// The result of a finished game and what brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won, or that nobody did.
    pub outcome: KnownOutcome,
    /// What ended the game.
    pub termination: Termination,
}

/// What ends a game (FIDE Laws 2023, article 5 and 6.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// The king is in check and there is no legal move (5.1.1).
    Checkmate,
    /// There is no legal move and no check (5.2.1).
    Stalemate,
    /// Neither side has the material to mate by any series of legal moves (5.2.2).
    InsufficientMaterial,
    /// This side resigned (5.1.2).
    Resignation(Color),
    /// Both players agreed on a draw (5.2.3).
    Agreement,
    /// This side's flag fell (6.9); a draw when the opponent lacks the material to mate.
    FlagFall(Color),
}
