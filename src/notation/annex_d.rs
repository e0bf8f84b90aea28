//! The names of Annex D in the spelling that is shown and spoken.
//!
//! They are German whatever the language of the interface is. Article D.2.1 chose them so that
//! no two sound alike, which also suits a recognizer.
//!
//! Source: FIDE Laws of Chess 2023, article D.2.1.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

/// The word for capturing.
pub const TAKES: &str = "schlägt";

/// The word for castling, without its side.
pub const CASTLING: &str = "Rochade";

/// The word for an en passant capture.
pub const EN_PASSANT: &str = "en passant";

/// The name of a file: `Anna` to `Hector`.
#[must_use]
pub const fn file_name(file: File) -> &'static str {
    match file {
        File::A => "Anna",
        File::B => "Bella",
        File::C => "Cesar",
        File::D => "David",
        File::E => "Eva",
        File::F => "Felix",
        File::G => "Gustav",
        File::H => "Hector",
    }
}

/// The name of a rank: `eins` to `acht`.
#[must_use]
pub const fn rank_name(rank: Rank) -> &'static str {
    match rank {
        Rank::First => "eins",
        Rank::Second => "zwei",
        Rank::Third => "drei",
        Rank::Fourth => "vier",
        Rank::Fifth => "fünf",
        Rank::Sixth => "sechs",
        Rank::Seventh => "sieben",
        Rank::Eighth => "acht",
    }
}

/// The name of a kind of piece: `König` to `Bauer`.
#[must_use]
pub const fn role_name(role: Role) -> &'static str {
    match role {
        Role::King => "König",
        Role::Queen => "Dame",
        Role::Rook => "Turm",
        Role::Bishop => "Läufer",
        Role::Knight => "Springer",
        Role::Pawn => "Bauer",
    }
}

/// The name of a castling: `Kurze Rochade` towards the h-file, `Lange Rochade` towards the a-file.
#[must_use]
pub const fn castling_name(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::KingSide => "Kurze Rochade",
        CastlingSide::QueenSide => "Lange Rochade",
    }
}

/// The name of a square: its file and its rank, as in `Felix drei`.
#[must_use]
pub fn square_name(square: Square) -> String {
    format!("{} {}", file_name(square.file()), rank_name(square.rank()))
}

/// Error when a text holds something other than squares.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is no square; write squares such as `a3 g1` or `Anna drei Gustav eins`")]
pub struct NotSquares {
    /// The first word that is not understood.
    pub word: String,
}

/// The squares of a text: `a3 g1`, `a3g1`, or in the words of Annex D, in any case; the inverse of
/// [`square_name`]. An empty text has none.
///
/// # Errors
///
/// [`NotSquares`] when a word is neither a square nor the name of a file with that of a rank.
pub fn read_squares(text: &str) -> Result<Vec<Square>, NotSquares> {
    let mut squares = Vec::new();
    let mut words = text
        .split(|letter: char| letter.is_whitespace() || ",;.-".contains(letter))
        .filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if let Some(written) = written_squares(word) {
            squares.extend(written);
            continue;
        }
        let rank = words.next().unwrap_or_default();
        let bad = || NotSquares {
            word: word.to_owned(),
        };
        squares.push(spoken_square(word, rank).ok_or_else(bad)?);
    }
    Ok(squares)
}

/// The squares of `a3` or `a3g1`; `None` if the word is not made of squares.
fn written_squares(word: &str) -> Option<Vec<Square>> {
    let letters: Vec<char> = word.to_lowercase().chars().collect();
    letters
        .chunks(2)
        .map(|pair| pair.iter().collect::<String>().parse().ok())
        .collect()
}

/// The square of a file's name and a rank's name or digit.
fn spoken_square(file: &str, rank: &str) -> Option<Square> {
    let same = |given: &str, name: &str| given.to_lowercase().replace("ue", "ü") == name;
    Square::ALL.into_iter().find(|square| {
        let digit = square.rank().char().to_string();
        same(file, &file_name(square.file()).to_lowercase())
            && (rank == digit || same(rank, rank_name(square.rank())))
    })
}
