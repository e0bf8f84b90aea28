//! Games as PGN text.
//!
//! Source: the PGN standard (Edwards 1994), sections 7 to 10, and its supplement for `[%clk]`.

mod clock_time;
mod decoder;
mod error;
mod faults;
mod lexer;
mod place;
mod reader;
mod score;
mod stream;
mod tags;
mod time_remark;
mod word;
mod writer;

pub use error::PgnError;
pub use faults::Faults;
pub use place::Place;
pub use reader::{MOST_PLIES, ReadGame, read};
pub use score::{WrittenScore, read_score};
pub use stream::{LONGEST_GAME, PgnStream};
pub use tags::Tags;
pub use time_remark::TimeRemark;
pub use word::{ScoreLetters, WordFlaw, is_not_written, may_mean, mean_the_same, read_word};
pub use writer::{command, resigned, write};

pub(crate) use clock_time::figures;
pub(crate) use decoder::Decoder;
pub(crate) use writer::steers;

use crate::game::Game;

/// A game read from PGN.
#[derive(Clone, Debug)]
pub struct PgnGame {
    /// What is told about the game, its result among it.
    pub tags: Tags,
    /// The moves. The game has ended only if its last position shows it: PGN tells who won, but
    /// not always why.
    pub game: Game,
}

#[cfg(test)]
mod tests;
