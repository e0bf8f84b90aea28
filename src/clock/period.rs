//! One period of a time control.

use std::{num::NonZeroU32, time::Duration};

/// A stretch of the game with thinking time of its own (FIDE Laws 2023, glossary).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The moves that a side has to complete in it; `None` for all the rest of the game.
    pub moves: Option<NonZeroU32>,
    /// The main time, added to what is left when the period begins.
    pub time: Duration,
    /// What each move of the period gets beside the main time.
    pub bonus: Bonus,
}

/// The time that comes with each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// None: main time only.
    None,
    /// Cumulative (Fischer) mode: this much is added with each move, used or not.
    Increment(Duration),
    /// Simple (US) delay: the main time runs only after this much of each turn; what is not used
    /// of it is lost.
    Delay(Duration),
}

impl Bonus {
    /// The most that one move gains by it.
    #[must_use]
    pub const fn per_move(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Increment(time) | Self::Delay(time) => time,
        }
    }
}
