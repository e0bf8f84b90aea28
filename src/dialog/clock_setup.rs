//! What must be known before a clock alone can begin.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{
    clock::TimeControl,
    dialog::{Player, PlayerLanguages, Plus},
    language::Language,
};

/// The terms of a talking clock; stored at the head of its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockSetup {
    /// The language of questions and answers.
    pub language: Language,
    /// The time control; `None` to ask for it step by step.
    pub control: Option<TimeControl>,
    /// Whose voice and keys these are: `my clock` is that of this side.
    pub player: Player,
    /// What the clock says of its own accord.
    pub profile: Profile,
    /// How exactly it answers at first.
    pub answers: Precision,
    /// Whether tones are heard as long as no [`Event::Tones`](crate::dialog::Event::Tones) tells it: words stand in for them
    /// otherwise. Only journals from before there was one say no.
    pub earcons: bool,
    /// The players' own languages; not in journals of players who have none.
    #[serde(default, skip_serializing_if = "PlayerLanguages::is_empty")]
    pub players: PlayerLanguages,
    /// What a change of a time that is counted up changes.
    #[serde(default)]
    pub plus: Plus,
}

/// What a clock says without being asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Profile {
    /// Nothing at all (D.2.10.4): a press is a tone, and a fallen flag is told to who asks.
    Tournament,
    /// The player's own alarms, and the fall of a flag.
    Club(Alarms),
    /// All that, and whose turn it is after each press.
    Training(Alarms),
}

/// The times left at which a player wants to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Alarms {
    seconds: Vec<u32>,
}

/// Error when an alarm is set to no time left: the fall of the flag is told instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an alarm with no time left never rings")]
pub struct NeverRings;

/// How exactly a time is told at first; `exactly` and `repeat` always give every second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Precision {
    /// Whole minutes while there is at least one.
    Minutes,
    /// Minutes and seconds.
    Seconds,
}

impl Alarms {
    /// Alarms at these times left, in seconds, in any order.
    ///
    /// # Errors
    ///
    /// [`NeverRings`]: one of them is zero.
    pub fn at(mut seconds: Vec<u32>) -> Result<Self, NeverRings> {
        if seconds.contains(&0) {
            return Err(NeverRings);
        }
        seconds.sort_unstable();
        seconds.dedup();
        Ok(Self { seconds })
    }

    /// The next alarm below `time`, if there is one.
    pub(in crate::dialog) fn next_below(&self, time: Duration) -> Option<Duration> {
        self.times().rev().find(|alarm| *alarm < time)
    }

    /// The lowest alarm that is not below `time`, if there is one.
    pub(in crate::dialog) fn lowest_from(&self, time: Duration) -> Option<Duration> {
        self.times().find(|alarm| *alarm >= time)
    }

    /// The times left, the least first.
    #[must_use]
    pub fn times(&self) -> impl DoubleEndedIterator<Item = Duration> {
        self.seconds
            .iter()
            .map(|seconds| Duration::from_secs(u64::from(*seconds)))
    }
}

impl Profile {
    /// The alarms, of which a tournament has none.
    pub(in crate::dialog) const fn alarms(&self) -> Option<&Alarms> {
        match self {
            Self::Tournament => None,
            Self::Club(alarms) | Self::Training(alarms) => Some(alarms),
        }
    }
}
