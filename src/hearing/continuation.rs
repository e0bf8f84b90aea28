//! Utterances that are parts of one announcement, said with a pause.

use std::time::Duration;

use shakmaty::Chess;

use crate::{
    hearing::{
        Calibration, Candidate, Decision, Hypothesis, Interpretation, Lexicon, Sense, Utterance,
        second_look::doubtful,
    },
    notation::{SpokenMove, SpokenPieceMove},
};

/// What begins so soon after the last word of an utterance that was not understood may be its rest. Most who
/// pause between words pause less; who is seen to pause for longer is waited for before the utterance ends.
pub const MAY_CONTINUE: Duration = Duration::from_millis(1200);

/// `next` as the continuation of the best reading of `earlier`, of which more was awaited: for telling
/// what was heard. What it means, [`Awaited`](crate::hearing::Awaited) decides.
#[must_use]
pub fn continued(earlier: &Utterance, next: Utterance) -> Utterance {
    let best = earlier.hypotheses.get(..1).unwrap_or_default();
    if best.is_empty() {
        return next;
    }
    let sure = best.iter().map(|best| (best.text.as_str(), 1.0));
    joined(&sure.collect::<Vec<_>>(), earlier, &next)
}

/// What is to be made of `next`, which began within [`MAY_CONTINUE`] of the end of `earlier`, a
/// player's words that were unclear.
///
/// * Where both together can be a legal move, that is what is asked about, never acted on.
/// * A square alone (`Cesar sechs`) would move a pawn, or be refused, though the piece may have been in the words
///   before, and a part that names a move by itself (`Rochade`) lacks what they may have named: they
///   are asked about, never acted on.
/// * A whole announcement or a command stands by itself.
#[must_use]
pub fn after_unclear_words(
    earlier: &Utterance,
    next: Utterance,
    lexicon: &Lexicon,
    position: &Chess,
    calibration: &Calibration,
) -> Utterance {
    let interpreted = |heard: &Utterance| Interpretation::new(heard, lexicon, position);
    let decide = |heard: &Utterance| interpreted(heard).decide(calibration);
    let meant = interpreted(&next);
    let decision = meant.decide(calibration);
    let is_whole = matches!(
        &decision,
        Decision::Act(sense) if !is_a_square(sense) && !meant.is_a_move_by_a_part(sense)
    );
    if is_whole {
        return next;
    }
    let starts: Vec<(&str, f64)> = earlier
        .hypotheses
        .iter()
        .map(|reading| (reading.text.as_str(), reading.probability))
        .collect();
    let whole = joined(&starts, earlier, &next);
    let may_be_a_move = matches!(
        decide(&whole),
        Decision::Act(Sense::Move(_)) | Decision::Ask(_)
    );
    // What is refused moves nothing, and the player is told why.
    let would_act =
        matches!(&decision, Decision::Act(sense) if !matches!(sense, Sense::Illegal { .. }));
    if may_be_a_move {
        doubtful(&[whole])
    } else if would_act {
        doubtful(&[next])
    } else {
        next
    }
}

/// Whether a move, legal or not, was named by nothing but its square of arrival.
fn is_a_square(sense: &Sense) -> bool {
    let (Sense::Move(Candidate { said, .. }) | Sense::Illegal { said, .. }) = sense else {
        return false;
    };
    matches!(
        said,
        SpokenMove::Piece(SpokenPieceMove {
            role: None,
            from_file: None,
            from_rank: None,
            ..
        })
    )
}

