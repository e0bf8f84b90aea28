//! `rochade reconcile`.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use shakmaty::Board;

use crate::{arbiter::Edition, clock::TimeControl};

/// What follows the options in `rochade reconcile --help`.
pub(super) const HELP: &str = "\
For an arbiter (FIDE Laws, D.2.9). Each file holds one game in PGN: the score of White and that of \
Black. If they agree, the player whose board is off adjusts it. If they differ, the game goes back \
to the last position on which they agree, and the arbiter sets the clocks: to the times noted in \
the scores, or else as proposed here from the time used or as the minimum (1993, 12.6). A slip of the pen, moves \
left out and moves in another order are told as such when the rest of the scores proves it; moves \
to and fro that only one score has prove nothing. What a score says it lacks (a promotion without its \
piece, `--` or `??` for a move, a number such as 3... where White is to move) is told by the other. \
Where the moves have ended the game, that is the answer, and what is written after it does not count. \
Other moves that lead to the same position change nothing on the boards, but they matter for a repetition.

Pieces are written with the letters of PGN or with those of --language. What may mean one piece in \
the one and another in the other is not taken for an illegal move.

A board is given as the first field of a FEN; the other fields are not looked at.

Examples:
  rochade reconcile white.pgn black.pgn
  rochade reconcile white.pgn black.pgn --control 90+30 --clock-white 0:41:10 --clock-black 0:52:00
  rochade reconcile w.pgn b.pgn --board-black rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR

With --json, one JSON object: error, or finding, remedy, article, agreed_plies, next, transposed, \
replaced, spelled_differently, completed, results, unplayable, position (fen, plies, move, turn, checksum), boards (changes, \
behind), ending (result, article, after), clocks (source: recorded by both scores, own score or other score where only that \
one tells it, disputed, whole, proposed from the time used, minimum or unknown; seconds, and of a disputed clock own_score and \
other_score in seconds), clocks_article, text.";

/// `rochade reconcile`.
#[derive(Args, Debug)]
pub struct ReconcileArgs {
    /// White's score.
    #[arg(value_name = "WHITE.pgn")]
    pub white: PathBuf,
    /// Black's score.
    #[arg(value_name = "BLACK.pgn")]
    pub black: PathBuf,
    /// What stands on White's board, in FEN.
    #[arg(long, value_name = "FEN", value_parser = read_board)]
    pub board_white: Option<Board>,
    /// What stands on Black's board, in FEN.
    #[arg(long, value_name = "FEN", value_parser = read_board)]
    pub board_black: Option<Board>,
    /// What White's clock shows now, H:MM:SS.
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub clock_white: Option<Duration>,
    /// What Black's clock shows now, H:MM:SS.
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    pub clock_black: Option<Duration>,
    /// The time control, such as 90/40+30:30+30 [default: what the scores tell].
    #[arg(long)]
    pub control: Option<TimeControl>,
    /// The edition of the Laws of Chess: fide-2023, fide-2018 or fide-1993 [default: fide-2023].
    #[arg(long)]
    pub edition: Option<Edition>,
    /// Prints JSON.
    #[arg(long)]
    pub json: bool,
}

/// Error when a text is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no board in FEN; write it from a8 to h1, such as rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"
)]
struct NotABoard;

/// Reads the first field of a FEN.
fn read_board(text: &str) -> Result<Board, NotABoard> {
    let placement = text.split_whitespace().next().unwrap_or_default();
    Board::from_ascii_board_fen(placement.as_bytes()).map_err(|_| NotABoard)
}

/// Error when a text is no time on a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a time is written H:MM:SS, such as 1:05:30")]
struct NotATime;

/// Reads `H:MM:SS`.
fn read_time(text: &str) -> Result<Duration, NotATime> {
    let fields: Vec<&str> = text.split(':').collect();
    let [hours, minutes, seconds] = fields[..] else {
        return Err(NotATime);
    };
    let number = |digits: &str, below: u64| -> Result<u64, NotATime> {
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = digits.parse().map_err(|_| NotATime)?;
        if is_plain && number < below {
            Ok(number)
        } else {
            Err(NotATime)
        }
    };
    let seconds = number(hours, 1000)? * 3600 + number(minutes, 60)? * 60 + number(seconds, 60)?;
    Ok(Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{NotATime, read_time};

    #[test]
    fn a_time_has_hours_minutes_and_seconds() {
        assert_eq!(read_time("1:05:30"), Ok(Duration::from_secs(3930)));
        assert_eq!(read_time("0:00:00"), Ok(Duration::ZERO));
        for wrong in [
            "",
            "5:30",
            "1:60:00",
            "1:00:60",
            "1:2:3:4",
            "+1:00:00",
            "a:b:c",
            "9999:00:00",
        ] {
            assert_eq!(read_time(wrong), Err(NotATime), "{wrong}");
        }
    }
}
