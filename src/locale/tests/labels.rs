//! What stands on the page for a browser.

use std::collections::BTreeSet;

use crate::{
    language::Language,
    locale::{Label, Locale},
};

#[test]
fn every_label_has_words_of_its_own_in_every_language() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        let words: BTreeSet<String> = Label::ALL.map(|label| locale.label(label)).into();
        assert_eq!(words.len(), Label::ALL.len(), "{language}: two are alike");
        for word in words {
            let is_plain = |c: char| c.is_alphabetic() || " .:'-".contains(c);
            assert!(word.chars().all(is_plain), "{language}: {word}");
        }
    }
}

#[test]
fn the_address_of_the_page_is_told_as_it_is() {
    let address = "http://127.0.0.1:8000/ab12/";
    for language in Language::ALL {
        let line = Locale::new(language).page_at(address);
        assert!(line.ends_with(address), "{line}");
    }
}
