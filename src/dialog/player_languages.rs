//! The players' own languages.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

use crate::{
    dialog::{Effect, Session},
    hearing::{Lexicon, Meaning, parse},
    language::Language,
};

/// The languages that the two players speak and are answered in, where they are not the common one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerLanguages {
    /// White's own, if it is another one.
    pub white: Option<Language>,
    /// Black's own, if it is another one.
    pub black: Option<Language>,
}

impl PlayerLanguages {
    /// The language of `side`'s own, if it has one.
    #[must_use]
    pub const fn of(self, side: Color) -> Option<Language> {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whether neither side has a language of its own.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.white.is_none() && self.black.is_none()
    }

    /// The words of both players, where the language of everybody is `common`.
    pub(in crate::dialog) fn lexicon(self, common: Language) -> Lexicon {
        let own = Color::ALL.into_iter().filter_map(|side| self.of(side));
        Lexicon::with(common, own)
    }

    /// The words of `side` alone, where the other side has another language.
    pub(crate) fn lexicon_of(self, side: Color, common: Language) -> Option<Lexicon> {
        self.apart(side, common).map(Lexicon::new)
    }

    /// The language of `side`, where the other side has another one; it may be the `common` one.
    pub(in crate::dialog) fn apart(self, side: Color, common: Language) -> Option<Language> {
        let of = |side| self.of(side).unwrap_or(common);
        (of(side) != of(side.other())).then(|| of(side))
    }

    /// The players' languages apart, where there are two.
    pub(in crate::dialog) fn tongues(self, common: Language) -> Option<Tongues> {
        let of = |side| self.of(side).unwrap_or(common);
        let [white, black] = Color::ALL.map(of);
        let each = || Tongues(Arc::new(ByColor::new_with(|side| Lexicon::only(of(side)))));
        (white != black).then(each)
    }
}

/// The words of each player's language by itself, by which it is known who speaks.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct Tongues(Arc<ByColor<Lexicon>>);

impl Tongues {
    /// Whose command or question `text` is: that of the player who alone has such words.
    pub(in crate::dialog) fn speaker(&self, text: &str) -> Option<Color> {
        let speaks = |side| matches!(parse(text, self.0.get(side)), Meaning::Intent(_));
        match Color::ALL.map(speaks) {
            [true, false] => Some(Color::White),
            [false, true] => Some(Color::Black),
            [true, true] | [false, false] => None,
        }
    }
}

impl Session {
    /// Everybody speaks and is answered in these languages from now on; nothing is told of that.
    pub(in crate::dialog) fn speak_and_hear(
        &mut self,
        common: Language,
        own: PlayerLanguages,
    ) -> Vec<Effect> {
        (self.setup.language, self.setup.players) = (common, own);
        self.lexicon = Arc::new(self.setup.lexicon());
        self.tongues = own.tongues(common);
        Vec::new()
    }
}
