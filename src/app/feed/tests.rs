use std::{iter, time::Duration};

use serde_json::{Value, json};
use shakmaty::Color;

use super::{ArbiterRecord, Control, Feed, MOST_WAITING, Shown, State, What};
use crate::{
    app::writer::{Writer, tests::reluctant},
    clock::Clock,
    time::Timestamp,
};

const DESCRIPTION: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/events.md"));

/// Each event in turn, from the first one; `None` is the last.
fn after(what: &What<'_>) -> Option<What<'static>> {
    match what {
        What::Ready => Some(What::Resumed),
        What::Resumed => Some(What::Start),
        What::Start => Some(What::Press),
        What::Press => Some(What::Stop),
        What::Stop => Some(What::Period),
        What::Period => Some(What::Flag),
        What::Flag => Some(What::Correction),
        What::Correction => Some(What::Second),
        What::Second => Some(What::Missed(7)),
        What::Missed(_) => Some(What::Arbiter(&ArbiterRecord::GoesOn)),
        What::Arbiter(_) => None,
    }
}

/// The same of what an arbiter does.
fn after_record(record: &ArbiterRecord) -> Option<ArbiterRecord> {
    let (side, from, to) = (Color::White, 2, 3);
    Some(match record {
        ArbiterRecord::TookOver { .. } => ArbiterRecord::Time {
            side,
            from_ms: 1,
            to_ms: 2,
        },
        ArbiterRecord::Time { .. } => ArbiterRecord::Moves { side, from, to },
        ArbiterRecord::Moves { .. } => ArbiterRecord::Periods { side, from, to },
        ArbiterRecord::Periods { .. } => ArbiterRecord::Turn {
            from: side,
            to: side.other(),
        },
        ArbiterRecord::Turn { .. } => ArbiterRecord::Reason(String::new()),
        ArbiterRecord::Reason(_) => ArbiterRecord::GoesOn,
        ArbiterRecord::GoesOn => return None,
    })
}

/// The names in JSON: of an event that is a word itself, or else of what it holds.
fn names(json: &Value, names: &mut Vec<String>) {
    match json {
        Value::String(name) => names.push(name.clone()),
        Value::Object(fields) => {
            for (name, value) in fields {
                names.push(name.clone());
                if value.is_object() {
                    self::names(value, names);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => (),
    }
}

#[test]
fn every_event_and_every_field_is_described() {
    let first = ArbiterRecord::TookOver {
        white_ms: 1,
        black_ms: 2,
    };
    let whats = iter::successors(Some(What::Ready), after).map(|what| json!(what));
    let records = iter::successors(Some(first), after_record).map(|record| json!(record));
    let clock = Clock::new(&"5+0".parse().unwrap());
    let (stream, take, taken) = reluctant();
    drop(take);
    let mut feed = Feed::new(Writer::new(stream), false);
    let control = Control::Told;
    let clock = &clock;
    feed.follow(Some(Shown { clock, control }), Timestamp::ZERO);
    assert!(feed.writer.finish_within(Duration::MAX));
    let line: Value = serde_json::from_slice(&taken.lock().unwrap()).unwrap();
    let mut all = Vec::new();
    for json in whats.chain(records).chain([line]) {
        names(&json, &mut all);
    }
    assert!(all.len() > 30, "{all:?}");
    for name in all {
        assert!(DESCRIPTION.contains(&format!("`{name}`")), "{name}");
    }
}

/// Something that is done to a clock.
type Deed = fn(&mut Clock, Timestamp);

/// The lines of a clock with this control that White starts, where at each of these seconds something is done to it.
fn lines(control: &str, deeds: &[(u64, Deed)]) -> Vec<Value> {
    let (stream, take, taken) = reluctant();
    drop(take);
    let mut feed = Feed::new(Writer::new(stream), false);
    let mut clock = Clock::new(&control.parse().unwrap());
    clock.ensure_running(Color::White, Timestamp::ZERO);
    let start: (u64, Deed) = (0, nothing);
    for (seconds, deed) in iter::once(&start).chain(deeds) {
        let now = Timestamp::from_millis(1000 * seconds);
        clock.handle_timeout(now);
        deed(&mut clock, now);
        let (clock, control) = (&clock, Control::Told);
        feed.follow(Some(Shown { clock, control }), now);
    }
    assert!(feed.writer.finish_within(Duration::MAX));
    let text = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn nothing(_: &mut Clock, _: Timestamp) {}

#[test]
fn a_flag_names_its_side() {
    let press = |clock: &mut Clock, now| clock.press(Color::White, now).unwrap();
    let lines = lines("1+0", &[(1, press), (90, nothing)]);
    assert_eq!(lines[0]["event"], "start");
    assert_eq!(lines[0]["flag"], Value::Null);
    assert_eq!(lines[1]["event"], "press");
    assert_eq!(lines[2]["event"], "flag");
    assert_eq!(lines[2]["flag"], "black");
    assert_eq!(lines.len(), 3);
}

#[test]
fn every_period_that_begins_by_its_time_has_a_line() {
    for (control, black) in [("10:c5/20", 1), ("10:u", 1), ("10:5x30", 1), ("10:60", 2)] {
        let lines = lines(control, &[(300, nothing), (601, nothing), (602, nothing)]);
        assert_eq!(lines.len(), 2, "{control}: {lines:?}");
        assert_eq!(lines[1]["event"], "period", "{control}");
        assert_eq!(lines[1]["white"]["period"], 2, "{control}");
        assert_eq!(lines[1]["black"]["period"], black, "{control}");
    }
}

#[test]
fn a_time_that_was_changed_has_a_line_whether_the_clock_runs_or_stands() {
    let give = |clock: &mut Clock, now| clock.add_time(Color::Black, Duration::from_secs(120), now);
    let take = |clock: &mut Clock, now| clock.take_time(Color::White, Duration::from_secs(1), now);
    let stop = |clock: &mut Clock, now| clock.stop(now);
    let lines = lines(
        "10+0",
        &[
            (9, nothing),
            (10, give),
            (11, nothing),
            (12, take),
            (13, stop),
            (20, take),
            (21, nothing),
        ],
    );
    let told: Vec<(&str, u64, u64)> = (lines.iter())
        .map(|line| {
            let left = |side: &str| line[side]["left_ms"].as_u64().unwrap();
            let event = line["event"].as_str().unwrap();
            (event, left("white"), left("black"))
        })
        .collect();
    assert_eq!(
        told,
        [
            ("start", 600_000, 600_000),
            ("correction", 590_000, 720_000),
            ("correction", 587_000, 720_000),
            ("stop", 586_000, 720_000),
            ("correction", 585_000, 720_000),
        ]
    );
}

#[test]
fn a_flag_that_is_lifted_is_a_correction() {
    let give =
        |clock: &mut Clock, now| clock.set_remaining(Color::White, Duration::from_secs(10), now);
    let lines = lines("1+0", &[(60, nothing), (70, give)]);
    let told: Vec<[&Value; 3]> = (lines.iter())
        .map(|line| [&line["event"], &line["phase"], &line["flag"]])
        .collect();
    let (flag, gone) = (json!("white"), Value::Null);
    assert_eq!(
        told,
        [
            [&json!("start"), &json!("running"), &gone],
            [&json!("flag"), &json!("flagged"), &flag],
            [&json!("correction"), &json!("stopped"), &gone],
        ]
    );
}

#[test]
fn a_move_that_also_starts_the_clock_has_a_line_for_both() {
    let stop = |clock: &mut Clock, now| clock.stop(now);
    let go_on_and_press = |clock: &mut Clock, now| {
        clock.ensure_running(Color::White, now);
        clock.press(Color::White, now).unwrap();
    };
    let lines = lines("10+0", &[(5, stop), (9, go_on_and_press), (10, nothing)]);
    let told: Vec<[&Value; 3]> = (lines.iter())
        .map(|line| [&line["event"], &line["turn"], &line["white"]["moves"]])
        .collect();
    assert_eq!(
        told,
        [
            [&json!("start"), &json!("white"), &json!(0)],
            [&json!("stop"), &json!("white"), &json!(0)],
            [&json!("start"), &json!("white"), &json!(0)],
            [&json!("press"), &json!("black"), &json!(1)],
        ]
    );
}

#[test]
fn a_flag_that_is_not_noticed_yet_has_no_line() {
    let mut clock = Clock::new(&"1+0".parse().unwrap());
    clock.ensure_running(Color::White, Timestamp::ZERO);
    let state = |seconds: u64| {
        let control = Control::Told;
        let clock = &clock;
        State::of(
            Shown { clock, control },
            Timestamp::from_millis(1000 * seconds),
        )
    };
    assert!(state(61).reached_from(state(1), state(61)).is_none());
}

#[test]
fn a_press_that_is_undone_is_no_press() {
    let control = Control::Told;
    let mut clock = Clock::new(&"5+0".parse().unwrap());
    clock.ensure_running(Color::White, Timestamp::ZERO);
    let before = clock.clone();
    clock.press(Color::White, Timestamp::ZERO).unwrap();
    let [before, pressed] =
        [&before, &clock].map(|clock| State::of(Shown { clock, control }, Timestamp::ZERO));
    assert!(matches!(
        pressed.reached_from(before, before),
        Some(What::Press)
    ));
    assert!(matches!(
        before.reached_from(pressed, pressed),
        Some(What::Correction)
    ));
}

#[test]
fn a_program_that_does_not_read_stops_nothing_and_is_told_how_many_lines_it_missed() {
    let (stream, take, taken) = reluctant();
    let writer = Writer::new(stream);
    let mut feed = Feed::new(writer.clone(), true);
    let clock = Clock::new(&"5+0".parse().unwrap());
    let shown = Shown {
        clock: &clock,
        control: Control::Told,
    };
    let seconds = MOST_WAITING as u64 + 7;
    for second in 1..=seconds {
        feed.beat(Some(shown), Timestamp::from_millis(1000 * second));
    }
    assert_eq!(writer.waiting(), MOST_WAITING);
    feed.catch_up(Some(shown), Timestamp::ZERO);
    assert_eq!(writer.waiting(), MOST_WAITING, "nobody reads yet");
    assert!(feed.patience().is_some());
    drop(take);
    assert!(writer.finish_within(Duration::MAX));
    // A clock that stands has no other line.
    feed.catch_up(Some(shown), Timestamp::ZERO);
    assert!(feed.patience().is_none());
    feed.beat(Some(shown), Timestamp::from_millis(1000 * (seconds + 1)));
    assert!(writer.finish_within(Duration::MAX));
    let text = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), MOST_WAITING + 2);
    assert!(lines[MOST_WAITING].starts_with("{\"event\":{\"missed\":7},\"t_ms\":"));
    assert!(lines[MOST_WAITING + 1].starts_with("{\"event\":\"second\""));
}

#[test]
fn who_missed_something_is_told_at_the_end_at_the_latest() {
    let (stream, take, taken) = reluctant();
    let mut feed = Feed::new(Writer::new(stream), true);
    let clock = Clock::new(&"5+0".parse().unwrap());
    let shown = Shown {
        clock: &clock,
        control: Control::Told,
    };
    for second in 0..=MOST_WAITING as u64 {
        let at = Timestamp::from_millis(1000 * (second + 1));
        feed.beat(Some(shown), at);
    }
    let writer = feed.finish(Some(shown), Timestamp::ZERO).clone();
    drop(take);
    assert!(writer.finish_within(Duration::MAX));
    let text = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
    let last = text.lines().last().unwrap();
    assert!(last.contains("{\"missed\":1},"), "{last}");
    assert!(last.contains("\"phase\":\"ready\""), "{last}");
}

#[test]
fn each_second_has_its_line_though_others_come_between() {
    let (stream, take, taken) = reluctant();
    drop(take);
    let mut feed = Feed::new(Writer::new(stream), true);
    let mut clock = Clock::new(&"5+0".parse().unwrap());
    clock.ensure_running(Color::White, Timestamp::ZERO);
    let control = Control::Told;
    feed.follow(
        Some(Shown {
            clock: &clock,
            control,
        }),
        Timestamp::ZERO,
    );
    for beat in 1..=6 {
        let at = Timestamp::from_millis(500 * beat);
        let clock = &clock;
        feed.beat(Some(Shown { clock, control }), at);
        feed.record(&ArbiterRecord::GoesOn, Some(Shown { clock, control }), at);
    }
    assert!(feed.writer.finish_within(Duration::MAX));
    let text = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
    let seconds = text
        .lines()
        .map(|line| -> Value { serde_json::from_str(line).unwrap() });
    let seconds: Vec<Value> = seconds.filter(|line| line["event"] == "second").collect();
    let times: Vec<&Value> = seconds.iter().map(|line| &line["t_ms"]).collect();
    assert_eq!(times, [1000, 2000, 3000]);
}

#[test]
fn a_time_that_is_counted_up_is_told_as_such() {
    let lines = lines("0.5:u", &[(31, nothing), (40, nothing)]);
    let white = |line: usize| &lines[line]["white"];
    assert_eq!(white(0)["counts_up"], false);
    assert_eq!(lines[1]["event"], "period");
    assert_eq!(white(1)["counts_up"], true);
    assert_eq!(white(1)["left_ms"], 1000);
}
