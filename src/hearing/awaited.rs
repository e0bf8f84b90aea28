//! What the next words about a move answer or complete.

use shakmaty::{Chess, Move, Position as _, Square};

use crate::{
    hearing::{Candidate, Meaning, Sense, rest_or_whole::rest_or_whole},
    notation::{Fragment, SpokenMove, SpokenPieceMove},
};

/// What was asked about a move, or begun of one: the next words need not name it in full.
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
}

impl Awaited {
    /// The moves that were asked about.
    #[must_use]
    pub fn asked(self) -> Vec<Move> {
        match self {
            Self::OneOf(asked) | Self::Rest { asked, .. } | Self::RestOrWhole { asked, .. } => {
                asked
            }
        }
    }

    /// What `sense` says as the answer or the rest in `position`; the same where it is neither.
    ///
    /// Nothing is left to be completed in what is returned: asked again, it stays as it is.
    #[must_use]
    pub fn understood(&self, sense: &Sense, position: &Chess) -> Sense {
        let named = match (self, sense) {
            (Self::OneOf(moves), Sense::Fragment(fragment)) => picked(moves, *fragment, position),
            (Self::OneOf(moves), _) => {
                square_alone(sense).and_then(|square| picked(moves, square, position))
            }
            (Self::Rest { begun, asked }, Sense::Fragment(rest)) => {
                let parts = begun.followed_by(*rest);
                let answers = answers(asked, *begun, parts);
                Some(either(answers, sense_of_parts(parts, position), position))
            }
            (Self::Rest { begun, asked }, _) => {
                let answers = square_alone(sense)
                    .map(|square| answers(asked, *begun, begun.followed_by(square)));
                let whole = completed(*begun, sense, position).unwrap_or_else(|| sense.clone());
                Some(either(answers.unwrap_or_default(), whole, position))
            }
            (Self::RestOrWhole { begun, asked }, _) => {
                let (begun, asked) = (*begun, asked.clone());
                let rest = Self::Rest { begun, asked }.understood(sense, position);
                Some(rest_or_whole(rest, sense))
            }
        };
        named.unwrap_or_else(|| sense.clone())
    }
}

/// The only one of `moves` that `fragment` fits. A square is where the piece goes; where it stands only
/// if another of the moves goes to the same square: `Eva zwei` does not answer `Eva vier?`, but may
/// begin another announcement. So may a piece, a file or a rank where one move alone was asked about.
fn picked(moves: &[Move], fragment: Fragment, position: &Chess) -> Option<Sense> {
    let is_told_by_departure = |mv: &Move| {
        let mut others = moves.iter().filter(|other| *other != mv);
        others.any(|other| other.to() == mv.to())
    };
    let is_named = fragment.side.is_some() || fragment.file.is_some() && fragment.rank.is_some();
    if moves.len() == 1 && !is_named {
        return None;
    }
    let mut fitting = moves.iter().filter(|mv| fragment.picks(**mv));
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) if fragment.reaches(*mv) || is_told_by_departure(mv) => {
            Some(Sense::of_legal(*mv, position))
        }
        _ => None,
    }
}

