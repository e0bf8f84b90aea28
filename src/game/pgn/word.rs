//! A word that stands for a move.

use shakmaty::{
    CastlingSide, Chess, Move,
    san::{San, SanError},
};

use crate::notation::{PieceLetters, Resolution, SpokenMove, read_san, resolve};

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
/// (FIDE Laws 2023, C.8 to C.11). Checks and mates mean nothing.
///
/// # Errors
///
/// Each [`WordFlaw`]; [`WordFlaw::Unclear`] only for [`ScoreLetters::EnglishOr`].
pub fn read_word(word: &str, letters: ScoreLetters, position: &Chess) -> Result<Move, WordFlaw> {
    let plain = word.trim_end_matches(['+', '#']);
    match letters {
        ScoreLetters::All(PieceLetters::ENGLISH) => read_pgn(plain, position),
        ScoreLetters::All(national) => from_score_sheet(plain, national, position),
        ScoreLetters::EnglishOr(national) => match read_pgn(plain, position) {
            Err(WordFlaw::NotAMove) => from_score_sheet(plain, national, position),
            Err(WordFlaw::Illegal) if means_another(plain, national) => Err(WordFlaw::Unclear),
            read => read,
        },
    }
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
            WordFlaw::NotAMove | WordFlaw::Illegal | WordFlaw::Ambiguous | WordFlaw::Unclear => {
                WordFlaw::Illegal
            }
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
    said(word, letters).is_some_and(|said| said.fits(mv))
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
mod tests {
    use shakmaty::{Chess, Move, Square};

    use super::{ScoreLetters, WordFlaw, read_word};
    use crate::{
        game::Game,
        notation::{PieceLetters, san},
    };

    fn letters(text: &str, national: PieceLetters) -> ScoreLetters {
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        ScoreLetters::of(&words, national)
    }

    #[test]
    fn the_letters_of_a_score_are_known_where_nothing_contradicts_them() {
        let german = PieceLetters::GERMAN;
        let spanish = PieceLetters::SPANISH;
        for (text, national, expected) in [
            ("e4 e5 Nf3", german, ScoreLetters::PGN),
            ("e4 e5 Sf3 Ke7", german, ScoreLetters::All(german)),
            ("e4 e5 Sf3 Nc6", german, ScoreLetters::EnglishOr(german)),
            ("e4 e5 Ke2", german, ScoreLetters::EnglishOr(german)),
            ("e8=D Kd7", german, ScoreLetters::All(german)),
            ("e4 e5 Re2", spanish, ScoreLetters::EnglishOr(spanish)),
            ("e4 e5 Cf3 Re7", spanish, ScoreLetters::All(spanish)),
            ("e4 e5 Sf3", PieceLetters::ENGLISH, ScoreLetters::PGN),
        ] {
            assert_eq!(letters(text, national), expected, "{text}");
        }
    }

    #[test]
    fn a_letter_of_two_pieces_is_read_as_one_of_them_only_where_the_score_tells_which() {
        let mut game = Game::new();
        for word in ["e4", "e5"] {
            let mv = read_word(word, ScoreLetters::PGN, game.position()).unwrap();
            game.play(mv).unwrap();
        }
        let spanish = PieceLetters::SPANISH;
        let king_up: Result<Square, _> =
            read_word("Re2", ScoreLetters::All(spanish), game.position()).map(Move::to);
        assert_eq!(king_up, Ok(Square::E2));
        for (letters, flaw) in [
            (ScoreLetters::PGN, WordFlaw::Illegal),
            (ScoreLetters::EnglishOr(spanish), WordFlaw::Unclear),
        ] {
            assert_eq!(read_word("Re2", letters, game.position()), Err(flaw));
        }
        // A letter of one of them alone is no guess.
        let either = ScoreLetters::EnglishOr(spanish);
        for (word, moved) in [
            ("Cf3", "Nf3"),
            ("Nf3", "Nf3"),
            ("Ac4", "Bc4"),
            ("Ke2", "Ke2"),
        ] {
            let mv = read_word(word, either, game.position()).unwrap();
            assert_eq!(san(game.position(), mv, PieceLetters::ENGLISH), moved);
        }
        let start = Chess::default();
        for (word, flaw) in [
            ("Cc4", WordFlaw::Illegal),
            ("Nc4", WordFlaw::Illegal),
            ("Rc4", WordFlaw::Unclear),
            ("Lc4", WordFlaw::NotAMove),
        ] {
            assert_eq!(read_word(word, either, &start), Err(flaw));
        }
    }
}
