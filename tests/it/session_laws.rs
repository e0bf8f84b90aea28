//! What holds for every sequence of events.

use proptest::prelude::*;
use rochade::{
    arbiter::Edition,
    clock::Phase,
    dialog::{
        Alarms, Assistance, AssistantDuty, Effect, Event, Finish, GamePhase, Information, Jump,
        Listener, Message, Permission, PlayerLanguages, PressMode, Profile, Repetition, SeatPlan,
        Session, Setup, Speaker, Start, Table, TableMessage, Trouble, Who,
    },
    game::Game,
    hearing::{Hypothesis, Lexicon, Meaning, Moment, Utterance, parse},
    language::Language,
    locale::Locale,
    notation::{Resolution, resolve},
    time::Timestamp,
};
use shakmaty::{Chess, Color, Position as _};

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

fn heard() -> impl Strategy<Value = Event> {
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

fn event() -> impl Strategy<Value = Event> {
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
fn story() -> impl Strategy<Value = Vec<(u64, Event)>> {
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
fn any_event() -> impl Strategy<Value = Event> {
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
fn follow(effects: &[Effect]) -> Vec<Event> {
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

fn setup() -> impl Strategy<Value = Setup> {
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

/// What a session shows from outside.
fn state(session: &Session, now: Timestamp) -> String {
    let left = |side| session.clock().map(|clock| clock.remaining(side, now));
    format!(
        "{} {:?} {:?} {:?} {:?}",
        session.game().fen(),
        session.ending(),
        session.clock().map(rochade::clock::Clock::phase),
        left(Color::White),
        left(Color::Black),
    )
}

fn replay(game: &Game) -> Chess {
    let mut position = game.initial_position().clone();
    for ply in game.plies() {
        assert!(position.is_legal(ply.mv), "{:?}", ply.mv);
        position.play_unchecked(ply.mv);
    }
    position
}

/// How many stories are tried: `ROCHADE_LONG_LAWS=20000` for a long search.
fn cases() -> ProptestConfig {
    let asked = std::env::var("ROCHADE_LONG_LAWS").ok();
    ProptestConfig::with_cases(asked.and_then(|cases| cases.parse().ok()).unwrap_or(300))
}

/// Whether an event can be a question: of what is heard with any doubt it is not known.
fn asks(event: &Event, lexicon: &Lexicon) -> bool {
    let Event::Typed(text) = event else {
        return matches!(event, Event::Heard { .. });
    };
    match parse(text, lexicon) {
        Meaning::Intent(intent) => !intent.changes_the_game(),
        Meaning::Move(_)
        | Meaning::Fragment(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..) => false,
        // `e4?` asks for a square.
        Meaning::Nothing => text.contains('?'),
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn nothing_is_said_that_the_table_forbids(setup in setup(), story in story()) {
        let profile = setup.table.profile.clone();
        let tournament = profile == Profile::Tournament;
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            let asks = asks(&event, session.lexicon());
            let noted = session.requests().len();
            let effects = session.handle(event, now);
            // What is told while the arbiter has the clock is told to the arbiter.
            let moment = session.listening().moment;
            let arbiter = matches!(moment, Moment::ClockArbiter | Moment::ClockConfirm);
            let hearer = if arbiter { Listener::Arbiter } else { Listener::Player };
            let mut told = 0;
            for effect in &effects {
                let (message, listener) = match effect {
                    Effect::Say(message) | Effect::Tell { message, .. } => {
                        (message, hearer)
                    }
                    Effect::Prompt(message) => {
                        (message, if arbiter { hearer } else { Listener::Assistant })
                    }
                    Effect::Hush
                    | Effect::Manner { .. }
                    | Effect::Earcon { .. }
                    | Effect::Record(_)
                    | Effect::Save
                    | Effect::Seal { .. }
                    | Effect::LastCodes
                    | Effect::Open { .. } => continue,
                };
                let Some(information) = Information::of(message) else { continue };
                let phase = session.game_phase();
                let permission = profile.permits(listener, phase, information);
                told += usize::from(permission == Permission::Noted);
                prop_assert!(permission != Permission::Never, "{message:?} in {phase:?}");
                prop_assert!(asks || arbiter || permission == Permission::Unasked, "{message:?} unasked");
            }
            // In a tournament each answer stands in the score until the game is over.
            if tournament && !arbiter && session.game_phase() != GamePhase::Over {
                prop_assert_eq!(session.requests().len(), noted + told);
            }
        }
    }

    #[test]
    fn no_sequence_of_events_panics_or_leaves_the_rules(setup in setup(), story in story()) {
        let locale = Locale::new(setup.language);
        let manual = setup.press == PressMode::Manual;
        let table = setup.table.clone();
        // What was told of the move that waits for its press.
        let (mut agreed, mut placed) = (false, false);
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            let plies = session.game().plies().len();
            let turn_before = session.clock().map(rochade::clock::Clock::phase);
            let pressed = matches!(&event, Event::Pressed | Event::Typed(_) | Event::Heard { .. });
            let effects = session.handle(event, now);
            for effect in &effects {
                if let Effect::Say(message) | Effect::Tell { message, .. } = effect {
                    prop_assert!(!locale.render(message).line().is_empty());
                }
            }
            let said = |wanted: fn(&Message) -> bool| {
                effects
                    .iter()
                    .any(|effect| matches!(effect, Effect::Say(message) if wanted(message)))
            };
            // An assistant that does not announce the moves is told them all the same.
            let announced = said(|message| matches!(message, Message::Announced(_)))
                || effects
                    .iter()
                    .any(|effect| matches!(effect, Effect::Prompt(Message::Announced(_))));
            agreed = !announced
                && (agreed || said(|message| *message == TableMessage::Repeated.into()));
            placed |= said(|message| *message == TableMessage::Placed.into());
            // A ply more needs an announcement that was read back.
            prop_assert!(session.game().plies().len() <= plies || announced);
            prop_assert_eq!(&replay(session.game()), session.game().position());
            // The time passes to the other side only by a press, and only after a move (D.2.4).
            if manual
                && let (Some(Phase::Running { turn: before, .. }), Some(Phase::Running { turn, .. })) =
                    (turn_before, session.clock().map(rochade::clock::Clock::phase))
                && before != turn
            {
                prop_assert!(pressed);
                prop_assert_eq!(session.game().turn(), turn);
                prop_assert!(!session.game().plies().is_empty());
                // Nor before the opponent has repeated it (D.2.1) and the piece is in its hole.
                prop_assert!(agreed || !table.repetition.is_required_of(turn));
                prop_assert!(placed || !table.steps.includes(before));
                placed = false;
            }
        }
    }

    #[test]
    fn whatever_happens_only_legal_moves_are_on_the_board_and_the_journal_tells_as_much(
        setup in setup(),
        story in prop::collection::vec((0..9_000_u64, any_event()), 1..80),
    ) {
        let locale = Locale::new(setup.language);
        let mut played = Session::new(setup.clone()).expect("good terms");
        let mut replayed = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            // The clock is looked at when it asks for it.
            let due = played.poll_timeout().is_some_and(|due| due <= now);
            let mut events = Vec::from_iter(due.then_some(Event::Tick));
            events.push(event);
            while !events.is_empty() {
                let event = events.remove(0);
                // What stands in the journal: neither codes, nor what is sealed, nor what nobody listens to.
                let asleep = event.is_players_voice() && played.is_asleep(event.by());
                if !matches!(event, Event::Codes { .. })
                    && !asleep
                    && let Some(public) = played.public_part(&event)
                {
                    let stored = serde_json::to_string(&public).expect("an event is JSON");
                    let _ = replayed.handle(serde_json::from_str(&stored).expect("as written"), now);
                }
                let happened = event.clone();
                let effects = played.handle(event, now);
                if asleep && !played.is_asleep(happened.by()) {
                    let _ = replayed.handle(happened, now);
                }
                for effect in &effects {
                    if let Some((message, _)) = effect.said() {
                        prop_assert!(!locale.render(message).line().is_empty());
                    }
                }
                events.extend(follow(&effects));
            }
            prop_assert_eq!(&replay(played.game()), played.game().position());
            prop_assert_eq!(state(&played, now), state(&replayed, now));
        }
    }

    #[test]
    fn the_same_events_at_the_same_times_give_the_same_game_clock_and_words(
        setup in setup(),
        story in prop::collection::vec((0..9_000_u64, any_event()), 1..60),
    ) {
        let mut one = Session::new(setup.clone()).expect("good terms");
        let mut two = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            // The journal is JSON: what goes through it must be the same event.
            let stored = serde_json::to_string(&event).expect("an event is JSON");
            let read: Event = serde_json::from_str(&stored).expect("as written");
            prop_assert_eq!(one.handle(event, now), two.handle(read, now));
            prop_assert_eq!(state(&one, now), state(&two, now));
        }
    }

    #[test]
    fn an_utterance_makes_only_a_move_that_most_readings_name_and_hardly_any_deny(
        event in heard(),
        scale in 0.5..1.5_f64,
    ) {
        let setup = Setup {
            press: PressMode::Automatic,
            ..ordinary()
        };
        let lexicon = Lexicon::new(Language::German);
        let mut session = Session::new(setup).expect("good terms");
        let Event::Heard { mut utterance, began } = event else { unreachable!() };
        let sum: f64 = utterance.hypotheses.iter().map(|reading| reading.probability).sum();
        for reading in &mut utterance.hypotheses {
            reading.probability = (reading.probability / sum * scale).min(1.0);
        }
        let _ = session.handle(Event::Heard { utterance: utterance.clone(), began }, began);
        if let Some(ply) = session.game().last() {
            // The share of the readings that name this move, and of those that name another.
            let (mut naming, mut others) = (0.0, 0.0);
            for reading in &utterance.hypotheses {
                let Meaning::Move(said) = parse(&reading.text, &lexicon) else {
                    continue;
                };
                match resolve(said, &Chess::default()) {
                    Resolution::Unique(mv) if mv == ply.mv => naming += reading.probability,
                    Resolution::Unique(_) => others += reading.probability,
                    Resolution::Ambiguous(_)
                    | Resolution::PromotionMissing(_)
                    | Resolution::Illegal(_) => (),
                }
            }
            // Probabilities that sum to more than one are shares of their sum.
            let all: f64 = utterance.hypotheses.iter().map(|reading| reading.probability).sum();
            let (naming, others) = (naming / all.max(1.0), others / all.max(1.0));
            prop_assert!(naming >= 0.6, "{naming} for {:?}", ply.mv);
            prop_assert!(others <= 0.15 + 1e-9, "{others} beside {:?}", ply.mv);
        }
    }
}
