mod denials;
mod ways_of_saying;

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::{
    arbiter::ClaimRule,
    hearing::{
        BoardQuestion, ClockQuestion, GameIntent, Incident, Intent, Lexicon, Meaning, PhrasePart,
        Request, WordMeaning, announcement::announcement, parse, parse_inside_unknown,
    },
    language::Language,
    notation::{CorrectedPart, Fragment, SpokenMove, SpokenPieceMove, Taken},
};

#[track_caller]
fn check(words: &str, expected: Meaning) {
    for language in Language::ALL {
        let meaning = parse(words, &Lexicon::new(language));
        assert_eq!(meaning, expected, "`{words}` in {language}");
    }
}

#[track_caller]
fn check_move(words: &str, expected: SpokenPieceMove) {
    check(words, Meaning::Move(SpokenMove::Piece(expected)));
}

#[track_caller]
fn check_nothing(texts: &[&str]) {
    for words in texts {
        check(words, Meaning::Nothing);
    }
}

fn piece(role: Role, to: Square) -> SpokenPieceMove {
    SpokenPieceMove {
        role: Some(role),
        ..SpokenPieceMove::to(to)
    }
}

fn pawn(to: Square) -> SpokenPieceMove {
    SpokenPieceMove::to(to)
}

#[test]
fn a_piece_and_a_square_are_an_announcement() {
    check_move("springer felix drei", piece(Role::Knight, Square::F3));
    check_move("Springer Felix drei!", piece(Role::Knight, Square::F3));
    check_move("springer nach felix drei", piece(Role::Knight, Square::F3));
    check_move("dame auf hector vier", piece(Role::Queen, Square::H4));
    check_move("eva vier", pawn(Square::E4));
    check_move("anna eins", pawn(Square::A1));
    check_move("bauer eva vier", piece(Role::Pawn, Square::E4));
}

#[test]
fn the_departure_may_be_named_in_part_or_whole() {
    let knight = |from_file, from_rank, to| SpokenPieceMove {
        from_file,
        from_rank,
        ..piece(Role::Knight, to)
    };
    let long = knight(Some(File::G), Some(Rank::First), Square::F3);
    check_move("springer gustav eins felix drei", long);
    check_move("springer von gustav eins nach felix drei", long);
    check_move("springer von gustav eins felix drei", long);
    let by_file = knight(Some(File::B), None, Square::D2);
    check_move("springer bella david zwei", by_file);
    check_move("springer von bella nach david zwei", by_file);
    let by_rank = SpokenPieceMove {
        from_rank: Some(Rank::First),
        ..piece(Role::Rook, Square::A3)
    };
    check_move("turm eins anna drei", by_rank);
    let both = SpokenPieceMove {
        from_file: Some(File::H),
        from_rank: Some(Rank::Fourth),
        ..piece(Role::Queen, Square::E1)
    };
    check_move("dame hector vier eva eins", both);
    check_move("dame hektor vier eva eins", both);
    let no_piece = SpokenPieceMove { role: None, ..long };
    check_move("gustav eins felix drei", no_piece);
}

#[test]
fn captures_are_announced_with_and_without_their_word() {
    let takes = SpokenPieceMove {
        from_file: Some(File::E),
        captures: true,
        ..pawn(Square::D5)
    };
    check_move("eva schlägt david fünf", takes);
    check_move("eva nimmt auf david fünf", takes);
    let silent = SpokenPieceMove {
        captures: false,
        ..takes
    };
    check_move("eva david fünf", silent);
    let knight = SpokenPieceMove {
        captures: true,
        ..piece(Role::Knight, Square::E5)
    };
    check_move("springer schlägt eva fünf", knight);
    let en_passant = SpokenPieceMove {
        to: Square::D6,
        en_passant: true,
        ..takes
    };
    check_move("eva schlägt david sechs en passant", en_passant);
    check_move("eva schlägt en passant david sechs", en_passant);
    check_move("eva schlägt david sechs passant", en_passant);
    let silent = SpokenPieceMove {
        captures: false,
        ..en_passant
    };
    check_move("eva david sechs en passant", silent);
    check_nothing(&["eva en passant david sechs", "en passant"]);
}

