//! What can be wanted of a game: of its board and score, and for its end.

use shakmaty::{Color, File, Rank, Role, Square};

use crate::arbiter::{ClaimRule, Ground};

/// A question about board and score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardQuestion {
    /// What was the last move?
    LastMove,
    /// What were the last moves, as many as this rank's number?
    LastMoves(Rank),
    /// Which men have been captured?
    Captured,
    /// What stands on this square?
    Square(Square),
    /// Where do the pieces of this kind stand?
    Piece(Role),
    /// What stands on this file?
    File(File),
    /// What stands on this rank?
    Rank(Rank),
    /// What stands on the whole board, as this side sees it?
    All(Color),
    /// The checksum of the position.
    Checksum,
}

/// About the game's end and its rules: it has no meaning for a clock alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameIntent {
    /// Resign.
    Resign,
    /// This side resigns: for where it is not known who speaks.
    ResignBy(Color),
    /// Offer a draw.
    OfferDraw,
    /// This side offers a draw: for where it is not known who speaks.
    OfferDrawBy(Color),
    /// Accept the draw offer.
    Accept,
    /// Decline the draw offer.
    Decline,
    /// Claim a draw, without saying by which rule yet.
    ClaimDraw,
    /// Claim a draw by this rule (9.2, 9.3).
    Claim(ClaimRule),
    /// Claim a draw in a game without increment, for this reason (III.5).
    ClaimFor(Ground),
    /// Ask for five seconds with each move, for both players (III.4).
    AskIncrement,
    /// Report that both flags have fallen on a clock of the players' own (III.3).
    BothFlags,
    /// Must I record the moves? (8.4)
    RecordingDuty,
    /// The arbiter agrees with what was asked or claimed.
    ArbiterAgrees,
    /// The arbiter rejects it.
    ArbiterRejects,
    /// The arbiter postpones the decision (III.5.2).
    ArbiterPostpones,
    /// The arbiter postpones it and gives the opponent two minutes (III.5.2).
    ArbiterPostponesAwarding,
    /// What can I say about claims and rules?
    RulesHelp,
    /// Adjourn the game and seal a move (Guidelines I).
    Adjourn,
    /// Open the envelope of an adjourned game.
    OpenEnvelope,
    /// The envelope is lost (I.12).
    EnvelopeLost,
}

impl BoardQuestion {
    /// Every one that has no slot.
    pub(super) const PLAIN: [Self; 5] = [
        Self::LastMove,
        Self::Captured,
        Self::All(Color::White),
        Self::All(Color::Black),
        Self::Checksum,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::LastMove => "last-move",
            Self::LastMoves(_) => "last-moves",
            Self::Captured => "captured",
            Self::Square(_) => "square",
            Self::Piece(_) => "piece",
            Self::File(_) => "file",
            Self::Rank(_) => "rank",
            Self::All(Color::White) => "white-board",
            Self::All(Color::Black) => "black-board",
            Self::Checksum => "checksum",
        }
    }
}

impl GameIntent {
    /// Every one of them.
    pub const ALL: [Self; 24] = [
        Self::Resign,
        Self::ResignBy(Color::White),
        Self::ResignBy(Color::Black),
        Self::OfferDraw,
        Self::OfferDrawBy(Color::White),
        Self::OfferDrawBy(Color::Black),
        Self::Accept,
        Self::Decline,
        Self::ClaimDraw,
        Self::Claim(ClaimRule::Threefold),
        Self::Claim(ClaimRule::FiftyMoves),
        Self::ClaimFor(Ground::CannotWin),
        Self::ClaimFor(Ground::NoEffort),
        Self::AskIncrement,
        Self::BothFlags,
        Self::RecordingDuty,
        Self::ArbiterAgrees,
        Self::ArbiterRejects,
        Self::ArbiterPostpones,
        Self::ArbiterPostponesAwarding,
        Self::RulesHelp,
        Self::Adjourn,
        Self::OpenEnvelope,
        Self::EnvelopeLost,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Resign => "resign",
            Self::ResignBy(Color::White) => "white-resigns",
            Self::ResignBy(Color::Black) => "black-resigns",
            Self::OfferDraw => "draw-offer",
            Self::OfferDrawBy(Color::White) => "white-offers",
            Self::OfferDrawBy(Color::Black) => "black-offers",
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::ClaimDraw => "claim",
            Self::Claim(ClaimRule::Threefold) => "claim-threefold",
            Self::Claim(ClaimRule::FiftyMoves) => "claim-fifty-moves",
            Self::ClaimFor(Ground::CannotWin) => "claim-normal-means",
            Self::ClaimFor(Ground::NoEffort) => "claim-no-effort",
            Self::AskIncrement => "ask-increment",
            Self::BothFlags => "both-flags",
            Self::RecordingDuty => "recording-duty",
            Self::ArbiterAgrees => "arbiter-agrees",
            Self::ArbiterRejects => "arbiter-rejects",
            Self::ArbiterPostpones => "arbiter-postpones",
            Self::ArbiterPostponesAwarding => "arbiter-postpones-awarding",
            Self::RulesHelp => "rules-help",
            Self::Adjourn => "adjourn",
            Self::OpenEnvelope => "open-envelope",
            Self::EnvelopeLost => "envelope-lost",
        }
    }

    /// Whether acting on this wrongly would change the game or the clock.
    pub(super) const fn changes_the_game(self) -> bool {
        !matches!(self, Self::RecordingDuty | Self::RulesHelp)
    }
}
