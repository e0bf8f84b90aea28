//! What a running clock says of its own accord to the player whose time runs: the player's own
//! alarms, that a period ended by its time, and each period of byo-yomi that begins. Alone or in a
//! game it is the same.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use crate::{
    clock::{Clock, Phase, RanOut, SideStatus, Stage},
    dialog::{
        ClockMessage, Earcon, Effect, GamePhase, Information, Listener, Permission, Player,
        Profile, clock_setup::Alarms,
    },
    time::Timestamp,
};

/// Alarms and periods of both sides; it says nothing where the profile does not permit it.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct ClockBell {
    alarms: AlarmBell,
    /// The periods of byo-yomi that each side had left when it was last looked at.
    periods: ByColor<Option<u32>>,
    /// The last period that had ended by its time then.
    ran_out: Option<RanOut>,
}

impl ClockBell {
    /// A bell for a clock as it stands at `now`; none where nothing may be said unasked.
    pub(in crate::dialog) fn new(profile: &Profile, clock: &Clock, now: Timestamp) -> Option<Self> {
        let alarms = profile.alarms()?;
        let permission =
            profile.permits(Listener::Player, GamePhase::Thinking, Information::Alarms);
        (permission == Permission::Unasked).then(|| Self {
            alarms: AlarmBell::new(alarms, clock, now),
            periods: periods(clock, now),
            ran_out: clock.ran_out(now),
        })
    }

    /// Begins anew for a clock that was corrected: what it shows now is not told as if time had
    /// run down to it.
    pub(in crate::dialog) fn corrected(&mut self, clock: &Clock, now: Timestamp) {
        for side in Color::ALL {
            self.alarms.corrected(clock, side, now);
        }
        self.periods = periods(clock, now);
        self.ran_out = clock.ran_out(now);
    }

    /// When there will be something to say, if ever; periods end when the clock itself says so.
    pub(in crate::dialog) fn poll_timeout(&self, clock: &Clock) -> Option<Timestamp> {
        self.alarms.poll_timeout(clock)
    }

    /// What has come about by `now`, each once, in the ear of the player whose time runs, if
    /// that is one of those who are spoken to.
    pub(in crate::dialog) fn ring(
        &mut self,
        clock: &Clock,
        player: Player,
        now: Timestamp,
    ) -> Vec<Effect> {
        let ended = self.period_ended(clock, now);
        let passed = self
            .period_passed(clock, now)
            .map(|(side, left)| (side, ClockMessage::PeriodBegins { side, left }));
        let rung = self
            .alarms
            .ring(clock, now)
            .map(|(side, left)| (side, ClockMessage::Alarm { side, left }));
        // That byo-yomi begins tells that the period before is over.
        let ended = ended.filter(|_| passed.is_none());
        ended
            .into_iter()
            .chain(passed)
            .chain(rung)
            .filter(|(side, _)| player.side(*side) == *side)
            .flat_map(|(side, message)| {
                let earcon = Earcon::Alarm;
                [
                    Effect::Earcon {
                        to: Some(side),
                        earcon,
                    },
                    Effect::Tell {
                        to: side,
                        message: message.into(),
                    },
                ]
            })
            .collect()
    }

    /// Whose period has ended by its time since this was asked last.
    fn period_ended(&mut self, clock: &Clock, now: Timestamp) -> Option<(Color, ClockMessage)> {
        let ran_out = clock.ran_out(now);
        let before = std::mem::replace(&mut self.ran_out, ran_out);
        let RanOut { side, period, .. } = ran_out.filter(|_| ran_out != before)?;
        let number = period;
        Some((side, ClockMessage::PeriodEnds { side, number }))
    }

    /// Who has come into byo-yomi or lost a period of it since this was asked last, with the
    /// periods that are left.
    fn period_passed(&mut self, clock: &Clock, now: Timestamp) -> Option<(Color, u32)> {
        let turn = clock.turn(now)?;
        let before = std::mem::replace(&mut self.periods, periods(clock, now));
        let left = (*self.periods.get(turn))?;
        before
            .get(turn)
            .is_none_or(|before| left < before)
            .then_some((turn, left))
    }
}

