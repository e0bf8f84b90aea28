//! What a player can want, other than to announce a move.

use shakmaty::{Color, File, Rank, Role, Square};

/// A command or a question, from voice or keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Intent {
    /// How much time have I left?
    OwnClock,
    /// How much time has the opponent left?
    OpponentClock,
    /// How many moves are completed?
    MoveCount,
    /// How many moves are left to the time control?
    MovesToControl,
    /// Whose turn is it?
    WhoseTurn,
    /// What was the last move?
    LastMove,
    /// What stands on this square?
    Square(Square),
    /// Where do the pieces of this kind stand?
    Piece(Role),
    /// What stands on this file?
    File(File),
    /// What stands on this rank?
    Rank(Rank),
    /// What stands on the whole board, as this side sees it?
    Board(Color),
    /// The checksum of the position.
    Checksum,
    /// Say the last thing again.
    Repeat,
    /// Stop talking.
    Stop,
    /// What can I say?
    Help,
    /// Take back the announcement just made (D.2.8).
    Correction,
    /// Press the clock.
    Press,
    /// Stop the clock (6.11.1); by key only.
    Halt,
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept the draw offer.
    Accept,
    /// Decline the draw offer.
    Decline,
    /// Adjourn the game and seal a move (Guidelines I).
    Adjourn,
    /// Open the envelope of an adjourned game.
    OpenEnvelope,
    /// The envelope is lost (I.12).
    EnvelopeLost,
    /// Yes.
    Yes,
    /// No.
    No,
}

impl Intent {
    /// The intent called `name` that has no slot; the inverse of
    /// [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        const PLAIN: [Intent; 24] = [
            Intent::OwnClock,
            Intent::OpponentClock,
            Intent::MoveCount,
            Intent::MovesToControl,
            Intent::WhoseTurn,
            Intent::LastMove,
            Intent::Board(Color::White),
            Intent::Board(Color::Black),
            Intent::Checksum,
            Intent::Repeat,
            Intent::Stop,
            Intent::Help,
            Intent::Correction,
            Intent::Press,
            Intent::Halt,
            Intent::Resign,
            Intent::OfferDraw,
            Intent::Accept,
            Intent::Decline,
            Intent::Adjourn,
            Intent::OpenEnvelope,
            Intent::EnvelopeLost,
            Intent::Yes,
            Intent::No,
        ];
        PLAIN.into_iter().find(|intent| intent.name() == name)
    }

    /// Whether acting on this wrongly would change the game or the clock.
    #[must_use]
    pub const fn changes_the_game(self) -> bool {
        match self {
            Self::Correction
            | Self::Press
            | Self::Halt
            | Self::Resign
            | Self::OfferDraw
            | Self::Accept
            | Self::Decline
            | Self::Adjourn
            | Self::OpenEnvelope
            | Self::EnvelopeLost
            | Self::Yes
            | Self::No => true,
            Self::OwnClock
            | Self::OpponentClock
            | Self::MoveCount
            | Self::MovesToControl
            | Self::WhoseTurn
            | Self::LastMove
            | Self::Square(_)
            | Self::Piece(_)
            | Self::File(_)
            | Self::Rank(_)
            | Self::Board(_)
            | Self::Checksum
            | Self::Repeat
            | Self::Stop
            | Self::Help => false,
        }
    }

    /// The name used in `phrases.tsv` and in JSON output: `own-clock`, `square`, …
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OwnClock => "own-clock",
            Self::OpponentClock => "opponent-clock",
            Self::MoveCount => "move-count",
            Self::MovesToControl => "moves-to-control",
            Self::WhoseTurn => "whose-turn",
            Self::LastMove => "last-move",
            Self::Square(_) => "square",
            Self::Piece(_) => "piece",
            Self::File(_) => "file",
            Self::Rank(_) => "rank",
            Self::Board(Color::White) => "white-board",
            Self::Board(Color::Black) => "black-board",
            Self::Checksum => "checksum",
            Self::Repeat => "repeat",
            Self::Stop => "stop",
            Self::Help => "help",
            Self::Correction => "correction",
            Self::Press => "press",
            Self::Halt => "halt",
            Self::Resign => "resign",
            Self::OfferDraw => "draw-offer",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Adjourn => "adjourn",
            Self::OpenEnvelope => "open-envelope",
            Self::EnvelopeLost => "envelope-lost",
            Self::Yes => "yes",
            Self::No => "no",
        }
    }
}
