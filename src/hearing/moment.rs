//! What the conversation waits for: it decides what may be said.

use crate::hearing::{Cause, ClockIntent, Incident, Intent, Request};

/// What the conversation waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// A game runs: announcements, commands and questions.
    Playing,
    /// The game is over: commands and questions only.
    Over,
    /// There is no game, only a clock: commands and questions about it.
    ClockOnly,
    /// The arbiter has the clock: corrections, answers, and questions about it.
    ClockArbiter,
    /// A clock is being set: numbers, times and answers.
    ClockSetup,
}

impl Moment {
    /// What the conversation may wait for next.
    #[must_use]
    pub const fn may_follow(self) -> &'static [Self] {
        match self {
            Self::Playing => &[Self::Over, Self::ClockArbiter],
            Self::Over => &[Self::Playing, Self::ClockArbiter],
            Self::ClockOnly => &[Self::ClockArbiter, Self::ClockSetup],
            Self::ClockArbiter => &[Self::Playing, Self::ClockOnly, Self::ClockSetup],
            Self::ClockSetup => &[Self::ClockOnly, Self::ClockArbiter],
        }
    }

    /// Whether a command may be said now. One that makes no sense now is only another chance to
    /// mishear.
    pub(super) fn allows(self, request: Request) -> bool {
        let Request::Plain(intent) = request else {
            return matches!(self, Self::Playing | Self::Over);
        };
        match intent {
            // Back also while the number of a move is awaited, and in the list of presets.
            Intent::Yes
            | Intent::No
            | Intent::Repeat
            | Intent::Stop
            | Intent::Help
            | Intent::Incident(Incident::Back)
            | Intent::Voice(_) => true,
            Intent::Clock(ClockIntent::AllMoves | ClockIntent::Preset(_)) => {
                self == Self::ClockSetup
            }
            Intent::Clock(ClockIntent::None) => {
                matches!(self, Self::ClockSetup | Self::ClockArbiter)
            }
            // During a game it reports one.
            Intent::Clock(ClockIntent::Because(Cause::IllegalMove)) => {
                matches!(self, Self::ClockArbiter | Self::Playing)
            }
            Intent::Clock(ClockIntent::Because(Cause::Disturbance | Cause::ClockFault)) => {
                self == Self::ClockArbiter
            }
            Intent::Clock(ClockIntent::GoOn) => {
                matches!(self, Self::ClockArbiter | Self::ClockOnly)
            }
            Intent::OwnClock
            | Intent::OpponentClock
            | Intent::MoveCount
            | Intent::MovesToControl
            | Intent::WhoseTurn
            | Intent::Clock(
                ClockIntent::Both
                | ClockIntent::Used
                | ClockIntent::Period
                | ClockIntent::Exact
                | ClockIntent::FirstFlag
                | ClockIntent::Arbiter,
            ) => self != Self::ClockSetup,
            Intent::Press
            | Intent::Incident(_)
            | Intent::Look(_)
            | Intent::LastMove
            | Intent::LastMoves(_)
            | Intent::Captured
            | Intent::Square(_)
            | Intent::Piece(_)
            | Intent::File(_)
            | Intent::Rank(_)
            | Intent::Board(_)
            | Intent::Checksum
            | Intent::Correction
            | Intent::Halt
            | Intent::Resign
            | Intent::OfferDraw
            | Intent::OfferDrawBy(_)
            | Intent::Adjourn
            | Intent::OpenEnvelope
            | Intent::EnvelopeLost
            | Intent::ClaimDraw
            | Intent::ClaimThreefold
            | Intent::ClaimFiftyMoves
            | Intent::ClaimNormalMeans
            | Intent::ClaimNoEffort
            | Intent::AskIncrement
            | Intent::BothFlags
            | Intent::RecordingDuty
            | Intent::ArbiterAgrees
            | Intent::ArbiterRejects
            | Intent::ArbiterPostpones
            | Intent::ArbiterPostponesAwarding
            | Intent::RulesHelp
            | Intent::Accept
            | Intent::Decline => !matches!(self, Self::ClockSetup | Self::ClockArbiter),
        }
    }
}
