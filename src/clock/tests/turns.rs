use std::time::Duration;

use shakmaty::Color::{Black, White};

use crate::{
    clock::{
        Clock, Phase, PressError,
        tests::{at, control, play, running, secs},
    },
    time::Timestamp,
};

#[test]
fn the_next_period_begins_with_move_forty_and_keeps_what_was_saved() {
    let mut clock = running("90/40+30:30+30");
    play(&mut clock, &[60_000; 78]).unwrap();
    let now = at(78 * 60);
    assert_eq!(clock.moves_to_control(White, now), Some(1));
    // 40 increments: one to begin with, and one with each of 39 presses.
    let saved = 90 * 60 + 40 * 30 - 39 * 60;
    assert_eq!(clock.remaining(White, now), secs(saved));
    clock.press(White, at(79 * 60)).unwrap();
    let [white, black] = [White, Black].map(|side| clock.status(side, at(79 * 60)));
    assert_eq!(white.moves, 40);
    assert_eq!(white.moves_to_control, None);
    assert_eq!((white.period, black.period), (2, 1));
    assert_eq!(white.remaining, secs(saved - 60 + 30 * 60 + 30));
    assert_eq!(white.used, secs(40 * 60));
}

#[test]
fn a_last_period_with_moves_repeats() {
    let mut clock = running("1/1");
    play(&mut clock, &[1_000; 6]).unwrap();
    let white = clock.status(White, at(6));
    assert_eq!(white.period, 4);
    assert_eq!(white.moves_to_control, Some(1));
    assert_eq!(white.remaining, secs(4 * 60 - 3));
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
fn a_flag_that_a_press_noticed_is_told_by_the_next_look_and_only_once() {
    let mut clock = running("1");
    let fallen = Err(PressError::FlagFallen { loser: White });
    assert_eq!(clock.press(White, at(70)), fallen);
    assert_eq!(clock.poll_timeout(), Some(at(60)));
    assert_eq!(clock.handle_timeout(at(70)), Some(White));
    assert_eq!(clock.handle_timeout(at(70)), None);
    assert_eq!(clock.poll_timeout(), None);
    clock.add_time(White, secs(60), at(80));
    clock.resume(at(80));
    clock.stop(at(150));
    assert_eq!(clock.handle_timeout(at(150)), Some(White));
}

#[test]
fn no_increment_rescues_a_fallen_flag() {
    let mut clock = running("1+30");
    assert_eq!(
        clock.press(White, at(90)),
        Err(PressError::FlagFallen { loser: White })
    );
    assert_eq!(clock.remaining(White, at(90)), Duration::ZERO);
    assert_eq!(clock.moves_completed(White, at(90)), 0);
    let mut just_in_time = running("1+30");
    let now = Timestamp::from_millis(89_999);
    assert_eq!(just_in_time.press(White, now), Ok(()));
    assert_eq!(
        just_in_time.remaining(White, now),
        Duration::from_millis(30_001)
    );
}

#[test]
fn the_increment_of_the_first_move_is_there_from_the_start() {
    let clock = Clock::new(&control("90+30"));
    for side in [White, Black] {
        assert_eq!(clock.remaining(side, at(0)), secs(90 * 60 + 30));
    }
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
    assert_eq!(clock.remaining(White, at(5)), secs(298));
    clock.stop(at(5));
    assert_eq!(clock.press(White, at(9)), Err(PressError::NotRunning));
    assert_eq!(clock.remaining(White, at(9)), secs(298));
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
    assert_eq!(clock.remaining(White, at(15)), secs(293));
    assert_eq!(clock.remaining(Black, at(15)), secs(298));
    assert_eq!(clock.moves_completed(White, at(60)), 0);
}

#[test]
fn a_press_before_the_flag_counts_though_the_flag_was_noticed_first() {
    let mut clock = running("1");
    let spoken = Timestamp::from_millis(59_500);
    assert_eq!(clock.handle_timeout(at(61)), Some(White));
    assert_eq!(clock.press(White, spoken), Ok(()));
    assert_eq!(clock.flag(), None);
    assert_eq!(clock.remaining(White, at(61)), Duration::from_millis(500));
    assert_eq!(
        clock.remaining(Black, at(61)),
        Duration::from_millis(58_500)
    );
    assert_eq!(clock.handle_timeout(at(120)), Some(Black));
}

#[test]
fn a_press_at_the_fall_of_the_flag_or_out_of_turn_does_not_raise_it() {
    let mut clock = running("1");
    assert_eq!(clock.handle_timeout(at(61)), Some(White));
    let fallen = Err(PressError::FlagFallen { loser: White });
    assert_eq!(clock.press(White, at(60)), fallen);
    assert_eq!(clock.press(Black, at(59)), Err(PressError::OutOfTurn));
    assert_eq!(clock.flag(), Some(White));
}

#[test]
fn a_correction_after_the_flag_closes_the_door_to_late_presses() {
    let mut clock = running("1");
    clock.handle_timeout(at(60));
    clock.add_time(Black, secs(120), at(61));
    assert_eq!(
        clock.press(White, at(59)),
        Err(PressError::FlagFallen { loser: White })
    );
    assert_eq!(clock.remaining(Black, at(62)), secs(180));
}

#[test]
fn a_press_before_a_stop_counts_and_the_clock_stays_stopped() {
    let mut clock = running("5+3");
    clock.stop(at(10));
    assert_eq!(clock.press(White, at(8)), Ok(()));
    assert_eq!(clock.phase(), Phase::Stopped { turn: Black });
    assert_eq!(clock.remaining(White, at(99)), secs(300 + 3 - 8 + 3));
    assert_eq!(clock.remaining(Black, at(99)), secs(300 + 3 - 2));
    clock.resume(at(100));
    assert_eq!(clock.remaining(Black, at(101)), secs(300 + 3 - 3));
}

#[test]
fn a_press_before_a_byo_yomi_period_ran_out_saves_the_period() {
    let mut clock = running("3x30");
    assert_eq!(clock.handle_timeout(at(31)), None);
    assert_eq!(clock.status(White, at(31)).byo_yomi_left, Some(2));
    assert_eq!(clock.press(White, at(29)), Ok(()));
    assert_eq!(clock.status(White, at(31)).byo_yomi_left, Some(3));
    assert_eq!(clock.remaining(Black, at(31)), secs(28));
}

#[test]
fn penalties_give_and_take_time() {
    let mut clock = running("5+3");
    clock.add_time(Black, secs(120), at(10));
    clock.take_time(White, secs(60), at(10));
    assert_eq!(clock.remaining(Black, at(10)), secs(423));
    assert_eq!(clock.remaining(White, at(10)), secs(233));
    clock.take_time(White, secs(600), at(10));
    assert_eq!(clock.handle_timeout(at(10)), Some(White));
}

#[test]
fn a_corrected_count_of_moves_has_the_time_of_the_controls_that_it_passes() {
    let mut clock = running("90/40:30/20:15+30");
    let left = 90 * 60 - 60;
    for (moves, period, to_control, left) in [
        (39, 1, Some(1), left),
        (45, 2, Some(15), left + 30 * 60),
        (70, 3, None, left + 45 * 60),
        (0, 1, Some(40), left),
    ] {
        clock.set_moves(White, moves, at(60));
        let white = clock.status(White, at(60));
        assert_eq!((white.moves, white.period), (moves, period));
        assert_eq!(white.moves_to_control, to_control);
        assert_eq!(white.remaining, secs(left), "{moves} moves");
    }
    // A last period with a number of moves comes again and again.
    let mut clock = running("1/2");
    clock.set_moves(White, 7, at(10));
    assert_eq!(clock.remaining(White, at(10)), secs(4 * 60 - 10));
    clock.set_moves(White, 2, at(10));
    assert_eq!(clock.remaining(White, at(10)), secs(2 * 60 - 10));
}

#[test]
fn a_count_that_goes_back_over_a_block_of_canadian_overtime_is_in_the_block_before() {
    let mut clock = running("1s:c100s/3");
    play(&mut clock, &[2_000; 8]).unwrap();
    assert_eq!(clock.moves_to_control(White, at(16)), Some(2));
    for (moves, to_control) in [(3, 3), (2, 1), (1, 2), (0, 3), (1, 2), (9, 1)] {
        clock.set_moves(White, moves, at(16));
        let to_control = (moves, Some(to_control));
        assert_eq!((moves, clock.moves_to_control(White, at(16))), to_control);
    }
}

#[test]
fn time_that_was_given_in_overtime_pays_for_the_controls_that_a_count_takes_back() {
    let mut clock = running("1s/2:1s:c1s/1");
    clock.set_moves(White, 2, at(0));
    clock.handle_timeout(at(2));
    assert_eq!(clock.status(White, at(2)).period, 3);
    clock.set_remaining(White, secs(3), at(2));
    clock.set_moves(White, 0, at(2));
    assert_eq!(clock.status(White, at(2)).period, 1);
    assert_eq!(clock.remaining(White, at(2)), secs(1));
}

#[test]
fn a_control_that_a_doubled_press_has_passed_gives_its_time_once() {
    let mut clock = running("1/2:0.5");
    play(&mut clock, &[10_000; 5]).unwrap();
    assert_eq!(clock.remaining(White, at(50)), secs(60 - 30 + 30));
    clock.set_moves(White, 1, at(50));
    assert_eq!(clock.remaining(White, at(50)), secs(30));
    assert_eq!(clock.moves_to_control(White, at(50)), Some(1));
    clock.press(Black, at(60)).unwrap();
    clock.press(White, at(70)).unwrap();
    assert_eq!(clock.remaining(White, at(70)), secs(60 - 40 + 30));
}

#[test]
fn a_move_that_was_not_counted_brings_its_control_even_after_the_flag() {
    let mut clock = running("3s/2:60s");
    assert_eq!(clock.handle_timeout(at(4)), Some(White));
    clock.set_moves(White, 2, at(5));
    assert_eq!(clock.phase(), Phase::Stopped { turn: White });
    assert_eq!(clock.remaining(White, at(5)), secs(60));
}

#[test]
fn time_of_a_control_that_is_used_already_cannot_be_taken_away() {
    let mut clock = running("1/1:5");
    clock.press(White, at(30)).unwrap();
    clock.press(Black, at(40)).unwrap();
    assert!(clock.affords_moves(White, 0, at(69)));
    assert!(!clock.affords_moves(White, 0, at(70)));
    assert!(clock.affords_moves(White, 9, at(70)));
    clock.set_moves(White, 0, at(80));
    assert_eq!(clock.handle_timeout(at(80)), Some(White));
}

#[test]
fn time_that_the_arbiter_gives_in_byo_yomi_outlasts_the_period() {
    for text in ["1s:3x4", "1x4", "1s:c4s/1"] {
        let mut clock = running(text);
        clock.handle_timeout(at(2));
        let before = clock.remaining(White, at(3));
        clock.add_time(White, secs(120), at(3));
        assert_eq!(clock.remaining(White, at(3)), before + secs(120), "{text}");
        clock.press(White, at(13)).unwrap();
        assert_eq!(clock.remaining(White, at(13)), secs(4 + 110), "{text}");
        clock.take_time(White, secs(112), at(13));
        assert_eq!(clock.remaining(White, at(13)), secs(2), "{text}");
        clock.set_remaining(White, secs(64), at(13));
        clock.start(White, at(13));
        clock.press(White, at(43)).unwrap();
        assert_eq!(clock.remaining(White, at(43)), secs(4 + 30), "{text}");
        let written = serde_json::to_string(&clock).unwrap();
        assert_eq!(serde_json::from_str::<Clock>(&written).unwrap(), clock);
    }
}

#[test]
fn time_that_the_arbiter_gives_is_used_before_the_periods_of_byo_yomi() {
    let mut clock = running("3x30");
    clock.add_time(White, secs(60), at(10));
    assert_eq!(clock.status(White, at(89)).byo_yomi_left, Some(3));
    assert_eq!(clock.status(White, at(90)).byo_yomi_left, Some(2));
    assert_eq!(clock.until_flag(White, at(10)), Some(secs(140)));
    assert_eq!(clock.handle_timeout(at(150)), Some(White));
    clock.add_time(White, secs(120), at(151));
    assert_eq!(clock.flag(), None);
}

#[test]
fn a_period_of_byo_yomi_that_the_arbiter_gives_back_brings_its_time_and_raises_the_flag() {
    for text in ["3s:2x3", "2x3"] {
        let mut clock = running(text);
        clock.handle_timeout(at(30));
        assert_eq!(clock.flag(), Some(White), "{text}");
        clock.set_byo_yomi(Black, 1, at(31));
        assert_eq!(clock.flag(), Some(White), "{text}");
        clock.set_byo_yomi(White, 2, at(31));
        assert_eq!(clock.phase(), Phase::Stopped { turn: White }, "{text}");
        assert_eq!(clock.remaining(White, at(31)), secs(3), "{text}");
        assert_eq!(clock.until_flag(White, at(31)), Some(secs(6)), "{text}");
    }
    // A period that runs keeps what is left of it.
    let mut clock = running("3x30");
    clock.stop(at(40));
    clock.set_byo_yomi(White, 3, at(40));
    assert_eq!(clock.remaining(White, at(40)), secs(20));
}

#[test]
fn the_arbiter_names_the_side_that_begins() {
    let mut clock = Clock::new(&control("5+3"));
    clock.set_turn(Black, at(3));
    assert_eq!(clock.phase(), Phase::Stopped { turn: Black });
    clock.resume(at(5));
    assert_eq!(clock.remaining(Black, at(7)), secs(301));
}

#[test]
fn a_turn_that_the_arbiter_takes_away_is_whole_again_when_it_comes_back() {
    let mut clock = running("3x30");
    clock.stop(at(40));
    clock.set_turn(Black, at(40));
    clock.resume(at(40));
    clock.press(Black, at(45)).unwrap();
    assert_eq!(clock.remaining(White, at(45)), secs(30));
    assert_eq!(clock.status(White, at(45)).byo_yomi_left, Some(2));
}

#[test]
fn a_count_of_moves_does_not_bring_back_what_time_has_ended() {
    let mut clock = running("1:c5/20");
    clock.handle_timeout(at(60));
    clock.set_moves(White, 7, at(61));
    let white = clock.status(White, at(61));
    assert_eq!((white.moves, white.period), (7, 2));
    assert_eq!(white.moves_to_control, Some(13));
}

#[test]
fn a_clock_that_is_written_and_read_again_is_the_same() {
    for text in ["90/40+30:30+30", "5b3", "1:3x30", "h3", "g10", "u5 vs 4d2"] {
        let mut clock = running(text);
        clock.stop(at(5));
        clock.resume(at(7));
        let written = serde_json::to_string(&clock).unwrap();
        let read: Clock = serde_json::from_str(&written).unwrap();
        assert_eq!(read, clock, "{written}");
    }
}

#[test]
fn a_stored_clock_is_plain_to_read() {
    let mut clock = running("5+3");
    clock.press(White, at(8)).unwrap();
    clock.stop(Timestamp::from_millis(9_500));
    expect_test::expect![[r#"
        {"control":"5+3","state":{"sides":{"white":{"left":298000,"delay":0,"used":8000,"moves":1,"moves_in_stage":1,"finished":0,"periods_left":0},"black":{"left":301500,"delay":0,"used":1500,"moves":0,"moves_in_stage":0,"finished":0,"periods_left":0}},"phase":{"stopped":{"turn":"black"}},"ran_out":null}}"#]]
    .assert_eq(&serde_json::to_string(&clock).unwrap());
}

#[test]
fn a_resume_dated_before_the_stop_counts_from_the_stop() {
    for go_on in [Clock::resume, |clock: &mut Clock, now| {
        clock.start(White, now);
    }] {
        let mut clock = running("5");
        clock.stop(at(10));
        go_on(&mut clock, at(8));
        assert_eq!(clock.remaining(White, at(20)), secs(280));
        assert_eq!(clock.used(White, at(20)), secs(20));
    }
}

#[test]
fn a_start_after_the_flag_does_not_forget_a_late_press() {
    let mut clock = running("1");
    clock.handle_timeout(at(60));
    clock.start(Black, at(61));
    assert_eq!(clock.flag(), Some(White));
    assert_eq!(clock.press(White, at(59)), Ok(()));
}

#[test]
fn a_count_moved_past_a_control_and_a_press_there_add_no_time_twice() {
    let mut clock = running("10/2:5/2:1");
    clock.set_moves(White, 1, at(0));
    clock.press(White, at(60)).unwrap();
    assert_eq!(clock.remaining(White, at(60)), secs(9 * 60 + 5 * 60));
    assert_eq!(clock.moves_to_control(White, at(60)), Some(2));
}

#[test]
fn an_increment_brought_in_by_the_arbiter_counts_from_the_next_turn_of_each_side() {
    let mut clock = running("10/2:5");
    play(&mut clock, &[1_000; 4]).unwrap();
    clock.stop(at(5));
    clock.introduce_increment(secs(5), at(5));
    let left = |clock: &Clock| [White, Black].map(|side| clock.remaining(side, at(5)));
    let before = left(&clock);
    clock.resume(at(5));
    clock.press(White, at(5)).unwrap();
    assert_eq!(left(&clock), [before[0] + secs(5), before[1]]);
    clock.press(Black, at(5)).unwrap();
    assert_eq!(left(&clock), [before[0] + secs(5), before[1] + secs(5)]);
}
