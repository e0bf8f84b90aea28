//! How fast it is told whether a side can still win, beside a plain search.
//!
//! `cargo bench --no-default-features --bench winnable` makes ends of games of its own: a player
//! who prefers captures and avoids losing material, but otherwise moves at random, plays against
//! itself until its flag falls at a random move. Then it prints, for both sides of each:
//!
//! * ours: the mean, median and worst time, and how many are decided; on Linux also the mean of
//!   the processor's time, which other programs do not lengthen;
//! * material: the cheap tests alone;
//! * plain: a search that only deepens step by step, with the same number of positions allowed,
//!   in the same run; and how many times longer it takes.
//!
//! These are figures to compare, not limits: no figure fails.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a program that measures time and prints what it finds"
)]

use std::time::{Duration, Instant};

use rochade::arbiter::winnable::{Budget, Verdict, analyse};
use shakmaty::{Chess, Color, Move, Position as _, Role};

/// The ends of games that are made.
const GAMES: usize = 1000;

/// The positions that each way may make for a question.
const NODES: u64 = 20_000;

/// Numbers that are the same in every run (xorshift).
struct Numbers(u64);

fn main() {
    let ends = ends_of_games();
    let questions: Vec<(&Chess, Color)> = ends
        .iter()
        .flat_map(|position| Color::ALL.map(|side| (position, side)))
        .collect();
    println!("{} questions, {NODES} positions allowed", questions.len());

    let before = processor_time();
    let ours = measure(&questions, |position, side| {
        analyse(position, side, Budget { nodes: NODES }).verdict != Verdict::Undecided
    });
    let after = processor_time();
    let material = measure(&questions, |position, side| {
        position.has_insufficient_material(side)
    });
    let plain = measure(&questions, plain_search);
    report("ours", &ours);
    if let (Some(before), Some(after)) = (before, after) {
        let each = after.saturating_sub(before).div_f64(ours.len() as f64);
        println!("ours, processor's time: mean {each:?}");
    }
    report("material", &material);
    report("plain", &plain);
    println!(
        "plain / ours, mean time: {:.1}",
        mean(&plain).as_secs_f64() / mean(&ours).as_secs_f64()
    );
}

/// The time of each question, and whether it was decided.
fn measure(
    questions: &[(&Chess, Color)],
    decide: impl Fn(&Chess, Color) -> bool,
) -> Vec<(Duration, bool)> {
    let mut times: Vec<_> = questions
        .iter()
        .map(|&(position, side)| {
            let begin = Instant::now();
            let is_decided = std::hint::black_box(decide(position, side));
            (begin.elapsed(), is_decided)
        })
        .collect();
    times.sort();
    times
}

/// The processor's time that this thread has used; `None` where the system does not tell it.
fn processor_time() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn mean(times: &[(Duration, bool)]) -> Duration {
    let total: Duration = times.iter().map(|(time, _)| *time).sum();
    total.div_f64(times.len() as f64)
}

fn report(name: &str, times: &[(Duration, bool)]) {
    let decided = times.iter().filter(|(_, is_decided)| *is_decided).count();
    println!(
        "{name}: mean {:?}, median {:?}, worst {:?}; {:.2} % decided",
        mean(times),
        times[times.len() / 2].0,
        times[times.len() - 1].0,
        100.0 * decided as f64 / times.len() as f64
    );
}

/// Whether a search that deepens step by step finds a mate, or material rules it out.
fn plain_search(position: &Chess, side: Color) -> bool {
    let mut left = NODES;
    if position.has_insufficient_material(side) {
        return true;
    }
    for depth in 1.. {
        if deepen(position, side, depth, &mut left) {
            return true;
        }
        if left == 0 {
            return false;
        }
    }
    false
}

fn deepen(position: &Chess, side: Color, depth: u32, left: &mut u64) -> bool {
    for m in position.legal_moves() {
        if *left == 0 {
            return false;
        }
        *left -= 1;
        let mut next = position.clone();
        next.play_unchecked(m);
        let is_mate = next.turn() != side && next.is_checkmate();
        if is_mate || depth > 1 && deepen(&next, side, depth - 1, left) {
            return true;
        }
    }
    false
}

/// Positions in which a flag might fall.
fn ends_of_games() -> Vec<Chess> {
    let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
    let mut ends = Vec::new();
    while ends.len() < GAMES {
        let plies = 30 + numbers.below(150);
        let mut position = Chess::default();
        for _ in 0..plies {
            let Some(m) = choose(&position, &mut numbers) else {
                break;
            };
            position.play_unchecked(m);
        }
        if !position.is_game_over() {
            ends.push(position);
        }
    }
    ends
}

/// The best of four random moves by what it wins and may lose at once; `None` at the end.
fn choose(position: &Chess, numbers: &mut Numbers) -> Option<Move> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return None;
    }
    (0..4)
        .map(|_| moves[numbers.below(moves.len())])
        .max_by_key(|&m| {
            let mut next = position.clone();
            next.play_unchecked(m);
            let replies = next.legal_moves();
            let lost = replies.iter().map(|reply| value(reply.capture())).max();
            2 * value(m.capture()) + 2 * value(m.promotion()) - lost.unwrap_or(0)
        })
}

/// The usual value of a piece, in pawns.
fn value(role: Option<Role>) -> i32 {
    match role {
        None | Some(Role::King) => 0,
        Some(Role::Pawn) => 1,
        Some(Role::Knight | Role::Bishop) => 3,
        Some(Role::Rook) => 5,
        Some(Role::Queen) => 9,
    }
}

impl Numbers {
    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }
}
