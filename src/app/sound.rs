//! Opening voices.

use std::sync::{Arc, mpsc::Sender};

use crate::{
    app::{Input, locales::Locales, terms::Terms},
    cli::VoiceArg,
    dialog::Trouble,
    language::Language,
    voice::{Listener, OpenedVoice, Play, VoiceKind, VoiceOptions, open_voice},
};

impl From<VoiceArg> for VoiceKind {
    fn from(arg: VoiceArg) -> Self {
        match arg {
            VoiceArg::System => Self::System,
            VoiceArg::Espeak => Self::Espeak,
            VoiceArg::Text => Self::Text,
        }
    }
}

/// Opens a voice and, when one fails, the next that works.
#[derive(Clone, Debug)]
pub(crate) struct VoiceOpener {
    languages: Vec<Language>,
    output_device: Option<String>,
    inputs: Sender<Input>,
}

impl VoiceOpener {
    /// An opener for voices that speak the languages of `locales` and that of Annex D.
    pub(crate) fn new(
        terms: &Terms,
        locales: &Locales,
        output_device: Option<&str>,
        inputs: Sender<Input>,
    ) -> Self {
        let mut languages = vec![Language::German];
        for language in locales.languages() {
            if !languages.contains(&language) {
                languages.push(language);
            }
        }
        Self {
            languages,
            output_device: terms.output_device(output_device).map(str::to_owned),
            inputs,
        }
    }

    /// Opens `kind` or the next that works; what happens to it comes as [`Input::Voice`].
    pub(crate) fn open(&self, kind: VoiceKind) -> OpenedVoice {
        let inputs = self.inputs.clone();
        // The event loop may be gone already when the last utterance ends.
        let listener: Listener = Arc::new(move |event| drop(inputs.send(Input::Voice(event))));
        let options = VoiceOptions {
            languages: self.languages.clone(),
            // Who wants text only shall not wait for a sound system.
            play: match kind {
                VoiceKind::System | VoiceKind::Espeak => loudspeaker(self.output_device.as_deref()),
                VoiceKind::Text => None,
            },
        };
        open_voice(kind, options, &listener)
    }

    /// A function that plays tones; `None` without a loudspeaker.
    pub(crate) fn tones(&self) -> Option<Play> {
        loudspeaker(self.output_device.as_deref())
    }
}

/// What the user must know about the voices that could not be opened.
pub(crate) fn trouble(opened: &OpenedVoice) -> Option<Trouble> {
    for fall in &opened.falls {
        tracing::warn!(voice = %fall.from, error = %fall.error, "no such voice");
    }
    (!opened.falls.is_empty() && opened.voice.kind() == VoiceKind::Text).then_some(Trouble::NoVoice)
}

#[cfg(feature = "sound")]
fn loudspeaker(device: Option<&str>) -> Option<Play> {
    use crate::audio::Player;
    match Player::open(device) {
        Ok(player) => Some(Box::new(move |sound, rate_hz, stop| {
            player.play(sound, rate_hz, stop)?;
            Ok(())
        })),
        Err(error) => {
            tracing::warn!(%error, "no loudspeaker");
            None
        }
    }
}

#[cfg(not(feature = "sound"))]
fn loudspeaker(_device: Option<&str>) -> Option<Play> {
    None
}
