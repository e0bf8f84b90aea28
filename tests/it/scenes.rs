//! Whole conversations as text, in `tests/scenes/`.
//!
//! A scene begins with its terms (`language de`, `control 5+3`, `press automatic`, `player white`, `repetition tournament|friendly|training`, `repeats white`, `steps white`, `assist 1 2 5` (the duties of an assistant, whose prompts are marked), `fen …`, `chess960 518` (or a FEN), `castling squares`, `edition fide-2018`, `guidelines-iii supervised`, `supervision limited`, `also es`, `white-language en` and `black-language en`: with one of these each line names whom it is for),
//! then has one line for each event, with its time, and below it, indented, every line that the program says:
//!
//! ```text
//! 0:05 heard springer felix drei
//!     Springer Felix drei
//! ```
//!
//! A scene with the line `clock` is one of the talking clock; its terms are `language`, `control` (without it the clock asks), `player`, `profile tournament|club|training`, `alarms 300 60`,
//! `answers minutes`, `earcons off`, `white-language en` and `black-language en`. Tones and what the arbiter's record gets stand in brackets.
//!
//! Events: `start`, `heard WORDS` (or several readings with their probabilities,
//! `heard 0.7 WORDS / 0.3 WORDS`), `type TEXT`, `press`, `lever white`, `tick`, `key INTENT`, `asks white INTENT` (a key of White's own), `headsets`, `one-headset`, `lines-only`, `says white WORDS` (own microphone; or
//! `assistant`), `resumed`, `resumed-in-the-dark`, `reason-lacking`, `not-sealed`, `voice-lost`, `voice-back` (or `voice-back white`), `microphone-lost white`, `microphone-back white`, `tones-unheard`, `tones-heard`, `speaks LANGUAGE` (understood from then on), `slept SECONDS`, `set-forward SECONDS`, `set-back SECONDS`. `began TIME WORDS` is a word that began earlier; `goes-on` before WORDS says that they are those of the utterance before and their rest. `score` shows the moves as they would be saved.
//! Comments begin with `#`. `UPDATE_SCENES=1 cargo test scenes` rewrites the files: read the changes.

use std::{fmt::Write as _, fs, path::Path};

use rochade::{
    arbiter::Supervision,
    dialog::{
        Alarms, Assistance, AssistantDuty, CastlingWords, ClockSetup, Effect, Event, Finish, Jump,
        Message, Player, PlayerLanguages, Plus, Precision, PressMode, Profile, Repetition,
        SeatPlan, Session, Setup, Speaker, Start, TalkingClock, Tones,
        Trouble::{self, VoiceBack, VoiceBackTo},
        Who,
    },
    game::{
        Chess960Start,
        pgn::{self, Tags},
    },
    hearing::{Hypothesis, Utterance},
    language::Language,
    locale::Locale,
    time::Timestamp,
};
use shakmaty::{ByColor, Color};

use crate::terms::ordinary;

#[test]
fn every_scene_is_played_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenes");
    let mut scenes: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of the scenes")
        .map(|entry| entry.expect("a readable entry").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "scene"))
        .collect();
    scenes.sort();
    assert!(!scenes.is_empty(), "no scenes in {}", folder.display());
    let mut wrong = String::new();
    for path in scenes {
        let written = fs::read_to_string(&path).expect("a readable scene");
        let played = play(&written);
        if played == written {
            continue;
        }
        if std::env::var_os("UPDATE_SCENES").is_some() {
            fs::write(&path, &played).expect("a writable scene");
        }
        write!(
            wrong,
            "{}\n{}",
            path.display(),
            difference(&written, &played)
        )
        .expect("writing to a String");
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The lines from the first one that differs.
fn difference(written: &str, played: &str) -> String {
    let same = written
        .lines()
        .zip(played.lines())
        .take_while(|(one, two)| one == two)
        .count();
    let some = |text: &str| {
        text.lines()
            .skip(same)
            .take(6)
            .fold(String::new(), |text, line| text + "    " + line + "\n")
    };
    format!(
        "  line {}, written:\n{}  played:\n{}",
        same + 1,
        some(written),
        some(played)
    )
}

/// The terms of a scene, for a game and for a clock.
struct Terms {
    game: Setup,
    clock: ClockSetup,
    /// Whether the scene is one of a clock alone.
    alone: bool,
    alarms: Alarms,
}

/// What is spoken with in a scene.
enum Conversation {
    Game(Box<Session>),
    Clock(Box<TalkingClock>),
}

impl Conversation {
    fn begin(terms: &Terms) -> Self {
        if terms.alone {
            Self::Clock(Box::new(TalkingClock::new(terms.clock.clone())))
        } else {
            let session = Session::new(terms.game.clone()).expect("good terms");
            Self::Game(Box::new(session))
        }
    }

    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        match self {
            Self::Game(session) => session.handle(event, now),
            Self::Clock(clock) => clock.handle(event, now),
        }
    }

    /// The moves of a game as they would be saved.
    fn score(&self) -> Vec<String> {
        match self {
            Self::Game(session) => pgn::write(&session.score(), &Tags::default())
                .lines()
                .filter(|line| !line.is_empty())
                .filter(|line| !line.starts_with('[') || line.starts_with("[%"))
                .map(str::to_owned)
                .collect(),
            Self::Clock(_) => Vec::new(),
        }
    }

    fn result(&self) -> String {
        match self {
            Self::Game(session) => session.game().result_text().to_owned(),
            Self::Clock(_) => "a clock".to_owned(),
        }
    }
}

