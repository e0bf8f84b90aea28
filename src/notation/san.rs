//! Standard algebraic notation with the piece letters of each language.
//!
//! Source: FIDE Laws of Chess 2023, Appendix C.

use shakmaty::{CastlingSide, Chess, File, Move, Position as _, Rank, Role, Square, san::Suffix};

use crate::{
    language::Language,
    notation::{SpokenMove, SpokenPieceMove, Style, announce_piece},
};

/// The pieces in the order of [`PieceLetters`]; a pawn has no letter.
const ROLES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

/// The upper-case letters of king, queen, rook, bishop and knight on the score sheets of a country
/// (Appendix C.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PieceLetters([char; 5]);

impl PieceLetters {
    /// Of English, and of PGN.
    pub const ENGLISH: Self = Self(['K', 'Q', 'R', 'B', 'N']);
    /// Of German.
    pub const GERMAN: Self = Self(['K', 'D', 'T', 'L', 'S']);
    /// Of Spanish.
    pub const SPANISH: Self = Self(['R', 'D', 'T', 'A', 'C']);
    /// Of French.
    pub const FRENCH: Self = Self(['R', 'D', 'T', 'F', 'C']);
    /// Of Italian.
    pub const ITALIAN: Self = Self(['R', 'D', 'T', 'A', 'C']);
    /// Of Dutch.
    pub const DUTCH: Self = Self(['K', 'D', 'T', 'L', 'P']);
    /// Of Portuguese.
    pub const PORTUGUESE: Self = Self(['R', 'D', 'T', 'B', 'C']);
}

impl From<Language> for PieceLetters {
    fn from(language: Language) -> Self {
        match language {
            Language::German => Self::GERMAN,
            Language::English => Self::ENGLISH,
            Language::Spanish => Self::SPANISH,
            Language::French => Self::FRENCH,
            Language::Italian => Self::ITALIAN,
        }
    }
}

/// The upper-case letters of king, queen, rook, bishop and knight in a language.
#[must_use]
pub fn san_letters(language: Language) -> [char; 5] {
    PieceLetters::from(language).0
}

/// How much of a move a score sheet tells; the Laws allow each (Appendix C.8 to C.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SheetForm {
    /// `exd6`, `Qe3+`, `O-O`, `e8=Q`: the form of PGN.
    Short,
    /// `ed6`, `Qe3`, `0-0`, `e8Q`: without the signs that may be left out.
    Shortest,
    /// `e5xd6 e.p.`, `Qd4-e3+`, `0-0`, `e7-e8Q`: with the departure square.
    Long,
}

/// The short algebraic notation of `m`, a legal move of `position`, with `+` or `#`.
///
/// Castling is `O-O` and `O-O-O`, as in PGN.
#[must_use]
pub fn san(position: &Chess, m: Move, letters: impl Into<PieceLetters>) -> String {
    write_san(position, m, letters, SheetForm::Short)
}

/// The algebraic notation of `m`, a legal move of `position`, in a form that score sheets know.
#[must_use]
pub fn write_san(
    position: &Chess,
    m: Move,
    letters: impl Into<PieceLetters>,
    form: SheetForm,
) -> String {
    let (style, kingside, queenside) = match form {
        SheetForm::Short => (Style::Short, "O-O", "O-O-O"),
        SheetForm::Shortest => (Style::Short, "0-0", "0-0-0"),
        SheetForm::Long => (Style::Long, "0-0", "0-0-0"),
    };
    let mut text = match m.castling_side() {
        Some(CastlingSide::KingSide) => kingside.to_owned(),
        Some(CastlingSide::QueenSide) => queenside.to_owned(),
        None => piece_san(announce_piece(position, m, style), letters.into(), form),
    };
    if form != SheetForm::Shortest {
        let mut after = position.clone();
        after.play_unchecked(m);
        text.extend(Suffix::from_position(&after).map(Suffix::char));
    }
    text
}

fn piece_san(piece: SpokenPieceMove, letters: PieceLetters, form: SheetForm) -> String {
    let (capture, advance, promotes, passing) = match form {
        SheetForm::Short => ("x", "", "=", ""),
        SheetForm::Shortest => ("", "", "", ""),
        SheetForm::Long => ("x", "-", "", " e.p."),
    };
    let mut text = String::new();
    text.extend(piece.role.and_then(|role| letter(role, letters)));
    text.extend(piece.from_file.map(File::char));
    text.extend(piece.from_rank.map(Rank::char));
    text.push_str(if piece.captures { capture } else { advance });
    text.push(piece.to.file().char());
    text.push(piece.to.rank().char());
    if let Some(letter) = piece.promotion.and_then(|role| letter(role, letters)) {
        text.push_str(promotes);
        text.push(letter);
    }
    if piece.en_passant {
        text.push_str(passing);
    }
    text
}

