//! What the journal holds of an adjournment.

mod acceptances;
mod at_the_clock;
mod secrets_too_early;
mod two_languages;

use crate::{
    clock::Clock,
    dialog::{AdjournmentMessage, Effect, Event, Session, Setup, Speaker},
    hearing::{Hypothesis, Utterance},
    language::Language,
    time::Timestamp,
};

fn session() -> Session {
    Session::new(Setup {
        control: Some("90+30".parse().unwrap()),
        ..Setup::ordinary(Language::English)
    })
    .unwrap()
}

fn typed(text: &str) -> Event {
    Event::Typed(text.to_owned())
}

/// What a journal holds of `lines`, each a second after the one before, and the session then. A line that begins
/// with a slash is a command of a key or a button.
fn play(lines: &[&str]) -> (Vec<(Event, Timestamp)>, Session) {
    let (mut session, mut journal) = (session(), Vec::new());
    for (second, line) in (1..).zip(lines) {
        let now = Timestamp::from_millis(1000 * second);
        let event = match line.strip_prefix('/') {
            Some(command) => Event::Command(command.to_owned()),
            None => typed(line),
        };
        journal.extend(session.public_part(&event).map(|event| (event, now)));
        drop(session.handle(event, now));
    }
    (journal, session)
}

fn replayed(journal: Vec<(Event, Timestamp)>) -> Session {
    let mut session = session();
    for (event, now) in journal {
        drop(session.handle(event, now));
    }
    session
}

#[test]
fn a_move_named_too_early_is_no_less_secret() {
    let lines = [
        "adjourn Nf3",
        "e4",
        "adjourn tomorrow at ten",
        "knight",
        "Nf3",
        "yes",
        "Nc3",
    ];
    let (journal, played) = play(&lines);
    let written: Vec<Event> = journal.iter().map(|(event, _)| event.clone()).collect();
    let adjourn = || Event::Command(String::from("adjourn"));
    let public = [
        adjourn(),
        adjourn(),
        typed("adjourn tomorrow at ten"),
        adjourn(),
        adjourn(),
        typed("yes"),
    ];
    assert_eq!(written, public);
    assert!(played.is_private());
    let resumption = |mut session: Session| {
        drop(session.handle(typed("a4"), Timestamp::from_millis(30_000)));
        drop(session.handle(Event::Pressed, Timestamp::from_millis(31_000)));
        session.adjourned().map(|cover| cover.resumption.clone())
    };
    assert_eq!(resumption(replayed(journal)), resumption(played.clone()));
    assert_eq!(resumption(played).as_deref(), Some("tomorrow at ten"));
}

#[test]
fn a_move_beside_other_words_is_no_less_secret() {
    for line in [
        "adjourn with Nf3",
        "adjourn Nf3 Sunday",
        "adjourn Sunday Nf3",
        "adjourn Sunday, at ten:Nf3",
        "adjourn, sealed move Nf3",
        "adjourn on Sunday Springer Felix three, if that is all right",
        "adjourn Sunday O-O",
        "adjourn Sunday takes David",
    ] {
        let (journal, played) = play(&[line, "yes", "a4", "/press"]);
        assert_eq!(
            journal[0].0,
            Event::Command(String::from("adjourn")),
            "{line}"
        );
        let cover = played.adjourned().expect("the game is adjourned");
        assert_eq!(cover.resumption, "", "{line}");
    }
    let line = "adjourn Sunday 7 June, 10:30, King Street 5, room two";
    let (journal, played) = play(&[line, "yes", "a4", "/press"]);
    assert_eq!(journal[0].0, typed(line));
    let cover = played.adjourned().expect("the game is adjourned");
    assert_eq!(
        cover.resumption,
        "Sunday 7 June, 10:30, King Street 5, room two"
    );
}

#[test]
fn a_move_beside_an_answer_is_no_less_secret() {
    let command = |name: &str| Event::Command(name.to_owned());
    for (line, written) in [
        ("yes, e4", typed("…")),
        ("yes Springer Felix three", typed("…")),
        ("correction e4", command("no")),
        ("no, Nf3", command("no")),
        ("e4 that is", typed("…")),
        ("sealed", typed("…")),
        ("my time", typed("my time")),
        ("no", typed("no")),
    ] {
        let (journal, played) = play(&["adjourn", line]);
        assert_eq!(journal[1].0, written, "{line}");
        assert!(played.game().plies().is_empty(), "{line}");
        // What the journal has leads where the words led.
        let goes_on = |mut session: Session| {
            drop(session.handle(typed("yes"), Timestamp::from_millis(20_000)));
            session.is_private()
        };
        assert_eq!(goes_on(replayed(journal)), goes_on(played), "{line}");
    }
}

