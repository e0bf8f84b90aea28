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
#[cfg(target_os = "linux")]
mod turn;

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
        system::{
            director::{CLOSE_PATIENCE, Director, Message, Patience},
            line::OpenLine,
        },
    },
};

/// The longest time that opening the speech system may take; starting the daemon takes up to one
/// and a half seconds.
const OPEN_PATIENCE: Duration = Duration::from_secs(4);

/// The longest time that listing the voices may take; one second is usual.
const LIST_PATIENCE: Duration = Duration::from_secs(10);

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
        Self::open_through(line::line_opener(), OPEN_PATIENCE, languages, listener)
    }

    /// As [`open`](Self::open), through these lines and with this patience.
    fn open_through(
        open_line: OpenLine,
        patience: Duration,
        languages: &[Language],
        listener: Listener,
    ) -> Result<Self, VoiceError> {
        let (sender, inbox) = mpsc::channel();
        let (opened, connected) = mpsc::channel();
        let director = Director::new(sender.clone(), open_line, Patience::default(), listener);
        let languages = languages.to_vec();
        thread::Builder::new()
            .name("system voice".to_owned())
            .spawn(move || director.run(&inbox, &languages, &opened))
            .map_err(|error| VoiceError::Failed {
                detail: error.to_string(),
            })?;
        // Dropped where it cannot speak, it ends its thread.
        let voice = Self { director: sender };
        connected
            .recv_timeout(patience)
            .map_err(|_| VoiceError::TimedOut)??;
        Ok(voice)
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
        // A voice that could not be opened may have no thread any more.
        let _ = self.director.send(Message::Close { closed: sender });
        // The daemon would go on speaking after the program's end; a frozen one is not waited for.
        let _ = closed.recv_timeout(CLOSE_PATIENCE);
    }
}

impl fmt::Debug for SystemVoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SystemVoice").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io,
        sync::{Arc, mpsc::Receiver},
    };

    use super::{
        Duration, Language, Listener, SystemVoice, VoiceError,
        line::{OpenLine, Order, Report},
        mpsc, thread,
    };
    use crate::voice::VoiceEvent;

    /// What is left of a voice that `line` could not be opened for.
    fn opened(
        line: fn(&Receiver<Order>, &dyn Fn(Report)),
        patience: Duration,
    ) -> (VoiceError, Receiver<VoiceEvent>) {
        let open_line: OpenLine = Box::new(move |_, report| {
            let (orders, queue) = mpsc::channel();
            thread::Builder::new().spawn(move || line(&queue, &|told| report(told)))?;
            Ok::<_, io::Error>(orders)
        });
        // It ends with the director, which alone has the listener.
        let (sender, ended) = mpsc::channel();
        let listener: Listener = Arc::new(move |event| drop(sender.send(event)));
        let opened = SystemVoice::open_through(open_line, patience, &[Language::German], listener);
        (opened.map(drop).unwrap_err(), ended)
    }

    #[test]
    fn a_voice_that_cannot_be_opened_leaves_no_thread_behind() {
        let refused = VoiceError::Failed {
            detail: "refused".to_owned(),
        };
        let refuses = |_: &Receiver<Order>, report: &dyn Fn(Report)| {
            let detail = "refused".to_owned();
            report(Report::Connected(Err(VoiceError::Failed { detail })));
        };
        let is_frozen = |orders: &Receiver<Order>, _: &dyn Fn(Report)| {
            // Falls silent for nobody, and holds its orders.
            orders.iter().for_each(drop);
        };
        let (error, ended) = opened(refuses, Duration::from_secs(10));
        assert_eq!(error, refused);
        assert_eq!(
            ended.recv_timeout(Duration::from_secs(10)),
            Err(mpsc::RecvTimeoutError::Disconnected)
        );
        let (error, ended) = opened(is_frozen, Duration::from_millis(50));
        assert_eq!(error, VoiceError::TimedOut);
        assert_eq!(
            ended.recv_timeout(Duration::from_secs(10)),
            Err(mpsc::RecvTimeoutError::Disconnected)
        );
    }
}
