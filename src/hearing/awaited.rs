//! What the next words answer or complete.

use shakmaty::{Chess, Move, Position as _, Square};

use crate::{
    hearing::{Candidate, Meaning, Sense},
    notation::{Fragment, Resolution, SpokenMove, SpokenPieceMove},
};

/// What was asked, or begun of a move: the next words need not name it in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// One of these moves.
    OneOf(Vec<Move>),
    /// What comes after a part of an announcement.
    Rest {
        /// The part.
        begun: Fragment,
        /// The moves that were asked about when it was said: it may as well be part of an answer.
        asked: Vec<Move>,
    },
    /// The same when something else was said in between: who names a legal move in full may not mean
    /// the part any more.
    RestOrWhole {
        /// The part.
        begun: Fragment,
        /// The moves that were asked about when it was said.
        asked: Vec<Move>,
    },
    /// A yes or a no, to a question about something else than a move.
    YesOrNo,
    /// The same where a part of the last move may be named instead: a rank is a good answer.
    YesOrPart,
    /// The same where a no may be followed by what is meant instead: the move that a claim names.
    YesOrAnother,
    /// A no, to a question that has other answers than yes: by which rule is a draw claimed?
    OtherOrNo,
}

impl Awaited {
    /// The moves that were asked about.
    #[must_use]
    pub fn asked(self) -> Vec<Move> {
        self.moves_asked().to_vec()
    }

    fn moves_asked(&self) -> &[Move] {
        match self {
            Self::OneOf(asked) | Self::Rest { asked, .. } | Self::RestOrWhole { asked, .. } => {
                asked
            }
            Self::YesOrNo | Self::YesOrPart | Self::YesOrAnother | Self::OtherOrNo => &[],
        }
    }

    /// Whether a no refuses what was asked, and no more than that: no move comes of it. Where several moves
    /// were asked about, their ranks answer, and `eins` is near to `nein`.
    pub(super) const fn is_refused_by_no(&self) -> bool {
        match self {
            Self::YesOrNo | Self::YesOrPart | Self::YesOrAnother | Self::OtherOrNo => true,
            Self::OneOf(asked) => asked.len() == 1,
            Self::Rest { .. } | Self::RestOrWhole { .. } => false,
        }
    }

    /// Whether it was asked if `mv` was meant, and nothing was begun since.
    pub(super) fn asks_about(&self, mv: Move) -> bool {
        matches!(self, Self::OneOf(asked) if asked.contains(&mv))
    }

    /// What words of this `meaning` say in `position`, as the answer or the rest where they can be one;
    /// `None` where they say nothing of ours.
    #[must_use]
    pub fn understood(&self, meaning: Meaning, position: &Chess) -> Option<Sense> {
        let sense = Sense::of(meaning, position)?;
        let named = match (self, meaning) {
            (Self::OneOf(moves), _) => {
                if let Some(part) = sense.begun(position) {
                    picked(moves, part, position)
                } else {
                    square_alone(&sense).and_then(|square| {
                        let moves = square.of(moves);
                        picked(&moves, square.part, position)
                            .or_else(|| one_of_several(&moves, square.part, &sense, position))
                    })
                }
            }
            (Self::Rest { begun, asked }, Meaning::Fragment(rest)) => {
                // The side of a castling goes on with nothing: it answers what was asked before.
                let side = Some(rest).filter(|rest| rest.side.is_some());
                let castling = side.and_then(|side| picked(asked, side, position));
                castling.or_else(|| {
                    let parts = begun.followed_by(rest);
                    let answers = answers(asked, *begun, parts, position);
                    Some(either(answers, sense_of_parts(parts, position), position))
                })
            }
            (Self::Rest { begun, asked }, _) => {
                let answers = square_alone(&sense).map(|square| {
                    let parts = begun.followed_by(square.part);
                    answers(&square.of(asked), *begun, parts, position)
                });
                let whole = completed(*begun, &sense, position).unwrap_or_else(|| sense.clone());
                Some(either(answers.unwrap_or_default(), whole, position))
            }
            (Self::RestOrWhole { begun, asked }, _) => {
                let (begun, asked) = (*begun, asked.clone());
                let rest = Self::Rest { begun, asked }.understood(meaning, position);
                rest.map(|rest| rest_or_whole(rest, &sense))
            }
            (Self::YesOrNo | Self::YesOrPart | Self::YesOrAnother | Self::OtherOrNo, _) => None,
        };
        let said = named.unwrap_or(sense);
        let castling = castling_by_a_square(self.moves_asked(), &said, position);
        Some(castling.unwrap_or(said))
    }
}

