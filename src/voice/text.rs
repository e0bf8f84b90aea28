//! A voice without sound.

use std::fmt;

use crate::voice::{
    Listener, Manner, Span, UtteranceId, Voice, VoiceError, VoiceEvent, VoiceInfo, VoiceKind,
};

/// A [`Voice`] that makes no sound: every utterance begins and ends at once.
///
/// For those who read: the program prints everything that it says anyway.
pub struct TextVoice {
    listener: Listener,
}

impl TextVoice {
    /// A silent voice.
    #[must_use]
    pub fn new(listener: Listener) -> Self {
        Self { listener }
    }
}

impl Voice for TextVoice {
    fn kind(&self) -> VoiceKind {
        VoiceKind::Text
    }

    fn speak(&mut self, id: UtteranceId, _spans: &[Span]) {
        (self.listener)(VoiceEvent::Begin(id));
        (self.listener)(VoiceEvent::End(id));
    }

    fn set_manner(&mut self, _manner: Manner) {}

    fn stop(&mut self) {}

    fn voices(&mut self) -> Result<Vec<VoiceInfo>, VoiceError> {
        Ok(Vec::new())
    }
}

impl fmt::Debug for TextVoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextVoice").finish_non_exhaustive()
    }
}
