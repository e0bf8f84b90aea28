//! Whether the units of a position could ever stand so that a king is mated.
//!
//! For each square where the king can be, a place is sought for the other king, for a unit that
//! gives check, and for units that guard or fill the squares around. Each unit stands on one
//! square only. That the units get there at the same time and in turn is not asked.

use shakmaty::{Bitboard, Chess, Color, Role, Square, attacks};

use crate::arbiter::winnable::mobility::{Mobility, Unit};

/// What a unit can do about a king on a certain square.
#[derive(Clone, Copy, Debug, Default)]
struct Part {
    /// Where it stands for ever.
    fixed: Option<Square>,
    /// From where it gives check.
    checks: Bitboard,
    /// From where it guards or fills each of the squares around.
    covers: [Bitboard; 8],
    /// A unit before it that can do just the same.
    twin: Option<usize>,
}

/// A way to stand so that the king might be mated.
#[derive(Debug)]
pub(crate) struct Picture<'a> {
    /// Where the mated king stands.
    pub(crate) king: Square,
    /// The units that were placed, by their index, and where; without the fixed ones.
    pub(crate) placed: &'a [(usize, Square)],
}

/// Whether to go on looking for pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Look on.
    On,
    /// Enough on this square.
    Elsewhere,
    /// Enough.
    Done,
}

/// One attempt to mate the king on a certain square.
struct Attempt<'a> {
    king: Square,
    /// What each unit can do; nothing for the king itself.
    parts: Vec<Part>,
    /// One bit for each square around the king.
    around: u8,
    /// Placements that may still be tried, in all attempts together.
    effort: &'a mut u32,
    /// What has been placed.
    placed: Vec<(usize, Square)>,
    /// Who is shown each picture.
    show: &'a mut dyn FnMut(&Picture<'_>) -> Look,
}

/// Whether no series of legal moves from `position` lets `winner` mate, as far as this can tell.
///
/// * `effort`: the placements that are tried in each round; beyond it, mate counts as possible.
pub(crate) fn is_ruled_out(position: &Chess, winner: Color, effort: u32) -> bool {
    let mut mobility = Mobility::at_rest(position);
    // What is possible early on stays possible.
    while mobility.grow(position) {
        if is_possible(&mobility, winner, effort) {
            return false;
        }
    }
    !is_possible(&mobility, winner, effort)
}

/// Whether the king of `!winner` could be mated with the units where they can be.
fn is_possible(mobility: &Mobility, winner: Color, effort: u32) -> bool {
    let mut effort = effort;
    let mut has_picture = false;
    show_pictures(mobility, winner, &mut effort, &mut |_| {
        has_picture = true;
        Look::Done
    });
    has_picture || effort == 0
}

