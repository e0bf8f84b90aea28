//! Stories of games for laws that hold for all of them: terms, and what may happen.

use proptest::prelude::*;
use rochade::{
    arbiter::Edition,
    dialog::{
        Alarms, Assistance, AssistantDuty, Effect, Event, Finish, Jump, Player, PlayerLanguages,
        PressMode, Profile, Repetition, SeatPlan, Session, Setup, Speaker, Start, Table, Trouble,
        Who,
    },
    game::Chess960Start,
    hearing::{Hypothesis, Utterance},
    language::Language,
    time::Timestamp,
};
use shakmaty::{Color, Position as _, Square};

use crate::terms::ordinary;

/// The arbiter's code of every envelope here, and the code of the player who replies.
const CODES: [&str; 2] = ["a3g1a3g1a3g1", "b3g1a3g1a3g1"];

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

/// What happens next; some of it only becomes events in the position at hand.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// This, whatever stands on the board.
    Event(Event),
    /// A legal move, by its number, and what is done of it at the table.
    Move(prop::sample::Index, Vec<Manner>),
    /// A legal move, by its number, is sealed, and its codes are told.
    Seal(prop::sample::Index),
    /// The envelope is opened with both codes.
    Open,
    /// A draw is offered, heard to be accepted, and that is denied: while a move is sealed, or while none is.
    Deny { sealing: bool },
}

/// What belongs to a move at the table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Manner {
    Announce,
    Repeat,
    Place,
    Press,
}

impl Manner {
    /// All of them, in their order.
    const ALL: [Self; 4] = [Self::Announce, Self::Repeat, Self::Place, Self::Press];
}

impl Step {
    /// The events of the step as `session` stands.
    pub(crate) fn events(&self, session: &Session) -> Vec<Event> {
        let command = |name: &str| Event::Command(name.to_owned());
        let typed = |choice: &prop::sample::Index| {
            let moves = session.game().position().legal_moves();
            let mv = (!moves.is_empty()).then(|| moves[choice.index(moves.len())])?;
            let uci = mv.to_uci(session.game().castling_mode());
            Some(Event::Typed(uci.to_string()))
        };
        match self {
            Self::Event(event) => vec![event.clone()],
            Self::Move(choice, manners) => {
                let typed = typed(choice);
                let event = |manner: &Manner| match manner {
                    Manner::Announce | Manner::Repeat => typed.clone(),
                    Manner::Place => Some(command("placed")),
                    Manner::Press => Some(Event::Pressed),
                };
                manners.iter().filter_map(event).collect()
            }
            Self::Seal(choice) => {
                let mut events = vec![command("adjourn"), command("yes")];
                events.extend(typed(choice));
                events.extend([Event::Pressed, command("go-on"), command("go-on")]);
                events
            }
            Self::Deny { sealing } => {
                let mut events = Vec::new();
                if *sealing {
                    events.extend([command("adjourn"), command("yes")]);
                }
                events.push(command("draw-offer"));
                // Where one player speaks alone, that the other accepts is asked back.
                let accepts: &[&str] = match session.setup().player {
                    Player::Both => &["annehmen"],
                    Player::White | Player::Black => &["annehmen", "ja"],
                };
                let words = [accepts, &["nein", "ja"]].concat();
                events.extend(words.into_iter().map(|text| Event::Heard {
                    utterance: clearly(text),
                    began: Timestamp::ZERO,
                }));
                events
            }
            Self::Open => {
                let codes = CODES.map(|code| Event::Typed(code.to_owned()));
                [vec![command("open-envelope")], codes.to_vec()].concat()
            }
        }
    }
}

/// A legal move, mostly with all that belongs to it.
fn move_at_the_table() -> impl Strategy<Value = Step> {
    let manners = prop_oneof![
        2 => Just(Manner::ALL.to_vec()),
        1 => prop::sample::subsequence(Manner::ALL.to_vec(), 1..=4),
    ];
    (any::<prop::sample::Index>(), manners)
        .prop_map(|(choice, manners)| Step::Move(choice, manners))
}

/// Steps, each with the milliseconds since the one before.
pub(crate) fn story() -> impl Strategy<Value = Vec<(u64, Step)>> {
    let step = prop_oneof![
        3 => event().prop_map(Step::Event),
        1 => move_at_the_table(),
    ];
    prop::collection::vec((0..9_000_u64, step), 1..60)
}

