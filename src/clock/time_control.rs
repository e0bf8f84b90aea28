//! How much time the players have, and how it is written.
//!
//! Source: FIDE Laws of Chess 2023, article 6.3 and glossary; PGN standard 9.6.1 for the tag.

use std::{fmt, num::NonZeroU32, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};

use crate::clock::{Bonus, Pace, Period, TimeControlError};

/// The periods of a game, the same for both sides.
///
/// Written `90/40+30:30+30`: 90 minutes for 40 moves, then 30 minutes for the rest, 30 seconds
/// added with each move throughout. `15d10` has a delay in place of the increment; times that are
/// not whole minutes are written in seconds, `30s`, and may be read as decimals, `0.5`.
///
/// # Invariant
///
/// There is at least one period, each within the bounds below; all but the last have a number of
/// moves. If the last has one too, it is repeated as often as needed (PGN 9.6.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    periods: Vec<Period>,
}

impl TimeControl {
    /// The longest time of one period: longer ones are taken for slips, such as seconds written
    /// where minutes belong.
    pub const MAX_TIME: Duration = Duration::from_secs(24 * 3600);
    /// The longest increment or delay.
    pub const MAX_BONUS: Duration = Duration::from_secs(3600);
    /// The most moves of one period; no tournament asks for so many.
    pub const MAX_MOVES: u32 = 300;
    /// The most periods.
    pub const MAX_PERIODS: usize = 9;

    /// A time control of these periods; parts of a millisecond are dropped.
    ///
    /// # Errors
    ///
    /// * [`EmptyPeriod`](TimeControlError::EmptyPeriod): there is no period.
    /// * [`NoTime`](TimeControlError::NoTime): a period has no time, or only an increment, which
    ///   would come too late for the first move.
    /// * [`MovesMissing`](TimeControlError::MovesMissing): a period other than the last has no
    ///   number of moves.
    /// * [`TooLong`](TimeControlError::TooLong), [`BonusTooLong`](TimeControlError::BonusTooLong),
    ///   [`TooManyMoves`](TimeControlError::TooManyMoves),
    ///   [`TooManyPeriods`](TimeControlError::TooManyPeriods): a bound is exceeded.
    pub fn new(periods: Vec<Period>) -> Result<Self, TimeControlError> {
        if periods.is_empty() {
            return Err(TimeControlError::EmptyPeriod { period: 1 });
        }
        if periods.len() > Self::MAX_PERIODS {
            return Err(TimeControlError::TooManyPeriods {
                given: periods.len(),
            });
        }
        let last = periods.len();
        let periods = periods
            .into_iter()
            .enumerate()
            .map(|(index, period)| checked(period, index + 1, last))
            .collect::<Result<_, _>>()?;
        Ok(Self { periods })
    }

    /// Reads a PGN `TimeControl` tag such as `40/5400+30:1800+30`: moves before times, times in
    /// seconds. A delay is written `d` as in `5400d5`, which goes beyond the standard.
    ///
    /// # Errors
    ///
    /// As [`from_str`](Self::from_str). The tags `?` (unknown) and `-` (none) are no time control.
    pub fn from_pgn(tag: &str) -> Result<Self, TimeControlError> {
        read_periods(tag, |base, number| match base.split_once('/') {
            Some((moves, time)) => Ok((Some(read_moves(moves, number)?), read_seconds(time)?)),
            None => Ok((None, read_seconds(base)?)),
        })
    }

    /// The PGN `TimeControl` tag, as [`from_pgn`](Self::from_pgn) reads it.
    #[must_use]
    pub fn to_pgn(&self) -> String {
        let periods = self.periods.iter().map(|period| {
            let moves = period
                .moves
                .map(|moves| format!("{moves}/"))
                .unwrap_or_default();
            let time = Seconds(period.time);
            format!("{moves}{time}{}", BonusText(period.bonus))
        });
        periods.collect::<Vec<_>>().join(":")
    }

