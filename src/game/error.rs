//! Why a game cannot begin or go on as asked.

use shakmaty::{Chess, Move, PositionError, fen::ParseFenError};

use crate::game::Ending;

/// Error when a game cannot begin from a FEN.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The text is no FEN.
    #[error("`{fen}` is no position in FEN")]
    NotFen {
        /// The text.
        fen: String,
        /// What is wrong with it.
        #[source]
        source: ParseFenError,
    },
    /// The FEN describes a position that no game can begin from.
    #[error("no game can begin from `{fen}`")]
    BadPosition {
        /// The FEN.
        fen: String,
        /// What is wrong with the position.
        #[source]
        source: Box<PositionError<Chess>>,
    },
    /// The FEN describes a position from which a game can begin by the castling rules of Chess960 alone.
    #[error(
        "a game can begin from `{fen}` only by the castling rules of Chess960; the option for that is --chess960"
    )]
    OnlyChess960 {
        /// The FEN.
        fen: String,
    },
}

/// Error when a move is not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The move is not legal in the position.
    #[error("the move {mv} is not legal")]
    Illegal {
        /// The move.
        mv: Move,
    },
    /// The game has ended.
    #[error("the game has ended")]
    Ended(Ending),
}
