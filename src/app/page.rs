//! What is written to the terminal, so that lines and what is being typed stay apart: pure.

use crate::locale::Cells;

/// The lowest lines of the terminal.
///
/// A Braille display shows the line on which the cursor stands. So with one, the cursor waits at
/// the beginning of the last answer, and a new line begins only when there is something to write
/// on it; without one, it waits on an empty line below.
#[derive(Debug)]
pub(crate) struct Page {
    /// Whether keys come one by one, so that lines need their own carriage return.
    raw: bool,
    /// The cells of a Braille display.
    cells: Option<Cells>,
    /// Whether the cursor waits on the last answer.
    on_answer: bool,
    /// What is not parted where it ends a line: it is to be copied.
    whole: String,
}

impl Page {
    /// An empty page.
    ///
    /// * `cells`: the longest that a line may be; as long as it is for `None`.
    pub(crate) const fn new(cells: Option<Cells>) -> Self {
        Self {
            raw: false,
            cells,
            on_answer: false,
            whole: String::new(),
        }
    }

    /// Whether keys come one by one.
    pub(crate) const fn is_raw(&self) -> bool {
        self.raw
    }

    /// Keys come one by one from now on, or no more.
    pub(crate) const fn set_raw(&mut self, raw: bool) {
        self.raw = raw;
    }

    /// What to write for a line of words; what is being typed is moved below it.
    pub(crate) fn words(&mut self, text: &str, typed: &str) -> String {
        let end = self.end();
        let text = match self.cells {
            Some(cells) => {
                let is_there = !self.whole.is_empty();
                let before = text.strip_suffix(&self.whole).filter(|_| is_there);
                let mut lines = cells.lines(before.unwrap_or(text));
                lines.extend(before.map(|_| self.whole.clone()));
                lines.join(end)
            }
            None => text.to_owned(),
        };
        let before = self.leave_answer();
        if !typed.is_empty() {
            return format!("{before}{end}{text}{end}{typed}");
        }
        if self.raw && self.cells.is_some() {
            self.on_answer = true;
            return format!("{before}{text}\r");
        }
        format!("{before}{text}{end}")
    }

    /// Parts this no more where it ends a line: it has a line of its own, however long it is.
    pub(crate) fn keep_whole(&mut self, text: String) {
        self.whole = text;
    }

    /// Nothing stands on it any more.
    pub(crate) const fn erased(&mut self) {
        self.on_answer = false;
    }

    /// What to write for something typed.
    pub(crate) fn echo(&mut self, text: &str) -> String {
        format!("{}{text}", self.leave_answer())
    }

    /// What to write for the end of the line that was typed.
    pub(crate) fn end_of_line(&mut self) -> String {
        // The line is the player's own, and so is its end.
        self.on_answer = false;
        self.end().to_owned()
    }

    /// What to write before other programs write here again.
    pub(crate) fn leave(&mut self) -> String {
        self.leave_answer().to_owned()
    }

    const fn end(&self) -> &'static str {
        if self.raw { "\r\n" } else { "\n" }
    }

    const fn leave_answer(&mut self) -> &'static str {
        if std::mem::replace(&mut self.on_answer, false) {
            self.end()
        } else {
            ""
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Page;

    /// The lines of a terminal of 80 columns, and the line on which its cursor stands.
    fn shown(written: &str) -> (Vec<String>, String) {
        let mut lines = vec![String::new()];
        let mut column = 0;
        for letter in written.chars() {
            match letter {
                '\r' => column = 0,
                '\n' => lines.push(String::new()),
                _ => {
                    let line = lines.last_mut().expect("never empty");
                    let mut letters: Vec<char> = line.chars().collect();
                    letters.truncate(column);
                    letters.push(letter);
                    *line = letters.into_iter().collect();
                    column += 1;
                }
            }
        }
        let last = lines.last().cloned().expect("never empty");
        (lines, last)
    }

    fn page(cells: Option<&str>) -> Page {
        let mut page = Page::new(cells.map(|cells| cells.parse().expect("a number of cells")));
        page.set_raw(true);
        page
    }

    /// A short game as it is written.
    fn game(page: &mut Page) -> Vec<String> {
        let mut written = vec![page.words("Weiß ist am Zug.", "")];
        let typed = |page: &mut Page| page.echo("e") + &page.echo("4") + &page.end_of_line();
        let line = typed(page);
        written.push(line + &page.words("Eva vier", ""));
        written.push(page.words("Schwarz.", ""));
        written
    }

    #[test]
    fn on_a_braille_display_the_cursor_waits_on_the_last_answer() {
        let mut page = page(Some("40"));
        let mut all = String::new();
        let answers = ["Weiß ist am Zug.", "Eva vier", "Schwarz."];
        for (written, answer) in game(&mut page).iter().zip(answers) {
            all += written;
            assert_eq!(shown(&all).1, answer);
            assert!(all.ends_with('\r'), "at its beginning: {all:?}");
        }
        // Nothing is written over, and no line is empty.
        let lines = ["Weiß ist am Zug.", "e4", "Eva vier", "Schwarz."];
        assert_eq!(shown(&all).0, lines);
        all += &page.leave();
        assert_eq!(shown(&all).1, "");
    }

    #[test]
    fn without_one_it_waits_below() {
        let mut page = page(None);
        let all = game(&mut page).concat();
        assert_eq!(
            all, "Weiß ist am Zug.\r\ne4\r\nEva vier\r\nSchwarz.\r\n",
            "every line has its end"
        );
        assert_eq!(page.leave(), "");
    }

    #[test]
    fn what_is_to_be_copied_has_a_line_of_its_own() {
        let mut page = page(Some("20"));
        page.keep_whole("rochade resume /home/ulla/partie.journal".to_owned());
        let all = page.words(
            "So geht es weiter: rochade resume /home/ulla/partie.journal",
            "",
        );
        let lines = [
            "So geht es weiter:",
            "rochade resume /home/ulla/partie.journal",
        ];
        assert_eq!(shown(&all).0, lines);
    }

    #[test]
    fn what_is_being_typed_is_moved_below_what_is_said() {
        for cells in [None, Some("40")] {
            let mut page = page(cells);
            let mut all = page.words("Weiß ist am Zug.", "") + &page.echo("ev");
            all += &page.words("Noch fünf Minuten.", "ev");
            all += &page.echo("a");
            let lines = ["Weiß ist am Zug.", "ev", "Noch fünf Minuten.", "eva"];
            assert_eq!(shown(&all).0, lines, "{cells:?}");
        }
    }
}
