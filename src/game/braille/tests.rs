use std::collections::HashSet;

use shakmaty::{Chess, Position as _};

use super::{BrailleCode, fitted, move_cells, position, score, text_cells, to_ascii, unwritten};
use crate::{
    game::{
        Game,
        pgn::{self, Tags},
    },
    language::Language,
};

/// The moves of a game, in the British code.
fn moves(pgn: &str) -> Vec<String> {
    let game = pgn::read(pgn).remove(0).expect("a game").game;
    (game.plies().iter().enumerate())
        .map(|(index, ply)| {
            let before = game.position_before(index).expect("its own ply");
            move_cells(before, ply, BrailleCode::British)
        })
        .collect()
}

/// The last move after `fen`, in the British code.
fn last(fen: &str, san: &str) -> String {
    moves(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{san} *\n"))
        .pop()
        .expect("a move")
}

#[test]
fn moves_are_written_as_the_british_code_shows() {
    // The examples of the code's sections 2.2 and 3.2 to 3.6, each in a position that allows it.
    for (fen, san, cells) in [
        ("4k3/8/8/8/8/5R2/8/4K3 w - - 0 1", "1. Rf4", "⠗⠋⠲"),
        ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "1. d5", "⠙⠢"),
        ("4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1", "1. cxd5", "⠉⠰⠙⠢"),
        ("8/8/4k3/8/5P2/8/8/4K3 w - - 0 1", "1. f5+", "⠘⠋⠢"),
        ("5k2/8/8/8/5p2/5R2/8/4K3 w - - 0 1", "1. Rxf4+", "⠗⠸⠋⠲"),
        ("7k/8/8/8/2N3N1/8/8/4K3 w - - 0 1", "1. Nce5", "⠎⠉⠑⠢"),
        ("7k/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "1. N1c3", "⠎⠂⠉⠒"),
        ("7k/8/8/1N6/8/8/8/1N1N1K2 w - - 0 1", "1. Nb1c3", "⠎⠃⠂⠉⠒"),
        ("6k1/5ppp/8/8/8/8/8/4RK2 w - - 0 1", "1. Re8#", "⠗⠑⠦⠜⠍"),
    ] {
        assert_eq!(last(fen, san), cells, "{san}");
    }
}

#[test]
fn castling_and_promotion_are_written_as_the_laws_do() {
    let fen = "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert_eq!(last(fen, "1. O-O"), "⠴⠤⠴");
    assert_eq!(last(fen, "1. O-O-O"), "⠴⠤⠴⠤⠴");
    assert_eq!(last(fen, "1. a8=N"), "⠁⠦⠎");
    assert_eq!(last(fen, "1. a8=Q+"), "⠘⠁⠦⠟");
    // White castles and gives check.
    assert_eq!(last("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "1. O-O+"), "⠘⠴⠤⠴");
}

#[test]
fn the_starting_position_is_that_of_the_british_code() {
    let start = "⠷⠮⠧⠿⠥⠧⠮⠷ ⠯⠯⠯⠯⠯⠯⠯⠯ ⠒⠆ ⠏⠏⠏⠏⠏⠏⠏⠏ ⠗⠎⠇⠟⠅⠇⠎⠗";
    assert_eq!(position(&Chess::default(), BrailleCode::British), start);
}

/// A reader of the British code of its own: the move in English SAN, without check and mate.
fn read(cells: &str) -> String {
    let mut text = String::new();
    for cell in cells.chars() {
        text.push(match cell {
            '⠁' => 'a',
            '⠃' => 'b',
            '⠉' => 'c',
            '⠙' => 'd',
            '⠑' => 'e',
            '⠋' => 'f',
            '⠛' => 'g',
            '⠓' => 'h',
            '⠅' => 'K',
            '⠟' => 'Q',
            '⠗' => 'R',
            '⠇' => 'B',
            '⠎' => 'N',
            '⠴' => 'O',
            '⠤' => '-',
            '⠂' => '1',
            '⠆' => '2',
            '⠒' => '3',
            '⠲' => '4',
            '⠢' => '5',
            '⠖' => '6',
            '⠶' => '7',
            '⠦' => '8',
            '⠰' | '⠸' => 'x',
            '⠘' => continue,
            '⠜' => break,
            other => panic!("{other} in {cells}"),
        });
    }
    match text.char_indices().last() {
        Some((end, 'K' | 'Q' | 'R' | 'B' | 'N')) if end > 0 => {
            format!("{}={}", &text[..end], &text[end..])
        }
        _ => text,
    }
}

/// A game of moves taken by a simple rule, `plies` long at most.
fn wander(seed: usize, plies: usize) -> Game {
    let mut game = Game::new();
    for step in 0..plies {
        let legal = game.position().legal_moves();
        let Some(mv) = legal.get((seed * 7919 + step * 104_729) % legal.len().max(1)) else {
            break;
        };
        game.play(*mv).expect("a legal move");
    }
    game
}

#[test]
fn whole_games_are_read_back_as_they_were_played() {
    let mut plies = 0;
    for seed in 1..40 {
        let game = wander(seed, 160);
        let lines = score(
            &game,
            &Tags::default(),
            BrailleCode::British,
            Language::English,
        );
        let mut read_back = Vec::new();
        for (index, line) in lines.iter().filter(|line| line.contains(' ')).enumerate() {
            let mut parts = line.split(' ');
            let number: String = parts
                .next()
                .expect("a number")
                .chars()
                .map(figure)
                .collect();
            assert_eq!(number, (index + 1).to_string());
            read_back.extend(parts.map(read));
        }
        let played: Vec<String> = game
            .plies()
            .iter()
            .map(|ply| ply.san.san.to_string())
            .collect();
        assert_eq!(read_back, played);
        plies += played.len();
    }
    assert!(plies > 3000, "{plies}");
}

fn figure(cell: char) -> char {
    let place = super::LOWER.iter().position(|lower| *lower == cell);
    char::from_digit(u32::try_from(place.expect("a figure")).expect("small"), 10).expect("one")
}

#[test]
fn no_two_moves_of_a_position_are_written_alike_in_any_language() {
    let codes = Language::ALL.map(BrailleCode::Letters);
    for code in codes.into_iter().chain([BrailleCode::British]) {
        for seed in 1..6 {
            let game = wander(seed, 120);
            for (index, ply) in game.plies().iter().enumerate() {
                let before = game.position_before(index).expect("its own ply");
                let legal = before.legal_moves();
                let written: HashSet<String> = legal
                    .iter()
                    .map(|mv| {
                        move_cells(
                            before,
                            &crate::game::Ply {
                                mv: *mv,
                                ..ply.clone()
                            },
                            code,
                        )
                    })
                    .collect();
                assert_eq!(written.len(), legal.len(), "{code:?} {}", game.fen());
            }
        }
    }
}

#[test]
fn a_score_tells_who_played_and_how_it_ended_and_which_draw_was_offered() {
    let pgn = "[White \"Müller\"]\n[Black \"Peña\"]\n[Date \"2026.11.22\"]\n[Result \"1/2-1/2\"]\n\n\
               1. e4 e5 2. Nf3 {(=)} 1/2-1/2\n";
    let read = pgn::read(pgn).remove(0).expect("a game");
    let lines = score(
        &read.game,
        &read.tags,
        BrailleCode::Letters(Language::German),
        Language::German,
    );
    assert_eq!(
        lines,
        [
            "⠍⠳⠇⠇⠑⠗ ⠤ ⠏⠑⠝⠁",
            "⠼⠃⠚⠃⠋⠄⠁⠁⠄⠃⠃",
            "⠂ ⠑⠲ ⠑⠢",
            "⠆ ⠨⠎⠋⠒⠐⠣⠐⠶⠐⠜",
            "⠼⠁⠆⠤⠼⠁⠆",
        ]
    );
}

#[test]
fn a_game_from_a_position_begins_with_it_and_black_may_move_first() {
    let game =
        pgn::read("[SetUp \"1\"]\n[FEN \"4k3/7p/8/8/8/8/8/4K3 b - - 0 31\"]\n\n31... h5 *\n");
    let game = game.into_iter().next().expect("one").expect("a game").game;
    let lines = score(
        &game,
        &Tags::default(),
        BrailleCode::British,
        Language::English,
    );
    assert_eq!(lines, ["⠲⠥⠒ ⠶⠯ ⠲⠴ ⠲⠅⠒", "⠒⠂ ⠤⠓⠢"]);
}

/// A text in English, German, Spanish, French and Italian.
fn in_all(text: &str) -> [String; 5] {
    [
        Language::English,
        Language::German,
        Language::Spanish,
        Language::French,
        Language::Italian,
    ]
    .map(|language| text_cells(text, language))
}

#[test]
fn a_letter_after_figures_is_no_figure() {
    // French figures are other signs than the letters.
    assert_eq!(
        in_all("U18a"),
        ["⠥⠼⠁⠓⠰⠁", "⠥⠼⠁⠓⠠⠁", "⠥⠼⠁⠓⠐⠁", "⠥⠠⠡⠳⠁", "⠥⠼⠁⠓⠰⠁"]
    );
    assert_eq!(text_cells("2ê", Language::French), "⠠⠣⠰⠣");
    assert_eq!(in_all("2k")[0], "⠼⠃⠅");
    assert_eq!(in_all("2.b 3 c")[0], "⠼⠃⠲⠰⠃ ⠼⠉ ⠉");
    assert_eq!(text_cells("2ª", Language::Spanish), "⠼⠃⠐⠁");
}

#[test]
fn figures_after_a_stop_in_a_number_have_a_sign_where_the_language_wants_one() {
    assert_eq!(
        in_all("12.5."),
        ["⠼⠁⠃⠲⠑⠲", "⠼⠁⠃⠄⠑⠄", "⠼⠁⠃⠄⠼⠑⠄", "⠠⠡⠣⠲⠱⠲", "⠼⠁⠃⠲⠼⠑⠲"]
    );
}

#[test]
fn an_accent_that_a_language_does_not_have_makes_no_other_letter() {
    for (text, cells) in [
        ("Genève", ["⠛⠑⠝⠑⠧⠑", "⠛⠑⠝⠑⠧⠑", "⠛⠑⠝⠑⠧⠑", "⠛⠑⠝⠮⠧⠑", "⠛⠑⠝⠮⠧⠑"]),
        ("Weiß", ["⠺⠑⠊⠎⠎", "⠺⠑⠊⠮", "⠺⠑⠊⠎⠎", "⠺⠑⠊⠎⠎", "⠺⠑⠊⠎⠎"]),
        ("Núñez", ["⠝⠥⠝⠑⠵", "⠝⠥⠝⠑⠵", "⠝⠾⠻⠑⠵", "⠝⠥⠝⠑⠵", "⠝⠥⠝⠑⠵"]),
        (
            "Schäfer",
            ["⠎⠉⠓⠁⠋⠑⠗", "⠎⠉⠓⠜⠋⠑⠗", "⠎⠉⠓⠁⠋⠑⠗", "⠎⠉⠓⠁⠋⠑⠗", "⠎⠉⠓⠁⠋⠑⠗"],
        ),
        ("İĐæœ", ["⠊⠙⠁⠑⠕⠑", "⠊⠙⠁⠑⠕⠑", "⠊⠙⠁⠑⠕⠑", "⠊⠙⠜⠪", "⠊⠙⠁⠑⠕⠑"]),
    ] {
        assert_eq!(in_all(text), cells, "{text}");
    }
}

#[test]
fn full_stop_and_apostrophe_are_those_of_the_language() {
    assert_eq!(in_all("a."), ["⠁⠲", "⠁⠄", "⠁⠄", "⠁⠲", "⠁⠲"]);
    assert_eq!(in_all("o'b"), ["⠕⠄⠃", "⠕⠠⠃", "⠕⠄⠃", "⠕⠄⠃", "⠕⠄⠃"]);
}

#[test]
fn half_a_point_is_only_in_the_result() {
    assert_eq!(in_all("2021/22")[0], "⠼⠃⠚⠃⠁ ⠼⠃⠃");
    let pgn = "[Round \"1/2\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n";
    let read = pgn::read(pgn).remove(0).expect("a game");
    let lines = |language| score(&read.game, &read.tags, BrailleCode::British, language);
    let halves = "⠼⠂⠃⠤⠼⠂⠃";
    assert_eq!(lines(Language::English), ["⠼⠁ ⠼⠃", "⠼⠁⠌⠃⠤⠼⠁⠌⠃"]);
    assert_eq!(lines(Language::German), ["⠼⠁ ⠼⠃", "⠼⠁⠆⠤⠼⠁⠆"]);
    assert_eq!(lines(Language::Spanish), ["⠼⠁ ⠼⠃", halves]);
    assert_eq!(lines(Language::French), ["⠠⠡ ⠠⠣", "⠠⠡⠌⠣⠤⠡⠌⠣"]);
    assert_eq!(lines(Language::Italian), ["⠼⠁ ⠼⠃", halves]);
}

#[test]
fn a_date_is_told_as_far_as_it_is_known_from_the_year_on() {
    let dated = |date: &str| {
        let tags = Tags {
            date: date.to_owned(),
            ..Tags::default()
        };
        score(&Game::new(), &tags, BrailleCode::British, Language::English)
    };
    assert_eq!(dated("2026.11.22"), ["⠼⠃⠚⠃⠋⠲⠁⠁⠲⠃⠃"]);
    assert_eq!(dated("2026.11.??"), ["⠼⠃⠚⠃⠋⠲⠁⠁"]);
    assert_eq!(dated("2026.??.22"), ["⠼⠃⠚⠃⠋"]);
    assert!(dated("????.05.01").is_empty());
    assert!(dated("????.??.??").is_empty());
}

#[test]
fn names_in_another_script_are_known_to_be_unwritten() {
    let tags = Tags {
        white: "Иванов".to_owned(),
        black: "Đorđević, O'Brien & José (2ª) ½".to_owned(),
        event: "Åbo 1. ǀ棋".to_owned(),
        ..Tags::default()
    };
    for language in Language::ALL {
        assert_eq!(unwritten(&tags, language), ["Иванов", "Åbo 1. ǀ棋"]);
    }
}

#[test]
fn what_a_position_allows_is_told_with_it() {
    let lines = |fen: &str, code, moves: &str| {
        let variant = "[Variant \"fromposition\"]\n[SetUp \"1\"]\n";
        let pgn = format!("{variant}[FEN \"{fen}\"]\n\n{moves} *\n");
        let game = pgn::read(&pgn).remove(0).expect("a game").game;
        score(&game, &Tags::default(), code, Language::English)[1..].to_vec()
    };
    let code = BrailleCode::British;
    // Whose turn it is, the number of the first move tells, made or not.
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 12";
    let rights = "⠅ ⠴⠤⠴ ⠥ ⠴⠤⠴⠤⠴";
    assert_eq!(lines(fen, code, ""), [rights, "⠂⠆ ⠤"]);
    assert_eq!(lines(fen, code, "12... Kd7"), [rights, "⠂⠆ ⠤⠅⠙⠶"]);
    let none = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 12";
    assert_eq!(lines(none, code, ""), ["⠂⠆"]);
    // A square is told only where a pawn can be captured on it.
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3";
    assert_eq!(lines(en_passant, code, ""), ["⠙⠖", "⠒"]);
    let idle = "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 3";
    assert_eq!(lines(idle, code, ""), ["⠒"]);
    // The rook nearer to the king castles.
    let inner = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1";
    assert_eq!(lines(inner, code, ""), ["⠅ ⠴⠤⠴⠛⠂", "⠂"]);
    let french = BrailleCode::Letters(Language::French);
    assert_eq!(lines(fen, french, ""), ["⠗ ⠴⠤⠴ ⠷ ⠴⠤⠴⠤⠴", "⠂⠆ ⠤"]);
}

#[test]
fn ascii_braille_has_one_character_for_each_cell() {
    let cells: String = (0x2801..=0x283f).filter_map(char::from_u32).collect();
    let ascii = to_ascii(&cells);
    assert_eq!(ascii.chars().collect::<HashSet<char>>().len(), 63);
    assert_eq!(to_ascii("⠂ ⠑⠲ ⠎⠋⠒"), "1 E4 SF3");
    assert_eq!(
        to_ascii(&text_cells("anna 26", Language::German)),
        "ANNA #BF"
    );
}

#[test]
fn the_offer_of_a_claim_stands_apart_from_the_opponents_move_before_it() {
    let read = pgn::read("1. e4 e5 2. Nf3 {2...(=)} *\n").remove(0);
    let lines = score(
        &read.expect("a game").game,
        &Tags::default(),
        BrailleCode::Letters(Language::German),
        Language::German,
    );
    assert_eq!(lines, ["⠂ ⠑⠲ ⠑⠢", "⠆ ⠨⠎⠋⠒ ⠐⠣⠐⠶⠐⠜"]);
}

#[test]
fn a_number_that_runs_over_has_its_sign_again() {
    let parts = |text: &str, cells: usize, language| {
        let line = fitted(&text_cells(text, language), cells, cells - 2, language);
        line.split(' ').map(to_ascii).collect::<Vec<_>>()
    };
    let (english, spanish) = (Language::English, Language::Spanish);
    assert_eq!(parts("1972.07.11", 10, english), ["#AIGB4JG4", "#AA"]);
    assert_eq!(parts("1972.07.11", 8, english), ["#AIGB4", "#JG4AA"]);
    assert_eq!(parts("1972.07.11", 11, english), ["#AIGB4JG4AA"]);
    assert_eq!(parts("1972.07.11", 10, spanish), ["#AIGB'#JG'", "#AA"]);
    assert_eq!(
        parts("1234567890123", 8, english),
        ["#ABCDEFG", "#HIJAB", "#C"]
    );
    assert_eq!(parts("round 123456", 8, english), ["ROUND", "#ABCDE", "#F"]);
    assert_eq!(parts("½-½", 8, english), ["#A/B-", "#A/B"]);
    assert_eq!(parts("Nepomniachtchi", 8, english), ["NEPOMNIACHTCHI"]);
}
