//! Time controls as people say and type them.

mod numerals;
mod reading;
mod words;

use std::time::Duration;

use crate::{
    clock::{TimeControl, TimeControlError},
    hearing::spoken_control::{
        reading::{only_time, read_words},
        words::{Meaning, Vocabulary},
    },
    language::Language,
};

/// Error when words are no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpokenControlError {
    /// Nothing was said.
    #[error("no time control was given")]
    Empty,
    /// A word has no meaning in a time control.
    #[error("`{word}` belongs to no time control")]
    UnknownWord {
        /// The word, folded: lower case, without accents.
        word: String,
    },
    /// The words are known, but together they are no time control.
    #[error("`{said}` is not a whole time control")]
    Unclear {
        /// What was said of the period in question, or all of it.
        said: String,
    },
    /// It is understood, but the clock cannot do it; or it was meant as our notation and is not.
    #[error(transparent)]
    Unusable(#[from] TimeControlError),
}

/// Reads a time control as it is said or typed: in our notation (`90/40+30:30+30`), by the name of
/// a preset (`FIDE standard`, `DGT 12`), or in the words of `language`: „neunzig Minuten für
/// vierzig Züge, dann dreißig, dreißig Sekunden Inkrement".
///
/// Numbers may be words or digits. What is said first is main time, in minutes if no unit is said;
/// a second time is its bonus, in seconds, and an increment unless it is called a delay. A bonus
/// said at the very end, without `mit`, `with` or `con`, is meant for all periods if no other has
/// one. The inverse of the words that `locale` says for a time control.
///
/// # Errors
///
/// * [`Empty`](SpokenControlError::Empty): there is no word.
/// * [`UnknownWord`](SpokenControlError::UnknownWord): a word is not in `locales/*/control.tsv`.
/// * [`Unclear`](SpokenControlError::Unclear): the words do not make a whole.
/// * [`Unusable`](SpokenControlError::Unusable): no such [`TimeControl`] can be.
///
/// Cost: well under a millisecond.
pub fn read_control(text: &str, language: Language) -> Result<TimeControl, SpokenControlError> {
    if text.trim().is_empty() {
        return Err(SpokenControlError::Empty);
    }
    let written = TimeControl::written(text);
    if let Ok(control) = written {
        return Ok(control);
    }
    match written {
        Err(error) if looks_written(text) => Err(error.into()),
        Ok(_) | Err(_) => read_words(&Vocabulary::of(language).words(text)?),
    }
}

/// The time that `text` says, and nothing beside it, in words of `language` or figures; in minutes if no unit is said.
pub(super) fn read_time(text: &str, language: Language) -> Option<Duration> {
    only_time(&Vocabulary::of(language).words(text).ok()?)
}

/// A word that joins the numbers of a time control, or names what they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joint {
    /// `für`: before a number of moves.
    For,
    /// `dann`: before the next period.
    Then,
    /// `mit`: before a bonus.
    With,
    /// `pro`: before the word for moves.
    Per,
    /// `ohne`: before the name of a bonus.
    Without,
    /// `Inkrement`, `Sanduhr`: behind a time.
    Name,
}

/// The joint that `word` is in a time control of `language`, if it is one.
pub(super) fn joint(word: &str, language: Language) -> Option<Joint> {
    match Vocabulary::of(language).meaning(word)? {
        Meaning::For => Some(Joint::For),
        Meaning::Then => Some(Joint::Then),
        Meaning::With => Some(Joint::With),
        Meaning::Without => Some(Joint::Without),
        Meaning::Per => Some(Joint::Per),
        Meaning::Increment
        | Meaning::Delay
        | Meaning::Bronstein
        | Meaning::ByoYomi
        | Meaning::Canadian
        | Meaning::Hourglass
        | Meaning::Gong => Some(Joint::Name),
        Meaning::Number(_)
        | Meaning::Numeral(_)
        | Meaning::Unit(_)
        | Meaning::Moves
        | Meaning::Plus
        | Meaning::From
        | Meaning::First
        | Meaning::Periods
        | Meaning::CountUp
        | Meaning::White
        | Meaning::Black
        | Meaning::Dgt
        | Meaning::Fill => None,
    }
}

/// Whether `text` has figures and signs of our notation rather than words.
fn looks_written(text: &str) -> bool {
    let signs = text.chars().filter(|ch| "/+:@*-\u{2212}".contains(*ch));
    let figures = text.chars().filter(char::is_ascii_digit);
    let letters = text.chars().filter(|ch| ch.is_alphabetic());
    let (signs, figures) = (signs.count(), figures.count());
    signs > 0 && figures > 0 && letters.count() * 2 <= figures
}

#[cfg(test)]
mod tests;
