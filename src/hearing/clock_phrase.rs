//! What is said to a clock beside the commands: numbers, times, and corrections by the arbiter.
//!
//! ```text
//! correction = side time | side number ("Züge" | "Perioden") | number "Züge" side
//!            | side, time and sign in any order that leaves the time whole
//!            | time, a word for `from`, side               due minuti dal nero
//!            | side and a word for its turn, in any order  Schwarz am Zug
//! sign       = "plus" | "minus"
//! time       = [number "Stunden"] [number "Minuten"] [number ["Sekunden"]]
//!            | number number | number number number      zwölf dreißig, 12:30, 1:12:30
//! ```
//!
//! A number that follows a unit without one of its own counts the next smaller one: `zwölf Minuten
//! dreißig`. A number alone after a side counts minutes. A time may also be said as in a time control: `eine halbe Stunde`.

mod items;
mod order_words;
mod times;

use std::time::Duration;

use shakmaty::Color;

pub(super) use crate::hearing::clock_phrase::{items::leads_to_a_side, order_words::spoken_turns};
use crate::{
    hearing::{
        ClockUnit, Lexicon,
        clock_phrase::{
            items::{Item, Lead, Word, word_item},
            order_words::{turn_order, with_to_before_move},
            times::{tenths_as_seconds, time, with_a_spoken_time},
        },
        spelling::folded_words,
    },
    language::Language,
};

/// What a line to the clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockPhrase {
    /// A number alone.
    Number(u32),
    /// A number of moves, of no side.
    Count(u32),
    /// A time with its units.
    Time(Duration),
    /// This side shall have this time.
    Set {
        /// Whose clock.
        side: Color,
        /// The time left.
        left: Duration,
    },
    /// This side shall have so much more.
    Add {
        /// Whose clock.
        side: Color,
        /// How much more.
        time: Duration,
    },
    /// This side shall have so much less.
    Take {
        /// Whose clock.
        side: Color,
        /// How much less.
        time: Duration,
    },
    /// This side has completed so many moves.
    Moves {
        /// Whose counter.
        side: Color,
        /// The completed moves.
        moves: u32,
    },
    /// This side has so many periods of byo-yomi left.
    Periods {
        /// Whose clock.
        side: Color,
        /// The periods left, with the running one.
        periods: u32,
    },
    /// It is this side's turn.
    Turn(Color),
}

/// The most moves that a counter can be set to: no game was ever so long.
const MOST_MOVES: u32 = 999;

/// What `text`, spoken or typed, says to a clock; `None` when it is no number, time or correction.
/// Figures may stand for words, `12:30` for `zwölf dreißig`, and `12.5` for the same, as in a time control.
#[must_use]
pub fn read_clock_phrase(text: &str, lexicon: &Lexicon) -> Option<ClockPhrase> {
    // Signs that would be lost among words: `-5`, `40/`.
    if text.trim_start().starts_with('-') || text.contains(['/', '*', '@', '=']) {
        return None;
    }
    let spaced = tenths_as_seconds(text)?
        .replace('+', " plus ")
        .replace(" -", " minus ")
        // What is elided is a word of its own here: `un'ora`.
        .replace(['\'', '\u{2019}'], " ");
    let words = with_to_before_move(folded_words(&spaced));
    let plain: Option<Vec<Word>> = words.iter().map(|word| word_item(word, lexicon)).collect();
    plain.and_then(|words| phrase(&words)).or_else(|| {
        // Halves and quarters are words of time controls.
        let mut languages = lexicon.languages().iter();
        languages.find_map(|language| phrase(&with_a_spoken_time(&words, *language, lexicon)?))
    })
}

