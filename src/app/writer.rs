//! Writes to a stream in a thread of its own: who reads slowly, or no more, holds nothing up, and no clock stands.

use std::{
    io::{self, Write},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

/// How long the program stays at its end for a reader that takes nothing.
const FAREWELL: Duration = Duration::from_secs(5);

/// A stream, to be shared: what is handed over is written in that order, sooner or later.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    parts: Sender<Vec<u8>>,
    progress: Arc<Progress>,
}

/// How far the writing has come.
#[derive(Debug, Default)]
struct Progress {
    /// How many parts are not written yet.
    waiting: Mutex<usize>,
    written: Condvar,
}

impl Writer {
    /// A writer to `stream`.
    ///
    /// A reader that is gone is no reason to stop the clock, so failures are only logged.
    pub(crate) fn new(stream: impl Write + Send + 'static) -> Self {
        let (parts, to_write) = mpsc::channel();
        let progress = Arc::new(Progress::default());
        let noted = Arc::clone(&progress);
        let spawned = thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || write_all(stream, &to_write, &noted));
        if let Err(error) = spawned {
            tracing::error!(%error, "no thread to write in");
        }
        Self { parts, progress }
    }

    /// Hands over what is to be written at once and whole.
    pub(crate) fn write(&self, part: impl Into<Vec<u8>>) {
        *self.progress.lock() += 1;
        if self.parts.send(part.into()).is_err() {
            // There is no thread, and that is in the log.
            self.progress.note();
        }
    }

    /// How many parts the reader has not taken yet.
    pub(crate) fn waiting(&self) -> usize {
        *self.progress.lock()
    }

    /// Waits until all is written, but for a reader that takes nothing not long.
    pub(crate) fn finish(&self) {
        let mut waiting = self.progress.lock();
        while *waiting > 0 {
            let before = *waiting;
            let (after, waited) = self
                .progress
                .written
                .wait_timeout_while(waiting, FAREWELL, |waiting| *waiting >= before)
                .unwrap_or_else(PoisonError::into_inner);
            if waited.timed_out() {
                tracing::warn!("not all was read");
                return;
            }
            waiting = after;
        }
    }
}

impl Progress {
    fn lock(&self) -> MutexGuard<'_, usize> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a part is done with.
    fn note(&self) {
        *self.lock() -= 1;
        self.written.notify_all();
    }
}

/// Writes as long as there is a writer, and tells in the log once that it fails.
fn write_all(mut stream: impl Write, parts: &Receiver<Vec<u8>>, progress: &Progress) {
    let mut is_known = false;
    for part in parts {
        let written: io::Result<()> = stream.write_all(&part).and_then(|()| stream.flush());
        match written {
            Ok(()) => is_known = false,
            Err(_) if is_known => (),
            Err(error) => {
                is_known = true;
                tracing::warn!(%error, "nobody reads what is written");
            }
        }
        progress.note();
    }
}

#[cfg(test)]
pub(super) mod tests;