/// The only one of `moves` that `fragment` fits. A square is where the piece goes; where it stands only
/// if a move from elsewhere goes to the same square: `Eva zwei` does not answer `Eva vier?`, but may
/// begin another announcement. So may a piece, a file or a rank where one move alone was asked about.
///
/// Where it fits some of them, it is asked which of these. So it is where it fits all promotions to a piece that was
/// asked about already.
fn picked(moves: &[Move], fragment: Fragment, position: &Chess) -> Option<Sense> {
    let is_told_by_departure = |mv: &Move| {
        let mut others = moves.iter().filter(|other| other.from() != mv.from());
        others.any(|other| other.to() == mv.to())
    };
    let is_piece_alone = fragment.role.is_some()
        && fragment
            == Fragment {
                role: fragment.role,
                ..Fragment::default()
            };
    let is_named = fragment.side.is_some() || fragment.file.is_some() && fragment.rank.is_some();
    if moves.len() == 1 && !is_named {
        return None;
    }
    let those = |fits: fn(Fragment, Move, &Chess) -> bool| -> Vec<Move> {
        let moves = moves.iter().copied();
        moves.filter(|mv| fits(fragment, *mv, position)).collect()
    };
    let mut fitting = those(Fragment::picks);
    // The file on which all arrive tells which of them leaves it.
    let leaving = those(Fragment::leaves);
    if fitting.len() == moves.len() && !leaving.is_empty() {
        fitting = leaving;
    }
    let is_told = |mv: &Move| fragment.reaches(*mv, position) || is_told_by_departure(mv);
    if !fitting.iter().all(is_told) {
        return None;
    }
    match Resolution::among(fitting)? {
        Resolution::Unique(mv) => Some(Sense::of_legal(mv, position)),
        Resolution::PromotionMissing(four) if four.len() < moves.len() => {
            Some(Sense::PromotionMissing(four))
        }
        Resolution::Ambiguous(some)
            if some.len() < moves.len()
                || is_piece_alone && some.iter().all(|mv| mv.promotion().is_some()) =>
        {
            Some(Sense::Ambiguous {
                said: None,
                moves: some,
            })
        }
        Resolution::PromotionMissing(_) | Resolution::Ambiguous(_) | Resolution::Illegal(_) => None,
    }
}

/// The castling that was asked about and is named by the square where its king or its rook arrives (`König Gustav eins`),
/// where only castlings were `asked` about. Where that is a legal move of the one piece too, which was not asked about,
/// nobody knows which is meant. `None` where no castling is named so.
fn castling_by_a_square(asked: &[Move], sense: &Sense, position: &Chess) -> Option<Sense> {
    let alone = match sense {
        Sense::Move(Candidate { mv, .. }) => vec![*mv],
        Sense::Ambiguous { moves, .. } => moves.clone(),
        Sense::Illegal { .. } => Vec::new(),
        Sense::PromotionMissing(_)
        | Sense::Fragment(_)
        | Sense::Correction(_)
        | Sense::CorrectedPart(_)
        | Sense::Claim(..)
        | Sense::Intent(_) => return None,
    };
    let SpokenMove::Piece(said) = sense.announced()? else {
        return None;
    };
    if !asked.iter().all(|mv| mv.is_castle()) {
        return None;
    }
    let castlings = asked.iter().copied().filter(|mv| said.arrives_in(*mv));
    let castlings: Vec<Move> = castlings.collect();
    if castlings.is_empty() {
        return None;
    }
    let moves = [castlings, alone].concat();
    match moves.as_slice() {
        // Where one castling alone was asked about, a yes answers.
        [only] => (asked.len() > 1).then(|| Sense::of_legal(*only, position)),
        _ => Some(Sense::Ambiguous { said: None, moves }),
    }
}

