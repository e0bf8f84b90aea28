//! The words that are listened for at a microphone.

use crate::hearing::{Lexicon, Moment};

/// What may be said into a microphone.
#[derive(Clone, Debug)]
pub struct Spoken {
    own: Lexicon,
    everybodys: Option<Lexicon>,
}

impl Spoken {
    /// These words, whoever speaks.
    #[must_use]
    pub const fn by_everybody(words: Lexicon) -> Self {
        Self {
            own: words,
            everybodys: None,
        }
    }

    /// `own` at a player's microphone, and those of `everybody` while the arbiter has the clock, who may speak another
    /// language: each word more that is listened for makes hearing the others harder.
    #[must_use]
    pub const fn by_a_player(own: Lexicon, everybody: Lexicon) -> Self {
        Self {
            own,
            everybodys: Some(everybody),
        }
    }

    /// The words that may be said at `moment`.
    #[must_use]
    pub fn at(&self, moment: Moment) -> &Lexicon {
        let everybodys = (self.everybodys.as_ref()).filter(|_| moment.is_the_arbiters());
        everybodys.unwrap_or(&self.own)
    }

    /// All of them, in one lexicon or two.
    pub(super) fn lexicons(&self) -> impl Iterator<Item = &Lexicon> {
        std::iter::once(&self.own).chain(&self.everybodys)
    }
}

#[cfg(test)]
mod tests {
    use super::Spoken;
    use crate::{
        hearing::{Lexicon, Moment},
        language::Language,
    };

    #[test]
    fn a_players_microphone_hears_other_languages_only_where_the_arbiter_may_speak() {
        let own = Lexicon::new(Language::French);
        let everybodys = Lexicon::with(Language::Spanish, [Language::French]);
        let spoken = Spoken::by_a_player(own, everybodys.clone());
        let is_known = |moment, word| spoken.at(moment).words().any(|known| known.text == word);
        for moment in [Moment::Playing, Moment::Over, Moment::ClockOnly] {
            assert!(is_known(moment, "appuyer"), "{moment:?}");
            assert!(!is_known(moment, "pulsar"), "{moment:?}");
        }
        for moment in [Moment::GameArbiter, Moment::ClockConfirm] {
            assert!(is_known(moment, "pulsar"), "{moment:?}");
        }
        let common = Spoken::by_everybody(everybodys);
        let mut words = common.at(Moment::Playing).words();
        assert!(words.any(|known| known.text == "pulsar"));
    }
}
