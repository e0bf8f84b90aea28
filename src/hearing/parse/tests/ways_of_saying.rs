//! Words beside those of Annex D in which moves are announced every day.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::{check, check_move, check_nothing, pawn, piece};
use crate::{
    hearing::{Lexicon, Meaning, parse},
    language::Language,
    notation::{Fragment, SpokenCastling, SpokenMove, SpokenPieceMove, Taken},
};

/// Checks what is said by players of a language.
fn check_in(language: Language, words: &str, expected: SpokenPieceMove) {
    let expected = Meaning::Move(SpokenMove::Piece(expected));
    assert_eq!(parse(words, &Lexicon::new(language)), expected, "`{words}`");
}

#[test]
fn castlings_are_great_and_small_too() {
    let sides = [
        (CastlingSide::KingSide, Language::German, "kleine Rochade"),
        (CastlingSide::QueenSide, Language::German, "große Rochade"),
        (CastlingSide::KingSide, Language::German, "Rochade kurz"),
        (CastlingSide::QueenSide, Language::Spanish, "enroque grande"),
        (CastlingSide::KingSide, Language::Spanish, "enroque pequeño"),
        (CastlingSide::KingSide, Language::French, "roque court"),
        (CastlingSide::QueenSide, Language::Italian, "arrocco grande"),
    ];
    for (side, language, words) in sides {
        let castling = Meaning::Move(SpokenMove::Castling(side));
        assert_eq!(parse(words, &Lexicon::new(language)), castling, "`{words}`");
    }
}

#[test]
fn a_piece_goes_to_its_square_in_more_than_one_word() {
    let knight = piece(Role::Knight, Square::E4);
    for words in [
        "Springer geht nach Eva vier",
        "Springer zieht auf Eva vier",
        "Springer zu Eva vier",
    ] {
        check_move(words, knight);
    }
    check_in(Language::English, "knight on echo four", knight);
    check_in(Language::French, "cavalier en Eva quatre", knight);
    check_in(Language::Spanish, "caballo a Eva cuatro", knight);
    check_in(Language::Italian, "cavallo in Eva quattro", knight);
    let from_g3 = SpokenPieceMove {
        from_file: Some(File::G),
        from_rank: Some(Rank::Third),
        ..knight
    };
    let whole = "cavalier de Gustave trois à Eva quatre";
    check_in(Language::French, whole, from_g3);
    let queen = SpokenPieceMove {
        promotion: Some(Role::Queen),
        ..pawn(Square::E8)
    };
    check_in(Language::English, "echo eight promotes to queen", queen);
}

#[test]
fn two_is_to_after_a_piece_or_a_rank() {
    let knight = piece(Role::Knight, Square::E4);
    for words in ["knight to echo four", "knight two echo four"] {
        check_in(Language::English, words, knight);
    }
    let pawn = SpokenPieceMove {
        from_file: Some(File::E),
        from_rank: Some(Rank::Second),
        ..pawn(Square::E4)
    };
    for words in [
        "echo two to echo four",
        "echo two two echo four",
        "echo two echo four",
    ] {
        check_in(Language::English, words, pawn);
    }
    let second = SpokenPieceMove {
        from_rank: Some(Rank::Second),
        ..knight
    };
    check_in(Language::English, "knight two two echo four", second);
    // Where nothing sounds alike, a rank is one.
    check_move("Springer zwei Eva vier", second);
}

#[test]
fn the_german_spelling_table_and_letters_name_files() {
    for words in ["Berta drei", "beh drei", "Bella drei"] {
        check_move(words, pawn(Square::B3));
    }
    check_in(Language::English, "aitch four", pawn(Square::H4));
    check_nothing(&["Otto vier", "Springer Ida drei"]);
}

#[test]
fn a_capture_in_part_may_be_in_passing() {
    let capture = |file| {
        Meaning::Fragment(Fragment {
            file: Some(File::E),
            taken: Some(Taken {
                file,
                en_passant: true,
                ..Taken::default()
            }),
            ..Fragment::default()
        })
    };
    check("Eva schlägt en passant", capture(None));
    check("Eva schlägt David en passant", capture(Some(File::D)));
}

#[test]
fn hesitations_mean_nothing() {
    for (language, words) in [
        (Language::German, "Äh, Springer ähm Felix drei"),
        (Language::English, "um knight uh foxtrot three"),
        (Language::Spanish, "em caballo félix tres"),
        (Language::French, "euh cavalier félix euh trois"),
        (Language::Italian, "ehm cavallo felix tre"),
    ] {
        check_in(language, words, piece(Role::Knight, Square::F3));
    }
    check_nothing(&["äh", "ähm äh"]);
}

#[test]
fn a_castling_may_be_told_by_its_steps() {
    let castling = |side, king, rook| {
        Meaning::Move(SpokenMove::CastlingTo(SpokenCastling { side, king, rook }))
    };
    let short = castling(CastlingSide::KingSide, Square::G1, Square::F1);
    for words in [
        "kurze rochade könig gustav eins turm felix eins",
        "kurze rochade könig gustav eins",
        "rochade kurz turm felix eins",
        "rochade könig gustav eins turm felix eins",
        "rochade turm felix eins",
        "könig gustav eins turm felix eins",
        "könig gustav eins turm felix eins schach",
    ] {
        check(words, short);
    }
    let long = castling(CastlingSide::QueenSide, Square::C8, Square::D8);
    check("könig cesar acht turm david acht", long);
    check("lange rochade turm david acht", long);
    // What was named stays as it was named, and is no castling then.
    let wrong = castling(CastlingSide::QueenSide, Square::C1, Square::F1);
    check("lange rochade turm felix eins", wrong);
    let wrong = castling(CastlingSide::KingSide, Square::G1, Square::H2);
    check("kurze rochade könig gustav eins turm hector zwei", wrong);
    check_nothing(&[
        "könig gustav eins turm hector zwei",
        "könig gustav eins turm david eins",
        "könig gustav eins turm felix acht",
        "könig eva eins turm felix eins",
        "turm felix eins könig gustav eins",
        "rochade turm hector eins",
        "rochade dame david eins",
        "kurze rochade dame david eins",
        "könig gustav eins turm felix",
    ]);
}
