//! How time controls are written: our notation, and PGN's `TimeControl` tag.
//!
//! Source: PGN standard 9.6.1.

use std::{fmt, num::NonZeroU32, str::FromStr, time::Duration};

use shakmaty::{ByColor, Color};

use crate::clock::{Bonus, BonusKind, Period, Stage, TimeControl, TimeControlError};

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads what [`Display`](fmt::Display) writes:
    ///
    /// ```text
    /// control  = side [ "vs" side ]            one for both sides, or White's and Black's
    /// side     = stage { ":" stage }
    /// stage    = time [ "/" moves ] [ bonus ]  main time          90/40+30, 15+10, 5
    ///          | periods "x" seconds           byo-yomi           5x30; 1x30: so much each move
    ///          | "c" time "/" moves            Canadian overtime  c5/20
    ///          | "u" [ time ]                  counts up          u; u10: ten minutes at most
    ///          | "h" time                      hourglass          h3
    ///          | "g" seconds                   gong               g10
    /// bonus    = sign seconds [ "@" move ]     @61: from move 61 of the game on
    /// sign     = "+" increment | "d" simple (US) delay | "b" Bronstein delay
    /// time     = minutes | seconds "s"         at most three decimals, after `.` or `,`
    /// ```
    ///
    /// Capitals and blanks around numbers do not matter; `*3` is read as `h3`.
    ///
    /// # Errors
    ///
    /// * [`EmptyPeriod`](TimeControlError::EmptyPeriod): nothing stands between two `:`.
    /// * [`Incomplete`](TimeControlError::Incomplete): a number is missing, as in `40/`.
    /// * [`NotANumber`](TimeControlError::NotANumber): also for negative numbers and for more than
    ///   three decimals.
    /// * [`NoMoves`](TimeControlError::NoMoves): zero moves or zero periods.
    /// * All those of [`TimeControl::from_stages`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_control(text, Dialect::Ours)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_control(self, Dialect::Ours))
    }
}

impl TimeControl {
    /// Reads a PGN `TimeControl` tag such as `40/5400+30:1800+30`: moves before times, times in
    /// seconds. `*180` is an hourglass.
    ///
    /// # Errors
    ///
    /// As [`from_str`](Self::from_str). The tags `?` (unknown) and `-` (none) are no time control.
    pub fn from_pgn(tag: &str) -> Result<Self, TimeControlError> {
        read_control(tag, Dialect::Pgn)
    }

    /// The PGN `TimeControl` tag, as [`from_pgn`](Self::from_pgn) reads it.
    ///
    /// PGN knows periods, increments and the hourglass, alike for both sides. All else is written
    /// in the signs of [our notation](Self::from_str), still in seconds and with moves first, so
    /// that nothing is lost: `5400d5`, `3600:5x30`, `3600:c20/300`, `300 vs 240`.
    #[must_use]
    pub fn to_pgn(&self) -> String {
        write_control(self, Dialect::Pgn)
    }
}

/// Which of the two ways of writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dialect {
    /// Times in minutes, before the moves.
    Ours,
    /// Times in seconds, after the moves.
    Pgn,
}

/// Between the two sides' controls.
const VERSUS: &str = "vs";

/// White's and Black's part of `text`, in lower case; both the whole where it is for both.
pub(super) fn sides(text: &str) -> [&str; 2] {
    let (white, black) = text.split_once(VERSUS).unwrap_or((text, text));
    [white.trim(), black.trim()]
}

/// Both parts as one text.
pub(super) fn versus(white: &str, black: &str) -> String {
    format!("{white} {VERSUS} {black}")
}

fn read_control(text: &str, dialect: Dialect) -> Result<TimeControl, TimeControlError> {
    let text = text.to_ascii_lowercase();
    let [white, black] = sides(&text);
    TimeControl::from_stages(&ByColor {
        white: read_side(white, dialect)?,
        black: read_side(black, dialect)?,
    })
}

fn read_side(text: &str, dialect: Dialect) -> Result<Vec<Stage>, TimeControlError> {
    let stages = text.split(':').map(str::trim).enumerate();
    stages
        .map(|(index, given)| {
            let reader = StageReader {
                given,
                number: index + 1,
                dialect,
            };
            reader.stage()
        })
        .collect()
}

