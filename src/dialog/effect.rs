//! What the conversation asks its surroundings to do.

use shakmaty::{Color, Square};

use crate::{
    arbiter::adjournment::Cover,
    dialog::{ArbiterRecord, Earcon, Manner, Message},
    time::Timestamp,
};

/// Something the caller must carry out, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Say this to everybody, each in their own language, and print it as a line.
    Say(Message),
    /// Say this to one player, in that player's language and ear, and print it as a line.
    Tell {
        /// Whose request it answers, or whose own alarm it is.
        to: Color,
        /// What is said.
        message: Message,
    },
    /// Say this to the assistant alone, in the conversation's own language, and print it as a line.
    Prompt(Message),
    /// Stop talking at once.
    Hush,
    /// Speak in this manner from now on, to one player or to everybody.
    Manner {
        /// Whose voice it is.
        to: Option<Color>,
        /// How it speaks.
        manner: Manner,
    },
    /// Play this tone; nothing is printed for it.
    Earcon {
        /// In whose ear: in everybody's for `None`.
        to: Option<Color>,
        /// The tone.
        earcon: Earcon,
    },
    /// Hand this back as [`Event::Recorded`](crate::dialog::Event::Recorded), so that it stands in
    /// the journal.
    Record(ArbiterRecord),
    /// The game's score has changed in a way worth saving: it has ended, or its end was taken
    /// back.
    Save,
    /// Put the sealed move into its envelope, and tell with
    /// [`Event::Sealed`](crate::dialog::Event::Sealed) and
    /// [`Event::Codes`](crate::dialog::Event::Codes), or that it failed.
    Seal {
        /// What everybody may read on it.
        cover: Box<Cover>,
        /// The sealed move, as the player said or wrote it.
        note: String,
        /// When the clock was stopped.
        at: Timestamp,
    },
    /// These were the last of the codes: when all of it has been said, hand back
    /// [`Event::CodesTold`](crate::dialog::Event::CodesTold).
    LastCodes,
    /// Look whether the envelope is there. If not, nothing else of these effects is carried out: hand back
    /// [`Event::NotOpened`](crate::dialog::Event::NotOpened), so that nobody is asked for a code that opens nothing.
    LookFor {
        /// Its file.
        envelope: String,
    },
    /// Open the envelope, and tell what is in it or that it stays shut.
    Open {
        /// Its file.
        envelope: String,
        /// The commitment that was on it when it was written: another envelope is not opened in its place.
        commitment: String,
        /// The arbiter's code.
        arbiter: Vec<Square>,
        /// The code of the player who must reply.
        replier: Vec<Square>,
    },
}

impl Effect {
    /// This said to one player, or to everybody.
    pub(in crate::dialog) fn say_to(to: Option<Color>, message: Message) -> Self {
        match to {
            Some(to) => Self::Tell { to, message },
            None => Self::Say(message),
        }
    }

    /// Whether this says something, to whomever.
    #[must_use]
    pub const fn is_said(&self) -> bool {
        self.said().is_some() || matches!(self, Self::Prompt(_))
    }

    /// What this says to the players, and to which of them: `None` is everybody.
    #[must_use]
    pub const fn said(&self) -> Option<(&Message, Option<Color>)> {
        match self {
            Self::Say(message) => Some((message, None)),
            Self::Tell { to, message } => Some((message, Some(*to))),
            Self::Prompt(_)
            | Self::Hush
            | Self::Manner { .. }
            | Self::Earcon { .. }
            | Self::Record(_)
            | Self::Save
            | Self::Seal { .. }
            | Self::LastCodes
            | Self::LookFor { .. }
            | Self::Open { .. } => None,
        }
    }
}

/// These effects without what has just been said: who won after the ruling that tells it, or whose turn it is after the
/// terms of a new game.
pub(in crate::dialog) fn said_once(mut effects: Vec<Effect>) -> Vec<Effect> {
    let mut told: Option<Message> = None;
    effects.retain(|effect| match effect.said() {
        Some((message, _)) if told.as_ref().is_some_and(|told| told.tells(message)) => false,
        Some((message, None)) => {
            told = Some(message.clone());
            true
        }
        Some((_, Some(_))) | None => true,
    });
    effects
}

/// What of these effects can be said again on request, of those for one player or all of them.
pub(in crate::dialog) fn worth_repeating(effects: &[Effect], ear: Option<Color>) -> Vec<Message> {
    let mut said = heard(effects, ear);
    said.retain(|message| !message.tells_nothing_new());
    said
}

/// Whether these effects tell anybody anything that can be said again, an assistant too.
pub(in crate::dialog) fn tell_anything_new(effects: &[Effect]) -> bool {
    let is_prompt =
        |effect: &Effect| matches!(effect, Effect::Prompt(message) if !message.tells_nothing_new());
    effects.iter().any(is_prompt) || !worth_repeating(effects, None).is_empty()
}

/// What of these effects one player hears, or anybody. A code is repeated only
/// [while it is told](crate::dialog::codes), for whoever comes later must not hear it.
pub(in crate::dialog) fn heard(effects: &[Effect], ear: Option<Color>) -> Vec<Message> {
    effects
        .iter()
        .filter_map(Effect::said)
        .filter(|(_, to)| ear.is_none() || to.is_none() || ear == *to)
        .map(|(message, _)| message.clone())
        .filter(|message| *message != Message::NothingToRepeat && message.code_holder().is_none())
        .collect()
}
