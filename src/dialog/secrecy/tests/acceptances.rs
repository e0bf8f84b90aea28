//! A draw that was heard to be accepted while a move is sealed.

use super::{Noted, replayed, session, typed};
use crate::{
    clock::Clock,
    dialog::{Event, Player, Session, Setup, Speaker},
    game::Termination,
    time::Timestamp,
};

/// Black seals; White has offered a draw with the move before.
const OFFERED: [&str; 10] = [
    "e4",
    "/press",
    "e5",
    "/press",
    "Nf3",
    "offer draw",
    "/press",
    "adjourn",
    "yes",
    "Nc6",
];

#[test]
fn an_acceptance_that_is_denied_while_sealing_ends_no_game_in_the_journal() {
    let mut noted = Noted::after(&OFFERED);
    drop(noted.hear("accept", 11_000, 11_500));
    assert!(noted.session.ending().is_some());
    drop(noted.hear("no", 13_000, 13_500));
    drop(noted.hear("yes", 15_000, 15_500));
    assert!(noted.session.ending().is_none() && noted.session.is_private());
    let told = format!("{:?}", noted.journal);
    assert!(!told.contains("Nc6"), "{told}");
    let read = noted.check_clock();
    assert!(read.ending().is_none() && read.is_private());
}

#[test]
fn an_acceptance_that_was_told_by_the_other_player_may_be_denied_in_the_journal_too() {
    let alone = || {
        Session::new(Setup {
            player: Player::White,
            ..session().setup().clone()
        })
        .unwrap()
    };
    let (mut noted, mut read) = (
        Noted {
            journal: Vec::new(),
            session: alone(),
        },
        alone(),
    );
    let before = ["e4", "press", "e5", "press", "adjourn", "yes", "offer draw"];
    for (second, text) in (1..).zip(before) {
        drop(noted.take(typed(text), 1000 * second));
    }
    for (second, said) in (10..).zip(["accept", "yes"]) {
        drop(noted.hear(said, 1000 * second, 1000 * second));
    }
    assert!(noted.session.ending().is_some());
    for (second, said) in (13..).zip(["no", "yes"]) {
        drop(noted.hear(said, 1000 * second, 1000 * second));
    }
    assert!(noted.session.ending().is_none() && noted.session.is_private());
    for (event, now) in noted.journal {
        drop(read.handle(event, now));
    }
    assert!(read.ending().is_none() && read.is_private());
    assert_eq!(read.clock(), noted.session.clock());
}

#[test]
fn an_acceptance_that_was_begun_before_the_flag_fell_counts_in_the_journal_too() {
    let mut noted = Noted::after(&OFFERED);
    let up = noted.session.poll_timeout().expect("a clock that runs");
    let (began, now) = (up.as_millis() - 400, up.as_millis() + 500);
    drop(noted.hear("accept", began, now));
    let agreed = |session: &Session| {
        let ending = session.ending();
        ending.is_some_and(|ending| ending.termination == Termination::Agreement)
    };
    assert!(agreed(&noted.session));
    assert!(!noted.session.clock().is_some_and(Clock::is_running));
    assert!(agreed(&noted.check_clock()));
}

#[test]
fn a_journal_from_before_holds_the_command_alone_and_is_read_as_it_was() {
    let command = |name: &str| Event::Command(name.to_owned());
    let (mut journal, _) = super::play(&OFFERED);
    journal.push((command("accept"), Timestamp::from_millis(11_500)));
    assert!(replayed(journal).ending().is_some());
    let understood = Event::Understood {
        by: Some(Speaker::Black),
        intent: "accept".to_owned(),
        began: Timestamp::from_millis(11_000),
    };
    let stored = serde_json::to_string(&understood).unwrap();
    assert_eq!(
        stored,
        r#"{"understood":{"by":"black","intent":"accept","began":11000}}"#
    );
    assert_eq!(serde_json::from_str::<Event>(&stored).unwrap(), understood);
}
