//! How a game ended.

use shakmaty::{Chess, Color, KnownOutcome, Outcome, Position};

/// The result of a finished game and what brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won, or that nobody did; unknown as long as an arbiter has still to decide.
    pub outcome: Outcome,
    /// What ended the game.
    pub termination: Termination,
}

/// What ends a game (FIDE Laws 2023, articles 5, 6.9 and 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Termination {
    /// The king is in check and there is no legal move (5.1.1).
    Checkmate,
    /// There is no legal move and no check (5.2.1).
    Stalemate,
    /// Neither side can mate by any series of legal moves (5.2.2).
    DeadPosition,
    /// The same position for the fifth time (9.6.1).
    Fivefold,
    /// Seventy-five moves without a capture and without a pawn's move (9.6.2).
    SeventyFiveMoves,
    /// This side resigned (5.1.2).
    Resignation(Color),
    /// Both players agreed on a draw (5.2.3).
    Agreement,
    /// A right claim: the same position for the third time (9.2).
    Threefold,
    /// A right claim: fifty moves without a capture and without a pawn's move (9.3).
    FiftyMoves,
    /// A right claim by the Laws of 1993: seventy-five moves in an ending of the annex to 10.12.
    SeventyFiveClaimed,
    /// This side's flag fell (6.9).
    FlagFall(Color),
    /// This side sealed a move that is ambiguous, unreadable or illegal (I.8).
    SealedMove(Color),
    /// This side completed a second illegal move (7.5.5).
    IllegalMoves(Color),
    /// Both flags have fallen in the last period, and nobody knows which fell first (III.3.1.2).
    BothFlags,
    /// The arbiter agreed with this side that the opponent could not win by normal means, or did
    /// not try to (III.5).
    NormalMeans(Color),
    /// A claim of the same without an arbiter: play has ended, the result is still to be decided (III.6).
    Referred {
        /// Who claimed.
        claimant: Color,
        /// On which ground.
        ground: Ground,
    },
}

/// Why a draw is claimed in a game without increment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent makes no effort to win by normal means.
    NoEffort,
}

impl Ground {
    /// Both.
    pub const ALL: [Self; 2] = [Self::CannotWin, Self::NoEffort];
}

impl Ending {
    /// Whether the last move itself ended the game, rather than a word or the clock.
    #[must_use]
    pub const fn is_by_move(self) -> bool {
        match self.termination {
            Termination::Checkmate
            | Termination::Stalemate
            | Termination::DeadPosition
            | Termination::Fivefold
            | Termination::SeventyFiveMoves => true,
            Termination::Resignation(_)
            | Termination::Agreement
            | Termination::Threefold
            | Termination::FiftyMoves
            | Termination::SeventyFiveClaimed
            | Termination::FlagFall(_)
            | Termination::IllegalMoves(_)
            | Termination::BothFlags
            | Termination::SealedMove(_)
            | Termination::NormalMeans(_)
            | Termination::Referred { .. } => false,
        }
    }

    /// The ending that `position` brings about whatever the arbiter says: mate or stalemate.
    #[must_use]
    pub fn of_position(position: &Chess) -> Option<Self> {
        if position.is_checkmate() {
            Some(Self::won(position.turn().other(), Termination::Checkmate))
        } else if position.is_stalemate() {
            Some(Self::draw(Termination::Stalemate))
        } else {
            None
        }
    }

    /// `winner`'s win by `termination`.
    #[must_use]
    pub const fn won(winner: Color, termination: Termination) -> Self {
        Self {
            outcome: Outcome::Known(KnownOutcome::Decisive { winner }),
            termination,
        }
    }

    /// A draw by `termination`.
    #[must_use]
    pub const fn draw(termination: Termination) -> Self {
        Self {
            outcome: Outcome::Known(KnownOutcome::Draw),
            termination,
        }
    }
}
