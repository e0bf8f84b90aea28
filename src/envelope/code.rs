//! Codes that can be spoken: squares in the words of Annex D.

use std::{fmt, str::FromStr};

use shakmaty::Square;

use crate::notation::annex_d::{file_name, rank_name, square_name};

/// A secret of some squares, six bits each: `Anna drei Gustav eins …`.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(Vec<Square>);

/// Error when a text is no code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is no square; a code is squares such as `a3 g1` or `Anna drei Gustav eins`")]
pub struct BadCode {
    /// The first word that is not understood.
    pub word: String,
}

impl Code {
    /// A code of these squares.
    #[must_use]
    pub const fn new(squares: Vec<Square>) -> Self {
        Self(squares)
    }

    /// A code of `squares` squares that nobody can guess.
    ///
    /// # Errors
    ///
    /// When the system has no randomness to give.
    pub fn random(squares: usize) -> Result<Self, getrandom::Error> {
        let mut bytes = vec![0; squares];
        getrandom::fill(&mut bytes)?;
        let squares = bytes.into_iter();
        // The two upper bits fall away: every square is equally likely.
        Ok(Self(
            squares
                .map(|byte| Square::new(u32::from(byte & 63)))
                .collect(),
        ))
    }

    /// Its squares.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.0
    }

    /// The code as letters and digits without spaces: `a3g1`.
    #[must_use]
    pub fn letters(&self) -> String {
        self.0.iter().map(Square::to_string).collect()
    }
}

impl fmt::Display for Code {
    /// The words of Annex D: `Anna drei Gustav eins`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(|square| square_name(*square)).collect();
        f.write_str(&words.join(", "))
    }
}

impl fmt::Debug for Code {
    /// Keeps the secret: codes shall not come into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Code({} squares)", self.0.len())
    }
}

impl FromStr for Code {
    type Err = BadCode;

    /// Reads squares, written `a3 g1`, `a3g1`, or in the words of Annex D, in any case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
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
            let bad = || BadCode {
                word: word.to_owned(),
            };
            squares.push(spoken_square(word, rank).ok_or_else(bad)?);
        }
        Ok(Self(squares))
    }
}

/// The squares of `a3` or `a3g1`; `None` if the word is not made of squares.
fn written_squares(word: &str) -> Option<Vec<Square>> {
    let letters: Vec<char> = word.to_lowercase().chars().collect();
    letters
        .chunks(2)
        .map(|pair| pair.iter().collect::<String>().parse().ok())
        .collect()
}

/// The square of a file's and a rank's name.
fn spoken_square(file: &str, rank: &str) -> Option<Square> {
    let same = |given: &str, name: &str| given.to_lowercase().replace("ue", "ü") == *name;
    (0..64).map(Square::new).find(|square| {
        same(file, &file_name(square.file()).to_lowercase())
            && (same(rank, rank_name(square.rank()))
                || rank.chars().next() == Some(square.rank().char()) && rank.len() == 1)
    })
}
