//! What a player can want, other than to announce a move.

use shakmaty::{Role, Square};

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
    /// Resign.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Accept the draw offer.
    Accept,
    /// Decline the draw offer.
    Decline,
    /// Yes.
    Yes,
    /// No.
    No,
}

impl Intent {
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
            Self::Repeat => "repeat",
            Self::Stop => "stop",
            Self::Help => "help",
            Self::Correction => "correction",
            Self::Press => "press",
            Self::Resign => "resign",
            Self::OfferDraw => "draw-offer",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Yes => "yes",
            Self::No => "no",
        }
    }
}
