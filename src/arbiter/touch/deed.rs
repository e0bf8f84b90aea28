//! What a move does with the men at the board: which it moves, captures and releases.
//!
//! Sources: FIDE Laws of Chess 2023 and 2018, articles 3.8.2 and 4.7.2, and Guidelines II.3.

use shakmaty::{CastlingSide, Move, Role, Square};

use crate::arbiter::touch::{Barred, Duty};

impl Duty {
    /// Whether the legal move `mv` does what must be done.
    #[must_use]
    pub fn is_done_by(self, mv: Move) -> bool {
        match self {
            Self::Move(square) => moves_man(mv, square),
            Self::MoveOneOf(squares) => squares.into_iter().any(|square| moves_man(mv, square)),
            Self::MoveWithoutCastling(square, barred) => {
                moves_man(mv, square)
                    && match (castling(mv), barred) {
                        (None, _) => true,
                        (Some(_), Barred::Both) => false,
                        (Some(side), Barred::Side(barred)) => side != barred,
                    }
            }
            Self::Capture(square) => captured(mv) == Some(square),
            Self::CaptureWith { by, target } => moves_man(mv, by) && captured(mv) == Some(target),
            Self::Castle(side) => castling(mv) == Some(side),
            Self::Leave { square, piece } => releases(mv, square, piece),
            Self::Nothing => true,
        }
    }
}

/// Whether `mv` moves the man on `square`. Castling is a move of the king (3.8.2), and of the rook where it alone moves.
pub(super) fn moves_man(mv: Move, square: Square) -> bool {
    match mv {
        Move::Normal { from, .. } | Move::EnPassant { from, .. } => from == square,
        Move::Castle { king, .. } => king == square || castling_of_the_rook(mv, square).is_some(),
        Move::Put { .. } => false,
    }
}

/// The square of the man that `mv` captures, if it captures one; en passant it is not the square that the pawn goes to.
#[must_use]
pub fn captured(mv: Move) -> Option<Square> {
    match mv {
        Move::Normal {
            capture: Some(_),
            to,
            ..
        } => Some(to),
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal { capture: None, .. } | Move::Castle { .. } | Move::Put { .. } => None,
    }
}

/// Whether a piece is released on `square` in making `mv`, of this kind where it is told. In castling both are, the king
/// and the rook (4.7.2).
fn releases(mv: Move, square: Square, piece: Option<Role>) -> bool {
    let is_told = |role| piece.is_none_or(|piece| piece == role);
    match castling(mv) {
        Some(side) => {
            let on = |file| Square::from_coords(file, mv.to().rank()) == square;
            is_told(Role::King) && on(side.king_to_file())
                || is_told(Role::Rook) && on(side.rook_to_file())
        }
        None => mv.to() == square && is_told(mv.promotion().unwrap_or(mv.role())),
    }
}

/// The side on which `mv` castles.
pub(super) fn castling(mv: Move) -> Option<CastlingSide> {
    match mv {
        Move::Castle { king, rook } if king < rook => Some(CastlingSide::KingSide),
        Move::Castle { .. } => Some(CastlingSide::QueenSide),
        Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => None,
    }
}

/// The side on which `mv` castles with the rook on `square`, if the king stays where it is: only in Chess960.
pub(super) fn castling_of_the_rook(mv: Move, square: Square) -> Option<CastlingSide> {
    match mv {
        Move::Castle { king, rook } if rook == square => {
            castling(mv).filter(|side| king.file() == side.king_to_file())
        }
        Move::Castle { .. } | Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => {
            None
        }
    }
}
