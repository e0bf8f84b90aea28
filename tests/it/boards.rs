//! `rochade chess960` and `rochade checksum` as their users run them.

use std::fs;

use serde_json::Value;

use crate::program::Home;

fn json(line: &str) -> Value {
    serde_json::from_str(line).expect("JSON")
}

#[test]
fn a_start_is_told_by_number_pieces_dice_cards_and_coins() {
    let home = Home::new();
    for arguments in [
        &["518"][..],
        &["RNBQKBNR"],
        &["--dice", "2,3,3,2,3"],
        &["--dice", "6 2 5 3 3 2 6 3"],
        &["--cards", "TSLDTLSK"],
        &["--coins", "1000000110"],
    ] {
        let run = home.run(&[&["chess960", "--voice", "text"], arguments].concat());
        assert_eq!(
            run.lines(),
            [
                "518: RNBQKBNR",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "Position five hundred and eighteen: Anna Turm, Bella Springer, Cesar Läufer, \
                 David Dame, Eva König, Felix Läufer, Gustav Springer, Hector Turm.",
            ],
            "{arguments:?}"
        );
    }
}

#[test]
fn a_start_is_drawn_by_lot() {
    let home = Home::new();
    let draw = || {
        let run = home.run(&["chess960", "--draw", "--json", "--language", "de"]);
        let told = json(run.lines()[0]);
        let number = told["number"].as_u64().expect("a number");
        assert!(number < 960, "{told}");
        let again = home.run(&[
            "chess960",
            &number.to_string(),
            "--json",
            "--language",
            "de",
        ]);
        assert_eq!(json(again.lines()[0]), told);
        assert!(
            told["spoken"]
                .as_str()
                .expect("words")
                .starts_with("Stellung ")
        );
        number
    };
    let first = draw();
    // Seven draws alike would be a wonder.
    assert!((0..6).any(|_| draw() != first));
}

#[test]
fn what_names_no_start_is_told_with_what_to_do() {
    let home = Home::new();
    for (arguments, code, told) in [
        (&["960"][..], 2, "0 to 959"),
        (&["king"], 2, "RNBQKBNR"),
        (&["RNQBKBNR"], 2, "one colour"),
        (&["--dice", "2,3"], 1, "throw again for the queen"),
        (&["--dice", "2,9"], 2, "1 to 6"),
        (&["--dice", "a"], 2, "2,3,3,2,3"),
        (&["--dice", "2,3,3,2,3,1"], 1, "1 more thrown"),
        (&["--cards", "RNQBKBNR"], 1, "one colour"),
        (&["--cards", "RNQ"], 2, "eight pieces"),
        (&["--coins", "1111111111"], 1, "1023"),
        (&["--coins", "1"], 1, "ten coins"),
        (&["518", "--draw"], 2, "cannot be used with"),
    ] {
        let run = home.run(&[&["chess960", "--voice", "text"], arguments].concat());
        let error = run.failed(code);
        assert!(error.contains(told), "{arguments:?}: {error}");
    }
}

const CHESS960: [&str; 7] = [
    "play",
    "--listen",
    "keyboard",
    "--voice",
    "text",
    "--control",
    "none",
];

