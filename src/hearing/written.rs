//! Words that are understood when they are typed, though nobody listens for them: each stands for words of the lexicon.

use std::sync::LazyLock;

use crate::{
    hearing::{Lexicon, WordMeaning, spelling::folded_words, typed::is_square},
    language::{EachLanguage, in_each_language},
};

/// A line of `written.tsv`.
struct Line {
    /// The words, as they are written.
    text: &'static str,
    /// The same, folded.
    words: Vec<Part>,
    /// Words of the lexicon, and slots of `words`; none where they mean nothing.
    stands_for: &'static str,
    /// Where in a line it stands.
    place: Place,
}

/// A word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// This word, folded.
    Word(String),
    /// Any word or words of a kind.
    Slot(Slot),
}

/// What may stand at a place of a line, and is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    /// A square in figures, or a file and a rank.
    Square,
    /// A rank, as a figure or a word.
    Rank,
}

/// Where the words of a line stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Anywhere.
    Anywhere,
    /// Nothing stands before or after them.
    Alone,
    /// The same, and a question mark ends them: without it they are talk.
    AloneAndAsked,
    /// Nothing stands before or after them, and the colour of a square is asked for: elsewhere they may be a yes.
    Colour,
    /// The same where it is asked how far the game goes back: elsewhere they take back.
    Further,
}

const TABLE: EachLanguage<&str> = in_each_language!("written.tsv");

/// The lines of each language, those of many words first.
static LINES: LazyLock<EachLanguage<Vec<Line>>> = LazyLock::new(|| {
    EachLanguage::make(|language| {
        let mut lines: Vec<Line> = TABLE
            .lines_of(language)
            .map(|line| read_line(line).expect("a test reads every line of the tables"))
            .collect();
        lines.sort_by_key(|line| std::cmp::Reverse(line.words.len()));
        lines
    })
});

fn read_line(line: &'static str) -> Option<Line> {
    let mut columns = line.split('\t');
    let text = columns.next()?;
    let stands_for = columns.next()?;
    let place = match columns.next() {
        None => Place::Anywhere,
        Some("alone") if text.ends_with('?') => Place::AloneAndAsked,
        Some("alone") => Place::Alone,
        Some("colour") => Place::Colour,
        Some("further") => Place::Further,
        Some(_) => return None,
    };
    let part = |word: &str| match Slot::named(word) {
        Some(slot) => vec![Part::Slot(slot)],
        None => folded_words(word).into_iter().map(Part::Word).collect(),
    };
    Some(Line {
        text,
        words: text.split_whitespace().flat_map(part).collect(),
        stands_for,
        place,
    })
}

/// Whether `parts` are these words, one by one.
fn are_words(parts: &[Part], folded: &[String]) -> bool {
    let mut pairs = parts.iter().zip(folded);
    pairs.all(|(part, folded)| match part {
        Part::Word(word) => word == folded,
        Part::Slot(_) => false,
    })
}

impl Slot {
    const ALL: [Self; 2] = [Self::Square, Self::Rank];

    /// How the table writes it.
    const fn name(self) -> &'static str {
        match self {
            Self::Square => "SQUARE",
            Self::Rank => "RANK",
        }
    }

    fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|slot| slot.name() == word)
    }

    /// How many of `words` fill it, from the first on.
    fn length_in(self, words: &[Written<'_>], lexicon: &Lexicon) -> Option<usize> {
        let [first, rest @ ..] = words else {
            return None;
        };
        match self {
            Self::Square if is_square(&first.text.to_lowercase()) => Some(1),
            Self::Square => {
                let is_file = first.means(lexicon, |it| matches!(it, WordMeaning::File(_)));
                (is_file && rest.first()?.is_rank(lexicon)).then_some(2)
            }
            Self::Rank => first.is_rank(lexicon).then_some(1),
        }
    }
}

impl Line {
    /// Whether it is another word without its accents: `dé`, a letter, is not `de`.
    fn needs_accents(&self, lexicon: &Lexicon) -> bool {
        let is_known = |part: &Part| match part {
            Part::Word(word) => !lexicon.spelled(word).is_empty(),
            Part::Slot(_) => false,
        };
        self.words.len() == 1 && !self.text.is_ascii() && self.words.iter().all(is_known)
    }

    /// Whether it is nothing but these words.
    fn is(&self, folded: &[String]) -> bool {
        self.words.len() == folded.len() && are_words(&self.words, folded)
    }

    /// How many of `words` it is, from the first on, and what it stands for there. Amid other words no sign stands in
    /// it: `no, enroco corto` does not deny that.
    fn found_in(&self, words: &[Written<'_>], lexicon: &Lexicon) -> Option<(usize, String)> {
        let mut left = self.words.as_slice();
        let mut length = 0;
        let mut stands_for = self.stands_for.to_owned();
        while let [part, others @ ..] = left {
            let rest = &words[length..];
            left = match part {
                Part::Slot(slot) => {
                    let many = slot.length_in(rest, lexicon)?;
                    let filled: Vec<&str> = rest[..many].iter().map(|word| word.text).collect();
                    stands_for = stands_for.replace(slot.name(), &filled.join(" "));
                    length += many;
                    others
                }
                Part::Word(_) => {
                    let folded = &rest.first()?.folded;
                    let (same, others) = left.split_at_checked(folded.len())?;
                    length += 1;
                    are_words(same, folded).then_some(others)?
                }
            };
        }
        let goes_on = |word: &Written<'_>| {
            !word
                .text
                .ends_with(|sign: char| sign.is_ascii_punctuation())
        };
        let stands_alone = self.place != Place::Anywhere;
        let is_one = stands_alone || words[..length - 1].iter().all(goes_on);
        is_one.then_some((length, stands_for))
    }
}

