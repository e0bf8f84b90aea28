//! The talking clock without a game (D.2.6.1).

mod answers;
mod levers;
mod set_clock;

use std::sync::Arc;

use shakmaty::{Chess, Color};

use crate::{
    clock::Clock,
    dialog::{
        ClockMessage, ClockSetup, Effect, Event, Form, Information, Known, Listening, Message,
        SingleKeys, Tones,
        clock_arbiter::{Turns, ready},
        clock_desk::{ClockDesk, Next},
        clock_word::ClockWord,
        lever_guard::LeverGuard,
        player_languages::Tongues,
        session::{say, tell},
        voice_desk::VoiceDesk,
    },
    hearing::{
        Calibration, ClockIntent, ClockQuestion, Intent, Lexicon, Moment, Utterance, VoiceIntent,
    },
    time::Timestamp,
};

pub(in crate::dialog) use answers::PeriodNews;
use set_clock::SetClock;

/// A clock that answers: a state machine like [`Session`](crate::dialog::Session), without a
/// board.
///
/// # Invariants
///
/// * Only an arbiter's word that was read back and confirmed changes a time or a counter.
/// * In the tournament profile neither time nor a press makes it speak.
#[derive(Clone, Debug)]
pub struct TalkingClock {
    setup: ClockSetup,
    lexicon: Arc<Lexicon>,
    calibration: Calibration,
    stage: Stage,
    /// The question that was answered last, and who had asked it, if that is known; `None` once something
    /// else was said there.
    answered: Option<(ClockQuestion, Option<Color>)>,
    /// The question that this event asked.
    asked: Option<ClockQuestion>,
    /// What was told of periods that ended.
    period_news: PeriodNews,
    /// Who sent this event, if it is known.
    asker: Option<Color>,
    /// How the program speaks and whether it listens, and what it has said.
    desk: VoiceDesk,
    guard: LeverGuard,
    /// The clock before a press that may be the first repetition of a held key.
    before_suspect: Option<Suspect>,
    /// The words of each player's language, where there are two.
    tongues: Option<Tongues>,
    /// Whether tones can be heard.
    tones: Tones,
}

/// What is to come back if a press turns out to be none.
#[derive(Clone, Debug)]
struct Suspect {
    by: Option<Color>,
    clock: Clock,
    turn: Color,
}

#[derive(Clone, Debug)]
enum Stage {
    /// The time control is being asked for.
    SettingUp(ClockDesk),
    /// The clock is set.
    Set(Box<SetClock>),
}

/// The word to wake up.
const WAKE: ClockWord = ClockWord::Intent(Intent::Voice(VoiceIntent::Wake));

impl TalkingClock {
    /// A clock that stands, with White's time to run first.
    #[must_use]
    pub fn new(setup: ClockSetup) -> Self {
        let stage = match &setup.control {
            Some(control) => Stage::Set(Box::new(SetClock::new(control, &setup.profile))),
            None => Stage::SettingUp(ClockDesk::new()),
        };
        Self {
            lexicon: Arc::new(setup.players.lexicon(setup.language)),
            calibration: Calibration::default(),
            tongues: setup.players.tongues(setup.language),
            stage,
            answered: None,
            asked: None,
            period_news: PeriodNews::default(),
            asker: None,
            desk: VoiceDesk::default(),
            guard: LeverGuard::default(),
            before_suspect: None,
            tones: setup.first_tones(),
            setup,
        }
    }

