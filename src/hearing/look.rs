//! Questions about a square's neighbourhood, and the wish to hear something otherwise.

use shakmaty::Square;

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Who attacks this square?
    Attackers(Square),
    /// Who defends this square?
    Defenders(Square),
    /// What stands on the diagonals through this square?
    Diagonals(Square),
    /// The last thing in the other form: a move with the square it left, a time in full, the board
    /// from the other side.
    Otherwise,
    /// The words of the last move, and how they sound.
    Pronunciation,
}

impl Look {
    /// The same at another square.
    pub(in crate::hearing) const fn at(self, square: Square) -> Self {
        match self {
            Self::Attackers(_) => Self::Attackers(square),
            Self::Defenders(_) => Self::Defenders(square),
            Self::Diagonals(_) => Self::Diagonals(square),
            Self::Otherwise => Self::Otherwise,
            Self::Pronunciation => Self::Pronunciation,
        }
    }

    /// The name used in `phrases.tsv`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attackers(_) => "attackers",
            Self::Defenders(_) => "defenders",
            Self::Diagonals(_) => "diagonals",
            Self::Otherwise => "otherwise",
            Self::Pronunciation => "pronunciation",
        }
    }
}
