use std::time::Duration;

use proptest::prelude::*;
use shakmaty::Color::{self, Black, White};

use crate::{
    clock::{Clock, Phase, SideStatus, Stage, TimeControl, tests::any_control},
    time::Timestamp,
};

/// Something that can be done to a clock, and how long after the last thing.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Press(Color),
    Start(Color),
    Stop,
    Resume,
    Timeout,
    Set(Color, Duration),
    Add(Color, Duration),
    Take(Color, Duration),
    Moves(Color, u32),
}

fn any_deeds() -> impl Strategy<Value = Vec<(u64, Deed)>> {
    let side = || any::<bool>().prop_map(Color::from_white);
    let time = || (0u64..200_000).prop_map(Duration::from_millis);
    let correction = prop_oneof![
        (side(), time()).prop_map(|(side, time)| Deed::Set(side, time)),
        (side(), time()).prop_map(|(side, time)| Deed::Add(side, time)),
        (side(), time()).prop_map(|(side, time)| Deed::Take(side, time)),
        (side(), prop_oneof![0u32..100, any::<u32>()])
            .prop_map(|(side, moves)| Deed::Moves(side, moves)),
    ];
    let deed = prop_oneof![
        1 => correction,
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
        Deed::Set(side, time) => clock.set_remaining(side, time, now),
        Deed::Add(side, time) => clock.add_time(side, time, now),
        Deed::Take(side, time) => clock.take_time(side, time, now),
        Deed::Moves(side, moves) => clock.set_moves(side, moves, now),
    }
}

fn used_by_both(clock: &Clock, now: Timestamp) -> Duration {
    clock.used(White, now) + clock.used(Black, now)
}

/// What can be seen of a clock.
fn seen(clock: &Clock, now: Timestamp) -> String {
    let [white, black] = [White, Black].map(|side| clock.status(side, now));
    format!(
        "{white:?} {black:?} {:?} {:?} {:?}",
        clock.turn(now),
        clock.flag(),
        clock.ran_out(now)
    )
}

/// Whether a side's clock may show more than before without a press.
fn may_grow(clock: &Clock, side: Color, now: Timestamp) -> bool {
    match clock.status(side, now).stage {
        Stage::CountUp { .. } | Stage::Hourglass(_) => true,
        Stage::Main(_) | Stage::ByoYomi { .. } | Stage::Canadian { .. } | Stage::Gong(_) => false,
    }
}

