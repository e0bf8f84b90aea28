//! Guards the engine against phrases that would crash it.

use crate::recognizer::GrammarError;

/// Checks that the engine can take `phrases`.
///
/// # Errors
///
/// [`GrammarError::Empty`] and [`GrammarError::Unspeakable`]; both would crash libvosk 0.3.45,
/// which builds a list from them without looking.
pub(super) fn check_phrases(phrases: &[String]) -> Result<(), GrammarError> {
    if phrases.is_empty() {
        return Err(GrammarError::Empty);
    }
    match phrases.iter().find(|phrase| !is_speakable(phrase)) {
        None => Ok(()),
        Some(phrase) => Err(GrammarError::Unspeakable {
            phrase: phrase.clone(),
        }),
    }
}

/// Whether a phrase has words and no character that breaks the engine's JSON.
fn is_speakable(phrase: &str) -> bool {
    phrase.split_whitespace().next().is_some()
        && !phrase
            .chars()
            .any(|ch| ch == '"' || ch == '\\' || ch.is_control())
}

/// Every word of `phrases` for which `knows` is false, each once, in order.
pub(super) fn unknown_words(
    phrases: &[String],
    mut knows: impl FnMut(&str) -> bool,
) -> Vec<String> {
    let mut missing: Vec<String> = Vec::new();
    for word in phrases.iter().flat_map(|phrase| phrase.split_whitespace()) {
        if !missing.iter().any(|known| known == word) && !knows(word) {
            missing.push(word.to_owned());
        }
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrases(list: &[&str]) -> Vec<String> {
        list.iter().map(|&phrase| phrase.to_owned()).collect()
    }

    #[test]
    fn an_empty_list_is_refused() {
        assert_eq!(check_phrases(&[]), Err(GrammarError::Empty));
    }

    #[test]
    fn phrases_that_break_the_engine_are_refused() {
        for bad in ["", "  ", "dame \"eva", "a\\b", "a\0b", "turm\neva"] {
            assert_eq!(
                check_phrases(&phrases(&["dame", bad])),
                Err(GrammarError::Unspeakable {
                    phrase: bad.to_owned()
                })
            );
        }
        assert_eq!(
            check_phrases(&phrases(&["läufer cäsar eins", "[unk]"])),
            Ok(())
        );
    }

    #[test]
    fn missing_words_come_once_and_in_order() {
        let known = ["dame", "eins"];
        let missing = unknown_words(
            &phrases(&["dame hector eins", "cesar hector", "dame"]),
            |word| known.contains(&word),
        );
        assert_eq!(missing, ["hector", "cesar"]);
    }
}
