//! Numbers as words.

use crate::language::Language;

/// The grammatical form of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// On its own, or as the number of something: `eins`, `one`, `uno`.
    Counting,
    /// Before a masculine noun: `ein Zug`, `un minuto`.
    Masculine,
    /// Before a feminine noun: `eine Minute`, `una hora`.
    Feminine,
}

/// The largest number that has words here. No game has as many moves, no clock as many hours.
pub(super) const LARGEST: u32 = 999_999;

/// `number` as words, in lower case; from [`LARGEST`] on, the words of [`LARGEST`].
pub(super) fn cardinal(language: Language, form: Form, number: u32) -> String {
    let number = number.min(LARGEST);
    match language {
        Language::German => german(form, number),
        Language::English => english(number),
        Language::Spanish => spanish(form, number),
        Language::French => match form {
            Form::Counting => french_without_plural(number),
            Form::Masculine | Form::Feminine => french(form, number),
        },
        Language::Italian => italian(form, number),
    }
}

const GERMAN: [&str; 20] = [
    "null",
    "ein",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
];
const GERMAN_TENS: [&str; 8] = [
    "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
];

fn german(form: Form, number: u32) -> String {
    let stem = german_stem(number);
    // Only `eins` alone takes an ending before a noun; `hundertein Minuten` has none.
    let ending = match form {
        Form::Counting if number % 100 == 1 => "s",
        Form::Feminine if number == 1 => "e",
        Form::Counting | Form::Masculine | Form::Feminine => "",
    };
    stem + ending
}

/// The number as it stands before a noun, and inside a longer number.
fn german_stem(number: u32) -> String {
    match (number / 1000, number / 100 % 10, number % 100) {
        (0, 0, rest) => german_below_hundred(rest),
        (0, hundreds, rest) => german_part(hundreds, "hundert", rest),
        (thousands, ..) => german_part(thousands, "tausend", number % 1000),
    }
}

fn german_part(count: u32, unit: &str, rest: u32) -> String {
    let mut words = if count == 1 {
        String::new()
    } else {
        german_stem(count)
    };
    words.push_str(unit);
    if rest > 0 {
        words.push_str(&german_stem(rest));
    }
    words
}

fn german_below_hundred(number: u32) -> String {
    match (number / 10, number % 10) {
        (0 | 1, _) => word(&GERMAN, number).to_owned(),
        (tens, 0) => word(&GERMAN_TENS, tens - 2).to_owned(),
        (tens, ones) => format!("{}und{}", word(&GERMAN, ones), word(&GERMAN_TENS, tens - 2)),
    }
}

const ENGLISH: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const ENGLISH_TENS: [&str; 8] = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

fn english(number: u32) -> String {
    match (number / 1000, number / 100 % 10, number % 100) {
        (0, 0, rest) => match (rest / 10, rest % 10) {
            (0 | 1, _) => word(&ENGLISH, rest).to_owned(),
            (tens, 0) => word(&ENGLISH_TENS, tens - 2).to_owned(),
            (tens, ones) => format!("{}-{}", word(&ENGLISH_TENS, tens - 2), word(&ENGLISH, ones)),
        },
        (0, hundreds, 0) => format!("{} hundred", english(hundreds)),
        (0, hundreds, rest) => format!("{} hundred and {}", english(hundreds), english(rest)),
        (thousands, 0, 0) => format!("{} thousand", english(thousands)),
        (thousands, 0, rest) => format!("{} thousand and {}", english(thousands), english(rest)),
        (thousands, ..) => {
            format!("{} thousand {}", english(thousands), english(number % 1000))
        }
    }
}

