use std::{
    sync::{
        Mutex,
        mpsc::{self, Sender},
    },
    thread,
};

use super::*;
use crate::voice::{Stray, system::line::Reporter};

/// What happened at the speech system, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Deed {
    Opened(Language),
    Said(Language, String),
    Stopped(Language),
}

use Deed::{Opened, Said, Stopped};

/// How a scripted speech system behaves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// Everything works.
    Good,
    /// The end of a sound is reported before the text is accepted.
    Hasty,
    /// No sound ever begins or ends.
    Mute,
    /// Sounds begin and never end.
    Endless,
    /// The first connection refuses every text, later ones work.
    DiedOnce,
    /// Every connection refuses every text.
    Dead,
    /// Sounds begin, and then the daemon ends.
    Crashing,
    /// No connection stands.
    Refusing,
    /// Every connection hangs.
    Frozen,
    /// Every connection hangs with its first text until it was given up; then the text is taken and silenced.
    Thawing,
}

/// A director over a scripted speech system.
struct Scene {
    director: Sender<Message>,
    events: Receiver<VoiceEvent>,
    opened: Receiver<Result<(), VoiceError>>,
    deeds: Arc<Mutex<Vec<Deed>>>,
}

fn scene(manner: Manner) -> Scene {
    let (director, inbox) = mpsc::channel();
    let (sender, events) = mpsc::channel();
    let (opened_sender, opened) = mpsc::channel();
    let deeds = Arc::new(Mutex::new(Vec::new()));
    let system = Arc::clone(&deeds);
    let open_line: OpenLine = Box::new(move |language, report| {
        system.lock().unwrap().push(Opened(language));
        let first = system.lock().unwrap().len() == 1;
        let (orders, queue) = mpsc::channel();
        let deeds = Arc::clone(&system);
        thread::Builder::new()
            .spawn(move || serve(manner, first, language, &queue, &report, &deeds))?;
        Ok(orders)
    });
    let patience = Patience {
        ready: Duration::from_millis(80),
        begin: Duration::from_millis(80),
        end: Duration::from_millis(80),
        character: Duration::ZERO,
    };
    let listener: Listener = Arc::new(move |event| drop(sender.send(event)));
    let worker = Director::new(director.clone(), open_line, patience, listener);
    thread::Builder::new()
        .spawn(move || worker.run(&inbox, &[Language::German], &opened_sender))
        .unwrap();
    Scene {
        director,
        events,
        opened,
        deeds,
    }
}

fn serve(
    manner: Manner,
    first: bool,
    language: Language,
    orders: &Receiver<Order>,
    report: &Reporter,
    deeds: &Mutex<Vec<Deed>>,
) {
    let error = || VoiceError::Failed {
        detail: "gone".to_owned(),
    };
    match manner {
        Manner::Refusing => return report(Report::Connected(Err(error()))),
        // Holds its orders, answers nothing, and ends with the director.
        Manner::Frozen => return orders.iter().for_each(drop),
        Manner::Good
        | Manner::Hasty
        | Manner::Mute
        | Manner::Endless
        | Manner::DiedOnce
        | Manner::Dead
        | Manner::Crashing
        | Manner::Thawing => (),
    }
    report(Report::Connected(Ok(())));
    report(Report::Ready);
    if manner == Manner::Thawing {
        orders.iter().for_each(drop);
        report(Report::Accepted(1, Ticket::SpeechDispatcher(1)));
        return report(Report::Stopped);
    }
    for order in orders {
        match order {
            Order::Speak { number, .. }
                if manner == Manner::Dead || manner == Manner::DiedOnce && first =>
            {
                report(Report::Refused(number, error()));
            }
            Order::Speak { number, text } => {
                deeds.lock().unwrap().push(Said(language, text));
                let ticket = Ticket::SpeechDispatcher(number);
                if manner == Manner::Hasty {
                    report(Report::Begin(ticket));
                    report(Report::End(ticket));
                }
                report(Report::Accepted(number, ticket));
                if !matches!(manner, Manner::Hasty | Manner::Mute) {
                    report(Report::Begin(ticket));
                }
                if manner == Manner::Crashing {
                    return report(Report::Gone);
                }
                if matches!(manner, Manner::Good | Manner::DiedOnce) {
                    report(Report::End(ticket));
                }
            }
            Order::Manner(_) => (),
            Order::Stop => {
                deeds.lock().unwrap().push(Stopped(language));
                report(Report::Stopped);
            }
        }
    }
}

impl Scene {
    fn speak(&self, id: u64, spans: &[(Language, &str)]) {
        let spans = spans
            .iter()
            .map(|&(language, text)| Span {
                language,
                text: text.to_owned(),
            })
            .collect();
        let id = UtteranceId(id);
        self.director.send(Message::Speak { id, spans }).unwrap();
    }

    fn next(&self) -> VoiceEvent {
        self.events.recv_timeout(Duration::from_secs(10)).unwrap()
    }

    fn expect_begin_and_end(&self, id: u64) {
        assert_eq!(self.next(), VoiceEvent::Begin(UtteranceId(id)));
        assert_eq!(self.next(), VoiceEvent::End(UtteranceId(id)));
    }

    fn expect_failure(&self, id: u64) -> VoiceError {
        match self.next() {
            VoiceEvent::Failed { id: found, error } => {
                assert_eq!(found, UtteranceId(id));
                error
            }
            other @ (VoiceEvent::Begin(_) | VoiceEvent::End(_) | VoiceEvent::Stray(_)) => {
                panic!("{other:?}")
            }
        }
    }

