//! `rochade announce`.

use crate::program::Home;

#[test]
fn moves_are_announced_in_the_words_of_annex_d() {
    let run = Home::new().run(&["announce", "--voice", "text", "e4", "e5", "Nf3", "g8f6"]);
    assert_eq!(
        run.lines(),
        [
            "Eva vier",
            "Eva fünf",
            "Springer Felix drei",
            "Springer Felix sechs",
        ]
    );
}

#[test]
fn moves_are_announced_from_a_position_and_in_the_long_form() {
    let fen = "r3k3/1P6/8/8/8/8/8/4K2R w Kq - 0 1";
    let run = Home::new().run(&[
        "announce", "--voice", "text", "--long", "--fen", fen, "bxa8=N",
    ]);
    assert_eq!(run.lines(), ["Bella sieben schlägt Anna acht Springer"]);
    let run = Home::new().run(&["announce", "--voice", "text", "--fen", fen, "O-O"]);
    assert_eq!(run.lines(), ["Kurze Rochade"]);
}

#[test]
fn a_whole_game_is_announced_from_its_file() {
    let home = Home::new();
    let file = home.write(
        "game.pgn",
        "[White \"A\"]\n\n1. e4 {good} e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n",
    );
    let run = home.run(&["announce", "--voice", "text", file.to_str().expect("UTF-8")]);
    let lines = run.lines();
    assert_eq!(lines.len(), 7);
    assert_eq!(lines[6], "Dame schlägt Felix sieben");
}

#[test]
fn what_cannot_be_announced_is_told_with_its_reason() {
    let home = Home::new();
    let run = home.run(&["announce", "--voice", "text", "e4", "e5", "Nf4"]);
    let told = run.failed(1);
    assert!(
        told.contains("Nf4") && told.contains("No knight can reach Felix vier"),
        "{told}"
    );
    let run = home.run(&["announce", "--voice", "text", "xyzzy"]);
    assert!(run.failed(1).contains("`xyzzy` is no move"), "{run:?}");
    home.write("game.txt", "1. e4 e5 *");
    home.write("games/one.pgn", "1. e4 e5 *");
    for path in ["game.txt", "nowhere.txt", "games", "./e9", "games/"] {
        let run = home.run(&["announce", "--voice", "text", path]);
        assert!(run.failed(1).contains("ends in .pgn"), "{run:?}");
    }
    let run = home.run(&["announce", "--voice", "text", "missing.pgn"]);
    assert!(run.failed(1).contains("missing.pgn"), "{run:?}");
    let run = home.run(&["announce", "--voice", "text", "--fen", "nonsense", "e4"]);
    assert!(run.failed(2).contains("no position in FEN"), "{run:?}");
}

#[test]
fn a_letter_means_the_piece_of_the_first_language_that_has_it() {
    let announce = |language: &str, fen: &str, moves: &[&str]| {
        let options = [
            "--language",
            language,
            "announce",
            "--voice",
            "text",
            "--fen",
            fen,
        ];
        Home::new().run(&[&options[..], moves].concat())
    };
    let pinned = "4k3/8/8/8/1b6/8/3R4/4K3 w - - 0 1";
    let two_rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
    let corner = "4k3/8/8/8/8/8/8/K6R w - - 0 1";
    for (language, fen, given) in [
        ("en", pinned, "Rd1"),
        ("en", pinned, "Re2"),
        ("de", pinned, "Rd1"),
        ("en", two_rooks, "Rd1"),
        ("es", corner, "Rh5"),
    ] {
        let run = announce(language, fen, &[given]);
        assert!(run.failed(1).contains(given), "{language} {given}: {run:?}");
        assert_eq!(run.stdout, "");
    }
    let run = announce("en", corner, &["Th5", "Kd7", "Rh1??", "Kd6!?"]);
    assert_eq!(
        run.lines(),
        [
            "Turm Hector fünf",
            "König David sieben",
            "Turm Hector eins",
            "König David sechs"
        ]
    );
    let spelled = ["announce", "--voice", "text", "--spelling", "nato", "e5?!"];
    let told = Home::new().run(&spelled).failed(1).to_owned();
    assert!(told.contains("Echo five"), "{told}");
}

#[test]
fn a_fen_that_is_cut_short_is_refused() {
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for fen in [
        board.to_owned(),
        format!("{board} w"),
        format!("{board} w KQkq"),
    ] {
        let run = Home::new().run(&["announce", "--voice", "text", "--fen", &fen, "e4"]);
        let told = run.failed(2);
        assert!(
            told.contains("write all fields, such as: w KQkq -"),
            "{told}"
        );
    }
}
