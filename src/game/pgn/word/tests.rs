use shakmaty::{Chess, Move, Square};

use super::{ScoreLetters, WordFlaw, may_mean, mean_the_same, read_word};
use crate::{
    game::Game,
    notation::{PieceLetters, san},
};

fn letters(text: &str, national: PieceLetters) -> ScoreLetters {
    let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    ScoreLetters::of(&words, national)
}

#[test]
fn the_letters_of_a_score_are_known_where_nothing_contradicts_them() {
    let german = PieceLetters::GERMAN;
    let spanish = PieceLetters::SPANISH;
    for (text, national, expected) in [
        ("e4 e5 Nf3", german, ScoreLetters::PGN),
        ("e4 e5 Sf3 Ke7", german, ScoreLetters::All(german)),
        ("e4 e5 Sf3 Nc6", german, ScoreLetters::EnglishOr(german)),
        ("e4 e5 Ke2", german, ScoreLetters::EnglishOr(german)),
        ("e8=D Kd7", german, ScoreLetters::All(german)),
        ("e4 e5 Re2", spanish, ScoreLetters::EnglishOr(spanish)),
        ("e4 e5 Cf3 Re7", spanish, ScoreLetters::All(spanish)),
        ("e4 e5 Sf3", PieceLetters::ENGLISH, ScoreLetters::PGN),
    ] {
        assert_eq!(letters(text, national), expected, "{text}");
    }
}

#[test]
fn a_letter_of_two_pieces_is_read_as_one_of_them_only_where_the_score_tells_which() {
    let mut game = Game::new();
    for word in ["e4", "e5"] {
        let mv = read_word(word, ScoreLetters::PGN, game.position()).unwrap();
        game.play(mv).unwrap();
    }
    let spanish = PieceLetters::SPANISH;
    let king_up: Result<Square, _> =
        read_word("Re2", ScoreLetters::All(spanish), game.position()).map(Move::to);
    assert_eq!(king_up, Ok(Square::E2));
    for (letters, flaw) in [
        (ScoreLetters::PGN, WordFlaw::Illegal),
        (ScoreLetters::EnglishOr(spanish), WordFlaw::Unclear),
    ] {
        assert_eq!(read_word("Re2", letters, game.position()), Err(flaw));
    }
    // A letter of one of them alone is no guess.
    let either = ScoreLetters::EnglishOr(spanish);
    for (word, moved) in [
        ("Cf3", "Nf3"),
        ("Nf3", "Nf3"),
        ("Ac4", "Bc4"),
        ("Ke2", "Ke2"),
    ] {
        let mv = read_word(word, either, game.position()).unwrap();
        assert_eq!(san(game.position(), mv, PieceLetters::ENGLISH), moved);
    }
    let start = Chess::default();
    for (word, flaw) in [
        ("Cc4", WordFlaw::Illegal),
        ("Nc4", WordFlaw::Illegal),
        ("Rc4", WordFlaw::Unclear),
        ("Lc4", WordFlaw::NotAMove),
    ] {
        assert_eq!(read_word(word, either, &start), Err(flaw));
    }
}

#[test]
fn an_illegal_move_means_the_same_in_every_spelling() {
    let position: Chess = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
        .parse::<shakmaty::fen::Fen>()
        .unwrap()
        .into_position(shakmaty::CastlingMode::Standard)
        .unwrap();
    let same = |one, other| {
        let (german, pgn) = (ScoreLetters::All(PieceLetters::GERMAN), ScoreLetters::PGN);
        let letters = |word: &str| if word.starts_with('S') { german } else { pgn };
        mean_the_same((one, letters(one)), (other, letters(other)), &position)
    };
    for (one, other) in [
        ("O-O", "0-0"),
        ("Ke3", "Ke3+"),
        ("Ke3", "Ke1-e3"),
        ("e5", "e4-e5"),
        ("Qxd4", "Qd4"),
        ("Nd4", "Sd4"),
        ("Zz9", "Zz9"),
        ("--", "??"),
    ] {
        assert!(same(one, other), "{one} {other}");
    }
    for (one, other) in [
        ("O-O", "O-O-O"),
        ("Ke3", "Ke4"),
        ("Ke3", "Qe3"),
        ("Nd4", "Ngd4"),
        ("e5", "d2-e5"),
        ("Ne5", "Nb5-e5"),
        ("Zz9", "Zz8"),
    ] {
        assert!(!same(one, other), "{one} {other}");
    }
}

#[test]
fn what_stands_for_a_move_that_is_not_written_is_no_move() {
    let start = Chess::default();
    for word in ["--", "—", "?", "???", "...", "Z0", "@@@@"] {
        let read = read_word(word, ScoreLetters::PGN, &start);
        assert_eq!(read, Err(WordFlaw::NotWritten), "{word}");
    }
}

#[test]
fn moves_in_the_notation_of_chess_programs_are_read_where_the_word_is_no_other_move() {
    let mut game = Game::new();
    let played = ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "e1g1"];
    let sans = played.map(|word| {
        let mv = read_word(word, ScoreLetters::PGN, game.position()).unwrap();
        assert!(may_mean(word, ScoreLetters::PGN, mv), "{word}");
        let san = san(game.position(), mv, PieceLetters::ENGLISH);
        game.play(mv).unwrap();
        san
    });
    assert_eq!(sans, ["e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "O-O"]);
    for (word, flaw) in [("f6f5", WordFlaw::Illegal), ("0000", WordFlaw::NotAMove)] {
        assert_eq!(
            read_word(word, ScoreLetters::PGN, game.position()),
            Err(flaw)
        );
    }
}
