//! The colour of a square as an answer: `hell`, `schwarz`.

use shakmaty::Color;

use crate::hearing::{Lexicon, WordMeaning, spelling::folded_words, written::colour_written};

/// The colour that `words` name and nothing else: white for a light square, black for a dark one.
#[must_use]
pub fn shade(words: &str, lexicon: &Lexicon) -> Option<Color> {
    let [word] = folded_words(words).try_into().ok()?;
    let mut meanings = lexicon.spelled(&word).iter().map(|word| word.meaning);
    meanings.find_map(shade_of)
}

/// The colour that a typed line names in a word that nobody listens for: `clair`, where `claire` is listened for.
#[must_use]
pub fn written_shade(text: &str, lexicon: &Lexicon) -> Option<Color> {
    let [word] = folded_words(text).try_into().ok()?;
    shade(colour_written(&word, lexicon)?, lexicon)
}

/// The words that [`shade`] understands.
pub(super) fn shade_words(lexicon: &Lexicon) -> impl Iterator<Item = String> {
    lexicon
        .words()
        .filter(|word| shade_of(word.meaning).is_some())
        .map(|word| word.text.to_owned())
}

const fn shade_of(meaning: WordMeaning) -> Option<Color> {
    if let WordMeaning::Shade(color) | WordMeaning::Side(color) = meaning {
        Some(color)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::language::Language;

    use super::{Color, Lexicon, shade, written_shade};

    #[test]
    fn squares_are_light_or_white_and_dark_or_black_in_every_language() {
        for (language, light, dark) in [
            (Language::German, "hell weiß", "dunkel schwarz"),
            (Language::English, "light white", "dark black"),
            (
                Language::Spanish,
                "clara blanca blancas",
                "oscura negra negras",
            ),
            (
                Language::French,
                "claire blanche blanc",
                "foncée noire noir",
            ),
            (Language::Italian, "chiara bianca bianco", "scura nera nero"),
        ] {
            let lexicon = Lexicon::new(language);
            for (words, color) in [(light, Color::White), (dark, Color::Black)] {
                for word in words.split(' ') {
                    assert_eq!(shade(word, &lexicon), Some(color), "{language}: {word}");
                }
                assert_eq!(shade(words, &lexicon), None, "more than one word");
            }
            assert_eq!(shade("e4", &lexicon), None);
            assert_eq!(shade("", &lexicon), None);
        }
    }
    #[test]
    fn a_colour_may_be_typed_as_that_of_another_noun() {
        for (language, light, dark) in [
            (Language::German, "Helles weißes", "dunkles schwarzes"),
            (Language::Spanish, "claro", "oscuro"),
            (Language::French, "clair", "foncé fonce sombre"),
            (Language::Italian, "chiaro", "scuro."),
        ] {
            let lexicon = Lexicon::new(language);
            for (words, color) in [(light, Color::White), (dark, Color::Black)] {
                for word in words.split(' ') {
                    assert_eq!(
                        written_shade(word, &lexicon),
                        Some(color),
                        "{language}: {word}"
                    );
                    assert_eq!(shade(word, &lexicon), None, "nobody listens for it");
                }
            }
            for text in ["", "e4", "light square"] {
                assert_eq!(written_shade(text, &lexicon), None, "{text}");
            }
        }
    }
}
