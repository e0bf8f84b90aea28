//! The same while the arbiter has the clock.

use crate::{
    clock::Clock,
    dialog::{Event, Session, Speaker},
    hearing::Utterance,
    time::Timestamp,
};

use super::{Noted, play, replayed, typed};

#[test]
fn a_move_said_while_the_arbiter_has_the_clock_is_no_less_secret() {
    let lines = [
        "adjourn",
        "yes",
        "arbiter",
        "Nf3",
        "white plus two minutes",
        "e4",
        "yes",
        "e4",
        "disturbance",
        "d4",
        "continue",
    ];
    let (journal, played) = play(&lines);
    let written: Vec<Event> = journal.iter().map(|(event, _)| event.clone()).collect();
    let mut public = vec![
        typed("adjourn"),
        typed("yes"),
        Event::Command(String::from("arbiter")),
    ];
    public.extend(["white plus two minutes", "yes", "disturbance", "continue"].map(typed));
    assert_eq!(written, public);
    assert!(played.is_private());
    let now = Timestamp::from_millis(20_000);
    let left = |session: &Session| {
        let clock = session.clock().expect("the game has a clock");
        (
            clock.is_running(),
            clock.remaining(shakmaty::Color::White, now),
        )
    };
    assert_eq!(left(&replayed(journal)), left(&played));
}

#[test]
fn the_arbiter_at_the_clock_is_in_the_journal_while_a_move_is_sealed() {
    let lines = ["adjourn", "yes", "arbiter", "white plus two minutes", "yes"];
    let (journal, played) = play(&lines);
    assert_eq!(journal.len(), 5);
    let left = |session: &Session| {
        let clock = session.clock().expect("the game has a clock");
        clock.remaining(shakmaty::Color::White, Timestamp::from_millis(9000))
    };
    assert_eq!(left(&replayed(journal)), left(&played));
}

#[test]
fn the_arbiter_is_called_while_a_move_is_sealed_at_the_same_time_in_the_journal() {
    let (mut journal, mut session) = play(&["e4", "/press", "adjourn", "yes"]);
    assert!(session.is_private() && session.clock().is_some_and(Clock::is_running));
    let said = [("arbiter", 1.0)];
    let call = Event::HeardFrom {
        by: Speaker::White,
        utterance: Utterance::of_readings(&said),
        began: Timestamp::from_millis(4_100),
    };
    let now = Timestamp::from_millis(5_500);
    let public = session.public_part(&call).expect("the call");
    drop(session.handle(call, now));
    journal.push((public, now));
    let read = replayed(journal);
    let clock = session.clock().expect("a clock");
    assert!(!clock.is_running());
    assert_eq!(read.clock(), Some(clock));
}

#[test]
fn a_move_heard_where_a_reason_is_asked_for_is_no_less_secret() {
    let mut noted = Noted::after(&["adjourn", "yes", "arbiter", "white plus two minutes", "yes"]);
    let before = noted.journal.len();
    let told = noted.hear("springer felix drei", 5_500, 6_000);
    assert!(!told.is_empty());
    assert_eq!(noted.journal.len(), before);
}

#[test]
fn a_yes_after_words_that_are_in_no_journal_resigns_in_no_replay() {
    for unwritten in ["springer felix drei", "Nf3"] {
        let mut noted = Noted::after(&[
            "e4", "/press", "adjourn", "yes", "arbiter", "resign", unwritten,
        ]);
        drop(noted.take(typed("yes"), 9_000));
        assert_eq!(
            noted.session.ending(),
            None,
            "{unwritten}: it is asked again"
        );
        assert_eq!(replayed(noted.journal).ending(), None, "{unwritten}");
    }
}
