//! From typed text to what it says.

use shakmaty::{
    CastlingMode, CastlingSide, Chess, File, Position as _, Rank, Role, Square, uci::UciMove,
};

use crate::{
    hearing::{
        BoardQuestion, Intent, Lexicon, Meaning, after_denial, clock_phrase::leads_to_a_side,
        parse, parse::parse_written, spelling::folded_words,
    },
    notation::{CorrectedPart, Fragment, SpokenMove, SpokenPieceMove, annex_d, read_san},
};

/// What a line from the keyboard says.
///
/// In this order: words and commands as for the voice; `?e4`, `e4?` or `Eva vier?` for what stands there; UCI
/// (`g1f3`, `e7e8q`, and `e1g1` for castling); algebraic notation with the piece letters of those who
/// speak here, and nothing where they mean different pieces by one; words mixed with squares (`Springer f3`). A move may follow a word that
/// takes back: `nein Sf3`, or a claim: `Reklamation Wiederholung Sf3`. As with the voice, a move here need not be legal.
///
/// `position` only tells which UCI king moves are castling.
#[must_use]
pub fn read_typed(text: &str, lexicon: &Lexicon, position: &Chess) -> Meaning {
    let text = text.trim();
    if let Some(part) = corrected_rank(text, lexicon, position) {
        return Meaning::CorrectedPart(CorrectedPart::Named(part));
    }
    let whole = read_whole(text, lexicon, position);
    if whole != Meaning::Nothing {
        return whole;
    }
    if let Some((start, last)) = text.rsplit_once(char::is_whitespace)
        && let Meaning::Intent(intent) = parse(start, lexicon)
        && let (Some(rule), Meaning::Move(spoken)) =
            (intent.claimed_rule(), read_whole(last, lexicon, position))
    {
        return Meaning::Claim(rule, spoken);
    }
    let Some((first, rest)) = text.split_once(char::is_whitespace) else {
        return Meaning::Nothing;
    };
    match (
        parse(first, lexicon),
        read_whole(rest.trim(), lexicon, position),
    ) {
        (Meaning::Intent(Intent::No | Intent::Correction), Meaning::Move(spoken)) => {
            Meaning::Correction(spoken)
        }
        (Meaning::Intent(Intent::No | Intent::Correction), Meaning::Fragment(part)) => {
            Meaning::CorrectedPart(CorrectedPart::Named(part))
        }
        _ => Meaning::Nothing,
    }
}

/// The rank of a correction that names nothing else, after a word of one letter that means `to` in a
/// language of the lexicon and is no file there: `no, a tres`.
fn corrected_rank(text: &str, lexicon: &Lexicon, position: &Chess) -> Option<Fragment> {
    let words = folded_words(after_denial(text, lexicon, true)?);
    let [to, rank] = words.as_slice() else {
        return None;
    };
    if to.chars().count() != 1 || !lexicon.spelled(to).iter().any(leads_to_a_side) {
        return None;
    }
    match read_whole(rank, lexicon, position) {
        Meaning::Fragment(part) => (part.rank.is_some() && part.role.is_none()).then_some(part),
        Meaning::Move(_)
        | Meaning::Intent(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..)
        | Meaning::Nothing => None,
    }
}

fn read_whole(text: &str, lexicon: &Lexicon, position: &Chess) -> Meaning {
    let read = read_words(text, lexicon, position);
    if let Meaning::Move(said) = read
        && is_asked(text)
    {
        return asked_about(said);
    }
    read
}

fn read_words(text: &str, lexicon: &Lexicon, position: &Chess) -> Meaning {
    // A rank that is written was not meant for the word that sounds like it.
    let said = parse_written(text, lexicon);
    if said != Meaning::Nothing {
        return said;
    }
    let said = parse(text, lexicon);
    if said != Meaning::Nothing {
        return said;
    }
    if let Some(square) = asked_square(text) {
        return Meaning::Intent(Intent::Board(BoardQuestion::Square(square)));
    }
    if let Some(spoken) = read_uci(text, position) {
        return Meaning::Move(spoken);
    }
    let entry = score_entry(text);
    let mut written: Vec<SpokenMove> = (lexicon.spoken().iter())
        .filter_map(|language| read_san(entry, *language))
        .collect();
    written.dedup();
    match written.as_slice() {
        [] => parse(&squares_as_words(text), lexicon),
        [spoken] => Meaning::Move(*spoken),
        // A letter that is one piece to one player and another to the other: `R` is `Rey` and `Rook`.
        [_, ..] => Meaning::Nothing,
    }
}

