//! What becomes of the scores where the disk hangs.

use std::process::ExitCode;

use super::*;
use crate::app::{
    destination::{self, Destination},
    event_loop::keeping::RETRY,
    score,
};

const BEGAN: &str = "2026-07-04T15:30:00";

/// How often this was said since it was asked last.
fn times_said(game: &mut EventLoop<Session>, told: &Told, text: &str) -> usize {
    say_to_the_end(game, told);
    let all = std::mem::take(&mut *told.lock().unwrap());
    all.iter().filter(|(_, said)| said.contains(text)).count()
}

/// Lets the program try again what is late until `path` is there and it has told so.
fn wait_for(game: &mut EventLoop<Session>, path: &Path) {
    while game.refused.code() == ExitCode::FAILURE {
        let now = game.clockwork.now() + RETRY;
        game.clockwork.put(now);
        game.try_again(now);
    }
    assert!(path.exists());
}

#[test]
fn while_the_disk_of_the_braille_score_hangs_questions_are_answered_and_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, _inputs, told) = begun(&folder.path().join("game.journal"));
    let path = folder.path().join("game.brf");
    let mut place = Destination::new(path.clone(), path.clone());
    let hangs = destination::tests::hang(&mut place);
    let began = BEGAN.to_owned();
    game.keep = Some(score::keep_braille(place, &game.conversation, began, None));
    type_line(&mut game, "e4");
    let not_written = "The score in Braille could not be written.";
    assert_eq!(times_said(&mut game, &told, not_written), 1);
    type_line(&mut game, "press");
    assert_eq!(times_said(&mut game, &told, not_written), 0);
    type_line(&mut game, "how many moves");
    assert_eq!(times_said(&mut game, &told, "White one, Black zero"), 1);
    assert!(!path.exists());
    drop(hangs);
    wait_for(&mut game, &path);
    let written = "The score in Braille is saved";
    assert_eq!(times_said(&mut game, &told, written), 1);
}

#[test]
fn a_game_that_a_hanging_disk_takes_late_is_told_to_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, inputs, told) = begun(&folder.path().join("game.journal"));
    let path = folder.path().join("game.pgn");
    let mut place = Destination::new(path.clone(), path.clone());
    let hangs = destination::tests::hang(&mut place);
    game.save = Some(score::save(place, BEGAN.to_owned()));
    for line in ["f3", "press", "e5", "press", "g4", "press", "Qh4"] {
        type_line(&mut game, line);
    }
    assert_eq!(
        times_said(&mut game, &told, "The game could not be saved."),
        1
    );
    assert_eq!(game.refused.code(), ExitCode::FAILURE);
    drop(hangs);
    wait_for(&mut game, &path);
    assert_eq!(times_said(&mut game, &told, "The game is saved"), 1);
    assert_eq!(game.keep_the_rest(&inputs), ExitCode::SUCCESS);
}

#[test]
fn a_score_in_braille_that_is_again_what_it_was_before_the_disk_refused_another_is_written_again() {
    let folder = tempfile::tempdir().unwrap();
    let (stick, away) = (folder.path().join("stick"), folder.path().join("away"));
    std::fs::create_dir(&stick).unwrap();
    let (mut game, _inputs, told) = begun(&folder.path().join("game.journal"));
    let path = stick.join("game.brf");
    let place = Destination::new(path.clone(), path.clone());
    let began = BEGAN.to_owned();
    game.keep = Some(score::keep_braille(place, &game.conversation, began, None));
    type_line(&mut game, "e4");
    assert!(path.exists());
    std::fs::rename(&stick, &away).unwrap();
    type_line(&mut game, "no, d4");
    let not_written = "The score in Braille could not be written.";
    assert_eq!(times_said(&mut game, &told, not_written), 1);
    std::fs::rename(&away, &stick).unwrap();
    type_line(&mut game, "no, e4");
    assert_eq!(game.refused.code(), ExitCode::SUCCESS);
    let written = "The score in Braille is saved";
    assert_eq!(times_said(&mut game, &told, written), 1);
}
