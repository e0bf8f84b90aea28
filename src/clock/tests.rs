use std::{num::NonZeroU32, time::Duration};

use proptest::prelude::*;
use shakmaty::Color::{self, Black, White};

use crate::{
    clock::{Bonus, Clock, Period, Phase, PressError, TimeControl},
    time::Timestamp,
};

fn control(text: &str) -> TimeControl {
    text.parse().unwrap()
}

fn at(seconds: u64) -> Timestamp {
    Timestamp::from_millis(seconds * 1000)
}

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn running(text: &str) -> Clock {
    let mut clock = Clock::new(&control(text));
    clock.start(White, Timestamp::ZERO);
    clock
}

/// Plays moves of these lengths, in milliseconds, White first.
fn play(clock: &mut Clock, lengths: &[u64]) -> Result<(), PressError> {
    let (mut now, mut turn) = (0, White);
    for length in lengths {
        now += length;
        clock.press(turn, Timestamp::from_millis(now))?;
        turn = turn.other();
    }
    Ok(())
}

/// `control; lengths of the moves in seconds; White's and Black's time after the last press`.
const WORKED_BY_HAND: &str = "
    15+10; 5 7; 905 903
    15+10; 600 7 310; 0:flag
    15+10; 600 7 309 900; 11 13
    5; 299 1; 1 299
    5; 300; 0:flag
    3d10; 10 11 25; 165 179
    3d10; 189 190; 1 0:flag
    0d10; 9 9 9 9; 0 0
    0d10; 9 10; 0 0:flag
    10s/2:20s/1+3:1; 4 1 5 1 20; 64 28
    10s/2:20s/1+3:1; 4 1 5 1 21; 0:flag
    10s/2:20s/1+3:1; 4 1 5 1 20 1 60; 4 90
    10s/2:20s/1+3:1; 4 1 5 1 20 1 64; 0:flag
    10s/2; 1 1 1 1 1 1 1 1; 26 26
";

#[test]
fn the_table_worked_by_hand_holds() {
    for row in WORKED_BY_HAND.lines().filter(|row| !row.trim().is_empty()) {
        let fields: Vec<&str> = row.split(';').map(str::trim).collect();
        let lengths: Vec<u64> = fields[1]
            .split(' ')
            .map(|seconds| seconds.parse::<u64>().unwrap() * 1000)
            .collect();
        let mut clock = running(fields[0]);
        let played = play(&mut clock, &lengths);
        let now = Timestamp::from_millis(lengths.iter().sum());
        let shown = [White, Black].map(|side| clock.remaining(side, now).as_secs());
        if let Some(flagged) = fields[2].strip_suffix("0:flag") {
            let loser = if lengths.len() % 2 == 1 { White } else { Black };
            assert_eq!(played, Err(PressError::FlagFallen { loser }), "{row}");
            assert_eq!(clock.flag(), Some(loser), "{row}");
            if let Ok(other) = flagged.trim().parse::<u64>() {
                assert_eq!(shown, [other, 0], "{row}");
            }
        } else {
            assert_eq!(played, Ok(()), "{row}");
            assert_eq!(fields[2], format!("{} {}", shown[0], shown[1]), "{row}");
        }
    }
}

#[test]
fn the_next_period_begins_with_move_forty_and_keeps_what_was_saved() {
    let mut clock = running("90/40+30:30+30");
    play(&mut clock, &[60_000; 78]).unwrap();
    let now = at(78 * 60);
    assert_eq!(clock.moves_to_control(White), Some(1));
    assert_eq!(clock.remaining(White, now), secs(90 * 60 - 39 * 30));
    clock.press(White, at(79 * 60)).unwrap();
    assert_eq!(clock.moves_completed(White), 40);
    assert_eq!(clock.moves_to_control(White), None);
    assert_eq!(
        (clock.period_number(White), clock.period_number(Black)),
        (2, 1)
    );
    assert_eq!(
        clock.remaining(White, at(79 * 60)),
        secs(90 * 60 - 40 * 30 + 30 * 60)
    );
    assert_eq!(clock.used(White, at(79 * 60)), secs(40 * 60));
}

#[test]
fn a_last_period_with_moves_repeats() {
    let mut clock = running("1/1");
    play(&mut clock, &[1_000; 6]).unwrap();
    assert_eq!(clock.period_number(White), 4);
    assert_eq!(clock.moves_to_control(White), Some(1));
    assert_eq!(clock.remaining(White, at(6)), secs(4 * 60 - 3));
}

#[test]
fn the_flag_falls_in_the_very_millisecond() {
    let mut clock = running("1");
    assert_eq!(clock.poll_timeout(), Some(at(60)));
    assert_eq!(clock.handle_timeout(Timestamp::from_millis(59_999)), None);
    assert_eq!(clock.handle_timeout(at(60)), Some(White));
    assert_eq!(clock.handle_timeout(at(61)), None);
    assert_eq!(clock.poll_timeout(), None);
    let loser = White;
    assert_eq!(clock.phase(), Phase::Flagged { loser, at: at(60) });
}

