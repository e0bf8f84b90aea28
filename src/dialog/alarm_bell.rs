//! When a player's own alarms are due.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::{
    clock::{Clock, Phase},
    dialog::clock_setup::Alarms,
    time::Timestamp,
};

/// Rings each alarm once for each side and period.
///
/// An increment that lifts the time over an alarm again does not make it ring again.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct AlarmBell {
    alarms: Alarms,
    sides: ByColor<Rung>,
}

/// How far one side's alarms have rung.
#[derive(Clone, Copy, Debug)]
struct Rung {
    period: usize,
    /// Alarms from here on are done with.
    from: Duration,
}

impl AlarmBell {
    /// A bell for a clock as it stands at `now`: times left that are already less do not ring.
    pub(in crate::dialog) fn new(alarms: &Alarms, clock: &Clock, now: Timestamp) -> Self {
        let rung = |side| Rung::begin(alarms, clock, side, now);
        Self {
            sides: ByColor {
                white: rung(Color::White),
                black: rung(Color::Black),
            },
            alarms: alarms.clone(),
        }
    }

    /// Begins anew for a side whose clock was corrected.
    pub(in crate::dialog) fn corrected(&mut self, clock: &Clock, side: Color, now: Timestamp) {
        *self.sides.get_mut(side) = Rung::begin(&self.alarms, clock, side, now);
    }

    /// When the running side reaches its next alarm, if ever.
    pub(in crate::dialog) fn poll_timeout(&self, clock: &Clock) -> Option<Timestamp> {
        let Phase::Running { turn, since } = clock.phase() else {
            return None;
        };
        let status = clock.status(turn, since);
        let alarm = self.next(turn)?;
        if status.counts_up || alarm >= status.remaining {
            return None;
        }
        // The main time stands during a simple delay; a Bronstein delay is part of it.
        let delay = if status.stage.shows_delay() {
            Duration::ZERO
        } else {
            status.delay_left
        };
        Some(since + status.remaining.saturating_sub(alarm).saturating_add(delay))
    }

    /// The alarm that the running side has reached by `now`, once.
    pub(in crate::dialog) fn ring(
        &mut self,
        clock: &Clock,
        now: Timestamp,
    ) -> Option<(Color, Duration)> {
        let Phase::Running { turn, .. } = clock.phase() else {
            return None;
        };
        let status = clock.status(turn, now);
        if status.counts_up {
            return None;
        }
        if status.period != self.sides.get(turn).period {
            self.corrected(clock, turn, now);
        }
        let alarm = self.next(turn)?;
        if status.remaining > alarm {
            return None;
        }
        // Of several that were passed at once, the last is the one that matters.
        let reached = self
            .alarms
            .lowest_from(status.remaining)
            .map_or(alarm, |lowest| lowest.min(alarm));
        self.sides.get_mut(turn).from = reached;
        Some((turn, reached))
    }

    fn next(&self, side: Color) -> Option<Duration> {
        self.alarms.next_below(self.sides.get(side).from)
    }
}

impl Rung {
    fn begin(alarms: &Alarms, clock: &Clock, side: Color, now: Timestamp) -> Self {
        let status = clock.status(side, now);
        Self {
            period: status.period,
            from: alarms
                .lowest_from(status.remaining)
                .unwrap_or(Duration::MAX),
        }
    }
}
