//! Tones in place of words.

use shakmaty::Color;

/// A short tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earcon {
    /// This side's press was taken.
    Pressed(Color),
    /// A press that does not count: out of turn, or after a flag fell.
    Refused,
    /// One of the player's own alarms.
    Alarm,
}
