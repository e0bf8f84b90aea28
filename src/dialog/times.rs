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
            clock.add_time(side, time, now);
        }
    }

    /// Takes `time` from what `side` has left, and returns what remains.
    pub(in crate::dialog) fn take_time(
        &mut self,
        side: Color,
        time: Duration,
        now: Timestamp,
    ) -> Duration {
        self.clock.as_mut().map_or(Duration::MAX, |clock| {
            clock.take_time(side, time, now);
            clock.remaining(side, now)
        })
    }
}
