//! Tests of what counts as a score in Braille of a game.

use std::{fs, path::Path};

use super::Past;
use crate::{
    app::{
        destination::Destination,
        score::{in_braille, is_own_in_braille, keep_braille},
    },
    dialog::{Event, Session, Setup},
    disk::draft_name,
    language::Language,
    time::Timestamp,
};

const BEGAN: &str = "2026-07-04T15:30:00";

/// A game, and all that it has been.
struct Played {
    session: Session,
    past: Past,
}

impl Played {
    fn new(language: Language) -> Self {
        let mut session = Session::new(Setup::ordinary(language)).unwrap();
        drop(session.handle(Event::Started, Timestamp::ZERO));
        let past = Past::default();
        let mut played = Self { session, past };
        played.past.note(played.session.game());
        played
    }

    /// A game in which these moves were made.
    fn of(language: Language, moves: &[&str]) -> Self {
        let mut played = Self::new(language);
        for (number, said) in moves.iter().enumerate() {
            played.hear(said, 2 * number);
            played.hear(" ", 2 * number + 1);
        }
        played
    }

    /// Hears a line, or a press, at a second.
    fn hear(&mut self, line: &str, second: usize) {
        let event = match line {
            " " => Event::Pressed,
            said => Event::Typed(said.to_owned()),
        };
        let at = Timestamp::from_millis(1000 * second as u64);
        drop(self.session.handle(event, at));
        self.past.note(self.session.game());
    }

    fn owns(&self, path: &Path) -> bool {
        is_own_in_braille(path, &self.session, BEGAN, &self.past).is_ok()
    }
}

/// The score of `played` in Braille as it is now, in a file that is named so.
fn written(played: &Played, path: &Path) -> String {
    in_braille(path, &played.session, BEGAN, None)
}

#[test]
fn a_score_in_braille_goes_on_with_its_own_beginning_and_over_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["game.txt", "game.brf"] {
        let path = folder.path().join(name);
        let played = Played::of(Language::English, &["e4", "e5", "Nf3"]);
        assert!(played.owns(&path), "no file");
        let cells = Some("12".parse().unwrap());
        let place = Destination::new(path.clone(), path.clone());
        let mut keep = keep_braille(place, &played.session, BEGAN.to_owned(), cells);
        let before = Played::of(Language::German, &["e4", "e5"]);
        assert_eq!(keep(&before.session), None);
        assert!(played.owns(&path));
        let another = Played::of(Language::English, &["e4", "c5", "Nf3"]);
        assert!(!another.owns(&path));
        let another_day = "2026-07-05T15:30:00";
        assert!(is_own_in_braille(&path, &played.session, another_day, &played.past).is_err());
        // A sudden death where there are no links.
        fs::rename(&path, draft_name(&path, 1)).unwrap();
        fs::write(&path, "").unwrap();
        assert!(played.owns(&path));
        fs::write(draft_name(&path, 1), "").unwrap();
        assert!(!played.owns(&path));
        fs::write(&path, "my notes").unwrap();
        assert!(!played.owns(&path));
    }
}

/// A death between the journal and the score leaves an earlier one, and a journal that lost its last line a later one.
#[test]
fn whatever_a_game_has_been_is_its_own_and_so_is_one_step_further() {
    let story = "e4| |e5| |Nf3|correction|Nc3|offer draw| |Nc6| |arbiter back|yes|arbiter continue|d6| |Bc4|\
                 correction|Qh5| |I resign|yes";
    let folder = tempfile::tempdir().unwrap();
    for name in ["game.txt", "game.brf"] {
        let path = folder.path().join(name);
        let mut scores = Vec::new();
        let mut played = Played::new(Language::English);
        for (second, line) in story.split('|').enumerate() {
            let mut before = Played::new(Language::English);
            for (second, line) in story.split('|').enumerate().take(second) {
                before.hear(line, second);
            }
            played.hear(line, second);
            scores.push(written(&played, &path));
            fs::write(&path, written(&played, &path)).unwrap();
            assert!(before.owns(&path), "{line}, of which the journal is lost");
        }
        assert!(played.session.ending().is_some(), "{story}");
        scores.dedup();
        assert!(scores.len() > 10, "{scores:#?}");
        for score in &scores {
            fs::write(&path, score).unwrap();
            assert!(played.owns(&path), "{score}");
        }
    }
}

#[test]
fn another_game_that_began_alike_is_not_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.brf");
    let played = Played::of(Language::English, &["e4", "e5", "Nf3", "Nc6"]);
    for moves in [
        &["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"][..],
        &["e4", "e5", "Nf3", "d6"],
        &["e4", "e5", "Nc3"],
    ] {
        let another = Played::of(Language::English, moves);
        fs::write(&path, written(&another, &path)).unwrap();
        assert!(!played.owns(&path), "{moves:?}");
    }
    let mut over = Played::of(Language::English, &["e4", "e5"]);
    for line in ["I resign", "yes"] {
        over.hear(line, 10);
    }
    fs::write(&path, written(&over, &path)).unwrap();
    assert!(!played.owns(&path), "{}", written(&over, &path));
}