#[test]
fn what_is_said_beside_an_answer_is_no_less_secret() {
    let said = |text: &str| Event::Heard {
        utterance: Utterance {
            hypotheses: vec![Hypothesis {
                text: text.to_owned(),
                probability: 1.0,
            }],
            words: Vec::new(),
            replaces_last: false,
            may_lack_its_beginning: false,
            may_lack_words: false,
        },
        began: Timestamp::from_millis(4_000),
    };
    let (_, mut played) = play(&["adjourn"]);
    for text in ["yes springer felix drei", "no springer felix drei"] {
        let event = said(text);
        let written = played.public_part(&event);
        assert_ne!(written, Some(event.clone()), "{text}");
        drop(played.handle(event, Timestamp::from_millis(4_000)));
        assert!(played.game().plies().is_empty(), "{text}");
    }
}

#[test]
fn a_move_sealed_anew_may_have_a_date() {
    let (mut journal, mut played) = play(&["adjourn", "yes", "Nf3", "/press"]);
    let sealed = Event::Sealed {
        at: Timestamp::from_millis(4_000),
        envelope: String::from("game.envelope"),
        draw_offer: None,
        commitment: String::new(),
    };
    let mut now = Timestamp::from_millis(5_000);
    let mut next = |event: Event| {
        now = now + std::time::Duration::from_secs(1);
        journal.extend(played.public_part(&event).map(|event| (event, now)));
        drop(played.handle(event, now));
        played.is_private()
    };
    next(sealed);
    next(Event::Resumed);
    next(typed("adjourn Monday at ten"));
    next(typed("Nc3"));
    assert!(next(typed("yes")));
    next(typed("a3"));
    next(Event::Pressed);
    let cover = played.adjourned().expect("the game is adjourned");
    assert_eq!(cover.resumption, "Monday at ten");
    let told = |event: &Event| matches!(event, Event::Typed(text) if text.contains("Nc3"));
    assert!(!journal.iter().any(|(event, _)| told(event)));
}

#[test]
fn a_code_typed_too_early_is_in_no_journal() {
    let (mut journal, mut played) = play(&["adjourn", "yes", "Nf3", "/press"]);
    let sealed = Event::Sealed {
        at: Timestamp::from_millis(5_000),
        envelope: String::from("game.envelope"),
        draw_offer: None,
        commitment: String::new(),
    };
    let now = Timestamp::from_millis(6_000);
    journal.push((sealed.clone(), now));
    drop(played.handle(sealed, now));
    for code in [
        "g3 b1 e8 a7 a7 e2",
        "code d1 c1 d6 e3 e3 e1",
        "White: d1 c1 d6",
        "the code: Anna drei, Gustav eins, Hector acht",
        "open envelope g3b1e8",
        "alfa three golf one hotel eight",
    ] {
        let written = played.public_part(&typed(code));
        assert_eq!(written, Some(typed("…")), "{code}");
    }
    let written = played.public_part(&typed("open envelope"));
    assert_eq!(written, Some(typed("open envelope")));
}

#[test]
fn a_code_said_in_a_row_is_in_no_journal() {
    let mut noted = Noted::after(&["adjourn", "yes", "Nf3", "/press"]);
    noted.seal(4_000, 4_600);
    drop(noted.take(Event::CodesTold, 6_000));
    drop(noted.take(Event::Resumed, 7_000));
    drop(noted.take(typed("open envelope"), 8_000));
    let written = noted.journal.len();
    let readings = [("anna eins bella zwei cesar drei", 0.7), ("resign", 0.3)];
    let heard = Event::Heard {
        utterance: Utterance::of_readings(&readings),
        began: Timestamp::from_millis(9_000),
    };
    let effects = noted.take(heard, 9_000);
    let left = AdjournmentMessage::ArbiterCode(3);
    assert_eq!(effects, [Effect::Say(left.into())]);
    assert_eq!(noted.journal.len(), written);
}