/// The words of a scene: in one language, or in each player's own.
struct Words {
    common: Locale,
    own: Option<ByColor<Locale>>,
}

impl Words {
    fn new(common: Language, players: PlayerLanguages) -> Self {
        let own = |side| Locale::new(players.of(side).unwrap_or(common));
        Self {
            common: Locale::new(common),
            own: (!players.is_empty()).then(|| ByColor::new_with(own)),
        }
    }

    /// The lines for a message to one player or to both.
    fn lines(&self, message: &Message, to: Option<Color>) -> String {
        let Some(own) = &self.own else {
            return format!("    {}\n", self.common.render(message).line());
        };
        let sides = Color::ALL
            .into_iter()
            .filter(|side| to.is_none_or(|to| to == *side));
        sides.fold(String::new(), |lines, side| {
            let line = own.get(side).render(message).line();
            lines + &format!("    to {}: {line}\n", side.to_string().to_lowercase())
        })
    }
}

/// Plays the events of a scene and returns it with what is said now.
fn play(scene: &str) -> String {
    let mut terms = Terms {
        game: Setup {
            white: "Anna".to_owned(),
            black: "Bela".to_owned(),
            ..ordinary()
        },
        clock: ClockSetup {
            language: Language::German,
            control: None,
            player: Player::Both,
            profile: Profile::Club(Alarms::default()),
            answers: Precision::Seconds,
            earcons: true,
            players: PlayerLanguages::default(),
            plus: Plus::Shown,
        },
        alone: false,
        alarms: Alarms::default(),
    };
    let mut begun: Option<(Conversation, Words)> = None;
    let mut played = String::new();
    for line in scene.lines() {
        if line.starts_with(' ') {
            continue;
        }
        played.push_str(line);
        played.push('\n');
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let Some(now) = time(word) else {
            assert!(begun.is_none(), "terms come first: {line}");
            set(&mut terms, word, rest);
            terms.clock.players = terms.game.players;
            continue;
        };
        let (conversation, words) = begun.get_or_insert_with(|| {
            let words = Words::new(terms.game.language, terms.game.players);
            (Conversation::begin(&terms), words)
        });
        if rest == "score" {
            for line in conversation.score() {
                writeln!(played, "    {line}").expect("writing to a String");
            }
            continue;
        }
        for effect in conversation.handle(event(rest, now), now) {
            match effect {
                Effect::Say(message) => write!(played, "{}", words.lines(&message, None)),
                Effect::Tell { to, message } => {
                    write!(played, "{}", words.lines(&message, Some(to)))
                }
                Effect::Prompt(message) => writeln!(
                    played,
                    "    Assistant: {}",
                    Locale::new(terms.game.language).render(&message).line()
                ),
                Effect::Hush => writeln!(played, "    (silence)"),
                Effect::Manner { manner, .. } => {
                    let (rate, pitch) = (manner.rate, manner.pitch);
                    let (volume, timbre) = (manner.volume, manner.timbre);
                    writeln!(
                        played,
                        "    (voice: rate {rate:+}, pitch {pitch:+}, volume {volume:+}, other {timbre})"
                    )
                }
                Effect::Earcon { to, earcon } => {
                    let whose = to.map_or(String::new(), |to| format!(" to {to}"));
                    writeln!(played, "    (tone{whose}: {earcon:?})")
                }
                Effect::Record(record) => {
                    let record = serde_json::to_string(&record).expect("a record is JSON");
                    writeln!(played, "    (record: {record})")
                }
                Effect::Seal { note, .. } => writeln!(played, "    (sealed: {note})"),
                Effect::LastCodes => writeln!(played, "    (the last of the codes)"),
                Effect::LookFor { envelope } => writeln!(played, "    (looks for {envelope})"),
                Effect::Open { envelope, .. } => writeln!(played, "    (opens {envelope})"),
                Effect::Save => writeln!(played, "    (saved: {})", conversation.result()),
            }
            .expect("writing to a String");
        }
    }
    played
}

