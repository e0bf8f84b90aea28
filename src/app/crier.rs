//! Printing and speaking one thing after the other, for commands without a conversation.

use std::{sync::mpsc, time::Duration};

use crate::{
    app::{
        Input,
        console::{Console, Output},
        keys::Keys,
        locales::Locales,
        sound::{OutputPlace, VoiceOpener},
        terms::Terms,
    },
    cli::VoiceArg,
    dialog::Message,
    locale::Speech,
    voice::{UtteranceId, Voice, VoiceEvent},
};

/// The longest that a voice may take for one thing before it is taken for dead: a whole board
/// takes a minute.
const LONGEST: Duration = Duration::from_secs(120);

/// A console with a voice.
pub(crate) struct Crier {
    console: Console,
    voice: Box<dyn Voice>,
    events: mpsc::Receiver<Input>,
    next_id: u64,
}

impl Crier {
    /// Opens the voice asked for, or the next best; what is missing is told on standard error.
    pub(crate) fn new(terms: &Terms, voice: Option<VoiceArg>, output_device: Option<&str>) -> Self {
        let (sender, events) = mpsc::channel();
        let locales = Locales::of_one(terms.language);
        let output = OutputPlace {
            device: terms.output_device(output_device).map(str::to_owned),
            ..OutputPlace::default()
        };
        let opener = VoiceOpener::new(&locales, output, sender);
        let opened = opener.open(terms.voice(voice).into());
        if let Some(trouble) = opener.trouble(&opened) {
            let speech = terms.locale.render(&Message::Trouble(trouble));
            super::warn(&speech.line());
        }
        Self {
            console: Console::new(Keys::default(), Output::Standard, None),
            voice: opened.voice,
            events,
            next_id: 0,
        }
    }

    /// Prints a line that is not spoken.
    pub(crate) fn line(&self, text: &str) {
        self.console.line(text);
    }

    /// Prints and speaks, and waits until it was heard.
    pub(crate) fn cry(&mut self, speech: &Speech) {
        self.console.line(&speech.line());
        let id = UtteranceId(self.next_id);
        self.next_id += 1;
        self.voice.speak(id, &speech.spans);
        while let Ok(input) = self.events.recv_timeout(LONGEST) {
            let Input::Voice { event, .. } = input else {
                continue;
            };
            match event {
                VoiceEvent::End(ended) if ended == id => return,
                VoiceEvent::Failed { id: failed, error } if failed == id => {
                    super::failed(&error);
                    return;
                }
                VoiceEvent::Begin(_) | VoiceEvent::End(_) | VoiceEvent::Failed { .. } => (),
            }
        }
    }
}
