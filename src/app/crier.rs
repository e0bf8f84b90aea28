//! Printing and speaking one thing after the other, for commands without a conversation.

use std::{io, sync::mpsc, time::Duration};

use crate::{
    app::{
        Input,
        locales::Locales,
        sound::{OutputPlace, VoiceOpener},
        terms::Terms,
    },
    audio::WantedDevice,
    cli::VoiceArg,
    dialog::Message,
    language::Language,
    locale::{Locale, Speech},
    voice::{UtteranceId, Voice, VoiceEvent},
};

/// The longest that a voice may take for one thing before it is taken for dead: a whole board
/// takes a minute.
const LONGEST: Duration = Duration::from_secs(120);

/// Standard output with a voice: what it cries is printed too.
pub(crate) struct Crier {
    voice: Box<dyn Voice>,
    events: mpsc::Receiver<Input>,
    next_id: u64,
}

impl Crier {
    /// Opens the voice asked for, or the next best; what is missing is told on standard error.
    pub(crate) fn new(terms: &Terms, voice: Option<VoiceArg>, output_device: Option<&str>) -> Self {
        Self::in_language(terms.language, terms, voice, output_device)
    }

    /// The same for what is said in `language`, whatever the terms name.
    pub(crate) fn in_language(
        language: Language,
        terms: &Terms,
        voice: Option<VoiceArg>,
        output_device: Option<&str>,
    ) -> Self {
        let (sender, events) = mpsc::channel();
        let locales = Locales::of_one(language);
        let output = OutputPlace {
            device: WantedDevice::new(terms.output_device(output_device)),
            ..OutputPlace::default()
        };
        let opener = VoiceOpener::new(&locales, output, sender);
        let opened = opener.open(terms.voice(voice).into());
        if let Some(trouble) = opener.trouble(&opened) {
            let speech = Locale::new(language).render(&Message::Trouble(trouble));
            super::warn(&speech.line());
        }
        Self::with_voice(opened.voice, events)
    }

    /// One that speaks with `voice`, of which is told on `events`.
    pub(crate) fn with_voice(voice: Box<dyn Voice>, events: mpsc::Receiver<Input>) -> Self {
        Self {
            voice,
            events,
            next_id: 0,
        }
    }

    /// Prints and speaks, and waits until it was heard.
    ///
    /// # Errors
    ///
    /// When it cannot be written; it is not spoken then.
    pub(crate) fn cry(&mut self, speech: &Speech) -> io::Result<()> {
        super::print(&speech.line())?;
        let id = UtteranceId(self.next_id);
        self.next_id += 1;
        self.voice.speak(id, &speech.spans);
        while let Ok(input) = self.events.recv_timeout(LONGEST) {
            let Input::Voice { event, .. } = input else {
                continue;
            };
            match event {
                VoiceEvent::End(ended) if ended == id => break,
                VoiceEvent::Failed { id: failed, error } if failed == id => {
                    super::failed(&error);
                    break;
                }
                VoiceEvent::Begin(_)
                | VoiceEvent::End(_)
                | VoiceEvent::Failed { .. }
                | VoiceEvent::Stray(_) => (),
            }
        }
        Ok(())
    }
}
