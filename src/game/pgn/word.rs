//! A word that stands for a move.

use shakmaty::{
    CastlingSide, Chess, Move,
    san::{San, SanError},
};

use crate::notation::{PieceLetters, Resolution, read_san, resolve};

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

/// The move that `word` is in `position`. Castling may be written with zeros, and where PGN knows no
/// such move, the long and the shortest forms of score sheets are read: `e2-e4`, `ed5`, `e8Q`
/// (FIDE Laws 2023, C.8 to C.11). Checks and mates mean nothing.
///
/// # Errors
///
/// Each [`WordFlaw`].
pub fn read_word(word: &str, position: &Chess) -> Result<Move, WordFlaw> {
    let plain = word.trim_end_matches(['+', '#']);
    let san = match plain {
        "0-0" => Ok(San::Castle(CastlingSide::KingSide)),
        "0-0-0" => Ok(San::Castle(CastlingSide::QueenSide)),
        _ => San::from_ascii(plain.as_bytes()),
    };
    let flaw = match san.map(|san| san.to_move(position)) {
        Ok(Ok(mv)) => return Ok(mv),
        Ok(Err(SanError::AmbiguousSan)) => return Err(WordFlaw::Ambiguous),
        Ok(Err(SanError::IllegalSan)) => WordFlaw::Illegal,
        Err(_) => WordFlaw::NotAMove,
    };
    from_score_sheet(plain, position).ok_or(flaw)
}

/// The one move that `word` means on a score sheet.
fn from_score_sheet(word: &str, position: &Chess) -> Option<Move> {
    // A small letter is a file here, never a piece.
    let first = word.chars().next()?;
    if first.is_lowercase() && !('a'..='h').contains(&first) {
        return None;
    }
    match resolve(read_san(word, PieceLetters::ENGLISH)?, position) {
        Resolution::Unique(mv) => Some(mv),
        Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) | Resolution::Illegal(_) => None,
    }
}
