use shakmaty::{CastlingMode, Square};

use super::proof;
use crate::{
    arbiter::{
        Edition,
        adjournment::{Cover, NoteLanguages, Side},
    },
    dialog::Proof,
    envelope::{Code, Envelope},
    game::Game,
    language::Language,
};

const ROOK_OR_KING: &str = "4k3/7p/8/8/8/8/8/R3K3 w - - 0 1";

/// Seals `note` in a game in `sealed_in`, and compares what proves it, by someone who speaks `language`.
fn check(
    fen: &str,
    (sealed_in, note): (Option<Language>, &str),
    language: Language,
    proved: &[&str],
    not_proved: &[&str],
) {
    let game = Game::from_fen(fen, CastlingMode::Standard).unwrap();
    let cover = Cover {
        edition: Edition::Fide2023,
        white: String::new(),
        black: String::new(),
        fen: fen.to_owned(),
        chess960: false,
        used: None,
        left: None,
        sealed_by: Side::from(game.turn()),
        move_number: 1,
        draw_offer: None,
        resumption: String::new(),
        languages: sealed_in.map(|common| NoteLanguages {
            common,
            sealer: None,
            players: Vec::new(),
            names: Vec::new(),
        }),
    };
    let receipt = Code::new(vec![Square::A3, Square::G5]);
    let envelope = Envelope::empty(cover, &receipt, note);
    for claim in proved {
        let proof = proof(&envelope, &receipt, claim, language);
        assert_ne!(proof, Proof::None, "{note} by {claim}");
    }
    for claim in not_proved {
        let proof = proof(&envelope, &receipt, claim, language);
        assert_eq!(proof, Proof::None, "{note} by {claim}");
    }
    let other = proof(&envelope, &Code::new(Vec::new()), note, language);
    assert_eq!(other, Proof::None, "without the receipt");
}

#[test]
fn a_letter_that_is_another_piece_elsewhere_proves_no_other_move() {
    let english = Some(Language::English);
    let rook = ["Rd1", "Ra1d1", "Turm David eins", "rook d1", "a1d1"];
    let king = ["Kd1", "König David eins", "e1d1"];
    check(
        ROOK_OR_KING,
        (english, "Rd1"),
        Language::English,
        &rook,
        &king,
    );
    // What is written is read as it was sealed, whoever reads it.
    check(
        ROOK_OR_KING,
        (english, "Rd1"),
        Language::Spanish,
        &rook[..3],
        &["rey d1"],
    );
    let spanish = Some(Language::Spanish);
    check(
        ROOK_OR_KING,
        (spanish, "Rd1"),
        Language::English,
        &["rey d1"],
        &["rook d1", "Td1"],
    );
    // An envelope of before its languages stood on it: only the very words.
    check(
        ROOK_OR_KING,
        (None, "Rd1"),
        Language::English,
        &["Rd1"],
        &king,
    );
    check(ROOK_OR_KING, (None, "Kd1"), Language::English, &king, &rook);
}

#[test]
fn every_usual_way_to_castle_and_to_promote_proves_the_same() {
    let german = Some(Language::German);
    let castles = "4k3/7p/8/8/8/8/8/4K2R w K - 0 1";
    let ways = [
        "0-0",
        "O-O",
        "e1g1",
        "short castling",
        "Kurze Rochade",
        "kurze rochade",
        "O-O+",
    ];
    for note in ["0-0", "e1g1", "kurze Rochade"] {
        check(
            castles,
            (german, note),
            Language::English,
            &ways,
            &["Kf1", "Rf1"],
        );
    }
    check(
        castles,
        (Some(Language::English), "short castling"),
        Language::German,
        &ways,
        &[],
    );
    // With the squares of king and rook, as in Chess960.
    let squares = "Kurze Rochade König Gustav eins Turm Felix eins";
    let read_back = "Kurze Rochade, König Gustav eins, Turm Felix eins";
    for note in [squares, read_back] {
        check(
            castles,
            (german, note),
            Language::English,
            &["0-0", squares, read_back, "short castling king g1 rook f1"],
            &["Kf1", "Kurze Rochade König Gustav eins Turm Hector eins"],
        );
    }
    check(
        castles,
        (german, "0-0"),
        Language::German,
        &[
            squares,
            read_back,
            "König g1, Turm f1",
            "kurze Rochade, Turm Felix eins",
            "Rochade König g1",
        ],
        &["König g1"],
    );
    // Without its side, where there is no other.
    check(
        castles,
        (german, "Rochade"),
        Language::English,
        &ways,
        &["Kf1"],
    );
    check(
        castles,
        (german, "0-0"),
        Language::German,
        &["Rochade"],
        &[],
    );
    let promotes = "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1";
    let ways = ["a8Q", "a8=Q", "a8=Q+", "a7a8q", "a7-a8(Q)", "pawn a8 queen"];
    for note in ["a8Q", "a7-a8=Q"] {
        check(
            promotes,
            (Some(Language::English), note),
            Language::English,
            &ways,
            &["a8R", "a8=N"],
        );
    }
}

#[test]
fn neither_capitals_nor_umlauts_nor_signs_matter() {
    let knights = "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1";
    let ways = [
        "Springer Gustav fünf",
        "springer gustav fünf",
        "Springer Gustav Fünf",
        "springer gustav fuenf",
        "Ng5",
        "Nf3-g5",
        "knight f3 to g5",
        "Ng5 (=)",
    ];
    for note in [
        "springer gustav fünf",
        "Springer Felix drei nach Gustav fünf",
        "Ng5(=)",
    ] {
        let sealed = (Some(Language::English), note);
        check(knights, sealed, Language::English, &ways, &["Nh4", "Ne5"]);
    }
    // What is no legal move is proved too, and what is no move at all.
    let english = Some(Language::English);
    check(
        knights,
        (english, "Springer Gustav sechs"),
        Language::English,
        &["Ng6"],
        &["Ng5"],
    );
    check(
        knights,
        (english, "good luck"),
        Language::English,
        &["good luck"],
        &["Ng5"],
    );
}
