//! Questions that decide the game, or the board on which something is to be done.

use shakmaty::Color;

use crate::{
    dialog::{IncidentMessage, Message, NoteMeans, TableMessage},
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
