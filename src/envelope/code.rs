//! Codes that can be spoken: squares in the words of Annex D.

use std::{fmt, str::FromStr};

use shakmaty::Square;

use crate::notation::{NotSquares, annex_d::square_name, read_squares};

/// A secret of some squares, six bits each: `Anna drei Gustav eins …`.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(Vec<Square>);

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
    type Err = NotSquares;

    /// Reads squares, written `a3 g5`, `a3g5`, or in the words of Annex D or of any spelling, in any case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_squares(text).map(Self)
    }
}
