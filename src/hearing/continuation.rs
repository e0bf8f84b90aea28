//! Utterances that are parts of one announcement, said with a pause.

use std::time::Duration;

use shakmaty::{Chess, Position as _, Role, Square};

use crate::{
    hearing::{
        Calibration, Candidate, Decision, Hypothesis, Interpretation, Lexicon, Meaning, Sense,
        Utterance, WordMeaning, parse, parse::meanings_of_each, second_look::doubtful,
    },
    notation::{SpokenMove, SpokenPieceMove},
};

/// What begins so soon after the last word of an utterance that was not understood may be its rest. Most who
/// pause between words pause less; who is seen to pause for longer is waited for before the utterance ends.
pub const MAY_CONTINUE: Duration = Duration::from_millis(1200);

/// So many readings of words heard in parts are told apart.
const MOST_READINGS: usize = 64;

/// Who goes on so soon after a word has not waited for anybody's answer.
pub const SAME_BREATH: Duration = Duration::from_millis(350);

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
///   before, as would a file or a rank that is completed then; and a part that names a move by itself (`Rochade`)
///   lacks what they may have named: they are asked about, never acted on.
/// * A whole announcement or a command stands by itself, and so does a part where something about a move `is_asked`.
#[must_use]
pub fn after_unclear_words(
    earlier: &Utterance,
    next: Utterance,
    lexicon: &Lexicon,
    position: &Chess,
    is_asked: bool,
    calibration: &Calibration,
) -> Utterance {
    let interpreted = |heard: &Utterance| Interpretation::new(heard, lexicon, position);
    let decide = |heard: &Utterance| interpreted(heard).decide(calibration);
    let meant = interpreted(&next);
    let decision = meant.decide(calibration);
    let is_whole = matches!(
        &decision,
        Decision::Act(sense) if !may_be_a_rest(sense) && !meant.is_a_move_by_a_part(sense)
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
    // More of the same announcement may follow, unless this answers a question.
    let is_a_part = matches!(decision, Decision::Act(Sense::Fragment(_)));
    if is_a_part && is_asked {
        return next;
    }
    if may_be_a_move || is_a_part {
        doubtful(&[whole])
    } else if would_act {
        doubtful(&[next])
    } else {
        next
    }
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
    hypotheses.truncate(MOST_READINGS);
    Utterance {
        hypotheses,
        words: earlier.words.iter().chain(&next.words).cloned().collect(),
        ..Utterance::default()
    }
}

/// Whether `sense` names no piece, nor where one comes from: a move, legal or not, by nothing but its square of
/// arrival, or a file or a rank of one.
fn may_be_a_rest(sense: &Sense) -> bool {
    match sense {
        Sense::Move(Candidate { said, .. }) | Sense::Illegal { said, .. } => {
            said.may_lack_its_piece()
        }
        Sense::Fragment(part) => {
            part.role.is_none() && (part.file.is_some() || part.rank.is_some())
        }
        Sense::Ambiguous { .. }
        | Sense::PromotionMissing(_)
        | Sense::Correction(_)
        | Sense::CorrectedPart(_)
        | Sense::Claim(..)
        | Sense::Intent(_) => false,
    }
}

/// A move that was made of words which may have been the beginning of more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    role: Option<Role>,
    square: Square,
    before: Chess,
    after: Chess,
}

impl Begun {
    /// What was begun if `decision` in `position` was a move named by its square of arrival alone: that may
    /// have been the square of departure of another.
    #[must_use]
    pub fn by(decision: &Decision, position: &Chess) -> Option<Self> {
        let Decision::Act(Sense::Move(Candidate { said, mv })) = decision else {
            return None;
        };
        let SpokenMove::Piece(SpokenPieceMove { role, to, .. }) = *said else {
            return None;
        };
        let after = || position.clone().play(*mv).ok();
        let after = said.names_its_arrival_alone().then(after).flatten()?;
        Some(Self {
            role,
            square: to,
            before: position.clone(),
            after,
        })
    }

    /// The position before the move.
    #[must_use]
    pub const fn before(&self) -> &Chess {
        &self.before
    }

    /// The position after it.
    #[must_use]
    pub const fn after(&self) -> &Chess {
        &self.after
    }

