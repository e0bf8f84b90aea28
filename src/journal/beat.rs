//! The heartbeat beside a journal: how far a running clock has come, written over itself in place.
//!
//! Two slots are written in turn, each with its own check: when a sudden death tears one, the
//! other still holds the beat before. So five hours of beats are as small as one, and the journal
//! keeps only what happened. Each beat tells how many lines the journal had then: one that has fewer has lost some.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Seek as _, SeekFrom, Write as _},
    path::{Path, PathBuf},
};

use crate::{disk, time::Timestamp};

/// Length of a slot in bytes: numbers of 12, 11 and 8 hexadecimal digits, with spaces between them and a line feed.
/// Those of older versions, two numbers of 16, are as long.
const SLOT: usize = 34;

/// A beat as read back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Last {
    /// The clock still ran then.
    pub(super) t: Timestamp,
    /// How many lines of the journal were on the disk; older versions did not tell.
    pub(super) lines: Option<usize>,
}

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

    /// Writes that it is `t` now, with so many lines of the journal on the disk, and waits until it is there too.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub(super) fn write(&mut self, t: Timestamp, lines: usize) -> io::Result<()> {
        let slot = self.count % 2;
        self.count += 1;
        self.file.seek(SeekFrom::Start(slot * SLOT as u64))?;
        let numbers = format!("{:012x} {lines:011x}", t.as_millis());
        let check = crc32fast::hash(numbers.as_bytes());
        self.file
            .write_all(format!("{numbers} {check:08x}\n").as_bytes())?;
        self.file.sync_data()
    }
}

/// The last beat beside `journal` that is whole, if there is one.
pub(super) fn read(journal: &Path) -> Option<Last> {
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

/// What stands in a slot whose check is right.
fn whole(slot: &[u8]) -> Option<Last> {
    let text = std::str::from_utf8(slot).ok()?.strip_suffix('\n')?;
    let (numbers, check) = text.rsplit_once(' ')?;
    let number = |digits| u64::from_str_radix(digits, 16).ok();
    let (t, lines, expected) = match numbers.split_once(' ') {
        Some((t, lines)) => (
            number(t)?,
            Some(usize::try_from(number(lines)?).ok()?),
            u64::from(crc32fast::hash(numbers.as_bytes())),
        ),
        None => (number(numbers)?, None, !number(numbers)?),
    };
    (number(check)? == expected).then(|| Last {
        t: Timestamp::from_millis(t),
        lines,
    })
}

/// Where the heartbeat of `journal` lies.
pub(crate) fn beside(journal: &Path) -> PathBuf {
    let mut name = journal.as_os_str().to_owned();
    name.push(".beat");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Beat, Last, beside, read};
    use crate::time::Timestamp;

    #[test]
    fn beats_of_older_versions_are_read_and_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        let older = |t: u64| format!("{t:016x} {:016x}\n", !t);
        fs::write(beside(&path), older(500) + &older(1000)).unwrap();
        let last = |t, lines| {
            let t = Timestamp::from_millis(t);
            Some(Last { t, lines })
        };
        assert_eq!(read(&path), last(1000, None));
        let mut beat = Beat::open(&path).unwrap();
        for (t, lines) in [(1500, 7), (2000, 8)] {
            beat.write(Timestamp::from_millis(t), lines).unwrap();
            assert_eq!(read(&path), last(t, Some(lines)));
            assert_eq!(fs::read(beside(&path)).unwrap().len(), 68);
        }
    }
}