/// `1:02:03` or `2:03` or `2:03.5` as a time of the session.
fn time(word: &str) -> Option<Timestamp> {
    let mut seconds = 0.0;
    if !word.contains(':') {
        return None;
    }
    for part in word.split(':') {
        seconds = seconds * 60.0 + part.parse::<f64>().ok()?;
    }
    Some(Timestamp::ZERO + std::time::Duration::from_secs_f64(seconds))
}

fn set(terms: &mut Terms, term: &str, value: &str) {
    match term {
        "clock" => terms.alone = true,
        "language" => {
            terms.game.language = value.parse().expect("a language");
            terms.clock.language = terms.game.language;
        }
        "guidelines-iii" => {
            terms.game.finish = match value {
                "supervised" => Finish::Supervised,
                "unsupervised" => Finish::Unsupervised,
                other => panic!("guidelines-iii {other}?"),
            }
        }
        "control" => {
            terms.game.control = Some(value.parse().expect("a time control"));
            terms.clock.control.clone_from(&terms.game.control);
        }
        "press" => {
            terms.game.press = match value {
                "automatic" => PressMode::Automatic,
                "manual" => PressMode::Manual,
                other => panic!("press {other}?"),
            }
        }
        "player" => {
            terms.game.player = match value {
                "white" => Player::White,
                "black" => Player::Black,
                "both" => Player::Both,
                other => panic!("player {other}?"),
            };
            terms.clock.player = terms.game.player;
        }
        "fen" => {
            terms.game.start = Start::Fen {
                fen: value.to_owned(),
                chess960: false,
            }
        }
        "edition" => terms.game.edition = value.parse().expect("an edition"),
        "alarms" => {
            let seconds = value
                .split(' ')
                .map(|seconds| seconds.parse().expect("seconds"));
            terms.alarms = Alarms::at(seconds.collect()).expect("alarms that ring");
            terms.clock.profile = Profile::Club(terms.alarms.clone());
            terms.game.table.profile = terms.clock.profile.clone();
        }
        "profile" => {
            let alarms = terms.alarms.clone();
            terms.clock.profile = match value {
                "tournament" => Profile::Tournament,
                "club" => Profile::Club(alarms),
                "training" => Profile::Training(alarms),
                other => panic!("profile {other}?"),
            };
            terms.game.table.profile = terms.clock.profile.clone();
        }
        "repetition" => {
            terms.game.table.repetition = match value {
                "tournament" => Repetition::TOURNAMENT,
                "friendly" => Repetition::FRIENDLY,
                "training" => Repetition::TRAINING,
                other => panic!("repetition {other}?"),
            }
        }
        "repeats" => terms.game.table.repetition.by = who(value),
        "assist" => {
            let has = |duty: &AssistantDuty| value.contains(&duty.number().to_string());
            let duties = AssistantDuty::ALL.into_iter().filter(has).collect();
            let of = value.starts_with("white").then_some(Who::White);
            let of = of.unwrap_or(Who::Both);
            terms.game.table.assistance = Some(Assistance::of_blind(of, duties));
        }
        "steps" => terms.game.table.steps = who(value),
        "answers" if value == "minutes" => terms.clock.answers = Precision::Minutes,
        "earcons" if value == "off" => terms.clock.earcons = false,
        "chess960" => {
            let start = value.parse().ok().and_then(Chess960Start::from_number);
            terms.game.start = Start::Fen {
                fen: start.map_or_else(|| value.to_owned(), Chess960Start::fen),
                chess960: true,
            }
        }
        "also" => {
            let language = |code: &str| code.parse().expect("a language");
            terms.game.also = value.split(',').map(language).collect();
        }
        "supervision" => terms.game.supervision = Supervision::Limited,
        "white-language" => terms.game.players.white = Some(value.parse().expect("a language")),
        "black-language" => terms.game.players.black = Some(value.parse().expect("a language")),
        "castling" => {
            terms.game.castling = match value {
                "name" => CastlingWords::Name,
                "squares" => CastlingWords::Squares,
                other => panic!("castling {other}?"),
            }
        }
        other => panic!("no such term: {other} {value}"),
    }
}

