//! Positions as the rules of repetition compare them.

use std::hash::{Hash, Hasher};

use shakmaty::{Bitboard, Chess, Color, Position as _, Square};

/// All that makes two positions the same (FIDE Laws 2023, article 9.2.3), in few bytes and exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

impl Hash for PositionKey {
    /// Where the men stand is enough to tell most positions apart.
    fn hash<H: Hasher>(&self, state: &mut H) {
        for plane in self.planes {
            state.write_u64(plane.0);
        }
        state.write_u8(u8::from(self.turn.is_white()));
    }
}

/// Makes one number of a [`PositionKey`], quickly: every position of every game read is looked up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        // An odd factor without a pattern, 2^64 divided by the golden ratio.
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}
