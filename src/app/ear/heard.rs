//! What an ear tells of an utterance.

use std::time::Duration;

use crate::hearing::{FOREIGN_WORD, SecondLook, Utterance};

/// How often an utterance is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Looks {
    /// Once: what the model makes of the sound, and nothing else.
    None,
    /// In other ways too where it is unclear.
    AsNeeded,
    /// In all ways, and what each heard is told.
    All,
}

/// An utterance with its place in the stream.
#[derive(Clone, Debug)]
pub struct Heard {
    /// What was heard; word times count from the start of the stream.
    pub utterance: Utterance,
    /// Where it begins, pre-roll included.
    pub began: Duration,
    /// Where the last word ends, or the last voice if there was no word.
    pub speech_end: Duration,
    /// Where the stream stood when it was taken for ended.
    pub decided: Duration,
    /// What was heard first, and what each look heard, if [all](Looks::All) were taken.
    pub hearings: Option<Hearings>,
}

impl Heard {
    /// Where its first word begins, of those that mean something; where there is none, where it begins itself. A press by
    /// voice counts from here: neither the pre-roll nor a cough before the word gives anybody time.
    #[must_use]
    pub fn said(&self) -> Duration {
        let mut words = self.utterance.words.iter();
        let first = words.find(|word| word.word != FOREIGN_WORD);
        let first = first.and_then(|word| Duration::try_from_secs_f64(word.start_s).ok());
        first.map_or(self.began, |first| first.max(self.began))
    }
}

/// All that was heard of an utterance.
#[derive(Clone, Debug)]
pub struct Hearings {
    /// What was heard first.
    pub first: Utterance,
    /// What each look heard that could be taken.
    pub looks: Vec<(SecondLook, Utterance)>,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Heard;
    use crate::hearing::{Utterance, Word};

    #[test]
    fn what_is_said_counts_from_its_first_word_and_not_from_a_cough_before_it() {
        let word = |word: &str, start_s: f64| Word {
            word: word.to_owned(),
            start_s,
            end_s: start_s + 0.3,
            confidence: 1.0,
        };
        let heard = |words: Vec<Word>| Heard {
            utterance: Utterance {
                words,
                ..Utterance::of_readings(&[("drücken", 1.0)])
            },
            began: Duration::from_millis(700),
            speech_end: Duration::from_secs(3),
            decided: Duration::from_secs(4),
            hearings: None,
        };
        let said = heard(vec![word("[unk]", 1.0), word("drücken", 2.0)]).said();
        assert_eq!(said, Duration::from_secs(2));
        let [nothing, cough] = [heard(Vec::new()), heard(vec![word("[unk]", 1.0)])];
        assert_eq!([nothing.said(), cough.said()], [nothing.began; 2]);
    }
}
