//! Irregularities: what each of them costs, how it is mended, and what the clocks should show.
//!
//! Sources: FIDE Laws of Chess 2023 and 2018, article 7 and appendices A and B; 1993, articles 8
//! and 12.6.

mod clocks;

use std::time::Duration;

use shakmaty::{Color, Role};

use crate::{arbiter::Edition, clock::Pace};

pub use clocks::{MIN_TO_CONTROL, Proposal, Reading, at_move};

/// An illegal move, or what counts as one. It is completed by the press of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offence {
    /// A move against the rules of movement (7.5.1).
    IllegalMove,
    /// A pawn left on the last rank; it becomes a queen (7.5.2).
    PawnLeft,
    /// The clock was pressed without a move (7.5.3).
    NoMove,
    /// Two hands made a single move (7.5.4).
    TwoHands,
}

/// What an offence costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Penalty {
    /// The position is put right, and that is all: the Laws of 1993 have no table of penalties.
    None,
    /// The opponent gets this much time.
    Time(Duration),
    /// The offender has lost, unless the opponent cannot mate by any series of legal moves.
    Loss,
}

/// The offences of both players, in order. The same offences give the same penalties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PenaltyLedger {
    offences: Vec<(Color, Offence)>,
}

/// Something wrong with the board or the pieces that is nobody's illegal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mishap {
    /// The game began from a wrong position (7.2.1).
    WrongStart,
    /// The board lies the wrong way round (7.2.2).
    BoardTurned,
    /// The game began with the colours reversed (7.3).
    ColoursReversed(Progress),
    /// Pieces were knocked over by the player having the move (7.4.1).
    Displaced,
    /// A piece has stood on a wrong square since some earlier move (7.6).
    Misplaced,
}

/// How far a game with reversed colours has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Progress {
    /// The moves that both players have made.
    pub moves: u32,
    /// Whether a quarter of both players' time to the first control is gone (1993: 8.6).
    pub quarter: bool,
}

/// How a mishap is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// The game does not count; a new one is played.
    NewGame,
    /// The position is transferred to a board that lies right, and the game goes on.
    Transfer,
    /// The game goes on as it stands.
    PlayOn,
    /// The player puts the pieces back in the player's own time.
    PutBack,
    /// The game goes on from the position before the mishap.
    GoBack,
    /// None: it is claimed too late, and the game goes on as it stands (A.5.1.2; see
    /// [`Supervision`](crate::arbiter::Supervision)).
    TooLate,
}

/// What the arbiter says about an irregularity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IrregularityVerdict {
    /// This side has committed this offence, and it costs this.
    Penalised {
        /// Who did it.
        offender: Color,
        /// What was done.
        offence: Offence,
        /// What it costs.
        penalty: Penalty,
    },
    /// This mishap is mended like this.
    Mended(Mishap, Remedy),
    /// The game goes on from before this move.
    WentBack {
        /// Whose move is to be made.
        side: Color,
        /// Its number.
        number: u32,
        /// Why.
        because: WayBack,
    },
    /// This side has knocked pieces over, and the opponent gets this much time for it.
    Displaced {
        /// Who did it.
        offender: Color,
        /// What the opponent gets.
        gains: Duration,
    },
    /// The move was not completed by a press: it is no offence and can be corrected.
    NotCompleted,
    /// The opponent of an illegal move has made the next one: it stands, unless the players agree otherwise (A.5.2; see
    /// [`Supervision`](crate::arbiter::Supervision)).
    Stands,
    /// A pawn was left on the last rank, where that is no offence: this side's move is completed with the piece of its
    /// choice (1993: 5.6 D and 6.4).
    PawnToExchange {
        /// Whose pawn.
        side: Color,
        /// The piece, if it was announced.
        chosen: Option<Role>,
    },
}

/// Why a game goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WayBack {
    /// An illegal move was completed (7.5.1).
    IllegalMove,
    /// Another man than the one touched was moved (4.8).
    Touch,
    /// The arbiter found that the position was wrong since then (7.6).
    Position,
}

/// Moves by both players from which a game with reversed colours goes on (7.3).
const COLOURS_STAND_FROM: u32 = 10;

impl PenaltyLedger {
    /// How many offences `side` has committed.
    #[must_use]
    pub fn count(&self, side: Color) -> usize {
        self.offences
            .iter()
            .filter(|(offender, _)| *offender == side)
            .count()
    }

    /// Every offence, in order.
    #[must_use]
    pub fn offences(&self) -> &[(Color, Offence)] {
        &self.offences
    }

    /// What another offence by `side` would cost.
    #[must_use]
    pub fn next_penalty(&self, side: Color, edition: Edition, pace: Pace) -> Penalty {
        match (edition, self.count(side)) {
            (Edition::Fide1993, _) => Penalty::None,
            (Edition::Fide2018 | Edition::Fide2023, 0) => Penalty::Time(extra_time(edition, pace)),
            (Edition::Fide2018 | Edition::Fide2023, _) => Penalty::Loss,
        }
    }

    /// Enters an offence and returns what it costs.
    pub fn enter(
        &mut self,
        side: Color,
        offence: Offence,
        edition: Edition,
        pace: Pace,
    ) -> Penalty {
        let penalty = self.next_penalty(side, edition, pace);
        self.offences.push((side, offence));
        penalty
    }
}

