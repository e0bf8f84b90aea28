//! The program as its user runs it.

use std::{fs, iter, path::Path, process::Command};

use crate::program::{Home, Run};

const KEYBOARD: [&str; 5] = ["play", "--listen", "keyboard", "--voice", "text"];

#[test]
fn every_command_explains_itself() {
    let home = Home::new();
    let help = home.run(&["--help"]);
    let (_, list) = help.stdout.split_once("Commands:\n").expect("a list");
    let (list, _) = list.split_once("\n\n").expect("options after it");
    // What goes on in the next line is further in.
    let commands: Vec<&str> = (list.lines())
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|command| !command.is_empty() && *command != "help")
        .collect();
    assert!(commands.contains(&"play") && commands.contains(&"envelope"));
    for command in commands {
        let run = home.run(&[command, "--help"]);
        let lines = run.lines();
        assert!(
            lines[0].len() > 20,
            "{command} says what it does: {lines:?}"
        );
        let usage = format!("Usage: rochade {command}");
        assert!(
            lines.iter().any(|line| line.starts_with(&usage)),
            "{command}: {lines:?}"
        );
        assert!(run.stdout.lines().all(|line| line.chars().count() <= 100));
    }
}

#[test]
fn a_wrong_claim_and_its_article_stand_in_the_saved_game() {
    let home = Home::new();
    let arguments = [
        "--control",
        "15+10",
        "--edition",
        "fide-2018",
        "--pgn",
        "claim.pgn",
    ];
    let run = home.run_typing(
        &[&KEYBOARD[..], &arguments].concat(),
        &[
            "f3",
            " ",
            "claim repetition",
            "yes",
            "ask increment",
            "e5",
            "claim repetition",
            " ",
            "g4",
            " ",
            "Qh4",
        ],
    );
    assert_eq!(
        run.lines()[3..8],
        [
            "This position for the third time? Yes, no, or the move to come.",
            "The claim is wrong, the position has not occurred three times. White gets two \
             minutes. Article nine point five point three.",
            "That was not announced for this game. Guideline three point two point one.",
            "Eva fünf",
            "Only the player who has the move can claim, before moving. Article nine point two.",
        ]
    );
    let pgn = fs::read_to_string(home.path("claim.pgn")).expect("the saved game");
    let moves = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        moves.contains("White gets two minutes. Article nine point five point three.} 1... e5"),
        "{pgn}"
    );
    // What was only refused, and a mate, need no remark.
    assert_eq!(moves.matches("Article").count(), 1, "{pgn}");
    assert!(!moves.contains("Guideline"), "{pgn}");
}

#[test]
fn a_game_is_played_to_mate_and_saved_with_its_clock_times() {
    let home = Home::new();
    let arguments = [
        "--control",
        "5+3",
        "--white",
        "Anna",
        "--black",
        "Bela",
        "--pgn",
        "mate.pgn",
    ];
    let run = home.run_typing(
        &[&KEYBOARD[..], &arguments].concat(),
        &[
            "f3",
            " ",
            "e5",
            " ",
            "g2g4",
            " ",
            "how many moves",
            "Dame Hector vier",
        ],
    );
    assert_eq!(
        run.lines(),
        [
            "New game. Anna has White, Bela has Black. White to move. Time: five minutes plus three seconds \
             increment. The clock is stopped; the first announcement or press starts it.",
            "Felix drei",
            "Black.",
            "Eva fünf",
            "White.",
            "Gustav vier",
            "Black.",
            "Moves completed: White two, Black one.",
            "Dame Hector vier",
            "Checkmate. Black wins. Article five point one point one.",
            "The game is saved in mate.pgn",
        ]
    );
    let pgn = fs::read_to_string(home.path("mate.pgn")).expect("the saved game");
    for part in [
        "[White \"Anna\"]",
        "[Result \"0-1\"]",
        "[TimeControl \"300+3\"]",
        "1. f3 {[%clk 0:05:0",
        "Qh4# 0-1",
    ] {
        assert!(pgn.contains(part), "{part} in {pgn}");
    }
}

#[test]
fn games_that_begin_in_the_same_second_have_journals_of_their_own() {
    let home = Home::new();
    for _ in 0..4 {
        let run = home.run_typing(&KEYBOARD, &["e4"]);
        assert_eq!(run.lines()[1], "Eva vier");
    }
    let games = fs::read_dir(home.path("data/rochade/games")).expect("the folder of the games");
    let journals = games.filter(|entry| {
        let path = entry.as_ref().expect("a readable entry").path();
        path.extension().is_some_and(|ending| ending == "journal")
    });
    assert_eq!(journals.count(), 4);
}

