//! The hearing thread: microphone, recorder, ear.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::Sender,
    },
    time::Duration,
};

use crate::{
    app::{Input, ear::Ear, hearer::Hearer},
    dialog::{Listening, Trouble},
    time::Timestamp,
};

/// When the microphones listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duplex {
    /// While the program is silent: it would hear itself.
    Half,
    /// Always, for nobody but the player hears the program; whoever speaks breaks it off.
    Headphones,
    /// Only after the key to talk, until something was said or this moment has come.
    OnKey {
        /// The moment, after the key.
        until: Option<Timestamp>,
    },
}

/// How long the key to talk opens the microphones when nothing is said.
const TALK: Duration = Duration::from_secs(8);

impl Duplex {
    /// Whether a microphone listens, when the program can be heard near it or not.
    pub(crate) const fn listens(self, audible: bool) -> bool {
        match self {
            Self::Half => !audible,
            Self::Headphones => true,
            // What is said to both may begin after the key.
            Self::OnKey { until } => until.is_some() && !audible,
        }
    }

    /// The key to talk was pressed.
    pub(crate) fn talk(&mut self, now: Timestamp) {
        if let Self::OnKey { until } = self {
            *until = Some(now + TALK);
        }
    }

    /// Something was said.
    pub(crate) const fn heard(&mut self) {
        if let Self::OnKey { until } = self {
            *until = None;
        }
    }

    /// When [`settle`](Self::settle) has something to do.
    pub(crate) const fn deadline(self) -> Option<Timestamp> {
        match self {
            Self::Half | Self::Headphones => None,
            Self::OnKey { until } => until,
        }
    }

    /// Takes that time has passed.
    pub(crate) fn settle(&mut self, now: Timestamp) {
        if let Self::OnKey { until } = self {
            until.take_if(|until| now >= *until);
        }
    }
}

/// Which microphone is opened, and what for.
#[derive(Clone, Debug, Default)]
#[cfg_attr(
    not(feature = "sound"),
    expect(dead_code, reason = "only a build with sound opens one")
)]
pub(crate) struct InputPlace {
    /// Who speaks into it.
    pub(crate) whose: Hearer,
    /// The device, by a part of its name; the system's default for `None`.
    pub(crate) device: Option<String>,
    /// A WAV file for all that is heard.
    pub(crate) record: Option<PathBuf>,
}

/// Steers the hearing thread.
#[derive(Debug)]
pub(crate) struct MicrophoneControl {
    whose: Hearer,
    /// True while the program speaks.
    closed: Arc<AtomicBool>,
    listen_for: Sender<Listening>,
    /// What it listens for already.
    listening: Option<Listening>,
}

impl MicrophoneControl {
    /// Who speaks into it.
    pub(crate) const fn whose(&self) -> Hearer {
        self.whose
    }

    /// Whether what is heard from now on is meant for the program: not its own voice, and not what
    /// is said without the key to talk.
    pub(crate) fn set_open(&self, open: bool) {
        self.closed.store(!open, Ordering::Relaxed);
    }

    /// Listens for `listening` from now on.
    pub(crate) fn listen_for(&mut self, listening: Listening) {
        if self.listening.as_ref() == Some(&listening) {
            return;
        }
        self.listening = Some(listening.clone());
        // The thread is gone only when the microphone is, and that has been told.
        let _ = self.listen_for.send(listening);
    }
}

/// Opens the microphone and starts to hear with `ear`. Where there is no microphone, which is a
/// trouble to tell the user, it is heard as soon as there is one.
///
/// # Errors
///
/// The trouble to tell the user, where nothing will be heard.
#[cfg(feature = "sound")]
pub(crate) fn start(
    ear: Ear,
    place: InputPlace,
    inputs: Sender<Input>,
) -> Result<(MicrophoneControl, Option<Trouble>), Trouble> {
    hearing::start(ear, place, inputs)
}

