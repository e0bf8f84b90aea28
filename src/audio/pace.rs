//! Whether sound is missing in what a microphone delivers.

use std::time::Duration;

/// What comes so much later than it used to comes late because sound is missing before it. A sound server that gives
/// longer blocks than before shifts all that comes by less than 0.2 s.
const MISSING: Duration = Duration::from_millis(250);

/// Sound that came late may still be made up for by what comes so soon after it: a machine that was busy hands it over late
/// and at once.
const MAKES_UP: Duration = Duration::from_millis(250);

/// How many seconds of the past tell how late sound usually comes. Longer than a microphone may be silent before it is taken
/// for lost, and so short that the clock of a device, which may be wrong by a hundredth, comes to much less than [`MISSING`].
const SECONDS: usize = 8;

/// Compares how much sound has come with how much time has passed, to find what a frozen sound server or a device that
/// was away has dropped without a word.
///
/// How late sound comes is what has passed less what came; only its growth counts. It is measured where sound comes and
/// against the least of the last seconds. So neither blocks, whatever their length, nor a device's clock that drifts against the
/// machine's for hours, nor a stream that begins late look like a loss, and a burst that makes up for a delay is none.
///
/// It does not see: less than [`MISSING`] at a time, unless it comes to that within the [`SECONDS`]; silence that is given in
/// place of what was lost; the time in which the whole machine slept.
#[derive(Debug)]
pub(super) struct Pace {
    rate_hz: u32,
    /// Samples that came so far.
    came: u64,
    /// The least of how late sound came in each of the last seconds, in nanoseconds, in turn.
    least: [Option<i128>; SECONDS],
    /// The second that was noted last.
    second: u64,
    /// When sound came late first, if it is not known yet whether some is missing.
    doubted: Option<Duration>,
}

impl Pace {
    /// That of a stream of so many samples per second.
    pub(super) const fn new(rate_hz: u32) -> Self {
        Self {
            rate_hz,
            came: 0,
            least: [None; SECONDS],
            second: 0,
            doubted: None,
        }
    }

    /// Takes that so many more samples had come at `time`, and returns how many are missing before them, as far as that is
    /// certain only now.
    ///
    /// * `time`: since any moment, taken after the samples were counted.
    pub(super) fn take(&mut self, time: Duration, samples: u64) -> u64 {
        let rate = i128::from(self.rate_hz);
        self.came += samples;
        let nanos = |time: Duration| i128::try_from(time.as_nanos()).unwrap_or(i128::MAX);
        let late = nanos(time) - i128::from(self.came) * 1_000_000_000 / rate;
        self.turn_to(time.as_secs());
        let usual = self.least.iter().flatten().min().copied();
        let more = late - usual.unwrap_or(late);
        if more <= nanos(MISSING) {
            self.doubted = None;
            self.note(late);
            return 0;
        }
        let since = *self.doubted.get_or_insert(time);
        if time.saturating_sub(since) < MAKES_UP {
            return 0;
        }
        // From now on it is as late as this.
        self.doubted = None;
        self.least = [None; SECONDS];
        self.note(late);
        u64::try_from(more * rate / 1_000_000_000).unwrap_or(u64::MAX)
    }

    /// Whether the sound that came last came late, and it is not known yet whether some is missing before it.
    pub(super) const fn is_in_doubt(&self) -> bool {
        self.doubted.is_some()
    }

    /// Forgets what is too old by the second that is now.
    fn turn_to(&mut self, second: u64) {
        let passed = second.saturating_sub(self.second);
        for ago in 0..passed.min(SECONDS as u64) {
            self.least[place(second - ago)] = None;
        }
        self.second = second;
    }

    fn note(&mut self, late: i128) {
        let least = &mut self.least[place(self.second)];
        *least = Some(least.map_or(late, |least| least.min(late)));
    }
}

