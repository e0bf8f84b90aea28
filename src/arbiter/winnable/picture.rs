//! Pictures of mate that the search can aim at.

use std::{collections::HashMap, rc::Rc};

use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup as _, Piece, Position as _,
    PositionError, Role, Setup, Square, attacks,
};

use crate::arbiter::winnable::{
    mating::{self, Look, Picture},
    mobility::{Mobility, Unit},
};

/// The steps to a place that cannot be reached as far as is known.
const FAR: u8 = 15;

/// What a unit costs that is not there.
const MISSING: u32 = 30;

/// A piece that is to stand on a square.
#[derive(Clone, Debug)]
struct Post {
    piece: Piece,
    /// The moves from each square.
    steps: Rc<Steps>,
    /// The moves of a pawn from each square, if a pawn can become the piece.
    pawn_steps: Option<Rc<Steps>>,
}

/// The moves from each square to a place.
type Steps = [u8; 64];

/// The ways of the units of a position, each looked for once.
struct Ways<'a> {
    mobility: &'a Mobility,
    /// By unit, what it is, and the place.
    steps: HashMap<(usize, Role, Square), Rc<Steps>>,
    /// The same of a pawn that promotes on its way.
    promotions: HashMap<(usize, Role, Square), Rc<Steps>>,
}

/// A picture of mate.
#[derive(Clone, Debug)]
struct Target {
    posts: Vec<Post>,
}

/// The pictures of mate that are aimed at.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pictures(Vec<Target>);

/// How many pictures are looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    /// The placements that are tried.
    effort: u32,
    /// The pictures that are looked at on each square of the king.
    per_square: u32,
    /// The mates among them after which no more are looked for.
    enough: usize,
    /// The pictures that are aimed at, the nearest ones.
    kept: usize,
}

impl Care {
    /// A few pictures, with the king near to where it is: a tenth of a millisecond.
    pub(crate) const QUICK: Self = Self {
        effort: 1000,
        per_square: 2,
        enough: 20,
        kept: 4,
    };

    /// Pictures on every square: some milliseconds.
    pub(crate) const FULL: Self = Self {
        effort: 20_000,
        per_square: 40,
        enough: usize::MAX,
        kept: 24,
    };
}

