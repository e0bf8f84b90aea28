//! The heartbeat beside a journal: how far a running clock has come, written over itself in place.
//!
//! Two slots are written in turn, each with its own check: when a sudden death tears one, the
//! other still holds the beat before. So five hours of beats are as small as one, and the journal
//! keeps only what happened.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use crate::{disk, time::Timestamp};

/// Length of a slot in bytes: two numbers of 16 hexadecimal digits, a space and a line feed.
const SLOT: usize = 34;

/// A heartbeat file open for writing.
#[derive(Debug)]
pub(super) struct Beat {
    file: File,
    /// How many beats were written; it chooses the slot.
    count: u64,
}

impl Beat {
    /// Opens the heartbeat of `journal`, keeping what it holds.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub(super) fn open(journal: &Path) -> io::Result<Self> {
        let file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .open(beside(journal))?;
        disk::sync_folder(journal);
        Ok(Self { file, count: 0 })
    }

    /// Writes that it is `t` now, and waits until it is on the disk.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub(super) fn write(&mut self, t: Timestamp) -> io::Result<()> {
        let slot = self.count % 2;
        self.count += 1;
        self.file.seek(SeekFrom::Start(slot * SLOT as u64))?;
        let number = t.as_millis();
        self.file
            .write_all(format!("{number:016x} {:016x}\n", !number).as_bytes())?;
        self.file.sync_data()
    }
}

/// The last beat beside `journal` that is whole, if there is one.
pub(super) fn read(journal: &Path) -> Option<Timestamp> {
    fs::read(beside(journal))
        .ok()?
        .chunks(SLOT)
        .filter_map(whole)
        .max()
}

/// Removes the heartbeat of `journal`.
///
/// # Errors
///
/// What the system says.
pub(super) fn remove(journal: &Path) -> io::Result<()> {
    fs::remove_file(beside(journal))?;
    disk::sync_folder(journal);
    Ok(())
}

/// The time in a slot whose check is right.
fn whole(slot: &[u8]) -> Option<Timestamp> {
    let text = std::str::from_utf8(slot).ok()?.strip_suffix('\n')?;
    let (number, check) = text.split_once(' ')?;
    let number = u64::from_str_radix(number, 16).ok()?;
    let check = u64::from_str_radix(check, 16).ok()?;
    (check == !number).then(|| Timestamp::from_millis(number))
}

/// Where the heartbeat of `journal` lies.
pub(crate) fn beside(journal: &Path) -> PathBuf {
    let mut name = journal.as_os_str().to_owned();
    name.push(".beat");
    PathBuf::from(name)
}