/// Each of `starts` with each reading of `next`, likeliest first.
fn joined(starts: &[(&str, f64)], earlier: &Utterance, next: &Utterance) -> Utterance {
    let mut hypotheses: Vec<Hypothesis> = starts
        .iter()
        .flat_map(|(start, likely)| {
            next.hypotheses.iter().map(move |reading| Hypothesis {
                text: format!("{start} {}", reading.text).trim().to_owned(),
                probability: likely * reading.probability,
            })
        })
        .collect();
    hypotheses.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    Utterance {
        hypotheses,
        words: earlier.words.iter().chain(&next.words).cloned().collect(),
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, fen::Fen};

    use super::{after_unclear_words, continued};
    use crate::{
        hearing::{Calibration, Decision, Lexicon, Sense, Utterance, decide},
        language::Language,
    };

    fn done(earlier: &[(&str, f64)], next: &str) -> (Decision, Utterance) {
        done_in(&Chess::default(), earlier, next)
    }

    fn position(fen: &str) -> Chess {
        let fen: Fen = fen.parse().unwrap();
        fen.into_position(CastlingMode::Standard).unwrap()
    }

    fn done_in(position: &Chess, earlier: &[(&str, f64)], next: &str) -> (Decision, Utterance) {
        let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
        let next = Utterance::of_readings(&[(next, 1.0)]);
        let heard = after_unclear_words(
            &Utterance::of_readings(earlier),
            next,
            &lexicon,
            position,
            &calibration,
        );
        (decide(&heard, &lexicon, position, &calibration), heard)
    }

    #[test]
    fn the_rest_of_unclear_words_is_asked_about_with_them() {
        let earlier = &[("springer eva eins", 0.5), ("springer bella eins", 0.42)];
        let (decision, heard) = done(earlier, "cesar drei");
        let Decision::Ask(moves) = decision else {
            panic!("{decision:?}");
        };
        assert_eq!(moves.len(), 1);
        assert_eq!(moves[0].mv.from(), Some(shakmaty::Square::B1));
        assert_eq!(heard.hypotheses[0].text, "springer eva eins cesar drei");
    }

    #[test]
    fn a_square_after_words_without_sense_moves_no_pawn() {
        let (decision, _) = done(&[("springer [unk]", 1.0)], "cesar drei");
        assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    }

    #[test]
    fn a_square_that_is_illegal_by_itself_may_be_the_rest() {
        let rook = position("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1");
        let (decision, heard) = done_in(&rook, &[("turm anna eins", 1.0)], "anna drei");
        assert!(matches!(&decision, Decision::Ask(moves) if moves.len() == 1));
        assert_eq!(heard.hypotheses[0].text, "turm anna eins anna drei");
        // Where both together are no legal move either, it is refused as it stands.
        let (decision, heard) = done_in(&rook, &[("turm anna eins", 1.0)], "bella drei");
        assert!(matches!(decision, Decision::Act(Sense::Illegal { .. })));
        assert_eq!(heard.hypotheses[0].text, "bella drei");
    }

    #[test]
    fn a_part_that_names_a_move_is_asked_about_after_unclear_words() {
        // Long castling is the only one that is legal, and only a pawn can take the queen.
        for (fen, earlier, next) in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "kurze", "rochade"),
            (
                "4k3/8/8/8/8/5q2/6P1/4K3 w - - 0 1",
                "läufer [unk]",
                "schlägt dame",
            ),
        ] {
            let position = position(fen);
            let decided = |heard| done_in(&position, heard, next).0;
            assert!(matches!(
                decided(&[(earlier, 1.0)]),
                Decision::Ask(_) | Decision::NotUnderstood
            ));
            let alone = Utterance::of_readings(&[(next, 1.0)]);
            let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
            let alone = decide(&alone, &lexicon, &position, &calibration);
            assert!(
                matches!(alone, Decision::Act(Sense::Move(_))),
                "{next}: {alone:?}"
            );
        }
    }

    #[test]
    fn a_whole_announcement_and_a_command_stand_by_themselves() {
        let earlier = &[("springer eva eins", 0.5), ("springer bella eins", 0.42)];
        for next in ["springer cesar drei", "cesar zwei cesar drei"] {
            let (decision, _) = done(earlier, next);
            assert!(
                matches!(decision, Decision::Act(Sense::Move(_))),
                "{next}: {decision:?}"
            );
        }
        let (decision, _) = done(earlier, "meine uhr");
        assert!(
            matches!(decision, Decision::Act(Sense::Intent(_))),
            "{decision:?}"
        );
    }

    #[test]
    fn what_was_awaited_continues_the_best_reading() {
        let earlier = Utterance::of_readings(&[("springer", 0.9), ("turm", 0.1)]);
        let whole = continued(&earlier, Utterance::of_readings(&[("felix drei", 1.0)]));
        assert_eq!(
            whole,
            Utterance::of_readings(&[("springer felix drei", 1.0)])
        );
        let alone = Utterance::of_readings(&[("felix drei", 1.0)]);
        assert_eq!(continued(&Utterance::default(), alone.clone()), alone);
    }
}
