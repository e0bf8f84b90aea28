//! Who may be told what, and when: one table for every profile.
//!
//! Source: FIDE Laws of Chess 2023, articles 11.3.1 and 12.6, D.2.6.1, D.2.10 and D.2.11. Where
//! the Laws leave a choice, `tournament` is the strictest reading: nothing unasked, nothing of the
//! position, and every request stands in the score.

use crate::dialog::Profile;

/// Who hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listener {
    /// The player who is concerned: who asked, or whose move it is.
    Player,
    /// The other player.
    Opponent,
    /// The assistant of a blind player.
    Assistant,
    /// The arbiter.
    Arbiter,
    /// Anybody else, by display, lines for other programs, or loudspeaker.
    Spectator,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePhase {
    /// A move is awaited.
    Thinking,
    /// A move is announced, and the clock not pressed.
    Announced,
    /// A move is being sealed.
    Sealing,
    /// The game is adjourned.
    Adjourned,
    /// The game is over.
    Over,
}

/// What can be told about a game, other than what the conversation about a move needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Information {
    /// The listener's own time.
    OwnTime,
    /// The times of both, left or used, and the period.
    BothTimes,
    /// How many moves are completed.
    MovesMade,
    /// How many moves are missing to the control.
    MovesToControl,
    /// The last moves.
    LastMove,
    /// What stands where, and what was captured.
    Position,
    /// Who attacks and defends a square.
    Attackers,
    /// That the king is in check.
    Check,
    /// Why a move is illegal, and which are legal.
    WhyIllegal,
    /// That a draw can be claimed.
    ClaimableDraws,
    /// That little time is left.
    Alarms,
    /// That a flag has fallen or a piece was touched, to be reported.
    Reminders,
}

/// Whether something may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// Not at all.
    Never,
    /// To who asks, and the request stands in the score.
    Noted,
    /// To who asks.
    Asked,
    /// Of the program's own accord too.
    Unasked,
}

impl Listener {
    /// Every one.
    pub const ALL: [Self; 5] = [
        Self::Player,
        Self::Opponent,
        Self::Assistant,
        Self::Arbiter,
        Self::Spectator,
    ];

    /// The name in the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Opponent => "opponent",
            Self::Assistant => "assistant",
            Self::Arbiter => "arbiter",
            Self::Spectator => "spectator",
        }
    }
}

impl GamePhase {
    /// Every one.
    pub const ALL: [Self; 5] = [
        Self::Thinking,
        Self::Announced,
        Self::Sealing,
        Self::Adjourned,
        Self::Over,
    ];

    /// The name in the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Thinking => "thinking",
            Self::Announced => "announced",
            Self::Sealing => "sealing",
            Self::Adjourned => "adjourned",
            Self::Over => "over",
        }
    }
}

impl Information {
    /// Every one.
    pub const ALL: [Self; 12] = [
        Self::OwnTime,
        Self::BothTimes,
        Self::MovesMade,
        Self::MovesToControl,
        Self::LastMove,
        Self::Position,
        Self::Attackers,
        Self::Check,
        Self::WhyIllegal,
        Self::ClaimableDraws,
        Self::Alarms,
        Self::Reminders,
    ];

    /// Whether it is an answer that is meant for who asked: of a game, and not needed to play it.
    #[must_use]
    pub(in crate::dialog) const fn is_for_who_asked(self) -> bool {
        match self {
            Self::OwnTime
            | Self::BothTimes
            | Self::MovesMade
            | Self::MovesToControl
            | Self::Position
            | Self::Attackers
            | Self::Check
            | Self::ClaimableDraws => true,
            // With it goes what the assistant does with the move, which was announced to all.
            Self::LastMove | Self::WhyIllegal | Self::Alarms | Self::Reminders => false,
        }
    }

    /// The name in the table, and in the score.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::OwnTime => "own-time",
            Self::BothTimes => "both-times",
            Self::MovesMade => "moves-made",
            Self::MovesToControl => "moves-to-control",
            Self::LastMove => "last-move",
            Self::Position => "position",
            Self::Attackers => "attackers",
            Self::Check => "check",
            Self::WhyIllegal => "why-illegal",
            Self::ClaimableDraws => "claimable-draws",
            Self::Alarms => "alarms",
            Self::Reminders => "reminders",
        }
    }
}

impl Permission {
    /// The word in the table.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Never => "never",
            Self::Noted => "noted",
            Self::Asked => "asked",
            Self::Unasked => "unasked",
        }
    }
}