/// Those of `asked` that neither what was `begun` nor all parts together contradict.
fn answers(asked: &[Move], begun: Fragment, parts: Fragment) -> Vec<Move> {
    let fits = |mv: &&Move| begun.picks(**mv) && parts.reaches(**mv);
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

/// The square that was said alone. It answers a question (`Gustav eins` to `Springer Bella eins oder
/// Gustav eins?`), although by itself it would announce a pawn's move.
fn square_alone(sense: &Sense) -> Option<Fragment> {
    match sense.announced()? {
        SpokenMove::Piece(SpokenPieceMove {
            role: None,
            from_file: None,
            from_rank: None,
            captures: false,
            to,
            en_passant: false,
            promotion: None,
        }) => Some(Fragment {
            file: Some(to.file()),
            rank: Some(to.rank()),
            ..Fragment::default()
        }),
        SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::Piece(_) => None,
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
        SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::Piece(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, File, Move, Position as _, Role, Square, fen::Fen};

    use super::Awaited;
    use crate::{
        hearing::{Lexicon, Sense, parse},
        language::Language,
        notation::Fragment,
    };

    fn position(fen: &str) -> Chess {
        let fen: Fen = fen.parse().unwrap();
        fen.into_position(shakmaty::CastlingMode::Standard).unwrap()
    }

    fn sense(words: &str, position: &Chess) -> Sense {
        Sense::of(parse(words, &Lexicon::new(Language::German)), position).unwrap()
    }

    /// The part of an announcement that `words` are.
    fn part(words: &str, position: &Chess) -> Fragment {
        let Sense::Fragment(part) = sense(words, position) else {
            panic!("{words} are no part")
        };
        part
    }

    /// What comes after `begun`, with nothing asked.
    fn rest(begun: Fragment) -> Awaited {
        Awaited::Rest {
            begun,
            asked: Vec::new(),
        }
    }

    /// The move that `words` make of what is awaited, which then stays as it is.
    fn made(awaited: &Awaited, words: &str, position: &Chess) -> Option<String> {
        let understood = awaited.understood(&sense(words, position), position);
        assert_eq!(awaited.understood(&understood, position), understood);
        if let Sense::Move(candidate) = understood {
            Some(candidate.mv.to_string())
        } else {
            None
        }
    }

    #[test]
    fn an_answer_picks_one_of_the_moves_asked_about() {
        let position = position("4k3/8/8/8/8/3P4/8/1N3RK1 w - - 0 1");
        let knight = position
            .legal_moves()
            .into_iter()
            .filter(|mv| mv.role() == Role::Knight);
        let awaited = Awaited::OneOf(knight.collect());
        assert_eq!(
            made(&awaited, "cesar drei", &position).as_deref(),
            Some("Nb1-c3")
        );
        assert_eq!(made(&awaited, "anna", &position).as_deref(), Some("Nb1-a3"));
        assert_eq!(made(&awaited, "bella", &position), None);
        // A whole announcement stands for itself.
        assert_eq!(
            made(&awaited, "david vier", &position).as_deref(),
            Some("d3-d4")
        );
        assert_eq!(
            made(&awaited, "turm felix drei", &position).as_deref(),
            Some("Rf1-f3")
        );
    }

    #[test]
    fn the_rest_completes_what_was_begun() {
        let position = position("4k3/8/8/8/8/3P4/8/1N3RK1 w - - 0 1");
        let begun = part("springer", &position);
        let awaited = rest(begun);
        assert_eq!(
            made(&awaited, "cesar drei", &position).as_deref(),
            Some("Nb1-c3")
        );
        assert_eq!(made(&awaited, "david vier", &position), None);
        assert_eq!(
            made(&awaited, "bauer david vier", &position).as_deref(),
            Some("d3-d4")
        );
        let Sense::Fragment(more) = awaited.understood(&sense("cesar", &position), &position)
        else {
            unreachable!("a piece and a file are a part")
        };
        assert_eq!(
            made(&rest(more), "drei", &position).as_deref(),
            Some("Nb1-c3")
        );
    }

    #[test]
    fn a_part_of_an_answer_makes_no_other_move() {
        let position = position("4k3/8/8/8/N7/8/2P5/4K3 w - - 0 1");
        let knight = position.legal_moves().into_iter();
        let knight = knight.filter(|mv| mv.role() == Role::Knight);
        let asked: Vec<_> = knight.filter(|mv| mv.to().file() == File::C).collect();
        assert_eq!(asked.len(), 2);
        let begun = part("cesar", &position);
        let awaited = Awaited::Rest { begun, asked };
        for words in ["drei", "cesar drei"] {
            // The pawn or the knight.
            let understood = awaited.understood(&sense(words, &position), &position);
            let Sense::Ambiguous { moves, .. } = understood else {
                panic!("{words}: {understood:?}")
            };
            assert_eq!(moves.len(), 2, "{words}");
        }
        for words in ["fünf", "cesar fünf"] {
            assert_eq!(
                made(&awaited, words, &position).as_deref(),
                Some("Na4-c5"),
                "{words}"
            );
        }
        assert_eq!(made(&awaited, "vier", &position).as_deref(), Some("c2-c4"));
    }

    #[test]
    fn where_a_piece_stands_answers_only_if_it_tells_the_moves_apart() {
        let position = position("4k3/8/8/8/8/8/4P3/R3K2R w - - 0 1");
        let to = |squares: &[Square]| {
            let fits = |mv: &Move| squares.contains(&mv.to()) && mv.role() != Role::King;
            Awaited::OneOf(position.legal_moves().into_iter().filter(fits).collect())
        };
        assert_eq!(made(&to(&[Square::E4]), "eva zwei", &position), None);
        assert_eq!(
            made(&to(&[Square::E4]), "eva vier", &position).as_deref(),
            Some("e2-e4")
        );
        let rooks = position
            .legal_moves()
            .into_iter()
            .filter(|mv| mv.role() == Role::Rook && [Square::D1, Square::F1].contains(&mv.to()));
        let rooks = Awaited::OneOf(rooks.collect());
        assert_eq!(made(&rooks, "anna eins", &position), None);
        assert_eq!(made(&rooks, "david", &position).as_deref(), Some("Ra1-d1"));
    }

    #[test]
    fn a_file_and_its_rank_are_a_pawns_move_wherever_it_comes_from() {
        let position = position("4k3/8/8/8/8/2p5/1P6/4K3 w - - 0 1");
        let begun = part("cesar", &position);
        let awaited = rest(begun);
        for words in ["drei", "cesar drei"] {
            assert_eq!(
                made(&awaited, words, &position).as_deref(),
                Some("b2xc3"),
                "{words}"
            );
        }
    }

    #[test]
    fn a_rest_answers_only_what_its_beginning_does_not_contradict() {
        // A bishop was begun, a knight was asked about.
        let knight = position("4k3/8/8/8/N7/8/8/4KB2 w - - 0 1");
        let begun = part("läufer", &knight);
        let to_c3 = |mv: &Move| mv.role() == Role::Knight && mv.to() == Square::C3;
        let asked: Vec<_> = knight.legal_moves().into_iter().filter(to_c3).collect();
        let awaited = Awaited::Rest { begun, asked };
        assert_eq!(made(&awaited, "cesar drei", &knight), None);
        // Of two rooks, one was begun.
        let rooks = position("4k3/8/8/8/8/8/8/R1K2R2 w - - 0 1");
        let begun = part("turm anna", &rooks);
        let to_d1 = |mv: &Move| mv.to() == Square::D1 && mv.role() == Role::Rook;
        let asked: Vec<_> = rooks.legal_moves().into_iter().filter(to_d1).collect();
        assert_eq!(asked.len(), 1);
        let awaited = Awaited::Rest { begun, asked };
        assert_eq!(made(&awaited, "david", &rooks), None);
    }

    #[test]
    fn what_was_said_of_the_departure_stays_the_departure() {
        for (fen, said, expected) in [
            // The other knight could go to c1.
            (
                "4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1",
                ["springer von bella eins", "cesar", "drei"],
                "Nb1-c3",
            ),
            (
                "4k3/8/8/8/8/8/4N3/1N2K3 w - - 0 1",
                ["von bella eins", "springer", "cesar drei"],
                "Nb1-c3",
            ),
            // The other knight could go to c3.
            (
                "4k3/8/8/8/N7/1N6/8/4K3 w - - 0 1",
                ["springer drei", "cesar", "fünf"],
                "Nb3-c5",
            ),
            // The file once more, then the whole square.
            (
                "4k3/8/8/8/N7/1N6/8/4K3 w - - 0 1",
                ["springer bella", "cesar", "cesar fünf"],
                "Nb3-c5",
            ),
        ] {
            let position = position(fen);
            let [first, second, third] = said;
            let mut awaited = rest(part(first, &position));
            let more = awaited.understood(&sense(second, &position), &position);
            let Sense::Fragment(more) = more else {
                panic!("{said:?}: {more:?}")
            };
            awaited = rest(more);
            assert_eq!(
                made(&awaited, third, &position).as_deref(),
                Some(expected),
                "{said:?}"
            );
        }
        // No knight stands on the file.
        let position = position("4k3/8/8/8/8/8/4N3/4K3 w - - 0 1");
        let begun = part("springer bella", &position);
        let Sense::Fragment(more) = rest(begun).understood(&sense("cesar", &position), &position)
        else {
            unreachable!("two files are a part")
        };
        assert_eq!(made(&rest(more), "drei", &position), None);
        // A rank after a whole departure is none of arrival.
        let begun = part("springer von eva zwei", &position);
        assert_eq!(made(&rest(begun), "drei", &position), None);
    }

    #[test]
    fn a_file_that_fits_two_moves_picks_none_whichever_way_it_fits() {
        // The pawn leaves the file and the king comes to it; the knight goes where the pawn does not.
        let position = position("4k3/8/8/3p4/4P3/8/3N4/4K3 w - - 0 1");
        let is_asked = |mv: &Move| match mv.role() {
            Role::Pawn => mv.to() == Square::D5,
            Role::King => mv.to() == Square::E2,
            Role::Knight => mv.to().file() == File::F,
            Role::Bishop | Role::Rook | Role::Queen => false,
        };
        let asked: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(is_asked)
            .collect();
        assert_eq!(asked.len(), 4);
        assert_eq!(made(&Awaited::OneOf(asked), "eva", &position), None);
    }

    #[test]
    fn what_is_said_to_be_captured_binds_only_what_completes_it() {
        // No knight can be taken.
        let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        let begun = part("eva schlägt springer", &position);
        let pawn = rest(begun);
        assert_eq!(made(&pawn, "david sechs", &position), None);
        assert_eq!(
            made(&pawn, "könig eva zwei", &position).as_deref(),
            Some("Ke1-e2")
        );
    }
}
