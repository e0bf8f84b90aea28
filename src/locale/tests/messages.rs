//! What holds for every message in every language.

use std::{collections::BTreeSet, time::Duration};

use shakmaty::{Chess, Color};

use crate::{
    dialog::{
        AdjournmentMessage, BoardHelp, ClockMessage, Help, HelpMoment, IncidentMessage, Message,
        Mistake, PracticeMessage, VoiceMessage,
    },
    hearing::{BoardQuestion, ClockQuestion, Intent, Lexicon, Meaning, parse, read_typed},
    language::{Language, in_each_language},
    locale::{Locale, Speech, tests::samples::messages},
};

/// The words of Annex D.2.1, and the one for capturing.
const ANNEX_D: [&str; 26] = [
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector", "eins", "zwei", "drei",
    "vier", "fünf", "sechs", "sieben", "acht", "König", "Dame", "Turm", "Läufer", "Springer",
    "Bauer", "Kurze", "Lange", "Rochade", "schlägt",
];

fn every_speech(mut check: impl FnMut(Language, &Speech, &str)) {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for message in messages() {
            let speech = locale.render(&message);
            check(
                language,
                &speech,
                &format!("{language} {message:?}: {speech:?}"),
            );
        }
    }
}

#[test]
fn every_message_is_one_clean_line_in_every_language() {
    every_speech(|_, speech, shown| {
        let line = speech.line();
        assert!(!line.is_empty(), "{shown}");
        assert_eq!(line.trim(), line, "{shown}");
        for fault in [
            "  ", "..", "??", " .", " ,", " :", " ?", ",.", ":.", ": ,", "{", "}", "$",
        ] {
            assert!(!line.contains(fault), "`{fault}` in {shown}");
        }
        for c in line.chars() {
            assert!(!c.is_control() && !c.is_numeric(), "{c:?} in {shown}");
            assert!(!('\u{E000}'..='\u{F8FF}').contains(&c), "{c:?} in {shown}");
            assert!(!('\u{2066}'..='\u{2069}').contains(&c), "{c:?} in {shown}");
        }
    });
}

#[test]
fn every_span_has_words_and_neighbours_differ_in_language() {
    every_speech(|_, speech, shown| {
        for span in &speech.spans {
            assert!(span.text.contains(char::is_alphabetic), "{shown}");
        }
        for pair in speech.spans.windows(2) {
            assert_ne!(pair[0].language, pair[1].language, "{shown}");
        }
    });
}

#[test]
fn annex_d_words_and_nothing_else_are_german_in_another_language() {
    every_speech(|language, speech, shown| {
        if language == Language::German {
            return;
        }
        for span in &speech.spans {
            for word in span.text.split(|c: char| !c.is_alphabetic()) {
                // These are said in every language; the Spanish `en` is even another word.
                if word.is_empty() || ["en", "passant"].contains(&word) {
                    continue;
                }
                let annex_d = ANNEX_D.contains(&word);
                assert_eq!(
                    annex_d,
                    span.language == Language::German,
                    "{word} in {shown}"
                );
            }
        }
    });
}

#[test]
fn a_move_is_read_back_in_the_same_words_in_every_language() {
    for message in messages() {
        let Message::Announced(_) = message else {
            continue;
        };
        let speeches: Vec<Speech> = Language::ALL
            .map(|language| Locale::new(language).render(&message))
            .to_vec();
        assert!(speeches.iter().all(|speech| *speech == speeches[0]));
        assert_eq!(speeches[0].spans.len(), 1);
    }
}