impl Profile {
    /// The name of the profile.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Tournament => "tournament",
            Self::Club(_) => "club",
            Self::Training(_) => "training",
        }
    }

    /// Whether `listener` may be told `information`.
    #[must_use]
    pub const fn permits(
        &self,
        listener: Listener,
        phase: GamePhase,
        information: Information,
    ) -> Permission {
        match (phase, information) {
            // Who seals is not told whether the move can be made (Guidelines I).
            (
                GamePhase::Sealing,
                Information::Attackers
                | Information::Check
                | Information::WhyIllegal
                | Information::ClaimableDraws,
            ) => return Permission::Never,
            // No clock runs down any more.
            (GamePhase::Adjourned | GamePhase::Over, Information::Alarms) => {
                return Permission::Never;
            }
            (
                GamePhase::Thinking
                | GamePhase::Announced
                | GamePhase::Sealing
                | GamePhase::Adjourned
                | GamePhase::Over,
                _,
            ) => (),
        }
        match (listener, information) {
            // The assistant is told every move as it is made, whatever the profile.
            (Listener::Assistant, Information::LastMove) => return Permission::Unasked,
            (
                Listener::Player
                | Listener::Opponent
                | Listener::Assistant
                | Listener::Arbiter
                | Listener::Spectator,
                _,
            ) => (),
        }
        match phase {
            // The game is decided: nothing that is said can help.
            GamePhase::Over => after(listener, information),
            GamePhase::Thinking
            | GamePhase::Announced
            | GamePhase::Sealing
            | GamePhase::Adjourned => match self {
                Self::Tournament => tournament(listener, information),
                Self::Club(_) => club(listener, information),
                Self::Training(_) => training(information),
            },
        }
    }
}

/// After the game.
const fn after(listener: Listener, information: Information) -> Permission {
    match listener {
        Listener::Spectator => return spectator(information),
        Listener::Player | Listener::Opponent | Listener::Assistant | Listener::Arbiter => (),
    }
    match information {
        Information::Alarms => Permission::Never,
        // The last move ends the game: it is announced like every other.
        Information::LastMove
        | Information::Check
        | Information::WhyIllegal
        | Information::Reminders => Permission::Unasked,
        Information::OwnTime
        | Information::BothTimes
        | Information::MovesMade
        | Information::MovesToControl
        | Information::Position
        | Information::Attackers
        | Information::ClaimableDraws => Permission::Asked,
    }
}

const fn tournament(listener: Listener, information: Information) -> Permission {
    match listener {
        Listener::Player | Listener::Opponent => match information {
            // D.2.6.1, D.2.10.4: only when asked. The last announcement may be asked for again.
            Information::OwnTime
            | Information::BothTimes
            | Information::MovesMade
            | Information::MovesToControl
            | Information::LastMove => Permission::Noted,
            Information::Position
            | Information::Attackers
            | Information::Check
            | Information::WhyIllegal
            | Information::ClaimableDraws
            | Information::Alarms
            | Information::Reminders => Permission::Never,
        },
        // The assistant makes the moves, reports flags and touched pieces (D.2.10.1, .5), and tells
        // on what the player asks for.
        Listener::Assistant => match information {
            Information::OwnTime
            | Information::BothTimes
            | Information::MovesMade
            | Information::MovesToControl => Permission::Noted,
            Information::Position => Permission::Asked,
            Information::LastMove | Information::Reminders => Permission::Unasked,
            Information::Attackers
            | Information::Check
            | Information::WhyIllegal
            | Information::ClaimableDraws
            | Information::Alarms => Permission::Never,
        },
        Listener::Arbiter => match information {
            Information::OwnTime
            | Information::BothTimes
            | Information::MovesMade
            | Information::MovesToControl
            | Information::LastMove
            | Information::Check
            | Information::WhyIllegal
            | Information::ClaimableDraws => Permission::Asked,
            // Players hear it, and whoever calls the arbiter may go on to ask.
            Information::Position => Permission::Noted,
            Information::Reminders => Permission::Unasked,
            Information::Attackers | Information::Alarms => Permission::Never,
        },
        Listener::Spectator => spectator(information),
    }
}

const fn club(listener: Listener, information: Information) -> Permission {
    match listener {
        Listener::Player | Listener::Opponent | Listener::Assistant | Listener::Arbiter => {
            match information {
                Information::OwnTime
                | Information::BothTimes
                | Information::MovesMade
                | Information::MovesToControl
                | Information::LastMove
                | Information::Position
                | Information::Check
                | Information::ClaimableDraws => Permission::Asked,
                Information::WhyIllegal | Information::Alarms | Information::Reminders => {
                    Permission::Unasked
                }
                Information::Attackers => Permission::Never,
            }
        }
        Listener::Spectator => spectator(information),
    }
}

/// Everything, to everybody.
const fn training(information: Information) -> Permission {
    match information {
        Information::OwnTime
        | Information::BothTimes
        | Information::MovesMade
        | Information::MovesToControl
        | Information::LastMove
        | Information::Position
        | Information::Attackers => Permission::Asked,
        Information::Check
        | Information::WhyIllegal
        | Information::ClaimableDraws
        | Information::Alarms
        | Information::Reminders => Permission::Unasked,
    }
}

/// Who looks on sees clock and board, and nothing else.
const fn spectator(information: Information) -> Permission {
    match information {
        Information::BothTimes
        | Information::MovesMade
        | Information::LastMove
        | Information::Position => Permission::Unasked,
        Information::OwnTime
        | Information::MovesToControl
        | Information::Attackers
        | Information::Check
        | Information::WhyIllegal
        | Information::ClaimableDraws
        | Information::Alarms
        | Information::Reminders => Permission::Never,
    }
}