#[test]
fn a_wrong_time_control_is_answered_with_the_right_form() {
    let home = Home::new();
    for wrong in ["abc", "90/40+", "", "5:"] {
        let run = home.run(&[&KEYBOARD[..], &["--control", wrong]].concat());
        let told = run.failed(2);
        assert!(told.contains("90/40+30:30+30"), "{wrong}: {told}");
    }
}

#[test]
fn a_wrong_time_control_is_refused_in_the_language_of_the_user() {
    let home = Home::new();
    for (language, wrong, told) in [
        ("de", "40/", "Hier fehlt eine Zahl: 40/"),
        ("en", "1:30:00", "Perhaps this was meant: `90"),
        ("es", "-5", "Eso no es un número"),
        ("fr", "blits", "Peut-être: `blitz`."),
        ("it", "9999", "Nessun periodo ha più di"),
    ] {
        let args = ["clock", "--control", wrong, "--language", language];
        let run = home.run(&args);
        let refused = run.failed(2);
        assert!(refused.contains(told), "{refused}");
        assert!(refused.contains("90/40+30:30+30"), "{refused}");
    }
}

#[test]
fn a_wrong_position_is_told() {
    let run = Home::new().run(&[&KEYBOARD[..], &["--fen", "8/8/8 w"]].concat());
    assert!(run.failed(2).contains("is no position in FEN"), "{run:?}");
}

#[test]
fn the_configuration_is_honoured_and_the_command_line_outdoes_it() {
    let home = Home::new();
    home.write(
        "config/rochade/config.toml",
        "language = \"es\"\nvoice = \"text\"\nlisten = \"keyboard\"\ncontrol = \"7+0\"\n",
    );
    let run = home.run_typing(&["play"], &["mi reloj"]);
    let lines = run.lines();
    assert!(lines[0].contains("Partida nueva"), "{lines:?}");
    assert!(lines[1].contains("siete minutos"), "{lines:?}");
    let run = home.run_typing(
        &["play", "--language", "de", "--control", "8"],
        &["meine uhr"],
    );
    assert_eq!(run.lines()[1], "Weiß acht Minuten.");
}

#[test]
fn a_wrong_configuration_is_told_with_its_place() {
    let home = Home::new();
    for (content, named) in [
        ("langage = \"es\"", "langage"),
        ("voice = \"loud\"", "loud"),
        ("control = \"soon\"", "soon"),
        ("= 3", "config.toml"),
    ] {
        home.write("config/rochade/config.toml", content);
        let run = home.run(&["play"]);
        assert!(run.failed(1).contains(named), "{run:?}");
    }
}

#[test]
fn a_sound_file_that_is_missing_is_told() {
    let home = Home::new();
    let run = home.run(&["recognize", "missing.wav"]);
    assert_ne!(run.code, Some(0));
    if cfg!(feature = "vosk") {
        assert!(run.stderr.contains("missing.wav"), "{run:?}");
    } else {
        assert!(run.stderr.contains("no speech recognition"), "{run:?}");
    }
    for command in ["play", "clock"] {
        let run = home.run(&[command, "--voice", "text", "--listen", "missing.wav"]);
        assert!(run.failed(1).contains("missing.wav"), "{run:?}");
    }
}

#[test]
fn in_a_game_no_key_takes_the_letter_off_a_typed_move() {
    let home = Home::new();
    for (arguments, told) in [
        (["play", "--levers", "a,l"], "`--levers 1,9`"),
        (["play", "--levers", "N"], "begin with `N`"),
        (["assist", "--levers", "1,0"], "begin with `0`"),
        (["play", "--talk-key", "n"], "`--talk-key +`"),
        (["practice", "--talk-key", "n"], "`--talk-key +`"),
    ] {
        let run =
            home.run(&[&arguments[..], &["--listen", "keyboard", "--voice", "text"]].concat());
        assert!(run.failed(2).contains(told), "{run:?}");
    }
    let run = home.run(&["play", "--talk-key", " "]);
    assert!(run.failed(2).contains("space bar"), "{run:?}");
    let levers = [&KEYBOARD[..], &["--levers", "1,9"]].concat();
    let run = home.run_typing(&levers, &["Nc3", "1"]);
    assert_eq!(run.lines()[1..3], ["Springer Cesar drei", "Black."]);
    // Going on takes the same keys, and is told how; the letters that a clock has are none of a game either.
    let told = run.lines().last().copied().unwrap_or_default();
    assert!(told.contains("--levers=1,9 /"), "{told}");
    let run = home.run(&[
        "resume", "--listen", "keyboard", "--voice", "text", "--levers", "a,l",
    ]);
    assert!(run.failed(2).contains("`--levers 1,9`"), "{run:?}");
}

