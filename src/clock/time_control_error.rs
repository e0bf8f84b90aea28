//! Why a time control cannot be used.

use crate::clock::TimeControl;

/// How time controls are written, for the end of every message about one that is not.
const FORM: &str = "write minutes/moves+seconds, the periods joined by `:`, as in 90/40+30:30+30, \
                    15+10 or 30s; or 25d10 (delay), 25b10 (Bronstein), 30:5x30 (byo-yomi), \
                    60:c5/20 (Canadian), 1x30 (each move), h3 (hourglass), u (count up), g10 \
                    (gong), 5 vs 4 (White and Black)";

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
    /// A word that is neither a time control nor the name of a preset.
    #[error(
        "`{given}` is no time control and no preset; the nearest is `{nearest}`, and `rochade clock \
         --list` tells all; {FORM}"
    )]
    UnknownName {
        /// What was given.
        given: String,
        /// The preset with the most similar name.
        nearest: &'static str,
    },
    /// It is written in another way than ours, and this is what it may well mean: `1:30:00`, `90'+30"`.
    #[error("`{given}` is no time control here; perhaps `{nearest}` is meant; {FORM}")]
    WrittenOtherwise {
        /// What was given.
        given: String,
        /// What is like it in our notation.
        nearest: TimeControl,
    },
    /// A bonus begins at a move that comes after the last of its period.
    #[error("the bonus of period {period} begins after its last move; {FORM}")]
    LateBonus {
        /// Which period, counted from 1.
        period: usize,
    },
    /// A period gives no time to think.
    #[error("period {period} of the time control has no time; {FORM}")]
    NoTime {
        /// Which period, counted from 1.
        period: usize,
    },
    /// A period must be done in no moves, or a byo-yomi has no periods.
    #[error("period {period} of the time control has zero moves or periods; {FORM}")]
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
    /// An increment, delay or other time for one move is longer than [`TimeControl::MAX_BONUS`].
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
    /// A byo-yomi has more periods than [`TimeControl::MAX_BYO_YOMI`].
    #[error(
        "`{given}` is more than the {} periods that a byo-yomi can have; {FORM}",
        TimeControl::MAX_BYO_YOMI
    )]
    TooManyByoYomi {
        /// The number of periods, as it was written.
        given: String,
    },
    /// The turns between two gongs are shorter than [`TimeControl::MIN_GONG`].
    #[error("`{given}` seconds between two gongs are too short; {FORM}")]
    GongTooShort {
        /// The seconds, as they were written.
        given: String,
    },
    /// Something follows byo-yomi, Canadian overtime or counting up, which never end but with the
    /// game.
    #[error("period {period} of the time control is overtime and must be the last; {FORM}")]
    OvertimeNotLast {
        /// Which period, counted from 1.
        period: usize,
    },
    /// The period before overtime has a number of moves, but overtime begins when time runs out.
    #[error(
        "period {period} of the time control is followed by overtime and cannot have moves; {FORM}"
    )]
    MovesBeforeOvertime {
        /// Which period, counted from 1.
        period: usize,
    },
    /// An hourglass or a gong stands beside something else, or is for one side only.
    #[error("an hourglass or a gong (period {period}) stands alone, for both sides; {FORM}")]
    NotAlone {
        /// Which period, counted from 1.
        period: usize,
    },
}
