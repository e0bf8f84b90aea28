//! What people type who have not read how it is said.

use super::typed;
use crate::{
    hearing::{Intent, Lexicon, Meaning, leads_further_back},
    language::Language,
};

#[test]
fn every_form_of_pressing_that_a_message_names_presses() {
    for (language, forms) in [
        (
            Language::German,
            &[
                "uhr drücken",
                "die Uhr drücken",
                "Drücken",
                "Drück die Uhr.",
            ][..],
        ),
        (
            Language::English,
            &["press", "Press the clock.", "press the clock", "Pressing"],
        ),
        (
            Language::Spanish,
            &[
                "pulsar",
                "Pulsar",
                "pulsa el reloj",
                "Pulsa el reloj.",
                "pulsa",
            ],
        ),
        (
            Language::French,
            &[
                "appuyer",
                "appuyez",
                "Appuyez sur la pendule.",
                "appuyer sur la pendule",
            ],
        ),
        (
            Language::Italian,
            &[
                "premo",
                "premere",
                "premi",
                "premi l'orologio",
                "Premi l'orologio.",
                "premere l'orologio",
                "premete",
            ],
        ),
    ] {
        for form in forms {
            assert_eq!(
                typed(language, form),
                Meaning::Intent(Intent::Press),
                "{language}: {form}"
            );
        }
    }
}

#[test]
fn a_word_for_back_leads_further_where_it_is_asked_how_far() {
    for (language, further, takes_back) in [
        (Language::German, "weiter zurück", "Zurück."),
        (Language::English, "further back", "back"),
        (Language::Spanish, "más atrás", "atrás"),
        (Language::French, "encore retour", "Retour"),
        (Language::Italian, "ancora indietro", "indietro"),
    ] {
        let lexicon = Lexicon::only(language);
        assert!(leads_further_back(takes_back, &lexicon), "{takes_back}");
        assert_eq!(
            typed(language, takes_back),
            Meaning::Intent(Intent::Correction),
            "{takes_back}"
        );
        // These are heard, and read as everywhere.
        assert!(!leads_further_back(further, &lexicon), "{further}");
        for other in ["", "e4", "correction", "Korrektur", "no"] {
            assert!(!leads_further_back(other, &lexicon), "{other}");
        }
    }
    assert!(leads_further_back(
        "plus loin",
        &Lexicon::new(Language::French)
    ));
}
