//! A game is adjourned and resumed, as at the table: two runs of the program, with an envelope
//! between them.

use std::fs;

use crate::program::Home;

/// The squares after `label` up to the next full stop, as one word.
fn code(output: &str, label: &str) -> String {
    let (_, after) = output.split_once(label).expect(label);
    let (code, _) = after.split_once('.').expect("a full stop");
    code.to_owned()
}

const PLAY: [&str; 9] = [
    "--language",
    "en",
    "play",
    "--listen",
    "keyboard",
    "--voice",
    "text",
    "--control",
    "90+30",
];

const RESUME: [&str; 7] = [
    "--language",
    "en",
    "resume",
    "--listen",
    "keyboard",
    "--voice",
    "text",
];

/// What the help does not name nobody knows of.
fn help_names_what_is_shown(home: &Home, envelope: &str) {
    let json = home.run(&["envelope", "show", "--json", envelope]);
    let cover: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    let help = home.run(&["envelope", "show", "--help"]).stdout;
    for name in cover.as_object().expect("an object").keys() {
        assert!(help.contains(name), "{name}: {help}");
    }
}

#[test]
fn a_sealed_move_comes_back_with_both_codes_and_stands_in_no_file_before() {
    let home = Home::new();
    let sealed = home.run_typing(
        &PLAY,
        &[
            "e4",
            "press",
            "e5",
            "press",
            "adjourn tomorrow, ten o'clock",
            "yes",
            "Ng1f3",
            "offer draw",
            "press",
            "continue",
        ],
    );
    assert_eq!(sealed.code, Some(0), "{sealed:?}");
    let journal = home.journal();
    let envelope = journal.with_extension("envelope");
    for file in [&journal, &envelope, &journal.with_extension("pgn")] {
        let text = fs::read_to_string(file).expect("a file of the adjourned game");
        for secret in ["Ng1f3", "Nf3", "Springer", "g1f3"] {
            assert!(!text.contains(secret), "{secret} in {}", file.display());
        }
    }
    let saved = fs::read_to_string(journal.with_extension("pgn")).expect("the score");
    assert!(saved.contains("[Termination \"unterminated\"]"), "{saved}");
    let comment = saved.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        comment.contains(
            "Adjourned game. Move two is sealed, by White. A draw was offered with it.} *"
        ),
        "{saved}"
    );
    assert!(!saved.contains("(=)"), "beside no older move: {saved}");
    let arbiter = code(&sealed.stdout, "arbiter's code: ");
    let replier = code(&sealed.stdout, "code of Black: ");
    let receipt = code(&sealed.stdout, "player who sealed: ");
    let path = envelope.display().to_string();
    let shown = home.run(&["--language", "en", "envelope", "show", &path]);
    assert!(
        shown.stdout.contains("Move two sealed by White."),
        "{shown:?}"
    );
    assert!(shown.stdout.contains("tomorrow, ten o'clock"), "{shown:?}");
    help_names_what_is_shown(&home, &path);
    let check = |note: &str| {
        let arguments = ["envelope", "check", &path, "--receipt", &receipt, note];
        home.run(&arguments).code
    };
    assert_eq!(check("Ng1f3"), Some(0));
    // Who wrote it otherwise than it was read back is believed; another move is not.
    assert_eq!(check("Springer Felix drei"), Some(0));
    assert_eq!(check("Nc3"), Some(1));

    let shut = home.run(&[
        "envelope",
        "open",
        &path,
        "--arbiter",
        &replier,
        "--replier",
        &arbiter,
    ]);
    let told = shut.failed(1);
    assert!(told.contains("do not open the envelope"), "{shut:?}");
    // Each was given for the other one.
    assert!(told.contains("were exchanged"), "{shut:?}");

    let text = fs::read_to_string(&envelope).expect("the envelope");
    let changed = text.lines().map(|line| match line.split_once("\"fen\":") {
        Some((before, _)) => format!("{before}\"fen\": \"xx\",\n"),
        None => format!("{line}\n"),
    });
    let changed = home.write("changed.envelope", &changed.collect::<String>());
    let unread = home.run(&["envelope", "show", changed.to_str().expect("UTF-8")]);
    assert!(
        unread.failed(1).contains("position on the envelope"),
        "{unread:?}"
    );
    assert_eq!(unread.stdout, "");

    let resumed = home.run_typing(
        &RESUME,
        &[
            "open envelope",
            &arbiter,
            &replier,
            "Nc6",
            "press",
            "last move",
        ],
    );
    let lines = resumed.lines();
    assert!(lines[0].starts_with("Adjourned game."), "{lines:?}");
    assert!(
        lines.contains(&"The sealed move was: Springer Gustav eins Felix drei"),
        "{lines:?}"
    );
    assert!(
        lines.contains(&"Black, move two: Springer Cesar sechs."),
        "{lines:?}"
    );
}

