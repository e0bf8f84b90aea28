//! Where session time comes from, and whether the machine's clocks have kept together.

use std::time::{Duration, Instant};

use crate::{dialog::Jump, time::Timestamp};

/// Differences from here on are a jump. What a time server corrects step by step stays far below.
const JUMP: Duration = Duration::from_secs(2);

/// Sleep from here on is noticed: the two clocks compared differ by nothing else.
const SLEEP: Duration = Duration::from_millis(500);

/// Where session time comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clockwork {
    /// The machine's monotonic clock.
    Running {
        /// When the program began.
        origin: Instant,
        /// Session time then.
        offset: Timestamp,
    },
    /// A sound file: its own time, however fast it is read.
    ByHand {
        /// Its time.
        now: Timestamp,
        /// When the program began.
        origin: Instant,
    },
}

impl Clockwork {
    /// Starts now, at session time `offset`.
    pub(crate) fn start(offset: Timestamp) -> Self {
        Self::Running {
            origin: instant(),
            offset,
        }
    }

    /// Stands at session time `offset`.
    pub(crate) fn by_hand(offset: Timestamp) -> Self {
        Self::ByHand {
            now: offset,
            origin: instant(),
        }
    }

    /// Puts a clock that goes by hand to `time`.
    pub(crate) fn put(&mut self, time: Timestamp) {
        if let Self::ByHand { now, .. } = self {
            *now = time;
        }
    }

    /// The session time now.
    pub(crate) fn now(&self) -> Timestamp {
        self.at(instant())
    }

    /// The time as it passes where voices speak, however fast a sound file is read.
    pub(crate) fn in_the_room(&self) -> Timestamp {
        match *self {
            Self::Running { .. } => self.now(),
            Self::ByHand { origin, .. } => {
                Timestamp::ZERO + instant().saturating_duration_since(origin)
            }
        }
    }

    /// The session time at `instant`; a clock that goes by hand knows only its own time.
    pub(crate) fn at(&self, instant: Instant) -> Timestamp {
        match *self {
            Self::Running { origin, offset } => offset + instant.saturating_duration_since(origin),
            Self::ByHand { now, .. } => now,
        }
    }
}

/// The machine's monotonic clock now.
#[expect(
    clippy::disallowed_methods,
    reason = "the app is where time comes from"
)]
pub(crate) fn instant() -> Instant {
    Instant::now()
}

/// The time of day now, ISO 8601 with milliseconds and the offset from UTC; empty where the machine's is out of all bounds.
pub(crate) fn wall_clock() -> String {
    local("%Y-%m-%dT%H:%M:%S%.3f%:z")
}

/// The local time now, ISO 8601 to the second; empty where the machine's is out of all bounds.
pub(crate) fn local_time() -> String {
    local("%Y-%m-%dT%H:%M:%S")
}

#[expect(
    clippy::disallowed_methods,
    reason = "the app is where time comes from"
)]
fn local(format: &str) -> String {
    in_words(std::time::SystemTime::now(), format)
}

fn in_words(time: std::time::SystemTime, format: &str) -> String {
    match jiff::Zoned::try_from(time) {
        Ok(time) => time.strftime(format).to_string(),
        Err(error) => {
            tracing::warn!(%error, "the time of day");
            String::new()
        }
    }
}

/// Looks from time to time whether the machine slept or its time of day was changed.
///
/// Session time is Linux's `CLOCK_MONOTONIC`, which stands while the machine sleeps;
/// `CLOCK_BOOTTIME` goes on. Where there is no such clock, the time of day takes its place, and a
/// time of day that was put forward looks like sleep.
#[derive(Debug)]
pub(crate) struct TimeWatch {
    last: Readings,
}

/// The machine's clocks at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Readings {
    /// Stands while the machine sleeps.
    awake: Instant,
    /// Goes on while the machine sleeps; from an origin of its own.
    always: Duration,
    /// The time of day, since 1970.
    of_day: Duration,
}

