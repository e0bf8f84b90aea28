//! What the note of a sealed move says, in the ways in which players write moves by hand.
//!
//! Who opens an envelope cannot ask what was meant, and the game depends on it. So more is read than is typed in play, where
//! a doubtful line is refused and written anew. What is read so is only ever one legal move; anything else is the arbiter's.
//!
//! Source: FIDE Laws of Chess 2023, Guidelines I.8 and Appendix C.

use std::iter;

use shakmaty::{Chess, File, Move, Position as _, Role, Square};

use crate::{
    arbiter::adjournment::NoteLanguages,
    hearing::{Lexicon, Meaning, read_typed, read_typed_otherwise},
    notation::{Fragment, Resolution, SpokenMove, Style, announce, resolve},
};

impl NoteLanguages {
    /// In which words and letters the note is read: those of the player who wrote it first (Appendix C.3), if the other one
    /// has another language, and then everybody's.
    #[must_use]
    pub fn lexicons(&self) -> Vec<Lexicon> {
        let all = Lexicon::with(self.common, self.players.iter().copied());
        (self.sealer.map(Lexicon::new).into_iter())
            .chain([all])
            .map(|lexicon| lexicon.and_names(&self.names))
            .collect()
    }
}

/// What a note says that a player has written: the move that is announced in it, legal or not. `None` where only an arbiter
/// can tell.
///
/// * `lexicons`: those of its [languages](NoteLanguages::lexicons); the last one holds everybody's words.
///
/// A legal move in the player's own letters counts (Appendix C.3), then what is read in everybody's; where a letter may be a
/// piece or a file and both are legal (`BXC4`), only an arbiter can tell. What is neither is read without the signs that
/// mean nothing on a score sheet: the number of the move, praise and blame, the offer of a draw, what stands between piece
/// and square. That must leave exactly one legal move.
#[must_use]
pub fn read_note(note: &str, lexicons: &[Lexicon], position: &Chess) -> Option<SpokenMove> {
    let strictly: Vec<Vec<SpokenMove>> = (lexicons.iter())
        .map(|lexicon| announced(note, lexicon, position))
        .collect();
    for said in &strictly {
        match moves_of(said.iter().copied(), position).as_slice() {
            [] => (),
            [(said, _)] => return Some(*said),
            _ => return None,
        }
    }
    if let Some(said) = strictly.last().and_then(|said| said.first()) {
        return Some(*said);
    }
    (lexicons.iter()).find_map(|lexicon| read_freely(note, lexicon, position))
}

/// The announcement in a note as it stands there, and the other one that it may be.
fn announced(note: &str, lexicon: &Lexicon, position: &Chess) -> Vec<SpokenMove> {
    let first = read_typed(note, lexicon, position);
    let other = read_typed_otherwise(note, lexicon, position);
    iter::once(first)
        .chain(other)
        .filter_map(|meaning| named(meaning, position))
        .collect()
}

/// The announcement in what a note says. `Rochade` alone is one too: of the only castling that is legal, if there is one.
fn named(meaning: Meaning, position: &Chess) -> Option<SpokenMove> {
    let Meaning::Fragment(part) = meaning else {
        return meaning.names_a_move();
    };
    let without_its_side = Fragment {
        castling: true,
        ..Fragment::default()
    };
    if part != without_its_side {
        return None;
    }
    Some(match part.moves(position).as_deref() {
        Some([only]) => announce(position, *only, Style::Short),
        Some(_) | None => SpokenMove::AnyCastling,
    })
}

/// The legal moves among announcements, each once.
fn moves_of(said: impl Iterator<Item = SpokenMove>, position: &Chess) -> Vec<(SpokenMove, Move)> {
    let mut found: Vec<(SpokenMove, Move)> = Vec::new();
    for said in said {
        if let Some(mv) = legal(said, position)
            && !found.iter().any(|(_, known)| *known == mv)
        {
            found.push((said, mv));
        }
    }
    found
}

fn legal(said: SpokenMove, position: &Chess) -> Option<Move> {
    match resolve(said, position) {
        Resolution::Unique(mv) => Some(mv),
        Resolution::Ambiguous(_) | Resolution::PromotionMissing(_) | Resolution::Illegal(_) => None,
    }
}

/// The only legal move that a note can mean without the signs that mean nothing.
fn read_freely(note: &str, lexicon: &Lexicon, position: &Chess) -> Option<SpokenMove> {
    let bare = without_marks(note);
    let mut ways = vec![bare.to_owned()];
    for tidied in [without_brackets, without_slash, without_hyphen] {
        let last = ways.last().map_or(bare, String::as_str);
        ways.extend(tidied(last));
    }
    let last = ways.last().map_or(bare, String::as_str);
    let pawns = without_the_pawn(last).map(|entry| announced(entry, lexicon, position));
    let read = ways
        .iter()
        .flat_map(|way| announced(way, lexicon, position))
        .chain(pawns.into_iter().flatten().filter_map(of_a_pawn))
        .chain(capture_by_files(bare, position));
    match moves_of(read, position).as_slice() {
        [(said, _)] => Some(*said),
        _ => None,
    }
}

