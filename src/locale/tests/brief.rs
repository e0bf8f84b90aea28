//! The short forms under time pressure.

use crate::{
    language::Language,
    locale::{Locale, tests::samples::messages},
};

#[test]
fn no_message_is_longer_under_time_pressure_and_the_usual_ones_are_shorter() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        let mut shorter = 0;
        for message in messages() {
            let usual = locale.render(&message).line();
            let brief = locale.render_briefly(&message).line();
            let (long, short) = (usual.chars().count(), brief.chars().count());
            assert!(short <= long, "{language}: {brief} / {usual}");
            assert!(!brief.is_empty() && !brief.contains("  "), "{brief}");
            assert!(!brief.chars().any(|letter| letter.is_ascii_digit()) || usual.contains('/'));
            shorter += usize::from(short < long);
        }
        assert!(shorter >= 100, "{language}: {shorter}");
    }
}

#[test]
fn what_was_heard_and_why_it_cannot_be_is_said_briefly_too() {
    use crate::{dialog::Message, locale::tests::samples::KNIGHT, notation::Reason};
    let message = Message::Illegal {
        said: KNIGHT,
        reason: Reason::LeavesKingInCheck,
    };
    assert_eq!(
        Locale::new(Language::German)
            .render_briefly(&message)
            .line(),
        "Nein: Springer Felix drei. Der eigene König stünde im Schach."
    );
}

#[test]
fn what_was_not_understood_is_told_in_a_word() {
    use crate::dialog::{Message, ThirdAnswer};
    let words = ["Bitte?", "Pardon?", "¿Cómo?", "Pardon?", "Prego?"];
    let languages = [
        Language::German,
        Language::English,
        Language::Spanish,
        Language::French,
        Language::Italian,
    ];
    for (language, word) in languages.into_iter().zip(words) {
        let locale = Locale::new(language);
        for message in [
            Message::NotUnderstood,
            Message::AnswerNotUnderstood,
            Message::AnswerOfThreeNotUnderstood(ThirdAnswer::FurtherBack),
        ] {
            assert_eq!(locale.render_briefly(&message).line(), word, "{language}");
        }
    }
}

#[test]
fn only_who_is_to_press_is_told_so_briefly() {
    use crate::{dialog::Message, locale::tests::samples::KNIGHT};
    for language in Language::ALL {
        let locale = Locale::new(language);
        let briefly = |message| locale.render_briefly(&message).line();
        let order = Message::PressFirst(KNIGHT);
        let usual = locale.render(&order).line();
        let order = briefly(order);
        assert!(order.len() < usual.len(), "{language}: {order}");
        assert_ne!(briefly(Message::NotPressedYet(KNIGHT)), order, "{language}");
    }
}
