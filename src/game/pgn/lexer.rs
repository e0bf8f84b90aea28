//! PGN text cut into tokens, with the places where they stand.

use shakmaty::{Color, KnownOutcome, Outcome};

use crate::notation::en_passant_mark;

/// A piece of PGN text that means something by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'text> {
    /// `[Name "value"]`, with the value unescaped.
    Tag {
        /// The name.
        name: &'text str,
        /// The value.
        value: String,
    },
    /// The rest of a line that begins with `[` but holds no tag.
    BadTag(&'text str),
    /// A comment in braces or after a semicolon, without these.
    Comment(&'text str),
    /// A brace that is never closed; nothing can follow it.
    UnclosedComment,
    /// `(`: a variation begins.
    Open,
    /// `)`: a variation ends.
    Close,
    /// A move number that tells something, with its dots: the first one, or one for a move of Black.
    Number(Number<'text>),
    /// The result that ends a game.
    Result(Outcome),
    /// Any other word: a move, or nothing that PGN knows.
    Word(&'text str),
}

/// A move number with its dots; dots alone are one too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number<'text>(pub(super) &'text str);

impl Number<'_> {
    /// Whether it is that of the first move.
    pub(super) fn is_first(self) -> bool {
        self.0.trim_end_matches(DOTS) == "1"
    }

    /// Whether its dots say that a move of Black follows: `3...` or `3…`, not `3.`.
    pub(super) fn is_of_black(self) -> bool {
        self.0.ends_with("...") || self.0.ends_with('\u{2026}')
    }
}

/// What may stand after the digits of a move number.
const DOTS: [char; 2] = ['.', '\u{2026}'];

/// A token and where it stands in the text, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Spanned<'text> {
    /// Where it begins.
    pub(super) start: usize,
    /// Where the text after it begins.
    pub(super) end: usize,
    /// The token.
    pub(super) token: Token<'text>,
}

/// The tokens of a text.
///
/// Other move numbers than those of [`Token::Number`], annotation glyphs (`$5`, `!?`, `=`) and lines that begin with `%` are
/// passed over. Nothing else is: a word that is not understood must not be lost, nor `??` after a number, which stands
/// for a move.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'text> {
    text: &'text str,
    /// Where in the text the next token is looked for.
    at: usize,
    /// Where in the text its line begins.
    line_start: usize,
    /// Where in the text the last tag ends.
    tag_end: usize,
    /// What is left of a word after its move number, such as `e4` of `1.e4`, and where it begins.
    pending: Option<(usize, &'text str)>,
    /// The last word was a move number, so that a move is expected.
    is_after_number: bool,
}

impl<'text> Lexer<'text> {
    /// A lexer at the start of `text`.
    pub(super) fn new(text: &'text str) -> Self {
        Self {
            text,
            at: 0,
            line_start: 0,
            tag_end: 0,
            pending: None,
            is_after_number: false,
        }
    }

    fn rest(&self) -> &'text str {
        &self.text[self.at..]
    }

    /// Goes on by `length` bytes and returns them.
    fn take(&mut self, length: usize) -> &'text str {
        let taken = &self.rest()[..length];
        if let Some(break_at) = taken.rfind('\n') {
            self.line_start = self.at + break_at + 1;
        }
        self.at += length;
        taken
    }

    /// Goes on to the end of the line and returns what was left of it.
    fn take_line(&mut self) -> &'text str {
        let length = self.rest().find('\n').unwrap_or(self.rest().len());
        self.take(length)
    }

    /// Passes over blanks and over whole lines that begin with `%` (PGN standard, section 6).
    fn skip_blanks(&mut self) {
        loop {
            let rest = self.rest();
            self.take(rest.len() - rest.trim_start_matches(is_blank).len());
            let before = &self.text[self.line_start..self.at];
            if !matches!(before, "" | "\u{feff}") || !self.rest().starts_with('%') {
                return;
            }
            self.take_line();
        }
    }

    /// Nothing but blanks and tags stands before this place on its line.
    ///
    /// Cost: linear in the number of blanks right before it, however many tags there are.
    fn may_open_tag(&self) -> bool {
        let before = self.text[self.line_start..self.at].trim_end_matches(is_blank);
        before.is_empty() || self.line_start + before.len() == self.tag_end
    }

    /// Reads a tag, which begins here with `[`.
    fn tag(&mut self) -> Token<'text> {
        match split_tag(self.rest()) {
            Some((length, name, value)) => {
                self.take(length);
                self.tag_end = self.at;
                Token::Tag { name, value }
            }
            None => Token::BadTag(self.take_line().trim_end()),
        }
    }

    /// Reads a comment, which begins here with `{`. One that runs into the tags of the next game
    /// was never closed, and does not swallow that game.
    fn braces(&mut self) -> Token<'text> {
        self.take(1);
        let rest = self.rest();
        // Nothing behind the first of them is looked at.
        let end = rest
            .match_indices(['}', '\n'])
            .find(|(at, sign)| *sign == "}" || rest[*at..].starts_with("\n[Event \""));
        let comment = self.take(end.map_or(rest.len(), |(at, _)| at));
        if !self.rest().starts_with('}') {
            return Token::UnclosedComment;
        }
        self.take(1);
        Token::Comment(comment)
    }

    /// Reads a word, at least one character long; `None` when it is one to pass over.
    fn word(&mut self) -> Option<Token<'text>> {
        let rest = self.rest();
        if let Some((_, length)) = en_passant(rest) {
            // It stands apart from its move.
            self.take(length);
            self.is_after_number = false;
            return None;
        }
        let whole = self.take(word_length(rest));
        if whole.strip_prefix('$').is_some_and(is_number) {
            return None;
        }
        let (number, word) = split_number(whole);
        let start = self.at - word.len();
        let expects_move = number.is_some() || self.is_after_number;
        self.is_after_number = number.is_some() && word.is_empty();
        let is_unknown = expects_move && word.trim_matches('?').is_empty();
        let plain = word.trim_end_matches(GLYPHS);
        let word = if is_unknown {
            word
        } else if plain.len() == word.len() {
            self.with_en_passant(word)
        } else {
            plain
        };
        self.pending = (!word.is_empty()).then_some((start, word));
        number.map(Token::Number)
    }

    /// `word`, which ends here, with the `e.p.` after it, if there is one: a move that is none is not to be read as one.
    fn with_en_passant(&mut self, word: &'text str) -> &'text str {
        let rest = self.rest();
        let next = rest.trim_start_matches(is_blank);
        let blanks = rest.len() - next.len();
        match en_passant(next) {
            Some((sign, length)) if !word.is_empty() => {
                let start = self.at - word.len();
                self.take(blanks + length);
                &self.text[start..start + word.len() + blanks + sign]
            }
            Some(_) | None => word,
        }
    }
}

