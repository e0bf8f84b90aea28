//! Moves as they are spoken and written.
//!
//! Source: FIDE Laws of Chess 2023, Annex D.2.1 and Appendix C.

pub mod annex_d;
mod announce;
mod corrected_part;
mod objection;
mod possible;
mod resolution;
mod resolve;
mod san;
mod spoken_move;
mod squares;

pub(crate) use announce::announce_piece;
pub use announce::{Style, announce};
pub use corrected_part::CorrectedPart;
pub use resolution::{CastlingObstacle, Reason, Resolution};
pub use resolve::{moves_named, resolve};
pub use san::{
    PieceLetters, SheetForm, en_passant_mark, read_san, san, san_letters, without_en_passant,
    write_san,
};
pub use spoken_move::{Fragment, SpokenCastling, SpokenMove, SpokenPieceMove, Taken};
pub use squares::{NotSquares, read_squares};
