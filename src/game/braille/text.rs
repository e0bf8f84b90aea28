//! Names, dates and results in the uncontracted Braille of a language, without capitals.
//!
//! Sources: Unified English Braille, *Das System der deutschen Brailleschrift* (2018), *Code braille français uniformisé*
//! (2008), and the signs of the Spanish and the Italian unions of the blind, as the tables of liblouis have them.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use crate::{
    game::braille::{BLANK, HYPHEN, letter},
    language::Language,
};

/// The signs of a language beside the letters a to z.
struct Signs {
    /// Before figures.
    number: char,
    /// The figures 0 to 9.
    figures: [char; 10],
    /// Before a letter after figures that would be one figure more.
    letter: char,
    full_stop: char,
    /// After which signs in a number figures need no sign of their own.
    number_goes_on: &'static [char],
    /// `½`, without the sign before figures.
    half: &'static str,
    apostrophe: char,
    /// The letters of the language with accents, and its other letters.
    letters: &'static [(char, char)],
}

/// The figures that are the letters j and a to i.
const UPPER: [char; 10] = ['⠚', '⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓', '⠊'];

const ENGLISH: Signs = Signs {
    number: '⠼',
    figures: UPPER,
    letter: '⠰',
    full_stop: '⠲',
    number_goes_on: &['.', ','],
    half: "⠁⠌⠃",
    apostrophe: '⠄',
    letters: &[],
};

const GERMAN: Signs = Signs {
    number: '⠼',
    figures: UPPER,
    letter: '⠠',
    full_stop: '⠄',
    number_goes_on: &['.', ','],
    half: "⠁⠆",
    apostrophe: '⠠',
    letters: &[('ä', '⠜'), ('ö', '⠪'), ('ü', '⠳'), ('ß', '⠮')],
};

/// The sign before a letter is that of the unified mathematical code of the countries where Spanish is spoken.
const SPANISH: Signs = Signs {
    number: '⠼',
    figures: UPPER,
    letter: '⠐',
    full_stop: '⠄',
    number_goes_on: &[],
    half: "⠂⠃",
    apostrophe: '⠄',
    letters: &[
        ('á', '⠷'),
        ('é', '⠮'),
        ('í', '⠌'),
        ('ó', '⠬'),
        ('ú', '⠾'),
        ('ü', '⠳'),
        ('ñ', '⠻'),
    ],
};

/// With the figures of Antoine, which are letters with accents: those from a to j may follow them.
const FRENCH: Signs = Signs {
    number: '⠠',
    figures: ['⠼', '⠡', '⠣', '⠩', '⠹', '⠱', '⠫', '⠻', '⠳', '⠪'],
    letter: '⠰',
    full_stop: '⠲',
    number_goes_on: &['.', ',', '-'],
    half: "⠡⠌⠣",
    apostrophe: '⠄',
    letters: &[
        ('æ', '⠜'),
        ('à', '⠷'),
        ('â', '⠡'),
        ('ç', '⠯'),
        ('è', '⠮'),
        ('é', '⠿'),
        ('ê', '⠣'),
        ('ë', '⠫'),
        ('î', '⠩'),
        ('ï', '⠻'),
        ('ô', '⠹'),
        ('œ', '⠪'),
        ('ù', '⠾'),
        ('û', '⠱'),
        ('ü', '⠳'),
    ],
};

/// No rule for a letter after figures was found: the sign is the English one. Halves are those of the course of the
/// Istituto Cavazza; liblouis has the French one.
const ITALIAN: Signs = Signs {
    number: '⠼',
    figures: UPPER,
    letter: '⠰',
    full_stop: '⠲',
    number_goes_on: &[],
    half: "⠂⠃",
    apostrophe: '⠄',
    letters: &[
        ('à', '⠷'),
        ('è', '⠮'),
        ('é', '⠿'),
        ('ì', '⠌'),
        ('ò', '⠬'),
        ('ù', '⠾'),
    ],
};

/// A text in the uncontracted Braille of a language; figures after the number sign. A letter that the language does not
/// have loses its accent, for its cell in another language would be read as another letter; other signs are blanks.
pub(super) fn text_cells(text: &str, language: Language) -> String {
    let signs = signs(language);
    let mut cells = String::new();
    let mut before = BLANK;
    let mut in_number = false;
    for sign in plain_signs(text) {
        let goes_on = in_number && signs.number_goes_on.contains(&before);
        if let Some(figure) = sign.to_digit(10) {
            if !before.is_ascii_digit() && !goes_on {
                cells.push(signs.number);
            }
            cells.push(signs.figures[figure as usize]);
            in_number = true;
        } else if sign == '½' {
            if !goes_on {
                cells.push(signs.number);
            }
            cells.push_str(signs.half);
            in_number = true;
        } else {
            let written = sign_cells(sign, signs);
            if in_number && written.starts_with(signs.figures) {
                cells.push(signs.letter);
            }
            if written.is_empty() {
                cells.push(BLANK);
            } else {
                cells.push_str(&written);
            }
            // A number may go on after these.
            in_number &= matches!(sign, '.' | ',') || signs.number_goes_on.contains(&sign);
        }
        before = sign;
    }
    let words: Vec<&str> = cells.split_whitespace().collect();
    words.join(" ")
}

