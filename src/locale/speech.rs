//! Words to say, each with the language that its voice speaks.

use crate::{game::pgn::steers, language::Language, locale::spelling::Respelling};

/// Stands before the Annex D words in a text that is still to be split.
const OPEN: char = '\u{E000}';
/// Stands after them.
const CLOSE: char = '\u{E001}';
/// Stands before the code of another language and its words, in such a text.
const OPEN_FOREIGN: char = '\u{E004}';
/// Stands before what is printed and not spoken.
const OPEN_PRINTED: char = '\u{E002}';
/// Stands after it.
const CLOSE_PRINTED: char = '\u{E003}';

/// Words of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The language to pronounce the words in.
    pub language: Language,
    /// The words with their punctuation; no space at either end.
    pub text: String,
}

/// Something to say: spans in the order in which they are spoken; neighbours differ in language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Speech {
    /// The spans. A rendered message has at least one.
    pub spans: Vec<Span>,
    /// The spans as they are printed, where those tell more than is spoken, such as the path of a file.
    pub(crate) printed: Option<Vec<Span>>,
}

impl Speech {
    /// One span, which is spoken and printed.
    #[cfg(test)]
    pub(crate) fn of(span: Span) -> Self {
        Self {
            spans: vec![span],
            printed: None,
        }
    }

    /// The whole as one plain line to print, without line break.
    #[must_use]
    pub fn line(&self) -> String {
        let texts: Vec<&str> = self.lines().iter().map(|span| span.text.as_str()).collect();
        texts.join(" ")
    }

    /// The spans to print: those that are spoken, and what is only read.
    pub(crate) fn lines(&self) -> &[Span] {
        self.printed.as_ref().unwrap_or(&self.spans)
    }

    /// Splits `text` at the marks of [`mark_annex_d`] and [`mark_foreign`]; what they do not enclose is in `language`. What the marks of
    /// [`mark_printed`] enclose is only printed.
    ///
    /// * `respelling`: words of `language` in place of those of Annex D, if there are some.
    pub(super) fn split(language: Language, respelling: Option<&Respelling>, text: &str) -> Self {
        let split = |text: &str| Self::spans(language, respelling, text);
        if !text.contains(OPEN_PRINTED) {
            let (spans, printed) = (split(text), None);
            return Self { spans, printed };
        }
        let parts = text.split(OPEN_PRINTED).map(|part| {
            let after = part.split_once(CLOSE_PRINTED);
            after.map_or(part, |(_, after)| after)
        });
        let spoken: String = parts.collect();
        Self {
            spans: split(&spoken),
            printed: Some(split(&text.replace([OPEN_PRINTED, CLOSE_PRINTED], ""))),
        }
    }

    fn spans(language: Language, respelling: Option<&Respelling>, text: &str) -> Vec<Span> {
        let mut spans = Spans::default();
        let mut rest = text;
        while let Some((outside, marked)) =
            rest.find([OPEN, OPEN_FOREIGN]).map(|at| rest.split_at(at))
        {
            let (inside, after) = marked.split_once(CLOSE).unwrap_or((marked, ""));
            let words = outside.trim_end_matches(is_opening);
            spans.push(language, words);
            spans.opening.push_str(&outside[words.len()..]);
            let annex_d = inside.trim_start_matches(OPEN);
            match (foreign(inside), respelling) {
                (Some((other, words)), _) => spans.push(other, words),
                (None, Some(respelling)) => spans.push(language, &respelling.respell(annex_d)),
                (None, None) => spans.push(Language::German, annex_d),
            }
            rest = after;
        }
        spans.push(language, rest);
        spans.done
    }
}

/// Marks `words` as what is printed and not spoken: they are long to hear, and of use only to who reads.
pub(super) fn mark_printed(words: &str) -> String {
    format!("{OPEN_PRINTED}{words}{CLOSE_PRINTED}")
}

/// Marks `words` as Annex D words, which are German in every language.
pub(super) fn mark_annex_d(words: &str) -> String {
    format!("{OPEN}{words}{CLOSE}")
}

/// Marks `words` as those of another language than the message's, to be pronounced in it.
pub(super) fn mark_foreign(language: Language, words: &str) -> String {
    let code = language.code();
    format!("{OPEN_FOREIGN}{code}{words}{CLOSE}")
}

/// The language and the words after the mark of [`mark_foreign`].
fn foreign(marked: &str) -> Option<(Language, &str)> {
    let marked = marked.strip_prefix(OPEN_FOREIGN)?;
    let in_language = |language: Language| Some((language, marked.strip_prefix(language.code())?));
    Language::ALL.into_iter().find_map(in_language)
}

/// `text` from outside the program as it may stand in a message: what could break the line, turn its direction, so that
/// another text is seen than stands there, or be taken for a mark becomes a space.
pub(super) fn verbatim(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\u{2028}' | '\u{2029}' | '\u{E000}'..='\u{F8FF}' => ' ',
            _ if steers(c) => ' ',
            _ => c,
        })
        .collect()
}

/// Spans in the making.
///
/// A mark of punctuation on its own has no language: one that closes belongs to the words before
/// it, one that opens to the words after it. So a question about a move is asked by the voice
/// that says the move.
#[derive(Default)]
struct Spans {
    /// What is complete.
    done: Vec<Span>,
    /// Opening punctuation for the words to come.
    opening: String,
}

impl Spans {
    fn push(&mut self, language: Language, text: &str) {
        let text = text.replace('\n', " ");
        let mut words = text.as_str();
        if let Some(last) = self.done.last_mut() {
            words = words.trim_start_matches(is_closing);
            last.text.push_str(&text[..text.len() - words.len()]);
        }
        let words = words.trim();
        if words.is_empty() {
            return;
        }
        let words = std::mem::take(&mut self.opening) + words;
        match self.done.last_mut() {
            Some(last) if last.language == language => {
                last.text.push(' ');
                last.text.push_str(&words);
            }
            Some(_) | None => self.done.push(Span {
                language,
                text: words,
            }),
        }
    }
}

const fn is_closing(c: char) -> bool {
    matches!(c, '.' | ',' | ';' | ':' | '?' | '!' | '…' | ')' | '»' | '”')
}

const fn is_opening(c: char) -> bool {
    matches!(c, '¿' | '¡' | '(' | '«' | '“' | '„')
}
