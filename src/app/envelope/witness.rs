//! What the journal of a game tells of an envelope. Whoever had the file alone could have written all of it anew, with the
//! commitment on its cover; the journal has a copy of that.

use std::{
    error::Error,
    ffi::OsStr,
    path::{Path, PathBuf},
};

use crate::{
    app::{journals::newest_first, play},
    dialog::{Event, Setup},
    envelope::Envelope,
    journal::{self, Record},
};

/// What a journal tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Witness {
    /// This is the envelope that was sealed.
    Agrees,
    /// Another one was sealed: this one was changed or put in its place. It is told by this journal.
    Differs(PathBuf),
    /// No journal tells of it.
    Absent,
}

/// Error when the journal that was named tells of no envelope.
#[derive(Debug, thiserror::Error)]
#[error("no move was sealed in the game of {}; name the journal of the adjourned game", journal.display())]
struct NothingSealed {
    journal: PathBuf,
}

/// What the journal beside the envelope at `path` tells of it, or the one that was `named`.
///
/// # Errors
///
/// That the journal that was named cannot be read, or tells of no envelope.
pub(super) fn witness(
    path: &Path,
    envelope: &Envelope,
    named: Option<&Path>,
) -> Result<Witness, Box<dyn Error>> {
    let name = path.file_name().unwrap_or(path.as_os_str());
    let told = match named {
        Some(journal) => {
            let all = sealed(&journal::read(journal)?);
            let mut known: Vec<String> = of_name(&all, name).into_iter().collect();
            // It may have got another name since.
            if known.is_empty() {
                known = all.into_iter().map(|(_, commitment)| commitment).collect();
            }
            if known.is_empty() {
                let journal = journal.to_owned();
                return Err(NothingSealed { journal }.into());
            }
            Some((journal.to_owned(), known))
        }
        None => beside(path).into_iter().find_map(|journal| {
            let record = journal::read_sound_part(&journal).ok()?;
            let known = of_name(&sealed(&record), name)?;
            Some((journal, vec![known]))
        }),
    };
    Ok(match told {
        None => Witness::Absent,
        Some((_, known)) if known.iter().any(|it| it == envelope.commitment()) => Witness::Agrees,
        Some((journal, _)) => Witness::Differs(journal),
    })
}

/// The journals beside an envelope, first that of its name, the others as they were written, the newest first.
fn beside(path: &Path) -> Vec<PathBuf> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    };
    let mut journals = newest_first(folder, &[play::EXTENSION]).unwrap_or_default();
    let own = path.with_extension(play::EXTENSION);
    journals.sort_by_key(|journal| journal.file_name() != own.file_name());
    journals
}

/// The envelopes that a journal tells of, with the commitments on their covers.
fn sealed(record: &Record<Setup>) -> Vec<(String, String)> {
    let events = record.entries.iter().map(|entry| &entry.event);
    let mut sealed = Vec::new();
    for event in events {
        if let Event::Sealed {
            envelope,
            commitment,
            ..
        } = event
        {
            // The other computer may have parted the names of folders in another way.
            let name = envelope.rsplit(['/', '\\']).next().unwrap_or(envelope);
            sealed.push((name.to_owned(), commitment.clone()));
        }
    }
    sealed
}

/// The commitment of the last envelope of this name: one that was lost may have been sealed anew.
fn of_name(sealed: &[(String, String)], name: &OsStr) -> Option<String> {
    let mut last_first = sealed.iter().rev();
    let (_, commitment) = last_first.find(|(told, _)| OsStr::new(told) == name)?;
    Some(commitment.clone())
}
