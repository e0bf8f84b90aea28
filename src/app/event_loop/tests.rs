use std::{
    collections::VecDeque,
    fs, io,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use super::{
    EventLoop, Refused, Sides,
    leaving::{AFTER_THE_END, FAREWELL, LeaveKey, Stay},
};
use crate::{
    app::{
        Input, Lever,
        again::Again,
        clockwork::{Clockwork, instant},
        console::Console,
        earcons::Earcons,
        faults::Faults,
        hearer::Hearer,
        keys::Keys,
        locales::Locales,
        microphone::Duplex,
        mouth::{
            Mouth,
            tests::{Told, last, noting},
        },
        scribe::{self, Scribe},
        sound::{OutputPlace, VoiceOpener},
        writer::{Writer, tests::reluctant},
    },
    dialog::{
        Assistance, AssistantDuty, ClockMessage, Event, Manner, Session, Setup, Trouble, Who,
    },
    hearing::Utterance,
    journal::{self, Journal},
    language::Language,
    locale::Span,
    time::Timestamp,
    voice::{UtteranceId, Voice, VoiceError, VoiceEvent, VoiceInfo, VoiceKind},
};

mod denials;
mod faults;
mod in_time;
#[cfg(unix)]
mod scores;
mod secrets;

const LANGUAGE: Language = Language::English;

/// A game that this voice speaks, with a journal at `path`, and what comes to it.
fn game(path: &Path, voice: Box<dyn Voice>) -> (EventLoop<Session>, Receiver<Input>) {
    let session = Session::new(Setup::ordinary(LANGUAGE)).unwrap();
    running(session, path, voice)
}

/// The same for a conversation of this kind.
fn running<C>(
    conversation: C,
    path: &Path,
    voice: Box<dyn Voice>,
) -> (EventLoop<C>, Receiver<Input>) {
    let (sender, inputs) = mpsc::channel();
    let locales = Locales::of_one(LANGUAGE);
    let opener = VoiceOpener::new(&locales, OutputPlace::default(), sender);
    let kind = voice.kind();
    let event_loop = EventLoop {
        journal: Some(Scribe::new(Journal::new(
            path,
            "2026-07-04T15:30:00",
            &Setup::ordinary(LANGUAGE),
        ))),
        conversation,
        clockwork: Clockwork::by_hand(Timestamp::ZERO),
        locales,
        console: Console::new(Keys::default(), Writer::new(io::sink()), None),
        mouths: vec![Mouth::new(voice, kind, opener, Earcons::silent())],
        microphones: Vec::new(),
        duplex: Duplex::Half,
        short_below: None,
        save: None,
        refused: Refused::default(),
        keep: None,
        keyboard_only: true,
        sides: Sides {
            feed: None,
            display: None,
            page: None,
        },
        faults: Faults::default(),
        untold_codes: Vec::new(),
        waiting: VecDeque::new(),
        games: PathBuf::new(),
        again: Again::default(),
    };
    (event_loop, inputs)
}

/// The same, begun, with a voice that notes what it says.
fn begun(path: &Path) -> (EventLoop<Session>, Receiver<Input>, Told) {
    let told = Told::default();
    let (mut game, inputs) = game(path, noting(VoiceKind::Espeak, &told));
    game.dispatch(Event::Started);
    (game, inputs, told)
}

fn type_line(game: &mut EventLoop<Session>, text: &str) {
    let text = text.to_owned();
    let at = instant();
    game.take(Input::Line { text, at });
    game.settle();
}

/// Comes to the end of all that is being said.
fn say_to_the_end(game: &mut EventLoop<Session>, told: &Told) {
    while game.mouths.iter().any(Mouth::is_speaking) {
        let event = VoiceEvent::End(last(told).0);
        let ear = Hearer::Everybody;
        game.take(Input::Voice { ear, event });
        game.settle();
    }
}

#[test]
fn a_voice_that_is_back_says_the_move_that_was_made_without_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, _inputs, told) = begun(&folder.path().join("game.journal"));
    let opened = |voice| Input::Opened {
        ear: Hearer::Everybody,
        voice,
        missing: None,
    };
    let printed = Told::default();
    game.take(opened(noting(VoiceKind::Text, &printed)));
    told.lock().unwrap().clear();
    type_line(&mut game, "e4");
    say_to_the_end(&mut game, &printed);
    assert!(told.lock().unwrap().is_empty(), "nobody hears it");
    game.take(opened(noting(VoiceKind::Espeak, &told)));
    say_to_the_end(&mut game, &told);
    let all = told.lock().unwrap();
    let said: Vec<&str> = all.iter().map(|(_, said)| said.as_str()).collect();
    assert_eq!(said[0], "The voice is back.");
    assert!(
        said[1..].iter().any(|said| said.contains("Eva vier")),
        "{said:?}"
    );
}

