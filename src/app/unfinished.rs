//! Which journal `rochade resume` takes when none is named.

use std::{
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    app::{
        again::for_a_shell,
        conversation::Conversation as _,
        journals::{ends_in, newest_first, read_to_go_on, was_used},
        play, talking_clock,
    },
    dialog::Resume,
};

/// Error when nothing can be gone on with.
#[derive(Debug, thiserror::Error)]
#[error("no unfinished game in {}; `rochade play` begins one", folder.display())]
struct NothingUnfinished {
    folder: PathBuf,
}

/// Error when the journals cannot be listed.
#[derive(Debug, thiserror::Error)]
#[error("the games in {} cannot be listed", folder.display())]
struct NotListed {
    folder: PathBuf,
    #[source]
    source: io::Error,
}

/// The newest journal in `folder` whose game or clock is not over. One in which nothing happened is passed
/// over, such as that of a program that could not open its page; one that cannot be read is told.
///
/// # Errors
///
/// Those of [`read_to_go_on`], that the journals cannot be listed, or that there is none.
pub(crate) fn newest(folder: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let journals =
        newest_first(folder, &[play::EXTENSION, talking_clock::EXTENSION]).map_err(|source| {
            NotListed {
                folder: folder.to_owned(),
                source,
            }
        })?;
    for path in journals {
        if is_unfinished(&path)? {
            return Ok(path);
        }
    }
    Err(NothingUnfinished {
        folder: folder.to_owned(),
    }
    .into())
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
        match (is_it(&path), is_unfinished(&path)) {
            (Ok(true), Ok(true)) => return Resume::Newest(journal.display().to_string()),
            (Ok(false), Ok(false)) => (),
            (Ok(_) | Err(_), _) => break,
        }
    }
    Resume::Named(named)
}

/// Whether it is worth going on: something was said or pressed, and the game is not over, or no flag has
/// fallen at a clock.
fn is_unfinished(path: &Path) -> Result<bool, Box<dyn Error>> {
    // Without a whole first line nothing has happened yet. What cannot be read is told below.
    if fs::read(path).is_ok_and(|bytes| !bytes.contains(&b'\n')) {
        return Ok(false);
    }
    if ends_in(path, talking_clock::EXTENSION) {
        let record = read_to_go_on(path, false)?;
        let clock = talking_clock::replay(&record);
        let runs_on = clock.clock().is_some_and(|clock| clock.flag().is_none());
        return Ok(was_used(&record) && runs_on);
    }
    let record = read_to_go_on(path, false)?;
    let (session, _) = play::replay(&record)?;
    Ok(was_used(&record) && !session.is_over())
}
