//! From words to the stages of a time control.

use std::{num::NonZeroU32, time::Duration};

use shakmaty::ByColor;

use crate::{
    clock::{Bonus, BonusKind, Period, Preset, Stage, TimeControl},
    hearing::spoken_control::{
        SpokenControlError,
        numerals::HALF,
        words::{Meaning, Word},
    },
};

/// What is to be found of one stage.
#[derive(Debug, Default)]
struct Said {
    /// The times, each with its parts: thousandths of a unit, and the unit in milliseconds.
    times: Vec<Vec<(u64, Option<u64>)>>,
    moves: Option<NonZeroU32>,
    periods: Option<NonZeroU32>,
    from: Option<NonZeroU32>,
    kind: Option<BonusKind>,
    form: Option<Form>,
    with: bool,
    each_move: bool,
}

/// The word that tells a stage from main time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    ByoYomi,
    Canadian,
    CountUp,
    Hourglass,
    Gong,
}

/// A stage, and a bonus that may be meant for all of them.
struct Read {
    stage: Stage,
    for_all: Option<Bonus>,
}

/// The time control that `words` mean.
///
/// # Errors
///
/// [`Unclear`](SpokenControlError::Unclear) or [`Unusable`](SpokenControlError::Unusable).
pub(super) fn read_words(words: &[Word]) -> Result<TimeControl, SpokenControlError> {
    // `DGT zwölf`, `Option zwölf`, `DGT Option zwölf`.
    if let [dgt @ .., number] = words
        && !dgt.is_empty()
        && dgt.iter().all(|word| word.meaning == Meaning::Dgt)
    {
        return preset(number).ok_or_else(|| unclear(words));
    }
    let side = |words: &[Word]| read_side(words);
    let at = |meaning| words.iter().position(|word| word.meaning == meaning);
    let (white, black) = match (at(Meaning::White), at(Meaning::Black)) {
        (None, None) => {
            let stages = side(words)?;
            (stages.clone(), stages)
        }
        (Some(0), Some(black)) => (side(&words[1..black])?, side(&words[black + 1..])?),
        (Some(white), Some(0)) => (side(&words[white + 1..])?, side(&words[1..white])?),
        // `Five minutes White, four minutes Black`.
        (Some(white), Some(black)) if white < black && black + 1 == words.len() => {
            (side(&words[..white])?, side(&words[white + 1..black])?)
        }
        (Some(white), Some(black)) if black < white && white + 1 == words.len() => {
            (side(&words[black + 1..white])?, side(&words[..black])?)
        }
        (Some(_) | None, Some(_) | None) => return Err(unclear(words)),
    };
    Ok(TimeControl::from_stages(&ByColor { black, white })?)
}

fn preset(number: &Word) -> Option<TimeControl> {
    let Meaning::Number(thousandths) = number.meaning else {
        return None;
    };
    let preset = Preset::by_name(&format!("dgt-{}", thousandths / 1_000))?;
    Some(preset.control.clone())
}

fn read_side(words: &[Word]) -> Result<Vec<Stage>, SpokenControlError> {
    let mut read = Vec::new();
    for part in words.split(|word| word.meaning == Meaning::Then) {
        read.push(read_stage(part)?);
    }
    let for_all = read.last().and_then(|last| last.for_all);
    let alone = read
        .iter()
        .rev()
        .skip(1)
        .all(|read| read.stage.bonus().is_none());
    if let Some(bonus) = for_all.filter(|_| alone) {
        for stage in read.iter_mut().map(|read| &mut read.stage) {
            if let Stage::Main(period) = stage {
                period.bonus = Some(bonus);
            }
        }
    }
    Ok(read.into_iter().map(|read| read.stage).collect())
}

fn read_stage(words: &[Word]) -> Result<Read, SpokenControlError> {
    let said = gather(words).ok_or_else(|| unclear(words))?;
    let (stage, bonus) = said.stage().ok_or_else(|| unclear(words))?;
    Ok(Read {
        stage,
        for_all: bonus.filter(|_| !said.with || said.from == Some(NonZeroU32::MIN)),
    })
}

