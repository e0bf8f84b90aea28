//! What is told beside a conversation, in the language of who reads it.

use crate::program::Home;

const QUIET: [&str; 4] = ["--listen", "keyboard", "--voice", "text"];

#[test]
fn devices_are_told_in_the_language_of_the_user() {
    for (language, word) in [
        ("de", "Ton"),
        ("fr", "son"),
        ("es", "sonido"),
        ("it", "audio"),
    ] {
        let run = Home::new().run(&["--language", language, "devices"]);
        let line = run.lines().concat();
        let is_told = line.contains(word) || line.contains("PipeWire") || line.contains('[');
        assert!(is_told, "{line}");
        assert!(!line.contains("no microphone"), "{line}");
    }
}

#[test]
fn what_is_gone_on_with_is_told_in_its_own_language() {
    let home = Home::new();
    let play = ["play", "--control", "5+0", "--language", "es"];
    home.run_typing(&[&play[..], &QUIET].concat(), &["e4", " "]);
    let journal = home.journal();
    let name = journal.file_name().expect("a name").display();
    let quiet = [&["resume"][..], &QUIET].concat();
    let resumed = home.run(&quiet);
    assert_eq!(resumed.stderr.trim(), format!("Sigue {name}"));
    // Who names another language goes on in it.
    let resumed = home.run(&[&quiet[..], &["--language", "fr"]].concat());
    assert_eq!(resumed.stderr.trim(), format!("Reprise de {name}"));
    let resumed = home.run(&quiet);
    assert_eq!(resumed.stderr.trim(), format!("Reprise de {name}"));
}

#[test]
fn how_to_go_on_is_told_to_the_assistant_too() {
    let players = ["--white-language", "es", "--black-language", "fr"];
    let assist = [&["assist", "--language", "it"][..], &players, &QUIET].concat();
    let run = Home::new().run_typing(&assist, &["e4"]);
    let lines = run.lines();
    let told = &lines[lines.len() - 3..];
    for (line, words) in told.iter().zip(["La partida", "La partie", "La partita"]) {
        assert!(line.starts_with(words), "{run:?}");
        assert!(line.contains("rochade resume"), "{run:?}");
    }
}