#[test]
fn a_heartbeat_that_cannot_be_written_is_told_apart_from_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let (mut game, _inputs, told) = begun(&path);
    let beat = folder.path().join("game.journal.beat");
    fs::create_dir(&beat).unwrap();
    let is_told = |game: &mut EventLoop<Session>, text: &str| {
        game.tell_refusal(Timestamp::ZERO);
        game.settle();
        say_to_the_end(game, &told);
        let all = std::mem::take(&mut *told.lock().unwrap());
        assert!(all.iter().any(|(_, said)| said.contains(text)), "{all:?}");
    };
    game.beat_journal(Timestamp::ZERO);
    is_told(&mut game, "How far the clock has come cannot be written.");
    // The journal fails too, and that is news.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    type_line(&mut game, "e4");
    is_told(&mut game, "The journal cannot be written.");
    fs::remove_dir(&path).unwrap();
    game.try_journal_again(Timestamp::ZERO);
    is_told(&mut game, "The journal is written again");
    game.beat_journal(Timestamp::ZERO);
    fs::remove_dir(&beat).unwrap();
    game.tell_refusal(Timestamp::ZERO);
    game.try_journal_again(Timestamp::ZERO);
    is_told(&mut game, "How far the clock has come is written again.");
}

#[test]
fn a_journal_that_is_written_again_is_told_though_the_heartbeat_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let (mut game, _inputs, told) = begun(&path);
    let setup = Setup {
        control: Some("5".parse().unwrap()),
        ..Setup::ordinary(LANGUAGE)
    };
    game.conversation = Session::new(setup).unwrap();
    fs::remove_file(&path).unwrap();
    for refuses in [&path, &folder.path().join("game.journal.beat")] {
        fs::create_dir(refuses).unwrap();
    }
    type_line(&mut game, "e4");
    game.tell_refusal(Timestamp::ZERO);
    game.settle();
    say_to_the_end(&mut game, &told);
    fs::remove_dir(&path).unwrap();
    game.try_journal_again(Timestamp::ZERO);
    game.settle();
    say_to_the_end(&mut game, &told);
    let all = told.lock().unwrap().clone();
    for text in [
        "The journal is written again",
        "the clock has come cannot be",
    ] {
        assert!(all.iter().any(|(_, said)| said.contains(text)), "{all:?}");
    }
}

#[test]
fn a_journal_in_whose_place_another_file_lies_goes_on_beside_it_and_that_is_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let (mut game, _inputs, told) = begun(&path);
    fs::remove_file(&path).unwrap();
    fs::write(&path, "another").unwrap();
    for line in ["e4", "e5"] {
        type_line(&mut game, line);
        say_to_the_end(&mut game, &told);
    }
    let all = told.lock().unwrap();
    let said: Vec<&str> = all.iter().map(|(_, said)| said.as_str()).collect();
    let is_told = |said: &&&str| said.contains("everything is in a new journal beside it");
    assert_eq!(said.iter().filter(is_told).count(), 1, "{said:?}");
    assert!(!said.iter().any(|said| said.contains("cannot be written")));
    assert_eq!(fs::read_to_string(&path).unwrap(), "another");
    let beside = folder.path().join("game_2.journal");
    let journal = game.journal.as_ref().unwrap();
    assert_eq!(journal.path(), beside);
    assert!(fs::read_to_string(beside).unwrap().contains("e5"));
}

