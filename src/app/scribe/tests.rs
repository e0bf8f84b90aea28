use std::{fs, path::Path, sync::mpsc::Sender};

use super::{Done, Scribe, ScribeError};
use crate::{app::aside, dialog::Event, journal::Journal, time::Timestamp};

/// Makes the disk hang until what is returned is dropped.
pub(in crate::app) fn hang(scribe: &mut Scribe) -> Sender<()> {
    let done = Done {
        result: Ok(()),
        is_behind: scribe.is_behind,
        path: scribe.path.clone(),
    };
    aside::tests::hang(&mut scribe.journal, move || done)
}

fn append(scribe: &mut Scribe) -> Result<(), ScribeError> {
    scribe.append(Timestamp::ZERO, String::new(), Event::Tick)
}

fn lines(path: &Path) -> usize {
    fs::read_to_string(path).unwrap().lines().count()
}

#[test]
fn what_a_disk_did_not_take_while_it_hung_is_written_in_order_and_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let mut scribe = Scribe::new(Journal::new(&path, "2026-07-04T15:30:00", &()));
    append(&mut scribe).unwrap();
    assert_eq!(lines(&path), 2);
    let hangs = hang(&mut scribe);
    for _ in 0..2 {
        assert!(matches!(
            append(&mut scribe),
            Err(ScribeError::Hangs { .. })
        ));
    }
    assert!(scribe.is_behind());
    assert_eq!(lines(&path), 2);
    drop(hangs);
    while scribe.journal.is_behind() {
        let _ = scribe.catch_up();
    }
    assert!(!scribe.is_behind());
    assert_eq!(lines(&path), 4);
}

#[test]
fn a_disk_that_refuses_is_no_disk_that_hangs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file").join("game.journal");
    fs::write(folder.path().join("file"), "no folder").unwrap();
    let mut scribe = Scribe::new(Journal::new(&path, "2026-07-04T15:30:00", &()));
    assert!(matches!(append(&mut scribe), Err(ScribeError::Refused(_))));
    assert!(scribe.is_behind());
}
