//! Writes to a stream in a thread of its own: who reads slowly, or no more, holds nothing up, and no clock stands.

use std::{
    io::{self, Write},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use crate::app::output::complain;

/// How long a stream is left alone that can take nothing just now.
const PAUSE: Duration = Duration::from_millis(10);

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
    /// Whether something could not be written though somebody reads.
    failed: AtomicBool,
}

impl Writer {
    /// A writer to `stream`.
    ///
    /// No failure is a reason to stop the clock. A reader that is gone wants nothing; another failure is told once on
    /// standard error.
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

    /// Whether something could not be written, for another reason than that its reader is gone.
    pub(crate) fn has_failed(&self) -> bool {
        self.progress.failed.load(Ordering::Relaxed)
    }

    /// Waits until all is written, but no longer than `patience`; returns whether it is.
    pub(crate) fn finish_within(&self, patience: Duration) -> bool {
        let (waiting, _) = self
            .progress
            .written
            .wait_timeout_while(self.progress.lock(), patience, |waiting| *waiting > 0)
            .unwrap_or_else(PoisonError::into_inner);
        *waiting == 0
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

/// Writes as long as there is a writer, and tells once that it fails.
fn write_all(mut stream: impl Write, parts: &Receiver<Vec<u8>>, progress: &Progress) {
    let mut is_known = false;
    for part in parts {
        match write_whole_part(&mut stream, &part) {
            Ok(()) => is_known = false,
            Err(_) if is_known => (),
            Err(error) => {
                is_known = true;
                tracing::warn!(%error, "nobody reads what is written");
                if error.kind() != io::ErrorKind::BrokenPipe
                    && !progress.failed.swap(true, Ordering::Relaxed)
                {
                    complain(&error);
                }
            }
        }
        progress.note();
    }
}

/// Writes the whole of a part. A stream that another program has set not to wait is tried until it takes it.
///
/// # Errors
///
/// What the system says.
pub(crate) fn write_whole_part(stream: &mut impl Write, mut part: &[u8]) -> io::Result<()> {
    loop {
        let step = if part.is_empty() {
            stream.flush().map(|()| None)
        } else {
            stream.write(part).map(Some)
        };
        match step {
            Ok(None) => return Ok(()),
            Ok(Some(0)) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(Some(taken)) => part = &part[taken..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => pause(PAUSE),
            Err(error) => return Err(error),
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a thread that writes may wait")]
fn pause(time: Duration) {
    thread::sleep(time);
}

#[cfg(test)]
pub(super) mod tests;
