//! From an engine's n-best list to an [`Utterance`] with probabilities.

use crate::hearing::{Hypothesis, Utterance, Word};

/// A word with its place in the utterance, as an engine reports it.
#[derive(Clone, Debug, PartialEq)]
pub struct TimedWord {
    /// The word.
    pub word: String,
    /// Seconds from the start of the utterance to the start of the word.
    pub start_s: f64,
    /// Seconds from the start of the utterance to the end of the word.
    pub end_s: f64,
}

/// One entry of an engine's n-best list.
#[derive(Clone, Debug, PartialEq)]
pub struct Alternative {
    /// The words in order; empty for silence.
    pub words: Vec<TimedWord>,
    /// Natural logarithm of the likelihood, up to a constant that all entries share.
    pub log_likelihood: f64,
}

impl Alternative {
    fn text(&self) -> String {
        let words: Vec<&str> = self.words.iter().map(|word| word.word.as_str()).collect();
        words.join(" ")
    }
}

/// What was heard, according to an n-best list in any order.
///
/// A reading's probability is the softmax of the log likelihoods, summed over the entries with
/// the same words (an engine lists one text several times with different timings). Words and
/// times are those of the likeliest entry of the best reading. A word's confidence is the sum of
/// the probabilities of the readings that have the same word at the same place, where places are
/// found by the alignment with the fewest changes.
///
/// Entries without words are left out, but their probability stays with silence, so that the
/// readings then sum to less than one. Entries whose likelihood is not a number are ignored.
#[must_use]
pub fn utterance(alternatives: &[Alternative]) -> Utterance {
    let weighed = probabilities(alternatives);
    let mut readings: Vec<Reading<'_>> = Vec::new();
    for (entry, probability) in weighed {
        let text = entry.text();
        if let Some(reading) = readings.iter_mut().find(|reading| reading.text == text) {
            reading.probability += probability;
            if entry.log_likelihood > reading.entry.log_likelihood {
                reading.entry = entry;
            }
        } else {
            readings.push(Reading {
                text,
                probability,
                entry,
            });
        }
    }
    readings.sort_by(|a, b| b.probability.total_cmp(&a.probability));
    if readings.first().is_none_or(|best| best.text.is_empty()) {
        return Utterance::default();
    }
    readings.retain(|reading| !reading.text.is_empty());
    let words = readings
        .first()
        .map(|best| confident_words(best, &readings))
        .unwrap_or_default();
    Utterance {
        hypotheses: readings
            .into_iter()
            .map(|reading| Hypothesis {
                text: reading.text,
                probability: reading.probability,
            })
            .collect(),
        words,
        ..Utterance::default()
    }
}

/// The same utterance with every word `by_s` seconds later.
#[must_use]
pub fn shifted(mut utterance: Utterance, by_s: f64) -> Utterance {
    for word in &mut utterance.words {
        word.start_s += by_s;
        word.end_s += by_s;
    }
    utterance
}

struct Reading<'a> {
    text: String,
    probability: f64,
    /// The likeliest entry with this text.
    entry: &'a Alternative,
}

/// Each entry with the softmax of its log likelihood.
fn probabilities(alternatives: &[Alternative]) -> Vec<(&Alternative, f64)> {
    let sound: Vec<&Alternative> = alternatives
        .iter()
        .filter(|entry| entry.log_likelihood.is_finite())
        .collect();
    // Subtracting the largest keeps exp() within range: likelihoods are in the thousands.
    let largest = sound
        .iter()
        .map(|entry| entry.log_likelihood)
        .fold(f64::NEG_INFINITY, f64::max);
    let total: f64 = sound
        .iter()
        .map(|entry| (entry.log_likelihood - largest).exp())
        .sum();
    sound
        .into_iter()
        .map(|entry| (entry, (entry.log_likelihood - largest).exp() / total))
        .collect()
}

fn confident_words(best: &Reading<'_>, readings: &[Reading<'_>]) -> Vec<Word> {
    let spoken: Vec<&str> = best.text.split(' ').collect();
    let mut confidences = vec![0.0; spoken.len()];
    for reading in readings {
        let other: Vec<&str> = reading.text.split(' ').collect();
        for place in matching_places(&spoken, &other) {
            confidences[place] += reading.probability;
        }
    }
    best.entry
        .words
        .iter()
        .zip(confidences)
        .map(|(word, confidence)| Word {
            word: word.word.clone(),
            start_s: word.start_s,
            end_s: word.end_s,
            confidence: f64::min(confidence, 1.0),
        })
        .collect()
}

/// The places in `spoken` that have the same word in `other`, by the alignment with the fewest
/// insertions, deletions and substitutions.
///
/// Cost: the product of the two lengths; utterances have some ten words.
fn matching_places(spoken: &[&str], other: &[&str]) -> Vec<usize> {
    let width = other.len() + 1;
    // cost[i * width + j] is the fewest changes between the first i and the first j words.
    let mut cost = vec![0_usize; (spoken.len() + 1) * width];
    for i in 0..=spoken.len() {
        for j in 0..=other.len() {
            cost[i * width + j] = match (i.checked_sub(1), j.checked_sub(1)) {
                (None, _) => j,
                (_, None) => i,
                (Some(up), Some(left)) => {
                    let change = usize::from(spoken[up] != other[left]);
                    (cost[up * width + left] + change)
                        .min(cost[up * width + j] + 1)
                        .min(cost[i * width + left] + 1)
                }
            };
        }
    }
    let (mut i, mut j) = (spoken.len(), other.len());
    let mut places = Vec::new();
    while i > 0 && j > 0 {
        let here = cost[i * width + j];
        let same = spoken[i - 1] == other[j - 1];
        if here == cost[(i - 1) * width + j - 1] + usize::from(!same) {
            (i, j) = (i - 1, j - 1);
            if same {
                places.push(i);
            }
        } else if here == cost[(i - 1) * width + j] + 1 {
            i -= 1;
        } else {
            j -= 1;
        }
    }
    places
}

#[cfg(test)]
mod tests;
