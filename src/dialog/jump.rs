//! Jumps of the machine's time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What became of the machine's time while nobody looked. Session time itself never jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jump {
    /// The machine slept for so many milliseconds. The clock did not run meanwhile.
    Asleep(u64),
    /// The time of day was put forward by so many milliseconds.
    SetForward(u64),
    /// The time of day was put back by so many milliseconds.
    SetBack(u64),
}

impl Jump {
    /// How far it was.
    #[must_use]
    pub const fn length(self) -> Duration {
        match self {
            Self::Asleep(ms) | Self::SetForward(ms) | Self::SetBack(ms) => {
                Duration::from_millis(ms)
            }
        }
    }
}
