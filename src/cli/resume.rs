//! The options of `rochade resume`.

use std::path::PathBuf;

use clap::{Arg, Args, value_parser};

use crate::{
    cli::{AssistantSeatArgs, LinkArgs, SoundArgs},
    language::Language,
};

/// `rochade resume`.
#[derive(Args, Debug)]
pub struct ResumeArgs {
    /// The journal of the game or the clock; without it, the newest unfinished one. A game that is over and not saved is
    /// saved.
    pub journal: Option<PathBuf>,
    /// Goes on with what can be read of a damaged journal; a copy of all of it is kept beside it.
    #[arg(long)]
    pub readable: bool,
    /// Goes on with the options that are given here alone. Without it, those with which the game or the clock was run last
    /// hold too: where the scores go, how it speaks and listens, keys and links.
    #[arg(long)]
    pub afresh: bool,
    /// Saves the game in this PGN file, which holds at most the beginning of this game [default: the file of
    /// before, or beside the journal].
    #[arg(long, value_name = "FILE")]
    pub pgn: Option<PathBuf>,
    /// Keeps the score in Braille in this file, after each move; it must not be there yet, or hold the beginning of this
    /// score. ASCII Braille if the name ends in .brf.
    #[arg(long, value_name = "FILE")]
    pub braille: Option<PathBuf>,
    /// The assistant's own headphones and microphone.
    #[command(flatten)]
    pub assistant: AssistantSeatArgs,
    /// Keys, figures and links of the clock.
    #[command(flatten)]
    pub link: LinkArgs,
    /// Sound in and out.
    #[command(flatten)]
    pub sound: SoundArgs,
}

/// The language of a game or a clock that goes on: the option of all commands, but what it is without it.
pub(super) fn language() -> Arg {
    Arg::new("language")
        .long("language")
        .value_name("CODE")
        .value_parser(value_parser!(Language))
        .help(
            "The language of messages and commands: de, en, es, fr or it. Moves are always spoken in the words of \
             Annex D. Without it: the one in which the game or the clock was spoken last",
        )
}