fn unclear(words: &[Word]) -> SpokenControlError {
    let said: Vec<&str> = words.iter().map(|word| word.said.as_str()).collect();
    SpokenControlError::Unclear {
        said: said.join(" "),
    }
}

/// The time that `words` are, from the first to the last; in minutes if no unit is said. `None` where a part of a greater
/// unit is as much as that: `12 min 90 s`.
pub(super) fn only_time(words: &[Word]) -> Option<Duration> {
    let counts = |word: &Word| matches!(word.meaning, Meaning::Number(_) | Meaning::Unit(_));
    let mut inside = words.iter();
    let is_time = inside.all(|word| counts(word) || word.meaning == Meaning::Fill);
    if !is_time || !words.first().is_some_and(counts) || !words.last().is_some_and(counts) {
        return None;
    }
    let said = gather(words)?;
    said.has_whole_parts().then(|| said.only_time(MINUTE))?
}

/// Sorts the words of a stage; `None` if one of them has no place.
#[expect(
    clippy::too_many_lines,
    reason = "one arm for each way of saying a part"
)]
fn gather(words: &[Word]) -> Option<Said> {
    let meanings: Vec<Meaning> = words
        .iter()
        .map(|word| word.meaning)
        .filter(|meaning| *meaning != Meaning::Fill)
        .collect();
    let mut said = Said::default();
    let mut rest = meanings.as_slice();
    // Whether the next time is part of the one before.
    let mut joined = false;
    while let [first, others @ ..] = rest {
        let mut joins = false;
        rest = others;
        match (first, others) {
            (
                Meaning::From,
                [Meaning::Moves, Meaning::Number(number), others @ ..]
                | [Meaning::Number(number), Meaning::Moves, others @ ..],
            ) => {
                set(&mut said.from, count(*number)?)?;
                rest = others;
            }
            (
                Meaning::From,
                [Meaning::First, Meaning::Moves, others @ ..] | [Meaning::First, others @ ..],
            ) => {
                set(&mut said.from, NonZeroU32::MIN)?;
                rest = others;
            }
            // `Thirty seconds a move`.
            (Meaning::Number(1_000), [Meaning::Moves, others @ ..]) if joined => {
                said.each_move = true;
                rest = others;
            }
            // `Cinco minutos cada uno`: each of the players.
            (Meaning::Per, [Meaning::Number(1_000), others @ ..]) if !is_counted(others) => {
                rest = others;
            }
            (Meaning::Number(number), [Meaning::Moves, others @ ..]) => {
                set(&mut said.moves, count(*number)?)?;
                rest = others;
            }
            (Meaning::Number(number), [Meaning::Periods, others @ ..]) => {
                set(&mut said.periods, count(*number)?)?;
                rest = others;
            }
            // `Three quarters of an hour`.
            (
                Meaning::Number(part @ (250 | 750)),
                [Meaning::Number(1_000), Meaning::Unit(unit), others @ ..],
            ) => {
                said.add_time(*part, Some(*unit), joined);
                rest = others;
            }
            // `Eine Stunde und eine Viertelstunde`.
            (
                Meaning::Number(number),
                [
                    Meaning::Unit(unit),
                    Meaning::Number(part @ (250 | HALF | 750)),
                    Meaning::Unit(same),
                    others @ ..,
                ],
            ) if unit == same => {
                said.add_time(number + part, Some(*unit), joined);
                rest = others;
            }
            // `Eine Stunde und eine halbe`, `due ore e un quarto`.
            (
                Meaning::Number(number),
                [
                    Meaning::Unit(unit),
                    Meaning::Number(part @ (250 | HALF | 750)),
                    others @ ..,
                ],
            ) if !is_counted(others) => {
                said.add_time(number + part, Some(*unit), joined);
                rest = others;
            }
            // `Hora y media`.
            (Meaning::Unit(unit), [Meaning::Number(part @ (250 | HALF | 750)), others @ ..])
                if !is_counted(others) =>
            {
                said.add_time(1_000 + part, Some(*unit), joined);
                rest = others;
            }
            (Meaning::For, [Meaning::Number(number), others @ ..])
                if !matches!(others.first(), Some(Meaning::Unit(_))) =>
            {
                set(&mut said.moves, count(*number)?)?;
                // `Züge` may follow; by itself it means nothing.
                rest = others;
            }
            (Meaning::Number(number), [Meaning::Unit(unit), others @ ..]) => {
                said.add_time(*number, Some(*unit), joined);
                (rest, joins) = (others, true);
            }
            (Meaning::Number(number), _) => said.add_time(*number, None, joined),
            // Italian has one word for `for` and `each`: `trenta secondi per mossa`.
            (Meaning::Per | Meaning::For, [Meaning::Moves, others @ ..]) => {
                said.each_move = true;
                rest = others;
            }
            (
                Meaning::Without,
                [
                    Meaning::Increment | Meaning::Delay | Meaning::Bronstein,
                    others @ ..,
                ],
            ) => rest = others,
            (Meaning::Increment, _) => set(&mut said.kind, BonusKind::Increment)?,
            (Meaning::Bronstein, [Meaning::Delay, others @ ..] | others)
            | (Meaning::Delay, [Meaning::Bronstein, others @ ..]) => {
                set(&mut said.kind, BonusKind::Bronstein)?;
                rest = others;
            }
            (Meaning::Delay, _) => set(&mut said.kind, BonusKind::Delay)?,
            (Meaning::ByoYomi, _) => set(&mut said.form, Form::ByoYomi)?,
            (Meaning::Canadian, [Meaning::ByoYomi, others @ ..]) => {
                set(&mut said.form, Form::Canadian)?;
                rest = others;
            }
            (Meaning::Canadian, _) => set(&mut said.form, Form::Canadian)?,
            (Meaning::CountUp, _) => set(&mut said.form, Form::CountUp)?,
            (Meaning::Hourglass, _) => set(&mut said.form, Form::Hourglass)?,
            (Meaning::Gong, _) => set(&mut said.form, Form::Gong)?,
            (Meaning::With, _) => said.with = true,
            // These also stand where they mean nothing: `von`, `por`, `alle Züge`.
            (
                Meaning::Plus
                | Meaning::For
                | Meaning::From
                | Meaning::Per
                | Meaning::Periods
                | Meaning::Without
                | Meaning::Moves,
                _,
            ) => (),
            (
                Meaning::Unit(_)
                | Meaning::First
                | Meaning::Numeral(_)
                | Meaning::Then
                | Meaning::White
                | Meaning::Black
                | Meaning::Dgt
                | Meaning::Fill,
                _,
            ) => return None,
        }
        joined = joins;
    }
    Some(said)
}

