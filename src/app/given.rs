//! What a command is given to read: a file or standard input, whole, as games or line by line.

use std::{
    error::Error,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use crate::game::pgn::{Decoder, PgnStream, ReadGame};

/// What stands for standard input in place of a path.
const STANDARD_INPUT: &str = "-";

/// The longest line that is read as a FEN, in bytes; the longest FEN has about a hundred.
const LONGEST_LINE: usize = 1_000;

/// How much is read at once, in bytes.
const PIECE: usize = 4096;

/// The first bytes of what is no text but packed, and what it is packed as.
const PACKED: [(&[u8], &str); 6] = [
    (b"\x1f\x8b", "gzip"),
    (b"PK\x03\x04", "zip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
];

/// The first bytes of other things that are no text.
const NO_TEXT: [(&[u8], &str); 4] = [
    (b"RIFF", "a sound file"),
    (b"fLaC", "a sound file"),
    (b"OggS", "a sound file"),
    (b"%PDF", "a PDF file"),
];

/// As many bytes as the longest of these have.
const FIRST_BYTES: u64 = 6;

/// Error when there is nothing to read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CannotRead {
    /// The system does not let it be read.
    #[error("cannot read {}", named(path))]
    Refused {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// It is packed.
    #[error("{} is packed ({format}); unpack it first", named(path))]
    Packed { path: PathBuf, format: &'static str },
    /// It is something else than text.
    #[error("{} is {content}, no text", named(path))]
    NoText {
        path: PathBuf,
        content: &'static str,
    },
    /// It holds no game.
    #[error("no game in {}", named(path))]
    NoGame { path: PathBuf },
    /// It holds no position.
    #[error("no position in {}", named(path))]
    NoPosition { path: PathBuf },
}

impl CannotRead {
    /// That `path` cannot be read, for what the system says.
    pub(crate) fn new(path: &Path, source: io::Error) -> Self {
        Self::Refused {
            path: path.to_owned(),
            source,
        }
    }

    /// That there is no game in `path`.
    pub(crate) fn no_game(path: &Path) -> Self {
        Self::NoGame {
            path: path.to_owned(),
        }
    }

    /// That what `path` holds is no text, if its first bytes tell so.
    fn of_first_bytes(path: &Path, first: &[u8]) -> Option<Self> {
        let beginning = |known: &[(&[u8], &'static str)]| {
            let found = known.iter().find(|(bytes, _)| first.starts_with(bytes));
            found.map(|(_, what)| *what)
        };
        let path = || path.to_owned();
        let packed = beginning(&PACKED).map(|format| Self::Packed {
            path: path(),
            format,
        });
        packed.or_else(|| {
            beginning(&NO_TEXT).map(|content| Self::NoText {
                path: path(),
                content,
            })
        })
    }
}

/// What a file is called in a message.
pub(crate) fn named(path: &Path) -> String {
    if path == Path::new(STANDARD_INPUT) {
        "standard input".to_owned()
    } else {
        path.display().to_string()
    }
}

/// The text in the file at `path`, or in standard input for `-`. Waits for its first bytes.
///
/// # Errors
///
/// When there is no such file, or it may not be read, or its first bytes are those of no text.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, CannotRead> {
    let refused = |source| CannotRead::new(path, source);
    let mut input: Box<dyn Read> = if path == Path::new(STANDARD_INPUT) {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(refused)?)
    };
    let mut first = Vec::new();
    let read = input.by_ref().take(FIRST_BYTES).read_to_end(&mut first);
    read.map_err(refused)?;
    match CannotRead::of_first_bytes(path, &first) {
        Some(error) => Err(error),
        None => Ok(Box::new(io::Cursor::new(first).chain(input))),
    }
}

/// All that the file at `path` holds, or standard input for `-`.
///
/// # Errors
///
/// When it cannot be read.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, CannotRead> {
    let mut bytes = Vec::new();
    let read = open(path)?.read_to_end(&mut bytes);
    read.map_err(|source| CannotRead::new(path, source))?;
    Ok(bytes)
}

/// The games of the PGN file at `path`, or of standard input for `-`, each as far as it can be read.
///
/// # Errors
///
/// When it cannot be read, or holds no game.
pub(crate) fn games(path: &Path) -> Result<Vec<ReadGame>, CannotRead> {
    let mut stream = PgnStream::new();
    stream.feed(&bytes(path)?);
    stream.end();
    let games: Vec<ReadGame> = std::iter::from_fn(|| stream.next_game()).collect();
    if games.is_empty() {
        return Err(CannotRead::no_game(path));
    }
    Ok(games)
}

/// Hands each position in FEN to `tell`: those of `given`, and in place of `-` the lines of standard input, with their
/// numbers, from 1. Blanks around it and empty lines do not count. A FEN without quotes came in parts, and is put together.
///
/// # Errors
///
/// When standard input cannot be read or holds no position, and what `tell` returns.
pub(crate) fn each_position(
    given: &[String],
    mut tell: impl FnMut(&str, Option<u64>) -> io::Result<()>,
) -> Result<(), Box<dyn Error>> {
    for position in &put_together(given) {
        if position != STANDARD_INPUT {
            tell(position.trim(), None)?;
            continue;
        }
        let path = Path::new(STANDARD_INPUT);
        let mut lines = Lines::new(open(path)?);
        let (mut number, mut is_any) = (0, false);
        while let Some(line) = lines
            .next_line()
            .map_err(|source| CannotRead::new(path, source))?
        {
            number += 1;
            let fen = line.trim_start_matches('\u{feff}').trim();
            if !fen.is_empty() {
                is_any = true;
                tell(fen, Some(number))?;
            }
        }
        if !is_any {
            let path = path.to_owned();
            return Err(CannotRead::NoPosition { path }.into());
        }
    }
    Ok(())
}

/// Arguments with the fields of each FEN in one. A board without blanks, which has slashes, was not in quotes: what follows
/// it up to the next board are its other fields, a `-` among them.
fn put_together(given: &[String]) -> Vec<String> {
    let mut positions: Vec<String> = Vec::new();
    let mut is_open = false;
    for argument in given {
        let has_board = argument.contains('/');
        match positions.last_mut().filter(|_| is_open && !has_board) {
            Some(position) => {
                position.push(' ');
                position.push_str(argument);
            }
            None => positions.push(argument.clone()),
        }
        let is_whole = argument.trim().contains(char::is_whitespace);
        is_open = has_board && !is_whole || is_open && !has_board;
    }
    positions
}

/// An error with all its causes, and the number of the line in which it was found.
pub(crate) fn at_line(number: Option<u64>, error: &dyn Error) -> String {
    let place = number.map_or_else(String::new, |number| format!("line {number}: "));
    format!("{place}{}", super::with_causes(error))
}

/// The lines of a text, in any encoding in which games are read too.
struct Lines<R> {
    input: R,
    decoder: Decoder,
    /// What was read and not handed out yet.
    text: String,
    has_ended: bool,
}

impl<R: Read> Lines<R> {
    const fn new(input: R) -> Self {
        Self {
            input,
            decoder: Decoder::new(),
            text: String::new(),
            has_ended: false,
        }
    }

    /// The next line without its end; of a line longer than [`LONGEST_LINE`] only the beginning, and what shows that it is
    /// longer. `None` at the end.
    fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut piece = [0; PIECE];
        loop {
            if let Some(end) = self.text.find('\n') {
                let mut line: String = self.text.drain(..=end).collect();
                line.truncate(beginning(&line[..end]));
                return Ok(Some(line));
            }
            // Of an endless line no more is kept.
            self.text.truncate(beginning(&self.text));
            if self.has_ended {
                let line = std::mem::take(&mut self.text);
                return Ok(Some(line).filter(|line| !line.is_empty()));
            }
            let length = match self.input.read(&mut piece) {
                Ok(length) => length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            self.has_ended = length == 0;
            let (bytes, text) = (&piece[..length], &mut self.text);
            // What is no text shows in the line, which is no position then.
            self.decoder.decode(bytes, self.has_ended, text, |_, _| ());
        }
    }
}

/// How many bytes of a line are kept: all, or some more than the longest has.
fn beginning(line: &str) -> usize {
    let mut letters = line.char_indices().map(|(at, _)| at);
    letters.find(|at| *at > LONGEST_LINE).unwrap_or(line.len())
}

#[cfg(test)]
mod tests;
