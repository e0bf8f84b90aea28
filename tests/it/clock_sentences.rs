//! What people say to a clock, in `tests/data/clock_sentences.tsv`: every arbiter's order, every
//! question and every way to give a time control, in each language.

use std::{collections::HashSet, fmt::Write as _, fs, path::Path, time::Duration};

use rochade::{
    dialog::{
        Alarms, ClockMessage, ClockSetup, Effect, Event, Message, Player, PlayerLanguages, Plus,
        Precision, Profile, TalkingClock,
    },
    hearing::{
        ClockPhrase, Lexicon, Meaning, Moment, WordMeaning, grammar, parse, read_clock_phrase,
    },
    language::Language,
    time::Timestamp,
};
use shakmaty::Color;

/// A line of the table.
struct Sentence {
    language: Language,
    meaning: String,
    said: String,
    /// Whether it is listened for, if the recognizer knows its words.
    is_heard: bool,
}

fn sentences() -> Vec<Sentence> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/clock_sentences.tsv");
    let table = fs::read_to_string(path).expect("the table");
    let lines = table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let [language, meaning, said, typed @ ..] = columns.as_slice() else {
                panic!("three columns: {line}");
            };
            Sentence {
                is_heard: *typed != ["typed"],
                language: language.parse().expect("a language"),
                meaning: (*meaning).to_owned(),
                said: (*said).to_owned(),
            }
        })
        .collect()
}

fn clock_time(time: Duration) -> String {
    let seconds = time.as_secs();
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

fn name(side: Color) -> &'static str {
    match side {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// What a sentence means to a clock that is set.
fn meaning(said: &str, language: Language) -> String {
    let lexicon = Lexicon::new(language);
    if let Meaning::Intent(intent) = parse(said, &lexicon) {
        return intent.name().to_owned();
    }
    match read_clock_phrase(said, &lexicon) {
        Some(ClockPhrase::Set { side, left }) => format!("set {} {}", name(side), clock_time(left)),
        Some(ClockPhrase::Add { side, time }) => format!("add {} {}", name(side), clock_time(time)),
        Some(ClockPhrase::Take { side, time }) => {
            format!("take {} {}", name(side), clock_time(time))
        }
        Some(ClockPhrase::Moves { side, moves }) => format!("moves {} {moves}", name(side)),
        Some(ClockPhrase::Periods { side, periods }) => format!("periods {} {periods}", name(side)),
        Some(ClockPhrase::Turn(side)) => format!("turn {}", name(side)),
        Some(ClockPhrase::Count(moves)) => format!("{moves} moves"),
        Some(ClockPhrase::Time(time)) => format!("{} seconds", time.as_secs()),
        Some(ClockPhrase::Number(number)) => format!("number {number}"),
        None => "nothing".to_owned(),
    }
}

/// What a sentence means where a time control is asked for.
fn meaning_at_the_desk(said: &str, language: Language) -> String {
    let mut clock = TalkingClock::new(ClockSetup {
        language,
        control: None,
        player: Player::Both,
        profile: Profile::Club(Alarms::default()),
        answers: Precision::Seconds,
        earcons: true,
        players: PlayerLanguages::default(),
        plus: Plus::Shown,
    });
    let _ = clock.handle(Event::Started, Timestamp::ZERO);
    let effects = clock.handle(Event::Typed(said.to_owned()), Timestamp::ZERO);
    match effects.as_slice() {
        [Effect::Say(Message::Clock(ClockMessage::ConfirmControl(control)))] => {
            format!("= {control}")
        }
        [Effect::Say(Message::Clock(ClockMessage::AskMoves(time)))] => {
            format!("minutes {}", time.as_secs() / 60)
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn a_clock_understands_what_people_say_to_it() {
    let mut wrong = String::new();
    for Sentence {
        language,
        meaning: expected,
        said,
        is_heard: _,
    } in sentences()
    {
        let understood = if expected.starts_with("= ") || expected.starts_with("minutes ") {
            meaning_at_the_desk(&said, language)
        } else {
            meaning(&said, language)
        };
        if understood != expected {
            writeln!(wrong, "{language:?} {said}: {understood}, not {expected}").expect("a String");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_language_has_enough_sentences_to_mean_something() {
    for language in Language::ALL {
        let own = sentences();
        let own = own.iter().filter(|sentence| sentence.language == language);
        assert!(own.count() >= 40, "{language:?}");
    }
}

/// Which word may follow which in what a recognizer is given, `None` at beginning and end.
/// One number stands for all: each of them is somewhere in the list, and not after every word.
fn neighbours<'a>(
    phrases: &'a [String],
    numbers: &HashSet<&str>,
) -> HashSet<(Option<&'a str>, Option<&'a str>)> {
    phrases
        .iter()
        .flat_map(|phrase| {
            let words: Vec<Option<&str>> = phrase
                .split(' ')
                .map(|word| if numbers.contains(word) { "0" } else { word })
                .map(Some)
                .collect();
            let first = std::iter::once(None).chain(words.clone());
            let second: Vec<_> = words.into_iter().chain([None]).collect();
            first.zip(second).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn what_is_understood_can_be_heard() {
    let mut wrong = String::new();
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        let numbers: HashSet<&str> = lexicon
            .words()
            .filter(|word| matches!(word.meaning, WordMeaning::Number(_) | WordMeaning::Rank(_)))
            .map(|word| word.text)
            .collect();
        let of = |moment| grammar(&lexicon, moment, |_| true);
        let [desk, arbiter, alone] =
            [Moment::ClockSetup, Moment::ClockArbiter, Moment::ClockOnly].map(of);
        let [desk, arbiter, alone] =
            [&desk, &arbiter, &alone].map(|phrases| neighbours(phrases, &numbers));
        let words: HashSet<&str> = lexicon.words().map(|word| word.text).collect();
        for sentence in sentences() {
            let said = sentence.said.replace([',', '-'], " ").to_lowercase();
            let said: Vec<&str> = said.split_whitespace().collect();
            // What is typed may have figures and words that the model lacks.
            if sentence.language != language
                || !sentence.is_heard
                || !said.iter().all(|word| words.contains(word))
            {
                continue;
            }
            let phrase = said.join(" ");
            let phrases = [phrase];
            let pairs = neighbours(&phrases, &numbers);
            let missing = [&desk, &arbiter, &alone].map(|moment| {
                let missing = pairs.iter().filter(|pair| !moment.contains(pair));
                missing.collect::<Vec<_>>()
            });
            let fewest = missing
                .into_iter()
                .min_by_key(Vec::len)
                .expect("three moments");
            if !fewest.is_empty() {
                writeln!(wrong, "{language:?} {}: {fewest:?}", phrases[0]).expect("a String");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
