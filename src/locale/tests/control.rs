//! Time controls are heard as they are said.

use proptest::prelude::*;
use shakmaty::Color;

use crate::{
    clock::{Preset, Stage, TimeControl, tests::any_control},
    dialog::ClockMessage,
    hearing::read_control,
    language::Language,
    locale::Locale,
};

fn said(language: Language, written: &str) -> String {
    let control: TimeControl = written.parse().unwrap();
    Locale::new(language).control(&control).line()
}

#[test]
fn time_controls_are_said_as_players_say_them() {
    for (written, german, english, spanish) in [
        (
            "90/40+30:30+30",
            "neunzig Minuten für vierzig Züge, dann dreißig Minuten plus dreißig Sekunden \
             Inkrement vom ersten Zug an",
            "ninety minutes for forty moves, then thirty minutes plus thirty seconds increment \
             from the first move",
            "noventa minutos para cuarenta jugadas, luego treinta minutos más treinta segundos de \
             incremento desde la primera jugada",
        ),
        (
            "15+10",
            "fünfzehn Minuten plus zehn Sekunden Inkrement",
            "fifteen minutes plus ten seconds increment",
            "quince minutos más diez segundos de incremento",
        ),
        (
            "120/40:15+30@61",
            "hundertzwanzig Minuten für vierzig Züge, dann fünfzehn Minuten mit dreißig Sekunden \
             Inkrement ab Zug einundsechzig",
            "one hundred and twenty minutes for forty moves, then fifteen minutes with thirty \
             seconds increment from move sixty-one",
            "ciento veinte minutos para cuarenta jugadas, luego quince minutos con treinta \
             segundos de incremento desde la jugada sesenta y uno",
        ),
        (
            "30:5x30",
            "dreißig Minuten, dann fünf Perioden Byo-yomi zu dreißig Sekunden",
            "thirty minutes, then five periods of byo-yomi of thirty seconds",
            "treinta minutos, luego cinco períodos de byo-yomi de treinta segundos",
        ),
        (
            "60:c5/20",
            "sechzig Minuten, dann kanadisch zwanzig Züge in fünf Minuten",
            "sixty minutes, then Canadian twenty moves in five minutes",
            "sesenta minutos, luego canadiense veinte jugadas en cinco minutos",
        ),
        (
            "120/101:60",
            "hundertzwanzig Minuten für hundertein Züge, dann sechzig Minuten",
            "one hundred and twenty minutes for one hundred and one moves, then sixty minutes",
            "ciento veinte minutos para ciento una jugadas, luego sesenta minutos",
        ),
        (
            "60:c5/101",
            "sechzig Minuten, dann kanadisch hundertein Züge in fünf Minuten",
            "sixty minutes, then Canadian one hundred and one moves in five minutes",
            "sesenta minutos, luego canadiense ciento una jugadas en cinco minutos",
        ),
        (
            "25d10",
            "fünfundzwanzig Minuten plus zehn Sekunden Verzögerung",
            "twenty-five minutes plus ten seconds delay",
            "veinticinco minutos más diez segundos de retardo",
        ),
        (
            "25b10",
            "fünfundzwanzig Minuten plus zehn Sekunden Bronstein",
            "twenty-five minutes plus ten seconds Bronstein delay",
            "veinticinco minutos más diez segundos de Bronstein",
        ),
        (
            "1x2.5",
            "zwei Komma fünf Sekunden pro Zug",
            "two point five seconds per move",
            "dos coma cinco segundos por jugada",
        ),
        (
            "25:u10",
            "fünfundzwanzig Minuten, dann aufwärts zählend bis zehn Minuten",
            "twenty-five minutes, then counting up to ten minutes",
            "veinticinco minutos, luego tiempo ascendente hasta diez minutos",
        ),
        (
            "h3",
            "Sanduhr mit drei Minuten",
            "hourglass of three minutes",
            "reloj de arena de tres minutos",
        ),
        (
            "g10",
            "Gong alle zehn Sekunden",
            "gong every ten seconds",
            "gong cada diez segundos",
        ),
        (
            "5 vs 4+1",
            "Weiß fünf Minuten, Schwarz vier Minuten plus eine Sekunde Inkrement",
            "White five minutes, Black four minutes plus one second increment",
            "blancas cinco minutos, negras cuatro minutos más un segundo de incremento",
        ),
    ] {
        assert_eq!(said(Language::German, written), german);
        assert_eq!(said(Language::English, written), english);
        assert_eq!(said(Language::Spanish, written), spanish);
    }
}

