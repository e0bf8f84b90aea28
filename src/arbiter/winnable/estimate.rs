//! A guess at how far a position is from mate.
//!
//! The weights were found by changing one after the other and counting the positions that the
//! search then made in 1,000 ends of random games. They only order the search; no answer
//! depends on them.

use shakmaty::{Bitboard, Board, Color, File, Rank, Square, attacks};

/// For each square that the king can flee to.
const FLIGHT: u32 = 5;
/// If the king is not attacked.
const NO_CHECK: u32 = 10;
/// For each step of the king from the nearest edge.
const FROM_EDGE: u32 = 3;
/// For each step of the king from the nearest corner, along rank and file.
const FROM_CORNER: u32 = 14;
/// For each square around the king that is not attacked.
const UNATTACKED: u32 = 3;
/// For each enemy, when the winner has a queen or rook.
const ENEMY: u32 = 17;
/// For each enemy, when the winner must promote first.
const ENEMY_BEFORE_PROMOTION: u32 = 2;
/// If the winner has no queen but a rook.
const NO_QUEEN: u32 = 30;
/// If the winner must promote first.
const MUST_PROMOTE: u32 = 52;
/// For each step to promotion.
const PROMOTION_STEP: u32 = 34;
/// If the winner has minor pieces only.
const MINORS_ONLY: u32 = 208;
/// For each square that the king can flee to, besides, when the winner has minor pieces only.
const MINORS_FLIGHT: u32 = 10;
/// For each queen of the enemy in that case: it can help no minor piece.
const MINORS_QUEEN: u32 = 15;
/// For each rook of the enemy in that case.
const MINORS_ROOK: u32 = 8;
/// For each step of the king from a corner of the bishops' colour in that case.
const MINORS_CORNER: u32 = 14;
/// For each step from the king to the nearest man of its own in that case, which may shut it in.
const MINORS_BLOCKER: u32 = 7;
/// For each step between the kings when the winner has at most one piece beside its king.
const KINGS_APART: u32 = 14;
/// The same when it has more.
const KINGS_APART_WITH_PIECES: u32 = 2;
/// For each step of a queen from the king.
const QUEEN_APART: u32 = 3;

/// How far a position is from mate, and whether it may be one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    /// The lower, the nearer.
    pub(crate) distance: u32,
    /// The king is attacked and has no square to go to.
    pub(crate) may_be_mate: bool,
}

/// What keeps `winner` from having mated.
pub(crate) fn estimate(board: &Board, winner: Color) -> Estimate {
    let ours = board.by_color(winner);
    let theirs = board.by_color(!winner);
    let king = board.king_of(!winner).expect("both kings are on the board");
    let own_king = board.king_of(winner).expect("both kings are on the board");
    let around = attacks::king_attacks(king);
    let attacked = attacked(board, winner, king);
    let flights = count(around & !theirs & !attacked);
    let is_check = attacked.contains(king);

    let (from_file, from_rank) = (
        from_edge(king.file().to_u32()),
        from_edge(king.rank().to_u32()),
    );
    let mut distance = FLIGHT * flights
        + FROM_EDGE * from_file.min(from_rank)
        + FROM_CORNER * (from_file + from_rank)
        + UNATTACKED * count(around & !attacked)
        + count(ours);
    if !is_check {
        distance += NO_CHECK;
    }
    distance += if (ours & board.queens()).any() {
        ENEMY * count(theirs)
    } else if (ours & board.rooks()).any() {
        ENEMY * count(theirs) + NO_QUEEN
    } else {
        match nearest_promotion(ours & board.pawns(), winner) {
            Some(steps) => {
                MUST_PROMOTE + PROMOTION_STEP * steps + ENEMY_BEFORE_PROMOTION * count(theirs)
            }
            None => {
                MINORS_ONLY
                    + MINORS_FLIGHT * flights
                    + MINORS_QUEEN * count(theirs & board.queens())
                    + MINORS_ROOK * count(theirs & board.rooks())
                    + MINORS_CORNER * from_corner_of(ours & board.bishops(), king)
                    + MINORS_BLOCKER * nearest(theirs & !board.kings(), king)
            }
        }
    };
    let apart = own_king.distance(king);
    distance += if count(ours & !board.pawns()) <= 2 {
        KINGS_APART * apart
    } else {
        KINGS_APART_WITH_PIECES * apart
    };
    for square in ours & !board.pawns() & !board.kings() {
        let weight = if board.queens().contains(square) {
            QUEEN_APART
        } else {
            1
        };
        distance += weight * square.distance(king);
    }
    Estimate {
        distance,
        may_be_mate: is_check && flights == 0,
    }
}

/// The squares on and around `king` that `color` attacks, through the king, and some others.
fn attacked(board: &Board, color: Color, king: Square) -> Bitboard {
    let ours = board.by_color(color);
    let occupied = board.occupied().without(king);
    let pawns = ours & board.pawns();
    let mut attacked = match color {
        Color::White => {
            (pawns & !Bitboard::from_file(File::A)).shift(7)
                | (pawns & !Bitboard::from_file(File::H)).shift(9)
        }
        Color::Black => {
            (pawns & !Bitboard::from_file(File::A)).shift(-9)
                | (pawns & !Bitboard::from_file(File::H)).shift(-7)
        }
    };
    for square in ours & board.kings() {
        attacked |= attacks::king_attacks(square);
    }
    for square in ours & board.knights() {
        attacked |= attacks::knight_attacks(square);
    }
    for square in ours & (board.bishops() | board.queens()) {
        attacked |= attacks::bishop_attacks(square, occupied);
    }
    // From further away, rank and file miss the squares around the king.
    let near = |one: u32, other: u32| one.abs_diff(other) <= 1;
    for square in ours & (board.rooks() | board.queens()) {
        if near(square.file().to_u32(), king.file().to_u32())
            || near(square.rank().to_u32(), king.rank().to_u32())
        {
            attacked |= attacks::rook_attacks(square, occupied);
        }
    }
    attacked
}

fn count(squares: Bitboard) -> u32 {
    squares.0.count_ones()
}

/// The steps of a file or rank from the nearest edge.
fn from_edge(index: u32) -> u32 {
    index.min(7 - index)
}

/// The steps of the king from the nearest corner that the bishops can attack; 0 without bishops.
fn from_corner_of(bishops: Bitboard, king: Square) -> u32 {
    let corners = if bishops.is_empty() {
        Bitboard::EMPTY
    } else if (bishops & Bitboard::DARK_SQUARES).any() {
        Bitboard::CORNERS & Bitboard::DARK_SQUARES
    } else {
        Bitboard::CORNERS & Bitboard::LIGHT_SQUARES
    };
    corners
        .into_iter()
        .map(|corner| corner.distance(king))
        .min()
        .unwrap_or(0)
}

/// The steps from the nearest of `men` to the king; 0 if there are none.
fn nearest(men: Bitboard, king: Square) -> u32 {
    men.into_iter()
        .map(|square| square.distance(king))
        .min()
        .unwrap_or(0)
}

/// The steps that the foremost of `pawns` is from promotion.
fn nearest_promotion(pawns: Bitboard, color: Color) -> Option<u32> {
    let last = color.fold_wb(Rank::Eighth, Rank::First);
    pawns
        .into_iter()
        .map(|square| square.rank().distance(last))
        .min()
}
