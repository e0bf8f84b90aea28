//! Lines for a Braille display.

use std::{fmt, num::NonZeroUsize, str::FromStr};

/// The blanks before a line that a line of Braille runs over to.
const RUN_OVER: usize = 2;

/// How many cells a Braille display has in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells(NonZeroUsize);

/// Error when a number of cells is none that a Braille display has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a Braille display has 8 to 200 cells; 40 are usual")]
pub struct NotCells;

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Cells {
    /// The text in lines of at most so many characters, each of which takes one cell of computer
    /// Braille.
    ///
    /// A line ends between words, so that lines joined by spaces are the text again. A word that is
    /// longer than a line, such as a path, is parted where the line is full.
    #[must_use]
    pub fn lines(self, text: &str) -> Vec<String> {
        self.parted(text, 0)
    }

    /// The text in lines as [`lines`](Self::lines) parts it, each after the first with two blanks before it, as a line of
    /// Braille that runs over is told from a new one.
    #[must_use]
    pub fn run_over(self, text: &str) -> Vec<String> {
        self.parted(text, RUN_OVER)
    }

    /// The number of cells in a line.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0.get()
    }

    /// How many cells a line that runs over has for its text.
    #[must_use]
    pub const fn left_when_run_over(self) -> usize {
        self.0.get() - RUN_OVER
    }

    /// The text in lines, those after the first with so many blanks before them.
    fn parted(self, text: &str, blanks: usize) -> Vec<String> {
        let mut room = self.0.get();
        let mut lines = vec![String::new()];
        let mut length = 0;
        for word in text.split_whitespace() {
            let letters: Vec<char> = word.chars().collect();
            let mut rest = &letters[..];
            let mut space = usize::from(length > 0);
            let mut is_full = length > 0 && length + space + rest.len() > room;
            while !rest.is_empty() {
                if is_full {
                    lines.push(" ".repeat(blanks));
                    room = self.0.get() - blanks;
                    (length, space) = (0, 0);
                }
                let (part, after) = rest.split_at(rest.len().min(room));
                if let Some(line) = lines.last_mut() {
                    line.push_str(&" ".repeat(space));
                    line.extend(part);
                }
                length += space + part.len();
                (rest, is_full) = (after, true);
            }
        }
        lines
    }
}

impl Default for Cells {
    /// 40, which are usual.
    fn default() -> Self {
        Self(const { NonZeroUsize::new(40).expect("40 is not 0") })
    }
}

impl FromStr for Cells {
    type Err = NotCells;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let cells: usize = text.parse().map_err(|_| NotCells)?;
        if !(8..=200).contains(&cells) {
            return Err(NotCells);
        }
        NonZeroUsize::new(cells).map(Self).ok_or(NotCells)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Cells, NotCells};
    use crate::{
        language::Language,
        locale::{Locale, tests::samples::messages},
    };

    fn cells(number: usize) -> Cells {
        number.to_string().parse().expect("a usual number")
    }

    #[test]
    fn no_message_in_any_language_is_longer_than_the_display_and_nothing_is_lost() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for message in messages() {
                let text = locale.render(&message).line();
                for number in [20, 40, 80] {
                    let lines = cells(number).lines(&text);
                    assert!(
                        lines.iter().all(|line| line.chars().count() <= number),
                        "{language}: {lines:?}"
                    );
                    // A path may be parted, a word of a language only on the shortest display.
                    let whole: String = text.split_whitespace().collect();
                    assert_eq!(lines.concat().replace(' ', ""), whole, "{language}");
                    if text.split(' ').all(|word| word.chars().count() <= number) {
                        assert_eq!(lines.join(" "), text, "{language}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_line_is_as_long_as_whole_words_allow() {
        let text = "Nicht möglich: Springer Felix drei.";
        assert_eq!(
            cells(16).lines(text),
            ["Nicht möglich:", "Springer Felix", "drei."]
        );
        assert_eq!(cells(40).lines(text), [text]);
        assert_eq!(cells(8).lines(""), [""]);
    }

    #[test]
    fn a_word_longer_than_the_line_is_parted() {
        assert_eq!(
            cells(8).lines("in /home/anna/games/x.pgn now"),
            ["in", "/home/an", "na/games", "/x.pgn", "now"]
        );
    }

    #[test]
    fn a_line_that_runs_over_is_told_from_a_new_one() {
        assert_eq!(
            cells(8).run_over("12 abc defgh ijk lmnopqrst uv"),
            ["12 abc", "  defgh", "  ijk", "  lmnopq", "  rst uv"]
        );
        assert_eq!(cells(8).run_over("abcdefghij"), ["abcdefgh", "  ij"]);
        assert_eq!(cells(8).run_over("abcdefgh"), ["abcdefgh"]);
        assert_eq!(cells(8).run_over(""), [""]);
    }

    #[test]
    fn a_number_of_cells_is_one_that_displays_have() {
        for text in ["0", "7", "201", "-1", "vierzig", ""] {
            assert_eq!(text.parse::<Cells>(), Err(NotCells), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_keeps_its_letters_and_fits(text in ".{0,300}", number in 8_usize..100) {
            let letters = |text: &str| text.split_whitespace().collect::<String>();
            for lines in [cells(number).lines(&text), cells(number).run_over(&text)] {
                prop_assert!(lines.iter().all(|line| line.chars().count() <= number));
                prop_assert_eq!(letters(&lines.concat()), letters(&text));
            }
        }
    }
}
