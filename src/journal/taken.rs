//! Another file in the place of a journal that is being written.
//!
//! Editors, `sed -i`, sync tools and restores write a file anew beside the old one and give it the name of that. What is
//! there then may be a copy, or somebody else's.

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use crate::{
    disk,
    journal::{JournalError, create, file_error},
};

/// Writes a journal that has lost its file anew: at `path`, also over what is a beginning of it there, or else under the next
/// free name beside it. Returns where it lies, and its file, which is [locked](disk::lock).
///
/// # Errors
///
/// [`JournalError::File`] when the disk refuses, or what is there is no file, and [`JournalError::Changed`] when it changes
/// just now.
pub(super) fn write_anew(path: &Path, lines: &[u8]) -> Result<(PathBuf, File), JournalError> {
    match create(path, lines) {
        Err(JournalError::File { source, .. })
            if source.kind() == io::ErrorKind::AlreadyExists
                && fs::metadata(path).is_ok_and(|there| there.is_file()) => {}
        made => return made.map(|file| (path.to_owned(), file)),
    }
    if let Some(file) = over_a_beginning(path, lines)? {
        return Ok((path.to_owned(), file));
    }
    let mut number = 2;
    loop {
        let beside = numbered(path, number);
        match disk::create(&beside, lines) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            made => {
                return made
                    .map(|file| (beside, file))
                    .map_err(|error| file_error(path, error));
            }
        }
    }
}

/// Writes all lines over a file that holds the first of them and nothing else, whole or torn; `None` where it holds
/// something else, or another program goes on with it.
fn over_a_beginning(path: &Path, lines: &[u8]) -> Result<Option<File>, JournalError> {
    let at = |source| file_error(path, source);
    let Ok(mut there) = File::open(path) else {
        return Ok(None);
    };
    let is_longer = there.metadata().map_err(at)?.len() > lines.len() as u64;
    // Nobody else may begin to go on with it from here on.
    if is_longer || !disk::lock(&there) {
        return Ok(None);
    }
    let mut beginning = Vec::new();
    there.read_to_end(&mut beginning).map_err(at)?;
    if !lines.starts_with(&beginning) {
        return Ok(None);
    }
    if !disk::is_same(&there, path) {
        return Err(JournalError::Changed {
            path: path.to_owned(),
        });
    }
    disk::replace(path, lines).map(Some).map_err(at)
}

/// The name of a journal beside `path`, which sorts behind it.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("_{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::{
        fs,
        path::{Path, PathBuf},
    };

    use crate::{
        dialog::Event,
        disk,
        journal::{Journal, JournalError, Record},
        time::Timestamp,
    };

    /// A journal with a heartbeat, and what its file holds; the folder lives as long as the first part.
    fn written() -> (tempfile::TempDir, PathBuf, Journal, Vec<u8>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        let mut journal = Journal::new(&path, "2026-11-21T10:00:00", &());
        append(&mut journal).unwrap();
        journal.beat(Timestamp::ZERO).unwrap();
        let lines = fs::read(&path).unwrap();
        (folder, path, journal, lines)
    }

    fn append(journal: &mut Journal) -> Result<(), JournalError> {
        journal.append(Timestamp::ZERO, "", &Event::Pressed)
    }

    /// Puts a file in the place of `path`, as an editor does.
    fn replaced(path: &Path, by: &[u8]) {
        let copy = path.with_extension("copy");
        fs::write(&copy, by).unwrap();
        fs::rename(copy, path).unwrap();
    }

    fn entries(path: &Path) -> usize {
        let record: Record<()> = crate::journal::read(path).unwrap();
        record.entries.len()
    }

    #[test]
    fn a_copy_in_the_place_of_a_journal_is_gone_on_with_and_no_other_program_does_so() {
        let (folder, path, mut journal, lines) = written();
        for (there, left) in [lines.len(), lines.len() - 7, 40, 0]
            .into_iter()
            .enumerate()
        {
            let present = fs::read(&path).unwrap();
            replaced(&path, &present[..left]);
            assert!(journal.beat(Timestamp::ZERO).is_err(), "it is told");
            append(&mut journal).unwrap();
            journal.beat(Timestamp::ZERO).unwrap();
            assert_eq!(journal.path(), path);
            assert_eq!(entries(&path), there + 2);
            assert!(disk::is_locked(&path));
        }
        // With its heartbeat.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_is_anothers_in_the_place_of_a_journal_stays_and_the_journal_lies_beside_it() {
        let (folder, path, mut journal, lines) = written();
        let beside = folder.path().join("game_3.journal");
        fs::write(folder.path().join("game_2.journal"), "a third").unwrap();
        let other = [&lines, &b"# a note\n"[..]].concat();
        replaced(&path, &other);
        append(&mut journal).unwrap();
        journal.beat(Timestamp::ZERO).unwrap();
        assert_eq!(journal.path(), beside);
        assert_eq!(entries(&beside), 2);
        assert!(disk::is_locked(&beside));
        assert_eq!(fs::read(&path).unwrap(), other);
        // There it goes on.
        append(&mut journal).unwrap();
        assert_eq!(entries(&beside), 3);
    }

    #[test]
    fn a_copy_that_another_program_goes_on_with_is_its_own() {
        let (folder, path, mut journal, lines) = written();
        replaced(&path, &lines);
        let record: Record<()> = crate::journal::read(&path).unwrap();
        let _other = Journal::go_on(&path, &record).unwrap();
        append(&mut journal).unwrap();
        assert_eq!(journal.path(), folder.path().join("game_2.journal"));
        assert_eq!(fs::read(&path).unwrap(), lines);
    }
}