/// Where a second is noted.
fn place(second: u64) -> usize {
    usize::try_from(second % SECONDS as u64).expect("less than their number")
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 48_000;

    const fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    /// A microphone's stream.
    struct Stream {
        pace: Pace,
        time: Duration,
        missing: u64,
    }

    impl Stream {
        fn new() -> Self {
            Self {
                pace: Pace::new(RATE),
                time: ms(3_217),
                missing: 0,
            }
        }

        /// Lets time pass, after which so much sound has come.
        fn pass(&mut self, time: Duration, sound: Duration) {
            self.time += time;
            let samples = u64::try_from(sound.as_micros()).unwrap() * u64::from(RATE) / 1_000_000;
            self.missing += self.pace.take(self.time, samples);
        }

        /// Runs for a time in blocks of this length.
        fn run(&mut self, time: Duration, block: Duration) {
            let end = self.time + time;
            while self.time < end {
                self.pass(block, block);
            }
        }

        /// How many milliseconds of sound were missing.
        fn missing_ms(&self) -> u64 {
            self.missing * 1000 / u64::from(RATE)
        }
    }

    #[test]
    fn what_a_frozen_server_has_dropped_is_missing_before_more_is_said() {
        for frozen in [400, 1500, 5900] {
            let mut stream = Stream::new();
            // The microphone may have been opened just now.
            stream.run(ms(400), ms(20));
            stream.time += ms(frozen);
            stream.pass(ms(20), ms(20));
            assert!(stream.pace.is_in_doubt(), "{frozen}");
            stream.run(MAKES_UP, ms(20));
            assert_eq!(stream.missing_ms(), frozen);
            assert!(!stream.pace.is_in_doubt());
            stream.run(ms(60_000), ms(20));
            assert_eq!(stream.missing_ms(), frozen, "it is found once");
        }
    }

    #[test]
    fn what_was_kept_of_the_time_in_which_a_server_was_frozen_is_not_missing() {
        let mut stream = Stream::new();
        stream.run(ms(9_000), ms(20));
        stream.pass(ms(1_500), ms(600));
        stream.run(ms(9_000), ms(20));
        assert_eq!(stream.missing_ms(), 900);
    }

    #[test]
    fn what_comes_late_and_at_once_is_not_missing() {
        let mut stream = Stream::new();
        stream.run(ms(5_000), ms(20));
        // The reader was away: all is there when it looks.
        stream.pass(ms(3_000), ms(3_000));
        assert!(!stream.pace.is_in_doubt());
        // The callback was: it is called again and again, and the reader looks in the middle.
        for parts in 1..=20 {
            stream.time += ms(2_000);
            for _ in 0..parts {
                stream.pass(ms(200) / parts, ms(2_200) / parts);
            }
            assert!(!stream.pace.is_in_doubt(), "{parts} parts");
            stream.run(ms(3_000), ms(20));
        }
        assert_eq!(stream.missing, 0);
    }

    #[test]
    fn blocks_of_two_seconds_and_longer_blocks_than_before_lack_nothing() {
        let mut stream = Stream::new();
        for block in [2_000, 20, 170, 20, 500] {
            // A longer one comes later by the difference.
            stream.run(ms(20_000), ms(block));
            assert_eq!(stream.missing, 0, "blocks of {block}");
        }
        let mut stream = Stream::new();
        stream.run(ms(20_000), ms(20));
        stream.time += ms(150);
        stream.run(ms(20_000), ms(170));
        assert_eq!(stream.missing, 0);
        stream.time += ms(700);
        stream.run(ms(4_000), ms(2_000));
        assert_eq!(stream.missing_ms(), 700);
    }

    #[test]
    fn a_clock_that_drifts_for_hours_lacks_nothing() {
        for sound in [ms(198), ms(202)] {
            let mut stream = Stream::new();
            // Ten hours.
            for _ in 0..180_000 {
                stream.pass(ms(200), sound);
            }
            assert_eq!(stream.missing, 0, "{sound:?}");
            stream.time += ms(600);
            stream.run(ms(400), ms(20));
            assert!(stream.missing_ms() >= 600, "{sound:?}");
        }
    }

    #[test]
    fn a_stream_that_begins_late_or_with_what_was_heard_before_lacks_nothing() {
        for (late, before) in [(4_000, 20), (0, 900)] {
            let mut stream = Stream::new();
            stream.pass(ms(late), ms(before));
            stream.run(ms(20_000), ms(20));
            assert_eq!(stream.missing, 0);
        }
    }
}
