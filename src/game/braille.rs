//! The score in Braille, as a blind player may keep it (FIDE Laws of Chess 2023, D.2.7).
//!
//! Source: UKAAF, *Braille Chess Code and Layout*, 2015, as the British association of blind chess
//! players publishes it: move numbers and ranks are lower figures without a numeric sign (1.3), a
//! first move of Black's has dots 3 6 before it (1.2), the pieces are k, q, r, l and s (2.1), mate is
//! marked after the move (2.2), and before the square of arrival stands dots 5 6 for a capture,
//! dots 4 5 for check, dots 4 5 6 for both (3.4); positions are those of 5.1. Where only extracts of
//! the code were to be had, castling and promotion follow the Laws (C.10, C.13): `0-0` in lower
//! figures, and the piece after the square. What a position allows is told in the same signs. Names
//! and dates are uncontracted and without capitals.

mod text;

use shakmaty::{
    Bitboard, CastlingSide, Chess, Color, EnPassantMode, File, Piece, Position as _, Rank, Role,
    Square,
};

use crate::{
    game::{Game, Ply, has_mark_of_claim, pgn::Tags, without_offer_mark},
    language::Language,
    notation::{SpokenPieceMove, Style, announce_piece, san_letters},
};

use text::{lacks_letters, numbers_parted, text_cells};

/// The letters a to z.
const LETTERS: [char; 26] = [
    '⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓', '⠊', '⠚', '⠅', '⠇', '⠍', '⠝', '⠕', '⠏', '⠟', '⠗', '⠎',
    '⠞', '⠥', '⠧', '⠺', '⠭', '⠽', '⠵',
];

/// The lower figures 0 to 9.
const LOWER: [char; 10] = ['⠴', '⠂', '⠆', '⠒', '⠲', '⠢', '⠖', '⠶', '⠦', '⠔'];

/// ASCII Braille of North America: the character for each cell, by the bits of its dots.
const ASCII: &[u8; 64] = br#" A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\0Z7(_?W]#Y)="#;

/// Black's first move has no white one before it.
const BLACK: char = '⠤';
const CAPTURE: char = '⠰';
const CHECK: char = '⠘';
const CAPTURE_WITH_CHECK: char = '⠸';
const MATE: &str = "⠜⠍";
const HYPHEN: char = '⠤';
/// `(=)`, the offer of a draw (C.12).
pub(crate) const OFFER: &str = "⠐⠣⠐⠶⠐⠜";
/// A capital follows, where a piece letter is also the letter of a file.
const CAPITAL: char = '⠨';
/// Dot 6, which makes a man of a position black.
const DOT_6: u32 = 0x20;
/// In place of signs that have no cell here: each of these would be read as a letter of some language.
const BLANK: char = ' ';

/// The names of the pieces in a Braille score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrailleCode {
    /// Those of the British code, which are no letters of files: k, q, r, l, s.
    British,
    /// The letters of a language (C.3), each after a sign for capitals.
    Letters(Language),
}

impl From<Language> for BrailleCode {
    /// What is usual in a language.
    fn from(language: Language) -> Self {
        match language {
            Language::English => Self::British,
            Language::German | Language::Spanish | Language::French | Language::Italian => {
                Self::Letters(language)
            }
        }
    }
}

impl BrailleCode {
    /// The cell of a man, without its colour.
    fn man(self, role: Role) -> char {
        letter(match (self, role) {
            (Self::British, Role::King) => 'k',
            (Self::British, Role::Queen) => 'q',
            (Self::British, Role::Rook) => 'r',
            (Self::British, Role::Bishop) => 'l',
            (Self::British, Role::Knight) => 's',
            (Self::Letters(Language::German), Role::Pawn) => 'b',
            (Self::British | Self::Letters(_), Role::Pawn) => 'p',
            (Self::Letters(language), Role::King) => san_letters(language)[0],
            (Self::Letters(language), Role::Queen) => san_letters(language)[1],
            (Self::Letters(language), Role::Rook) => san_letters(language)[2],
            (Self::Letters(language), Role::Bishop) => san_letters(language)[3],
            (Self::Letters(language), Role::Knight) => san_letters(language)[4],
        })
    }

    /// The cells of a piece in a move.
    fn piece(self, role: Role) -> String {
        match self {
            Self::British => self.man(role).to_string(),
            Self::Letters(_) => [CAPITAL, self.man(role)].iter().collect(),
        }
    }
}