/// A word as it is written, and what is left of it when it is folded: none of a sign alone, and two of `e-f`.
struct Written<'text> {
    text: &'text str,
    folded: Vec<String>,
}

impl Written<'_> {
    fn means(&self, lexicon: &Lexicon, is: impl Fn(WordMeaning) -> bool) -> bool {
        let mut known = self.folded.iter().flat_map(|word| lexicon.spelled(word));
        self.folded.len() == 1 && known.any(|word| is(word.meaning))
    }

    /// Whether it is a rank, or a number or figure of one.
    fn is_rank(&self, lexicon: &Lexicon) -> bool {
        let mut figures = self.folded.iter().flat_map(|word| word.parse::<u32>());
        figures.any(|number| (1..=8).contains(&number))
            || self.means(lexicon, |it| matches!(it, WordMeaning::Rank(_)))
    }
}

/// `text` in words of the lexicon; `None` where it has no words that stand for others.
pub(crate) fn in_words_of_the_lexicon(text: &str, lexicon: &Lexicon) -> Option<String> {
    replaced(text, lexicon, |line, words| {
        !line.needs_accents(lexicon) || has_accents(words)
    })
}

/// The same where accents tell a word from another one, which it would be taken for.
pub(super) fn with_its_accents(text: &str, lexicon: &Lexicon) -> Option<String> {
    replaced(text, lexicon, |line, words| {
        line.needs_accents(lexicon) && has_accents(words)
    })
}

/// Whether a folded word is one of those that stand for others.
pub(super) fn is_written(folded: &str, lexicon: &Lexicon) -> bool {
    let mut lines = lexicon.languages().iter().flat_map(|it| LINES.of(*it));
    lines.any(|line| match line.place {
        Place::Anywhere | Place::Alone | Place::AloneAndAsked => {
            matches!(line.words.as_slice(), [Part::Word(word)] if word == folded)
        }
        Place::Colour | Place::Further => false,
    })
}

/// Whether a typed line leads further back where it is asked how far the game goes back, though elsewhere it may take back:
/// `zurück`.
pub(crate) fn leads_further_back(text: &str, lexicon: &Lexicon) -> bool {
    let words = folded_words(text);
    let mut lines = lexicon.languages().iter().flat_map(|it| LINES.of(*it));
    lines.any(|line| line.place == Place::Further && line.is(&words))
}

/// The word of the lexicon for the colour of a square that a folded word stands for.
pub(super) fn colour_written(folded: &str, lexicon: &Lexicon) -> Option<&'static str> {
    let mut lines = lexicon.languages().iter().flat_map(|it| LINES.of(*it));
    let folded = [folded.to_owned()];
    let line = lines.find(|line| line.place == Place::Colour && line.is(&folded))?;
    Some(line.stands_for)
}

fn has_accents(words: &[Written<'_>]) -> bool {
    words.iter().any(|word| !word.text.is_ascii())
}

/// `text` with what the wanted lines stand for; a question stays one. `None` where there is none of them, or nothing else
/// than words that mean nothing.
fn replaced(
    text: &str,
    lexicon: &Lexicon,
    is_wanted: impl Fn(&Line, &[Written<'_>]) -> bool,
) -> Option<String> {
    let words: Vec<Written<'_>> = text
        .split_whitespace()
        .map(|text| Written {
            text,
            folded: folded_words(text),
        })
        .collect();
    let mut said: Vec<String> = Vec::new();
    let mut is_other = false;
    let mut rest = words.as_slice();
    while let [first, others @ ..] = rest {
        let mut lines = lexicon.languages().iter().flat_map(|it| LINES.of(*it));
        let found = lines.find_map(|line| {
            let (length, stands_for) = line.found_in(rest, lexicon)?;
            let is_alone = length == words.len();
            let is_there = match line.place {
                Place::Anywhere => true,
                Place::Alone => is_alone,
                Place::AloneAndAsked => is_alone && text.ends_with('?'),
                Place::Colour | Place::Further => false,
            };
            if !is_there {
                return None;
            }
            is_wanted(line, &rest[..length]).then_some((stands_for, length))
        });
        if let Some((stands_for, length)) = found {
            is_other = true;
            said.extend(Some(stands_for).filter(|words| !words.is_empty()));
            rest = &rest[length..];
        } else {
            said.push(first.text.to_owned());
            rest = others;
        }
    }
    if said.is_empty() {
        // `Bitte` alone is talk.
        return None;
    }
    let said = said.join(" ");
    // Before what meant nothing: `Sf3, bitte`.
    let mut said = said.trim_end_matches(',').to_owned();
    if text.ends_with('?') && !said.ends_with('?') {
        said.push('?');
    }
    is_other.then_some(said)
}

#[cfg(test)]
mod tests;
