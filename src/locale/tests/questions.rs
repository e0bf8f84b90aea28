//! Questions that decide the game, and texts that told something else.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    dialog::{ClockMessage, Dial, IncidentMessage, Message, NoteMeans, TableMessage},
    language::Language,
    locale::{Locale, tests::samples::KNIGHT},
};

/// In some languages a no agrees with a question that denies.
#[test]
fn no_question_that_decides_the_game_denies() {
    for (language, denials, answers) in [
        (
            Language::German,
            &["nicht", "kein", "nie"][..],
            "Ja oder nein.",
        ),
        (Language::English, &["not", "no", "never"], "Yes or no."),
        (Language::Spanish, &["no", "nunca"], "Sí o no."),
        (
            Language::French,
            &["ne", "n'est", "n'ont", "pas"],
            "Oui ou non.",
        ),
        (Language::Italian, &["non", "no", "mai"], "Sì o no."),
    ] {
        let locale = Locale::new(language);
        for message in [
            Message::Incident(IncidentMessage::ConfirmNewGame),
            Message::Incident(IncidentMessage::ConfirmNote {
                side: Color::White,
                means: NoteMeans::Nothing,
            }),
            Message::ConfirmNotAccepted(Color::White),
        ] {
            let line = locale.render(&message).line();
            let (asked, told) = line.rsplit_once("? ").expect("a question");
            assert_eq!(told, answers, "{line}");
            let words = asked.split([' ', ',', ':', '¿']);
            let denying: Vec<&str> = words.filter(|word| denials.contains(word)).collect();
            assert_eq!(denying, Vec::<&str>::new(), "{language}: {line}");
        }
    }
}

/// `Sur l'échiquier, côté des Blancs` is a side of the board.
#[test]
fn the_assistant_is_told_whose_board_it_is() {
    for (language, white, black) in [
        (
            Language::French,
            "Sur l'échiquier des Blancs, ",
            "Sur l'échiquier des Noirs, ",
        ),
        (
            Language::Italian,
            "Sulla scacchiera del Bianco, ",
            "Sulla scacchiera del Nero, ",
        ),
    ] {
        let locale = Locale::new(language);
        for (side, begins) in [(Color::White, white), (Color::Black, black)] {
            for message in [
                TableMessage::MakeMove { side, mv: KNIGHT },
                TableMessage::PutBack {
                    side,
                    mv: KNIGHT,
                    captured: None,
                },
            ] {
                let line = locale.render(&message.into()).line();
                assert!(line.starts_with(begins), "{line}");
            }
        }
    }
}

/// A word such as `cioè` between them made one time of what is added and what the clock then shows.
#[test]
fn what_is_added_or_taken_is_told_apart_from_what_the_clock_then_shows() {
    let (side, time) = (Color::Black, Duration::from_secs(120));
    let dial = Dial::Left(Duration::from_secs(1200));
    let added = ClockMessage::ConfirmAdded { side, time, dial };
    let taken = ClockMessage::ConfirmTaken { side, time, dial };
    for (language, more, less) in [
        (
            Language::Italian,
            "Nero: due minuti in più, in tutto venti minuti. Sì o no?",
            "Nero: due minuti in meno, restano venti minuti. Sì o no?",
        ),
        (
            Language::Spanish,
            "Negras: dos minutos más, en total veinte minutos. ¿Sí o no?",
            "Negras: dos minutos menos, quedan veinte minutos. ¿Sí o no?",
        ),
    ] {
        let locale = Locale::new(language);
        assert_eq!(locale.render(&added.clone().into()).line(), more);
        assert_eq!(locale.render(&taken.clone().into()).line(), less);
    }
}

/// It is said before one has fallen.
#[test]
fn a_flag_that_did_not_fall_is_not_told_to_have_fallen() {
    for (language, knows) in [
        (
            Language::French,
            "La pendule saura quel drapeau tombe en premier.",
        ),
        (
            Language::Italian,
            "L'orologio saprà quale bandierina cade per prima.",
        ),
    ] {
        let line = Locale::new(language).render(&Message::ClockKnowsWhoseFlag);
        assert_eq!(line.line(), knows);
    }
}
