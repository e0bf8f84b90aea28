use std::time::Duration;

use shakmaty::Color::{Black, White};

use crate::{
    hearing::{ClockPhrase, Lexicon, Moment, grammar, read_clock_phrase},
    language::Language,
};

fn check(language: Language, phrases: &[(&str, ClockPhrase)]) {
    let lexicon = Lexicon::new(language);
    for (text, phrase) in phrases {
        assert_eq!(read_clock_phrase(text, &lexicon), Some(*phrase), "{text}");
    }
}

fn time(hours: u64, minutes: u64, seconds: u64) -> Duration {
    Duration::from_secs(hours * 3600 + minutes * 60 + seconds)
}

fn set(side: shakmaty::Color, hours: u64, minutes: u64, seconds: u64) -> ClockPhrase {
    ClockPhrase::Set {
        side,
        left: time(hours, minutes, seconds),
    }
}

#[test]
fn corrections_are_understood_as_arbiters_say_them() {
    check(
        Language::German,
        &[
            ("Weiß zwölf Minuten dreißig", set(White, 0, 12, 30)),
            ("weiß zwölf dreißig", set(White, 0, 12, 30)),
            ("Weiß 12:30", set(White, 0, 12, 30)),
            ("schwarz zwölf null fünf", set(Black, 0, 12, 5)),
            ("schwarz 12:00:05", set(Black, 12, 0, 5)),
            ("schwarz fünf null null", set(Black, 0, 5, 0)),
            ("schwarz eine Stunde fünf", set(Black, 1, 5, 0)),
            (
                "schwarz eine Stunde und dreißig Sekunden",
                set(Black, 1, 0, 30),
            ),
            ("weiß 1:02:03", set(White, 1, 2, 3)),
            ("weiß neunzig", set(White, 0, 90, 0)),
            ("weiss hundert zwanzig Minuten", set(White, 2, 0, 0)),
            (
                "schwarz plus zwei Minuten",
                ClockPhrase::Add {
                    side: Black,
                    time: time(0, 2, 0),
                },
            ),
            (
                "schwarz +2:00",
                ClockPhrase::Add {
                    side: Black,
                    time: time(0, 2, 0),
                },
            ),
            (
                "weiß minus dreißig Sekunden",
                ClockPhrase::Take {
                    side: White,
                    time: time(0, 0, 30),
                },
            ),
            (
                "weiß vierundzwanzig Züge",
                ClockPhrase::Moves {
                    side: White,
                    moves: 24,
                },
            ),
            ("neunzig", ClockPhrase::Number(90)),
            ("acht", ClockPhrase::Number(8)),
            ("dreißig Sekunden", ClockPhrase::Time(time(0, 0, 30))),
        ],
    );
    check(
        Language::English,
        &[
            ("white twelve minutes thirty", set(White, 0, 12, 30)),
            ("black twelve oh five", set(Black, 0, 12, 5)),
            ("white thirty five", set(White, 0, 35, 0)),
            ("white thirty-five ten", set(White, 0, 35, 10)),
            ("black five minutes and five seconds", set(Black, 0, 5, 5)),
            ("black one hundred and twenty minutes", set(Black, 2, 0, 0)),
            ("black one hour twelve", set(Black, 1, 12, 0)),
            (
                "white twenty four moves",
                ClockPhrase::Moves {
                    side: White,
                    moves: 24,
                },
            ),
            ("forty", ClockPhrase::Number(40)),
        ],
    );
    check(
        Language::Spanish,
        &[
            ("blancas doce minutos treinta", set(White, 0, 12, 30)),
            ("blancas treinta y cinco diez", set(White, 0, 35, 10)),
            ("negras una hora doce", set(Black, 1, 12, 0)),
            (
                "negras más dos minutos",
                ClockPhrase::Add {
                    side: Black,
                    time: time(0, 2, 0),
                },
            ),
            (
                "blancas veinticuatro jugadas",
                ClockPhrase::Moves {
                    side: White,
                    moves: 24,
                },
            ),
        ],
    );
}

#[test]
fn what_is_no_time_is_none() {
    let lexicon = Lexicon::new(Language::German);
    for text in [
        "",
        "weiß",
        "weiß plus",
        "weiß springer",
        "weiß dreißig sekunden zwei",
        "weiß fünf minuten zwei stunden",
        "zwei züge minuten",
        "weiß schwarz fünf",
        "weiß fünf fünf fünf fünf",
        "weiß 4000000000 minuten",
        "weiß 99999999999999999999",
        "[unk]",
    ] {
        assert_eq!(read_clock_phrase(text, &lexicon), None, "{text}");
    }
}

