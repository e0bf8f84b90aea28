//! Can this side still win? Whether a player can mate by *any* series of legal moves, the
//! opponent helping.
//!
//! Flag fall (6.9), resignation, penalties for illegal moves (7.5.5) and the dead position (5.2.2)
//! ask it. It is decided by material first, then by what each piece can ever reach, then by a
//! search for the helpmate within a budget; what is left is honestly [`Verdict::Undecided`].
//! Repetition and the seventy-five moves do not count: they are no part of what is possible on
//! the board.
//!
//! Sources: FIDE Laws 2023, 5.2.2 and 6.9; M. Ambrona, *A Practical Algorithm for Chess
//! Unwinnability* (FUN 2022) for the idea of joining a static analysis and a guided search.

mod estimate;
mod mating;
mod mobility;
mod picture;
mod search;
#[cfg(test)]
mod tests;

use shakmaty::{Chess, Color, Move, Position as _};

/// Whether a side can still mate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can: these legal moves, by both sides in turn, end in mate. Empty if it has mated.
    Winnable(Vec<Move>),
    /// No series of legal moves mates.
    Unwinnable,
    /// The budget was spent before either was shown.
    Undecided,
}

/// How much work an analysis may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The positions that the search may make.
    pub nodes: u64,
}

/// A verdict and the work behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Whether the side can mate.
    pub verdict: Verdict,
    /// The positions that the search made; 0 if none was needed.
    pub nodes: u64,
}

impl Budget {
    /// Enough for all but composed positions; at most about a second and a hundred megabytes.
    pub const GAME_END: Self = Self { nodes: 500_000 };
}

impl Analysis {
    const fn without_search(verdict: Verdict) -> Self {
        Self { verdict, nodes: 0 }
    }
}

/// Whether `side` can still mate in `position`, with the usual budget for the end of a game.
#[must_use]
pub fn can_win(position: &Chess, side: Color) -> Verdict {
    analyse(position, side, Budget::GAME_END).verdict
}

/// Whether `side` can still mate in `position`.
///
/// The answer depends on the arguments alone. A mating line has been played through before it is
/// returned.
#[must_use]
pub fn analyse(position: &Chess, side: Color, budget: Budget) -> Analysis {
    if position.legal_moves().is_empty() {
        let has_mated = position.is_check() && position.turn() != side;
        return Analysis::without_search(if has_mated {
            Verdict::Winnable(Vec::new())
        } else {
            Verdict::Unwinnable
        });
    }
    if position.has_insufficient_material(side) {
        return Analysis::without_search(Verdict::Unwinnable);
    }
    search::search(position, side, budget)
}

/// Whether `line`, played from `position`, is legal and ends with `side` mating.
#[must_use]
pub fn is_mating_line(position: &Chess, side: Color, line: &[Move]) -> bool {
    let mut position = position.clone();
    for &m in line {
        if !position.is_legal(m) {
            return false;
        }
        position.play_unchecked(m);
    }
    position.is_checkmate() && position.turn() != side
}