impl<'text> Iterator for Lexer<'text> {
    type Item = Spanned<'text>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some((start, word)) = self.pending.take() {
                return Some(Spanned {
                    start,
                    end: self.at,
                    token: result(word).map_or(Token::Word(word), Token::Result),
                });
            }
            self.skip_blanks();
            let start = self.at;
            let token = match self.rest().chars().next()? {
                '[' if self.may_open_tag() => self.tag(),
                '{' => self.braces(),
                ';' => Token::Comment(&self.take_line()[1..]),
                '(' => {
                    self.take(1);
                    Token::Open
                }
                ')' => {
                    self.take(1);
                    Token::Close
                }
                _ => match result_with_blanks(self.rest()) {
                    Some((length, outcome)) => {
                        self.take(length);
                        Token::Result(outcome)
                    }
                    None => match self.word() {
                        Some(token) => token,
                        None => continue,
                    },
                },
            };
            return Some(Spanned {
                start,
                end: self.at,
                token,
            });
        }
    }
}

/// What is put behind a move and says what somebody thinks of it, or that a draw is offered with it: `Kb1 =`.
const GLYPHS: [char; 3] = ['!', '?', '='];

/// The length of the `e.p.` that `text` begins with, if it does, and its length with the check and the glyphs behind it, in
/// bytes.
fn en_passant(text: &str) -> Option<(usize, usize)> {
    let sign = en_passant_mark(text)?;
    let behind = text[sign..].trim_start_matches(['!', '?', '=', '+', '#']);
    (behind.is_empty() || behind.starts_with(ends_word))
        .then_some((sign, text.len() - behind.len()))
}

/// A blank, or the mark that some programs put at the start of a file.
fn is_blank(ch: char) -> bool {
    ch.is_whitespace() || ch == '\u{feff}'
}

/// The length of the word that `text` begins with, in bytes. A promotion in brackets belongs to it: `e8(Q)`.
fn word_length(text: &str) -> usize {
    let end = |from: usize| {
        text[from..]
            .find(ends_word)
            .map_or(text.len(), |at| from + at)
    };
    let length = end(text.chars().next().map_or(0, char::len_utf8));
    let promotes = text[..length].ends_with(['1', '8'])
        && matches!(text.as_bytes()[length..], [b'(', piece, b')', ..] if piece.is_ascii_alphabetic());
    if promotes { end(length + 3) } else { length }
}

/// Whether a word ends before this sign.
fn ends_word(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '{' | '}' | '(' | ')' | ';' | '$')
}

