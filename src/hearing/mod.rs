//! From words to meaning: the lexicon, the phrases, and the decision what was meant.
//!
//! A floor above `notation`: pure, and the same for voice and keyboard.

mod hypothesis;
mod intent;
mod meaning;

pub use hypothesis::{Hypothesis, Utterance, Word};
pub use intent::Intent;
pub use meaning::Meaning;
