//! What people type who have not read how it is said.

use shakmaty::{CastlingSide, Chess, Square};

use super::{same, typed};
use crate::{
    hearing::{
        Choice, ClockIntent, Intent, Lexicon, Meaning, leads_further_back, read_choice,
        read_typed_otherwise,
    },
    language::Language,
    notation::{SpokenMove, SpokenPieceMove},
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

#[test]
fn castling_may_be_named_by_the_side_of_a_piece() {
    use Language::{French, German, Italian, Spanish};
    let castles = |side| Meaning::Move(SpokenMove::Castling(side));
    for (language, short, long) in [
        (
            French,
            &[
                "roque côté roi",
                "petit roque côté roi",
                "je roque côté roi",
            ][..],
            &["roque côté dame", "grand roque côté dame"][..],
        ),
        (
            Italian,
            &["arrocco di re", "arrocco lato re", "faccio l'arrocco corto"],
            &["arrocco di donna", "faccio l'arrocco di donna"],
        ),
        (
            Spanish,
            &["enroque de rey", "Enroque del lado de rey."],
            &["enroque de dama", "hago el enroque de dama"],
        ),
        (
            German,
            &["Rochade Königseite", "Rochade am Königsflügel"],
            &["Rochade Damenseite"],
        ),
    ] {
        for (lines, side) in [
            (short, CastlingSide::KingSide),
            (long, CastlingSide::QueenSide),
        ] {
            for line in lines {
                assert_eq!(typed(language, line), castles(side), "{line}");
            }
        }
    }
    for (language, line) in [
        (French, "petit roque côté dame"),
        (French, "pas de roque côté roi"),
        (Italian, "non faccio l'arrocco corto"),
        (Spanish, "no hago el enroque corto"),
        (German, "keine Rochade Damenseite"),
    ] {
        assert_eq!(typed(language, line), Meaning::Nothing, "{line}");
    }
}

#[test]
fn the_clock_is_asked_in_everyday_words() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (
            Italian,
            "quanto tempo ha il mio avversario?",
            "tempo avversario",
        ),
        (Italian, "il tempo dell'avversario", "tempo avversario"),
        (Spanish, "¿cuánto tiempo tiene mi rival?", "tiempo rival"),
        (Spanish, "cuánto tiempo le queda", "tiempo rival"),
        (
            French,
            "combien de temps reste-t-il à mon adversaire ?",
            "temps adverse",
        ),
        (French, "temps de l'adversaire", "temps adverse"),
        (French, "le temps de mon adversaire", "temps adverse"),
        (French, "temps", "mon temps"),
        (French, "temps restant", "mon temps"),
        (French, "combien de temps j'ai", "mon temps"),
        (Italian, "tempo", "mio tempo"),
        (Italian, "quanto mi resta", "mio tempo"),
        (Italian, "quanto tempo ho ancora?", "mio tempo"),
        (Italian, "quanto tempo mi è rimasto", "mio tempo"),
        (Spanish, "cuánto me queda", "mi tiempo"),
        (Spanish, "tiempo restante", "mi tiempo"),
        (Italian, "i due orologi", "due orologi"),
        (
            French,
            "combien de coups avant le contrôle",
            "coups avant le contrôle",
        ),
        (Italian, "quante mosse al controllo", "mosse al controllo"),
        (
            Spanish,
            "cuántas jugadas faltan",
            "jugadas hasta el control",
        ),
        (
            English,
            "how many moves to the control",
            "moves to the control",
        ),
        (
            German,
            "wie viele Züge bis zur Kontrolle",
            "Züge bis zur Kontrolle",
        ),
        (Italian, "a che mossa siamo", "numero di mosse"),
        (Spanish, "¿qué jugada es?", "número de jugadas"),
    ]);
}

#[test]
fn moves_and_turns_are_asked_for_in_everyday_words() {
    use Language::{French, Italian, Spanish};
    same(&[
        (French, "coup précédent", "dernier coup"),
        (French, "quel était le dernier coup ?", "dernier coup"),
        (Italian, "qual è stata l'ultima mossa", "ultima mossa"),
        (Spanish, "cuál ha sido la última jugada", "última jugada"),
        (Spanish, "las tres últimas jugadas", "últimas tres jugadas"),
        (Spanish, "las 3 últimas jugadas", "últimas 3 jugadas"),
        (Spanish, "las 8 últimas jugadas", "últimas 8 jugadas"),
        (Italian, "le tre ultime mosse", "ultime tre mosse"),
        (Italian, "di chi è il turno?", "chi muove"),
        (Spanish, "de quién es el turno", "quién juega"),
    ]);
}

