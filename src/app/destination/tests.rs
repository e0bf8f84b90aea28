use std::{fs, os::unix::fs::symlink, process::Command, sync::mpsc::Sender};

use super::{Destination, Kept, write_whole};
use crate::app::aside;

/// Makes the disk at this place hang until what is returned is dropped.
pub(in crate::app) fn hang(place: &mut Destination) -> Sender<()> {
    let nowhere = Kept::Nowhere(place.path().to_owned());
    aside::tests::hang(&mut place.first.place, || nowhere)
}

#[test]
fn a_link_and_a_device_stay_what_they_are_and_no_other_file_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    for name in ["game.pgn", "game.pgn.draft"] {
        fs::write(at(name), "before").unwrap();
    }
    symlink(at("game.pgn"), at("link.pgn")).unwrap();
    symlink("/dev/null", at("nothing.pgn")).unwrap();
    symlink(at("new.pgn"), at("to-come.pgn")).unwrap();
    // Where a draft would lie, too, a link leads elsewhere.
    symlink(at("missing"), at("new.pgn.rochade-draft")).unwrap();
    for name in ["link.pgn", "nothing.pgn", "to-come.pgn"] {
        write_whole(&at(name), "after").unwrap();
        assert!(at(name).is_symlink(), "{name}");
    }
    write_whole(&at("new.pgn"), "after").unwrap();
    let text = |name: &str| fs::read_to_string(at(name)).unwrap();
    assert_eq!([text("game.pgn"), text("new.pgn")], ["after", "after"]);
    assert_eq!(text("game.pgn.draft"), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 7, "no other");
}

#[test]
fn a_pipe_that_nobody_reads_is_not_waited_for_and_gets_a_text_that_is_late_once() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("score.brf");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    let mut place = Destination::new(pipe.clone(), folder.path().join("spare.brf"));
    for text in ["1. e4", "1. e4 e5", "1. e4"] {
        assert_eq!(place.keep_at_the_end(text), Kept::Late(pipe.clone()));
    }
    assert_eq!(fs::read_to_string(&pipe).unwrap(), "1. e4");
    // Given again, it would wait for another reader.
    while place.keep("1. e4") != Kept::In(pipe.clone()) {}
}

#[test]
fn what_another_has_written_meanwhile_stays_and_the_score_lies_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let place = || Destination::new(at("game.pgn"), at("spare.pgn"));
    let beside = |number: u32| Kept::Beside {
        taken: at("game.pgn"),
        path: at(&format!("game.{number}.pgn")),
    };
    let (mut first, mut second, mut third) = (place(), place(), place());
    assert_eq!(first.keep("1. e4"), Kept::In(at("game.pgn")));
    assert_eq!(first.keep("1. e4 e5"), Kept::In(at("game.pgn")));
    assert_eq!(second.keep("1. d4"), beside(2));
    assert_eq!(second.keep("1. d4 d5"), Kept::In(at("game.2.pgn")));
    // What was there before the game, or has come by hand, and be it empty.
    fs::write(at("game.pgn"), "").unwrap();
    assert_eq!(first.keep("1. e4 e5"), beside(3));
    assert_eq!(third.keep("1. c4"), beside(4));
    fs::remove_file(at("game.3.pgn")).unwrap();
    assert_eq!(first.keep("1. e4 e5"), Kept::In(at("game.3.pgn")));
    let mut resumed = Destination::going_on(at("game.2.pgn"), at("spare.pgn"));
    assert_eq!(resumed.keep("1. d4 d5 2. c4"), Kept::In(at("game.2.pgn")));
    let text = |name: &str| fs::read_to_string(at(name)).unwrap();
    assert_eq!(
        [text("game.pgn"), text("game.2.pgn")],
        ["", "1. d4 d5 2. c4"]
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4, "no other");
}

#[test]
fn what_cannot_be_written_at_the_end_of_the_game_lies_in_the_spare_place() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut place = Destination::new(at("gone/game.pgn"), at("spare.pgn"));
    assert_eq!(place.keep("1. e4"), Kept::Nowhere(at("gone/game.pgn")));
    let elsewhere = Kept::Elsewhere {
        refused: at("gone/game.pgn"),
        path: at("spare.pgn"),
    };
    assert_eq!(place.keep_at_the_end("1. e4"), elsewhere);
    assert_eq!(place.keep_at_the_end("1. e4 e5"), Kept::In(at("spare.pgn")));
    let mut place = Destination::new(at("gone/game.pgn"), at("gone/spare.pgn"));
    let nowhere = Kept::Nowhere(at("gone/game.pgn"));
    assert_eq!(place.keep_at_the_end("1. e4"), nowhere);
}

#[test]
fn on_a_disk_that_hangs_the_last_text_is_written_and_told_when_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.brf");
    let mut place = Destination::new(path.clone(), path.clone());
    assert_eq!(place.keep("1. e4"), Kept::In(path.clone()));
    let hangs = hang(&mut place);
    for text in ["1. e4 e5", "1. e4 e5 2. f4", "1. e4 e5 2. f4 d5"] {
        assert_eq!(place.keep(text), Kept::Late(path.clone()));
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "1. e4");
    drop(hangs);
    while place.keep("1. e4 e5 2. f4 d5") != Kept::In(path.clone()) {}
    assert_eq!(fs::read_to_string(&path).unwrap(), "1. e4 e5 2. f4 d5");
}

#[test]
fn at_the_end_a_disk_that_hangs_is_one_that_fails_and_gets_the_score_too_when_it_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut place = Destination::new(at("game.pgn"), at("spare.pgn"));
    let hangs = hang(&mut place);
    let elsewhere = Kept::Elsewhere {
        refused: at("game.pgn"),
        path: at("spare.pgn"),
    };
    assert_eq!(place.keep_at_the_end("1. e4"), elsewhere);
    assert_eq!(fs::read_to_string(at("spare.pgn")).unwrap(), "1. e4");
    assert!(!at("game.pgn").exists());
    drop(hangs);
    while !at("game.pgn").exists() {
        std::thread::yield_now();
    }
    assert_eq!(fs::read_to_string(at("game.pgn")).unwrap(), "1. e4");
}
