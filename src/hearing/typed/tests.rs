use shakmaty::{CastlingMode, CastlingSide, Chess, Color, File, Rank, Role, Square, fen::Fen};

use crate::{
    arbiter::ClaimRule,
    hearing::{
        BoardQuestion, ClockQuestion, GameIntent, Incident, Intent, Lexicon, Meaning, read_typed,
        read_typed_otherwise,
    },
    language::Language,
    notation::{CorrectedPart, Fragment, SpokenMove, SpokenPieceMove},
};

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

fn typed(language: Language, text: &str) -> Meaning {
    read_typed(text, &Lexicon::new(language), &Chess::new())
}

#[track_caller]
fn castling(fen: &str, mode: CastlingMode, text: &str) -> Option<CastlingSide> {
    let position: Chess = fen
        .parse::<Fen>()
        .expect("a readable FEN")
        .into_position(mode)
        .expect("a legal position");
    match read_typed(text, &Lexicon::new(Language::English), &position) {
        Meaning::Move(SpokenMove::Castling(side)) => Some(side),
        Meaning::Move(
            SpokenMove::Piece(_) | SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling,
        ) => None,
        other @ (Meaning::Fragment(_)
        | Meaning::Intent(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..)
        | Meaning::Nothing) => panic!("`{text}` means {other:?}"),
    }
}

const KNIGHT_F3: Meaning = Meaning::Move(SpokenMove::Piece(SpokenPieceMove {
    role: Some(Role::Knight),
    ..SpokenPieceMove::to(Square::F3)
}));

#[test]
fn words_letters_and_mixtures_are_read() {
    for text in [
        "Springer Felix drei",
        "springer f3",
        "Springer f 3",
        "Sf3",
        "S f3",
        "  sf3  ",
    ] {
        assert_eq!(typed(Language::German, text), KNIGHT_F3, "`{text}`");
    }
    for text in ["Springer Felix drei", "Nf3", "springer f3"] {
        assert_eq!(typed(Language::English, text), KNIGHT_F3, "`{text}`");
    }
    for language in [Language::Spanish, Language::French, Language::Italian] {
        assert_eq!(typed(language, "Cf3"), KNIGHT_F3);
    }
    let pawn = Meaning::Move(SpokenMove::Piece(SpokenPieceMove::to(Square::E4)));
    for text in ["e4", "eva vier", "e 4", "Eva 4"] {
        assert_eq!(typed(Language::German, text), pawn, "`{text}`");
    }
}

#[test]
fn letters_of_another_language_are_not_tried() {
    assert_eq!(typed(Language::German, "Nf3"), Meaning::Nothing);
    assert_eq!(typed(Language::English, "Sf3"), Meaning::Nothing);
    assert_eq!(typed(Language::English, "Dd2"), Meaning::Nothing);
    assert_eq!(typed(Language::English, "D d2"), Meaning::Nothing);
    // A king in Spanish is a rook in English.
    let king = SpokenPieceMove {
        role: Some(Role::King),
        ..SpokenPieceMove::to(Square::E2)
    };
    assert_eq!(
        typed(Language::Spanish, "Re2"),
        Meaning::Move(SpokenMove::Piece(king))
    );
}

#[test]
fn uci_names_the_departure_square_and_no_piece() {
    let knight = SpokenPieceMove {
        from_file: Some(File::G),
        from_rank: Some(Rank::First),
        ..SpokenPieceMove::to(Square::F3)
    };
    let promotion = |role| {
        Meaning::Move(SpokenMove::Piece(SpokenPieceMove {
            from_file: Some(File::E),
            from_rank: Some(Rank::Seventh),
            promotion: Some(role),
            ..SpokenPieceMove::to(Square::E8)
        }))
    };
    for language in Language::ALL {
        let read = typed(language, "g1f3");
        assert_eq!(read, Meaning::Move(SpokenMove::Piece(knight)));
        assert_eq!(typed(language, "e7e8q"), promotion(Role::Queen));
        assert_eq!(typed(language, "e7e8r"), promotion(Role::Rook));
    }
    assert_eq!(typed(Language::English, "0000"), Meaning::Nothing);
    assert_eq!(typed(Language::English, "N@f3"), Meaning::Nothing);
}

