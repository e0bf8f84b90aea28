//! A recognizer that hears what its script says.

use std::collections::VecDeque;

use crate::{
    hearing::Utterance,
    recognizer::{
        Alternative, GrammarError, Phrases, Recognizer, SAMPLE_RATE_HZ, TimedWord,
        grammar::{check_phrases, unknown_words},
        utterance,
    },
};

/// A [`Recognizer`] for tests and for trying out a dialogue: whatever the sound, it hears the
/// next line of its script.
///
/// A line is heard once the utterance has any sound. When the script has run out, nothing is
/// heard any more.
#[derive(Clone, Debug, Default)]
pub struct ScriptedRecognizer {
    script: VecDeque<Vec<(String, f64)>>,
    /// Words that the scripted model lacks.
    lacks: Vec<String>,
    /// What it seems to hear on the way, if not the next line.
    shows: Option<String>,
    grammar: Phrases,
    /// Samples of the utterance in progress.
    samples: usize,
}

impl ScriptedRecognizer {
    /// A recognizer that hears one of `lines` an utterance, with certainty.
    #[must_use]
    pub fn new<I: IntoIterator<Item: Into<String>>>(lines: I) -> Self {
        let script = lines
            .into_iter()
            .map(|line| vec![(line.into(), 0.0)])
            .collect();
        Self {
            script,
            ..Self::default()
        }
    }

    /// Adds an utterance with several readings and their log likelihoods.
    pub fn push(&mut self, readings: &[(&str, f64)]) {
        self.script.push_back(
            readings
                .iter()
                .map(|&(text, log_likelihood)| (text.to_owned(), log_likelihood))
                .collect(),
        );
    }

    /// Pretends that the model does not know these words.
    #[must_use]
    pub fn lacking<I: IntoIterator<Item: Into<String>>>(mut self, words: I) -> Self {
        self.lacks = words.into_iter().map(Into::into).collect();
        self
    }

    /// Seems to hear `words` on the way to each line.
    #[must_use]
    pub fn showing(mut self, words: &str) -> Self {
        self.shows = Some(words.to_owned());
        self
    }

    /// The phrases that were set last.
    #[must_use]
    pub const fn grammar(&self) -> &Phrases {
        &self.grammar
    }

    /// The n-best list of a line, with the words spread evenly over the sound.
    fn alternatives(&self, readings: &[(String, f64)]) -> Vec<Alternative> {
        #[expect(
            clippy::cast_precision_loss,
            reason = "an utterance has far fewer samples than 2^52"
        )]
        let length_s = self.samples as f64 / f64::from(SAMPLE_RATE_HZ);
        readings
            .iter()
            .map(|(text, log_likelihood)| {
                let words: Vec<&str> = text.split_whitespace().collect();
                #[expect(
                    clippy::cast_precision_loss,
                    reason = "a line has far fewer words than 2^52"
                )]
                let place_s = |place: usize| length_s * place as f64 / words.len() as f64;
                Alternative {
                    words: words
                        .iter()
                        .enumerate()
                        .map(|(place, &word)| TimedWord {
                            word: word.to_owned(),
                            start_s: place_s(place),
                            end_s: place_s(place + 1),
                        })
                        .collect(),
                    log_likelihood: *log_likelihood,
                }
            })
            .collect()
    }
}

impl Recognizer for ScriptedRecognizer {
    fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError> {
        check_phrases(phrases)?;
        let knows = |word: &str| !self.lacks.iter().any(|lack| lack == word);
        let words = unknown_words(phrases.iter(), knows);
        if !words.is_empty() {
            return Err(GrammarError::WordsMissing { words });
        }
        self.grammar = phrases.clone();
        self.samples = 0;
        Ok(())
    }

    fn accept(&mut self, frame: &[i16]) {
        self.samples += frame.len();
    }

    fn partial(&mut self) -> String {
        if self.samples == 0 {
            return String::new();
        }
        let next = self.script.front().and_then(|readings| readings.first());
        let shown = self.shows.as_ref().or(next.map(|(text, _)| text));
        shown.cloned().unwrap_or_default()
    }

    fn finish(&mut self) -> Utterance {
        if self.samples == 0 {
            return Utterance::default();
        }
        let readings = self.script.pop_front().unwrap_or_default();
        let heard = utterance(&self.alternatives(&readings));
        self.samples = 0;
        heard
    }

    fn reset(&mut self) {
        self.samples = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_is_heard_for_each_utterance() {
        let mut recognizer = ScriptedRecognizer::new(["dame eva zwei", "ja"]);
        assert_eq!(recognizer.finish(), Utterance::default());
        recognizer.accept(&vec![0; 16_000]);
        assert_eq!(recognizer.partial(), "dame eva zwei");
        let heard = recognizer.finish();
        assert_eq!(heard.hypotheses[0].text, "dame eva zwei");
        assert!((heard.words[2].end_s - 1.0).abs() < 1e-9);
        recognizer.accept(&[0; 320]);
        assert_eq!(recognizer.finish().hypotheses[0].text, "ja");
        recognizer.accept(&[0; 320]);
        assert_eq!(recognizer.finish(), Utterance::default());
    }

    #[test]
    fn a_word_that_the_model_lacks_is_named_and_the_old_phrases_stay() {
        let mut recognizer = ScriptedRecognizer::new([""; 0]).lacking(["remis"]);
        let phrases = Phrases::from_iter(["dame"]);
        recognizer.set_grammar(&phrases).unwrap();
        assert_eq!(
            recognizer.set_grammar(&Phrases::from_iter(["remis"])),
            Err(GrammarError::WordsMissing {
                words: vec!["remis".to_owned()]
            })
        );
        assert_eq!(recognizer.grammar(), &phrases);
    }
}
