//! Times among the words of an order to the clock.

use std::time::Duration;

use crate::{
    hearing::{
        ClockUnit, Lexicon,
        clock_phrase::items::{Item, Word, word_item},
        spoken_control::read_time,
    },
    language::Language,
};

/// A hundred hours, in seconds: anything longer is a slip.
const LIMIT: u64 = 100 * 3600;

/// `text` with each tenth of a minute, one figure behind a point or a comma as in a time control, as seconds: `12:30` for
/// `12.5`. `None` where a tenth is of no minutes: `1:12.5`, `.5`.
pub(super) fn tenths_as_seconds(text: &str) -> Option<String> {
    const SECONDS: u32 = 6;
    let joins = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | ',' | ':');
    let words = text.split_inclusive(|letter| !joins(letter));
    let written = words.map(|word| {
        let figures = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        let parts = figures.rsplit_once(['.', ',']);
        let Some((minutes, tenth)) = parts.filter(|(_, tenth)| tenth.len() == 1) else {
            return Some(word.to_owned());
        };
        let Ok(tenth) = tenth.parse::<u32>() else {
            return Some(word.to_owned());
        };
        // Behind a word it is a comma of the sentence: `weiß,5`.
        if minutes.ends_with(char::is_alphabetic) {
            return Some(word.to_owned());
        }
        let is_whole = !minutes.is_empty() && minutes.chars().all(|it| it.is_ascii_digit());
        is_whole.then(|| format!("{minutes}:{:02}{}", tenth * SECONDS, &word[figures.len()..]))
    });
    written.collect()
}

/// `words`, the longest time among them that only words of time controls say taken for what it is: `une demi-heure`,
/// `ventun minuti`. `None` where there is no such time, or another word is none of an order.
pub(super) fn with_a_spoken_time(
    words: &[String],
    language: Language,
    lexicon: &Lexicon,
) -> Option<Vec<Word>> {
    let mut parts = Vec::new();
    for word in words {
        let is_of_an_order = word_item(word, lexicon).is_some();
        let apart = figures_apart(word).into_iter();
        parts.extend(apart.map(|part| (part, is_of_an_order)));
    }
    let is_side = |word: &String| {
        let item = word_item(word, lexicon).map(|word| word.item);
        matches!(item, Some(Item::Side(_)))
    };
    let names_a_side = words.iter().any(is_side);
    let runs = (1..=parts.len()).rev().flat_map(|length| {
        let places = 0..=parts.len() - length;
        places.map(move |start| start..start + length)
    });
    let mut times = runs.filter_map(|run| {
        let said = &parts[run.clone()];
        if said.iter().all(|(_, is_of_an_order)| *is_of_an_order) {
            return None;
        }
        let words: Vec<&str> = said.iter().map(|(word, _)| word.as_str()).collect();
        let said = words.join(" ");
        let time = read_time(&said, language).or_else(|| {
            // To time controls `12 min 30` is a time and a bonus. A side is given no bonus.
            names_a_side.then(|| read_time(&format!("{said} s"), language))?
        });
        let time = time.filter(|time| is_possible(*time))?;
        Some((run, time))
    });
    let (run, time) = times.next()?;
    let time = Word {
        item: Item::Time(time),
        joins: None,
    };
    let items = |parts: &[(String, bool)]| -> Option<Vec<Word>> {
        let words = parts.iter().map(|(word, _)| word);
        words.map(|word| word_item(word, lexicon)).collect()
    };
    let (before, after) = (items(&parts[..run.start])?, items(&parts[run.end..])?);
    Some(before.into_iter().chain([time]).chain(after).collect())
}

/// Whether a clock can have this time, without parts of a second.
fn is_possible(time: Duration) -> bool {
    time.subsec_nanos() == 0 && time.as_secs() < LIMIT
}

/// The figures and the letters of a word that begins with a figure: `1h30`.
fn figures_apart(word: &str) -> Vec<String> {
    if !word.starts_with(|letter: char| letter.is_ascii_digit()) {
        return vec![word.to_owned()];
    }
    let mut parts: Vec<String> = Vec::new();
    for letter in word.chars() {
        let is_like = |part: &&mut String| {
            let last = part.chars().next_back();
            last.is_some_and(|last| last.is_ascii_digit() == letter.is_ascii_digit())
        };
        match parts.last_mut().filter(is_like) {
            Some(part) => part.push(letter),
            None => parts.push(letter.to_string()),
        }
    }
    parts
}

/// The time that the items are, from the first to the last.
pub(super) fn time(items: &[Item]) -> Option<Duration> {
    match *items {
        [Item::Time(time)] => Some(time),
        [Item::Number(minutes)] => total(0, minutes, 0),
        [Item::Number(minutes), Item::Number(seconds @ ..60)] => total(0, minutes, seconds),
        [
            Item::Number(hours),
            Item::Number(minutes @ ..60),
            Item::Number(seconds @ ..60),
        ] => total(hours, minutes, seconds),
        _ => with_units(items),
    }
}

fn with_units(items: &[Item]) -> Option<Duration> {
    let (mut hours, mut minutes, mut seconds) = (None, None, None);
    let mut last = None;
    let mut rest = items;
    while let [Item::Number(number), after @ ..] = rest {
        let unit = match after {
            [Item::Unit(unit), after @ ..] => {
                rest = after;
                *unit
            }
            [] => {
                rest = after;
                match last? {
                    ClockUnit::Hours => ClockUnit::Minutes,
                    ClockUnit::Minutes => ClockUnit::Seconds,
                    ClockUnit::Seconds | ClockUnit::Moves | ClockUnit::Periods => return None,
                }
            }
            _ => return None,
        };
        let slot = match (unit, last) {
            (ClockUnit::Hours, None) => &mut hours,
            // As in figures, `12:90`, a part of a greater unit is less than that.
            (ClockUnit::Minutes | ClockUnit::Seconds, Some(_)) if *number >= 60 => return None,
            (ClockUnit::Minutes, None | Some(ClockUnit::Hours)) => &mut minutes,
            (ClockUnit::Seconds, None | Some(ClockUnit::Hours | ClockUnit::Minutes)) => {
                &mut seconds
            }
            (
                ClockUnit::Hours
                | ClockUnit::Minutes
                | ClockUnit::Seconds
                | ClockUnit::Moves
                | ClockUnit::Periods,
                _,
            ) => return None,
        };
        *slot = Some(*number);
        last = Some(unit);
    }
    if !rest.is_empty() || last.is_none() {
        return None;
    }
    total(
        hours.unwrap_or_default(),
        minutes.unwrap_or_default(),
        seconds.unwrap_or_default(),
    )
}

/// The sum, if it is a time that a clock can have.
fn total(hours: u32, minutes: u32, seconds: u32) -> Option<Duration> {
    let seconds = u64::from(hours) * 3600 + u64::from(minutes) * 60 + u64::from(seconds);
    (seconds < LIMIT).then(|| Duration::from_secs(seconds))
}