/// The same with events of all kinds, and with adjournments.
pub(crate) fn any_story() -> impl Strategy<Value = Vec<(u64, Step)>> {
    let step = prop_oneof![
        8 => any_event().prop_map(Step::Event),
        4 => move_at_the_table(),
        1 => any::<prop::sample::Index>().prop_map(Step::Seal),
        1 => Just(Step::Open),
        1 => any::<bool>().prop_map(|sealing| Step::Deny { sealing }),
    ];
    prop::collection::vec((0..9_000_u64, step), 1..80)
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

/// What was heard without a doubt.
fn clearly(text: &str) -> Utterance {
    Utterance {
        hypotheses: vec![Hypothesis {
            text: text.to_owned(),
            probability: 1.0,
        }],
        ..Utterance::default()
    }
}

/// The events of all kinds, those that only the program itself makes among them.
fn any_event() -> impl Strategy<Value = Event> {
    let side = || prop::sample::select(&Color::ALL[..]);
    let said = || prop::sample::select(RARE);
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
            utterance: clearly(text),
            began: Timestamp::from_millis(began),
        }),
        3 => (said(), speaker, 0..5_000_u64).prop_map(move |(text, by, began)| Event::HeardFrom {
            by,
            utterance: clearly(text),
            began: Timestamp::from_millis(began),
        }),
        2 => intent().prop_map(|name| Event::Command(name.to_owned())),
        2 => (side(), intent()).prop_map(|(by, name)| Event::Asked {
            by,
            intent: name.to_owned(),
        }),
        2 => side().prop_map(Event::Lever),
        1 => prop::sample::select(vec![SeatPlan::Own, SeatPlan::Shared, SeatPlan::Lines]).prop_map(Event::Seats),
        1 => (language(), prop::option::of(language())).prop_map(|(language, white)| Event::Speaks {
            language,
            players: PlayerLanguages { white, black: None },
        }),
        1 => (0..100_000_u64).prop_map(|slept| Event::Jumped(Jump::Asleep(slept))),
        1 => Just(Event::ResumedInTheDark),
    ]
}

/// What the surroundings of a session hold: the envelope of an adjourned game.
#[derive(Debug, Default)]
pub(crate) struct Surroundings {
    note: Option<String>,
}

impl Surroundings {
    /// What they do with the effects of a session: an envelope is written, its codes come, and are told; or it is opened.
    pub(crate) fn follow(&mut self, effects: &[Effect]) -> Vec<Event> {
        let mut events = Vec::new();
        for effect in effects {
            match effect {
                Effect::Seal { at, note, .. } => {
                    self.note = Some(note.clone());
                    events.extend(sealed(*at));
                }
                Effect::LastCodes => events.push(Event::CodesTold),
                Effect::Open {
                    arbiter, replier, ..
                } => events.push(self.opened([arbiter, replier])),
                Effect::Say(_)
                | Effect::Tell { .. }
                | Effect::Prompt(_)
                | Effect::Hush
                | Effect::Manner { .. }
                | Effect::Earcon { .. }
                | Effect::Record(_)
                | Effect::Save
                | Effect::LookFor { .. } => (),
            }
        }
        events
    }

    /// What becomes of the envelope with these codes.
    fn opened(&self, codes: [&Vec<Square>; 2]) -> Event {
        let are_right = (codes.iter().zip(CODES)).all(|(code, right)| {
            let squares: Vec<String> = code.iter().map(ToString::to_string).collect();
            squares.concat() == right
        });
        match &self.note {
            Some(note) if are_right => Event::NoteOpened(note.clone()),
            note => Event::NotOpened {
                changed: false,
                missing: note.is_none(),
            },
        }
    }
}

/// The envelope of a move that was sealed at this time is written, and its codes come.
fn sealed(at: Timestamp) -> [Event; 2] {
    let [arbiter, replier] = CODES.map(str::to_owned);
    [
        Event::Sealed {
            at,
            envelope: "game.envelope".to_owned(),
            commitment: "00".repeat(32),
            draw_offer: None,
        },
        Event::Codes {
            arbiter,
            replier,
            receipt: "c3g1a3g1a3g1".to_owned(),
        },
    ]
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
        (0..960_u16).prop_map(|number| Start::Fen {
            fen: Chess960Start::from_number(number)
                .expect("a number below 960")
                .fen(),
            chess960: true,
        }),
    ];
    let edition = prop::sample::select(&Edition::ALL[..]);
    let finish = prop::sample::select(vec![
        Finish::Plain,
        Finish::Supervised,
        Finish::Unsupervised,
    ]);
    // Most words of a story are German.
    let language = prop_oneof![
        3 => Just(Language::German),
        1 => prop::sample::select(&Language::ALL[..]),
    ];
    let player = prop_oneof![
        4 => Just(Player::Both),
        1 => prop::sample::select(vec![Player::White, Player::Black]),
    ];
    let speakers = (language, player);
    (control, press, start, edition, finish, table(), speakers).prop_map(
        |(control, press, start, edition, finish, table, (language, player))| Setup {
            language,
            start,
            control: control.map(|text: &str| text.parse().expect("a time control")),
            press,
            player,
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
    let steps = prop::sample::select(vec![Who::Nobody, Who::White, Who::Black, Who::Both]);
    let profile = prop::sample::select(vec![
        Profile::Tournament,
        Profile::Club(Alarms::default()),
        Profile::Training(Alarms::default()),
    ]);
    let duties = prop::sample::subsequence(AssistantDuty::ALL.to_vec(), 0..=6);
    let helped = prop::sample::select(vec![Who::White, Who::Black, Who::Both]);
    let assistance = (helped, duties).prop_map(|(of, duties)| Assistance::of_blind(of, duties));
    let assistance = prop::option::of(assistance);
    (repetition, steps, profile, assistance).prop_map(|(repetition, steps, profile, assistance)| {
        Table {
            repetition,
            steps,
            profile,
            assistance,
        }
    })
}