/// The move of an entry as it stands in a score, without its number and what praises or blames it: `1.e4`, `Ng5.`,
/// `12... Nf6!`, `3. exd6 e.p.`.
fn score_entry(text: &str) -> &str {
    const EN_PASSANT: &str = "e.p.";
    let digits = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let after = digits.trim_start_matches('.');
    let is_numbered = digits.len() < text.len() && after.len() < digits.len();
    let entry = if is_numbered {
        after.trim_start()
    } else {
        text
    };
    if entry.ends_with(EN_PASSANT) {
        let mv = entry.trim_end_matches(EN_PASSANT).trim_end();
        return if mv.contains(char::is_whitespace) {
            text
        } else {
            entry
        };
    }
    // Of two moves none is taken.
    if is_numbered && entry.contains(char::is_whitespace) {
        return text;
    }
    entry.trim_end_matches(['.', '!'])
}

fn is_asked(text: &str) -> bool {
    text.starts_with('?') || text.ends_with('?')
}

/// What stands on the square that was named with a question mark, `Eva vier?`. Nothing else is asked so: no move is
/// made of a question.
fn asked_about(said: SpokenMove) -> Meaning {
    match said {
        SpokenMove::Piece(said) if SpokenPieceMove::to(said.to) == said => {
            Meaning::Intent(Intent::Board(BoardQuestion::Square(said.to)))
        }
        SpokenMove::Piece(_)
        | SpokenMove::Castling(_)
        | SpokenMove::CastlingTo(_)
        | SpokenMove::AnyCastling => Meaning::Nothing,
    }
}

/// The square of `?e4` or `e4?`.
fn asked_square(text: &str) -> Option<Square> {
    let square = text
        .strip_prefix('?')
        .or_else(|| text.strip_suffix('?'))?
        .trim();
    Square::from_ascii(square.as_bytes()).ok()
}

fn read_uci(text: &str, position: &Chess) -> Option<SpokenMove> {
    if text.contains(char::is_uppercase) {
        // The letters of UCI are English and small; `R` is a king in Spanish.
        return None;
    }
    let uci = UciMove::from_ascii(text.as_bytes()).ok()?;
    let UciMove::Normal {
        from,
        to,
        promotion,
    } = uci
    else {
        return None;
    };
    if let Some(side) = uci_castling(from, to, position) {
        return Some(SpokenMove::Castling(side));
    }
    Some(SpokenMove::Piece(SpokenPieceMove {
        from_file: Some(from.file()),
        from_rank: Some(from.rank()),
        promotion,
        ..SpokenPieceMove::to(to)
    }))
}

/// The castling that these squares mean in UCI: the king takes its own rook, or, in the standard
/// game, goes two squares from its first one. Neither can be another move.
fn uci_castling(from: Square, to: Square, position: &Chess) -> Option<CastlingSide> {
    let turn = position.turn();
    if !position.our(Role::King).contains(from) || from.rank() != turn.backrank() {
        return None;
    }
    let towards_rook = CastlingSide::ALL
        .into_iter()
        .find(|&side| position.castles().rook(turn, side) == Some(to));
    towards_rook.or_else(|| match position.castles().mode() {
        CastlingMode::Standard if from == turn.fold_wb(Square::E1, Square::E8) => CastlingSide::ALL
            .into_iter()
            .find(|side| side.king_to(turn) == to),
        CastlingMode::Standard | CastlingMode::Chess960 => None,
    })
}

/// The text with squares, files and ranks in figures replaced by their names. Capital letters stay:
/// `D d2` names a queen in German.
fn squares_as_words(text: &str) -> String {
    text.split_whitespace()
        .map(figures_as_words)
        .collect::<Vec<_>>()
        .join(" ")
}

fn figures_as_words(word: &str) -> String {
    let names: Option<Vec<&str>> = word.chars().map(figure_name).collect();
    match names {
        Some(names) if names.len() <= 4 => names.join(" "),
        Some(_) | None => word.to_owned(),
    }
}

fn figure_name(figure: char) -> Option<&'static str> {
    File::from_char(figure)
        .map(annex_d::file_name)
        .or_else(|| Rank::from_char(figure).map(annex_d::rank_name))
}

#[cfg(test)]
mod tests;