    fn deeds(&self) -> Vec<Deed> {
        self.deeds.lock().unwrap().clone()
    }
}

fn said(language: Language, text: &str) -> Deed {
    Said(language, text.to_owned())
}

const DE: Language = Language::German;
const EN: Language = Language::English;

#[test]
fn spans_are_said_in_order_each_by_the_line_of_its_language() {
    for manner in [Manner::Good, Manner::Hasty] {
        let scene = scene(manner);
        scene.speak(1, &[(EN, "White:"), (DE, "Dame Eva zwei"), (EN, "check")]);
        scene.expect_begin_and_end(1);
        let mut deeds = scene.deeds();
        assert_eq!(deeds.remove(0), Opened(DE));
        assert_eq!(
            deeds,
            [
                Opened(EN),
                said(EN, "White:"),
                said(DE, "Dame Eva zwei"),
                said(EN, "check"),
            ]
        );
    }
}

#[test]
fn utterances_follow_one_another() {
    let scene = scene(Manner::Good);
    scene.speak(1, &[(DE, "eins")]);
    scene.speak(2, &[]);
    scene.speak(3, &[(DE, "drei")]);
    for id in 1..=3 {
        scene.expect_begin_and_end(id);
    }
}

#[test]
fn stop_ends_everything_once_and_the_next_text_is_said() {
    let scene = scene(Manner::Endless);
    scene.speak(1, &[(DE, "eins")]);
    scene.speak(2, &[(DE, "zwei")]);
    assert_eq!(scene.next(), VoiceEvent::Begin(UtteranceId(1)));
    scene.director.send(Message::Stop).unwrap();
    assert_eq!(scene.next(), VoiceEvent::End(UtteranceId(1)));
    assert_eq!(scene.next(), VoiceEvent::End(UtteranceId(2)));
    scene.speak(3, &[(DE, "drei")]);
    assert_eq!(scene.next(), VoiceEvent::Begin(UtteranceId(3)));
    assert_eq!(
        scene.deeds(),
        [Opened(DE), said(DE, "eins"), Stopped(DE), said(DE, "drei")]
    );
}

#[test]
fn a_daemon_that_died_since_the_last_text_is_started_again_unnoticed() {
    let scene = scene(Manner::DiedOnce);
    scene.speak(1, &[(DE, "eins")]);
    scene.expect_begin_and_end(1);
    assert_eq!(scene.deeds(), [Opened(DE), Opened(DE), said(DE, "eins")]);
}

#[test]
fn a_daemon_that_stays_dead_is_reported_for_each_text() {
    let scene = scene(Manner::Dead);
    for id in 1..=2 {
        scene.speak(id, &[(DE, "eins")]);
        assert!(matches!(
            scene.expect_failure(id),
            VoiceError::Failed { .. }
        ));
    }
}

#[test]
fn a_daemon_that_ends_in_the_middle_is_reported_and_the_next_text_said() {
    let scene = scene(Manner::Crashing);
    for id in 1..=2 {
        scene.speak(id, &[(DE, "eins")]);
        assert_eq!(scene.next(), VoiceEvent::Begin(UtteranceId(id)));
        assert!(matches!(
            scene.expect_failure(id),
            VoiceError::Failed { .. }
        ));
    }
}

#[test]
fn a_system_that_gives_no_sound_or_no_end_is_given_up() {
    let mute = scene(Manner::Mute);
    mute.speak(1, &[(DE, "eins")]);
    assert_eq!(mute.expect_failure(1), VoiceError::TimedOut);
    let endless = scene(Manner::Endless);
    endless.speak(1, &[(DE, "eins")]);
    assert_eq!(endless.next(), VoiceEvent::Begin(UtteranceId(1)));
    assert_eq!(endless.expect_failure(1), VoiceError::TimedOut);
}

#[test]
fn a_frozen_system_neither_holds_up_a_text_nor_the_end_of_the_program() {
    let scene = scene(Manner::Frozen);
    scene.speak(1, &[(DE, "eins")]);
    assert_eq!(scene.expect_failure(1), VoiceError::TimedOut);
    let (closed, answer) = mpsc::channel();
    scene.director.send(Message::Close { closed }).unwrap();
    answer.recv_timeout(Duration::from_secs(10)).unwrap();
}

#[test]
fn what_a_frozen_system_takes_after_it_was_given_up_is_told_for_it_may_be_heard() {
    let scene = scene(Manner::Thawing);
    scene.speak(1, &[(DE, "eins")]);
    assert_eq!(scene.expect_failure(1), VoiceError::TimedOut);
    assert_eq!(scene.next(), VoiceEvent::Stray(Stray::Begin));
    assert_eq!(scene.next(), VoiceEvent::Stray(Stray::End));
}

#[test]
fn whether_the_first_connection_stands_is_told() {
    let good = scene(Manner::Good);
    let told = good.opened.recv_timeout(Duration::from_secs(10)).unwrap();
    assert_eq!(told, Ok(()));
    let refusing = scene(Manner::Refusing);
    let told = refusing
        .opened
        .recv_timeout(Duration::from_secs(10))
        .unwrap();
    assert!(told.is_err());
}

#[test]
fn closing_waits_until_the_lines_are_silent() {
    let scene = scene(Manner::Endless);
    scene.speak(1, &[(DE, "eins")]);
    assert_eq!(scene.next(), VoiceEvent::Begin(UtteranceId(1)));
    let (closed, answer) = mpsc::channel();
    scene.director.send(Message::Close { closed }).unwrap();
    answer.recv_timeout(Duration::from_secs(10)).unwrap();
    assert_eq!(scene.deeds().last(), Some(&Stopped(DE)));
}
