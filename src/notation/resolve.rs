//! From an announcement to the move that it means on the board.
//!
//! Everything said is binding: piece, departure, arrival, `schlägt`, `en passant` and promotion
//! piece. Nothing is ever replaced by something similar that happens to be legal.
//!
//! Source: FIDE Laws of Chess 2023, articles 3 and D.2.1, Appendix C.

use shakmaty::{Chess, Color, Move, Position as _, Rank, Role, Square};

use crate::notation::{
    Fragment, Reason, Resolution, SpokenCastling, SpokenMove, SpokenPieceMove, Taken, objection,
};

/// The order in which promotions are told.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// What `spoken` means in `position`.
///
/// Without a piece it means a pawn, unless the whole departure square is named: then it means
/// whatever stands there. Castling has to be named as castling; no king move stands for it. Works
/// for Chess960 as for the standard game.
///
/// Cost: one generation of the legal moves.
#[must_use]
pub fn resolve(spoken: SpokenMove, position: &Chess) -> Resolution {
    let legal = position.legal_moves();
    if legal.is_empty() {
        return Resolution::Illegal(Reason::GameOver);
    }
    let fitting: Vec<Move> = legal.into_iter().filter(|&m| spoken.fits(m)).collect();
    Resolution::among(fitting)
        .unwrap_or_else(|| Resolution::Illegal(objection::reason(spoken, position)))
}

/// The legal moves of `position` that any of the announcements `said` can mean, each once.
///
/// Cost: one generation of the legal moves for each announcement.
#[must_use]
pub fn moves_named(said: impl IntoIterator<Item = SpokenMove>, position: &Chess) -> Vec<Move> {
    let mut moves = Vec::new();
    for said in said {
        let fitting = match resolve(said, position) {
            Resolution::Unique(mv) => vec![mv],
            Resolution::Ambiguous(fitting) => fitting,
            Resolution::PromotionMissing(fitting) => fitting.to_vec(),
            Resolution::Illegal(_) => Vec::new(),
        };
        for mv in fitting {
            if !moves.contains(&mv) {
                moves.push(mv);
            }
        }
    }
    moves
}

impl Resolution {
    /// What remains to be asked when only these legal moves of one position come into question;
    /// `None` when there are none.
    ///
    /// The promotions of a single pawn to a single square are one move whose piece is missing.
    #[must_use]
    pub fn among(mut moves: Vec<Move>) -> Option<Self> {
        match moves.len() {
            0 => None,
            1 => moves.pop().map(Self::Unique),
            _ => Some(
                promotions_of_one_pawn(&moves)
                    .map_or_else(|| Self::Ambiguous(moves), Self::PromotionMissing),
            ),
        }
    }
}

/// The four promotions in their order, if `moves` are just these.
fn promotions_of_one_pawn(moves: &[Move]) -> Option<[Move; 4]> {
    let &[first, ..] = moves else { return None };
    let same_pawn = |m: &Move| m.from() == first.from() && m.to() == first.to();
    if moves.len() != PROMOTIONS.len() || !moves.iter().all(same_pawn) {
        return None;
    }
    let with = |role| moves.iter().copied().find(|m| m.promotion() == Some(role));
    let [queen, rook, bishop, knight] = PROMOTIONS;
    Some([with(queen)?, with(rook)?, with(bishop)?, with(knight)?])
}

impl SpokenMove {
    /// Whether nothing in this announcement contradicts `m`.
    #[must_use]
    pub fn fits(self, m: Move) -> bool {
        match self {
            Self::Castling(side) => m.castling_side() == Some(side),
            Self::CastlingTo(castling) => castling.fits(m),
            Self::AnyCastling => m.is_castle(),
            Self::Piece(piece) => piece.fits(m),
        }
    }
}

impl SpokenCastling {
    fn fits(self, m: Move) -> bool {
        m.from().is_some_and(|king| {
            let color = Color::from_white(king.rank() == Rank::First);
            m.castling_side() == Some(self.side) && self == Self::of(self.side, color)
        })
    }
}

impl Fragment {
    /// The legal moves of `position` that this part of an announcement leaves open, if it names
    /// a castling or what is captured; otherwise `None`, for it is only a beginning.
    ///
    /// A piece that is not named is a pawn, as in an announcement, unless the whole departure
    /// square is. Cost: one generation of the legal moves.
    #[must_use]
    pub fn moves(self, position: &Chess) -> Option<Vec<Move>> {
        if !self.castling && self.taken.is_none_or(|taken| taken == Taken::default()) {
            return None;
        }
        let legal = position.legal_moves().into_iter();
        Some(legal.filter(|&m| self.fits(m)).collect())
    }

