//! `rochade checksum`.

use clap::Args;

use crate::cli::VoiceArg;

/// What follows the options in `rochade checksum --help`.
pub(super) const HELP: &str = "\
Two players, or two assistants, each ask for the checksum of their own board and say it aloud. \
Different checksums: the boards differ, call the arbiter. Equal ones: the boards agree, save for a \
chance of one in 262 144. It covers the men, the side to move, the castling rights, and a pawn that \
can be captured en passant; not the number of moves. In a game the same is said to `Prüfwort`, \
`check word` or `clave`.

A FEN goes in quotes, with its first four fields at least. `-` reads one position a line from standard input.

Examples:
  rochade checksum 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
  rochade checksum --json - < positions.txt";

/// `rochade checksum`.
#[derive(Args, Debug)]
pub struct ChecksumArgs {
    /// Positions in FEN, each in quotes, or `-` for standard input. Castling rights may be written
    /// as in X-FEN or Shredder-FEN.
    #[arg(required = true, value_name = "FEN")]
    pub positions: Vec<String>,
    /// Prints JSON, one line each: fen, squares, spoken; error for what is no position.
    #[arg(long)]
    pub json: bool,
    /// The voice: the system's own, espeak-ng, or text lines only.
    #[arg(long, value_enum)]
    pub voice: Option<VoiceArg>,
    /// The loudspeaker, by a part of its name.
    #[arg(long, value_name = "NAME")]
    pub output_device: Option<String>,
}
