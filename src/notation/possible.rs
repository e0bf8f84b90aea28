//! Whether an announcement could be a move at all.

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

use crate::notation::{SpokenCastling, SpokenMove, SpokenPieceMove};

impl SpokenMove {
    /// Whether `color` could make this move with some pieces on some squares: no bishop goes along
    /// a rank. A king may also be told to go two squares along the edge, which is a castling badly
    /// named.
    #[must_use]
    pub fn is_possible_for(self, color: Color) -> bool {
        match self {
            Self::Castling(_) | Self::AnyCastling => true,
            Self::CastlingTo(castling) => castling == SpokenCastling::of(castling.side, color),
            Self::Piece(piece) => piece.is_possible_for(color),
        }
    }
}

impl SpokenPieceMove {
    fn is_possible_for(self, color: Color) -> bool {
        let whole_departure = self.from_file.is_some() && self.from_rank.is_some();
        let departures = || {
            Square::ALL
                .into_iter()
                .filter(|from| self.from_file.is_none_or(|file| file == from.file()))
                .filter(|from| self.from_rank.is_none_or(|rank| rank == from.rank()))
        };
        let goes = |role| departures().any(|from| self.goes(role, from, color));
        match self.role {
            Some(role) => goes(role),
            None if whole_departure => Role::ALL.into_iter().any(goes),
            None => goes(Role::Pawn),
        }
    }

    /// Whether a `role` goes from `from` to the arrival square on a board with nothing in its way.
    fn goes(self, role: Role, from: Square, color: Color) -> bool {
        let promotes =
            role == Role::Pawn && self.to.rank() == color.fold_wb(Rank::Eighth, Rank::First);
        if self.promotion.is_some() && !promotes || self.en_passant && role != Role::Pawn {
            return false;
        }
        let nothing = Bitboard::EMPTY;
        let reached = match role {
            Role::Pawn => return self.pawn_goes(from, color),
            Role::Knight => attacks::knight_attacks(from),
            Role::Bishop => attacks::bishop_attacks(from, nothing),
            Role::Rook => attacks::rook_attacks(from, nothing),
            Role::Queen => attacks::queen_attacks(from, nothing),
            Role::King => {
                let edge = color.fold_wb(Rank::First, Rank::Eighth);
                let along_it = from.rank() == edge && self.to.rank() == edge;
                if along_it && from.file().distance(self.to.file()) == 2 {
                    return true;
                }
                attacks::king_attacks(from)
            }
        };
        reached.contains(self.to)
    }

    fn pawn_goes(self, from: Square, color: Color) -> bool {
        let pawns = Rank::Second..=Rank::Seventh;
        let takes = attacks::pawn_attacks(color, from).contains(self.to);
        let steps = color.fold_wb(1, -1) * (i32::from(self.to.rank()) - i32::from(from.rank()));
        let first = color.relative_rank(Rank::Second);
        let straight = from.file() == self.to.file()
            && (steps == 1 || steps == 2 && from.rank() == first)
            && !self.captures
            && !self.en_passant;
        pawns.contains(&from.rank()) && (takes || straight)
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Position as _};

    use crate::notation::{Style, announce};

    #[test]
    fn every_legal_move_is_possible_however_it_is_said() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
            "rnbqkbnr/ppp2ppp/4p3/2Pp4/8/8/PP1PPPPP/RNBQKBNR w KQkq d6 0 3",
        ] {
            let fen: shakmaty::fen::Fen = fen.parse().expect("a FEN");
            let position: Chess = fen
                .into_position(shakmaty::CastlingMode::Standard)
                .expect("a position");
            for mv in position.legal_moves() {
                for style in [Style::Short, Style::Long] {
                    let said = announce(&position, mv, style);
                    assert!(said.is_possible_for(position.turn()), "{said}");
                }
            }
        }
    }
}
