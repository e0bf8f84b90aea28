//! A game or a clock goes on after a sudden death as it was followed before: the journal keeps its options.

use std::{fs, net::TcpListener};

use crate::program::{Home, Running};

const QUIET: [&str; 4] = ["--listen", "keyboard", "--voice", "text"];

/// Starts a game in English that presses by itself, with more options.
fn started(home: &Home, options: &[&str]) -> Running {
    let play = [
        "play",
        "--language",
        "en",
        "--control",
        "none",
        "--press",
        "automatic",
    ];
    let mut game = home.start(&[&play[..], options].concat());
    while !game.line().starts_with("New game.") {}
    game
}

/// What stands in the score in Braille, without the names.
fn in_braille(home: &Home, name: &str) -> String {
    let text = fs::read_to_string(home.path(name)).expect("the score");
    text.lines().last().unwrap_or_default().to_owned()
}

#[test]
fn a_plain_resume_keeps_both_scores_the_spelling_and_the_silence() {
    let home = Home::new();
    let scores = ["--pgn", "r2.pgn", "--braille", "r2.brf"];
    let options = [&QUIET[..], &scores, &["--spelling", "nato"]].concat();
    let mut game = started(&home, &options);
    for (typed, said) in [
        ("e4", "Echo four"),
        ("e5", "Echo five"),
        ("Nf3", "knight Foxtrot three"),
    ] {
        assert_eq!(game.type_line(typed), said);
    }
    game.kill();
    let before = in_braille(&home, "r2.brf");
    let resumed = home.run_typing(
        &["resume"],
        &["continue", "Nc6", "Bb5", "last move", "I resign", "yes"],
    );
    let lines = resumed.lines();
    assert!(lines.contains(&"knight Charlie six"), "{resumed:?}");
    let in_home = |name: &str| home.path(name).display().to_string();
    let (pgn, braille) = (in_home("r2.pgn"), in_home("r2.brf"));
    let told = format!(
        "As before, unless with --afresh: --pgn={pgn} --braille={braille} --voice=text --listen=keyboard --spelling=nato"
    );
    assert_eq!(resumed.stderr.lines().nth(1), Some(told.as_str()));
    let score = fs::read_to_string(&pgn).expect("the score");
    assert!(score.contains("2. Nf3 Nc6 3. Bb5"), "{score}");
    assert_ne!(in_braille(&home, "r2.brf"), before);
    assert!(!home.journal().with_extension("pgn").exists());
}

#[test]
fn what_is_given_goes_before_what_was_given_and_is_kept_in_its_place() {
    let home = Home::new();
    let options = [&QUIET[..], &["--spelling", "nato", "--cells", "60"]].concat();
    let mut game = started(&home, &options);
    assert_eq!(game.type_line("e4"), "Echo four");
    game.kill();
    let resume = ["resume", "--spelling", "annex-d"];
    let resumed = home.run_typing(&resume, &["continue", "e5"]);
    assert!(resumed.lines().contains(&"Eva fünf"), "{resumed:?}");
    assert!(resumed.stderr.contains("--cells=60"), "{resumed:?}");
    let resumed = home.run_typing(&["resume"], &["continue", "d4"]);
    assert!(resumed.lines().contains(&"David vier"), "{resumed:?}");
    let afresh = [&["resume", "--afresh"], &QUIET[..]].concat();
    let resumed = home.run_typing(&afresh, &["continue", "d5"]);
    assert!(!resumed.stderr.contains("As before"), "{resumed:?}");
    let kept = home.run_typing(&["resume"], &["continue", "d4"]);
    assert!(!kept.stderr.contains("--cells"), "{kept:?}");
}

#[test]
fn headsets_of_ones_own_are_looked_for_again_and_missing_ones_are_told() {
    let home = Home::new();
    let seats = "\"event\":{\"seats\":\"own\"}";
    let headsets = ["--white-output", "left ear", "--black-output", "right ear"];
    let espeak = ["--listen", "keyboard", "--voice", "espeak"];
    let mut game = started(&home, &[&espeak[..], &headsets].concat());
    let mut said = game.type_line("e4");
    while said != "Eva vier" {
        said = game.line();
    }
    game.kill();
    let resumed = home.run_typing(&["resume"], &["continue", "e5"]);
    let part = "'--white-output=left ear' '--black-output=right ear'";
    assert!(resumed.stderr.contains(part), "{resumed:?}");
    let journal = fs::read_to_string(home.journal()).expect("the journal");
    assert_eq!(journal.matches(seats).count(), 2, "{journal}");
    assert!(!journal.contains("{\"seats\":\"shared\"}"), "{journal}");
    let runs = journal.split("\"event\":\"resumed\"");
    for run in runs {
        assert!(run.contains("{\"trouble\":"), "{run}");
    }
    // A silent game needs none.
    let silent = home.run_typing(&[&["resume"], &QUIET[..]].concat(), &["continue"]);
    assert_eq!(silent.code, Some(0), "{silent:?}");
    assert!(!silent.stderr.contains("-output"), "{silent:?}");
}

