//! Everything that is said about an adjournment, as values.

use std::time::Duration;

use shakmaty::{Color, Square};

use crate::{
    arbiter::adjournment::{Cover, Fault},
    dialog::Message,
    notation::SpokenMove,
};

/// What is said about an adjournment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AdjournmentMessage {
    /// Asks whether this side adjourns and seals a move.
    ConfirmAdjourn(Color),
    /// When and where the game is to be resumed, as it was typed.
    Resumption(String),
    /// What was typed of the resumption may be a move, and is not taken.
    ResumptionNotTaken,
    /// Asks the arbiter how long the session would still last.
    AskRest,
    /// Asks whether the rest of the session is to be charged.
    ConfirmRest {
        /// To whom.
        side: Color,
        /// How much.
        rest: Duration,
        /// What is left then.
        left: Duration,
    },
    /// This side has not so much time left.
    RestTooLong(Color),
    /// The player to move shall write the sealed move, and press when it is written.
    WriteMove {
        /// Which.
        side: Color,
        /// Whether the other player, who would hear or see it at the same place, goes away so long.
        leaves: bool,
    },
    /// This is written now, in the words of a move.
    Written(SpokenMove),
    /// This is written now; it is no move that the program can read, and it is not told so.
    WrittenText(String),
    /// The clock was pressed, but nothing is written.
    NothingWritten,
    /// This side has written the sealed move, and a press is awaited.
    PressSeals(Color),
    /// The move is sealed.
    Sealed {
        /// Who sealed.
        side: Color,
        /// The number of the sealed move.
        number: u32,
        /// The envelope's file.
        envelope: String,
    },
    /// The code of the player who replies.
    CodeForReplier {
        /// That player.
        side: Color,
        /// The code.
        code: Vec<Square>,
        /// Whether that player hears the others too, and is to go out of hearing before they are told.
        leaving: Leaving,
    },
    /// This player hears the other code and goes out of hearing then: told to the one who stays, with the word for the
    /// arbiter's code.
    ArbiterCodeFollows(Color),
    /// The word for the arbiter's code is for the one who stays, once this player is out of hearing.
    WordOfWhoStays(Color),
    /// The arbiter's code, and the receipt of the player who sealed.
    CodeForArbiter {
        /// The code.
        code: Vec<Square>,
        /// What proves the move when the envelope cannot be opened.
        receipt: Vec<Square>,
    },
    /// How the codes, or what was told with them, are heard again.
    CodesAgain,
    /// The envelope could not be written: the move is still to be sealed.
    NotSealed {
        /// Whether a clock runs meanwhile; `None` in a game without a clock.
        is_running: Option<bool>,
    },
    /// The program ended while a move was being sealed: nothing is sealed.
    SealingBrokenOff,
    /// The program ended before the codes of this envelope had been told to the end: the move can be
    /// sealed anew.
    CodesUntold(String),
    /// The game is adjourned, as the saved score tells it.
    InScore {
        /// Who sealed.
        side: Color,
        /// The number of the sealed move.
        number: u32,
        /// Whether who sealed has offered a draw with it.
        offers: bool,
    },
    /// An adjourned game: who sealed, and how it goes on.
    Resume {
        /// Who sealed.
        side: Color,
        /// The number of the sealed move.
        number: u32,
        /// Whether there is a clock that a press starts.
        has_clock: bool,
    },
    /// More squares of a code were said at once than were understood.
    FewSquares,
    /// The arbiter's code is awaited; so many squares are still to come.
    ArbiterCode(u32),
    /// The code of the player who replies is awaited; so many squares are still to come.
    ReplierCode {
        /// That player.
        side: Color,
        /// Squares still to come.
        squares: u32,
    },
    /// How the telling of the codes ends without them, after words that are no part of one: a no.
    NoLeavesShut {
        /// Whether squares were told, which the first no strikes.
        begun: bool,
    },
    /// The codes do not open the envelope.
    WrongCodes,
    /// The envelope's file, this one, cannot be read.
    Missing(String),
    /// The envelope was changed after it was sealed.
    Changed,
    /// The envelope is open, and this was sealed.
    Opened(SpokenMove),
    /// The envelope is open, and this was written, which is no move.
    OpenedText(String),
    /// Asks the arbiter what it means, which the program cannot read.
    AskNote,
    /// To who opened an envelope outside a game: this side's note names no legal move as the program reads it, and what
    /// becomes of it is for the arbiter to decide.
    NoteForArbiter(Color, Fault),
    /// The player who sealed has said this move: was it sealed?
    ConfirmStated(SpokenMove),
    /// The player who sealed shall say the move.
    StateMove(Color),
    /// There is no envelope to open.
    NoEnvelope,
    /// Only the player to move can adjourn, and before the move is announced.
    CannotAdjourn,
    /// Nothing can be claimed while a move is being sealed; a no takes the adjournment back.
    ClaimNotNow,
    /// All that stands on an envelope.
    Cover(Box<Cover>),
    /// What a receipt proves.
    Proof(Proof),
    /// No journal lies beside the envelope, so that nothing but the envelope itself tells that it is the one that was
    /// sealed.
    ProofAlone,
}

/// What a receipt proves of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Nothing.
    None,
    /// That this move was sealed.
    Move(SpokenMove),
    /// That these very words were sealed, which are no announcement.
    Words,
    /// Nothing: the journal tells of another envelope.
    Changed,
}

/// What the player who replies is told with the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// To stay: the arbiter's code is told to the other ear.
    No,
    /// To go out of hearing; what follows is not for that player to say.
    Alone,
    /// To go out of hearing; the one who stays hears it too, and which word is said then.
    AndTheWord,
}

/// Who keeps a code of an envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeHolder {
    /// The arbiter.
    Arbiter,
    /// The player who must reply.
    Replier,
}

impl AdjournmentMessage {
    /// Whether it tells what is to be sealed, or a code.
    #[must_use]
    pub const fn is_secret(&self) -> bool {
        match self {
            Self::Written(_)
            | Self::WrittenText(_)
            | Self::CodeForReplier { .. }
            | Self::CodeForArbiter { .. } => true,
            Self::ConfirmAdjourn(_)
            | Self::Resumption(_)
            | Self::ResumptionNotTaken
            | Self::AskRest
            | Self::ConfirmRest { .. }
            | Self::RestTooLong(_)
            | Self::WriteMove { .. }
            | Self::NothingWritten
            | Self::PressSeals(_)
            | Self::Sealed { .. }
            | Self::NotSealed { .. }
            | Self::SealingBrokenOff
            | Self::CodesUntold(_)
            | Self::InScore { .. }
            | Self::Resume { .. }
            | Self::FewSquares
            | Self::ArbiterCodeFollows(_)
            | Self::WordOfWhoStays(_)
            | Self::CodesAgain
            | Self::NoLeavesShut { .. }
            | Self::ArbiterCode(_)
            | Self::ReplierCode { .. }
            | Self::WrongCodes
            | Self::Missing(_)
            | Self::Changed
            | Self::Opened(_)
            | Self::OpenedText(_)
            | Self::AskNote
            | Self::NoteForArbiter(..)
            | Self::ConfirmStated(_)
            | Self::StateMove(_)
            | Self::NoEnvelope
            | Self::CannotAdjourn
            | Self::ClaimNotNow
            | Self::Cover(_)
            | Self::Proof(_)
            | Self::ProofAlone => false,
        }
    }
}

impl From<AdjournmentMessage> for Message {
    fn from(message: AdjournmentMessage) -> Self {
        Self::Adjournment(message)
    }
}