/// Reads short or long algebraic notation with the piece letters of a language.
///
/// Captures may be written `x`, `:`, with a `:` at the end or not at all, castling with zeros or letters, promotions as
/// `e8=Q`, `e8Q`, `e8(Q)` or `e8/Q`, en passant as `e.p.` or `a.p.` with or without blanks; checks, mates, `!` and the offer
/// of a draw, `(=)`, mean nothing. A piece letter may be lower case where no file has the same letter: `bc4` is a pawn's move. A
/// capture sign and `e.p.` are as binding as the spoken words.
///
/// Returns `None` if the text is not of this form with these letters; no others are tried.
#[must_use]
pub fn read_san(text: &str, letters: impl Into<PieceLetters>) -> Option<SpokenMove> {
    let letters = letters.into();
    let text: String = text.chars().filter(|ch| !ch.is_whitespace()).collect();
    let text = text.strip_suffix("(=)").unwrap_or(&text);
    let text = text.trim_end_matches(['+', '#', '!']);
    match text {
        "0-0" | "O-O" | "o-o" => return Some(SpokenMove::Castling(CastlingSide::KingSide)),
        "0-0-0" | "O-O-O" | "o-o-o" => {
            return Some(SpokenMove::Castling(CastlingSide::QueenSide));
        }
        _ => (),
    }
    let (text, en_passant) = match without_en_passant(text) {
        Some(move_only) => (move_only.trim_end_matches(['+', '#', '!']), true),
        None => (text, false),
    };
    let (text, is_taken) = match text.strip_suffix(':') {
        Some(move_only) => (move_only, true),
        None => (text, false),
    };
    let chars: Vec<char> = text.chars().collect();
    let (role, chars) = leading_piece(&chars, letters);
    let (promotion, chars) = trailing_piece(chars, letters);
    let (departure, to) = chars.split_at_checked(chars.len().checked_sub(2)?)?;
    let to = square(to)?;
    let (captures, departure) = match departure {
        [rest @ .., 'x' | 'X' | '×' | ':'] => (true, rest),
        [rest @ .., '-' | '–'] if !rest.is_empty() => (false, rest),
        whole => (false, whole),
    };
    let (from_file, from_rank) = match *departure {
        [] => (None, None),
        [ch] => match (File::from_char(ch), Rank::from_char(ch)) {
            (None, None) => return None,
            file_or_rank => file_or_rank,
        },
        [file, rank] => (Some(File::from_char(file)?), Some(Rank::from_char(rank)?)),
        [_, _, _, ..] => return None,
    };
    // A departure square without a letter is a pawn's; said aloud, it would fit any piece.
    let pawn = (from_file.is_some() && from_rank.is_some()).then_some(Role::Pawn);
    Some(SpokenMove::Piece(SpokenPieceMove {
        role: role.or(pawn),
        from_file,
        from_rank,
        captures: captures || is_taken,
        to,
        en_passant,
        promotion,
    }))
}

/// The first letters of what marks a capture in passing: `e.p.` everywhere, `a.p.` (*al paso*) in Spanish (Appendix C.13).
const EN_PASSANT: [char; 2] = ['e', 'a'];

/// How many bytes at the start of `text` mark a capture in passing: `e.p.`, `a. p.`, `ep`. `None` where it starts with none.
#[must_use]
pub fn en_passant_mark(text: &str) -> Option<usize> {
    let behind = text.strip_prefix(EN_PASSANT)?;
    let passant = match behind.strip_prefix('.') {
        Some(spaced) => spaced.trim_start(),
        None => behind,
    };
    let rest = passant.strip_prefix('p')?;
    let rest = rest.strip_prefix('.').unwrap_or(rest);
    let goes_on = rest.starts_with(|sign: char| sign.is_alphanumeric());
    (!goes_on).then_some(text.len() - rest.len())
}

/// The move before the mark of a capture in passing that `text` ends with. `None` where it ends with none.
#[must_use]
pub fn without_en_passant(text: &str) -> Option<&str> {
    let text = text.trim_end();
    let marks = |at: &usize| en_passant_mark(&text[*at..]) == Some(text.len() - at);
    let begins = text.char_indices().map(|(at, _)| at).rev().find(marks)?;
    let entry = text[..begins].trim_end();
    // A word may end with these letters.
    (!entry.ends_with(char::is_alphabetic)).then_some(entry)
}

/// The piece at the start of a move, and the rest of it.
fn leading_piece(chars: &[char], letters: PieceLetters) -> (Option<Role>, &[char]) {
    if let [first, rest @ ..] = chars
        && File::from_char(*first).is_none()
        && let Some(role) = role_of(*first, letters)
    {
        return (Some(role), rest);
    }
    (None, chars)
}

/// The promotion piece at the end of a move, and the move without it.
fn trailing_piece(chars: &[char], letters: PieceLetters) -> (Option<Role>, &[char]) {
    let (inner, last) = match chars {
        [inner @ .., '(', last, ')'] | [inner @ .., '=' | '/', last] | [inner @ .., last] => {
            (inner, *last)
        }
        [] => return (None, chars),
    };
    match role_of(last, letters) {
        Some(role) => (Some(role), inner),
        None => (None, chars),
    }
}

fn square(chars: &[char]) -> Option<Square> {
    let &[file, rank] = chars else { return None };
    Some(Square::from_coords(
        File::from_char(file)?,
        Rank::from_char(rank)?,
    ))
}

fn letter(role: Role, letters: PieceLetters) -> Option<char> {
    ROLES
        .into_iter()
        .zip(letters.0)
        .find(|&(listed, _)| listed == role)
        .map(|(_, letter)| letter)
}

fn role_of(letter: char, letters: PieceLetters) -> Option<Role> {
    ROLES
        .into_iter()
        .zip(letters.0)
        .find(|(_, listed)| listed.eq_ignore_ascii_case(&letter))
        .map(|(role, _)| role)
}

#[cfg(test)]
mod tests;
