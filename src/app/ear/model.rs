//! The model that ears are made from.

use std::{collections::BTreeSet, path::Path};

use crate::{
    app::ear::{
        Ear, Spoken,
        networks::{MakeRecognizer, Networks},
    },
    dialog::Listening,
    hearing::{Calibration, Lexicon, LexiconWord, grammar},
    recognizer::{GrammarError, OpenError, Phrases, Recognizer},
};

/// Error when there is nothing to hear with.
#[derive(Debug, thiserror::Error)]
pub enum EarError {
    /// This build has no speech recognition.
    #[error("this build has no speech recognition; build it with the feature `vosk`")]
    NotBuilt,
    /// The model cannot be used.
    #[error(transparent)]
    Model(#[from] OpenError),
    /// The model takes none of our phrases.
    #[error(transparent)]
    Grammar(#[from] GrammarError),
}

/// That of the first network, and how that of the second is made, where the model has one.
type BothRecognizers = (Box<dyn Recognizer>, Option<MakeRecognizer>);

/// A model that ears can be made from.
#[derive(Debug)]
pub struct Model {
    #[cfg(feature = "vosk")]
    engine: crate::recognizer::VoskModel,
}

impl Model {
    /// Opens the model in `folder`, or the one that is built in.
    ///
    /// # Errors
    ///
    /// [`EarError::NotBuilt`] in a build without recognition, [`EarError::Model`] when the model
    /// is missing or damaged.
    #[cfg(feature = "vosk")]
    pub fn open(folder: Option<&Path>) -> Result<Self, EarError> {
        use crate::recognizer::{VoskModel, unpack_embedded_model};
        let engine = match folder {
            Some(folder) => VoskModel::open(folder)?,
            None => VoskModel::open_embedded(&unpack_embedded_model()?)?,
        };
        Ok(Self { engine })
    }

    /// Says that this build has no recognition.
    ///
    /// # Errors
    ///
    /// Always [`EarError::NotBuilt`].
    #[cfg(not(feature = "vosk"))]
    pub fn open(_folder: Option<&Path>) -> Result<Self, EarError> {
        Err(EarError::NotBuilt)
    }

    /// An ear for `listening` and what is `spoken`, and the words of it that the model does not know.
    ///
    /// # Errors
    ///
    /// [`EarError::Grammar`] when the model takes none of the phrases.
    pub fn ear(
        &self,
        spoken: Spoken,
        listening: Listening,
    ) -> Result<(Ear, Vec<String>), EarError> {
        let words = || spoken.lexicons().flat_map(Lexicon::words);
        let texts = words().map(|word| word.text);
        let lacks: BTreeSet<String> = self.missing_words(texts).into_iter().collect();
        let lexicon = spoken.at(listening.moment);
        let phrases = grammar(lexicon, listening.moment, |word| !lacks.contains(word));
        let phrases: Phrases = phrases.into_iter().collect();
        let (first, second) = self.recognizers(&phrases)?;
        let networks = Networks::new(first, second, phrases.clone());
        // Another spelling of the same sound will do.
        let has_another_spelling = |word: &LexiconWord| {
            words().any(|other| {
                other.meaning == word.meaning
                    && other.sounds_like(word)
                    && !lacks.contains(other.text)
            })
        };
        let missing: BTreeSet<&str> = words()
            .filter(|word| lacks.contains(word.text) && !has_another_spelling(word))
            .map(|word| word.text)
            .collect();
        let missing = missing.into_iter().map(str::to_owned).collect();
        let calibration = self.calibration();
        let ear = Ear::new(networks, calibration, spoken, lacks, listening, phrases);
        Ok((ear, missing))
    }

    /// Those of `words` that the model does not know.
    #[must_use]
    pub fn missing_words<'a>(&self, words: impl Iterator<Item = &'a str>) -> Vec<String> {
        #[cfg(feature = "vosk")]
        return self.engine.missing_words(words);
        #[cfg(not(feature = "vosk"))]
        return words.map(str::to_owned).collect();
    }

    /// How its readings are to be judged.
    #[must_use]
    pub fn calibration(&self) -> Calibration {
        #[cfg(feature = "vosk")]
        return self.engine.calibration();
        #[cfg(not(feature = "vosk"))]
        return Calibration::default();
    }

    #[cfg(feature = "vosk")]
    fn recognizers(&self, phrases: &Phrases) -> Result<BothRecognizers, EarError> {
        let first = self.engine.recognizer(phrases)?;
        let second = self
            .engine
            .second()
            .cloned()
            .map(|model| -> MakeRecognizer {
                Box::new(move |phrases| Ok(Box::new(model.recognizer(phrases)?)))
            });
        Ok((Box::new(first), second))
    }

    #[cfg(not(feature = "vosk"))]
    #[expect(clippy::unused_self, reason = "the builds share one signature")]
    fn recognizers(&self, _phrases: &Phrases) -> Result<BothRecognizers, EarError> {
        Err(EarError::NotBuilt)
    }
}
