//! From a move on the board to its announcement.
//!
//! Source: FIDE Laws of Chess 2023, article D.2.1 and Appendix C (C.9 to C.13).

use shakmaty::{Chess, File, Move, Position as _, Rank, Role, Square};

use crate::notation::{SpokenMove, SpokenPieceMove};

/// How much of the departure square an announcement names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// As much as is needed: nothing, or the file, or the rank, or both (C.10).
    #[default]
    Short,
    /// The whole square, always.
    Long,
}

/// The announcement of `m`, a legal move of `position`.
///
/// Pawns go without `Bauer`; a capture always has `schlägt`, a pawn's capture also its departure
/// file, a promotion its piece, and an en passant capture says so. Resolving the announcement in
/// the same position gives `m` again.
///
/// Cost: one generation of the legal moves in the short style.
#[must_use]
pub fn announce(position: &Chess, m: Move, style: Style) -> SpokenMove {
    m.castling_side().map_or_else(
        || SpokenMove::Piece(announce_piece(position, m, style)),
        SpokenMove::Castling,
    )
}

/// The same of a move that is no castling.
pub(crate) fn announce_piece(position: &Chess, m: Move, style: Style) -> SpokenPieceMove {
    let (from_file, from_rank) = match (style, m.from()) {
        // A piece dropped from the hand, which chess does not have, comes from no square.
        (_, None) => (None, None),
        (Style::Short, Some(from)) => needed_departure(position, m, from),
        (Style::Long, Some(from)) => (Some(from.file()), Some(from.rank())),
    };
    SpokenPieceMove {
        role: Some(m.role()).filter(|&role| role != Role::Pawn),
        from_file,
        from_rank,
        captures: m.is_capture(),
        to: m.to(),
        en_passant: m.is_en_passant(),
        promotion: m.promotion(),
    }
}

/// As much of the departure square as Appendix C asks for: for pawns the file if they capture, for
/// pieces what sets them apart from the others of their kind that can legally go there too.
fn needed_departure(position: &Chess, m: Move, from: Square) -> (Option<File>, Option<Rank>) {
    if m.role() == Role::Pawn {
        return (m.is_capture().then(|| from.file()), None);
    }
    let rivals: Vec<Square> = position
        .legal_moves()
        .into_iter()
        .filter(|other| !other.is_castle() && other.role() == m.role() && other.to() == m.to())
        .filter_map(Move::from)
        .filter(|&square| square != from)
        .collect();
    if rivals.is_empty() {
        (None, None)
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        (Some(from.file()), None)
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        (None, Some(from.rank()))
    } else {
        (Some(from.file()), Some(from.rank()))
    }
}