#[test]
fn journal_and_envelope_can_move_together_and_a_missing_envelope_is_told_before_any_code() {
    let home = Home::new();
    let sealed = home.run_typing(&PLAY, &["adjourn", "yes", "e4", "press", "continue"]);
    let arbiter = code(&sealed.stdout, "arbiter's code: ");
    let replier = code(&sealed.stdout, "code of Black: ");
    let journal = home.journal();
    let moved = home.write("elsewhere/game.journal", "");
    fs::rename(&journal, &moved).expect("a journal");
    let resume = [&RESUME[..], &[moved.to_str().expect("UTF-8")]].concat();
    let envelope = journal.with_extension("envelope");
    let name = envelope.file_name().expect("a name");
    let aside = home.path("aside.envelope");
    fs::rename(&envelope, &aside).expect("an envelope");
    let without = home.run_typing(&resume, &["open envelope"]);
    let lines = without.lines();
    assert!(!without.stdout.contains("six squares"), "{lines:?}");
    let missing = |line: &&str| line.contains(envelope.to_str().expect("UTF-8"));
    assert!(lines.iter().any(missing), "{lines:?}");
    fs::rename(&aside, moved.with_file_name(name)).expect("an envelope");
    let opened = home.run_typing(&resume, &["open envelope", &arbiter, &replier]);
    let lines = opened.lines();
    assert!(
        lines.contains(&"The sealed move was: Eva vier"),
        "{lines:?}"
    );
}

#[test]
fn an_envelope_away_from_its_journal_proves_something_only_if_it_was_kept() {
    let home = Home::new();
    let sealed = home.run_typing(&PLAY, &["adjourn", "yes", "e4", "press", "continue"]);
    let receipt = code(&sealed.stdout, "player who sealed: ");
    let journal = home.journal();
    let alone = home.path("alone.envelope");
    fs::copy(journal.with_extension("envelope"), &alone).expect("an envelope");
    let check = ["--language", "en", "envelope", "check", "--receipt"];
    let alone = alone.to_str().expect("UTF-8");
    let check = [&check[..], &[receipt.as_str(), alone, "e4"]].concat();
    let told = home.run(&check);
    assert!(
        told.lines()[1].contains("only if the arbiter has kept"),
        "{told:?}"
    );
    let named = journal.to_str().expect("UTF-8");
    let told = home.run(&[&check[..], &["--journal", named]].concat());
    assert_eq!(told.lines().len(), 1, "{told:?}");
}

#[test]
fn what_a_note_means_that_is_not_read_is_the_arbiters_to_decide() {
    for (note, told) in [
        (
            "my usual move",
            "cannot read the sealed move of White. The arbiter decides",
        ),
        ("Nf5", "reads as an illegal one. The arbiter decides"),
        ("1 Nf3!?", ""),
    ] {
        let home = Home::new();
        let sealed = home.run_typing(&PLAY, &["adjourn", "yes", note, "press", "continue"]);
        let arbiter = code(&sealed.stdout, "arbiter's code: ");
        let replier = code(&sealed.stdout, "code of Black: ");
        let envelope = home.journal().with_extension("envelope");
        let envelope = envelope.to_str().expect("UTF-8");
        let open = ["--language", "en", "envelope", "open", envelope];
        let codes = ["--arbiter", &arbiter, "--replier", &replier];
        let opened = home.run(&[&open[..], &codes].concat());
        assert_eq!(opened.stdout.trim(), note);
        assert!(opened.stderr.contains(told), "{opened:?}");
        assert_eq!(opened.stderr.is_empty(), told.is_empty(), "{opened:?}");
    }
}

