//! Options that would do nothing are refused, for who gives one believes that it does something.

use crate::program::Home;

const QUIET: [&str; 4] = ["--listen", "keyboard", "--voice", "text"];

#[test]
fn an_option_that_would_do_nothing_is_refused_with_what_to_do() {
    let home = Home::new();
    let none = ["play", "--control", "none"];
    for (command, option, told) in [
        (&none[..], &["--show"][..], "--show is about the clock"),
        (&none, &["--events"], "--events is about the clock"),
        (&none, &["--alarm"], "--alarm is about the clock"),
        (&none, &["--short-below", "5m"], "--short-below is about"),
        (
            &["play"],
            &["--input-device", "desk"],
            "--input-device names a microphone",
        ),
        (
            &["clock"],
            &["--black-input", "desk"],
            "--black-input names a microphone",
        ),
        (
            &["assist"],
            &["--assistant-input", "desk"],
            "--assistant-input names a microphone",
        ),
        (
            &["play"],
            &["--headphones"],
            "--headphones tells when a microphone listens",
        ),
        (
            &["clock"],
            &["--talk-key", "t"],
            "--talk-key tells when a microphone listens",
        ),
        (
            &["practice"],
            &["--talk-key", "+"],
            "--talk-key tells when a microphone listens",
        ),
        (
            &["play"],
            &["--earcons-folder", "."],
            "the voice text there is none",
        ),
        (
            &["clock"],
            &["--earcons-folder", ".", "--earcons", "off"],
            "--earcons is off",
        ),
        (
            &["play"],
            &["--repeats", "white"],
            "add --repetition tournament",
        ),
        (
            &["play", "--control", "90+30"],
            &["--supervision", "limited"],
            "--supervision limited holds in rapid and blitz games",
        ),
        (
            &["attest"],
            &["--repeats", "both", "--voice", "text"],
            "add --repetition tournament",
        ),
        (
            &["practice"],
            &["--spelling", "nato"],
            "--spelling changes nothing in a practice",
        ),
        (
            &["assist"],
            &["--sighted", "white", "--duties", "3"],
            "duties 1 and 2 only",
        ),
        (
            &["practice"],
            &["--game", "1", "--drill", "colours"],
            "--game chooses among the short games",
        ),
    ] {
        let quiet = if command == ["attest"] {
            &[][..]
        } else {
            &QUIET
        };
        let run = home.run(&[command, option, quiet].concat());
        assert!(run.failed(2).contains(told), "{run:?}");
    }
    for repeats in [
        &["--repeats", "nobody"][..],
        &["--repeats", "white", "--profile", "tournament"],
        &["--repeats", "black", "--repetition", "friendly"],
    ] {
        let attest = ["attest", "--voice", "text"];
        let run = home.run(&[&attest[..], repeats].concat());
        assert_eq!(run.code, Some(0), "{run:?}");
    }
}

#[test]
fn what_tells_where_a_voice_sounds_or_how_moves_are_said_is_refused_where_there_is_none() {
    let voice = "tells where a voice sounds";
    for (command, option, told) in [
        ("play", ["--output-device", "desk"], voice),
        ("clock", ["--white-output", "USB"], voice),
        ("play", ["--ears", "left,right"], voice),
        ("assist", ["--assistant-output", "USB"], voice),
        ("play", ["--model", "."], "recognizes what is said"),
        (
            "clock",
            ["--spelling", "nato"],
            "is about the words of moves",
        ),
    ] {
        let run = Home::new().run(&[&[command][..], &option, &QUIET].concat());
        let told = format!("{} {told}", option[0]);
        assert!(run.failed(2).contains(&told), "{run:?}");
    }
}

#[test]
fn what_goes_on_takes_no_option_that_it_has_no_use_for() {
    let home = Home::new();
    let resume = [&["resume"][..], &QUIET].concat();
    home.run_typing(
        &[&["play", "--control", "none"][..], &QUIET].concat(),
        &["e4"],
    );
    for (option, told) in [
        (&["--show"][..], "--show is about the clock"),
        (
            &["--assistant-output", "USB"],
            "--assistant-output is for an assistant",
        ),
    ] {
        let run = home.run(&[&resume[..], option].concat());
        assert!(run.failed(2).contains(told), "{run:?}");
    }
    let home = Home::new();
    home.run_typing(&[&["clock", "--control", "5"][..], &QUIET].concat(), &[" "]);
    let run = home.run(&[&resume[..], &["--spelling", "nato"]].concat());
    assert!(
        run.failed(2).contains("--spelling is for a game, and "),
        "{run:?}"
    );
    for option in ["--pgn", "--braille", "--assistant-output"] {
        let run = home.run(&[&resume[..], &[option, "game"]].concat());
        let told = format!("{option} is for a game, and ");
        assert!(run.failed(2).contains(&told), "{run:?}");
    }
}