/// A line with every number that is too long for a display of so many `cells` parted by blanks, each part after a number
/// sign of its own: what runs over to another line is else read as letters. A number is parted behind a stop where it has
/// one.
///
/// * `over`: the cells that are left of a line that runs over.
pub(super) fn numbers_parted(line: &str, cells: usize, over: usize, language: Language) -> String {
    let signs = signs(language);
    let words = line.split(' ').enumerate();
    let parted = words.flat_map(|(place, word)| {
        let word: Vec<char> = word.chars().collect();
        let room = if place == 0 { cells } else { over };
        if word.len() <= room || !word.contains(&signs.number) {
            return vec![word.into_iter().collect()];
        }
        parts_of_number(&word, room, over, signs)
    });
    parted.collect::<Vec<String>>().join(" ")
}

/// What a cell is by the number sign before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A figure.
    Figure,
    /// A stop, after which figures go on.
    Joining,
    /// What it is without one.
    Other,
}

/// The parts of a word with a number in it: the first in so much `room`, and the rest in what is left of other lines.
fn parts_of_number(word: &[char], room: usize, over: usize, signs: &Signs) -> Vec<String> {
    let is_figure = |cell: char| signs.figures.contains(&cell) || signs.half.contains(cell);
    let joins = |cell: char| {
        let mut joining = signs.number_goes_on.iter();
        joining.any(|sign| sign_cells(*sign, signs).starts_with(cell))
    };
    let mut in_number = false;
    let kinds: Vec<Kind> = (word.iter())
        .map(|cell| {
            let kind = if in_number && is_figure(*cell) {
                Kind::Figure
            } else if in_number && joins(*cell) {
                Kind::Joining
            } else {
                Kind::Other
            };
            in_number = *cell == signs.number || kind != Kind::Other;
            kind
        })
        .collect();
    let mut parts = Vec::new();
    let (mut at, mut room) = (0, room);
    while at < word.len() {
        let sign = (kinds[at] == Kind::Figure).then_some(signs.number);
        let most = (at + room - sign.iter().count()).min(word.len());
        let may_end = |end: &usize| {
            let is_between = match kinds.get(*end) {
                None | Some(Kind::Other) => true,
                Some(Kind::Figure) => kinds[*end - 1] == Kind::Joining,
                Some(Kind::Joining) => false,
            };
            is_between && word[*end - 1] != signs.number
        };
        let end = (at + 1..=most).rev().find(may_end).unwrap_or(most);
        parts.push(sign.iter().chain(&word[at..end]).collect());
        (at, room) = (end, over);
    }
    parts
}

/// Whether [`text_cells`] leaves blanks in place of letters, as it does with those of another script.
pub(super) fn lacks_letters(text: &str, language: Language) -> bool {
    let signs = signs(language);
    plain_signs(text).any(|sign| {
        sign.is_alphanumeric()
            && !sign.is_ascii_digit()
            && sign != '½'
            && sign_cells(sign, signs).is_empty()
    })
}

const fn signs(language: Language) -> &'static Signs {
    match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::Spanish => &SPANISH,
        Language::French => &FRENCH,
        Language::Italian => &ITALIAN,
    }
}

/// The signs of a text without capitals, each with the accent that belongs to it; no accents alone.
fn plain_signs(text: &str) -> impl Iterator<Item = char> {
    text.chars()
        .flat_map(char::to_lowercase)
        .nfc()
        .filter(|sign| !is_combining_mark(*sign))
}

/// The cells of a sign other than a figure; none if it has none here.
fn sign_cells(sign: char, signs: &Signs) -> String {
    let own = signs.letters.iter().find(|(known, _)| *known == sign);
    match (sign, own) {
        (_, Some((_, cell))) => cell.to_string(),
        ('.', None) => signs.full_stop.to_string(),
        (',', None) => "⠂".to_owned(),
        ('-', None) => HYPHEN.to_string(),
        ('\'' | '’', None) => signs.apostrophe.to_string(),
        (_, None) => spelled(sign).chars().map(letter).collect(),
    }
}

/// A letter in letters from a to z; empty if it is none of theirs.
fn spelled(sign: char) -> String {
    match sign {
        'æ' => "ae".to_owned(),
        'œ' => "oe".to_owned(),
        'ß' => "ss".to_owned(),
        'þ' => "th".to_owned(),
        'đ' | 'ð' => "d".to_owned(),
        'ı' => "i".to_owned(),
        'ł' => "l".to_owned(),
        'ø' | 'º' => "o".to_owned(),
        'ª' => "a".to_owned(),
        _ => sign.nfd().filter(char::is_ascii_lowercase).collect(),
    }
}
