//! A search for the helpmate, best guess first, that never makes a position twice: when nothing
//! is left to make, there is no mate.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashSet},
    hash::{BuildHasherDefault, Hasher},
};

use shakmaty::{Chess, Color, EnPassantMode, Move, Position as _, zobrist::Zobrist128};

use crate::arbiter::winnable::{Analysis, Budget, Verdict, estimate::estimate, is_mating_line};

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
    reached_by: Option<Move>,
}

/// Looks for a mate by `side`.
pub(crate) fn search(root: &Chess, side: Color, budget: Budget) -> Analysis {
    let mut seen = Seen::default();
    let key = root.zobrist_hash(EnPassantMode::Legal);
    let Zobrist128(number) = key;
    seen.insert(number);
    let mut nodes = vec![Node {
        position: root.clone(),
        key,
        parent: 0,
        reached_by: None,
    }];
    let mut open = BinaryHeap::new();
    open.push(Reverse((0_u32, 0_usize)));
    let mut made = 0;
    while let Some(Reverse((_, index))) = open.pop() {
        let position = nodes[index].position.clone();
        let key = nodes[index].key;
        if position.has_insufficient_material(side) {
            continue;
        }
        for m in position.legal_moves() {
            let child_key = position.update_zobrist_hash(key, m, EnPassantMode::Legal);
            let mut child = position.clone();
            child.play_unchecked(m);
            let child_key = child_key.unwrap_or_else(|| child.zobrist_hash(EnPassantMode::Legal));
            if !seen.insert(child_key.0) {
                continue;
            }
            made += 1;
            let guess = estimate(child.board(), side);
            if guess.maybe_mate && child.turn() != side && child.is_checkmate() {
                let line = line_to(&nodes, index, m);
                if is_mating_line(root, side, &line) {
                    return Analysis {
                        verdict: Verdict::Winnable(line),
                        nodes: made,
                    };
                }
            }
            if made >= budget.nodes {
                return Analysis {
                    verdict: Verdict::Undecided,
                    nodes: made,
                };
            }
            let next = nodes.len();
            nodes.push(Node {
                position: child,
                key: child_key,
                parent: index,
                reached_by: Some(m),
            });
            open.push(Reverse((guess.distance, next)));
        }
    }
    Analysis {
        verdict: Verdict::Unwinnable,
        nodes: made,
    }
}

/// The moves from the root to node `index` and `last` after it.
fn line_to(nodes: &[Node], index: usize, last: Move) -> Vec<Move> {
    let mut line = vec![last];
    let mut at = &nodes[index];
    while let Some(m) = at.reached_by {
        line.push(m);
        at = &nodes[at.parent];
    }
    line.reverse();
    line
}