/// The periods of byo-yomi that each side has left, where it is in it.
fn periods(clock: &Clock, now: Timestamp) -> ByColor<Option<u32>> {
    ByColor::new_with(|side| clock.status(side, now).byo_yomi_left)
}

/// Rings each alarm once for each stretch of a side's time; in byo-yomi in the last period only.
///
/// An increment that lifts the time over an alarm again does not make it ring again.
#[derive(Clone, Debug)]
struct AlarmBell {
    alarms: Alarms,
    sides: ByColor<Rung>,
}

/// How far one side's alarms have rung.
#[derive(Clone, Copy, Debug)]
struct Rung {
    stretch: Stretch,
    /// Alarms from here on are done with.
    from: Duration,
}

/// A stretch of a side's time that ends with its own zero: a period, or in overtime the time that
/// begins anew with a move or with the moves made in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stretch {
    period: usize,
    /// The moves that the side will have completed at its end; zero where no move ends it.
    moves: u32,
    byo_yomi_left: Option<u32>,
}

impl AlarmBell {
    /// A bell for a clock as it stands at `now`: times left that are already less do not ring.
    fn new(alarms: &Alarms, clock: &Clock, now: Timestamp) -> Self {
        let rung = |side| Rung::begin(alarms, &clock.status(side, now));
        Self {
            sides: ByColor::new_with(rung),
            alarms: alarms.clone(),
        }
    }

    /// Begins anew for a side whose clock was corrected.
    fn corrected(&mut self, clock: &Clock, side: Color, now: Timestamp) {
        *self.sides.get_mut(side) = Rung::begin(&self.alarms, &clock.status(side, now));
    }

    /// When the running side reaches its next alarm, if ever.
    fn poll_timeout(&self, clock: &Clock) -> Option<Timestamp> {
        let Phase::Running { turn, since } = clock.phase() else {
            return None;
        };
        let status = clock.status(turn, since);
        let alarm = self.next(turn, &status)?;
        if alarm >= status.remaining {
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
    fn ring(&mut self, clock: &Clock, now: Timestamp) -> Option<(Color, Duration)> {
        let Phase::Running { turn, since } = clock.phase() else {
            return None;
        };
        let begun = clock.status(turn, since);
        if Stretch::of(&begun) != self.sides.get(turn).stretch {
            self.corrected(clock, turn, since);
        }
        let status = clock.status(turn, now);
        let alarm = self.next(turn, &status)?;
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

    /// The next alarm of a side whose clock shows `status`.
    fn next(&self, side: Color, status: &SideStatus) -> Option<Duration> {
        let rings = !status.counts_up && status.byo_yomi_left.is_none_or(|left| left == 1);
        let known = *self.sides.get(side);
        let rung = if known.stretch == Stretch::of(status) {
            known
        } else {
            Rung::begin(&self.alarms, status)
        };
        rings.then(|| self.alarms.next_below(rung.from)).flatten()
    }
}

impl Rung {
    fn begin(alarms: &Alarms, status: &SideStatus) -> Self {
        Self {
            stretch: Stretch::of(status),
            from: alarms
                .lowest_from(status.remaining)
                .unwrap_or(Duration::MAX),
        }
    }
}

impl Stretch {
    /// The stretch in which a side's clock shows `status`.
    fn of(status: &SideStatus) -> Self {
        let moves = match status.stage {
            Stage::ByoYomi { .. } | Stage::Gong(_) => status.moves.saturating_add(1),
            Stage::Canadian { .. } => {
                let to_come = status.moves_to_control.unwrap_or_default();
                status.moves.saturating_add(to_come)
            }
            Stage::Main(_) | Stage::CountUp { .. } | Stage::Hourglass(_) => 0,
        };
        Self {
            period: status.period,
            moves,
            byo_yomi_left: status.byo_yomi_left,
        }
    }
}