/// A square to which several of the `moves` go, and a pawn perhaps too: the `sense` that the words have by themselves was
/// not asked about, and is no more likely meant than these. `None` where it was.
fn one_of_several(
    moves: &[Move],
    square: Fragment,
    sense: &Sense,
    position: &Chess,
) -> Option<Sense> {
    if let Sense::Move(Candidate { mv, .. }) = sense
        && moves.contains(mv)
    {
        return None;
    }
    let goes_there = |mv: &&Move| square.reaches(**mv, position);
    let answers: Vec<Move> = moves.iter().filter(goes_there).copied().collect();
    (answers.len() > 1).then(|| either(answers, sense.clone(), position))
}

/// Those of `asked` that neither what was `begun` nor all parts together contradict.
fn answers(asked: &[Move], begun: Fragment, parts: Fragment, position: &Chess) -> Vec<Move> {
    let fits = |mv: &&Move| begun.picks(**mv, position) && parts.reaches(**mv, position);
    asked.iter().filter(fits).copied().collect()
}

/// What was said, as one of the `answers` or as a `whole`: where that may be several moves, it is asked
/// which.
fn either(answers: Vec<Move>, whole: Sense, position: &Chess) -> Sense {
    if answers.is_empty() {
        return whole;
    }
    let (said, mut moves) = match &whole {
        Sense::Move(Candidate { said, mv }) => (Some(*said), vec![*mv]),
        Sense::Ambiguous { said, moves } => (*said, moves.clone()),
        Sense::PromotionMissing(moves) => (None, moves.to_vec()),
        Sense::Illegal { .. } => (None, Vec::new()),
        Sense::Fragment(_) if answers.len() == 1 => (None, Vec::new()),
        Sense::Fragment(_)
        | Sense::Correction(_)
        | Sense::CorrectedPart(_)
        | Sense::Claim(..)
        | Sense::Intent(_) => return whole,
    };
    for mv in answers {
        if !moves.contains(&mv) {
            moves.push(mv);
        }
    }
    match moves.as_slice() {
        [only] => match said {
            Some(said) => Sense::Move(Candidate { said, mv: *only }),
            None => Sense::of_legal(*only, position),
        },
        _ => Sense::Ambiguous { said, moves },
    }
}

/// What was said as the `rest` of an announcement, or as a `whole` one: where both are legal moves, it
/// is asked which; where only the whole is, the part is forgotten.
fn rest_or_whole(rest: Sense, whole: &Sense) -> Sense {
    let Sense::Move(alone) = whole else {
        return rest;
    };
    let mut moves = match rest {
        Sense::Move(Candidate { mv, .. }) => vec![mv],
        Sense::Ambiguous { moves, .. } => moves,
        Sense::PromotionMissing(_)
        | Sense::Illegal { .. }
        | Sense::Fragment(_)
        | Sense::Correction(_)
        | Sense::CorrectedPart(_)
        | Sense::Claim(..)
        | Sense::Intent(_) => return whole.clone(),
    };
    if moves.as_slice() == [alone.mv] {
        return whole.clone();
    }
    if !moves.contains(&alone.mv) {
        moves.insert(0, alone.mv);
    }
    Sense::Ambiguous { said: None, moves }
}

/// A square that was said alone, perhaps as one where something is captured.
struct SquareAlone {
    part: Fragment,
    captures: bool,
}

impl SquareAlone {
    /// Those of the `moves` that can be meant: only captures, where that was said.
    fn of(&self, moves: &[Move]) -> Vec<Move> {
        let mut moves = moves.to_vec();
        moves.retain(|mv| !self.captures || mv.is_capture());
        moves
    }
}