#[test]
fn the_help_of_a_practice_offers_nothing_that_it_refuses() {
    let help = Home::new().run(&["practice", "--help"]).stdout;
    for option in ["--spelling", "--short-below"] {
        assert!(!help.contains(option), "{option}");
    }
    assert!(help.contains("--cells"), "{help}");
}

#[test]
fn the_help_tells_which_language_a_game_goes_on_in() {
    let words = |command: &str| {
        let help = Home::new().run(&[command, "--help"]).stdout;
        help.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let configured = "Without it: the configuration";
    let last = "Without it: the one in which the game or the clock was spoken last";
    assert!(words("play").contains(configured));
    assert!(!words("resume").contains(configured));
    assert!(words("resume").contains(last));
}

#[test]
fn where_one_is_the_least_that_is_told() {
    for (command, option) in [("braille", "--lines"), ("recognize", "--jobs")] {
        for number in ["0", "many", "-1"] {
            let option = format!("{option}={number}");
            let run = Home::new().run(&[command, &option, "game"]);
            assert!(
                run.failed(2).contains("a whole number, 1 or more"),
                "{run:?}"
            );
        }
    }
}

#[test]
fn where_there_is_no_voice_none_is_changed() {
    for command in [
        &["play", "--control", "none"][..],
        &["clock", "--control", "5"],
        &["practice"],
        &["practice", "--drill", "game"],
    ] {
        let line = [&["--language", "en"], command, &QUIET].concat();
        let run = Home::new().run_typing(&line, &["faster"]);
        let told = "There is no voice: lines are only printed.";
        assert!(run.stdout.contains(told), "{run:?}");
    }
}

#[test]
fn nothing_names_no_device_and_no_source() {
    for option in [
        "--input-device",
        "--output-device",
        "--white-input",
        "--black-output",
        "--listen",
        "--model",
    ] {
        let run = Home::new().run(&["play", option, ""]);
        assert!(run.failed(2).contains(option), "{run:?}");
    }
}

#[test]
fn a_device_for_both_players_is_refused_where_each_has_one_of_their_own() {
    for (command, option, way, voice) in [
        ("play", "--output-device", "output", "espeak"),
        ("clock", "--output-device", "output", "espeak"),
        ("play", "--input-device", "input", "text"),
        ("assist", "--input-device", "input", "text"),
    ] {
        let own = [format!("--white-{way}"), format!("--black-{way}")];
        let [white, black] = own.each_ref().map(String::as_str);
        let words = [
            command, "--voice", voice, option, "X", white, "Y", black, "Z",
        ];
        let run = Home::new().run(&words);
        let told = format!("{option} is for a player without one of their own");
        assert!(run.failed(2).contains(&told), "{run:?}");
    }
}

#[test]
fn what_a_value_or_a_word_cannot_be_is_a_command_line_that_is_not_understood() {
    let home = Home::new();
    for (command, told) in [
        (&["play", "--fen", "xyz"][..], "no position in FEN"),
        (&["announce", "--fen", "xyz", "e4"], "no position in FEN"),
        (
            &["recognize", "--fen", "8/8/8/8/8/8/8/8 w", "x.wav"],
            "no game can begin",
        ),
        (
            &["reconcile", "a.pgn", "b.pgn", "--board-white", "xyz"],
            "from a8 to h1",
        ),
        (&["chess960", "--dice", "7"], "from 1 to 6"),
        (&["clock", "15+10"], "--control 15+10"),
        (&["play", "--voice", "text", "5/40"], "--control 5/40"),
        (&["clock", "hello"], "unexpected argument 'hello'"),
        (&["voices", "15+10"], "unexpected argument '15+10'"),
    ] {
        let run = home.run(command);
        assert!(run.failed(2).contains(told), "{run:?}");
    }
    // Castling rights of Chess960: another option may say that they hold, and is named where it is missing.
    let fen = "6k1/8/8/8/8/8/8/1RK1R3 w EB - 0 1";
    let run = home.run(&["announce", "--fen", fen, "--voice", "text", "O-O"]);
    assert!(run.failed(1).contains("--chess960"), "{run:?}");
    let run = home.run(&[
        "announce",
        "--fen",
        fen,
        "--chess960",
        "--voice",
        "text",
        "O-O",
    ]);
    assert_eq!(run.lines(), ["Kurze Rochade"]);
}
