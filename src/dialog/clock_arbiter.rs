//! The arbiter at the clock: stops it, corrects times and counters, lets it go on.
//!
//! Nothing is changed before it was read back and confirmed; every change stands in the record,
//! with its reason where one was given.
//!
//! Source: FIDE Laws of Chess 2023, articles 6.10, 6.11 and 12.9.

mod change;

use std::{iter, time::Duration};

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::{
    clock::{Clock, Phase},
    dialog::{
        ClockMessage, Dial, Effect, Message, Plus, clock_arbiter::change::Change,
        clock_word::ClockWord, event::side as side_name,
    },
    hearing::{Cause, ClockIntent, Intent},
    time::Timestamp,
};

/// What the arbiter did, for the record; the journal adds the time of day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ArbiterRecord {
    /// Took the clock over; it stands.
    TookOver {
        /// White's time left, in milliseconds.
        white_ms: u64,
        /// Black's time left, in milliseconds.
        black_ms: u64,
    },
    /// Set the time left of a side, or added to it, or took from it.
    Time {
        /// Whose clock.
        #[serde(with = "side_name")]
        side: Color,
        /// What it showed, in milliseconds.
        from_ms: u64,
        /// What it shows now, in milliseconds.
        to_ms: u64,
    },
    /// Set the count of completed moves of a side.
    Moves {
        /// Whose counter.
        #[serde(with = "side_name")]
        side: Color,
        /// What it counted.
        from: u32,
        /// What it counts now.
        to: u32,
    },
    /// Set the periods of byo-yomi that a side has left.
    Periods {
        /// Whose clock.
        #[serde(with = "side_name")]
        side: Color,
        /// How many it had.
        from: u32,
        /// How many it has now.
        to: u32,
    },
    /// Made it another side's turn.
    Turn {
        /// Whose it was.
        #[serde(with = "side_name")]
        from: Color,
        /// Whose it is now.
        #[serde(with = "side_name")]
        to: Color,
    },
    /// Gave this reason for the change before.
    Reason(String),
    /// Let the clock go on.
    GoesOn,
}

/// The arbiter's dialogue with a clock that stands.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct ClockArbiter {
    state: State,
    /// What is no reason before it is said once more.
    doubted: String,
    turns: Turns,
    plus: Plus,
}

/// What tells whose turn it is.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) enum Turns {
    /// The clock alone, which White begins: the arbiter may put it right.
    OfTheClock,
    /// The moves of a game.
    OfAGame {
        /// Whose is the first one.
        first: Color,
    },
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    /// Nothing is open.
    #[default]
    Idle,
    /// This change was read back and awaits its yes.
    Asked(Change),
    /// A change was made; its reason may follow.
    AwaitsReason,
    /// The clock was to go on before a reason was given, and it was asked for again.
    AwaitsReasonStill,
    /// What was given as a reason sounds like an order or a move: said once more, it is the reason.
    DoubtsReason,
}

/// What came of a word to the arbiter's dialogue.
pub(in crate::dialog) enum Answer {
    /// This follows; the dialogue goes on.
    Stays(Vec<Effect>),
    /// A change was made.
    Changed(Vec<Effect>),
    /// This follows; the dialogue is over and the clock goes on if it can.
    Leaves(Vec<Effect>),
    /// The word was not for the arbiter's dialogue.
    NotMine,
}

impl Answer {
    /// What follows.
    pub(in crate::dialog) fn effects(&self) -> &[Effect] {
        match self {
            Self::Stays(effects) | Self::Changed(effects) | Self::Leaves(effects) => effects,
            Self::NotMine => &[],
        }
    }
}

impl ClockArbiter {
    /// Stops `clock` and begins the dialogue; what is said about it is the caller's.
    pub(in crate::dialog) fn take_over(
        clock: &mut Clock,
        turns: Turns,
        plus: Plus,
        now: Timestamp,
    ) -> (Self, Effect) {
        clock.stop(now);
        let left = |side| millis(clock.remaining(side, now));
        let record = ArbiterRecord::TookOver {
            white_ms: left(Color::White),
            black_ms: left(Color::Black),
        };
        let arbiter = Self {
            state: State::default(),
            doubted: String::new(),
            turns,
            plus,
        };
        (arbiter, Effect::Record(record))
    }

    /// Whether a change was read back and awaits its yes or no.
    pub(in crate::dialog) const fn awaits_yes(&self) -> bool {
        matches!(self.state, State::Asked(_))
    }