#[test]
fn an_offer_written_with_the_sealed_move_is_in_the_journal_and_the_move_is_not() {
    let begins = ["e4", "/press", "e5", "/press", "adjourn", "yes"];
    let (journal, played) = play(&[&begins[..], &["Nf3 (=)", "Nc3 (=)", "no"]].concat());
    let offer = Event::Command(String::from("draw-offer"));
    let written: Vec<&Event> = journal[6..].iter().map(|(event, _)| event).collect();
    assert_eq!(written, [&offer]);
    assert!(played.offers.by().is_some());
    assert_eq!(replayed(journal).offers, played.offers);
}

#[test]
fn who_resigns_while_sealing_has_resigned_in_the_journal_too() {
    let (journal, played) = play(&["adjourn", "yes", "Nf3", "pawn", "resign", "yes"]);
    assert!(played.ending().is_some());
    let written: Vec<&Event> = journal.iter().map(|(event, _)| event).collect();
    let command = |name: &str| Event::Command(name.to_owned());
    assert_eq!(
        written,
        [
            &typed("adjourn"),
            &typed("yes"),
            &command("resign"),
            &command("yes")
        ]
    );
    assert_eq!(replayed(journal).ending(), played.ending());
}

#[test]
fn a_no_with_more_words_denies_a_resignation_while_sealing_in_the_journal_too() {
    let (mut journal, mut played) = play(&["adjourn", "yes", "resign"]);
    for (at, text) in [(4_000, "no black"), (5_000, "yes")] {
        let now = Timestamp::from_millis(at);
        let event = Event::Heard {
            utterance: Utterance::of_readings(&[(text, 1.0)]),
            began: now,
        };
        journal.extend(played.public_part(&event).map(|event| (event, now)));
        drop(played.handle(event, now));
    }
    assert_eq!(played.ending(), None);
    assert_eq!(replayed(journal).ending(), None);
}

#[test]
fn an_assistants_microphone_without_an_assistant_is_any_voice_in_the_journal_too() {
    let (_, mut played) = play(&["adjourn", "yes", "resign"]);
    let yes = Event::HeardFrom {
        by: Speaker::Assistant,
        utterance: Utterance {
            hypotheses: vec![Hypothesis {
                text: "yes".to_owned(),
                probability: 1.0,
            }],
            words: Vec::new(),
            replaces_last: false,
            may_lack_its_beginning: false,
            may_lack_words: false,
        },
        began: Timestamp::from_millis(4_000),
    };
    let written = played.public_part(&yes);
    let understood = Event::Understood {
        by: Some(Speaker::Assistant),
        intent: "yes".to_owned(),
        began: Timestamp::from_millis(4_000),
    };
    assert_eq!(written, Some(understood));
    drop(played.handle(yes, Timestamp::from_millis(4_000)));
    assert!(played.ending().is_some());
}

#[test]
fn what_is_taken_back_while_sealing_ends_no_adjournment_in_the_journal() {
    let (journal, played) = play(&["adjourn", "yes", "Nf3", "no", "Nc3", "correction"]);
    assert!(played.is_private());
    assert!(replayed(journal).is_private());
    let (journal, played) = play(&["adjourn", "yes", "Nf3", "no", "correction", "e4"]);
    assert_eq!(played.game().plies().len(), 1);
    assert_eq!(replayed(journal).game().plies().len(), 1);
}

#[test]
fn a_button_that_takes_the_note_back_ends_no_adjournment_in_the_journal() {
    for button in ["/no", "/correction"] {
        let (journal, played) = play(&["adjourn", "yes", "Nf3", button, "Nc3"]);
        assert!(played.is_private());
        assert!(replayed(journal).is_private(), "{button}");
        let (journal, played) = play(&["adjourn", "yes", "Nf3", "/resign", button]);
        assert!(played.is_private() && played.ending().is_none());
        assert_eq!(journal.len(), 4);
        let replayed = replayed(journal);
        assert!(replayed.is_private() && replayed.ending().is_none());
    }
}

/// What happens, and what a journal holds of it.
struct Noted {
    journal: Vec<(Event, Timestamp)>,
    session: Session,
}

impl Noted {
    fn after(lines: &[&str]) -> Self {
        let (journal, session) = play(lines);
        Self { journal, session }
    }