/// Whether a number is followed by what it counts, so that it is no part of a time before it.
const fn is_counted(after: &[Meaning]) -> bool {
    matches!(
        after,
        [Meaning::Unit(_) | Meaning::Moves | Meaning::Periods, ..]
            | [Meaning::Number(1_000), Meaning::Unit(_), ..]
    )
}

/// Notes what must be said only once.
fn set<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.replace(value).is_none().then_some(())
}

/// A whole number of moves or periods.
fn count(thousandths: u64) -> Option<NonZeroU32> {
    if !thousandths.is_multiple_of(1_000) {
        return None;
    }
    NonZeroU32::new(u32::try_from(thousandths / 1_000).ok()?)
}

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

impl Said {
    /// Adds a time; `joined` if nothing stands between it and the one before: then a smaller unit
    /// is part of that one.
    fn add_time(&mut self, thousandths: u64, unit: Option<u64>, joined: bool) {
        let before = self.times.last_mut().filter(|_| joined);
        if let Some(parts) = before
            && let Some((_, Some(larger))) = parts.last()
        {
            match unit {
                Some(unit) if unit < *larger => return parts.push((thousandths, Some(unit))),
                None if *larger == HOUR => return parts.push((thousandths, Some(MINUTE))),
                Some(_) | None => (),
            }
        }
        self.times.push(vec![(thousandths, unit)]);
    }

