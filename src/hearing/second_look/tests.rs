mod rivals;

use shakmaty::{Chess, Position as _, Role, Square};

use super::{Network, SecondLook, look_again};
use crate::{
    hearing::{
        Awaited, Calibration, Decision, Interpretation, Lexicon, Moment, Pooling, Sense, Utterance,
    },
    language::Language,
};

fn calibration() -> Calibration {
    Calibration {
        act: 0.9,
        heard: 0.05,
        pool: pool(),
        ..Calibration::default()
    }
}

/// What rivals a move forbids it only where that is what is tried.
fn pool() -> Pooling {
    Pooling {
        lead: 0.5,
        ..Pooling::default()
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
fn a_move_that_is_not_certain_is_heard_again_until_all_hearings_are_sure_of_it() {
    let first = &[("eva zwei eva vier", 0.98), ("eva zwei eva drei", 0.02)];
    let same: &[_] = &[("eva zwei eva vier", 1.0)];
    let unsure: &[_] = &[("eva zwei eva vier", 0.5), ("eva zwei eva drei", 0.5)];
    let other: &[_] = &[("eva zwei eva drei", 1.0)];
    let (decision, needed) = done(first, [same, other, other]);
    assert!(is_move(&decision), "{decision:?}");
    assert_eq!(needed, 1);
    let (decision, needed) = done(first, [unsure, same, same, same]);
    assert!(is_move(&decision), "{decision:?}");
    assert!(needed > 1, "{needed}");
    for looks in [[other, same], [unsure, other], [other, other]] {
        let (decision, needed) = done(first, looks);
        assert!(
            matches!(decision, Decision::Ask(_)),
            "{looks:?}: {decision:?}"
        );
        assert_eq!(needed, 2);
    }
}

#[test]
fn what_all_hearings_take_for_another_move_than_the_first_is_asked_about() {
    let first = &[("eva zwei eva vier", 0.93), ("eva zwei eva drei", 0.07)];
    let other: &[_] = &[("eva zwei eva drei", 1.0)];
    let (decision, _) = done(first, [other; 6]);
    assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
    let unclear = &[("eva zwei eva vier", 0.8), ("eva zwei eva drei", 0.2)];
    let (Decision::Act(Sense::Move(made)), _) = done(unclear, [other; 6]) else {
        panic!("six hearings are asked about");
    };
    assert_eq!(made.mv.to(), Square::E3);
}

#[test]
fn what_the_looks_deny_is_not_made() {
    let first = &[("eva zwei eva vier", 0.93), ("eva zwei eva drei", 0.07)];
    let denied: [&[_]; 2] = [&[("korrektur", 1.0)], &[("turm anna eins anna fünf", 1.0)]];
    for denied in denied {
        let (decision, needed) = done(first, [denied; 5]);
        assert!(!is_move(&decision), "{decision:?}");
        assert_eq!(needed, 5);
    }
}

#[test]
fn hearings_that_agree_decide_where_none_is_sure() {
    let done = |each: [f64; 3]| {
        let [one, two, three] = each.map(heard);
        done(&one, [&two, &three]).0
    };
    assert!(is_move(&done([0.85, 0.85, 0.85])));
    assert!(is_move(&done([0.5, 0.95, 0.96])));
    for unsure in [[0.7, 0.7, 0.7], [0.85, 0.85, 0.4], [0.1, 0.9, 0.95]] {
        let decision = done(unsure);
        assert!(
            matches!(decision, Decision::Ask(_)),
            "{unsure:?}: {decision:?}"
        );
    }
}

#[test]
fn what_all_hearings_make_is_acted_on_however_a_calibration_sharpens_and_thinks() {
    let first = &[("eva zwei eva vier", 0.55), ("eva zwei eva fünf", 0.45)];
    for sharpness in [0.5, 0.7, 0.9, 1.0, 1.5] {
        for act in [0.8, 0.9, 0.99, 0.999_9] {
            for pooled in [0.0, 0.5, 0.8] {
                let calibration = Calibration {
                    sharpness,
                    act,
                    pool: Pooling {
                        pooled,
                        surely_pooled: 1.0,
                        ..pool()
                    },
                    certain: 1.0,
                    ..calibration()
                };
                let decision = done_by(&calibration, Moment::Playing, None, first, [first; 2]).0;
                assert!(
                    is_move(&decision),
                    "{sharpness} {act} {pooled}: {decision:?}"
                );
            }
        }
    }
}

#[test]
fn what_was_hardly_heard_is_no_move_though_nothing_else_is_likely() {
    let done = |probability: f64| {
        let heard = &[
            ("eva zwei eva vier", probability),
            ("turm läufer", 1.0 - probability),
        ];
        let calibration = Calibration {
            heard: 0.1,
            senseless: 0.001,
            ..calibration()
        };
        done_by(&calibration, Moment::Playing, None, heard, [heard; 2]).0
    };
    assert!(is_move(&done(0.12)));
    assert!(!is_move(&done(0.08)));
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
fn what_is_likelier_than_all_else_is_asked_about_though_something_illegal_was_heard_first() {
    let illegal = "eva zwei eva fünf";
    let calibration = Calibration {
        ask: 0.1,
        illegal: 1.0,
        pool: Pooling {
            lead: 0.97,
            ..pool()
        },
        ..calibration()
    };
    let first = &[(illegal, 0.95), ("eva zwei eva vier", 0.05)];
    let done =
        |again: &[(&str, f64)]| done_by(&calibration, Moment::Playing, None, first, [again; 6]).0;
    let Decision::Ask(moves) = done(&heard(0.6)) else {
        panic!("nothing is asked");
    };
    let to: Vec<_> = moves.iter().map(|candidate| candidate.mv.to()).collect();
    assert_eq!(to, [Square::E4, Square::E3]);
    let decision = done(&[(illegal, 0.95), ("eva zwei eva vier", 0.05)]);
    assert!(
        matches!(decision, Decision::Act(Sense::Illegal { .. })),
        "{decision:?}"
    );
}

#[test]
fn looks_at_what_was_unclear_go_on_until_all_hearings_are_sure_of_a_move() {
    let first = &[("eva zwei eva vier", 0.5), ("eva zwei eva drei", 0.5)];
    let sure: &[_] = &[("eva zwei eva vier", 1.0)];
    let calibration = Calibration {
        pool: Pooling {
            surely_pooled: 0.9,
            ..pool()
        },
        ..calibration()
    };
    let (decision, needed) = done_by(&calibration, Moment::Playing, None, first, [sure; 6]);
    assert!(is_move(&decision), "{decision:?}");
    assert!((2..6).contains(&needed), "{needed}");
    for n in [3, 5] {
        let mut left = n;
        let again = |_| {
            left = usize::checked_sub(left, 1)?;
            Some(Utterance::of_readings(first))
        };
        let decision = decided(&calibration, Moment::Playing, None, first, again);
        assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
        assert_eq!(left, 0);
    }
}

#[test]
fn an_illegal_announcement_is_a_move_only_if_it_was_not_certain_and_most_hearings_say_so() {
    let sure: &[_] = &[("eva zwei eva vier", 1.0)];
    let illegal = "turm anna eins anna fünf";
    let heard_at = |probability| {
        [
            (illegal, probability),
            ("eva zwei eva vier", 1.0 - probability),
        ]
    };
    let (decision, needed) = done(&[(illegal, 1.0)], [sure; 6]);
    assert!(
        matches!(decision, Decision::Act(Sense::Illegal { .. })),
        "{decision:?}"
    );
    assert_eq!(needed, 0);
    assert!(is_move(&done(&heard_at(0.97), [sure; 6]).0));
    let unsure = heard_at(0.97);
    let (decision, needed) = done(&heard_at(0.97), [sure, &unsure, &unsure, &unsure]);
    assert!(!is_move(&decision), "{decision:?}");
    assert_eq!(needed, 4);
}

#[test]
fn an_impossible_announcement_is_rather_misheard_than_an_illegal_one() {
    let done = |announced| {
        let heard = &[(announced, 0.7), ("eva zwei eva vier", 0.3)];
        let calibration = Calibration {
            impossible: 0.02,
            illegal: 0.2,
            ..calibration()
        };
        done_by(&calibration, Moment::Playing, None, heard, [heard; 2]).0
    };
    assert!(is_move(&done("läufer felix eins hector zwei")));
    assert!(!is_move(&done("läufer felix eins hector drei")));
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
    let (decision, needed) = done(likely, [same, same]);
    assert!(is_move(&decision), "{decision:?}");
    assert!(needed > 0, "{needed}");
    assert!(!is_move(&done(likely, [other, other]).0));
    let unclear = &[("anna", 0.5), ("hector", 0.5)];
    assert!(is_move(&done(unclear, [same, same]).0));
    assert!(!is_move(&done(unclear, [same, other]).0));
    // Talk with a word of ours in it is no answer, however sure a look is of the word.
    let talk = &[("[unk]", 0.9), ("anna", 0.1)];
    assert!(!is_move(&done(talk, [same, same]).0));
}
