//! What is heard beside a move, and against it.

use shakmaty::{Chess, Position as _, Square};

use super::{calibration, done_by, is_move, pool};
use crate::hearing::{Awaited, Calibration, Moment, Pooling};

#[test]
fn what_another_legal_move_rivals_is_asked_about() {
    let made = |lead, first: &[(&str, f64)]| {
        let calibration = Calibration {
            pool: Pooling {
                pooled: 0.5,
                lead,
                surely_pooled: 1.0,
                ..pool()
            },
            certain: 1.0,
            ..calibration()
        };
        is_move(&done_by(&calibration, Moment::Playing, None, first, [first; 2]).0)
    };
    // Whether a move was heard first or not.
    for (heard, other) in [(0.75, 0.25), (0.92, 0.08)] {
        let rivalled = [("eva zwei eva vier", heard), ("eva zwei eva drei", other)];
        assert!(made(0.5, &rivalled) && !made(0.98, &rivalled), "{heard}");
        // What is illegal does not, where it was heard less well.
        let alone = [
            ("eva zwei eva vier", heard),
            ("turm anna eins anna fünf", other),
        ];
        assert!(made(0.98, &alone), "{heard}");
    }
}

#[test]
fn what_leaves_a_move_open_rivals_it() {
    let made = |other: &str, heard: f64| {
        let calibration = Calibration {
            fragment: 0.1,
            senseless: 0.01,
            certain: 1.0,
            pool: Pooling {
                lead: 0.97,
                ..pool()
            },
            ..calibration()
        };
        let first: &[(&str, f64)] = &[
            ("springer bella eins cesar drei", heard),
            (other, 1.0 - heard),
        ];
        is_move(&done_by(&calibration, Moment::Playing, None, first, [first; 6]).0)
    };
    assert!(made("springer cesar", 0.9) && !made("springer cesar", 0.7));
    // What makes no sense rivals nothing.
    assert!(made("uhr bella eins cesar drei", 0.7));
}

#[test]
fn a_move_is_asked_about_if_all_hearings_together_heard_what_is_illegal_better() {
    let made = |legal: f64| {
        let calibration = Calibration {
            illegal: 0.05,
            ..calibration()
        };
        let first: &[_] = &[("eva zwei eva vier", 0.6), ("eva zwei eva fünf", 0.4)];
        let again: &[_] = &[
            ("eva zwei eva vier", legal),
            ("eva zwei eva fünf", 1.0 - legal),
        ];
        is_move(&done_by(&calibration, Moment::Playing, None, first, [again; 6]).0)
    };
    assert!(made(0.6));
    assert!(!made(0.4));
}

#[test]
fn what_two_words_say_must_be_heard_well_unless_it_answers() {
    let calibration = |brief| Calibration {
        senseless: 0.01,
        certain: 1.0,
        pool: Pooling { brief, ..pool() },
        ..calibration()
    };
    let made = |brief, said: &str| {
        let talk: &[(&str, f64)] = &[(said, 0.5), ("uhr wie dame", 0.5)];
        is_move(&done_by(&calibration(brief), Moment::Playing, None, talk, [talk; 6]).0)
    };
    for said in ["eva vier", "bauer eva vier"] {
        assert!(made(0.4, said) && !made(0.6, said), "{said}");
    }
    for said in ["eva zwei eva vier", "springer felix drei"] {
        assert!(made(0.6, said), "{said}");
    }
    let asked = |to| {
        let moves = Chess::default().legal_moves();
        moves.into_iter().filter(move |mv| mv.to() == to)
    };
    let asked = [Square::E4, Square::D4].into_iter().flat_map(asked);
    let awaited = Awaited::OneOf(asked.collect());
    let answer: &[(&str, f64)] = &[("eva vier", 0.6), ("uhr wie dame", 0.4)];
    let answered = done_by(
        &calibration(0.9),
        Moment::Playing,
        Some(&awaited),
        answer,
        [answer; 6],
    );
    assert!(is_move(&answered.0), "{answered:?}");
}

#[test]
fn no_move_is_made_if_an_illegal_announcement_was_heard_better_or_is_too_likely() {
    let done = |heard: f64, illegal: f64| {
        let calibration = Calibration {
            illegal,
            ..calibration()
        };
        let heard = &[
            ("eva zwei eva vier", heard),
            ("eva zwei eva fünf", 1.0 - heard),
        ];
        done_by(&calibration, Moment::Playing, None, heard, [heard; 2]).0
    };
    assert!(is_move(&done(0.55, 0.1)));
    for (heard, illegal) in [(0.45, 0.1), (0.45, 0.01), (0.55, 0.5)] {
        let decision = done(heard, illegal);
        assert!(!is_move(&decision), "{heard} {illegal}: {decision:?}");
    }
}
