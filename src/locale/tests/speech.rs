//! Splitting a text into spans.

use proptest::prelude::*;
use shakmaty::Color;

use crate::{
    dialog::{AdjournmentMessage, Message, SavedScore, Trouble},
    language::Language,
    locale::{
        Locale,
        speech::{Span, Speech, mark_annex_d, mark_foreign, verbatim},
    },
};

fn spans(text: &str) -> Vec<(Language, String)> {
    Speech::split(Language::English, None, text)
        .spans
        .into_iter()
        .map(|Span { language, text }| (language, text))
        .collect()
}

fn german(text: &str) -> (Language, String) {
    (Language::German, text.to_owned())
}

fn english(text: &str) -> (Language, String) {
    (Language::English, text.to_owned())
}

#[test]
fn closing_punctuation_belongs_to_the_words_before_it() {
    let knight = mark_annex_d("Springer Felix drei");
    assert_eq!(
        spans(&format!("{knight}?")),
        [german("Springer Felix drei?")]
    );
    assert_eq!(
        spans(&format!("Not possible: {knight}. No knight.")),
        [
            english("Not possible:"),
            german("Springer Felix drei."),
            english("No knight.")
        ]
    );
}

#[test]
fn words_of_another_language_are_a_span_of_their_own() {
    let answers = mark_foreign(Language::Spanish, "acepto o rechazo");
    let knight = mark_annex_d("Springer Felix drei");
    assert_eq!(
        spans(&format!("{knight}: {answers}. Then go on.")),
        [
            german("Springer Felix drei:"),
            (Language::Spanish, "acepto o rechazo.".to_owned()),
            english("Then go on.")
        ]
    );
}

#[test]
fn who_is_asked_for_an_answer_to_an_offer_is_told_the_words_of_the_language_it_is_taken_in() {
    let line = |language| {
        let asked = Message::OfferFirst {
            side: Color::Black,
            answers: Some(Language::German),
        };
        Locale::new(language).render(&asked).line()
    };
    assert_eq!(
        line(Language::English),
        "Black answers the draw offer first: annehmen oder ablehnen."
    );
    assert_eq!(
        line(Language::German),
        "Erst antwortet Schwarz auf das Remisangebot: annehmen oder ablehnen."
    );
}

#[test]
fn opening_punctuation_belongs_to_the_words_after_it() {
    let knight = mark_annex_d("Springer Felix drei");
    assert_eq!(
        spans(&format!("¿{knight}?")),
        [german("¿Springer Felix drei?")]
    );
    assert_eq!(
        spans(&format!("So («{knight}»).")),
        [english("So"), german("(«Springer Felix drei»).")]
    );
}

#[test]
fn squares_in_a_list_are_one_span() {
    let (one, two) = (mark_annex_d("Bella eins"), mark_annex_d("Gustav eins"));
    assert_eq!(
        spans(&format!("White: {one}, {two}.")),
        [english("White:"), german("Bella eins, Gustav eins.")]
    );
}

#[test]
fn a_german_sentence_is_one_span() {
    let speech = Speech::split(
        Language::German,
        None,
        &format!("Nicht möglich: {}.", mark_annex_d("Kurze Rochade")),
    );
    assert_eq!(speech.spans.len(), 1);
    assert_eq!(speech.line(), "Nicht möglich: Kurze Rochade.");
}

#[test]
fn control_characters_in_a_name_become_spaces() {
    assert_eq!(
        verbatim("Ulla\nE. \u{E000}x\u{2028}\u{202e}5e"),
        "Ulla E.  x  5e"
    );
    let speech = Locale::new(Language::English).render(&Message::Welcome {
        white: "Ulla\u{E000}\u{7}".to_owned(),
        black: "\u{E001}Ivo\n".to_owned(),
        turn: shakmaty::Color::White,
        control: None,
    });
    assert_eq!(speech.spans.len(), 1);
    assert!(!speech.line().contains(char::is_control));
}

proptest! {
    #[test]
    fn any_name_and_any_path_leave_one_line_in_the_interface_language(text in any::<String>()) {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for message in [
                Message::Saved(SavedScore::Pgn(text.clone())),
                Message::Welcome { white: text.clone(), black: text.clone(), turn: shakmaty::Color::White, control: None },
            ] {
                let speech = locale.render(&message);
                prop_assert_eq!(speech.spans.len(), 1);
                prop_assert_eq!(speech.spans[0].language, language);
                prop_assert!(!speech.line().contains(char::is_control));
            }
        }
    }

    #[test]
    fn a_path_without_control_characters_is_told_as_it_is(path in "[a-zA-Z0-9/._({«-]{1,30}") {
        let line = Locale::new(Language::German).render(&Message::Saved(SavedScore::Pgn(path.clone()))).line();
        prop_assert!(line.ends_with(&path), "{}", line);
    }
}

#[test]
fn a_path_is_printed_and_not_spoken() {
    let path = || "/home/ulla/2026-07-04 partie.pgn".to_owned();
    for language in Language::ALL {
        let locale = Locale::new(language);
        for message in [
            Message::Saved(SavedScore::Pgn(path())),
            Message::Saved(SavedScore::Braille { braille: path() }),
            Message::WithoutResult(path()),
            Message::Trouble(Trouble::NotSaved(path())),
            Message::Trouble(Trouble::BrailleNotSaved(path())),
            Message::Trouble(Trouble::FileTaken(path())),
            Message::Trouble(Trouble::JournalTaken(path())),
            Message::Trouble(Trouble::ModelUnusable(path())),
            Message::Adjournment(AdjournmentMessage::Sealed {
                side: Color::White,
                number: 41,
                envelope: path(),
            }),
            Message::Adjournment(AdjournmentMessage::CodesUntold(path())),
            Message::Adjournment(AdjournmentMessage::Missing(path())),
        ] {
            let speech = locale.render(&message);
            // At the end, so that it can be copied.
            assert!(
                speech.line().ends_with(&format!(" {}", path())),
                "{speech:?}"
            );
            let spoken: String = speech.spans.iter().map(|span| span.text.as_str()).collect();
            assert!(!spoken.contains('/') && spoken.len() > 10, "{spoken}");
            assert!(speech.line().starts_with(&spoken), "{speech:?}");
        }
    }
    let speech = Locale::new(Language::English).render(&Message::Saved(SavedScore::Pgn(path())));
    assert_eq!(
        speech.spans,
        [Span {
            language: Language::English,
            text: "The game is saved".to_owned()
        }]
    );
    assert_eq!(speech.line(), format!("The game is saved in {}", path()));
}
