//! The command line of `rochade replay`.

use clap::Args;

use crate::arbiter::Edition;

/// What follows the options in `rochade replay --help`.
pub(super) const HELP: &str = "\
Every game is played through to the end of its score, also past an end by the Laws, and gets one \
line. A game that cannot be read to its end gets its line with what is wrong, and the next one \
goes on. The exit status is 0 when the file was read to its end, whatever stood in it.

With --json, one JSON value a line:
  game            its number in the file, from 1
  line            the line on which it begins
  plies           half-moves made, up to the first error
  final_fen       the position then, with an en-passant square only where a legal move captures; \
null if there is no position to begin from
  result          1-0, 0-1, 1/2-1/2 or *: by the Laws if the moves brought about an end, else as \
the score tells it
  written_result  the result in the score: that after the moves, or else that of the Result tag
  termination     what ended the game, the first end that came about:
                  checkmate, stalemate, dead-position (exact after the last move, by material \
before), fivefold-repetition, seventy-five-moves by the moves themselves;
                  else what the Termination tag and the result tell: time-forfeit, resignation, \
agreement, threefold-repetition, fifty-moves (seventy-five-moves where fide-1993 asks for as many), \
adjudication, abandoned, rules-infraction. Where \
no tag says why, a decisive result is taken for a resignation, and a draw for a claim if one was \
right on the last move, or for an agreement; a resignation that gave a draw is told by the \
scores of this program alone, as [%resigned white].
                  not-told: a game was won without a move, and no tag says why; mostly somebody did not come
                  unterminated: the result is *. error: the game cannot be read to its end
  edition         the edition of the Laws: that of --edition, or else of the Laws tag, which the \
scores of this program have
  article         its article that the termination rests on, or null
  claimable       the draws that the player having the move could claim: a list of
    ply           half-moves made before the claim; 0 is the starting position
    rule          threefold, fifty-moves, or seventy-five-moves in the endings in which fide-1993 \
asks for as many
    kind          appeared: by the position on the board; about_to_appear: it is not there yet, \
but some legal move brings it about. One entry for every ply at which the claim is right, and at \
most one for each rule
    article       the article
  automatic       the first draw without a claim: ply, rule (fivefold or seventy-five-moves) and \
article, or null; by fide-1993 always null
  contradiction   null, or how the written result contradicts the Laws; its article is then not \
that of the termination unless the moves brought that about:
    article       the article that says otherwise: a flag that falls against a player who cannot \
mate is a draw, a resignation to such a player too (fide-2018: not), an agreement needs a move of \
both players, a claim must be right at the end of the score
    result        the result by that article, * if the game should have gone on; null if it hangs \
on what the score does not tell
  error           null, or what is wrong: what ends the moves early, or else the first flaw that costs no move, \
such as a broken tag, or a result after the moves that is not that of the Result tag, which is then left:
    ply           the half-move that cannot be made, from 1; 0 if the error is not one of a move
    text          what stands there
    reason        what is wrong, with line and column
    line, column  where, counted from 1, columns in characters
  flaw            null, or the first flaw that costs no move beside an error that ends them; fields as of error

Text that is not UTF-8 is read as Latin-1, UTF-16 or UTF-32, and told as an error of the game; its moves \
count nonetheless, as they do after a broken tag that is not one of the starting position. A game may have 65 536 plies and 8 MiB of text.

Examples:
  rochade replay game.pgn
  rochade replay --json --edition fide-1993 old.pgn
  zstdcat games.pgn.zst | rochade replay --json -";

/// `rochade replay`.
#[derive(Args, Debug)]
pub struct ReplayArgs {
    /// The PGN file; `-` is standard input.
    #[arg(value_name = "FILE.pgn|-")]
    pub file: std::path::PathBuf,
    /// The edition of the Laws: fide-2023, fide-2018 or fide-1993 [default: that of the score's Laws tag, or of
    /// the configuration, or fide-2023].
    #[arg(long)]
    pub edition: Option<Edition>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}
