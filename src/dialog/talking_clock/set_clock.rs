//! A clock that is set, and what hands it to the arbiter.

use shakmaty::Color;

use crate::{
    clock::{Clock, Phase, TimeControl},
    dialog::{
        ClockMessage, Dial, Effect, IncidentMessage, Jump, Known, LeftUndone, Message, Plus,
        Profile, Standing,
        alarm_bell::ClockBell,
        clock_arbiter::{Answer, ClockArbiter, Turns},
        clock_word::ClockWord,
        session::say,
        talking_clock::{Stage, TalkingClock},
    },
    hearing::{Intent, Lexicon},
    time::Timestamp,
};

/// A clock with its time control.
#[derive(Clone, Debug)]
pub(super) struct SetClock {
    pub(super) clock: Clock,
    /// Whose time runs, or will run at the next press.
    pub(super) turn: Color,
    /// The arbiter's dialogue, while it stands for that.
    pub(super) arbiter: Option<ClockArbiter>,
    pub(super) bell: Option<ClockBell>,
}

impl TalkingClock {
    /// The clock comes back after an interruption: it stands until the arbiter speaks.
    pub(super) fn resume(&mut self, known: Known, now: Timestamp) -> Vec<Effect> {
        match &mut self.stage {
            // One that the arbiter had before the start awaits the arbiter too, and no press.
            Stage::Set(set) if set.has_begun() || set.arbiter.is_some() => {
                let unchanged = IncidentMessage::LeftUndone(LeftUndone::ClockChange);
                let unanswered =
                    (set.awaits_yes()).then_some(Effect::Say(Message::Incident(unchanged)));
                let (record, white, black) = set.hand_over(self.setup.plus, now);
                let standing = set
                    .clock
                    .flag()
                    .map_or(Standing::Turn(set.turn), Standing::Fallen);
                let restored = [
                    record,
                    Effect::Say(
                        ClockMessage::Restored {
                            white,
                            black,
                            standing,
                            known,
                        }
                        .into(),
                    ),
                ];
                unanswered.into_iter().chain(restored).collect()
            }
            Stage::Set(_) | Stage::SettingUp(_) => self.opening(now),
        }
    }

    /// Whether the arbiter has the clock.
    #[must_use]
    pub fn is_arbiters(&self) -> bool {
        match &self.stage {
            Stage::SettingUp(_) => false,
            Stage::Set(set) => set.arbiter.is_some(),
        }
    }

    /// Whether the arbiter has changed the clock, and its reason may follow.
    #[must_use]
    pub fn awaits_reason(&self) -> bool {
        let Stage::Set(set) = &self.stage else {
            return false;
        };
        let arbiter = set.arbiter.as_ref();
        arbiter.is_some_and(ClockArbiter::awaits_reason)
    }

    /// Asks for the reason of the arbiter's last change, which an interruption has left open.
    pub(super) fn ask_reason_again(&mut self) -> Vec<Effect> {
        let Stage::Set(set) = &mut self.stage else {
            return Vec::new();
        };
        let arbiter = set.arbiter.as_mut();
        Vec::from_iter(arbiter.map(ClockArbiter::ask_reason_again))
    }

    pub(super) fn jumped(&mut self, jump: Jump, now: Timestamp) -> Vec<Effect> {
        match (jump, &mut self.stage) {
            (Jump::Asleep(_), Stage::Set(set)) if set.clock.is_running() => {
                let (record, white, black) = set.hand_over(self.setup.plus, now);
                let asleep = jump.length();
                vec![
                    record,
                    Effect::Say(
                        ClockMessage::Slept {
                            asleep,
                            white,
                            black,
                        }
                        .into(),
                    ),
                ]
            }
            (Jump::Asleep(_), Stage::Set(_) | Stage::SettingUp(_)) => Vec::new(),
            (Jump::SetForward(_), _) => say(ClockMessage::SetForward(jump.length()).into()),
            (Jump::SetBack(_), _) => say(ClockMessage::SetBack(jump.length()).into()),
        }
    }

    /// Hands a word to the arbiter's dialogue, if there is one and the word is for it.
    pub(super) fn tell_arbiter(&mut self, word: &ClockWord, now: Timestamp) -> Option<Vec<Effect>> {
        let Stage::Set(set) = &mut self.stage else {
            return None;
        };
        match set.arbiter.as_mut()?.hear(word, &mut set.clock, now) {
            Answer::Stays(effects) => Some(effects),
            Answer::Changed(effects) => {
                if let Some(bell) = &mut set.bell {
                    bell.corrected(&set.clock, now);
                }
                if let Some(turn) = set.clock.turn(now) {
                    set.turn = turn;
                }
                Some(effects)
            }
            Answer::Leaves(effects) => {
                set.arbiter = None;
                Some(effects)
            }
            // Questions are answered; what would start or stop the clock is the arbiter's.
            Answer::NotMine => (*word == ClockWord::Intent(Intent::Halt))
                .then(|| say(ClockMessage::AwaitsArbiter.into())),
        }
    }
}

impl SetClock {
    pub(super) fn new(control: &TimeControl, profile: &Profile) -> Self {
        let clock = Clock::new(control);
        Self {
            bell: ClockBell::new(profile, &clock, Timestamp::ZERO),
            clock,
            turn: Color::White,
            arbiter: None,
        }
    }

    /// Whether the arbiter was read back a change, and is to say yes or no.
    pub(super) fn awaits_yes(&self) -> bool {
        let arbiter = self.arbiter.as_ref();
        arbiter.is_some_and(ClockArbiter::awaits_yes)
    }

    /// What a typed line says.
    pub(super) fn typed(&self, text: &str, lexicon: &Lexicon) -> ClockWord {
        match &self.arbiter {
            Some(arbiter) if arbiter.awaits_reason() => ClockWord::typed_reason(text, lexicon),
            Some(_) | None => ClockWord::typed(text, lexicon),
        }
    }

    /// Stops for the arbiter; returns the record and what both clocks show.
    pub(super) fn hand_over(&mut self, plus: Plus, now: Timestamp) -> (Effect, Dial, Dial) {
        let turns = Turns::OfTheClock;
        let (arbiter, record) = ClockArbiter::take_over(&mut self.clock, turns, plus, now);
        self.arbiter = Some(arbiter);
        let dial = |side| Dial::of(&self.clock, side, now);
        (record, dial(Color::White), dial(Color::Black))
    }

    pub(super) fn has_begun(&self) -> bool {
        match self.clock.phase() {
            Phase::Ready => false,
            Phase::Running { .. } | Phase::Stopped { .. } | Phase::Flagged { .. } => true,
        }
    }
}
