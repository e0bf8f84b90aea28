//! Scores in Braille, from a PGN file and at the end of a game.

use std::fs;

use crate::program::Home;

/// Morphy in the opera: captures, a castling, checks and a mate.
const OPERA: &str = "\
[Event \"Opera\"]
[Site \"Paris\"]
[Date \"1858.??.??\"]
[White \"Morphy\"]
[Black \"Herzog\"]
[Result \"1-0\"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6
9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
";

#[test]
fn a_whole_game_is_written_in_the_british_code() {
    let home = Home::new();
    home.write("opera.pgn", OPERA);
    let run = home.run(&["braille", "opera.pgn", "--language", "en"]);
    assert_eq!(
        run.lines(),
        [
            "⠍⠕⠗⠏⠓⠽ ⠤ ⠓⠑⠗⠵⠕⠛",
            "⠕⠏⠑⠗⠁",
            "⠏⠁⠗⠊⠎",
            "⠼⠁⠓⠑⠓",
            "⠂ ⠑⠲ ⠑⠢",
            "⠆ ⠎⠋⠒ ⠙⠖",
            "⠒ ⠙⠲ ⠇⠛⠲",
            "⠲ ⠙⠰⠑⠢ ⠇⠰⠋⠒",
            "⠢ ⠟⠰⠋⠒ ⠙⠰⠑⠢",
            "⠖ ⠇⠉⠲ ⠎⠋⠖",
            "⠶ ⠟⠃⠒ ⠟⠑⠶",
            "⠦ ⠎⠉⠒ ⠉⠖",
            "⠔ ⠇⠛⠢ ⠃⠢",
            "⠂⠴ ⠎⠰⠃⠢ ⠉⠰⠃⠢",
            "⠂⠂ ⠇⠸⠃⠢ ⠎⠃⠙⠶",
            "⠂⠆ ⠴⠤⠴⠤⠴ ⠗⠙⠦",
            "⠂⠒ ⠗⠰⠙⠶ ⠗⠰⠙⠶",
            "⠂⠲ ⠗⠙⠂ ⠟⠑⠖",
            "⠂⠢ ⠇⠸⠙⠶ ⠎⠰⠙⠶",
            "⠂⠖ ⠟⠘⠃⠦ ⠎⠰⠃⠦",
            "⠂⠶ ⠗⠙⠦⠜⠍",
            "⠼⠁⠤⠼⠚",
        ]
    );
}

#[test]
fn an_embosser_gets_pages_of_ascii_braille() {
    let home = Home::new();
    home.write("opera.pgn", OPERA);
    let arguments = [
        "braille",
        "opera.pgn",
        "--language",
        "de",
        "--lines",
        "10",
        "--output",
        "opera.brf",
    ];
    assert_eq!(home.run(&arguments).lines(), [""; 0]);
    let text = fs::read_to_string(home.path("opera.brf")).expect("the file");
    let pages: Vec<&str> = text.split('\u{c}').collect();
    assert_eq!(pages.len(), 3);
    let lines: Vec<&str> = pages[0].split_terminator("\r\n").collect();
    assert_eq!(lines.len(), 10);
    // German letters of pieces stand after dots 4 6.
    assert_eq!(lines[5], "2 .SF3 D6");
    assert!(text.is_ascii());
}

#[test]
fn a_game_is_saved_in_braille_when_it_ends() {
    let home = Home::new();
    let run = home.run_typing(
        &[
            "play",
            "--listen",
            "keyboard",
            "--voice",
            "text",
            "--control",
            "none",
            "--press",
            "automatic",
            "--language",
            "en",
            "--braille",
            "game.brl",
        ],
        &["f3", "e5", "g4", "Qh4"],
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let text = fs::read_to_string(home.path("game.brl")).expect("the score");
    let lines: Vec<&str> = text
        .lines()
        .skip_while(|line| !line.starts_with('⠂'))
        .collect();
    assert_eq!(lines, ["⠂ ⠋⠒ ⠑⠢", "⠆ ⠛⠲ ⠟⠓⠲⠜⠍", "⠼⠚⠤⠼⠁"]);
}

#[test]
fn the_braille_score_survives_a_sudden_death_at_every_move() {
    let home = Home::new();
    let braille = ["--braille", "game.brl", "--language", "en"];
    let sound = ["--listen", "keyboard", "--voice", "text"];
    let play = ["play", "--control", "none", "--press", "automatic"];
    let moves = || {
        let text = fs::read_to_string(home.path("game.brl")).expect("the score");
        let lines = text.lines().skip_while(|line| !line.starts_with('⠂'));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let mut game = home.start(&[&play[..], &sound, &braille].concat());
    game.line();
    assert_eq!(game.type_line("f3"), "Felix drei");
    assert_eq!(moves(), ["⠂ ⠋⠒"]);
    assert_eq!(game.type_line("e5"), "Eva fünf");
    game.kill();
    assert_eq!(moves(), ["⠂ ⠋⠒ ⠑⠢"]);
    // A file that was lost meanwhile is there again, a move that is taken back is not.
    fs::remove_file(home.path("game.brl")).expect("a file");
    let mut game = home.start(&[&["resume"], &sound[..], &braille[..2]].concat());
    game.line();
    assert_eq!(game.line(), "Black, move one: Eva fünf.");
    assert_eq!(moves(), ["⠂ ⠋⠒ ⠑⠢"]);
    assert_eq!(game.type_line("g4"), "Gustav vier");
    assert_eq!(moves(), ["⠂ ⠋⠒ ⠑⠢", "⠆ ⠛⠲"]);
    assert!(game.type_line("correction").starts_with("Taken back"));
    game.kill();
    assert_eq!(moves(), ["⠂ ⠋⠒ ⠑⠢"]);
}

#[test]
fn a_file_without_a_game_and_a_line_too_short_are_told() {
    let home = Home::new();
    home.write("empty.pgn", "");
    let empty = home.run(&["braille", "empty.pgn"]);
    assert!(
        empty.failed(1).contains("no game in empty.pgn"),
        "{empty:?}"
    );
    // What cannot be read to its end is written as far as it goes.
    home.write(
        "bad.pgn",
        "[White \"Đorđević (A)\"]\n\n1. e4 e5 2. Ke4 Ke7 1-0\n",
    );
    let bad = home.run(&["braille", "bad.pgn", "--language", "fr"]);
    assert_eq!(bad.code, Some(1), "{bad:?}");
    assert!(bad.stderr.contains("bad.pgn, line 3"), "{bad:?}");
    assert!(bad.stdout.starts_with("⠙⠕⠗⠙⠑⠧⠊⠉ ⠁ ⠤"), "{bad:?}");
    // The result is not that of these moves.
    let lines: Vec<&str> = bad.stdout.lines().collect();
    assert_eq!(lines[1], "⠂ ⠑⠲ ⠑⠢", "{bad:?}");
    // Who has only the Braille reads that it is not whole: `la partie s'interrompt ici …`.
    assert!(
        lines[2].starts_with("⠇⠁ ⠏⠁⠗⠞⠊⠑ ⠎⠄⠊⠝⠞⠑⠗⠗⠕⠍⠏⠞ ⠊⠉⠊"),
        "{bad:?}"
    );
    home.write("good.pgn", "1. e4 e5 *\n");
    let good = home.run(&["braille", "good.pgn", "--language", "fr"]);
    assert_eq!(good.stdout, "⠂ ⠑⠲ ⠑⠢\n");
    let short = home.run(&["braille", "empty.pgn", "--cells", "3"]);
    assert!(short.failed(2).contains("40 are usual"), "{short:?}");
}

#[test]
fn a_score_is_written_over_no_other_file() {
    let home = Home::new();
    home.write("opera.pgn", OPERA);
    home.write("kept.txt", "OLD");
    let to = |file: &str| home.run(&["braille", "opera.pgn", "--language", "en", "--output", file]);
    for file in ["kept.txt", "./opera.pgn"] {
        let told = to(file);
        assert!(told.failed(1).contains("is there already"), "{told:?}");
    }
    let kept = |file: &str| fs::read_to_string(home.path(file)).expect("a file");
    assert_eq!(
        (kept("kept.txt"), kept("opera.pgn")),
        ("OLD".to_owned(), OPERA.to_owned())
    );
    let folder = to("scores/opera.brl");
    assert!(folder.failed(1).contains("no folder scores"), "{folder:?}");
    assert_eq!(to("opera.brl").lines(), [""; 0]);
    assert!(kept("opera.brl").starts_with("⠍⠕⠗⠏⠓⠽ ⠤ ⠓⠑⠗⠵⠕⠛\n"));
    // What is no file, as an embosser, gets the score as it is.
    assert_eq!(to("/dev/stdout").stdout, kept("opera.brl"));
}

#[test]
fn what_the_score_tells_otherwise_than_the_game_is_told() {
    let home = Home::new();
    home.write(
        "mate.pgn",
        "[White \"Иванов\"]\n[Black \"Ann\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n",
    );
    let mate = home.run(&["braille", "mate.pgn", "--language", "en"]);
    assert_eq!(mate.code, Some(0), "{mate:?}");
    assert_eq!(
        mate.stderr,
        "rochade: mate.pgn, line 1, column 1: the result is 1-0, the moves end with 0-1; 0-1 was written\n\
         rochade: mate.pgn, `Иванов` has letters that this Braille does not have; blanks stand for them\n"
    );
    assert!(mate.stdout.ends_with("⠼⠚⠤⠼⠁\n"), "{mate:?}");
    home.write("two.pgn", "[Result \"1-0\"]\n\n1. f3 e5 0-1\n");
    let two = home.run(&["braille", "two.pgn", "--language", "en"]);
    assert_eq!(
        two.stderr,
        "rochade: two.pgn, line 3, column 10: the moves end with 0-1, the tag says 1-0; 0-1 was taken\n"
    );
    let play = [
        "play",
        "--listen",
        "keyboard",
        "--voice",
        "text",
        "--language",
        "en",
    ];
    let names = [
        "--control",
        "none",
        "--white",
        "Иванов",
        "--braille",
        "game.brl",
    ];
    let run = home.run_typing(&[&play[..], &names].concat(), &["e4"]);
    assert!(
        run.stderr.contains("game.brl, `Иванов` has letters"),
        "{run:?}"
    );
}

#[test]
fn names_keep_their_language_whatever_the_pieces_are_called() {
    let home = Home::new();
    home.write("game.pgn", "[White \"José\"]\n\n1. Nf3 *\n");
    let run = |pieces: &str| {
        home.run(&[
            "braille",
            "game.pgn",
            "--language",
            "es",
            "--pieces",
            pieces,
        ])
        .stdout
    };
    assert_eq!(run("british"), "⠚⠕⠎⠮ ⠤\n⠂ ⠎⠋⠒\n");
    assert_eq!(run("national"), "⠚⠕⠎⠮ ⠤\n⠂ ⠨⠉⠋⠒\n");
}

#[test]
fn a_line_that_runs_over_is_indented() {
    let home = Home::new();
    home.write(
        "game.pgn",
        "[FEN \"6rk/7p/8/8/8/8/8/1N1N1K1R w - - 0 1\"]\n\n1. Nb1c3 Rg1+ *\n",
    );
    let run = home.run(&["braille", "game.pgn", "--language", "de", "--cells", "8"]);
    let lines = run.lines();
    assert!(lines.len() > 3, "{lines:?}");
    assert_eq!(
        lines.iter().filter(|line| !line.starts_with("  ")).count(),
        2,
        "{lines:?}"
    );
    assert!(
        lines.iter().all(|line| line.chars().count() <= 8),
        "{lines:?}"
    );
}

#[test]
fn colours_and_a_short_game_can_be_practised_by_keys() {
    let home = Home::new();
    let practice = |drill: &[&str], lines: &[&str]| {
        let common = [
            "practice",
            "--listen",
            "keyboard",
            "--voice",
            "text",
            "--language",
            "en",
        ];
        let run = home.run_typing(&[&common[..], drill].concat(), lines);
        assert_eq!(run.code, Some(0), "{run:?}");
        run.stdout
    };
    let colours = practice(&["--drill", "colours", "--rounds", "1"], &["yes"; 8]);
    assert_eq!(
        colours.matches("white?").count() + colours.matches("black?").count(),
        8
    );
    assert!(colours.contains("Done. Right: "), "{colours}");
    let game = practice(
        &["--drill", "game", "--game", "1"],
        &[
            "e4", "press", "e5", "Qh5", "press", "Nc6", "Bc4", "press", "Nf6", "Qxf7",
        ],
    );
    assert!(
        game.contains("Announce: Eva vier\nEva vier\nPress the clock."),
        "{game}"
    );
    assert!(game.ends_with("The practice is over.\n"), "{game}");
}

#[test]
fn who_leaves_a_practice_is_told_how_it_went_so_far() {
    let home = Home::new();
    let sound = [
        "--language",
        "en",
        "--listen",
        "keyboard",
        "--voice",
        "text",
    ];
    for (drill, answers, told) in [
        (
            ["--drill", "alphabet"],
            &["Na2", "e4"][..],
            "Done. Clear words: three of six.",
        ),
        (["--drill", "alphabet"], &[], "Springer Anna zwei"),
        (["--drill", "colours"], &["yes", "no", "yes"], " of three."),
        (["--game", "1"], &["e4"], "The practice is over."),
    ] {
        let practice = [&["practice"][..], &drill, &sound].concat();
        let run = home.run_typing(&practice, answers);
        let last = run.lines().last().copied().unwrap_or_default();
        assert!(last.contains(told), "{run:?}");
    }
}

#[test]
fn a_folder_that_is_not_there_is_told_before_the_game() {
    let home = Home::new();
    for option in ["--braille", "--pgn"] {
        let run = home.run(&["play", "--voice", "text", option, "scores/game.brl"]);
        let told = run.failed(1);
        assert!(told.contains("no folder scores; make it"), "{told}");
        assert!(!home.path("scores").exists());
    }
}

#[test]
fn a_new_game_is_written_over_no_other() {
    let home = Home::new();
    home.write("club.pgn", "1. e4 *\n");
    for option in ["--braille", "--pgn"] {
        let run = home.run(&["play", "--voice", "text", option, "club.pgn"]);
        let told = run.failed(1);
        assert!(told.contains("club.pgn is there already"), "{told}");
    }
    let both = ["--braille", "new.pgn", "--pgn", "new.pgn"];
    let run = home.run(&[&["play", "--voice", "text"], &both[..]].concat());
    assert!(run.failed(2).contains("name two"), "{run:?}");
    // A game that goes on may be written over its own beginning.
    let quiet = [
        "--voice",
        "text",
        "--listen",
        "keyboard",
        "--language",
        "en",
    ];
    let game = ["--control", "none", "--press", "automatic"];
    let moves = ["d4", "d5"];
    home.run_typing(&[&["play"], &quiet[..], &game].concat(), &moves);
    let resume = [&["resume"], &quiet[..], &["--pgn", "club.pgn"]].concat();
    let told = home.run(&resume);
    assert!(
        told.failed(1).contains("club.pgn is there already"),
        "{told:?}"
    );
    // Only what this program wrote of it is its beginning.
    let resume = [&["resume"], &quiet[..], &["--pgn", "own.pgn"]].concat();
    home.write("own.pgn", "1. d4 {my long analysis} *\n");
    assert!(
        home.run(&resume)
            .failed(1)
            .contains("own.pgn is there already")
    );
    let journal = home.journal();
    let stem = journal.file_stem().expect("a name").to_string_lossy();
    let (year_month_day, _) = stem.split_once('T').expect("a date and a time");
    let date = year_month_day.replace('-', ".");
    home.write(
        "own.pgn",
        &format!(
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"{date}\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n\
             [Result \"*\"]\n[Termination \"unterminated\"]\n\n1. d4 *\n"
        ),
    );
    let resumed = home.run_typing(&resume, &["I resign", "yes"]);
    assert_eq!(resumed.code, Some(0), "{resumed:?}");
    let saved = fs::read_to_string(home.path("own.pgn")).unwrap();
    assert!(saved.contains("1. d4 d5 {White resigns."), "{saved}");
    let kept = fs::read_to_string(home.path("club.pgn")).unwrap();
    assert_eq!(kept, "1. e4 *\n");
}

#[test]
fn a_braille_score_that_cannot_be_written_is_told_and_so_is_its_return() {
    let home = Home::new();
    let folder = home.path("scores");
    fs::create_dir(&folder).expect("a new folder");
    let mut game = home.start(&[
        "play",
        "--voice",
        "text",
        "--listen",
        "keyboard",
        "--control",
        "none",
        "--press",
        "automatic",
        "--language",
        "en",
        "--braille",
        "scores/game.brl",
    ]);
    game.line();
    assert_eq!(game.type_line("e4"), "Eva vier");
    fs::remove_dir_all(&folder).expect("our folder");
    assert_eq!(game.type_line("e5"), "Eva fünf");
    let told = game.line();
    assert!(told.contains("scores/game.brl"), "{told}");
    // Each move tries again; what is known is not told again.
    assert_eq!(game.type_line("Nf3"), "Springer Felix drei");
    assert_eq!(game.type_line("Nc6"), "Springer Cesar sechs");
    fs::create_dir(&folder).expect("a new folder");
    assert_eq!(game.type_line("Bb5"), "Läufer Bella fünf");
    assert_eq!(
        game.line(),
        "The score in Braille is saved in scores/game.brl"
    );
    let score = fs::read_to_string(folder.join("game.brl")).expect("the score");
    let moves = score.lines().skip_while(|line| !line.starts_with('⠂'));
    assert_eq!(moves.count(), 3, "{score}");
}

/// As after a death between the journal and the score, and as where the journal lost its last line.
#[test]
fn a_game_knows_its_own_braille_score_that_is_behind_its_journal_or_ahead_of_it() {
    let home = Home::new();
    let sound = ["--listen", "keyboard", "--voice", "text"];
    let play = ["play", "--control", "none", "--press", "automatic"];
    let mut game = home.start(&[&play[..], &sound, &["--braille", "game.brf"]].concat());
    game.line();
    game.type_line("e4");
    let one = fs::read(home.path("game.brf")).expect("the score");
    game.type_line("e5");
    let two = fs::read(home.path("game.brf")).expect("the score");
    let whole = fs::read_to_string(home.journal()).expect("the journal");
    assert!(game.type_line("correction").starts_with("Taken back"));
    game.kill();
    let resume = || home.run(&[&["resume"], &sound[..]].concat());
    home.write("game.brf.rochade-draft", "one that was never named");
    fs::write(home.path("game.brf"), &two).expect("a writable home");
    let behind = resume();
    assert!(!behind.stdout.contains("stays as it is"), "{behind:?}");
    assert_eq!(fs::read(home.path("game.brf")).expect("the score"), one);
    let last = whole.trim_end().rfind('\n').expect("a line before");
    fs::write(home.journal(), &whole[..=last]).expect("a writable home");
    fs::write(home.path("game.brf"), &two).expect("a writable home");
    let ahead = resume();
    assert!(!ahead.stdout.contains("stays as it is"), "{ahead:?}");
    assert_eq!(fs::read(home.path("game.brf")).expect("the score"), one);
    let names = fs::read_dir(home.path(".")).expect("a folder");
    let names = names.map(|entry| entry.expect("a file").file_name());
    let scores = names.filter(|name| name.to_string_lossy().starts_with("game."));
    assert_eq!(scores.count(), 1, "no other score, and no draft");
}