    /// The periods, in the order in which they are played; at least one.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// The period that a side is in after `finished` others; the last one goes on or repeats.
    #[must_use]
    pub fn period(&self, finished: usize) -> Period {
        self.periods[finished.min(self.periods.len() - 1)]
    }

    /// Blitz, rapid or standard chess, by main time plus 60 increments (articles A.1, B.1).
    ///
    /// A last period with a number of moves is counted as often as 60 moves take.
    #[must_use]
    pub fn pace(&self) -> Pace {
        let mut time: Duration = self.periods.iter().map(|period| period.time).sum();
        let (mut finished, mut moves_in_period) = (0, 0);
        for _ in 0..60 {
            let period = self.period(finished);
            if period
                .moves
                .is_some_and(|moves| moves_in_period >= moves.get())
            {
                finished += 1;
                moves_in_period = 0;
                if finished >= self.periods.len() {
                    time += self.period(finished).time;
                }
            }
            time += self.period(finished).bonus.per_move();
            moves_in_period += 1;
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

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, period) in self.periods.iter().enumerate() {
            if index > 0 {
                f.write_str(":")?;
            }
            if period.time.as_millis().is_multiple_of(60_000) {
                write!(f, "{}", period.time.as_secs() / 60)?;
            } else {
                write!(f, "{}s", Seconds(period.time))?;
            }
            if let Some(moves) = period.moves {
                write!(f, "/{moves}")?;
            }
            write!(f, "{}", BonusText(period.bonus))?;
        }
        Ok(())
    }
}

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

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads what [`Display`](fmt::Display) writes; blanks around a period do not matter.
    ///
    /// # Errors
    ///
    /// * [`EmptyPeriod`](TimeControlError::EmptyPeriod): nothing stands between two `:`.
    /// * [`Incomplete`](TimeControlError::Incomplete): a number is missing, as in `40/`.
    /// * [`NotANumber`](TimeControlError::NotANumber): also for negative numbers and for more than
    ///   three decimals.
    /// * [`NoMoves`](TimeControlError::NoMoves): zero moves.
    /// * All those of [`TimeControl::new`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_periods(text, |base, number| match base.split_once('/') {
            Some((time, moves)) => Ok((Some(read_moves(moves, number)?), read_minutes(time)?)),
            None => Ok((None, read_minutes(base)?)),
        })
    }
}

/// `period` without parts of a millisecond and without a bonus of zero.
fn checked(period: Period, number: usize, last: usize) -> Result<Period, TimeControlError> {
    let time = whole_millis(period.time);
    if time > TimeControl::MAX_TIME {
        return Err(TimeControlError::TooLong {
            given: format!("{}s", Seconds(time)),
        });
    }
    if let Some(moves) = period.moves
        && moves.get() > TimeControl::MAX_MOVES
    {
        return Err(TimeControlError::TooManyMoves {
            given: moves.to_string(),
        });
    }
    if period.moves.is_none() && number < last {
        return Err(TimeControlError::MovesMissing { period: number });
    }
    let per_move = whole_millis(period.bonus.per_move());
    if per_move > TimeControl::MAX_BONUS {
        return Err(TimeControlError::BonusTooLong {
            given: Seconds(per_move).to_string(),
        });
    }
    let bonus = match period.bonus {
        Bonus::Increment(_) if !per_move.is_zero() => Bonus::Increment(per_move),
        Bonus::Delay(_) if !per_move.is_zero() => Bonus::Delay(per_move),
        Bonus::None | Bonus::Increment(_) | Bonus::Delay(_) => Bonus::None,
    };
    if time.is_zero() && !matches!(bonus, Bonus::Delay(_)) {
        return Err(TimeControlError::NoTime { period: number });
    }
    Ok(Period {
        moves: period.moves,
        time,
        bonus,
    })
}

/// What stands before the bonus of a period: the number of moves, if any, and the time.
type Base = (Option<NonZeroU32>, Duration);

