//! Where journals lie, and which of them can be gone on with.

use std::{
    error::Error,
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    app::{again::for_a_shell, clockwork::wall_clock, conversation::Conversation, terms::Terms},
    cli::ResumeArgs,
    clock::Clock,
    dialog::{Event, PlayerLanguages},
    journal::{self, Damage, Journal, JournalError, NotCopied, Record},
    language::Language,
};

/// Error when a journal cannot be gone on with.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GoOnError {
    /// A part of it can be read.
    #[error(
        "what stands before a damaged line can be read: `rochade resume --readable {}` goes on from \
         there and keeps a copy of the whole",
        for_a_shell(&path.display().to_string())
    )]
    Damaged {
        path: PathBuf,
        #[source]
        source: JournalError,
    },
    /// All of it can be read, but its first line is not as it was written.
    #[error(
        "names and terms in its first line may have been changed; if they are right, `rochade resume --readable {}` goes on \
         with them and keeps a copy of the whole",
        for_a_shell(&path.display().to_string())
    )]
    Terms {
        path: PathBuf,
        #[source]
        source: JournalError,
    },
    /// The copy of a damaged one could not be made.
    #[error("no copy of the damaged journal at {}", path.display())]
    NoCopy {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// Nothing of it can be read, or it cannot be written.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Reads a journal to go on with it; with `readable` also one that is damaged, of which a copy is
/// made. One that nobody can write now stays as it is, and is [copied](journal::Journal::catch_up) when it can be.
///
/// # Errors
///
/// [`GoOnError`], variant by variant.
pub(crate) fn read_to_go_on<S: DeserializeOwned>(
    path: &Path,
    readable: bool,
) -> Result<Record<S>, GoOnError> {
    let damage = match journal::read(path) {
        Ok(record) => return Ok(record),
        Err(damage @ JournalError::Damaged { line: 2.., .. }) => {
            let path = path.to_owned();
            GoOnError::Damaged {
                path,
                source: damage,
            }
        }
        Err(
            damage @ JournalError::Damaged {
                source: Damage::Check,
                ..
            },
        ) => {
            let path = path.to_owned();
            GoOnError::Terms {
                path,
                source: damage,
            }
        }
        Err(other) => return Err(other.into()),
    };
    if !readable {
        return Err(damage);
    }
    if let Err(NotCopied { path: copy, source }) = journal::keep_copy(path) {
        let no_copy = GoOnError::NoCopy { path: copy, source };
        if journal::is_writable(path) {
            return Err(no_copy);
        }
        tracing::warn!(error = %no_copy, "it stays as it is");
    }
    Ok(journal::read_sound_part(path)?)
}

/// The events with which a conversation comes back: how exactly its clock is known, and that the reason of its last
/// correction was not given.
pub(crate) fn resumption<S>(record: &Record<S>, conversation: &impl Conversation) -> Vec<Event> {
    let ran = conversation.clock().is_some_and(Clock::is_running);
    let resumed = if ran && !record.has_heartbeat() {
        Event::ResumedInTheDark
    } else {
        Event::Resumed
    };
    let lacks_reason = conversation.awaits_reason();
    let lacking = lacks_reason.then_some(Event::ReasonLacking);
    std::iter::once(resumed).chain(lacking).collect()
}

/// The event by which a conversation goes on in other languages, if the command line names some.
pub(crate) fn other_languages(
    terms: &Terms,
    args: &ResumeArgs,
    language: Language,
    players: PlayerLanguages,
) -> Option<Event> {
    let named = args.link.player_languages();
    let wanted = PlayerLanguages {
        white: named.white.or(players.white),
        black: named.black.or(players.black),
    };
    let to = terms.named.unwrap_or(language);
    (to != language || wanted != players).then_some(Event::Speaks {
        language: to,
        players: wanted,
    })
}

/// Whether somebody has said or pressed anything.
pub(crate) fn was_used<S>(record: &Record<S>) -> bool {
    record.entries.iter().any(|entry| {
        !matches!(
            entry.event,
            Event::Started
                | Event::Options(_)
                | Event::Seats(_)
                | Event::Tones(_)
                | Event::Tick
                | Event::Trouble(_)
                | Event::Calibrated(_)
        )
    })
}

/// Writes an event down as the first after an interruption. That the disk refuses it is found again, and told, with the
/// next event.
pub(crate) fn note<S>(journal: &mut Journal, record: &Record<S>, event: &Event) {
    if let Err(error) = journal.append(record.last(), &wall_clock(), event) {
        tracing::warn!(%error, "the languages that go on");
    }
}

/// A new journal in `folder` of what begins now. What begins in the same second is told apart by a number, which sorts
/// behind the name without one. That it cannot be written is found again with its first event.
pub(crate) fn new_journal<S: Clone + Serialize>(
    folder: &Path,
    began: &str,
    extension: &str,
    setup: &S,
) -> Journal {
    // A machine whose time of day is out of all bounds tells none.
    let name = match began {
        "" => "undated".to_owned(),
        began => began.replace(':', "-"),
    };
    loop {
        let path = free_name(|number| match number {
            1 => folder.join(format!("{name}.{extension}")),
            _ => folder.join(format!("{name}_{number}.{extension}")),
        });
        let mut journal = Journal::new(&path, began, setup);
        match journal.catch_up() {
            // Another program was faster. What is there may also be something else in the place of the folder.
            Err(JournalError::File { source, .. })
                if source.kind() == io::ErrorKind::AlreadyExists && is_there(&path) => {}
            Ok(()) | Err(_) => return journal,
        }
    }
}

/// Runs what `path` is the new journal of, and takes the journal away where that could not begin: what never happened
/// is no interrupted game.
///
/// # Errors
///
/// Those of `run`, which come only before anything happens.
pub(crate) fn begun<T>(
    path: &Path,
    run: impl FnOnce() -> Result<T, Box<dyn Error>>,
) -> Result<T, Box<dyn Error>> {
    let ran = run();
    if ran.is_err()
        && path.exists()
        && let Err(error) = fs::remove_file(path)
    {
        tracing::warn!(%error, "an empty journal");
    }
    ran
}

/// The first of the names for one, two, three … that no file has yet, and no link.
pub(crate) fn free_name(name: impl Fn(u32) -> PathBuf) -> PathBuf {
    first_name(name, |path| !is_there(path))
}

/// The name of a file for a number: `game.pgn`, `game.2.pgn`, `game.3.pgn`.
pub(crate) fn numbered(path: &Path, number: u32) -> PathBuf {
    match (number, path.extension()) {
        (1, _) => path.to_owned(),
        (_, None) => path.with_extension(number.to_string()),
        (_, Some(extension)) => {
            let mut ending = OsString::from(format!("{number}."));
            ending.push(extension);
            path.with_extension(ending)
        }
    }
}

/// Whether a file is there, or a link, wherever it leads.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// The first of the names for one, two, three … that `may_be` used.
pub(crate) fn first_name(name: impl Fn(u32) -> PathBuf, may_be: impl Fn(&Path) -> bool) -> PathBuf {
    (1..=u32::MAX)
        .map(name)
        .find(|path| may_be(path))
        .expect("a folder holds fewer files than there are numbers")
}

/// The files in `folder` that end in one of `extensions`, the one that was written last first, also where another was begun
/// later; none where there is no such folder. What is no file, such as a pipe, which would be waited for, is passed over.
///
/// # Errors
///
/// What the system says when it does not list them.
pub(crate) fn newest_first(folder: &Path, extensions: &[&str]) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut journals = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let is_wanted = extensions.iter().any(|wanted| ends_in(&path, wanted));
        if is_wanted
            && let Ok(there) = fs::metadata(&path)
            && there.is_file()
        {
            journals.push((there.modified().ok(), path));
        }
    }
    // Of those that were written at one time, the names tell which began later.
    journals.sort();
    Ok(journals.into_iter().rev().map(|(_, path)| path).collect())
}

/// Whether the name of `path` ends in `extension`.
pub(crate) fn ends_in(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::{fs, os::unix::fs::symlink, path::Path};

    use super::new_journal;

    #[test]
    fn a_new_journal_lies_beside_what_is_there_and_where_nothing_can_lie_it_waits() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let journal = |folder: &Path| new_journal(folder, "2026-07-04T15:30:00", "journal", &());
        symlink(at("missing"), at("2026-07-04T15-30-00.journal")).unwrap();
        fs::write(at("2026-07-04T15-30-00_2.journal"), "another").unwrap();
        let beside = journal(folder.path());
        assert_eq!(beside.path(), at("2026-07-04T15-30-00_3.journal"));
        assert!(!beside.is_behind());
        symlink(at("missing"), at("link")).unwrap();
        fs::write(at("file"), "no folder").unwrap();
        for name in ["link", "file"] {
            assert!(journal(&at(name)).is_behind(), "{name}");
        }
    }
}