#[test]
fn uci_castling_is_castling_and_other_king_moves_are_not() {
    use CastlingMode::{Chess960, Standard};
    use CastlingSide::{KingSide, QueenSide};
    for (text, side) in [
        ("e1g1", Some(KingSide)),
        ("e1h1", Some(KingSide)),
        ("e1c1", Some(QueenSide)),
        ("e1a1", Some(QueenSide)),
        ("e1f1", None),
        ("e1b1", None),
        ("e8g8", None),
        ("O-O", Some(KingSide)),
        ("0-0-0", Some(QueenSide)),
    ] {
        assert_eq!(castling(CASTLES, Standard, text), side, "`{text}`");
    }
    let beside = "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";
    for (text, side) in [
        ("f1g1", None),
        ("f1h1", Some(KingSide)),
        ("f1c1", Some(QueenSide)),
        ("f1a1", Some(QueenSide)),
    ] {
        assert_eq!(castling(beside, Chess960, text), side, "`{text}`");
    }
    let queen = "1k6/8/8/8/8/8/8/K3Q3 w - - 0 1";
    assert_eq!(castling(queen, Standard, "e1g1"), None);
}

#[test]
fn commands_and_questions_are_typed_like_spoken() {
    let square = Meaning::Intent(Intent::Board(BoardQuestion::Square(Square::E4)));
    for text in [
        "?e4",
        "e4?",
        "? e4",
        "Eva vier?",
        "feld e4",
        "was steht auf e4",
        "feld eva vier",
    ] {
        assert_eq!(typed(Language::German, text), square, "`{text}`");
    }
    assert_eq!(typed(Language::English, "what is on e4"), square);
    for question in ["Springer Felix drei?", "Sf3?", "g1f3?", "kurze Rochade?"] {
        assert_eq!(
            typed(Language::German, question),
            Meaning::Nothing,
            "`{question}`"
        );
    }
    assert_eq!(
        typed(Language::Spanish, "a quien le toca"),
        Meaning::Intent(Intent::Time(ClockQuestion::Turn))
    );
    for (language, text, intent) in [
        (
            Language::French,
            "J’adoube",
            Intent::Incident(Incident::Adjust),
        ),
        (
            Language::French,
            "j'abandonne",
            Intent::Game(GameIntent::Resign),
        ),
        (
            Language::French,
            "a qui le trait",
            Intent::Time(ClockQuestion::Turn),
        ),
        (
            Language::French,
            "quelle piece en e4",
            Intent::Board(BoardQuestion::Square(Square::E4)),
        ),
        (
            Language::French,
            "où est dame",
            Intent::Board(BoardQuestion::Piece(Role::Queen)),
        ),
        (
            Language::Italian,
            "cosa c'è in e4",
            Intent::Board(BoardQuestion::Square(Square::E4)),
        ),
        (
            Language::Italian,
            "dov'e dame",
            Intent::Board(BoardQuestion::Piece(Role::Queen)),
        ),
        (Language::Italian, "si", Intent::Yes),
    ] {
        assert_eq!(typed(language, text), Meaning::Intent(intent), "`{text}`");
    }
    assert_eq!(
        typed(Language::English, "remis"),
        Meaning::Intent(Intent::Game(GameIntent::OfferDraw))
    );
}

#[test]
fn either_side_may_be_named_as_the_one_that_resigns() {
    for (language, white, black) in [
        (Language::German, "Weiß gibt auf", "Aufgabe Schwarz"),
        (Language::English, "white resigns", "resign black"),
        (
            Language::Spanish,
            "las blancas abandonan",
            "abandono negras",
        ),
        (Language::French, "les blancs abandonnent", "abandon noirs"),
        (Language::Italian, "il bianco abbandona", "abbandono nero"),
    ] {
        for (text, side) in [(white, Color::White), (black, Color::Black)] {
            let resigns = Intent::Game(GameIntent::ResignBy(side));
            assert_eq!(typed(language, text), Meaning::Intent(resigns), "`{text}`");
        }
        // Nobody resigns by a question.
        let asked = format!("{white}?");
        assert_eq!(typed(language, &asked), Meaning::Nothing, "`{asked}`");
    }
}

#[test]
fn answers_may_be_single_letters() {
    let file = Fragment {
        file: Some(File::B),
        ..Fragment::default()
    };
    let rank = Fragment {
        rank: Some(Rank::Fifth),
        ..Fragment::default()
    };
    assert_eq!(typed(Language::English, "b"), Meaning::Fragment(file));
    assert_eq!(typed(Language::English, "5"), Meaning::Fragment(rank));
}

#[test]
fn a_correction_may_be_typed_with_the_new_move() {
    let Meaning::Move(knight) = KNIGHT_F3 else {
        panic!("a move")
    };
    for text in ["nein Sf3", "korrektur Sf3", "nein, springer f3"] {
        assert_eq!(
            typed(Language::German, text),
            Meaning::Correction(knight),
            "`{text}`"
        );
    }
    for text in ["ja Sf3", "nein Nf3", "nein e4?", "hallo Sf3", "uhr Sf3"] {
        assert_eq!(typed(Language::German, text), Meaning::Nothing, "`{text}`");
    }
}

