//! What a screen reader and a Braille display get: plain lines, in order, none too long.

use crate::program::Home;

const GAME: [&str; 6] = [
    "springer felix drei",
    "korrektur",
    "springer felix drei",
    "was steht auf felix drei",
    "hilfe",
    "springer eva eins",
];

/// The lines of a short game on the terminal, with more arguments.
fn lines(arguments: &[&str]) -> Vec<String> {
    let home = Home::new();
    let mut all = vec![
        "--language",
        "de",
        "play",
        "--listen",
        "keyboard",
        "--control",
        "none",
        "--quiet",
    ];
    all.extend(arguments);
    let run = home.run_typing(&all, &GAME);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stdout.lines().map(str::to_owned).collect()
}

#[test]
fn nothing_but_plain_lines_is_printed_and_the_last_answer_stands_last() {
    let lines = lines(&[]);
    for line in &lines {
        assert!(!line.chars().any(char::is_control), "{line:?}");
        assert!(!line.trim().is_empty(), "an empty line tells nothing");
    }
    // The line with the journal's path is printed when the program ends.
    let answer = &lines[lines.len() - 2];
    assert!(
        answer.starts_with("Springer Felix drei ist angesagt."),
        "{answer}"
    );
}

#[test]
fn on_a_braille_display_no_line_is_too_long_and_no_word_is_lost() {
    let whole = lines(&[]);
    for cells in [20, 40] {
        let narrow = lines(&["--cells", &cells.to_string()]);
        assert!(narrow.len() > whole.len());
        let (command, words_only) = narrow.split_last().expect("lines");
        for line in words_only {
            assert!(line.chars().count() <= cells, "{line}");
        }
        // What is to be copied is not parted.
        assert!(
            command.starts_with("rochade resume --quiet") && command.ends_with(".journal"),
            "{command}"
        );
        // All but the path at the end, which is another one each time.
        let words = |lines: &[String]| -> Vec<String> {
            let text = lines.join(" ");
            let end = text.find("Die Partie ist unterbrochen").expect("the end");
            text[..end].split_whitespace().map(str::to_owned).collect()
        };
        assert_eq!(words(&narrow), words(&whole));
    }
}

#[test]
fn the_spelling_is_the_arbiters_choice() {
    for (language, spelling, knight, castling) in [
        ("es", "annex-d", "Springer Felix drei", "Kurze Rochade"),
        ("es", "local", "caballo Félix tres", "enroque corto"),
        ("es", "nato", "caballo Foxtrot tres", "enroque corto"),
        ("fr", "local", "cavalier Félix trois", "petit roque"),
        ("en", "nato", "knight Foxtrot three", "castles kingside"),
        ("it", "local", "cavallo Felice tre", "arrocco corto"),
        ("de", "nato", "Springer Foxtrot drei", "Kurze Rochade"),
    ] {
        let home = Home::new();
        let fen = "4k3/8/8/8/8/8/8/4K1NR w K - 0 1";
        let run = home.run(&[
            "--language",
            language,
            "announce",
            "--voice",
            "text",
            "--spelling",
            spelling,
            "--fen",
            fen,
            "g1f3",
            "e8e7",
            "e1g1",
        ]);
        let said: Vec<&str> = run.stdout.lines().collect();
        assert_eq!(said.first(), Some(&knight), "{}", run.stderr);
        assert_eq!(said.last(), Some(&castling), "{}", run.stderr);
    }
}

#[test]
fn under_time_pressure_everything_is_said_briefly() {
    let said = |below: &str| {
        let home = Home::new();
        let run = home.run_typing(
            &[
                "--language",
                "de",
                "play",
                "--listen",
                "keyboard",
                "--control",
                "5",
                "--quiet",
                "--short-below",
                below,
            ],
            &["springer felix drei", "am zug"],
        );
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        run.stdout
    };
    // Before the first press the time left is that of the control.
    assert!(said("4m").contains("\nWeiß ist am Zug.\n"));
    let brief = said("6m");
    assert!(brief.contains("\nWeiß.\n"), "{brief}");
}
