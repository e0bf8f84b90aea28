use shakmaty::{CastlingSide, Chess, File, Move, Position as _, Rank, Role, Square};

use crate::{
    language::Language,
    notation::{
        PieceLetters, Resolution, SheetForm, SpokenMove, SpokenPieceMove, read_san, resolve,
        write_san,
    },
};

#[track_caller]
fn check(language: Language, texts: &[&str], expected: SpokenPieceMove) {
    for text in texts {
        let read = read_san(text, language);
        assert_eq!(read, Some(SpokenMove::Piece(expected)), "`{text}`");
    }
}

fn piece(role: Role, to: Square) -> SpokenPieceMove {
    SpokenPieceMove {
        role: Some(role),
        ..SpokenPieceMove::to(to)
    }
}

#[test]
fn each_language_has_its_own_letters() {
    use Language::{English, French, German, Italian, Spanish};
    let d1 = |role| piece(role, Square::D1);
    check(English, &["Kd1", "kd1"], d1(Role::King));
    check(English, &["Qd1", "Qd1+", "Qd1#", "Q d1 !"], d1(Role::Queen));
    check(English, &["Bd1"], d1(Role::Bishop));
    check(English, &["Nd1", "nd1"], d1(Role::Knight));
    check(German, &["Dd1"], d1(Role::Queen));
    check(German, &["Td1", "td1"], d1(Role::Rook));
    check(German, &["Ld1"], d1(Role::Bishop));
    check(German, &["Sd1", "sd1"], d1(Role::Knight));
    check(Spanish, &["Rd1", "rd1"], d1(Role::King));
    check(Spanish, &["Dd1"], d1(Role::Queen));
    check(Spanish, &["Ad1"], d1(Role::Bishop));
    check(Spanish, &["Cd1"], d1(Role::Knight));
    check(French, &["Rd1"], d1(Role::King));
    check(French, &["Fd1"], d1(Role::Bishop));
    check(French, &["Cd1"], d1(Role::Knight));
    check(Italian, &["Dd1"], d1(Role::Queen));
    check(Italian, &["Ad1"], d1(Role::Bishop));
    for (language, foreign) in [
        (French, ["Ad1", "Nf3", "Qd1", "Kd1", "Sf3", "Ld1", "nf3"]),
        (Italian, ["Fd1", "Nf3", "Qd1", "Kd1", "Sf3", "Ld1", "nf3"]),
        (English, ["Sf3", "Dd1", "Td1", "Ld1", "Ad1", "Cc3", "sf3"]),
        (German, ["Nf3", "Qd1", "Rd1", "Bd1", "Ad1", "Cc3", "nf3"]),
        (Spanish, ["Nf3", "Qd1", "Kd1", "Bd1", "Sf3", "Ld1", "nf3"]),
    ] {
        for text in foreign {
            assert_eq!(read_san(text, language), None, "`{text}` in {language}");
        }
    }
}

#[test]
fn a_small_letter_that_is_a_file_is_a_file() {
    let from_b = SpokenPieceMove {
        from_file: Some(File::B),
        ..SpokenPieceMove::to(Square::C4)
    };
    check(Language::English, &["bc4"], from_b);
    check(Language::English, &["Bc4"], piece(Role::Bishop, Square::C4));
    let from_d = SpokenPieceMove {
        from_file: Some(File::D),
        ..SpokenPieceMove::to(Square::E4)
    };
    check(Language::German, &["de4"], from_d);
    check(Language::German, &["De4"], piece(Role::Queen, Square::E4));
}

#[test]
fn departures_and_captures_are_read() {
    let from_b = SpokenPieceMove {
        from_file: Some(File::B),
        ..piece(Role::Knight, Square::D2)
    };
    check(Language::German, &["Sbd2", "Sb-d2"], from_b);
    let from_rank = SpokenPieceMove {
        from_rank: Some(Rank::First),
        captures: true,
        ..piece(Role::Rook, Square::A3)
    };
    check(
        Language::German,
        &["T1xa3", "T1:a3", "T1a3:", "T1a3:+"],
        from_rank,
    );
    let long = SpokenPieceMove {
        from_file: Some(File::G),
        from_rank: Some(Rank::First),
        ..piece(Role::Knight, Square::F3)
    };
    check(Language::English, &["Ng1f3", "Ng1-f3"], long);
    let pawn = SpokenPieceMove {
        from_file: Some(File::E),
        from_rank: Some(Rank::Second),
        ..piece(Role::Pawn, Square::E4)
    };
    check(Language::English, &["e2-e4", "e2e4", "e2–e4"], pawn);
    let en_passant = SpokenPieceMove {
        from_file: Some(File::E),
        captures: true,
        en_passant: true,
        ..SpokenPieceMove::to(Square::D6)
    };
    check(
        Language::Spanish,
        &[
            "exd6 e.p.",
            "e:d6ep",
            "exd6e.p",
            "exd6+ e.p.",
            "exd6 a.p.",
            "exd6 a. p.",
            "exd6 e. p",
        ],
        en_passant,
    );
}