    fn take(&mut self, event: Event, now: u64) -> Vec<Effect> {
        let now = Timestamp::from_millis(now);
        let public = self.session.public_part(&event);
        self.journal.extend(public.map(|event| (event, now)));
        self.session.handle(event, now)
    }

    fn hear(&mut self, said: &str, began: u64, now: u64) -> Vec<Effect> {
        let heard = Event::Heard {
            utterance: Utterance::of_readings(&[(said, 1.0)]),
            began: Timestamp::from_millis(began),
        };
        self.take(heard, now)
    }

    /// The envelope is written at `now`, after the clock was stopped at `at`.
    fn seal(&mut self, at: u64, now: u64) {
        let written = Event::Sealed {
            at: Timestamp::from_millis(at),
            envelope: String::from("game.envelope"),
            commitment: String::new(),
            draw_offer: None,
        };
        drop(self.take(written, now));
    }

    /// The clock is the same after the journal is read.
    fn check_clock(self) -> Session {
        let read = replayed(self.journal);
        assert_eq!(read.clock(), self.session.clock());
        read
    }
}

/// When the clock was stopped for a move to be sealed.
fn stopped_at(effects: &[Effect]) -> Option<Timestamp> {
    effects.iter().find_map(|effect| {
        if let Effect::Seal { at, .. } = effect {
            Some(*at)
        } else {
            None
        }
    })
}

#[test]
fn a_clock_is_stopped_while_codes_are_asked_at_the_same_time_in_the_journal() {
    let mut noted = Noted::after(&["adjourn", "yes", "Nf3", "/press"]);
    noted.seal(4_000, 4_600);
    drop(noted.take(Event::CodesTold, 6_000));
    drop(noted.take(Event::Resumed, 7_000));
    drop(noted.take(Event::Pressed, 8_000));
    assert!(noted.session.clock().is_some_and(Clock::is_running));
    drop(noted.take(typed("open envelope"), 9_000));
    assert!(noted.session.is_private());
    drop(noted.hear("stop the clock", 10_000, 11_500));
    assert!(!noted.session.clock().is_some_and(Clock::is_running));
    drop(noted.check_clock());
}

/// Black seals with a second left.
fn sealing_in_time_trouble() -> Noted {
    let mut noted = Noted::after(&["e4", "/press", "adjourn", "yes"]);
    drop(noted.take(typed("e5"), 5_401_000));
    assert!(noted.session.is_private());
    noted
}

#[test]
fn a_move_sealed_in_time_is_so_in_the_journal_however_long_its_envelope_takes() {
    let mut noted = sealing_in_time_trouble();
    let up = noted.session.poll_timeout().expect("a clock that runs");
    let pressed = up.as_millis() - 200;
    let effects = noted.take(Event::Pressed, pressed);
    assert_eq!(stopped_at(&effects), Some(Timestamp::from_millis(pressed)));
    noted.seal(pressed, pressed + 900);
    assert!(noted.session.adjourned().is_some());
    let read = noted.check_clock();
    assert!(read.adjourned().is_some() && read.ending().is_none());
}

#[test]
fn a_press_that_began_before_the_flag_fell_seals_and_does_so_in_the_journal() {
    let mut noted = sealing_in_time_trouble();
    let up = noted.session.poll_timeout().expect("a clock that runs");
    let (began, now) = (up.as_millis() - 400, up.as_millis() + 500);
    let effects = noted.hear("press", began, now);
    assert_eq!(stopped_at(&effects), Some(Timestamp::from_millis(began)));
    noted.seal(began, now + 600);
    assert!(noted.session.adjourned().is_some());
    let read = noted.check_clock();
    assert!(read.adjourned().is_some() && read.ending().is_none());
}

#[test]
fn a_press_that_began_after_the_flag_fell_seals_nothing() {
    let mut noted = sealing_in_time_trouble();
    let up = noted.session.poll_timeout().expect("a clock that runs");
    let began = up.as_millis();
    let effects = noted.hear("press", began, began + 900);
    assert_eq!(stopped_at(&effects), None);
    assert!(noted.session.ending().is_some());
}

#[test]
fn a_move_with_an_offer_in_words_only_brings_the_question_back() {
    let (journal, played) = play(&["adjourn", "my clock", "Nf3 draw", "yes"]);
    assert!(!journal.contains(&(typed("Nf3 draw"), Timestamp::from_millis(3000))));
    assert!(played.is_private() && replayed(journal).is_private());
}
