//! How much time the players have.
//!
//! Source: FIDE Laws of Chess 2023, article 6.3 and glossary.

use std::{num::NonZeroU32, time::Duration};

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

use crate::clock::{
    Bonus, Pace, Period, Stage, TimeControlError,
    notation::{Seconds, whole_millis},
};

/// The stages of a game's thinking time, alike for both sides or not.
///
/// Written `90/40+30:30+30`: 90 minutes for 40 moves, then 30 minutes for the rest, 30 seconds
/// added before each move throughout. Its `from_str` has the whole grammar.
///
/// # Invariant
///
/// Each side has at least one stage, each within the bounds below. Byo-yomi, Canadian overtime and
/// counting up come last, after a period without a number of moves or none; hourglass and gong
/// stand alone, on both sides. If the last period has a number of moves, it is repeated as often
/// as needed (PGN 9.6.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    sides: ByColor<Vec<Stage>>,
}

impl TimeControl {
    /// The longest time of one stage: longer ones are taken for slips, such as seconds written
    /// where minutes belong.
    pub const MAX_TIME: Duration = Duration::from_secs(24 * 3600);
    /// The longest increment, delay, byo-yomi period or turn between two gongs.
    pub const MAX_BONUS: Duration = Duration::from_secs(3600);
    /// The shortest turn between two gongs.
    pub const MIN_GONG: Duration = Duration::from_secs(1);
    /// The most moves of one period; no tournament asks for so many.
    pub const MAX_MOVES: u32 = 300;
    /// The most stages.
    pub const MAX_PERIODS: usize = 9;
    /// The most periods of a byo-yomi.
    pub const MAX_BYO_YOMI: u32 = 99;

    /// A time control of these main periods, alike for both sides.
    ///
    /// # Errors
    ///
    /// As [`from_stages`](Self::from_stages).
    pub fn new(periods: Vec<Period>) -> Result<Self, TimeControlError> {
        let stages: Vec<Stage> = periods.into_iter().map(Stage::Main).collect();
        Self::from_stages(&ByColor {
            black: stages.clone(),
            white: stages,
        })
    }

    /// A time control of these stages; parts of a millisecond are dropped.
    ///
    /// # Errors
    ///
    /// * [`EmptyPeriod`](TimeControlError::EmptyPeriod): there is no stage.
    /// * [`NoTime`](TimeControlError::NoTime): a stage has no time to think, not even a bonus.
    /// * [`OvertimeNotLast`](TimeControlError::OvertimeNotLast): something follows byo-yomi,
    ///   Canadian overtime or counting up.
    /// * [`MovesBeforeOvertime`](TimeControlError::MovesBeforeOvertime): the period before one of
    ///   these has a number of moves.
    /// * [`NotAlone`](TimeControlError::NotAlone): hourglass or gong with something else, or for
    ///   one side only.
    /// * [`TooLong`](TimeControlError::TooLong), [`BonusTooLong`](TimeControlError::BonusTooLong),
    ///   [`GongTooShort`](TimeControlError::GongTooShort),
    ///   [`TooManyMoves`](TimeControlError::TooManyMoves),
    ///   [`TooManyPeriods`](TimeControlError::TooManyPeriods),
    ///   [`TooManyByoYomi`](TimeControlError::TooManyByoYomi): a bound is exceeded.
    pub fn from_stages(sides: &ByColor<Vec<Stage>>) -> Result<Self, TimeControlError> {
        let sides = ByColor {
            white: checked_side(&sides.white)?,
            black: checked_side(&sides.black)?,
        };
        let alone = |stages: &[Stage]| stages.iter().any(|stage| stands_alone(*stage));
        let same_kind =
            std::mem::discriminant(&sides.white[0]) == std::mem::discriminant(&sides.black[0]);
        if (alone(&sides.white) || alone(&sides.black)) && !same_kind {
            return Err(TimeControlError::NotAlone { period: 1 });
        }
        Ok(Self { sides })
    }

    /// The stages of `side`, in the order in which they are played; at least one.
    #[must_use]
    pub fn stages(&self, side: Color) -> &[Stage] {
        self.sides.get(side)
    }

    /// Whether the turns are ended by a gong, not by presses.
    #[must_use]
    pub fn has_gong(&self) -> bool {
        matches!(self.stage(Color::White, 0), Stage::Gong(_))
    }

