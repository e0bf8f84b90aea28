//! The networks that an ear hears with.

use crate::recognizer::{GrammarError, Recognizer};

/// One that hears everything and, where the model has it, another that errs elsewhere and hears what is unclear.
/// Both listen for the same phrases.
#[derive(Debug)]
pub(super) struct Networks {
    pub(super) first: Box<dyn Recognizer>,
    pub(super) second: Option<Box<dyn Recognizer>>,
}

impl Networks {
    /// Listens for these phrases from now on. A second network that does not take them hears nothing any more.
    ///
    /// # Errors
    ///
    /// Those of [`Recognizer::set_grammar`]; both listen as before then.
    pub(super) fn set_grammar(&mut self, phrases: &[String]) -> Result<(), GrammarError> {
        self.first.set_grammar(phrases)?;
        if let Some(second) = &mut self.second
            && let Err(error) = second.set_grammar(phrases)
        {
            tracing::error!(%error, "the second network is left out");
            self.second = None;
        }
        Ok(())
    }
}
