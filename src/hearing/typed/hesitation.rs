//! Hesitations in typed lines, as who dictates gets them.

use crate::{
    hearing::{Lexicon, Meaning, WordMeaning, spelling::folded_words, written::is_written},
    notation::Fragment,
};

/// What a line says by `read`, in which hesitations mean nothing. Who hesitates after having begun a move may go on with it
/// or begin another: of `e4 äh d4` no move is made, but the piece of `Springer äh f3` is clear.
pub(super) fn read_without(
    text: &str,
    lexicon: &Lexicon,
    read: impl Fn(&str) -> Vec<Meaning>,
) -> Vec<Meaning> {
    let is_hesitation = |word: &&str| is_hesitation(word, lexicon);
    let words: Vec<&str> = text.split_whitespace().collect();
    let without = |words: &[&str]| -> String {
        let said: Vec<&str> = (words.iter().copied())
            .filter(|word| !is_hesitation(word))
            .collect();
        said.join(" ")
    };
    let begun = words
        .iter()
        .position(|word| may_be_of_a_move(word, lexicon));
    let hesitates = words.iter().rposition(is_hesitation);
    let Some(last) = hesitates else {
        return read(text);
    };
    let is_unclear = begun.is_some_and(|begun| {
        begun < last && !read(&without(&words[..last])).iter().any(is_piece_alone)
    });
    let mut found = read(&without(&words));
    found.retain(|meaning| !is_unclear || matches!(meaning, Meaning::Intent(_)));
    found
}

fn is_hesitation(word: &str, lexicon: &Lexicon) -> bool {
    let folded = folded_words(word);
    let hesitates = |folded: &String| {
        let known = lexicon.spelled(folded);
        !known.is_empty() && (known.iter()).all(|it| it.meaning == WordMeaning::Hesitation)
    };
    !folded.is_empty() && folded.iter().all(hesitates)
}

/// Whether a word has a place in an announcement, or is none of our words: `Sf3`.
fn may_be_of_a_move(word: &str, lexicon: &Lexicon) -> bool {
    folded_words(word).iter().any(|folded| {
        let known = lexicon.spelled(folded);
        known.iter().any(|it| it.meaning.is_announced())
            || known.is_empty() && !is_written(folded, lexicon)
    })
}

/// Whether a piece is all that is said.
fn is_piece_alone(meaning: &Meaning) -> bool {
    match meaning {
        Meaning::Fragment(part) => {
            let alone = Fragment {
                role: part.role,
                ..Fragment::default()
            };
            *part == alone
        }
        Meaning::Move(_)
        | Meaning::Intent(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..)
        | Meaning::Nothing => false,
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::Chess;

    use crate::{
        hearing::{Lexicon, Meaning, read_typed, read_typed_otherwise},
        language::Language,
    };

    fn typed(language: Language, text: &str) -> Meaning {
        let (lexicon, position) = (Lexicon::new(language), Chess::new());
        let otherwise = read_typed_otherwise(text, &lexicon, &position);
        assert_eq!(otherwise, None, "`{text}`");
        read_typed(text, &lexicon, &position)
    }

    #[test]
    fn a_hesitation_before_a_move_or_after_its_piece_means_nothing() {
        for (language, hesitant, plain) in [
            (Language::German, "ähm, Sf3", "Sf3"),
            (Language::German, "Äh, Springer ähm Felix drei", "Sf3"),
            (Language::German, "nein, äh, Sf3", "nein Sf3"),
            (Language::English, "um knight uh f3", "Nf3"),
            (Language::English, "please um Nf3", "Nf3"),
            (Language::English, "uh, what is um on e4", "what is on e4"),
            (Language::Spanish, "em Cf3", "Cf3"),
            (Language::French, "euh, Cf3", "Cf3"),
            (Language::Italian, "ehm 0-0", "0-0"),
        ] {
            let said = typed(language, plain);
            assert_ne!(said, Meaning::Nothing, "`{plain}`");
            assert_eq!(typed(language, hesitant), said, "`{hesitant}`");
        }
    }

    #[test]
    fn of_two_moves_with_a_hesitation_between_them_none_is_made() {
        for (language, text) in [
            (Language::German, "e4 äh d4"),
            (Language::German, "Eva vier ähm David vier"),
            (Language::German, "Sf3 äh"),
            (Language::English, "Nf um d2"),
            (Language::English, "no, e4 uh d4"),
            (Language::Spanish, "Cf3 em Cc3"),
            (Language::French, "euh e2 euh e4"),
        ] {
            assert_eq!(typed(language, text), Meaning::Nothing, "`{text}`");
        }
    }
}