#[test]
fn while_the_disk_hangs_moves_are_made_and_it_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let (mut game, _inputs, told) = begun(&path);
    let hangs = scribe::tests::hang(game.journal.as_mut().unwrap());
    type_line(&mut game, "e4");
    game.try_journal_again(Timestamp::ZERO);
    say_to_the_end(&mut game, &told);
    let said = |told: &Told| -> Vec<String> {
        let all = std::mem::take(&mut *told.lock().unwrap());
        all.into_iter().map(|(_, said)| said).collect()
    };
    let first = said(&told);
    let times = |all: &[String], text: &str| all.iter().filter(|said| said.contains(text)).count();
    assert!(times(&first, "Eva vier") > 0, "{first:?}");
    assert_eq!(
        times(&first, "The journal cannot be written."),
        1,
        "{first:?}"
    );
    assert!(!game.is_written());
    drop(hangs);
    while !game.is_written() {
        game.try_journal_again(Timestamp::ZERO);
    }
    say_to_the_end(&mut game, &told);
    let then = said(&told);
    assert_eq!(times(&then, "The journal is written again"), 1, "{then:?}");
    let record = journal::read::<Setup>(&path).unwrap();
    let moves = record
        .entries
        .iter()
        .filter(|entry| matches!(&entry.event, Event::Typed(text) if text == "e4"));
    assert_eq!(moves.count(), 1);
}

/// A voice that takes its time for everything.
#[derive(Debug)]
struct Slow {
    ends: Sender<Input>,
    was_stopped: Arc<AtomicBool>,
}

/// Longer than a voice may take to begin.
const SLOWLY: Duration = Duration::from_millis(5_200);

impl Voice for Slow {
    fn kind(&self) -> VoiceKind {
        VoiceKind::Espeak
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "a program outside the middle is waited for in real time"
    )]
    fn speak(&mut self, id: UtteranceId, _spans: &[Span]) {
        let ends = self.ends.clone();
        thread::spawn(move || {
            thread::sleep(SLOWLY);
            let (ear, event) = (Hearer::Everybody, VoiceEvent::End(id));
            ends.send(Input::Voice { ear, event })
        });
    }

    fn set_manner(&mut self, _manner: Manner) {}

    fn stop(&mut self) {
        self.was_stopped.store(true, Ordering::Relaxed);
    }

    fn voices(&mut self) -> Result<Vec<VoiceInfo>, VoiceError> {
        Ok(Vec::new())
    }
}

#[test]
fn over_a_sound_file_what_takes_long_to_say_is_said_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let (ends, inputs) = mpsc::channel();
    let was_stopped = Arc::new(AtomicBool::new(false));
    let voice = Slow {
        ends,
        was_stopped: Arc::clone(&was_stopped),
    };
    let (mut game, _) = game(&folder.path().join("game.journal"), Box::new(voice));
    game.dispatch(Event::Started);
    assert!(game.wait_for_voice(&inputs));
    assert!(!was_stopped.load(Ordering::Relaxed));
}

#[test]
fn a_flag_waits_for_who_began_to_speak_before_it_fell_but_not_for_long() {
    let folder = tempfile::tempdir().unwrap();
    let told = Told::default();
    let path = folder.path().join("game.journal");
    let (mut game, _inputs) = game(&path, noting(VoiceKind::Text, &told));
    let setup = Setup {
        control: Some("10s".parse().unwrap()),
        ..Setup::ordinary(LANGUAGE)
    };
    game.conversation = Session::new(setup).unwrap();
    let at = |seconds: u64| Timestamp::from_millis(1000 * seconds);
    assert!(!game.waits_for_words(at(9), Some(at(8))), "no clock runs");
    game.dispatch(Event::Started);
    type_line(&mut game, "e4");
    for (now, since, waits) in [
        (9, Some(8), false),
        (10, Some(9), true),
        (12, Some(9), true),
        (13, Some(9), false),
        (11, Some(10), false),
        (11, None, false),
    ] {
        assert_eq!(
            game.waits_for_words(at(now), since.map(at)),
            waits,
            "{now} {since:?}"
        );
    }
    // What was waited for.
    game.clockwork.put(at(11));
    game.dispatch(Event::Heard {
        utterance: Utterance::of_readings(&[("press", 1.0)]),
        began: at(9),
    });
    assert_eq!(game.conversation.ending(), None);
    game.clockwork.put(at(30));
    game.dispatch(Event::Tick);
    assert!(game.conversation.ending().is_some());
}

#[test]
fn the_look_once_a_minute_waits_for_words_like_a_flag() {
    let folder = tempfile::tempdir().unwrap();
    let told = Told::default();
    let path = folder.path().join("game.journal");
    let (mut game, _inputs) = game(&path, noting(VoiceKind::Text, &told));
    let setup = Setup {
        control: Some("70s".parse().unwrap()),
        ..Setup::ordinary(LANGUAGE)
    };
    game.conversation = Session::new(setup).unwrap();
    let at = |seconds: u64| Timestamp::from_millis(1000 * seconds);
    type_line(&mut game, "e4");
    for (now, last_look, since, looks) in [
        (59, 0, None, false),
        (60, 0, None, true),
        (60, 0, Some(59), true),
        (71, 0, Some(69), false),
        (73, 0, Some(69), true),
        (71, 60, Some(69), false),
        (71, 60, None, true),
    ] {
        assert_eq!(
            game.is_time_to_look(at(now), at(last_look), since.map(at)),
            looks,
            "{now} {since:?}"
        );
    }
}

