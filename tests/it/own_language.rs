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
