//! What an utterance says, before any position gives it its meaning on the board.

use crate::{
    arbiter::ClaimRule,
    hearing::Intent,
    notation::{CorrectedPart, Fragment, SpokenMove},
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
    /// A correction that names only what was wrong: `nein, Turm`.
    CorrectedPart(CorrectedPart),
    /// A claim with the move that is to bring it about, in one breath: `Reklamation Wiederholung
    /// mit Springer Felix drei`.
    Claim(ClaimRule, SpokenMove),
    /// Words that mean nothing to the program, or no words.
    Nothing,
}

impl Meaning {
    /// The complete announcement that it is, if it is one and nothing else.
    #[must_use]
    pub const fn announced(&self) -> Option<SpokenMove> {
        if let Self::Move(said) = self {
            Some(*said)
        } else {
            None
        }
    }

    /// The complete announcement in it: alone, as a correction or with a claim.
    #[must_use]
    pub(crate) const fn names_a_move(self) -> Option<SpokenMove> {
        match self {
            Self::Move(said) | Self::Correction(said) | Self::Claim(_, said) => Some(said),
            Self::CorrectedPart(_) | Self::Fragment(_) | Self::Intent(_) | Self::Nothing => None,
        }
    }

    /// The command or the question that it is.
    #[must_use]
    pub(crate) const fn intent(self) -> Option<Intent> {
        if let Self::Intent(intent) = self {
            Some(intent)
        } else {
            None
        }
    }
}