#[test]
fn french_numbers_have_several_words() {
    check(
        Language::French,
        &[
            ("Blancs douze minutes trente", set(White, 0, 12, 30)),
            ("noirs douze zéro cinq", set(Black, 0, 12, 5)),
            ("blancs vingt et une minutes", set(White, 0, 21, 0)),
            ("noirs une heure cinq", set(Black, 1, 5, 0)),
            ("noirs cent vingt minutes", set(Black, 2, 0, 0)),
            (
                "noirs plus deux minutes",
                ClockPhrase::Add {
                    side: Black,
                    time: time(0, 2, 0),
                },
            ),
            (
                "blancs moins dix-sept secondes",
                ClockPhrase::Take {
                    side: White,
                    time: time(0, 0, 17),
                },
            ),
            ("soixante et onze", ClockPhrase::Number(71)),
            ("soixante-dix-neuf", ClockPhrase::Number(79)),
            ("quatre-vingts", ClockPhrase::Number(80)),
            ("quatre-vingt-un", ClockPhrase::Number(81)),
            ("quatre vingt dix sept", ClockPhrase::Number(97)),
            ("cent quatre-vingts", ClockPhrase::Number(180)),
            ("vingt quatre", ClockPhrase::Number(24)),
        ],
    );
}

#[test]
fn italian_numbers_below_a_hundred_are_one_word() {
    check(
        Language::Italian,
        &[
            ("Bianco dodici minuti trenta", set(White, 0, 12, 30)),
            ("nero dodici zero cinque", set(Black, 0, 12, 5)),
            ("nero venti cinque", set(Black, 0, 20, 5)),
            ("bianco ventitre minuti", set(White, 0, 23, 0)),
            ("nero un'ora e cinque minuti", set(Black, 1, 5, 0)),
            ("bianco cento venti minuti", set(White, 2, 0, 0)),
            (
                "nero più due minuti",
                ClockPhrase::Add {
                    side: Black,
                    time: time(0, 2, 0),
                },
            ),
            (
                "bianco ventotto mosse",
                ClockPhrase::Moves {
                    side: White,
                    moves: 28,
                },
            ),
            ("novantuno", ClockPhrase::Number(91)),
        ],
    );
}

#[test]
fn time_is_taken_from_a_player_as_it_is_added() {
    for (language, side, phrases) in [
        (
            Language::German,
            White,
            &["Weiß zwei Minuten minus", "minus zwei Minuten Weiß"][..],
        ),
        (
            Language::English,
            White,
            &["minus two minutes from White", "white minus 2:00"],
        ),
        (
            Language::Spanish,
            Black,
            &["menos dos minutos de negras", "negras dos minutos menos"],
        ),
        (
            Language::French,
            Black,
            &["moins deux minutes noirs", "noirs deux minutes moins"],
        ),
        (
            Language::Italian,
            White,
            &["meno due minuti bianco", "bianco due minuti meno"],
        ),
    ] {
        let taken = ClockPhrase::Take {
            side,
            time: time(0, 2, 0),
        };
        for phrase in phrases {
            check(language, &[(phrase, taken)]);
        }
    }
}

#[test]
fn a_time_has_no_more_than_fifty_nine_seconds_beside_its_minutes() {
    let lexicon = Lexicon::new(Language::English);
    for text in ["white 12:75", "white 1:60:00", "black 1:00:99"] {
        assert_eq!(read_clock_phrase(text, &lexicon), None, "{text}");
    }
    check(
        Language::English,
        &[
            ("white 90:00", set(White, 1, 30, 0)),
            ("white 75 seconds", set(White, 0, 1, 15)),
        ],
    );
}

/// What matters for the recognizer is which word may follow which.
#[test]
fn the_arbiters_grammar_has_the_words_of_corrections_beside_each_other() {
    let lexicon = Lexicon::new(Language::English);
    let phrases = grammar(&lexicon, Moment::ClockArbiter, |_| true);
    let follows = |one: &str, other: &str| {
        let pair = format!(" {one} {other} ");
        phrases
            .iter()
            .any(|phrase| format!(" {phrase} ").contains(&pair))
    };
    for text in [
        "add two minutes to black",
        "minus thirty seconds from white",
        "white plus one minute",
        "black twenty four moves",
    ] {
        assert!(read_clock_phrase(text, &lexicon).is_some(), "{text}");
        let words: Vec<&str> = text.split(' ').collect();
        for pair in words.windows(2) {
            assert!(follows(pair[0], pair[1]), "{pair:?} of `{text}`");
        }
    }
}
