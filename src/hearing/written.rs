//! Words that are understood when they are typed, though nobody listens for them: each stands for words of the lexicon.

use std::sync::LazyLock;

use crate::{
    hearing::{Lexicon, spelling::folded_words},
    language::{EachLanguage, in_each_language},
};

/// A line of `written.tsv`.
struct Line {
    /// The words, as they are written.
    text: &'static str,
    /// The same, folded.
    words: Vec<String>,
    /// Words of the lexicon; none where they mean nothing.
    stands_for: &'static str,
    /// Where in a line it stands.
    place: Place,
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
        Some(_) => return None,
    };
    Some(Line {
        text,
        words: folded_words(text),
        stands_for,
        place,
    })
}

impl Line {
    /// Whether it is another word without its accents: `dé`, a letter, is not `de`.
    fn needs_accents(&self, lexicon: &Lexicon) -> bool {
        let mut words = self.words.iter();
        !self.text.is_ascii() && words.all(|word| !lexicon.spelled(word).is_empty())
    }

    /// How many of `words` it is, from the first on. Amid other words no sign stands in it: `no, enroco corto` does not
    /// deny that.
    fn length_in(&self, words: &[Written<'_>]) -> Option<usize> {
        let mut left = self.words.as_slice();
        let mut length = 0;
        while !left.is_empty() {
            left = left.strip_prefix(words.get(length)?.folded.as_slice())?;
            length += 1;
        }
        let goes_on = |word: &Written<'_>| {
            !word
                .text
                .ends_with(|sign: char| sign.is_ascii_punctuation())
        };
        let stands_alone = self.place != Place::Anywhere;
        (stands_alone || words[..length - 1].iter().all(goes_on)).then_some(length)
    }
}

/// A word as it is written, and what is left of it when it is folded: none of a sign alone, and two of `e-f`.
struct Written<'text> {
    text: &'text str,
    folded: Vec<String>,
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
    lines.any(|line| line.words == [folded] && line.place != Place::Colour)
}

/// The word of the lexicon for the colour of a square that a folded word stands for.
pub(super) fn colour_written(folded: &str, lexicon: &Lexicon) -> Option<&'static str> {
    let mut lines = lexicon.languages().iter().flat_map(|it| LINES.of(*it));
    let line = lines.find(|line| line.place == Place::Colour && line.words == [folded])?;
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
    let mut said: Vec<&str> = Vec::new();
    let mut is_other = false;
    let mut rest = words.as_slice();
    while let [first, others @ ..] = rest {
        let mut lines = lexicon.languages().iter().flat_map(|it| LINES.of(*it));
        let found = lines.find_map(|line| {
            let length = line.length_in(rest)?;
            let is_alone = length == words.len();
            let is_there = match line.place {
                Place::Anywhere => true,
                Place::Alone => is_alone,
                Place::AloneAndAsked => is_alone && text.ends_with('?'),
                Place::Colour => false,
            };
            if !is_there {
                return None;
            }
            is_wanted(line, &rest[..length]).then_some((line.stands_for, length))
        });
        if let Some((stands_for, length)) = found {
            is_other = true;
            said.extend(Some(stands_for).filter(|words| !words.is_empty()));
            rest = &rest[length..];
        } else {
            said.push(first.text);
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
