//! Writes a journal in a thread of its own: a disk that hangs is told like one that fails, and nothing waits for it.
//!
//! A cheap memory card stands still for seconds, a memory stick with a loose contact for half a minute before it fails.
//! Meanwhile moves are made, clocks are pressed and questions are answered.

use std::{
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use crate::{
    app::clockwork::instant,
    dialog::Event,
    journal::{Journal, JournalError},
    time::Timestamp,
};

/// How long the disk may take before it counts as one that hangs. A healthy one takes milliseconds.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// How long one is waited for that hangs already.
const SHORT_PATIENCE: Duration = Duration::from_millis(20);

/// What is to be done with the journal.
type Order = Box<dyn FnOnce(&mut Journal) -> Result<(), JournalError> + Send>;

/// What came of an order.
#[derive(Debug)]
struct Done {
    result: Result<(), JournalError>,
    /// Whether something has happened that the disk has not taken yet.
    is_behind: bool,
}

/// A journal, written in a thread of its own.
#[derive(Debug)]
pub(crate) struct Scribe {
    path: PathBuf,
    orders: Sender<Order>,
    done: Receiver<Done>,
    /// How many orders have not been carried out yet.
    waiting: usize,
    /// As the last one that was carried out left it.
    is_behind: bool,
}

/// Error when a journal is not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ScribeError {
    /// The disk refuses.
    #[error(transparent)]
    Refused(#[from] JournalError),
    /// The disk does not answer, and may do so later.
    #[error("journal {}: the disk does not answer", path.display())]
    Hangs { path: PathBuf },
}

impl Scribe {
    pub(crate) fn new(mut journal: Journal) -> Self {
        let path = journal.path().to_owned();
        let is_behind = journal.is_behind();
        let (orders, to_do) = mpsc::channel::<Order>();
        let (done, answers) = mpsc::channel();
        let work = move || {
            for order in to_do {
                let result = order(&mut journal);
                let is_behind = journal.is_behind();
                if done.send(Done { result, is_behind }).is_err() {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().name("journal".to_owned());
        if let Err(error) = thread.spawn(work) {
            tracing::error!(%error, "no thread to write the journal in");
        }
        Self {
            path,
            orders,
            done: answers,
            waiting: 0,
            is_behind,
        }
    }

    /// As [`Journal::append`].
    ///
    /// # Errors
    ///
    /// [`ScribeError`], variant by variant; what is not written is kept.
    pub(super) fn append(
        &mut self,
        t: Timestamp,
        wall: String,
        event: Event,
    ) -> Result<(), ScribeError> {
        self.order(move |journal| journal.append(t, &wall, &event))
    }

    /// As [`Journal::beat`].
    ///
    /// # Errors
    ///
    /// [`ScribeError`], variant by variant.
    pub(super) fn beat(&mut self, t: Timestamp) -> Result<(), ScribeError> {
        self.order(move |journal| journal.beat(t))
    }

    /// As [`Journal::stop_beating`].
    ///
    /// # Errors
    ///
    /// [`ScribeError`], variant by variant.
    pub(super) fn stop_beating(&mut self) -> Result<(), ScribeError> {
        self.order(Journal::stop_beating)
    }

    /// As [`Journal::catch_up`].
    ///
    /// # Errors
    ///
    /// [`ScribeError`], variant by variant; what is not written is kept.
    pub(super) fn catch_up(&mut self) -> Result<(), ScribeError> {
        self.order(Journal::catch_up)
    }

    /// Whether something has happened of which it is not known that it is on the disk.
    pub(super) const fn is_behind(&self) -> bool {
        self.waiting > 0 || self.is_behind
    }

    /// Where the journal lies.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Hands an order over and waits until it and all before it are carried out, but only shortly behind one that the
    /// disk has not answered in time.
    fn order(
        &mut self,
        order: impl FnOnce(&mut Journal) -> Result<(), JournalError> + Send + 'static,
    ) -> Result<(), ScribeError> {
        let patience = match self.waiting {
            0 => PATIENCE,
            _ => SHORT_PATIENCE,
        };
        // Without a thread, nobody will answer.
        let _ = self.orders.send(Box::new(order));
        self.waiting += 1;
        let begin = instant();
        let mut result = Ok(());
        while self.waiting > 0 {
            let left = patience.saturating_sub(begin.elapsed());
            match self.done.recv_timeout(left) {
                Ok(done) => {
                    self.waiting -= 1;
                    self.is_behind = done.is_behind;
                    result = result.and(done.result);
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    return Err(ScribeError::Hangs {
                        path: self.path.clone(),
                    });
                }
            }
        }
        Ok(result?)
    }
}

#[cfg(test)]
pub(super) mod tests;