const SPANISH: [&str; 30] = [
    "cero",
    "uno",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "seis",
    "siete",
    "ocho",
    "nueve",
    "diez",
    "once",
    "doce",
    "trece",
    "catorce",
    "quince",
    "dieciséis",
    "diecisiete",
    "dieciocho",
    "diecinueve",
    "veinte",
    "veintiuno",
    "veintidós",
    "veintitrés",
    "veinticuatro",
    "veinticinco",
    "veintiséis",
    "veintisiete",
    "veintiocho",
    "veintinueve",
];
const SPANISH_TENS: [&str; 7] = [
    "treinta",
    "cuarenta",
    "cincuenta",
    "sesenta",
    "setenta",
    "ochenta",
    "noventa",
];
/// The stems of two hundred to nine hundred; `-os` or `-as` follows.
const SPANISH_HUNDREDS: [&str; 8] = [
    "doscient",
    "trescient",
    "cuatrocient",
    "quinient",
    "seiscient",
    "setecient",
    "ochocient",
    "novecient",
];

fn spanish(form: Form, number: u32) -> String {
    match (number / 1000, number / 100 % 10, number % 100) {
        (0, 0, rest) => spanish_below_hundred(form, rest),
        (0, 1, 0) => "cien".to_owned(),
        (0, hundreds, 0) => spanish_hundreds(form, hundreds),
        (0, hundreds, rest) => format!(
            "{} {}",
            spanish_hundreds(form, hundreds),
            spanish_below_hundred(form, rest)
        ),
        (1, 0, 0) => "mil".to_owned(),
        (1, ..) => format!("mil {}", spanish(form, number % 1000)),
        (thousands, 0, 0) => format!("{} mil", spanish(before_mil(form), thousands)),
        (thousands, ..) => format!(
            "{} mil {}",
            spanish(before_mil(form), thousands),
            spanish(form, number % 1000)
        ),
    }
}

/// The form of the thousands: it is shortened before `mil` in any case (`veintiún mil`).
const fn before_mil(form: Form) -> Form {
    match form {
        Form::Counting | Form::Masculine => Form::Masculine,
        Form::Feminine => Form::Feminine,
    }
}

fn spanish_hundreds(form: Form, hundreds: u32) -> String {
    let ending = match form {
        Form::Counting | Form::Masculine => "os",
        Form::Feminine => "as",
    };
    match hundreds {
        1 => "ciento".to_owned(),
        more => format!("{}{ending}", word(&SPANISH_HUNDREDS, more - 2)),
    }
}

fn spanish_below_hundred(form: Form, number: u32) -> String {
    match (form, number) {
        (Form::Masculine, 1) => "un".to_owned(),
        (Form::Masculine, 21) => "veintiún".to_owned(),
        (Form::Feminine, 1) => "una".to_owned(),
        (Form::Feminine, 21) => "veintiuna".to_owned(),
        (_, 0..30) => word(&SPANISH, number).to_owned(),
        _ => {
            let tens = word(&SPANISH_TENS, number / 10 - 3);
            match number % 10 {
                0 => tens.to_owned(),
                ones => format!("{tens} y {}", spanish_below_hundred(form, ones)),
            }
        }
    }
}

const FRENCH: [&str; 17] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
];
const FRENCH_TENS: [&str; 5] = ["vingt", "trente", "quarante", "cinquante", "soixante"];

fn french(form: Form, number: u32) -> String {
    match (number / 1000, number / 100 % 10, number % 100) {
        (0, 0, rest) => french_below_hundred(form, rest),
        (0, 1, 0) => "cent".to_owned(),
        (0, 1, rest) => format!("cent {}", french_below_hundred(form, rest)),
        (0, hundreds, 0) => format!("{} cents", word(&FRENCH, hundreds)),
        (0, hundreds, rest) => format!(
            "{} cent {}",
            word(&FRENCH, hundreds),
            french_below_hundred(form, rest)
        ),
        (1, 0, 0) => "mille".to_owned(),
        (1, ..) => format!("mille {}", french(form, number % 1000)),
        (thousands, 0, 0) => format!("{} mille", french_without_plural(thousands)),
        (thousands, ..) => format!(
            "{} mille {}",
            french_without_plural(thousands),
            french(form, number % 1000)
        ),
    }
}

