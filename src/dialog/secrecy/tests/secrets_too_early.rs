//! Squares of a code that are told before one is asked for, and codes after an envelope that was found again.

use super::{Noted, typed};
use crate::{
    dialog::{AdjournmentMessage, Effect, Event, Message, Session},
    hearing::Utterance,
    time::Timestamp,
};

/// An adjourned game whose codes are told.
fn adjourned() -> Noted {
    let mut noted = Noted::after(&["adjourn", "yes", "Nf3", "/press"]);
    noted.seal(4_000, 4_600);
    drop(noted.take(Event::CodesTold, 6_000));
    noted
}

fn heard(readings: &[(&str, f64)]) -> Event {
    Event::Heard {
        utterance: Utterance::of_readings(readings),
        began: Timestamp::from_millis(9_000),
    }
}

#[test]
fn neither_squares_of_a_code_nor_the_sealed_move_are_in_a_journal() {
    for event in [
        typed("Nf3"),
        typed("knight f3"),
        typed("it was Nf3"),
        typed("claim repetition Nf3"),
        typed("touched g1"),
        typed("no, Nf3"),
        typed("O-O"),
        heard(&[("springer felix drei", 1.0)]),
        heard(&[("springer felix drei", 0.6), ("springer felix zwei", 0.4)]),
        typed("c7"),
        typed("c7 d7"),
        typed("b4-d8"),
        typed("Bella vier"),
        typed("Bella vier David acht"),
        typed("bravo four"),
        typed("no, b4"),
        heard(&[("bella vier david acht", 1.0)]),
        heard(&[("bravo four", 1.0)]),
        heard(&[("bella vier", 0.6), ("bella zwei", 0.4)]),
        heard(&[("bella cesar", 0.6), ("bella vier", 0.4)]),
    ] {
        let mut noted = adjourned();
        let effects = noted.take(event.clone(), 9_500);
        let (last, _) = noted.journal.last().expect("something is written");
        assert_eq!(last, &typed("…"), "{event:?}");
        let Some(Effect::Say(Message::Adjournment(AdjournmentMessage::Resume { .. }))) =
            effects.last()
        else {
            panic!("{event:?}: {effects:?}");
        };
        // A press tells first what it does, here and there.
        drop(noted.take(Event::Pressed, 10_000));
        drop(noted.check_clock());
    }
}

#[test]
fn what_is_no_square_of_a_code_is_in_the_journal() {
    for event in [
        typed("what is on e4"),
        typed("continue"),
        heard(&[("what is on bella vier", 1.0)]),
        heard(&[("press", 0.9), ("bella vier", 0.1)]),
    ] {
        let mut noted = adjourned();
        drop(noted.take(event.clone(), 9_500));
        let (last, _) = noted.journal.last().expect("something is written");
        assert_eq!(last, &event);
    }
    // It is the move that was sealed.
    let mut noted = adjourned();
    drop(noted.take(typed("envelope lost"), 7_000));
    drop(noted.take(typed("yes"), 8_000));
    drop(noted.take(typed("e4"), 9_000));
    let (last, _) = noted.journal.last().expect("something is written");
    assert_eq!(last, &typed("e4"));
}

#[test]
fn a_question_that_is_open_waits_for_its_yes_as_in_the_journal() {
    let mut noted = adjourned();
    drop(noted.take(typed("resign"), 7_000));
    drop(noted.take(typed("b4 d8"), 8_000));
    drop(noted.take(typed("yes"), 9_000));
    let ended = noted.session.ending();
    assert_eq!(noted.check_clock().ending(), ended);
}

#[test]
fn what_a_no_with_the_sealed_move_denies_is_denied_there_and_here() {
    for asked in ["envelope lost", "resign", "resign white", "seal anew"] {
        for said in [
            typed("no, Nf3"),
            typed("no, from g"),
            heard(&[("nein springer felix drei", 1.0)]),
            heard(&[("no springer felix drei", 1.0)]),
        ] {
            let mut noted = adjourned();
            for (seconds, event) in [
                (7, typed(asked)),
                (8, said.clone()),
                (9, typed("yes")),
                (10, typed("Nf3")),
                (11, typed("yes")),
            ] {
                drop(noted.take(event, seconds * 1_000));
            }
            let here = &noted.session;
            let state = |session: &Session| (session.ending(), session.adjourned().is_some());
            let told = (state(here), here.game().plies().len());
            let there = noted.check_clock();
            assert_eq!(
                (state(&there), there.game().plies().len()),
                told,
                "{asked}, {said:?}"
            );
            assert_eq!(told, ((None, true), 0), "{asked}, {said:?}");
        }
    }
}

#[test]
fn a_no_with_the_sealed_move_is_a_no_in_the_journal() {
    // Another reading may be the move without its no.
    let unclear = heard(&[
        ("no springer felix drei", 0.97),
        ("springer felix drei", 0.03),
    ]);
    for said in [typed("no, Nf3"), typed("no, f3"), typed("no, b4"), unclear] {
        let mut noted = adjourned();
        drop(noted.take(typed("resign"), 7_000));
        drop(noted.take(said.clone(), 8_000));
        let (last, _) = noted.journal.last().expect("something is written");
        assert_eq!(last, &Event::Command("no".to_owned()), "{said:?}");
        drop(noted.take(typed("yes"), 9_000));
        assert_eq!(noted.session.ending(), None, "{said:?}");
        assert_eq!(noted.check_clock().ending(), None, "{said:?}");
    }
}

#[test]
fn a_code_is_begun_anew_though_the_envelope_was_taken_for_lost_before() {
    let mut noted = adjourned();
    drop(noted.take(Event::Resumed, 6_500));
    drop(noted.take(typed("envelope lost"), 7_000));
    drop(noted.take(typed("yes"), 8_000));
    drop(noted.take(typed("open envelope"), 9_000));
    drop(noted.take(typed("b4 d8"), 10_000));
    let effects = noted.take(typed("correction"), 11_000);
    let all = Effect::Say(AdjournmentMessage::ArbiterCode(6).into());
    assert_eq!(effects, [all]);
    assert!(noted.session.is_private());
}

#[test]
fn a_no_that_strikes_squares_is_in_no_journal_and_one_that_leaves_the_envelope_shut_is() {
    let mut noted = adjourned();
    drop(noted.take(typed("open envelope"), 7_000));
    drop(noted.take(typed("b4 d8"), 8_000));
    let written = noted.journal.len();
    drop(noted.take(typed("no"), 9_000));
    assert_eq!(noted.journal.len(), written);
    assert!(noted.session.is_private());
    drop(noted.take(typed("no"), 10_000));
    assert!(!noted.session.is_private());
    assert!(!noted.check_clock().is_private());
}
