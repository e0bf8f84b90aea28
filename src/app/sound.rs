//! Opening voices.

use std::{
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
    time::Duration,
};

#[cfg(feature = "sound")]
use crate::{app::missing, audio::Player};
use crate::{
    app::{Input, hearer::Hearer, locales::Locales},
    audio::{Channel, WantedDevice},
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
    output: OutputPlace,
    inputs: Sender<Input>,
}

/// Opens a voice that is to be opened later at once.
#[derive(Debug)]
pub(crate) struct Hurry(Sender<()>);

impl Hurry {
    /// Opens it now, unless that has begun.
    pub(crate) fn now(&self) {
        // The thread may be opening it already.
        let _ = self.0.send(());
    }
}

/// Where sound goes.
#[derive(Clone, Debug, Default)]
pub(crate) struct OutputPlace {
    /// Whose ear is there.
    pub(crate) ear: Hearer,
    /// The device.
    pub(crate) device: WantedDevice,
    /// One channel of a stereo device; both for `None`.
    pub(crate) channel: Option<Channel>,
}

impl VoiceOpener {
    /// An opener for voices that speak the languages of `locales` and that of Annex D.
    pub(crate) fn new(locales: &Locales, output: OutputPlace, inputs: Sender<Input>) -> Self {
        let mut languages = vec![Language::German];
        for language in locales.languages() {
            if !languages.contains(&language) {
                languages.push(language);
            }
        }
        Self {
            languages,
            output,
            inputs,
        }
    }

    /// Whose ear the voices speak into.
    pub(crate) const fn ear(&self) -> Hearer {
        self.output.ear
    }

    /// Opens `kind` or the next that works; what happens to it comes as [`Input::Voice`].
    ///
    /// The system's own voice speaks where the system lets it: for one ear, or through a device that was named, it
    /// is espeak-ng that speaks.
    pub(crate) fn open(&self, kind: VoiceKind) -> OpenedVoice {
        let is_placed = self.output.ear != Hearer::Everybody || self.output.device.name().is_some();
        let kind = match kind {
            VoiceKind::System if is_placed => VoiceKind::Espeak,
            kind @ (VoiceKind::System | VoiceKind::Espeak | VoiceKind::Text) => kind,
        };
        let ear = self.output.ear;
        let inputs = self.inputs.clone();
        // The event loop may be gone already when the last utterance ends.
        let listener: Listener =
            Arc::new(move |event| drop(inputs.send(Input::Voice { ear, event })));
        let options = VoiceOptions {
            languages: self.languages.clone(),
            // Who wants text only shall not wait for a sound system.
            play: match kind {
                VoiceKind::System | VoiceKind::Espeak => {
                    self.is_there().then(|| player(&self.output)).flatten()
                }
                VoiceKind::Text => None,
            },
        };
        open_voice(kind, options, &listener)
    }

    /// Opens `kind` or the next that works after some time, and in a thread of its own: a frozen
    /// sound server must hold nothing up. What was opened comes as [`Input::Opened`].
    ///
    /// Returns what makes it sooner, or, when it is dropped, unnecessary.
    pub(crate) fn open_later(&self, kind: VoiceKind, after: Duration) -> Hurry {
        let opener = self.clone();
        let (hurry, hurried) = mpsc::channel();
        let spawned = thread::Builder::new()
            .name("voice opener".to_owned())
            .spawn(move || {
                match hurried.recv_timeout(after) {
                    Ok(()) | Err(RecvTimeoutError::Timeout) => (),
                    Err(RecvTimeoutError::Disconnected) => return,
                }
                let missing = trouble_with(&opener.output).map(|missing| {
                    if missing == Trouble::NoLoudspeaker {
                        Trouble::VoiceLost
                    } else {
                        missing
                    }
                });
                // The system's voice opens without a loudspeaker too, and would be silent.
                let opened = opener.open(missing.as_ref().map_or(kind, |_| VoiceKind::Text));
                for fall in &opened.falls {
                    tracing::warn!(voice = %fall.from, error = %fall.error, "no such voice");
                }
                // The event loop may be gone already.
                let _ = opener.inputs.send(Input::Opened {
                    ear: opener.output.ear,
                    voice: opened.voice,
                    missing,
                });
            });
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread for another voice");
        }
        Hurry(hurry)
    }

    /// Whether the loudspeaker is there, as far as can be told.
    pub(crate) fn is_there(&self) -> bool {
        trouble_with(&self.output).is_none()
    }

    /// What the user must know about the voices that could not be opened.
    pub(crate) fn trouble(&self, opened: &OpenedVoice) -> Option<Trouble> {
        for fall in &opened.falls {
            tracing::warn!(voice = %fall.from, error = %fall.error, "no such voice");
        }
        if opened.falls.is_empty() || opened.voice.kind() != VoiceKind::Text {
            return None;
        }
        Some(trouble_with(&self.output).unwrap_or(Trouble::NoVoice))
    }

    /// A function that plays tones, now or once there is a loudspeaker for them; `None` in a build without sound. One that
    /// was not heard comes as [`Input::ToneFailed`].
    pub(crate) fn tones(&self) -> Option<Play> {
        let mut play = player(&self.output)?;
        let (ear, inputs) = (self.output.ear, self.inputs.clone());
        Some(Box::new(move |sound, rate_hz, stop| {
            let played = play(sound, rate_hz, stop);
            if played.is_err() {
                // The event loop may be gone already.
                let _ = inputs.send(Input::ToneFailed { ear });
            }
            played
        }))
    }
}

/// A function that plays at this place while a loudspeaker is there; `None` in a build without sound.
#[cfg(feature = "sound")]
#[expect(
    clippy::unnecessary_wraps,
    reason = "a build without sound plays nothing"
)]
fn player(output: &OutputPlace) -> Option<Play> {
    let player = Player::new(output.device.clone(), output.channel);
    Some(Box::new(move |sound, rate_hz, stop| {
        player.play(sound, rate_hz, stop)?;
        Ok(())
    }))
}

#[cfg(not(feature = "sound"))]
const fn player(_output: &OutputPlace) -> Option<Play> {
    None
}

/// What is to be told of the loudspeaker at this place, where none can be opened now; a build without sound cannot tell.
#[cfg(feature = "sound")]
fn trouble_with(output: &OutputPlace) -> Option<Trouble> {
    let player = Player::new(output.device.clone(), output.channel);
    let error = player.look().err()?;
    tracing::warn!(%error, "no loudspeaker");
    Some(missing::loudspeaker(output.device.name(), &error))
}

#[cfg(not(feature = "sound"))]
const fn trouble_with(_output: &OutputPlace) -> Option<Trouble> {
    None
}
