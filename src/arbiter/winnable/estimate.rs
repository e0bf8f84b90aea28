//! A guess at how far a position is from mate.
//!
//! The weights were found by changing one after the other and counting the positions that the
//! search then made in some hundred ends of real games. They only order the search; no answer
//! depends on them.

use shakmaty::{Bitboard, Board, Color, File, Rank, Square, attacks};

/// What each thing counts for.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// For each square that the king can flee to.
    flight: u32,
    /// For each step of the king from the nearest edge.
    from_edge: u32,
    /// For each step of the king from the nearest corner, along rank and file.
    from_corner: u32,
    /// For each square around the king that is not attacked.
    unattacked: u32,
    /// For each man of the winner.
    ours: u32,
    /// If the king is not attacked.
    no_check: u32,
    /// For each piece of the enemy, its king included.
    piece: u32,
    /// For each pawn of the enemy.
    pawn: u32,
    /// For having no better man than this.
    base: u32,
    /// For each step of the winner's foremost pawn to promotion.
    promotion: u32,
    /// For each queen of the enemy, besides.
    queen: u32,
    /// For each rook of the enemy, besides.
    rook: u32,
    /// For each step of the king from a corner that the winner's bishops can attack.
    bishops_corner: u32,
    /// For each step from the king to the nearest man of its own, which may shut it in.
    blocker: u32,
    /// For each step between the kings when the winner has at most one piece beside its king.
    kings_apart: u32,
    /// The same when it has more.
    kings_apart_with_pieces: u32,
    /// For each step of a queen from the king.
    queen_apart: u32,
    /// For each step of a rook from the king.
    rook_apart: u32,
    /// For each step of a bishop or knight from the king.
    minor_apart: u32,
}

/// When the winner has a queen.
const QUEEN: Weights = Weights {
    flight: 5,
    from_edge: 8,
    from_corner: 14,
    unattacked: 3,
    ours: 2,
    no_check: 10,
    piece: 17,
    pawn: 12,
    base: 0,
    promotion: 0,
    queen: 2,
    rook: 2,
    bishops_corner: 0,
    blocker: 0,
    kings_apart: 14,
    kings_apart_with_pieces: 3,
    queen_apart: 3,
    rook_apart: 0,
    minor_apart: 1,
};

/// When its best man is a rook.
const ROOK: Weights = Weights {
    flight: 3,
    from_edge: 2,
    from_corner: 25,
    unattacked: 4,
    ours: 0,
    no_check: 5,
    piece: 17,
    pawn: 17,
    base: 28,
    promotion: 6,
    queen: 26,
    rook: 0,
    bishops_corner: 0,
    blocker: 1,
    kings_apart: 13,
    kings_apart_with_pieces: 2,
    queen_apart: 3,
    rook_apart: 1,
    minor_apart: 1,
};

/// When it has neither, and must promote.
const PAWN: Weights = Weights {
    flight: 5,
    from_edge: 0,
    from_corner: 10,
    unattacked: 2,
    ours: 3,
    no_check: 3,
    piece: 3,
    pawn: 1,
    base: 92,
    promotion: 34,
    queen: 6,
    rook: 19,
    bishops_corner: 4,
    blocker: 2,
    kings_apart: 18,
    kings_apart_with_pieces: 3,
    queen_apart: 3,
    rook_apart: 1,
    minor_apart: 1,
};

/// When it has bishops and knights only.
const MINOR: Weights = Weights {
    flight: 0,
    from_edge: 6,
    from_corner: 12,
    unattacked: 1,
    ours: 2,
    no_check: 18,
    piece: 11,
    pawn: 15,
    base: 208,
    promotion: 0,
    queen: 6,
    rook: 36,
    bishops_corner: 18,
    blocker: 4,
    kings_apart: 7,
    kings_apart_with_pieces: 2,
    queen_apart: 3,
    rook_apart: 1,
    minor_apart: 1,
};

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
    let our_pawns = ours & board.pawns();
    let weights = if (ours & board.queens()).any() {
        &QUEEN
    } else if (ours & board.rooks()).any() {
        &ROOK
    } else if our_pawns.any() {
        &PAWN
    } else {
        &MINOR
    };
    let mut distance = weights.base
        + weights.flight * flights
        + weights.from_edge * from_file.min(from_rank)
        + weights.from_corner * (from_file + from_rank)
        + weights.unattacked * count(around & !attacked)
        + weights.ours * count(ours)
        + weights.piece * count(theirs & !board.pawns())
        + weights.pawn * count(theirs & board.pawns())
        + weights.queen * count(theirs & board.queens())
        + weights.rook * count(theirs & board.rooks());
    if !is_check {
        distance += weights.no_check;
    }
    if weights.promotion > 0 {
        distance += weights.promotion * nearest_promotion(our_pawns, winner).unwrap_or(0);
    }
    if weights.bishops_corner > 0 {
        distance += weights.bishops_corner * from_corner_of(ours & board.bishops(), king);
    }
    if weights.blocker > 0 {
        distance += weights.blocker * nearest(theirs & !board.kings(), king);
    }
    let apart = own_king.distance(king);
    distance += if count(ours & !board.pawns()) <= 2 {
        weights.kings_apart * apart
    } else {
        weights.kings_apart_with_pieces * apart
    };
    for square in ours & !board.pawns() & !board.kings() {
        let weight = if board.queens().contains(square) {
            weights.queen_apart
        } else if board.rooks().contains(square) {
            weights.rook_apart
        } else {
            weights.minor_apart
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
