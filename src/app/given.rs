//! What a command is given to read: a file or standard input, whole, as games or line by line.

use std::{
    error::Error,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use crate::game::pgn::{PgnStream, ReadGame};

/// What stands for standard input in place of a path.
const STANDARD_INPUT: &str = "-";

/// The longest line that is read as a FEN, in bytes; the longest FEN has about a hundred.
const LONGEST_LINE: usize = 1_000;

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
        let mut input = BufReader::new(open(path)?);
        let (mut number, mut is_any) = (0, false);
        while let Some(line) =
            read_line(&mut input).map_err(|source| CannotRead::new(path, source))?
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

/// Reads a line without its end; of a line longer than [`LONGEST_LINE`] only the beginning, and one byte more.
/// What is not UTF-8 is replaced. `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut is_any = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        is_any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = (LONGEST_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(is_any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests;
