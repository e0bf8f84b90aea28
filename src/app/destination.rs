//! Where a score is written: a file, whole at every moment, or what is no file, such as an embosser.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver, TryRecvError},
    thread,
    time::Duration,
};

use crate::app::{journals::free_name, writer::write_whole_part};

/// How long a game waits for a stream to take its score.
const PATIENCE: Duration = Duration::from_secs(2);

/// A place to which a running game writes, again and again.
#[derive(Debug)]
pub(crate) struct Destination {
    path: PathBuf,
    late: Option<Late>,
}

/// A text that a stream did not take in time, and may still take.
#[derive(Debug)]
struct Late {
    text: String,
    written: Receiver<io::Result<()>>,
}

impl Destination {
    /// The place at `path`.
    pub(crate) const fn new(path: PathBuf) -> Self {
        Self { path, late: None }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// As [`write_whole`], but a stream is written to in a thread of its own, and not waited for long: one that nobody
    /// reads stops no clock. It is given no other text before it has taken the last one.
    ///
    /// # Errors
    ///
    /// What the system says, and that a stream has not taken it in time.
    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        if !is_stream(&self.path) {
            return write_file(&self.path, text);
        }
        if let Some(late) = self.late.take() {
            match late.written.try_recv() {
                Ok(Ok(())) if late.text == text => return Ok(()),
                Ok(_) | Err(TryRecvError::Disconnected) => (),
                Err(TryRecvError::Empty) => {
                    self.late = Some(late);
                    return Err(io::ErrorKind::TimedOut.into());
                }
            }
        }
        let (done, written) = mpsc::channel();
        let (path, to_write) = (self.path.clone(), text.to_owned());
        thread::Builder::new()
            .name("stream".to_owned())
            .spawn(move || {
                // Nobody may wait for it any more.
                let _ = done.send(write_stream(&path, &to_write));
            })?;
        written.recv_timeout(PATIENCE).unwrap_or_else(|_| {
            let text = text.to_owned();
            self.late = Some(Late { text, written });
            Err(io::ErrorKind::TimedOut.into())
        })
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
    // A link stays, and leads to what is written.
    let path = match fs::canonicalize(path) {
        Ok(path) => path,
        Err(_) if path.is_symlink() => return fs::write(path, text),
        Err(_) => path.to_owned(),
    };
    let draft = draft(&path);
    let mut file = File::create_new(&draft)?;
    // A name that comes before its text would leave an empty file after a power cut.
    let written = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_data())
        .and_then(|()| fs::rename(&draft, &path));
    if written.is_err() {
        // What the disk took of it is of no use.
        let _ = fs::remove_file(&draft);
    }
    written
}

/// A name beside `path` for a file that is not finished; no file has it yet.
fn draft(path: &Path) -> PathBuf {
    free_name(|number| {
        let mut name = path.as_os_str().to_owned();
        match number {
            1 => name.push(".draft"),
            _ => name.push(format!(".{number}.draft")),
        }
        PathBuf::from(name)
    })
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::{fs, io, os::unix::fs::symlink, process::Command};

    use super::{Destination, write_whole};

    #[test]
    fn a_link_and_a_device_stay_what_they_are_and_no_other_file_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["game.pgn", "link.pgn.draft", "game.pgn.draft"] {
            fs::write(at(name), "before").unwrap();
        }
        symlink(at("game.pgn"), at("link.pgn")).unwrap();
        symlink("/dev/null", at("nothing.pgn")).unwrap();
        symlink(at("new.pgn"), at("to-come.pgn")).unwrap();
        // Where a draft would lie, too, a link leads elsewhere.
        symlink(at("missing"), at("new.pgn.draft")).unwrap();
        for name in ["link.pgn", "nothing.pgn", "to-come.pgn"] {
            write_whole(&at(name), "after").unwrap();
            assert!(at(name).is_symlink(), "{name}");
        }
        write_whole(&at("new.pgn"), "after").unwrap();
        let text = |name: &str| fs::read_to_string(at(name)).unwrap();
        assert_eq!([text("game.pgn"), text("new.pgn")], ["after", "after"]);
        assert_eq!(text("link.pgn.draft"), "before");
        assert_eq!(text("game.pgn.draft"), "before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 8, "no other");
    }

    #[test]
    fn a_pipe_that_nobody_reads_is_not_waited_for_and_gets_a_text_that_is_late_once() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("score.brf");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        let mut place = Destination::new(pipe.clone());
        for text in ["1. e4", "1. e4 e5", "1. e4"] {
            let error = place.write(text).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        }
        assert_eq!(fs::read_to_string(&pipe).unwrap(), "1. e4");
        // Given again, it would wait for another reader.
        while place.write("1. e4").is_err() {}
    }
}