#[test]
fn silence_in_a_file_is_silence() {
    let home = Home::new();
    let file = home.path("silence.wav");
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: 44_100,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut writer = hound::WavWriter::create(&file, spec).expect("a new file");
    for _ in 0..44_100 {
        writer.write_sample(0_i16).expect("a writable file");
    }
    writer.finalize().expect("a writable file");
    let run = home.run(&["recognize", "--json", "silence.wav"]);
    let played = home.run(&["play", "--voice", "text", "--listen", "silence.wav"]);
    // The clock hears it to its end as well, and waits for no key.
    let clock = [
        "clock",
        "--control",
        "5",
        "--voice",
        "text",
        "--listen",
        "silence.wav",
    ];
    let clock = home.run(&clock);
    assert!(
        clock.lines()[0].starts_with("The clock is set"),
        "{clock:?}"
    );
    if cfg!(feature = "vosk") {
        let lines = run.lines();
        assert_eq!(lines.len(), 1);
        let report: serde_json::Value = serde_json::from_str(lines[0]).expect("JSON");
        assert_eq!(report["decision"], "silence", "{report}");
        assert_eq!(report["id"], "silence.wav", "{report}");
        assert!(played.lines()[0].starts_with("New game."), "{played:?}");
    } else {
        assert!(run.failed(1).contains("no speech recognition"), "{run:?}");
        // It does not wait for a file that it cannot hear.
        assert!(
            played.lines()[1].contains("without speech recognition"),
            "{played:?}"
        );
    }
}

/// What `rochade recognize --json` printed.
fn reports(run: &Run) -> impl Iterator<Item = serde_json::Value> {
    run.stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
}

