//! Writes a journal [aside]: nothing waits for a disk that hangs.
//!
//! [aside]: crate::app::aside

use std::path::{Path, PathBuf};

use crate::{
    app::aside::Aside,
    dialog::Event,
    journal::{Journal, JournalError},
    time::Timestamp,
};

/// What came of an order.
#[derive(Debug)]
struct Done {
    result: Result<(), JournalError>,
    /// Whether something has happened that the disk has not taken yet.
    is_behind: bool,
    /// Where the journal lies.
    path: PathBuf,
}

/// A journal, written in a thread of its own.
#[derive(Debug)]
pub(crate) struct Scribe {
    path: PathBuf,
    journal: Aside<Journal, Done>,
    /// As the last one that was carried out left it.
    is_behind: bool,
    /// Whether it lies in another place, which nobody has asked for yet.
    has_moved: bool,
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
    pub(crate) fn new(journal: Journal) -> Self {
        Self {
            path: journal.path().to_owned(),
            is_behind: journal.is_behind(),
            has_moved: false,
            journal: Aside::new("journal", journal),
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
        self.journal.is_behind() || self.is_behind
    }

    /// Where the journal lies.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Where the journal lies, if another file has taken its place since this was asked last.
    pub(super) fn moved_to(&mut self) -> Option<&Path> {
        std::mem::take(&mut self.has_moved).then_some(&self.path)
    }

    fn order(
        &mut self,
        order: impl FnOnce(&mut Journal) -> Result<(), JournalError> + Send + 'static,
    ) -> Result<(), ScribeError> {
        let answers = self.journal.order(move |journal| {
            let result = order(journal);
            Done {
                result,
                is_behind: journal.is_behind(),
                path: journal.path().to_owned(),
            }
        });
        let mut result = Ok(());
        for done in answers {
            self.is_behind = done.is_behind;
            self.has_moved |= done.path != self.path;
            self.path = done.path;
            result = result.and(done.result);
        }
        if self.journal.is_behind() {
            return Err(ScribeError::Hangs {
                path: self.path.clone(),
            });
        }
        Ok(result?)
    }
}

#[cfg(test)]
pub(super) mod tests;
