//! A move as a player described it, with its gaps.

use std::fmt;

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::notation::annex_d;

/// A complete announcement: it names at least an arrival square or a castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpokenMove {
    /// `Kurze Rochade`, `Lange Rochade`.
    Castling(CastlingSide),
    /// Everything else.
    Piece(SpokenPieceMove),
}

/// A move to a square; `None` means "not said".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SpokenPieceMove {
    /// The piece named; players leave it out for pawns and when the departure square says it.
    pub role: Option<Role>,
    /// The departure file, if said.
    pub from_file: Option<File>,
    /// The departure rank, if said.
    pub from_rank: Option<Rank>,
    /// Whether a word for capturing (`schlägt`) was said. Not saying it means nothing.
    pub captures: bool,
    /// The arrival square.
    pub to: Square,
    /// Whether `en passant` was said. Not saying it means nothing.
    pub en_passant: bool,
    /// The promotion piece; D.2.1 obliges the player to say it.
    pub promotion: Option<Role>,
}

impl SpokenPieceMove {
    /// The announcement of an arrival square and nothing else.
    #[must_use]
    pub const fn to(square: Square) -> Self {
        Self {
            role: None,
            from_file: None,
            from_rank: None,
            captures: false,
            to: square,
            en_passant: false,
            promotion: None,
        }
    }
}

impl SpokenMove {
    /// The announcement in the words of Annex D: `Springer Bella David zwei`, `Eva acht Dame`,
    /// `Kurze Rochade`.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Castling(side) => annex_d::castling_name(*side).to_owned(),
            Self::Piece(piece) => piece.words(),
        }
    }
}

impl SpokenPieceMove {
    fn words(self) -> String {
        let named = [
            self.role.map(annex_d::role_name),
            self.from_file.map(annex_d::file_name),
            self.from_rank.map(annex_d::rank_name),
            self.captures.then_some(annex_d::TAKES),
            Some(annex_d::file_name(self.to.file())),
            Some(annex_d::rank_name(self.to.rank())),
            self.promotion.map(annex_d::role_name),
            self.en_passant.then_some(annex_d::EN_PASSANT),
        ];
        named.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for SpokenMove {
    /// Writes the [words](Self::words) of the announcement.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}

/// Part of an announcement: the answer to a question, or a move cut short.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fragment {
    /// The piece named, if any.
    pub role: Option<Role>,
    /// The file named, if any.
    pub file: Option<File>,
    /// The rank named, if any.
    pub rank: Option<Rank>,
}
