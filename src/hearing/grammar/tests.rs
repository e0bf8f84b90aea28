use std::collections::{BTreeMap, BTreeSet};

use crate::{
    hearing::{Lexicon, Moment, grammar},
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
fn no_word_is_the_only_one_that_may_come_next() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        for moment in [
            Moment::Playing,
            Moment::Over,
            Moment::ClockOnly,
            Moment::ClockArbiter,
            Moment::ClockConfirm,
            Moment::ClockSetup,
            Moment::Colours,
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
fn a_way_out_is_the_phrase_as_far_as_it_was_said() {
    let german = Lexicon::new(Language::German);
    let phrases = grammar(&german, Moment::Playing, |_| true);
    for (begun, is_listed) in [
        ("schiedsrichter falsche", true),
        ("schiedsrichter nicht", true),
        ("falsche", false),
        // Any file may follow.
        ("was steht auf", false),
    ] {
        let listed = phrases.iter().any(|phrase| phrase == begun);
        assert_eq!(listed, is_listed, "{begun}");
    }
}
