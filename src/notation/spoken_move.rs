//! A move as a player described it, with its gaps.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

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