#[test]
fn who_reads_slowly_holds_no_end_up_for_long_and_not_at_all_when_the_user_leaves_once_more() {
    let folder = tempfile::tempdir().unwrap();
    let ends_within = |takes: usize, again: Option<Input>| {
        let (stream, take, _taken) = reluctant();
        let told = Told::default();
        let voice = noting(VoiceKind::Text, &told);
        let (mut game, _) = game(&folder.path().join("game.journal"), voice);
        game.console = Console::new(Keys::default(), Writer::new(stream), None);
        for _ in 0..1000 {
            game.console.line("Eva vier");
        }
        for _ in 0..takes {
            take.send(()).unwrap();
        }
        let (sender, inputs) = mpsc::channel();
        // Nobody leaves by what was typed before.
        sender.send(Input::Hush).unwrap();
        again.map(|input| sender.send(input)).transpose().unwrap();
        let begin = instant();
        game.leave(&inputs);
        begin.elapsed()
    };
    assert!(ends_within(0, Some(Input::Quit)) < FAREWELL);
    let slowly = ends_within(10, None);
    assert!((FAREWELL..2 * FAREWELL).contains(&slowly), "{slowly:?}");
}

#[test]
fn the_user_leaves_while_nothing_is_being_said_too() {
    let folder = tempfile::tempdir().unwrap();
    let told = Told::default();
    let voice = noting(VoiceKind::Text, &told);
    let (mut game, _) = game(&folder.path().join("game.journal"), voice);
    let (sender, inputs) = mpsc::channel();
    assert!(!game.is_left(&inputs));
    for input in [Input::Hush, Input::Quit] {
        sender.send(input).unwrap();
    }
    assert!(game.is_left(&inputs));
}

#[test]
fn after_the_end_a_voice_that_is_looked_for_in_vain_keeps_nobody_but_who_does_something_does() {
    let ear = Hearer::Everybody;
    let second = Duration::from_secs(1);
    let begin = Timestamp::ZERO;
    let opened = || Input::Opened {
        ear,
        voice: noting(VoiceKind::Text, &Told::default()),
        missing: Some(Trouble::VoiceLost),
    };
    let mut stay = Stay::default();
    assert!(!stay.is_up(false, false, begin));
    assert!(!stay.is_up(true, false, begin));
    for seconds in 1..20 {
        let now = begin + seconds * second;
        stay.go_on_with(&opened());
        assert!(!stay.is_up(true, false, now), "{seconds}");
        assert_eq!(stay.deadline(now), Some(begin + AFTER_THE_END));
    }
    assert!(stay.is_up(true, false, begin + AFTER_THE_END));
    // What is being said is said to its end, and then there is time for a question.
    assert!(!stay.is_up(true, true, begin + AFTER_THE_END));
    assert_eq!(stay.deadline(begin + AFTER_THE_END), None);
    for input in [
        Input::Voice {
            ear,
            event: VoiceEvent::End(UtteranceId(1)),
        },
        Input::Hush,
    ] {
        stay.go_on_with(&input);
        let now = begin + 2 * AFTER_THE_END;
        assert!(!stay.is_up(true, false, now), "{input:?}");
        assert!(!stay.is_up(true, false, now + 19 * second), "{input:?}");
    }
}

#[test]
fn what_is_done_between_two_strikes_of_the_key_to_leave_asks_again() {
    let at = Timestamp::from_millis;
    let key = Input::Key {
        intent: "own-clock",
        by: None,
        at: instant(),
    };
    let mut leave_key = LeaveKey::default();
    assert!(!leave_key.strike(at(1000)));
    leave_key.pass_by(&key);
    assert!(!leave_key.strike(at(2000)));
    leave_key.pass_by(&Input::Trouble(Trouble::NoMicrophone));
    assert!(leave_key.strike(at(3000)), "no key was struck in between");
    assert!(!leave_key.strike(at(9000)), "too late");
}
