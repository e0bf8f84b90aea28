//! Both times in big figures at the top of the terminal, for who looks.
//!
//! The plain lines scroll below. Nothing is drawn where the output is no terminal.

use std::time::Duration;

use crossterm::terminal;
use shakmaty::Color;

use crate::{
    app::{output::Output, writer::Writer},
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
    /// The layout for a terminal of this size, of which at least half is left to the lines.
    ///
    /// * `side`: the columns of the longer time.
    fn of((columns, rows): (u16, u16), side: usize) -> Self {
        let (columns, rows) = (usize::from(columns), usize::from(rows));
        let beside = 2 * side + GAP.len();
        let fits = |layout: Self| rows >= 2 * layout.height();
        if columns >= beside && fits(Self::Beside) {
            Self::Beside
        } else if (side..beside).contains(&columns) && fits(Self::Under) {
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

/// A time as long as most are.
const USUAL: &str = "0:00:00";

/// The columns of a time with its mark.
fn columns_of(time: &str) -> usize {
    let [row, ..] = rows(time);
    "  ".len() + row.chars().count()
}

/// The columns of the longer of both times.
fn longer(clock: &Clock, now: Timestamp) -> usize {
    let [white, black] =
        [Color::White, Color::Black].map(|side| columns_of(&figures(clock.remaining(side, now))));
    white.max(black)
}

impl Display {
    /// Keeps the top of the terminal that the lines go to; `None` where there is none.
    ///
    /// * `writer`: what writes to `output`.
    pub(crate) fn open(output: Output, writer: Writer) -> Option<Self> {
        if !output.is_terminal() {
            return None;
        }
        let size = terminal::size().ok()?;
        let layout = Layout::of(size, columns_of(USUAL));
        let display = Self {
            drawn: String::new(),
            size,
            layout,
            writer,
        };
        if !display.is_hidden() {
            display.keep_top();
        }
        Some(display)
    }

    /// Whether the terminal is too small for the figures.
    pub(crate) fn is_hidden(&self) -> bool {
        self.layout == Layout::Hidden
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

    /// Draws both times, if they have changed and the terminal takes what is written; all anew if the terminal has another
    /// size, or a time another length. Returns whether the lines that stood below are gone for that.
    #[must_use]
    pub(crate) fn show(&mut self, clock: &Clock, now: Timestamp) -> bool {
        let size = terminal::size().unwrap_or(self.size);
        let layout = Layout::of(size, longer(clock, now));
        let was_shown = !self.is_hidden();
        let is_other = (size, layout) != (self.size, self.layout);
        (self.size, self.layout) = (size, layout);
        let is_cleared = is_other && (was_shown || !self.is_hidden());
        if is_cleared {
            self.draw_anew();
        }
        let picture = picture(clock, self.layout, now);
        if picture != self.drawn && self.writer.waiting() < LATE {
            self.writer
                .write(format!("\u{1b}7\u{1b}[1;1H{picture}\u{1b}8"));
            self.drawn = picture;
        }
        is_cleared
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

    use super::{GAP, Layout, USUAL, columns_of, figures, longer, picture, rows};
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
        for (size, time, layout) in [
            ((80, 24), USUAL, Layout::Beside),
            ((80, 11), USUAL, Layout::Hidden),
            ((40, 24), USUAL, Layout::Under),
            ((40, 23), USUAL, Layout::Hidden),
            // No figure goes over the end of its row.
            ((20, 24), USUAL, Layout::Hidden),
            ((30, 24), "0:00", Layout::Under),
            ((80, 24), "10:00:00", Layout::Under),
            ((90, 24), "10:00:00", Layout::Beside),
        ] {
            let told = Layout::of(size, columns_of(time));
            assert_eq!(told, layout, "{size:?} {time}");
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
        let width = 2 * longer(&clock, Timestamp::ZERO) + GAP.len();
        assert_eq!(longest, Some(width + "\u{1b}[2K".len()));
    }
}
