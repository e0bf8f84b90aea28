//! The voice of the user's own system, through the tts crate.
//!
//! On Linux that is Speech Dispatcher. Its client library has traps that shape this module:
//!
//! * A frozen daemon blocks any call for ever, so every connection lives on a thread of its own
//!   (a *line*), and the *director* waits for none of them longer than its patience.
//! * Choosing a voice can take seconds, so each language has its own line, which chooses once.
//! * Callbacks run on the library's thread with locks held; they only send on a channel.
//! * A daemon that dies or has no sound server never reports the end, so every utterance has a
//!   deadline.

mod director;
mod line;
#[cfg(target_os = "linux")]
mod ssip;

use std::{
    fmt,
    sync::mpsc::{self, Sender},
    thread,
    time::Duration,
};

use crate::{
    language::Language,
    voice::{
        Listener, Manner, Span, UtteranceId, Voice, VoiceError, VoiceInfo, VoiceKind,
        clean::speakable,
        system::director::{Director, Message, Patience},
    },
};

/// The longest time that opening the speech system may take; starting the daemon takes up to one
/// and a half seconds.
const OPEN_PATIENCE: Duration = Duration::from_secs(4);

/// The longest time that listing the voices may take; one second is usual.
const LIST_PATIENCE: Duration = Duration::from_secs(10);

/// The longest time that a dying voice is waited for, so that it falls silent before the program
/// ends.
const CLOSE_PATIENCE: Duration = Duration::from_millis(300);

/// A [`Voice`] on the system's own speech.
///
/// Latency: the first sound comes some 30 ms after [`speak`](Voice::speak), silence some 70 ms
/// after [`stop`](Voice::stop), the end is reported some 0.3 s after it was heard.
pub struct SystemVoice {
    director: Sender<Message>,
}

impl SystemVoice {
    /// Connects to the speech system, which is started if it does not run yet.
    ///
    /// * `languages`: those that will be spoken, the most urgent first. Others can be spoken too,
    ///   but cost some milliseconds, or a few seconds where the quick way fails, when first used.
    ///
    /// # Errors
    ///
    /// [`VoiceError::TimedOut`] when the system does not answer within four seconds,
    /// [`VoiceError::Failed`] when it refuses or is not installed.
    pub fn open(languages: &[Language], listener: Listener) -> Result<Self, VoiceError> {
        let (sender, inbox) = mpsc::channel();
        let (opened, connected) = mpsc::channel();
        let director = Director::new(
            sender.clone(),
            line::line_opener(),
            Patience::default(),
            listener,
        );
        let languages = languages.to_vec();
        thread::Builder::new()
            .name("system voice".to_owned())
            .spawn(move || director.run(&inbox, &languages, &opened))
            .map_err(|error| VoiceError::Failed {
                detail: error.to_string(),
            })?;
        connected
            .recv_timeout(OPEN_PATIENCE)
            .map_err(|_| VoiceError::TimedOut)??;
        Ok(Self { director: sender })
    }

    fn send(&self, message: Message) {
        if self.director.send(message).is_err() {
            tracing::error!("the thread of the system voice is gone");
        }
    }
}

impl Voice for SystemVoice {
    fn kind(&self) -> VoiceKind {
        VoiceKind::System
    }

    fn speak(&mut self, id: UtteranceId, spans: &[Span]) {
        self.send(Message::Speak {
            id,
            spans: speakable(spans),
        });
    }

    fn set_manner(&mut self, manner: Manner) {
        self.send(Message::Manner(manner));
    }

    fn stop(&mut self) {
        self.send(Message::Stop);
    }

    fn voices(&mut self) -> Result<Vec<VoiceInfo>, VoiceError> {
        let (sender, receiver) = mpsc::channel();
        thread::Builder::new()
            .name("voice list".to_owned())
            .spawn(move || {
                // Nobody waits any more when the time was up.
                let _ = sender.send(line::list_voices());
            })
            .map_err(|error| VoiceError::Failed {
                detail: error.to_string(),
            })?;
        receiver
            .recv_timeout(LIST_PATIENCE)
            .map_err(|_| VoiceError::TimedOut)?
    }
}

impl Drop for SystemVoice {
    fn drop(&mut self) {
        let (sender, closed) = mpsc::channel();
        self.send(Message::Close { closed: sender });
        // The daemon would go on speaking after the program's end; a frozen one is not waited for.
        let _ = closed.recv_timeout(CLOSE_PATIENCE);
    }
}

impl fmt::Debug for SystemVoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SystemVoice").finish_non_exhaustive()
    }
}
