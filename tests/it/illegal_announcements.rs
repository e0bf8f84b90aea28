//! What is told when an announcement names no move or several.

use std::sync::LazyLock;

use rochade::{
    hearing::{Lexicon, Meaning, parse},
    language::Language,
    notation::{CastlingObstacle, Reason, Resolution, resolve},
};
use shakmaty::{CastlingMode, CastlingSide, Chess, Role, Square};

use crate::positions::{position, standard};

static GERMAN: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Language::German));

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Announces `words` in `position`.
#[track_caller]
fn answer(position: &Chess, words: &str) -> Resolution {
    let meaning = parse(words, &GERMAN);
    let Meaning::Move(spoken) = meaning else {
        panic!("`{words}` means {meaning:?}");
    };
    resolve(spoken, position)
}

#[track_caller]
fn check(fen: &str, words: &str, reason: Reason) {
    let resolution = answer(&standard(fen), words);
    assert_eq!(resolution, Resolution::Illegal(reason), "`{words}`");
}

#[track_caller]
fn check_castling(fen: &str, words: &str, mode: CastlingMode, obstacle: CastlingObstacle) {
    let side = if words.starts_with("kurze") {
        CastlingSide::KingSide
    } else {
        CastlingSide::QueenSide
    };
    let resolution = answer(&position(fen, mode), words);
    let reason = Reason::Castling { side, obstacle };
    assert_eq!(resolution, Resolution::Illegal(reason), "`{words}`");
}

const fn cannot_reach(role: Role, to: Square) -> Reason {
    Reason::CannotReach { role, to }
}

#[test]
fn the_departure_square_has_to_hold_the_piece_named() {
    let found = |square, found| Reason::OtherPiece { square, found };
    check(
        START,
        "gustav drei gustav vier",
        Reason::EmptySquare(Square::G3),
    );
    check(
        START,
        "springer felix drei eva fünf",
        Reason::EmptySquare(Square::F3),
    );
    check(
        START,
        "gustav acht felix sechs",
        Reason::OpponentsPiece(Square::G8),
    );
    check(
        START,
        "läufer gustav eins felix drei",
        found(Square::G1, Role::Knight),
    );
    check(
        START,
        "springer gustav zwei gustav drei",
        found(Square::G2, Role::Pawn),
    );
}

#[test]
fn the_piece_named_has_to_be_there() {
    let rooks = "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1";
    check(rooks, "dame anna fünf", Reason::NoSuchPiece(Role::Queen));
    check(
        rooks,
        "turm bella anna fünf",
        Reason::NoSuchPiece(Role::Rook),
    );
    check(
        rooks,
        "turm zwei anna fünf",
        Reason::NoSuchPiece(Role::Rook),
    );
    check(rooks, "david eva drei", Reason::NoSuchPiece(Role::Pawn));
    check(
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "eva vier",
        Reason::NoSuchPiece(Role::Pawn),
    );
}

#[test]
fn a_piece_goes_only_where_it_can() {
    check(
        START,
        "springer eva vier",
        cannot_reach(Role::Knight, Square::E4),
    );
    check(
        START,
        "turm hector drei",
        cannot_reach(Role::Rook, Square::H3),
    );
    check(START, "eva fünf", cannot_reach(Role::Pawn, Square::E5));
    check(
        START,
        "bauer eva zwei eva fünf",
        cannot_reach(Role::Pawn, Square::E5),
    );
    check(
        START,
        "gustav eins gustav drei",
        cannot_reach(Role::Knight, Square::G3),
    );
    check(START, "dame david zwei", Reason::OwnPieceOn(Square::D2));
    // A pawn neither takes straight ahead nor jumps.
    let blocked = "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1";
    check(blocked, "eva vier", cannot_reach(Role::Pawn, Square::E4));
    check(
        blocked,
        "eva schlägt eva vier",
        cannot_reach(Role::Pawn, Square::E4),
    );
    let jump = "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1";
    check(jump, "eva vier", cannot_reach(Role::Pawn, Square::E4));
    check(
        "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1",
        "eva vier",
        cannot_reach(Role::Pawn, Square::E4),
    );
}

