//! Guards the engine against phrases that would crash it.

use std::collections::HashSet;

use crate::recognizer::{GrammarError, Phrases};

/// Checks that the engine can take `phrases`.
///
/// # Errors
///
/// [`GrammarError::Empty`] and [`GrammarError::Unspeakable`]; both would crash libvosk 0.3.45,
/// which builds a list from them without looking.
pub(super) fn check_phrases(phrases: &Phrases) -> Result<(), GrammarError> {
    if phrases.is_empty() {
        return Err(GrammarError::Empty);
    }
    match phrases.iter().find(|phrase| !is_speakable(phrase)) {
        None => Ok(()),
        Some(phrase) => Err(GrammarError::Unspeakable {
            phrase: phrase.to_owned(),
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
pub(super) fn unknown_words<'a>(
    phrases: impl Iterator<Item = &'a str>,
    mut knows: impl FnMut(&str) -> bool,
) -> Vec<String> {
    // Many phrases are made of few words.
    let mut asked = HashSet::new();
    phrases
        .flat_map(str::split_whitespace)
        .filter(|word| asked.insert(*word) && !knows(word))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrases(list: &[&str]) -> Phrases {
        list.iter().collect()
    }

    #[test]
    fn an_empty_list_is_refused() {
        assert_eq!(check_phrases(&phrases(&[])), Err(GrammarError::Empty));
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
        let phrases = ["dame hector eins", "cesar hector", "dame"];
        let mut asked = Vec::new();
        let missing = unknown_words(phrases.into_iter(), |word| {
            asked.push(word.to_owned());
            known.contains(&word)
        });
        assert_eq!(missing, ["hector", "cesar"]);
        assert_eq!(asked, ["dame", "hector", "eins", "cesar"]);
    }
}