impl Pictures {
    /// The nearest pictures in which `winner` has mated.
    pub(crate) fn of(position: &Chess, winner: Color, care: Care) -> Self {
        let mut mobility = Mobility::at_rest(position);
        while mobility.grow(position) {}
        let mut effort = care.effort;
        let mut ways = Ways {
            mobility: &mobility,
            steps: HashMap::new(),
            promotions: HashMap::new(),
        };
        let mut targets: Vec<(u32, Target)> = Vec::new();
        let mut on_square = (Square::A1, 0);
        mating::show_pictures(&mobility, winner, &mut effort, &mut |picture| {
            if on_square.0 != picture.king {
                on_square = (picture.king, 0);
            }
            on_square.1 += 1;
            if let Some(target) = target(&mut ways, winner, picture) {
                targets.push((target.distance(position.board()), target));
            }
            if targets.len() >= care.enough {
                Look::Done
            } else if on_square.1 > care.per_square {
                Look::Elsewhere
            } else {
                Look::On
            }
        });
        targets.sort_by_key(|(distance, _)| *distance);
        targets.truncate(care.kept);
        Self(targets.into_iter().map(|(_, target)| target).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The moves to the nearest picture.
    pub(crate) fn distance(&self, board: &Board) -> u32 {
        self.0
            .iter()
            .fold(None, |nearest, target| {
                target.distance_below(board, nearest).or(nearest)
            })
            .unwrap_or(0)
    }
}

impl Target {
    fn distance(&self, board: &Board) -> u32 {
        self.posts.iter().map(|post| post.distance(board)).sum()
    }

    /// The distance, if it is less than `limit`.
    fn distance_below(&self, board: &Board, limit: Option<u32>) -> Option<u32> {
        let limit = limit.unwrap_or(u32::MAX);
        let mut distance = 0;
        for post in &self.posts {
            distance += post.distance(board);
            if distance >= limit {
                return None;
            }
        }
        Some(distance)
    }
}

impl Post {
    /// The moves of the nearest piece.
    fn distance(&self, board: &Board) -> u32 {
        let nearest = |piece: Piece, steps: &Steps| {
            board
                .by_piece(piece)
                .into_iter()
                .map(|square| u32::from(steps[square.to_usize()]))
                .min()
        };
        let own = nearest(self.piece, &self.steps);
        let pawns = self
            .pawn_steps
            .as_ref()
            .and_then(|steps| nearest(self.piece.color.pawn(), steps));
        match (own, pawns) {
            (Some(own), Some(pawns)) => own.min(pawns),
            (Some(steps), None) | (None, Some(steps)) => steps,
            (None, None) => MISSING,
        }
    }
}

impl Ways<'_> {
    /// The moves that the unit with this index, being `piece`, needs from each square to `place`.
    fn to(&mut self, index: usize, piece: Piece, place: Square) -> Rc<Steps> {
        let way = self.steps.entry((index, piece.role, place));
        let mobility = self.mobility;
        let found = way.or_insert_with(|| {
            let unit = &mobility.units[index];
            Rc::new(steps(unit, piece, place, mobility.walls))
        });
        Rc::clone(found)
    }

    /// The moves that a pawn needs from each square to become `piece` and come to `place`.
    fn by_promotion(&mut self, index: usize, piece: Piece, place: Square) -> Rc<Steps> {
        let later = self.to(index, piece, place);
        let way = self.promotions.entry((index, piece.role, place));
        let mobility = self.mobility;
        let found = way.or_insert_with(|| {
            let unit = &mobility.units[index];
            Rc::new(promotion_steps(unit, &later, mobility.walls))
        });
        Rc::clone(found)
    }
}

/// The target to come to `picture`, if it is mate.
fn target(ways: &mut Ways<'_>, winner: Color, picture: &Picture<'_>) -> Option<Target> {
    let mobility = ways.mobility;
    let king = (!winner).king();
    let mut board = Board::empty();
    for unit in mobility.units.iter().filter(|unit| unit.is_fixed()) {
        board.set_piece_at(unit.origin, unit.piece);
    }
    board.set_piece_at(picture.king, king);
    let mut promoted = Vec::new();
    for &(index, place) in picture.placed {
        let unit = &mobility.units[index];
        if unit.reach.contains(place)
            && !(Bitboard::BACKRANKS.contains(place) && unit.piece.role == Role::Pawn)
        {
            board.set_piece_at(place, unit.piece);
        } else {
            promoted.push((index, place));
        }
    }
    if board.king_of(winner).is_none() {
        let free =
            mobility.king(winner)?.reach & !board.occupied() & !attacks::king_attacks(picture.king);
        board.set_piece_at(
            free.into_iter().max_by_key(|s| s.distance(picture.king))?,
            winner.king(),
        );
    }
    let roles = |color| {
        if color == winner {
            [Role::Queen, Role::Knight, Role::Rook]
        } else {
            [Role::Knight, Role::Bishop, Role::Rook]
        }
    };
    let mut choice = None;
    for attempt in 0..3 {
        let mut board = board.clone();
        for &(index, place) in &promoted {
            let color = mobility.units[index].piece.color;
            board.set_piece_at(place, roles(color)[attempt].of(color));
        }
        if is_mate(board, !winner) {
            choice = Some(attempt);
            break;
        }
        if promoted.is_empty() {
            break;
        }
    }
    let attempt = choice?;
    let mated = mobility.units.iter().position(|unit| unit.piece == king)?;
    let mut posts = vec![Post {
        piece: king,
        steps: ways.to(mated, king, picture.king),
        pawn_steps: None,
    }];
    for &(index, place) in picture.placed {
        let unit = &mobility.units[index];
        if promoted.contains(&(index, place)) {
            let piece = roles(unit.piece.color)[attempt].of(unit.piece.color);
            posts.push(Post {
                piece,
                pawn_steps: Some(ways.by_promotion(index, piece, place)),
                steps: ways.to(index, piece, place),
            });
        } else {
            posts.push(Post {
                piece: unit.piece,
                steps: ways.to(index, unit.piece, place),
                pawn_steps: None,
            });
        }
    }
    Some(Target { posts })
}

/// Whether `loser`, to move, is mated.
fn is_mate(board: Board, loser: Color) -> bool {
    let setup = Setup {
        board,
        turn: loser,
        ..Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .is_ok_and(|position| position.is_checkmate())
}

/// The moves that `unit`, being `piece`, needs from each square to `place`.
fn steps(unit: &Unit, piece: Piece, place: Square, walls: Bitboard) -> Steps {
    let area = if piece.role == unit.piece.role {
        unit.reach
    } else {
        unit.promoted
    };
    flood(
        |from| backward(unit, piece, from, walls) & area,
        Bitboard::from_square(place),
        0,
    )
}

/// The moves that a pawn needs from each square to promote and come to a place.
fn promotion_steps(unit: &Unit, later: &Steps, walls: Bitboard) -> Steps {
    let ends = unit.reach & Bitboard::BACKRANKS;
    let mut best = [FAR; 64];
    for end in ends {
        let so_far = later[end.to_usize()];
        let there = flood(
            |from| backward(unit, unit.piece, from, walls) & unit.reach,
            Bitboard::from_square(end),
            so_far + 1,
        );
        for (best, there) in best.iter_mut().zip(there) {
            *best = there.min(*best);
        }
    }
    best
}

/// The squares from which `piece` comes to `to` in one move.
fn backward(unit: &Unit, piece: Piece, to: Square, walls: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => {
            let behind = piece.color.fold_wb(-8, 8);
            let single = Bitboard::from_square(to).shift(behind);
            let fourth = Bitboard::from_rank(
                piece
                    .color
                    .fold_wb(shakmaty::Rank::Fourth, shakmaty::Rank::Fifth),
            );
            let double = if fourth.contains(to) {
                single.shift(behind)
            } else {
                Bitboard::EMPTY
            };
            single | double | attacks::pawn_attacks(!piece.color, to)
        }
        Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
            attacks::attacks(to, piece, walls.without(unit.origin))
        }
    }
}

/// The steps to `goal` from each square, `start` at the goal.
fn flood(before: impl Fn(Square) -> Bitboard, goal: Bitboard, start: u8) -> Steps {
    let mut steps = [FAR; 64];
    let mut reached = goal;
    let mut ring = goal;
    let mut distance = start;
    while ring.any() && distance < FAR {
        for square in ring {
            steps[square.to_usize()] = distance;
        }
        let mut next = Bitboard::EMPTY;
        for square in ring {
            next |= before(square);
        }
        ring = next & !reached;
        reached |= ring;
        distance += 1;
    }
    steps
}