#[test]
fn promotions_are_read_in_every_form() {
    let queen = SpokenPieceMove {
        promotion: Some(Role::Queen),
        ..SpokenPieceMove::to(Square::E8)
    };
    check(
        Language::English,
        &["e8=Q", "e8Q", "e8q", "e8(Q)", "e8/Q#"],
        queen,
    );
    check(Language::German, &["e8=D", "e8D", "e8d"], queen);
    let takes = SpokenPieceMove {
        from_file: Some(File::B),
        captures: true,
        promotion: Some(Role::Bishop),
        ..SpokenPieceMove::to(Square::A8)
    };
    check(Language::English, &["bxa8=B+", "bxa8b"], takes);
    check(Language::Spanish, &["bxa8=A+", "bxa8a"], takes);
}

#[test]
fn castling_is_read_with_zeros_and_letters() {
    for text in ["0-0", "O-O", "o-o", "0-0+"] {
        let short = SpokenMove::Castling(CastlingSide::KingSide);
        assert_eq!(read_san(text, Language::German), Some(short));
    }
    for text in ["0-0-0", "O-O-O", "O-O-O#"] {
        let long = SpokenMove::Castling(CastlingSide::QueenSide);
        assert_eq!(read_san(text, Language::German), Some(long));
    }
}

#[test]
fn other_texts_are_no_moves() {
    for text in [
        "", "+", "e", "4", "e9", "i4", "Q", "Qe", "exd", "xe4x", "-e4", "eee4", "e2e3e4", "Qe4=",
        "(e4)", "e8(Q", "=Q", "N", "Nx", "0-0-0-0", "O", "ü4", "Ne4e5e6",
    ] {
        assert_eq!(read_san(text, Language::English), None, "`{text}`");
    }
}

/// The moves of a numbered score; `e.p.` and `(=)` belong to the move before them.
fn moves_of_score(score: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in score.split(' ') {
        match (word, moves.last_mut()) {
            ("e.p." | "a.p." | "(=)", Some(last)) => {
                last.push(' ');
                last.push_str(word);
            }
            _ if word.ends_with('.') => (),
            _ => moves.push(word.to_owned()),
        }
    }
    moves
}

/// Reads the moves from the usual position on.
fn play_score(moves: &[String], letters: PieceLetters) -> Vec<(Chess, Move)> {
    let mut position = Chess::default();
    let mut played = Vec::new();
    for text in moves {
        let spoken = read_san(text, letters).unwrap_or_else(|| panic!("`{text}` is read"));
        let Resolution::Unique(m) = resolve(spoken, &position) else {
            panic!("`{text}` is one move");
        };
        played.push((position.clone(), m));
        position.play_unchecked(m);
    }
    played
}

#[test]
fn the_sample_game_of_appendix_c_is_read_and_written_in_every_form_and_language() {
    let mut games: Vec<Vec<Move>> = Vec::new();
    for line in include_str!("appendix_c.tsv").lines() {
        if line.starts_with('#') {
            continue;
        }
        let [language, form, score] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {line}");
        };
        let letters = match language {
            "en" => PieceLetters::ENGLISH,
            "de" => PieceLetters::GERMAN,
            "es" => PieceLetters::SPANISH,
            "fr" => PieceLetters::FRENCH,
            "it" => PieceLetters::ITALIAN,
            "nl" => PieceLetters::DUTCH,
            "pt" => PieceLetters::PORTUGUESE,
            _ => panic!("no such language: {language}"),
        };
        let form = match form {
            "short" => SheetForm::Short,
            "shortest" => SheetForm::Shortest,
            "long" => SheetForm::Long,
            _ => panic!("no such form: {form}"),
        };
        let moves = moves_of_score(score);
        let played = play_score(&moves, letters);
        for (text, (position, m)) in moves.iter().zip(&played) {
            let written = write_san(position, *m, letters, form);
            // The offer is not part of the move, PGN writes castling with letters, and `e.p.` may
            // be left out.
            let text = text.trim_end_matches(" (=)").replace("a.p.", "e.p.");
            let expected = match form {
                SheetForm::Short => text.replace('0', "O").replace(" e.p.", ""),
                SheetForm::Shortest | SheetForm::Long => text,
            };
            assert_eq!(written, expected, "{language}");
        }
        games.push(played.into_iter().map(|(_, m)| m).collect());
    }
    assert_eq!(games.len(), 21);
    assert_eq!(games[0].len(), 21);
    assert!(games.iter().all(|moves| *moves == games[0]));
}

#[test]
fn a_promotion_is_written_as_each_form_has_it() {
    let position = shakmaty::fen::Fen::from_ascii(b"3q4/4P1k1/8/8/8/8/8/4K3 w - - 0 1")
        .expect("a FEN")
        .into_position(shakmaty::CastlingMode::Standard)
        .expect("a position");
    let play = |text: &str| {
        let spoken = read_san(text, PieceLetters::DUTCH).expect("a move");
        let Resolution::Unique(m) = resolve(spoken, &position) else {
            panic!("{text} is one move");
        };
        [SheetForm::Short, SheetForm::Shortest, SheetForm::Long]
            .map(|form| write_san(&position, m, PieceLetters::DUTCH, form))
    };
    assert_eq!(play("ed8P"), ["exd8=P", "ed8P", "e7xd8P"]);
    assert_eq!(play("e8P"), ["e8=P+", "e8P", "e7-e8P+"]);
}
