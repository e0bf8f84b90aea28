//! A word that stands for a move.

use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Move, Position as _, Role,
    san::{San, SanError},
    uci::UciMove,
};

use crate::notation::{PieceLetters, Resolution, SpokenMove, SpokenPieceMove, read_san, resolve};

/// Why a word is no move in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WordFlaw {
    /// It is nothing that PGN knows.
    #[error("not a move")]
    NotAMove,
    /// It stands for a move that is not written.
    #[error("not written")]
    NotWritten,
    /// The move is not legal.
    #[error("not legal")]
    Illegal,
    /// More than one legal move is written like this.
    #[error("ambiguous")]
    Ambiguous,
    /// A pawn reaches the last rank, and it is not told what it becomes.
    #[error("without the piece that the pawn becomes")]
    PromotionMissing,
    /// The move is not legal, but its letter may mean another piece.
    #[error("not legal as an English piece letter, and perhaps not one")]
    Unclear,
}

/// The piece letters of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreLetters {
    /// These, in every word.
    All(PieceLetters),
    /// English where they make a move, or else these: a letter that means a piece in both stays English.
    EnglishOr(PieceLetters),
}

impl ScoreLetters {
    /// The letters of PGN.
    pub const PGN: Self = Self::All(PieceLetters::ENGLISH);

    /// The letters of a score with these words, which may be written with those of PGN or with `national` ones. Which
    /// they are is known where some words can be read with the one alone, and none with the other alone.
    #[must_use]
    pub fn of(words: &[String], national: PieceLetters) -> Self {
        if national == PieceLetters::ENGLISH {
            return Self::PGN;
        }
        let is_only = |letters, not: PieceLetters| {
            (words.iter())
                .any(|word| read_sheet(word, letters).is_some() && read_sheet(word, not).is_none())
        };
        match (
            is_only(PieceLetters::ENGLISH, national),
            is_only(national, PieceLetters::ENGLISH),
        ) {
            (true, false) => Self::PGN,
            (false, true) => Self::All(national),
            (true, true) | (false, false) => Self::EnglishOr(national),
        }
    }
}

/// The move that `word` is in `position`. Castling may be written with zeros, and where PGN knows no
/// such move, the long and the shortest forms of score sheets are read: `e2-e4`, `ed5`, `e8Q`
/// (FIDE Laws 2023, C.8 to C.11), and then that of chess programs: `g1f3`. Checks and mates mean nothing.
///
/// # Errors
///
/// Each [`WordFlaw`]; [`WordFlaw::Unclear`] only for [`ScoreLetters::EnglishOr`].
pub fn read_word(word: &str, letters: ScoreLetters, position: &Chess) -> Result<Move, WordFlaw> {
    if is_not_written(word) {
        return Err(WordFlaw::NotWritten);
    }
    let plain = word.trim_end_matches(['+', '#']);
    let read = match letters {
        ScoreLetters::All(PieceLetters::ENGLISH) => read_pgn(plain, position),
        ScoreLetters::All(national) => from_score_sheet(plain, national, position),
        ScoreLetters::EnglishOr(national) => match read_pgn(plain, position) {
            Err(WordFlaw::NotAMove) => from_score_sheet(plain, national, position),
            Err(WordFlaw::Illegal) if means_another(plain, national) => Err(WordFlaw::Unclear),
            read => read,
        },
    };
    read.or_else(|flaw| by_squares(plain, position).ok_or(flaw))
}

/// The legal move that `word` is in the notation of chess programs: `g1f3` is one of whatever stands on g1.
fn by_squares(word: &str, position: &Chess) -> Option<Move> {
    match UciMove::from_ascii(word.as_bytes()).ok()? {
        squares @ UciMove::Normal { .. } => squares.to_move(position).ok(),
        UciMove::Put { .. } | UciMove::Null => None,
    }
}

/// Whether `word` stands for a move that is not written: the null move of some programs, dashes, or what a player writes who
/// does not remember it.
#[must_use]
pub fn is_not_written(word: &str) -> bool {
    let is_mark = |ch: char| matches!(ch, '-' | '–' | '—' | '?' | '.' | '…');
    matches!(word, "Z0" | "@@@@") || (!word.is_empty() && word.chars().all(is_mark))
}

/// Whether `word` says something else with these letters than with those of PGN.
fn means_another(word: &str, national: PieceLetters) -> bool {
    let said = read_sheet(word, national);
    said.is_some() && said != read_sheet(word, PieceLetters::ENGLISH)
}

