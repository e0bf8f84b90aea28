//! The grammar of announcements.
//!
//! ```text
//! castling = ("kurze" | "lange") "rochade" [steps]  |  "rochade" ("kurze" | "lange") [steps]
//!          | "rochade" steps  |  king rook
//! steps = king rook | king | rook
//! king = "könig" file rank
//! rook = "turm" file rank
//! move = [piece] [["von"] departure] ["schlägt" ["en passant"]] {"nach"} file rank
//!        ["en passant"] [["umwandlung"] {"zu"} piece] ["en passant"]
//! departure = file | rank | file rank
//! ```
//!
//! A rank alone is a departure only after a piece.
//!
//! Either may end in `schach`, `matt`, `schach matt` or `schach und matt`, which mean nothing.
//!
//! Source: FIDE Laws of Chess 2023, article D.2.1.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use crate::{
    hearing::WordMeaning,
    notation::{CorrectedPart, Fragment, SpokenCastling, SpokenMove, SpokenPieceMove, Taken},
};

/// Reads a complete announcement, from the first word to the last.
pub(crate) fn announcement(words: &[WordMeaning]) -> Option<SpokenMove> {
    let words = without_check(words);
    match *words {
        [
            WordMeaning::CastleTo(side),
            WordMeaning::Castle,
            ref squares @ ..,
        ]
        | [
            WordMeaning::Castle,
            WordMeaning::CastleTo(side),
            ref squares @ ..,
        ] => castling(side, squares),
        [WordMeaning::Castle, ref steps @ ..] => {
            castling_by_steps(steps).map(SpokenMove::CastlingTo)
        }
        [
            WordMeaning::Piece(Role::King),
            _,
            _,
            WordMeaning::Piece(Role::Rook),
            _,
            _,
        ] => castling_by_steps(words).map(SpokenMove::CastlingTo),
        _ => piece_move(words).map(SpokenMove::Piece),
    }
}

/// A castling towards `side` with what is said after it: nothing, or its steps.
fn castling(side: CastlingSide, steps: &[WordMeaning]) -> Option<SpokenMove> {
    if steps.is_empty() {
        return Some(SpokenMove::Castling(side));
    }
    let Steps { king, rook } = castling_steps(steps)?;
    let brought = SpokenCastling::on(side, king.or(rook)?.rank());
    Some(SpokenMove::CastlingTo(SpokenCastling {
        king: king.unwrap_or(brought.king),
        rook: rook.unwrap_or(brought.rook),
        ..brought
    }))
}

/// The castling whose steps these are, where nothing else names its side; `None` if they are not all those of one castling.
fn castling_by_steps(steps: &[WordMeaning]) -> Option<SpokenCastling> {
    let Steps { king, rook } = castling_steps(steps)?;
    let rank = king.or(rook)?.rank();
    let brought = CastlingSide::ALL.map(|side| SpokenCastling::on(side, rank));
    brought.into_iter().find(|brought| {
        king.is_none_or(|king| king == brought.king) && rook.is_none_or(|rook| rook == brought.rook)
    })
}

/// Where king and rook are said to arrive; one of them is.
struct Steps {
    king: Option<Square>,
    rook: Option<Square>,
}

/// The squares of king and rook, or of one of them: `könig gustav eins turm felix eins`.
fn castling_steps(words: &[WordMeaning]) -> Option<Steps> {
    let step = |words: &[WordMeaning], of: Role| match *words {
        [
            WordMeaning::Piece(role),
            WordMeaning::File(file),
            WordMeaning::Rank(rank),
        ] => (role == of).then(|| Square::from_coords(file, rank)),
        _ => None,
    };
    if let Some((king, rook)) = words
        .split_at_checked(3)
        .filter(|(_, rook)| !rook.is_empty())
    {
        return Some(Steps {
            king: Some(step(king, Role::King)?),
            rook: Some(step(rook, Role::Rook)?),
        });
    }
    let (king, rook) = (step(words, Role::King), step(words, Role::Rook));
    (king.is_some() || rook.is_some()).then_some(Steps { king, rook })
}

/// Reads what a correction names of an announcement: part of it, or the side of a castling.
pub(crate) fn corrected_part(words: &[WordMeaning]) -> Option<CorrectedPart> {
    match *words {
        [WordMeaning::CastleTo(side)] => Some(CorrectedPart::Towards(side)),
        _ => fragment(words).map(CorrectedPart::Named),
    }
}