#[test]
fn promotions_name_their_piece_or_leave_it_open() {
    let queen = SpokenPieceMove {
        promotion: Some(Role::Queen),
        ..pawn(Square::A8)
    };
    check_move("anna acht dame", queen);
    check_move("anna acht umwandlung dame", queen);
    check_move("anna acht wird dame schach", queen);
    check_move("anna acht umwandlung", piece(Role::Pawn, Square::A8));
    check_move("bauer anna acht wird", piece(Role::Pawn, Square::A8));
    check_nothing(&["eva vier umwandlung", "turm anna acht umwandlung"]);
}

#[test]
fn castling_is_named_as_castling() {
    let short = Meaning::Move(SpokenMove::Castling(CastlingSide::KingSide));
    let long = Meaning::Move(SpokenMove::Castling(CastlingSide::QueenSide));
    check("kurze rochade", short);
    check("Kurze Rochade, Schach", short);
    check("lange rochade", long);
    check("rochade lange", long);
    let side = Fragment {
        side: Some(CastlingSide::QueenSide),
        ..Fragment::default()
    };
    check("lange", Meaning::Fragment(side));
    check_nothing(&["kurze lange rochade", "könig rochade"]);
}

#[test]
fn check_and_mate_mean_nothing() {
    for ending in ["schach", "matt", "schach und matt", "Schach!"] {
        let words = format!("dame hector sieben {ending}");
        check_move(&words, piece(Role::Queen, Square::H7));
    }
    check_nothing(&["schach", "matt und", "schach dame hector sieben"]);
}

#[test]
fn spellings_are_folded() {
    let takes = SpokenPieceMove {
        captures: true,
        ..piece(Role::Bishop, Square::C5)
    };
    for words in [
        "läufer schlägt cesar fünf",
        "laeufer schlaegt cesar fuenf",
        "LÄUFER SCHLÄGT CÄSAR FÜNF",
        "laufer schlagt casar funf",
        "Laeufer-schlaegt,Caesar fünf",
        "la\u{308}ufer schla\u{308}gt ca\u{308}sar fu\u{308}nf",
    ] {
        check_move(words, takes);
    }
    check_move("koenig eva zwo", piece(Role::King, Square::E2));
}

#[test]
fn part_of_an_announcement_is_a_fragment() {
    let fragment = |role, file, rank| {
        Meaning::Fragment(Fragment {
            role,
            file,
            rank,
            ..Fragment::default()
        })
    };
    check("springer", fragment(Some(Role::Knight), None, None));
    check("gustav", fragment(None, Some(File::G), None));
    check("drei", fragment(None, None, Some(Rank::Third)));
    check(
        "springer felix",
        fragment(Some(Role::Knight), Some(File::F), None),
    );
    check(
        "turm eins",
        fragment(Some(Role::Rook), None, Some(Rank::First)),
    );
    let departing = |rank| {
        Meaning::Fragment(Fragment {
            file: Some(File::G),
            rank,
            departing: true,
            ..Fragment::default()
        })
    };
    check("von gustav", departing(None));
    check("von gustav eins", departing(Some(Rank::First)));
}

#[test]
fn castling_and_captures_may_be_named_in_part() {
    let capture = |role, file, taken| {
        Meaning::Fragment(Fragment {
            role,
            file,
            taken: Some(taken),
            ..Fragment::default()
        })
    };
    let queen = Taken {
        role: Some(Role::Queen),
        ..Taken::default()
    };
    check(
        "Rochade",
        Meaning::Fragment(Fragment {
            castling: true,
            ..Fragment::default()
        }),
    );
    check(
        "Eva schlägt David",
        capture(
            None,
            Some(File::E),
            Taken {
                file: Some(File::D),
                ..Taken::default()
            },
        ),
    );
    check(
        "Springer schlägt Dame",
        capture(Some(Role::Knight), None, queen),
    );
    check(
        "schlägt Dame David fünf",
        capture(
            None,
            None,
            Taken {
                file: Some(File::D),
                rank: Some(Rank::Fifth),
                ..queen
            },
        ),
    );
    check(
        "Springer schlägt",
        capture(Some(Role::Knight), None, Taken::default()),
    );
    check("Rochade Dame", Meaning::Nothing);
    check("schlägt David fünf Dame Turm", Meaning::Nothing);
}

