//! The clock itself.

mod corrections;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::{
    clock::{Phase, RanOut, Stage, TimeControl, reckoning::Reckoning},
    time::Timestamp,
};

/// A clock with two sides and the stages of a [`TimeControl`].
///
/// A move is completed by the [`press`](Self::press). An increment is added before each move, the
/// first included: to begin with, and from then on with the press that completes the move before.
/// The time of the next period is added with the last move of the one before it, and what was
/// saved is kept. The flag falls in the very millisecond in which no time is left, no press at or
/// after it counts, and nothing is added any more.
///
/// A period before the last that has no number of moves ends when a side's time in it is up: a
/// main period then begins for both sides at once, overtime for this side alone, and
/// [`ran_out`](Self::ran_out) tells whose time it was.
///
/// # Late news
///
/// Every call may come late. A [press](Self::press) is dated when it was done, and counts then,
/// even if a flag was noticed or the clock stopped in the meantime. This reaches back to the
/// beginning of the turn, or to the last correction or [resume](Self::resume) in it; a press dated
/// before that is taken for one at that moment. Corrections take effect at their own time or when
/// the turn began, whichever is later.
///
/// # Stored
///
/// A clock is written and read with serde, times in milliseconds. Read back, it is the same clock,
/// save that no late press reaches back behind the moment of writing. Timestamps stay those of
/// the session: [stop](Self::stop) a clock before it is taken into another one.
///
/// # Invariant
///
/// At most one side runs. Once [flagged](Phase::Flagged), only
/// [`set_remaining`](Self::set_remaining), [`add_time`](Self::add_time),
/// [`set_moves`](Self::set_moves), [`set_byo_yomi`](Self::set_byo_yomi) or a press before the flag's fall brings the clock
/// back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    control: TimeControl,
    state: Box<Reckoning>,
    /// Whether [`handle_timeout`](Self::handle_timeout) has returned the flag that has fallen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    flag_told: bool,
    #[serde(skip)]
    earlier: Option<Box<Earlier>>,
}

/// What a late press falls back on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Earlier {
    /// The clock at the beginning of the turn, or at the last correction in it.
    state: Reckoning,
    /// The moment from which on [`Clock::state`] knows better.
    until: Timestamp,
}

/// Error when a press does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PressError {
    /// The clock is not running.
    #[error("the clock is not running")]
    NotRunning,
    /// It is the other side's turn.
    #[error("the clock was pressed out of turn")]
    OutOfTurn,
    /// A flag had fallen before.
    #[error("the flag of {loser:?} has fallen")]
    FlagFallen {
        /// The side whose flag fell.
        loser: Color,
    },
    /// The gong ends turns, not the press.
    #[error("the gong ends the turn")]
    GongDecides,
}

/// All that can be asked about one side at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideStatus {
    /// What the clock shows: see [`Clock::remaining`].
    pub remaining: Duration,
    /// How much of that the arbiter gave beyond a period of byo-yomi or Canadian overtime: it
    /// outlasts the period. While counting up it is not shown: it passes before more is counted.
    pub given: Duration,
    /// How much of the delay of this turn is left, or all of it before the turn.
    pub delay_left: Duration,
    /// The time used so far, delays included (D.2.10.4).
    pub used: Duration,
    /// The moves completed.
    pub moves: u32,
    /// The moves still to complete in this period; `None` when it has no number of moves.
    pub moves_to_control: Option<u32>,
    /// The number of the period, counted from 1; it goes on growing when the last one repeats.
    pub period: usize,
    /// The stage that this side is in.
    pub stage: Stage,
    /// In byo-yomi, the periods left, with the running one.
    pub byo_yomi_left: Option<u32>,
    /// Whether [`remaining`](Self::remaining) counts up.
    pub counts_up: bool,
}

impl Clock {
    /// A clock that is ready to [start](Self::start), with the first period's time and the first
    /// move's increment on both sides.
    #[must_use]
    pub fn new(control: &TimeControl) -> Self {
        Self {
            control: control.clone(),
            state: Box::new(Reckoning::new(control)),
            flag_told: false,
            earlier: None,
        }
    }

    /// Begins a turn of `turn`; a turn that was running or stopped is ended without completing a
    /// move, and its delay will be whole again. Does nothing once a flag has fallen.
    pub fn start(&mut self, turn: Color, now: Timestamp) {
        self.reckon(now);
        let now = self.not_before(now);
        let since = match self.state.phase {
            Phase::Flagged { .. } => return,
            Phase::Running { since, .. } => since.max(now),
            Phase::Ready | Phase::Stopped { .. } => now,
        };
        self.correct(now);
        if let Some(interrupted) = self.state.turn() {
            self.state.end_turn(&self.control, interrupted);
        }
        self.state.phase = Phase::Running { turn, since };
    }

