//! A whole tournament day of a thousand clocks, and what one question to a clock costs.
//!
//! `cargo bench --no-default-features --bench clock` plays ten hours on a thousand boards, checks
//! every clock against a ledger and against the replay of its record, as the test of one hour does,
//! and prints what it found. A wrong time ends it with a panic; no speed does.

#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a program that measures time and prints what it finds"
)]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use rochade::{clock::Clock, hearing::read_control, language::Language, time::Timestamp};
use shakmaty::Color;

#[path = "../tests/it/tournament_day/simulation.rs"]
mod simulation;

/// The boards of a large open.
const CLOCKS: usize = 1_000;
/// Two rounds and a blitz.
const HOURS: u64 = 10;
/// How often a single call is made to measure it.
const CALLS: u32 = 200_000;

fn main() {
    let began = Instant::now();
    let day = simulation::play(CLOCKS, HOURS, 6);
    println!(
        "{CLOCKS} clocks, {HOURS} hours: {day:?}, in {:.1} s",
        began.elapsed().as_secs_f64()
    );
    let control = "90/40+30:30+30".parse().expect("a time control");
    let mut clock = Clock::new(&control);
    clock.start(Color::White, Timestamp::ZERO);
    let mut now = Timestamp::ZERO;
    measure("a question", || {
        now = now + Duration::from_millis(1);
        black_box(clock.status(Color::White, now));
    });
    let mut turn = Color::White;
    measure("a press", || {
        now = now + Duration::from_millis(1);
        clock.press(turn, now).expect("time enough");
        turn = turn.other();
    });
    let said = "neunzig Minuten für vierzig Züge, dann dreißig, dreißig Sekunden Inkrement";
    measure("a spoken time control", || {
        black_box(read_control(said, Language::German).expect("a time control"));
    });
}

fn measure(name: &str, mut call: impl FnMut()) {
    let began = Instant::now();
    for _ in 0..CALLS {
        call();
    }
    let each = began.elapsed().as_nanos() as f64 / f64::from(CALLS);
    println!("{name}: {each:.0} ns");
}
