//! What starts and stops a clock: levers, and the word for it.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.2 and 6.11.

use shakmaty::Color;

use crate::{
    clock::{Phase, PressError},
    dialog::{
        ClockMessage, Earcon, Effect, Information, Message,
        clock_arbiter::{Turns, ready, standing},
        clock_word::ClockWord,
        lever_guard::Strike,
        session::say,
        talking_clock::{Stage, Suspect, TalkingClock},
    },
    hearing::Intent,
    time::Timestamp,
};

impl TalkingClock {
    /// The key that stops the clock, or lets it go on (6.11.1).
    pub(super) fn stop_or_go_on(&mut self, now: Timestamp) -> Vec<Effect> {
        match &self.stage {
            Stage::Set(set)
                if set.arbiter.is_none() && matches!(set.clock.phase(), Phase::Stopped { .. }) =>
            {
                self.go_on(now)
            }
            Stage::Set(_) | Stage::SettingUp(_) => {
                self.hear(&ClockWord::Intent(Intent::Halt), now, now)
            }
        }
    }

    /// Stops the clock at `at`, when the word for it began (6.11.1); one that stands goes on standing.
    pub(super) fn halt(&mut self, at: Timestamp, now: Timestamp) -> Vec<Effect> {
        let Stage::Set(set) = &mut self.stage else {
            return Vec::new();
        };
        match set.clock.phase() {
            Phase::Ready => ready(&set.clock, Turns::OfTheClock, now),
            Phase::Running { .. } | Phase::Stopped { .. } => {
                set.clock.stop(at);
                say(Message::ClockStopped)
            }
            Phase::Flagged { loser, .. } => say(Message::FlagFell(loser)),
        }
    }

    pub(super) fn go_on(&mut self, now: Timestamp) -> Vec<Effect> {
        let Stage::Set(set) = &mut self.stage else {
            return Vec::new();
        };
        match set.clock.phase() {
            Phase::Stopped { turn } => {
                set.clock.resume(now);
                say(ClockMessage::GoesOn(turn).into())
            }
            Phase::Ready => ready(&set.clock, Turns::OfTheClock, now),
            Phase::Running { .. } => say(Message::Turn(set.turn)),
            Phase::Flagged { loser, .. } => say(Message::FlagFell(loser)),
        }
    }

    pub(super) fn call_arbiter(&mut self, now: Timestamp) -> Vec<Effect> {
        let Stage::Set(set) = &mut self.stage else {
            return Vec::new();
        };
        let (record, ..) = set.hand_over(self.setup.plus, now);
        vec![record, standing(&set.clock, now)]
    }

    /// A lever was moved, or only bounced or is held: see [`LeverGuard`].
    ///
    /// [`LeverGuard`]: crate::dialog::lever_guard::LeverGuard
    pub(super) fn strike(&mut self, by: Option<Color>, now: Timestamp) -> Vec<Effect> {
        match self.guard.strike(by, now) {
            Strike::Press { suspect } => {
                self.before_suspect = match &self.stage {
                    Stage::Set(set) if suspect => Some(Suspect {
                        by,
                        clock: set.clock.clone(),
                        turn: set.turn,
                    }),
                    Stage::Set(_) | Stage::SettingUp(_) => None,
                };
                self.press(by, now, now)
            }
            Strike::Bounce => Vec::new(),
            Strike::Held => self.held(by),
        }
    }

    /// The key of a lever is held: what its repetition did is undone.
    fn held(&mut self, by: Option<Color>) -> Vec<Effect> {
        let suspect = self.before_suspect.take();
        if let (Stage::Set(set), Some(suspect)) = (&mut self.stage, suspect)
            && suspect.by == by
            && set.arbiter.is_none()
        {
            set.clock = suspect.clock;
            set.turn = suspect.turn;
        }
        let mut effects = vec![tone(Earcon::Refused)];
        if self.setup.speaks_refusals(self.tones) {
            effects.push(Effect::Say(ClockMessage::LeverHeld.into()));
        }
        effects
    }

    /// The gong has begun a turn of `turn`: it sounds as if the one before had been ended by a press.
    pub(super) fn gong(&self, turn: Color) -> Vec<Effect> {
        let mut effects = vec![tone(Earcon::Pressed(turn.other()))];
        if self.setup.tells_unasked(Information::Reminders) {
            effects.push(Effect::Say(Message::Pressed { turn }));
        }
        effects
    }

    /// A lever was pressed at `at`; `by` is whose it was, if it is one side's only.
    pub(super) fn press(
        &mut self,
        by: Option<Color>,
        at: Timestamp,
        now: Timestamp,
    ) -> Vec<Effect> {
        let speaks = self.setup.tells_unasked(Information::Reminders);
        let speaks_refusals = self.setup.speaks_refusals(self.tones);
        let refused = |message| {
            let mut effects = vec![tone(Earcon::Refused)];
            effects.extend(speaks_refusals.then_some(Effect::Say(message)));
            effects
        };
        let set = match &mut self.stage {
            Stage::SettingUp(desk) => {
                let next = desk.pressed();
                return self.go_on_setting_up(next, &ClockWord::Text(String::new()), now);
            }
            Stage::Set(set) => set,
        };
        if set.arbiter.is_some() {
            return refused(ClockMessage::AwaitsArbiter.into());
        }
        // A word that began before the clock was stopped counts like any other.
        let side = by.or_else(|| set.clock.turn(at)).unwrap_or(set.turn);
        let had_fallen = set.clock.flag().is_some();
        match set.clock.press(side, at) {
            Ok(()) => {
                set.turn = set.clock.turn(now).unwrap_or(side.other());
                let mut effects = vec![tone(Earcon::Pressed(side))];
                if had_fallen && set.clock.flag().is_none() {
                    effects.push(Effect::Say(Message::PressBeforeFlag));
                }
                if self.setup.speaks_presses(self.tones) {
                    effects.push(Effect::Say(Message::Pressed { turn: side.other() }));
                }
                effects
            }
            // Either lever starts White's time, or lets a time go on after a stop, as is said before.
            Err(PressError::NotRunning) => {
                set.clock.ensure_running(set.turn, at);
                let mut effects = vec![tone(Earcon::Pressed(set.turn.other()))];
                effects.extend(speaks.then_some(Effect::Say(Message::Turn(set.turn))));
                effects
            }
            Err(PressError::FlagFallen { loser }) => refused(Message::FlagFell(loser)),
            Err(PressError::OutOfTurn | PressError::GongDecides) => {
                refused(Message::Turn(set.turn))
            }
        }
    }
}

/// A tone for everybody.
const fn tone(earcon: Earcon) -> Effect {
    Effect::Earcon { to: None, earcon }
}