#[test]
fn a_manifest_tells_what_a_file_answers() {
    let home = Home::new();
    say("de", "Cesar drei", &home.path("said.wav"));
    home.write(
        "list.jsonl",
        r#"{"id": "a pawn", "wav": "said.wav"}
{"id": "a knight", "wav": "said.wav", "asked": ["b1a3", "b1c3"]}"#,
    );
    home.write(
        "wrong.jsonl",
        r#"{"id": "a rook", "wav": "said.wav", "asked": ["a1a5"]}
{"id": "half a li
{"id": "no position", "wav": "said.wav", "fen": "8/8"}
{"id": "a pawn", "wav": "said.wav"}"#,
    );
    let hear = |list| {
        home.run(&[
            "recognize",
            "--language",
            "de",
            "--json",
            "--manifest",
            list,
        ])
    };
    let (run, wrong) = (hear("list.jsonl"), hear("wrong.jsonl"));
    if cfg!(feature = "vosk") {
        let moves: Vec<serde_json::Value> =
            reports(&run).map(|report| report["move"].clone()).collect();
        assert_eq!(moves, ["c2c3", "b1c3"], "{run:?}");
        assert_eq!(run.code, Some(0), "{run:?}");
        // What cannot be used is told in its place, and what follows is heard.
        let ids = reports(&wrong).map(|report| report["id"].clone());
        assert!(
            ids.eq(["a rook", "wrong.jsonl, line 2", "no position", "a pawn"]),
            "{wrong:?}"
        );
        let moves = reports(&wrong).filter_map(|report| report.get("move").cloned());
        assert!(moves.eq(["c2c3"]), "{wrong:?}");
        assert!(wrong.failed(1).contains("a1a5"), "{wrong:?}");
    } else {
        assert!(run.failed(1).contains("no speech recognition"), "{run:?}");
    }
}

#[test]
fn a_command_of_one_word_is_heard_among_thousands_of_announcements() {
    if let Some(report) = heard_in_a_game("aufwachen") {
        assert_eq!(report["command"], "wake", "{report}");
    }
}

#[test]
fn what_each_way_to_hear_an_utterance_heard_is_told_on_request() {
    let home = Home::new();
    say("de+m6", "springer felix drei", &home.path("said.wav"));
    let run = home.run(&[
        "--language",
        "de",
        "recognize",
        "--json",
        "--looks",
        "all",
        "said.wav",
    ]);
    if cfg!(feature = "vosk") {
        let report: serde_json::Value = serde_json::from_str(run.lines()[0]).expect("JSON");
        assert_eq!(report["move"], "g1f3", "{report}");
        let hearings = report["hearings"].as_array().expect("a list");
        let ways: Vec<_> = hearings.iter().map(|it| &it["network"]).collect();
        let (first, second) = ("first", "second");
        let expected = serde_json::json!([null, first, first, second, second, second]);
        assert_eq!(serde_json::json!(ways), expected, "{report}");
        assert_eq!(hearings[0]["readings"], report["readings"], "{report}");
    }
}

#[test]
fn a_word_that_only_one_may_follow_does_not_end_a_command() {
    if let Some(report) = heard_in_a_game("schiedsrichter falsche anfangsstellung") {
        let acts = serde_json::json!(["wrong-start"]);
        assert_eq!(report["acts"], acts, "{report}");
    }
}

#[test]
fn a_move_is_taken_back_if_its_announcement_goes_on() {
    let Some(report) =
        heard_in_a_game("springer felix drei <break time='600ms'/> nach gustav fünf")
    else {
        return;
    };
    assert_eq!(
        report["taken_back"],
        serde_json::json!(["g1f3"]),
        "{report}"
    );
    assert_eq!(report["acts"], serde_json::json!([]), "{report}");
    assert_eq!(report["reason"], "illegal", "{report}");
}

/// What `recognize --json` tells of German `words` said in a game; `None` in a build without speech recognition, which
/// says so.
fn heard_in_a_game(words: &str) -> Option<serde_json::Value> {
    let home = Home::new();
    say("de+m6", words, &home.path("said.wav"));
    let run = home.run(&["--language", "de", "recognize", "--json", "said.wav"]);
    if cfg!(feature = "vosk") {
        return Some(serde_json::from_str(run.lines()[0]).expect("JSON"));
    }
    assert!(run.failed(1).contains("no speech recognition"), "{run:?}");
    None
}

/// Lets a voice of eSpeak NG say `words`, perhaps marked up in SSML, into a file, after 400 ms of silence, as before a
/// microphone.
fn say(voice: &str, words: &str, file: &Path) {
    let said = Command::new("espeak-ng")
        .args(["-v", voice, "-s", "140", "-m", "-w"])
        .arg(file)
        .arg(words)
        .status();
    assert!(
        said.expect("espeak-ng, which script/setup installs")
            .success()
    );
    let mut reader = hound::WavReader::open(file).expect("what was said");
    let spec = reader.spec();
    let samples: Vec<i16> = reader
        .samples()
        .map(|sample| sample.expect("16 bits"))
        .collect();
    let mut writer = hound::WavWriter::create(file, spec).expect("a new file");
    let silence = iter::repeat_n(0, spec.sample_rate as usize * 2 / 5);
    for sample in silence.chain(samples) {
        writer.write_sample(sample).expect("a writable file");
    }
    writer.finalize().expect("a writable file");
}

#[test]
fn guidelines_that_can_never_hold_are_refused_before_the_game() {
    let home = Home::new();
    for terms in [
        &["--control", "5"][..],
        &["--control", "90+30"],
        &["--control", "none"],
        &["--control", "90", "--edition", "fide-1993"],
    ] {
        let args = [&["play", "--guidelines-iii", "supervised"][..], terms].concat();
        let run = home.run(&args);
        assert!(
            run.failed(2).contains("--guidelines-iii holds in"),
            "{run:?}"
        );
    }
}

#[test]
fn what_contradicts_itself_is_told_with_what_to_do() {
    let home = Home::new();
    for (arguments, told) in [
        (
            &["play", "--listen", "keyboard", "--record", "game.wav"][..],
            "--listen asks for none",
        ),
        (
            &["play", "--white-input", "desk", "--black-input", "desk"],
            "one for both players is --input-device",
        ),
        (&["assist", "--press", "manual"], "leave 3 out of --duties"),
    ] {
        let run = home.run(&[arguments, &["--voice", "text"]].concat());
        assert!(run.failed(2).contains(told), "{run:?}");
    }
}
