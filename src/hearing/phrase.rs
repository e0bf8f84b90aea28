//! The phrases of the commands.

use shakmaty::{File, Rank, Role, Square};

use crate::{
    hearing::{BoardQuestion, Incident, Intent, Look, TouchReport},
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

impl Phrase {
    /// Its words, without its slots, and these after them.
    pub(crate) fn with(&self, words: &str) -> String {
        let own = self.parts.iter().filter_map(|part| match part {
            PhrasePart::Word(word) => Some(*word),
            PhrasePart::Square | PhrasePart::Piece | PhrasePart::File | PhrasePart::Rank => None,
        });
        own.chain([words]).collect::<Vec<_>>().join(" ")
    }

    /// Whether it is a no or a correction, which an announcement may follow.
    pub(super) fn takes_back(&self) -> bool {
        [Intent::No, Intent::Correction]
            .map(Request::Plain)
            .contains(&self.request)
    }

    /// Whether it takes back what was said before if an announcement follows: also an excuse for a slip.
    pub(super) fn may_take_back(&self) -> bool {
        self.takes_back() || self.request == Request::Slip
    }

    /// Whether it says that castling follows, and which may come next.
    pub(super) fn announces_castling(&self) -> bool {
        self.request == Request::Plain(Intent::Incident(Incident::Castling))
    }
}

/// What a phrase asks, before its slot is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Request {
    /// An intent that needs no slot.
    Plain(Intent),
    /// [`BoardQuestion::Square`] of the square in the phrase.
    Square,
    /// [`BoardQuestion::Piece`] of the piece in the phrase.
    Piece,
    /// [`BoardQuestion::File`] of the file in the phrase.
    File,
    /// [`BoardQuestion::Rank`] of the rank in the phrase.
    Rank,
    /// [`BoardQuestion::LastMoves`], as many as the number of the rank in the phrase.
    LastMoves,
    /// [`Incident::Touch`] of the square in the phrase.
    Touch(TouchReport),
    /// [`Intent::Look`] at the square in the phrase, in place of this one.
    Look(Look),
    /// Nothing: talk at the board, which is listened for lest it be taken for something else (`gracias` for `Bravo
    /// vier`).
    Talk,
    /// The same, where it excuses a slip of the tongue: what is announced after it stands instead (`Quatsch, David vier`).
    Slip,
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
    /// A file, one word.
    File,
    /// A rank, one word.
    Rank,
}

/// What stood in the slots of a phrase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slots {
    pub(crate) square: Option<Square>,
    pub(crate) piece: Option<Role>,
    pub(crate) file: Option<File>,
    pub(crate) rank: Option<Rank>,
}

impl Request {
    /// Reads the first column of `phrases.tsv`; `None` if no intent has that name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        match name {
            "square" => Some(Self::Square),
            "piece" => Some(Self::Piece),
            "file" => Some(Self::File),
            "rank" => Some(Self::Rank),
            "last-moves" => Some(Self::LastMoves),
            "attackers" => Some(Self::Look(Look::Attackers(Square::A1))),
            "defenders" => Some(Self::Look(Look::Defenders(Square::A1))),
            "diagonals" => Some(Self::Look(Look::Diagonals(Square::A1))),
            "talk" => Some(Self::Talk),
            "slip" => Some(Self::Slip),
            other => TouchReport::ALL
                .into_iter()
                .find(|report| report.name() == other)
                .map(Self::Touch)
                .or_else(|| Intent::from_name(other).map(Self::Plain)),
        }
    }

    /// The intent with its slot filled; `None` if the slot it needs is missing, or it asks nothing.
    pub(crate) fn fill(self, slots: Slots) -> Option<Intent> {
        match self {
            Self::Plain(intent) => Some(intent),
            Self::Talk | Self::Slip => None,
            Self::Square => slots.square.map(BoardQuestion::Square).map(Intent::Board),
            Self::Piece => slots.piece.map(BoardQuestion::Piece).map(Intent::Board),
            Self::File => slots.file.map(BoardQuestion::File).map(Intent::Board),
            Self::Rank => slots.rank.map(BoardQuestion::Rank).map(Intent::Board),
            Self::Look(look) => slots.square.map(|square| Intent::Look(look.at(square))),
            Self::LastMoves => slots.rank.map(BoardQuestion::LastMoves).map(Intent::Board),
            Self::Touch(report) => slots
                .square
                .map(|square| Intent::Incident(Incident::Touch(report.of(slots.piece), square))),
        }
    }
}

impl PhrasePart {
    /// Reads a word of the second column of `phrases.tsv`.
    pub(crate) fn from_name(name: &'static str) -> Self {
        match name {
            "SQUARE" => Self::Square,
            "PIECE" => Self::Piece,
            "FILE" => Self::File,
            "RANK" => Self::Rank,
            word => Self::Word(word),
        }
    }
}