    /// Whether nothing in this part of an announcement contradicts `m`, where it names a castling
    /// or a capture.
    pub(crate) fn fits(self, m: Move) -> bool {
        if self.castling || m.is_castle() {
            return self.castling && m.is_castle();
        }
        let (Some(from), Some(taken)) = (m.from(), self.taken) else {
            return false;
        };
        let whole_departure = self.file.is_some() && self.rank.is_some();
        let role = self.role.or((!whole_departure).then_some(Role::Pawn));
        m.is_capture()
            && (!taken.en_passant || m.is_en_passant())
            && role.is_none_or(|role| role == m.role())
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
            && taken.role.is_none_or(|role| m.capture() == Some(role))
            && taken.file.is_none_or(|file| file == m.to().file())
            && taken.rank.is_none_or(|rank| rank == m.to().rank())
    }

    /// Whether `mv` is of the piece named and leaves or reaches the file, rank or square named.
    pub(crate) fn picks(self, mv: Move, position: &Chess) -> bool {
        self.reaches(mv, position) || self.to_file.is_none() && self.leaves(mv, position)
    }

    /// Whether `mv` is of the piece named and reaches the file, rank or square named; where departure
    /// and arrival were named, both.
    pub(crate) fn reaches(self, mv: Move, position: &Chess) -> bool {
        if self.to_file.is_some() {
            self.leaves(mv, position)
                && self.to_file.is_none_or(|file| mv.to().file() == file)
                && self.to_rank.is_none_or(|rank| mv.to().rank() == rank)
        } else {
            !self.departing && self.names(mv, mv.to())
        }
    }

    /// What leaves a square is a pawn, also where it is promoted: `Turm Anna` is no pawn where a rook
    /// stands on that file, or can go there.
    pub(crate) fn leaves(self, mv: Move, position: &Chess) -> bool {
        let named_there = self.file.is_some() || self.rank.is_some();
        let is_there = |square: Square| {
            self.file.is_none_or(|file| square.file() == file)
                && self.rank.is_none_or(|rank| square.rank() == rank)
        };
        let may_be_meant = |role: &Role| {
            mv.role() == *role
                || position.our(*role).into_iter().any(is_there)
                || (position.legal_moves().iter())
                    .any(|other| other.role() == *role && is_there(other.to()))
        };
        let role = self.role.filter(|role| named_there && may_be_meant(role));
        let kept = Self {
            role: self.role.xor(role),
            ..self
        };
        role.is_none_or(|role| role == mv.role())
            && mv.from().is_some_and(|from| kept.names(mv, from))
    }

    /// Whether this names the piece of `mv` and `square`, or what is captured or castled with it.
    fn names(self, mv: Move, square: Square) -> bool {
        if self.side.is_some() {
            return mv.castling_side() == self.side;
        }
        if self.castling || self.taken.is_some() {
            return self.fits(mv);
        }
        self.file.is_none_or(|file| square.file() == file)
            && self.rank.is_none_or(|rank| square.rank() == rank)
            && self
                .role
                .is_none_or(|role| mv.promotion().unwrap_or(mv.role()) == role)
    }
}

impl SpokenPieceMove {
    /// The piece that is meant: the one named; a pawn if none is; `None` for "whatever stands on
    /// the departure square", which then is named whole.
    pub(crate) fn meant_role(self) -> Option<Role> {
        let whole_departure = self.from_file.is_some() && self.from_rank.is_some();
        self.role.or((!whole_departure).then_some(Role::Pawn))
    }

    /// Whether this names the square where the king or the rook of `castling` arrives.
    pub(crate) fn arrives_in(self, castling: Move) -> bool {
        let (Move::Castle { king, rook }, Some(side)) = (castling, castling.castling_side()) else {
            return false;
        };
        let color = Color::from_white(king.rank() == Rank::First);
        let is_named = |role: Role, from: Square, to: Square| {
            self.to == to
                && !self.captures
                && self.meant_role().is_none_or(|meant| meant == role)
                && self.from_file.is_none_or(|file| file == from.file())
                && self.from_rank.is_none_or(|rank| rank == from.rank())
        };
        is_named(Role::King, king, side.king_to(color))
            || is_named(Role::Rook, rook, side.rook_to(color))
    }

    fn fits(self, m: Move) -> bool {
        let Some(from) = m.from() else { return false };
        !m.is_castle()
            && m.to() == self.to
            && self.meant_role().is_none_or(|role| role == m.role())
            && self.from_file.is_none_or(|file| file == from.file())
            && self.from_rank.is_none_or(|rank| rank == from.rank())
            && (!self.captures || m.is_capture())
            && (!self.en_passant || m.is_en_passant())
            && self
                .promotion
                .is_none_or(|role| m.promotion() == Some(role))
    }
}