/// A note without the number of the move, and without what is put before and behind a move: `12. … Nf6!?`, `(=) Nf3`.
fn without_marks(note: &str) -> &str {
    /// The offer of a draw (Appendix C.12).
    const OFFERS: [&str; 2] = ["(=)", "="];
    const BEHIND: [char; 6] = ['.', ',', ';', '!', '?', '+'];
    let mut text = note.trim();
    loop {
        let before = text;
        for offer in OFFERS {
            text = text.strip_prefix(offer).unwrap_or(text);
            text = text.strip_suffix(offer).unwrap_or(text);
        }
        text = without_number(text.trim()).trim_end_matches(BEHIND).trim();
        if text == before {
            return text;
        }
    }
}

/// A move without its number, if a blank or a sign stands between the two: `1 Nf3`, `1) Nf3`. No number begins with a
/// nought, as a castling does (`0 0-0`).
fn without_number(text: &str) -> &str {
    if text.starts_with('0') {
        return text;
    }
    let behind = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, '.' | '…' | ')');
    let rest = behind.trim_start_matches(is_between);
    let is_numbered = behind.len() < text.len() && rest.len() < behind.len();
    if is_numbered { rest } else { text }
}

/// The square of departure without the brackets around it: `N(g1)f3`.
fn without_brackets(entry: &str) -> Option<String> {
    let (piece, rest) = entry.split_once('(')?;
    let (departure, arrival) = rest.split_once(')')?;
    let is_departure = (1..=2).contains(&departure.len())
        && (departure.chars()).all(|sign| File::from_char(sign).is_some() || sign.is_ascii_digit());
    let is_so = piece.chars().count() == 1 && is_departure && !arrival.is_empty();
    is_so.then(|| format!("{piece}{departure}{arrival}"))
}

/// Two squares with a hyphen between them in place of a stroke: `e2/e4`.
fn without_slash(entry: &str) -> Option<String> {
    let (from, to) = entry.split_once('/')?;
    let is_square = |text: &str| Square::from_ascii(text.as_bytes()).is_ok();
    (is_square(from.trim()) && is_square(to.trim()))
        .then(|| format!("{}-{}", from.trim(), to.trim()))
}

/// A piece beside its square, with no hyphen between them: `N-f3`.
fn without_hyphen(entry: &str) -> Option<String> {
    let (piece, to) = entry.split_once(['-', '–'])?;
    let is_letter = piece.chars().count() == 1 && piece.chars().all(char::is_uppercase);
    is_letter.then(|| format!("{piece}{}", to.trim_start()))
}

/// A pawn's move without the letter of the pawn: `pe4`.
fn without_the_pawn(entry: &str) -> Option<&str> {
    entry.strip_prefix(['p', 'P']).map(str::trim_start)
}

/// What was read, if it can be a pawn's move.
fn of_a_pawn(said: SpokenMove) -> Option<SpokenMove> {
    match said {
        SpokenMove::Piece(mut piece) if matches!(piece.role, None | Some(Role::Pawn)) => {
            piece.role = Some(Role::Pawn);
            Some(SpokenMove::Piece(piece))
        }
        SpokenMove::Piece(_)
        | SpokenMove::Castling(_)
        | SpokenMove::CastlingTo(_)
        | SpokenMove::AnyCastling => None,
    }
}

/// The capture by a pawn of which only the files are written, `ed` or `exd`, where there is only one.
fn capture_by_files(entry: &str, position: &Chess) -> Option<SpokenMove> {
    let mut files = entry
        .trim_end_matches(['+', '#', ':'])
        .chars()
        .filter(|sign| !matches!(sign, 'x' | '×' | ':'))
        .map(File::from_char);
    let (Some(Some(from)), Some(Some(to)), None) = (files.next(), files.next(), files.next())
    else {
        return None;
    };
    let legal = position.legal_moves();
    let mut fitting = legal.into_iter().filter(|mv| {
        mv.role() == Role::Pawn
            && mv.is_capture()
            && mv.from().is_some_and(|square| square.file() == from)
            && mv.to().file() == to
    });
    let only = fitting.next()?;
    fitting
        .next()
        .is_none()
        .then(|| announce(position, only, Style::Long))
}

#[cfg(test)]
mod tests;
