//! What is listened for, each grammar made once.

use std::collections::BTreeSet;

use crate::{
    hearing::{Lexicon, Moment, grammar},
    language::Language,
    recognizer::Phrases,
};

/// What has been listened for.
#[derive(Debug)]
pub(super) struct Grammars {
    known: Vec<Grammar>,
    /// Words that the recognizer's model does not know.
    lacks: BTreeSet<String>,
}

/// What may be said at some moment.
#[derive(Debug)]
struct Grammar {
    moment: Moment,
    /// The one language in whose words announcements name pieces and ranks; `None` for all.
    names: Option<Language>,
    phrases: Phrases,
}

impl Grammars {
    /// Those of a recognizer that has been given `phrases` for `moment` and lacks some words.
    pub(super) fn new(moment: Moment, phrases: Phrases, lacks: BTreeSet<String>) -> Self {
        let known = vec![Grammar {
            moment,
            names: None,
            phrases,
        }];
        Self { known, lacks }
    }

    /// Whether the phrases of `moment` have been asked for.
    pub(super) fn knows(&self, moment: Moment) -> bool {
        self.known.iter().any(|known| known.moment == moment)
    }

    /// The phrases of `moment`, with announcements in all words or those of one language.
    pub(super) fn phrases(
        &mut self,
        lexicon: &Lexicon,
        moment: Moment,
        names: Option<Language>,
    ) -> &Phrases {
        let is_it = |known: &Grammar| known.moment == moment && known.names == names;
        let place = self.known.iter().position(is_it).unwrap_or_else(|| {
            let knows = |word: &str| !self.lacks.contains(word);
            let phrases = match names {
                Some(language) => grammar(&lexicon.naming_in(language), moment, knows),
                None => grammar(lexicon, moment, knows),
            };
            self.known.push(Grammar {
                moment,
                names,
                phrases: phrases.into_iter().collect(),
            });
            self.known.len() - 1
        });
        &self.known[place].phrases
    }
}
