//! The phrases of the commands.

use shakmaty::{Role, Square};

use crate::{
    hearing::{Intent, spelling::spellings},
    language::Language,
};

/// A phrase that gives a command or asks a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// What it asks.
    pub request: Request,
    /// Its words and slots, in order; never empty.
    pub parts: Vec<PhrasePart>,
    /// The language it belongs to.
    pub language: Language,
}

/// What a phrase asks, before its slot is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Request {
    /// An intent that needs no slot.
    Plain(Intent),
    /// [`Intent::Square`] of the square in the phrase.
    Square,
    /// [`Intent::Piece`] of the piece in the phrase.
    Piece,
}

/// A word or a slot of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhrasePart {
    /// This word, as in the lexicon.
    Word(&'static str),
    /// A file and a rank, two words.
    Square,
    /// The name of a kind of piece, one word.
    Piece,
}

impl Request {
    /// Reads the first column of `phrases.tsv`; `None` if no intent has that name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        const PLAIN: [Intent; 17] = [
            Intent::OwnClock,
            Intent::OpponentClock,
            Intent::MoveCount,
            Intent::MovesToControl,
            Intent::WhoseTurn,
            Intent::LastMove,
            Intent::Repeat,
            Intent::Stop,
            Intent::Help,
            Intent::Correction,
            Intent::Press,
            Intent::Resign,
            Intent::OfferDraw,
            Intent::Accept,
            Intent::Decline,
            Intent::Yes,
            Intent::No,
        ];
        match name {
            "square" => Some(Self::Square),
            "piece" => Some(Self::Piece),
            plain => PLAIN
                .into_iter()
                .find(|intent| intent.name() == plain)
                .map(Self::Plain),
        }
    }

    /// The intent with its slot filled; `None` if the slot it needs is missing.
    pub(crate) fn fill(self, square: Option<Square>, piece: Option<Role>) -> Option<Intent> {
        match self {
            Self::Plain(intent) => Some(intent),
            Self::Square => square.map(Intent::Square),
            Self::Piece => piece.map(Intent::Piece),
        }
    }
}

impl PhrasePart {
    /// Reads a word of the second column of `phrases.tsv`.
    pub(crate) fn from_name(name: &'static str) -> Self {
        match name {
            "SQUARE" => Self::Square,
            "PIECE" => Self::Piece,
            word => Self::Word(word),
        }
    }

    /// Whether this part is the word that `folded` is a spelling of.
    pub(crate) fn is_word(self, folded: &str) -> bool {
        match self {
            Self::Word(word) => spellings(word).iter().any(|spelling| spelling == folded),
            Self::Square | Self::Piece => false,
        }
    }
}
