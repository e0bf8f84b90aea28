//! A search for the helpmate, best guess first, that never makes a position twice: when nothing
//! is left to make, there is no mate.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashSet},
    hash::{BuildHasherDefault, Hasher},
};

use shakmaty::{Chess, Color, EnPassantMode, Move, Position as _, Role, zobrist::Zobrist128};

use crate::arbiter::winnable::{
    Analysis, Budget, Verdict,
    estimate::estimate,
    is_mating_line,
    mating::is_ruled_out,
    picture::{Care, Pictures},
};

/// The positions made before it is asked what the units can ever do. Most ends of games are
/// decided by then.
const FIRST_TRY: u64 = 900;

/// The positions made before pictures of mate are looked for with care, which takes some
/// milliseconds.
const SECOND_TRY: u64 = 6000;

/// Room for most searches from the start, in positions.
const ROOM: usize = 600;

/// The placements that are tried, at the root, to rule mate out.
const ROOT_EFFORT: u32 = 2_000;

/// The same, before the long search.
const LAST_EFFORT: u32 = 40_000;

/// The same for each position further on.
const NODE_EFFORT: u32 = 100;

/// How many positions are made for each that is asked what its units can ever do: asking takes as
/// long as making some hundred positions.
const MADE_FOR_EACH_ASKED: u64 = 200;

/// How many may be asked at the start.
const ASKED_AT_ONCE: u64 = 100;

/// What a move on the way counts for in the wide queue.
const PLY: u32 = 3;

/// What a move to the nearest picture of mate counts for in the queue that aims at one.
const AIM: u32 = 40;

/// The positions seen, by a hash of 128 bits.
type Seen = HashSet<u128, BuildHasherDefault<KeyHasher>>;

/// Takes a key that is random already as it is.
#[derive(Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = (key >> 64) as u64;
    }
}

/// A position on the way.
#[derive(Debug)]
struct Node {
    position: Chess,
    key: Zobrist128,
    parent: usize,
    depth: u32,
    /// How far from mate it is guessed to be.
    distance: u32,
    reached_by: Option<Move>,
    state: State,
}

/// What has been done with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Its moves have not been made; the move to it can be taken back.
    Open,
    /// Its moves have not been made; the move to it can't be taken back, so that less may be
    /// possible than before.
    Changed,
    /// Its likely moves have been made, the others not.
    Half,
    /// Its moves have been made.
    Closed,
}

/// Which moves of a position are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// The winner's captures and promotions, the moves of the other king.
    Likely,
    /// All but the likely ones.
    Others,
    /// All.
    All,
}

impl Choice {
    /// Whether `m` is among them.
    ///
    /// * `by_winner`: who makes it.
    fn has(self, m: Move, by_winner: bool) -> bool {
        let is_likely = || {
            if by_winner {
                m.is_capture() || m.is_promotion()
            } else {
                m.role() == Role::King
            }
        };
        match self {
            Self::All => true,
            Self::Likely => is_likely(),
            Self::Others => !is_likely(),
        }
    }
}

/// The tree so far.
#[derive(Debug)]
struct Search {
    side: Color,
    nodes: Vec<Node>,
    seen: Seen,
    /// The positions made.
    made: u64,
    /// The positions whose units were asked what they can ever do.
    asked: u64,
    /// The most promising first, of these the newest.
    keen: Newest,
    /// More ways to choose what is next, once the first try has failed.
    more: Option<MoreQueues>,
}

/// The lowest first, of these the newest.
type Newest = BinaryHeap<(Reverse<u32>, usize)>;

/// The lowest first, of these the oldest.
type Oldest = BinaryHeap<Reverse<(u32, usize)>>;

/// Queues that take turns with the keen one. Each holds every open node.
#[derive(Debug)]
struct MoreQueues {
    /// What is promising and not far from the root.
    wide: Oldest,
    /// What is near a picture of mate.
    aiming: Newest,
    pictures: Pictures,
}

/// How a part of the search ended.
enum Outcome {
    Mate(Vec<Move>),
    Exhausted,
    Spent,
}

/// Looks for a mate by `side`.
pub(crate) fn search(root: &Chess, side: Color, budget: Budget) -> Analysis {
    let mut search = Search::new(root, side);
    let mut outcome = search.run(budget.nodes.min(FIRST_TRY));
    if matches!(outcome, Outcome::Spent) {
        outcome = if is_ruled_out(root, side, ROOT_EFFORT) {
            Outcome::Exhausted
        } else if search.made < budget.nodes {
            search.widen(Pictures::of(root, side, Care::QUICK));
            search.run(budget.nodes.min(SECOND_TRY))
        } else {
            Outcome::Spent
        };
    }
    if matches!(outcome, Outcome::Spent) && search.made < budget.nodes {
        outcome = if is_ruled_out(root, side, LAST_EFFORT) {
            Outcome::Exhausted
        } else {
            search.widen(Pictures::of(root, side, Care::FULL));
            search.run(budget.nodes)
        };
    }
    let verdict = match outcome {
        Outcome::Mate(line) if is_mating_line(root, side, &line) => Verdict::Winnable(line),
        Outcome::Mate(_) | Outcome::Spent => Verdict::Undecided,
        Outcome::Exhausted => Verdict::Unwinnable,
    };
    Analysis {
        verdict,
        nodes: search.made,
    }
}