    /// Advances the conversation by one event.
    #[must_use]
    pub fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        let mut effects = self.look(now);
        self.asker = event.by();
        effects.extend(match event {
            Event::Started => self.opening(now),
            Event::Resumed => self.resume(Known::ToASecond, now),
            Event::ResumedInTheDark => self.resume(Known::AtTheLastEntry, now),
            Event::ReasonLacking => self.ask_reason_again(),
            Event::Speaks { language, players } => {
                self.setup.language = language;
                self.setup.players = players;
                self.lexicon = Arc::new(self.setup.players.lexicon(language));
                self.tongues = self.setup.players.tongues(language);
                Vec::new()
            }
            Event::Jumped(jump) => self.jumped(jump, now),
            Event::Calibrated(calibration) => {
                self.calibration = *calibration;
                Vec::new()
            }
            Event::Tick
            | Event::Saved(_)
            | Event::Recorded(_)
            | Event::Options(_)
            | Event::Understood { .. }
            | Event::Sealed { .. }
            | Event::NotSealed
            | Event::Codes { .. }
            | Event::CodesTold
            | Event::Opened(_)
            | Event::NoteOpened(_)
            | Event::NotOpened { .. }
            | Event::Left
            | Event::SpokenOut => Vec::new(),
            Event::Seats(plan) => self.desk.sit(plan),
            Event::Tones(tones) => self.take_tones(tones),
            Event::Heard { utterance, began }
            | Event::HeardFrom {
                utterance, began, ..
            } => {
                let (lexicon, calibration) = (&self.lexicon, &self.calibration);
                let heard = match &self.stage {
                    Stage::SettingUp(desk) if desk.awaits_yes() => Vec::from_iter(
                        ClockWord::heard_at_confirmation(&utterance, lexicon, calibration),
                    ),
                    Stage::SettingUp(_) => {
                        Vec::from_iter(ClockWord::heard_at_desk(&utterance, lexicon, calibration))
                    }
                    Stage::Set(set) if set.awaits_yes() => {
                        ClockWord::heard_answer(&utterance, lexicon, calibration)
                    }
                    Stage::Set(_) => {
                        Vec::from_iter(ClockWord::heard(&utterance, lexicon, calibration))
                    }
                };
                let is_ignored = self.is_asleep(self.asker) && heard != [WAKE]
                    || !heard.iter().all(|word| self.is_for_the_clock(word));
                if is_ignored {
                    Vec::new()
                } else if heard.is_empty() {
                    self.unclear(&utterance)
                } else {
                    let best = utterance.hypotheses.first();
                    self.asker = self
                        .asker
                        .or_else(|| best.and_then(|best| self.speaker(&best.text)));
                    // The clock of the sound may go before the other one.
                    self.hear_all(&heard, now, began.min(now))
                }
            }
            Event::Typed(text) => {
                let words = match &mut self.stage {
                    Stage::SettingUp(desk) => vec![desk.read(&text, &self.lexicon)],
                    Stage::Set(set) if set.awaits_yes() => {
                        ClockWord::typed_answer(&text, &self.lexicon)
                    }
                    Stage::Set(set) => vec![set.typed(&text, &self.lexicon)],
                };
                self.asker = self.asker.or_else(|| self.speaker(&text));
                self.hear_all(&words, now, now)
            }
            Event::Command(name) => self.command(&name, now),
            Event::Asked { by, intent } => match Intent::from_name(&intent) {
                Some(Intent::Press) => self.press(Some(by), now, now),
                Some(_) | None => self.command(&intent, now),
            },
            Event::Pressed => self.strike(None, now),
            Event::Lever(side) => self.strike(Some(side), now),
            Event::Trouble(trouble) => vec![trouble.told()],
        });
        self.remember(&effects);
        effects
    }

    /// When the next [`Event::Tick`] is due, if ever. An early one is harmless.
    #[must_use]
    pub fn poll_timeout(&self) -> Option<Timestamp> {
        let Stage::Set(set) = &self.stage else {
            return None;
        };
        let alarm = set
            .bell
            .as_ref()
            .and_then(|bell| bell.poll_timeout(&set.clock));
        set.clock.poll_timeout().into_iter().chain(alarm).min()
    }

    /// The clock itself, once it is set.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        match &self.stage {
            Stage::SettingUp(_) => None,
            Stage::Set(set) => Some(&set.clock),
        }
    }

    /// The terms.
    #[must_use]
    pub fn setup(&self) -> &ClockSetup {
        &self.setup
    }

    /// Whether a side has run yet.
    #[must_use]
    pub fn has_begun(&self) -> bool {
        match &self.stage {
            Stage::SettingUp(_) => false,
            Stage::Set(set) => set.has_begun(),
        }
    }

    /// What may be said.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// What the recognizer should listen for now.
    #[must_use]
    pub fn listening(&self) -> Listening {
        Listening {
            moment: match &self.stage {
                Stage::SettingUp(_) => Moment::ClockSetup,
                Stage::Set(set) if set.awaits_yes() => Moment::ClockConfirm,
                Stage::Set(set) if set.arbiter.is_some() => Moment::ClockArbiter,
                Stage::Set(_) => Moment::ClockOnly,
            },
            position: Chess::default(),
            awaited: None,
            correctable: None,
            private: false,
        }
    }

    /// What a single key does now.
    #[must_use]
    pub fn single_keys(&self) -> SingleKeys {
        match &self.stage {
            Stage::SettingUp(_) => SingleKeys::BeginAnswers,
            Stage::Set(set) if set.arbiter.is_some() => SingleKeys::BeginOrders,
            Stage::Set(_) => SingleKeys::GiveCommands,
        }
    }

    /// The first words, or those after the time control was confirmed.
    fn opening(&self, now: Timestamp) -> Vec<Effect> {
        match &self.stage {
            Stage::SettingUp(desk) => vec![desk.question()],
            Stage::Set(set) => ready(&set.clock, Turns::OfTheClock, now),
        }
    }

    /// Looks at the clock: flags, gongs and alarms.
    fn look(&mut self, now: Timestamp) -> Vec<Effect> {
        let Stage::Set(set) = &mut self.stage else {
            return Vec::new();
        };
        let fallen = set.clock.handle_timeout(now);
        let turn = set.clock.turn(now).unwrap_or(set.turn);
        // Of itself a turn ends only with a gong.
        let is_gong = std::mem::replace(&mut set.turn, turn) != turn;
        let mut effects = Vec::new();
        if let Some(bell) = &mut set.bell {
            effects.extend(bell.ring(&set.clock, self.setup.player, now));
        }
        if is_gong {
            effects.extend(self.gong(turn));
        }
        if let Some(side) = fallen
            && self.setup.tells_unasked(Information::Reminders)
        {
            effects.push(Effect::Say(Message::FlagFell(side)));
        }
        effects
    }

    /// Whether a word that was heard is meant for the clock: the players also speak with each
    /// other.
    fn is_for_the_clock(&self, word: &ClockWord) -> bool {
        match &self.stage {
            Stage::SettingUp(_) => true,
            Stage::Set(set) if set.arbiter.is_some() => true,
            Stage::Set(_) => match word {
                ClockWord::Intent(intent) => match intent {
                    Intent::Time(_)
                    | Intent::Press
                    | Intent::Halt
                    | Intent::Repeat
                    | Intent::Voice(_)
                    | Intent::Stop
                    | Intent::Help
                    | Intent::Clock(
                        ClockIntent::Exact | ClockIntent::Arbiter | ClockIntent::GoOn,
                    ) => true,
                    Intent::Clock(
                        ClockIntent::Because(_)
                        | ClockIntent::AllMoves
                        | ClockIntent::None
                        | ClockIntent::Preset(_)
                        | ClockIntent::Next
                        | ClockIntent::Previous,
                    )
                    | Intent::Yes
                    | Intent::No
                    | Intent::Correction
                    | Intent::Board(_)
                    | Intent::Game(_)
                    | Intent::Incident(_)
                    | Intent::Look(_) => false,
                },
                ClockWord::Phrase(_)
                | ClockWord::Control(_)
                | ClockWord::Order(_)
                | ClockWord::Text(_) => false,
            },
        }
    }

    /// What is said to an utterance of which nothing was clear: an open question again, and nothing if it was talk, or no
    /// order where none is open.
    fn unclear(&self, utterance: &Utterance) -> Vec<Effect> {
        let (lexicon, calibration) = (&self.lexicon, &self.calibration);
        let answer = || ClockWord::is_unclear_answer(utterance, lexicon, calibration);
        let at_desk = || ClockWord::is_unclear_at_desk(utterance, lexicon, calibration);
        let order = || ClockWord::is_unclear_order(utterance, lexicon, calibration);
        let speech = || ClockWord::is_unclear_speech(utterance, calibration);
        let awaits_yes = match &self.stage {
            Stage::SettingUp(desk) => desk.awaits_yes(),
            Stage::Set(set) => set.awaits_yes(),
        };
        match &self.stage {
            _ if awaits_yes && answer() => say(Message::AnswerNotUnderstood),
            Stage::SettingUp(_) if at_desk() => say(Message::NotUnderstood),
            Stage::SettingUp(desk) if speech() => vec![desk.question()],
            Stage::Set(_) if self.awaits_reason() && speech() => {
                say(ClockMessage::ReasonNotUnderstood.into())
            }
            Stage::Set(set) if set.arbiter.is_some() && order() => say(Message::NotUnderstood),
            Stage::SettingUp(_) | Stage::Set(_) => Vec::new(),
        }
    }

    /// Whose words these are, where the players have two languages and only one of these knows them.
    fn speaker(&self, text: &str) -> Option<Color> {
        self.tongues.as_ref()?.speaker(text)
    }

    fn command(&mut self, name: &str, now: Timestamp) -> Vec<Effect> {
        match Intent::from_name(name) {
            Some(Intent::Halt) => self.stop_or_go_on(now),
            Some(intent) => self.hear(&ClockWord::Intent(intent), now, now),
            None => self.reply(Message::NotUnderstood),
        }
    }

    /// Says something to who has asked, if that is known, or else to everybody.
    fn reply(&self, message: Message) -> Vec<Effect> {
        match self.asker {
            Some(to) => tell(to, message),
            None => say(message),
        }
    }

    /// Takes words in one breath that began at `began`.
    fn hear_all(&mut self, words: &[ClockWord], now: Timestamp, began: Timestamp) -> Vec<Effect> {
        let mut effects = Vec::new();
        for word in words {
            effects.extend(self.hear(word, now, began));
        }
        effects
    }

    /// Takes a word that began at `began`.
    fn hear(&mut self, word: &ClockWord, now: Timestamp, began: Timestamp) -> Vec<Effect> {
        if let Stage::SettingUp(desk) = &mut self.stage {
            let next = match word {
                ClockWord::Intent(Intent::Press) => desk.pressed(),
                ClockWord::Intent(_)
                | ClockWord::Phrase(_)
                | ClockWord::Control(_)
                | ClockWord::Order(_)
                | ClockWord::Text(_) => desk.hear(word),
            };
            return self.go_on_setting_up(next, word, now);
        }
        if let Some(effects) = self.tell_arbiter(word, now) {
            return effects;
        }
        match word {
            ClockWord::Intent(intent) => self.on_intent(*intent, now, began),
            word if word.is_correction() => self.reply(ClockMessage::ArbiterFirst.into()),
            ClockWord::Phrase(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => self.reply(Message::NotUnderstood),
        }
    }

    fn go_on_setting_up(&mut self, next: Next, word: &ClockWord, now: Timestamp) -> Vec<Effect> {
        match next {
            Next::Ask(effects) => effects,
            Next::Done(control) => {
                let set = SetClock::new(&control, &self.setup.profile);
                self.stage = Stage::Set(Box::new(set));
                self.opening(now)
            }
            Next::NotMine => match word {
                ClockWord::Intent(Intent::Stop) => vec![Effect::Hush],
                ClockWord::Intent(_)
                | ClockWord::Phrase(_)
                | ClockWord::Control(_)
                | ClockWord::Order(_)
                | ClockWord::Text(_) => say(Message::NotUnderstood),
            },
        }
    }

    fn on_intent(&mut self, intent: Intent, now: Timestamp, began: Timestamp) -> Vec<Effect> {
        match intent {
            Intent::Time(question) => {
                self.asked = Some(question);
                self.answer(question, self.first_form(), now)
            }
            Intent::Press => self.press(self.asker, began, now),
            Intent::Halt => self.halt(began, now),
            Intent::Clock(ClockIntent::Arbiter) => self.call_arbiter(began),
            Intent::Clock(ClockIntent::GoOn) => self.go_on(now),
            Intent::Clock(ClockIntent::Exact) => {
                let question = self.answered_here().unwrap_or(ClockQuestion::Own);
                self.asked = Some(question);
                self.answer(question, Form::Full, now)
            }
            Intent::Repeat => self.repeat(now),
            Intent::Stop => vec![Effect::Hush],
            Intent::Voice(intent) => self.desk.hear(intent, self.addressee()),
            Intent::Help => say(Message::ClockHelp),
            Intent::Yes | Intent::No => say(Message::NothingAsked),
            // The arrow keys go through the list while a clock is set, and mean nothing then, as in a game.
            Intent::Clock(ClockIntent::Next | ClockIntent::Previous) => Vec::new(),
            Intent::Clock(
                ClockIntent::Because(_)
                | ClockIntent::AllMoves
                | ClockIntent::None
                | ClockIntent::Preset(_),
            ) => say(Message::NotUnderstood),
            Intent::Correction
            | Intent::Board(_)
            | Intent::Game(_)
            | Intent::Look(_)
            | Intent::Incident(_) => say(Message::NoGame),
        }
    }

    /// Who asks, or else whose time runs.
    fn addressee(&self) -> Color {
        let turn = match &self.stage {
            Stage::SettingUp(_) => Color::White,
            Stage::Set(set) => set.turn,
        };
        self.asker.unwrap_or(self.setup.player.side(turn))
    }

    /// Whether what `by` says, or anybody for `None`, is not listened to: only the word to wake up
    /// is.
    #[must_use]
    pub fn is_asleep(&self, by: Option<Color>) -> bool {
        self.desk.is_asleep(by.unwrap_or(self.addressee()))
    }
}
