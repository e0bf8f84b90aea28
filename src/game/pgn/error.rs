//! Why a game cannot be read from PGN.

use shakmaty::Outcome;

use crate::game::{StartError, pgn::Place};

/// Error when one game of a PGN text cannot be read; the others can.
#[derive(Debug, thiserror::Error)]
pub enum PgnError {
    /// A line begins like a tag but is none.
    #[error("{place}: not a tag: `{given}`")]
    BadTag {
        /// Where it stands.
        place: Place,
        /// What stands there.
        given: String,
    },
    /// The game is of a kind that is not chess as this program plays it.
    #[error("{place}: unknown variant `{variant}`")]
    UnknownVariant {
        /// Where the tag stands.
        place: Place,
        /// The `Variant` tag.
        variant: String,
    },
    /// The game cannot begin from its `FEN` tag.
    #[error("{place}: bad starting position")]
    Start {
        /// Where the tag stands.
        place: Place,
        /// What is wrong with it.
        #[source]
        source: StartError,
    },
    /// A word in the moves is nothing that PGN knows.
    #[error("{place}, ply {ply}: `{given}` is not a move")]
    NotAMove {
        /// Where it stands.
        place: Place,
        /// The ply for which it stands, counted from 1.
        ply: usize,
        /// The word.
        given: String,
    },
    /// A word stands for a move that is not written.
    #[error("{place}, ply {ply}: `{given}` stands for a move that is not written")]
    NotWritten {
        /// Where it stands.
        place: Place,
        /// The ply, counted from 1.
        ply: usize,
        /// The word.
        given: String,
    },
    /// A number says that a move of Black follows, where White is to move.
    #[error(
        "{place}, ply {ply}: `{number}` is for a move of Black, but it is White's turn; a move of White is missing"
    )]
    MoveMissing {
        /// Where the number stands.
        place: Place,
        /// The ply that is missing, counted from 1.
        ply: usize,
        /// The number with its dots.
        number: String,
    },
    /// A move is not legal in its position.
    #[error("{place}, ply {ply}: `{san}` is not legal")]
    Illegal {
        /// Where it stands.
        place: Place,
        /// The ply, counted from 1.
        ply: usize,
        /// The move as it is written.
        san: String,
    },
    /// More than one legal move is written like this.
    #[error("{place}, ply {ply}: `{san}` fits more than one move")]
    Ambiguous {
        /// Where it stands.
        place: Place,
        /// The ply, counted from 1.
        ply: usize,
        /// The move as it is written.
        san: String,
    },
    /// A pawn reaches the last rank, and it is not written what it becomes.
    #[error(
        "{place}, ply {ply}: `{san}` does not say which piece the pawn becomes; write it like e8=Q"
    )]
    PromotionMissing {
        /// Where it stands.
        place: Place,
        /// The ply, counted from 1.
        ply: usize,
        /// The move as it is written.
        san: String,
    },
    /// A comment or variation is opened but not closed.
    #[error("{place}: `{opened}` is never closed")]
    Unclosed {
        /// Where it is opened.
        place: Place,
        /// What opens it: `{` or `(`.
        opened: char,
    },
    /// The game has more moves than any game can have by the Laws.
    #[error("{place}: the game goes on after {limit} plies; the rest is left out")]
    TooManyPlies {
        /// Where the first one too many stands.
        place: Place,
        /// The most plies that are read.
        limit: usize,
    },
    /// The text of a game has no end within reason.
    #[error("{place}: a game of more than {limit} bytes; the rest is left out")]
    TooLong {
        /// Where the game begins.
        place: Place,
        /// The most that is read, in bytes.
        limit: usize,
    },
    /// The moves end with another result than the tag tells; it was taken.
    #[error("{place}: the moves end with {moves}, the tag says {tag}; {moves} was taken")]
    TwoResults {
        /// Where the result after the moves stands.
        place: Place,
        /// The `Result` tag.
        tag: Outcome,
        /// The result after the moves.
        moves: Outcome,
    },
    /// A byte is not UTF-8; it was taken for Latin-1.
    #[error("{place}: the byte {byte:02X} is not UTF-8; it was read as Latin-1")]
    NotUtf8 {
        /// Where it stands.
        place: Place,
        /// The byte.
        byte: u8,
    },
    /// The text is in another encoding, and was read as that.
    #[error("{place}: the text is in {encoding}, not in UTF-8; it was read as that")]
    OtherEncoding {
        /// The start of the text.
        place: Place,
        /// The name of the encoding: UTF-16 or UTF-32.
        encoding: &'static str,
    },
}

