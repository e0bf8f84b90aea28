use super::{Effect, Event, GAMES, GuidedGame, Language, PracticeMessage, SpokenMove, Timestamp};
use crate::{
    dialog::{Message, TableMessage, Trouble, VoiceMessage},
    hearing::PhrasePart,
};

/// The line that presses the clock.
const PRESS: &str = " ";

fn said(effects: &[Effect]) -> Vec<Message> {
    effects
        .iter()
        .filter_map(|effect| Some(effect.said()?.0.clone()))
        .collect()
}

fn event(line: &str) -> Event {
    if line == PRESS {
        Event::Pressed
    } else {
        Event::Typed(line.to_owned())
    }
}

/// A game of which each event comes a second after the last one.
#[derive(Clone)]
struct Drill {
    game: GuidedGame,
    now: u64,
    /// What was said last.
    said: Vec<Message>,
}

impl Drill {
    /// A game that has begun, with these lines typed.
    fn begun(seed: u64, language: Language, lines: &[&str]) -> Self {
        let mut drill = Self {
            game: GuidedGame::new(language, &[], seed),
            now: 0,
            said: Vec::new(),
        };
        drill.take(Event::Started);
        for line in lines {
            drill.take(event(line));
        }
        drill
    }

    fn take(&mut self, event: Event) -> &[Message] {
        self.now += 1000;
        let effects = self.game.handle(event, Timestamp::from_millis(self.now));
        assert!(effects.iter().all(super::only_tells), "{effects:?}");
        self.said = said(&effects);
        &self.said
    }

    /// Does what was asked for last; whether anything was.
    fn obey(&mut self) -> bool {
        let words = |spoken: &SpokenMove| event(&spoken.words().to_lowercase());
        let event = match self.said.last() {
            Some(Message::Practice(PracticeMessage::NowAnnounce(spoken))) => words(spoken),
            Some(Message::Practice(PracticeMessage::NowPress)) => Event::Pressed,
            Some(Message::Practice(PracticeMessage::NowRepeat)) => {
                let announced = self.game.session.announced.last();
                words(announced.expect("what is repeated was announced"))
            }
            Some(_) | None => return false,
        };
        self.take(event);
        true
    }

    /// Does what is asked for until nothing is any more: then the game must be over.
    fn follow(&mut self) {
        while self.obey() {}
        assert_eq!(self.said.last(), Some(&PracticeMessage::GameDone.into()));
        assert!(self.game.is_over());
    }
}

#[test]
fn who_does_what_is_asked_plays_each_game_to_its_end_in_every_language() {
    for language in Language::ALL {
        for (seed, moves) in (0..).zip(GAMES) {
            let mut drill = Drill::begun(seed, language, &[]);
            drill.follow();
            let made = drill.game.session.game().plies().len();
            assert_eq!(made, moves.len(), "{language} {seed}");
        }
    }
}

#[test]
fn nothing_is_asked_for_before_the_beginning_nor_while_a_question_is_open() {
    let mut game = GuidedGame::new(Language::English, &[], 1);
    let mut tell = |event| said(&game.handle(event, Timestamp::ZERO));
    let trouble = Trouble::NoMicrophone;
    assert_eq!(
        tell(Event::Trouble(trouble.clone())),
        [Message::Trouble(trouble)]
    );
    let opening = tell(Event::Started);
    assert_eq!(opening.first(), Some(&PracticeMessage::GameWelcome.into()));
    let asked = tell(Event::Typed("knight".to_owned()));
    assert!(
        matches!(asked.last(), Some(Message::Incomplete(_))),
        "{asked:?}"
    );
    // It is asked again after what is refused.
    let refused = tell(Event::Typed("resign".to_owned()));
    assert_eq!(
        refused.first(),
        Some(&PracticeMessage::CountsNothing.into())
    );
    assert_eq!(refused.last(), asked.last());
    let on = tell(Event::Typed("no".to_owned()));
    assert_eq!(on.last(), opening.last(), "it goes on after the answer");
    // The help is its own, asked for and heard again.
    for words in ["help", "repeat", "help rules", "help arbiter"] {
        let help = tell(Event::Typed(words.to_owned()));
        assert_eq!(help.first(), Some(&PracticeMessage::GameHelp.into()));
    }
}

#[test]
fn what_would_bind_end_interrupt_or_judge_the_game_counts_nothing() {
    for (lines, order) in [
        (&[][..], "touched g1"),
        (&[], "i adjust"),
        (&[], "adjourn"),
        (&[], "adjourn until 2027-05-05"),
        (&[], "arbiter adjourn"),
        (&[], "resign"),
        (&[], "claim"),
        (&[], "claim repetition with e4"),
        (&[], "arbiter wrong start"),
        (&[], "arbiter pieces fallen"),
        (&["e4"], "arbiter back"),
        (&["e4", PRESS], "released e5"),
        (&["e4", PRESS], "touched b8"),
        (&["e4", PRESS], "arbiter illegal move"),
        (&["e4", PRESS, "e5"], "arbiter illegal move"),
        (&["e4", PRESS, "e5"], "arbiter released pawn h5"),
        (&["e4", PRESS, "e5"], "touched g1"),
        (&["e4", PRESS, "e5"], "offer draw"),
        (&["e4", PRESS, "e5"], "Qh5 (=)"),
    ] {
        let mut drill = Drill::begun(0, Language::English, lines);
        let open = drill.said.last().expect("something is open").clone();
        assert_eq!(
            drill.take(event(order)),
            [PracticeMessage::CountsNothing.into(), open],
            "{order}"
        );
        drill.follow();
    }
}