proptest! {
    #[test]
    fn every_time_control_reads_back_as_written(control in any_control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control.clone()));
        prop_assert_eq!(TimeControl::from_pgn(&control.to_pgn()), Ok(control));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[0-9+:/dbcghuxvs@*.,é -]{0,30}") {
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
            if clock.is_running() {
                let mut ahead = clock.clone();
                ahead.handle_timeout(now);
                let until = match ahead.phase() {
                    Phase::Flagged { at, .. } => at,
                    Phase::Ready | Phase::Running { .. } | Phase::Stopped { .. } => now,
                };
                ran += until.since(before);
            }
            do_deed(&mut clock, deed, now);
            prop_assert_eq!(used_by_both(&clock, now), ran);
        }
    }

    #[test]
    fn no_time_grows_in_a_turn(control in any_control(), deeds in any_deeds()) {
        let mut clock = Clock::new(&control);
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            let before = [White, Black].map(|side| clock.status(side, now));
            let turn = clock.turn(now);
            now = now + Duration::from_millis(later);
            for (side, before) in [White, Black].into_iter().zip(before) {
                let reached = clock.status(side, now);
                let same_stretch = reached.period == before.period
                    && reached.byo_yomi_left == before.byo_yomi_left
                    && reached.moves == before.moves;
                if same_stretch && !may_grow(&clock, side, now) {
                    prop_assert!(reached.remaining <= before.remaining);
                }
                if ![turn, clock.turn(now)].contains(&Some(side)) && !may_grow(&clock, side, now) && same_stretch {
                    prop_assert_eq!(reached.remaining, before.remaining);
                }
                prop_assert!(reached.used >= before.used && reached.moves >= before.moves);
            }
            do_deed(&mut clock, deed, now);
        }
    }

    #[test]
    fn a_press_gives_exactly_what_the_next_move_has(
        control in any_control(),
        deeds in any_deeds(),
    ) {
        let mut clock = Clock::new(&control);
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            now = now + Duration::from_millis(later);
            let before = [White, Black].map(|side| clock.status(side, now));
            do_deed(&mut clock, deed, now);
            // A side without time loses what it has left as soon as its turn begins.
            if before.iter().any(|side| side.remaining.is_zero() && !side.counts_up) {
                continue;
            }
            for (side, before) in [White, Black].into_iter().zip(before) {
                let after = clock.status(side, now);
                let Deed::Press(by) = deed else { continue };
                let mut expected = before.remaining;
                if after.moves > before.moves {
                    prop_assert_eq!(by, side);
                    let number = after.moves + 1;
                    match after.stage {
                        Stage::Main(period) => {
                            if before.stage.shows_delay() {
                                expected -= before.delay_left;
                            }
                            if after.period > before.period {
                                expected += period.time;
                            }
                            expected += after.stage.increment(number);
                            if after.stage.shows_delay() {
                                expected += after.stage.delay(number);
                            }
                            prop_assert_eq!(after.delay_left, after.stage.delay(number));
                        }
                        Stage::ByoYomi { time, .. } => expected = time + before.given,
                        Stage::Canadian { moves, time } => {
                            if after.moves_to_control == Some(moves.get()) {
                                expected = time + before.given;
                            }
                        }
                        Stage::CountUp { .. } | Stage::Hourglass(_) => (),
                        Stage::Gong(_) => return Err(TestCaseError::fail("a press at a gong")),
                    }
                }
                prop_assert_eq!(after.remaining, expected);
            }
        }
    }

    #[test]
    fn a_correction_does_exactly_what_it_says(control in any_control(), deeds in any_deeds()) {
        let mut clock = Clock::new(&control);
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            now = now + Duration::from_millis(later);
            clock.handle_timeout(now);
            let before = [White, Black].map(|side| clock.status(side, now));
            do_deed(&mut clock, deed, now);
            let after = [White, Black].map(|side| clock.status(side, now));
            let own = |side: Color| usize::from(side == Black);
            match deed {
                // At zero the flag falls, or a period or turn ends, at once.
                Deed::Set(side, time) if !time.is_zero() => {
                    prop_assert_eq!(after[own(side)].remaining, time);
                    prop_assert_eq!(after[own(!side)], before[own(!side)]);
                }
                Deed::Add(side, time) | Deed::Take(side, time) => {
                    let (was, is) = (before[own(side)], after[own(side)]);
                    let more = matches!(deed, Deed::Add(..)) != was.counts_up;
                    let shown = if more && was.counts_up {
                        // What was given passes first.
                        was.remaining + time.saturating_sub(was.given)
                    } else if more {
                        was.remaining + time
                    } else {
                        was.remaining.saturating_sub(time)
                    };
                    prop_assert_eq!(is.used, was.used);
                    if !shown.is_zero() {
                        prop_assert_eq!(is.remaining, shown);
                        prop_assert_eq!(after[own(!side)], before[own(!side)]);
                    }
                }
                Deed::Moves(side, moves) => {
                    let (was, is) = (before[own(side)], after[own(side)]);
                    prop_assert_eq!(is.moves, moves);
                    let without_delay = |status: SideStatus| {
                        let shown = Some(status.delay_left);
                        let shown = shown.filter(|_| status.stage.shows_delay());
                        status.remaining.saturating_sub(shown.unwrap_or_default())
                    };
                    prop_assert_eq!(is.used, was.used);
                    prop_assert!(is.moves_to_control != Some(0));
                    let controls = |status: SideStatus| -> Duration {
                        let periods = (1..status.period).take(1_000);
                        periods.map(|index| control.stage(side, index).time()).sum()
                    };
                    let expected = without_delay(was) + controls(is);
                    // A side that had only its delay left may lose that to the new period.
                    if !without_delay(was).is_zero() && expected > controls(was) && was.period.max(is.period) < 1_000 {
                        prop_assert_eq!(without_delay(is) + controls(was), expected);
                        prop_assert_eq!(after[own(!side)], before[own(!side)]);
                    }
                }
                Deed::Set(..)
                | Deed::Press(_)
                | Deed::Start(_)
                | Deed::Stop
                | Deed::Resume
                | Deed::Timeout => (),
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
            prop_assert_eq!(seen(&polled, now), seen(&left_alone, now));
        }
    }

    #[test]
    fn late_news_of_a_press_gives_the_clock_that_prompt_news_would_have_given(
        control in any_control(),
        deeds in any_deeds(),
        lateness in 1u64..30_000,
        stopped in any::<bool>(),
    ) {
        let mut clock = Clock::new(&control);
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            now = now + Duration::from_millis(later);
            do_deed(&mut clock, deed, now);
            let Phase::Running { turn, since } = clock.phase() else { continue };
            let at = now.max(since);
            let mut prompt = clock.clone();
            let counted = prompt.press(turn, at);
            let noticed = at + Duration::from_millis(lateness);
            let mut late = clock.clone();
            late.handle_timeout(at + Duration::from_millis(lateness / 2));
            if stopped {
                late.stop(noticed);
                prompt.stop(noticed);
            } else {
                late.handle_timeout(noticed);
            }
            prop_assert_eq!(late.press(turn, at), counted);
            late.handle_timeout(noticed);
            prompt.handle_timeout(noticed);
            prop_assert_eq!(seen(&late, noticed), seen(&prompt, noticed));
        }
    }

    #[test]
    fn a_clock_stored_at_any_moment_goes_on_as_if_nothing_had_been(
        control in any_control(),
        deeds in any_deeds(),
    ) {
        let mut clock = Clock::new(&control);
        let mut stored = clock.clone();
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            now = now + Duration::from_millis(later);
            let written = serde_json::to_string(&stored).unwrap();
            stored = serde_json::from_str(&written).unwrap();
            prop_assert_eq!(serde_json::to_string(&stored).unwrap(), written);
            do_deed(&mut clock, deed, now);
            do_deed(&mut stored, deed, now);
            prop_assert_eq!(seen(&clock, now), seen(&stored, now));
        }
    }

    #[test]
    fn the_flag_falls_exactly_when_polled(control in any_control(), deeds in any_deeds()) {
        let mut clock = Clock::new(&control);
        let mut now = Timestamp::ZERO;
        for (later, deed) in deeds {
            now = now + Duration::from_millis(later);
            do_deed(&mut clock, deed, now);
            clock.handle_timeout(now);
            let Some(deadline) = clock.poll_timeout() else { continue };
            let Phase::Running { turn, .. } = clock.phase() else {
                return Err(TestCaseError::fail("a deadline while nothing runs"));
            };
            let just_before = Timestamp::from_millis(deadline.as_millis() - 1);
            prop_assert_eq!(clock.clone().handle_timeout(just_before), None);
            let alone = clock.until_flag(turn, now);
            let fallen = clock.clone().handle_timeout(deadline);
            prop_assert_eq!(fallen.is_some(), alone.map(|left| now + left) == Some(deadline));
            if let Some(left) = alone {
                let mut long = clock.clone();
                prop_assert_eq!(long.handle_timeout(now + left), Some(turn));
                let at = now + left;
                prop_assert_eq!(long.phase(), Phase::Flagged { loser: turn, at });
            }
        }
    }
}