#[test]
fn time_controls_are_said_in_french_and_italian() {
    for (written, french, italian) in [
        (
            "90/40+30:30+30",
            "quatre-vingt-dix minutes pour quarante coups, puis trente minutes plus trente secondes \
             d'incrément dès le premier coup",
            "novanta minuti per quaranta mosse, poi trenta minuti più trenta secondi di incremento \
             dalla prima mossa",
        ),
        (
            "120/40:15+30@61",
            "cent vingt minutes pour quarante coups, puis quinze minutes avec trente secondes \
             d'incrément à partir du coup soixante et un",
            "centoventi minuti per quaranta mosse, poi quindici minuti con trenta secondi di \
             incremento dalla mossa sessantuno",
        ),
        (
            "30:5x30",
            "trente minutes, puis cinq périodes de byo-yomi de trente secondes",
            "trenta minuti, poi cinque periodi di byo-yomi da trenta secondi",
        ),
        (
            "1x1.5",
            "une virgule cinq seconde par coup",
            "uno virgola cinque secondi a mossa",
        ),
        ("h3", "sablier de trois minutes", "clessidra da tre minuti"),
        ("h1", "sablier d'une minute", "clessidra da un minuto"),
        ("g1", "gong d'une seconde", "gong da un secondo"),
        (
            "30:5x1",
            "trente minutes, puis cinq périodes de byo-yomi d'une seconde",
            "trenta minuti, poi cinque periodi di byo-yomi da un secondo",
        ),
    ] {
        assert_eq!(said(Language::French, written), french);
        assert_eq!(said(Language::Italian, written), italian);
    }
}

/// `thirty minutes with thirty seconds increment` behind the first period is taken for the usual control otherwise.
#[test]
fn a_bonus_that_begins_later_is_told_to_lack_before() {
    let written = "90/40:30+30";
    for (language, words) in [
        (
            Language::German,
            "neunzig Minuten für vierzig Züge ohne Inkrement, dann dreißig Minuten mit dreißig Sekunden \
             Inkrement",
        ),
        (
            Language::English,
            "ninety minutes for forty moves without increment, then thirty minutes with thirty seconds \
             increment",
        ),
        (
            Language::Spanish,
            "noventa minutos para cuarenta jugadas sin incremento, luego treinta minutos con treinta \
             segundos de incremento",
        ),
        (
            Language::French,
            "quatre-vingt-dix minutes pour quarante coups sans incrément, puis trente minutes avec trente \
             secondes d'incrément",
        ),
        (
            Language::Italian,
            "novanta minuti per quaranta mosse senza incremento, poi trenta minuti con trenta secondi di \
             incremento",
        ),
    ] {
        assert_eq!(said(language, written), words);
    }
    for (written, german) in [
        (
            "40/20:30/20:15b10",
            "vierzig Minuten für zwanzig Züge ohne Bronstein, dann dreißig Minuten für zwanzig Züge ohne \
             Bronstein, dann fünfzehn Minuten mit zehn Sekunden Bronstein",
        ),
        (
            "40/20:30d5",
            "vierzig Minuten für zwanzig Züge ohne Verzögerung, dann dreißig Minuten mit fünf Sekunden \
             Verzögerung",
        ),
        // Where it ends before the last period, nothing is left open.
        (
            "40/20+10:30",
            "vierzig Minuten für zwanzig Züge mit zehn Sekunden Inkrement, dann dreißig Minuten",
        ),
    ] {
        assert_eq!(said(Language::German, written), german);
    }
}

#[test]
fn every_preset_is_heard_as_it_is_said() {
    for language in Language::ALL {
        for preset in Preset::all() {
            let words = Locale::new(language).control(&preset.control).line();
            let heard = read_control(&words, language);
            assert_eq!(heard.as_ref(), Ok(&preset.control), "{language}: {words}");
            assert!(!words.contains(|ch: char| ch.is_ascii_digit()), "{words}");
        }
    }
}

#[test]
fn a_time_is_called_alike_when_its_moves_are_asked_for_and_when_they_are_known() {
    for written in [
        "30s", "60", "119", "120", "150", "180", "181", "240", "90.01",
    ] {
        let control: TimeControl = written.parse().unwrap();
        let [Stage::Main(period)] = control.stages(Color::White) else {
            panic!("{written}");
        };
        for language in Language::ALL {
            let locale = Locale::new(language);
            let asked = locale.render(&ClockMessage::AskMoves(period.time).into());
            let called = locale.control(&control).line();
            let (asked, called) = (asked.line().to_lowercase(), called.to_lowercase());
            assert!(
                asked.starts_with(&format!("{called}:")),
                "{asked}: {called}"
            );
        }
    }
}

proptest! {
    #[test]
    fn every_time_control_is_heard_as_it_is_said(control in any_control()) {
        for language in Language::ALL {
            let words = Locale::new(language).control(&control).line();
            let heard = read_control(&words, language);
            prop_assert_eq!(heard.as_ref(), Ok(&control), "{}: {}", language, words);
        }
    }

    #[test]
    fn no_words_make_the_reader_panic(
        words in prop::collection::vec(
            "(neunzig|hundert|und|ein|halbe|komma|drei|minuten|stunde|züge|dann|mit|plus|ab|ersten|\
             pro|weiß|schwarz|byo|sanduhr|kanadisch|inkrement|für|mal|dgt|9,5|12|1\\.\\.2)",
            0..12,
        ),
    ) {
        if let Ok(control) = read_control(&words.join(" "), Language::German) {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
