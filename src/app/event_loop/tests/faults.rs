//! What becomes of a conversation in which the program has a fault.

use std::process::ExitCode;

use shakmaty::Color;

use super::*;
use crate::{
    app::{conversation::Conversation, feed::Shown},
    clock::Clock,
    dialog::{Earcon, Effect, Journaled, Listening, Message, Player, Resume, SingleKeys},
    hearing::Lexicon,
};

/// A game that cannot take some lines: it breaks off in the middle of `fault`, and after `broken` it takes nothing.
#[derive(Clone)]
struct Faulty {
    session: Session,
    is_broken: bool,
}

impl Journaled for Faulty {
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        let typed = Event::Typed;
        if event == typed("fault".to_owned()) {
            drop(self.session.handle(typed("d4".to_owned()), now));
            panic!("a fault, as the test asks for it");
        }
        let is_last = event == typed("broken".to_owned());
        self.is_broken |= is_last;
        let effects = self.session.handle(event, now);
        assert!(is_last || !self.is_broken, "as the test asks for it");
        effects
    }

    fn is_asleep(&self, by: Option<Color>) -> bool {
        self.session.is_asleep(by)
    }
}

impl Conversation for Faulty {
    fn poll_timeout(&self) -> Option<Timestamp> {
        self.session.poll_timeout()
    }

    fn listening(&self) -> Listening {
        self.session.listening()
    }

    fn lexicon(&self) -> &Lexicon {
        self.session.lexicon()
    }

    fn clock(&self) -> Option<&Clock> {
        self.session.clock()
    }

    fn player(&self) -> Player {
        self.session.player()
    }

    fn shown(&self) -> Option<Shown<'_>> {
        self.session.shown()
    }

    fn single_keys(&self) -> SingleKeys {
        self.session.single_keys()
    }

    fn awaits_reason(&self) -> bool {
        Conversation::awaits_reason(&self.session)
    }

    fn interrupted(&self, way: Option<Resume>) -> Option<Message> {
        self.session.interrupted(way)
    }

    fn is_over(&self) -> bool {
        self.session.is_over()
    }

    fn tone(&self, event: &Event, effects: &[Effect]) -> Option<(Earcon, Option<Color>)> {
        self.session.tone(event, effects)
    }
}

/// What comes of a faulty game.
struct Outcome {
    printed: Vec<String>,
    spoken: Vec<String>,
    journal: String,
    is_well: bool,
}

/// What comes of a faulty game into which these lines are typed.
fn typed(lines: &[&str]) -> Outcome {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let told = Told::default();
    let faulty = Faulty {
        session: Session::new(Setup::ordinary(LANGUAGE)).unwrap(),
        is_broken: false,
    };
    let (mut game, _) = running(faulty, &path, noting(VoiceKind::Espeak, &told));
    let (stream, take, taken) = reluctant();
    drop(take);
    game.console = Console::new(Keys::default(), Writer::new(stream), None);
    let (sender, inputs) = mpsc::channel();
    for line in lines {
        let (text, at) = ((*line).to_owned(), instant());
        sender.send(Input::Line { text, at }).unwrap();
    }
    sender.send(Input::Quit).unwrap();
    let code = game.run(vec![Event::Started], &inputs);
    let printed = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
    let spoken = told.lock().unwrap().clone();
    Outcome {
        printed: printed.lines().map(str::to_owned).collect(),
        spoken: spoken.into_iter().map(|(_, said)| said).collect(),
        journal: fs::read_to_string(path).unwrap(),
        is_well: code == ExitCode::SUCCESS,
    }
}

fn times(lines: &[String], text: &str) -> usize {
    lines.iter().filter(|line| line.contains(text)).count()
}

const FAULT: &str = "A fault in the program: the last thing was not done";
const LAST_WORDS: &str = "The program has a fault and ends now.";

#[test]
fn what_cannot_be_taken_is_told_and_the_game_goes_on_as_it_was() {
    let Outcome {
        printed,
        journal,
        is_well,
        ..
    } = typed(&["fault", "e4", "fault", "press", "e5"]);
    assert_eq!(times(&printed, FAULT), 2, "{printed:?}");
    for made in ["Eva vier", "Eva fünf"] {
        assert!(times(&printed, made) > 0, "{printed:?}");
    }
    assert_eq!(times(&printed, LAST_WORDS), 0, "{printed:?}");
    assert!(is_well);
    // It goes on from the journal as it was played.
    assert!(!journal.contains(r#""fault""#), "{journal}");
    assert!(journal.contains("program-fault"), "{journal}");
}

#[test]
fn where_nothing_can_be_taken_any_more_the_last_words_say_how_to_go_on() {
    let Outcome {
        printed,
        spoken,
        journal,
        is_well,
    } = typed(&["e4", "broken", "e5"]);
    for lines in [&printed, &spoken] {
        assert_eq!(times(lines, LAST_WORDS), 1, "{lines:?}");
    }
    assert_eq!(times(&printed, "rochade resume"), 1, "{printed:?}");
    assert!(!is_well);
    assert!(journal.contains(r#""e4""#), "{journal}");
    assert!(!journal.contains(r#""e5""#), "{journal}");
}