/// Shows the ways to stand so that `winner` might have mated, as far as `effort` goes.
///
/// * `effort`: the placements that may be tried; 0 afterwards if they were not enough.
pub(crate) fn show_pictures(
    mobility: &Mobility,
    winner: Color,
    effort: &mut u32,
    show: &mut dyn FnMut(&Picture<'_>) -> Look,
) {
    let Some(king) = mobility.king(!winner) else {
        return;
    };
    let mut squares: Vec<Square> = king.reach.into_iter().collect();
    squares.sort_by_key(|square| square.distance(king.origin));
    for square in squares {
        if look_at(mobility, winner, square, effort, show) == Look::Done {
            return;
        }
    }
}

/// Shows the ways to stand with the king on one square.
fn look_at(
    mobility: &Mobility,
    winner: Color,
    king: Square,
    effort: &mut u32,
    show: &mut dyn FnMut(&Picture<'_>) -> Look,
) -> Look {
    let mut parts = Vec::with_capacity(mobility.units.len());
    let mut coverable = 0_u8;
    let mut can_check = false;
    for unit in &mobility.units {
        if unit.piece == (!winner).king() {
            parts.push(Part::default());
            continue;
        }
        let fixed = unit.is_fixed().then_some(unit.origin);
        if fixed == Some(king) {
            return Look::Elsewhere;
        }
        let mut part = part(mobility, unit, winner, king, fixed);
        part.twin = mobility.units[..parts.len()]
            .iter()
            .rposition(|other| fixed.is_none() && other.is_like(unit));
        can_check |= part.checks.any();
        for (index, places) in part.covers.iter().enumerate() {
            if places.any() {
                coverable |= 1 << index;
            }
        }
        parts.push(part);
    }
    let count = attacks::king_attacks(king).count();
    let around = u8::MAX >> (8 - count);
    if !can_check || coverable & around != around {
        return Look::Elsewhere;
    }
    Attempt {
        king,
        parts,
        around,
        effort,
        placed: Vec::new(),
        show,
    }
    .look()
}

/// What `unit` can do about the king on `king`.
fn part(
    mobility: &Mobility,
    unit: &Unit,
    winner: Color,
    king: Square,
    fixed: Option<Square>,
) -> Part {
    let mut part = Part {
        fixed,
        checks: Bitboard::EMPTY,
        covers: [Bitboard::EMPTY; 8],
        twin: None,
    };
    let anywhere = unit.anywhere().without(king);
    let is_winners = unit.piece.color == winner;
    if is_winners && unit.piece.role != Role::King {
        part.checks = attackers(mobility, unit, king, king);
    }
    for (places, square) in part.covers.iter_mut().zip(attacks::king_attacks(king)) {
        *places = if is_winners {
            attackers(mobility, unit, square, king)
        } else {
            anywhere & Bitboard::from_square(square)
        };
    }
    part
}

/// The squares from which a unit of the winner can attack `target` when the king is on `king`.
fn attackers(mobility: &Mobility, unit: &Unit, target: Square, king: Square) -> Bitboard {
    let walls = mobility.walls.without(king).without(unit.origin);
    let from_there = match unit.piece.role {
        Role::Pawn => {
            let mut places = attacks::pawn_attacks(!unit.piece.color, target) & unit.reach;
            if unit.promoted.any() {
                let lines = attacks::queen_attacks(target, walls);
                places |= (lines | attacks::knight_attacks(target)) & unit.promoted;
            }
            places
        }
        Role::King => attacks::king_attacks(target) & unit.reach & !attacks::king_attacks(king),
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen => {
            attacks::attacks(target, unit.piece, walls) & unit.reach
        }
    };
    from_there.without(king)
}

impl Part {
    /// The squares around the king that it takes care of from `place`.
    fn covered_from(&self, place: Square) -> u8 {
        self.covers
            .iter()
            .enumerate()
            .filter(|(_, places)| places.contains(place))
            .fold(0, |covered, (index, _)| covered | 1 << index)
    }
}

impl Attempt<'_> {
    /// Shows the ways in which some unit checks the king with all squares around taken care of.
    fn look(&mut self) -> Look {
        let mut covered = 0;
        let mut taken = Bitboard::EMPTY;
        let mut used = 0_u64;
        for (index, part) in self.parts.iter().enumerate() {
            if let Some(place) = part.fixed {
                covered |= part.covered_from(place);
                taken.add(place);
                used |= 1 << index;
            }
        }
        for index in 0..self.parts.len() {
            let part = self.parts[index];
            if part.fixed.is_some_and(|place| part.checks.contains(place)) {
                let look = self.close_in(covered, taken, used);
                if look != Look::On {
                    return look;
                }
            }
            if part.fixed.is_some() || part.twin.is_some() {
                continue;
            }
            for place in part.checks & !taken {
                let look = self.place(index, place, covered, taken, used);
                if look != Look::On {
                    return look;
                }
            }
        }
        Look::On
    }

    /// Places a unit and goes on closing the ways out.
    fn place(
        &mut self,
        index: usize,
        place: Square,
        covered: u8,
        taken: Bitboard,
        used: u64,
    ) -> Look {
        let covered = covered | self.parts[index].covered_from(place);
        self.placed.push((index, place));
        let look = self.close_in(covered, taken.with(place), used | 1 << index);
        self.placed.pop();
        look
    }

    /// Closes every way out that is not `covered` with units that are not `used` yet, standing
    /// on squares that are not `taken`.
    fn close_in(&mut self, covered: u8, taken: Bitboard, used: u64) -> Look {
        let open = self.around & !covered;
        if open == 0 {
            return (self.show)(&Picture {
                king: self.king,
                placed: &self.placed,
            });
        }
        if *self.effort == 0 {
            return Look::Done;
        }
        *self.effort -= 1;
        let mut hardest = (usize::MAX, 0);
        for square in (0..8).filter(|square| open & 1 << square != 0) {
            let helpers = self
                .parts
                .iter()
                .enumerate()
                .filter(|(index, part)| {
                    self.is_next(*index, used) && (part.covers[square] & !taken).any()
                })
                .count();
            hardest = hardest.min((helpers, square));
        }
        let (_, square) = hardest;
        for index in 0..self.parts.len() {
            if !self.is_next(index, used) {
                continue;
            }
            for place in self.parts[index].covers[square] & !taken {
                let look = self.place(index, place, covered, taken, used);
                if look != Look::On {
                    return look;
                }
            }
        }
        Look::On
    }

    /// Whether the unit can be placed; of twins, the first that is left.
    fn is_next(&self, index: usize, used: u64) -> bool {
        used & 1 << index == 0
            && self.parts[index]
                .twin
                .is_none_or(|twin| used & 1 << twin != 0)
    }
}
