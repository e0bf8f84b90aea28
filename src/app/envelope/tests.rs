use std::fs;

use shakmaty::Square;

use super::{open, seal};
use crate::{
    dialog::{Event, Session, Setup},
    language::Language,
    notation::read_squares,
    time::Timestamp,
};

/// The cover of a game that is adjourned before its first move.
fn sealed(note: &str) -> crate::arbiter::adjournment::Cover {
    let mut session = Session::new(Setup::ordinary(Language::English)).unwrap();
    for line in ["adjourn", "yes", note, "press"] {
        drop(session.handle(Event::Typed(line.to_owned()), Timestamp::ZERO));
    }
    session.adjourned().cloned().expect("the game is adjourned")
}

#[test]
fn an_envelope_in_the_place_of_another_is_not_opened_with_its_own_codes() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("own.journal");
    let other = folder.path().join("other.journal");
    let envelope = |journal: &std::path::Path, note: &str| {
        let (event, codes) = seal(Some(journal), sealed(note), note, Timestamp::ZERO);
        let Event::Sealed {
            envelope,
            commitment,
            ..
        } = event
        else {
            panic!("{event:?}");
        };
        let Some(Event::Codes {
            arbiter, replier, ..
        }) = codes
        else {
            panic!("no codes");
        };
        let squares = |code: &str| -> Vec<Square> { read_squares(code).unwrap() };
        (envelope, commitment, squares(&arbiter), squares(&replier))
    };
    let (file, commitment, arbiter, replier) = envelope(&own, "e4");
    let opened = |arbiter: &[Square], replier: &[Square]| {
        open(
            Some(&own),
            (&file, &commitment),
            arbiter.to_vec(),
            replier.to_vec(),
        )
    };
    assert_eq!(opened(&arbiter, &replier), Event::Opened("e4".to_owned()));
    let (another, _, arbiter, replier) = envelope(&other, "d4");
    fs::copy(&another, &file).unwrap();
    let changed = Event::NotOpened {
        changed: true,
        missing: false,
    };
    assert_eq!(opened(&arbiter, &replier), changed);
}
