//! `rochade winnable`.

use clap::Args;

pub(super) const HELP: &str = "\
A flag fall loses only if the opponent can still mate by some series of legal moves, however bad; \
a position where neither side can is dead and drawn at once. Three answers: can win, with the moves \
that mate; cannot win, which is proved; undecided within the given number of positions. Repetition \
and the count of moves are left aside.

A FEN goes in quotes; move counters and what stands before them may be left out. `-` reads one \
position a line from standard input. What is no position is told and does not stop the rest.

With --json, one JSON value a line: fen, white and black (winnable, unwinnable, undecided), line \
(white and black: the mating moves in UCI, or null), nodes (positions made), micros (time taken); \
or fen and error.

Examples:
  rochade winnable '8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K3/8 w - -'
  rochade winnable --json - < positions.txt";

/// `rochade winnable`.
#[derive(Args, Debug)]
pub struct WinnableArgs {
    /// Positions in FEN, each in quotes, or `-` for standard input.
    #[arg(required = true, value_name = "FEN")]
    pub positions: Vec<String>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
    /// The positions that may be made for each side before the answer is `undecided`.
    #[arg(long, default_value_t = 1_000_000, value_name = "NUMBER")]
    pub nodes: u64,
}
