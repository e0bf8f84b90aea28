//! How the players deal with each other at the table.
//!
//! Source: FIDE Laws of Chess 2023, Annex D.2.1 to D.2.5.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::dialog::{Alarms, Assistance, Profile};

/// The customs of a game beside the Laws; stored at the head of its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Table {
    /// Who repeats the opponent's announcements, and whether they must.
    pub repetition: Repetition,
    /// Whose moves are told step by step: captured piece off, piece in its hole (D.2.3). Of the
    /// others the announcement stands for the whole move, as of every sighted player (D.2.5).
    pub steps: Who,
    /// What the program tells to whom.
    pub profile: Profile,
    /// The assistant, if there is one.
    pub assistance: Option<Assistance>,
}

impl Table {
    /// What was settled for White holds for Black now, and the other way round.
    pub(in crate::dialog) fn change_sides(&mut self) {
        self.repetition.by = self.repetition.by.other();
        self.steps = self.steps.other();
        if let Some(assistance) = &mut self.assistance {
            assistance.change_sides();
        }
    }
}

impl Default for Table {
    /// Nobody repeats, no steps are told, and questions are answered.
    fn default() -> Self {
        Self {
            repetition: Repetition::TRAINING,
            steps: Who::Nobody,
            profile: Profile::Club(Alarms::default()),
            assistance: None,
        }
    }
}

/// None, one or both of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Who {
    /// Neither.
    #[default]
    Nobody,
    /// White alone.
    White,
    /// Black alone.
    Black,
    /// Both.
    Both,
}

impl Who {
    /// The same of the other side.
    pub(in crate::dialog) const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
            Self::Nobody | Self::Both => self,
        }
    }

    /// Whether `side` is meant.
    #[must_use]
    pub const fn includes(self, side: Color) -> bool {
        match (self, side) {
            (Self::Both, _) | (Self::White, Color::White) | (Self::Black, Color::Black) => true,
            (Self::Nobody, _) | (Self::White, Color::Black) | (Self::Black, Color::White) => false,
        }
    }
}

/// The repetition of announcements by the opponent (D.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Repetition {
    /// Who repeats what the other has announced.
    pub by: Who,
    /// Whether the clock waits for it.
    pub duty: RepetitionDuty,
}

/// Whether the clock waits for the repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RepetitionDuty {
    /// The clock can be pressed without it, but not after a wrong one.
    Welcome,
    /// The clock can be pressed only after a right one.
    Required,
}

impl Repetition {
    /// Both players must repeat.
    pub const TOURNAMENT: Self = Self {
        by: Who::Both,
        duty: RepetitionDuty::Required,
    };
    /// Both players may repeat.
    pub const FRIENDLY: Self = Self {
        by: Who::Both,
        duty: RepetitionDuty::Welcome,
    };
    /// Nobody repeats: the program reads each announcement back, which is enough.
    pub const TRAINING: Self = Self {
        by: Who::Nobody,
        duty: RepetitionDuty::Welcome,
    };

    /// Whether `side` has to repeat before the clock can be pressed.
    #[must_use]
    pub fn is_required_of(self, side: Color) -> bool {
        self.by.includes(side) && self.duty == RepetitionDuty::Required
    }
}
