//! What may be wrong with a journal.

use std::{io, path::PathBuf};

use crate::journal::FORMAT;

/// Error when a journal cannot be written or read.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be created, opened, written or read.
    #[error("journal {}", path.display())]
    File {
        /// The journal.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// The heartbeat beside the journal cannot be opened or written.
    #[error("heartbeat of journal {}", path.display())]
    Heartbeat {
        /// The journal.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// What is there is a folder or a device, or a pipe, which would be waited for.
    #[error("{} is no file", path.display())]
    NotFile {
        /// What was named.
        path: PathBuf,
    },
    /// A line other than the last cannot be understood, or its check is wrong.
    #[error("journal {}, line {line}: damaged", path.display())]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        #[source]
        source: Damage,
    },
    /// The file is empty or its first line is cut off.
    #[error("journal {}: nothing has happened in it, so there is nothing to go on with", path.display())]
    NoHead {
        /// The journal.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is no journal of Rochade, or its first line is damaged", path.display())]
    NotJournal {
        /// What was named.
        path: PathBuf,
    },
    /// Another running program writes this journal.
    #[error("journal {}: another Rochade is running with it; end that one first", path.display())]
    InUse {
        /// The journal.
        path: PathBuf,
    },
    /// Another program has written to this journal since it was read.
    #[error("journal {}: another Rochade has just written to it; try again", path.display())]
    Changed {
        /// The journal.
        path: PathBuf,
    },
    /// The journal was written in a format that this version does not know.
    #[error(
        "journal {}: written by another version of Rochade in format {format}, and this one reads {FORMAT}; use that one",
        path.display()
    )]
    OtherFormat {
        /// The journal.
        path: PathBuf,
        /// Its format.
        format: u32,
    },
    /// A line is whole, but tells something that this version does not know.
    #[error(
        "journal {}, line {line}: written by a newer Rochade than this one, which is {}; use that one",
        path.display(),
        env!("CARGO_PKG_VERSION")
    )]
    Newer {
        /// The journal.
        path: PathBuf,
        /// The line, counted from 1.
        line: usize,
    },
}

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub enum Damage {
    /// It is not what was written, and cannot be read.
    #[error("it cannot be read, for something in it was changed")]
    Garbled,
    /// It cannot be read, and no check tells why.
    #[error(transparent)]
    Unreadable(#[from] serde_json::Error),
    /// It was written, as the heartbeat tells, and is not there.
    #[error(
        "it is missing, and all behind it: the heartbeat beside the journal tells that there was more"
    )]
    Missing,
    /// It can be read, but is not what was written.
    #[error("its check is wrong: it was changed, or what stood before it was")]
    Check,
}
