//! Saving the score as PGN, and in Braille.

mod past;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use shakmaty::{KnownOutcome, Outcome};

pub(crate) use past::Past;

use crate::{
    app::{
        braille,
        destination::{Destination, Kept, is_stream},
        event_loop::{Keep, Saving},
    },
    dialog::{AdjournmentMessage, Message, Session},
    disk,
    game::{
        Ending, Game, Termination,
        pgn::{self, Tags},
    },
    locale::{Cells, Locale},
};

/// The tag that tells by which edition of the Laws a game was played: a later one may judge its end otherwise.
pub(crate) const EDITION_TAG: &str = "Laws";

/// Saves the game of a session, whole or not at all.
///
/// * `began`: when the game began, ISO 8601.
pub(crate) fn save(place: Destination, began: String) -> Saving<Session> {
    Saving {
        text: Box::new(move |session| text(session, &began)),
        place,
        last: None,
    }
}

/// The game of `session` as PGN.
///
/// * `began`: when the game began, ISO 8601.
pub(crate) fn text(session: &Session, began: &str) -> String {
    pgn::write(&annotated(session), &tags(session, began))
}

/// Keeps the game of a session in Braille, whole at every moment: the player who dictates
/// no other score has this one after a sudden death too. What of the names cannot be written so is told.
pub(crate) fn keep_braille(
    mut place: Destination,
    session: &Session,
    began: String,
    cells: Option<Cells>,
) -> Keep<Session> {
    braille::tell_unwritten(
        place.path(),
        &tags(session, &began),
        session.setup().language,
    );
    let mut written = None;
    let mut state = Known::Written;
    Box::new(move |session| {
        let text = in_braille(place.path(), session, &began, cells);
        if written.as_ref() == Some(&text) {
            return None;
        }
        let (kept, not_written) = if session.ending().is_some() {
            (place.keep_at_the_end(&text), Known::NotAtTheEnd)
        } else {
            (place.keep(&text), Known::NotYet)
        };
        let is = match kept {
            Kept::In(_) | Kept::Beside { .. } | Kept::Elsewhere { .. } => {
                written = Some(text);
                Known::Written
            }
            Kept::Late(_) | Kept::Nowhere(_) => {
                // Whatever stands there in the end, it may be this one.
                written = None;
                not_written
            }
        };
        let was = std::mem::replace(&mut state, is);
        match kept {
            Kept::In(_) | Kept::Late(_) | Kept::Nowhere(_) => (was != is).then_some(kept),
            Kept::Beside { .. } | Kept::Elsewhere { .. } => Some(kept),
        }
    })
}

/// Saves the game of a session, which is over, in Braille. What of the names cannot be written so is told.
///
/// * `began`: when the game began, ISO 8601.
pub(crate) fn save_in_braille(
    mut place: Destination,
    session: &Session,
    began: &str,
    cells: Option<Cells>,
) -> Kept {
    let language = session.setup().language;
    braille::tell_unwritten(place.path(), &tags(session, began), language);
    let text = in_braille(place.path(), session, began, cells);
    place.keep_at_the_end(&text)
}

fn in_braille(path: &Path, session: &Session, began: &str, cells: Option<Cells>) -> String {
    let language = session.setup().language;
    braille::write_for(
        path,
        &session.score(),
        &tags(session, began),
        language,
        cells,
    )
}

/// What the player knows of a file that is kept up to date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Known {
    /// It is up to date.
    Written,
    /// It could not be written; each move tries again.
    NotYet,
    /// It could not be written when the game was over.
    NotAtTheEnd,
}

/// Error when a file shall be kept in a folder that is not there: rather a slip in its name than a
/// wish for a new folder.
#[derive(Debug, thiserror::Error)]
#[error("no folder {}; make it, or name another", folder.display())]
pub(crate) struct NoFolder {
    folder: PathBuf,
}

/// Whether the folder of a file that the player has named is there.
///
/// # Errors
///
/// [`NoFolder`] if it is not.
pub(crate) fn has_folder(path: &Path) -> Result<(), NoFolder> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => Err(NoFolder {
            folder: folder.to_owned(),
        }),
        Some(_) | None => Ok(()),
    }
}

/// Error when a new game would be saved over something else.
#[derive(Debug, thiserror::Error)]
#[error("{} is there already; name a file that is not, for it would be written over", path.display())]
pub(crate) struct NotFree {
    path: PathBuf,
}

/// Whether a new game may be saved at `path`: no file is there, not even an empty one. What is no file, such as a device,
/// and what is written to by others at the same time, such as standard output, may be written to.
///
/// # Errors
///
/// [`NotFree`] if it may not.
pub(crate) fn is_free(path: &Path) -> Result<(), NotFree> {
    if !is_stream(path) && path.exists() {
        let path = path.to_owned();
        return Err(NotFree { path });
    }
    Ok(())
}

