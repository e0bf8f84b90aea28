//! Positions as the rules of repetition compare them.

use shakmaty::{Bitboard, Chess, Color, Position as _, Square};

/// All that makes two positions the same (FIDE Laws 2023, article 9.2.3), in few bytes and exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PositionKey {
    /// White's men, and the bits of the number that stands for the kind of man on each square.
    planes: [Bitboard; 4],
    /// The rooks that may still castle.
    castling_rights: Bitboard,
    /// Where a pawn can be captured in passing by a legal move.
    en_passant: Option<Square>,
    turn: Color,
}

impl PositionKey {
    /// The key of `position`.
    pub(super) fn of(position: &Chess) -> Self {
        let (roles, colors) = position.board().clone().into_bitboards();
        Self {
            planes: [
                colors.white,
                roles.pawn | roles.bishop | roles.queen,
                roles.knight | roles.bishop | roles.king,
                roles.rook | roles.queen | roles.king,
            ],
            castling_rights: position.castles().castling_rights(),
            en_passant: position.legal_ep_square(),
            turn: position.turn(),
        }
    }
}
