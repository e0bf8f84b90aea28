//! What the program hears and speaks with, where it is missing.

use crate::program::Home;

#[test]
fn the_models_are_those_that_a_game_would_use() {
    let home = Home::new();
    home.write("config/rochade/config.toml", "model = \"/nonexist\"");
    let run = home.run(&["models"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let lines: Vec<&str> = run.stdout.lines().collect();
    let own = "/nonexist, `model` in the configuration: not usable, ";
    assert!(lines[0].starts_with(own), "{lines:?}");
    assert!(lines[1].starts_with("built in: "), "{lines:?}");
}

#[cfg(unix)]
#[test]
fn a_configuration_that_is_a_pipe_is_told_and_not_waited_for() {
    let home = Home::new();
    let pipe = home
        .write("config/rochade/other.toml", "")
        .with_file_name("config.toml");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo belongs to every system").success());
    let run = home.run(&["models"]);
    assert!(run.failed(1).contains("is not a file"), "{run:?}");
}

/// Both ears are at one loudspeaker, which is not there.
#[test]
fn what_two_ears_lack_is_told_once() {
    let words = ["play", "--voice", "espeak", "--ears", "left,right"];
    let place = ["--output-device", "no such device"];
    let quiet = [
        "--language",
        "en",
        "--listen",
        "keyboard",
        "--control",
        "none",
    ];
    let run = Home::new().run(&[&words[..], &place, &quiet].concat());
    let is_trouble = |line: &&str| line.contains("is printed in the terminal");
    let told = run.lines().into_iter().filter(is_trouble).count();
    assert_eq!(told, 1, "{run:?}");
}
