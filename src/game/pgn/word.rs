//! A word that stands for a move.

use shakmaty::{
    CastlingSide, Chess, Move,
    san::{San, SanError},
};

/// Why a word is no move in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WordFlaw {
    /// It is nothing that PGN knows.
    #[error("not a move")]
    NotAMove,
    /// The move is not legal.
    #[error("not legal")]
    Illegal,
    /// More than one legal move is written like this.
    #[error("ambiguous")]
    Ambiguous,
}

/// The move that `word` is in `position`. Castling may be written with zeros; checks and mates
/// mean nothing.
///
/// # Errors
///
/// Each [`WordFlaw`].
pub fn read_word(word: &str, position: &Chess) -> Result<Move, WordFlaw> {
    let plain = word.trim_end_matches(['+', '#']);
    let san = match plain {
        "0-0" => San::Castle(CastlingSide::KingSide),
        "0-0-0" => San::Castle(CastlingSide::QueenSide),
        _ => San::from_ascii(plain.as_bytes()).map_err(|_| WordFlaw::NotAMove)?,
    };
    san.to_move(position).map_err(|error| match error {
        SanError::IllegalSan => WordFlaw::Illegal,
        SanError::AmbiguousSan => WordFlaw::Ambiguous,
    })
}