fn who(value: &str) -> Who {
    match value {
        "nobody" => Who::Nobody,
        "white" => Who::White,
        "black" => Who::Black,
        "both" => Who::Both,
        other => panic!("{other}?"),
    }
}

fn event(text: &str, now: Timestamp) -> Event {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "start" => Event::Started,
        "resumed" => Event::Resumed,
        "resumed-in-the-dark" => Event::ResumedInTheDark,
        "reason-lacking" => Event::ReasonLacking,
        "speaks" => Event::Speaks {
            language: rest.parse().expect("a language"),
            players: PlayerLanguages::default(),
        },
        "sealed" => Event::Sealed {
            at: now,
            envelope: rest.to_owned(),
            commitment: "00".repeat(32),
            draw_offer: None,
        },
        "codes" => Event::Codes {
            arbiter: "a1b2c3d4e5f6".to_owned(),
            replier: "h8g7f6e5d4c3".to_owned(),
            receipt: "a8b7c6".to_owned(),
        },
        "codes-told" => Event::CodesTold,
        "not-sealed" => Event::NotSealed,
        "voice-lost" => Event::Trouble(Trouble::VoiceLost),
        "microphone-lost" => Event::Trouble(Trouble::MicrophoneLostBy(side(rest))),
        "microphone-back" => Event::Trouble(Trouble::MicrophoneBackFor(side(rest))),
        "voice-back" => Event::Trouble(rest.parse().map_or(VoiceBack, VoiceBackTo)),
        "opened" => Event::NoteOpened(rest.to_owned()),
        "not-opened" => Event::NotOpened {
            changed: rest == "changed",
            missing: rest == "missing",
        },
        "press" => Event::Pressed,
        "lever" => Event::Lever(side(rest)),
        "asks" => {
            let (by, intent) = rest.split_once(' ').expect("a side and an intent");
            Event::Asked {
                by: side(by),
                intent: intent.to_owned(),
            }
        }
        "slept" => Event::Jumped(Jump::Asleep(milliseconds(rest))),
        "set-forward" => Event::Jumped(Jump::SetForward(milliseconds(rest))),
        "set-back" => Event::Jumped(Jump::SetBack(milliseconds(rest))),
        "began" => {
            let (began, words) = rest.split_once(' ').expect("a time and words");
            heard(words, time(began).expect("a time"))
        }
        "tick" => Event::Tick,
        "type" => Event::Typed(rest.to_owned()),
        "key" => Event::Command(rest.to_owned()),
        "heard" => heard(rest, now),
        "tones-unheard" => Event::Tones(Tones::Unheard),
        "tones-heard" => Event::Tones(Tones::Heard),
        "headsets" => Event::Seats(SeatPlan::Own),
        "one-headset" => Event::Seats(SeatPlan::Overheard),
        "lines-only" => Event::Seats(SeatPlan::Lines),
        "says" => {
            let (by, words) = rest.split_once(' ').expect("a side and words");
            let by = (by != "assistant").then(|| side(by));
            Event::HeardFrom {
                by: by.map_or(Speaker::Assistant, Speaker::from),
                utterance: utterance(words),
                began: now,
            }
        }
        other => panic!("no such event: {other}"),
    }
}

fn side(name: &str) -> Color {
    name.parse().expect("a side")
}

fn heard(readings: &str, began: Timestamp) -> Event {
    Event::Heard {
        utterance: utterance(readings),
        began,
    }
}

/// An utterance with these readings.
fn utterance(readings: &str) -> Utterance {
    let going_on = readings.strip_prefix("goes-on ");
    let readings = going_on.unwrap_or(readings);
    Utterance {
        replaces_last: going_on.is_some(),
        hypotheses: readings.split(" / ").map(hypothesis).collect(),
        ..Utterance::default()
    }
}

/// A reading, with its probability in front unless it is certain.
fn hypothesis(text: &str) -> Hypothesis {
    let with_probability = text
        .split_once(' ')
        .and_then(|(first, rest)| Some((first.parse().ok()?, rest)));
    let (probability, words) = with_probability.unwrap_or((1.0, text));
    Hypothesis {
        text: words.to_owned(),
        probability,
    }
}

fn milliseconds(seconds: &str) -> u64 {
    seconds.parse::<u64>().expect("seconds") * 1000
}