#[test]
fn after_everything_that_can_be_said_there_is_a_way_on() {
    for lines in [&["e4"][..], &["e4", PRESS], &["e4", PRESS, "e5"]] {
        let begun = Drill::begun(0, Language::English, lines);
        let phrases = begun.game.lexicon().phrases();
        // One is enough of each order.
        for phrases in phrases.chunk_by(|one, next| one.request == next.request) {
            let parts = phrases[0].parts.iter();
            let words: Vec<&str> = parts
                .map(|part| match part {
                    PhrasePart::Word(word) => *word,
                    PhrasePart::Square => "gustav eins",
                    PhrasePart::Piece => "springer",
                    PhrasePart::File => "gustav",
                    PhrasePart::Rank => "eins",
                })
                .collect();
            let words = words.join(" ");
            let mut drill = begun.clone();
            drill.take(event(&words));
            if drill.game.session.question.is_some() {
                drill.take(Event::Command("no".to_owned()));
            }
            if drill.said.is_empty() {
                drill.said.clone_from(&begun.said);
            }
            let answer = drill.said.clone();
            assert!(drill.obey(), "{words}: {answer:?}");
            assert_ne!(drill.said, answer, "{words}");
        }
    }
}

#[test]
fn each_game_that_was_led_to_its_end_is_over() {
    for (seed, is_mate) in [(0, true), (1, true), (2, false)] {
        let mut drill = Drill::begun(seed, Language::English, &[]);
        drill.follow();
        let made = drill.game.session.game().plies().len();
        for line in ["help", "resign", PRESS, "correction", "e5", "whose turn"] {
            let answer = drill.take(event(line));
            assert_eq!(answer, [PracticeMessage::Over.into()], "{line}");
        }
        assert_eq!(drill.game.session.game().plies().len(), made);
        let result = drill.take(event("repeat"));
        assert_eq!(result.last(), Some(&PracticeMessage::GameDone.into()));
        let tells_mate = matches!(result, [Message::GameOver(_), _]);
        assert_eq!(tells_mate, is_mate, "{result:?}");
        // The voice obeys on.
        drill.take(event("sleep"));
        let awake = drill.take(event("wake up"));
        assert_eq!(awake, [VoiceMessage::Awake.into()]);
    }
}

#[test]
fn every_typed_line_is_answered_and_what_there_is_to_do_is_said_again() {
    for lines in [&[][..], &["e4"], &["e4", PRESS]] {
        for (language, words) in [
            (Language::German, &["quatsch", "blubb", "äh", "x"][..]),
            (Language::English, &["sorry", "rubbish", "blurb", "hm"]),
            (Language::Spanish, &["perdón", "tontería"]),
            (Language::French, &["pardon", "bêtise"]),
            (Language::Italian, &["scusa", "sciocchezza"]),
        ] {
            for word in words {
                let mut drill = Drill::begun(0, language, lines);
                let open = drill.said.last().expect("something is open").clone();
                let answer = drill.take(event(word));
                assert!(answer.len() > 1, "{word}: {answer:?}");
                assert_eq!(answer.last(), Some(&open), "{word}: {answer:?}");
                drill.follow();
            }
        }
    }
}

#[test]
fn another_move_goes_back_and_a_wrong_repetition_is_told() {
    let mut drill = Drill::begun(0, Language::German, &[]);
    let mut say = |text: &str| drill.take(event(text)).to_vec();
    let other = say("david vier");
    assert!(
        other.contains(&PracticeMessage::AnotherMove.into()),
        "{other:?}"
    );
    assert!(matches!(
        other.last(),
        Some(Message::Practice(PracticeMessage::NowAnnounce(_)))
    ));
    say("eva vier");
    say(PRESS);
    let wrong = say("eva sechs");
    assert!(matches!(
        wrong[0],
        Message::Table(TableMessage::RepeatedOtherwise { .. })
    ));
    // What there is to do is said again after every answer.
    for text in ["unsinn", "wiederholen", "meine uhr"] {
        let said = say(text);
        assert!(said.len() > 1, "{text}: {said:?}");
        assert_eq!(said.last(), Some(&PracticeMessage::NowRepeat.into()));
    }
    assert_eq!(say("eva fünf")[0], TableMessage::Repeated.into());
}

#[test]
fn who_asks_for_the_clock_of_a_short_game_hears_that_only_the_press_is_practised() {
    let mut drill = Drill::begun(0, Language::English, &["e4"]);
    let answers = [
        PracticeMessage::NoTime.into(),
        PracticeMessage::NowPress.into(),
    ];
    for name in ["own-clock", "opponent-clock", "both-clocks"] {
        assert_eq!(drill.take(super::command(name)), answers, "{name}");
    }
}