/// Says that this build has no sound.
#[cfg(not(feature = "sound"))]
pub(crate) fn start(
    _ear: Ear,
    _place: InputPlace,
    _inputs: Sender<Input>,
) -> Result<(MicrophoneControl, Option<Trouble>), Trouble> {
    Err(Trouble::NoMicrophone)
}

#[cfg(feature = "sound")]
mod hearing {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
            mpsc::{self, Receiver, Sender},
        },
        thread,
        time::{Duration, Instant},
    };

    use crate::{
        app::{
            Input,
            ear::Ear,
            hearer::Hearer,
            microphone::{InputPlace, MicrophoneControl},
        },
        audio::{AudioError, Capture, Recorder},
        dialog::{Listening, Trouble},
    };

    /// How long to wait for sound before looking at everything else.
    const PATIENCE: Duration = Duration::from_millis(100);

    /// How long to wait before a lost microphone is tried again.
    const RETRY: Duration = Duration::from_secs(2);

    /// What the user knows of the microphone.
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Known {
        There,
        Gone,
    }

    /// What the recognizer can hear.
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Grammar {
        /// What may be said now.
        Present,
        /// Only what might be said before.
        Former,
    }

    struct Hearing {
        ear: Ear,
        /// None while there is no microphone.
        capture: Option<Capture>,
        known: Known,
        recorder: Option<Recorder>,
        whose: Hearer,
        device: Option<String>,
        closed: Arc<AtomicBool>,
        was_closed: bool,
        /// Whether it was told that somebody speaks.
        told: bool,
        listen_for: Receiver<Listening>,
        grammar: Grammar,
        /// Whether nothing may be recorded now.
        private: bool,
        inputs: Sender<Input>,
    }

    pub(super) fn start(
        ear: Ear,
        place: InputPlace,
        inputs: Sender<Input>,
    ) -> Result<(MicrophoneControl, Option<Trouble>), Trouble> {
        let InputPlace {
            whose,
            device,
            record,
        } = place;
        let capture = Capture::open(device.as_deref())
            .inspect_err(|error| tracing::warn!(%error, "no microphone"))
            .ok();
        let trouble = capture.is_none().then(|| match &device {
            Some(name) => Trouble::NoSuchMicrophone(name.clone()),
            None => Trouble::NoMicrophone,
        });
        let recorder = record
            .as_deref()
            .map(Recorder::create)
            .transpose()
            .map_err(|error| {
                tracing::warn!(%error, "no recording");
                Trouble::NotRecorded
            })?;
        let closed = Arc::new(AtomicBool::new(false));
        let (listen_for, listenings) = mpsc::channel();
        let mut hearing = Hearing {
            ear,
            capture,
            known: match trouble {
                None => Known::There,
                Some(_) => Known::Gone,
            },
            recorder,
            whose,
            device,
            closed: Arc::clone(&closed),
            was_closed: false,
            told: false,
            listen_for: listenings,
            grammar: Grammar::Present,
            private: false,
            inputs,
        };
        thread::Builder::new()
            .name("hearing".to_owned())
            .spawn(move || hearing.run())
            .map_err(|error| {
                tracing::error!(%error, "no thread for the microphone");
                Trouble::NoMicrophone
            })?;
        let control = MicrophoneControl {
            whose,
            closed,
            listen_for,
            listening: None,
        };
        Ok((control, trouble))
    }

    impl Hearing {
        /// Hears until the program ends.
        fn run(&mut self) {
            loop {
                match self.hear() {
                    Ok(()) => return,
                    Err(error) => tracing::warn!(%error, "microphone"),
                }
                if !self.knows(Known::Gone)
                    && self.tell(Input::Trouble(Trouble::MicrophoneLost)).is_err()
                {
                    return;
                }
                // A frozen sound server does not let it go.
                self.capture = None;
                self.reopen();
            }
        }

        /// Hears until the microphone is lost, or the program ends.
        fn hear(&mut self) -> Result<(), AudioError> {
            loop {
                while let Ok(listening) = self.listen_for.try_recv() {
                    self.private = listening.private;
                    let grammar = match self.ear.listen_for(listening) {
                        Ok(()) => Grammar::Present,
                        Err(error) => {
                            tracing::error!(%error, "the grammar");
                            Grammar::Former
                        }
                    };
                    let before = std::mem::replace(&mut self.grammar, grammar);
                    if (before, grammar) == (Grammar::Present, Grammar::Former)
                        && self.tell(Input::Trouble(Trouble::NotListening)).is_err()
                    {
                        return Ok(());
                    }
                }
                let Some(capture) = &mut self.capture else {
                    return Err(AudioError::NoDevice);
                };
                let Some(frame) = capture.read(PATIENCE)? else {
                    continue;
                };
                if !self.knows(Known::There)
                    && self.tell(Input::Trouble(Trouble::MicrophoneBack)).is_err()
                {
                    return Ok(());
                }
                self.record(&frame);
                let closed = self.closed.load(Ordering::Relaxed);
                if closed != self.was_closed {
                    // What was heard before is cut off, and nothing of it belongs to what comes.
                    self.ear.forget();
                    self.was_closed = closed;
                }
                if closed {
                    continue;
                }
                let heard = self.ear.feed(&frame);
                if !self.ear.hears_words() {
                    self.told = false;
                } else if !std::mem::replace(&mut self.told, true)
                    && self.tell(Input::Barged(self.whose)).is_err()
                {
                    return Ok(());
                }
                let Some(heard) = heard else {
                    continue;
                };
                let input = Input::Heard {
                    by: self.whose,
                    began: began(heard.decided.saturating_sub(heard.began)),
                    utterance: heard.utterance,
                };
                if self.tell(input).is_err() {
                    return Ok(());
                }
            }
        }

        /// Whether the user knows this; from now on they do.
        fn knows(&mut self, known: Known) -> bool {
            std::mem::replace(&mut self.known, known) == known
        }

        fn record(&mut self, frame: &[i16]) {
            if !self.private
                && let Some(recorder) = &mut self.recorder
                && let Err(error) = recorder.write(frame)
            {
                tracing::error!(%error, "the recording");
                self.recorder = None;
                // The hearing goes on; it ends by itself when nobody listens to it any more.
                let _ = self.tell(Input::Trouble(Trouble::NotRecorded));
            }
        }

        fn tell(&self, input: Input) -> Result<(), mpsc::SendError<Input>> {
            self.inputs.send(input)
        }

        #[expect(clippy::disallowed_methods, reason = "an adapter's thread may wait")]
        fn reopen(&mut self) {
            loop {
                thread::sleep(RETRY);
                if let Ok(capture) = Capture::open(self.device.as_deref()) {
                    self.capture = Some(capture);
                    self.ear.forget();
                    return;
                }
            }
        }
    }

    /// The moment `ago` before now.
    #[expect(
        clippy::disallowed_methods,
        reason = "the app is where time comes from"
    )]
    fn began(ago: Duration) -> Instant {
        let now = Instant::now();
        now.checked_sub(ago).unwrap_or(now)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Duplex, TALK, Timestamp};

    #[test]
    fn without_headphones_the_program_does_not_hear_itself() {
        assert!(Duplex::Half.listens(false));
        assert!(!Duplex::Half.listens(true));
        assert!(Duplex::Headphones.listens(true));
    }

    #[test]
    fn the_key_to_talk_opens_until_something_was_said_or_time_is_up() {
        let mut duplex = Duplex::OnKey { until: None };
        let begin = Timestamp::ZERO;
        assert!(!duplex.listens(false));
        duplex.talk(begin);
        assert!(duplex.listens(false));
        assert!(!duplex.listens(true), "it would hear itself");
        duplex.heard();
        assert!(!duplex.listens(false));
        duplex.talk(begin);
        duplex.settle(begin + TALK / 2);
        assert!(duplex.listens(false));
        assert_eq!(duplex.deadline(), Some(begin + TALK));
        duplex.settle(begin + TALK + Duration::from_millis(1));
        assert!(!duplex.listens(false));
    }
}
