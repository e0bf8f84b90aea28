//! Why a time control cannot be used.

use crate::clock::TimeControl;

/// How time controls are written, for the end of every message about one that is not.
const FORM: &str = "write minutes/moves+seconds, the periods joined by `:`, as in 90/40+30:30+30, \
                    15+10, 25d10 or 30s";

/// Error when a text or a list of periods is no usable time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// Nothing stands where a period should, or there is no period at all.
    #[error("period {period} of the time control is empty; {FORM}")]
    EmptyPeriod {
        /// Which period, counted from 1.
        period: usize,
    },
    /// A number is missing before or after a sign, as in `40/`.
    #[error("a number is missing in `{given}`; {FORM}")]
    Incomplete {
        /// The period as it was written.
        given: String,
    },
    /// Something other than a number stands where a number should.
    #[error("`{given}` is not a number; {FORM}")]
    NotANumber {
        /// What stands there.
        given: String,
    },
    /// A period gives no time to think.
    #[error("period {period} of the time control has no time; {FORM}")]
    NoTime {
        /// Which period, counted from 1.
        period: usize,
    },
    /// A period must be done in no moves.
    #[error("period {period} of the time control has zero moves; {FORM}")]
    NoMoves {
        /// Which period, counted from 1.
        period: usize,
    },
    /// A period is longer than [`TimeControl::MAX_TIME`].
    #[error(
        "`{given}` is more than the {} hours that a period can have; {FORM}",
        TimeControl::MAX_TIME.as_secs() / 3600
    )]
    TooLong {
        /// The time, as it was written.
        given: String,
    },
    /// An increment or delay is longer than [`TimeControl::MAX_BONUS`].
    #[error(
        "`{given}` is more than the {} seconds that a move can be given; {FORM}",
        TimeControl::MAX_BONUS.as_secs()
    )]
    BonusTooLong {
        /// The increment or delay, as it was written.
        given: String,
    },
    /// A period has more moves than [`TimeControl::MAX_MOVES`].
    #[error(
        "`{given}` is more than the {} moves that a period can have; {FORM}",
        TimeControl::MAX_MOVES
    )]
    TooManyMoves {
        /// The number of moves, as it was written.
        given: String,
    },
    /// There are more periods than [`TimeControl::MAX_PERIODS`].
    #[error(
        "{given} periods are more than the {} that a time control can have; {FORM}",
        TimeControl::MAX_PERIODS
    )]
    TooManyPeriods {
        /// How many there are.
        given: usize,
    },
    /// A period that is not the last has no number of moves, so that the next never begins.
    #[error("period {period} of the time control needs a number of moves; {FORM}")]
    MovesMissing {
        /// Which period, counted from 1.
        period: usize,
    },
}
