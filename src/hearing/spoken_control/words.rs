//! The words of time controls, and numbers made of them.

use std::{collections::HashMap, sync::LazyLock};

use crate::{
    hearing::{
        spelling::{folded_words, spellings},
        spoken_control::{
            SpokenControlError,
            numerals::{HALF, fraction, french_below_hundred, part_of_one},
        },
    },
    language::{EachLanguage, Language, in_each_language},
};

/// What a word, or a number of several words, contributes to a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A number in thousandths.
    Number(u64),
    /// A word of a number, such as `neunzig`; it is part of a [`Number`](Self::Number) once read.
    Numeral(Numeral),
    /// `Stunde`, `Minute`, `Sekunde`, in milliseconds.
    Unit(u64),
    /// `Züge`.
    Moves,
    /// `dann`: another period begins.
    Then,
    /// `für`: with a number of moves.
    For,
    /// `mit`: what follows is for this period only.
    With,
    /// `ohne`: what is named next is not there.
    Without,
    /// `plus`.
    Plus,
    /// `Inkrement`.
    Increment,
    /// `Verzögerung`.
    Delay,
    /// `Bronstein`.
    Bronstein,
    /// `ab`, `vom`: with `Zug` and a number, or with `ersten`.
    From,
    /// `ersten`, `Anfang`.
    First,
    /// `pro`, `jeden`: with `Zug`.
    Per,
    /// `Byo-yomi`.
    ByoYomi,
    /// `Perioden`, `mal`.
    Periods,
    /// `kanadisch`.
    Canadian,
    /// `aufwärts`.
    CountUp,
    /// `Sanduhr`.
    Hourglass,
    /// `Gong`.
    Gong,
    /// `Weiß`.
    White,
    /// `Schwarz`.
    Black,
    /// `DGT`: with the number of an option.
    Dgt,
    /// Nothing.
    Fill,
}

/// A word of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numeral {
    /// Its value.
    Value(u64),
    /// `ein`: one, or only an article.
    Article,
    /// `hundert`, after how many.
    Hundred,
    /// `und`: between words of a number, and elsewhere nothing.
    And,
    /// `halb`.
    Half,
    /// `viertel`, after how many.
    Quarter,
    /// `dreiviertel`.
    ThreeQuarters,
    /// `anderthalb`.
    OneAndAHalf,
    /// `Komma`.
    Point,
}

/// A word with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// As it was said, folded.
    pub(super) said: String,
    pub(super) meaning: Meaning,
}

/// The words that a language has for time controls.
#[derive(Debug)]
pub(super) struct Vocabulary {
    language: Language,
    meanings: HashMap<String, Meaning>,
}

const TABLE: EachLanguage<&str> = in_each_language!("control.tsv");

static VOCABULARIES: LazyLock<EachLanguage<Vocabulary>> = LazyLock::new(|| {
    EachLanguage::make(|language| Vocabulary {
        language,
        meanings: TABLE
            .lines_of(language)
            .flat_map(|line| read_line(line).expect("a test reads every line of the tables"))
            .collect(),
    })
});

/// The spellings of all words of a line with their meaning.
fn read_line(line: &str) -> Option<Vec<(String, Meaning)>> {
    let (name, words) = line.split_once('\t')?;
    let meaning = meaning(name)?;
    let words = words.split_whitespace().flat_map(spellings);
    Some(words.map(|word| (word, meaning)).collect())
}

fn meaning(name: &str) -> Option<Meaning> {
    Some(match name {
        "article" => Meaning::Numeral(Numeral::Article),
        "hundred" => Meaning::Numeral(Numeral::Hundred),
        "and" => Meaning::Numeral(Numeral::And),
        "half" => Meaning::Numeral(Numeral::Half),
        "quarter" => Meaning::Numeral(Numeral::Quarter),
        "three-quarters" => Meaning::Numeral(Numeral::ThreeQuarters),
        "one-and-a-half" => Meaning::Numeral(Numeral::OneAndAHalf),
        "point" => Meaning::Numeral(Numeral::Point),
        "hour" => Meaning::Unit(3_600_000),
        "minute" => Meaning::Unit(60_000),
        "second" => Meaning::Unit(1_000),
        "moves" => Meaning::Moves,
        "then" => Meaning::Then,
        "for" => Meaning::For,
        "with" => Meaning::With,
        "without" => Meaning::Without,
        "plus" => Meaning::Plus,
        "increment" => Meaning::Increment,
        "delay" => Meaning::Delay,
        "bronstein" => Meaning::Bronstein,
        "from" => Meaning::From,
        "first" => Meaning::First,
        "per" => Meaning::Per,
        "byo-yomi" => Meaning::ByoYomi,
        "periods" => Meaning::Periods,
        "canadian" => Meaning::Canadian,
        "count-up" => Meaning::CountUp,
        "hourglass" => Meaning::Hourglass,
        "gong" => Meaning::Gong,
        "white" => Meaning::White,
        "black" => Meaning::Black,
        "dgt" => Meaning::Dgt,
        "fill" => Meaning::Fill,
        value => Meaning::Numeral(Numeral::Value(value.parse().ok()?)),
    })
}

