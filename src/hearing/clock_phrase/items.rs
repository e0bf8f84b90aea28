//! The words of an order to the clock, by what they are in it.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    hearing::{
        ClockUnit, Lexicon, LexiconWord, WordMeaning, clock_phrase::order_words::order_word,
    },
    language::Language,
};

/// Words of the lexicon that stand before who gets something or loses it, beside those that mean
/// `to` or `from` in an announcement.
const LEADS: [(Lead, &[&str]); 4] = [
    (
        Lead::Getter,
        &[
            "für", "to", "for", "para", "pour", "per", "a", "al", "à", "au", "aux", "ai",
        ],
    ),
    (Lead::Loser, &["dal"]),
    (Lead::LoserOrGives, &["dai"]),
    (
        Lead::Either,
        &[
            "de", "di", "del", "el", "la", "las", "los", "des", "le", "les", "in",
        ],
    ),
];

/// Whether `word` may stand before a side and means nothing more there.
pub(in crate::hearing) fn leads_to_a_side(word: &LexiconWord) -> bool {
    // `al` of `al paso` as well, and Italian `per`, which is a capture too.
    let may_mean_more = matches!(
        word.meaning,
        WordMeaning::Command | WordMeaning::Passant | WordMeaning::Takes
    );
    matches!(word.meaning, WordMeaning::To | WordMeaning::From)
        || may_mean_more && Lead::named(word.text).is_some()
}

/// A word with the language that it may be joined in.
#[derive(Clone, Copy)]
pub(super) struct Word {
    pub(super) item: Item,
    /// `None` for figures.
    pub(super) joins: Option<Language>,
}

/// What a word is in an order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    Number(u32),
    /// A whole time: `eine halbe Stunde`.
    Time(Duration),
    Unit(ClockUnit),
    Side(Color),
    Plus,
    Minus,
    And,
    To(Lead),
    /// `juegan`: with a side, whose turn it is.
    Turn,
    /// It means nothing.
    Fill,
}

/// To what a word before a side leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lead {
    /// To who gets something.
    Getter,
    /// To who loses it.
    Loser,
    /// The same, and `give` before a time.
    LoserOrGives,
    /// To either.
    Either,
}

impl Lead {
    fn of(word: &LexiconWord) -> Self {
        match (word.meaning, Self::named(word.text)) {
            (_, Some(lead)) => lead,
            (WordMeaning::From, None) => Self::Loser,
            (_, None) => Self::Either,
        }
    }

    /// To what this word leads, by itself.
    fn named(word: &str) -> Option<Self> {
        let found = LEADS.iter().find(|(_, words)| words.contains(&word));
        found.map(|(lead, _)| *lead)
    }
}

impl Item {
    pub(super) fn is_sign(self) -> bool {
        matches!(self, Self::Plus | Self::Minus)
    }

    pub(super) fn is_lead(self) -> bool {
        matches!(self, Self::To(_))
    }
}

/// What a folded word, or figures, are in an order.
pub(super) fn word_item(folded: &str, lexicon: &Lexicon) -> Option<Word> {
    if let Ok(number) = folded.parse() {
        return Some(Word {
            item: Item::Number(number),
            joins: None,
        });
    }
    // `ein` and `eine` are numbers of their own; `und` means the same in all of its places.
    let known = lexicon.spelled(folded).iter().find_map(|word| {
        Some(Word {
            item: item(word)?,
            joins: Some(word.language),
        })
    });
    known.or_else(|| {
        lexicon.languages().iter().find_map(|language| {
            Some(Word {
                item: order_word(folded, *language)?,
                joins: Some(*language),
            })
        })
    })
}

fn item(word: &LexiconWord) -> Option<Item> {
    Some(match word.meaning {
        WordMeaning::Rank(rank) => Item::Number(u32::from(rank) + 1),
        WordMeaning::Number(number) => Item::Number(u32::from(number)),
        WordMeaning::Unit(unit) => Item::Unit(unit),
        WordMeaning::Side(side) => Item::Side(side),
        WordMeaning::Plus => Item::Plus,
        WordMeaning::Minus => Item::Minus,
        WordMeaning::And => Item::And,
        WordMeaning::To
        | WordMeaning::From
        | WordMeaning::Command
        | WordMeaning::Passant
        | WordMeaning::Takes => {
            return leads_to_a_side(word).then(|| Item::To(Lead::of(word)));
        }
        WordMeaning::File(_)
        | WordMeaning::Letter(_)
        | WordMeaning::NoFile
        | WordMeaning::Not
        | WordMeaning::Hesitation
        | WordMeaning::Shade(_)
        | WordMeaning::Piece(_)
        | WordMeaning::Castle
        | WordMeaning::CastleTo(_)
        | WordMeaning::Check
        | WordMeaning::Mate
        | WordMeaning::Promotes => return None,
    })
}
