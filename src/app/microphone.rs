//! The hearing thread: microphone, recorder, ear.

use std::{
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

#[cfg(feature = "sound")]
use crate::{
    app::{Input, ear::{Ear, Heard}},
    audio::{Capture, Recorder},
    dialog::Trouble,
};
use crate::dialog::Listening;

/// Steers the hearing thread.
#[derive(Debug)]
pub(crate) struct MicrophoneControl {
    /// True while the program speaks.
    closed: Arc<AtomicBool>,
    listen_for: Sender<Listening>,
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

    /// Listens for something else from now on.
    pub(crate) fn listen_for(&self, listening: Listening) {
        // The thread is gone only when the microphone is, and that has been told.
        let _ = self.listen_for.send(listening);
    }
}
