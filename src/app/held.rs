//! A key that is held down: the terminal tells it again and again, as if it were struck so often.

use std::time::{Duration, Instant};

use crate::app::keys::Struck;

/// A key that leaves is struck again no sooner than this after the last time. Keyboards wait for up to a second before
/// the first repetition.
const LEAVE: Duration = Duration::from_millis(1200);

/// The same for a key that stops and goes on: longer than nearly all keyboards wait, and not so long that who stops by
/// accident could not go on at once.
const TOGGLE: Duration = Duration::from_millis(750);

/// The last key, if its repetitions would undo or outdo what it does.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Held {
    last: Option<(char, Instant)>,
}

impl Held {
    /// Whether this is a key of its own, and not one that is held down. Each repetition keeps it held.
    pub(crate) fn is_struck(&mut self, key: char, struck: &[Struck], at: Instant) -> bool {
        let apart = struck.iter().find_map(apart);
        let last = std::mem::replace(&mut self.last, apart.map(|_| (key, at)));
        let since = last
            .filter(|(last, _)| *last == key)
            .map(|(_, last)| at.saturating_duration_since(last));
        apart.zip(since).is_none_or(|(apart, since)| since >= apart)
    }
}

/// How long after the last one such a key counts again; `None` for one whose repetitions do no harm.
fn apart(struck: &Struck) -> Option<Duration> {
    match struck {
        Struck::Quit => Some(LEAVE),
        Struck::Command("halt", _) => Some(TOGGLE),
        Struck::Command(..)
        | Struck::Press(_)
        | Struck::PressInHaste(_)
        | Struck::Line(_)
        | Struck::Talk
        | Struck::LineBegins
        | Struck::LineWaits(_)
        | Struck::LineDropped(_)
        | Struck::NoSuchKey(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Held, Struck};
    use crate::app::clockwork::instant;

    /// Which of the keys count that are struck at these milliseconds.
    fn counted(key: char, struck: &Struck, times: &[u64]) -> Vec<u64> {
        let (mut held, begin) = (Held::default(), instant());
        let mut counts = |time: &u64| {
            let at = begin + Duration::from_millis(*time);
            held.is_struck(key, std::slice::from_ref(struck), at)
        };
        times.iter().copied().filter(|time| counts(time)).collect()
    }

    #[test]
    fn a_held_key_to_leave_is_one_key_however_long_it_is_held() {
        let held = [0, 900, 930, 960, 990, 1500, 2100, 3400];
        assert_eq!(counted('q', &Struck::Quit, &held), [0, 3400]);
    }

    #[test]
    fn a_held_key_that_stops_the_clock_does_not_go_on_with_it() {
        let halt = Struck::Command("halt", None);
        assert_eq!(counted('s', &halt, &[0, 660, 700, 740, 1500]), [0, 1500]);
        let time = Struck::Command("own-clock", None);
        assert_eq!(counted('o', &time, &[0, 30, 60]), [0, 30, 60]);
    }

    #[test]
    fn another_key_between_makes_two_of_them() {
        let (mut held, at) = (Held::default(), instant());
        for (key, struck) in [
            ('q', Struck::Quit),
            ('t', Struck::Command("whose-turn", None)),
            ('q', Struck::Quit),
        ] {
            assert!(held.is_struck(key, &[struck], at));
        }
    }
}
