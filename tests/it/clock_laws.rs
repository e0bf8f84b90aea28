//! What holds for a talking clock, whatever happens to it.

use std::time::Duration;

use proptest::prelude::*;
use rochade::{
    dialog::{
        Alarms, ClockSetup, Effect, Event, Jump, Message, Player, PlayerLanguages, Plus, Precision,
        Profile, TalkingClock, Tones, Trouble,
    },
    hearing::{Hypothesis, Utterance},
    language::Language,
    locale::Locale,
    time::Timestamp,
};
use shakmaty::Color;

use crate::laws::cases;

/// What may be said to a clock at one time or another, and what is said beside it.
const WORDS: &[&str] = &[
    "meine uhr",
    "uhr gegner",
    "beide uhren",
    "genau",
    "zugzahl",
    "züge bis zur kontrolle",
    "phase",
    "verbrauch",
    "wessen fahne",
    "wer ist am zug",
    "uhr drücken",
    "schiedsrichter",
    "weiter",
    "wiederholen",
    "stopp",
    "hilfe",
    "weiß zwei minuten dreißig",
    "schwarz plus eine minute",
    "weiß minus dreißig sekunden",
    "schwarz zwölf züge",
    "weiß null",
    "ja",
    "nein",
    "regelwidrig",
    "keine",
    "alle",
    "blitz",
    "neunzig",
    "drei",
    "fünfzehn plus zehn",
    "remis",
    "springer felix drei",
    "[unk]",
    "",
];

/// Of these, the ones that only speak of something else.
const NOT_FOR_THE_CLOCK: &[&str] = &[
    "ja",
    "nein",
    "remis",
    "springer felix drei",
    "neunzig",
    "drei",
    "alle",
    "weiß zwei minuten dreißig",
    "[unk]",
    "",
];

fn heard(text: &str, began: Timestamp) -> Event {
    Event::Heard {
        utterance: Utterance {
            hypotheses: vec![Hypothesis {
                text: text.to_owned(),
                probability: 1.0,
            }],
            ..Utterance::default()
        },
        began,
    }
}

/// An event before its time is known, and how long before it a word began.
#[derive(Clone, Debug)]
enum Happening {
    Event(Event),
    Heard(&'static str, u64),
}

impl Happening {
    fn at(self, now: Timestamp) -> Event {
        match self {
            Self::Event(event) => event,
            Self::Heard(text, ago) => heard(
                text,
                Timestamp::from_millis(now.as_millis().saturating_sub(ago)),
            ),
        }
    }
}

/// What a clock has to bear without being asked.
fn unasked() -> impl Strategy<Value = Happening> {
    prop_oneof![
        4 => Just(Happening::Event(Event::Pressed)),
        2 => Just(Happening::Event(Event::Lever(Color::White))),
        2 => Just(Happening::Event(Event::Lever(Color::Black))),
        4 => Just(Happening::Event(Event::Tick)),
        2 => (prop::sample::select(NOT_FOR_THE_CLOCK), 0..3_000_u64)
            .prop_map(|(text, ago)| Happening::Heard(text, ago)),
    ]
}

fn anything() -> impl Strategy<Value = Happening> {
    prop_oneof![
        6 => unasked(),
        4 => (prop::sample::select(WORDS), 0..3_000_u64)
            .prop_map(|(text, ago)| Happening::Heard(text, ago)),
        4 => prop::sample::select(WORDS)
            .prop_map(|text| Happening::Event(Event::Typed(text.to_owned()))),
        1 => Just(Happening::Event(Event::Command("halt".to_owned()))),
        1 => Just(Happening::Event(Event::Resumed)),
        1 => (0..90_000_u64).prop_map(|ms| Happening::Event(Event::Jumped(Jump::Asleep(ms)))),
        1 => Just(Happening::Event(Event::Jumped(Jump::SetBack(9_000)))),
        1 => Just(Happening::Event(Event::Trouble(Trouble::MicrophoneLost))),
        1 => prop::sample::select(vec![Tones::Heard, Tones::Unheard])
            .prop_map(|tones| Happening::Event(Event::Tones(tones))),
        1 => "\\PC{0,12}".prop_map(|text| Happening::Event(Event::Typed(text))),
    ]
}

/// Happenings, each with the milliseconds since the one before.
fn story(one: impl Strategy<Value = Happening>) -> impl Strategy<Value = Vec<(u64, Happening)>> {
    prop::collection::vec((0..20_000_u64, one), 1..80)
}

const CONTROLS: &[&str] = &[
    "1+1", "2/2+1:1", "1d3", "1b3", "0.5:3x10", "1:c1/3", "u2", "h1", "g9", "1 vs 2+1",
];

fn setup(profile: Profile, control: Option<&str>) -> ClockSetup {
    ClockSetup {
        language: Language::German,
        control: control.map(|text| text.parse().expect("a time control")),
        player: Player::Both,
        profile,
        answers: Precision::Seconds,
        earcons: true,
        players: PlayerLanguages::default(),
        plus: Plus::Shown,
    }
}

fn profile() -> impl Strategy<Value = Profile> {
    let alarms = || Alarms::at(vec![5, 30, 60]).expect("each of them rings");
    prop_oneof![
        Just(Profile::Tournament),
        Just(Profile::Club(alarms())),
        Just(Profile::Training(alarms())),
    ]
}

fn control() -> impl Strategy<Value = Option<&'static str>> {
    prop_oneof![
        1 => Just(None),
        9 => prop::sample::select(CONTROLS).prop_map(Some),
    ]
}

