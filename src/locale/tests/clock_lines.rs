//! What a clock says, word for word.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    dialog::{ClockMessage, Dial, Form, Whose},
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
        dial: Dial::Left(Duration::from_secs(seconds)),
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

#[test]
fn what_was_counted_is_told_as_counted_and_byo_yomi_with_its_periods() {
    let dial = Dial::Counted(Duration::from_secs(598));
    let form = Form::Full;
    let whose = Whose::Own;
    check(
        ClockMessage::Left { whose, dial, form },
        [
            "bisher neun Minuten achtundfünfzig Sekunden.",
            "nine minutes fifty-eight seconds so far.",
            "nueve minutos y cincuenta y ocho segundos hasta ahora.",
        ],
    );
    let side = Color::White;
    check(
        ClockMessage::ConfirmAdded {
            side,
            time: Duration::from_secs(60),
            dial: Dial::Counted(Duration::ZERO),
        },
        [
            "Weiß bekommt eine Minute dazu, also wird weniger gezählt: bisher keine Zeit. Ja oder nein?",
            "White gets one minute more, so less is counted: no time so far. Yes or no?",
            "Blancas: un minuto más para pensar, se cuenta menos: cero segundos hasta ahora. ¿Sí o no?",
        ],
    );
    let left = Duration::from_secs(30);
    check(
        ClockMessage::Arbiter {
            white: Dial::ByoYomi { left, periods: 3 },
            black: Dial::ByoYomi { left, periods: 1 },
        },
        [
            "Schiedsrichter. Die Uhr steht. Weiß dreißig Sekunden, noch drei Perioden, Schwarz dreißig Sekunden, letzte Periode.",
            "Arbiter. The clock is stopped. White thirty seconds, three periods left, Black thirty seconds, last period.",
            "Árbitro. El reloj está parado. Blancas treinta segundos, quedan tres períodos, negras treinta segundos, último período.",
        ],
    );
    check(
        ClockMessage::PeriodsLeft(3),
        [
            "Noch drei Perioden.",
            "Still three periods.",
            "Quedan tres períodos.",
        ],
    );
}

#[test]
fn a_key_is_named_as_it_stands_on_the_keyboard() {
    for (key, named) in [('x', "X"), ('ß', "ß"), ('ö', "Ö")] {
        let locale = Locale::new(Language::English);
        let line = locale.render(&ClockMessage::NoSuchKey(key).into()).line();
        assert!(
            line.starts_with(&format!("Not a key of the clock: {named}. ")),
            "{line}"
        );
    }
}
