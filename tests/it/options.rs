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
            &["attest"],
            &["--repeats", "both", "--voice", "text"],
            "add --repetition tournament",
        ),
        (
            &["practice"],
            &["--spelling", "nato"],
            "--spelling changes nothing in a practice",
        ),
    ] {
        let quiet = if command == ["attest"] {
            &[][..]
        } else {
            &QUIET
        };
        let run = home.run(&[command, option, quiet].concat());
        assert!(run.failed(1).contains(told), "{run:?}");
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
        assert!(run.failed(1).contains(told), "{run:?}");
    }
    let home = Home::new();
    home.run_typing(&[&["clock", "--control", "5"][..], &QUIET].concat(), &[" "]);
    for option in ["--pgn", "--braille", "--assistant-output"] {
        let run = home.run(&[&resume[..], &[option, "game"]].concat());
        let told = format!("{option} is for a game, and ");
        assert!(run.failed(1).contains(&told), "{run:?}");
    }
}