/// The score of a game in lines of Unicode Braille patterns and spaces, however long: who played,
/// where and when as far as it is known, the position if it is not the usual one and what it allows,
/// a line for each move number, and the result.
///
/// * `code`: the names of the pieces.
/// * `language`: that of names, dates and the result.
#[must_use]
pub fn score(game: &Game, tags: &Tags, code: BrailleCode, language: Language) -> Vec<String> {
    let mut lines = head(tags, language);
    let start = game.initial_position();
    if *start != Chess::default() {
        lines.push(position(start, code));
        lines.extend(rights(start, code));
        if game.plies().is_empty() {
            // The number of the move to come tells whose turn it is.
            let turn = match start.turn() {
                Color::White => String::new(),
                Color::Black => format!(" {BLACK}"),
            };
            lines.push(format!("{}{turn}", lower(game.move_number())));
        }
    }
    let mut number = None;
    for (index, ply) in game.plies().iter().enumerate() {
        let Some(before) = game.position_before(index) else {
            continue;
        };
        let cells = move_cells(before, ply, code);
        if number == Some(ply.number)
            && let Some(line) = lines.last_mut()
        {
            line.extend([" ", &cells]);
            continue;
        }
        number = Some(ply.number);
        let dots = match ply.side {
            Color::White => String::new(),
            Color::Black => BLACK.to_string(),
        };
        lines.push(format!("{} {dots}{cells}", lower(ply.number)));
    }
    let result = match game.result_text() {
        "*" => tags.result.as_str(),
        known => known,
    };
    let result = (result != "*").then(|| text_cells(&result.replace("1/2", "½"), language));
    lines.extend(result);
    lines
}

/// Plain words in the Braille of a language, for a line of their own in a score.
#[must_use]
pub fn words(text: &str, language: Language) -> String {
    text_cells(text, language)
}

/// A line of a score for a display of so many `cells`, of which `over` are left in a line that runs over: a number that
/// fits no line is in parts, each with a number sign.
#[must_use]
pub fn fitted(line: &str, cells: usize, over: usize, language: Language) -> String {
    numbers_parted(line, cells, over, language)
}

/// What of the tags a score tells, but with blanks in place of letters: those of a script that the language does not
/// have.
#[must_use]
pub fn unwritten(tags: &Tags, language: Language) -> Vec<&str> {
    [
        &tags.white,
        &tags.black,
        &tags.event,
        &tags.site,
        &tags.round,
    ]
    .into_iter()
    .map(String::as_str)
    .filter(|value| lacks_letters(value, language))
    .collect()
}

/// The men of a position, rank by rank from the eighth: figures count empty squares, those of
/// ranks that are empty together are one number, and dot 6 makes a man black (5.1).
#[must_use]
pub fn position(position: &Chess, code: BrailleCode) -> String {
    let mut ranks: Vec<String> = Vec::new();
    let mut empty_ranks = 0;
    for rank in Rank::ALL.into_iter().rev() {
        let men: Vec<Option<Piece>> = File::ALL
            .into_iter()
            .map(|file| position.board().piece_at(Square::from_coords(file, rank)))
            .collect();
        if men.iter().all(Option::is_none) {
            empty_ranks += 1;
            continue;
        }
        if empty_ranks > 0 {
            ranks.push(lower(8 * std::mem::take(&mut empty_ranks)));
        }
        let mut cells = String::new();
        for group in men.chunk_by(|one, other| one.is_none() && other.is_none()) {
            match group[0] {
                Some(man) => cells.push(coloured(man, code)),
                None => cells.push_str(&lower(u32::try_from(group.len()).unwrap_or(8))),
            }
        }
        ranks.push(cells);
    }
    if empty_ranks > 0 {
        ranks.push(lower(8 * empty_ranks));
    }
    ranks.join(" ")
}

/// Unicode Braille patterns as ASCII Braille, which embossers and older displays read. Spaces and
/// line ends stay; what is neither is left out.
#[must_use]
pub fn to_ascii(cells: &str) -> String {
    cells
        .chars()
        .filter_map(|cell| match cell {
            ' ' | '\n' | '\r' | '\u{c}' => Some(cell),
            '\u{2800}'..='\u{283f}' => {
                let dots = u32::from(cell) - 0x2800;
                ASCII.get(dots as usize).map(|byte| char::from(*byte))
            }
            _ => None,
        })
        .collect()
}

fn head(tags: &Tags, language: Language) -> Vec<String> {
    let known = |value: &str| !value.is_empty() && !value.chars().all(|sign| "?.-".contains(sign));
    let mut lines = Vec::new();
    if known(&tags.white) || known(&tags.black) {
        lines.push(format!("{} - {}", tags.white, tags.black));
    }
    let place = [&tags.event, &tags.site, &tags.round];
    lines.extend(place.into_iter().filter(|value| known(value)).cloned());
    // Of a date as much as is known from the year on: a day without its month would be read as one.
    let date = tags.date.split(".??").next();
    lines.extend(
        date.filter(|date| known(date) && !date.contains('?'))
            .map(str::to_owned),
    );
    lines
        .iter()
        .map(|line| text_cells(line, language))
        .collect()
}