/// Reads one stage.
#[derive(Clone, Copy, Debug)]
struct StageReader<'a> {
    /// The whole stage.
    given: &'a str,
    /// Which stage, counted from 1.
    number: usize,
    dialect: Dialect,
}

impl StageReader<'_> {
    fn stage(self) -> Result<Stage, TimeControlError> {
        let given = self.given;
        if given.is_empty() {
            return Err(TimeControlError::EmptyPeriod {
                period: self.number,
            });
        }
        if let Some(time) = given.strip_prefix(['h', '*']) {
            return Ok(Stage::Hourglass(self.time(time)?));
        }
        if let Some(time) = given.strip_prefix('g') {
            return Ok(Stage::Gong(self.seconds(time)?));
        }
        if let Some(limit) = given.strip_prefix('u') {
            let limit = Some(limit).filter(|limit| !limit.is_empty());
            let limit = limit.map(|limit| self.time(limit)).transpose()?;
            return Ok(Stage::CountUp { limit });
        }
        if let Some(base) = given.strip_prefix('c') {
            return match self.base(base)? {
                (Some(moves), time) => Ok(Stage::Canadian { moves, time }),
                (None, _) => Err(self.incomplete()),
            };
        }
        if let Some((periods, time)) = given.split_once('x') {
            let periods =
                self.count(periods, |given| TimeControlError::TooManyByoYomi { given })?;
            let time = self.seconds(time)?;
            return Ok(Stage::ByoYomi { periods, time });
        }
        let (base, bonus) = match given.find(['+', 'd', 'b']) {
            None => (given, None),
            Some(at) => (&given[..at], Some(self.bonus(&given[at..])?)),
        };
        let (moves, time) = self.base(base)?;
        Ok(Stage::Main(Period { moves, time, bonus }))
    }

    /// The moves, if any, and the time that stand before the bonus of a period.
    fn base(self, text: &str) -> Result<(Option<NonZeroU32>, Duration), TimeControlError> {
        let Some((first, second)) = text.split_once('/') else {
            return Ok((None, self.time(text)?));
        };
        let (time, moves) = match self.dialect {
            Dialect::Ours => (first, second),
            Dialect::Pgn => (second, first),
        };
        Ok((Some(self.moves(moves)?), self.time(time)?))
    }

    fn bonus(self, text: &str) -> Result<Bonus, TimeControlError> {
        let (kind, rest) = if let Some(rest) = text.strip_prefix('+') {
            (BonusKind::Increment, rest)
        } else if let Some(rest) = text.strip_prefix('d') {
            (BonusKind::Delay, rest)
        } else {
            (BonusKind::Bronstein, text.trim_start_matches('b'))
        };
        let (time, from) = match rest.split_once('@') {
            None => (rest, NonZeroU32::MIN),
            Some((time, from)) => (time, self.moves(from)?),
        };
        let time = self.seconds(time)?;
        Ok(Bonus { kind, time, from })
    }

    fn time(self, text: &str) -> Result<Duration, TimeControlError> {
        let unit_ms = match (self.dialect, text.trim_end().ends_with('s')) {
            (Dialect::Ours, false) => 60_000,
            (Dialect::Ours, true) | (Dialect::Pgn, _) => 1_000,
        };
        self.number_of(text, unit_ms)?
            .ok_or_else(|| TimeControlError::TooLong {
                given: text.to_owned(),
            })
    }

    fn seconds(self, text: &str) -> Result<Duration, TimeControlError> {
        self.number_of(text, 1_000)?
            .ok_or_else(|| TimeControlError::BonusTooLong {
                given: text.to_owned(),
            })
    }

    fn moves(self, text: &str) -> Result<NonZeroU32, TimeControlError> {
        self.count(text, |given| TimeControlError::TooManyMoves { given })
    }

    /// Reads a number with up to three decimals, in units of `unit_ms` milliseconds; `None` when
    /// it is beyond all bounds. An `s` at the end is not looked at.
    fn number_of(self, text: &str, unit_ms: u64) -> Result<Option<Duration>, TimeControlError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(self.incomplete());
        }
        let number = text.strip_suffix('s').unwrap_or(text);
        let (whole, decimals) = number.split_once(['.', ',']).unwrap_or((number, "0"));
        // `15,10` is rather fifteen minutes with ten seconds than six seconds more.
        let is_pair = number.contains(',') && decimals.len() > 1;
        if !is_number(whole) || !is_number(decimals) || decimals.len() > 3 || is_pair {
            return Err(TimeControlError::NotANumber {
                given: text.to_owned(),
            });
        }
        let in_thousandths = format!("{whole}{decimals:0<3}").parse::<u64>().ok();
        Ok(in_thousandths
            .and_then(|thousandths| thousandths.checked_mul(unit_ms))
            .map(|millionths| Duration::from_millis(millionths / 1_000)))
    }

    fn count(
        self,
        text: &str,
        too_many: impl Fn(String) -> TimeControlError,
    ) -> Result<NonZeroU32, TimeControlError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(self.incomplete());
        }
        if !is_number(text) {
            return Err(TimeControlError::NotANumber {
                given: text.to_owned(),
            });
        }
        let count = text.parse().map_err(|_| too_many(text.to_owned()))?;
        NonZeroU32::new(count).ok_or(TimeControlError::NoMoves {
            period: self.number,
        })
    }

    fn incomplete(self) -> TimeControlError {
        TimeControlError::Incomplete {
            given: self.given.to_owned(),
        }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn write_control(control: &TimeControl, dialect: Dialect) -> String {
    let [white, black] = [Color::White, Color::Black].map(|side| {
        let stages = control.stages(side).iter();
        let written: Vec<String> = stages.map(|stage| write_stage(*stage, dialect)).collect();
        written.join(":")
    });
    if control.is_even() {
        white
    } else {
        versus(&white, &black)
    }
}

fn write_stage(stage: Stage, dialect: Dialect) -> String {
    match (stage, dialect) {
        (Stage::Main(period), _) => {
            let bonus = period.bonus.map(write_bonus).unwrap_or_default();
            format!("{}{bonus}", write_base(period.moves, period.time, dialect))
        }
        (Stage::ByoYomi { periods, time }, _) => format!("{periods}x{}", Seconds(time)),
        (Stage::Canadian { moves, time }, _) => {
            format!("c{}", write_base(Some(moves), time, dialect))
        }
        (Stage::CountUp { limit }, _) => {
            let limit = limit.map(|limit| write_time(limit, dialect));
            format!("u{}", limit.unwrap_or_default())
        }
        (Stage::Hourglass(time), Dialect::Ours) => format!("h{}", write_time(time, dialect)),
        (Stage::Hourglass(time), Dialect::Pgn) => format!("*{}", write_time(time, dialect)),
        (Stage::Gong(time), _) => format!("g{}", Seconds(time)),
    }
}

fn write_base(moves: Option<NonZeroU32>, time: Duration, dialect: Dialect) -> String {
    let time = write_time(time, dialect);
    match (moves, dialect) {
        (None, _) => time,
        (Some(moves), Dialect::Ours) => format!("{time}/{moves}"),
        (Some(moves), Dialect::Pgn) => format!("{moves}/{time}"),
    }
}

/// Our notation has whole minutes in minutes.
fn write_time(time: Duration, dialect: Dialect) -> String {
    match dialect {
        Dialect::Pgn => Seconds(time).to_string(),
        Dialect::Ours if time.as_millis().is_multiple_of(60_000) => {
            (time.as_secs() / 60).to_string()
        }
        Dialect::Ours => format!("{}s", Seconds(time)),
    }
}

fn write_bonus(bonus: Bonus) -> String {
    let sign = match bonus.kind {
        BonusKind::Increment => '+',
        BonusKind::Delay => 'd',
        BonusKind::Bronstein => 'b',
    };
    let from = match bonus.from.get() {
        1 => String::new(),
        from => format!("@{from}"),
    };
    format!("{sign}{}{from}", Seconds(bonus.time))
}

/// `time` without parts of a millisecond, which the clock does not know.
pub(super) fn whole_millis(time: Duration) -> Duration {
    Duration::new(
        time.as_secs(),
        time.subsec_millis().saturating_mul(1_000_000),
    )
}

/// Writes a time in seconds, with as many decimals as it needs and at most three.
pub(super) struct Seconds(pub(super) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        match self.0.subsec_millis() {
            0 => Ok(()),
            millis => write!(f, ".{}", format!("{millis:03}").trim_end_matches('0')),
        }
    }
}
