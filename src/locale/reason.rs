//! Why an announcement is not legal, in words.

use shakmaty::CastlingSide;

use crate::{
    locale::{args::Args, catalog::Catalog},
    notation::{CastlingObstacle, Reason, SpokenMove},
};

/// One short sentence for `reason`, as the answer to `said`.
pub(super) fn reason(catalog: &Catalog, said: SpokenMove, reason: Reason) -> String {
    let (id, args) = match reason {
        Reason::NoSuchPiece(role) => (
            "no-such-piece",
            Args::new().role(role).key("departure", departure_key(said)),
        ),
        Reason::EmptySquare(square) => ("empty-square", Args::new().square(square)),
        Reason::OpponentsPiece(square) => ("opponents-piece", Args::new().square(square)),
        Reason::OtherPiece { square, found } => {
            ("other-piece", Args::new().square(square).role(found))
        }
        // Another piece of this kind may reach it.
        Reason::CannotReach { role, to } => (
            "cannot-reach",
            Args::new()
                .role(role)
                .square(to)
                .key("departure", departure_key(said)),
        ),
        Reason::OwnPieceOn(square) => ("own-piece-on", Args::new().square(square)),
        Reason::LeavesKingInCheck => ("leaves-king-in-check", Args::new()),
        Reason::NothingToCapture(square) => ("nothing-to-capture", Args::new().square(square)),
        Reason::NotEnPassant => ("not-en-passant", Args::new()),
        Reason::NoPromotion => ("no-promotion", Args::new()),
        // The side needs no word: the move was just said.
        Reason::Castling {
            side: CastlingSide::KingSide | CastlingSide::QueenSide,
            obstacle,
        } => (obstacle_id(obstacle), Args::new()),
        Reason::NoCastling { short, long } if short == long => (obstacle_id(short), Args::new()),
        Reason::NoCastling { short, long } => {
            let obstacle = |one| catalog.text(obstacle_id(one), &Args::new());
            let args = Args::new()
                .rendered("short", obstacle(short))
                .rendered("long", obstacle(long));
            ("no-castling", args)
        }
        Reason::GameOver => ("already-over", Args::new()),
    };
    catalog.text(id, &args)
}

const fn obstacle_id(obstacle: CastlingObstacle) -> &'static str {
    match obstacle {
        CastlingObstacle::RightLost => "castling-right-lost",
        CastlingObstacle::PieceBetween => "castling-piece-between",
        CastlingObstacle::InCheck => "castling-in-check",
        CastlingObstacle::AttackedSquare => "castling-attacked-square",
        CastlingObstacle::OtherSquares => "castling-other-squares",
    }
}

/// Whether the player said where the piece stands; then it is missing there and not on the board, or
/// cannot go from there.
const fn departure_key(said: SpokenMove) -> &'static str {
    match said {
        SpokenMove::Piece(piece) if piece.from_file.is_some() || piece.from_rank.is_some() => {
            "said"
        }
        SpokenMove::Piece(_)
        | SpokenMove::Castling(_)
        | SpokenMove::CastlingTo(_)
        | SpokenMove::AnyCastling => "unsaid",
    }
}
