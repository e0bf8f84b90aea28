//! What a command is given to read: a file or standard input, whole, as games or line by line.

use std::{
    error::Error,
    fs::File,
    io::{self, BufRead, Read},
    path::{Path, PathBuf},
};

use crate::game::pgn::{PgnStream, ReadGame};

/// The longest line that is read as a FEN, in bytes; the longest FEN has about a hundred.
const LONGEST_LINE: usize = 1_000;

/// Error when there is nothing to read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {}", path.display())]
pub(crate) struct CannotRead {
    path: PathBuf,
    #[source]
    source: io::Error,
}

impl CannotRead {
    /// That `path` cannot be read, for what the system says.
    pub(crate) fn new(path: &Path, source: io::Error) -> Self {
        Self {
            path: path.to_owned(),
            source,
        }
    }
}

/// The file at `path`, or standard input for `-`.
///
/// # Errors
///
/// When there is no such file, or it may not be read.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, CannotRead> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    match File::open(path) {
        Ok(file) => Ok(Box::new(file)),
        Err(source) => Err(CannotRead::new(path, source)),
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
/// When it cannot be read.
pub(crate) fn games(path: &Path) -> Result<Vec<ReadGame>, CannotRead> {
    let mut stream = PgnStream::new();
    stream.feed(&bytes(path)?);
    stream.end();
    Ok(std::iter::from_fn(|| stream.next_game()).collect())
}

/// Hands each position in FEN to `tell`: those of `given`, and in place of `-` the lines of standard input, with their
/// numbers, from 1. Blanks around it and empty lines do not count. A FEN without quotes came in parts, and is put together.
///
/// # Errors
///
/// What the system says, and what `tell` returns.
pub(crate) fn each_position(
    given: &[String],
    mut tell: impl FnMut(&str, Option<u64>) -> io::Result<()>,
) -> io::Result<()> {
    for position in &put_together(given) {
        if position != "-" {
            tell(position.trim(), None)?;
            continue;
        }
        let mut input = io::stdin().lock();
        let mut number = 0;
        while let Some(line) = read_line(&mut input)? {
            number += 1;
            let fen = line.trim_start_matches('\u{feff}').trim();
            if !fen.is_empty() {
                tell(fen, Some(number))?;
            }
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
