//! Where each unit on the board can ever be.
//!
//! A fixpoint that only grows: a unit moves where its way may ever be clear, captures where an
//! enemy may ever be, and a unit that can neither move nor be captured blocks and guards for ever.
//! What it finds is never too little, so what it rules out is impossible. Checks, turns and
//! most of the question who goes first are left out.

use shakmaty::{
    Bitboard, ByColor, CastlingSide, Chess, Color, File, Piece, Position as _, Rank, Role, Square,
    attacks,
};

/// A unit of the position and what can become of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit {
    /// What it is now.
    pub(crate) piece: Piece,
    /// Where it is now.
    pub(crate) origin: Square,
    /// The squares where it can be as what it is.
    pub(crate) reach: Bitboard,
    /// The squares where it can be, if a pawn, after promotion.
    pub(crate) promoted: Bitboard,
    /// It can be captured.
    pub(crate) can_go: bool,
    /// The squares that it can move to and capture on.
    strikes: Bitboard,
}

/// The units of a position and where they can ever be.
#[derive(Clone, Debug)]
pub(crate) struct Mobility {
    /// Every unit on the board.
    pub(crate) units: Vec<Unit>,
    /// The squares that are never empty.
    pub(crate) walls: Bitboard,
}

/// What the units of one colour mean for the others in the present round.
#[derive(Clone, Copy, Debug, Default)]
struct Side {
    /// Where its units stand for ever.
    walls: Bitboard,
    /// Where its king stands if it stays there for ever.
    fixed_king: Bitboard,
    /// Where its units, but the king, can be.
    victims: Bitboard,
    /// Where the other king can never go.
    guarded: Bitboard,
}

impl Unit {
    /// Every square where it can be.
    pub(crate) fn anywhere(&self) -> Bitboard {
        self.reach | self.promoted
    }

    /// The other can be whatever this can be.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        !self.is_fixed()
            && self.piece == other.piece
            && self.reach == other.reach
            && self.promoted == other.promoted
    }

    /// It stays where it is for ever.
    pub(crate) fn is_fixed(&self) -> bool {
        !self.can_go && self.anywhere() == Bitboard::from_square(self.origin)
    }

    /// A pawn that stays on its file as long as it is on the board.
    fn keeps_file(&self) -> bool {
        self.piece.role == Role::Pawn
            && self.promoted.is_empty()
            && self
                .reach
                .is_subset(Bitboard::from_file(self.origin.file()))
    }
}

impl Mobility {
    /// The units of `position`, before any has moved.
    pub(crate) fn at_rest(position: &Chess) -> Self {
        Self {
            units: position
                .board()
                .iter()
                .map(|(origin, piece)| Unit {
                    piece,
                    origin,
                    reach: Bitboard::from_square(origin),
                    promoted: Bitboard::EMPTY,
                    can_go: false,
                    strikes: Bitboard::EMPTY,
                })
                .collect(),
            walls: position.board().occupied(),
        }
    }

