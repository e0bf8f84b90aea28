//! The hearing thread: microphone, recorder, ear.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::Sender,
    },
};

use crate::{
    app::{Input, ear::Ear},
    dialog::{Listening, Trouble},
};

/// Steers the hearing thread.
#[derive(Debug)]
pub(crate) struct MicrophoneControl {
    /// True while the program speaks.
    closed: Arc<AtomicBool>,
    listen_for: Sender<Listening>,
    /// What it listens for already.
    listening: Option<Listening>,
}

impl MicrophoneControl {
    /// What is heard from now on is the program itself.
    pub(crate) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// What is heard from now on is somebody else.
    pub(crate) fn open(&self) {
        self.closed.store(false, Ordering::Relaxed);
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

/// Opens the microphone and starts to hear with `ear`.
///
/// * `device`: a part of the microphone's name; the system's default for `None`.
/// * `record`: a WAV file for all that is heard.
///
/// # Errors
///
/// The trouble to tell the user.
#[cfg(feature = "sound")]
pub(crate) fn start(
    ear: Ear,
    device: Option<&str>,
    record: Option<&Path>,
    inputs: Sender<Input>,
) -> Result<MicrophoneControl, Trouble> {
    hearing::start(ear, device, record, inputs)
}

/// Says that this build has no sound.
#[cfg(not(feature = "sound"))]
pub(crate) fn start(
    _ear: Ear,
    _device: Option<&str>,
    _record: Option<&Path>,
    _inputs: Sender<Input>,
) -> Result<MicrophoneControl, Trouble> {
    Err(Trouble::NoMicrophone)
}

#[cfg(feature = "sound")]
mod hearing {
    use std::{
        path::Path,
        sync::{
            Arc,
            atomic::{AtomicBool, Ordering},
            mpsc::{self, Receiver, Sender},
        },
        thread,
        time::{Duration, Instant},
    };

    use crate::{
        app::{Input, ear::Ear, microphone::MicrophoneControl},
        audio::{AudioError, Capture, Recorder},
        dialog::{Listening, Trouble},
    };

    /// How long to wait for sound before looking at everything else.
    const PATIENCE: Duration = Duration::from_millis(100);

    /// How long to wait before a lost microphone is tried again.
    const RETRY: Duration = Duration::from_secs(2);

    struct Hearing {
        ear: Ear,
        capture: Capture,
        recorder: Option<Recorder>,
        device: Option<String>,
        closed: Arc<AtomicBool>,
        was_closed: bool,
        listen_for: Receiver<Listening>,
        /// Whether nothing may be recorded now.
        private: bool,
        inputs: Sender<Input>,
    }

    pub(super) fn start(
        ear: Ear,
        device: Option<&str>,
        record: Option<&Path>,
        inputs: Sender<Input>,
    ) -> Result<MicrophoneControl, Trouble> {
        let capture = Capture::open(device).map_err(|error| {
            tracing::warn!(%error, "no microphone");
            Trouble::NoMicrophone
        })?;
        let recorder = record.map(Recorder::create).transpose().map_err(|error| {
            tracing::warn!(%error, "no recording");
            Trouble::NotRecorded
        })?;
        let closed = Arc::new(AtomicBool::new(false));
        let (listen_for, listenings) = mpsc::channel();
        let mut hearing = Hearing {
            ear,
            capture,
            recorder,
            device: device.map(str::to_owned),
            closed: Arc::clone(&closed),
            was_closed: false,
            listen_for: listenings,
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
        Ok(MicrophoneControl {
            closed,
            listen_for,
            listening: None,
        })
    }

    impl Hearing {
        /// Hears until the program ends.
        fn run(&mut self) {
            loop {
                match self.hear() {
                    Ok(()) => return,
                    Err(error) => tracing::warn!(%error, "microphone"),
                }
                if self.tell(Input::Trouble(Trouble::MicrophoneLost)).is_err() {
                    return;
                }
                self.reopen();
            }
        }

        /// Hears until the microphone is lost, or the program ends.
        fn hear(&mut self) -> Result<(), AudioError> {
            loop {
                while let Ok(listening) = self.listen_for.try_recv() {
                    self.private = listening.private;
                    if let Err(error) = self.ear.listen_for(listening) {
                        tracing::error!(%error, "the grammar");
                    }
                }
                let Some(frame) = self.capture.read(PATIENCE)? else {
                    continue;
                };
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
                let Some(heard) = self.ear.feed(&frame) else {
                    continue;
                };
                let input = Input::Heard {
                    began: began(heard.decided.saturating_sub(heard.began)),
                    utterance: heard.utterance,
                };
                if self.tell(input).is_err() {
                    return Ok(());
                }
            }
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
                    self.capture = capture;
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