/// `cents` and `quatre-vingts` lose their `s` before `mille` and as the number of something: `coup deux cent`.
fn french_without_plural(number: u32) -> String {
    let mut words = french(Form::Masculine, number);
    if words.ends_with("cents") || words.ends_with("vingts") {
        words.pop();
    }
    words
}

fn french_below_hundred(form: Form, number: u32) -> String {
    match (form, number) {
        (Form::Feminine, 1) => "une".to_owned(),
        (_, 0..17) => word(&FRENCH, number).to_owned(),
        (_, 17..20) => format!("dix-{}", word(&FRENCH, number - 10)),
        (_, 80) => "quatre-vingts".to_owned(),
        (_, 81..) => format!("quatre-vingt-{}", french_below_hundred(form, number - 80)),
        (_, 20..81) => {
            // Seventy goes on from sixty: `soixante et onze`.
            let tens = (number / 10).min(6);
            let stem = word(&FRENCH_TENS, tens - 2);
            match number - 10 * tens {
                0 => stem.to_owned(),
                more @ (1 | 11) => format!("{stem} et {}", french_below_hundred(form, more)),
                more => format!("{stem}-{}", french_below_hundred(form, more)),
            }
        }
    }
}

const ITALIAN: [&str; 20] = [
    "zero",
    "uno",
    "due",
    "tre",
    "quattro",
    "cinque",
    "sei",
    "sette",
    "otto",
    "nove",
    "dieci",
    "undici",
    "dodici",
    "tredici",
    "quattordici",
    "quindici",
    "sedici",
    "diciassette",
    "diciotto",
    "diciannove",
];
const ITALIAN_TENS: [&str; 8] = [
    "venti",
    "trenta",
    "quaranta",
    "cinquanta",
    "sessanta",
    "settanta",
    "ottanta",
    "novanta",
];

fn italian(form: Form, number: u32) -> String {
    match (form, number) {
        (Form::Masculine, 1) => "un".to_owned(),
        (Form::Feminine, 1) => "una".to_owned(),
        (_, 3) => "tre".to_owned(),
        // Only `uno` alone has a gender; `tre` bears an accent at the end of a longer number.
        _ => {
            let words = italian_stem(number);
            match words.strip_suffix("tre") {
                Some(start) => format!("{start}tré"),
                None => words,
            }
        }
    }
}

/// The number in one word, as it stands inside a longer one.
fn italian_stem(number: u32) -> String {
    match (number / 1000, number / 100 % 10, number % 100) {
        (0, 0, below @ 0..20) => word(&ITALIAN, below).to_owned(),
        (0, 0, below) => {
            let tens = word(&ITALIAN_TENS, below / 10 - 2);
            match below % 10 {
                0 => tens.to_owned(),
                ones @ (1 | 8) => format!("{}{}", &tens[..tens.len() - 1], word(&ITALIAN, ones)),
                ones => format!("{tens}{}", word(&ITALIAN, ones)),
            }
        }
        (0, hundreds, rest) => {
            let count = if hundreds == 1 {
                ""
            } else {
                word(&ITALIAN, hundreds)
            };
            match rest {
                0 => format!("{count}cento"),
                8 | 80..90 => format!("{count}cent{}", italian_stem(rest)),
                _ => format!("{count}cento{}", italian_stem(rest)),
            }
        }
        (thousands, ..) => {
            let mut words = match thousands {
                1 => "mille".to_owned(),
                more => format!("{}mila", italian_stem(more)),
            };
            if !number.is_multiple_of(1000) {
                words.push_str(&italian_stem(number % 1000));
            }
            words
        }
    }
}

/// The word at `index`, which the callers keep inside the table.
fn word(table: &[&'static str], index: u32) -> &'static str {
    table[index as usize]
}
