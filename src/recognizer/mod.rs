//! Speech recognition: 16 kHz mono PCM in, what was heard out.
//!
//! The trait [`Recognizer`] has two implementations: `VoskRecognizer` (feature `vosk`) and
//! [`ScriptedRecognizer`], which hears what its script says.
//!
//! Where an utterance begins and ends is decided by the caller; a recognizer never cuts one.

mod alternatives;
#[cfg(feature = "vosk")]
mod embedded;
mod error;
mod grammar;
mod model_files;
mod parallel;
mod phrases;
mod scripted;
#[cfg(feature = "vosk")]
mod vosk;

use std::fmt;

use crate::hearing::Utterance;

pub use alternatives::{Alternative, TimedWord, shifted, utterance};
#[cfg(feature = "vosk")]
pub use embedded::{EmbeddedModel, unpack_embedded_model};
pub use error::{GrammarError, OpenError};
pub use model_files::check_model;
pub(crate) use parallel::in_parallel;
pub use phrases::Phrases;
pub use scripted::ScriptedRecognizer;
#[cfg(feature = "vosk")]
pub use vosk::{VoskModel, VoskRecognizer};

/// Samples per second of all sound that a recognizer takes.
pub const SAMPLE_RATE_HZ: u32 = 16_000;

/// A streaming speech recognizer.
///
/// One utterance: any number of [`accept`](Self::accept), with [`partial`](Self::partial) in
/// between, then [`finish`](Self::finish).
pub trait Recognizer: Send + fmt::Debug {
    /// Listens for these phrases from now on; the utterance in progress is forgotten.
    ///
    /// * `phrases`: lower-case words separated by single spaces. `[unk]` stands for anything else.
    ///
    /// The same phrases as before cost nothing, and next to nothing if they were listened for not
    /// long ago. Cost otherwise: some 15 ms.
    ///
    /// # Errors
    ///
    /// [`GrammarError::Empty`] without phrases, [`GrammarError::Unspeakable`] for a phrase with
    /// quotes, backslashes, control characters or no words, [`GrammarError::WordsMissing`] when
    /// the model lacks words, [`GrammarError::Rejected`] when the engine takes no grammar. The
    /// old phrases stay on error.
    fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError>;

    /// Feeds sound of the utterance in progress.
    ///
    /// * `frame`: signed 16-bit PCM, mono, 16 000 samples per second; any length, 20 to 100 ms is
    ///   typical.
    ///
    /// Cost: about 1 % of the sound's length with the embedded model, in bursts of some
    /// milliseconds. Never call from the audio callback.
    fn accept(&mut self, frame: &[i16]);

    /// The words heard so far, separated by single spaces; may still change. Empty when nothing
    /// was heard.
    fn partial(&mut self) -> String;

    /// Ends the utterance and returns what was heard; the next sound begins a new one.
    ///
    /// Word times count from the utterance's first sample; [`shifted`] moves them.
    ///
    /// Cost: a few milliseconds.
    fn finish(&mut self) -> Utterance;

    /// Forgets the utterance in progress.
    fn reset(&mut self);
}