#[test]
fn a_correction_may_come_with_the_new_announcement() {
    let knight = SpokenMove::Piece(piece(Role::Knight, Square::F3));
    for words in [
        "nein springer felix drei",
        "Nein, Springer Felix drei.",
        "korrektur springer felix drei",
        "falsch springer felix drei",
        "nein nein korrektur springer felix drei",
    ] {
        check(words, Meaning::Correction(knight));
    }
    for (language, words) in [
        (Language::English, "no springer felix drei"),
        (Language::English, "correction springer felix drei"),
        (Language::Spanish, "no springer felix drei"),
        (Language::Spanish, "corrección springer felix drei"),
        (Language::French, "non, springer felix drei"),
        (Language::Italian, "correzione springer felix drei"),
    ] {
        let meaning = parse(words, &Lexicon::new(language));
        assert_eq!(meaning, Meaning::Correction(knight), "`{words}`");
    }
    check("nein", Meaning::Intent(Intent::No));
    check("korrektur", Meaning::Intent(Intent::Correction));
    check_nothing(&["nein meine uhr", "springer felix drei nein"]);
}

#[test]
fn a_correction_may_name_only_the_part_that_was_wrong() {
    let part = |part| Meaning::CorrectedPart(CorrectedPart::Named(part));
    let rook = part(Fragment {
        role: Some(Role::Rook),
        ..Fragment::default()
    });
    let three = part(Fragment {
        rank: Some(Rank::Third),
        ..Fragment::default()
    });
    let felix = part(Fragment {
        file: Some(File::F),
        ..Fragment::default()
    });
    let long = Meaning::CorrectedPart(CorrectedPart::Towards(CastlingSide::QueenSide));
    for (language, words) in [
        (
            Language::German,
            ["nein turm", "falsch drei", "nein, Felix", "nein lange"],
        ),
        (
            Language::English,
            ["no rook", "correction three", "no felix", "no long"],
        ),
        (
            Language::Spanish,
            ["no torre", "no tres", "corrección félix", "no largo"],
        ),
        (
            Language::French,
            ["non tour", "non trois", "correction félix", "non grand"],
        ),
        (
            Language::Italian,
            ["no torre", "no tre", "correzione felix", "no lungo"],
        ),
    ] {
        let lexicon = Lexicon::new(language);
        for (words, meaning) in words.into_iter().zip([rook, three, felix, long]) {
            assert_eq!(parse(words, &lexicon), meaning, "`{words}`");
        }
    }
    check_nothing(&["nein turm springer", "nein lange drei", "turm nein"]);
}

#[test]
fn every_phrase_means_its_intent_and_nothing_else() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        for phrase in lexicon.phrases() {
            let words: Vec<&str> = phrase
                .parts
                .iter()
                .map(|part| match part {
                    PhrasePart::Word(text) => text,
                    PhrasePart::Square => "eva vier",
                    PhrasePart::Piece => "dame",
                    PhrasePart::File => "eva",
                    PhrasePart::Rank => "vier",
                })
                .collect();
            let words = words.join(" ");
            let intent = match phrase.request {
                Request::Plain(intent) => intent,
                Request::Square => Intent::Board(BoardQuestion::Square(Square::E4)),
                Request::Piece => Intent::Board(BoardQuestion::Piece(Role::Queen)),
                Request::File => Intent::Board(BoardQuestion::File(File::E)),
                Request::Rank => Intent::Board(BoardQuestion::Rank(Rank::Fourth)),
                Request::LastMoves => Intent::Board(BoardQuestion::LastMoves(Rank::Fourth)),
                Request::Touch(report) => {
                    let told = phrase.parts.contains(&PhrasePart::Piece);
                    let report = report.of(told.then_some(Role::Queen));
                    Intent::Incident(Incident::Touch(report, Square::E4))
                }
                Request::Look(look) => Intent::Look(look.at(Square::E4)),
                Request::Talk | Request::Slip => continue,
            };
            assert_eq!(
                parse(&words, &lexicon),
                Meaning::Intent(intent),
                "`{words}`"
            );
            let meanings: Vec<WordMeaning> = words
                .split(' ')
                .filter_map(|word| lexicon.words().find(|known| known.text == word))
                .map(|word| word.meaning)
                .collect();
            assert_eq!(announcement(&meanings), None, "`{words}`");
        }
    }
}