/// The time that the opponent gets for the first offence, and for a wrong claim: two minutes; one
/// minute in blitz, and by the Laws of 2023 in rapid chess too (7.5.5, 9.5.3, A.3, B.2).
#[must_use]
pub const fn extra_time(edition: Edition, pace: Pace) -> Duration {
    match (edition, pace) {
        (_, Pace::Blitz) | (Edition::Fide2023, Pace::Rapid) => Duration::from_secs(60),
        (_, Pace::Standard) | (Edition::Fide1993 | Edition::Fide2018, Pace::Rapid) => {
            Duration::from_secs(120)
        }
    }
}

impl Offence {
    /// Every offence.
    pub const ALL: [Self; 4] = [
        Self::IllegalMove,
        Self::PawnLeft,
        Self::NoMove,
        Self::TwoHands,
    ];

    /// The number of its article in `edition`.
    #[must_use]
    pub const fn number(self, edition: Edition) -> &'static str {
        match (edition, self) {
            (Edition::Fide1993, Self::PawnLeft) => "5.6 D",
            (Edition::Fide1993, Self::IllegalMove | Self::NoMove | Self::TwoHands) => "8.1",
            (Edition::Fide2018 | Edition::Fide2023, Self::IllegalMove) => "7.5.1",
            (Edition::Fide2018 | Edition::Fide2023, Self::PawnLeft) => "7.5.2",
            (Edition::Fide2018 | Edition::Fide2023, Self::NoMove) => "7.5.3",
            (Edition::Fide2018 | Edition::Fide2023, Self::TwoHands) => "7.5.4",
        }
    }
}

impl Penalty {
    /// The number of the article that it rests on; for no penalty, that of the `offence`.
    #[must_use]
    pub const fn number(self, offence: Offence, edition: Edition) -> &'static str {
        match self {
            Self::None => offence.number(edition),
            Self::Time(_) | Self::Loss => "7.5.5",
        }
    }
}

impl IrregularityVerdict {
    /// The number of its article in `edition`.
    #[must_use]
    pub const fn number(self, edition: Edition) -> &'static str {
        match self {
            Self::Penalised {
                offence, penalty, ..
            } => penalty.number(offence, edition),
            Self::Mended(_, Remedy::TooLate) => match edition {
                Edition::Fide2018 => "A.4.1.2",
                Edition::Fide1993 | Edition::Fide2023 => "A.5.1.2",
            },
            Self::Mended(mishap, _) => mishap.number(edition),
            Self::Stands => match edition {
                Edition::Fide2018 => "A.4.2",
                Edition::Fide1993 | Edition::Fide2023 => "A.5.2",
            },
            Self::WentBack { because, .. } => match (because, edition) {
                (WayBack::IllegalMove, _) => Offence::IllegalMove.number(edition),
                (WayBack::Touch, Edition::Fide1993) => "7.4",
                (WayBack::Touch, Edition::Fide2018 | Edition::Fide2023) => "4.8",
                (WayBack::Position, _) => Mishap::Misplaced.number(edition),
            },
            Self::Displaced { .. } => match edition {
                Edition::Fide1993 => Mishap::Displaced.number(edition),
                Edition::Fide2018 | Edition::Fide2023 => "7.4.3",
            },
            Self::NotCompleted => match edition {
                Edition::Fide1993 => "6",
                Edition::Fide2018 | Edition::Fide2023 => Offence::IllegalMove.number(edition),
            },
            Self::PawnToExchange { chosen, .. } => match (chosen, edition) {
                (Some(_), Edition::Fide1993) => "5.6 D",
                (None, Edition::Fide1993) => "6.4",
                (_, Edition::Fide2018 | Edition::Fide2023) => Offence::PawnLeft.number(edition),
            },
        }
    }
}

impl Mishap {
    /// How it is mended by the Laws of `edition`.
    #[must_use]
    pub const fn remedy(self, edition: Edition) -> Remedy {
        match (self, edition) {
            (Self::WrongStart, _) => Remedy::NewGame,
            (Self::BoardTurned, _) => Remedy::Transfer,
            (Self::ColoursReversed(progress), Edition::Fide2018 | Edition::Fide2023) => {
                if progress.moves < COLOURS_STAND_FROM {
                    Remedy::NewGame
                } else {
                    Remedy::PlayOn
                }
            }
            (Self::ColoursReversed(progress), Edition::Fide1993) => {
                if progress.quarter {
                    Remedy::PlayOn
                } else {
                    Remedy::NewGame
                }
            }
            (Self::Displaced, _) => Remedy::PutBack,
            (Self::Misplaced, _) => Remedy::GoBack,
        }
    }

    /// The number of its article in `edition`.
    #[must_use]
    pub const fn number(self, edition: Edition) -> &'static str {
        match (self, edition) {
            (Self::WrongStart, Edition::Fide1993) => "8.5",
            (Self::BoardTurned, Edition::Fide1993) => "8.7",
            (Self::ColoursReversed(_), Edition::Fide1993) => "8.6",
            (Self::Displaced, Edition::Fide1993) => "8.3",
            (Self::Misplaced, Edition::Fide1993) => "8.2",
            (Self::WrongStart, Edition::Fide2018 | Edition::Fide2023) => "7.2.1",
            (Self::BoardTurned, Edition::Fide2018 | Edition::Fide2023) => "7.2.2",
            (Self::ColoursReversed(_), Edition::Fide2018 | Edition::Fide2023) => "7.3",
            (Self::Displaced, Edition::Fide2018 | Edition::Fide2023) => "7.4.1",
            (Self::Misplaced, Edition::Fide2018 | Edition::Fide2023) => "7.6",
        }
    }
}

#[cfg(test)]
mod tests;
