//! Why a game cannot be read from PGN.

use crate::game::StartError;

/// Error when one game of a PGN text cannot be read; the others can.
#[derive(Debug, thiserror::Error)]
pub enum PgnError {
    /// A line begins like a tag but is none.
    #[error("line {line}: not a tag: `{given}`")]
    BadTag {
        /// The line, counted from 1.
        line: usize,
        /// What stands there.
        given: String,
    },
    /// The game is of a kind that is not chess as this program plays it.
    #[error("line {line}: unknown variant `{variant}`")]
    UnknownVariant {
        /// The line on which the game begins, counted from 1.
        line: usize,
        /// The `Variant` tag.
        variant: String,
    },
    /// The game cannot begin from its `FEN` tag.
    #[error("line {line}: bad starting position")]
    Start {
        /// The line on which the game begins, counted from 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        source: StartError,
    },
    /// A word in the moves is nothing that PGN knows.
    #[error("line {line}, ply {ply}: `{given}` is not a move")]
    NotAMove {
        /// The line, counted from 1.
        line: usize,
        /// The ply for which it stands, counted from 1.
        ply: usize,
        /// The word.
        given: String,
    },
    /// A move is not legal in its position.
    #[error("line {line}, ply {ply}: `{san}` is not legal")]
    Illegal {
        /// The line, counted from 1.
        line: usize,
        /// The ply, counted from 1.
        ply: usize,
        /// The move as it is written.
        san: String,
    },
    /// More than one legal move is written like this.
    #[error("line {line}, ply {ply}: `{san}` fits more than one move")]
    Ambiguous {
        /// The line, counted from 1.
        line: usize,
        /// The ply, counted from 1.
        ply: usize,
        /// The move as it is written.
        san: String,
    },
    /// A comment or variation is opened but not closed.
    #[error("line {line}: `{opened}` is never closed")]
    Unclosed {
        /// The line on which it is opened, counted from 1.
        line: usize,
        /// What opens it: `{` or `(`.
        opened: char,
    },
}