#[test]
fn a_claim_may_be_typed_with_its_move() {
    let Meaning::Move(knight) = KNIGHT_F3 else {
        panic!("a move")
    };
    for text in [
        "reklamation wiederholung Sf3",
        "Reklamation Wiederholung mit Sf3",
        "reklamation wiederholung mit springer f3",
    ] {
        let claim = Meaning::Claim(ClaimRule::Threefold, knight);
        assert_eq!(typed(Language::German, text), claim, "`{text}`");
    }
    let fifty = typed(Language::Spanish, "reclamo cincuenta jugadas Cf3");
    assert_eq!(fifty, Meaning::Claim(ClaimRule::FiftyMoves, knight));
}

#[test]
fn a_word_for_to_before_the_corrected_rank_is_no_file() {
    let third = Meaning::CorrectedPart(CorrectedPart::Named(Fragment {
        rank: Some(Rank::Third),
        ..Fragment::default()
    }));
    let a3 = Meaning::Correction(SpokenMove::Piece(SpokenPieceMove::to(Square::A3)));
    for (language, text) in [
        (Language::Spanish, "no, a tres"),
        (Language::Spanish, "no a 3"),
        (Language::Spanish, "no, no, a tres"),
        (Language::Italian, "no, a tre"),
        (Language::French, "non, à trois"),
        (Language::German, "nein, drei"),
    ] {
        assert_eq!(typed(language, text), third, "`{text}`");
    }
    for (language, text) in [
        (Language::Spanish, "no, a3"),
        (Language::Italian, "no, a3"),
        (Language::German, "nein, a drei"),
        (Language::German, "nein, a 3"),
        (Language::English, "no, a 3"),
    ] {
        assert_eq!(typed(language, text), a3, "`{text}`");
    }
    assert_eq!(
        typed(Language::Spanish, "no, b tres"),
        Meaning::Correction(SpokenMove::Piece(SpokenPieceMove::to(Square::B3)))
    );
}

#[test]
fn an_entry_may_be_copied_from_a_score() {
    let knight = typed(Language::English, "Nf3");
    assert!(matches!(knight, Meaning::Move(_)));
    let en_passant = typed(Language::English, "exd6 e.p.");
    assert!(matches!(en_passant, Meaning::Move(_)));
    assert_eq!(typed(Language::English, "3. exd6 e.p."), en_passant);
    assert_eq!(typed(Language::Spanish, "3. exd6 a. p."), en_passant);
    for entry in ["1.Nf3", "1. Nf3", "12... Nf3!", "Nf3.", "1. Nf3."] {
        assert_eq!(typed(Language::English, entry), knight, "{entry}");
    }
    for entry in ["1.", "1", "1..", "1. e4 e5"] {
        let meaning = typed(Language::English, entry);
        assert!(!matches!(meaning, Meaning::Move(_)), "{entry}: {meaning:?}");
    }
}

#[test]
fn a_rank_that_sounds_like_a_link_is_a_rank_where_it_is_written() {
    let rank = |language, fen: &str, text: &str| {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let meaning = read_typed(text, &Lexicon::new(language), &position);
        let Meaning::Move(SpokenMove::Piece(said)) = meaning else {
            panic!("{text}: {meaning:?}");
        };
        said.from_rank
    };
    let rooks = "8/p1R5/8/8/1K6/7k/P1R5/8 w - - 0 1";
    let said = "rook two Caesar five";
    assert_eq!(rank(Language::English, rooks, said), Some(Rank::Second));
    let rooks = "4k3/8/8/8/8/6R1/4K3/6R1 w - - 0 1";
    let said = "tour un Gustave deux";
    assert_eq!(rank(Language::French, rooks, said), Some(Rank::First));
    // Also where only another piece can go there: what was named is named.
    let pinned = "7k/2R5/8/8/8/8/K1R4r/8 w - - 0 1";
    let said = "rook two caesar five";
    assert_eq!(rank(Language::English, pinned, said), Some(Rank::Second));
}

#[test]
fn a_capture_may_lead_to_its_square() {
    for (language, said, plain) in [
        (
            Language::French,
            "fou prend en David cinq",
            "fou prend David cinq",
        ),
        (
            Language::French,
            "cavalier en Gustave cinq",
            "cavalier Gustave cinq",
        ),
        (
            Language::Spanish,
            "alfil por en David cinco",
            "alfil por David cinco",
        ),
    ] {
        let meaning = typed(language, said);
        assert!(matches!(meaning, Meaning::Move(_)), "{said}");
        assert_eq!(meaning, typed(language, plain), "{said}");
    }
    let en_passant = typed(Language::French, "Eva prend en passant David six");
    let Meaning::Move(SpokenMove::Piece(said)) = en_passant else {
        panic!("{en_passant:?}");
    };
    assert!(said.en_passant);
}