/// What words say, each with what it is in an order.
fn phrase(words: &[Word]) -> Option<ClockPhrase> {
    let words: Vec<Word> = words
        .iter()
        .copied()
        .filter(|word| word.item != Item::Fill)
        .collect();
    let items = signs_behind(&numbers_joined(&words));
    if let Some(order) = turn_order(&items).or_else(|| taken_from(&items)) {
        return Some(order);
    }
    let items = without_links(&items);
    match items.as_slice() {
        [Item::Number(number)] => Some(ClockPhrase::Number(*number)),
        [Item::Number(moves), Item::Unit(ClockUnit::Moves)] if *moves <= MOST_MOVES => {
            Some(ClockPhrase::Count(*moves))
        }
        // `24 Züge für Schwarz`: what leads to the side is left out here.
        [
            Item::Side(side),
            Item::Number(moves),
            Item::Unit(ClockUnit::Moves),
        ]
        | [
            Item::Number(moves),
            Item::Unit(ClockUnit::Moves),
            Item::Side(side),
        ] if *moves <= MOST_MOVES => Some(ClockPhrase::Moves {
            side: *side,
            moves: *moves,
        }),
        [
            Item::Side(side),
            Item::Number(periods),
            Item::Unit(ClockUnit::Periods),
        ] if *periods > 0 => Some(ClockPhrase::Periods {
            side: *side,
            periods: *periods,
        }),
        whole if whole.iter().any(|item| item.is_sign()) => change(whole),
        [Item::Side(side), rest @ ..] => Some(ClockPhrase::Set {
            side: *side,
            left: time(rest)?,
        }),
        whole => time(whole).map(ClockPhrase::Time),
    }
}

/// Whether `text` is rather an order to the clock than talk, though it is none that
/// [`read_clock_phrase`] understands: it names both sides and a number.
#[must_use]
pub fn is_like_an_order(text: &str, lexicon: &Lexicon) -> bool {
    let items: Vec<Item> = folded_words(&text.replace(['\'', '\u{2019}', ':'], " "))
        .iter()
        .filter_map(|word| word_item(word, lexicon))
        .map(|word| word.item)
        .collect();
    let names = |side| items.contains(&Item::Side(side));
    let counts = items.iter().any(|item| matches!(item, Item::Number(_)));
    counts && names(Color::White) && names(Color::Black)
}

/// Whether `text` begins as orders to the clock do, with the name of a side, and names an amount or a change after it.
#[must_use]
pub fn begins_like_an_order(text: &str, lexicon: &Lexicon) -> bool {
    let words = folded_words(&text.replace(['\'', '\u{2019}', ':'], " "));
    let items = words.iter().map(|word| word_item(word, lexicon));
    let mut items = items.map(|word| word.map(|word| word.item));
    let first = items.find(|item| !matches!(item, Some(Item::Fill | Item::To(_))));
    matches!(first, Some(Some(Item::Side(_))))
        && items.flatten().any(|item| {
            matches!(
                item,
                Item::Number(_) | Item::Time(_) | Item::Unit(_) | Item::Turn
            ) || item.is_sign()
        })
}

/// A time that a side loses, without a sign: `due minuti dal nero`. A time that is for a side, `zwölf Minuten für
/// Schwarz`, may be what it gets or what it shall have, and is no order.
fn taken_from(items: &[Item]) -> Option<ClockPhrase> {
    let [before @ .., Item::Side(side)] = items else {
        return None;
    };
    let length = before.iter().rposition(|item| !item.is_lead())? + 1;
    let (said, leads) = before.split_at(length);
    let is_there = |lead| leads.contains(&Item::To(lead));
    if said.iter().any(|item| item.is_sign() || item.is_lead()) {
        return None;
    }
    let (side, time) = (*side, time(said)?);
    let loses = is_there(Lead::Loser) || is_there(Lead::LoserOrGives);
    (loses && !is_there(Lead::Getter)).then_some(ClockPhrase::Take { side, time })
}

/// The items with a sign between a number and its unit put behind them, `one more minute`, and
/// without a word for `to` at the beginning; a plus in place of one that means `give` as well: `dai due minuti al nero`.
fn signs_behind(items: &[Item]) -> Vec<Item> {
    let for_a_side = matches!(items.last(), Some(Item::Side(_)));
    let mut items: Vec<Item> = match items {
        [Item::To(lead), rest @ ..]
            if for_a_side && matches!(rest.first(), Some(Item::Number(_) | Item::Time(_))) =>
        {
            let gives = *lead == Lead::LoserOrGives && rest.contains(&Item::To(Lead::Getter));
            let plus = gives.then_some(Item::Plus);
            plus.into_iter().chain(rest.iter().copied()).collect()
        }
        other => other.to_vec(),
    };
    for place in 1..items.len().saturating_sub(1) {
        if let (Item::Number(_), true, Item::Unit(_)) =
            (items[place - 1], items[place].is_sign(), items[place + 1])
        {
            items.swap(place, place + 1);
        }
    }
    items
}

