//! Laws of parsing words, whatever the position.

use std::sync::LazyLock;

use proptest::prelude::*;
use rochade::{
    hearing::{Lexicon, LexiconWord, Meaning, WordMeaning, parse},
    language::Language,
    notation::{CorrectedPart, SpokenMove},
};
use shakmaty::Role;

use crate::{announcements::announcements, laws::cases};

static SPANISH: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::new(Language::Spanish));

/// Words of announcements, in an order that often means something.
fn utterances() -> impl Strategy<Value = Vec<LexiconWord>> {
    let of = |wanted: fn(WordMeaning) -> bool| {
        let words: Vec<LexiconWord> = SPANISH.words().filter(|w| wanted(w.meaning)).collect();
        prop::sample::select(words)
    };
    let word = prop_oneof![
        4 => of(|meaning| matches!(meaning, WordMeaning::File(_))),
        4 => of(|meaning| matches!(meaning, WordMeaning::Rank(_))),
        3 => of(|meaning| matches!(meaning, WordMeaning::Piece(_))),
        2 => of(|meaning| !matches!(
            meaning,
            WordMeaning::File(_)
                | WordMeaning::Rank(_)
                | WordMeaning::Piece(_)
                | WordMeaning::Command
        )),
        1 => of(|meaning| meaning == WordMeaning::Command),
    ];
    prop::collection::vec(word, 1..7)
}

/// What binds a move, in order, without the words around it.
fn coordinates_and_pieces(meanings: impl Iterator<Item = WordMeaning>) -> Vec<WordMeaning> {
    meanings
        .filter(|meaning| {
            matches!(
                meaning,
                WordMeaning::File(_) | WordMeaning::Rank(_) | WordMeaning::Piece(_)
            )
        })
        .collect()
}

/// What a word means in an announcement, if it has a place there: `tres` is a rank too.
fn meaning_of(text: &str) -> WordMeaning {
    let meanings = || {
        let words = SPANISH.words().filter(|word| word.text == text);
        words.map(|word| {
            if let WordMeaning::Letter(file) = word.meaning {
                WordMeaning::File(file)
            } else {
                word.meaning
            }
        })
    };
    meanings()
        .find(|meaning| meaning.is_announced())
        .or_else(|| meanings().next())
        .expect("a word of an announcement")
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn any_announcement_is_spoken_and_heard_the_same(spoken in announcements()) {
        let spoken = SpokenMove::Piece(spoken);
        prop_assert_eq!(parse(&spoken.words(), &SPANISH), Meaning::Move(spoken));
    }

    #[test]
    fn what_is_understood_was_said_and_nothing_said_is_swallowed(words in utterances()) {
        let text = words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
        let said = coordinates_and_pieces(words.iter().map(|word| meaning_of(word.text)));
        let understood = |announcement: &str| {
            coordinates_and_pieces(announcement.split(' ').map(meaning_of))
        };
        match parse(&text, &SPANISH) {
            Meaning::Move(spoken) | Meaning::Correction(spoken) | Meaning::Claim(_, spoken) => {
                let mut understood = understood(&spoken.words().to_lowercase());
                if said != understood && words.iter().any(|w| w.meaning == WordMeaning::Promotes) {
                    // Only a pawn promotes: it need not be named.
                    prop_assert_eq!(understood.remove(0), WordMeaning::Piece(Role::Pawn));
                }
                prop_assert_eq!(said, understood, "`{}`", text);
            }
            Meaning::CorrectedPart(CorrectedPart::Towards(_)) => {
                prop_assert_eq!(said, Vec::new(), "`{}`", text);
            }
            Meaning::Fragment(fragment)
            | Meaning::CorrectedPart(CorrectedPart::Named(fragment)) => {
                let taken = fragment.taken.unwrap_or_default();
                let understood: Vec<WordMeaning> = [
                    fragment.role.map(WordMeaning::Piece),
                    fragment.file.map(WordMeaning::File),
                    fragment.rank.map(WordMeaning::Rank),
                    fragment.to_file.map(WordMeaning::File),
                    taken.role.map(WordMeaning::Piece),
                    taken.file.map(WordMeaning::File),
                    taken.rank.map(WordMeaning::Rank),
                ]
                .into_iter()
                .flatten()
                .collect();
                prop_assert_eq!(said, understood, "`{}`", text);
            }
            Meaning::Intent(_) | Meaning::Nothing => (),
        }
        let hidden = format!("{text} [unk]");
        prop_assert_eq!(parse(&hidden, &SPANISH), Meaning::Nothing);
    }
}