    /// Whether both sides have the same.
    #[must_use]
    pub fn is_even(&self) -> bool {
        self.sides.white == self.sides.black
    }

    /// The stage that `side` is in after `finished` others; the last one goes on or repeats.
    #[must_use]
    pub fn stage(&self, side: Color, finished: usize) -> Stage {
        let stages = self.stages(side);
        stages[finished.min(stages.len() - 1)]
    }

    /// The same with `time` added with every move of the last period of each side, where that is
    /// a period of main time without a bonus (FIDE Guidelines III.4); any other stays as it is.
    #[must_use]
    pub fn with_increment(mut self, time: Duration) -> Self {
        for stages in [&mut self.sides.white, &mut self.sides.black] {
            if let Some(Stage::Main(Period {
                bonus: bonus @ None,
                ..
            })) = stages.last_mut()
            {
                *bonus = Some(Bonus::increment(time));
            }
        }
        self
    }

    /// Blitz, rapid or standard chess, by main time plus 60 increments (articles A.1, B.1); of
    /// two different sides, the slower one counts.
    ///
    /// A delay counts as an increment. A last period with a number of moves is counted as often as
    /// 60 moves take. Where the Laws are silent, this is the most that 60 moves can take: 60
    /// times a byo-yomi period or a gong and the other periods once, Canadian overtime as often
    /// as needed, counting up to its limit, and without one for ever. An hourglass counts once.
    #[must_use]
    pub fn pace(&self) -> Pace {
        let [white, black] = [Color::White, Color::Black].map(|side| self.pace_of(side));
        white.max(black)
    }

    fn pace_of(&self, side: Color) -> Pace {
        let last = self.stages(side).len();
        let mut time: Duration = self.stages(side).iter().map(|stage| stage.time()).sum();
        let (mut finished, mut moves_in_stage) = (0, 0);
        for number in 1..=PACE_MOVES {
            if let Stage::Main(Period {
                moves: Some(moves), ..
            }) = self.stage(side, finished)
                && moves_in_stage >= moves.get()
            {
                finished += 1;
                moves_in_stage = 0;
                if finished >= last {
                    time += self.stage(side, finished).time();
                }
            }
            let stage = self.stage(side, finished);
            time += stage.increment(number) + stage.delay(number);
            moves_in_stage += 1;
        }
        match self.stage(side, last) {
            Stage::ByoYomi {
                periods,
                time: each,
            } => {
                time += each * (PACE_MOVES + periods.get() - 2);
            }
            Stage::Canadian { moves, time: each } => {
                time += each * (PACE_MOVES.div_ceil(moves.get()) - 1);
            }
            Stage::CountUp { limit: Some(limit) } => time += limit,
            Stage::CountUp { limit: None } => return Pace::Standard,
            Stage::Gong(each) => time += each * (PACE_MOVES - 1),
            Stage::Main(_) | Stage::Hourglass(_) => (),
        }
        if time <= Duration::from_secs(10 * 60) {
            Pace::Blitz
        } else if time < Duration::from_secs(60 * 60) {
            Pace::Rapid
        } else {
            Pace::Standard
        }
    }
}

/// The moves of a game, as articles A.1 and B.1 count them.
const PACE_MOVES: u32 = 60;

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

const fn stands_alone(stage: Stage) -> bool {
    match stage {
        Stage::Hourglass(_) | Stage::Gong(_) => true,
        Stage::Main(_) | Stage::ByoYomi { .. } | Stage::Canadian { .. } | Stage::CountUp { .. } => {
            false
        }
    }
}

fn checked_side(stages: &[Stage]) -> Result<Vec<Stage>, TimeControlError> {
    if stages.is_empty() {
        return Err(TimeControlError::EmptyPeriod { period: 1 });
    }
    if stages.len() > TimeControl::MAX_PERIODS {
        return Err(TimeControlError::TooManyPeriods {
            given: stages.len(),
        });
    }
    for (index, stage) in stages.iter().enumerate() {
        let period = index + 1;
        if stands_alone(*stage) && stages.len() > 1 {
            return Err(TimeControlError::NotAlone { period });
        }
        let Stage::Main(main) = stage else {
            if period < stages.len() {
                return Err(TimeControlError::OvertimeNotLast { period });
            }
            continue;
        };
        let next_is_main = stages
            .get(period)
            .is_none_or(|next| matches!(next, Stage::Main(_)));
        if main.moves.is_some() && !next_is_main {
            return Err(TimeControlError::MovesBeforeOvertime { period });
        }
    }
    let checked = stages.iter().enumerate();
    checked
        .map(|(index, stage)| checked_stage(*stage, index + 1))
        .collect()
}

