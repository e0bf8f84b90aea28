//! Files that are whole at every moment, whatever ends the program or the power.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf},
};

/// Writes a new file, over nothing that is there, and waits until it is on the disk. It is returned open for reading
/// and appending, and [locked](lock).
///
/// # Errors
///
/// `AlreadyExists` when something is there, be it a link; else what the system says.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> io::Result<File> {
    by_draft(path, bytes, |draft| match fs::hard_link(draft, path) {
        Ok(()) => {
            // One that stays is taken away before the next one.
            let _ = fs::remove_file(draft);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Not every file system knows links.
        Err(_) => name_without_link(draft, path),
    })
}

/// Writes a file anew, in the place of what is there, and waits until it is on the disk. A link stays, and leads to what
/// is written. It is returned open for reading and appending, and [locked](lock).
///
/// # Errors
///
/// What the system says.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<File> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    by_draft(&path, bytes, |draft| fs::rename(draft, &path))
}

/// Waits until the names of the files beside `path` are on the disk, where the file system can tell.
pub(crate) fn sync_folder(path: &Path) {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let here = Path::new(".");
        let folder = if folder.as_os_str().is_empty() {
            here
        } else {
            folder
        };
        if let Err(error) = File::open(folder).and_then(|folder| folder.sync_all()) {
            tracing::debug!(%error, "a folder");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Keeps other programs that ask from writing the same file as long as `file` is open. Returns whether none does; where
/// the file system knows no locks, nothing keeps them.
pub(crate) fn lock(file: &File) -> bool {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => false,
        Ok(()) | Err(TryLockError::Error(_)) => true,
    }
}

/// Whether another program keeps the file at `path` from being [locked](lock).
pub(crate) fn is_locked(path: &Path) -> bool {
    // Two who ask do not keep each other.
    File::open(path)
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Whether `path` leads to the open `file`.
#[cfg(unix)]
pub(crate) fn is_same(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let identity = |there: fs::Metadata| (there.dev(), there.ino());
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => identity(open) == identity(there),
        (Ok(_), Err(error)) => !matches!(
            error.kind(),
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
        ),
        (Err(_), _) => true,
    }
}

/// Whether anything is at `path`: the open file cannot be taken away here.
#[cfg(not(unix))]
pub(crate) fn is_same(_file: &File, path: &Path) -> bool {
    path.exists()
}

/// Where the draft of a file lies, the first one or another: the name tells whose it is.
pub(crate) fn draft_name(path: &Path, number: u32) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    match number {
        1 => name.push(".rochade-draft"),
        _ => name.push(format!(".{number}.rochade-draft")),
    }
    PathBuf::from(name)
}

/// Writes a draft beside `path`, to which `name` then gives its name.
fn by_draft(
    path: &Path,
    bytes: &[u8],
    name: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<File> {
    let (draft, mut file) = new_draft(path)?;
    // A name that comes before its text would leave an empty file after a power cut.
    let written = file
        .write_all(bytes)
        .and_then(|()| file.sync_all())
        .and_then(|()| name(&draft));
    match written {
        Ok(()) => {
            sync_folder(path);
            Ok(file)
        }
        Err(error) => {
            // What the disk took of it is of no use.
            let _ = fs::remove_file(&draft);
            Err(error)
        }
    }
}

/// A draft that nobody else writes. One that a program has left which was killed is taken away.
fn new_draft(path: &Path) -> io::Result<(PathBuf, File)> {
    for number in 1..=u32::MAX {
        let draft = draft_name(path, number);
        take_away_if_left(&draft);
        let new = OpenOptions::new()
            .read(true)
            .append(true)
            .create_new(true)
            .open(&draft);
        match new {
            // Before it was locked, another program may have taken it for one that was left.
            Ok(file) if lock(&file) && is_same(&file, &draft) => return Ok((draft, file)),
            Ok(_) => (),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// Removes a draft that no running program has locked.
fn take_away_if_left(draft: &Path) {
    let is_file = fs::symlink_metadata(draft).is_ok_and(|there| there.is_file());
    if is_file
        && let Ok(file) = OpenOptions::new().read(true).append(true).open(draft)
        && file.try_lock().is_ok()
        && is_same(&file, draft)
        && let Err(error) = fs::remove_file(draft)
    {
        tracing::warn!(%error, "a draft that was left");
    }
}

/// Gives a draft a name that nobody has, where there are no links. A death in the middle leaves an empty file beside the
/// draft.
fn name_without_link(draft: &Path, path: &Path) -> io::Result<()> {
    // Nobody else can have the name now.
    drop(File::create_new(path)?);
    fs::rename(draft, path).inspect_err(|_| drop(fs::remove_file(path)))
}

#[cfg(test)]
mod tests {
    use std::{
        fs,
        io::{self, Write as _},
    };

    use super::{create, draft_name, lock, name_without_link, new_draft, replace};

    #[test]
    #[cfg(unix)]
    fn a_file_whose_folder_became_another_file_is_gone() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let inside = folder.path().join("games");
        fs::create_dir(&inside)?;
        let path = inside.join("game.journal");
        let file = fs::File::create(&path)?;
        assert!(super::is_same(&file, &path));
        fs::remove_dir_all(&inside)?;
        assert!(!super::is_same(&file, &path));
        fs::write(&inside, "x")?;
        assert!(!super::is_same(&file, &path));
        Ok(())
    }

    #[test]
    fn a_new_file_lies_over_nothing_and_its_draft_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.pgn");
        let mut file = create(&path, b"1. e4").unwrap();
        file.write_all(b" e5").unwrap();
        assert!(!lock(&fs::File::open(&path).unwrap()), "it is locked");
        drop(file);
        let error = create(&path, b"1. d4").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "1. e4 e5");
        drop(replace(&path, b"1. c4").unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "1. c4");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn where_there_are_no_links_a_file_gets_its_name_too_and_over_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for text in ["first", "second"] {
            fs::write(at("draft"), text).unwrap();
            let named = name_without_link(&at("draft"), &at("game.pgn"));
            assert_eq!(named.is_ok(), text == "first");
        }
        assert_eq!(fs::read_to_string(at("game.pgn")).unwrap(), "first");
    }

    #[test]
    fn a_draft_that_was_left_is_taken_away_and_one_in_use_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.pgn");
        fs::write(draft_name(&path, 1), "1. e4").unwrap();
        let (first, _open) = new_draft(&path).unwrap();
        assert_eq!(first, draft_name(&path, 1));
        assert_eq!(fs::read_to_string(&first).unwrap(), "");
        drop(create(&path, b"1. d4").unwrap());
        assert!(first.exists() && !draft_name(&path, 2).exists());
    }
}
