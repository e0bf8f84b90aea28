//! Where a score is written: a file, whole at every moment, or what is no file, such as an embosser.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver, TryRecvError},
    thread,
    time::Duration,
};

use crate::{
    app::{
        journals::{free_name, numbered},
        writer::write_whole_part,
    },
    dialog::{Event, SavedScore, Trouble},
    disk,
};

/// How long a game waits for a stream to take its score.
const PATIENCE: Duration = Duration::from_secs(2);

/// A place to which a running game writes, again and again. What it has not written itself stays as it is.
#[derive(Debug)]
pub(crate) struct Destination {
    path: PathBuf,
    /// Where it goes when the game is over and cannot be written at `path`.
    spare: PathBuf,
    /// What of this game is in the file.
    own: Option<String>,
    late: Option<Late>,
}

/// What became of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is in this file.
    In(PathBuf),
    /// It is in the file at `path`, for what is at `taken` is not of this game.
    Beside { taken: PathBuf, path: PathBuf },
    /// It is in the file at `path`, for nothing can be written at `refused`.
    Elsewhere { refused: PathBuf, path: PathBuf },
    /// It could not be written here, nor anywhere else.
    Nowhere(PathBuf),
}

/// Which score of a game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// That in PGN, from which the game can be read again.
    Pgn,
    /// That in Braille.
    Braille,
}

/// A text that a stream did not take in time, and may still take.
#[derive(Debug)]
struct Late {
    text: String,
    written: Receiver<io::Result<()>>,
}

impl Kept {
    /// What happened, for the conversation to tell.
    pub(crate) fn told(self, form: Form) -> Vec<Event> {
        let shown = |path: PathBuf| path.display().to_string();
        let saved = |path| {
            let path = shown(path);
            Event::Saved(match form {
                Form::Pgn => SavedScore::Pgn(path),
                Form::Braille => SavedScore::Braille { braille: path },
            })
        };
        let not_saved = |path| {
            Event::Trouble(match form {
                Form::Pgn => Trouble::NotSaved(shown(path)),
                Form::Braille => Trouble::BrailleNotSaved(shown(path)),
            })
        };
        match self {
            Self::In(path) => vec![saved(path)],
            Self::Beside { taken, path } => {
                let taken = Trouble::FileTaken(shown(taken));
                vec![Event::Trouble(taken), saved(path)]
            }
            Self::Elsewhere { refused, path } => {
                vec![not_saved(refused), saved(path)]
            }
            Self::Nowhere(path) => vec![not_saved(path)],
        }
    }
}

impl Destination {
    /// The place at `path`, for a new game.
    ///
    /// * `spare`: where it goes when the game is over and cannot be written there.
    pub(crate) const fn new(path: PathBuf, spare: PathBuf) -> Self {
        Self {
            path,
            spare,
            own: None,
            late: None,
        }
    }

