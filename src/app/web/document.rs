//! The page as HTML: pure.
//!
//! Headings, labels and buttons as a screen reader knows them, without anything from elsewhere, and
//! whole without its script. What was said is a log that is read on as it grows
//! (`role="log"`). The figures of the clock are for who looks: they are kept from screen readers, for
//! a time is told to who asks (D.2.10.4).

use std::fmt::Write as _;

use crate::{
    app::web::{
        act::{Does, Group, Subject, TOUCHED},
        board::{Line, Times},
    },
    language::Language,
    locale::{Label, Locale},
};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Everything of the page that stays the same.
#[derive(Clone, Debug)]
pub(super) struct Document {
    language: Language,
    /// Head and heading.
    before: String,
    /// The names of the sides.
    sides: [String; 2],
    /// The heading of the log.
    said: String,
    /// Fields and buttons.
    after: String,
    /// Marks our own script and style: a browser takes no others.
    nonce: String,
}

impl Document {
    /// The page in the words of `locale`.
    ///
    /// * `nonce`: a word that nobody can guess.
    pub(super) fn new(subject: Subject, locale: &Locale, nonce: String) -> Self {
        let label = |label| escaped(&locale.label(label));
        let title = label(match subject {
            Subject::Game => Label::GameTitle,
            Subject::Clock => Label::ClockTitle,
        });
        let language = locale.language();
        let before = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style nonce=\"{nonce}\">\n{STYLE}</style>\n</head>\n",
            language.code()
        );
        let mut after = typed_line(&label, &subject.keys());
        for (number, group) in subject.groups().iter().enumerate() {
            after += &section(number, group, &label);
        }
        let _ = write!(
            after,
            "</main>\n<script nonce=\"{nonce}\">\n{SCRIPT}</script>\n</body>\n</html>\n"
        );
        let state = format!(
            "<p id=\"state\" role=\"status\" data-lost=\"{}\" data-back=\"{}\" data-refused=\"{}\" \
             data-ended=\"{}\" data-stale=\"{}\"></p>\n",
            label(Label::Lost),
            label(Label::Back),
            label(Label::Refused),
            label(Label::Ended),
            label(Label::Stale),
        );
        Self {
            language,
            before,
            sides: [label(Label::White), label(Label::Black)],
            said: format!(
                "<main>\n<h1>{title}</h1>\n{state}|<h2 id=\"said\">{}</h2>\n",
                label(Label::Said)
            ),
            after,
            nonce,
        }
    }

    /// What a browser may do with the page: nothing but what is in it, and to talk with us.
    pub(super) fn policy(&self) -> String {
        format!(
            "default-src 'none'; style-src 'nonce-{0}'; script-src 'nonce-{0}'; connect-src 'self'; \
             form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
            self.nonce
        )
    }

    /// The page with what was said so far, and the figures of the clock where they may be shown.
    ///
    /// * `last`: the number of the last line.
    pub(super) fn html<'a>(
        &self,
        lines: impl Iterator<Item = &'a Line>,
        last: u64,
        times: Option<&Times>,
    ) -> String {
        let (title, said) = self.said.split_once('|').unwrap_or_default();
        let mut html = format!("{}<body data-after=\"{last}\">\n{title}", self.before);
        html += &self.times(times);
        html += said;
        html += "<div id=\"log\" role=\"log\" aria-labelledby=\"said\" tabindex=\"0\">\n";
        for line in lines {
            let words: Vec<String> = line.spans.iter().map(|span| self.span(span)).collect();
            let class = if line.is_secret {
                " class=\"secret\""
            } else {
                ""
            };
            let _ = writeln!(html, "<p{class}>{}</p>", words.join(" "));
        }
        html + "</div>\n" + &self.after
    }

    /// Words in the language in which they are to be read.
    fn span(&self, span: &crate::locale::Span) -> String {
        let text = escaped(&span.text);
        if span.language == self.language {
            text
        } else {
            format!("<span lang=\"{}\">{text}</span>", span.language.code())
        }
    }

    fn times(&self, times: Option<&Times>) -> String {
        let hidden = if times.is_none() { " hidden" } else { "" };
        let letters = times.map_or(0, Times::letters);
        let mut html =
            format!("<div id=\"times\" aria-hidden=\"true\" data-letters=\"{letters}\"{hidden}>\n");
        for (side, name) in ["white", "black"].into_iter().zip(&self.sides) {
            let shown = times.map_or("", |times| times.of(side));
            let turn = times.and_then(|times| times.turn) == Some(side);
            let runs = times.is_some_and(|times| times.runs);
            let class = match (turn, runs) {
                (true, true) => "turn runs",
                (true, false) => "turn",
                (false, _) => "",
            };
            let _ = writeln!(
                html,
                "<div id=\"{side}\" class=\"{class}\">{name}<b>{shown}</b></div>"
            );
        }
        html + "</div>\n"
    }
}

/// The field for moves and commands.
///
/// * `keys`: those that act at once, for the script.
fn typed_line(label: &impl Fn(Label) -> String, keys: &str) -> String {
    let attributes = format!(" autofocus data-keys=\"{keys}\"");
    form(
        &field("line", &label(Label::Type), &attributes),
        "",
        &label(Label::Send),
    )
}

/// A group of buttons, with the field for a touched man where it belongs.
fn section(number: usize, group: &Group, label: &impl Fn(Label) -> String) -> String {
    let mut html = format!(
        "<section aria-labelledby=\"group-{number}\">\n<h2 id=\"group-{number}\">{}</h2>\n",
        label(group.heading)
    );
    if group.touches {
        let square = field(TOUCHED, &label(Label::TouchedSquare), "");
        html += &form(&square, "", &label(Label::Touched));
    }
    html += "<form method=\"post\" action=\"do\">\n";
    for button in group.buttons {
        let class = match button.does {
            Does::Press(_) => " class=\"press\"",
            Does::Key(_) | Does::Hush => "",
        };
        let _ = writeln!(
            html,
            "<button name=\"do\" value=\"{}\"{class}>{}</button>",
            button.does.name(),
            label(button.label)
        );
    }
    html + "</form>\n</section>\n"
}

/// A form of one field and one button.
fn form(field: &str, class: &str, button: &str) -> String {
    format!(
        "<form method=\"post\" action=\"do\"{class}>\n{field}<button>{button}</button>\n</form>\n"
    )
}

/// A field with its label; the browser keeps nothing of what is typed: it may be a sealed move.
fn field(name: &str, label: &str, attribute: &str) -> String {
    format!(
        "<div><label for=\"{name}\">{label}</label>\n<input id=\"{name}\" name=\"{name}\" \
         maxlength=\"200\" autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\"{attribute}></div>\n"
    )
}

/// `text` as it may stand in HTML, in an attribute too.
fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            '\'' => html += "&#39;",
            other => html.push(other),
        }
    }
    html
}