#[test]
fn a_sudden_death_while_sealing_loses_the_note_and_nothing_else() {
    let home = Home::new();
    let mut game = home.start(&PLAY);
    game.line();
    game.type_line("e4");
    game.type_line("press");
    game.type_line("adjourn");
    assert!(game.type_line("yes").starts_with("Adjourned."));
    assert_eq!(game.type_line("e5"), "Written: Eva fünf");
    game.kill();
    // The clock had been running: it goes on when the arbiter says so, as after every interruption.
    let resumed = home.run_typing(&RESUME, &["e5", "continue", "press", "e5", "press"]);
    let lines = resumed.lines();
    assert_eq!(
        lines[0],
        "The program ended while a move was being sealed. Nothing is sealed."
    );
    assert!(
        lines[1].contains("Black writes the sealed move"),
        "{lines:?}"
    );
    let place = |start: &str| lines.iter().position(|line| line.starts_with(start));
    let runs = place("The clock is running. Black to move.").expect("the clock goes on");
    assert!(
        place("The clock has been restored").is_some_and(|at| at < runs),
        "{lines:?}"
    );
    // What is awaited is told again when the clock goes on.
    assert!(
        lines[runs + 1].contains("Black writes the sealed move"),
        "{lines:?}"
    );
    assert_eq!(place("Nothing is written"), Some(runs + 2), "{lines:?}");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("Sealed. Move one of Black.")),
        "{lines:?}"
    );
}

#[test]
fn codes_that_were_not_told_to_the_end_let_the_move_be_sealed_anew() {
    let home = Home::new();
    let sealed = home.run_typing(
        &PLAY,
        &[
            "e4",
            "press",
            "adjourn tomorrow",
            "yes",
            "e5",
            "press",
            "continue",
        ],
    );
    let lost = code(&sealed.stdout, "arbiter's code: ");
    // The program dies between the envelope and the end of the codes: so far the journal came.
    let journal = home.journal();
    let text = fs::read_to_string(&journal).expect("the journal");
    let told = text.find("\"codes-told\"").expect("the codes were told");
    let line = text[..told].rfind('\n').expect("a line before") + 1;
    fs::write(&journal, &text[..line]).expect("the journal is written");
    let resumed = home.run_typing(
        &RESUME,
        &[
            "adjourn",
            "yes",
            "c5",
            "press",
            "continue",
            "open envelope",
            &lost,
        ],
    );
    let lines = resumed.lines();
    assert!(
        lines[0].contains("before the codes had been told") && lines[0].ends_with(".envelope"),
        "{lines:?}"
    );
    assert!(lines[1].starts_with("Adjourned game. Move one is sealed, by Black."));
    assert!(
        (lines.iter()).any(|line| line.starts_with("Adjourned. Black writes the sealed move")),
        "{lines:?}"
    );
    let envelope = journal.with_extension("2.envelope");
    assert!(
        lines.contains(
            &format!(
                "Sealed. Move one of Black. The envelope: {}",
                envelope.display()
            )
            .as_str()
        ),
        "{lines:?}"
    );
    let cover = fs::read_to_string(&envelope).expect("the new envelope");
    assert!(cover.contains("tomorrow"), "{cover}");
    let (arbiter, replier) = (
        code(&resumed.stdout, "arbiter's code: "),
        code(&resumed.stdout, "code of White: "),
    );
    // Nothing was broken off this time, and the move is the new one.
    let opened = home.run_typing(&RESUME, &["adjourn", "open envelope", &arbiter, &replier]);
    let lines = opened.lines();
    assert!(lines[0].starts_with("Adjourned game."), "{lines:?}");
    assert!(
        lines.contains(&"The sealed move was: Cesar fünf"),
        "{lines:?}"
    );
    assert!(
        !opened.stdout.contains("writes the sealed move"),
        "{lines:?}"
    );
}

#[test]
fn the_laws_of_a_resumption_are_told_with_their_article() {
    let home = Home::new();
    let told = home.run(&[
        "--language",
        "en",
        "envelope",
        "rule",
        "replier-absent",
        "--edition",
        "fide-1993",
    ]);
    let lines = told.lines();
    assert_eq!(
        lines,
        [
            "Set up the position before the sealed move, and the clocks as on the envelope. Start \
             the clock of the player who must reply. On arrival stop the clock, open the envelope, \
             make the move, start the clock again. Article fourteen point three."
        ]
    );
    // The edition of the configuration, and a lost envelope tells no times.
    home.write("config/rochade/config.toml", "edition = \"fide-1993\"\n");
    let lost = home.run(&["--language", "en", "envelope", "rule", "envelope-lost"]);
    assert!(
        lost.stdout.starts_with(
            "Set up the position before the sealed move, and the clocks with the times noted"
        ) && lost.stdout.contains("Article fourteen point five point A"),
        "{lost:?}"
    );
}
