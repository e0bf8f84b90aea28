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