impl TimeWatch {
    /// Begins to watch.
    pub(crate) fn start() -> Self {
        Self {
            last: Readings::now(),
        }
    }

    /// What has jumped since the last look.
    pub(crate) fn look(&mut self) -> Option<Jump> {
        let now = Readings::now();
        let jump = self.last.jump_until(now);
        self.last = now;
        jump
    }
}

impl Readings {
    fn now() -> Self {
        let of_day = time_of_day();
        Self {
            awake: instant(),
            always: since_boot(of_day),
            of_day,
        }
    }

    /// What has jumped from here until `now`; sleep before a change of the time of day.
    fn jump_until(self, now: Self) -> Option<Jump> {
        let awake = now.awake.saturating_duration_since(self.awake);
        let always = now.always.saturating_sub(self.always);
        let asleep = always.saturating_sub(awake);
        if asleep >= SLEEP {
            return Some(Jump::Asleep(millis(asleep)));
        }
        let expected = self.of_day + always;
        let (forward, back) = (
            now.of_day.saturating_sub(expected),
            expected.saturating_sub(now.of_day),
        );
        if forward >= JUMP {
            Some(Jump::SetForward(millis(forward)))
        } else if back >= JUMP {
            Some(Jump::SetBack(millis(back)))
        } else {
            None
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[expect(
    clippy::disallowed_methods,
    reason = "the app is where time comes from"
)]
fn time_of_day() -> Duration {
    std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .unwrap_or_default()
}

#[cfg(target_os = "linux")]
fn since_boot(_of_day: Duration) -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    // The kernel never hands out a negative time since it started.
    Duration::try_from(clock_gettime(ClockId::Boottime)).unwrap_or_default()
}

#[cfg(not(target_os = "linux"))]
fn since_boot(of_day: Duration) -> Duration {
    of_day
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Jump, Readings};

    fn after(start: Readings, awake: u64, always: u64, of_day: u64) -> Option<Jump> {
        start.jump_until(Readings {
            awake: start.awake + Duration::from_millis(awake),
            always: start.always + Duration::from_millis(always),
            of_day: start.of_day + Duration::from_millis(of_day),
        })
    }

    #[test]
    fn sleep_and_a_changed_time_of_day_are_told_apart() {
        let start = Readings {
            awake: super::instant(),
            always: Duration::from_secs(100),
            of_day: Duration::from_secs(1_800_000_000),
        };
        for (awake, always, of_day, jump) in [
            (500, 500, 500, None),
            // A time server corrects by parts of a second; the kernel's clocks agree to the
            // microsecond.
            (500, 501, 900, None),
            (500, 500, 0, None),
            (500, 600_500, 600_500, Some(Jump::Asleep(600_000))),
            // Asleep while the clocks were changed to summer time on the way.
            (500, 60_500, 3_660_500, Some(Jump::Asleep(60_000))),
            (500, 500, 3_600_500, Some(Jump::SetForward(3_600_000))),
        ] {
            assert_eq!(after(start, awake, always, of_day), jump);
        }
        let back = Readings {
            awake: start.awake + Duration::from_secs(1),
            always: start.always + Duration::from_secs(1),
            of_day: start.of_day.saturating_sub(Duration::from_secs(59)),
        };
        assert_eq!(start.jump_until(back), Some(Jump::SetBack(60_000)));
    }

    #[test]
    fn a_time_of_day_out_of_all_bounds_is_no_text() {
        let begin = std::time::UNIX_EPOCH;
        let far = begin + Duration::from_secs(1_000_000_000_000);
        assert_eq!(super::in_words(far, "%Y"), "");
        assert_eq!(
            super::in_words(begin + Duration::from_secs(86_400 * 200), "%Y"),
            "1970"
        );
    }

    #[test]
    fn the_clocks_of_this_machine_keep_together() {
        let start = Readings::now();
        assert_eq!(start.jump_until(Readings::now()), None);
        #[cfg(target_os = "linux")]
        assert!(start.always > Duration::ZERO, "{start:?}");
    }
}
