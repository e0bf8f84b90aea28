use std::{fs, path::Path};

use shakmaty::Square;

use super::{
    open, seal,
    witness::{Witness, witness},
    write_in_time,
};
use crate::{
    app::aside::{self, Aside},
    dialog::{Event, Session, Setup},
    envelope::{Envelope, SealError},
    journal::Journal,
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
    assert_eq!(
        opened(&arbiter, &replier),
        Event::NoteOpened("e4".to_owned())
    );
    let (another, _, arbiter, replier) = envelope(&other, "d4");
    fs::copy(&another, &file).unwrap();
    let changed = Event::NotOpened {
        changed: true,
        missing: false,
    };
    assert_eq!(opened(&arbiter, &replier), changed);
}

#[test]
fn the_journal_tells_which_envelope_was_sealed_also_where_all_of_it_was_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let journal = at("game.journal");
    let (event, _) = seal(Some(&journal), sealed("e4"), "e4", Timestamp::ZERO);
    let mut written = Journal::new(&journal, "", &Setup::ordinary(Language::English));
    written.append(Timestamp::ZERO, "", &event).unwrap();
    drop(written);
    let path = at("game.envelope");
    let tells = |path: &Path, named: Option<&Path>| {
        let envelope = Envelope::read(path).unwrap();
        witness(path, &envelope, named).map_err(|error| error.to_string())
    };
    assert_eq!(tells(&path, None), Ok(Witness::Agrees));
    fs::rename(&path, at("other.envelope")).unwrap();
    assert_eq!(tells(&at("other.envelope"), None), Ok(Witness::Absent));
    assert_eq!(
        tells(&at("other.envelope"), Some(&journal)),
        Ok(Witness::Agrees)
    );
    let (forged, _) = Envelope::seal(sealed("d4"), "d4").unwrap();
    forged.write(&path).unwrap();
    let differs = Ok(Witness::Differs(journal.clone()));
    assert_eq!(tells(&path, None), differs);
    assert_eq!(tells(&path, Some(&journal)), differs);
    let nothing = at("nothing.journal");
    let mut begun = Journal::new(&nothing, "", &Setup::ordinary(Language::English));
    begun.catch_up().unwrap();
    assert!(
        tells(&path, Some(&nothing))
            .unwrap_err()
            .contains("no move was sealed")
    );
}

#[test]
fn an_envelope_that_a_hanging_disk_takes_late_does_not_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.envelope");
    let (envelope, _) = Envelope::seal(sealed("e4"), "e4").unwrap();
    let mut disk = Aside::new("envelope", ());
    let timed_out = || std::io::ErrorKind::TimedOut.into();
    let at = path.clone();
    let hangs = aside::tests::hang(&mut disk, move || {
        let source = timed_out();
        Err(SealError::File { path: at, source })
    });
    let journal = folder.path().join("game.journal");
    let error = write_in_time(envelope, &journal, &mut disk).unwrap_err();
    assert!(matches!(error, SealError::File { path: named, .. } if named == journal));
    drop(hangs);
    let mut answers = Vec::new();
    while disk.is_behind() {
        answers.extend(disk.look());
    }
    assert!(matches!(answers.last(), Some(Ok(_))), "it was written");
    assert!(!path.exists());
}
