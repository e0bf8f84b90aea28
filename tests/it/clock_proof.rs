//! The running program as a clock that can be trusted: sudden deaths, drift, idleness.
//!
//! The tests are the short form; `script/prove-clock` runs the long one, with `KILLS` and `DRIFT_S`
//! set, and prints what was measured.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a program outside this process is measured in real time, and the figures are told"
)]

use std::{
    env, fs, thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::{Home, Running};

const CLOCK: [&str; 8] = [
    "clock",
    "--control",
    "30",
    "--listen",
    "keyboard",
    "--voice",
    "text",
    "--events",
];
const RESUME: [&str; 6] = [
    "resume", "--listen", "keyboard", "--voice", "text", "--events",
];

/// A setting of the long form, or what the short form does.
fn setting(name: &str, short: u64) -> u64 {
    env::var(name)
        .ok()
        .map_or(short, |text| text.parse().expect("a number"))
}

/// The next JSON line that is not just another second.
fn change(clock: &mut Running) -> Value {
    loop {
        let line: Value = serde_json::from_str(&clock.line()).expect("a JSON line");
        if line["event"] != "second" {
            return line;
        }
    }
}

fn ms(value: &Value) -> i64 {
    value.as_i64().expect("milliseconds")
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).expect("a short time")
}

/// How much more time than it should a clock has after it was killed `alive` after its last press
/// and gone on with, and how exactly that is known, in milliseconds.
fn error_after_a_kill(presses: usize, alive: Duration) -> (i64, i64) {
    let home = Home::new();
    let mut clock = home.start(&CLOCK);
    assert_eq!(change(&mut clock)["event"], "ready");
    let mut before = Instant::now();
    let mut started = clock.type_json(" ");
    for _ in 0..presses {
        thread::sleep(Duration::from_millis(30));
        before = Instant::now();
        started = clock.type_json(" ");
    }
    let after = Instant::now();
    let running = started["turn"].as_str().expect("a running side").to_owned();
    let left = ms(&started[&running]["left_ms"]);
    thread::sleep(alive.saturating_sub(before.elapsed()));
    let lived = before.elapsed();
    clock.kill();
    let killed = before.elapsed();

    let resumed = home.run(&RESUME);
    let first = resumed.lines()[0];
    let state: Value = serde_json::from_str(first).expect("a JSON line");
    assert_eq!(state["event"], "resumed", "{first}");
    assert_eq!(state["phase"], "stopped", "{first}");
    assert_eq!(state["turn"], running.as_str(), "{first}");
    assert!(
        resumed.stderr.contains("accurate to a second"),
        "{resumed:?}"
    );
    let error = ms(&state[&running]["left_ms"]) - (left - millis(lived));
    let known_to = millis(after - before) + millis(killed) - millis(lived);
    (error, known_to)
}

#[test]
fn a_killed_clock_comes_back_right_to_a_second() {
    let kills = setting("KILLS", 8);
    let mut errors: Vec<i64> = Vec::new();
    for number in 0..kills {
        // Spread over the beats, without a pattern that fits them.
        let alive = Duration::from_millis(20 + number * 7_919 % 2_311);
        let presses = usize::try_from(number % 4).expect("a small number");
        let (error, known_to) = error_after_a_kill(presses, alive);
        // Nobody is charged for time that did not pass, and nobody gets more than a second back.
        assert!(
            (-known_to - 2..=1_000 + known_to).contains(&error),
            "kill {number}: {error} ms, known to {known_to} ms"
        );
        errors.push(error);
    }
    errors.sort_unstable();
    let middle = errors[errors.len() / 2];
    println!(
        "{kills} kills: error {} to {} ms, median {middle} ms",
        errors[0],
        errors[errors.len() - 1]
    );
}

/// When a clock that never stood began to run, in milliseconds after `begin`, as some presses tell: not before the first
/// of these and not after the second. However busy the machine is, a press is counted after it was typed and before it
/// is told.
fn beginning(clock: &mut Running, begin: Instant) -> (i64, i64) {
    (0..10).fold((i64::MIN, i64::MAX), |(earliest, latest), _| {
        thread::sleep(Duration::from_millis(30));
        let before = millis(begin.elapsed());
        let line = clock.type_json(" ");
        let after = millis(begin.elapsed());
        let ran = ms(&line["white"]["used_ms"]) + ms(&line["black"]["used_ms"]);
        (earliest.max(before - ran), latest.min(after - ran))
    })
}

#[test]
fn the_clock_does_not_drift_against_the_monotonic_clock_of_the_system() {
    /// More than what is lost by telling whole milliseconds.
    const ALLOWED: i64 = 5;
    let seconds = setting("DRIFT_S", 6);
    let home = Home::new();
    let mut clock = home.start(&[&["clock", "--control", "300"], &CLOCK[3..]].concat());
    assert_eq!(change(&mut clock)["event"], "ready");
    let begin = Instant::now();
    let (earliest, latest) = beginning(&mut clock, begin);
    thread::sleep(Duration::from_secs(seconds));
    let (earliest_later, latest_later) = beginning(&mut clock, begin);
    let (least, most) = (earliest_later - latest, latest_later - earliest);
    println!("{seconds} s: drift between {least} and {most} ms");
    assert!(
        least <= ALLOWED && most >= -ALLOWED,
        "{least} to {most} ms in {seconds} s"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_running_clock_that_nobody_speaks_with_needs_less_than_a_hundredth_of_a_processor() {
    let home = Home::new();
    let mut clock = home.start(&CLOCK);
    assert_eq!(change(&mut clock)["event"], "ready");
    clock.type_json(" ");
    let seconds = setting("IDLE_S", 4);
    let ticks = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", clock.id())).expect("a process");
        // After the name in brackets: state, then eleven fields to utime and stime.
        let (_, fields) = stat.rsplit_once(')').expect("a name");
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let ticks = |index: usize| fields[index].parse::<u64>().expect("ticks");
        ticks(11) + ticks(12)
    };
    let before = ticks();
    thread::sleep(Duration::from_secs(seconds));
    // A hundred ticks a second on Linux.
    let used = ticks() - before;
    println!("{used} hundredths of a second of processor time in {seconds} s");
    assert!(used <= seconds, "{used} hundredths in {seconds} s");
}

#[test]
fn each_heartbeat_is_written_over_the_last_one_and_none_into_the_journal() {
    let home = Home::new();
    let mut clock = home.start(&CLOCK);
    assert_eq!(change(&mut clock)["event"], "ready");
    clock.type_json(" ");
    let size = |name: &str| fs::metadata(home.clock_journal(name)).map_or(0, |file| file.len());
    let (journal, begin) = (size(""), Instant::now());
    while size(".beat") < 68 {
        assert!(begin.elapsed() < Duration::from_secs(60), "no heartbeat");
        thread::sleep(Duration::from_millis(50));
    }
    thread::sleep(Duration::from_millis(1_200));
    assert_eq!(size(".beat"), 68);
    assert_eq!(size(""), journal);
}
