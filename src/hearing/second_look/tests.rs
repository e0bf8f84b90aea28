use shakmaty::{Chess, Position as _, Role};

use super::{SecondLook, look_again, together};
use crate::{
    hearing::{
        Awaited, Calibration, Decision, Interpretation, Lexicon, Moment, Sense, Utterance, Word,
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
fn what_each_look_alone_leaves_unclear_is_a_move_if_all_together_are_sure() {
    let (said, one, other) = (
        "eva zwei eva vier",
        "eva zwei eva drei",
        "bella zwei bella vier",
    );
    let first = &[(said, 0.6), (one, 0.4)];
    let (decision, needed) = done(first, [&[(said, 0.85), (other, 0.15)]; 2]);
    assert!(is_move(&decision), "{decision:?}");
    assert_eq!(needed, 2);
    // What the looks mistake it for too stays likely.
    assert!(!is_move(&done(first, [&[(said, 0.6), (one, 0.4)]; 2]).0));
    // What was not heard from the first is no move.
    let first = &[(one, 0.6), (other, 0.39), (said, 0.01)];
    assert!(!is_move(
        &done(first, [&[(said, 0.93), ("dame", 0.07)]; 2]).0
    ));
}

#[test]
fn a_move_that_no_look_confirms_alone_is_made_if_each_hears_something_else_beside_it() {
    let (said, one, other) = (
        "eva zwei eva vier",
        "eva zwei eva drei",
        "bella zwei bella vier",
    );
    let first = &[(said, 0.95), (one, 0.05)];
    let calibration = Calibration {
        confirmed: 0.5,
        ..calibration()
    };
    let done = |looks| done_by(&calibration, Moment::Playing, None, first, looks);
    let apart = [
        &[(other, 0.75), (said, 0.25)][..],
        &[("bella zwei bella drei", 0.75), (said, 0.25)],
    ];
    let (decision, needed) = done(apart);
    assert!(is_move(&decision), "{decision:?}");
    assert_eq!(needed, 2);
    assert!(!is_move(&done([&[(one, 0.75), (said, 0.25)]; 2]).0));
}

#[test]
fn what_the_position_makes_likely_must_be_heard_by_all_looks_together_too() {
    let readings: &[_] = &[
        ("eva zwei eva vier", 0.4),
        ("turm anna eins anna fünf", 0.3),
        ("turm hector eins hector fünf", 0.3),
    ];
    let calibration = Calibration {
        illegal: 0.01,
        ..calibration()
    };
    let done = |confirmed| {
        let calibration = Calibration {
            confirmed,
            ..calibration
        };
        done_by(&calibration, Moment::Playing, None, readings, [readings; 2]).0
    };
    assert!(is_move(&done(0.35)));
    assert!(!is_move(&done(0.5)));
}

#[test]
fn the_words_of_all_looks_together_are_those_of_the_one_that_heard_them_best() {
    let hearing = |text: &str, probability, at| Utterance {
        words: vec![Word {
            word: text.to_owned(),
            start_s: at,
            end_s: at + 0.5,
            confidence: probability,
        }],
        ..Utterance::of_readings(&[(text, probability)])
    };
    let hearings = [
        hearing("dame", 0.6, 0.1),
        hearing("turm", 0.9, 0.2),
        hearing("turm", 0.7, 0.3),
    ];
    let all = together(&hearings);
    assert_eq!(all.words, hearings[1].words);
    let readings: Vec<&str> = all.hypotheses.iter().map(|one| one.text.as_str()).collect();
    assert_eq!(readings, ["turm", "dame"]);
    // Silence is one of the readings, and nothing is heard in silence alone.
    let sum: f64 = all.hypotheses.iter().map(|one| one.probability).sum();
    assert!(sum < 1.0, "{sum}");
    assert_eq!(
        together(&[Utterance::default(), Utterance::default()]),
        Utterance::default()
    );
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
