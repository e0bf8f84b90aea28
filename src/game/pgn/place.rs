//! Where something stands in a text.

use std::fmt;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
}

impl Place {
    /// The start of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place after `text`, which begins here.
    ///
    /// Cost: linear in the length of the text.
    #[must_use]
    pub fn after(self, text: &str) -> Self {
        let breaks = text.bytes().filter(|&byte| byte == b'\n').count();
        let (line, column, rest) = match text.rfind('\n') {
            Some(last) => (self.line + breaks, 1, &text[last + 1..]),
            None => (self.line, self.column, text),
        };
        Self {
            line,
            column: column + rest.chars().count(),
        }
    }
}

impl fmt::Display for Place {
    /// `line 3, column 14`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}
