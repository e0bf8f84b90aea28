//! The stretches that a side's thinking time is made of.

use std::{num::NonZeroU32, time::Duration};

/// A period with main thinking time (FIDE Laws 2023, glossary).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The moves that a side has to complete in it.
    ///
    /// `None` in the last period: all the rest of the game. `None` before the last: the period
    /// ends when its time has run out, and players or arbiter check the moves.
    pub moves: Option<NonZeroU32>,
    /// The main time, added to what is left when the period begins.
    pub time: Duration,
    /// What the moves of the period get beside the main time.
    pub bonus: Option<Bonus>,
}

/// Time that comes with each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bonus {
    /// What it does.
    pub kind: BonusKind,
    /// How long it is.
    pub time: Duration,
    /// The first move of the game that gets it: 1 for every move of the period.
    pub from: NonZeroU32,
}

/// What the time that comes with a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BonusKind {
    /// Cumulative (Fischer) mode: it is added before each move, used or not.
    Increment,
    /// Simple (US) delay: the main time runs only after this much of each turn; what is not used
    /// of it is lost.
    Delay,
    /// Bronstein delay: as [`Delay`](Self::Delay), but the clock shows main time and delay as one
    /// and runs at once; the press gives back what was used, at most the delay.
    Bronstein,
}

/// One stage of a side's thinking time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Main time.
    Main(Period),
    /// Japanese byo-yomi: each move has `time`, begun anew with every move. Each `time` that runs
    /// out costs one of the `periods`; the flag falls with the last.
    ///
    /// With one period and no main time before it, this is a fixed time for each move.
    ByoYomi {
        /// How many there are.
        periods: NonZeroU32,
        /// How long each of them is.
        time: Duration,
    },
    /// Canadian overtime: `moves` in `time`, again and again; what was saved is lost.
    Canadian {
        /// The moves to complete each time.
        moves: NonZeroU32,
        /// The time for them.
        time: Duration,
    },
    /// The clock counts up from zero, and the flag falls at `limit`, if there is one.
    CountUp {
        /// How far it may count.
        limit: Option<Duration>,
    },
    /// Hourglass: what one side uses, the other gains.
    Hourglass(Duration),
    /// Gong: each turn lasts this long, for one side after the other, and nobody presses.
    Gong(Duration),
}

impl Bonus {
    /// An increment with every move.
    #[must_use]
    pub const fn increment(time: Duration) -> Self {
        Self::with_every_move(BonusKind::Increment, time)
    }

    /// A simple (US) delay with every move.
    #[must_use]
    pub const fn delay(time: Duration) -> Self {
        Self::with_every_move(BonusKind::Delay, time)
    }

    /// A Bronstein delay with every move.
    #[must_use]
    pub const fn bronstein(time: Duration) -> Self {
        Self::with_every_move(BonusKind::Bronstein, time)
    }

    const fn with_every_move(kind: BonusKind, time: Duration) -> Self {
        Self {
            kind,
            time,
            from: NonZeroU32::MIN,
        }
    }
}

impl Stage {
    /// The periods of byo-yomi with which it begins; none where it has no such periods.
    #[must_use]
    pub(crate) const fn byo_yomi_periods(self) -> u32 {
        match self {
            Self::ByoYomi { periods, .. } => periods.get(),
            Self::Main(_)
            | Self::Canadian { .. }
            | Self::CountUp { .. }
            | Self::Hourglass(_)
            | Self::Gong(_) => 0,
        }
    }

    /// The increment that is added before move `number` of the game, if it is made in this stage.
    #[must_use]
    pub fn increment(self, number: u32) -> Duration {
        self.bonus_of_move(number, &[BonusKind::Increment])
    }

    /// The delay, simple or Bronstein, of move `number` of the game in this stage.
    #[must_use]
    pub fn delay(self, number: u32) -> Duration {
        self.bonus_of_move(number, &[BonusKind::Delay, BonusKind::Bronstein])
    }

    /// What is added with the moves of this stage, if something is.
    #[must_use]
    pub const fn bonus(self) -> Option<Bonus> {
        match self {
            Self::Main(period) => period.bonus,
            Self::ByoYomi { .. }
            | Self::Canadian { .. }
            | Self::CountUp { .. }
            | Self::Hourglass(_)
            | Self::Gong(_) => None,
        }
    }

    /// The moves to complete in this stage, if it has a number of them.
    #[must_use]
    pub const fn moves(self) -> Option<NonZeroU32> {
        match self {
            Self::Main(period) => period.moves,
            Self::Canadian { moves, .. } => Some(moves),
            Self::ByoYomi { .. } | Self::CountUp { .. } | Self::Hourglass(_) | Self::Gong(_) => {
                None
            }
        }
    }

    /// Whether main time and delay are shown as one.
    #[must_use]
    pub fn shows_delay(self) -> bool {
        match self {
            Self::Main(period) => period
                .bonus
                .is_some_and(|bonus| bonus.kind == BonusKind::Bronstein),
            Self::ByoYomi { .. }
            | Self::Canadian { .. }
            | Self::CountUp { .. }
            | Self::Hourglass(_)
            | Self::Gong(_) => false,
        }
    }

    /// What the clock shows when the stage begins, or what is added when a main period begins.
    #[must_use]
    pub const fn time(self) -> Duration {
        match self {
            Self::Main(period) => period.time,
            Self::ByoYomi { time, .. }
            | Self::Canadian { time, .. }
            | Self::Hourglass(time)
            | Self::Gong(time) => time,
            Self::CountUp { .. } => Duration::ZERO,
        }
    }

    fn bonus_of_move(self, number: u32, kinds: &[BonusKind]) -> Duration {
        match self {
            Self::Main(Period {
                bonus: Some(bonus), ..
            }) if number >= bonus.from.get() && kinds.contains(&bonus.kind) => bonus.time,
            Self::Main(_)
            | Self::ByoYomi { .. }
            | Self::Canadian { .. }
            | Self::CountUp { .. }
            | Self::Hourglass(_)
            | Self::Gong(_) => Duration::ZERO,
        }
    }
}
