use std::collections::{HashSet, VecDeque};

use proptest::prelude::*;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup as _, Move, Position as _, Role, Setup,
    Square, fen::Fen,
};

use crate::arbiter::winnable::{Budget, Verdict, analyse, can_win, is_mating_line};

/// Enough for the positions here, in a debug build too.
const BUDGET: Budget = Budget { nodes: 30_000 };

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .expect("a FEN")
        .into_position(CastlingMode::Standard)
        .expect("a legal position")
}

/// Checks what is said of White and Black: `+` can win, `-` cannot.
#[track_caller]
fn check(fen: &str, expected: &str) {
    let position = position(fen);
    for (side, expected) in [Color::White, Color::Black]
        .into_iter()
        .zip(expected.chars())
    {
        match analyse(&position, side, BUDGET).verdict {
            Verdict::Winnable(line) => {
                assert_eq!(expected, '+', "{side} in {fen}");
                assert!(is_mating_line(&position, side, &line), "{side} in {fen}");
            }
            Verdict::Unwinnable => assert_eq!(expected, '-', "{side} in {fen}"),
            Verdict::Undecided => panic!("undecided: {side} in {fen}"),
        }
    }
}

/// The moves by which `side` wins.
#[track_caller]
fn line(fen: &str, side: Color) -> Vec<Move> {
    match analyse(&position(fen), side, BUDGET).verdict {
        Verdict::Winnable(line) => line,
        other @ (Verdict::Unwinnable | Verdict::Undecided) => panic!("{other:?}: {fen}"),
    }
}

#[test]
fn a_game_that_has_ended_is_won_by_who_mated() {
    check("7k/6Q1/6K1/8/8/q7/8/8 b - - 0 1", "+-");
    check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--");
    assert!(line("7k/6Q1/6K1/8/8/q7/8/8 b - - 0 1", Color::White).is_empty());
}

#[test]
fn both_sides_can_win_from_the_start() {
    for side in Color::ALL {
        let verdict = analyse(&Chess::default(), side, BUDGET).verdict;
        assert!(matches!(verdict, Verdict::Winnable(_)), "{side}");
    }
}

#[test]
fn material_alone_can_be_too_little() {
    // A bare king; a lone minor piece against a bare king or a queen.
    check("8/8/4k3/8/8/3QK3/8/8 b - - 0 1", "+-");
    check("8/8/4k3/8/8/3NK3/8/8 b - - 0 1", "--");
    check("8/8/q3k3/8/8/3NK3/8/8 w - - 0 1", "-+");
    check("8/8/r3k3/8/8/3BK3/8/8 w - - 0 1", "-+");
    // Bishops on squares of one colour, whoever has them.
    check("2b5/8/4k3/8/8/3BK3/8/5B2 b - - 0 1", "--");
}

#[test]
fn a_lone_minor_piece_can_mate_a_king_that_its_own_men_shut_in() {
    check("8/8/4k1p1/8/8/3NK3/8/8 b - - 0 1", "++");
    check("8/8/4k3/8/5b2/3BK3/8/8 w - - 0 1", "++");
    check("8/8/r3k3/8/8/3NK3/8/8 w - - 0 1", "++");
    check("8/8/4k3/n7/8/3BK3/8/8 b - - 0 1", "++");
}

#[test]
fn walls_of_pawns_keep_bare_kings_apart() {
    check("8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1", "--");
    check("8/2p1p3/1pPpPpk1/1P1P1Pp1/6P1/8/3K4/8 b - - 0 1", "--");
}

#[test]
fn a_wall_with_a_way_through_is_none() {
    // The king goes around on the h file.
    check("8/8/4k3/p1p1p3/P1P1P3/8/4K3/8 w - - 0 1", "++");
    // One side may still capture in passing.
    check("8/8/4k3/p1p1p1p1/P1P1P1Pp/8/4K2P/8 b - g3 0 1", "++");
}

#[test]
fn a_bishop_behind_the_wall_wins_only_on_the_colour_of_the_pawns() {
    check("8/8/4k3/p1p1p1p1/P1P1P1P1/3B4/4K3/8 w - - 0 1", "--");
    check("8/8/4k3/p1p1p1p1/P1P1P1P1/4B3/4K3/8 w - - 0 1", "++");
}

