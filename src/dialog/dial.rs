//! What the clock of one side shows, as it is told.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::{Clock, Stage},
    time::Timestamp,
};

/// What one side of a clock shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dial {
    /// So much time is left.
    Left(Duration),
    /// So much time is left of a period of byo-yomi.
    ByoYomi {
        /// The time.
        left: Duration,
        /// The periods left, the running one among them.
        periods: u32,
    },
    /// The clock counts up, and has counted so much.
    Counted(Duration),
}

impl Dial {
    /// What `side` shows at `now`.
    pub(in crate::dialog) fn of(clock: &Clock, side: Color, now: Timestamp) -> Self {
        match (
            Self::time_of(clock, side, now),
            periods_left(clock, side, now),
        ) {
            (Self::Left(left), Some(periods)) => Self::ByoYomi { left, periods },
            (dial, Some(_) | None) => dial,
        }
    }

    /// The same without periods.
    pub(in crate::dialog) fn time_of(clock: &Clock, side: Color, now: Timestamp) -> Self {
        let status = clock.status(side, now);
        if status.counts_up {
            Self::Counted(status.remaining)
        } else {
            Self::Left(status.remaining)
        }
    }
}

/// The periods of byo-yomi that `side` has left, where there was more than one to begin with.
pub(in crate::dialog) fn periods_left(clock: &Clock, side: Color, now: Timestamp) -> Option<u32> {
    let status = clock.status(side, now);
    match status.stage {
        // With the flag fallen, there is none.
        _ if clock.flag() == Some(side) => None,
        Stage::ByoYomi { periods, .. } if periods.get() > 1 => status.byo_yomi_left,
        Stage::ByoYomi { .. }
        | Stage::Main(_)
        | Stage::Canadian { .. }
        | Stage::CountUp { .. }
        | Stage::Hourglass(_)
        | Stage::Gong(_) => None,
    }
}
