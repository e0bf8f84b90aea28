//! The networks that an ear hears with.

use crate::recognizer::{GrammarError, Phrases, Recognizer, in_parallel};

/// One that hears everything and, where the model has it, another that errs elsewhere and hears what is unclear.
/// Both listen for the same phrases.
#[derive(Debug)]
pub(super) struct Networks {
    pub(super) first: Box<dyn Recognizer>,
    pub(super) second: Option<Box<dyn Recognizer>>,
    /// What both listen for.
    phrases: Phrases,
}

impl Networks {
    /// Networks that have been given `phrases`.
    pub(super) const fn new(
        first: Box<dyn Recognizer>,
        second: Option<Box<dyn Recognizer>>,
        phrases: Phrases,
    ) -> Self {
        Self {
            first,
            second,
            phrases,
        }
    }

    /// Listens for these phrases from now on. A second network that does not take them hears nothing any more.
    ///
    /// # Errors
    ///
    /// Those of [`Recognizer::set_grammar`]; both listen as before then.
    pub(super) fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError> {
        let Self { first, second, .. } = self;
        let Some(other) = second else {
            first.set_grammar(phrases)?;
            self.phrases = phrases.clone();
            return Ok(());
        };
        let (taken, also) = set_both(first.as_mut(), other.as_mut(), phrases);
        let also = if taken.is_ok() {
            also
        } else {
            other.set_grammar(&self.phrases)
        };
        if let Err(error) = also {
            tracing::error!(%error, "the second network is left out");
            self.second = None;
        }
        taken?;
        self.phrases = phrases.clone();
        Ok(())
    }
}

/// Gives both the phrases, and tells whether the first and the second take them.
pub(super) fn set_both(
    first: &mut dyn Recognizer,
    second: &mut dyn Recognizer,
    phrases: &Phrases,
) -> (Result<(), GrammarError>, Result<(), GrammarError>) {
    in_parallel(
        || first.set_grammar(phrases),
        || second.set_grammar(phrases),
    )
}
