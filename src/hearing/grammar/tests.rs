use std::collections::{BTreeMap, BTreeSet, HashMap};

use shakmaty::{File, Rank, Role};

use super::words::heard_apart;
use crate::{
    hearing::{Lexicon, Meaning, Moment, WordMeaning, grammar, parse},
    language::Language,
};

/// What may follow each word: other words, or `None` where a phrase ends.
fn followers(phrases: &[String]) -> BTreeMap<&str, BTreeSet<Option<&str>>> {
    let mut followers: BTreeMap<&str, BTreeSet<Option<&str>>> = BTreeMap::new();
    for phrase in phrases {
        let words: Vec<&str> = phrase.split(' ').collect();
        for (place, word) in words.iter().enumerate() {
            let next = words.get(place + 1).copied();
            followers.entry(word).or_default().insert(next);
        }
    }
    followers
}

#[test]
fn what_is_said_in_a_game_may_be_said_while_the_arbiter_has_its_clock() {
    for language in Language::ALL {
        let (lexicon, own) = (Lexicon::new(language), Lexicon::only(language));
        let said = |moment| -> BTreeSet<String> {
            let phrases = grammar(&lexicon, moment, |_| true).into_iter();
            // A hesitation means nothing, and is near to nothing else there.
            phrases
                .filter(|phrase| !lexicon.hesitates(phrase))
                .filter_map(|phrase| match parse(&phrase, &own) {
                    Meaning::Intent(intent) => Some(intent.name().to_owned()),
                    Meaning::Move(_) => Some(phrase),
                    Meaning::Correction(_)
                    | Meaning::CorrectedPart(_)
                    | Meaning::Claim(..)
                    | Meaning::Fragment(_)
                    | Meaning::Nothing => None,
                })
                .collect()
        };
        let playing = said(Moment::Playing);
        assert!(playing.len() > 300, "{language:?}: {}", playing.len());
        let lacks: Vec<_> = playing
            .difference(&said(Moment::GameArbiter))
            .cloned()
            .collect();
        assert!(lacks.is_empty(), "{language:?}: {lacks:?}");
    }
}

#[test]
fn no_word_is_the_only_one_that_may_come_next() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        for moment in [
            Moment::Playing,
            Moment::Over,
            Moment::ClockOnly,
            Moment::ClockArbiter,
            Moment::GameArbiter,
            Moment::ClockConfirm,
            Moment::ClockSetup,
            Moment::Colours,
            Moment::Codes,
        ] {
            let phrases = grammar(&lexicon, moment, |_| true);
            for (word, next) in followers(&phrases) {
                let is_foretold = next.len() == 1 && !next.contains(&None);
                assert!(
                    !is_foretold,
                    "{language:?}, {moment:?}: {word} and then only {next:?}"
                );
            }
        }
    }
}

#[test]
fn while_codes_are_told_only_what_brings_them_again_or_ends_this_may_be_said() {
    for (language, words) in [
        (
            Language::German,
            ["wiederholen", "weiter", "umschlag öffnen"],
        ),
        (Language::English, ["repeat", "continue", "open envelope"]),
        (Language::Spanish, ["repetir", "continuar", "abrir sobre"]),
        (Language::French, ["répéter", "continuer", "ouvrir"]),
        (Language::Italian, ["ripeti", "continua", "aprire"]),
    ] {
        let phrases = grammar(&Lexicon::new(language), Moment::Codes, |_| true);
        for word in words {
            let listed = phrases.iter().any(|phrase| phrase.starts_with(word));
            assert!(listed, "{language:?}: {word}");
        }
        assert!(phrases.len() < 250, "{language:?}: {}", phrases.len());
        let moves = phrases.iter().any(|phrase| phrase.starts_with("felix"));
        assert!(!moves, "{language:?}");
    }
}

#[test]
fn a_way_out_is_the_phrase_as_far_as_it_was_said() {
    let german = Lexicon::new(Language::German);
    let phrases = grammar(&german, Moment::Playing, |_| true);
    for (begun, is_listed) in [
        ("schiedsrichter falsche", true),
        // All that may be denied may follow.
        ("schiedsrichter ohne", false),
        ("falsche", false),
        // Any file may follow.
        ("was steht auf", false),
    ] {
        let listed = phrases.iter().any(|phrase| phrase == begun);
        assert_eq!(listed, is_listed, "{begun}");
    }
}

/// The words of `lexicon` with one of these meanings, without other spellings of the same sound, and without the rare
/// ones.
fn heard_with(
    lexicon: &Lexicon,
    meanings: impl IntoIterator<Item = WordMeaning>,
) -> Vec<&'static str> {
    let words = (meanings.into_iter()).flat_map(|meaning| heard_apart(lexicon, meaning, |_| true));
    let is_rare = |word: &&str| lexicon.is_of_the_spelling_table_alone(word);
    words.filter(|word| !is_rare(word)).collect()
}

#[test]
fn no_square_is_taken_to_be_said_more_often_than_others() {
    let as_often = |lexicon: &Lexicon, what: &str| {
        let phrases = grammar(lexicon, Moment::Playing, |_| true);
        let mut counts: HashMap<(&str, &str), usize> = HashMap::new();
        for phrase in &phrases {
            for (word, next) in phrase.split(' ').zip(phrase.split(' ').skip(1)) {
                *counts.entry((word, next)).or_default() += 1;
            }
        }
        let files = heard_with(lexicon, File::ALL.map(WordMeaning::File));
        let ranks = heard_with(lexicon, Rank::ALL.map(WordMeaning::Rank));
        let pieces = heard_with(lexicon, Role::ALL.map(WordMeaning::Piece));
        for (words, next, most) in [
            (&files, &ranks, 2),
            (&ranks, &files, 2),
            (&pieces, &files, 3),
        ] {
            for word in words {
                let counts = (next.iter()).map(|next| counts.get(&(*word, *next)).copied());
                let counts: Vec<usize> = counts.map(Option::unwrap_or_default).collect();
                let (least, highest) = (counts.iter().min(), counts.iter().max());
                let (least, highest) = (least.expect("words"), highest.expect("words"));
                assert!(
                    *highest <= most * least,
                    "{what}: {word} and {next:?}: {counts:?}"
                );
            }
        }
    };
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        as_often(&lexicon, language.code());
        // A look listens for the names of one language only, which may have as many files as ranks.
        as_often(&lexicon.naming_in(language), language.code());
        as_often(&lexicon.naming_in(Language::German), language.code());
        as_often(&Lexicon::only(language), language.code());
    }
}
