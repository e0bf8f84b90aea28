//! The numbers, times and corrections that may be said to a clock, for a recognizer that takes a
//! list of phrases. As with announcements, what matters is which word may follow which.

use shakmaty::Color;

use crate::{
    hearing::{ClockUnit, Lexicon, WordMeaning},
    language::Language,
};

/// The words of one language for times and corrections.
struct Words {
    numbers: Vec<&'static str>,
    /// Numbers of two words: `thirty five`, `treinta y cinco`. German has one word for each.
    pairs: Vec<String>,
    sides: Vec<&'static str>,
    signs: Vec<&'static str>,
    units: Vec<&'static str>,
    moves: Vec<&'static str>,
}

/// What an arbiter may say: a side, then a time, a change or a number of moves.
pub(super) fn corrections(lexicon: &Lexicon) -> Vec<String> {
    languages(lexicon)
        .iter()
        .flat_map(Words::corrections)
        .collect()
}

/// What may be answered when a clock is set: numbers, times, `fünfzehn plus zehn`.
pub(super) fn answers(lexicon: &Lexicon) -> Vec<String> {
    languages(lexicon).iter().flat_map(Words::answers).collect()
}

fn languages(lexicon: &Lexicon) -> Vec<Words> {
    let mut languages = vec![Language::German];
    if lexicon.language() != Language::German {
        languages.push(lexicon.language());
    }
    languages
        .into_iter()
        .map(|language| Words::of(lexicon, language))
        .collect()
}

impl Words {
    fn of(lexicon: &Lexicon, language: Language) -> Self {
        let all = |wanted: &dyn Fn(WordMeaning) -> bool| -> Vec<&'static str> {
            lexicon
                .words()
                .filter(|word| word.language == language && wanted(word.meaning))
                .map(|word| word.text)
                .collect()
        };
        let unit = |wanted: ClockUnit| all(&|meaning| meaning == WordMeaning::Unit(wanted));
        let numbers = |wanted: &dyn Fn(u16) -> bool| {
            all(&|meaning| matches!(meaning, WordMeaning::Number(number) if wanted(number)))
        };
        let pairs = if language == Language::German {
            Vec::new()
        } else {
            let link = match (
                language,
                all(&|meaning| meaning == WordMeaning::And).first(),
            ) {
                (Language::Spanish, Some(and)) => format!(" {and} "),
                (Language::German | Language::English | Language::Spanish, _) => " ".to_owned(),
            };
            let units = numbers(&|number| (1..10).contains(&number));
            numbers(&|number| (20..100).contains(&number) && number % 10 == 0)
                .into_iter()
                .flat_map(|ten| {
                    units
                        .iter()
                        .map(|unit| format!("{ten}{link}{unit}"))
                        .collect::<Vec<_>>()
                })
                .collect()
        };
        Self {
            numbers: all(&|meaning| {
                matches!(meaning, WordMeaning::Rank(_) | WordMeaning::Number(_))
            }),
            pairs,
            sides: all(&|meaning| {
                matches!(meaning, WordMeaning::Side(Color::White | Color::Black))
            }),
            signs: all(&|meaning| matches!(meaning, WordMeaning::Plus | WordMeaning::Minus)),
            units: [ClockUnit::Hours, ClockUnit::Minutes, ClockUnit::Seconds]
                .into_iter()
                .flat_map(unit)
                .collect(),
            moves: unit(ClockUnit::Moves),
        }
    }

    fn all_numbers(&self) -> impl Iterator<Item = &str> {
        let pairs = self.pairs.iter().map(String::as_str);
        self.numbers.iter().copied().chain(pairs)
    }

    fn corrections(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (place, number) in self.all_numbers().enumerate() {
            for side in &self.sides {
                let next = self.pick(place);
                phrases.push(format!("{side} {number} {next}"));
                for unit in self.units.iter().chain(&self.moves) {
                    phrases.push(format!("{side} {number} {unit}"));
                }
                for sign in &self.signs {
                    let unit = self.units[place % self.units.len()];
                    phrases.push(format!("{side} {sign} {number} {unit}"));
                }
            }
            for unit in &self.units {
                let side = self.sides[place % self.sides.len()];
                let before = self.pick(place + 1);
                phrases.push(format!("{side} {before} {unit} {number}"));
            }
        }
        phrases
    }

    fn answers(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (place, number) in self.all_numbers().enumerate() {
            phrases.push(number.to_owned());
            phrases.extend(self.units.iter().map(|unit| format!("{number} {unit}")));
            // The first sign is the one that adds.
            if let Some(plus) = self.signs.first() {
                phrases.push(format!("{number} {plus} {}", self.pick(place)));
                phrases.push(format!("{} {plus} {number}", self.pick(place)));
            }
        }
        phrases
    }

    /// A number for each place, going round and round.
    fn pick(&self, place: usize) -> &'static str {
        self.numbers[place * 7 % self.numbers.len()]
    }
}
