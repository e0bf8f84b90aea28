//! Stories of games for laws that hold for all of them: terms, and what may happen.

use proptest::prelude::*;
use rochade::{
    arbiter::Edition,
    dialog::{
        Alarms, Assistance, AssistantDuty, Effect, Event, Finish, Jump, PlayerLanguages, PressMode,
        Profile, Repetition, SeatPlan, Setup, Speaker, Start, Table, Trouble, Who,
    },
    hearing::{Hypothesis, Utterance},
    language::Language,
    time::Timestamp,
};
use shakmaty::Color;

use crate::terms::ordinary;

/// Utterances that mean something at one time or another, and some that never do.
const UTTERANCES: &[&str] = &[
    "eva vier",
    "eva fünf",
    "david vier",
    "eva vier david fünf",
    "springer felix drei",
    "springer cesar sechs",
    "springer gustav eins felix drei",
    "läufer cesar vier",
    "läufer cesar fünf",
    "dame hector fünf",
    "dame schlägt felix sieben matt",
    "kurze rochade",
    "lange rochade",
    "anna acht",
    "anna acht dame",
    "springer",
    "turm",
    "felix",
    "drei",
    "gustav eins",
    "nein eva drei",
    "nein turm",
    "nein springer",
    "nein drei",
    "nein eva",
    "nein lange",
    "korrektur",
    "gedrückt",
    "ja",
    "nein",
    "remis",
    "annehmen",
    "ablehnen",
    "ich gebe auf",
    "meine uhr",
    "gegner uhr",
    "zugzahl",
    "züge bis zur kontrolle",
    "letzter zug",
    "was steht auf eva vier",
    "wo steht springer",
    "linie eva",
    "reihe zwei",
    "brett weiß",
    "brett schwarz",
    "prüfwort",
    "letzte drei züge",
    "geschlagene figuren",
    "kurze rochade könig gustav eins turm felix eins",
    "wiederholen",
    "hilfe",
    "stopp",
    "[unk]",
    "drei springer",
    "reklamation",
    "stellungswiederholung",
    "reklamation fünfzig züge",
    "reklamation wiederholung mit springer felix drei",
    "reklamation fünfzig züge mit turm",
    "reklamation normale mittel",
    "reklamation kein gewinnversuch",
    "zuschlag",
    "beide fahnen",
    "mitschreibpflicht",
    "schiedsrichter stattgegeben",
    "schiedsrichter abgelehnt",
    "schiedsrichter vertagt",
    "hilfe regeln",
    "angreifer eva vier",
    "verteidiger eva vier",
    "diagonale eva vier",
    "anders",
    "aussprache",
    "beide uhren",
    "was darf ich ziehen",
    "berührt eva zwei",
    "abgenommen",
    "gesetzt",
    "ich rochiere",
    "",
];

pub(crate) fn heard() -> impl Strategy<Value = Event> {
    let reading = (prop::sample::select(UTTERANCES), 0.0..1.0);
    let readings = prop::collection::vec(reading, 0..3);
    (readings, any::<bool>()).prop_map(|(readings, replaces_last)| Event::Heard {
        utterance: Utterance {
            hypotheses: readings
                .into_iter()
                .map(|(text, probability): (&str, f64)| Hypothesis {
                    text: text.to_owned(),
                    probability,
                })
                .collect(),
            words: Vec::new(),
            replaces_last,
            ..Utterance::default()
        },
        began: Timestamp::ZERO,
    })
}

fn certain() -> impl Strategy<Value = Event> {
    prop::sample::select(UTTERANCES).prop_map(|text| Event::Typed(text.to_owned()))
}

pub(crate) fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        6 => certain(),
        3 => heard(),
        4 => Just(Event::Pressed),
        1 => Just(Event::Tick),
        1 => Just(Event::Resumed),
        1 => Just(Event::Command("halt".to_owned())),
        1 => Just(Event::Trouble(Trouble::MicrophoneLost)),
        1 => "\\PC{0,12}".prop_map(Event::Typed),
    ]
}

/// Events, each with the milliseconds since the one before.
pub(crate) fn story() -> impl Strategy<Value = Vec<(u64, Event)>> {
    prop::collection::vec((0..9_000_u64, event()), 1..60)
}

/// What is said about an adjournment, and to the arbiter at the clock.
const RARE: &[&str] = &[
    "hängepartie",
    "ja",
    "ja",
    "nein",
    "korrektur",
    "gedrückt",
    "weiter",
    "wiederholen",
    "umschlag öffnen",
    "umschlag verloren",
    "anna drei gustav eins",
    "anna drei gustav eins anna drei gustav eins anna drei gustav eins",
    "schiedsrichter hängepartie",
    "schiedsrichter",
    "weiß plus zwei minuten",
    "zwanzig minuten",
    "störung",
    "regelwidriger zug",
    "schiedsrichter neue partie",
    "uhr anhalten",
    "ich gebe auf",
    "remis",
    "annehmen",
    "schlafen",
    "aufwachen",
    "eva vier",
    "springer felix drei",
];

