//! The words of Annex D as a speaker of another language would spell their sound.

use crate::language::Language;

/// How the words of an announcement sound, spelled for a reader of `language`; `None` for German,
/// whose words they are.
pub(super) fn respelled(language: Language, words: &str) -> Option<String> {
    let table = match language {
        Language::German => return None,
        Language::English => include_str!("../../locales/en/respelling.tsv"),
        Language::Spanish => include_str!("../../locales/es/respelling.tsv"),
        Language::French => include_str!("../../locales/fr/respelling.tsv"),
        Language::Italian => include_str!("../../locales/it/respelling.tsv"),
    };
    let of_word = |word: &str| {
        table
            .lines()
            .filter_map(|line| line.split_once('\t'))
            .find_map(|(known, sound)| (known == word).then_some(sound))
    };
    let sounds = words.split(' ').map(|word| {
        let bare = word.trim_end_matches(',');
        let pause = &word[bare.len()..];
        format!("{}{pause}", of_word(bare).unwrap_or(bare))
    });
    Some(sounds.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use shakmaty::{File, Rank, Role};

    use super::respelled;
    use crate::{
        language::Language,
        notation::annex_d::{EN_PASSANT, TAKES, castling_name, file_name, rank_name, role_name},
    };

    #[test]
    fn every_word_of_annex_d_has_a_spelling_in_every_other_language() {
        let words: Vec<&str> = File::ALL
            .map(file_name)
            .into_iter()
            .chain(Rank::ALL.map(rank_name))
            .chain(Role::ALL.map(role_name))
            .chain(
                shakmaty::CastlingSide::ALL
                    .into_iter()
                    .flat_map(|side| castling_name(side).split(' ')),
            )
            .chain(EN_PASSANT.split(' '))
            .chain([TAKES])
            .collect();
        for language in Language::ALL {
            if language == Language::German {
                assert_eq!(respelled(language, "Anna eins"), None);
                continue;
            }
            for word in &words {
                let sound = respelled(language, word).unwrap();
                assert_ne!(sound, **word, "{language}: {word}");
            }
        }
    }
}
