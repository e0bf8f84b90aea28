//! The numbers, times and corrections that may be said to a clock, for a recognizer that takes a
//! list of phrases. As with announcements, what matters is which word may follow which.

use std::collections::HashSet;

use shakmaty::Color;

use crate::{
    hearing::{
        ClockUnit, Lexicon, WordMeaning,
        clock_phrase::{leads_to_a_side, spoken_turns},
        spoken_control::{Joint, joint},
    },
    language::Language,
};

/// The words of one language for times and corrections.
struct Words {
    numbers: Vec<&'static str>,
    /// Numbers of several words: `thirty five`, `treinta y cinco`, `quatre vingt dix`. German and
    /// Italian have one word for each.
    pairs: Vec<String>,
    sides: Vec<&'static str>,
    /// `weiß am zug`: each of them as whose turn it is.
    turns: Vec<String>,
    signs: Vec<&'static str>,
    /// What may stand before a side: `to`, `from`.
    links: Vec<&'static str>,
    units: Vec<&'static str>,
    /// Those of them that count minutes.
    minutes: Vec<&'static str>,
    /// Those of them that count seconds.
    seconds: Vec<&'static str>,
    moves: Vec<&'static str>,
    /// The words that join the numbers of a whole time control.
    joints: Vec<(&'static str, Joint)>,
    /// `und`, where it stands between times.
    and: Option<&'static str>,
    /// Every word of the language.
    all: HashSet<&'static str>,
}

/// What an arbiter may say: a side, then a time, a change or a number of moves.
pub(super) fn corrections(lexicon: &Lexicon) -> Vec<String> {
    languages(lexicon)
        .iter()
        .flat_map(Words::corrections)
        .collect()
}

/// What an arbiter may say beginning with a time: `zwei Minuten dazu für Schwarz`.
pub(super) fn awards(lexicon: &Lexicon) -> Vec<String> {
    languages(lexicon).iter().flat_map(Words::awards).collect()
}

/// What may follow one of the words `no` in one breath: each word that can begin a correction.
pub(super) fn denied(lexicon: &Lexicon, no: &[&'static str]) -> Vec<String> {
    let mut phrases = Vec::new();
    for words in languages(lexicon) {
        for no in no.iter().filter(|no| words.has(no)) {
            for side in &words.sides {
                phrases.push(format!("{no} {side} {}", words.pick(0)));
            }
            for sign in &words.signs {
                phrases.push(format!("{no} {sign} {}", words.pick(0)));
            }
        }
    }
    phrases
}

/// What may be answered when a clock is set: numbers, times, `fünfzehn plus zehn`, whole time
/// controls.
pub(super) fn answers(lexicon: &Lexicon) -> Vec<String> {
    languages(lexicon)
        .iter()
        .flat_map(|words| words.answers().into_iter().chain(words.controls()))
        .collect()
}

fn languages(lexicon: &Lexicon) -> Vec<Words> {
    let languages = lexicon.spoken().iter();
    languages
        .map(|language| Words::of(lexicon, *language))
        .collect()
}

/// The French numbers from seventeen to ninety-nine that have more than one word.
fn french_numbers(words: &dyn Fn(u16) -> Vec<&'static str>, and: &str) -> Vec<String> {
    let below_twenty = |number: u16| -> Vec<String> {
        match number {
            17..20 => linked(&words(10), " ", &words(number - 10)),
            small => words(small).into_iter().map(str::to_owned).collect(),
        }
    };
    let eighty = linked(&words(4), " ", &words(20));
    let mut numbers: Vec<String> = (17..20).flat_map(below_twenty).collect();
    for tens in [20, 30, 40, 50, 60] {
        let last = if tens == 60 { 19 } else { 9 };
        for more in 1..=last {
            let link = match more {
                1 | 11 => format!(" {and} "),
                _ => " ".to_owned(),
            };
            numbers.extend(linked(&words(tens), &link, &below_twenty(more)));
        }
    }
    for more in 1..20 {
        numbers.extend(linked(&eighty, " ", &below_twenty(more)));
    }
    numbers.extend(eighty);
    numbers
}

/// Each of `first` with each of `second`.
fn linked<A: AsRef<str>, B: AsRef<str>>(first: &[A], link: &str, second: &[B]) -> Vec<String> {
    first
        .iter()
        .flat_map(|one| {
            second
                .iter()
                .map(move |two| format!("{}{link}{}", one.as_ref(), two.as_ref()))
        })
        .collect()
}

impl Words {
    fn of(lexicon: &Lexicon, language: Language) -> Self {
        let all = |wanted: &dyn Fn(WordMeaning) -> bool| -> Vec<&'static str> {
            let words = lexicon.words();
            let mut found: Vec<&'static str> = Vec::new();
            for word in words.filter(|word| word.language == language && wanted(word.meaning)) {
                // A number may be a rank as well.
                if !found.contains(&word.text) {
                    found.push(word.text);
                }
            }
            found
        };
        let unit = |wanted: ClockUnit| all(&|meaning| meaning == WordMeaning::Unit(wanted));
        let numbers = |wanted: &dyn Fn(u16) -> bool| {
            all(&|meaning| matches!(meaning, WordMeaning::Number(number) if wanted(number)))
        };
        let and = all(&|meaning| meaning == WordMeaning::And);
        let tens_and_units = |link: &str| -> Vec<String> {
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
        let pairs = match (language, and.first()) {
            (Language::German | Language::Italian, _) => Vec::new(),
            (Language::Spanish, Some(and)) => tens_and_units(&format!(" {and} ")),
            (Language::French, Some(and)) => {
                french_numbers(&|wanted| numbers(&|number| number == wanted), and)
            }
            (Language::English | Language::Spanish | Language::French, _) => tens_and_units(" "),
        };
        let sides =
            all(&|meaning| matches!(meaning, WordMeaning::Side(Color::White | Color::Black)));
        Self {
            and: and.first().copied(),
            all: all(&|_| true).into_iter().collect(),
            numbers: all(&|meaning| {
                matches!(meaning, WordMeaning::Rank(_) | WordMeaning::Number(_))
            }),
            pairs,
            turns: sides
                .iter()
                .flat_map(|side| spoken_turns(side, language))
                .collect(),
            sides,
            links: lexicon
                .words()
                .filter(|word| word.language == language && leads_to_a_side(word))
                .map(|word| word.text)
                .collect(),
            signs: all(&|meaning| matches!(meaning, WordMeaning::Plus | WordMeaning::Minus)),
            minutes: unit(ClockUnit::Minutes),
            seconds: unit(ClockUnit::Seconds),
            joints: lexicon
                .words()
                .filter(|word| word.language == language)
                .filter_map(|word| Some((word.text, joint(word.text, language)?)))
                .collect(),
            units: [ClockUnit::Hours, ClockUnit::Minutes, ClockUnit::Seconds]
                .into_iter()
                .flat_map(unit)
                .collect(),
            moves: [ClockUnit::Moves, ClockUnit::Periods]
                .into_iter()
                .flat_map(unit)
                .collect(),
        }
    }

    fn all_numbers(&self) -> impl Iterator<Item = &str> {
        let pairs = self.pairs.iter().map(String::as_str);
        self.numbers.iter().copied().chain(pairs)
    }

    fn corrections(&self) -> Vec<String> {
        let mut phrases = self.turns.clone();
        for (place, number) in self.all_numbers().enumerate() {
            // Every side before the number, and after it another number and every unit.
            let units = self.units.iter().chain(&self.moves).copied();
            let ends = std::iter::once(self.pick(place)).chain(units);
            for (offset, end) in ends.enumerate() {
                let side = self.sides[(place + offset) % self.sides.len()];
                phrases.push(format!("{side} {number} {end}"));
            }
            for (offset, sign) in self.signs.iter().enumerate() {
                let side = self.sides[(place + offset) % self.sides.len()];
                let unit = self.units[place % self.units.len()];
                phrases.push(format!("{side} {sign} {number} {unit}"));
            }
            // `Schwarz zwei Minuten dazu`, `add two minutes to Black`.
            let side = self.sides[place % self.sides.len()];
            for (offset, sign) in self.signs.iter().enumerate() {
                let unit = self.units[place % self.units.len()];
                phrases.push(format!("{side} {number} {unit} {sign}"));
                phrases.push(format!("{sign} {number} {unit} {side}"));
                if !self.links.is_empty() {
                    let link = self.links[(place + offset) % self.links.len()];
                    phrases.push(format!("{sign} {number} {unit} {link} {side}"));
                }
            }
            for unit in &self.units {
                let side = self.sides[place % self.sides.len()];
                let before = self.pick(place + 1);
                phrases.push(format!("{side} {before} {unit} {number}"));
                if let Some(and) = self.and {
                    phrases.push(format!("{side} {before} {unit} {and} {number}"));
                }
            }
        }
        for link in &self.links {
            for (place, side) in self.sides.iter().enumerate() {
                let number = self.pick(place);
                let unit = self.units[place % self.units.len()];
                // `Weiß auf zwölf`, `las negras cinco minutos`; then `gib Schwarz zwei Minuten`.
                phrases.push(format!("{side} {link} {number} {unit}"));
                phrases.push(format!("{link} {side} {number} {unit}"));
            }
        }
        for side in &self.sides {
            for sign in &self.signs {
                let unit = self.units[0];
                phrases.push(format!("{sign} {side} {} {unit}", self.pick(1)));
            }
        }
        phrases
    }

    /// A time and who gets it: `zwei Minuten dazu für Schwarz`, `deux minutes de plus pour les Noirs`. Without a sign it is
    /// no order, but said.
    fn awards(&self) -> Vec<String> {
        let mut phrases = Vec::new();
        for (place, number) in self.all_numbers().enumerate() {
            let unit = self.units[place % self.units.len()];
            let side = self.sides[place % self.sides.len()];
            let link = self.links[place % self.links.len()];
            phrases.push(format!("{number} {unit} {link} {side}"));
        }
        for (place, link) in self.links.iter().enumerate() {
            for side in &self.sides {
                let number = self.pick(place);
                let unit = self.units[place % self.units.len()];
                phrases.push(format!("{number} {unit} {link} {side}"));
                for sign in &self.signs {
                    phrases.push(format!("{number} {unit} {sign} {link} {side}"));
                    phrases.push(format!("{number} {unit} {link} {sign} {link} {side}"));
                }
            }
            // An article of its own: `para las negras`, `pour les Noirs`, `a las blancas`.
            for (other, article) in self.links.iter().enumerate() {
                let side = self.sides[other % self.sides.len()];
                let unit = self.units[other % self.units.len()];
                let number = self.pick(other);
                phrases.push(format!("{number} {unit} {link} {article} {side}"));
            }
        }
        phrases
    }

    fn has(&self, word: &str) -> bool {
        self.all.contains(word)
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

    /// Whole time controls: „neunzig Minuten für vierzig Züge, dann dreißig, dreißig Sekunden
    /// Inkrement". Each number has each place once; the other words take turns.
    fn controls(&self) -> Vec<String> {
        let joints = |wanted: Joint| -> Vec<&'static str> {
            let of = self.joints.iter().filter(|(_, joint)| *joint == wanted);
            of.map(|(text, _)| *text).collect()
        };
        let [fors, thens, withs, names] =
            [Joint::For, Joint::Then, Joint::With, Joint::Name].map(joints);
        let turns = |words: &[&'static str], place: usize| -> &'static str {
            let place = place.checked_rem(words.len());
            place.map_or("", |place| words[place])
        };
        let mut phrases = Vec::new();
        phrases.extend(self.named());
        for (place, number) in self.all_numbers().enumerate() {
            let (one, two) = (self.pick(place), self.pick(place + 1));
            let minutes = turns(&self.minutes, place);
            let seconds = turns(&self.seconds, place);
            let moves = turns(&self.moves, 0);
            let with = turns(&withs, place);
            let (link, then) = (turns(&fors, place), turns(&thens, place));
            phrases.push(format!("{number} {minutes} {link} {one} {moves}"));
            phrases.push(format!(
                "{one} {minutes} {link} {number} {moves} {then} {two}"
            ));
            phrases.push(format!(
                "{one} {moves} {then} {number} {minutes} {with} {two}"
            ));
            for (turn, name) in names.iter().enumerate() {
                let one = self.pick(place + turn);
                phrases.push(format!("{one} {minutes} {with} {number} {seconds} {name}"));
                phrases.push(format!("{then} {one} {number} {seconds} {name}"));
                phrases.push(format!("{number} {minutes} {name}"));
            }
        }
        phrases
    }

    /// Controls that begin with their name, times of two words, and times for both sides: each word
    /// beside each that it may stand beside, once.
    fn named(&self) -> Vec<String> {
        let of = |wanted: Joint| {
            self.joints
                .iter()
                .filter(move |(_, joint)| *joint == wanted)
        };
        let mut phrases = Vec::new();
        for (place, (name, _)) in of(Joint::Name).enumerate() {
            let (number, unit) = (self.pick(place), self.units[place % self.units.len()]);
            phrases.push(format!("{name} {number} {unit}"));
            for (then, _) in of(Joint::Then) {
                phrases.push(format!("{number} {unit} {then} {name} {number}"));
            }
            for (without, _) in of(Joint::Without) {
                phrases.push(format!("{number} {unit} {without} {name}"));
            }
            for link in &self.links {
                phrases.push(format!("{name} {link} {number} {unit}"));
                phrases.push(format!("{number} {unit} {link} {name}"));
            }
        }
        for (place, unit) in self.units.iter().enumerate() {
            for other in &self.units {
                let (one, two) = (self.pick(place), self.pick(place + 3));
                phrases.push(format!("{one} {unit} {two} {other}"));
            }
            for side in &self.sides {
                phrases.push(format!("{side} {} {unit} {side}", self.pick(place)));
            }
            for sign in &self.signs {
                let (one, two) = (self.pick(place), self.pick(place + 3));
                phrases.push(format!("{one} {unit} {sign} {two} {unit}"));
            }
            for (per, _) in of(Joint::Per).chain(of(Joint::For)) {
                for moves in &self.moves {
                    phrases.push(format!("{} {unit} {per} {moves}", self.pick(place)));
                }
            }
            for (then, _) in of(Joint::Then) {
                let (one, two) = (self.pick(place), self.pick(place + 3));
                phrases.push(format!("{one} {unit} {then} {two}"));
            }
        }
        phrases
    }

    /// A number for each place, going round and round.
    fn pick(&self, place: usize) -> &'static str {
        self.numbers[place * 7 % self.numbers.len()]
    }
}
