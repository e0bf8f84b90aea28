//! What the arbiter decides during a game, with the article that it rests on.
//!
//! Source: FIDE Laws of Chess 2023, 2018 and 1993.

use shakmaty::Color;

use crate::{
    arbiter::{
        Citation, Edition,
        adjournment::{Fault, Step},
        ends,
    },
    game::Ending,
    notation::SpokenMove,
};

/// A decision and its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// What is decided.
    pub verdict: Verdict,
    /// The article that says so.
    pub article: Citation,
}

/// What an arbiter can decide. Another one needs a variant, its [article](Ruling::new) and its
/// words in `locale::ruling`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This side offered a draw at another time than between its move and the press: the offer
    /// counts, and is noted.
    OfferOutOfTime(Color),
    /// This side loses by the note of its sealed move.
    SealedMove {
        /// Who sealed.
        side: Color,
        /// What is wrong with the note.
        fault: Fault,
    },
    /// What is done at the resumption of an adjourned game. The case decides the article: see
    /// [`resumption`](crate::arbiter::adjournment::resumption).
    Resumption(Step),
    /// The game has ended.
    Ended(Ending),
    /// Whether this side can still mate was not found out; it is taken for possible.
    TakenAsWinnable(Color),
    /// This move was named in a wrong claim and must be made.
    IntendedMoveBinds(SpokenMove),
}

impl Ruling {
    /// `verdict` under the articles of `edition`.
    #[must_use]
    pub const fn new(verdict: Verdict, edition: Edition) -> Self {
        let number = match (&verdict, edition) {
            (Verdict::OfferOutOfTime(_), Edition::Fide2018 | Edition::Fide2023) => "9.1.2.1",
            (Verdict::OfferOutOfTime(_), Edition::Fide1993) => "10.9",
            (Verdict::SealedMove { fault, .. }, edition) => fault.article(edition).number,
            // The case tells the article; this is where the Laws treat of resumptions.
            (Verdict::Resumption(_), Edition::Fide2018 | Edition::Fide2023) => "I",
            (Verdict::Resumption(_), Edition::Fide1993) => "14",
            (Verdict::Ended(ending), edition) => ends::number(*ending, edition),
            (Verdict::TakenAsWinnable(_), Edition::Fide2018 | Edition::Fide2023) => "6.9",
            (Verdict::TakenAsWinnable(_), Edition::Fide1993) => "10.14",
            (Verdict::IntendedMoveBinds(_), Edition::Fide2018 | Edition::Fide2023) => "9.5.3",
            (Verdict::IntendedMoveBinds(_), Edition::Fide1993) => "10.13 B",
        };
        Self {
            verdict,
            article: edition.article(number),
        }
    }
}
