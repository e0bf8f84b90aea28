//! Which voice speaks, when not all of them can.

use std::{fmt, sync::Arc};

use crate::{
    language::Language,
    voice::{EspeakVoice, Listener, Play, TextVoice, Voice, VoiceError, VoiceKind},
};

/// What [`open_voice`] needs to know.
pub struct VoiceOptions {
    /// The languages that will be spoken, the most urgent first.
    pub languages: Vec<Language>,
    /// Plays sound for [`EspeakVoice`]; `None` when there is no loudspeaker.
    pub play: Option<Play>,
}

impl fmt::Debug for VoiceOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VoiceOptions")
            .field("languages", &self.languages)
            .field("play", &self.play.is_some())
            .finish()
    }
}

/// A voice that could not be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fall {
    /// The voice.
    pub from: VoiceKind,
    /// Why it cannot speak.
    pub error: VoiceError,
}

/// A voice, and those that were tried before it.
#[derive(Debug)]
pub struct OpenedVoice {
    /// The voice that speaks from now on.
    pub voice: Box<dyn Voice>,
    /// Those that were wanted more but could not be opened, in order.
    pub falls: Vec<Fall>,
}

/// Opens the wanted voice, or the next that works: system, espeak, text. Text always works.
///
/// Cost: up to two seconds when Speech Dispatcher must be started, a few milliseconds otherwise.
pub fn open_voice(wanted: VoiceKind, options: VoiceOptions, listener: &Listener) -> OpenedVoice {
    let mut falls = Vec::new();
    let mut kind = wanted;
    let mut play = options.play;
    loop {
        let opened: Result<Box<dyn Voice>, VoiceError> = match kind {
            VoiceKind::System => open_system(&options.languages, listener),
            VoiceKind::Espeak => play
                .take()
                .ok_or(VoiceError::NoLoudspeaker)
                .and_then(|play| EspeakVoice::open(play, Arc::clone(listener)))
                .map(|voice| Box::new(voice) as Box<dyn Voice>),
            VoiceKind::Text => Ok(Box::new(TextVoice::new(Arc::clone(listener)))),
        };
        match opened {
            Ok(voice) => return OpenedVoice { voice, falls },
            Err(error) => falls.push(Fall { from: kind, error }),
        }
        kind = match kind {
            VoiceKind::System => VoiceKind::Espeak,
            VoiceKind::Espeak | VoiceKind::Text => VoiceKind::Text,
        };
    }
}

#[cfg(feature = "system-voice")]
fn open_system(languages: &[Language], listener: &Listener) -> Result<Box<dyn Voice>, VoiceError> {
    let voice = crate::voice::SystemVoice::open(languages, Arc::clone(listener))?;
    Ok(Box::new(voice))
}

#[cfg(not(feature = "system-voice"))]
fn open_system(
    _languages: &[Language],
    _listener: &Listener,
) -> Result<Box<dyn Voice>, VoiceError> {
    Err(VoiceError::NotBuilt {
        kind: VoiceKind::System,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::voice::{Span, UtteranceId, VoiceEvent};

    #[test]
    fn without_a_loudspeaker_espeak_falls_to_text_which_ends_at_once() {
        let (sender, events) = mpsc::channel();
        let listener: Listener = Arc::new(move |event| drop(sender.send(event)));
        let options = VoiceOptions {
            languages: vec![Language::German],
            play: None,
        };
        let mut opened = open_voice(VoiceKind::Espeak, options, &listener);
        assert_eq!(
            opened.falls,
            [Fall {
                from: VoiceKind::Espeak,
                error: VoiceError::NoLoudspeaker
            }]
        );
        assert_eq!(opened.voice.kind(), VoiceKind::Text);
        let id = UtteranceId(7);
        opened.voice.speak(
            id,
            &[Span {
                language: Language::German,
                text: "Matt".to_owned(),
            }],
        );
        let heard: Vec<VoiceEvent> = events.try_iter().collect();
        assert_eq!(heard, [VoiceEvent::Begin(id), VoiceEvent::End(id)]);
    }
}
