//! The journal: every event of a game or a clock with its time, append-only, one JSON value a line.
//!
//! Replayed through the same [`Session`](crate::dialog::Session) or
//! [`TalkingClock`](crate::dialog::TalkingClock) it gives the same game, clock and words. It is
//! the recovery after a sudden death and the arbiter's evidence.
//!
//! The first line is the [`Head`], every other an [`Entry`]. A last line that was cut off by a
//! sudden death is dropped; damage anywhere else is an error, and so is a last line that is not the beginning of one. Damage is what cannot be read, and what is not as it was
//! written: each line ends in a field `"check":"1a2b3c4d"`, the CRC-32 of the check of the line before and of its own text
//! (`journal::check`). It shows what a disk has changed, and no forger: who writes lines can write checks. Journals of
//! versions that wrote none are read without. Beside it lies the heartbeat of a running clock, a file that
//! never grows; it tells how many lines there were, so that a journal that was cut off, at the end of a line too, is damaged.

mod beat;
mod check;
mod copy;
mod error;
mod reading;
mod taken;

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    time::Duration,
};

use serde::{Deserialize, Serialize};

pub(crate) use copy::{NotCopied, keep_copy};
pub use error::{Damage, JournalError};
pub(crate) use reading::has_beaten;
pub use reading::{read, read_sound_part};

use crate::{
    dialog::{Event, Setup},
    disk,
    journal::{beat::Beat, check::Chain},
    time::Timestamp,
};

/// The number of this format; a journal of another format is refused.
const FORMAT: u32 = 1;

/// The first line of a journal; `S` holds the terms of what was played, or of a clock alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Head<S = Setup> {
    /// The number of the format.
    pub rochade_journal: u32,
    /// The program's version.
    pub version: String,
    /// When the game began, local time, ISO 8601 to the second.
    pub began: String,
    /// The terms of the game.
    pub setup: S,
}

/// Every other line of a journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Milliseconds since the session began.
    pub t: Timestamp,
    /// The time of day when it was written down, ISO 8601 with the offset from UTC. It is evidence
    /// only: nothing is computed from it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub wall: String,
    /// What happened.
    pub event: Event,
}

/// A journal as read back.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<S = Setup> {
    /// The first line.
    pub head: Head<S>,
    /// Everything that happened, in order.
    pub entries: Vec<Entry>,
    /// Length in bytes of the part that could be read; a torn last line lies after it.
    pub sound_bytes: u64,
    /// Length in bytes of the whole file when it was read.
    pub file_bytes: u64,
    /// The last heartbeat, if the clock ran after the last entry or before.
    pub beat: Option<Timestamp>,
}

impl<S> Record<S> {
    /// The last moment that the record knows of: a clock that ran was still running then.
    #[must_use]
    pub fn last(&self) -> Timestamp {
        let entries = self.entries.iter().map(|entry| entry.t);
        entries.chain(self.beat).max().unwrap_or_default()
    }

    /// Whether the heartbeat tells to a second how far a clock came that still ran at the last entry.
    #[must_use]
    pub fn has_heartbeat(&self) -> bool {
        /// A beat comes with each start of the clock and every half second after it.
        const LONGEST: Duration = Duration::from_secs(1);
        let last = self.entries.iter().map(|entry| entry.t).max();
        self.beat
            .is_some_and(|beat| last.is_none_or(|last| last.since(beat) <= LONGEST))
    }
}

/// A journal open for writing.
#[derive(Debug)]
pub struct Journal {
    /// None while a new journal has none, and while the one that is gone on with can only be read.
    file: Option<File>,
    /// What can only be read.
    readable: Option<Readable>,
    path: PathBuf,
    /// All lines, in order: who writes to the file besides cannot take them away.
    lines: Vec<u8>,
    /// Behind them.
    chain: Chain,
    /// How many bytes of them are known to be on the disk; what lies after them there is torn.
    on_disk: usize,
    /// Whether there was a file of it. Before, whatever lies at its path is another's, and a name is to be found for it.
    had_file: bool,
    /// Opened with the first beat: a game without a clock has none.
    beat: Option<Beat>,
}

/// The file of a journal that its disk lets nobody write: one that is mounted read-only after a power cut.
#[derive(Debug)]
struct Readable {
    /// It keeps other programs from going on with it.
    locked: File,
    /// What it holds.
    there: Vec<u8>,
    /// Whether a part of it that cannot be read would be lost by writing.
    is_damaged: bool,
}

/// What others have done to the file of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// It holds all that was written, or there is none yet.
    Whole,
    /// Somebody has deleted or renamed it, or another lies in its place.
    Gone,
    /// Somebody has cut it short, or is writing it anew.
    Short,
}

