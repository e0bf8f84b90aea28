//! What an utterance says, before any position gives it its meaning on the board.

use crate::{
    hearing::Intent,
    notation::{Fragment, SpokenMove},
};

/// What a sequence of words says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// A complete announcement.
    Move(SpokenMove),
    /// Part of an announcement, or the answer to a question about one.
    Fragment(Fragment),
    /// A command or a question.
    Intent(Intent),
    /// Correction and new announcement in one breath: `nein, Springer Felix drei`.
    Correction(SpokenMove),
    /// Words that mean nothing to the program, or no words.
    Nothing,
}
