//! Whole conversations as text, in `tests/scenes/`.
//!
//! A scene begins with its terms (`language de`, `control 5+3`, `press automatic`, `player white`,
//! `fen …`, `chess960 518`, `castling squares`, `edition fide-2018`, `guidelines-iii supervised`),
//! then has one line for each event, with its time, and below it, indented, every line that the
//! program says:
//!
//! ```text
//! 0:05 heard springer felix drei
//!     Springer Felix drei
//! ```
//!
//! Events: `start`, `heard WORDS` (or several readings with their probabilities,
//! `heard 0.7 WORDS / 0.3 WORDS`), `type TEXT`, `press`, `tick`, `key INTENT`, `resumed`.
//! `score` shows the moves as they would be saved.
//! Comments begin with `#`. `UPDATE_SCENES=1 cargo test scenes` writes what is said now into the
//! files: read the difference before committing it.

use std::{fmt::Write as _, fs, path::Path};

use rochade::{
    arbiter::Edition,
    dialog::{CastlingWords, Effect, Event, Finish, Player, PressMode, Session, Setup, Start},
    game::{
        Chess960Start,
        pgn::{self, Tags},
    },
    hearing::{Hypothesis, Utterance},
    language::Language,
    locale::Locale,
    time::Timestamp,
};

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

/// Plays the events of a scene and returns it with what is said now.
fn play(scene: &str) -> String {
    let mut setup = Setup {
        white: "Anna".to_owned(),
        black: "Bela".to_owned(),
        language: Language::German,
        start: Start::Standard,
        control: None,
        press: PressMode::Manual,
        player: Player::Both,
        edition: Edition::default(),
        finish: Finish::default(),
        castling: CastlingWords::Name,
    };
    let mut session: Option<(Session, Locale)> = None;
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
            assert!(session.is_none(), "terms come first: {line}");
            set(&mut setup, word, rest);
            continue;
        };
        let (session, locale) = session.get_or_insert_with(|| {
            let locale = Locale::new(setup.language);
            (Session::new(setup.clone()).expect("good terms"), locale)
        });
        if rest == "score" {
            let written = pgn::write(session.game(), &Tags::default());
            let moves = written.lines().filter(|line| !line.starts_with('['));
            for line in moves.filter(|line| !line.is_empty()) {
                writeln!(played, "    {line}").expect("writing to a String");
            }
            continue;
        }
        for effect in session.handle(event(rest, now), now) {
            match effect {
                Effect::Say(message) => {
                    writeln!(played, "    {}", locale.render(&message).line())
                }
                Effect::Hush => writeln!(played, "    (silence)"),
                Effect::Seal { note, .. } => writeln!(played, "    (sealed: {note})"),
                Effect::Open { envelope, .. } => writeln!(played, "    (opens {envelope})"),
                Effect::Save => writeln!(played, "    (saved: {})", session.game().result_text()),
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

fn set(setup: &mut Setup, term: &str, value: &str) {
    match term {
        "language" => setup.language = value.parse().expect("a language"),
        "guidelines-iii" => {
            setup.finish = match value {
                "supervised" => Finish::Supervised,
                "unsupervised" => Finish::Unsupervised,
                other => panic!("guidelines-iii {other}?"),
            }
        }
        "edition" => setup.edition = value.parse().expect("an edition"),
        "control" => setup.control = Some(value.parse().expect("a time control")),
        "press" => {
            setup.press = match value {
                "automatic" => PressMode::Automatic,
                "manual" => PressMode::Manual,
                other => panic!("press {other}?"),
            }
        }
        "player" => {
            setup.player = match value {
                "white" => Player::White,
                "black" => Player::Black,
                "both" => Player::Both,
                other => panic!("player {other}?"),
            }
        }
        "fen" => {
            setup.start = Start::Fen {
                fen: value.to_owned(),
                chess960: false,
            }
        }
        "chess960" => {
            let start = Chess960Start::from_number(value.parse().expect("a number"));
            setup.start = Start::Fen {
                fen: start.expect("a number below 960").fen(),
                chess960: true,
            }
        }
        "castling" => {
            setup.castling = match value {
                "name" => CastlingWords::Name,
                "squares" => CastlingWords::Squares,
                other => panic!("castling {other}?"),
            }
        }
        other => panic!("no such term: {other}"),
    }
}

fn event(text: &str, now: Timestamp) -> Event {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "start" => Event::Started,
        "resumed" => Event::Resumed,
        "sealed" => Event::Sealed {
            at: now,
            envelope: rest.to_owned(),
            commitment: "00".repeat(32),
        },
        "opened" => Event::Opened(rest.to_owned()),
        "not-opened" => Event::NotOpened { changed: false },
        "press" => Event::Pressed,
        "tick" => Event::Tick,
        "type" => Event::Typed(rest.to_owned()),
        "key" => Event::Command(rest.to_owned()),
        "heard" => Event::Heard {
            utterance: Utterance {
                hypotheses: rest.split(" / ").map(hypothesis).collect(),
                words: Vec::new(),
            },
            began: now,
        },
        other => panic!("no such event: {other}"),
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