/// Reads part of an announcement: a piece, a departure file, rank or (after `von`) square, or a
/// piece with one of these; any of them with `schlägt` and what is captured, or with `nach`, and perhaps the file of
/// arrival; `Rochade` or its side alone.
pub(crate) fn fragment(words: &[WordMeaning]) -> Option<Fragment> {
    if let [WordMeaning::CastleTo(side)] = *words {
        return Some(Fragment {
            side: Some(side),
            ..Fragment::default()
        });
    }
    let mut rest = Rest(words);
    let role = rest.piece();
    let from = rest.eat(WordMeaning::From);
    let Way {
        mut departing,
        file,
        rank,
        to_file,
    } = rest.way(role)?;
    departing |= from;
    let taken = if rest.eat(WordMeaning::Takes) {
        Some(rest.taken()?)
    } else {
        None
    };
    let castling = words == [WordMeaning::Castle];
    if castling {
        rest.0 = &[];
    }
    let fragment = Fragment {
        role,
        file,
        rank,
        departing,
        to_file,
        castling,
        taken,
        ..Fragment::default()
    };
    let is_square = file.is_some() && rank.is_some();
    let complete = is_square && !departing && taken.is_none() && to_file.is_none();
    let begins_with_a_rank = role.is_none() && file.is_none() && rank.is_some();
    if words == [WordMeaning::Takes]
        || begins_with_a_rank && (taken.is_some() || departing && !from)
    {
        return None;
    }
    let names_nothing = Fragment {
        departing: false,
        ..fragment
    } == Fragment::default();
    (rest.0.is_empty() && !complete && !names_nothing).then_some(fragment)
}

fn piece_move(words: &[WordMeaning]) -> Option<SpokenPieceMove> {
    let mut rest = Rest(words);
    let role = rest.piece();
    let departing = rest.eat(WordMeaning::From);
    let before = rest.coordinates();
    let link = rest.link_to_a_square();
    let (departure_words, to_words) = match link {
        Link::None => before.split_at_checked(before.len().checked_sub(2)?)?,
        Link::Words { .. } => (before, rest.coordinates()),
    };
    let (from_file, from_rank) = departure(departure_words)?;
    let (Some(file), Some(rank)) = departure(to_words)? else {
        return None;
    };
    if departing && departure_words.is_empty() {
        return None;
    }
    // `vier eva drei`: nobody begins with a rank; the piece or the file before it was not heard.
    if role.is_none() && from_file.is_none() && from_rank.is_some() {
        return None;
    }
    let to = Square::from_coords(file, rank);
    let (captures, mut en_passant) = match link {
        Link::None => (false, false),
        Link::Words {
            captures,
            en_passant,
        } => (captures, en_passant),
    };
    en_passant |= rest.en_passant();
    let promotes = rest.eat(WordMeaning::Promotes);
    let leads_on = rest.eat_all(WordMeaning::To);
    let promotion = rest.piece();
    if leads_on && !promotes && promotion.is_none() {
        return None;
    }
    en_passant |= rest.en_passant();
    if !rest.0.is_empty() || role.is_some_and(|role| role != Role::Pawn) && breaks_off(words) {
        return None;
    }
    let role = if promotes && promotion.is_none() {
        Some(promoting_pawn(role, rank)?)
    } else {
        role
    };
    Some(SpokenPieceMove {
        role,
        from_file,
        from_rank,
        captures,
        to,
        en_passant,
        promotion,
    })
}

/// Whether the last word is one half of `en passant` alone, which is also `to`: `cavalier charlie cinq en`.
fn breaks_off(words: &[WordMeaning]) -> bool {
    matches!(words, [.., before, WordMeaning::Passant] if *before != WordMeaning::Passant)
}

/// The piece of a move that was said to be a promotion, to what was not said: a pawn, or the words
/// make no sense.
fn promoting_pawn(role: Option<Role>, to: Rank) -> Option<Role> {
    let last = matches!(to, Rank::First | Rank::Eighth);
    let role = role.unwrap_or(Role::Pawn);
    (last && role == Role::Pawn).then_some(role)
}

/// The words without `schach`, `matt`, `schach matt` or `schach und matt` at their end.
pub(crate) fn without_check(words: &[WordMeaning]) -> &[WordMeaning] {
    match words {
        [
            rest @ ..,
            WordMeaning::Check,
            WordMeaning::And,
            WordMeaning::Mate,
        ]
        | [rest @ .., WordMeaning::Check, WordMeaning::Mate]
        | [rest @ .., WordMeaning::Check | WordMeaning::Mate] => rest,
        whole => whole,
    }
}

/// Reads a file, a rank, both in this order, or nothing.
fn departure(words: &[WordMeaning]) -> Option<(Option<File>, Option<Rank>)> {
    match *words {
        [] => Some((None, None)),
        [WordMeaning::File(file)] => Some((Some(file), None)),
        [WordMeaning::Rank(rank)] => Some((None, Some(rank))),
        [WordMeaning::File(file), WordMeaning::Rank(rank)] => Some((Some(file), Some(rank))),
        _ => None,
    }
}