impl Vocabulary {
    pub(super) fn of(language: Language) -> &'static Self {
        VOCABULARIES.of(language)
    }

    /// What a single word means, unless it is one of a number.
    pub(super) fn meaning(&self, word: &str) -> Option<Meaning> {
        let spelled = spellings(word);
        let found = spelled.iter().find_map(|word| self.meanings.get(word));
        found.copied()
    }

    /// The words of `text` with their meanings, numbers put together.
    ///
    /// # Errors
    ///
    /// [`UnknownWord`](SpokenControlError::UnknownWord) for the first that has none.
    pub(super) fn words(&self, text: &str) -> Result<Vec<Word>, SpokenControlError> {
        let mut words = Vec::new();
        let text = text.replace('+', " plus ");
        // What is elided is a word of its own here: `un'ora`, `d'incrément`.
        let text = text.replace(['\'', '\u{2019}'], " ");
        for part in text.split(|ch: char| ch.is_whitespace() || "-/:;".contains(ch)) {
            let part = part.trim_matches(|ch: char| !ch.is_alphanumeric());
            let figures = part.find(|ch: char| !ch.is_ascii_digit() && ch != '.' && ch != ',');
            let (figures, rest) = part.split_at(figures.unwrap_or(part.len()));
            if !figures.is_empty() {
                words.push(Word {
                    said: figures.to_owned(),
                    meaning: Meaning::Number(thousandths(figures)?),
                });
            }
            for said in folded_words(rest) {
                for said in self.apart(&said) {
                    let meaning = self.word(said)?;
                    words.push(Word {
                        said: said.to_owned(),
                        meaning,
                    });
                }
            }
        }
        Ok(self.numbers(&words))
    }

    /// A part of an hour that is written in one word with it, as two: `Viertelstunde`.
    fn apart<'a>(&self, said: &'a str) -> Vec<&'a str> {
        let is_known = self.meanings.contains_key(said);
        let split = (1..said.len())
            .filter(|at| !is_known && said.is_char_boundary(*at))
            .map(|at| said.split_at(at))
            .find(|(part, unit)| {
                matches!(self.meanings.get(*unit), Some(Meaning::Unit(_)))
                    && matches!(self.meanings.get(*part), Some(Meaning::Numeral(_)))
            });
        split.map_or_else(|| vec![said], |(part, unit)| vec![part, unit])
    }

    fn word(&self, said: &str) -> Result<Meaning, SpokenControlError> {
        if let Some(meaning) = self.meanings.get(said) {
            return Ok(*meaning);
        }
        self.compound(said)
            .ok_or_else(|| SpokenControlError::UnknownWord {
                word: said.to_owned(),
            })
    }

    /// A number of several words written as one, such as `neunundvierzig`.
    fn compound(&self, said: &str) -> Option<Meaning> {
        let numerals = self.parts(said)?;
        // `Zweieinhalb`.
        let (numerals, half) = match numerals.as_slice() {
            [whole @ .., Numeral::Article, Numeral::Half] if !whole.is_empty() => (whole, HALF),
            whole => (whole, 0),
        };
        match self.number(numerals) {
            Some((value, length)) if length == numerals.len() => {
                Some(Meaning::Number(value + half))
            }
            Some(_) | None => None,
        }
    }

    /// The words of numbers that `said` is made of, the longest first that leaves words: `cento` in
    /// `centouno`, but `cent` in `centotto`.
    fn parts(&self, said: &str) -> Option<Vec<Numeral>> {
        if said.is_empty() {
            return Some(Vec::new());
        }
        (1..=said.len())
            .rev()
            .filter(|length| said.is_char_boundary(*length))
            .find_map(|length| {
                let Some(Meaning::Numeral(numeral)) = self.meanings.get(&said[..length]) else {
                    return None;
                };
                let rest = self.parts(&said[length..])?;
                Some(std::iter::once(*numeral).chain(rest).collect())
            })
    }

    /// Puts the words of numbers together.
    fn numbers(&self, words: &[Word]) -> Vec<Word> {
        let mut found = Vec::new();
        let mut rest = words;
        while let [first, others @ ..] = rest {
            let number = if let Meaning::Number(value) = first.meaning {
                // A compound has its decimals in words of their own.
                let (part, length) = part_of_one(&numerals(others));
                Some((value + part, 1 + length))
            } else {
                self.number(&numerals(rest))
            };
            let number = number.filter(|(_, length)| {
                // An article is a number only before what can be counted.
                let counted = rest.get(*length).is_some_and(|word| {
                    matches!(
                        word.meaning,
                        Meaning::Unit(_) | Meaning::Moves | Meaning::Periods
                    )
                });
                counted || *length > 1 || first.meaning != Meaning::Numeral(Numeral::Article)
            });
            let (length, word) = if let Some((value, length)) = number {
                let said: Vec<&str> = rest[..length]
                    .iter()
                    .map(|word| word.said.as_str())
                    .collect();
                let said = said.join(" ");
                let meaning = Meaning::Number(value);
                (length, Some(Word { said, meaning }))
            } else {
                // What is left of a number's words means nothing by itself.
                let left_over = matches!(first.meaning, Meaning::Numeral(_));
                (1, Some(first.clone()).filter(|_| !left_over))
            };
            found.extend(word);
            rest = &others[length - 1..];
        }
        found
    }

    /// The number that `numerals` begin with, in thousandths, and how many of them it takes.
    fn number(&self, numerals: &[Numeral]) -> Option<(u64, usize)> {
        match numerals {
            [Numeral::OneAndAHalf, ..] => return Some((1_500, 1)),
            // `Half an hour`.
            [Numeral::Half, Numeral::Article, ..] => return Some((HALF, 2)),
            _ => {
                if let Some(fraction) = fraction(numerals) {
                    return Some(fraction);
                }
            }
        }
        let (mut value, mut length) = self.below_hundred(numerals).unwrap_or((1, 0));
        if numerals.get(length) == Some(&Numeral::Hundred) {
            value *= 100;
            length += 1;
        } else if length == 0 {
            let Some(Numeral::Value(hundreds @ 100..)) = numerals.first() else {
                return None;
            };
            (value, length) = (*hundreds, 1);
        }
        if value >= 100 {
            let and = usize::from(numerals.get(length) == Some(&Numeral::And));
            if let Some((rest, more)) = self.below_hundred(&numerals[length + and..]) {
                value += rest;
                length += and + more;
            }
        }
        let (part, more) = part_of_one(&numerals[length..]);
        Some((value * 1_000 + part, length + more))
    }

    /// The number below a hundred that `numerals` begin with, and how many of them it takes.
    fn below_hundred(&self, numerals: &[Numeral]) -> Option<(u64, usize)> {
        let ones = |numeral: &Numeral| numeral.below_ten().filter(|value| *value > 0);
        let tens = |numeral: &Numeral| match numeral {
            Numeral::Value(value) => {
                Some(*value).filter(|value| (20..100).contains(value) && value.is_multiple_of(10))
            }
            Numeral::Article
            | Numeral::Hundred
            | Numeral::And
            | Numeral::Half
            | Numeral::Quarter
            | Numeral::ThreeQuarters
            | Numeral::OneAndAHalf
            | Numeral::Point => None,
        };
        let joined = match (self.language, numerals) {
            (Language::German, [first, Numeral::And, second, ..]) => {
                ones(first).zip(tens(second)).map(|both| (both, 3))
            }
            (Language::Spanish, [first, Numeral::And, second, ..]) => {
                tens(first).zip(ones(second)).map(|both| (both, 3))
            }
            (Language::English, [first, second @ Numeral::Value(_), ..])
            | (Language::Italian, [first, second, ..]) => {
                tens(first).zip(ones(second)).map(|both| (both, 2))
            }
            (Language::French, _) => return french_below_hundred(numerals),
            _ => None,
        };
        if let Some(((first, second), length)) = joined {
            return Some((first + second, length));
        }
        match numerals.first()? {
            Numeral::Value(value) => Some((*value, 1)).filter(|(value, _)| *value < 100),
            Numeral::Article => Some((1, 1)),
            Numeral::Hundred
            | Numeral::And
            | Numeral::Half
            | Numeral::Quarter
            | Numeral::ThreeQuarters
            | Numeral::OneAndAHalf
            | Numeral::Point => None,
        }
    }
}

