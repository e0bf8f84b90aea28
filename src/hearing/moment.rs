//! What the conversation waits for: it decides what may be said.

use crate::hearing::{Cause, ClockIntent, GameIntent, Incident, Intent, Request};

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
    /// The same in a game, whether a change is read back or not: all that may be said in it, too. Most of that waits, but
    /// is heard as what it is. Without it among its phrases the recognizer would take it for corrections.
    GameArbiter,
    /// A change of the clock was read back to the arbiter: yes or no, or another change.
    ClockConfirm,
    /// A clock is being set: numbers, times and answers.
    ClockSetup,
    /// The colour of a square is asked for: colours and answers.
    Colours,
    /// The codes of an envelope are told: what brings them again, and what ends this.
    Codes,
}

impl Moment {
    /// What the conversation may wait for next, but not what an order leads to at once that is given in few games: figures
    /// asked for in a game ([`ClockArbiter`](Self::ClockArbiter)) and the codes of an envelope ([`Codes`](Self::Codes)).
    /// No question comes before them in which they could be made ready, and in every other game they would take memory in
    /// vain. Their phrases are made at the switch: 14 to 15 ms where figures are asked for, one for
    /// codes, while the program begins to say what it asks. Sound that comes meanwhile waits.
    #[must_use]
    pub const fn may_follow(self) -> &'static [Self] {
        match self {
            Self::Playing => &[Self::Over, Self::GameArbiter],
            Self::Over => &[Self::Playing, Self::GameArbiter],
            Self::ClockOnly => &[Self::ClockArbiter, Self::ClockSetup],
            Self::ClockArbiter => &[
                Self::Playing,
                Self::ClockOnly,
                Self::ClockConfirm,
                Self::ClockSetup,
            ],
            Self::GameArbiter | Self::Codes => &[Self::Playing],
            Self::ClockConfirm => &[Self::ClockArbiter],
            Self::ClockSetup => &[Self::ClockOnly, Self::ClockArbiter],
            Self::Colours => &[],
        }
    }

    /// Whether no move is taken now, so that what goes with moves in German need not be listened for.
    pub(super) const fn is_of_the_clock(self) -> bool {
        match self {
            Self::ClockOnly
            | Self::ClockArbiter
            | Self::GameArbiter
            | Self::ClockConfirm
            | Self::ClockSetup
            | Self::Codes => true,
            Self::Playing | Self::Over | Self::Colours => false,
        }
    }

    /// Whether the arbiter may speak, or who sets the clock, in a language that is no player's perhaps.
    pub(crate) const fn is_the_arbiters(self) -> bool {
        match self {
            Self::ClockArbiter | Self::GameArbiter | Self::ClockConfirm | Self::ClockSetup => true,
            Self::Playing | Self::Over | Self::ClockOnly | Self::Colours | Self::Codes => false,
        }
    }

    /// Whether a command may be said now. One that makes no sense now is only another chance to
    /// mishear.
    pub(super) fn allows(self, request: Request) -> bool {
        let Request::Plain(intent) = request else {
            return matches!(self, Self::Playing | Self::Over | Self::GameArbiter);
        };
        match intent {
            Intent::Yes
            | Intent::No
            | Intent::Repeat
            | Intent::Stop
            | Intent::Help
            | Intent::Voice(_) => true,
            // Also while the number of a move is awaited, and in the list of presets.
            Intent::Incident(Incident::Back) => {
                !matches!(self, Self::ClockConfirm | Self::Colours | Self::Codes)
            }
            Intent::Clock(
                ClockIntent::AllMoves
                | ClockIntent::Preset(_)
                | ClockIntent::Next
                | ClockIntent::Previous,
            ) => self == Self::ClockSetup,
            Intent::Clock(ClockIntent::None) => {
                matches!(
                    self,
                    Self::ClockSetup | Self::ClockArbiter | Self::GameArbiter
                )
            }
            // During a game it reports one.
            Intent::Clock(ClockIntent::Because(Cause::IllegalMove)) => {
                matches!(self, Self::ClockArbiter | Self::GameArbiter | Self::Playing)
            }
            Intent::Clock(ClockIntent::Because(Cause::Disturbance | Cause::ClockFault)) => {
                matches!(self, Self::ClockArbiter | Self::GameArbiter)
            }
            Intent::Clock(ClockIntent::GoOn) => {
                !matches!(self, Self::Over | Self::ClockSetup | Self::Colours)
            }
            Intent::Time(_) | Intent::Clock(ClockIntent::Exact | ClockIntent::Arbiter) => {
                !matches!(
                    self,
                    Self::ClockSetup | Self::ClockConfirm | Self::Colours | Self::Codes
                )
            }
            // Whoever the clock stands for, it is pressed and stopped: `Uhr drücken` is no `Uhr starten`.
            Intent::Press | Intent::Halt => !matches!(self, Self::ClockSetup | Self::Colours),
            Intent::Game(GameIntent::OpenEnvelope | GameIntent::EnvelopeLost)
                if self == Self::Codes =>
            {
                true
            }
            Intent::Correction
            | Intent::Board(_)
            | Intent::Game(_)
            | Intent::Incident(_)
            | Intent::Look(_) => matches!(
                self,
                Self::Playing | Self::Over | Self::ClockOnly | Self::GameArbiter
            ),
        }
    }
}
