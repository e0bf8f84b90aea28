//! Numbers and times as words.

use std::{collections::BTreeSet, time::Duration};

use crate::{
    language::Language,
    locale::{
        catalog::Catalog,
        duration::duration,
        numbers::{Form, LARGEST, cardinal},
    },
};

/// The languages in the order of the tables below.
const LANGUAGES: [Language; 3] = [Language::German, Language::English, Language::Spanish];

#[test]
fn numbers_have_their_words_in_each_language() {
    let table = [
        (0, ["null", "zero", "cero"]),
        (1, ["eins", "one", "uno"]),
        (2, ["zwei", "two", "dos"]),
        (7, ["sieben", "seven", "siete"]),
        (11, ["elf", "eleven", "once"]),
        (12, ["zwölf", "twelve", "doce"]),
        (13, ["dreizehn", "thirteen", "trece"]),
        (16, ["sechzehn", "sixteen", "dieciséis"]),
        (17, ["siebzehn", "seventeen", "diecisiete"]),
        (20, ["zwanzig", "twenty", "veinte"]),
        (21, ["einundzwanzig", "twenty-one", "veintiuno"]),
        (22, ["zweiundzwanzig", "twenty-two", "veintidós"]),
        (26, ["sechsundzwanzig", "twenty-six", "veintiséis"]),
        (30, ["dreißig", "thirty", "treinta"]),
        (31, ["einunddreißig", "thirty-one", "treinta y uno"]),
        (40, ["vierzig", "forty", "cuarenta"]),
        (55, ["fünfundfünfzig", "fifty-five", "cincuenta y cinco"]),
        (66, ["sechsundsechzig", "sixty-six", "sesenta y seis"]),
        (77, ["siebenundsiebzig", "seventy-seven", "setenta y siete"]),
        (80, ["achtzig", "eighty", "ochenta"]),
        (99, ["neunundneunzig", "ninety-nine", "noventa y nueve"]),
        (100, ["hundert", "one hundred", "cien"]),
        (101, ["hunderteins", "one hundred and one", "ciento uno"]),
        (
            116,
            [
                "hundertsechzehn",
                "one hundred and sixteen",
                "ciento dieciséis",
            ],
        ),
        (200, ["zweihundert", "two hundred", "doscientos"]),
        (
            555,
            [
                "fünfhundertfünfundfünfzig",
                "five hundred and fifty-five",
                "quinientos cincuenta y cinco",
            ],
        ),
        (
            701,
            [
                "siebenhunderteins",
                "seven hundred and one",
                "setecientos uno",
            ],
        ),
        (
            999,
            [
                "neunhundertneunundneunzig",
                "nine hundred and ninety-nine",
                "novecientos noventa y nueve",
            ],
        ),
        (1000, ["tausend", "one thousand", "mil"]),
        (1001, ["tausendeins", "one thousand and one", "mil uno"]),
        (
            2117,
            [
                "zweitausendhundertsiebzehn",
                "two thousand one hundred and seventeen",
                "dos mil ciento diecisiete",
            ],
        ),
        (
            21_000,
            [
                "einundzwanzigtausend",
                "twenty-one thousand",
                "veintiún mil",
            ],
        ),
    ];
    for (number, words) in table {
        for (language, words) in LANGUAGES.into_iter().zip(words) {
            assert_eq!(cardinal(language, Form::Counting, number), words);
        }
    }
}

#[test]
fn numbers_agree_with_what_is_counted() {
    let table = [
        (Language::German, 1, "ein", "eine"),
        (Language::German, 21, "einundzwanzig", "einundzwanzig"),
        (Language::German, 101, "hundertein", "hundertein"),
        (Language::English, 1, "one", "one"),
        (Language::Spanish, 1, "un", "una"),
        (Language::Spanish, 21, "veintiún", "veintiuna"),
        (Language::Spanish, 31, "treinta y un", "treinta y una"),
        (Language::Spanish, 100, "cien", "cien"),
        (Language::Spanish, 101, "ciento un", "ciento una"),
        (Language::Spanish, 200, "doscientos", "doscientas"),
        (
            Language::Spanish,
            541,
            "quinientos cuarenta y un",
            "quinientas cuarenta y una",
        ),
    ];
    for (language, number, masculine, feminine) in table {
        assert_eq!(cardinal(language, Form::Masculine, number), masculine);
        assert_eq!(cardinal(language, Form::Feminine, number), feminine);
    }
}

#[test]
fn no_two_numbers_sound_the_same() {
    for language in Language::ALL {
        for form in [Form::Counting, Form::Masculine, Form::Feminine] {
            let words: BTreeSet<String> = (0..10_000)
                .map(|number| cardinal(language, form, number))
                .collect();
            assert_eq!(words.len(), 10_000, "{language} {form:?}");
            assert!(
                words
                    .iter()
                    .all(|words| words.chars().all(|c| c.is_alphabetic() || " -".contains(c)))
            );
        }
    }
}

#[test]
fn beyond_the_largest_number_the_words_stay_those_of_the_largest() {
    for language in Language::ALL {
        assert_eq!(
            cardinal(language, Form::Counting, u32::MAX),
            cardinal(language, Form::Counting, LARGEST)
        );
    }
}

#[test]
fn times_are_told_in_hours_minutes_and_seconds() {
    let table = [
        (
            0,
            [
                "weniger als eine Sekunde",
                "less than one second",
                "menos de un segundo",
            ],
        ),
        (1_000, ["eine Sekunde", "one second", "un segundo"]),
        (9_999, ["neun Sekunden", "nine seconds", "nueve segundos"]),
        (
            21_000,
            [
                "einundzwanzig Sekunden",
                "twenty-one seconds",
                "veintiún segundos",
            ],
        ),
        (60_000, ["eine Minute", "one minute", "un minuto"]),
        (
            61_500,
            [
                "eine Minute eine Sekunde",
                "one minute one second",
                "un minuto y un segundo",
            ],
        ),
        (
            750_000,
            [
                "zwölf Minuten dreißig Sekunden",
                "twelve minutes thirty seconds",
                "doce minutos y treinta segundos",
            ],
        ),
        (
            21 * 60_000,
            [
                "einundzwanzig Minuten",
                "twenty-one minutes",
                "veintiún minutos",
            ],
        ),
        (
            64 * 60_000,
            [
                "eine Stunde vier Minuten",
                "one hour four minutes",
                "una hora y cuatro minutos",
            ],
        ),
        (
            3_605_000,
            [
                "eine Stunde fünf Sekunden",
                "one hour five seconds",
                "una hora y cinco segundos",
            ],
        ),
        (
            21 * 3_600_000 + 61_000,
            [
                "einundzwanzig Stunden eine Minute eine Sekunde",
                "twenty-one hours one minute one second",
                "veintiuna horas, un minuto y un segundo",
            ],
        ),
    ];
    for (millis, words) in table {
        for (language, words) in LANGUAGES.into_iter().zip(words) {
            let catalog = Catalog::new(language);
            assert_eq!(duration(&catalog, Duration::from_millis(millis)), words);
        }
    }
}