/// The square that was said alone. It answers a question (`Gustav eins` to `Springer Bella eins oder
/// Gustav eins?`), although by itself it would announce a pawn's move.
fn square_alone(sense: &Sense) -> Option<SquareAlone> {
    match sense.announced()? {
        SpokenMove::Piece(SpokenPieceMove {
            role: None,
            from_file: None,
            from_rank: None,
            captures,
            to,
            en_passant: false,
            promotion: None,
        }) => Some(SquareAlone {
            part: Fragment {
                file: Some(to.file()),
                rank: Some(to.rank()),
                ..Fragment::default()
            },
            captures,
        }),
        SpokenMove::Castling(_)
        | SpokenMove::CastlingTo(_)
        | SpokenMove::AnyCastling
        | SpokenMove::Piece(_) => None,
    }
}

/// What all parts of an announcement name together.
fn sense_of_parts(parts: Fragment, position: &Chess) -> Sense {
    let named = Sense::of(Meaning::Fragment(parts), position);
    if let Some(sense @ (Sense::Move(_) | Sense::Ambiguous { .. })) = named {
        return sense;
    }
    let (from, to) = match parts {
        Fragment {
            to_file: Some(file),
            to_rank: Some(rank),
            ..
        } => ((parts.file, parts.rank), (file, rank)),
        Fragment {
            file: Some(file),
            rank: Some(rank),
            departing: false,
            to_file: None,
            taken: None,
            ..
        } => ((None, None), (file, rank)),
        _ => return Sense::Fragment(parts),
    };
    let said = SpokenPieceMove {
        role: parts.role,
        from_file: from.0,
        from_rank: from.1,
        ..SpokenPieceMove::to(Square::from_coords(to.0, to.1))
    };
    Sense::of_move(SpokenMove::Piece(said), position)
}

/// An announcement put together with the part that was said before it: `Springer`, then `Felix drei`.
fn completed(begun: Fragment, sense: &Sense, position: &Chess) -> Option<Sense> {
    let said = sense.announced()?;
    match said {
        SpokenMove::Piece(
            rest @ SpokenPieceMove {
                role: None,
                from_file: None,
                from_rank: None,
                ..
            },
        ) => {
            let captured = begun.taken.and_then(|taken| taken.role);
            let takes = |mv: &Move| mv.to() == rest.to && mv.capture() == captured;
            if captured.is_some() && !position.legal_moves().iter().any(takes) {
                // What was said to be captured stands elsewhere: it is asked for again.
                return Some(Sense::Fragment(begun));
            }
            // `Cesar`, then `Cesar vier`: the file of the arrival, said twice.
            let file_alone = Fragment {
                file: Some(rest.to.file()),
                ..Fragment::default()
            };
            if begun == file_alone {
                return Some(sense.clone());
            }
            if begun.to_file.is_some_and(|file| file != rest.to.file()) {
                // Two files of arrival: it is asked for again.
                return Some(Sense::Fragment(Fragment {
                    to_file: None,
                    ..begun
                }));
            }
            let whole = SpokenPieceMove {
                role: begun.role,
                from_file: begun.file,
                from_rank: begun.rank,
                captures: rest.captures || begun.taken.is_some(),
                ..rest
            };
            Some(Sense::of_move(SpokenMove::Piece(whole), position))
        }
        // `Turm`, then `Anna eins Anna drei`: it is a rook that stands there, or it is not legal. Another departure
        // than the one that was named begins anew.
        SpokenMove::Piece(rest @ SpokenPieceMove { role: None, .. }) => {
            if begun
                .file
                .is_some_and(|file| rest.from_file.is_some_and(|from| from != file))
                || begun
                    .rank
                    .is_some_and(|rank| rest.from_rank.is_some_and(|from| from != rank))
            {
                return None;
            }
            let whole = SpokenPieceMove {
                role: Some(begun.role?),
                ..rest
            };
            Some(Sense::of_move(SpokenMove::Piece(whole), position))
        }
        SpokenMove::Castling(_)
        | SpokenMove::CastlingTo(_)
        | SpokenMove::AnyCastling
        | SpokenMove::Piece(_) => None,
    }
}

#[cfg(test)]
mod tests;
