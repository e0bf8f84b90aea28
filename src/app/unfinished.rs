//! Which journal `rochade resume` takes when none is named.

use std::{
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

use serde::de::DeserializeOwned;

use crate::{
    app::{
        again::for_a_shell,
        conversation::Conversation as _,
        journals::{GoOnError, ends_in, newest_first, read_to_go_on, was_used},
        play, talking_clock,
    },
    dialog::{Event, Resume, SavedScore},
    disk,
    journal::{self, Record},
    language::Language,
};

/// Error when nothing can be gone on with.
#[derive(Debug, thiserror::Error)]
#[error(
    "no unfinished game in {}; `rochade play` begins one, `rochade clock` a clock alone{}{}{}",
    folder.display(),
    way_to_unused(unused.as_deref()),
    way_to_flagged(flagged.as_deref()),
    way_to_running(in_use)
)]
struct NothingUnfinished {
    folder: PathBuf,
    /// As in [`Newest::unused`].
    unused: Option<PathBuf>,
    /// As in [`Newest::flagged`].
    flagged: Option<PathBuf>,
    /// What other programs are running with.
    in_use: Vec<PathBuf>,
}

fn way_to_unused(unused: Option<&Path>) -> String {
    unused.map_or_else(String::new, |path| {
        let path = for_a_shell(&path.display().to_string());
        format!(
            "; one was begun in which nothing was said yet: `rochade resume {path}` goes on with it"
        )
    })
}

fn way_to_flagged(flagged: Option<&Path>) -> String {
    flagged.map_or_else(String::new, |path| {
        let path = for_a_shell(&path.display().to_string());
        format!("; a flag has fallen at a clock: `rochade resume {path}` goes on with it")
    })
}

fn way_to_running(in_use: &[PathBuf]) -> String {
    if in_use.is_empty() {
        return String::new();
    }
    format!(
        "; another Rochade is running with {}; end that one first",
        named(in_use)
    )
}

/// Files in words that a shell takes as they are.
fn named(paths: &[PathBuf]) -> String {
    let names = paths
        .iter()
        .map(|path| for_a_shell(&path.display().to_string()));
    names.collect::<Vec<_>>().join(" ")
}

/// Error when the journals cannot be listed.
#[derive(Debug, thiserror::Error)]
#[error("the games in {} cannot be listed", folder.display())]
struct NotListed {
    folder: PathBuf,
    #[source]
    source: io::Error,
}

/// Error when a journal that may be the one cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the newest journal cannot be read; {way}")]
struct NewestUnreadable {
    /// What to do.
    way: String,
    #[source]
    source: Box<dyn Error>,
}

/// The journal that is gone on with.
#[derive(Debug)]
pub(crate) struct Newest {
    pub(crate) path: PathBuf,
    /// The language of its game or clock.
    pub(crate) language: Language,
    /// The newest game after it in which nothing was said yet: it is passed over, but may be the one that is meant.
    pub(crate) unused: Option<PathBuf>,
    /// The newest of the clocks after it whose flag has fallen: they are passed over, but an arbiter may want one.
    pub(crate) flagged: Option<PathBuf>,
}

/// What the journal of a game or clock is to who goes on without naming one.
enum Standing {
    /// It is worth going on in this language.
    Unfinished(Language),
    /// A clock was left with its flag fallen, and without an arbiter.
    Flagged,
    /// A game has begun, and nothing has happened in it.
    Unused,
    /// There is no game yet, or all of it is over.
    Over,
}

/// The newest journal in `folder` whose game or clock is not over, or whose game is over and not saved. One in which
/// nothing happened is passed over, such as that of a program that could not open its page, and one with which another
/// program is running.
///
/// * `readable`: what can be read of a damaged one counts, and one of which nothing can be read is passed over.
///
/// # Errors
///
/// That the journals cannot be listed, that there is none, or that one cannot be read, with what to do.
pub(crate) fn newest(folder: &Path, readable: bool) -> Result<Newest, Box<dyn Error>> {
    let journals =
        newest_first(folder, &[play::EXTENSION, talking_clock::EXTENSION]).map_err(|source| {
            NotListed {
                folder: folder.to_owned(),
                source,
            }
        })?;
    let mut journals = journals.into_iter();
    let (mut passed_over, mut flagged, mut unused) = (None, None, None);
    let mut in_use = Vec::new();
    while let Some(path) = journals.next() {
        let standing = standing(&path, readable);
        if !matches!(standing, Ok(Standing::Over)) && disk::is_locked(&path) {
            in_use.push(path);
            continue;
        }
        match standing {
            Ok(Standing::Unfinished(language)) => {
                return Ok(Newest {
                    path,
                    language,
                    unused,
                    flagged,
                });
            }
            Ok(Standing::Flagged) => {
                flagged.get_or_insert(path);
            }
            Ok(Standing::Unused) => {
                unused.get_or_insert(path);
            }
            Ok(Standing::Over) => (),
            // It tells what to do itself.
            Err(error) if is_partly_readable(error.as_ref()) => return Err(error),
            Err(source) if readable => {
                passed_over.get_or_insert(source);
            }
            Err(source) => {
                let way = instead(journals);
                return Err(NewestUnreadable { way, source }.into());
            }
        }
    }
    Err(match passed_over {
        // A game that cannot be read is not as if it had never been.
        Some(source) => NewestUnreadable {
            way: instead(journals),
            source,
        }
        .into(),
        None => NothingUnfinished {
            folder: folder.to_owned(),
            unused,
            flagged,
            in_use,
        }
        .into(),
    })
}