    /// Completes `by`'s move at the moment `at` and begins the opponent's turn with it.
    ///
    /// `at` is when the lever moved or the word began, however late this is called: see
    /// [late news](Self#late-news).
    ///
    /// # Errors
    ///
    /// * [`PressError::NotRunning`]: the clock was ready or stopped.
    /// * [`PressError::OutOfTurn`]: it was the opponent's turn, and goes on.
    /// * [`PressError::FlagFallen`]: a flag had fallen at `at` or before, perhaps unnoticed until
    ///   now; the clock is [flagged](Phase::Flagged).
    /// * [`PressError::GongDecides`]: the turns are not ended by presses.
    pub fn press(&mut self, by: Color, at: Timestamp) -> Result<(), PressError> {
        let late = self.late_at(at);
        let mut reached = self.reached_at(at);
        match reached.phase {
            Phase::Ready | Phase::Stopped { .. } => Err(PressError::NotRunning),
            Phase::Flagged { loser, .. } => {
                self.reckon(at);
                Err(PressError::FlagFallen { loser })
            }
            Phase::Running { turn, .. }
                if matches!(self.stage_of(&reached, turn), Stage::Gong(_)) =>
            {
                Err(PressError::GongDecides)
            }
            Phase::Running { turn, .. } if turn != by => Err(PressError::OutOfTurn),
            Phase::Running { since, .. } => {
                reached.complete_move(&self.control, by);
                reached.phase = Phase::Running {
                    turn: by.other(),
                    since,
                };
                let was_stopped = matches!(self.state.phase, Phase::Stopped { .. });
                *self.state = reached;
                self.flag_told = false;
                self.earlier = None;
                if let Some(Earlier { until, .. }) = late.filter(|_| was_stopped) {
                    self.stop(until);
                }
                Ok(())
            }
        }
    }

    /// The clock as a press at `at` finds it, stopped, however late this is asked: see [late news](Self#late-news).
    #[must_use]
    pub fn stopped_at(&self, at: Timestamp) -> Self {
        let mut state = self.reached_at(at);
        if let Some(turn) = state.turn() {
            state.phase = Phase::Stopped { turn };
        }
        Self {
            control: self.control.clone(),
            state: Box::new(state),
            flag_told: false,
            earlier: None,
        }
    }

    /// Stops the running side. If its flag had fallen by `now`, it [stays fallen](Self::flag).
    pub fn stop(&mut self, now: Timestamp) {
        self.reckon(now);
        if let Phase::Running { turn, .. } = self.state.phase {
            self.remember(now);
            *self.state = self.state.at(&self.control, now);
            self.state.phase = Phase::Stopped { turn };
        }
    }

    /// Lets the side that was stopped go on, with what was left of its delay. Does nothing unless
    /// the clock is [stopped](Phase::Stopped).
    pub fn resume(&mut self, now: Timestamp) {
        if let Phase::Stopped { turn } = self.state.phase {
            let since = self.not_before(now);
            self.state.phase = Phase::Running { turn, since };
            self.earlier = None;
        }
    }

    /// Makes the clock run in `turn`'s turn: starts it, or lets it go on after a stop. Does nothing
    /// while it runs already, or once a flag has fallen.
    pub fn ensure_running(&mut self, turn: Color, now: Timestamp) {
        match self.state.phase {
            Phase::Stopped { turn: stopped } if stopped == turn => self.resume(now),
            Phase::Ready | Phase::Stopped { .. } => self.start(turn, now),
            Phase::Running { .. } | Phase::Flagged { .. } => (),
        }
    }