#[test]
fn slips_answers_and_touched_pieces_are_told_in_everyday_words() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (French, "je me suis trompé", "correction"),
        (French, "je me suis trompé, e4", "correction e4"),
        (Italian, "ho sbagliato", "correzione"),
        (Italian, "mi sono sbagliato", "correzione"),
        (Spanish, "me he equivocado", "corrección"),
        (English, "I made a mistake", "correction"),
        (German, "ich habe mich versprochen", "Korrektur"),
        (Italian, "stop", "basta"),
        (Spanish, "stop", "basta"),
        (French, "oui, j'accepte", "j'accepte"),
        (Italian, "sì, accetto", "accetto"),
        (Italian, "non accetto", "rifiuto"),
        (Spanish, "sí, acepto", "acepto"),
        (Spanish, "si acepto", "acepto"),
        (English, "yes, I accept", "accept"),
        (English, "I do not accept", "decline"),
        (German, "ja, ich nehme an", "annehmen"),
        (German, "ich nehme nicht an", "ablehnen"),
        (French, "je n'accepte pas", "je refuse"),
        (French, "j'ai touché g1", "touché gustave un"),
        (French, "pièce touchée g1", "touché gustave un"),
        (Italian, "ho toccato g1", "toccato gustavo uno"),
        (Spanish, "he tocado g1", "tocada gustavo uno"),
        (German, "ich habe g1 berührt", "berührt gustav eins"),
        (German, "ich habe Gustav eins berührt", "berührt g1"),
        (English, "I touched g1", "touched g1"),
        (French, "ajournement", "ajourner"),
        (Italian, "aggiornamento", "aggiornare"),
        (Spanish, "aplazamiento", "aplazar"),
        (German, "Vertagung", "vertagen"),
        (English, "adjournment", "adjourn"),
    ]);
    for (language, line) in [
        (German, "ich habe g1 nicht berührt"),
        (French, "je n'ai pas touché g1"),
        (Italian, "non ho toccato g1"),
        (Spanish, "no he tocado g1"),
        (French, "oui j'accepte g1"),
    ] {
        assert_eq!(typed(language, line), Meaning::Nothing, "{line}");
    }
    for (language, line) in [
        (French, "sans motif"),
        (Italian, "senza motivo"),
        (Spanish, "sin motivo"),
        (German, "ohne Grund"),
        (English, "no reason"),
    ] {
        let none = Meaning::Intent(Intent::Clock(ClockIntent::None));
        assert_eq!(typed(language, line), none, "{line}");
    }
    for (language, line, piece) in [
        (Italian, "a donna", "donna"),
        (Spanish, "a dama", "dama"),
        (Spanish, "a una torre", "torre"),
    ] {
        let chosen = read_choice(line, &Lexicon::new(language));
        assert_eq!(chosen, Some(Choice::Named(piece.to_owned())), "{line}");
    }
}

#[test]
fn a_word_for_to_leads_to_a_whole_square() {
    let to_d4 = Meaning::Move(SpokenMove::Piece(SpokenPieceMove::to(Square::D4)));
    for language in [Language::Spanish, Language::Italian, Language::French] {
        assert_eq!(typed(language, "a d4"), to_d4, "{language}");
        assert_eq!(typed(language, "A D4"), to_d4, "{language}");
        // The file is told beside it, where it may be meant.
        let (lexicon, position) = (Lexicon::new(language), Chess::new());
        let otherwise = read_typed_otherwise("a d4", &lexicon, &position);
        assert!(otherwise.is_some_and(|other| other != to_d4), "{language}");
    }
    // There it is a file, or a piece in capitals.
    let from_a = typed(Language::German, "a d4");
    assert_ne!(from_a, to_d4);
    assert_ne!(typed(Language::Spanish, "A d4"), to_d4);
}