#[test]
fn pawns_of_one_file_never_pass_each_other() {
    check("3k4/p1p1p1p1/P1P1P1P1/p1p5/8/8/P1P5/3K4 w - - 0 1", "--");
}

#[test]
fn a_capture_in_passing_is_the_only_move_and_the_only_hope() {
    check("K7/b7/k6p/Pp6/8/8/8/8 w - b6 0 1", "++");
    check("K7/b7/k6p/Pp6/8/8/8/8 w - - 0 1", "--");
}

#[test]
fn only_a_promotion_to_less_than_a_queen_saves_the_win() {
    // Every move promotes; a queen would stalemate.
    let line = line("7K/4Pkr1/5p2/8/8/8/8/8 w - - 0 1", Color::White);
    assert_ne!(line[0].promotion(), Some(Role::Queen));
}

#[test]
fn forced_moves_can_end_it() {
    // The king must take, and bare kings are left.
    check("8/8/8/8/8/1k6/8/Kr6 w - - 0 1", "--");
    // The bishop is lost to the only move.
    check("8/8/8/8/8/8/2k1pB2/r3K3 w - - 0 1", "-+");
}

#[test]
fn a_knight_smothers() {
    check("6rk/6pp/8/8/4N3/8/8/K7 w - - 0 1", "++");
}

#[test]
fn no_budget_is_no_answer() {
    let start = Chess::default();
    let none = Budget { nodes: 0 };
    assert_eq!(
        analyse(&start, Color::White, none).verdict,
        Verdict::Undecided
    );
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let position = position("8/8/4k1p1/8/8/3NK3/8/8 b - - 0 1");
    let first = analyse(&position, Color::White, BUDGET);
    assert_eq!(analyse(&position, Color::White, BUDGET), first);
}