#[test]
fn no_increment_rescues_a_fallen_flag() {
    let mut clock = running("1+30");
    assert_eq!(
        clock.press(White, at(60)),
        Err(PressError::FlagFallen { loser: White })
    );
    assert_eq!(clock.remaining(White, at(60)), Duration::ZERO);
    assert_eq!(clock.moves_completed(White), 0);
    let mut just_in_time = running("1+30");
    let now = Timestamp::from_millis(59_999);
    assert_eq!(just_in_time.press(White, now), Ok(()));
    assert_eq!(
        just_in_time.remaining(White, now),
        Duration::from_millis(30_001)
    );
}

#[test]
fn a_flag_noticed_late_is_dated_when_it_fell_and_charges_no_more() {
    let mut clock = running("1");
    assert_eq!(clock.handle_timeout(at(75)), Some(White));
    let loser = White;
    assert_eq!(clock.phase(), Phase::Flagged { loser, at: at(60) });
    assert_eq!(clock.used(White, at(75)), secs(60));
    assert_eq!(clock.used(Black, at(75)), Duration::ZERO);
}

#[test]
fn a_press_out_of_turn_or_while_stopped_changes_nothing() {
    let mut clock = running("5+3");
    assert_eq!(clock.press(Black, at(4)), Err(PressError::OutOfTurn));
    assert_eq!(clock.remaining(White, at(5)), secs(295));
    clock.stop(at(5));
    assert_eq!(clock.press(White, at(9)), Err(PressError::NotRunning));
    assert_eq!(clock.remaining(White, at(9)), secs(295));
    let mut fresh = Clock::new(&control("5"));
    assert_eq!(fresh.press(White, at(1)), Err(PressError::NotRunning));
    assert_eq!(fresh.poll_timeout(), None);
}

#[test]
fn a_stopped_clock_resumes_with_what_was_left_of_the_delay() {
    let mut clock = running("5d10");
    clock.stop(at(4));
    assert_eq!(clock.remaining(White, at(100)), secs(300));
    clock.resume(at(100));
    assert_eq!(clock.remaining(White, at(106)), secs(300));
    assert_eq!(clock.remaining(White, at(107)), secs(299));
    assert_eq!(clock.used(White, at(107)), secs(11));
}

#[test]
fn the_arbiter_sets_a_running_clock_and_raises_a_fallen_flag() {
    let mut clock = running("5");
    clock.set_remaining(White, secs(30), at(10));
    assert_eq!(clock.remaining(White, at(12)), secs(28));
    assert_eq!(clock.used(White, at(12)), secs(12));
    assert_eq!(clock.handle_timeout(at(40)), Some(White));
    clock.set_remaining(Black, secs(1), at(41));
    assert_eq!(clock.flag(), Some(White));
    clock.set_remaining(White, secs(120), at(41));
    assert_eq!(clock.flag(), None);
    clock.resume(at(50));
    assert_eq!(clock.remaining(White, at(51)), secs(119));
}

#[test]
fn time_set_to_nothing_lets_the_flag_fall_at_once() {
    let mut clock = running("5");
    clock.set_remaining(White, Duration::ZERO, at(10));
    assert_eq!(clock.handle_timeout(at(10)), Some(White));
}

#[test]
fn a_moment_in_the_past_is_taken_for_the_last_one() {
    let mut clock = running("5");
    clock.press(White, at(20)).unwrap();
    clock.press(Black, at(10)).unwrap();
    assert_eq!(clock.remaining(White, at(25)), secs(275));
    assert_eq!(clock.remaining(Black, at(25)), secs(300));
}

#[test]
fn starting_the_other_side_ends_a_turn_without_a_move() {
    let mut clock = running("5+3");
    clock.start(Black, at(10));
    assert_eq!(clock.remaining(White, at(15)), secs(290));
    assert_eq!(clock.remaining(Black, at(15)), secs(295));
    assert_eq!(clock.moves_completed(White), 0);
}

fn any_period(last: bool) -> impl Strategy<Value = Period> {
    let time = prop_oneof![
        1u64..5_000,
        (1u64..1_440).prop_map(|minutes| minutes * 60_000)
    ];
    let bonus = prop_oneof![
        Just(Bonus::None),
        (1u64..60_000).prop_map(|ms| Bonus::Increment(Duration::from_millis(ms))),
        (1u64..60_000).prop_map(|ms| Bonus::Delay(Duration::from_millis(ms))),
    ];
    let moves = (1u32..=60, any::<bool>())
        .prop_map(move |(moves, without)| NonZeroU32::new(moves).filter(|_| !(last && without)));
    (moves, time, bonus).prop_map(|(moves, ms, bonus)| Period {
        moves,
        time: Duration::from_millis(ms),
        bonus,
    })
}

fn any_control() -> impl Strategy<Value = TimeControl> {
    (
        prop::collection::vec(any_period(false), 0..3),
        any_period(true),
    )
        .prop_map(|(mut periods, last)| {
            periods.push(last);
            TimeControl::new(periods).unwrap()
        })
}

