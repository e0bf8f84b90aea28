//! How the program speaks to each player, whether it listens, and what it has said.

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

use crate::{
    dialog::{
        Effect, Manner, Message,
        effect::{heard, worth_repeating},
    },
    hearing::{VoiceIntent, VoiceWish},
};

/// Whether the players share one loudspeaker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// They do.
    #[default]
    Shared,
    /// Each has headphones of their own.
    Own,
    /// Each has a voice of their own, but not both have headphones: what is told to one the other may hear.
    Overheard,
    /// They have no voice of this program: what it says is only printed.
    Lines,
}

/// What the program says about its own voice and ear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VoiceMessage {
    /// It speaks otherwise from now on.
    Changed(VoiceWish),
    /// It cannot speak otherwise in this way.
    Limit(VoiceWish),
    /// There is no voice to speak otherwise: lines are only printed.
    OnlyLines,
    /// It does not listen any more.
    Asleep,
    /// It listens again.
    Awake,
    /// What can be said about its voice.
    Help,
}

impl From<VoiceMessage> for Message {
    fn from(message: VoiceMessage) -> Self {
        Self::Voice(message)
    }
}

/// The desk at which wishes about the voice are granted, for one seat or for two.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum VoiceDesk {
    /// Everybody hears everything.
    Shared(Seat),
    /// Each player has a voice of their own.
    Own {
        seats: ByColor<Seat>,
        /// Whether one may hear what the other is told.
        overheard: bool,
    },
}

/// How much is kept of what was said. Troubles that follow each other are one, so half of it is something else.
const KEPT: usize = 4;

/// What holds for one microphone and loudspeaker.
#[derive(Clone, Debug, Default)]
pub(in crate::dialog) struct Seat {
    manner: Manner,
    /// Whether what is said is only printed.
    only_lines: bool,
    asleep: bool,
    /// What was said, the latest first: at least the last two things that tell of no trouble, if there are two.
    said: Vec<Vec<Message>>,
    /// Whether what is said next is one of these.
    says_again: bool,
    /// What was said last but for what fails around the game, and what is secret.
    said_of_game: Vec<Message>,
}

impl Default for VoiceDesk {
    fn default() -> Self {
        Self::Shared(Seat::default())
    }
}

impl VoiceDesk {
    /// Takes how the players sit from now on; returns what follows for the voices.
    pub(in crate::dialog) fn sit(&mut self, plan: SeatPlan) -> Vec<Effect> {
        let only_lines = plan == SeatPlan::Lines;
        let overheard = plan == SeatPlan::Overheard;
        *self = match (plan, std::mem::take(self)) {
            (
                SeatPlan::Shared | SeatPlan::Lines,
                Self::Own {
                    seats: ByColor { white: seat, .. },
                    ..
                }
                | Self::Shared(seat),
            ) => Self::Shared(Seat { only_lines, ..seat }),
            (SeatPlan::Own | SeatPlan::Overheard, Self::Shared(seat)) => Self::Own {
                seats: ByColor::new_with(|_| Seat {
                    only_lines,
                    ..seat.clone()
                }),
                overheard,
            },
            (SeatPlan::Own | SeatPlan::Overheard, Self::Own { seats, .. }) => {
                Self::Own { seats, overheard }
            }
        };
        let manner = |to, seat: &Seat| {
            (!only_lines && seat.manner != Manner::default()).then_some(Effect::Manner {
                to,
                manner: seat.manner,
            })
        };
        match self {
            Self::Shared(seat) => manner(None, seat).into_iter().collect(),
            Self::Own { seats, .. } => Color::ALL
                .into_iter()
                .filter_map(|side| manner(Some(side), seats.get(side)))
                .collect(),
        }
    }

    /// Whether what is said to either side is said to both.
    pub(in crate::dialog) fn is_one_seat(&self, one: Color, other: Color) -> bool {
        match self {
            Self::Shared(_) => true,
            Self::Own { .. } => one == other,
        }
    }

    /// Whether a player may hear what the other one is told.
    pub(in crate::dialog) const fn is_overheard(&self) -> bool {
        match self {
            Self::Shared(_) => true,
            Self::Own { overheard, .. } => *overheard,
        }
    }

    /// Whether the seat from which somebody speaks listens to nothing but the word to wake up.
    pub(in crate::dialog) fn is_asleep(&self, by: Color) -> bool {
        match self {
            Self::Shared(seat) => seat.asleep,
            Self::Own { seats, .. } => seats.get(by).asleep,
        }
    }

    /// Grants what `by` wants of the voice.
    pub(in crate::dialog) fn hear(&mut self, intent: VoiceIntent, by: Color) -> Vec<Effect> {
        let (to, seat) = self.seat(by);
        match intent {
            VoiceIntent::RepeatBefore => seat.again(1, to),
            VoiceIntent::Speak(_) if seat.only_lines => {
                vec![Effect::say_to(to, VoiceMessage::OnlyLines.into())]
            }
            VoiceIntent::Speak(wish) => match seat.manner.wished(wish) {
                Some(manner) => {
                    seat.manner = manner;
                    let said = Effect::say_to(to, VoiceMessage::Changed(wish).into());
                    vec![Effect::Manner { to, manner }, said]
                }
                None => vec![Effect::say_to(to, VoiceMessage::Limit(wish).into())],
            },
            VoiceIntent::Sleep => {
                seat.asleep = true;
                vec![Effect::say_to(to, VoiceMessage::Asleep.into())]
            }
            VoiceIntent::Wake => {
                seat.asleep = false;
                vec![Effect::say_to(to, VoiceMessage::Awake.into())]
            }
            VoiceIntent::Help => vec![Effect::say_to(to, VoiceMessage::Help.into())],
        }
    }