/// Whether `side` can mate, by making every position; `None` if there are more than `limit`.
fn exhaustively(position: &Chess, side: Color, limit: usize) -> Option<bool> {
    let mut seen = HashSet::from([position.clone()]);
    let mut open = VecDeque::from([position.clone()]);
    while let Some(position) = open.pop_front() {
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && position.turn() != side {
            return Some(true);
        }
        for m in moves {
            let mut next = position.clone();
            next.play_unchecked(m);
            if seen.insert(next.clone()) {
                open.push_back(next);
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some(false)
}

/// `board` with White's and Black's king on these squares, where that is a position.
fn with_kings(mut board: Board, kings: [u32; 2], white_moves: bool) -> Option<Chess> {
    for (square, color) in kings.into_iter().zip(Color::ALL) {
        board.set_piece_at(Square::new(square), color.king());
    }
    let setup = Setup {
        board,
        turn: Color::from_white(white_moves),
        ..Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

/// A position with kings, a row of pawns that block each other, and at most one piece: often few
/// positions can be made from it.
fn blocked_position() -> impl Strategy<Value = Chess> {
    let piece = prop::option::of((0..64_u32, 0..4_usize, any::<bool>()));
    let files = prop::collection::btree_set(0..8_u32, 3..7);
    (0..64_u32, 0..64_u32, files, 2..5_u32, piece, any::<bool>()).prop_filter_map(
        "not legal",
        |(white, black, files, rank, piece, white_moves)| {
            let mut board = Board::empty();
            for file in files {
                board.set_piece_at(Square::new(8 * rank + file), Color::White.pawn());
                board.set_piece_at(Square::new(8 * rank + 8 + file), Color::Black.pawn());
            }
            if let Some((square, role, is_white)) = piece {
                let role = [Role::Bishop, Role::Knight, Role::Rook, Role::Pawn][role];
                let square = Square::new(square);
                if role != Role::Pawn || !Bitboard::BACKRANKS.contains(square) {
                    board.set_piece_at(square, role.of(Color::from_white(is_white)));
                }
            }
            with_kings(board, [white, black], white_moves)
        },
    )
}

/// A position with a pair of pawns that block each other on nearly every file, mostly on another rank than on the file before,
/// where none can capture, some with a third one behind, and perhaps a piece: the static proof decides many of these.
fn walled_position() -> impl Strategy<Value = Chess> {
    let pair = prop::option::weighted(0.95, (0..9_u32, 0..6_usize));
    let walls = prop::collection::vec(pair, 8);
    let piece = (0..64_u32, 0..4_usize, any::<bool>());
    let pieces = prop::collection::vec(piece, 0..2);
    (0..64_u32, 0..64_u32, walls, pieces, any::<bool>()).prop_filter_map(
        "not legal",
        |(white, black, walls, pieces, white_moves)| {
            let mut board = Board::empty();
            for (square, role, is_white) in pieces {
                let role = [Role::Bishop, Role::Knight, Role::Rook, Role::Queen][role];
                board.set_piece_at(Square::new(square), role.of(Color::from_white(is_white)));
            }
            let mut last = 3;
            for (file, wall) in (0..).zip(walls) {
                let Some((step, third)) = wall else { continue };
                let further = if step == 0 { 0 } else { 1 + step % 2 };
                let rank = 2 + (last - 2 + further) % 3;
                last = rank;
                let at = |rank| Square::new(8 * rank + file);
                board.set_piece_at(at(rank), Color::White.pawn());
                board.set_piece_at(at(rank + 1), Color::Black.pawn());
                match third {
                    1 if rank > 1 => board.set_piece_at(at(rank - 1), Color::White.pawn()),
                    2 if rank < 5 => board.set_piece_at(at(rank + 2), Color::Black.pawn()),
                    _ => (),
                }
            }
            with_kings(board, [white, black], white_moves)
        },
    )
}

#[test]
fn behind_a_wall_every_position_can_be_made() {
    let wall = position("8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1");
    for side in Color::ALL {
        assert_eq!(exhaustively(&wall, side, 2500), Some(false));
        let proven = analyse(&wall, side, Budget { nodes: 0 }).verdict;
        assert_eq!(proven, Verdict::Unwinnable);
    }
}

/// A position of a game of random moves.
fn reachable_position() -> impl Strategy<Value = Chess> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..120).prop_map(|choices| {
        let mut position = Chess::default();
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[choice.index(moves.len())]);
        }
        position
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn verdicts_on_blocked_positions_agree_with_making_every_position(
        position in blocked_position(),
    ) {
        for side in Color::ALL {
            let truth = exhaustively(&position, side, 2500);
            match analyse(&position, side, Budget { nodes: 1000 }).verdict {
                Verdict::Winnable(line) => {
                    prop_assert!(is_mating_line(&position, side, &line));
                    prop_assert_ne!(truth, Some(false));
                }
                Verdict::Unwinnable => prop_assert_ne!(truth, Some(true)),
                Verdict::Undecided => {}
            }
        }
    }

    /// Nothing is made but what is counted at once, so that the proof itself is asked.
    #[test]
    fn nobody_can_win_whom_the_static_proof_rules_out(
        positions in prop::collection::vec(walled_position(), 40),
    ) {
        for (position, side) in positions.iter().flat_map(|it| Color::ALL.map(|side| (it, side))) {
            if analyse(position, side, Budget { nodes: 0 }).verdict == Verdict::Unwinnable {
                prop_assert_ne!(exhaustively(position, side, 1000), Some(true));
                let searched = analyse(position, side, Budget { nodes: 900 }).verdict;
                prop_assert!(!matches!(searched, Verdict::Winnable(_)), "{searched:?}");
            }
        }
    }

    #[test]
    fn who_can_win_after_a_move_can_win_before_it(
        position in reachable_position(),
        choice in any::<prop::sample::Index>(),
    ) {
        let moves = position.legal_moves();
        for side in Color::ALL {
            let before = analyse(&position, side, Budget { nodes: 700 }).verdict;
            if let Verdict::Winnable(line) = &before {
                prop_assert!(is_mating_line(&position, side, line));
            }
            if moves.is_empty() {
                continue;
            }
            let mut next = position.clone();
            next.play_unchecked(moves[choice.index(moves.len())]);
            if let Verdict::Winnable(_) = analyse(&next, side, Budget { nodes: 700 }).verdict {
                prop_assert_ne!(before, Verdict::Unwinnable);
            }
        }
    }
}

#[test]
fn the_usual_budget_decides_the_usual_end() {
    let position = position("6k1/5ppp/8/8/3r4/8/5PPP/3R2K1 w - - 0 30");
    for side in Color::ALL {
        assert!(matches!(can_win(&position, side), Verdict::Winnable(_)));
    }
}