#[test]
fn commands_of_another_language_are_not_understood() {
    let german = Lexicon::new(Language::German);
    for words in [
        "my clock",
        "what is on eva vier",
        "mi reloj",
        "casilla eva vier",
    ] {
        assert_eq!(parse(words, &german), Meaning::Nothing, "`{words}`");
    }
}

#[test]
fn words_in_no_order_mean_nothing() {
    check_nothing(&[
        "",
        "   ",
        "…",
        "springer springer felix drei",
        "drei felix",
        "springer drei felix",
        // Nobody begins with a rank: what stood before it was not heard.
        "vier eva drei",
        "vier schlägt eva drei",
        "felix drei springer eva vier",
        "springer felix drei springer eva vier",
        "eva vier eva fünf eva sechs",
        "schlägt",
        "springer schlägt schlägt felix drei",
        "springer schlägt gustav eins felix drei",
        "von nach felix drei",
        "nach felix",
        "anna acht dame turm",
        "uhr springer felix drei",
        "springer felix drei uhr",
        "was steht auf",
        "was steht auf felix",
        "meine uhr uhr",
    ]);
}

#[test]
fn an_unknown_word_hides_what_may_have_been_the_piece() {
    let lexicon = Lexicon::new(Language::German);
    let around = |words| {
        (
            parse(words, &lexicon),
            parse_inside_unknown(words, &lexicon),
        )
    };
    let felix_drei = Meaning::Move(SpokenMove::Piece(pawn(Square::F3)));
    let clock = Meaning::Intent(Intent::Time(ClockQuestion::Own));
    assert_eq!(around("[unk] felix drei"), (Meaning::Nothing, felix_drei));
    assert_eq!(around("felix drei [unk]"), (Meaning::Nothing, felix_drei));
    assert_eq!(around("[unk] meine uhr [unk]"), (Meaning::Nothing, clock));
    assert_eq!(around("felix drei"), (felix_drei, felix_drei));
    for words in [
        "[unk]",
        "[unk] [unk]",
        "",
        "springer [unk] drei",
        "felix hatschi drei",
    ] {
        assert_eq!(
            around(words),
            (Meaning::Nothing, Meaning::Nothing),
            "`{words}`"
        );
    }
}

#[test]
fn a_claim_may_come_with_the_move_that_brings_it_about() {
    let knight = SpokenMove::Piece(piece(Role::Knight, Square::F3));
    for words in [
        "reklamation wiederholung mit springer felix drei",
        "Reklamation Stellungswiederholung, Springer Felix drei.",
        "stellungswiederholung springer felix drei",
    ] {
        check(words, Meaning::Claim(ClaimRule::Threefold, knight));
    }
    for (language, words) in [
        (
            Language::German,
            "reklamation fünfzig züge mit springer felix drei",
        ),
        (
            Language::English,
            "claim fifty moves with springer felix drei",
        ),
        (
            Language::Spanish,
            "reclamo cincuenta jugadas con springer felix drei",
        ),
    ] {
        let meaning = parse(words, &Lexicon::new(language));
        let claim = Meaning::Claim(ClaimRule::FiftyMoves, knight);
        assert_eq!(meaning, claim, "`{words}`");
    }
    check(
        "reklamation wiederholung mit",
        Meaning::Intent(Intent::Game(GameIntent::Claim(ClaimRule::Threefold))),
    );
    // Other claims take no move.
    check("zuschlag springer felix drei", Meaning::Nothing);
    check("reklamation springer felix drei", Meaning::Nothing);
}
