//! What happens around the conversation.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::{
    arbiter::adjournment::Side,
    dialog::{ArbiterRecord, Jump, PlayerLanguages, SavedScore, SeatPlan, Tones, Trouble},
    hearing::{Calibration, Utterance},
    language::Language,
    time::Timestamp,
};

/// Something that happened. Events with their times are all that a journal needs to hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A recognizer will listen; this is how its readings are to be judged from now on.
    Calibrated(Box<Calibration>),
    /// How the players sit from now on, and whether there is a voice; without it they share microphone and loudspeaker.
    Seats(SeatPlan),
    /// Whether tones can be heard from now on; told where that is news and words stand in for tones.
    Tones(Tones),
    /// From now on the program runs with these options, as a command line has them, paths from the root on; going on after
    /// an interruption uses them again. It changes nothing in the conversation.
    Options(Vec<String>),
    /// The conversation begins.
    Started,
    /// The conversation goes on after an interruption; the clock stood meanwhile.
    Resumed,
    /// As [`Resumed`](Self::Resumed), but how long the clock ran after the last entry is not known:
    /// the heartbeat is missing, or the journal is damaged.
    ResumedInTheDark,
    /// After an interruption: the arbiter's last change of the clock has no reason yet, which is asked for again. A journal
    /// without it goes on without the question.
    ReasonLacking,
    /// From now on these languages are spoken and understood.
    Speaks {
        /// The language of messages and commands.
        language: Language,
        /// The players' own.
        #[serde(default)]
        players: PlayerLanguages,
    },
    /// An utterance ended.
    Heard {
        /// What the recognizer made of it.
        utterance: Utterance,
        /// When it began: a press by voice counts from then on.
        began: Timestamp,
    },
    /// An utterance ended, at one player's or the assistant's own microphone.
    HeardFrom {
        /// Who said it.
        by: Speaker,
        /// What the recognizer made of it.
        utterance: Utterance,
        /// When it began.
        began: Timestamp,
    },
    /// An utterance ended while the session was private, and meant this: the journal has it in place of the words. It does
    /// what the words did, which may have been misheard.
    Understood {
        /// Who said it, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Speaker>,
        /// The name of the intent.
        intent: String,
        /// When it began.
        began: Timestamp,
    },
    /// A line was typed: a move in any notation, or a command.
    Typed(String),
    /// A key with a meaning of its own was pressed: the name of an intent.
    Command(String),
    /// A key that belongs to one player was pressed: the name of an intent.
    Asked {
        /// Whose key.
        #[serde(with = "side")]
        by: Color,
        /// The name of the intent.
        intent: String,
    },
    /// The clock's lever was pressed: the space bar.
    Pressed,
    /// This side's own lever was pressed.
    Lever(#[serde(with = "side")] Color),
    /// The machine slept, or its time of day was changed.
    Jumped(Jump),
    /// What the arbiter did, in plain terms for who reads the journal. It changes nothing: what led
    /// to it stands before it.
    Recorded(ArbiterRecord),
    /// Time has passed: the clock is looked at.
    Tick,
    /// The sealed move lies in its envelope. What was said while it was sealed is in no journal,
    /// so this tells all that follows from it.
    Sealed {
        /// When the clock was stopped.
        at: Timestamp,
        /// The envelope's file.
        envelope: String,
        /// What binds the cover to the move, in hexadecimal digits.
        commitment: String,
        /// Who has offered a draw, if the offer stands: it may have been said while sealing.
        #[serde(default)]
        draw_offer: Option<Side>,
    },
    /// The envelope could not be written.
    NotSealed,
    /// The codes of the envelope, as squares `a3g1…`: to be told, and in no journal.
    Codes {
        /// The arbiter's.
        arbiter: String,
        /// That of the player who must reply.
        replier: String,
        /// The receipt of the player who sealed.
        receipt: String,
    },
    /// The codes were told to the end. Without this in a journal it is not certain that anybody has
    /// them.
    CodesTold,
    /// The envelope was opened, and this was in it: of what the program did not read no arbiter was asked. Journals of
    /// before have it.
    Opened(String),
    /// The envelope was opened, and this was in it.
    NoteOpened(String),
    /// The envelope was not opened.
    NotOpened {
        /// Whether it was changed after it was sealed, rather than a code being wrong.
        changed: bool,
        /// Whether its file could not even be read.
        #[serde(default)]
        missing: bool,
    },
    /// The user has left a clock whose flag has fallen and that no arbiter has. It changes nothing; a journal without it
    /// broke off there, and is gone on with.
    Left,
    /// What was said when the game ended by the acceptance of a draw is said to its end: from now on whoever spoke into a
    /// microphone that was closed meanwhile can deny it. A journal without it counts from the end.
    SpokenOut,
    /// Something of the machine failed.
    Trouble(Trouble),
    /// The score was saved in this file.
    Saved(SavedScore),
}

