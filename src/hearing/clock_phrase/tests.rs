use std::time::Duration;

use shakmaty::Color::{Black, White};

use crate::{
    hearing::{
        ClockPhrase, Lexicon, Moment, clock_phrase::spoken_turns, grammar, read_clock_phrase,
        read_control,
    },
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
        // Tenths of nothing that has tenths.
        "weiß .5",
        "weiß 1:12.5",
        "weiß 1.5h",
        "weiß 1,5 Stunden",
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

/// As an arbiter gives the order, with the words that lead to a side, in the singular and the plural.
#[test]
fn orders_are_understood_with_what_leads_to_a_side() {
    let two = time(0, 2, 0);
    for (language, white, black) in [
        (
            Language::German,
            [
                "nimm Weiß zwei Minuten ab",
                "zwei Minuten ab von Weiß",
                "nimm zwei Minuten von Weiß",
                "Weiß zwei Minuten ab",
            ],
            [
                "gib Schwarz zwei Minuten",
                "gib Schwarz zwei Minuten dazu",
                "plus zwei Minuten für Schwarz",
                "für Schwarz zwei Minuten dazu",
            ],
        ),
        (
            Language::English,
            [
                "take two minutes from White",
                "deduct two minutes from white",
                "subtract 2:00 from white",
                "take from white two minutes",
            ],
            [
                "add two minutes to Black",
                "give Black two minutes",
                "give two minutes to black",
                "two minutes plus for black",
            ],
        ),
        (
            Language::Spanish,
            [
                "quita dos minutos a las blancas",
                "resta dos minutos al blanco",
                "quita a las blancas dos minutos",
                "quita dos minutos de las blancas",
            ],
            [
                "añade dos minutos a las negras",
                "suma dos minutos al negro",
                "añade a las negras dos minutos",
                "las negras dos minutos más",
            ],
        ),
        (
            Language::French,
            [
                "retire deux minutes aux blancs",
                "enlève deux minutes au blanc",
                "retire aux blancs deux minutes",
                "les blancs deux minutes de moins",
            ],
            [
                "ajoute deux minutes aux noirs",
                "donne deux minutes au noir",
                "donne aux noirs deux minutes",
                "les noirs deux minutes de plus",
            ],
        ),
        (
            Language::Italian,
            [
                "togli due minuti dal bianco",
                "togli due minuti ai bianchi",
                "sottrai due minuti al bianco",
                "togli al bianco due minuti",
            ],
            [
                "aggiungi due minuti al nero",
                "aggiungi due minuti ai neri",
                "aggiungi ai neri due minuti",
                "due minuti in più al nero",
            ],
        ),
    ] {
        let (take, add) = (
            ClockPhrase::Take {
                side: White,
                time: two,
            },
            ClockPhrase::Add {
                side: Black,
                time: two,
            },
        );
        check(language, &white.map(|text| (text, take)));
        check(language, &black.map(|text| (text, add)));
    }
}

#[test]
fn which_side_and_more_or_less_must_be_clear() {
    let lexicon = Lexicon::new(Language::English);
    for text in [
        "add two minutes to white to black",
        "add white two minutes black",
        "add minus two minutes white",
        "two white add minutes",
        "add two minutes",
        "to two minutes",
        "two to minutes",
    ] {
        assert_eq!(read_clock_phrase(text, &lexicon), None, "{text}");
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

/// The words of a whole time control stand beside each other in the grammar, in each language.
#[test]
fn the_grammar_of_the_set_up_has_the_words_of_whole_controls_beside_each_other() {
    for (language, text) in [
        (
            Language::German,
            "neunzig minuten für vierzig züge dann dreißig minuten mit dreißig sekunden inkrement",
        ),
        (
            Language::English,
            "ninety minutes for forty moves then thirty minutes with thirty seconds increment",
        ),
        (
            Language::Spanish,
            "noventa minutos para cuarenta jugadas luego treinta minutos con treinta segundos incremento",
        ),
        (
            Language::French,
            "trente minutes pour quarante coups puis trente minutes avec trente secondes incrément",
        ),
        (
            Language::Italian,
            "novanta minuti per quaranta mosse poi trenta minuti con trenta secondi incremento",
        ),
    ] {
        let lexicon = Lexicon::new(language);
        let phrases = grammar(&lexicon, Moment::ClockSetup, |_| true);
        let control = read_control(text, language).expect("a time control");
        assert_eq!(control.stages(White).len(), 2, "{text}");
        let words: Vec<&str> = text.split(' ').collect();
        for pair in words.windows(2) {
            let pair = format!(" {} ", pair.join(" "));
            assert!(
                phrases
                    .iter()
                    .any(|phrase| format!(" {phrase} ").contains(&pair)),
                "{pair:?} of `{text}`"
            );
        }
    }
}

#[test]
fn whose_turn_it_is_can_be_ordered() {
    let (white, black) = (ClockPhrase::Turn(White), ClockPhrase::Turn(Black));
    for (language, to_white, to_black) in [
        (Language::German, "Weiß ist am Zug", "Schwarz am Zug"),
        (Language::German, "Weiß ist dran", "Schwarz ist dran"),
        (Language::English, "white to move", "it is black to move"),
        (Language::English, "white turn", "black moves"),
        (Language::English, "white two move", "black to move"),
        (
            Language::Spanish,
            "juegan las blancas",
            "turno de las negras",
        ),
        (Language::Spanish, "mueven blancas", "les toca a las negras"),
        (
            Language::French,
            "trait aux blancs",
            "c'est aux noirs de jouer",
        ),
        (Language::Italian, "tocca al bianco", "muove il nero"),
        (Language::Italian, "tratto al bianco", "turno del nero"),
    ] {
        check(language, &[(to_white, white), (to_black, black)]);
    }
}

#[test]
fn whose_turn_it_is_is_listened_for_as_it_is_said() {
    for (language, white) in [
        (Language::German, "weiß"),
        (Language::English, "white"),
        (Language::Spanish, "blancas"),
        (Language::French, "blancs"),
        (Language::Italian, "bianco"),
    ] {
        let lexicon = Lexicon::new(language);
        let listened_for = grammar(&lexicon, Moment::ClockArbiter, |word| {
            lexicon.words().any(|known| known.text == word)
        });
        let phrases = spoken_turns(white, language);
        assert!(!phrases.is_empty());
        for phrase in phrases {
            assert!(listened_for.contains(&phrase), "{phrase}");
            check(language, &[(&phrase, ClockPhrase::Turn(White))]);
        }
    }
}
