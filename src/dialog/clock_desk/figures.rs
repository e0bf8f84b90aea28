//! What figures and words of number are where a clock is set.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::{Bonus, Period, Stage, TimeControl},
    dialog::clock_word::ClockWord,
    hearing::ClockPhrase,
};

/// A number of minutes, or a time.
pub(super) fn time(word: &ClockWord) -> Option<Duration> {
    match word {
        ClockWord::Phrase(ClockPhrase::Number(minutes)) => {
            Some(Duration::from_secs(u64::from(*minutes) * 60))
        }
        ClockWord::Phrase(ClockPhrase::Time(time)) => Some(*time),
        ClockWord::Intent(_)
        | ClockWord::Phrase(_)
        | ClockWord::Control(_)
        | ClockWord::Order(_)
        | ClockWord::Text(_) => None,
    }
}

/// The seconds of a time.
pub(super) fn seconds(word: &ClockWord) -> Option<u32> {
    match word {
        ClockWord::Phrase(ClockPhrase::Time(time)) => u32::try_from(time.as_secs()).ok(),
        ClockWord::Intent(_)
        | ClockWord::Phrase(_)
        | ClockWord::Control(_)
        | ClockWord::Order(_)
        | ClockWord::Text(_) => None,
    }
}

/// The time control that players name like a time, `fifteen ten`: its minutes, and its seconds for each move; `None` of a
/// time without minutes or without seconds.
pub(super) fn with_increment(time: Duration) -> Option<TimeControl> {
    let increment = Duration::from_secs(time.as_secs() % 60);
    let minutes = time.checked_sub(increment)?;
    if minutes.is_zero() || increment.is_zero() {
        return None;
    }
    TimeControl::new(vec![Period {
        moves: None,
        time: minutes,
        bonus: Some(Bonus::increment(increment)),
    }])
    .ok()
}

/// Whether a period can have this time.
pub(super) fn is_main_time(time: Duration) -> bool {
    !time.is_zero() && time <= TimeControl::MAX_TIME
}

/// Whether `control` is this time and nothing else.
pub(super) fn is_alone(control: &TimeControl, time: Duration) -> bool {
    let alone = Period {
        moves: None,
        time,
        bonus: None,
    };
    control.is_even() && control.stages(Color::White) == [Stage::Main(alone)]
}

/// Whether a line has figures, and signs beside them.
pub(super) fn has_figures_and_signs(text: &str) -> bool {
    text.contains(|ch: char| ch.is_ascii_digit())
        && text.contains(|ch: char| !ch.is_alphanumeric() && !ch.is_whitespace())
}