/// What somebody told the program.
#[derive(Clone, Copy, Debug)]
pub(in crate::dialog) enum Words<'event> {
    /// A line from the keyboard.
    Typed(&'event str),
    /// An utterance, at whatever microphone.
    Heard(&'event Utterance),
    /// The name of a command, by a key or a button.
    Command(&'event str),
}

/// The letters of the longest typed line that is read. Nobody types more at once, and reading takes the longer the more
/// there are.
const LONGEST_LINE: usize = 500;

impl Event {
    /// The same event; of a typed line of more letters than anybody types nothing is left to be read.
    #[must_use]
    pub fn within_reason(self) -> Self {
        if let Self::Typed(text) = &self
            && text.chars().nth(LONGEST_LINE).is_some()
        {
            return Self::Typed(String::from("…"));
        }
        self
    }

    /// Whether a conversation comes back with it after an interruption.
    #[must_use]
    pub const fn is_resumption(&self) -> bool {
        matches!(self, Self::Resumed | Self::ResumedInTheDark)
    }

    /// When somebody began to speak, if that is what happened.
    pub(in crate::dialog) const fn began(&self) -> Option<Timestamp> {
        if let Self::Heard { began, .. }
        | Self::HeardFrom { began, .. }
        | Self::Understood { began, .. } = self
        {
            Some(*began)
        } else {
            None
        }
    }

    /// Whether somebody spoke.
    #[must_use]
    pub const fn is_voice(&self) -> bool {
        self.began().is_some()
    }

    /// Whether a player may have spoken: only they are not listened to while they let the program
    /// sleep.
    #[must_use]
    pub const fn is_players_voice(&self) -> bool {
        self.is_voice() && !self.is_assistants_voice()
    }

    /// Whether the assistant spoke.
    #[must_use]
    pub const fn is_assistants_voice(&self) -> bool {
        matches!(
            self,
            Self::HeardFrom {
                by: Speaker::Assistant,
                ..
            } | Self::Understood {
                by: Some(Speaker::Assistant),
                ..
            }
        )
    }

    /// When what came at `now` counts: a move is sealed when the clock was stopped, and its envelope is written a while
    /// later.
    pub(in crate::dialog) fn counts_at(&self, now: Timestamp) -> Timestamp {
        if let Self::Sealed { at, .. } = self {
            now.min(*at)
        } else {
            now
        }
    }

    /// What somebody said, typed or ordered, if it is that.
    pub(in crate::dialog) fn words(&self) -> Option<Words<'_>> {
        match self {
            Self::Typed(text) => Some(Words::Typed(text)),
            Self::Heard { utterance, .. } | Self::HeardFrom { utterance, .. } => {
                Some(Words::Heard(utterance))
            }
            Self::Command(intent)
            | Self::Asked { intent, .. }
            | Self::Understood { intent, .. } => Some(Words::Command(intent)),
            Self::Calibrated(_)
            | Self::Seats(_)
            | Self::Tones(_)
            | Self::Started
            | Self::Resumed
            | Self::ResumedInTheDark
            | Self::ReasonLacking
            | Self::Speaks { .. }
            | Self::Pressed
            | Self::Lever(_)
            | Self::Jumped(_)
            | Self::Recorded(_)
            | Self::Options(_)
            | Self::Tick
            | Self::Sealed { .. }
            | Self::NotSealed
            | Self::Codes { .. }
            | Self::CodesTold
            | Self::Opened(_)
            | Self::NoteOpened(_)
            | Self::NotOpened { .. }
            | Self::Left
            | Self::SpokenOut
            | Self::Trouble(_)
            | Self::Saved(_) => None,
        }
    }

    /// Which player this came from, where each has keys or a microphone of their own.
    #[must_use]
    pub const fn by(&self) -> Option<Color> {
        match self {
            Self::HeardFrom { by, .. } | Self::Understood { by: Some(by), .. } => by.player(),
            Self::Asked { by, .. } => Some(*by),
            Self::Lever(_)
            | Self::Calibrated(_)
            | Self::Seats(_)
            | Self::Tones(_)
            | Self::Started
            | Self::Resumed
            | Self::ResumedInTheDark
            | Self::ReasonLacking
            | Self::Speaks { .. }
            | Self::Heard { .. }
            | Self::Understood { by: None, .. }
            | Self::Typed(_)
            | Self::Command(_)
            | Self::Pressed
            | Self::Jumped(_)
            | Self::Recorded(_)
            | Self::Options(_)
            | Self::Tick
            | Self::Sealed { .. }
            | Self::NotSealed
            | Self::Codes { .. }
            | Self::CodesTold
            | Self::Opened(_)
            | Self::NoteOpened(_)
            | Self::NotOpened { .. }
            | Self::Left
            | Self::SpokenOut
            | Self::Trouble(_)
            | Self::Saved(_) => None,
        }
    }
}

/// Who has a microphone of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speaker {
    /// White.
    White,
    /// Black.
    Black,
    /// The assistant: what is heard there counts as what the assistant types, but for what only a
    /// player can say.
    Assistant,
}

impl Speaker {
    /// The player, if it is one.
    #[must_use]
    pub const fn player(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Assistant => None,
        }
    }
}

impl From<Color> for Speaker {
    fn from(side: Color) -> Self {
        match side {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// A side as `white` or `black`.
pub(in crate::dialog) mod side {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use shakmaty::Color;

    /// The word for a side.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "the signature is given by serde"
    )]
    pub(in crate::dialog) fn serialize<S: Serializer>(
        side: &Color,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match side {
            Color::White => "white",
            Color::Black => "black",
        })
    }

    /// The side of a word.
    pub(in crate::dialog) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Color, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "white" => Ok(Color::White),
            "black" => Ok(Color::Black),
            other => Err(D::Error::unknown_variant(other, &["white", "black"])),
        }
    }
}
