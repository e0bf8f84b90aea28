use std::{iter, time::Duration};

use serde_json::{Value, json};
use shakmaty::{ByColor, Color};

use super::{ArbiterRecord, Control, Feed, MOST_WAITING, PhaseName, Shown, State, What};
use crate::{
    app::writer::{Writer, tests::reluctant},
    clock::Clock,
    time::Timestamp,
};

const DESCRIPTION: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/events.md"));

/// Each event in turn, from the first one; `None` is the last.
fn after(what: &What<'_>) -> Option<What<'static>> {
    match what {
        What::Ready => Some(What::Start),
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

#[test]
fn a_flag_names_its_side() {
    let (stream, take, taken) = reluctant();
    drop(take);
    let mut feed = Feed::new(Writer::new(stream), false);
    let mut clock = Clock::new(&"1+0".parse().unwrap());
    clock.ensure_running(Color::White, Timestamp::ZERO);
    clock
        .press(Color::White, Timestamp::from_millis(1000))
        .unwrap();
    let control = Control::Told;
    for seconds in [1, 90] {
        let now = Timestamp::from_millis(1000 * seconds);
        clock.handle_timeout(now);
        let clock = &clock;
        feed.follow(Some(Shown { clock, control }), now);
    }
    assert!(feed.writer.finish_within(Duration::MAX));
    let text = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines[0]["event"], "start");
    assert_eq!(lines[0]["flag"], Value::Null);
    assert_eq!(lines[1]["event"], "flag");
    assert_eq!(lines[1]["flag"], "black");
}

fn running(turn: Color, white: u32, black: u32) -> State {
    State {
        phase: PhaseName::Running,
        turn: Some(turn),
        moves: ByColor { white, black },
        byo_yomi: ByColor {
            white: None,
            black: None,
        },
    }
}

#[test]
fn a_press_that_is_undone_is_no_press() {
    let before = running(Color::Black, 1, 0);
    let pressed = running(Color::White, 1, 1);
    assert!(matches!(pressed.reached_from(before), What::Press));
    assert!(matches!(before.reached_from(pressed), What::Correction));
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