/// The length, name and value of the tag that `text` begins with, if it does. A tag stands on one line, or is broken
/// within its value, which then has a blank there.
fn split_tag(text: &str) -> Option<(usize, &str, String)> {
    let head = text.strip_prefix('[')?;
    let head = head.trim_start_matches(is_blank_on_line);
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let after_name = head.trim_start_matches(is_of_name);
    let name = &head[..head.len() - after_name.len()];
    let after_quote = after_name
        .trim_start_matches(is_blank_on_line)
        .strip_prefix('"')?;
    if name.is_empty() {
        return None;
    }
    // The line is not searched to its end: there may be many tags on it.
    let quote = text.len() - after_quote.len() - 1;
    let mut value = String::new();
    let mut chars = after_quote.char_indices().peekable();
    let value_length = loop {
        match chars.next()? {
            (at, '"') => break at,
            (_, '\\') => {
                let escaped = chars.next_if(|&(_, ch)| matches!(ch, '"' | '\\'));
                value.push(escaped.map_or('\\', |(_, ch)| ch));
            }
            (at, '\n') => {
                if !ends_on_next_line(&after_quote[..at], &after_quote[at + 1..]) {
                    return None;
                }
                value.truncate(value.trim_end().len());
                value.push(' ');
            }
            (_, ch) => value.push(ch),
        }
    };
    let after_value = quote + 1 + value_length + 1;
    let tail = &text[after_value..];
    let blanks = tail.len() - tail.trim_start_matches([' ', '\t']).len();
    tail[blanks..].strip_prefix(']')?;
    Some((after_value + blanks + 1, name, value))
}

/// A blank that does not end the line.
fn is_blank_on_line(letter: char) -> bool {
    letter != '\n' && letter.is_whitespace()
}

/// Whether the value of a tag that breaks off at the end of `line` ends on the next one, with which `after` begins, and
/// nothing else stands there. Otherwise a quote is missing, and what follows is no part of the value.
fn ends_on_next_line(line: &str, after: &str) -> bool {
    let next = after.split('\n').next().unwrap_or_default().trim();
    let value = next.strip_suffix("\"]");
    !line.trim_end().ends_with(']')
        && !next.starts_with('[')
        && value.is_some_and(|value| !value.contains('"') && !value.ends_with('\\'))
}

/// Whether more text behind `after`, the text after a line that holds no tag, might make a tag of that line: its next line
/// is not whole yet.
pub(super) fn may_become_tag(after: &str) -> bool {
    after.matches('\n').nth(1).is_none()
}

/// Splits a move number, with or without dots, from the start of a word.
fn split_number(word: &str) -> (Option<Number<'_>>, &str) {
    let after_digits = word.trim_start_matches(|ch: char| ch.is_ascii_digit());
    let rest = after_digits.trim_start_matches(DOTS);
    let has_dots = rest.len() < after_digits.len();
    // Of moves only castling begins with a digit; the rest of `0.5-0.5` is nothing.
    let is_fraction = rest.starts_with(|ch: char| ch.is_ascii_digit())
        && !rest.starts_with("0-0")
        && result(rest).is_none();
    if rest.is_empty() || (has_dots && !is_fraction) {
        (Some(Number(&word[..word.len() - rest.len()])), rest)
    } else {
        (None, word)
    }
}

/// The result that a word tells, if it does: with a hyphen or a dash, a half in whatever way.
pub(super) fn result(word: &str) -> Option<Outcome> {
    let won = |winner| Some(Outcome::Known(KnownOutcome::Decisive { winner }));
    match word {
        "1\u{2013}0" => won(Color::White),
        "0\u{2013}1" => won(Color::Black),
        "1/2"
        | "\u{bd}-\u{bd}"
        | "\u{bd}\u{2013}\u{bd}"
        | "1/2\u{2013}1/2"
        | "0.5-0.5"
        | "0.5\u{2013}0.5" => Some(Outcome::Known(KnownOutcome::Draw)),
        _ => Outcome::from_ascii(word.as_bytes()).ok(),
    }
}

/// The result that `text` begins with, if it is one with blanks around its hyphen, `1 - 0`, and its length.
fn result_with_blanks(text: &str) -> Option<(usize, Outcome)> {
    [("1", "0"), ("0", "1"), ("1/2", "1/2"), ("\u{bd}", "\u{bd}")]
        .into_iter()
        .find_map(|(white, black)| {
            let rest = text.strip_prefix(white)?;
            let rest = rest.trim_start_matches(is_blank_on_line);
            let rest = rest.strip_prefix(['-', '\u{2013}'])?;
            let rest = rest.trim_start_matches(is_blank_on_line);
            let behind = rest.strip_prefix(black)?;
            let is_whole = behind.is_empty() || behind.starts_with(ends_word);
            let outcome = result(&format!("{white}-{black}")).filter(|_| is_whole)?;
            Some((text.len() - behind.len(), outcome))
        })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
