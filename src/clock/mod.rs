//! The chess clock: time controls, and a state machine over
//! [`Timestamp`](crate::time::Timestamp)s that never reads the time itself.
//!
//! Source: FIDE Laws of Chess 2023, article 6 and glossary.

mod chess_clock;
mod notation;
mod pace;
mod period;
mod preset;
mod reckoning;
mod stored;
mod time_control;
mod time_control_error;
mod written;

pub use chess_clock::{Clock, PressError, SideStatus};
pub use pace::Pace;
pub use period::{Bonus, BonusKind, Period, Stage};
pub use preset::{Preset, PresetGroup};
pub use reckoning::{Phase, RanOut};
pub use time_control::TimeControl;
pub use time_control_error::TimeControlError;

#[cfg(test)]
pub(crate) mod tests;
