//! Positions for the laws of other tests.

use proptest::prelude::*;
use rochade::game::Chess960Start;
use shakmaty::{CastlingMode, Chess, FromSetup as _, Position as _, fen::Fen};

/// The position of `fen`, in either castling mode.
#[track_caller]
pub(crate) fn position(fen: &str, mode: CastlingMode) -> Chess {
    let setup = Fen::from_ascii(fen.as_bytes())
        .expect("a readable FEN")
        .into_setup();
    Chess::from_setup(setup, mode).expect("a legal position")
}

/// The standard position of `fen`.
#[track_caller]
pub(crate) fn standard(fen: &str) -> Chess {
    position(fen, CastlingMode::Standard)
}

/// All positions of a random game, from a standard or a Chess960 start.
pub(crate) fn games() -> impl Strategy<Value = Vec<Chess>> {
    (
        prop_oneof![Just(None), (0..Chess960Start::COUNT).prop_map(Some)],
        prop::collection::vec(any::<u16>(), 1..160),
    )
        .prop_map(|(start, choices)| {
            let start = start.map_or_else(Chess::new, chess960_start);
            let mut positions = vec![start];
            for choice in choices {
                let last = positions.last().expect("the start is there");
                let moves = last.legal_moves();
                let Some(index) = usize::from(choice).checked_rem(moves.len()) else {
                    break;
                };
                let mut next = last.clone();
                next.play_unchecked(moves[index]);
                positions.push(next);
            }
            positions
        })
}

/// A position of a random game.
pub(crate) fn positions() -> impl Strategy<Value = Chess> {
    games().prop_map(|mut positions| positions.pop().expect("the start is there"))
}

/// Positions that random games seldom reach: several like pieces, promotions, en passant.
pub(crate) fn rare_positions() -> Vec<Chess> {
    [
        // Three queens that need file, rank and both; knights on all sides of a square.
        "6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1",
        "k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/K7 w - - 0 1",
        // A pinned knight, which needs no disambiguation from the other.
        "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
        // Promotions, straight ahead and by two pawns on one square.
        "1n1n3k/P1P5/8/8/8/8/8/K7 w - - 0 1",
        "k7/8/8/8/8/8/p1p5/1N1R3K b - - 0 1",
        // En passant, by either of two pawns, and with the king in check from the pawn taken.
        "4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 2",
        "8/8/8/1k6/2Pp4/8/8/4K3 b - c3 0 1",
        // En passant that would open the rank to the king.
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 2",
        // Every castling.
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    ]
    .into_iter()
    .map(standard)
    .chain(
        // Chess960: the king beside its rook, on its arrival square, and going by one square.
        [
            "1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 0 1",
            "r5kr/8/8/8/8/8/8/R5KR w KQkq - 0 1",
            "r4kr1/8/8/8/8/8/8/R4KR1 b KQkq - 0 1",
        ]
        .map(|fen| position(fen, CastlingMode::Chess960)),
    )
    .collect()
}

/// The Chess960 start with this number, from 0 to 959.
pub(crate) fn chess960_start(number: u16) -> Chess {
    Chess960Start::from_number(number)
        .expect("a number below 960")
        .position()
}
