use shakmaty::{Chess, Position as _, Role};

use super::{Network, SecondLook, look_again};
use crate::{
    hearing::{Awaited, Calibration, Decision, Interpretation, Lexicon, Moment, Sense, Utterance},
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
fn done<const N: usize>(first: &[(&str, f64)], looks: [&[(&str, f64)]; N]) -> (Decision, usize) {
    done_by(&calibration(), Moment::Playing, None, first, looks)
}

/// The same by other figures.
fn done_by<const N: usize>(
    calibration: &Calibration,
    moment: Moment,
    awaited: Option<&Awaited>,
    first: &[(&str, f64)],
    looks: [&[(&str, f64)]; N],
) -> (Decision, usize) {
    let mut looks = looks.into_iter();
    let again = |_| looks.next().map(Utterance::of_readings);
    let decision = decided(calibration, moment, awaited, first, again);
    (decision, N - looks.len())
}

/// The same where the looks hear what `again` tells.
fn decided(
    calibration: &Calibration,
    moment: Moment,
    awaited: Option<&Awaited>,
    first: &[(&str, f64)],
    again: impl FnMut(SecondLook) -> Option<Utterance>,
) -> Decision {
    let lexicon = Lexicon::new(Language::German);
    let position = Chess::default();
    let interpreted = |heard: &Utterance| {
        Interpretation::new(heard, &lexicon, &position).answering(awaited, &position)
    };
    let first = Utterance::of_readings(first);
    let heard = look_again(first, moment, calibration, interpreted, again);
    interpreted(&heard).decide(calibration)
}

/// A move with this probability, otherwise another.
fn heard(probability: f64) -> [(&'static str, f64); 2] {
    [
        ("eva zwei eva vier", probability),
        ("eva zwei eva drei", 1.0 - probability),
    ]
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
    let first = &[("eva zwei eva vier", 0.98), ("eva zwei eva drei", 0.02)];
    let same: &[_] = &[("eva zwei eva vier", 0.95), ("eva zwei eva drei", 0.05)];
    let unsure: &[_] = &[("eva zwei eva vier", 0.5), ("eva zwei eva drei", 0.5)];
    let other: &[_] = &[("eva zwei eva drei", 1.0)];
    assert_eq!(done(first, [same, other]), done(first, [same, same]));
    assert_eq!(done(first, [same, other]).1, 1);
    assert!(is_move(&done(first, [same, other]).0));
    assert!(is_move(&done(first, [unsure, same]).0));
    // Hearings that do not agree confirm nothing.
    let (decision, needed) = done(first, [other, same]);
    assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    assert_eq!(needed, 2);
    let (decision, needed) = done(first, [other, other]);
    assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    assert_eq!(needed, 2);
    // Nor is a look one that heard it if an impossible announcement was heard far better.
    let calibration = Calibration {
        impossible: 0.001,
        ..calibration()
    };
    let hardly: &[_] = &[
        ("läufer felix eins hector zwei", 0.95),
        ("eva zwei eva vier", 0.05),
    ];
    let done = |look| done_by(&calibration, Moment::Playing, None, first, [look; 2]).0;
    assert!(!is_move(&done(hardly)));
    assert!(is_move(&done(same)));
}

#[test]
fn what_was_not_sure_enough_for_a_look_is_doubtful_if_any_look_is_surely_another_move() {
    let first = &[("eva zwei eva vier", 0.93), ("eva zwei eva drei", 0.07)];
    let same: &[_] = &[("eva zwei eva vier", 0.9), ("eva zwei eva drei", 0.1)];
    let nearly: &[_] = &[("eva zwei eva drei", 0.93), ("eva zwei eva vier", 0.07)];
    let other: &[_] = &[("eva zwei eva drei", 1.0)];
    let (decision, needed) = done(first, [same, nearly, same]);
    assert!(is_move(&decision), "{decision:?}");
    assert_eq!(needed, 3);
    let (decision, needed) = done(first, [same, same, other]);
    assert!(is_move(&decision), "{decision:?}");
    assert_eq!(needed, 2);
    let (decision, needed) = done(first, [same, other, same]);
    assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    assert_eq!(needed, 2);
    for denied in [nearly, &[("korrektur", 1.0)], &[("[unk]", 1.0)]] {
        let (decision, needed) = done(first, [same, denied, denied, denied, denied]);
        assert!(!is_move(&decision), "{decision:?}");
        assert_eq!(needed, 5);
    }
}

#[test]
fn hearings_that_agree_decide_where_none_is_sure() {
    let done = |[one, two, three]: [f64; 3]| done(&heard(one), [&heard(two), &heard(three)]).0;
    assert!(is_move(&done([0.85, 0.85, 0.85])));
    assert!(is_move(&done([0.5, 0.95, 0.96])));
    for unsure in [[0.75, 0.75, 0.75], [0.85, 0.85, 0.6], [0.3, 0.95, 0.95]] {
        let decision = done(unsure);
        assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    }
}

#[test]
fn a_calibration_may_sharpen_readings_and_need_any_agreement() {
    for sharpness in [0.7, 0.9, 1.0, 1.5] {
        for agreed in [0.0, 0.5, 0.7, 0.77, 0.85] {
            let calibration = Calibration {
                sharpness,
                agreed,
                ..calibration()
            };
            let done = |weight: f64| {
                let odds = (weight / (1.0 - weight)).powf(1.0 / sharpness);
                let heard = heard(odds / (1.0 + odds));
                done_by(&calibration, Moment::Playing, None, &heard, [&heard; 2]).0
            };
            let decision = done(agreed.max(0.6) + 0.005);
            assert!(is_move(&decision), "{sharpness} {agreed}: {decision:?}");
            if agreed > 0.5 {
                let decision = done(agreed - 0.005);
                assert!(
                    matches!(decision, Decision::Ask(_)),
                    "{sharpness} {agreed}: {decision:?}"
                );
            }
        }
    }
}

#[test]
fn hearings_do_not_agree_on_a_move_if_an_illegal_one_was_heard_better() {
    let calibration = Calibration {
        illegal: 0.01,
        ..calibration()
    };
    let heard = &[("eva zwei eva vier", 0.45), ("eva zwei eva fünf", 0.55)];
    let done = |looks| done_by(&calibration, Moment::Playing, None, heard, looks).0;
    let decision = done([heard, heard]);
    assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    let better: &[_] = &[("eva zwei eva vier", 0.55), ("eva zwei eva fünf", 0.45)];
    assert!(is_move(&done([better, better])));
}

#[test]
fn the_sole_legal_move_that_was_heard_is_made_though_no_look_was_sure() {
    let calibration = Calibration {
        sole: 0.97,
        sole_rival: 0.5,
        sole_rest: 0.25,
        ..calibration()
    };
    let done =
        |heard: &[(&str, f64)]| done_by(&calibration, Moment::Playing, None, heard, [heard; 3]).0;
    let (sole, illegal) = ("eva zwei eva vier", "eva zwei eva fünf");
    assert!(is_move(&done(&[(illegal, 0.6), (sole, 0.4)])));
    assert!(is_move(&done(&[
        (illegal, 0.6),
        (sole, 0.4),
        ("eva drei", 0.01)
    ])));
    assert!(is_move(&done(&[
        ("[unk]", 0.4),
        (illegal, 0.35),
        (sole, 0.25)
    ])));
    // Another legal move was heard too.
    assert!(!is_move(&done(&[
        (illegal, 0.55),
        (sole, 0.4),
        ("eva drei", 0.05)
    ])));
    // An illegal announcement was heard too well, or many together, or what makes no sense.
    assert!(!is_move(&done(&[(illegal, 0.7), (sole, 0.3)])));
    let many =
        ["fünf", "sechs", "sieben", "acht", "eins"].map(|rank| format!("eva zwei eva {rank}"));
    let many = many.iter().map(|said| (said.as_str(), 0.17));
    assert!(!is_move(&done(
        &many.chain([(sole, 0.15)]).collect::<Vec<_>>()
    )));
    assert!(!is_move(&done(&[("[unk]", 0.85), (sole, 0.15)])));
    // It was not heard at all at first.
    let look: &[_] = &[(illegal, 0.6), (sole, 0.4)];
    let first = &[(illegal, 1.0)];
    assert!(!is_move(
        &done_by(&calibration, Moment::Playing, None, first, [look; 3]).0
    ));
}

#[test]
fn what_was_to_be_made_and_was_not_confirmed_is_made_if_it_is_the_sole_legal_move() {
    let first = &[("eva zwei eva vier", 0.9), ("eva zwei eva fünf", 0.1)];
    let look: &[_] = &[("eva zwei eva fünf", 0.75), ("eva zwei eva vier", 0.25)];
    let done = |sole_rival| {
        let calibration = Calibration {
            confirmed: 0.3,
            sole: 0.97,
            sole_rival,
            sole_rest: 0.25,
            ..calibration()
        };
        done_by(&calibration, Moment::Playing, None, first, [look; 3]).0
    };
    assert!(is_move(&done(0.5)));
    assert!(!is_move(&done(1.0)));
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

/// What is done when only one network's looks hear what was heard first, and the networks that were asked.
fn done_where_one_hears_it(
    first: &[(&str, f64)],
    hears_it: Network,
    has_second: bool,
) -> (Decision, Vec<Network>) {
    let mut asked = Vec::new();
    let again = |look: SecondLook| {
        if look.network == Network::Second && !has_second {
            return None;
        }
        asked.push(look.network);
        let hears_it = look.network == hears_it;
        Some(Utterance::of_readings(if hears_it {
            first
        } else {
            &[("[unk]", 1.0)]
        }))
    };
    let decision = decided(&calibration(), Moment::Playing, None, first, again);
    (decision, asked)
}

#[test]
fn a_question_is_answered_only_if_the_second_network_hears_it_too() {
    let question = &[("meine uhr", 0.97), ("[unk]", 0.03)];
    let done = |hears_it, has_second| done_where_one_hears_it(question, hears_it, has_second);
    let (decision, asked) = done(Network::Second, true);
    assert!(matches!(decision, Decision::Act(_)), "{decision:?}");
    assert_eq!(asked, [Network::Second]);
    let (decision, asked) = done(Network::First, true);
    assert!(!matches!(decision, Decision::Act(_)), "{decision:?}");
    assert_eq!(asked, [Network::Second; 3]);
    let (decision, asked) = done(Network::First, false);
    assert!(matches!(decision, Decision::Act(_)), "{decision:?}");
    assert_eq!(asked, [Network::First]);
}

#[test]
fn silence_is_made_at_once() {
    let stop = &[("stopp", 0.97), ("[unk]", 0.03)];
    let (decision, asked) = done_where_one_hears_it(stop, Network::First, true);
    assert!(matches!(decision, Decision::Act(_)), "{decision:?}");
    assert_eq!(asked, []);
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
fn looks_go_on_until_one_is_very_sure_as_long_as_there_are_any() {
    let first = &[("eva zwei eva vier", 0.5), ("eva zwei eva drei", 0.5)];
    let sure: &[_] = &[("eva zwei eva vier", 1.0)];
    let (decision, needed) = done(first, [first, first, first, sure, first]);
    assert!(is_move(&decision), "{decision:?}");
    assert_eq!(needed, 4);
    let (decision, needed) = done(first, [first; 5]);
    assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    assert_eq!(needed, 5);
    assert_eq!(done(first, [first; 3]).1, 3);
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
fn a_command_must_be_more_certain_than_a_move() {
    let calibration = Calibration {
        certain: 0.95,
        certain_command: 0.999,
        ..calibration()
    };
    let needed = |said| {
        let first = &[(said, 0.98), ("eva zwei eva drei", 0.02)];
        done_by(&calibration, Moment::Playing, None, first, [first; 2]).1
    };
    assert_eq!(needed("eva zwei eva vier"), 0);
    assert_eq!(needed("korrektur"), 1);
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
    let likely = &[("anna", 0.98), ("hector", 0.02)];
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