#[test]
fn a_score_that_cannot_go_on_where_it_was_is_told() {
    let home = Home::new();
    fs::create_dir(home.path("stick")).expect("a folder");
    let scores = ["--pgn", "game.pgn", "--braille", "stick/game.brf"];
    let mut game = started(&home, &[&QUIET[..], &scores].concat());
    assert_eq!(game.type_line("e4"), "Eva vier");
    game.kill();
    fs::remove_dir_all(home.path("stick")).expect("a folder of ours");
    home.write("game.pgn", "another game");
    let resumed = home.run_typing(&["resume"], &["continue", "e5", "I resign", "yes"]);
    let gone = home.path("stick/game.brf").display().to_string();
    let refused = resumed
        .lines()
        .into_iter()
        .find(|line| line.contains(&gone));
    assert!(refused.is_some(), "{resumed:?}");
    let beside = home.path("game.2.pgn").display().to_string();
    assert!(resumed.stdout.contains(&beside), "{resumed:?}");
    let other = fs::read_to_string(home.path("game.pgn")).expect("a file of ours");
    assert_eq!(other, "another game");
}

#[test]
fn a_clock_goes_on_as_it_was_run_too() {
    let home = Home::new();
    let options = ["--language", "en", "--control", "5", "--cells", "20"];
    let mut clock = home.start(&[&["clock"], &options[..], &QUIET].concat());
    assert!(clock.line().starts_with("The clock is set"));
    let mut said = clock.type_line(" ");
    while said != "White to move." {
        said = clock.line();
    }
    clock.kill();
    let resumed = home.run(&["resume"]);
    assert!(
        resumed
            .stderr
            .contains("--voice=text --listen=keyboard --cells=20"),
        "{resumed:?}"
    );
    let rows = resumed.lines();
    assert!(
        rows.iter()
            .rev()
            .skip(1)
            .all(|line| line.chars().count() <= 20),
        "{rows:?}"
    );
}

#[test]
fn what_was_used_before_and_cannot_be_had_now_is_left_out_and_told() {
    let home = Home::new();
    fs::create_dir(home.path("tones")).expect("a folder");
    home.write("pad", "");
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = taken.local_addr().expect("its address").port();
    drop(taken);
    let page = format!("--page={port}");
    let path = |name: &str| home.path(name).display().to_string();
    let (pad, tones) = (
        format!("--pad={}", path("pad")),
        format!("--earcons-folder={}", path("tones")),
    );
    let espeak = [
        "--listen", "keyboard", "--voice", "espeak", &pad, &tones, &page,
    ];
    let mut game = started(&home, &espeak);
    let mut said = game.type_line("e4");
    while said != "Eva vier" {
        said = game.line();
    }
    game.kill();
    fs::remove_dir(home.path("tones")).expect("a folder of ours");
    fs::remove_file(home.path("pad")).expect("a file of ours");
    let taken = TcpListener::bind(("127.0.0.1", port)).expect("the port of before");
    let options = format!("{tones} {pad} {page}");
    let told =
        format!("Some of what was used before cannot be had now. It goes on without: {options}");
    let resumed = home.run_typing(&["resume"], &["continue", "e5"]);
    assert!(resumed.lines().contains(&told.as_str()), "{resumed:?}");
    assert!(resumed.lines().contains(&"Eva fünf"), "{resumed:?}");
    assert!(!resumed.stderr.contains("--pad"), "{resumed:?}");
    // What is given anew is refused.
    for given in [&pad, &tones, &page] {
        let refused = home.run(&["resume", given]);
        assert_eq!(refused.code, Some(1), "{refused:?}");
    }
    drop(taken);
    // They stay in the journal, so that they are used again when they are back.
    let journal = fs::read_to_string(home.journal()).expect("the journal");
    assert_eq!(journal.matches("\"options\"").count(), 1, "{journal}");
}
