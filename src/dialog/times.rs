//! Time given and taken by the arbiter.
//!
//! Source: FIDE Laws of Chess 2023, article 6.10; only the arbiter changes what the clock shows.

use std::time::Duration;

use shakmaty::Color;

use crate::{dialog::Session, time::Timestamp};

impl Session {
    /// Adds `time` to what `side` has left; does nothing in a game without a clock.
    pub(in crate::dialog) fn give_time(&mut self, side: Color, time: Duration, now: Timestamp) {
        if let Some(clock) = &mut self.clock {
            let left = clock.remaining(side, now).saturating_add(time);
            clock.set_remaining(side, left, now);
        }
    }

    /// Takes `time` from what `side` has left, and returns what remains.
    pub(in crate::dialog) fn take_time(
        &mut self,
        side: Color,
        time: Duration,
        now: Timestamp,
    ) -> Duration {
        let Some(clock) = &mut self.clock else {
            return Duration::MAX;
        };
        let left = clock.remaining(side, now).saturating_sub(time);
        clock.set_remaining(side, left, now);
        left
    }
}
