//! What a recognizer makes of an utterance.

use serde::{Deserialize, Serialize};

use crate::hearing::FOREIGN_WORD;

/// A word with its place in the utterance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Word {
    /// The word, lower case, as in the lexicon; `[unk]` for something else.
    pub word: String,
    /// Seconds from the start of the stream to the start of the word.
    pub start_s: f64,
    /// Seconds from the start of the stream to the end of the word.
    pub end_s: f64,
    /// Probability that this word was said, from 0 to 1.
    pub confidence: f64,
}

/// One reading of an utterance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hypothesis {
    /// The words, separated by single spaces; empty when nothing was heard.
    pub text: String,
    /// Probability of this reading among the utterance's readings, from 0 to 1.
    pub probability: f64,
}

/// All that was heard of one utterance: its readings, best first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Utterance {
    /// The readings, best first. Empty when nothing was heard.
    pub hypotheses: Vec<Hypothesis>,
    /// The words of the best reading.
    pub words: Vec<Word>,
    /// Whether it begins with the utterance before it, which was taken for over, and for a move, too soon: what
    /// it announces is to stand in that move's place.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub replaces_last: bool,
    /// Whether somebody was speaking already when listening began, or before the first word, so that its first word
    /// may be missing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_lack_its_beginning: bool,
    /// Whether there was a voice between its words that none of them accounts for: a word may be missing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_lack_words: bool,
}

impl Utterance {
    /// Whether its best reading [has a word of ours](holds_words).
    #[must_use]
    pub fn holds_words(&self) -> bool {
        let best = self.hypotheses.first();
        best.is_some_and(|best| holds_words(&best.text))
    }
}

/// Whether `text`, as a recognizer writes it, has a word of ours: not only noise or talk was heard.
#[must_use]
pub fn holds_words(text: &str) -> bool {
    text.split_whitespace().any(|word| word != FOREIGN_WORD)
}

#[cfg(test)]
impl Utterance {
    /// An utterance with these readings and their probabilities, and no words in time.
    pub(crate) fn of_readings(readings: &[(&str, f64)]) -> Self {
        let hypotheses = readings
            .iter()
            .map(|&(text, probability)| Hypothesis {
                text: text.to_owned(),
                probability,
            })
            .collect();
        Self {
            hypotheses,
            ..Self::default()
        }
    }
}