#[test]
fn the_help_names_every_command_in_words_that_are_understood() {
    let phrases = in_each_language!("phrases.tsv");
    for language in Language::ALL {
        let locale = Locale::new(language);
        let helps = [
            Message::Help(Help {
                board: BoardHelp::Attackers,
                moment: HelpMoment::WithClock,
            }),
            Message::Help(Help {
                board: BoardHelp::Attackers,
                moment: HelpMoment::Over(Mistake::Move),
            }),
            Message::RulesHelp,
            Message::ClockHelp,
            Message::Voice(VoiceMessage::Help),
            Message::Incident(IncidentMessage::Help),
            Message::Clock(ClockMessage::ArbiterHelp),
            // These name the answers that they wait for.
            Message::Clock(ClockMessage::Changed),
            Message::Clock(ClockMessage::AskControl),
            Message::Clock(ClockMessage::AskMoves(Duration::from_secs(60))),
        ];
        let help: BTreeSet<String> = helps
            .iter()
            .flat_map(|help| offered(&locale.render(help)))
            .collect();
        for line in phrases.lines_of(language) {
            let (intent, spoken) = line.split_once('\t').unwrap();
            // These are no commands.
            if ["talk", "slip"].contains(&intent) {
                continue;
            }
            let named = spoken.split(" | ").any(|phrase| {
                let phrase = phrase
                    .replace("SQUARE", "eva vier")
                    .replace("PIECE", "springer")
                    .replace("FILE", "eva")
                    .replace("RANK", "vier");
                help.contains(&phrase)
            });
            assert!(
                named,
                "{language}: the help does not tell how to say {intent}"
            );
        }
    }
}

#[test]
fn the_help_of_a_practice_game_does_not_name_the_clock_that_it_has_not() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        let help = Locale::new(language).render(&PracticeMessage::GameHelp.into());
        let named = offered(&help);
        let names = |intent| {
            let intent = Meaning::Intent(intent);
            named.iter().any(|words| parse(words, &lexicon) == intent)
        };
        assert!(
            names(Intent::Board(BoardQuestion::LastMove)),
            "{language}: {named:?}"
        );
        assert!(
            !names(Intent::Time(ClockQuestion::Own)),
            "{language}: {named:?}"
        );
    }
}

/// The things that a help message lists, in lower case; a hyphen parts words like a space.
fn offered(help: &Speech) -> BTreeSet<String> {
    help.line()
        .to_lowercase()
        .replace('-', " ")
        .split(['.', ',', ':', '?'])
        .map(|item| item.trim().to_owned())
        .collect()
}

#[test]
fn who_is_told_what_answers_a_question_hears_the_words_that_do() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        let line = Locale::new(language)
            .render(&Message::AnswerNotUnderstood)
            .line()
            .to_lowercase();
        let (_, answers) = line.split_once(". ").expect("two sentences");
        let meanings: Vec<Meaning> = answers
            .trim_end_matches('.')
            .split(", ")
            .flat_map(|words| words.split(' '))
            .map(|word| parse(word, &lexicon))
            .filter(|meaning| *meaning != Meaning::Nothing)
            .collect();
        let [yes, no] = [Intent::Yes, Intent::No].map(Meaning::Intent);
        assert_eq!(meanings, [yes, yes, no, no], "{language}: {answers}");
    }
}

#[test]
fn who_is_told_to_press_is_understood_in_those_words() {
    let presses = |text: &str, language| {
        read_typed(text, &Lexicon::new(language), &Chess::new()) == Meaning::Intent(Intent::Press)
    };
    for language in Language::ALL {
        let line = |message: &Message| Locale::new(language).render(message).line();
        let drilled = line(&Message::Practice(PracticeMessage::NowPress));
        assert!(presses(&drilled, language), "{language}: {drilled}");
        // The last sentence begins with what seals.
        let sealing = line(
            &AdjournmentMessage::WriteMove {
                side: Color::White,
                leaves: true,
            }
            .into(),
        );
        let (_, last) = sealing
            .trim_end_matches('.')
            .rsplit_once(['.', ':'])
            .expect("two sentences");
        let seals = last.trim().split(' ').next().expect("a word");
        let seals = seals.to_lowercase();
        assert!(presses(&seals, language), "{language}: {sealing}");
        assert_eq!(
            parse(&seals, &Lexicon::new(language)),
            Meaning::Intent(Intent::Press),
            "{language}: {seals}"
        );
    }
}
