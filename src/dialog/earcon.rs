//! Tones in place of words.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

/// A short tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earcon {
    /// Something was heard and understood.
    Heard,
    /// An announcement stands.
    Accepted,
    /// This side's press was taken.
    Pressed(Color),
    /// What was said or pressed does not count.
    Refused,
    /// One of the player's own alarms.
    Alarm,
    /// Something of the machine failed.
    Error,
}

/// Whether tones can be heard: where they cannot, words stand in for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tones {
    /// They are wanted, and there is a loudspeaker.
    Heard,
    /// They are not, by choice or for want of a loudspeaker.
    Unheard,
}

impl Earcon {
    /// Every tone.
    pub const ALL: [Self; 7] = [
        Self::Heard,
        Self::Accepted,
        Self::Pressed(Color::White),
        Self::Pressed(Color::Black),
        Self::Refused,
        Self::Alarm,
        Self::Error,
    ];

    /// Its name, also that of the file that replaces it: `pressed-white`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Heard => "heard",
            Self::Accepted => "accepted",
            Self::Pressed(Color::White) => "pressed-white",
            Self::Pressed(Color::Black) => "pressed-black",
            Self::Refused => "refused",
            Self::Alarm => "alarm",
            Self::Error => "error",
        }
    }
}
