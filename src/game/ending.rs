//! How a game ended.

use shakmaty::{Chess, Color, KnownOutcome, Position};

/// The result of a finished game and what brought it about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won, or that nobody did.
    pub outcome: KnownOutcome,
    /// What ended the game.
    pub termination: Termination,
}

/// What ends a game (FIDE Laws 2023, article 5 and 6.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termination {
    /// The king is in check and there is no legal move (5.1.1).
    Checkmate,
    /// There is no legal move and no check (5.2.1).
    Stalemate,
    /// Neither side has the material to mate by any series of legal moves (5.2.2).
    InsufficientMaterial,
    /// This side resigned (5.1.2); a draw when the opponent lacks the material to mate.
    Resignation(Color),
    /// Both players agreed on a draw (5.2.3).
    Agreement,
    /// This side's flag fell (6.9); a draw when the opponent lacks the material to mate.
    FlagFall(Color),
}

impl Ending {
    /// The ending that `position` brings about by itself, if any.
    #[must_use]
    pub(crate) fn of_position(position: &Chess) -> Option<Self> {
        if position.is_checkmate() {
            let winner = position.turn().other();
            Some(Self {
                outcome: KnownOutcome::Decisive { winner },
                termination: Termination::Checkmate,
            })
        } else if position.is_stalemate() {
            Some(Self::draw(Termination::Stalemate))
        } else if position.is_insufficient_material() {
            Some(Self::draw(Termination::InsufficientMaterial))
        } else {
            None
        }
    }

    /// The ending when `loser` gives up the game or runs out of time: lost, or a draw when the
    /// opponent cannot win from `position` (5.1.2, 6.9).
    ///
    /// Whether the opponent can win is judged by the material alone: one that shakmaty finds
    /// sufficient wins, even where the position is locked.
    #[must_use]
    pub(crate) fn lost_by(loser: Color, termination: Termination, position: &Chess) -> Self {
        let winner = loser.other();
        if position.has_insufficient_material(winner) {
            return Self::draw(termination);
        }
        Self {
            outcome: KnownOutcome::Decisive { winner },
            termination,
        }
    }

    /// A draw by `termination`.
    #[must_use]
    pub(crate) const fn draw(termination: Termination) -> Self {
        Self {
            outcome: KnownOutcome::Draw,
            termination,
        }
    }
}