/// What a position allows that its men do not show: each king with the castlings that it may still make, and the square
/// on which a pawn can be captured en passant. `None` if there is nothing of it.
fn rights(position: &Chess, code: BrailleCode) -> Option<String> {
    let mut parts = Vec::new();
    for color in Color::ALL {
        let sides = CastlingSide::ALL.into_iter();
        let castlings = sides.filter_map(|side| {
            let rook = position.castles().rook(color, side)?;
            let rooks = position.board().rooks()
                & position.board().by_color(color)
                & Bitboard::from(rook.rank());
            let outermost = match side {
                CastlingSide::KingSide => rooks.last(),
                CastlingSide::QueenSide => rooks.first(),
            };
            // In Chess960 another rook may stand nearer to the edge.
            let named = (outermost != Some(rook)).then(|| square_cells(rook));
            Some(castling_cells(side) + &named.unwrap_or_default())
        });
        let castlings: Vec<String> = castlings.collect();
        if !castlings.is_empty() {
            let king = Piece {
                color,
                role: Role::King,
            };
            parts.push(coloured(king, code).to_string());
            parts.extend(castlings);
        }
    }
    parts.extend(position.ep_square(EnPassantMode::Legal).map(square_cells));
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// `0-0` or `0-0-0` in lower figures.
fn castling_cells(side: CastlingSide) -> String {
    let zeros = match side {
        CastlingSide::KingSide => 2,
        CastlingSide::QueenSide => 3,
    };
    vec![LOWER[0].to_string(); zeros].join(&HYPHEN.to_string())
}

fn square_cells(square: Square) -> String {
    [letter(square.file().char()), rank_cell(square.rank())]
        .iter()
        .collect()
}

fn move_cells(before: &Chess, ply: &Ply, code: BrailleCode) -> String {
    let mut after = before.clone();
    after.play_unchecked(ply.mv);
    let mate = after.is_checkmate();
    let check = after.is_check() && !mate;
    let mut cells = if let Some(side) = ply.mv.castling_side() {
        let sign = check.then_some(CHECK);
        sign.into_iter()
            .chain(castling_cells(side).chars())
            .collect()
    } else {
        let piece = announce_piece(before, ply.mv, Style::Short);
        piece_cells(piece, check, code)
    };
    if mate {
        cells.push_str(MATE);
    }
    if without_offer_mark(&ply.comment).1 {
        cells.push_str(OFFER);
    }
    if has_mark_of_claim(&ply.comment) {
        // It is the offer of who has the move then, and stands apart.
        cells.push(' ');
        cells.push_str(OFFER);
    }
    cells
}

fn piece_cells(piece: SpokenPieceMove, check: bool, code: BrailleCode) -> String {
    let mut cells = String::new();
    if let Some(role) = piece.role.filter(|role| *role != Role::Pawn) {
        cells.push_str(&code.piece(role));
    }
    cells.extend(piece.from_file.map(|file| letter(file.char())));
    cells.extend(piece.from_rank.map(rank_cell));
    cells.extend(match (piece.captures, check) {
        (true, true) => Some(CAPTURE_WITH_CHECK),
        (true, false) => Some(CAPTURE),
        (false, true) => Some(CHECK),
        (false, false) => None,
    });
    cells.push_str(&square_cells(piece.to));
    if let Some(promoted) = piece.promotion {
        cells.push_str(&code.piece(promoted));
    }
    cells
}

fn coloured(man: Piece, code: BrailleCode) -> char {
    let cell = code.man(man.role);
    match man.color {
        Color::White => cell,
        Color::Black => char::from_u32(u32::from(cell) | DOT_6).unwrap_or(cell),
    }
}

fn rank_cell(rank: Rank) -> char {
    LOWER[usize::from(rank) + 1]
}

/// A number in lower figures.
fn lower(number: u32) -> String {
    number
        .to_string()
        .bytes()
        .map(|figure| LOWER[usize::from(figure - b'0')])
        .collect()
}

/// The cell of a letter from a to z.
fn letter(letter: char) -> char {
    let place = u32::from(letter.to_ascii_lowercase()).wrapping_sub(u32::from('a'));
    LETTERS.get(place as usize).copied().unwrap_or(BLANK)
}

#[cfg(test)]
mod tests;
