//! The command line of `rochade practice`.

use clap::Args;

use crate::{cli::SoundArgs, language::Language};

/// What follows the options in `rochade practice --help`.
pub(super) const HELP: &str = "\
The program says an announcement, you say it after; at the end it tells which words are at risk \
of being misheard, and for what. `Hilfe`, `help` or `ayuda` tells what can be said. Control-C \
leaves.

Examples:
  rochade practice
  rochade practice --language es --rounds 3
  rochade practice --listen keyboard --voice text";

/// `rochade practice`.
#[derive(Args, Debug)]
pub struct PracticeArgs {
    /// How often every letter and number is asked for.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=20))]
    pub rounds: u8,
    /// Understands the names of pieces, files and ranks of these languages too.
    #[arg(long, value_delimiter = ',', value_name = "CODES")]
    pub also: Vec<Language>,
    /// Sound in and out.
    #[command(flatten)]
    pub sound: SoundArgs,
}
