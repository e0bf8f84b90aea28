//! What a clock says, word for word.

use std::time::Duration;

use crate::{
    dialog::{ClockMessage, Form, Whose},
    hearing::{ClockPhrase, Lexicon, read_clock_phrase},
    language::Language,
    locale::Locale,
};

#[track_caller]
fn check(message: ClockMessage, lines: [&str; 3]) {
    let message = message.into();
    let languages = [Language::German, Language::English, Language::Spanish];
    for (language, line) in languages.into_iter().zip(lines) {
        assert_eq!(Locale::new(language).render(&message).line(), line);
    }
}

fn own(seconds: u64, form: Form) -> ClockMessage {
    ClockMessage::Left {
        whose: Whose::Own,
        left: Duration::from_secs(seconds),
        form,
    }
}

#[test]
fn times_in_short_are_understood_as_what_they_are() {
    let hours = (3_600..=12 * 3_600).step_by(37);
    for language in Language::ALL {
        let (lexicon, locale) = (Lexicon::new(language), Locale::new(language));
        for seconds in (1..3_600).chain(hours.clone()) {
            let line = locale.render(&own(seconds, Form::Short).into()).line();
            assert_eq!(
                read_clock_phrase(&line, &lexicon),
                Some(ClockPhrase::Time(Duration::from_secs(seconds))),
                "{language}: {line}"
            );
        }
    }
}

#[test]
fn times_are_told_in_short_first() {
    for (seconds, lines) in [
        (750, ["zwölf dreißig.", "twelve thirty.", "doce treinta."]),
        (
            725,
            ["zwölf null fünf.", "twelve oh five.", "doce cero cinco."],
        ),
        (
            3_750,
            [
                "eins null zwei dreißig.",
                "one oh two thirty.",
                "uno cero dos treinta.",
            ],
        ),
        (
            5_430,
            [
                "eins dreißig dreißig.",
                "one thirty thirty.",
                "uno treinta treinta.",
            ],
        ),
        // A number alone would say too little.
        (720, ["zwölf Minuten.", "twelve minutes.", "doce minutos."]),
        (
            30,
            ["dreißig Sekunden.", "thirty seconds.", "treinta segundos."],
        ),
        (3_600, ["eine Stunde.", "one hour.", "una hora."]),
        (0, ["Keine Zeit mehr.", "No time left.", "No queda tiempo."]),
    ] {
        check(own(seconds, Form::Short), lines);
    }
    check(
        own(750, Form::Full),
        [
            "Noch zwölf Minuten dreißig Sekunden.",
            "You have twelve minutes thirty seconds.",
            "Tu tiempo: doce minutos y treinta segundos.",
        ],
    );
    check(
        own(750, Form::Minutes),
        ["zwölf Minuten.", "twelve minutes.", "doce minutos."],
    );
    check(
        own(50, Form::Minutes),
        ["fünfzig Sekunden.", "fifty seconds.", "cincuenta segundos."],
    );
}
