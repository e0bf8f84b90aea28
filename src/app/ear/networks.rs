//! The networks that an ear hears with.

use std::fmt;

use crate::recognizer::{GrammarError, Phrases, Recognizer, in_parallel};

/// Makes a recognizer that listens for these phrases.
pub(super) type MakeRecognizer =
    Box<dyn FnOnce(&Phrases) -> Result<Box<dyn Recognizer>, GrammarError> + Send>;

/// One that hears everything and, where the model has it, another that errs elsewhere and hears what is unclear.
/// Both listen for the same phrases.
#[derive(Debug)]
pub(super) struct Networks {
    pub(super) first: Box<dyn Recognizer>,
    second: Second,
    /// What both listen for.
    phrases: Phrases,
}

/// The second network: nobody waits for it until something is unclear.
enum Second {
    None,
    /// It is made in the first silence, or when it is needed: then the program listens earlier, and what the making takes
    /// of memory is not taken twice at once.
    ToBeMade(MakeRecognizer),
    Made(Box<dyn Recognizer>),
}

impl fmt::Debug for Second {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("None"),
            Self::ToBeMade(_) => f.write_str("ToBeMade"),
            Self::Made(network) => f.debug_tuple("Made").field(network).finish(),
        }
    }
}

impl Networks {
    /// Networks of which the first has been given `phrases`, and how the second is made, if there is one.
    pub(super) fn new(
        first: Box<dyn Recognizer>,
        second: Option<MakeRecognizer>,
        phrases: Phrases,
    ) -> Self {
        Self {
            first,
            second: second.map_or(Second::None, Second::ToBeMade),
            phrases,
        }
    }

    #[cfg(test)]
    pub(super) fn second_is(&mut self, make: MakeRecognizer) {
        self.second = Second::ToBeMade(make);
    }

    /// Makes the second network if it is still to be made, and tells whether it was.
    pub(super) fn make_ready(&mut self) -> bool {
        match std::mem::replace(&mut self.second, Second::None) {
            Second::ToBeMade(make) => {
                match make(&self.phrases) {
                    Ok(network) => self.second = Second::Made(network),
                    Err(error) => tracing::warn!(%error, "no second network"),
                }
                true
            }
            second @ (Second::None | Second::Made(_)) => {
                self.second = second;
                false
            }
        }
    }

    /// Both networks; the second is made now if it was not yet.
    pub(super) fn both(&mut self) -> (&mut dyn Recognizer, Option<&mut dyn Recognizer>) {
        self.make_ready();
        let second = match &mut self.second {
            Second::Made(network) => Some(network.as_mut() as &mut dyn Recognizer),
            Second::None | Second::ToBeMade(_) => None,
        };
        (self.first.as_mut(), second)
    }

    /// Listens for these phrases from now on. A second network that does not take them hears nothing any more.
    ///
    /// # Errors
    ///
    /// Those of [`Recognizer::set_grammar`]; both listen as before then.
    pub(super) fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError> {
        let Self { first, second, .. } = self;
        let Second::Made(other) = second else {
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
            self.second = Second::None;
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
