//! Copies of damaged journals.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{disk, journal::beat};

/// Why there is no copy.
#[derive(Debug)]
pub(crate) struct NotCopied {
    /// Where it was to lie.
    pub(crate) path: PathBuf,
    /// What the system says.
    pub(crate) source: io::Error,
}

/// Copies a damaged journal, and the heartbeat beside it, and waits until both are on the disk.
pub(crate) fn keep_copy(path: &Path) -> Result<(), NotCopied> {
    let mut number = 1;
    loop {
        let mut name = path.as_os_str().to_owned();
        match number {
            1 => name.push(".damaged"),
            _ => name.push(format!(".{number}.damaged")),
        }
        let copy = PathBuf::from(name);
        let copied = fs::read(path)
            .and_then(|bytes| disk::create(&copy, &bytes))
            .and_then(|_| copy_of_beat(path, &copy).inspect_err(|_| drop(fs::remove_file(&copy))));
        match copied {
            // An earlier one, or that of another program.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            copied => return copied.map_err(|source| NotCopied { path: copy, source }),
        }
    }
}

fn copy_of_beat(path: &Path, copy: &Path) -> io::Result<()> {
    match fs::read(beat::beside(path)) {
        Ok(beat) => disk::replace(&beat::beside(copy), &beat).map(drop),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::keep_copy;
    use crate::journal::beat::beside;

    #[test]
    fn a_damaged_journal_is_copied_with_its_heartbeat_beside_what_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        fs::write(&path, "damaged").unwrap();
        keep_copy(&path).unwrap();
        fs::write(beside(&path), "beat").unwrap();
        keep_copy(&path).unwrap();
        let second = folder.path().join("game.journal.2.damaged");
        assert_eq!(fs::read_to_string(&second).unwrap(), "damaged");
        assert_eq!(fs::read_to_string(beside(&second)).unwrap(), "beat");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 5);
    }
}
