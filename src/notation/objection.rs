//! Why an announcement names no legal move.
//!
//! Source: FIDE Laws of Chess 2023, articles 3.1 to 3.9; Guidelines II for Chess960.

use shakmaty::{Bitboard, CastlingSide, Chess, Position as _, Rank, Role, Square, attacks};

use crate::notation::{CastlingObstacle, Reason, SpokenCastling, SpokenMove, SpokenPieceMove};

/// The most telling reason why `spoken`, which no legal move of `position` fits, is not legal.
///
/// In this order: the piece named is not there; the arrival square is taken by a piece of one's
/// own; the promotion, the en passant or the capture named cannot be; the square is out of reach;
/// the king would be in check.
pub(crate) fn reason(spoken: SpokenMove, position: &Chess) -> Reason {
    match spoken {
        SpokenMove::Castling(side) => Reason::Castling {
            side,
            obstacle: castling_obstacle(side, position),
        },
        SpokenMove::CastlingTo(castling)
            if castling != SpokenCastling::of(castling.side, position.turn()) =>
        {
            Reason::Castling {
                side: castling.side,
                obstacle: CastlingObstacle::OtherSquares,
            }
        }
        SpokenMove::CastlingTo(castling) => Reason::Castling {
            side: castling.side,
            obstacle: castling_obstacle(castling.side, position),
        },
        SpokenMove::AnyCastling => Reason::NoCastling {
            short: castling_obstacle(CastlingSide::KingSide, position),
            long: castling_obstacle(CastlingSide::QueenSide, position),
        },
        SpokenMove::Piece(piece) => piece_reason(piece, position),
    }
}

/// A lost right is told first, for it is lost for good; then what is wrong with the king itself,
/// then what lies on the way (3.8.2.1, 3.8.2.2).
fn castling_obstacle(side: CastlingSide, position: &Chess) -> CastlingObstacle {
    let castles = position.castles();
    let way = castles.path(position.turn(), side);
    if !castles.has(position.turn(), side) {
        CastlingObstacle::RightLost
    } else if position.is_check() {
        CastlingObstacle::InCheck
    } else if (way & position.board().occupied()).any() {
        CastlingObstacle::PieceBetween
    } else {
        CastlingObstacle::AttackedSquare
    }
}

fn piece_reason(spoken: SpokenPieceMove, position: &Chess) -> Reason {
    if let Some(reason) = wrong_departure(spoken, position) {
        return reason;
    }
    let to = spoken.to;
    let pieces = meant_pieces(spoken, position);
    let role = pieces
        .first()
        .and_then(|square| position.board().role_at(square))
        .unwrap_or(Role::Pawn);
    if position.us().contains(to) {
        return Reason::OwnPieceOn(to);
    }
    if let Some(promotion) = spoken.promotion
        && (role != Role::Pawn
            || matches!(promotion, Role::King | Role::Pawn)
            || to.rank() != (!position.turn()).backrank())
    {
        return Reason::NoPromotion;
    }
    let by_en_passant = role == Role::Pawn && position.maybe_ep_square() == Some(to);
    let reached = pieces
        .into_iter()
        .any(|from| reach(role, from, position).contains(to));
    if spoken.en_passant && !(by_en_passant && reached) {
        return Reason::NotEnPassant;
    }
    if spoken.captures && !position.them().contains(to) && !by_en_passant {
        return Reason::NothingToCapture(to);
    }
    if reached {
        // Only the safety of the king is left: it alone tells such a move from a legal one.
        Reason::LeavesKingInCheck
    } else {
        Reason::CannotReach { role, to }
    }
}

/// What is wrong with the piece that was named, if anything.
fn wrong_departure(spoken: SpokenPieceMove, position: &Chess) -> Option<Reason> {
    if let (Some(file), Some(rank)) = (spoken.from_file, spoken.from_rank) {
        let square = Square::from_coords(file, rank);
        let Some(piece) = position.board().piece_at(square) else {
            return Some(Reason::EmptySquare(square));
        };
        if piece.color != position.turn() {
            return Some(Reason::OpponentsPiece(square));
        }
        return spoken
            .role
            .filter(|&role| role != piece.role)
            .map(|_| Reason::OtherPiece {
                square,
                found: piece.role,
            });
    }
    let role = spoken.role.unwrap_or(Role::Pawn);
    meant_pieces(spoken, position)
        .is_empty()
        .then_some(Reason::NoSuchPiece(role))
}

/// The pieces of one's own that the announcement can mean, whatever they can do.
fn meant_pieces(spoken: SpokenPieceMove, position: &Chess) -> Bitboard {
    let of_role = spoken
        .meant_role()
        .map_or(position.us(), |role| position.our(role));
    let on_file = spoken.from_file.map_or(Bitboard::FULL, Bitboard::from_file);
    let on_rank = spoken.from_rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    of_role & on_file & on_rank
}

/// The squares that a piece of the side to move on `from` could go to if its king did not matter;
/// those of its own pieces are among them.
fn reach(role: Role, from: Square, position: &Chess) -> Bitboard {
    let turn = position.turn();
    let occupied = position.board().occupied();
    if role != Role::Pawn {
        return attacks::attacks(from, role.of(turn), occupied);
    }
    let takeable = position
        .maybe_ep_square()
        .map_or(position.them(), |square| position.them().with(square));
    let forward = |square: Square| {
        square
            .offset(turn.fold_wb(8, -8))
            .filter(|&ahead| !occupied.contains(ahead))
    };
    let single = forward(from);
    let double = single
        .filter(|_| from.rank() == turn.fold_wb(Rank::Second, Rank::Seventh))
        .and_then(forward);
    let steps: Bitboard = [single, double].into_iter().flatten().collect();
    steps | (attacks::pawn_attacks(turn, from) & takeable)
}
