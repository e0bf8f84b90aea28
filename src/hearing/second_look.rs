//! Hearing the sound of an utterance once more in another way, where once is not enough.

use std::collections::BTreeMap;

use crate::hearing::{
    Calibration, Decision, Hypothesis, Interpretation, Moment, Sense, Senses, Utterance,
};

/// Another way to hear the same sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondLook {
    /// With less of the noise.
    Denoised,
    /// Slower and lower: children and high voices are shorter in the vocal tract than those that
    /// a model learned from.
    Slowed,
}

impl SecondLook {
    /// All of them, the one that helps most often first.
    pub const ALL: [Self; 2] = [Self::Denoised, Self::Slowed];
}

/// What was heard in the end, when `hear_again` tells what each look hears of the sound whose first
/// reading is `first`, and `interpreted` what that says now.
///
/// * What is clear stays as it was heard, and so does what changes nothing.
/// * A move or a command that changes the game and is not [certain](Calibration::certain) must be
///   [confirmed](Calibration::confirmed) by one of the looks; where an illegal announcement was
///   heard better than the move, by one that heard it otherwise. What is not confirmed is doubtful:
///   it is asked about, or not understood.
/// * While a game is played, where a move is asked for, nothing is understood, or an illegal
///   announcement may have been a legal move, the first look that is surely a move decides: with half
///   the doubt only, for who looks twice may err twice; and against what was
///   [heard](Calibration::confirmed) first, and better than any move, only if this move was heard
///   first [too](Calibration::known). Where something is awaited, only what was heard best of
///   all from the first.
///
/// Cost: none for what is clear; otherwise that of one or two looks.
pub fn look_again(
    first: Utterance,
    moment: Moment,
    calibration: &Calibration,
    interpreted: impl Fn(&Utterance) -> Interpretation,
    hear_again: impl FnMut(SecondLook) -> Utterance,
) -> Utterance {
    let meant = interpreted(&first);
    let senses = meant.senses(calibration);
    let mut looks = SecondLook::ALL.into_iter().map(hear_again);
    match meant.decide(calibration) {
        Decision::Act(sense) if sense.changes_the_game() => {
            let best = senses.weighed.first().map_or(0.0, |best| best.weight);
            if best >= calibration.certain {
                return first;
            }
            let disputed = an_illegal_one_was_heard_better(&senses, &sense);
            let mut hearings = vec![first];
            for again in looks {
                let senses = interpreted(&again).senses(calibration);
                if senses.heard(&sense) >= calibration.confirmed
                    && !(disputed && an_illegal_one_was_heard_better(&senses, &sense))
                {
                    return hearings.swap_remove(0);
                }
                hearings.push(again);
            }
            doubtful(hearings)
        }
        Decision::Ask(_) | Decision::NotUnderstood | Decision::Act(Sense::Illegal { .. })
            if moment == Moment::Playing =>
        {
            // What was heard first as something else than a move, and not only by a whisper, is only a
            // move if that was heard too.
            let best = |is_move: bool| {
                let weighed = senses.weighed.iter();
                weighed
                    .filter(|weighed| matches!(weighed.sense, Sense::Move(_)) == is_move)
                    .map(|weighed| weighed.heard)
                    .fold(0.0, f64::max)
            };
            let (moves, others) = (best(true), best(false));
            let must_be_known = others > moves && others >= calibration.confirmed;
            if must_be_known && moves < calibration.known {
                return first;
            }
            // One word may answer a question, and talk is full of words: what is to answer must have been
            // heard best of all from the first.
            let is_answer_heard = |sense: &Sense| {
                let best = others.max(moves).max(senses.nothing_heard);
                !meant.answers() || senses.heard(sense) >= best
            };
            let careful = calibration.for_a_second_look();
            let surely_a_move = |again: &Utterance| match interpreted(again).decide(&careful) {
                Decision::Act(sense @ Sense::Move(_)) => {
                    (!must_be_known || senses.heard(&sense) >= calibration.known)
                        && is_answer_heard(&sense)
                        && !senses.may_go_on(&sense)
                }
                Decision::Act(_)
                | Decision::Ask(_)
                | Decision::NotUnderstood
                | Decision::Foreign
                | Decision::Silence => false,
            };
            looks.find(surely_a_move).unwrap_or(first)
        }
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => first,
    }
}

/// Whether an illegal announcement was heard better than `sense`.
fn an_illegal_one_was_heard_better(senses: &Senses, sense: &Sense) -> bool {
    let own = senses.heard(sense);
    (senses.weighed.iter())
        .any(|other| matches!(other.sense, Sense::Illegal { .. }) && other.heard > own)
}

