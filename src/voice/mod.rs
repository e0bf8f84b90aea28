//! The program's voice: words in, sound out.
//!
//! The trait [`Voice`] has three implementations: `SystemVoice` (feature `system-voice`, Speech
//! Dispatcher on Linux), [`EspeakVoice`] (runs `espeak-ng`) and [`TextVoice`] (no sound at all).
//! [`open_voice`] chooses, and falls from each to the next.
//!
//! No voice touches a sound device by itself: [`EspeakVoice`] is handed a function that plays.

mod choice;
mod clean;
mod espeak;
mod queue;
#[cfg(feature = "system-voice")]
mod system;
mod text;

use std::{fmt, str::FromStr, sync::Arc};

pub use crate::dialog::Manner;
pub use crate::locale::Span;
pub use choice::{Fall, OpenedVoice, VoiceOptions, open_voice};
pub use espeak::{EspeakVoice, Play, PlayError};
pub use queue::{Order, SpeechQueue};
#[cfg(feature = "system-voice")]
pub use system::SystemVoice;
pub use text::TextVoice;

/// Names an utterance of a [`Voice`]; chosen by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UtteranceId(pub u64);

/// What became of an utterance.
///
/// Every utterance gets exactly one `End` or `Failed`, at most one `Begin`, and that first. A `Stray`
/// comes at any time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VoiceEvent {
    /// Its sound begins now.
    Begin(UtteranceId),
    /// Its sound has ended, or was stopped.
    End(UtteranceId),
    /// Some or all of it was not heard.
    Failed {
        /// The utterance.
        id: UtteranceId,
        /// Why.
        error: VoiceError,
    },
    /// What was given up, and has been told as failed, may sound after all: a frozen speech system
    /// goes on where it was.
    Stray(Stray),
}

/// What is to be heard of a voice that was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stray {
    /// Something begins that nobody waits for any more.
    Begin,
    /// It has been silenced.
    End,
}

/// Error of a voice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum VoiceError {
    /// This build has no such voice.
    #[error("this build has no {kind} voice")]
    NotBuilt {
        /// The voice that was asked for.
        kind: VoiceKind,
    },
    /// The program that speaks is not installed.
    #[error("{program} is not installed")]
    NotInstalled {
        /// The program's name.
        program: &'static str,
    },
    /// The voice needs a loudspeaker, and there is none.
    #[error("no loudspeaker to speak through")]
    NoLoudspeaker,
    /// The speech system did not answer in time.
    #[error("the speech system does not answer")]
    TimedOut,
    /// The speech system refused or failed.
    #[error("the speech system failed: {detail}")]
    Failed {
        /// What it says.
        detail: String,
    },
}

/// Which voice speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VoiceKind {
    /// The voice that the user's system speaks with.
    System,
    /// `espeak-ng`, run by the program itself.
    Espeak,
    /// None: the lines on the terminal are all there is.
    Text,
}

/// Error when a text names no voice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no voice `{given}`; there are system, espeak and text")]
pub struct UnknownVoice {
    /// What was asked for.
    pub given: String,
}

impl fmt::Display for VoiceKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::System => "system",
            Self::Espeak => "espeak",
            Self::Text => "text",
        })
    }
}

impl FromStr for VoiceKind {
    type Err = UnknownVoice;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        [Self::System, Self::Espeak, Self::Text]
            .into_iter()
            .find(|kind| kind.to_string() == text)
            .ok_or_else(|| UnknownVoice {
                given: text.to_owned(),
            })
    }
}

/// A way of pronouncing that a [`Voice`] offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoiceInfo {
    /// The system's name of it.
    pub name: String,
    /// Its language as an IETF tag, for instance `de-AT`.
    pub language: String,
}

/// Where a voice sends its [`VoiceEvent`]s.
///
/// Called from the voice's own threads: it must only pass the event on, and never call the voice.
pub type Listener = Arc<dyn Fn(VoiceEvent) + Send + Sync>;

/// Something that speaks.
///
/// No method waits for sound; what happens comes as [`VoiceEvent`]s.
pub trait Voice: Send + fmt::Debug {
    /// Which voice this is.
    fn kind(&self) -> VoiceKind;

    /// Says the spans one after the other, after everything that was asked for before.
    ///
    /// Nothing to say is heard at once: it begins and ends.
    fn speak(&mut self, id: UtteranceId, spans: &[Span]);

    /// Says everything that is asked for from now on in this manner.
    fn set_manner(&mut self, manner: Manner);

    /// Falls silent at once; every utterance that has not ended ends.
    fn stop(&mut self);

    /// The voices of the program's languages, in the system's order.
    ///
    /// Cost: up to some seconds with Speech Dispatcher, which lists thousands.
    ///
    /// # Errors
    ///
    /// Any [`VoiceError`].
    fn voices(&mut self) -> Result<Vec<VoiceInfo>, VoiceError>;
}
