//! The talking clock without a game (D.2.6.1).

use shakmaty::{Chess, Color};

use crate::{
    clock::{Clock, TimeControl},
    dialog::{Effect, Event, Message, session::say},
    hearing::{Calibration, Intent, Lexicon, Meaning, Utterance, parse, read_typed},
    language::Language,
    time::Timestamp,
};

/// A clock that answers: a state machine like [`Session`](crate::dialog::Session), without a
/// board.
#[derive(Debug)]
pub struct TalkingClock {
    clock: Clock,
    /// Whose time runs, or will run at the next press.
    turn: Color,
    lexicon: Lexicon,
    last_said: Option<Message>,
}

impl TalkingClock {
    /// A clock that stands, with White's time to run first.
    #[must_use]
    pub fn new(control: &TimeControl, language: Language) -> Self {
        Self {
            clock: Clock::new(control),
            turn: Color::White,
            lexicon: Lexicon::new(language),
            last_said: None,
        }
    }

    /// Advances the conversation by one event.
    #[must_use]
    pub fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        let mut effects: Vec<Effect> = self
            .clock
            .handle_timeout(now)
            .map(|side| Effect::Say(Message::FlagFell(side)))
            .into_iter()
            .collect();
        effects.extend(match event {
            Event::Started => say(Message::ClockWelcome),
            Event::Calibrated(_)
            | Event::Resumed
            | Event::Tick
            | Event::Saved(_)
            | Event::Sealed { .. }
            | Event::NotSealed
            | Event::Codes { .. }
            | Event::Opened(_)
            | Event::NotOpened { .. } => Vec::new(),
            Event::Heard { utterance, began } => match self.heard(&utterance) {
                Some(intent) => self.on_intent(intent, now, began),
                None => Vec::new(),
            },
            Event::Typed(text) => match self.typed(&text) {
                Some(intent) => self.on_intent(intent, now, now),
                None => say(Message::NotUnderstood),
            },
            Event::Command(name) => match Intent::from_name(&name) {
                Some(intent) => self.on_intent(intent, now, now),
                None => say(Message::NotUnderstood),
            },
            Event::Pressed => self.press(now),
            Event::Trouble(trouble) => say(Message::Trouble(trouble)),
        });
        let said = effects.iter().rev().find_map(|effect| match effect {
            Effect::Say(message) => Some(message.clone()),
            Effect::Hush | Effect::Save | Effect::Seal { .. } | Effect::Open { .. } => None,
        });
        self.last_said = said.or(self.last_said.take());
        effects
    }

    /// When the next [`Event::Tick`] is due, if ever. An early one is harmless.
    #[must_use]
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        self.clock.poll_timeout()
    }

    /// The clock itself.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What may be said.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// The command that was heard clearly, if any. Chatter gets no answer.
    fn heard(&self, utterance: &Utterance) -> Option<Intent> {
        let mut weights: Vec<(Intent, f64)> = Vec::new();
        for hypothesis in &utterance.hypotheses {
            let Meaning::Intent(intent) = parse(&hypothesis.text, &self.lexicon) else {
                continue;
            };
            match weights.iter_mut().find(|(known, _)| *known == intent) {
                Some((_, weight)) => *weight += hypothesis.probability,
                None => weights.push((intent, hypothesis.probability)),
            }
        }
        let calibration = Calibration::default();
        weights
            .into_iter()
            .find(|(intent, weight)| *weight >= calibration.needed_for(*intent))
            .map(|(intent, _)| intent)
    }

    fn typed(&self, text: &str) -> Option<Intent> {
        match read_typed(text, &self.lexicon, &Chess::default()) {
            Meaning::Intent(intent) => Some(intent),
            Meaning::Move(_)
            | Meaning::Fragment(_)
            | Meaning::Correction(_)
            | Meaning::Claim(..)
            | Meaning::Nothing => None,
        }
    }

    fn on_intent(&mut self, intent: Intent, now: Timestamp, began: Timestamp) -> Vec<Effect> {
        match intent {
            Intent::OwnClock => say(Message::OwnClock(self.clock.remaining(self.turn, now))),
            Intent::OpponentClock => say(Message::OpponentClock(
                self.clock.remaining(self.turn.other(), now),
            )),
            Intent::MoveCount => say(Message::MoveCount {
                white: self.clock.moves_completed(Color::White, now),
                black: self.clock.moves_completed(Color::Black, now),
            }),
            Intent::MovesToControl => say(Message::MovesToControl(
                self.clock.moves_to_control(self.turn, now),
            )),
            Intent::WhoseTurn => say(Message::Turn(self.turn)),
            Intent::Press => self.press(began),
            Intent::Halt => {
                self.clock.stop(now);
                say(Message::ClockStopped)
            }
            Intent::Repeat => match &self.last_said {
                Some(message) => say(message.clone()),
                None => say(Message::NothingToRepeat),
            },
            Intent::Stop => vec![Effect::Hush],
            Intent::Help => say(Message::ClockHelp),
            Intent::LastMove
            | Intent::Square(_)
            | Intent::Piece(_)
            | Intent::File(_)
            | Intent::Rank(_)
            | Intent::Board(_)
            | Intent::Checksum
            | Intent::Correction
            | Intent::Resign
            | Intent::OfferDraw
            | Intent::Adjourn
            | Intent::OpenEnvelope
            | Intent::EnvelopeLost
            | Intent::Accept
            | Intent::Decline
            | Intent::ClaimDraw
            | Intent::ClaimThreefold
            | Intent::ClaimFiftyMoves
            | Intent::ClaimNormalMeans
            | Intent::ClaimNoEffort
            | Intent::AskIncrement
            | Intent::BothFlags
            | Intent::RecordingDuty
            | Intent::ArbiterAgrees
            | Intent::ArbiterRejects
            | Intent::ArbiterPostpones
            | Intent::ArbiterPostponesAwarding
            | Intent::RulesHelp
            | Intent::Yes
            | Intent::No => say(Message::NoGame),
        }
    }

    fn press(&mut self, at: Timestamp) -> Vec<Effect> {
        if self.clock.is_running() {
            if self.clock.press(self.turn, at).is_ok() {
                self.turn = self.turn.other();
            }
            say(Message::Pressed { turn: self.turn })
        } else if let Some(side) = self.clock.flag() {
            say(Message::FlagFell(side))
        } else {
            self.clock.ensure_running(self.turn, at);
            say(Message::Turn(self.turn))
        }
    }
}