/// The events of all kinds, those that only the program itself makes among them.
pub(crate) fn any_event() -> impl Strategy<Value = Event> {
    let side = || prop::sample::select(&Color::ALL[..]);
    let said = || prop::sample::select(RARE);
    let heard = |text: &str| Utterance {
        hypotheses: vec![Hypothesis {
            text: text.to_owned(),
            probability: 1.0,
        }],
        ..Utterance::default()
    };
    let speaker = prop::sample::select(vec![Speaker::White, Speaker::Black, Speaker::Assistant]);
    let intent = || {
        prop::sample::select(vec![
            "press",
            "correction",
            "no",
            "yes",
            "repeat",
            "own-clock",
            "both-clocks",
            "halt",
            "go-on",
            "resign",
            "draw-offer",
            "help",
        ])
    };
    let language = || prop::sample::select(&Language::ALL[..]);
    prop_oneof![
        12 => event(),
        8 => said().prop_map(|text| Event::Typed(text.to_owned())),
        2 => (said(), 0..5_000_u64).prop_map(move |(text, began)| Event::Heard {
            utterance: heard(text),
            began: Timestamp::from_millis(began),
        }),
        3 => (said(), speaker, 0..5_000_u64).prop_map(move |(text, by, began)| Event::HeardFrom {
            by,
            utterance: heard(text),
            began: Timestamp::from_millis(began),
        }),
        2 => intent().prop_map(|name| Event::Command(name.to_owned())),
        2 => (side(), intent()).prop_map(|(by, name)| Event::Asked {
            by,
            intent: name.to_owned(),
        }),
        2 => side().prop_map(Event::Lever),
        1 => prop::sample::select(vec![SeatPlan::Own, SeatPlan::Shared]).prop_map(Event::Seats),
        1 => (language(), prop::option::of(language())).prop_map(|(language, white)| Event::Speaks {
            language,
            players: PlayerLanguages { white, black: None },
        }),
        1 => (0..100_000_u64).prop_map(|slept| Event::Jumped(Jump::Asleep(slept))),
        1 => Just(Event::ResumedInTheDark),
    ]
}

/// What the surroundings do with the effects of a session: an envelope is written, its codes come, and
/// are told; or it is opened.
pub(crate) fn follow(effects: &[Effect]) -> Vec<Event> {
    let follows = |effect: &Effect| match effect {
        Effect::Seal { at, .. } => vec![
            Event::Sealed {
                at: *at,
                envelope: "game.envelope".to_owned(),
                commitment: "00".repeat(32),
                draw_offer: None,
            },
            Event::Codes {
                arbiter: "a3g1a3g1a3g1".to_owned(),
                replier: "b3g1a3g1a3g1".to_owned(),
                receipt: "c3g1a3g1a3g1".to_owned(),
            },
        ],
        Effect::LastCodes => vec![Event::CodesTold],
        Effect::Open { .. } => vec![Event::Opened("Springer Felix drei".to_owned())],
        Effect::Say(_)
        | Effect::Tell { .. }
        | Effect::Prompt(_)
        | Effect::Hush
        | Effect::Manner { .. }
        | Effect::Earcon { .. }
        | Effect::Record(_)
        | Effect::Save => Vec::new(),
    };
    effects.iter().flat_map(follows).collect()
}

pub(crate) fn setup() -> impl Strategy<Value = Setup> {
    let control =
        prop::sample::select(&[None, Some("1+1"), Some("2/2+1:1"), Some("1d3"), Some("11")][..]);
    let press = prop_oneof![Just(PressMode::Manual), Just(PressMode::Automatic)];
    let start = prop_oneof![
        Just(Start::Standard),
        Just(Start::Fen {
            fen: "r3k2r/P6p/8/8/8/8/p6P/R3K2R w KQkq - 0 1".to_owned(),
            chess960: false
        }),
    ];
    let edition = prop::sample::select(&Edition::ALL[..]);
    let finish = prop::sample::select(vec![
        Finish::Plain,
        Finish::Supervised,
        Finish::Unsupervised,
    ]);
    (control, press, start, edition, finish, table()).prop_map(
        |(control, press, start, edition, finish, table)| Setup {
            start,
            control: control.map(|text: &str| text.parse().expect("a time control")),
            press,
            edition,
            finish,
            table,
            ..ordinary()
        },
    )
}

/// The customs of a table.
fn table() -> impl Strategy<Value = Table> {
    let repetition = prop::sample::select(vec![
        Repetition::TOURNAMENT,
        Repetition::FRIENDLY,
        Repetition::TRAINING,
    ]);
    let who = prop::sample::select(vec![Who::Nobody, Who::White, Who::Black, Who::Both]);
    let profile = prop::sample::select(vec![
        Profile::Tournament,
        Profile::Club(Alarms::default()),
        Profile::Training(Alarms::default()),
    ]);
    let duties = prop::sample::subsequence(AssistantDuty::ALL.to_vec(), 0..=6);
    let assistance =
        prop::option::of(duties.prop_map(|duties| Assistance::of_blind(Who::Both, duties)));
    (repetition, who, profile, assistance).prop_map(|(repetition, steps, profile, assistance)| {
        Table {
            repetition,
            steps,
            profile,
            assistance,
        }
    })
}