/// The mean of some hearings of one sound that contradict each other, or of one that is not to be
/// acted on, with the words of the first. Half of the probability is left for none of them, so that
/// nothing in it is sure.
pub(super) fn doubtful(hearings: Vec<Utterance>) -> Utterance {
    #[expect(clippy::cast_precision_loss, reason = "one to three")]
    let share = 0.5 / hearings.len() as f64;
    let mut readings: BTreeMap<String, f64> = BTreeMap::new();
    let mut words = Vec::new();
    for (place, hearing) in hearings.into_iter().enumerate() {
        for reading in hearing.hypotheses {
            *readings.entry(reading.text).or_default() += share * reading.probability;
        }
        if place == 0 {
            words = hearing.words;
        }
    }
    let mut hypotheses: Vec<Hypothesis> = readings
        .into_iter()
        .map(|(text, probability)| Hypothesis { text, probability })
        .collect();
    hypotheses.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    Utterance { hypotheses, words }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Position as _, Role};

    use super::{SecondLook, look_again};
    use crate::{
        hearing::{
            Awaited, Calibration, Decision, Interpretation, Lexicon, Moment, Sense, Utterance,
        },
        language::Language,
    };

    fn calibration() -> Calibration {
        Calibration {
            act: 0.9,
            heard: 0.05,
            ..Calibration::default()
        }
    }

    /// What is done in the first position when the looks hear this, and how many were needed.
    fn done(first: &[(&str, f64)], looks: [&[(&str, f64)]; 2]) -> (Decision, usize) {
        done_by(&calibration(), Moment::Playing, None, first, looks)
    }

    /// The same by other figures.
    fn done_by(
        calibration: &Calibration,
        moment: Moment,
        awaited: Option<&Awaited>,
        first: &[(&str, f64)],
        looks: [&[(&str, f64)]; 2],
    ) -> (Decision, usize) {
        let lexicon = Lexicon::new(Language::German);
        let position = Chess::default();
        let interpreted = |heard: &Utterance| {
            Interpretation::new(heard, &lexicon, &position).answering(awaited, &position)
        };
        let mut needed = 0;
        let again = |look| {
            needed += 1;
            Utterance::of_readings(looks[usize::from(look == SecondLook::Slowed)])
        };
        let first = Utterance::of_readings(first);
        let heard = look_again(first, moment, calibration, interpreted, again);
        (interpreted(&heard).decide(calibration), needed)
    }

    fn is_move(decision: &Decision) -> bool {
        matches!(decision, Decision::Act(Sense::Move(_)))
    }

    #[test]
    fn what_is_clear_is_heard_once() {
        for first in ["eva zwei eva vier", "turm anna eins anna fünf", "meine uhr"] {
            let (decision, needed) = done(&[(first, 1.0)], [&[("dame", 1.0)]; 2]);
            assert!(
                matches!(decision, Decision::Act(_)),
                "{first}: {decision:?}"
            );
            assert_eq!(needed, 0, "{first}");
        }
    }

    #[test]
    fn a_move_that_is_not_certain_needs_one_look_that_heard_it_too() {
        let first = &[("eva zwei eva vier", 0.93), ("eva zwei eva drei", 0.07)];
        let same: &[_] = &[("eva zwei eva drei", 0.8), ("eva zwei eva vier", 0.2)];
        let other: &[_] = &[("eva zwei eva drei", 1.0)];
        assert_eq!(done(first, [same, other]), done(first, [same, same]));
        assert!(is_move(&done(first, [same, other]).0));
        assert!(is_move(&done(first, [other, same]).0));
        let (decision, needed) = done(first, [other, other]);
        assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
        assert_eq!(needed, 2);
    }

    #[test]
    fn where_no_game_is_played_only_a_change_of_the_clock_is_heard_again() {
        let done = |first, looks| done_by(&calibration(), Moment::ClockOnly, None, first, looks);
        let press: &[_] = &[("gedrückt", 0.97), ("[unk]", 0.03)];
        let (decision, needed) = done(press, [&[("[unk]", 1.0)]; 2]);
        assert!(!matches!(decision, Decision::Act(_)), "{decision:?}");
        assert_eq!(needed, 2);
        let (decision, _) = done(press, [press; 2]);
        assert!(matches!(decision, Decision::Act(_)), "{decision:?}");
        let unclear = &[("eva zwei eva vier", 0.5), ("eva zwei eva drei", 0.5)];
        assert_eq!(done(unclear, [&[("eva zwei eva vier", 1.0)]; 2]).1, 0);
    }

    #[test]
    fn what_was_unclear_is_a_move_only_if_a_look_is_very_sure() {
        let first = &[("eva zwei eva vier", 0.5), ("eva zwei eva drei", 0.5)];
        let sure: &[_] = &[("eva zwei eva vier", 1.0)];
        let nearly: &[_] = &[("eva zwei eva vier", 0.93), ("eva zwei eva drei", 0.07)];
        assert!(is_move(&done(first, [sure, nearly]).0));
        assert!(is_move(&done(first, [nearly, sure]).0));
        assert!(!is_move(&done(first, [nearly, nearly]).0));
    }

    #[test]
    fn an_illegal_announcement_is_no_move_unless_that_was_heard_at_once_too() {
        let sure: &[_] = &[("eva zwei eva vier", 1.0)];
        let illegal = ("turm anna eins anna fünf", 0.97);
        let (decision, needed) = done(&[illegal, ("bella zwei bella drei", 0.03)], [sure; 2]);
        assert!(!is_move(&decision), "{decision:?}");
        assert_eq!(needed, 2);
        let (decision, _) = done(&[illegal, ("eva zwei eva vier", 0.03)], [sure; 2]);
        assert!(is_move(&decision), "{decision:?}");
    }

    #[test]
    fn against_an_impossible_announcement_that_was_heard_better_a_look_must_hear_the_move_better() {
        let impossible = ("läufer felix eins hector zwei", 0.6);
        let first = &[impossible, ("eva zwei eva vier", 0.4)];
        let calibration = Calibration {
            impossible: 0.02,
            illegal: 0.2,
            ..calibration()
        };
        let done =
            |look: &[(&str, f64)]| done_by(&calibration, Moment::Playing, None, first, [look; 2]).0;
        let other = done(first);
        assert!(!matches!(other, Decision::Act(_)), "{other:?}");
        assert!(is_move(&done(&[("eva zwei eva vier", 0.6), impossible])));
    }

    #[test]
    fn a_look_that_misses_what_came_after_a_square_makes_no_move_of_it() {
        let first = &[
            ("springer felix drei auf", 0.7),
            ("springer felix drei", 0.3),
        ];
        let calibration = Calibration {
            senseless: 0.003,
            ..calibration()
        };
        let alone: &[_] = &[("springer felix drei", 1.0)];
        let (decision, needed) = done_by(&calibration, Moment::Playing, None, first, [alone; 2]);
        assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
        assert_eq!(needed, 2);
    }

    #[test]
    fn a_command_that_the_looks_deny_becomes_no_move() {
        let first = &[("korrektur", 0.98), ("eva zwei eva vier", 0.02)];
        let (decision, needed) = done(first, [&[("eva zwei eva vier", 1.0)]; 2]);
        assert!(!matches!(decision, Decision::Act(_)), "{decision:?}");
        assert_eq!(needed, 2);
    }

    #[test]
    fn an_unclear_answer_is_no_move_that_only_a_look_has_heard() {
        let first = &[("ja", 0.5), ("nein", 0.4), ("eva zwei eva drei", 0.1)];
        let (decision, _) = done(first, [&[("eva zwei eva vier", 1.0)]; 2]);
        assert!(!is_move(&decision), "{decision:?}");
    }

    #[test]
    fn an_answer_that_makes_a_move_is_heard_again_as_a_whole_move_is() {
        let knights = Chess::default().legal_moves().into_iter();
        let knights = knights.filter(|mv| mv.role() == Role::Knight);
        let awaited = Awaited::OneOf(knights.collect());
        let done = |first, looks| {
            done_by(
                &calibration(),
                Moment::Playing,
                Some(&awaited),
                first,
                looks,
            )
        };
        // Said alone and not asked for, `anna` would be the beginning of something.
        let likely = &[("anna", 0.95), ("hector", 0.05)];
        let same: &[_] = &[("anna", 0.97), ("hector", 0.03)];
        let other: &[_] = &[("hector", 1.0)];
        assert_eq!(done(likely, [same, other]).1, 1);
        assert!(is_move(&done(likely, [same, other]).0));
        assert!(!is_move(&done(likely, [other, other]).0));
        let unclear = &[("anna", 0.5), ("hector", 0.5)];
        assert!(is_move(&done(unclear, [same, other]).0));
        assert!(!is_move(
            &done(unclear, [&[("anna", 0.93), ("hector", 0.07)]; 2]).0
        ));
        // Talk with a word of ours in it is no answer, however sure a look is of the word.
        let talk = &[("[unk]", 0.9), ("anna", 0.1)];
        assert!(!is_move(&done(talk, [same, same]).0));
    }
}
