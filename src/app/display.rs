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

/// The columns between the figures of the two sides.
const GAP: &str = "     ";

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
    /// The columns and rows for which the top was kept.
    size: (u16, u16),
    /// How the figures lie there.
    layout: Layout,
    /// What writes where the lines go.
    writer: Writer,
}

/// How the times of both sides lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// One beside the other.
    Beside,
    /// One under the other, where the terminal is too narrow.
    Under,
    /// Not at all: the terminal is too small.
    Hidden,
}

impl Layout {
    /// The layout for a terminal of this size: at least half of it is left to the lines.
    fn of((columns, rows): (u16, u16)) -> Self {
        let fits = |layout: Self| usize::from(rows) >= 2 * layout.height();
        if usize::from(columns) >= width() && fits(Self::Beside) {
            Self::Beside
        } else if usize::from(columns) < width() && fits(Self::Under) {
            Self::Under
        } else {
            Self::Hidden
        }
    }

    /// The rows that are kept for the figures, with an empty one below.
    const fn height(self) -> usize {
        match self {
            Self::Beside => ROWS + 1,
            Self::Under => 2 * (ROWS + 1),
            Self::Hidden => 0,
        }
    }
}

/// The columns of two times of hours beside each other, with their marks.
fn width() -> usize {
    let [row, ..] = rows("0:00:00");
    2 * ("  ".len() + row.chars().count()) + GAP.len()
}

impl Display {
    /// Keeps the top of the terminal that the lines go to; `None` where there is none, or it is too
    /// small.
    ///
    /// * `writer`: what writes to `output`.
    pub(crate) fn open(output: Output, writer: Writer) -> Option<Self> {
        let size = terminal::size().ok()?;
        let is_terminal = match output {
            Output::Standard => io::stdout().is_terminal(),
            Output::Error => io::stderr().is_terminal(),
        };
        let layout = Layout::of(size);
        if !is_terminal || layout == Layout::Hidden {
            return None;
        }
        let display = Self {
            drawn: String::new(),
            size,
            layout,
            writer,
        };
        display.keep_top();
        Some(display)
    }

    /// Clears the terminal; both times are drawn again when they are shown next.
    pub(crate) fn draw_anew(&mut self) {
        self.drawn.clear();
        self.keep_top();
    }

    /// Clears the terminal, lets only the rows below scroll, and goes there.
    fn keep_top(&self) {
        let (_, rows) = self.size;
        let below = self.layout.height() + 1;
        let text = format!("\u{1b}[r\u{1b}[2J\u{1b}[{below};{rows}r\u{1b}[{below};1H");
        self.writer.write(text);
    }

    /// Draws both times, if they have changed and the terminal takes what is written; all anew if the terminal has another size.
    pub(crate) fn show(&mut self, clock: &Clock, now: Timestamp) {
        if let Ok(size) = terminal::size()
            && size != self.size
        {
            self.size = size;
            self.layout = Layout::of(size);
            self.draw_anew();
        }
        let picture = picture(clock, self.layout, now);
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

/// Both times, the running side with a mark.
fn picture(clock: &Clock, layout: Layout, now: Timestamp) -> String {
    let [white, black] = [Color::White, Color::Black].map(|side| {
        let mark = match (clock.is_running(), clock.turn(now) == Some(side)) {
            (true, true) => "►",
            (false, true) => "‖",
            (_, false) => " ",
        };
        let mut row = 0;
        rows(&figures(clock.remaining(side, now))).map(|figures| {
            row += 1;
            let mark = if row == 3 { mark } else { " " };
            format!("{mark} {figures}")
        })
    });
    let lines: Vec<String> = match layout {
        Layout::Beside => white
            .iter()
            .zip(&black)
            .map(|(white, black)| format!("{white}{GAP}{black}"))
            .collect(),
        Layout::Under => [&white[..], &[String::new()], &black[..]].concat(),
        Layout::Hidden => Vec::new(),
    };
    let mut picture = String::new();
    for line in lines {
        picture += "\u{1b}[2K";
        picture += &line;
        picture += "\r\n";
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

    use super::{Layout, figures, picture, rows, width};
    use crate::{clock::Clock, time::Timestamp};

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

    #[test]
    fn where_a_terminal_is_narrow_the_times_lie_under_each_other() {
        for (size, layout) in [
            ((80, 24), Layout::Beside),
            ((80, 11), Layout::Hidden),
            ((40, 24), Layout::Under),
            ((40, 23), Layout::Hidden),
        ] {
            assert_eq!(Layout::of(size), layout, "{size:?}");
        }
        let clock = Clock::new(&"90+30".parse().unwrap());
        let lines = |layout| {
            picture(&clock, layout, Timestamp::ZERO)
                .matches('\n')
                .count()
        };
        assert_eq!(lines(Layout::Beside), 5);
        assert_eq!(lines(Layout::Under), 11);
        assert_eq!(lines(Layout::Hidden), 0);
        let longest = picture(&clock, Layout::Beside, Timestamp::ZERO);
        let longest = longest.lines().map(|line| line.chars().count()).max();
        assert_eq!(longest, Some(width() + "\u{1b}[2K".len()));
    }
}
