//! Reading a journal back.

use std::{fs, path::Path};

use serde::{
    Deserialize,
    de::{DeserializeOwned, IgnoredAny},
};

use crate::journal::{
    Damage, FORMAT, Head, JournalError, Record, beat,
    check::{Chain, Checked},
    file_error,
};

/// What every journal begins with.
const BEGINNING: &[u8] = b"{\"rochade_journal\":";

/// What of the first line every format has.
#[derive(Deserialize)]
struct Format {
    rochade_journal: u32,
    #[serde(default)]
    version: String,
}

/// Reads a journal back.
///
/// # Errors
///
/// * [`JournalError::File`]: it cannot be read.
/// * [`JournalError::NotFile`], [`JournalError::NotJournal`]: it is something else.
/// * [`JournalError::NoHead`]: nothing has happened in it.
/// * [`JournalError::OtherFormat`], [`JournalError::Newer`]: another version can read it.
/// * [`JournalError::Damaged`]: its content is not as written.
pub fn read<S: DeserializeOwned>(path: &Path) -> Result<Record<S>, JournalError> {
    let (record, flaw) = scan(path)?;
    flaw.map_or(Ok(record), Err)
}

/// Reads a journal back as far as it is not damaged, leaving out all that comes after. A first line that can be read is
/// taken as it is.
///
/// # Errors
///
/// As [`read`], but [`JournalError::Damaged`] and [`JournalError::Newer`] only for the first line.
pub fn read_sound_part<S: DeserializeOwned>(path: &Path) -> Result<Record<S>, JournalError> {
    scan(path).map(|(record, _)| record)
}

/// What can be read, and what is wrong with the line after it, or with the check of the first line.
fn scan<S: DeserializeOwned>(
    path: &Path,
) -> Result<(Record<S>, Option<JournalError>), JournalError> {
    // A pipe would be waited for.
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(JournalError::NotFile {
            path: path.to_owned(),
        });
    }
    // Before the lines: a running program may write more of both meanwhile.
    let beat = beat::read(path);
    let bytes = fs::read(path).map_err(|source| file_error(path, source))?;
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n');
    let first = lines.next().unwrap_or_default();
    // The number first: what else stands in another format is not to be judged by this one.
    let version = version_of_head(path, first).map_err(|error| match beat {
        // It had begun.
        Some(_) if matches!(error, JournalError::NoHead { .. }) => {
            damaged(path, 1, Damage::Missing)
        }
        Some(_) | None => error,
    })?;
    let mut chain = Chain::default();
    let checked = chain.read(first);
    let mut flaw = (checked == Checked::Wrong).then(|| damaged(path, 1, Damage::Check));
    let head: Head<S> = serde_json::from_slice(first)
        .map_err(|source| unreadable(path, 1, (checked, &version), source))?;
    let mut record = Record {
        head,
        entries: Vec::new(),
        sound_bytes: first.len() as u64,
        file_bytes: bytes.len() as u64,
        beat: beat.map(|beat| beat.t),
    };
    for (line, number) in lines.zip(2..) {
        let is_ended = line.ends_with(b"\n");
        if !is_ended && is_torn(line) && !chain.would_be_right(line) {
            break;
        }
        let checked = if is_ended {
            chain.read(line)
        } else {
            Checked::Wrong
        };
        let found = match serde_json::from_slice(line) {
            Ok(entry) if checked != Checked::Wrong => {
                record.entries.push(entry);
                record.sound_bytes += line.len() as u64;
                continue;
            }
            Ok(_) => damaged(path, number, Damage::Check),
            Err(source) => unreadable(path, number, (checked, &version), source),
        };
        // What the heartbeat tells belongs to the lines that are lost.
        record.beat = None;
        // It costs more than a changed head.
        flaw = Some(found);
        break;
    }
    let read = 1 + record.entries.len();
    if record.beat.is_some() && beat.and_then(|beat| beat.lines) > Some(read) {
        record.beat = None;
        flaw = Some(damaged(path, read + 1, Damage::Missing));
    }
    Ok((record, flaw))
}

/// Whether there is a heartbeat beside `path`: something has happened in a journal there, whatever it holds.
pub(crate) fn has_beaten(path: &Path) -> bool {
    beat::read(path).is_some()
}

/// Whether a line without its end is what a sudden death leaves of one: it is right as far as it goes. What is not was
/// changed: a disk that has lost what it was given may show noughts there, and they may have been many lines.
fn is_torn(line: &[u8]) -> bool {
    match serde_json::from_slice::<IgnoredAny>(line) {
        Ok(IgnoredAny) => true,
        Err(error) => error.is_eof(),
    }
}

/// Whether this, behind what was read of a journal, is a torn last line or nothing.
pub(super) fn is_torn_end(rest: &[u8]) -> bool {
    !rest.contains(&b'\n') && is_torn(rest)
}

/// The version in the first line of a journal.
fn version_of_head(path: &Path, first: &[u8]) -> Result<String, JournalError> {
    let path = path.to_owned();
    if !first.ends_with(b"\n") {
        return Err(
            if first.starts_with(BEGINNING) || BEGINNING.starts_with(first) {
                JournalError::NoHead { path }
            } else {
                JournalError::NotJournal { path }
            },
        );
    }
    match serde_json::from_slice::<Format>(first) {
        Ok(format) if format.rochade_journal == FORMAT => Ok(format.version),
        Ok(format) => Err(JournalError::OtherFormat {
            path,
            format: format.rochade_journal,
        }),
        Err(source) if first.starts_with(BEGINNING) => Err(damaged(&path, 1, source.into())),
        Err(_) => Err(JournalError::NotJournal { path }),
    }
}

/// What is wrong with a line that cannot be read: one that is as it was written is of a version that knows more than this.
fn unreadable(
    path: &Path,
    line: usize,
    (checked, version): (Checked, &str),
    source: serde_json::Error,
) -> JournalError {
    let knows_more = match checked {
        // A first line of the same format may be that of another kind of journal.
        Checked::Right => line > 1 || is_newer(version),
        Checked::Wrong => return damaged(path, line, Damage::Garbled),
        Checked::Missing => is_newer(version),
    };
    if knows_more && source.is_data() {
        return JournalError::Newer {
            path: path.to_owned(),
            line,
        };
    }
    damaged(path, line, source.into())
}

/// Whether a version is newer than this one.
fn is_newer(version: &str) -> bool {
    let numbers = |version: &str| -> Vec<u64> {
        let numbers = version.split(['.', '-', '+']).map(str::parse);
        numbers.map_while(Result::ok).collect()
    };
    numbers(version) > numbers(env!("CARGO_PKG_VERSION"))
}

fn damaged(path: &Path, line: usize, source: Damage) -> JournalError {
    JournalError::Damaged {
        path: path.to_owned(),
        line,
        source,
    }
}