fn is_partly_readable(error: &(dyn Error + 'static)) -> bool {
    matches!(
        error.downcast_ref(),
        Some(GoOnError::Damaged { .. } | GoOnError::Terms { .. })
    )
}

/// What to do in place of going on with a journal that is no use: the unfinished ones among the older are named, the
/// newest first.
fn instead(older: impl Iterator<Item = PathBuf>) -> String {
    /// More are rather looked for in the folder.
    const NAMED: usize = 5;
    let others: Vec<PathBuf> = older
        .filter(|path| is_unfinished(path, true).is_ok_and(|is| is) && !disk::is_locked(path))
        .take(NAMED)
        .collect();
    if others.is_empty() {
        return "there is no other unfinished game; `rochade play` begins one".to_owned();
    }
    format!(
        "`rochade resume --readable` passes it over, or name the one to go on with: {}",
        named(&others)
    )
}

/// How to go on with what `journal` holds: by itself where [`newest`] in `folder` is that journal, and no options are
/// needed.
///
/// * `options`: those that must be given again, each with a blank behind it.
pub(crate) fn how_to_resume(folder: &Path, journal: &Path, options: &str) -> Resume {
    let named = format!("{options}{}", for_a_shell(&journal.display().to_string()));
    if !options.is_empty() {
        return Resume::Named(named);
    }
    let is_it = |path: &Path| -> io::Result<bool> {
        Ok(fs::canonicalize(path)? == fs::canonicalize(journal)?)
    };
    let journals = newest_first(folder, &[play::EXTENSION, talking_clock::EXTENSION]);
    for path in journals.unwrap_or_default() {
        match (is_it(&path), is_unfinished(&path, false)) {
            (Ok(true), Ok(true)) => return Resume::Newest(journal.display().to_string()),
            (Ok(false), Ok(false)) => (),
            (Ok(_) | Err(_), _) => break,
        }
    }
    Resume::Named(named)
}

/// Whether it is worth going on.
///
/// * `readable`: as for [`newest`].
fn is_unfinished(path: &Path, readable: bool) -> Result<bool, Box<dyn Error>> {
    match standing(path, readable)? {
        Standing::Unfinished(_) => Ok(true),
        Standing::Flagged | Standing::Unused | Standing::Over => Ok(false),
    }
}

/// It is worth going on where something was said or pressed, and the game is not over, or not saved; with a clock, unless
/// it was left with its flag fallen: where the program died, or the arbiter has it all the same, a ruling may be due.
///
/// * `readable`: as for [`newest`].
fn standing(path: &Path, readable: bool) -> Result<Standing, Box<dyn Error>> {
    // Without a whole first line nothing has happened yet, unless a clock has run. What cannot be read is told below, and so
    // are the noughts of a disk that has lost it.
    if fs::read(path).is_ok_and(|bytes| !bytes.contains(&b'\n') && !bytes.contains(&0))
        && !journal::has_beaten(path)
    {
        return Ok(Standing::Over);
    }
    if ends_in(path, talking_clock::EXTENSION) {
        let record = looked_at(path, readable)?;
        let clock = talking_clock::replay(&record);
        let was_left = (record.entries.last()).is_some_and(|last| last.event == Event::Left);
        return Ok(match clock.clock() {
            Some(_) if was_left => Standing::Flagged,
            Some(_) if was_used(&record) => Standing::Unfinished(clock.setup().language),
            Some(_) | None => Standing::Over,
        });
    }
    let record = looked_at(path, readable)?;
    if !was_used(&record) {
        let has_begun = (record.entries.iter()).any(|entry| entry.event == Event::Started);
        return Ok(if has_begun {
            Standing::Unused
        } else {
            Standing::Over
        });
    }
    Ok(unsaved(&record)?.map_or(Standing::Over, Standing::Unfinished))
}

/// A journal as [`read_to_go_on`] reads it, but no copy is made.
fn looked_at<S: DeserializeOwned>(path: &Path, readable: bool) -> Result<Record<S>, GoOnError> {
    match read_to_go_on(path, false) {
        Err(GoOnError::Damaged { .. } | GoOnError::Terms { .. }) if readable => {
            Ok(journal::read_sound_part(path)?)
        }
        read => read,
    }
}

/// The language of a game, unless it is over, and was saved after its end in PGN: nothing reads a score in Braille again.
fn unsaved(record: &Record) -> Result<Option<Language>, Box<dyn Error>> {
    let mut is_saved = false;
    let (session, _) = play::replay(record, |session, event| {
        let saves = matches!(event, Event::Saved(SavedScore::Pgn(_)));
        is_saved = session.is_over() && (is_saved || saves);
    })?;
    Ok((!is_saved).then_some(session.setup().language))
}