/// `stage` without parts of a millisecond and without a bonus of zero.
fn checked_stage(stage: Stage, number: usize) -> Result<Stage, TimeControlError> {
    Ok(match stage {
        Stage::Main(period) => Stage::Main(checked_period(period, number)?),
        Stage::ByoYomi { periods, time } => {
            if periods.get() > TimeControl::MAX_BYO_YOMI {
                return Err(TimeControlError::TooManyByoYomi {
                    given: periods.to_string(),
                });
            }
            Stage::ByoYomi {
                periods,
                time: checked_each(time, number)?,
            }
        }
        Stage::Canadian { moves, time } => Stage::Canadian {
            moves: checked_moves(moves)?,
            time: checked_time(time, number)?,
        },
        Stage::CountUp { limit } => Stage::CountUp {
            limit: limit.map(|limit| checked_time(limit, number)).transpose()?,
        },
        Stage::Hourglass(time) => Stage::Hourglass(checked_time(time, number)?),
        Stage::Gong(time) => {
            let time = checked_each(time, number)?;
            if time < TimeControl::MIN_GONG {
                return Err(TimeControlError::GongTooShort {
                    given: Seconds(time).to_string(),
                });
            }
            Stage::Gong(time)
        }
    })
}

fn checked_period(period: Period, number: usize) -> Result<Period, TimeControlError> {
    let moves = period.moves.map(checked_moves).transpose()?;
    let bonus = match period.bonus {
        None => None,
        Some(bonus) => {
            let time = within(bonus.time, TimeControl::MAX_BONUS).map_err(bonus_too_long)?;
            if bonus.from.get() > TimeControl::MAX_MOVES {
                return Err(TimeControlError::TooManyMoves {
                    given: bonus.from.to_string(),
                });
            }
            Some(Bonus { time, ..bonus }).filter(|_| !time.is_zero())
        }
    };
    // A bonus can stand for the main time if no move comes before it.
    let bonus_comes_late = bonus.is_none_or(|bonus| number == 1 && bonus.from.get() > 1);
    let time = within(period.time, TimeControl::MAX_TIME).map_err(too_long)?;
    if time.is_zero() && bonus_comes_late {
        return Err(TimeControlError::NoTime { period: number });
    }
    Ok(Period { moves, time, bonus })
}

fn checked_moves(moves: NonZeroU32) -> Result<NonZeroU32, TimeControlError> {
    if moves.get() > TimeControl::MAX_MOVES {
        return Err(TimeControlError::TooManyMoves {
            given: moves.to_string(),
        });
    }
    Ok(moves)
}

fn checked_time(time: Duration, period: usize) -> Result<Duration, TimeControlError> {
    match within(time, TimeControl::MAX_TIME) {
        Ok(Duration::ZERO) => Err(TimeControlError::NoTime { period }),
        checked => checked.map_err(too_long),
    }
}

fn checked_each(time: Duration, period: usize) -> Result<Duration, TimeControlError> {
    match within(time, TimeControl::MAX_BONUS) {
        Ok(Duration::ZERO) => Err(TimeControlError::NoTime { period }),
        checked => checked.map_err(bonus_too_long),
    }
}

/// `time` in whole milliseconds; `Err` if that is more than `most`.
fn within(time: Duration, most: Duration) -> Result<Duration, Duration> {
    let time = whole_millis(time);
    if time > most { Err(time) } else { Ok(time) }
}

fn too_long(time: Duration) -> TimeControlError {
    TimeControlError::TooLong {
        given: if time.as_secs().is_multiple_of(60) {
            (time.as_secs() / 60).to_string()
        } else {
            format!("{}s", Seconds(time))
        },
    }
}

fn bonus_too_long(time: Duration) -> TimeControlError {
    TimeControlError::BonusTooLong {
        given: Seconds(time).to_string(),
    }
}

#[cfg(test)]
mod tests;