    /// When [`handle_timeout`](Self::handle_timeout) must next be called, if ever: the moment in
    /// which the running side's flag falls, or its period or its turn ends by itself, or in which a
    /// flag fell that it has not returned yet.
    #[must_use]
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        match self.state.phase {
            Phase::Running { turn, since } => self
                .state
                .until_zero(&self.control, turn)
                .map(|left| since + left),
            Phase::Flagged { at, .. } => Some(at).filter(|_| !self.flag_told),
            Phase::Ready | Phase::Stopped { .. } => None,
        }
    }

    /// Drops the flag if the running side has no time left, and returns whose flag has fallen, once,
    /// whatever call noticed it. Early and repeated calls are harmless.
    pub fn handle_timeout(&mut self, now: Timestamp) -> Option<Color> {
        self.reckon(now);
        let fallen = self.flag();
        let was_told = std::mem::replace(&mut self.flag_told, fallen.is_some());
        fallen.filter(|_| !was_told)
    }

    /// Whose flag has fallen, if any, as far as was noticed. It fell first; the other cannot fall
    /// any more.
    #[must_use]
    pub fn flag(&self) -> Option<Color> {
        match self.state.phase {
            Phase::Flagged { loser, .. } => Some(loser),
            Phase::Ready | Phase::Running { .. } | Phase::Stopped { .. } => None,
        }
    }

    /// Whether a side is losing time.
    #[must_use]
    pub fn is_running(&self) -> bool {
        match self.state.phase {
            Phase::Running { .. } => true,
            Phase::Ready | Phase::Stopped { .. } | Phase::Flagged { .. } => false,
        }
    }

    /// Whose turn it is at `now`, running or stopped; `None` before the start and after a flag.
    #[must_use]
    pub fn turn(&self, now: Timestamp) -> Option<Color> {
        self.state.at(&self.control, now).turn()
    }

    /// What the clock is doing, as far as was noticed.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The last period that ended by its time at `now` or before, and whose time that was.
    #[must_use]
    pub fn ran_out(&self, now: Timestamp) -> Option<RanOut> {
        self.state.at(&self.control, now).ran_out
    }

    /// How long until the flag of `side` falls, if it runs on from `now`; `None` if it never does.
    #[must_use]
    pub fn until_flag(&self, side: Color, now: Timestamp) -> Option<Duration> {
        let reached = self.state.at(&self.control, now);
        reached.until_flag(&self.control, side)
    }

    /// All that can be asked about `side` at `now`.
    ///
    /// Cost: a microsecond or two.
    #[must_use]
    pub fn status(&self, side: Color, now: Timestamp) -> SideStatus {
        let reached = self.state.at(&self.control, now);
        let has = reached.sides.get(side);
        let stage = reached.stage(&self.control, side);
        let counts_up = matches!(stage, Stage::CountUp { .. });
        let mut remaining = has.left;
        if !counts_up {
            remaining = remaining.saturating_add(has.given);
        }
        if stage.shows_delay() {
            remaining = remaining.saturating_add(has.delay);
        }
        SideStatus {
            remaining,
            given: has.given,
            delay_left: has.delay,
            used: has.used,
            moves: has.moves,
            moves_to_control: stage
                .moves()
                .map(|moves| moves.get().saturating_sub(has.moves_in_stage)),
            period: has.finished + 1,
            stage,
            byo_yomi_left: Some(has.periods_left)
                .filter(|_| matches!(stage, Stage::ByoYomi { .. })),
            counts_up,
        }
    }

    /// What `side`'s clock shows at `now`: the time left of its main time or overtime period.
    ///
    /// It stands still during a simple delay; with a Bronstein delay it includes the delay. In
    /// byo-yomi it is what is left of the running period, with what the arbiter gave. While counting up it is the time counted.
    #[must_use]
    pub fn remaining(&self, side: Color, now: Timestamp) -> Duration {
        self.status(side, now).remaining
    }

    /// The time that `side` has used up to `now`, delays included (D.2.10.4).
    #[must_use]
    pub fn used(&self, side: Color, now: Timestamp) -> Duration {
        self.status(side, now).used
    }

    /// How many moves `side` has completed.
    #[must_use]
    pub fn moves_completed(&self, side: Color, now: Timestamp) -> u32 {
        self.status(side, now).moves
    }

    /// How many moves `side` still has to complete in its period; `None` when the period has no
    /// number of moves.
    #[must_use]
    pub fn moves_to_control(&self, side: Color, now: Timestamp) -> Option<u32> {
        self.status(side, now).moves_to_control
    }

    /// What is fallen back on at `at`; `None` where [`Clock::state`] knows better.
    fn late_at(&self, at: Timestamp) -> Option<Earlier> {
        let late = self.earlier.as_deref().copied();
        late.filter(|earlier| at < earlier.until)
    }

    /// What both sides had at `at`, however late this is asked.
    fn reached_at(&self, at: Timestamp) -> Reckoning {
        let known = self
            .late_at(at)
            .map_or(*self.state, |earlier| earlier.state);
        known.at(&self.control, at)
    }

    /// Commits what time alone has done up to `now`, if anything: periods, turns, a flag.
    fn reckon(&mut self, now: Timestamp) {
        if self.is_running() && self.poll_timeout().is_some_and(|deadline| now >= deadline) {
            self.remember(now);
            *self.state = self.state.at(&self.control, now);
        }
    }

    /// `now`, or the moment of a stop after it: no time is charged twice.
    fn not_before(&self, now: Timestamp) -> Timestamp {
        match (self.state.phase, self.earlier.as_deref()) {
            (Phase::Stopped { .. }, Some(earlier)) => now.max(earlier.until),
            (
                Phase::Ready
                | Phase::Running { .. }
                | Phase::Stopped { .. }
                | Phase::Flagged { .. },
                _,
            ) => now,
        }
    }

    /// Charges up to `now` for good: no late press reaches back behind this.
    fn correct(&mut self, now: Timestamp) {
        *self.state = self.state.at(&self.control, now);
        self.earlier = None;
    }

    /// Keeps the beginning of this turn for a late press, before the state is reckoned on to `now`.
    fn remember(&mut self, now: Timestamp) {
        let known = self.earlier.as_deref();
        let state = known.map_or(*self.state, |earlier| earlier.state);
        self.earlier = Some(Box::new(Earlier { state, until: now }));
    }

    fn stage_of(&self, state: &Reckoning, side: Color) -> Stage {
        state.stage(&self.control, side)
    }
}