/// The move of a word of PGN, or of a score sheet in English.
fn read_pgn(word: &str, position: &Chess) -> Result<Move, WordFlaw> {
    let san = match word {
        "0-0" => Ok(San::Castle(CastlingSide::KingSide)),
        "0-0-0" => Ok(San::Castle(CastlingSide::QueenSide)),
        _ => San::from_ascii(word.as_bytes()),
    };
    let on_sheet = || from_score_sheet(word, PieceLetters::ENGLISH, position);
    match san.map(|san| san.to_move(position)) {
        Ok(Ok(mv)) => Ok(mv),
        Ok(Err(SanError::AmbiguousSan)) => Err(WordFlaw::Ambiguous),
        Ok(Err(SanError::IllegalSan)) => on_sheet().map_err(|flaw| match flaw {
            WordFlaw::PromotionMissing => WordFlaw::PromotionMissing,
            WordFlaw::NotAMove
            | WordFlaw::NotWritten
            | WordFlaw::Illegal
            | WordFlaw::Ambiguous
            | WordFlaw::Unclear => WordFlaw::Illegal,
        }),
        Err(_) => on_sheet(),
    }
}

/// The one move that `word` means on a score sheet.
fn from_score_sheet(word: &str, letters: PieceLetters, position: &Chess) -> Result<Move, WordFlaw> {
    let said = read_sheet(word, letters).ok_or(WordFlaw::NotAMove)?;
    match resolve(said, position) {
        Resolution::Unique(mv) => Ok(mv),
        Resolution::Ambiguous(_) => Err(WordFlaw::Ambiguous),
        Resolution::PromotionMissing(_) => Err(WordFlaw::PromotionMissing),
        Resolution::Illegal(_) => Err(WordFlaw::Illegal),
    }
}

/// Whether nothing in `word` speaks against `mv`, a legal move: it may leave open which piece a pawn becomes.
#[must_use]
pub fn may_mean(word: &str, letters: ScoreLetters, mv: Move) -> bool {
    let is_by_squares = || {
        let castling = [CastlingMode::Standard, CastlingMode::Chess960];
        castling
            .into_iter()
            .any(|mode| mv.to_uci(mode).to_string() == word)
    };
    said(word, letters).is_some_and(|said| said.fits(mv)) || is_by_squares()
}

/// Whether two words mean the same in `position`, each with the letters of its score, whether they are legal or not: castling
/// with zeros or letters, and what may be left out (captures, checks, a departure square that is not needed).
#[must_use]
pub fn mean_the_same(
    one: (&str, ScoreLetters),
    other: (&str, ScoreLetters),
    position: &Chess,
) -> bool {
    match (said(one.0, one.1), said(other.0, other.1)) {
        (Some(SpokenMove::Piece(one)), Some(SpokenMove::Piece(other))) => {
            let men = departures(one, position);
            let is_named_alike =
                one.from_file == other.from_file && one.from_rank == other.from_rank;
            one.to == other.to
                && one.promotion == other.promotion
                && one.meant_role() == other.meant_role()
                && men == departures(other, position)
                && (men.any() || is_named_alike)
        }
        (Some(one), Some(other)) => one == other,
        (None, None) => one.0 == other.0 || (is_not_written(one.0) && is_not_written(other.0)),
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// Where the pieces stand that `said` may mean, whether they can go where it says or not.
fn departures(said: SpokenPieceMove, position: &Chess) -> Bitboard {
    let role = said.meant_role().unwrap_or(Role::Pawn);
    // A pawn that captures nothing stays on its file.
    let own_file = (role == Role::Pawn && !said.captures).then(|| said.to.file());
    let file = said.from_file.or(own_file);
    let files = file.map_or(Bitboard::FULL, Bitboard::from_file);
    let ranks = said.from_rank.map_or(Bitboard::FULL, Bitboard::from_rank);
    position.our(role) & files & ranks
}

/// What `word` says in a score with these letters.
fn said(word: &str, letters: ScoreLetters) -> Option<SpokenMove> {
    match letters {
        ScoreLetters::All(letters) => read_sheet(word, letters),
        ScoreLetters::EnglishOr(national) => {
            read_sheet(word, PieceLetters::ENGLISH).or_else(|| read_sheet(word, national))
        }
    }
}

/// What `word` says on a score sheet. A small letter is a file there, never a piece.
fn read_sheet(word: &str, letters: PieceLetters) -> Option<SpokenMove> {
    let first = word.chars().next()?;
    if first.is_lowercase() && !('a'..='h').contains(&first) {
        return None;
    }
    read_san(word, letters)
}

#[cfg(test)]
mod tests;
