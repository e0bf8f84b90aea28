//! One move of the score.

use std::time::Duration;

use shakmaty::{Color, Move, san::SanPlus};

/// A move that was made, with what the score notes beside it (FIDE Laws 2023, article 8.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who made it.
    pub side: Color,
    /// The number that it has in the score; White's and Black's move share one.
    pub number: u32,
    /// The move.
    pub mv: Move,
    /// The move in algebraic notation with English letters, with `+` or `#`.
    pub san: SanPlus,
    /// What the mover's clock showed after the press, if it was written down.
    pub clock: Option<Duration>,
    /// A remark, such as that the announcement was corrected; empty when there is none.
    pub comment: String,
}
