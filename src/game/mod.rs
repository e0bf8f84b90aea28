//! The validated game and its score.

mod ending;

pub use ending::{Ending, Termination};