    /// `whole`, what was heard of both together, to [replace](Utterance::replaces_last) the move, and what it
    /// announces; `None` if that is not, as surely as a move, another move of the same piece from that square.
    /// Where it goes to need not be sure: no legal move is ever announced so, for where a piece could arrive, none
    /// of its side can depart.
    #[must_use]
    pub fn replaced_by(
        &self,
        whole: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> Option<(Utterance, SpokenMove)> {
        let goes_on = |reading: &&Hypothesis| {
            matches!(
                parse(&reading.text, lexicon),
                Meaning::Move(SpokenMove::Piece(SpokenPieceMove {
                    role,
                    from_file: Some(file),
                    from_rank: Some(rank),
                    to,
                    ..
                })) if role == self.role
                    && Square::from_coords(file, rank) == self.square
                    // Nobody goes to where they are: it was said twice.
                    && to != self.square
            )
        };
        let going_on = || whole.hypotheses.iter().filter(goes_on);
        let best = going_on().next()?;
        let replacing = Utterance {
            hypotheses: vec![Hypothesis {
                text: best.text.clone(),
                probability: going_on().map(|reading| reading.probability).sum(),
            }],
            replaces_last: true,
            ..whole.clone()
        };
        let decision = Interpretation::new(&replacing, lexicon, &self.after).decide(calibration);
        let Decision::Act(Sense::Correction(said)) = decision else {
            return None;
        };
        Some((replacing, said))
    }
}

/// Whether the best reading of `heard` begins with a word that nobody begins with: `nach`, `schlägt`.
#[must_use]
pub fn begins_amid_a_move(heard: &Utterance, lexicon: &Lexicon) -> bool {
    let best = heard.hypotheses.first();
    best.is_some_and(|best| begins_with_a_link(&best.text, lexicon))
}

/// Whether `text` begins with a word that nobody begins with: `nach`, `schlägt`. The piece before it was not heard.
pub(super) fn begins_with_a_link(text: &str, lexicon: &Lexicon) -> bool {
    let words = meanings_of_each(text, lexicon);
    words.first().is_some_and(|meanings| {
        meanings.contains(&WordMeaning::To) || meanings.contains(&WordMeaning::Takes)
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::{CastlingMode, Chess, fen::Fen};

    use super::{Begun, after_unclear_words, begins_amid_a_move, continued};
    use crate::{
        hearing::{Calibration, Decision, Interpretation, Lexicon, Sense, Utterance, decide},
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
            false,
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
        for (fen, earlier, next, is_made) in [
            // A castling without its side is asked about anyway.
            (
                "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
                "kurze",
                "rochade",
                false,
            ),
            (
                "4k3/8/8/8/8/5q2/6P1/4K3 w - - 0 1",
                "läufer [unk]",
                "bauer schlägt dame",
                true,
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
            let made = matches!(alone, Decision::Act(Sense::Move(_)));
            assert_eq!(made, is_made, "{next}: {alone:?}");
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
    fn a_file_after_unclear_words_begins_no_move() {
        let black = &[("läufer eva vier", 1.0)];
        let (decision, heard) = done(black, "cesar");
        assert_eq!(decision, Decision::NotUnderstood);
        assert_eq!(heard.hypotheses[0].text, "läufer eva vier cesar");
        let earlier = [("läufer eva vier cesar", 0.5)];
        let (decision, _) = done(&earlier, "drei");
        assert!(!matches!(decision, Decision::Act(Sense::Move(_))));
        // A piece does: nobody names one in the middle.
        let (decision, _) = done(black, "springer");
        assert!(matches!(decision, Decision::Act(Sense::Fragment(_))));
    }

    fn begun_by(words: &str) -> Option<Begun> {
        let (lexicon, position) = (Lexicon::new(Language::German), Chess::default());
        let heard = Utterance::of_readings(&[(words, 1.0)]);
        let decision = decide(&heard, &lexicon, &position, &Calibration::default());
        Begun::by(&decision, &position)
    }

    /// What replaces the move that `first` was taken for, if both together were heard as `whole`.
    fn replacing(first: &str, whole: &[(&str, f64)]) -> Option<Utterance> {
        let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
        let whole = Utterance::of_readings(whole);
        let (replacing, _) = begun_by(first)?.replaced_by(&whole, &lexicon, &calibration)?;
        Some(replacing)
    }

    #[test]
    fn only_a_square_alone_may_have_been_one_of_departure() {
        for words in ["springer cesar drei", "eva vier"] {
            assert!(begun_by(words).is_some(), "{words}");
        }
        for words in ["bella eins cesar drei", "springer cesar sechs", "meine uhr"] {
            assert_eq!(begun_by(words), None, "{words}");
        }
    }

    #[test]
    fn what_goes_on_from_the_square_replaces_the_move() {
        let whole = &[
            ("springer cesar drei david fünf", 0.5),
            ("springer cesar drei david vier", 0.48),
            ("springer acht cesar drei", 0.02),
        ];
        let replacing = replacing("springer cesar drei", whole).unwrap();
        assert!(replacing.replaces_last);
        assert_eq!(replacing.hypotheses[0].text, whole[0].0);
        let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
        let decision =
            Interpretation::new(&replacing, &lexicon, &Chess::default()).decide(&calibration);
        assert!(matches!(decision, Decision::Act(Sense::Correction(_))));
    }

    #[test]
    fn what_does_not_surely_go_on_from_it_replaces_nothing() {
        for whole in [
            &[("springer cesar drei", 1.0)][..],
            &[("springer cesar drei meine uhr", 1.0)],
            // It was said twice.
            &[("springer cesar drei cesar drei", 1.0)],
            &[("springer cesar drei [unk]", 1.0)],
            // Another square, and another piece.
            &[("springer eva drei david fünf", 1.0)],
            &[("läufer cesar drei david fünf", 1.0)],
            &[
                ("springer cesar drei david fünf", 0.6),
                ("springer cesar drei", 0.4),
            ],
        ] {
            assert_eq!(replacing("springer cesar drei", whole), None, "{whole:?}");
        }
    }

    #[test]
    fn nobody_begins_with_where_to_or_with_taking() {
        let lexicon = Lexicon::new(Language::German);
        let begins_amid = |words| {
            let heard = Utterance::of_readings(&[(words, 1.0)]);
            begins_amid_a_move(&heard, &lexicon)
        };
        for words in ["nach eva fünf", "nach", "schlägt david", "auf eva vier"] {
            assert!(begins_amid(words), "{words}");
        }
        for words in [
            "eva fünf",
            "eva",
            "springer nach eva fünf",
            "[unk] nach eva fünf",
            "",
        ] {
            assert!(!begins_amid(words), "{words}");
        }
    }

    #[test]
    fn a_part_that_answers_stands_by_itself() {
        let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
        let earlier = Utterance::of_readings(&[("springer [unk]", 1.0)]);
        let next = Utterance::of_readings(&[("cesar", 1.0)]);
        for (is_asked, expected) in [(true, "cesar"), (false, "springer [unk] cesar")] {
            let heard = after_unclear_words(
                &earlier,
                next.clone(),
                &lexicon,
                &Chess::default(),
                is_asked,
                &calibration,
            );
            assert_eq!(heard.hypotheses[0].text, expected);
        }
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
