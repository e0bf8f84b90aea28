//! What can be wanted of a clock.

use shakmaty::Color;

/// A question that a clock can answer, with or without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockQuestion {
    /// How much time have I left?
    Own,
    /// How much time has the opponent left?
    Opponents,
    /// How much time has this side left? Nobody listens for it: it is only typed.
    Of(Color),
    /// How much time have both sides left?
    Both,
    /// How much time have both sides used? (D.2.10.4)
    Used,
    /// How many moves are completed?
    Moves,
    /// How many moves are left to the time control?
    MovesToControl,
    /// Which period of the time control is it?
    Period,
    /// Whose turn is it?
    Turn,
    /// Whose flag fell first?
    FirstFlag,
}

impl ClockQuestion {
    /// Every one of them.
    pub const ALL: [Self; 11] = [
        Self::Own,
        Self::Opponents,
        Self::Of(Color::White),
        Self::Of(Color::Black),
        Self::Both,
        Self::Used,
        Self::Moves,
        Self::MovesToControl,
        Self::Period,
        Self::Turn,
        Self::FirstFlag,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Own => "own-clock",
            Self::Opponents => "opponent-clock",
            Self::Of(Color::White) => "white-clock",
            Self::Of(Color::Black) => "black-clock",
            Self::Both => "both-clocks",
            Self::Used => "time-used",
            Self::Moves => "move-count",
            Self::MovesToControl => "moves-to-control",
            Self::Period => "period",
            Self::Turn => "whose-turn",
            Self::FirstFlag => "first-flag",
        }
    }
}

/// What a clock is told, by its arbiter or while it is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockIntent {
    /// The time last asked for, in full and to the second.
    Exact,
    /// The arbiter takes the clock over.
    Arbiter,
    /// The arbiter lets the clock go on. In a game nobody does by a word: it asks whether the clock runs.
    GoOn,
    /// The arbiter's reason for a correction.
    Because(Cause),
    /// All the moves of the game, in answer to a question.
    AllMoves,
    /// None, in answer to a question.
    None,
    /// A usual time control by its name.
    Preset(UsualControl),
    /// The next time control of the list; by key only.
    Next,
    /// The time control before in the list; by key only.
    Previous,
}

/// The time controls that have a spoken name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UsualControl {
    /// FIDE's usual one for standard play.
    Standard,
    /// FIDE's usual one for rapid play.
    Rapid,
    /// FIDE's usual one for blitz.
    Blitz,
}

/// The usual reasons to correct a clock; any other can be typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// An illegal move (7.5).
    IllegalMove,
    /// A player was disturbed.
    Disturbance,
    /// The clock was wrong (6.10).
    ClockFault,
}

impl ClockIntent {
    /// Every one of them.
    pub const ALL: [Self; 13] = [
        Self::Exact,
        Self::Arbiter,
        Self::GoOn,
        Self::Because(Cause::IllegalMove),
        Self::Because(Cause::Disturbance),
        Self::Because(Cause::ClockFault),
        Self::AllMoves,
        Self::None,
        Self::Preset(UsualControl::Standard),
        Self::Preset(UsualControl::Rapid),
        Self::Preset(UsualControl::Blitz),
        Self::Next,
        Self::Previous,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Arbiter => "arbiter",
            Self::GoOn => "go-on",
            Self::Because(Cause::IllegalMove) => "reason-illegal-move",
            Self::Because(Cause::Disturbance) => "reason-disturbance",
            Self::Because(Cause::ClockFault) => "reason-clock-fault",
            Self::AllMoves => "all-moves",
            Self::None => "none",
            Self::Preset(UsualControl::Standard) => "preset-standard",
            Self::Preset(UsualControl::Rapid) => "preset-rapid",
            Self::Preset(UsualControl::Blitz) => "preset-blitz",
            Self::Next => "preset-next",
            Self::Previous => "preset-previous",
        }
    }

    /// Whether acting on this wrongly would change the clock.
    pub(super) const fn changes_the_game(self) -> bool {
        match self {
            Self::Arbiter
            | Self::GoOn
            | Self::Because(_)
            | Self::AllMoves
            | Self::None
            | Self::Preset(_)
            | Self::Next
            | Self::Previous => true,
            Self::Exact => false,
        }
    }
}
