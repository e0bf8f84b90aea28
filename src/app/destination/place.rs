//! A place on a disk, or beyond one, to which a game writes.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
};

use crate::{
    app::{
        destination::Kept,
        journals::{free_name, numbered},
        writer::write_whole_part,
    },
    disk,
};

/// A place to which a running game writes, again and again. What it has not written itself stays as it is.
///
/// Whatever is done here takes as long as the disk takes.
#[derive(Debug)]
pub(super) struct Place {
    path: PathBuf,
    /// What of this game is there.
    own: Option<String>,
}

impl Place {
    /// The place at `path`, for a new game.
    pub(super) const fn new(path: PathBuf) -> Self {
        Self { path, own: None }
    }

    /// The place at `path`, where what is there now is of this game.
    pub(super) fn going_on(path: PathBuf) -> Self {
        // A stream is only written to, and one that nobody writes to would be waited for.
        let own = if is_stream(&path) {
            None
        } else {
            fs::read_to_string(&path).ok()
        };
        Self { path, own }
    }

    /// Writes a file whole or not at all, under the next free name where there is something that is not of this game.
    /// A stream gets the text as it is.
    pub(super) fn keep(&mut self, text: &str) -> Kept {
        let taken = self.path.clone();
        match self.write(text) {
            Ok(()) if self.path == taken => Kept::In(taken),
            Ok(()) => Kept::Beside {
                taken,
                path: self.path.clone(),
            },
            Err(error) => {
                tracing::error!(%error, "the score");
                Kept::Nowhere(taken)
            }
        }
    }

    /// As [`keep`](Self::keep), but what was written last is not written again: a stream would get it twice.
    pub(super) fn keep_once(&mut self, text: &str) -> Kept {
        if self.own.as_deref() == Some(text) {
            return Kept::In(self.path.clone());
        }
        self.keep(text)
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        if is_stream(&self.path) {
            write_stream(&self.path, text)?;
        } else if self.own.is_some() && fs::read_to_string(&self.path).ok() == self.own {
            write_file(&self.path, text)?;
        } else {
            self.path = write_new(&self.path, text)?;
        }
        self.own = Some(text.to_owned());
        Ok(())
    }
}

/// Writes a file whole or not at all; a stream gets the text as it is. Its folder must be there: what is missing in the
/// middle of a game is a disk that was taken away, and not to be made anew on another one.
///
/// # Errors
///
/// What the system says.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    if is_stream(path) {
        write_stream(path, text)
    } else {
        write_file(path, text)
    }
}

/// Whether what is written to `path` goes on from what others write there: it is no file, such as an embosser, or a file
/// that is open already, such as standard output.
pub(crate) fn is_stream(path: &Path) -> bool {
    let is_special = |there: fs::Metadata| !there.is_file() && !there.is_dir();
    let names_what_is_open = || {
        let folder = path.parent().map(fs::canonicalize);
        folder.is_some_and(|folder| folder.is_ok_and(|folder| folder.starts_with("/proc")))
    };
    fs::metadata(path).is_ok_and(is_special) || names_what_is_open() || own_output(path).is_some()
}

fn write_stream(path: &Path, text: &str) -> io::Result<()> {
    let mut stream = match own_output(path) {
        Some(stream) => stream,
        None => OpenOptions::new().append(true).open(path)?,
    };
    write_whole_part(&mut stream, text.as_bytes())
}

/// Standard output or standard error, if `path` names what one of them writes to: what is written here comes between
/// its lines, and not over them.
#[cfg(unix)]
fn own_output(path: &Path) -> Option<File> {
    use std::os::{fd::AsFd as _, unix::fs::MetadataExt as _};
    let identity = |there: fs::Metadata| (there.dev(), there.ino());
    let wanted = fs::metadata(path).map(identity).ok()?;
    let (output, error) = (io::stdout(), io::stderr());
    let mut open = [output.as_fd(), error.as_fd()]
        .into_iter()
        .filter_map(|stream| stream.try_clone_to_owned().ok().map(File::from));
    open.find(|file| file.metadata().map(identity).ok() == Some(wanted))
}

/// None: no name of a file leads there.
#[cfg(not(unix))]
const fn own_output(_path: &Path) -> Option<File> {
    None
}

fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if leads_nowhere(path) {
        return fs::write(path, text);
    }
    disk::replace(path, text.as_bytes()).map(drop)
}

/// Writes a file that is not there yet, under the first name that is free, and returns its path.
fn write_new(path: &Path, text: &str) -> io::Result<PathBuf> {
    if leads_nowhere(path) {
        return fs::write(path, text).map(|()| path.to_owned());
    }
    loop {
        let free = free_name(|number| numbered(path, number));
        match disk::create(&free, text.as_bytes()) {
            Ok(_) => return Ok(free),
            // Another program was faster.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => (),
            Err(error) => return Err(error),
        }
    }
}

/// Whether a link is there that leads to no file yet: it stays, and leads to what is written.
fn leads_nowhere(path: &Path) -> bool {
    path.is_symlink() && !path.exists()
}
