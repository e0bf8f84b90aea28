//! The validated game and its score.
//!
//! Source: FIDE Laws of Chess 2023, articles 3, 5 and 8; the rules of movement are shakmaty's.

mod army;
pub mod braille;
mod checksum;
mod chess960;
mod ending;
mod error;
mod offer_mark;
pub mod pgn;
mod ply;

use std::time::Duration;

use shakmaty::{
    CastlingMode, Chess, Color, EnPassantMode, Move, Outcome, Position, PositionError,
    fen::Fen,
    san::{San, SanPlus, Suffix},
};

pub use army::is_crowded;
pub use checksum::Checksum;
pub use chess960::{BackRankError, Chess960Start, ThrowError};
pub use ending::{Ending, Ground, Termination};
pub use error::{PlayError, StartError};
pub(crate) use offer_mark::{OFFER_MARK, has_mark_of_claim, mark_of_claim, without_offer_mark};
pub use ply::Ply;

/// A game: where it began, the legal moves made since, and how it ended.
///
/// # Invariant
///
/// Every ply is legal in the position before it. A game that was ended by word or by the clock
/// takes no more moves.
#[derive(Clone, Debug)]
pub struct Game {
    castling_mode: CastlingMode,
    initial: Chess,
    /// What is remarked before the first move.
    preface: String,
    plies: Vec<Ply>,
    /// The position after each ply.
    positions: Vec<Chess>,
    /// How the game ended, other than by mate or stalemate.
    declared: Option<Ending>,
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

impl Game {
    /// A game from the usual position.
    #[must_use]
    pub fn new() -> Self {
        Self::from_position(Chess::default(), CastlingMode::Standard)
    }

    /// A game from the position of a FEN, with the castling rules of `castling_mode`.
    ///
    /// # Errors
    ///
    /// * [`StartError::NotFen`]: the text is no FEN.
    /// * [`StartError::BadPosition`]: no game can be played from the position, for instance without
    ///   a king. That it could not have come about in a game is no error.
    /// * [`StartError::OnlyChess960`]: by the usual castling rules none can, but by those of Chess960.
    pub fn from_fen(fen: &str, castling_mode: CastlingMode) -> Result<Self, StartError> {
        let parsed = fen.parse::<Fen>().map_err(|source| StartError::NotFen {
            fen: fen.to_owned(),
            source,
        })?;
        let is_crowded = is_crowded(&parsed.as_setup().board);
        // No move gives some checks, and more men than pawns are missing may have been promoted.
        let mut position = parsed
            .into_position(castling_mode)
            .or_else(PositionError::ignore_impossible_check);
        if !is_crowded {
            position = position.or_else(PositionError::ignore_too_much_material);
        }
        let position = position.map_err(|source| {
            let fen = fen.to_owned();
            let is_standard = castling_mode == CastlingMode::Standard;
            if is_standard && Self::from_fen(&fen, CastlingMode::Chess960).is_ok() {
                StartError::OnlyChess960 { fen }
            } else {
                let source = Box::new(source);
                StartError::BadPosition { fen, source }
            }
        })?;
        Ok(Self::from_position(position, castling_mode))
    }

    /// A game from `position`, which must have been set up with `castling_mode`.
    #[must_use]
    pub fn from_position(position: Chess, castling_mode: CastlingMode) -> Self {
        Self {
            castling_mode,
            initial: position,
            preface: String::new(),
            plies: Vec::new(),
            positions: Vec::new(),
            declared: None,
        }
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Chess {
        self.positions.last().unwrap_or(&self.initial)
    }

    /// The position that the game began from.
    #[must_use]
    pub fn initial_position(&self) -> &Chess {
        &self.initial
    }

    /// The position before the ply with this index in [`plies`](Self::plies); the present one for
    /// the index after the last, `None` beyond.
    #[must_use]
    pub fn position_before(&self, index: usize) -> Option<&Chess> {
        match index.checked_sub(1) {
            None => Some(&self.initial),
            Some(previous) => self.positions.get(previous),
        }
    }

    /// The castling rules: standard or Chess960.
    #[must_use]
    pub fn castling_mode(&self) -> CastlingMode {
        self.castling_mode
    }

    /// The present position in FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        Fen::from_position(self.position(), EnPassantMode::Legal).to_string()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// The number of the move to be made next, as the score counts.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.position().fullmoves().get()
    }

    /// The moves made, oldest first.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The last move made.
    #[must_use]
    pub fn last(&self) -> Option<&Ply> {
        self.plies.last()
    }

