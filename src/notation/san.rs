//! Standard algebraic notation with the piece letters of each language.
//!
//! Source: FIDE Laws of Chess 2023, Appendix C.

use shakmaty::{CastlingSide, Chess, File, Move, Position as _, Rank, Role, Square, san::Suffix};

use crate::{
    language::Language,
    notation::{SpokenCastling, SpokenMove, SpokenPieceMove, Style, announce},
};

/// The pieces in the order of [`san_letters`]; a pawn has no letter.
const ROLES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

/// The upper-case letters of king, queen, rook, bishop and knight in a language.
#[must_use]
pub const fn san_letters(language: Language) -> [char; 5] {
    match language {
        Language::German => ['K', 'D', 'T', 'L', 'S'],
        Language::English => ['K', 'Q', 'R', 'B', 'N'],
        Language::Spanish => ['R', 'D', 'T', 'A', 'C'],
    }
}

/// The short algebraic notation of `m`, a legal move of `position`, with `+` or `#`.
///
/// Castling is `O-O` and `O-O-O`, as in PGN.
#[must_use]
pub fn san(position: &Chess, m: Move, language: Language) -> String {
    let mut text = match announce(position, m, Style::Short) {
        SpokenMove::Castling(side) | SpokenMove::CastlingTo(SpokenCastling { side, .. }) => {
            match side {
                CastlingSide::KingSide => "O-O".to_owned(),
                CastlingSide::QueenSide => "O-O-O".to_owned(),
            }
        }
        SpokenMove::Piece(piece) => piece_san(piece, language),
    };
    let mut after = position.clone();
    after.play_unchecked(m);
    text.extend(Suffix::from_position(&after).map(Suffix::char));
    text
}

fn piece_san(piece: SpokenPieceMove, language: Language) -> String {
    let mut text = String::new();
    text.extend(piece.role.and_then(|role| letter(role, language)));
    text.extend(piece.from_file.map(File::char));
    text.extend(piece.from_rank.map(Rank::char));
    text.extend(piece.captures.then_some('x'));
    text.push(piece.to.file().char());
    text.push(piece.to.rank().char());
    if let Some(letter) = piece.promotion.and_then(|role| letter(role, language)) {
        text.push('=');
        text.push(letter);
    }
    text
}

/// Reads short or long algebraic notation with the piece letters of `language`.
///
/// Captures may be written `x`, `:` or not at all, castling with zeros or letters, promotions as
/// `e8=Q`, `e8Q`, `e8(Q)` or `e8/Q`, en passant as `e.p.`; checks, mates and `!` mean nothing. A
/// piece letter may be lower case where no file has the same letter: `bc4` is a pawn's move. A
/// capture sign and `e.p.` are as binding as the spoken words.
///
/// Returns `None` if the text is not of this form in this language; the letters of other languages
/// are never tried.
#[must_use]
pub fn read_san(text: &str, language: Language) -> Option<SpokenMove> {
    let text: String = text.chars().filter(|ch| !ch.is_whitespace()).collect();
    let text = text.trim_end_matches(['+', '#', '!']);
    match text {
        "0-0" | "O-O" | "o-o" => return Some(SpokenMove::Castling(CastlingSide::KingSide)),
        "0-0-0" | "O-O-O" | "o-o-o" => {
            return Some(SpokenMove::Castling(CastlingSide::QueenSide));
        }
        _ => (),
    }
    let (text, en_passant) = match ["e.p.", "e.p", "ep"]
        .iter()
        .find_map(|sign| text.strip_suffix(sign))
    {
        Some(move_only) => (move_only, true),
        None => (text, false),
    };
    let chars: Vec<char> = text.chars().collect();
    let (role, chars) = leading_piece(&chars, language);
    let (promotion, chars) = trailing_piece(chars, language);
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
        captures,
        to,
        en_passant,
        promotion,
    }))
}

/// The piece at the start of a move, and the rest of it.
fn leading_piece(chars: &[char], language: Language) -> (Option<Role>, &[char]) {
    if let [first, rest @ ..] = chars
        && File::from_char(*first).is_none()
        && let Some(role) = role_of(*first, language)
    {
        return (Some(role), rest);
    }
    (None, chars)
}

/// The promotion piece at the end of a move, and the move without it.
fn trailing_piece(chars: &[char], language: Language) -> (Option<Role>, &[char]) {
    let (inner, last) = match chars {
        [inner @ .., '(', last, ')'] | [inner @ .., '=' | '/', last] | [inner @ .., last] => {
            (inner, *last)
        }
        [] => return (None, chars),
    };
    match role_of(last, language) {
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

fn letter(role: Role, language: Language) -> Option<char> {
    ROLES
        .into_iter()
        .zip(san_letters(language))
        .find(|&(listed, _)| listed == role)
        .map(|(_, letter)| letter)
}

fn role_of(letter: char, language: Language) -> Option<Role> {
    ROLES
        .into_iter()
        .zip(san_letters(language))
        .find(|(_, listed)| listed.eq_ignore_ascii_case(&letter))
        .map(|(role, _)| role)
}

#[cfg(test)]
mod tests;
