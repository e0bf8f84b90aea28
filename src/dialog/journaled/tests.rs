use crate::{
    dialog::{
        Alarms, ClockSetup, Effect, Event, Journaled, Message, Player, PlayerLanguages, Plus,
        Precision, Profile, Session, Setup, TalkingClock,
    },
    hearing::Utterance,
    language::Language,
    time::Timestamp,
};

fn at(seconds: u64) -> Timestamp {
    Timestamp::from_millis(1000 * seconds)
}

fn typed(text: &str) -> Event {
    Event::Typed(text.to_owned())
}

fn heard(text: &str, now: Timestamp) -> Event {
    Event::Heard {
        utterance: Utterance::of_readings(&[(text, 1.0)]),
        began: now,
    }
}

/// A game in which each side has `control`.
fn game(control: &str) -> Session {
    Session::new(Setup {
        control: Some(control.parse().unwrap()),
        ..Setup::ordinary(Language::English)
    })
    .unwrap()
}

/// Plays `events`, and returns what the journal holds of them.
fn noted<C: Journaled>(
    conversation: &mut C,
    events: Vec<(Event, Timestamp)>,
) -> Vec<(Event, Timestamp)> {
    let mut journal = Vec::new();
    for (event, now) in events {
        let (_, noted) = conversation.happen(event, now);
        journal.extend(noted.map(|event| (event, now)));
    }
    journal
}

fn replayed(control: &str, journal: Vec<(Event, Timestamp)>) -> Session {
    let mut session = game(control);
    for (event, now) in journal {
        drop(session.handle(event, now));
    }
    session
}

#[test]
fn a_flag_that_falls_at_words_which_nobody_listens_to_is_in_the_journal() {
    let mut session = game("1");
    let asleep = vec![
        (typed("e4"), at(1)),
        (typed("sleep"), at(2)),
        (heard("good evening", at(30)), at(30)),
        (heard("good evening", at(70)), at(70)),
    ];
    let journal = noted(&mut session, asleep);
    assert!(session.ending().is_some());
    assert_eq!(journal.len(), 3);
    assert_eq!(journal[2], (Event::Tick, at(70)));
    assert_eq!(replayed("1", journal).ending(), session.ending());
}

#[test]
fn a_flag_that_falls_at_a_private_line_is_in_the_journal() {
    let mut session = game("90+30");
    let lines = ["e4", "/press", "e5", "/press", "adjourn", "yes"];
    let lines = (1..).zip(lines).map(|(second, line)| {
        let event = match line.strip_prefix('/') {
            Some(command) => Event::Command(command.to_owned()),
            None => typed(line),
        };
        (event, at(second))
    });
    let mut journal = noted(&mut session, lines.collect());
    assert!(session.is_private());
    journal.extend(noted(&mut session, vec![(typed("Nf3"), at(10))]));
    assert_eq!(journal.len(), 6, "the note is secret");
    let up = session.poll_timeout().expect("a clock that runs");
    journal.extend(noted(&mut session, vec![(typed("Nc3"), up)]));
    assert!(session.ending().is_some());
    assert_eq!(journal[6..], [(Event::Tick, up)]);
    let read = replayed("90+30", journal);
    assert_eq!(read.ending(), session.ending());
    assert_eq!(read.clock(), session.clock());
}

#[test]
fn a_clock_alone_notes_what_it_did_at_words_which_nobody_listens_to() {
    let setup = ClockSetup {
        language: Language::English,
        control: Some("1".parse().unwrap()),
        player: Player::Both,
        profile: Profile::Club(Alarms::default()),
        answers: Precision::Seconds,
        earcons: true,
        players: PlayerLanguages::default(),
        plus: Plus::Shown,
    };
    let mut clock = TalkingClock::new(setup);
    let before = vec![(Event::Pressed, at(1)), (typed("sleep"), at(2))];
    assert_eq!(noted(&mut clock, before).len(), 2);
    let (effects, noted) = clock.happen(heard("good evening", at(70)), at(70));
    let fell = |effect: &Effect| matches!(effect, Effect::Say(Message::FlagFell(_)));
    assert!(effects.iter().any(fell));
    assert_eq!(noted, Some(Event::Tick));
}