    /// How many moves `side` has made in this game; moves before the starting position do not
    /// count. Whether the last one is completed, only the clock knows.
    ///
    /// Cost: linear in the length of the game.
    #[must_use]
    pub fn completed_moves(&self, side: Color) -> u32 {
        let made = self.plies.iter().filter(|ply| ply.side == side).count();
        u32::try_from(made).unwrap_or(u32::MAX)
    }

    /// Makes a move and returns its ply.
    ///
    /// # Errors
    ///
    /// * [`PlayError::Ended`]: the game is over.
    /// * [`PlayError::Illegal`]: the move is not legal in the present position.
    ///
    /// The game is unchanged on error.
    pub fn play(&mut self, mv: Move) -> Result<&Ply, PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Ended(ending));
        }
        if !self.position().is_legal(mv) {
            return Err(PlayError::Illegal { mv });
        }
        Ok(self.push(mv))
    }

    /// Takes back the last move and returns it, as after a slip of the tongue before the press
    /// (D.2.8), and with it the end that it brought about. Nothing is taken back from a game that
    /// was ended by word or by the clock.
    pub fn undo(&mut self) -> Option<Ply> {
        if self.declared.is_some_and(|ending| !ending.is_by_move()) {
            return None;
        }
        self.declared = None;
        self.positions.pop();
        self.plies.pop()
    }

    /// Notes what the mover's clock shows after the press of the last move, if there is one.
    pub fn note_clock(&mut self, left: Duration) {
        if let Some(ply) = self.plies.last_mut() {
            ply.clock = Some(left);
        }
    }

    /// The remarks before the first move; empty if there are none.
    #[must_use]
    pub fn preface(&self) -> &str {
        &self.preface
    }

    /// Adds a remark to the last move, or before the first one where none is made.
    pub fn note_comment(&mut self, remark: &str) {
        self.note_comment_after(self.plies.len(), remark);
    }

    /// Adds a remark to the move with which so many `plies` were made; to the last one when there
    /// are fewer, before the first one when it is zero.
    pub fn note_comment_after(&mut self, plies: usize, remark: &str) {
        let comment = self.comment_after(plies.min(self.plies.len()));
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(remark);
    }

    /// Takes a remark of the last move away, if it was the last one added.
    pub fn drop_comment(&mut self, remark: &str) {
        let comment = self.comment_after(self.plies.len());
        if let Some(rest) = comment.strip_suffix(remark) {
            comment.truncate(rest.trim_end().len());
        }
    }

    /// The remarks on the move with which so many `plies` were made, or before the first one.
    fn comment_after(&mut self, plies: usize) -> &mut String {
        let ply = plies.checked_sub(1);
        match ply.and_then(|index| self.plies.get_mut(index)) {
            Some(ply) => &mut ply.comment,
            None => &mut self.preface,
        }
    }

    /// How the game ended, if it has: by mate or stalemate, or as was [declared](Self::declare).
    /// That a position is dead, or has come about too often, the arbiter declares.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.declared
            .or_else(|| Ending::of_position(self.position()))
    }

    /// Whether and how the game has been decided.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.ending()
            .map_or(Outcome::Unknown, |ending| ending.outcome)
    }

    /// The result as in a score: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[must_use]
    pub fn result_text(&self) -> &'static str {
        self.outcome().as_str()
    }

    /// Ends the game as the arbiter, the players or the clock say, and returns how it ended: as it
    /// had ended before, if it had, for a mate stands whatever is said after it (5.1.1).
    pub fn declare(&mut self, ending: Ending) -> Ending {
        match self.ending() {
            Some(earlier) => earlier,
            None => *self.declared.insert(ending),
        }
    }

    /// Makes a move that is known to be legal, whatever was declared.
    fn push(&mut self, mv: Move) -> &Ply {
        let mut position = self.position().clone();
        let side = position.turn();
        let number = position.fullmoves().get();
        let san = San::from_move(&position, mv);
        position.play_unchecked(mv);
        // Asking for all ways in which a game may end would list every legal move of every ply.
        let suffix = position.is_check().then(|| {
            if position.legal_moves().is_empty() {
                Suffix::Checkmate
            } else {
                Suffix::Check
            }
        });
        let san = SanPlus { san, suffix };
        self.positions.push(position);
        self.plies.push(Ply {
            side,
            number,
            mv,
            san,
            clock: None,
            comment: String::new(),
        });
        &self.plies[self.plies.len() - 1]
    }
}

#[cfg(test)]
mod tests;
