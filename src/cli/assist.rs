//! `rochade assist`.

use clap::{Args, ValueEnum};

use shakmaty::Color;

use crate::{
    cli::{PlayArgs, WhoArg, device_name},
    dialog::{Assistance, AssistanceError, AssistantDuty, Who},
};

/// What follows the options in `rochade assist --help`.
pub(super) const HELP: &str = "\
The assistant sits at the keyboard and types or says the moves of both players; the program announces \
them to each player in that player's language and ear, tells the assistant which move to make on the \
other board and how the words of Annex D sound, keeps the score and starts the clock. What the \
assistant asks on a line or by a key is answered to the assistant alone, in --language: at the \
headphones of --assistant-output, and without them as a line that is only read. The players ask by \
voice. All options of `rochade play` hold too.

Duties, as in D.2.10: 1 make the moves on the other board, 2 announce them, 3 keep the score and start \
the opponent's clock, 4 tell counts and times when asked, 5 report flags and touched pieces to the \
arbiter, 6 the formalities of an adjournment. The assistant of a sighted player has 1 and 2 only.

Examples:
  rochade assist --profile tournament --white-language es --black-language fr
  rochade assist --assistant-output USB --assistant-input USB --output-device HDMI
  rochade assist --duties 1,2 --of black --sighted black";

/// `rochade assist`.
#[derive(Args, Debug)]
pub struct AssistArgs {
    /// Whose assistant it is.
    #[arg(long, value_enum, default_value_t = AssistedArg::Both)]
    pub of: AssistedArg,
    /// Who sees: an assistant of a sighted player has duties 1 and 2 only (D.2.11).
    #[arg(long, value_enum, default_value_t = WhoArg::Nobody)]
    pub sighted: WhoArg,
    /// The duties [default: all of them; 1,2 for the assistant of a sighted player].
    #[arg(long, value_enum, value_delimiter = ',', value_name = "1,2,…")]
    pub duties: Vec<DutyArg>,
    /// The assistant's own headphones and microphone.
    #[command(flatten)]
    pub seat: AssistantSeatArgs,
    /// The game.
    #[command(flatten)]
    pub play: PlayArgs,
}

/// How the assistant hears the program and is heard, apart from the players.
#[derive(Args, Clone, Debug, Default)]
pub struct AssistantSeatArgs {
    /// Headphones of the assistant, by a part of their name: what is for the assistant alone sounds
    /// there and nowhere else; espeak-ng speaks there.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub assistant_output: Option<String>,
    /// The assistant's own microphone, by a part of its name: what is said there counts as what the
    /// assistant types, but for what only a player can say. The players' microphone should not
    /// hear it.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub assistant_input: Option<String>,
}

/// Whose assistant it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum AssistedArg {
    /// White's.
    White,
    /// Black's.
    Black,
    /// That of both.
    Both,
}

impl From<AssistedArg> for Who {
    fn from(arg: AssistedArg) -> Self {
        match arg {
            AssistedArg::White => Self::White,
            AssistedArg::Black => Self::Black,
            AssistedArg::Both => Self::Both,
        }
    }
}

/// A duty, by its number under D.2.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DutyArg {
    /// Makes the moves on the other board.
    #[value(name = "1")]
    MakeMoves,
    /// Announces the moves of both.
    #[value(name = "2")]
    Announce,
    /// Keeps the score and starts the opponent's clock.
    #[value(name = "3")]
    KeepScore,
    /// Tells counts and times, only when asked.
    #[value(name = "4")]
    TellWhenAsked,
    /// Reports flags and touched pieces.
    #[value(name = "5")]
    Report,
    /// The formalities of an adjournment.
    #[value(name = "6")]
    Adjourn,
}

impl From<DutyArg> for AssistantDuty {
    fn from(arg: DutyArg) -> Self {
        match arg {
            DutyArg::MakeMoves => Self::MakeMoves,
            DutyArg::Announce => Self::Announce,
            DutyArg::KeepScore => Self::KeepScore,
            DutyArg::TellWhenAsked => Self::TellWhenAsked,
            DutyArg::Report => Self::Report,
            DutyArg::Adjourn => Self::Adjourn,
        }
    }
}

impl AssistArgs {
    /// The assistant that was asked for.
    ///
    /// # Errors
    ///
    /// [`AssistanceError::SightedPlayer`] when the Laws do not allow so much.
    pub fn assistance(&self) -> Result<Assistance, AssistanceError> {
        let seeing = Who::from(self.sighted);
        // The same player sees and is assisted.
        let sighted = match self.of {
            AssistedArg::White | AssistedArg::Both if seeing.includes(Color::White) => true,
            AssistedArg::Black | AssistedArg::Both if seeing.includes(Color::Black) => true,
            AssistedArg::White | AssistedArg::Black | AssistedArg::Both => false,
        };
        let duties: Vec<AssistantDuty> = match (self.duties.as_slice(), sighted) {
            ([], true) => AssistantDuty::ALL[..2].to_vec(),
            ([], false) => AssistantDuty::ALL.to_vec(),
            (duties, _) => duties.iter().copied().map(AssistantDuty::from).collect(),
        };
        if sighted {
            Assistance::of_sighted(self.of.into(), duties)
        } else {
            Ok(Assistance::of_blind(self.of.into(), duties))
        }
    }
}
