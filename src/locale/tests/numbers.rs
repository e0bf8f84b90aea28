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
fn numbers_have_their_words_in_french_and_italian() {
    for (number, french, italian) in [
        (0, "zéro", "zero"),
        (1, "un", "uno"),
        (3, "trois", "tre"),
        (13, "treize", "tredici"),
        (16, "seize", "sedici"),
        (17, "dix-sept", "diciassette"),
        (20, "vingt", "venti"),
        (21, "vingt et un", "ventuno"),
        (22, "vingt-deux", "ventidue"),
        (23, "vingt-trois", "ventitré"),
        (28, "vingt-huit", "ventotto"),
        (60, "soixante", "sessanta"),
        (61, "soixante et un", "sessantuno"),
        (70, "soixante-dix", "settanta"),
        (71, "soixante et onze", "settantuno"),
        (78, "soixante-dix-huit", "settantotto"),
        (80, "quatre-vingt", "ottanta"),
        (81, "quatre-vingt-un", "ottantuno"),
        (90, "quatre-vingt-dix", "novanta"),
        (91, "quatre-vingt-onze", "novantuno"),
        (99, "quatre-vingt-dix-neuf", "novantanove"),
        (100, "cent", "cento"),
        (101, "cent un", "centouno"),
        (103, "cent trois", "centotré"),
        (108, "cent huit", "centotto"),
        (111, "cent onze", "centoundici"),
        (113, "cent treize", "centotredici"),
        (180, "cent quatre-vingt", "centottanta"),
        (200, "deux cent", "duecento"),
        (201, "deux cent un", "duecentouno"),
        (288, "deux cent quatre-vingt-huit", "duecentottantotto"),
        (1000, "mille", "mille"),
        (1001, "mille un", "milleuno"),
        (1080, "mille quatre-vingt", "milleottanta"),
        (2000, "deux mille", "duemila"),
        (2003, "deux mille trois", "duemilatré"),
        (3_300, "trois mille trois cent", "tremilatrecento"),
        (21_000, "vingt et un mille", "ventunomila"),
        (
            80_080,
            "quatre-vingt mille quatre-vingt",
            "ottantamilaottanta",
        ),
        (200_000, "deux cent mille", "duecentomila"),
    ] {
        assert_eq!(cardinal(Language::French, Form::Counting, number), french);
        assert_eq!(cardinal(Language::Italian, Form::Counting, number), italian);
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
        (Language::French, 1, "un", "une"),
        (Language::French, 21, "vingt et un", "vingt et une"),
        (Language::French, 71, "soixante et onze", "soixante et onze"),
        (Language::French, 81, "quatre-vingt-un", "quatre-vingt-une"),
        (Language::French, 101, "cent un", "cent une"),
        (Language::French, 80, "quatre-vingts", "quatre-vingts"),
        (Language::French, 200, "deux cents", "deux cents"),
        (Language::Italian, 1, "un", "una"),
        (Language::Italian, 21, "ventuno", "ventuno"),
        (Language::Italian, 3, "tre", "tre"),
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
        (0, ["keine Zeit", "no time", "cero segundos"]),
        (
            999,
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
                "eine Stunde und fünf Sekunden",
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

#[test]
fn times_are_told_in_french_and_italian() {
    for (millis, french, italian) in [
        (0, "zéro seconde", "zero secondi"),
        (999, "moins d'une seconde", "meno di un secondo"),
        (1_000, "une seconde", "un secondo"),
        (21_000, "vingt et une secondes", "ventuno secondi"),
        (60_000, "une minute", "un minuto"),
        (61_000, "une minute une seconde", "un minuto e un secondo"),
        (
            750_000,
            "douze minutes trente secondes",
            "dodici minuti e trenta secondi",
        ),
        (3_600_000, "une heure", "un'ora"),
        (
            3_665_000,
            "une heure une minute cinq secondes",
            "un'ora, un minuto e cinque secondi",
        ),
        (7_200_000, "deux heures", "due ore"),
        (
            7_230_000,
            "deux heures et trente secondes",
            "due ore e trenta secondi",
        ),
    ] {
        for (language, words) in [(Language::French, french), (Language::Italian, italian)] {
            let catalog = Catalog::new(language);
            assert_eq!(duration(&catalog, Duration::from_millis(millis)), words);
        }
    }
}
