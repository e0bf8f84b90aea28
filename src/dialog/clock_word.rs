//! One thing said or typed to a clock.

use crate::hearing::{
    ClockPhrase, Intent, Lexicon, Meaning, Thresholds, Utterance, parse, read_clock_phrase,
};

/// What was said to a clock.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::dialog) enum ClockWord {
    /// A command or a question.
    Intent(Intent),
    /// A number, a time or a correction.
    Phrase(ClockPhrase),
    /// Words that are neither.
    Text(String),
}

impl ClockWord {
    /// What a typed line says.
    pub(in crate::dialog) fn typed(text: &str, lexicon: &Lexicon) -> Self {
        Self::read(text, lexicon).unwrap_or_else(|| Self::Text(text.trim().to_owned()))
    }

    /// What was heard clearly, if anything. Chatter gets no answer.
    pub(in crate::dialog) fn heard(utterance: &Utterance, lexicon: &Lexicon) -> Option<Self> {
        let (word, weight) = likeliest(utterance, |text| Self::read(text, lexicon))?;
        let thresholds = Thresholds::default();
        let needed = match &word {
            Self::Intent(intent) => thresholds.needed_for(*intent),
            // Corrections and set-up are read back before anything is done.
            Self::Phrase(_) | Self::Text(_) => thresholds.answer,
        };
        (weight >= needed).then_some(word)
    }

    fn read(text: &str, lexicon: &Lexicon) -> Option<Self> {
        if let Meaning::Intent(intent) = parse(text, lexicon) {
            return Some(Self::Intent(intent));
        }
        read_clock_phrase(text, lexicon).map(Self::Phrase)
    }
}

/// The likeliest sense of an utterance, with the sum of its readings' probabilities.
pub(in crate::dialog) fn likeliest<T: PartialEq>(
    utterance: &Utterance,
    sense: impl Fn(&str) -> Option<T>,
) -> Option<(T, f64)> {
    let mut weights: Vec<(T, f64)> = Vec::new();
    for hypothesis in &utterance.hypotheses {
        let Some(found) = sense(&hypothesis.text) else {
            continue;
        };
        match weights.iter_mut().find(|(known, _)| *known == found) {
            Some((_, weight)) => *weight += hypothesis.probability,
            None => weights.push((found, hypothesis.probability)),
        }
    }
    weights
        .into_iter()
        .max_by(|(_, one), (_, other)| one.total_cmp(other))
}
