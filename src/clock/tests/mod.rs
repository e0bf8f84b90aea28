mod laws;
mod presets;
mod turns;

use std::{num::NonZeroU32, time::Duration};

use proptest::prelude::*;
use shakmaty::{ByColor, Color::White};

use crate::{
    clock::{Bonus, BonusKind, Clock, Period, PressError, Stage, TimeControl},
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

fn millis() -> impl Strategy<Value = Duration> {
    let millis = prop_oneof![
        1u64..5_000,
        (1u64..1_440).prop_map(|minutes| minutes * 60_000)
    ];
    millis.prop_map(Duration::from_millis)
}

fn up_to(most: u64) -> impl Strategy<Value = Duration> {
    (1..=most).prop_map(Duration::from_millis)
}

fn count(most: u32) -> impl Strategy<Value = NonZeroU32> {
    (1..=most).prop_map(|count| NonZeroU32::new(count).unwrap())
}

fn any_bonus() -> impl Strategy<Value = Option<Bonus>> {
    let kind = prop_oneof![
        Just(BonusKind::Increment),
        Just(BonusKind::Delay),
        Just(BonusKind::Bronstein),
    ];
    let from = prop_oneof![3 => Just(NonZeroU32::MIN), 1 => count(60)];
    let bonus =
        (kind, up_to(60_000), from).prop_map(|(kind, time, from)| Bonus { kind, time, from });
    prop::option::of(bonus)
}

fn any_main(moves: bool) -> impl Strategy<Value = Stage> {
    (count(60), millis(), any_bonus()).prop_map(move |(count, time, bonus)| {
        Stage::Main(Period {
            moves: moves.then_some(count),
            time,
            bonus,
        })
    })
}

fn any_overtime() -> impl Strategy<Value = Stage> {
    prop_oneof![
        (count(9), up_to(60_000)).prop_map(|(periods, time)| Stage::ByoYomi { periods, time }),
        (count(30), millis()).prop_map(|(moves, time)| Stage::Canadian { moves, time }),
        prop::option::of(millis()).prop_map(|limit| Stage::CountUp { limit }),
    ]
}

/// The stages of one side, none of them hourglass or gong.
fn any_stages() -> impl Strategy<Value = Vec<Stage>> {
    let counted = prop::collection::vec(any_main(true), 0..3);
    let timed = prop::collection::vec(any_main(false), 0..3);
    (counted, timed, prop::option::of(any_overtime())).prop_map(|(mut stages, timed, overtime)| {
        let overtime = overtime.filter(|_| stages.is_empty() || !timed.is_empty());
        stages.extend(timed);
        stages.extend(overtime);
        if stages.is_empty() {
            stages.push(Stage::CountUp { limit: None });
        }
        stages
    })
}

/// Every kind of time control, some of them different for the two sides.
pub(crate) fn any_control() -> impl Strategy<Value = TimeControl> {
    let even = any_stages().prop_map(|stages| (stages.clone(), stages));
    let uneven = (any_stages(), any_stages());
    let hourglass = (millis(), millis())
        .prop_map(|(white, black)| (vec![Stage::Hourglass(white)], vec![Stage::Hourglass(black)]));
    let gong = (1_000u64..60_000, 1_000u64..60_000).prop_map(|(white, black)| {
        let stages = |ms| vec![Stage::Gong(Duration::from_millis(ms))];
        (stages(white), stages(black))
    });
    prop_oneof![6 => even, 2 => uneven, 1 => hourglass, 1 => gong].prop_map(|(white, black)| {
        let sides = ByColor { black, white };
        TimeControl::from_stages(&sides).unwrap()
    })
}