impl Search {
    fn new(root: &Chess, side: Color) -> Self {
        let key: Zobrist128 = root.zobrist_hash(EnPassantMode::Legal);
        let mut nodes = Vec::with_capacity(ROOM);
        nodes.push(Node {
            position: root.clone(),
            key,
            parent: 0,
            depth: 0,
            distance: estimate(root.board(), side).distance,
            reached_by: None,
            state: State::Open,
        });
        let mut seen = Seen::with_capacity_and_hasher(ROOM, BuildHasherDefault::default());
        seen.insert(key.0);
        Self {
            side,
            nodes,
            seen,
            made: 0,
            asked: 0,
            keen: Newest::from([(Reverse(0), 0)]),
            more: None,
        }
    }

    /// Starts more queues with what is open, or starts them anew with other pictures.
    fn widen(&mut self, pictures: Pictures) {
        let mut more = MoreQueues {
            wide: Oldest::new(),
            aiming: Newest::new(),
            pictures,
        };
        for (index, node) in self.open() {
            more.push(index, node);
        }
        self.more = Some(more);
    }

    /// The nodes whose moves have not all been made.
    fn open(&self) -> impl Iterator<Item = (usize, &Node)> {
        self.nodes
            .iter()
            .enumerate()
            .filter(|(_, node)| node.state != State::Closed)
    }

    /// Goes on until `limit` positions have been made.
    fn run(&mut self, limit: u64) -> Outcome {
        for turn in 0_u32.. {
            if self.made >= limit {
                break;
            }
            // A queue that is empty has shown every open node.
            let Some(index) = self.next(turn) else {
                return Outcome::Exhausted;
            };
            let position = self.nodes[index].position.clone();
            let state = self.nodes[index].state;
            self.nodes[index].state = State::Closed;
            let choice = match state {
                State::Closed => continue,
                State::Half => Choice::Others,
                State::Open | State::Changed => {
                    if position.has_insufficient_material(self.side)
                        || state == State::Changed && self.is_ruled_out(&position)
                    {
                        continue;
                    }
                    if self.more.is_none() {
                        self.nodes[index].state = State::Half;
                        Choice::Likely
                    } else {
                        Choice::All
                    }
                }
            };
            if let Some(line) = self.expand(&position, index, choice) {
                return Outcome::Mate(line);
            }
        }
        Outcome::Spent
    }

    /// The next node, from each queue in turn.
    fn next(&mut self, turn: u32) -> Option<usize> {
        let keen = |keen: &mut Newest| keen.pop().map(|(_, index)| index);
        let Some(more) = &mut self.more else {
            return keen(&mut self.keen);
        };
        let has_pictures = !more.pictures.is_empty();
        if self.made < SECOND_TRY && has_pictures {
            return match turn % 4 {
                0 => keen(&mut self.keen),
                _ => more.aiming.pop().map(|(_, index)| index),
            };
        }
        match turn % 3 {
            0 => more.wide.pop().map(|Reverse((_, index))| index),
            1 if has_pictures => more.aiming.pop().map(|(_, index)| index),
            _ => keen(&mut self.keen),
        }
    }

    /// Whether what the units can ever do rules mate out, if there is time to ask.
    fn is_ruled_out(&mut self, position: &Chess) -> bool {
        let allowed = ASKED_AT_ONCE + self.made / MADE_FOR_EACH_ASKED;
        if self.more.is_none() || self.asked >= allowed {
            return false;
        }
        self.asked += 1;
        is_ruled_out(position, self.side, NODE_EFFORT)
    }

    /// Makes moves of a position; returns the line to a mate if one of them mates.
    fn expand(&mut self, position: &Chess, index: usize, choice: Choice) -> Option<Vec<Move>> {
        let key = self.nodes[index].key;
        let depth = self.nodes[index].depth + 1;
        let by_winner = position.turn() == self.side;
        if choice == Choice::Likely {
            // The others have their turn when none of these has brought mate nearer.
            self.keen.push((Reverse(self.nodes[index].distance), index));
        }
        for m in position.legal_moves() {
            if !choice.has(m, by_winner) {
                continue;
            }
            let updated = position.update_zobrist_hash(key, m, EnPassantMode::Legal);
            let mut child = position.clone();
            child.play_unchecked(m);
            let key = updated.unwrap_or_else(|| child.zobrist_hash(EnPassantMode::Legal));
            if !self.seen.insert(key.0) {
                continue;
            }
            self.made += 1;
            let guess = estimate(child.board(), self.side);
            if guess.may_be_mate && child.turn() != self.side && child.is_checkmate() {
                return Some(self.line_to(index, m));
            }
            let next = self.nodes.len();
            let node = Node {
                position: child,
                key,
                parent: index,
                depth,
                distance: guess.distance,
                reached_by: Some(m),
                state: if m.is_zeroing() || m.is_castle() {
                    State::Changed
                } else {
                    State::Open
                },
            };
            self.keen.push((Reverse(guess.distance), next));
            if let Some(more) = &mut self.more {
                more.push(next, &node);
            }
            self.nodes.push(node);
        }
        None
    }

    /// The moves from the root to node `index` and `last` after it.
    fn line_to(&self, index: usize, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut at = &self.nodes[index];
        while let Some(m) = at.reached_by {
            line.push(m);
            at = &self.nodes[at.parent];
        }
        line.reverse();
        line
    }
}

impl MoreQueues {
    fn push(&mut self, index: usize, node: &Node) {
        self.wide
            .push(Reverse((node.distance + PLY * node.depth, index)));
        self.push_aiming(index, node);
    }

    fn push_aiming(&mut self, index: usize, node: &Node) {
        if !self.pictures.is_empty() {
            let aim = AIM * self.pictures.distance(node.position.board());
            self.aiming.push((Reverse(aim + node.distance), index));
        }
    }
}
