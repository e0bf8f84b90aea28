//! Both times in big figures at the top of the terminal, for who looks.
//!
//! The plain lines scroll below. Nothing is drawn where the output is no terminal.

use std::{
    io::{self, IsTerminal as _},
    time::Duration,
};

use crossterm::terminal;
use shakmaty::Color;

use crate::{
    app::{console::Output, writer::Writer},
    clock::Clock,
    time::Timestamp,
};

/// The rows of the figures.
const ROWS: usize = 5;

/// The rows that are kept for the display: the figures and a line below.
const HEIGHT: usize = ROWS + 1;

/// A terminal that has not taken so much is shown no more times until it does: it would show old ones.
const LATE: usize = 16;

/// The figures from 0 to 9 and the colon, five rows each.
const FIGURES: [[&str; ROWS]; 11] = [
    ["█████", "█   █", "█   █", "█   █", "█████"],
    ["  █  ", " ██  ", "  █  ", "  █  ", " ███ "],
    ["█████", "    █", "█████", "█    ", "█████"],
    ["█████", "    █", " ████", "    █", "█████"],
    ["█   █", "█   █", "█████", "    █", "    █"],
    ["█████", "█    ", "█████", "    █", "█████"],
    ["█████", "█    ", "█████", "█   █", "█████"],
    ["█████", "    █", "   █ ", "  █  ", "  █  "],
    ["█████", "█   █", "█████", "█   █", "█████"],
    ["█████", "█   █", "█████", "    █", "█████"],
    [" ", "█", " ", "█", " "],
];

/// The top of a terminal; the whole of it is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Display {
    /// What was drawn last.
    drawn: String,
    /// What writes where the lines go.
    writer: Writer,
}

impl Display {
    /// Keeps the top of the terminal that the lines go to; `None` where there is none, or it is too
    /// small.
    ///
    /// * `writer`: what writes to `output`.
    pub(crate) fn open(output: Output, writer: Writer) -> Option<Self> {
        let (_, rows) = terminal::size().ok()?;
        let is_terminal = match output {
            Output::Standard => io::stdout().is_terminal(),
            Output::Error => io::stderr().is_terminal(),
        };
        if !is_terminal || usize::from(rows) < 2 * HEIGHT {
            return None;
        }
        // Clears, lets only the rows below scroll, and goes there.
        let below = HEIGHT + 1;
        writer.write(format!("\u{1b}[2J\u{1b}[{below};{rows}r\u{1b}[{below};1H"));
        Some(Self {
            drawn: String::new(),
            writer,
        })
    }

    /// Draws both times, if they have changed and the terminal takes what is written.
    pub(crate) fn show(&mut self, clock: &Clock, now: Timestamp) {
        let picture = picture(clock, now);
        if picture != self.drawn && self.writer.waiting() < LATE {
            self.writer
                .write(format!("\u{1b}7\u{1b}[1;1H{picture}\u{1b}8"));
            self.drawn = picture;
        }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        // Everything scrolls again; the last line stays the last.
        self.writer.write("\u{1b}7\u{1b}[r\u{1b}8");
    }
}

/// Both times side by side, the running side with a mark.
fn picture(clock: &Clock, now: Timestamp) -> String {
    let white = rows(&figures(clock.remaining(Color::White, now)));
    let black = rows(&figures(clock.remaining(Color::Black, now)));
    let mark = |side| match (clock.is_running(), clock.turn(now) == Some(side)) {
        (true, true) => "►",
        (false, true) => "‖",
        (_, false) => " ",
    };
    let mut picture = String::new();
    for (row, (white, black)) in white.iter().zip(&black).enumerate() {
        let (left, right) = match row {
            2 => (mark(Color::White), mark(Color::Black)),
            _ => (" ", " "),
        };
        let line = format!("\u{1b}[2K{left} {white}     {right} {black}\r\n");
        picture.push_str(&line);
    }
    picture
}

/// `1:02:03`, or `2:03` below an hour; the last second is shown until it has passed.
pub(crate) fn figures(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// The rows of a text of figures and colons.
fn rows(text: &str) -> [String; ROWS] {
    let shapes: Vec<[&str; ROWS]> = text
        .chars()
        .map(|figure| FIGURES[figure.to_digit(10).map_or(10, |digit| digit as usize)])
        .collect();
    std::array::from_fn(|row| {
        let parts: Vec<&str> = shapes.iter().map(|shape| shape[row]).collect();
        parts.join(" ")
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{figures, rows};

    #[test]
    fn the_last_second_is_shown_until_it_has_passed() {
        for (ms, shown) in [
            (0, "0:00"),
            (1, "0:01"),
            (1_000, "0:01"),
            (1_001, "0:02"),
            (59_999, "1:00"),
            (3_599_001, "1:00:00"),
            (5_400_000, "1:30:00"),
        ] {
            assert_eq!(figures(Duration::from_millis(ms)), shown, "{ms}");
        }
    }

    #[test]
    fn big_figures_are_five_rows_of_one_width() {
        let rows = rows("12:30");
        let widths: Vec<usize> = rows.iter().map(|row| row.chars().count()).collect();
        assert_eq!(widths, [25; 5]);
        assert_ne!(rows[0], rows[1]);
    }
}