#[test]
fn a_small_letter_of_a_file_may_be_a_piece() {
    let otherwise = |language, text: &str| {
        let meaning = read_typed_otherwise(text, &Lexicon::new(language), &Chess::new());
        assert_ne!(meaning, Some(typed(language, text)), "{text}");
        meaning
    };
    for (language, small, capital) in [
        (Language::German, "dd4", "Dd4"),
        (Language::German, "d d4", "Dd4"),
        (Language::German, "1.dxc5", "Dxc5"),
        (Language::German, "nein dd4", "nein Dd4"),
        (Language::English, "bb3", "Bb3"),
        (Language::Spanish, "cd2", "Cd2"),
        (Language::French, "fd3", "Fd3"),
        (Language::Italian, "axb5", "Axb5"),
    ] {
        let piece = typed(language, capital);
        assert_ne!(piece, Meaning::Nothing, "{capital}");
        assert_eq!(otherwise(language, small), Some(piece), "{small}");
    }
    for (language, text) in [
        (Language::German, "bb3"),
        (Language::German, "d4"),
        (Language::German, "d1d2"),
        (Language::English, "b1c3"),
        (Language::English, "Bb3"),
        (Language::English, "dxc5"),
        (Language::Spanish, "rd3"),
    ] {
        assert_eq!(otherwise(language, text), None, "{text}");
    }
}

#[test]
fn with_a_question_mark_only_what_changes_nothing_is_done() {
    for (language, text) in [
        (Language::German, "annehmen?"),
        (Language::German, "ja?"),
        (Language::English, "press?"),
        (Language::English, "resign?"),
        (Language::English, "yes?"),
        (Language::Spanish, "¿pulsar?"),
        (Language::Spanish, "¿me enroco?"),
        (Language::German, "Rochade?"),
        (Language::German, "Läufer schlägt Bauer?"),
        (Language::German, "Läufer schlägt David?"),
    ] {
        assert_eq!(typed(language, text), Meaning::Nothing, "{text}");
    }
    for (language, text, plain) in [
        (Language::German, "remis?", "remis"),
        (Language::German, "meine uhr?", "meine uhr"),
        (Language::English, "help?", "help"),
        (Language::English, "what may I move?", "what may i move"),
    ] {
        let meaning = typed(language, plain);
        assert_ne!(meaning, Meaning::Nothing, "{plain}");
        assert_eq!(typed(language, text), meaning, "{text}");
    }
}

#[test]
fn with_caps_lock_on_a_move_is_read_and_a_letter_that_is_a_file_and_a_piece_is_both() {
    let lexicon = Lexicon::new(Language::English);
    let both = |text: &str| {
        let position = Chess::new();
        let first = read_typed(text, &lexicon, &position);
        (first, read_typed_otherwise(text, &lexicon, &position))
    };
    for (capitals, written) in [
        ("NF3", "Nf3"),
        ("E4", "e4"),
        ("E2E4", "e2e4"),
        ("B4", "b4"),
        ("RAB1", "Rab1"),
    ] {
        assert_eq!(both(capitals), both(written), "`{capitals}`");
        assert_ne!(both(capitals).0, Meaning::Nothing);
    }
    let (pawn, bishop) = both("BC4");
    assert_eq!(pawn, typed(Language::English, "bc4"));
    assert_eq!(bishop, Some(typed(Language::English, "Bc4")));
    assert_eq!(
        typed(Language::English, "NO"),
        typed(Language::English, "no")
    );
    assert_eq!(typed(Language::English, "NF"), Meaning::Nothing);
}

#[test]
fn a_word_with_a_blank_behind_it_is_no_piece_with_its_file() {
    let italian = |text: &str| typed(Language::Italian, text);
    for (written, said) in [
        ("ad e3", "in e3"),
        ("re h1", "re in h1"),
        ("Re h1", "re in h1"),
        ("re x h2", "re prende h2"),
        ("re h2+", "re in h2"),
        ("torre h8#", "torre in h8"),
        ("torre H8", "torre in h8"),
    ] {
        assert_eq!(italian(written), italian(said), "`{written}`");
        assert_ne!(italian(written), Meaning::Nothing, "`{written}`");
    }
    let both = Lexicon::with(Language::English, [Language::Italian]);
    let position = Chess::new();
    let king = italian("re f1");
    assert_eq!(read_typed("re f1", &both, &position), king);
    assert_eq!(read_typed("Re f1", &both, &position), Meaning::Nothing);
}