impl PgnError {
    /// Where the error stands in the text.
    #[must_use]
    pub const fn place(&self) -> Place {
        match self {
            Self::BadTag { place, .. }
            | Self::UnknownVariant { place, .. }
            | Self::Start { place, .. }
            | Self::NotAMove { place, .. }
            | Self::NotWritten { place, .. }
            | Self::MoveMissing { place, .. }
            | Self::Illegal { place, .. }
            | Self::Ambiguous { place, .. }
            | Self::PromotionMissing { place, .. }
            | Self::Unclosed { place, .. }
            | Self::TooManyPlies { place, .. }
            | Self::TooLong { place, .. }
            | Self::TwoResults { place, .. }
            | Self::NotUtf8 { place, .. }
            | Self::OtherEncoding { place, .. } => *place,
        }
    }

    /// The ply that cannot be made, counted from 1; `None` if the error is not one of a move.
    #[must_use]
    pub const fn ply(&self) -> Option<usize> {
        match self {
            Self::NotAMove { ply, .. }
            | Self::NotWritten { ply, .. }
            | Self::MoveMissing { ply, .. }
            | Self::Illegal { ply, .. }
            | Self::Ambiguous { ply, .. }
            | Self::PromotionMissing { ply, .. } => Some(*ply),
            Self::TooManyPlies { limit, .. } => Some(*limit + 1),
            Self::BadTag { .. }
            | Self::UnknownVariant { .. }
            | Self::Start { .. }
            | Self::Unclosed { .. }
            | Self::TooLong { .. }
            | Self::TwoResults { .. }
            | Self::NotUtf8 { .. }
            | Self::OtherEncoding { .. } => None,
        }
    }

    /// Whether the game has no position to begin from, so that no move of it could be read.
    #[must_use]
    pub const fn is_of_start(&self) -> bool {
        match self {
            Self::UnknownVariant { .. } | Self::Start { .. } => true,
            Self::BadTag { .. }
            | Self::NotAMove { .. }
            | Self::NotWritten { .. }
            | Self::MoveMissing { .. }
            | Self::Illegal { .. }
            | Self::Ambiguous { .. }
            | Self::PromotionMissing { .. }
            | Self::Unclosed { .. }
            | Self::TooManyPlies { .. }
            | Self::TooLong { .. }
            | Self::TwoResults { .. }
            | Self::NotUtf8 { .. }
            | Self::OtherEncoding { .. } => false,
        }
    }

    /// Whether the moves after it could not be read.
    #[must_use]
    pub const fn is_fatal(&self) -> bool {
        match self {
            Self::UnknownVariant { .. }
            | Self::Start { .. }
            | Self::NotAMove { .. }
            | Self::NotWritten { .. }
            | Self::MoveMissing { .. }
            | Self::Illegal { .. }
            | Self::Ambiguous { .. }
            | Self::PromotionMissing { .. }
            | Self::Unclosed { .. }
            | Self::TooManyPlies { .. }
            | Self::TooLong { .. } => true,
            Self::BadTag { .. }
            | Self::TwoResults { .. }
            | Self::NotUtf8 { .. }
            | Self::OtherEncoding { .. } => false,
        }
    }

    /// What stands there, if it is told apart from the rest: the tag, the FEN, the word or the result.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Self::BadTag { given, .. }
            | Self::NotAMove { given, .. }
            | Self::NotWritten { given, .. } => given,
            Self::MoveMissing { number, .. } => number,
            Self::UnknownVariant { variant, .. } => variant,
            Self::Start { source, .. } => match source {
                StartError::NotFen { fen, .. }
                | StartError::BadPosition { fen, .. }
                | StartError::OnlyChess960 { fen } => fen,
            },
            Self::Illegal { san, .. }
            | Self::Ambiguous { san, .. }
            | Self::PromotionMissing { san, .. } => san,
            Self::Unclosed { opened: '{', .. } => "{",
            Self::Unclosed { .. } => "(",
            Self::TwoResults { moves, .. } => moves.as_str(),
            Self::TooManyPlies { .. }
            | Self::TooLong { .. }
            | Self::NotUtf8 { .. }
            | Self::OtherEncoding { .. } => "",
        }
    }
}
