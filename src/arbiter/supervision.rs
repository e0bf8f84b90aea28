//! How closely a rapid or blitz game is supervised: whether the rules of competition hold in it in full.
//!
//! Sources: FIDE Laws of Chess 2023, appendices A.4 to A.6 and B.2 to B.4; 2018, A.3 to A.5 and B.3 to B.5. The event tells
//! beforehand which holds.

use serde::{Deserialize, Serialize};

use crate::{
    arbiter::{Edition, irregularity::Mishap},
    clock::Pace,
};

/// How closely a rapid or blitz game is supervised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Supervision {
    /// An arbiter has at most three games, in blitz one, and each is recorded: the rules of competition hold (A.4, B.2).
    #[default]
    Full,
    /// Less than that: some irregularities stand that were not claimed in time (A.5, B.3).
    Limited,
}

/// Moves by both players from which nothing is claimed about the start and the board (A.5.1.2).
const START_STANDS_FROM: u32 = 10;

impl Supervision {
    /// Whether it is full.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        match self {
            Self::Full => true,
            Self::Limited => false,
        }
    }

    /// Whether the rules of competition do not hold in full in a game by this edition and of this pace: rapid or blitz, by
    /// the Laws of 2018 and 2023.
    #[must_use]
    pub const fn limits(self, edition: Edition, pace: Pace) -> bool {
        match (self, edition, pace) {
            (Self::Limited, Edition::Fide2018 | Edition::Fide2023, Pace::Rapid | Pace::Blitz) => {
                true
            }
            (Self::Full, _, _)
            | (Self::Limited, Edition::Fide1993, _)
            | (Self::Limited, _, Pace::Standard) => false,
        }
    }
}

/// Whether, where supervision is [limited](Supervision::limits), `mishap` is claimed too late once both players have made
/// so many moves (A.5.1.2). Reversed colours have a rule of their own (7.3).
#[must_use]
pub const fn start_stands(mishap: Mishap, moves: u32) -> bool {
    match mishap {
        Mishap::WrongStart | Mishap::BoardTurned => moves >= START_STANDS_FROM,
        Mishap::ColoursReversed(_) | Mishap::Displaced | Mishap::Misplaced => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Supervision, start_stands};
    use crate::{
        arbiter::{Edition, irregularity::Mishap},
        clock::Pace,
    };

    #[test]
    fn only_rapid_and_blitz_know_limited_supervision_and_only_since_1993() {
        for edition in Edition::ALL {
            for pace in [Pace::Blitz, Pace::Rapid, Pace::Standard] {
                assert!(!Supervision::Full.limits(edition, pace));
                let limits = pace != Pace::Standard && edition != Edition::Fide1993;
                assert_eq!(Supervision::Limited.limits(edition, pace), limits);
            }
        }
    }

    #[test]
    fn the_start_stands_after_ten_moves_of_each() {
        assert!(!start_stands(Mishap::WrongStart, 9));
        assert!(start_stands(Mishap::WrongStart, 10));
        assert!(start_stands(Mishap::BoardTurned, 11));
        assert!(!start_stands(Mishap::Displaced, 30));
    }
}