#[test]
fn a_capture_needs_something_to_capture() {
    let empty = "4k3/8/8/8/4P3/5N2/8/4K3 w - - 0 1";
    check(
        empty,
        "springer schlägt eva fünf",
        Reason::NothingToCapture(Square::E5),
    );
    check(
        empty,
        "eva schlägt david fünf",
        Reason::NothingToCapture(Square::D5),
    );
    check(
        empty,
        "eva schlägt eva fünf",
        Reason::NothingToCapture(Square::E5),
    );
    check(
        empty,
        "eva david fünf",
        cannot_reach(Role::Pawn, Square::D5),
    );
    check(
        empty,
        "springer schlägt eva vier",
        Reason::OwnPieceOn(Square::E4),
    );
}

#[test]
fn en_passant_has_to_be_en_passant() {
    let possible = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    let too_late = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2";
    assert!(matches!(
        answer(&standard(possible), "eva schlägt david sechs en passant"),
        Resolution::Unique(m) if m.is_en_passant()
    ));
    assert!(matches!(
        answer(&standard(possible), "eva david sechs"),
        Resolution::Unique(m) if m.is_en_passant()
    ));
    check(
        too_late,
        "eva schlägt david sechs en passant",
        Reason::NotEnPassant,
    );
    check(
        too_late,
        "eva schlägt david sechs",
        Reason::NothingToCapture(Square::D6),
    );
    check(
        too_late,
        "eva david sechs",
        cannot_reach(Role::Pawn, Square::D6),
    );
    check(possible, "eva sechs en passant", Reason::NotEnPassant);
    check(
        possible,
        "könig david zwei en passant",
        Reason::NotEnPassant,
    );
}

#[test]
fn the_king_may_not_be_left_in_check() {
    let pinned = "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1";
    check(pinned, "springer eva vier", Reason::LeavesKingInCheck);
    check(pinned, "cesar drei eva vier", Reason::LeavesKingInCheck);
    let in_check = "4k3/8/8/8/4r3/8/3P4/4K3 w - - 0 1";
    check(in_check, "david drei", Reason::LeavesKingInCheck);
    check(in_check, "könig eva zwei", Reason::LeavesKingInCheck);
    let opened_rank = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2";
    check(
        opened_rank,
        "eva schlägt david sechs",
        Reason::LeavesKingInCheck,
    );
    let kings = "8/8/8/3k4/8/3K4/8/8 w - - 0 1";
    check(kings, "könig david vier", Reason::LeavesKingInCheck);
}

#[test]
fn only_a_pawn_on_the_last_rank_promotes() {
    let pawn = "8/P7/6k1/8/8/8/4P3/K6R w - - 0 1";
    check(pawn, "eva vier dame", Reason::NoPromotion);
    check(pawn, "turm hector drei dame", Reason::NoPromotion);
    check(pawn, "anna acht könig", Reason::NoPromotion);
    check(pawn, "anna acht bauer", Reason::NoPromotion);
    check(
        "3n3k/P7/8/8/8/8/8/K7 w - - 0 1",
        "bella acht dame",
        cannot_reach(Role::Pawn, Square::B8),
    );
}

#[test]
fn a_promotion_without_its_piece_is_asked_about() {
    let one = standard("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    for words in [
        "anna acht",
        "anna acht umwandlung",
        "anna sieben anna acht",
        "bauer anna acht",
    ] {
        assert!(
            matches!(answer(&one, words), Resolution::PromotionMissing(_)),
            "{words}"
        );
    }
    let two = standard("1n5k/P1P5/8/8/8/8/8/K7 w - - 0 1");
    assert!(matches!(answer(&two, "bella acht"), Resolution::Ambiguous(moves) if moves.len() == 8));
    assert!(matches!(
        answer(&two, "bella acht dame"),
        Resolution::Ambiguous(moves) if moves.len() == 2
    ));
    assert!(matches!(
        answer(&two, "cesar bella acht"),
        Resolution::PromotionMissing(_)
    ));
    assert!(matches!(
        answer(&two, "anna schlägt bella acht springer"),
        Resolution::Unique(m) if m.promotion() == Some(Role::Knight)
    ));
}

