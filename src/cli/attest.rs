//! `rochade attest`.

use clap::Args;

use crate::{
    arbiter::Edition,
    cli::{TableArgs, VoiceArg},
};

/// What follows the options in `rochade attest --help`.
pub(super) const HELP: &str = "\
For the arbiter, before a game: says the program's version, the Laws and the profile, and that it \
holds no chess engine; prints what may be told to whom, the SHA-256 of the program's file, the \
libraries it runs with, and whether it has any internet socket open. Give the options that the game \
is to be played with. A game with --page has one socket, on 127.0.0.1, that no other computer can \
reach; without it there is none.

The check sum is that of the file itself: `sha256sum $(which rochade)` must give the same. Libraries \
and sockets are read from the running process and told on Linux only.

Examples:
  rochade attest --profile tournament
  rochade attest --profile club --edition fide-2018 --json";

/// `rochade attest`.
#[derive(Args, Debug)]
pub struct AttestArgs {
    /// The edition of the Laws of Chess: fide-2023, fide-2018 or fide-1993 [default: fide-2023].
    #[arg(long)]
    pub edition: Option<Edition>,
    /// The customs of the game.
    #[command(flatten)]
    pub table: TableArgs,
    /// Prints JSON: program, version, file, sha256, features, edition, profile, repetition, steps,
    /// alarms (seconds left), engine, `internet_sockets` (null where it is not known), page, libraries, told.
    #[arg(long)]
    pub json: bool,
    /// The voice: the system's own, espeak-ng, or text lines only.
    #[arg(long, value_enum)]
    pub voice: Option<VoiceArg>,
    /// The loudspeaker, by a part of its name.
    #[arg(long, value_name = "NAME")]
    pub output_device: Option<String>,
}
