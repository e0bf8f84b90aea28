//! Saving the score as PGN.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    dialog::Session,
    game::pgn::{self, Tags},
};

/// Writes the game of `session` at `path`, whole or not at all.
///
/// * `began`: when the game began, ISO 8601.
///
/// # Errors
///
/// What the system says.
pub(crate) fn save(session: &Session, path: &Path, began: &str) -> io::Result<()> {
    let text = pgn::write(session.game(), &tags(session, began));
    if let Some(folder) = path.parent()
        && !folder.as_os_str().is_empty()
    {
        fs::create_dir_all(folder)?;
    }
    let draft = draft(path);
    fs::write(&draft, text)?;
    fs::rename(&draft, path)
}

/// A name beside `path` for a file that is not finished.
fn draft(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".draft");
    path.with_file_name(name)
}

fn tags(session: &Session, began: &str) -> Tags {
    let setup = session.setup();
    let mut tags = Tags::default();
    for (tag, name) in [
        (&mut tags.white, &setup.white),
        (&mut tags.black, &setup.black),
    ] {
        if !name.is_empty() {
            tag.clone_from(name);
        }
    }
    if let Some((date, _)) = began.split_once('T') {
        tags.date = date.replace('-', ".");
    }
    if session.adjourned().is_some() {
        tags.others
            .push(("Termination".to_owned(), "adjourned".to_owned()));
    }
    if let Some(control) = &setup.control {
        tags.others
            .push(("TimeControl".to_owned(), control.to_pgn()));
    }
    tags
}