    /// The king of `color`.
    pub(crate) fn king(&self, color: Color) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.piece == color.king())
    }

    /// Lets every unit go further; false when none can.
    pub(crate) fn grow(&mut self, position: &Chess) -> bool {
        let sides = ByColor::new_with(|color| self.side(color));
        let mut has_grown = false;
        for index in 0..self.units.len() {
            has_grown |= self.grow_unit(index, &sides);
        }
        for side in CastlingSide::ALL {
            for color in Color::ALL {
                has_grown |= self.castle(position, color, side);
            }
        }
        if let Some(target) = position.pseudo_legal_ep_square() {
            has_grown |= self.en_passant(position, target);
        }
        let strikes = ByColor::new_with(|color| {
            self.units
                .iter()
                .filter(|unit| unit.piece.color == color)
                .fold(Bitboard::EMPTY, |squares, unit| squares | unit.strikes)
        });
        for unit in &mut self.units {
            if !unit.can_go
                && unit.piece.role != Role::King
                && (unit.anywhere() & *strikes.get(!unit.piece.color)).any()
            {
                unit.can_go = true;
                has_grown = true;
            }
        }
        if has_grown {
            self.walls = self
                .units
                .iter()
                .filter(|unit| unit.is_fixed())
                .map(|unit| unit.origin)
                .collect();
        }
        has_grown
    }

    /// Lets one unit go as far as it can while the others stay as they are.
    fn grow_unit(&mut self, index: usize, sides: &ByColor<Side>) -> bool {
        let mut unit = self.units[index];
        let enemy = sides.get(!unit.piece.color);
        let closed = sides.get(unit.piece.color).walls | enemy.fixed_king;
        match unit.piece.role {
            Role::Pawn => {
                let last = Bitboard::from_rank(unit.piece.color.fold_wb(Rank::Eighth, Rank::First));
                let ahead = self.file_ahead(&unit);
                let mut todo = unit.reach & !last;
                while let Some(from) = todo.pop_front() {
                    let strikes =
                        attacks::pawn_attacks(unit.piece.color, from) & enemy.victims & !closed;
                    let steps = strikes | self.pushes(unit.piece.color, from, ahead);
                    todo |= steps & !unit.reach & !last;
                    unit.reach |= steps;
                    unit.strikes |= strikes;
                }
                unit.promoted |= unit.reach & last;
                let mut todo = unit.promoted;
                while let Some(from) = todo.pop_front() {
                    let steps = (attacks::queen_attacks(from, self.walls)
                        | attacks::knight_attacks(from))
                        & !closed;
                    todo |= steps & !unit.promoted;
                    unit.promoted |= steps;
                    unit.strikes |= steps;
                }
            }
            Role::King | Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
                let closed = if unit.piece.role == Role::King {
                    closed | enemy.guarded
                } else {
                    closed
                };
                let mut todo = unit.reach;
                while let Some(from) = todo.pop_front() {
                    let steps = attacks::attacks(from, unit.piece, self.walls) & !closed;
                    todo |= steps & !unit.reach;
                    unit.reach |= steps;
                    unit.strikes |= steps;
                }
            }
        }
        let before = &mut self.units[index];
        let has_grown = before.reach != unit.reach
            || before.promoted != unit.promoted
            || before.strikes != unit.strikes;
        *before = unit;
        has_grown
    }

    /// What the units of `color` mean for the others.
    fn side(&self, color: Color) -> Side {
        let mut side = Side::default();
        let occupiable = self
            .units
            .iter()
            .filter(|unit| unit.piece != (!color).king())
            .fold(Bitboard::EMPTY, |squares, unit| squares | unit.anywhere());
        for unit in self.units.iter().filter(|unit| unit.piece.color == color) {
            if unit.piece.role != Role::King {
                side.victims |= unit.anywhere();
            }
            if unit.is_fixed() {
                side.walls.add(unit.origin);
                side.guarded |= attacks::attacks(unit.origin, unit.piece, occupiable);
                if unit.piece.role == Role::King {
                    side.fixed_king.add(unit.origin);
                }
            }
        }
        side
    }

    /// The squares that a pawn on `from` may be pushed to, if they are in `ahead`.
    fn pushes(&self, color: Color, from: Square, ahead: Bitboard) -> Bitboard {
        let step = color.fold_wb(8, -8);
        let open = ahead & !self.walls;
        let single = Bitboard::from_square(from).shift(step) & open;
        let start = Bitboard::from_rank(color.fold_wb(Rank::Second, Rank::Seventh));
        if start.contains(from) {
            single | single.shift(step) & open
        } else {
            single
        }
    }

    /// The squares that the other pawns of its file leave to a pawn that keeps its file: pawns
    /// that keep the same file never pass each other.
    fn file_ahead(&self, unit: &Unit) -> Bitboard {
        let mut open = Bitboard::FULL;
        if !unit.keeps_file() {
            return open;
        }
        let file = unit.origin.file();
        for other in &self.units {
            let is_before = match unit.piece.color {
                Color::White => other.origin.rank() > unit.origin.rank(),
                Color::Black => other.origin.rank() < unit.origin.rank(),
            };
            if other.origin.file() != file || !is_before || other.can_go || !other.keeps_file() {
                continue;
            }
            let limit = if other.piece.color == unit.piece.color {
                foremost(other.reach, unit.piece.color)
            } else {
                Some(other.origin)
            };
            if let Some(limit) = limit {
                open &= before(limit, unit.piece.color);
            }
        }
        open
    }

    /// Lets king and rook castle if nothing stands between them for ever.
    fn castle(&mut self, position: &Chess, color: Color, side: CastlingSide) -> bool {
        let castles = position.castles();
        let Some(rook) = castles.rook(color, side) else {
            return false;
        };
        if (castles.path(color, side) & self.walls).any() {
            return false;
        }
        let rank = color.fold_wb(Rank::First, Rank::Eighth);
        let (king_file, rook_file) = match side {
            CastlingSide::KingSide => (File::G, File::F),
            CastlingSide::QueenSide => (File::C, File::D),
        };
        let mut has_grown = false;
        for unit in &mut self.units {
            let file = if unit.piece == color.king() {
                king_file
            } else if unit.origin == rook {
                rook_file
            } else {
                continue;
            };
            has_grown |= unit.reach.insert(Square::from_coords(file, rank));
        }
        has_grown
    }

    /// Lets pawns capture in passing on `target`.
    fn en_passant(&mut self, position: &Chess, target: Square) -> bool {
        let takers = attacks::pawn_attacks(!position.turn(), target)
            & position.board().by_piece(position.turn().pawn());
        let behind = position.turn().fold_wb(-8, 8);
        let victim = target.offset(behind);
        let mut has_grown = false;
        for unit in &mut self.units {
            if takers.contains(unit.origin) {
                has_grown |= unit.reach.insert(target);
            } else if Some(unit.origin) == victim && !unit.can_go {
                unit.can_go = true;
                has_grown = true;
            }
        }
        has_grown
    }
}

/// The square of `squares` that is furthest on the way of `color`.
fn foremost(squares: Bitboard, color: Color) -> Option<Square> {
    match color {
        Color::White => squares.last(),
        Color::Black => squares.first(),
    }
}

/// The squares on the ranks that `color` comes to before that of `limit`.
fn before(limit: Square, color: Color) -> Bitboard {
    Rank::ALL
        .into_iter()
        .filter(|&rank| match color {
            Color::White => rank < limit.rank(),
            Color::Black => rank > limit.rank(),
        })
        .map(Bitboard::from_rank)
        .fold(Bitboard::EMPTY, |squares, rank| squares | rank)
}