    /// What `by` has heard last.
    pub(in crate::dialog) fn last_said(&self, by: Color) -> &[Message] {
        match self {
            Self::Shared(seat) => seat.said(0),
            Self::Own { seats, .. } => seats.get(by).said(0),
        }
    }

    /// What everybody, or each player, was told last of the game.
    pub(in crate::dialog) fn last_of_game(&self) -> Vec<Effect> {
        match self {
            Self::Shared(seat) => {
                let said = seat.said_of_game.iter().cloned();
                said.map(Effect::Say).collect()
            }
            Self::Own {
                seats: ByColor { white, black },
                ..
            } => {
                let to_white = white.said_of_game.iter().map(|message| {
                    let to = (!black.said_of_game.contains(message)).then_some(Color::White);
                    Effect::say_to(to, message.clone())
                });
                let only_black = black
                    .said_of_game
                    .iter()
                    .filter(|message| !white.said_of_game.contains(message));
                let to_black =
                    only_black.map(|message| Effect::say_to(Some(Color::Black), message.clone()));
                to_white.chain(to_black).collect()
            }
        }
    }

    /// What `effects` say to `side`.
    pub(in crate::dialog) fn heard_by(&self, side: Color, effects: &[Effect]) -> Vec<Message> {
        match self {
            Self::Shared(_) => heard(effects, None),
            Self::Own { .. } => heard(effects, Some(side)),
        }
    }

    /// Says the last thing again.
    pub(in crate::dialog) fn repeat(&mut self, by: Color) -> Vec<Effect> {
        let (to, seat) = self.seat(by);
        seat.again(0, to)
    }

    /// Keeps what was said, for who wants it again. What is only said again is not new.
    pub(in crate::dialog) fn remember(&mut self, effects: &[Effect]) {
        // What was told to both may be over for one.
        let mut told = effects.iter().filter_map(Effect::said);
        if told.any(|(message, _)| tells_an_end(message)) {
            for seat in self.seats() {
                seat.said.retain(|before| !before.iter().all(is_trouble));
            }
        }
        match self {
            Self::Shared(seat) => seat.remember(worth_repeating(effects, None)),
            Self::Own { seats, .. } => {
                for side in Color::ALL {
                    let heard = worth_repeating(effects, Some(side));
                    seats.get_mut(side).remember(heard);
                }
            }
        }
    }

    /// Keeps no secret any more: the move is in its envelope.
    pub(in crate::dialog) fn forget_secrets(&mut self) {
        for seat in self.seats() {
            seat.said
                .retain(|said| !said.iter().any(Message::is_secret));
        }
    }

    /// All there are.
    fn seats(&mut self) -> Vec<&mut Seat> {
        match self {
            Self::Shared(seat) => vec![seat],
            Self::Own { seats, .. } => vec![&mut seats.white, &mut seats.black],
        }
    }

    /// The seat of `by`, and to whom is said what is said there.
    fn seat(&mut self, by: Color) -> (Option<Color>, &mut Seat) {
        match self {
            Self::Shared(seat) => (None, seat),
            Self::Own { seats, .. } => (Some(by), seats.get_mut(by)),
        }
    }
}

impl Seat {
    /// Keeps this as the last that was said, unless it is said again on request. The same twice is one thing.
    ///
    /// A trouble is the last thing as long as it is news, and never once a microphone or voice is back: who wants the last
    /// thing again then means what came before it.
    fn remember(&mut self, mut said: Vec<Message>) {
        let of_game = said
            .iter()
            .filter(|message| !is_trouble(message) && !message.is_secret());
        let of_game: Vec<Message> = of_game.cloned().collect();
        if !of_game.is_empty() {
            self.said_of_game = of_game;
        }
        if said.is_empty() || std::mem::take(&mut self.says_again) {
            return;
        }
        said.retain(|message| !tells_an_end(message));
        match self.said.first_mut() {
            _ if said.is_empty() => (),
            Some(last) if *last == said => (),
            Some(last) if last.iter().chain(&said).all(is_trouble) => {
                // What is told once more is the news.
                last.retain(|trouble| !said.contains(trouble));
                last.append(&mut said);
            }
            Some(_) | None => {
                self.said.insert(0, said);
                self.said.truncate(KEPT);
            }
        }
    }

    /// What was said last for 0, or before that for 1.
    fn said(&self, which: usize) -> &[Message] {
        self.said.get(which).map_or(&[], Vec::as_slice)
    }

    /// Says the last thing again for 0, or what was said before that for 1.
    fn again(&mut self, which: usize, to: Option<Color>) -> Vec<Effect> {
        let said = self.said(which).to_vec();
        if said.is_empty() {
            return vec![Effect::say_to(to, Message::NothingToRepeat)];
        }
        self.says_again = true;
        said.into_iter()
            .map(|message| Effect::say_to(to, message))
            .collect()
    }
}

/// Whether it tells that a microphone or voice is back.
fn tells_an_end(message: &Message) -> bool {
    matches!(message, Message::Trouble(trouble) if trouble.is_over())
}

/// Whether it tells of the machine, and not of the game.
const fn is_trouble(message: &Message) -> bool {
    matches!(message, Message::Trouble(_))
}

#[cfg(test)]
mod tests;