    /// The place at `path`, where what is there now is of this game.
    pub(crate) fn going_on(path: PathBuf, spare: PathBuf) -> Self {
        // A stream is only written to, and one that nobody writes to would be waited for.
        let own = if is_stream(&path) {
            None
        } else {
            fs::read_to_string(&path).ok()
        };
        Self {
            own,
            ..Self::new(path, spare)
        }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a file whole or not at all, under the next free name where there is something that is not of this game.
    /// A stream gets the text as it is.
    pub(crate) fn keep(&mut self, text: &str) -> Kept {
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

    /// As [`keep`](Self::keep), but what no file takes there goes to the spare place.
    pub(crate) fn keep_at_the_end(&mut self, text: &str) -> Kept {
        match self.keep(text) {
            Kept::Nowhere(refused) if refused != self.spare && !is_stream(&refused) => {
                let mut spare = Self::new(self.spare.clone(), self.spare.clone());
                if let Err(error) = spare.write(text) {
                    tracing::error!(%error, "the score in the spare place");
                    return Kept::Nowhere(refused);
                }
                *self = spare;
                let path = self.path.clone();
                Kept::Elsewhere { refused, path }
            }
            kept @ (Kept::In(_)
            | Kept::Beside { .. }
            | Kept::Elsewhere { .. }
            | Kept::Nowhere(_)) => kept,
        }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        if is_stream(&self.path) {
            return self.write_in_time(text);
        }
        if self.own.is_some() && fs::read_to_string(&self.path).ok() == self.own {
            write_file(&self.path, text)?;
        } else {
            self.path = write_new(&self.path, text)?;
        }
        self.own = Some(text.to_owned());
        Ok(())
    }

    /// A stream is written to in a thread of its own, and not waited for long: one that nobody reads stops no clock. It
    /// is given no other text before it has taken the last one.
    fn write_in_time(&mut self, text: &str) -> io::Result<()> {
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

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::{fs, io, os::unix::fs::symlink, process::Command};

    use super::{Destination, Kept, write_whole};

    #[test]
    fn a_link_and_a_device_stay_what_they_are_and_no_other_file_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["game.pgn", "game.pgn.draft"] {
            fs::write(at(name), "before").unwrap();
        }
        symlink(at("game.pgn"), at("link.pgn")).unwrap();
        symlink("/dev/null", at("nothing.pgn")).unwrap();
        symlink(at("new.pgn"), at("to-come.pgn")).unwrap();
        // Where a draft would lie, too, a link leads elsewhere.
        symlink(at("missing"), at("new.pgn.rochade-draft")).unwrap();
        for name in ["link.pgn", "nothing.pgn", "to-come.pgn"] {
            write_whole(&at(name), "after").unwrap();
            assert!(at(name).is_symlink(), "{name}");
        }
        write_whole(&at("new.pgn"), "after").unwrap();
        let text = |name: &str| fs::read_to_string(at(name)).unwrap();
        assert_eq!([text("game.pgn"), text("new.pgn")], ["after", "after"]);
        assert_eq!(text("game.pgn.draft"), "before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 7, "no other");
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
        let mut place = Destination::new(pipe.clone(), folder.path().join("spare.brf"));
        for text in ["1. e4", "1. e4 e5", "1. e4"] {
            let error = place.write(text).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        }
        assert_eq!(fs::read_to_string(&pipe).unwrap(), "1. e4");
        // Given again, it would wait for another reader.
        while place.write("1. e4").is_err() {}
    }

    #[test]
    fn what_another_has_written_meanwhile_stays_and_the_score_lies_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let place = || Destination::new(at("game.pgn"), at("spare.pgn"));
        let beside = |number: u32| Kept::Beside {
            taken: at("game.pgn"),
            path: at(&format!("game.{number}.pgn")),
        };
        let (mut first, mut second, mut third) = (place(), place(), place());
        assert_eq!(first.keep("1. e4"), Kept::In(at("game.pgn")));
        assert_eq!(first.keep("1. e4 e5"), Kept::In(at("game.pgn")));
        assert_eq!(second.keep("1. d4"), beside(2));
        assert_eq!(second.keep("1. d4 d5"), Kept::In(at("game.2.pgn")));
        // What was there before the game, or has come by hand, and be it empty.
        fs::write(at("game.pgn"), "").unwrap();
        assert_eq!(first.keep("1. e4 e5"), beside(3));
        assert_eq!(third.keep("1. c4"), beside(4));
        fs::remove_file(at("game.3.pgn")).unwrap();
        assert_eq!(first.keep("1. e4 e5"), Kept::In(at("game.3.pgn")));
        let mut resumed = Destination::going_on(at("game.2.pgn"), at("spare.pgn"));
        assert_eq!(resumed.keep("1. d4 d5 2. c4"), Kept::In(at("game.2.pgn")));
        let text = |name: &str| fs::read_to_string(at(name)).unwrap();
        assert_eq!(
            [text("game.pgn"), text("game.2.pgn")],
            ["", "1. d4 d5 2. c4"]
        );
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4, "no other");
    }

    #[test]
    fn what_cannot_be_written_at_the_end_of_the_game_lies_in_the_spare_place() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let mut place = Destination::new(at("gone/game.pgn"), at("spare.pgn"));
        assert_eq!(place.keep("1. e4"), Kept::Nowhere(at("gone/game.pgn")));
        let elsewhere = Kept::Elsewhere {
            refused: at("gone/game.pgn"),
            path: at("spare.pgn"),
        };
        assert_eq!(place.keep_at_the_end("1. e4"), elsewhere);
        assert_eq!(place.keep_at_the_end("1. e4 e5"), Kept::In(at("spare.pgn")));
        let mut place = Destination::new(at("gone/game.pgn"), at("gone/spare.pgn"));
        let nowhere = Kept::Nowhere(at("gone/game.pgn"));
        assert_eq!(place.keep_at_the_end("1. e4"), nowhere);
    }
}
