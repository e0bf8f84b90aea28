//! The command line of `rochade practice`.

use clap::{Args, ValueEnum};

use crate::{cli::SoundArgs, language::Language};

/// What follows the options in `rochade practice --help`.
pub(super) const HELP: &str = "\
The program says an announcement, you say it after; at the end it tells which words are at risk \
of being misheard, and for what. `--drill colours` names a square and a colour, and you say yes or \
no. `--drill game` leads through a short game: announce, press, repeat. All of it can be typed too. \
`help`, or `Hilfe`, `ayuda`, `aide`, `aiuto` in its language, tells what can be said. Control-C leaves.

Examples:
  rochade practice
  rochade practice --language es --rounds 3
  rochade practice --drill colours --rounds 4
  rochade practice --drill game --game 2
  rochade practice --listen keyboard --voice text";

/// `rochade practice`.
#[derive(Args, Debug)]
pub struct PracticeArgs {
    /// What is practised: the words of Annex D, the colours of the squares, or a short game [default: alphabet, or
    /// game with --game].
    #[arg(long, value_enum)]
    pub drill: Option<DrillArg>,
    /// Which of the short games, 1 to 3 [default: by lot].
    #[arg(long, conflicts_with = "rounds", value_parser = clap::value_parser!(u8).range(1..=3))]
    pub game: Option<u8>,
    /// How often every letter and number is asked for; of the colours, how many times eight squares [default: 2].
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub rounds: Option<u8>,
    /// Understands the names of pieces, files and ranks of these languages too.
    #[arg(long, value_delimiter = ',', value_name = "CODES")]
    pub also: Vec<Language>,
    /// Sound in and out.
    #[command(flatten)]
    pub sound: SoundArgs,
}

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DrillArg {
    /// The words of Annex D.
    Alphabet,
    /// The colours of the squares.
    Colours,
    /// A short game.
    Game,
}
