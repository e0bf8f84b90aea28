//! What the next words about a move answer or complete.

use shakmaty::{Chess, Move, Position as _, Square};

use crate::{
    hearing::{Meaning, Sense},
    notation::{Fragment, SpokenMove, SpokenPieceMove},
};

/// What was asked about a move, or begun of one: the next words need not name it in full.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// One of these moves.
    OneOf(Vec<Move>),
    /// What comes after this part of an announcement.
    Rest(Fragment),
}

impl Awaited {
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
            (Self::Rest(begun), Sense::Fragment(rest)) => {
                Some(sense_of_parts(begun.followed_by(*rest), position))
            }
            (Self::Rest(begun), _) => completed(*begun, sense, position),
        };
        named.unwrap_or_else(|| sense.clone())
    }
}

/// The only one of `moves` that `fragment` fits.
fn picked(moves: &[Move], fragment: Fragment, position: &Chess) -> Option<Sense> {
    let mut fitting = moves.iter().filter(|mv| fragment.picks(**mv));
    match (fitting.next(), fitting.next()) {
        (Some(mv), None) => Some(Sense::of_legal(*mv, position)),
        _ => None,
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
    match parts {
        Fragment {
            role,
            file: Some(file),
            rank: Some(rank),
            taken: None,
            castling: _,
        } => {
            let said = SpokenPieceMove {
                role,
                from_file: None,
                from_rank: None,
                captures: false,
                to: Square::from_coords(file, rank),
                en_passant: false,
                promotion: None,
            };
            Sense::of_move(SpokenMove::Piece(said), position)
        }
        _ => Sense::Fragment(parts),
    }
}

/// An announcement put together with the part that was said before it: `Springer`, then `Felix drei`.
fn completed(begun: Fragment, sense: &Sense, position: &Chess) -> Option<Sense> {
    let said = sense.announced()?;
    if let SpokenMove::Piece(SpokenPieceMove { to, .. }) = said
        && let Some(captured) = begun.taken.and_then(|taken| taken.role)
        && position.board().role_at(to) != Some(captured)
    {
        // What was said to be captured stands elsewhere: it is asked for again.
        return Some(Sense::Fragment(begun));
    }
    match said {
        SpokenMove::Piece(
            rest @ SpokenPieceMove {
                role: None,
                from_file: None,
                from_rank: None,
                ..
            },
        ) => {
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
    use shakmaty::{Chess, Position as _, fen::Fen};

    use super::Awaited;
    use crate::{
        hearing::{Lexicon, Sense, parse},
        language::Language,
    };

    fn position(fen: &str) -> Chess {
        let fen: Fen = fen.parse().unwrap();
        fen.into_position(shakmaty::CastlingMode::Standard).unwrap()
    }

    fn sense(words: &str, position: &Chess) -> Sense {
        Sense::of(parse(words, &Lexicon::new(Language::German)), position).unwrap()
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
            .filter(|mv| mv.role() == shakmaty::Role::Knight);
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
        let Sense::Fragment(begun) = sense("springer", &position) else {
            unreachable!("a piece alone is a part")
        };
        let awaited = Awaited::Rest(begun);
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
            made(&Awaited::Rest(more), "drei", &position).as_deref(),
            Some("Nb1-c3")
        );
    }
}