/// Whether a game that goes on may be saved at `path`: what is there, if anything, is the beginning of this game as this
/// program writes it, or what was saved of it before the arbiter took moves back, and nothing else.
///
/// * `began`: when the game began, ISO 8601.
/// * `earlier`: the scores that were saved of it.
///
/// # Errors
///
/// [`NotFree`] if it is something else.
pub(crate) fn is_own(
    path: &Path,
    session: &Session,
    began: &str,
    earlier: &[String],
) -> Result<(), NotFree> {
    let (game, own) = (session.score(), tags(session, began));
    let is_beginning = |text: &str| {
        let mut read = pgn::read(text).into_iter();
        let (Some(Ok(saved)), None) = (read.next(), read.next()) else {
            return false;
        };
        let moves = |game: &Game| -> Vec<_> { game.plies().iter().map(|ply| ply.mv).collect() };
        let named = |tags: &Tags| [&tags.white, &tags.black, &tags.date].map(String::clone);
        saved.game.initial_position() == game.initial_position()
            && moves(&game).starts_with(&moves(&saved.game))
            && named(&saved.tags) == named(&own)
            && without_blanks(&pgn::write(&saved.game, &saved.tags)) == without_blanks(text)
    };
    let was_saved = |text: &str| {
        let there = without_blanks(text);
        earlier.iter().any(|own| without_blanks(own) == there)
    };
    is_free(path).or_else(|not_free| match there(path) {
        Ok(text) if is_beginning(&text) || was_saved(&text) => Ok(()),
        Ok(_) | Err(_) => Err(not_free),
    })
}

/// Whether the score in Braille of a game that goes on may be kept at `path`: what is there, if anything, is what this
/// program has written of this game, and nothing else.
///
/// * `began`: when the game began, ISO 8601.
/// * `past`: all that the game has been.
///
/// # Errors
///
/// [`NotFree`] if it is something else.
pub(crate) fn is_own_in_braille(
    path: &Path,
    session: &Session,
    began: &str,
    past: &Past,
) -> Result<(), NotFree> {
    is_free(path).or_else(|not_free| match there(path) {
        Ok(text) if past.has_written(&text, path, &tags(session, began)) => Ok(()),
        Ok(_) | Err(_) => Err(not_free),
    })
}

/// What is in a score, or was to come into one that is empty: on file systems without links a sudden death may leave the
/// draft beside it.
fn there(path: &Path) -> io::Result<String> {
    let text = fs::read_to_string(path)?;
    if !text.is_empty() {
        return Ok(text);
    }
    Ok(fs::read_to_string(disk::draft_name(path, 1)).unwrap_or(text))
}

fn without_blanks(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_whitespace()).collect()
}

/// The game with what the arbiter decided as remarks, who resigned where that gave a draw, and that it is adjourned, in the
/// language of the session. What was only refused, and what result and moves tell by themselves, is left to the journal.
fn annotated(session: &Session) -> Game {
    let locale = Locale::new(session.setup().language);
    let mut game = session.score();
    if let Some(Ending {
        outcome: Outcome::Known(KnownOutcome::Draw),
        termination: Termination::Resignation(side),
    }) = game.ending()
    {
        game.note_comment(&pgn::resigned(side));
    }
    let rulings = session.rulings().iter();
    for noted in rulings.filter(|noted| noted.ruling.verdict.is_for_the_score()) {
        let line = locale.render(&Message::Ruling(noted.ruling)).line();
        game.note_comment_after(noted.plies, &line);
    }
    if let Some(cover) = session.adjourned() {
        let adjourned = AdjournmentMessage::InScore {
            side: cover.sealed_by.into(),
            number: cover.move_number,
            offers: session.offered_with_sealed_move(),
        };
        game.note_comment(&locale.render(&Message::Adjournment(adjourned)).line());
    }
    game
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
    let edition = setup.edition.name().to_owned();
    tags.others.push((EDITION_TAG.to_owned(), edition));
    if let Some(control) = &setup.control {
        tags.others
            .push(("TimeControl".to_owned(), control.to_pgn()));
    }
    tags
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::{
        dialog::{Event, Session, Setup},
        language::Language,
        time::Timestamp,
    };

    const BEGAN: &str = "2026-07-04T15:30:00";

    /// A game in which this was said.
    fn session(language: Language, moves: &[&str]) -> Session {
        let mut session = Session::new(Setup::ordinary(language)).unwrap();
        drop(session.handle(Event::Started, Timestamp::ZERO));
        make(&mut session, moves, 0);
        session
    }

    /// Says and presses this, a second after another, from so many seconds on.
    fn make(session: &mut Session, moves: &[&str], seconds: u64) {
        for (said, second) in moves.iter().zip(seconds..) {
            let at = |ms| Timestamp::from_millis(1000 * second + ms);
            drop(session.handle(Event::Typed((*said).to_owned()), at(0)));
            drop(session.handle(Event::Pressed, at(500)));
        }
    }

    #[test]
    fn what_was_decided_about_moves_that_were_undone_stands_before_those_made_in_their_place() {
        let said = |session: &mut Session, lines: &[&str]| {
            for line in lines {
                let at = Timestamp::from_millis(10_000);
                drop(session.handle(Event::Typed((*line).to_owned()), at));
            }
        };
        let in_order = |session: &Session, parts: &[&str]| {
            let score = text(session, BEGAN).replace('\n', " ");
            let found: Vec<_> = parts.iter().map(|part| score.find(part)).collect();
            assert!(found.is_sorted() && !found.contains(&None), "{score}");
        };
        let mut played = session(Language::English, &["e4", "e5", "Nf3"]);
        said(&mut played, &["arbiter both hands", "yes", "arbiter back"]);
        said(&mut played, &["further back", "further back", "yes"]);
        make(&mut played, &["d4", "d5", "c4"], 20);
        in_order(&played, &["with both hands", "1. d4", "2. c4"]);

        let mut annulled = session(Language::English, &["e4", "e5", "Nf3"]);
        said(&mut annulled, &["arbiter both hands", "yes"]);
        said(&mut annulled, &["arbiter wrong start", "yes"]);
        make(&mut annulled, &["d4", "d5", "c4"], 20);
        in_order(
            &annulled,
            &["with both hands", "does not count", "1. d4", "2. c4"],
        );
    }
}