/// What an announcement that breaks off names of departure and arrival.
struct Way {
    /// Whether file and rank can only be those of departure.
    departing: bool,
    file: Option<File>,
    rank: Option<Rank>,
    to_file: Option<File>,
}

/// What stands between departure and arrival.
#[derive(Clone, Copy)]
enum Link {
    /// No word.
    None,
    /// `schlägt`, perhaps with `en passant`, or `nach`, or both.
    Words { captures: bool, en_passant: bool },
}

/// The words not read yet.
struct Rest<'a>(&'a [WordMeaning]);

impl<'a> Rest<'a> {
    fn eat(&mut self, wanted: WordMeaning) -> bool {
        match self.0 {
            [first, rest @ ..] if *first == wanted => {
                self.0 = rest;
                true
            }
            _ => false,
        }
    }

    /// Eats one `wanted` after the other (`geht nach`) and tells whether there was any.
    fn eat_all(&mut self, wanted: WordMeaning) -> bool {
        let any = self.eat(wanted);
        while self.eat(wanted) {}
        any
    }

    fn piece(&mut self) -> Option<Role> {
        let [WordMeaning::Piece(role), rest @ ..] = self.0 else {
            return None;
        };
        self.0 = rest;
        Some(*role)
    }

    fn coordinates(&mut self) -> &'a [WordMeaning] {
        let is_coordinate =
            |word: &WordMeaning| matches!(word, WordMeaning::File(_) | WordMeaning::Rank(_));
        let end = self
            .0
            .iter()
            .position(|word| !is_coordinate(word))
            .unwrap_or(self.0.len());
        let (coordinates, rest) = self.0.split_at(end);
        self.0 = rest;
        coordinates
    }

    /// A file, a rank or a square, with `nach` after it, and perhaps the file of arrival; of a `role` that was named, no
    /// more than that file may be said. `None` where the words name something else, and for `Eva acht zu`: a pawn may
    /// become something there.
    fn way(&mut self, role: Option<Role>) -> Option<Way> {
        let named = self.coordinates();
        if let [
            WordMeaning::File(file),
            WordMeaning::Rank(rank),
            WordMeaning::File(to_file),
        ] = *named
        {
            return Some(Way {
                departing: true,
                file: Some(file),
                rank: Some(rank),
                to_file: Some(to_file),
            });
        }
        let (file, rank) = departure(named)?;
        let way = Way {
            departing: false,
            file,
            rank,
            to_file: None,
        };
        if !self.eat_all(WordMeaning::To) {
            return Some(way);
        }
        let (to_file, None) = departure(self.coordinates())? else {
            return None;
        };
        let is_last = matches!(rank, Some(Rank::First | Rank::Eighth));
        let may_promote = file.is_some() && is_last && matches!(role, None | Some(Role::Pawn));
        match (role, named) {
            _ if may_promote => None,
            (None, []) => None,
            (Some(_), []) => Some(Way {
                file: to_file,
                ..way
            }),
            (_, _) => Some(Way {
                departing: true,
                to_file,
                ..way
            }),
        }
    }

    /// What stands after `schlägt`: a piece, a file, a rank or a square, or a piece with one of
    /// these, perhaps after `auf`; before it or after it, `en passant`.
    fn taken(&mut self) -> Option<Taken> {
        let first = self.en_passant();
        let role = self.piece();
        self.eat_all(WordMeaning::To);
        let (file, rank) = departure(self.coordinates())?;
        Some(Taken {
            role,
            file,
            rank,
            en_passant: self.en_passant() || first,
        })
    }

    /// `en passant`; one of its words is enough, for it only ever narrows what is meant.
    fn en_passant(&mut self) -> bool {
        let first = self.eat(WordMeaning::Passant);
        first && {
            self.eat(WordMeaning::Passant);
            true
        }
    }

    /// What stands before the arrival; no words that lead to what a pawn becomes: `Eva acht zu Dame`.
    fn link_to_a_square(&mut self) -> Link {
        let whole = self.0;
        let link = self.link();
        match (link, self.0) {
            (
                Link::Words {
                    captures: false, ..
                },
                [WordMeaning::Piece(_), ..],
            ) => {
                self.0 = whole;
                Link::None
            }
            (Link::None | Link::Words { .. }, _) => link,
        }
    }

    fn link(&mut self) -> Link {
        let captures = self.eat(WordMeaning::Takes);
        // Without a word for capturing, `en passant` ends the announcement.
        let en_passant = captures && self.en_passant();
        let to = self.eat_all(WordMeaning::To);
        if captures || to {
            Link::Words {
                captures,
                en_passant,
            }
        } else {
            Link::None
        }
    }
}