    /// Whether a change was made and any line is its reason.
    pub(in crate::dialog) const fn awaits_reason(&self) -> bool {
        match self.state {
            State::AwaitsReason | State::AwaitsReasonStill | State::DoubtsReason => true,
            State::Idle | State::Asked(_) => false,
        }
    }

    /// Asks for the reason of the last change, which an interruption has left open.
    pub(in crate::dialog) fn ask_reason_again(&mut self) -> Effect {
        self.state = State::AwaitsReasonStill;
        says(ClockMessage::AskReason)
    }

    /// Takes a word.
    pub(in crate::dialog) fn hear(
        &mut self,
        word: &ClockWord,
        clock: &mut Clock,
        now: Timestamp,
    ) -> Answer {
        match (word, self.state) {
            (ClockWord::Intent(Intent::Yes), State::Asked(change)) => {
                self.state = State::AwaitsReason;
                let fallen = clock.flag();
                let record = change.make(clock, now);
                let raised = fallen.filter(|_| clock.flag().is_none());
                // A game tells it itself, as it goes on.
                let raised = raised.filter(|_| matches!(self.turns, Turns::OfTheClock));
                let raised = raised.map(|fallen| says(ClockMessage::FlagRaised(fallen)));
                let effects = iter::once(Effect::Record(record)).chain(raised);
                Answer::Changed(effects.chain([says(ClockMessage::Changed)]).collect())
            }
            (ClockWord::Intent(Intent::No), State::Asked(_)) => {
                self.state = State::Idle;
                stays(ClockMessage::NotChanged)
            }
            (
                ClockWord::Intent(Intent::No | Intent::Clock(ClockIntent::None)),
                State::AwaitsReason | State::AwaitsReasonStill | State::DoubtsReason,
            ) => {
                self.state = State::Idle;
                stays(ClockMessage::NoReason)
            }
            (
                ClockWord::Intent(Intent::Clock(ClockIntent::Because(cause))),
                State::AwaitsReason | State::AwaitsReasonStill | State::DoubtsReason,
            ) => self.because(cause_name(*cause)),
            (ClockWord::Order(text), State::DoubtsReason) if *text == self.doubted => {
                self.because(text)
            }
            (
                ClockWord::Order(text),
                State::AwaitsReason | State::AwaitsReasonStill | State::DoubtsReason,
            ) => {
                self.state = State::DoubtsReason;
                self.doubted.clone_from(text);
                stays(ClockMessage::ReasonOrOrder)
            }
            (ClockWord::Order(_), State::Idle | State::Asked(_)) => {
                stays(ClockMessage::OneOrderAtATime)
            }
            (
                ClockWord::Text(text),
                State::AwaitsReason | State::AwaitsReasonStill | State::DoubtsReason,
            ) if !text.is_empty() => self.because(text),
            (ClockWord::Phrase(phrase), _) => match Change::of(*phrase, self.plus, clock, now) {
                Some(change) => self.asked(change, clock, now),
                None => self.help(),
            },
            // What was read back is not passed over, and `genau` may be a yes.
            (
                ClockWord::Intent(Intent::Clock(ClockIntent::GoOn | ClockIntent::Exact)),
                State::Asked(change),
            ) => Answer::Stays(vec![Effect::Say(change.read_back(clock, now))]),
            // A correction without its reason is worth little: it is asked for once more.
            (ClockWord::Intent(Intent::Clock(ClockIntent::GoOn)), State::AwaitsReason) => {
                self.state = State::AwaitsReasonStill;
                stays(ClockMessage::ReasonFirst)
            }
            (
                ClockWord::Intent(Intent::Clock(ClockIntent::GoOn)),
                State::Idle | State::AwaitsReasonStill | State::DoubtsReason,
            ) => go_on(clock, self.turns, now),
            (ClockWord::Intent(Intent::Clock(ClockIntent::Arbiter)), _) => {
                Answer::Stays(vec![standing(clock, now)])
            }
            (ClockWord::Intent(Intent::Help) | ClockWord::Control(_), _)
            | (
                ClockWord::Text(_),
                State::Idle
                | State::Asked(_)
                | State::AwaitsReason
                | State::AwaitsReasonStill
                | State::DoubtsReason,
            ) => self.help(),
            // A second yes to what was changed by the first is no reason: it is asked for still.
            (ClockWord::Intent(Intent::Yes), State::AwaitsReason | State::AwaitsReasonStill) => {
                stays(ClockMessage::AskReason)
            }
            (ClockWord::Intent(Intent::Yes), State::DoubtsReason) => {
                stays(ClockMessage::ReasonOrOrder)
            }
            (ClockWord::Intent(Intent::Yes | Intent::No), State::Idle) => {
                Answer::Stays(vec![Effect::Say(Message::NothingAsked)])
            }
            // There is no move to take back, but perhaps what was read back.
            (ClockWord::Intent(Intent::Correction), State::Asked(_))
                if matches!(self.turns, Turns::OfTheClock) =>
            {
                self.state = State::Idle;
                stays(ClockMessage::NotChanged)
            }
            (ClockWord::Intent(Intent::Correction), _)
                if matches!(self.turns, Turns::OfTheClock) =>
            {
                self.help()
            }
            (ClockWord::Intent(_), _) => Answer::NotMine,
        }
    }