impl Journal {
    /// A new journal at `path`. [`catch_up`](Self::catch_up) makes the file and its folder, and so does the first event.
    #[must_use]
    pub fn new<S: Clone + Serialize>(path: &Path, began: &str, setup: &S) -> Self {
        let head = Head {
            rochade_journal: FORMAT,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            began: began.to_owned(),
            setup: setup.clone(),
        };
        let mut chain = Chain::default();
        Self {
            file: None,
            readable: None,
            path: path.to_owned(),
            lines: chain.write(&head),
            chain,
            on_disk: 0,
            had_file: false,
            beat: None,
        }
    }

    /// Opens the journal that `record` was read from, to go on writing; a torn last line is cut
    /// off first, and a head that was taken as it is gets a right check. Where it can only be read, what happens now is kept,
    /// as by [`append`](Self::append), and written as soon as it can be.
    ///
    /// # Errors
    ///
    /// [`JournalError::File`] when the file cannot be read or cut, [`JournalError::InUse`] when
    /// another program writes it, [`JournalError::Changed`] when another has done so since it was read.
    pub fn go_on<S>(path: &Path, record: &Record<S>) -> Result<Self, JournalError> {
        let at = |source| file_error(path, source);
        let (mut file, is_writable) = match open_to_write(path) {
            Ok(file) => (file, true),
            Err(error) => {
                tracing::error!(%error, "the journal can only be read");
                (File::open(path).map_err(at)?, false)
            }
        };
        if !disk::lock(&file) {
            return Err(JournalError::InUse {
                path: path.to_owned(),
            });
        }
        let mut lines = Vec::new();
        file.read_to_end(&mut lines).map_err(at)?;
        if lines.len() as u64 != record.file_bytes {
            return Err(JournalError::Changed {
                path: path.to_owned(),
            });
        }
        let there = lines.clone();
        lines.truncate(usize::try_from(record.sound_bytes).unwrap_or(usize::MAX));
        let anew = Chain::anew(&lines);
        if !is_writable {
            let is_damaged = anew != lines || !reading::is_torn_end(&there[lines.len()..]);
            return Ok(Self {
                file: None,
                readable: Some(Readable {
                    locked: file,
                    there,
                    is_damaged,
                }),
                path: path.to_owned(),
                chain: Chain::behind(&anew),
                on_disk: anew.len(),
                had_file: true,
                lines: anew,
                beat: None,
            });
        }
        if anew == lines {
            file.set_len(record.sound_bytes).map_err(at)?;
        } else {
            file = disk::replace(path, &anew).map_err(at)?;
        }
        // One that is there belongs to lines that are lost, and is later than any that this clock would write.
        if record.beat.is_none()
            && let Err(error) = beat::remove(path)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "a heartbeat that does not count stays");
        }
        Ok(Self {
            file: Some(file),
            readable: None,
            path: path.to_owned(),
            chain: Chain::behind(&anew),
            on_disk: anew.len(),
            had_file: true,
            lines: anew,
            beat: None,
        })
    }

    /// Appends an event and waits until it is on the disk. What the disk refuses is kept, and written with the next
    /// event or by [`catch_up`](Self::catch_up).
    ///
    /// * `wall`: the time of day, ISO 8601.
    ///
    /// Cost: one `fdatasync`, about a millisecond on a solid-state disk.
    ///
    /// # Errors
    ///
    /// Those of [`catch_up`](Self::catch_up).
    pub fn append(&mut self, t: Timestamp, wall: &str, event: &Event) -> Result<(), JournalError> {
        let entry = Entry {
            t,
            wall: wall.to_owned(),
            event: event.clone(),
        };
        self.lines.extend(self.chain.write(&entry));
        self.catch_up()
    }

    /// Notes that a clock still ran at `t`, and waits until that is on the disk. The file that
    /// holds it does not grow.
    ///
    /// Cost: as [`append`](Self::append).
    ///
    /// # Errors
    ///
    /// [`JournalError::Heartbeat`] when the disk refuses, [`JournalError::File`] when the journal is not whole at its path
    /// any more.
    pub fn beat(&mut self, t: Timestamp) -> Result<(), JournalError> {
        match self.fate() {
            Fate::Whole => (),
            Fate::Gone => return Err(file_error(&self.path, io::ErrorKind::NotFound.into())),
            Fate::Short => return Err(file_error(&self.path, io::ErrorKind::UnexpectedEof.into())),
        }
        let at = |source| JournalError::Heartbeat {
            path: self.path.clone(),
            source,
        };
        let beat = match &mut self.beat {
            Some(beat) => beat,
            none => none.insert(Beat::open(&self.path).map_err(at)?),
        };
        let lines = self.lines[..self.on_disk].split_inclusive(|byte| *byte == b'\n');
        beat.write(t, lines.count()).map_err(at)
    }

    /// Takes the heartbeat away because the disk refuses the journal: who goes on from it is told that it ends with its
    /// last entry. The next [`beat`](Self::beat) makes a new one.
    ///
    /// # Errors
    ///
    /// [`JournalError::Heartbeat`] when the disk refuses this too.
    pub fn stop_beating(&mut self) -> Result<(), JournalError> {
        self.beat = None;
        if self.fate() == Fate::Gone && self.path.exists() {
            // It may be another program's, which goes on with what is there.
            return Ok(());
        }
        // It may be from before an interruption.
        match beat::remove(&self.path) {
            Err(source) if source.kind() != io::ErrorKind::NotFound => {
                Err(JournalError::Heartbeat {
                    path: self.path.clone(),
                    source,
                })
            }
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Writes what the disk has not taken yet, and waits until it is there. A journal that was deleted, renamed or cut
    /// short, or in whose place an older copy of it lies, is written anew. Where another file lies there it goes on beside that,
    /// and its [`path`](Self::path) is another.
    ///
    /// # Errors
    ///
    /// [`JournalError::File`] when the disk still refuses, or a new journal's file is there already, and
    /// [`JournalError::Changed`] when one that could only be read is another by now, or one changes just now; all of it is kept
    /// for the next time.
    pub fn catch_up(&mut self) -> Result<(), JournalError> {
        match self.fate() {
            Fate::Whole => (),
            // What is left there stays until all of it can take its place.
            Fate::Short => {
                let anew = disk::replace(&self.path, &self.lines);
                self.file = Some(anew.map_err(|source| file_error(&self.path, source))?);
                self.on_disk = self.lines.len();
            }
            Fate::Gone => {
                self.on_disk = 0;
                (self.file, self.beat) = (None, None);
            }
        }
        if !self.is_behind() {
            return Ok(());
        }
        if let Some(readable) = &mut self.readable {
            self.file = Some(readable.replace(&self.path, &self.lines)?);
            self.readable = None;
            self.on_disk = self.lines.len();
            return Ok(());
        }
        match &mut self.file {
            Some(file) => file
                .set_len(self.on_disk as u64)
                .and_then(|()| file.write_all(&self.lines[self.on_disk..]))
                .and_then(|()| file.sync_data())
                .map_err(|source| file_error(&self.path, source))?,
            none if self.had_file => {
                let (path, file) = taken::write_anew(&self.path, &self.lines)?;
                (self.path, *none) = (path, Some(file));
            }
            none => {
                *none = Some(create(&self.path, &self.lines)?);
                self.had_file = true;
            }
        }
        self.on_disk = self.lines.len();
        Ok(())
    }

    /// What has become of the file that is open.
    fn fate(&self) -> Fate {
        let Some(file) = &self.file else {
            return Fate::Whole;
        };
        let is_short = |there: fs::Metadata| there.len() < self.on_disk as u64;
        if !disk::is_same(file, &self.path) {
            Fate::Gone
        } else if file.metadata().is_ok_and(is_short) {
            Fate::Short
        } else {
            Fate::Whole
        }
    }

    /// Whether something has happened that the disk has not taken yet.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        self.on_disk < self.lines.len()
    }

    /// Where the journal lies: another place than before where another file has taken its own.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Readable {
    /// Writes the file anew, if it can be written by now and nobody has changed it. Of one that is damaged a copy is kept.
    fn replace(&mut self, path: &Path, lines: &[u8]) -> Result<File, JournalError> {
        let at = |source| file_error(path, source);
        let mut there = Vec::new();
        let mut file = open_to_write(path).map_err(at)?;
        file.read_to_end(&mut there).map_err(at)?;
        if !disk::is_same(&self.locked, path) || there != self.there {
            return Err(JournalError::Changed {
                path: path.to_owned(),
            });
        }
        if self.is_damaged {
            keep_copy(path).map_err(|NotCopied { path, source }| file_error(&path, source))?;
            // One is enough, also where the rest has to be tried again.
            self.is_damaged = false;
        }
        disk::replace(path, lines).map_err(at)
    }
}

/// Whether the journal at `path` can be written.
pub(crate) fn is_writable(path: &Path) -> bool {
    open_to_write(path).is_ok()
}

fn open_to_write(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).append(true).open(path)
}

/// Makes the file of a new journal, whole or not at all, and its folder.
fn create(path: &Path, lines: &[u8]) -> Result<File, JournalError> {
    let at = |source| file_error(path, source);
    if let Some(folder) = path.parent().filter(|folder| !folder.exists()) {
        fs::create_dir_all(folder).map_err(at)?;
        disk::sync_folder(folder);
    }
    disk::create(path, lines).map_err(at)
}

fn file_error(path: &Path, source: io::Error) -> JournalError {
    JournalError::File {
        path: path.to_owned(),
        source,
    }
}

#[cfg(test)]
mod tests;
