//! A guess at how far a position is from mate.

use shakmaty::{Bitboard, Board, Color, Square, attacks};

/// How far a position is from mate, and whether it may be one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    /// The lower, the nearer.
    pub(crate) distance: u32,
    /// The king is attacked and has no square to go to.
    pub(crate) maybe_mate: bool,
}

/// What keeps `winner` from having mated.
pub(crate) fn estimate(board: &Board, winner: Color) -> Estimate {
    let ours = board.by_color(winner);
    let theirs = board.by_color(!winner);
    let (Some(king), Some(own_king)) = (board.king_of(!winner), board.king_of(winner)) else {
        return Estimate {
            distance: u32::MAX,
            maybe_mate: false,
        };
    };
    let through_king = board.occupied().without(king);
    let mut flights = 0;
    for square in attacks::king_attacks(king) & !theirs {
        if board.attacks_to(square, winner, through_king).is_empty() {
            flights += 1;
        }
    }
    let is_check = board.attacks_to(king, winner, board.occupied()).any();

    let mut distance = 6 * flights;
    if !is_check {
        distance += 6;
    }
    distance += 3 * edge_distance(king);
    let majors = ours & board.rooks_and_queens();
    if majors.is_empty() {
        let pawns = ours & board.pawns();
        distance += match nearest_promotion(pawns, winner) {
            Some(steps) => 10 + 4 * steps,
            None => 40,
        };
    }
    let few = (ours & !board.pawns()).count() <= 3;
    let king_distance = own_king.distance(king);
    distance += if few {
        3 * king_distance
    } else {
        king_distance
    };
    for square in ours & !board.pawns() & !board.kings() {
        distance += square.distance(king) / 2;
    }
    Estimate {
        distance,
        maybe_mate: is_check && flights == 0,
    }
}

/// The steps from the edge of the board.
fn edge_distance(square: Square) -> u32 {
    let from_edge = |index: u32| index.min(7 - index);
    from_edge(u32::from(square.file())).min(from_edge(u32::from(square.rank())))
}

/// The steps that the foremost of `pawns` is from promotion.
fn nearest_promotion(pawns: Bitboard, color: Color) -> Option<u32> {
    pawns
        .into_iter()
        .map(|square| match color {
            Color::White => 7 - u32::from(square.rank()),
            Color::Black => u32::from(square.rank()),
        })
        .min()
}
