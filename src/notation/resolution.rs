//! What a [`SpokenMove`](crate::notation::SpokenMove) means in a position.

use shakmaty::{CastlingSide, Move, Role, Square};

/// The meaning of an announcement in a position. None of these is an error: each has a spoken
/// answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resolution {
    /// Exactly one legal move fits.
    Unique(Move),
    /// Several legal moves fit; ask which. Never fewer than two.
    Ambiguous(Vec<Move>),
    /// One pawn move to the last rank fits, but its piece was not named (D.2.1): ask, never
    /// assume. The four promotions, in the order queen, rook, bishop, knight.
    PromotionMissing([Move; 4]),
    /// No legal move fits.
    Illegal(Reason),
}

/// Why no legal move fits an announcement; the most telling reason that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move has no piece of this kind (on the departure file, rank or square named).
    NoSuchPiece(Role),
    /// The departure square is empty.
    EmptySquare(Square),
    /// The piece on the departure square belongs to the opponent.
    OpponentsPiece(Square),
    /// The departure square holds another piece than the one named.
    OtherPiece {
        /// The departure square.
        square: Square,
        /// What stands there.
        found: Role,
    },
    /// No such piece reaches the arrival square.
    CannotReach {
        /// The piece that was named, or a pawn.
        role: Role,
        /// The arrival square.
        to: Square,
    },
    /// A piece of one's own stands on the arrival square.
    OwnPieceOn(Square),
    /// The king would be, or stay, in check.
    LeavesKingInCheck,
    /// `schlägt` was said, but nothing is captured there.
    NothingToCapture(Square),
    /// `en passant` was said, but it is no en passant capture.
    NotEnPassant,
    /// A promotion piece was named, but no pawn promotes; or the piece is a king or a pawn.
    NoPromotion,
    /// Castling on this side is not possible now.
    Castling {
        /// The side asked for.
        side: CastlingSide,
        /// What stands in its way.
        obstacle: CastlingObstacle,
    },
    /// Castling is possible on neither side now.
    NoCastling {
        /// What stands in the way of the short one.
        short: CastlingObstacle,
        /// What stands in the way of the long one.
        long: CastlingObstacle,
    },
    /// The game is over.
    GameOver,
}

/// What stands in the way of castling (article 3.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastlingObstacle {
    /// King or rook has moved, or the rook is gone.
    RightLost,
    /// A piece stands between.
    PieceBetween,
    /// The king is in check.
    InCheck,
    /// The king would cross or reach an attacked square.
    AttackedSquare,
    /// Squares were named, but this castling puts king and rook on others.
    OtherSquares,
}
