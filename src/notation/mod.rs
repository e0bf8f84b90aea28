//! Moves as they are spoken and written.
//!
//! Source: FIDE Laws of Chess 2023, Annex D.2.1 and Appendix C.

mod resolution;
mod spoken_move;

pub use resolution::{CastlingObstacle, Reason, Resolution};
pub use spoken_move::{Fragment, SpokenMove, SpokenPieceMove};