/// Something that can be done to a clock, and how long after the last thing.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Press(Color),
    Start(Color),
    Stop,
    Resume,
    Timeout,
}

fn any_deeds() -> impl Strategy<Value = Vec<(u64, Deed)>> {
    let deed = prop_oneof![
        6 => any::<bool>().prop_map(|white| Deed::Press(Color::from_white(white))),
        1 => any::<bool>().prop_map(|white| Deed::Start(Color::from_white(white))),
        1 => Just(Deed::Stop),
        2 => Just(Deed::Resume),
        3 => Just(Deed::Timeout),
    ];
    prop::collection::vec((0u64..20_000, deed), 0..120)
}

fn do_deed(clock: &mut Clock, deed: Deed, now: Timestamp) {
    match deed {
        Deed::Press(by) => {
            // Whether the press counts is the clock's affair here.
            let _ = clock.press(by, now);
        }
        Deed::Start(turn) => clock.start(turn, now),
        Deed::Stop => clock.stop(now),
        Deed::Resume => clock.resume(now),
        Deed::Timeout => {
            clock.handle_timeout(now);
        }
    }
}

fn used_by_both(clock: &Clock, now: Timestamp) -> Duration {
    clock.used(White, now) + clock.used(Black, now)
}

proptest! {
    #[test]
    fn every_time_control_reads_back_as_written(control in any_control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control.clone()));
        prop_assert_eq!(TimeControl::from_pgn(&control.to_pgn()), Ok(control));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9+:/ds.,é -]{0,30}") {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
        if let Ok(control) = TimeControl::from_pgn(&text) {
            prop_assert_eq!(TimeControl::from_pgn(&control.to_pgn()), Ok(control));
        }
    }

    #[test]
    fn what_both_sides_are_charged_is_the_time_that_the_clock_ran(
        control in any_control(),
        deeds in any_deeds(),
    ) {
        let mut clock = Clock::new(&control);
        let (mut now, mut ran) = (Timestamp::ZERO, Duration::ZERO);
        for (later, deed) in deeds {
            let before = now;
            now = now + Duration::from_millis(later);
            if let Some(deadline) = clock.poll_timeout() {
                ran += now.min(deadline).since(before);
            }
            do_deed(&mut clock, deed, now);
            prop_assert_eq!(used_by_both(&clock, now), ran);
        }
    }

    #[test]
    fn remaining_time_never_grows_but_by_a_counted_press(
        control in any_control(),
        deeds in any_deeds(),
    ) {
        let mut clock = Clock::new(&control);
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            let before = [White, Black].map(|side| clock.remaining(side, now));
            now = now + Duration::from_millis(later);
            let reached = [White, Black].map(|side| clock.remaining(side, now));
            prop_assert!(reached[0] <= before[0] && reached[1] <= before[1]);
            let moves = [White, Black].map(|side| clock.moves_completed(side));
            let periods = [White, Black].map(|side| clock.period(side));
            do_deed(&mut clock, deed, now);
            for (index, side) in [White, Black].into_iter().enumerate() {
                let mut expected = reached[index];
                if clock.moves_completed(side) > moves[index] {
                    if let Bonus::Increment(increment) = periods[index].bonus {
                        expected += increment;
                    }
                    if clock.moves_to_control(side) == clock.period(side).moves.map(NonZeroU32::get)
                        && periods[index].moves.is_some()
                    {
                        expected += clock.period(side).time;
                    }
                }
                prop_assert_eq!(clock.remaining(side, now), expected);
            }
        }
    }

    #[test]
    fn early_and_repeated_timeouts_change_nothing_that_is_seen(
        control in any_control(),
        deeds in any_deeds(),
    ) {
        let mut polled = Clock::new(&control);
        let mut left_alone = polled.clone();
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            for part in [later / 3, later / 2] {
                polled.handle_timeout(now + Duration::from_millis(part));
            }
            now = now + Duration::from_millis(later);
            do_deed(&mut polled, deed, now);
            do_deed(&mut left_alone, deed, now);
            polled.handle_timeout(now);
            left_alone.handle_timeout(now);
            prop_assert_eq!(&polled, &left_alone);
        }
    }

    #[test]
    fn the_flag_falls_exactly_when_polled(control in any_control(), deeds in any_deeds()) {
        let mut clock = Clock::new(&control);
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            now = now + Duration::from_millis(later);
            do_deed(&mut clock, deed, now);
            if let Some(deadline) = clock.poll_timeout() {
                let just_before = Timestamp::from_millis(deadline.as_millis() - 1);
                let Phase::Running { turn, .. } = clock.phase() else {
                    return Err(TestCaseError::fail("a deadline while nothing runs"));
                };
                prop_assert_eq!(clock.remaining(turn, deadline), Duration::ZERO);
                prop_assert_eq!(clock.clone().handle_timeout(just_before), None);
                prop_assert_eq!(clock.clone().handle_timeout(deadline), Some(turn));
            }
        }
    }
}