    /// `change` is read back, if it can be made; that another one, which was read back before, is not, is told.
    fn asked(&mut self, change: Change, clock: &Clock, now: Timestamp) -> Answer {
        if let Some(obstacle) = change.obstacle(clock, now) {
            return Answer::Stays(vec![Effect::Say(obstacle)]);
        }
        let dropped = match std::mem::replace(&mut self.state, State::Asked(change)) {
            State::Asked(before) => !change.stands_for(before),
            State::Idle | State::AwaitsReason | State::AwaitsReasonStill | State::DoubtsReason => {
                false
            }
        };
        let told = dropped.then(|| says(ClockMessage::NotChanged));
        let read_back = Effect::Say(change.read_back(clock, now));
        Answer::Stays(told.into_iter().chain([read_back]).collect())
    }

    fn help(&self) -> Answer {
        stays(match self.turns {
            Turns::OfTheClock => ClockMessage::ArbiterHelp,
            Turns::OfAGame { .. } => ClockMessage::ArbiterHelpInGame,
        })
    }

    fn because(&mut self, reason: &str) -> Answer {
        self.state = State::Idle;
        Answer::Stays(vec![
            Effect::Record(ArbiterRecord::Reason(reason.to_owned())),
            says(ClockMessage::ReasonNoted),
        ])
    }
}

/// The clock stands, with these times.
pub(in crate::dialog) fn standing(clock: &Clock, now: Timestamp) -> Effect {
    says(ClockMessage::Arbiter {
        white: Dial::of(clock, Color::White, now),
        black: Dial::of(clock, Color::Black, now),
    })
}

/// The clock is set, with the times of its control or with those that the arbiter gave it; and the moves that the arbiter
/// let it count.
pub(in crate::dialog) fn ready(clock: &Clock, turns: Turns, now: Timestamp) -> Vec<Effect> {
    let (first, announced) = match turns {
        Turns::OfTheClock => (Color::White, false),
        Turns::OfAGame { first } => (first, true),
    };
    let fresh = Clock::new(clock.control());
    let [white, black] = Color::ALL.map(|side| Dial::of(clock, side, now));
    let set = if [white, black] == Color::ALL.map(|side| Dial::of(&fresh, side, now)) {
        let control = clock.control().clone();
        ClockMessage::Ready {
            control,
            first,
            announced,
        }
    } else {
        ClockMessage::ReadyWith {
            white,
            black,
            first,
            announced,
        }
    };
    let counts = Color::ALL
        .map(|side| (side, clock.moves_completed(side, now)))
        .into_iter()
        .filter(|(_, moves)| *moves > 0)
        .map(|(side, moves)| ClockMessage::Counts { side, moves });
    counts.chain([set]).map(says).collect()
}

fn go_on(clock: &mut Clock, turns: Turns, now: Timestamp) -> Answer {
    let said = match clock.phase() {
        Phase::Stopped { turn } => {
            clock.resume(now);
            vec![says(ClockMessage::GoesOn(turn))]
        }
        Phase::Flagged { loser, .. } => vec![Effect::Say(Message::FlagFell(loser))],
        Phase::Ready | Phase::Running { .. } => ready(clock, turns, now),
    };
    let record = Effect::Record(ArbiterRecord::GoesOn);
    Answer::Leaves(std::iter::once(record).chain(said).collect())
}

fn says(message: ClockMessage) -> Effect {
    Effect::Say(Message::Clock(message))
}

fn stays(message: ClockMessage) -> Answer {
    Answer::Stays(vec![says(message)])
}

/// The word for a cause in the record.
const fn cause_name(cause: Cause) -> &'static str {
    match cause {
        Cause::IllegalMove => "illegal move",
        Cause::Disturbance => "disturbance",
        Cause::ClockFault => "clock fault",
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