impl Numeral {
    /// The value of a digit.
    pub(super) const fn below_ten(self) -> Option<u64> {
        match self {
            Self::Value(value @ 0..=9) => Some(value),
            Self::Article => Some(1),
            Self::Value(_)
            | Self::Hundred
            | Self::And
            | Self::Half
            | Self::Quarter
            | Self::ThreeQuarters
            | Self::OneAndAHalf
            | Self::Point => None,
        }
    }
}

/// The words of a number that `words` begin with.
fn numerals(words: &[Word]) -> Vec<Numeral> {
    let mut numerals = Vec::new();
    for word in words {
        let Meaning::Numeral(numeral) = word.meaning else {
            break;
        };
        numerals.push(numeral);
    }
    numerals
}

/// Reads figures with up to three decimals.
fn thousandths(figures: &str) -> Result<u64, SpokenControlError> {
    let (whole, decimals) = figures.split_once(['.', ',']).unwrap_or((figures, ""));
    let digits_only = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    Some(format!("{whole}{decimals:0<3}"))
        .filter(|_| digits_only(whole) && digits_only(decimals) && decimals.len() <= 3)
        .and_then(|thousandths| thousandths.parse().ok())
        .ok_or_else(|| SpokenControlError::Unclear {
            said: figures.to_owned(),
        })
}
