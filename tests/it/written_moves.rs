//! Laws of writing and reading moves: algebraic notation and UCI.

use std::sync::LazyLock;

use proptest::prelude::*;
use rochade::{
    hearing::{Intent, Lexicon, Meaning, read_typed},
    language::Language,
    notation::{Resolution, Style, announce, read_san, resolve, san},
};
use shakmaty::{Chess, Position as _, san::SanPlus, uci::UciMove};

use crate::{
    laws::cases,
    positions::{games, positions, rare_positions},
};

static LEXICONS: LazyLock<Vec<Lexicon>> =
    LazyLock::new(|| Language::ALL.into_iter().map(Lexicon::new).collect());

/// Types `text` and demands a complete announcement, resolved.
#[track_caller]
fn typed(text: &str, lexicon: &Lexicon, position: &Chess) -> Resolution {
    let meaning = read_typed(text, lexicon, position);
    let Meaning::Move(spoken) = meaning else {
        panic!("`{text}` means {meaning:?}");
    };
    resolve(spoken, position)
}

#[track_caller]
fn check_written(position: &Chess) {
    for m in position.legal_moves() {
        let known = SanPlus::from_move(position.clone(), m).to_string();
        assert_eq!(san(position, m, Language::English), known);
        for language in Language::ALL {
            let text = san(position, m, language);
            let spoken = read_san(&text, language)
                .unwrap_or_else(|| panic!("`{text}` is not read in {language}"));
            assert_eq!(resolve(spoken, position), Resolution::Unique(m), "`{text}`");
        }
    }
}

#[track_caller]
fn check_typed(position: &Chess, lexicon: &Lexicon) {
    for m in position.legal_moves() {
        let ways = [
            UciMove::from_move(m, position.castles().mode()).to_string(),
            san(position, m, lexicon.language()),
            announce(position, m, Style::Short).words(),
            announce(position, m, Style::Long).words(),
        ];
        for way in ways {
            let resolution = typed(&way, lexicon, position);
            assert_eq!(resolution, Resolution::Unique(m), "`{way}`");
        }
    }
}

#[test]
fn rare_moves_are_written_and_read() {
    for position in rare_positions() {
        check_written(&position);
        for lexicon in LEXICONS.iter() {
            check_typed(&position, lexicon);
        }
    }
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn every_legal_move_is_written_as_usual_and_read_in_each_language(game in games()) {
        for position in &game {
            check_written(position);
        }
    }

    #[test]
    fn every_legal_move_can_be_typed(position in positions()) {
        for lexicon in LEXICONS.iter() {
            check_typed(&position, lexicon);
        }
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn any_text_is_read_without_harm(
        text in prop_oneof![
            any::<String>(),
            "[KQRBNDTLSAC]?[a-h]?[1-8]?[x:-]?[a-h]?[1-8]?[=(]?[KQRBNDTLSACqd]?[)+#!?]?",
        ],
    ) {
        let position = Chess::new();
        for lexicon in LEXICONS.iter() {
            let meaning = read_typed(&text, lexicon, &position);
            if let Meaning::Move(spoken) = meaning
                && let Resolution::Unique(m) = resolve(spoken, &position)
            {
                // Whatever was typed, the squares of the move were.
                prop_assert!(text.to_lowercase().contains(&m.to().to_string()), "`{}` as {}", text, spoken);
            }
        }
    }
}

#[test]
fn back_alone_takes_back() {
    for (language, line) in [
        (Language::German, "zurück"),
        (Language::English, "back"),
        (Language::Spanish, "atrás"),
        (Language::Spanish, "deshacer"),
        (Language::French, "retour"),
        (Language::French, "Annuler"),
        (Language::Italian, "indietro"),
        (Language::Italian, "annulla"),
    ] {
        let meaning = read_typed(line, &Lexicon::new(language), &Chess::new());
        assert_eq!(
            meaning,
            Meaning::Intent(Intent::Correction),
            "{language}: {line}"
        );
    }
    let meaning = read_typed(
        "back to e4",
        &Lexicon::new(Language::English),
        &Chess::new(),
    );
    assert_eq!(meaning, Meaning::Nothing);
}
