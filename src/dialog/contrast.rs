//! What tells moves apart that sound alike.

use shakmaty::{Chess, Move, Square};

use crate::{hearing::Candidate, notation::Fragment};

/// The one part in which `candidates` differ, for each of them, if it is a single word that also
/// picks the move out: the piece, a file, a rank or the promotion. `None` if they differ in more.
pub(in crate::dialog) fn contrast(
    candidates: &[Candidate],
    position: &Chess,
) -> Option<Vec<Fragment>> {
    let moves: Vec<Move> = candidates.iter().map(|candidate| candidate.mv).collect();
    if moves.iter().any(|mv| mv.is_castle()) {
        return None;
    }
    let parts: [fn(Move) -> Fragment; 6] = [
        |mv| Fragment {
            role: Some(mv.role()),
            ..Fragment::default()
        },
        |mv| file(mv.from()),
        |mv| rank(mv.from()),
        |mv| file(Some(mv.to())),
        |mv| rank(Some(mv.to())),
        |mv| Fragment {
            role: mv.promotion(),
            ..Fragment::default()
        },
    ];
    let same = |part: fn(Move) -> Fragment| {
        moves
            .windows(2)
            .all(|pair| matches!(pair, [one, other] if part(*one) == part(*other)))
    };
    let mut different = parts.into_iter().filter(|part| !same(*part));
    let (Some(part), None) = (different.next(), different.next()) else {
        return None;
    };
    let told: Vec<Fragment> = moves.iter().map(|mv| part(*mv)).collect();
    let picks_one = |told: &Fragment| {
        let picked = moves.iter().filter(|mv| told.picks(**mv, position));
        picked.count() == 1
    };
    (told.iter().all(picks_one)).then_some(told)
}

fn file(square: Option<Square>) -> Fragment {
    Fragment {
        file: square.map(Square::file),
        ..Fragment::default()
    }
}

fn rank(square: Option<Square>) -> Fragment {
    Fragment {
        rank: square.map(Square::rank),
        ..Fragment::default()
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, File, Rank, Role, fen::Fen};

    use super::contrast;
    use crate::{
        hearing::{Candidate, Lexicon, Sense, read_typed},
        language::Language,
        notation::Fragment,
    };

    fn told(fen: &str, moves: &[&str]) -> Option<Vec<Fragment>> {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let lexicon = Lexicon::new(Language::German);
        let candidates: Vec<Candidate> = moves
            .iter()
            .map(
                |text| match Sense::of(read_typed(text, &lexicon, &position), &position) {
                    Some(Sense::Move(candidate)) => candidate,
                    other => panic!("{text} is {other:?}"),
                },
            )
            .collect();
        contrast(&candidates, &position)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn one_word_tells_moves_apart_that_differ_in_one() {
        let rank = |rank| Fragment {
            rank: Some(rank),
            ..Fragment::default()
        };
        assert_eq!(
            told(START, &["eva drei", "eva vier"]),
            Some(vec![rank(Rank::Third), rank(Rank::Fourth)])
        );
        let file = |file| Fragment {
            file: Some(file),
            ..Fragment::default()
        };
        assert_eq!(
            told(START, &["springer felix drei", "springer hector drei"]),
            Some(vec![file(File::F), file(File::H)])
        );
        let role = |role| Fragment {
            role: Some(role),
            ..Fragment::default()
        };
        assert_eq!(
            told(
                "8/P7/8/8/8/8/k6K/8 w - - 0 1",
                &["anna acht dame", "anna acht turm"]
            ),
            Some(vec![role(Role::Queen), role(Role::Rook)])
        );
    }

    #[test]
    fn moves_that_differ_in_more_are_named_whole() {
        assert_eq!(told(START, &["eva drei", "david vier"]), None);
        // The file of the knight that goes is also the file where the other arrives.
        let fen = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1";
        assert_eq!(
            told(fen, &["springer felix drei", "springer hector drei"]).map(|t| t.len()),
            Some(2)
        );
        assert_eq!(
            told(fen, &["springer felix drei", "springer anna drei"]),
            None
        );
    }
}