/// A change of a side's time: `Schwarz zwei Minuten dazu`, `add two minutes to Black`,
/// `retire deux minutes aux blancs`. The sign may be said twice: `plus zwei Minuten dazu`.
fn change(items: &[Item]) -> Option<ClockPhrase> {
    let is_time = |item: &Item| !item.is_sign() && !matches!(item, Item::Side(_));
    let first = items.iter().position(is_time)?;
    let last = items.iter().rposition(is_time)?;
    let time = time(&items[first..=last])?;
    let around = || items[..first].iter().chain(&items[last + 1..]);
    let mut sides = around().filter_map(|item| match item {
        Item::Side(side) => Some(*side),
        Item::Number(_)
        | Item::Time(_)
        | Item::Unit(_)
        | Item::Plus
        | Item::Minus
        | Item::And
        | Item::To(_)
        | Item::Turn
        | Item::Fill => None,
    });
    let (Some(side), None) = (sides.next(), sides.next()) else {
        return None;
    };
    let signed = |sign: Item| around().any(|item| *item == sign);
    match (signed(Item::Plus), signed(Item::Minus)) {
        (true, false) => Some(ClockPhrase::Add { side, time }),
        (false, true) => Some(ClockPhrase::Take { side, time }),
        (true, true) | (false, false) => None,
    }
}

/// The items without the words that only lead to a side or a sign, or on from it: `aux` in
/// `aux blancs`, `auf` in `Weiß auf zwölf`, `de` in `de moins`. Elsewhere such a word has no meaning
/// here, and stays.
fn without_links(items: &[Item]) -> Vec<Item> {
    let binds = |item: &Item| item.is_sign() || matches!(item, Item::Side(_));
    let is_link = |place: usize| {
        let (before, after) = items.split_at(place);
        items[place].is_lead()
            && [
                before.iter().rev().find(|item| !item.is_lead()),
                after.iter().find(|item| !item.is_lead()),
            ]
            .into_iter()
            .flatten()
            .any(binds)
    };
    (0..items.len())
        .filter(|place| !is_link(*place))
        .map(|place| items[place])
        .collect()
}

/// The items with the words of each number put together: `thirty five`, `hundred and twenty`,
/// `treinta y cinco`, `quatre vingt dix sept`. An `und` between times means nothing.
fn numbers_joined(words: &[Word]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    // The number that the next word may go on with, and its language.
    let mut open: Option<Language> = None;
    for word in words {
        let Item::Number(number) = word.item else {
            if word.item != Item::And {
                open = None;
                items.push(word.item);
            }
            continue;
        };
        if let (Some(language), Some(Item::Number(before))) = (open, items.last_mut())
            && word.joins == Some(language)
            && let Some(sum) = joined(*before, number, language)
        {
            *before = sum;
        } else {
            items.push(Item::Number(number));
        }
        open = word.joins;
    }
    items
}

/// The number that `next` makes of `before`, if both are words of one. The nought of `null fünf` only
/// keeps the place of the tens.
fn joined(before: u32, next: u32, language: Language) -> Option<u32> {
    // Below a hundred a German or Italian number is one word.
    let splits_tens = match language {
        Language::German | Language::Italian => false,
        Language::English | Language::Spanish | Language::French => true,
    };
    let french = language == Language::French;
    match (before, next) {
        (4.., 20) if french && before % 100 == 4 => Some(before + 76),
        (60.., 10..17) if french && matches!(before % 100, 60 | 80) => Some(before + next),
        (10.., 7..10) if french && before % 100 == 10 => Some(before + next),
        (0, 0..10) => Some(next),
        (1..10, 100) => Some(before * 100),
        (100..1000, 1..100) if before.is_multiple_of(100) => Some(before + next),
        (20..1000, 1..10) if splits_tens && before.is_multiple_of(10) && before % 100 >= 20 => {
            Some(before + next)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
