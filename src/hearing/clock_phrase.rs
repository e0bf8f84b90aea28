//! What is said to a clock beside the commands: numbers, times, and corrections by the arbiter.
//!
//! ```text
//! correction = side time | side number ("Züge" | "Perioden")
//!            | side, time and sign in any order that leaves the time whole
//!            | time, a word for `to` or `from`, side       zwei Minuten für Schwarz
//!            | side and a word for its turn, in any order  Schwarz am Zug, typed
//! sign       = "plus" | "minus"
//! time       = [number "Stunden"] [number "Minuten"] [number ["Sekunden"]]
//!            | number number | number number number      zwölf dreißig, 12:30, 1:12:30
//! ```
//!
//! A number that follows a unit without one of its own counts the next smaller one: `zwölf Minuten
//! dreißig`. A number alone after a side counts minutes.

mod order_words;

use std::time::Duration;

use shakmaty::Color;

use crate::{
    hearing::{
        ClockUnit, Lexicon, LexiconWord, WordMeaning,
        clock_phrase::order_words::{order_word, turn_order},
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
/// Figures may stand for words, and `12:30` for `zwölf dreißig`.
#[must_use]
pub fn read_clock_phrase(text: &str, lexicon: &Lexicon) -> Option<ClockPhrase> {
    // Signs that would be lost among words: `-5`, `40/`.
    if text.trim_start().starts_with('-') || text.contains(['/', '*', '@', '=']) {
        return None;
    }
    let spaced = text
        .replace('+', " plus ")
        .replace(" -", " minus ")
        // What is elided is a word of its own here: `un'ora`.
        .replace(['\'', '\u{2019}'], " ");
    let words = folded_words(&spaced)
        .iter()
        .map(|word| word_item(word, lexicon))
        .collect::<Option<Vec<Word>>>()?
        .into_iter()
        .filter(|word| word.item != Item::Fill)
        .collect::<Vec<Word>>();
    let items = signs_behind(&numbers_joined(&words));
    if let Some(order) = turn_order(&items).or_else(|| award(&items)) {
        return Some(order);
    }
    let items = without_links(&items);
    match items.as_slice() {
        [Item::Number(number)] => Some(ClockPhrase::Number(*number)),
        [Item::Number(moves), Item::Unit(ClockUnit::Moves)] if *moves <= MOST_MOVES => {
            Some(ClockPhrase::Count(*moves))
        }
        [
            Item::Side(side),
            Item::Number(moves),
            Item::Unit(ClockUnit::Moves),
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

/// A time that a side gets or loses, without a sign: `zwei Minuten für Schwarz`, `dos minutos para
/// las negras`. Where only an article leads to the side, it is not told whether it gets or loses it.
fn award(items: &[Item]) -> Option<ClockPhrase> {
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
    match (is_there(Lead::Getter), is_there(Lead::Loser)) {
        (true, false) => Some(ClockPhrase::Add { side, time }),
        (false, true) => Some(ClockPhrase::Take { side, time }),
        (true, true) | (false, false) => None,
    }
}

/// The items with a sign between a number and its unit put behind them, `one more minute`, and
/// without a word such as `dai` or `take` for `to` at the beginning.
fn signs_behind(items: &[Item]) -> Vec<Item> {
    let for_a_side = matches!(items.last(), Some(Item::Side(_)));
    let mut items = match items {
        [Item::To(_), rest @ ..] if for_a_side && matches!(rest.first(), Some(Item::Number(_))) => {
            rest.to_vec()
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

/// Words of the lexicon that stand before who gets something or loses it, beside those that mean
/// `to` or `from` in an announcement.
const LEADS: [(Lead, &[&str]); 3] = [
    (
        Lead::Getter,
        &[
            "für", "to", "for", "para", "pour", "per", "a", "al", "à", "au", "aux", "ai",
        ],
    ),
    (Lead::Loser, &["dal", "dai"]),
    (
        Lead::Either,
        &[
            "de", "di", "del", "el", "la", "las", "los", "des", "le", "les", "in",
        ],
    ),
];

/// Whether `word` may stand before a side and means nothing more there.
pub(super) fn leads_to_a_side(word: &LexiconWord) -> bool {
    // `al` of `al paso` as well.
    let may_mean_more = matches!(word.meaning, WordMeaning::Command | WordMeaning::Passant);
    matches!(word.meaning, WordMeaning::To | WordMeaning::From)
        || may_mean_more && Lead::named(word.text).is_some()
}

/// A word with the language that it may be joined in.
#[derive(Clone, Copy)]
struct Word {
    item: Item,
    /// `None` for figures.
    joins: Option<Language>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Number(u32),
    Unit(ClockUnit),
    Side(Color),
    Plus,
    Minus,
    And,
    To(Lead),
    /// `juegan`: with a side, whose turn it is.
    Turn,
    /// It means nothing.
    Fill,
}

/// To what a word before a side leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lead {
    /// To who gets something.
    Getter,
    /// To who loses it.
    Loser,
    /// To either.
    Either,
}

impl Lead {
    fn of(word: &LexiconWord) -> Self {
        match (word.meaning, Self::named(word.text)) {
            (_, Some(lead)) => lead,
            (WordMeaning::From, None) => Self::Loser,
            (_, None) => Self::Either,
        }
    }

    /// To what this word leads, by itself.
    fn named(word: &str) -> Option<Self> {
        let found = LEADS.iter().find(|(_, words)| words.contains(&word));
        found.map(|(lead, _)| *lead)
    }
}

impl Item {
    fn is_sign(self) -> bool {
        matches!(self, Self::Plus | Self::Minus)
    }

    fn is_lead(self) -> bool {
        matches!(self, Self::To(_))
    }
}

fn word_item(folded: &str, lexicon: &Lexicon) -> Option<Word> {
    if let Ok(number) = folded.parse() {
        return Some(Word {
            item: Item::Number(number),
            joins: None,
        });
    }
    // `ein` and `eine` are numbers of their own; `und` means the same in all of its places.
    let known = lexicon.spelled(folded).iter().find_map(|word| {
        Some(Word {
            item: item(word)?,
            joins: Some(word.language),
        })
    });
    known.or_else(|| {
        lexicon.languages().iter().find_map(|language| {
            Some(Word {
                item: order_word(folded, *language)?,
                joins: Some(*language),
            })
        })
    })
}

fn item(word: &LexiconWord) -> Option<Item> {
    Some(match word.meaning {
        WordMeaning::Rank(rank) => Item::Number(u32::from(rank) + 1),
        WordMeaning::Number(number) => Item::Number(u32::from(number)),
        WordMeaning::Unit(unit) => Item::Unit(unit),
        WordMeaning::Side(side) => Item::Side(side),
        WordMeaning::Plus => Item::Plus,
        WordMeaning::Minus => Item::Minus,
        WordMeaning::And => Item::And,
        WordMeaning::To | WordMeaning::From | WordMeaning::Command | WordMeaning::Passant => {
            return leads_to_a_side(word).then(|| Item::To(Lead::of(word)));
        }
        WordMeaning::File(_)
        | WordMeaning::Letter(_)
        | WordMeaning::NoFile
        | WordMeaning::Not
        | WordMeaning::Shade(_)
        | WordMeaning::Piece(_)
        | WordMeaning::Castle
        | WordMeaning::CastleTo(_)
        | WordMeaning::Takes
        | WordMeaning::Check
        | WordMeaning::Mate
        | WordMeaning::Promotes => return None,
    })
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

fn time(items: &[Item]) -> Option<Duration> {
    match *items {
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
    /// A hundred hours: anything longer is a slip.
    const LIMIT: u64 = 100 * 3600;
    let seconds = u64::from(hours) * 3600 + u64::from(minutes) * 60 + u64::from(seconds);
    (seconds < LIMIT).then(|| Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests;
