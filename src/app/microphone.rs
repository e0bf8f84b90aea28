//! Microphones: when they listen, and what for.

#[cfg(feature = "sound")]
mod hearing;
#[cfg(feature = "sound")]
mod recording;

use std::{
    path::PathBuf,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender},
    },
    time::{Duration, Instant},
};

use crate::{
    app::{Input, ear::Ear, event_loop::LOOK_AGAIN, hearer::Hearer},
    audio::WantedDevice,
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

    /// When [`settle`](Self::settle) has something to do. While somebody speaks it is asked for again and again.
    pub(crate) fn deadline(self, now: Timestamp) -> Option<Timestamp> {
        match self {
            Self::Half | Self::Headphones => None,
            Self::OnKey { until } => until.map(|until| until.max(now + LOOK_AGAIN)),
        }
    }

    /// Takes that time has passed. Who began to speak in time is heard to the end.
    pub(crate) fn settle(&mut self, now: Timestamp, speaking_since: Option<Timestamp>) {
        if let Self::OnKey { until } = self {
            until.take_if(|until| now >= *until && speaking_since.is_none());
        }
    }
}

/// Which microphone is opened, and what for.
#[derive(Clone, Debug, Default)]
pub(crate) struct InputPlace {
    /// Who speaks into it.
    pub(crate) whose: Hearer,
    /// The device.
    pub(crate) device: WantedDevice,
    /// A WAV file for all that is heard.
    pub(crate) record: Option<PathBuf>,
}

/// Since when somebody has been speaking into a microphone: the beginning of the utterance in progress.
#[derive(Clone, Debug, Default)]
struct SpokenSince(Arc<Mutex<Option<Instant>>>);

#[cfg_attr(
    not(feature = "sound"),
    expect(dead_code, reason = "only a build with sound hears anybody")
)]
impl SpokenSince {
    fn put(&self, since: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }
}

/// Steers the hearing thread.
#[derive(Debug)]
pub(crate) struct MicrophoneControl {
    whose: Hearer,
    /// True while the program speaks.
    closed: Arc<AtomicBool>,
    spoken: SpokenSince,
    listen_for: Sender<Listening>,
    /// What it listens for already.
    listening: Option<Listening>,
    /// The thread's last word: what has failed at its end, if anything.
    ended: Receiver<Option<Trouble>>,
}

/// How long the program waits at its end for what was heard to be recorded.
const FAREWELL: Duration = Duration::from_secs(3);

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

    /// Since when somebody has been speaking into it, if somebody is. What they say is told before this ends.
    pub(crate) fn spoken_since(&self) -> Option<Instant> {
        *self.spoken.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens for `listening` from now on.
    pub(crate) fn listen_for(&mut self, listening: Listening) {
        if self.listening.as_ref() == Some(&listening) {
            return;
        }
        self.listening = Some(listening.clone());
        // The thread is gone only at the end, or after a fault of its own, which it has told.
        let _ = self.listen_for.send(listening);
    }

    /// Ends the hearing, and returns what has failed at that: all that was heard is recorded then.
    pub(crate) fn end(self) -> Option<Trouble> {
        drop(self.listen_for);
        match self.ended.recv_timeout(FAREWELL) {
            Ok(trouble) => trouble,
            Err(error) => {
                tracing::warn!(%error, "a microphone does not come to its end");
                None
            }
        }
    }
}

/// Opens the microphone and starts to hear with `ear`. Where there is no microphone, which is a
/// trouble to tell the user, it is heard as soon as there is one. One that cannot be recorded, another
/// trouble, is heard all the same.
///
/// # Errors
///
/// The trouble to tell the user, where nothing will be heard.
#[cfg(feature = "sound")]
pub(crate) fn start(
    ear: Ear,
    place: InputPlace,
    inputs: Sender<Input>,
) -> Result<(MicrophoneControl, Vec<Trouble>), Trouble> {
    hearing::start(ear, place, inputs)
}

/// Says that this build has no sound.
#[cfg(not(feature = "sound"))]
pub(crate) fn start(
    _ear: Ear,
    _place: InputPlace,
    _inputs: Sender<Input>,
) -> Result<(MicrophoneControl, Vec<Trouble>), Trouble> {
    Err(Trouble::NoMicrophone)
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
        let middle = begin + TALK / 2;
        duplex.settle(middle, None);
        assert!(duplex.listens(false));
        assert_eq!(duplex.deadline(middle), Some(begin + TALK));
        let late = begin + TALK + Duration::from_millis(1);
        duplex.settle(late, Some(middle));
        assert!(duplex.listens(false), "somebody speaks");
        assert!(
            duplex.deadline(late) > Some(late),
            "there is a pause before it is asked again"
        );
        duplex.settle(late, None);
        assert!(!duplex.listens(false));
    }
}