    /// Whether each part of a time that follows a greater unit is less than that.
    fn has_whole_parts(&self) -> bool {
        self.times.iter().all(|parts| {
            parts.windows(2).all(|pair| {
                let [(_, greater), (thousandths, unit)] = pair else {
                    return true;
                };
                let unit = unit.unwrap_or(MINUTE);
                greater.is_none_or(|greater| thousandths.saturating_mul(unit) < greater * 1000)
            })
        })
    }

    /// The stage, with its bonus, which is returned beside it too.
    fn stage(&self) -> Option<(Stage, Option<Bonus>)> {
        let plain = self.kind.is_none() && self.from.is_none();
        let stage = match self.form {
            None if self.each_move && plain && self.is_one_time() => Stage::ByoYomi {
                periods: NonZeroU32::MIN,
                time: self.only_time(SECOND)?,
            },
            None if self.periods.is_none() => return self.main(),
            Some(Form::ByoYomi) if self.moves.is_none() && plain => Stage::ByoYomi {
                periods: self.periods.unwrap_or(NonZeroU32::MIN),
                time: self.only_time(SECOND)?,
            },
            Some(Form::Canadian) if plain => Stage::Canadian {
                moves: self.moves?,
                time: self.only_time(MINUTE)?,
            },
            Some(Form::CountUp) if self.moves.is_none() && plain => Stage::CountUp {
                limit: match self.times.as_slice() {
                    [] => None,
                    _ => Some(self.only_time(MINUTE)?),
                },
            },
            Some(Form::Hourglass) if self.moves.is_none() && plain => {
                Stage::Hourglass(self.only_time(MINUTE)?)
            }
            Some(Form::Gong) if self.moves.is_none() && plain => {
                Stage::Gong(self.only_time(SECOND)?)
            }
            None | Some(_) => return None,
        };
        Some((stage, None))
    }

    fn main(&self) -> Option<(Stage, Option<Bonus>)> {
        let named = self.kind.is_some() || self.from.is_some() || self.each_move;
        let (main, bonus) = match self.times.as_slice() {
            [only] => match only.split_last() {
                // `Fünf Minuten drei Sekunden Inkrement`.
                Some((last, parts)) if named && !parts.is_empty() => {
                    (duration(parts, MINUTE)?, Some(duration(&[*last], SECOND)?))
                }
                _ if named => return None,
                _ => (duration(only, MINUTE)?, None),
            },
            [main, bonus] => (duration(main, MINUTE)?, Some(duration(bonus, SECOND)?)),
            _ => return None,
        };
        let bonus = bonus.map(|time| Bonus {
            kind: self.kind.unwrap_or(BonusKind::Increment),
            time,
            from: self.from.unwrap_or(NonZeroU32::MIN),
        });
        let stage = Stage::Main(Period {
            moves: self.moves,
            time: main,
            bonus,
        });
        Some((stage, bonus))
    }

    fn is_one_time(&self) -> bool {
        matches!(self.times.as_slice(), [parts] if parts.len() == 1)
    }

    fn only_time(&self, unit: u64) -> Option<Duration> {
        match self.times.as_slice() {
            [only] => duration(only, unit),
            _ => None,
        }
    }
}

/// The sum of the parts; `None` beyond all bounds.
fn duration(parts: &[(u64, Option<u64>)], unit: u64) -> Option<Duration> {
    parts
        .iter()
        .map(|(thousandths, own)| thousandths.checked_mul(own.unwrap_or(unit) / SECOND))
        .try_fold(0_u64, |sum, part| sum.checked_add(part?))
        .map(Duration::from_millis)
}