fn said(effects: &[Effect]) -> Vec<Message> {
    effects
        .iter()
        .filter_map(|effect| Some(effect.said()?.0.clone()))
        .collect()
}

/// What a clock shows from outside.
fn state(clock: &TalkingClock, now: Timestamp) -> String {
    format!(
        "{:?} {:?} {:?}",
        clock.clock(),
        clock
            .clock()
            .map(|clock| Color::ALL.map(|side| clock.status(side, now))),
        clock.listening(),
    )
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn in_the_tournament_profile_nothing_is_said_unasked(
        control in prop::sample::select(CONTROLS),
        story in story(unasked()),
    ) {
        let mut clock = TalkingClock::new(setup(Profile::Tournament, Some(control)));
        let mut now = Timestamp::ZERO;
        for (wait, happening) in story {
            now = now + Duration::from_millis(wait);
            let event = happening.at(now);
            let effects = clock.handle(event.clone(), now);
            prop_assert_eq!(said(&effects), vec![], "{:?}", event);
        }
    }

    #[test]
    fn the_same_events_at_the_same_times_give_the_same_clock_and_words(
        profile in profile(),
        control in control(),
        story in story(anything()),
    ) {
        let mut one = TalkingClock::new(setup(profile.clone(), control));
        let mut two = TalkingClock::new(setup(profile, control));
        let locale = Locale::new(Language::German);
        let mut now = Timestamp::ZERO;
        for (wait, happening) in story {
            now = now + Duration::from_millis(wait);
            let event = happening.at(now);
            // The journal is JSON: what goes through it must be the same event.
            let stored = serde_json::to_string(&event).expect("an event is JSON");
            let read: Event = serde_json::from_str(&stored).expect("as written");
            let effects = one.handle(event, now);
            prop_assert_eq!(&effects, &two.handle(read, now));
            prop_assert_eq!(state(&one, now), state(&two, now));
            for message in said(&effects) {
                prop_assert!(!locale.render(&message).line().is_empty());
            }
        }
    }

    #[test]
    fn only_a_yes_to_what_was_read_back_changes_a_time_or_a_counter(
        profile in profile(),
        control in prop::sample::select(CONTROLS),
        story in story(anything()),
    ) {
        let mut clock = TalkingClock::new(setup(profile, Some(control)));
        let mut now = Timestamp::ZERO;
        for (wait, happening) in story {
            now = now + Duration::from_millis(wait);
            let event = happening.at(now);
            let yes = matches!(&event, Event::Typed(text) if text == "ja")
                || matches!(
                    &event,
                    Event::Heard { utterance, .. } if utterance.hypotheses[0].text == "ja"
                );
            let corrected = clock.handle(event, now).iter().any(|effect| match effect {
                Effect::Record(record) => matches!(
                    record,
                    rochade::dialog::ArbiterRecord::Time { .. }
                        | rochade::dialog::ArbiterRecord::Moves { .. }
                ),
                Effect::Say(_)
                | Effect::Tell { .. }
                | Effect::Prompt(_)
                | Effect::Hush
                | Effect::Manner { .. }
                | Effect::Earcon { .. }
                | Effect::Save
                | Effect::Seal { .. }
                | Effect::LastCodes
                | Effect::LookFor { .. }
                | Effect::Open { .. } => false,
            });
            prop_assert!(!corrected || yes);
        }
    }
}

#[test]
fn plus_adds_to_what_is_counted_up_save_in_journals_that_do_not_say() {
    let new = setup(Profile::Tournament, Some("u"));
    let mut head = serde_json::to_value(&new).expect("JSON");
    head.as_object_mut().expect("an object").remove("plus");
    let old: ClockSetup = serde_json::from_value(head).expect("an old head");
    for (setup, [more, less]) in [(new, [12, 7]), (old, [8, 13])] {
        let mut clock = TalkingClock::new(setup);
        let mut change = |lines: &[&str]| {
            for line in lines {
                let _ = clock.handle(Event::Typed((*line).to_owned()), Timestamp::ZERO);
            }
            let clock = clock.clock().expect("it is set");
            clock.remaining(Color::White, Timestamp::ZERO).as_secs() / 60
        };
        assert_eq!(
            change(&["schiedsrichter", "weiß 10:00", "ja", "kein grund"]),
            10
        );
        assert_eq!(change(&["weiß plus zwei minuten", "ja"]), more);
        assert_eq!(change(&["keiner", "weiß minus fünf minuten", "ja"]), less);
    }
}