/// Reads periods joined by `:`; `read_base` is handed what stands before the bonus and the number
/// of the period, counted from 1.
fn read_periods(
    text: &str,
    read_base: impl Fn(&str, usize) -> Result<Base, TimeControlError>,
) -> Result<TimeControl, TimeControlError> {
    let mut periods = Vec::new();
    for (index, given) in text.split(':').map(str::trim).enumerate() {
        let number = index + 1;
        if given.is_empty() {
            return Err(TimeControlError::EmptyPeriod { period: number });
        }
        if given.split(['/', '+', 'd', 'D']).any(str::is_empty) {
            return Err(TimeControlError::Incomplete {
                given: given.to_owned(),
            });
        }
        let (base, bonus) = match given.find(['+', 'd', 'D']) {
            None => (given, Bonus::None),
            Some(at) => {
                let time = read_bonus(&given[at + 1..])?;
                let bonus = if given[at..].starts_with('+') {
                    Bonus::Increment(time)
                } else {
                    Bonus::Delay(time)
                };
                (&given[..at], bonus)
            }
        };
        let (moves, time) = read_base(base, number)?;
        periods.push(Period { moves, time, bonus });
    }
    TimeControl::new(periods)
}

fn read_minutes(given: &str) -> Result<Duration, TimeControlError> {
    match given.strip_suffix(['s', 'S']) {
        Some(_) => read_seconds(given),
        None => read_time(given, 60_000)?.ok_or_else(|| too_long(given)),
    }
}

fn read_seconds(given: &str) -> Result<Duration, TimeControlError> {
    read_time(given, 1_000)?.ok_or_else(|| too_long(given))
}

fn read_bonus(given: &str) -> Result<Duration, TimeControlError> {
    read_time(given, 1_000)?.ok_or_else(|| TimeControlError::BonusTooLong {
        given: given.to_owned(),
    })
}

fn too_long(given: &str) -> TimeControlError {
    TimeControlError::TooLong {
        given: given.to_owned(),
    }
}

/// Reads a number with up to three decimals, in units of `unit_ms` milliseconds; `None` when it is
/// beyond all bounds. An `s` at the end is not looked at.
fn read_time(given: &str, unit_ms: u64) -> Result<Option<Duration>, TimeControlError> {
    let number = given.strip_suffix(['s', 'S']).unwrap_or(given);
    let (whole, decimals) = number.split_once(['.', ',']).unwrap_or((number, "0"));
    if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 {
        return Err(TimeControlError::NotANumber {
            given: given.to_owned(),
        });
    }
    let in_thousandths = format!("{whole}{decimals:0<3}").parse::<u64>().ok();
    Ok(in_thousandths
        .and_then(|thousandths| thousandths.checked_mul(unit_ms))
        .map(|millionths| Duration::from_millis(millionths / 1_000)))
}

/// Reads the number of moves of a period.
fn read_moves(given: &str, number: usize) -> Result<NonZeroU32, TimeControlError> {
    if !is_number(given) {
        return Err(TimeControlError::NotANumber {
            given: given.to_owned(),
        });
    }
    let moves = given
        .parse::<u32>()
        .map_err(|_| TimeControlError::TooManyMoves {
            given: given.to_owned(),
        })?;
    NonZeroU32::new(moves).ok_or(TimeControlError::NoMoves { period: number })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// `time` without parts of a millisecond, which the clock does not know.
fn whole_millis(time: Duration) -> Duration {
    Duration::new(
        time.as_secs(),
        time.subsec_millis().saturating_mul(1_000_000),
    )
}

/// Writes a time in seconds, with as many decimals as it needs and at most three.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        match self.0.subsec_millis() {
            0 => Ok(()),
            millis => write!(f, ".{}", format!("{millis:03}").trim_end_matches('0')),
        }
    }
}

/// Writes the bonus of a period, sign first; nothing when there is none.
struct BonusText(Bonus);

impl fmt::Display for BonusText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Bonus::None => Ok(()),
            Bonus::Increment(time) => write!(f, "+{}", Seconds(time)),
            Bonus::Delay(time) => write!(f, "d{}", Seconds(time)),
        }
    }
}

#[cfg(test)]
mod tests;
