//! How the players deal with each other at the table.

use clap::{Args, ValueEnum};

use crate::{
    cli::{AlarmArgs, AlarmError, ProfileArg},
    dialog::{Alarms, Repetition, Table, Who},
};

/// The customs of a game beside the Laws.
#[derive(Args, Clone, Debug)]
pub struct TableArgs {
    /// What is told to whom: nothing unasked and nothing of the position (tournament), what is
    /// asked (club), or everything (training).
    #[arg(long, value_enum, default_value_t = ProfileArg::Club)]
    pub profile: ProfileArg,
    /// When each player is told how much time is left.
    #[command(flatten)]
    pub alarm: AlarmArgs,
    /// Whether the opponent repeats each announcement: must, so that the clock waits for it
    /// (tournament), may (friendly), or does not (training) [default: that of the profile, in a
    /// club none].
    #[arg(long, value_enum)]
    pub repetition: Option<RepetitionArg>,
    /// Who repeats, where announcements are repeated [default: both].
    #[arg(long, value_enum)]
    pub repeats: Option<WhoArg>,
    /// Whose moves are told step by step, so that the clock waits for `abgenommen` (captured piece
    /// off) and `gesetzt` (piece in its hole) too.
    #[arg(long, value_enum, default_value_t = WhoArg::Nobody)]
    pub steps: WhoArg,
}

/// Error when the customs of a table contradict each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// Alarms where none may ring.
    #[error(transparent)]
    Alarm(#[from] AlarmError),
    /// Somebody is named who repeats, where announcements are not repeated.
    #[error(
        "--repeats names who repeats, and here nobody does; add --repetition tournament or --repetition friendly"
    )]
    NobodyRepeats,
}

/// Whether announcements are repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RepetitionArg {
    /// They must be.
    Tournament,
    /// They may be.
    Friendly,
    /// They are not.
    Training,
}

/// None, one or both of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum WhoArg {
    /// Neither.
    Nobody,
    /// White.
    White,
    /// Black.
    Black,
    /// Both.
    Both,
}

impl From<WhoArg> for Who {
    fn from(arg: WhoArg) -> Self {
        match arg {
            WhoArg::Nobody => Self::Nobody,
            WhoArg::White => Self::White,
            WhoArg::Black => Self::Black,
            WhoArg::Both => Self::Both,
        }
    }
}

impl TableArgs {
    /// The customs that were asked for.
    ///
    /// * `usual`: the alarms of who asked for none.
    ///
    /// # Errors
    ///
    /// [`TableError`], variant by variant.
    pub fn table(&self, usual: Option<&Alarms>) -> Result<Table, TableError> {
        let profile = self.profile.with_alarms(self.alarm.at.clone(), usual)?;
        let usual = match self.profile {
            ProfileArg::Tournament => RepetitionArg::Tournament,
            ProfileArg::Club | ProfileArg::Training => RepetitionArg::Training,
        };
        let repetition = match self.repetition.unwrap_or(usual) {
            RepetitionArg::Tournament => Repetition::TOURNAMENT,
            RepetitionArg::Friendly => Repetition::FRIENDLY,
            RepetitionArg::Training => Repetition::TRAINING,
        };
        let by = match (repetition.by, self.repeats.map(Who::from)) {
            (Who::Nobody, Some(Who::White | Who::Black | Who::Both)) => {
                return Err(TableError::NobodyRepeats);
            }
            (Who::Nobody, Some(Who::Nobody) | None) => Who::Nobody,
            (Who::White | Who::Black | Who::Both, by) => by.unwrap_or(Who::Both),
        };
        Ok(Table {
            repetition: Repetition { by, ..repetition },
            steps: self.steps.into(),
            profile,
            assistance: None,
        })
    }
}