#[test]
fn a_chess960_game_begins_with_its_pieces_and_is_saved_as_one() {
    let home = Home::new();
    let run = home.run_typing(
        &[
            &CHESS960[..],
            &["--chess960", "596", "--castling", "squares"],
            &["--press", "automatic", "--pgn", "game.pgn"],
        ]
        .concat(),
        &["O-O", "0-0", "yes", "check word", "resign", "yes"],
    );
    assert_eq!(
        run.lines(),
        [
            "New game. White to move.",
            "Position five hundred and ninety-six: Anna Turm, Bella Läufer, Cesar Läufer, \
             David Dame, Eva Springer, Felix König, Gustav Turm, Hector Springer.",
            "Kurze Rochade, König Gustav eins, Turm Felix eins",
            "Black: Kurze Rochade, König Gustav acht, Turm Felix acht? Yes or no.",
            "Kurze Rochade, König Gustav acht, Turm Felix acht",
            "Check word: Eva drei, Hector acht, Cesar sechs.",
            "White resigns? Yes or no.",
            "White resigns. Black wins. Article five point one point two.",
            "The game is saved in game.pgn",
        ]
    );
    let pgn = fs::read_to_string(home.path("game.pgn")).expect("the saved game");
    for part in [
        "[Variant \"Chess960\"]",
        "[FEN \"rbbqnkrn/pppppppp/8/8/8/8/PPPPPPPP/RBBQNKRN w KQkq - 0 1\"]",
        "1. O-O O-O {White resigns. Black wins. Article five point one point two.} 0-1",
    ] {
        assert!(pgn.contains(part), "{part} in {pgn}");
    }
    let run = home.run(&["announce", "--voice", "text", "game.pgn"]);
    assert_eq!(run.lines(), ["Kurze Rochade"; 2]);
}

#[test]
fn chess960_with_a_position_is_about_castling_only() {
    let home = Home::new();
    let fen = "6k1/8/8/8/8/8/8/1RK1R3 w EB - 0 1";
    let run = home.run_typing(
        &[&CHESS960[..], &["--fen", fen, "--chess960"]].concat(),
        &["0-0"],
    );
    assert_eq!(run.lines()[1], "Kurze Rochade");
    let run = home.run(&[&CHESS960[..], &["--fen", fen, "--chess960", "518"]].concat());
    assert!(run.failed(2).contains("leave the number out"), "{run:?}");
}

#[test]
fn the_checksum_is_told_for_each_position() {
    let home = Home::new();
    let usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let shredder = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 12 34";
    let run = home.run(&["checksum", "--voice", "text", usual, shredder]);
    assert_eq!(
        run.lines(),
        ["Check word: Bella vier, David zwei, Anna zwei."; 2]
    );
    let run = home.run_typing(
        &["checksum", "--json", "--language", "de", "-"],
        &[usual, "", "8/8/8/8/8/8/k6K/8 b - -"],
    );
    let lines = run.lines();
    assert_eq!(lines.len(), 2);
    let told = json(lines[0]);
    assert_eq!(told["fen"], usual);
    assert_eq!(told["squares"], serde_json::json!(["b4", "d2", "a2"]));
    assert_eq!(
        told["spoken"],
        "Prüfwort: Bella vier, David zwei, Anna zwei."
    );
    assert_eq!(
        json(lines[1])["squares"],
        serde_json::json!(["f4", "a5", "a5"])
    );
}

#[test]
fn a_position_that_cannot_be_read_does_not_stop_the_rest() {
    let home = Home::new();
    let good = "8/8/8/8/8/8/k6K/8 w - - 0 1";
    for (bad, told) in [
        ("nonsense", "no position in FEN"),
        ("8/8/8/8/8/8/8/8 w - - 0 1", "no game can begin"),
        ("8/8/8/8/8/8/k6K/8 w", "does not tell whose move it is"),
    ] {
        let run = home.run(&["checksum", "--voice", "text", bad, good]);
        assert!(run.failed(1).contains(told), "{run:?}");
        assert!(run.stdout.starts_with("Check word: Bella acht"), "{run:?}");
        let run = home.run(&["checksum", "--json", bad, good]);
        assert_eq!(run.code, Some(1));
        let lines: Vec<&str> = run.stdout.lines().collect();
        let error = json(lines[0])["error"].to_string();
        assert!(error.contains(told), "{error}");
        assert_eq!(json(lines[1])["squares"][0], "b8");
    }
}

#[test]
fn a_position_without_quotes_is_the_one_that_was_meant() {
    let home = Home::new();
    let fen = "8/8/8/8/8/8/k6K/8 b - - 0 1";
    let parts: Vec<&str> = fen.split(' ').collect();
    let arguments = [&["checksum", "--json"], parts.as_slice()].concat();
    let run = home.run(&arguments);
    assert_eq!(run.lines().len(), 1);
    assert_eq!(json(run.lines()[0])["fen"], fen);
}