#[test]
fn a_king_move_is_not_castling() {
    let both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check(
        both,
        "könig gustav eins",
        cannot_reach(Role::King, Square::G1),
    );
    check(
        both,
        "eva eins gustav eins",
        cannot_reach(Role::King, Square::G1),
    );
    check(both, "könig hector eins", Reason::OwnPieceOn(Square::H1));
    // In Chess960 the king of f1 may go to g1 by itself or by castling: both as they were said.
    let beside = position("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1", CastlingMode::Chess960);
    assert!(matches!(
        answer(&beside, "könig gustav eins"),
        Resolution::Unique(m) if !m.is_castle()
    ));
    assert!(matches!(
        answer(&beside, "kurze rochade"),
        Resolution::Unique(m) if m.is_castle()
    ));
}

#[test]
fn castling_is_refused_for_what_stands_in_its_way() {
    use CastlingMode::{Chess960, Standard};
    let check = check_castling;
    check(
        START,
        "kurze rochade",
        Standard,
        CastlingObstacle::PieceBetween,
    );
    check(
        START,
        "lange rochade",
        Standard,
        CastlingObstacle::PieceBetween,
    );
    let moved = "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1";
    check(
        moved,
        "kurze rochade",
        Standard,
        CastlingObstacle::RightLost,
    );
    let in_check = "4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1";
    check(
        in_check,
        "kurze rochade",
        Standard,
        CastlingObstacle::InCheck,
    );
    let crossing = "4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1";
    check(
        crossing,
        "kurze rochade",
        Standard,
        CastlingObstacle::AttackedSquare,
    );
    let arriving = "4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1";
    check(
        arriving,
        "lange rochade",
        Standard,
        CastlingObstacle::AttackedSquare,
    );
    let knight_beside_rook = "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1";
    check(
        knight_beside_rook,
        "lange rochade",
        Standard,
        CastlingObstacle::PieceBetween,
    );
    // The rook itself may cross an attacked square.
    let rook_crosses = standard("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert!(matches!(
        answer(&rook_crosses, "lange rochade"),
        Resolution::Unique(_)
    ));
    // Chess960: the king's way from b1 to c1 is short, the rook's from a1 to d1 is not.
    let rook_way = "4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1";
    check(
        rook_way,
        "lange rochade",
        Chess960,
        CastlingObstacle::PieceBetween,
    );
    let king_way = "4k3/8/8/8/5r2/8/8/1K4R1 w K - 0 1";
    check(
        king_way,
        "kurze rochade",
        Chess960,
        CastlingObstacle::AttackedSquare,
    );
    // The rook on b1 goes to d1 and no longer covers the king on c1.
    let uncovered = "4k3/8/8/8/8/8/8/rRK5 w Q - 0 1";
    check(
        uncovered,
        "lange rochade",
        Chess960,
        CastlingObstacle::AttackedSquare,
    );
}

#[test]
fn several_pieces_that_fit_are_asked_about() {
    let knights = standard("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    assert!(matches!(
        answer(&knights, "springer david zwei"),
        Resolution::Ambiguous(moves) if moves.len() == 2
    ));
    assert!(matches!(
        answer(&knights, "springer bella david zwei"),
        Resolution::Unique(_)
    ));
    assert!(matches!(
        answer(&knights, "springer drei david zwei"),
        Resolution::Unique(_)
    ));
    let pawns = standard("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    assert!(matches!(
        answer(&pawns, "david fünf"),
        Resolution::Ambiguous(moves) if moves.len() == 2
    ));
}

#[test]
fn nothing_is_legal_once_the_game_is_over() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    check(mated, "eva vier", Reason::GameOver);
    check(mated, "kurze rochade", Reason::GameOver);
}
