//! Where spoken lines go.

use std::{
    fs::File,
    io::{self, IsTerminal as _, Write as _},
    sync::OnceLock,
};

use crate::app::writer::Writer;

/// Where spoken lines are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Output {
    /// On standard output.
    Standard,
    /// On standard error: standard output belongs to another program.
    Error,
}

impl Output {
    /// What writes there. Asked for before any sound is opened, it writes whatever sound libraries do meanwhile.
    pub(crate) fn writer(self) -> Writer {
        match self {
            Self::Standard => Writer::new(io::stdout()),
            Self::Error => error_stream().map_or_else(|| Writer::new(io::stderr()), Writer::new),
        }
    }

    /// Whether what is written there stands on a terminal, wherever the other one leads.
    pub(crate) fn is_terminal(self) -> bool {
        match self {
            Self::Standard => io::stdout().is_terminal(),
            Self::Error => {
                error_stream().map_or_else(|| io::stderr().is_terminal(), File::is_terminal)
            }
        }
    }
}

/// Tells on standard error that lines cannot be written.
pub(crate) fn complain(error: &io::Error) {
    let line = format!("rochade: lines cannot be written: {error}\n");
    // Nothing can be told when even standard error is gone.
    let _ = match error_stream() {
        Some(mut stream) => stream.write_all(line.as_bytes()),
        None => io::stderr().write_all(line.as_bytes()),
    };
}

/// Standard error as it was when this was first called, if it is open at all: while sound libraries are kept quiet, what
/// has its number leads nowhere (`audio::quiet`).
fn error_stream() -> Option<&'static File> {
    static STREAM: OnceLock<Option<File>> = OnceLock::new();
    STREAM.get_or_init(|| own_error_stream().ok()).as_ref()
}

/// Another number for what standard error is now.
///
/// # Errors
///
/// What the system says.
#[cfg(unix)]
fn own_error_stream() -> io::Result<File> {
    use std::os::fd::AsFd as _;
    Ok(io::stderr().as_fd().try_clone_to_owned()?.into())
}

/// None: sound libraries are quiet here.
#[cfg(not(unix))]
fn own_error_stream() -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::{fs, time::Duration};

    use rustix::{
        io::dup,
        stdio::{dup2_stderr, stderr},
    };

    use super::{File, Writer, own_error_stream};

    #[test]
    fn what_is_written_while_sound_libraries_are_kept_quiet_is_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lines");
        let before = dup(stderr()).unwrap();
        dup2_stderr(File::create(&path).unwrap()).unwrap();
        let stream = own_error_stream();
        dup2_stderr(File::create("/dev/null").unwrap()).unwrap();
        let writer = stream.map(Writer::new);
        let finished = writer.map(|writer| {
            writer.write("Eva vier\n");
            writer.finish_within(Duration::MAX)
        });
        dup2_stderr(before).unwrap();
        assert!(finished.unwrap());
        let lines = fs::read_to_string(&path).unwrap();
        assert!(lines.contains("Eva vier\n"), "{lines}");
    }
}
