//! `rochade envelope`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use crate::{
    arbiter::{
        Edition,
        adjournment::{CODE_SQUARES, Case},
    },
    envelope::{Code, RECEIPT_SQUARES},
    notation::NotSquares,
};

/// Help that is shown after the list of options.
pub(super) const HELP: &str = "\
In a game, `adjourn` (`Hängepartie`, `aplazar`) begins to seal: say or type the move, change it as \
often as you like, then press the clock. The envelope lies beside the journal of the game. Two \
codes of six squares open it: one for the arbiter, one for the player who must reply. `rochade \
resume` goes on with the game; `open envelope` asks for both codes there.

Examples:
  rochade envelope show game.envelope
  rochade envelope open game.envelope --arbiter 'a3 g5 c1 h8 b2 e4' --replier 'd4 d5 f6 a1 c7 h3'
  rochade envelope check game.envelope --receipt 'a1 b2 c3 d4 e5 f6 g7 h8 a8 b7 c6 d5' Nf3
  rochade envelope rule replier-absent --edition fide-1993";

/// Envelopes of sealed moves: what stands on them, what is in them, what the Laws say.
#[derive(Args, Debug)]
pub struct EnvelopeArgs {
    /// What to do.
    #[command(subcommand)]
    pub command: EnvelopeCommand,
}

/// What can be done with an envelope.
#[derive(Debug, Subcommand)]
pub enum EnvelopeCommand {
    /// Tells what stands on the envelope, not what is in it.
    Show {
        /// The envelope.
        envelope: PathBuf,
        /// One JSON value: edition, white, black, fen, chess960, used and left (milliseconds),
        /// `sealed_by`, `move_number`, `draw_offer`, resumption, languages (in which the note is read: common, and where there
        /// are any sealer, whose letters go first, players and names; an envelope of before has none).
        #[arg(long)]
        json: bool,
    },
    /// Opens the envelope, in the presence of the player who must reply, and prints the note; beside it what is left to the
    /// arbiter to decide, if it names no legal move as the program reads it.
    Open {
        /// The envelope.
        envelope: PathBuf,
        /// The arbiter's code: six squares, `a3 g5 …` or `Anna drei Gustav fünf …`.
        #[arg(long, value_name = "SQUARES", value_parser = of_six)]
        arbiter: Code,
        /// The code of the player who must reply: six squares.
        #[arg(long, value_name = "SQUARES", value_parser = of_six)]
        replier: Code,
        /// The journal of the game, which tells whether this is the envelope that was sealed [default: one beside it].
        #[arg(long)]
        journal: Option<PathBuf>,
    },
    /// Checks by the receipt of the player who sealed whether this move was sealed, when the
    /// codes are lost. The exit code is 1 if it is not proved. Without the journal of the game it proves the move only if
    /// the arbiter has kept the envelope.
    Check {
        /// The envelope.
        envelope: PathBuf,
        /// The receipt: twelve squares.
        #[arg(long, value_name = "SQUARES", value_parser = of_twelve)]
        receipt: Code,
        /// The move, as it was said or typed; other usual ways to write it are tried too.
        note: String,
        /// The journal of the game, which tells whether this is the envelope that was sealed [default: one beside it].
        #[arg(long)]
        journal: Option<PathBuf>,
    },
    /// Says what the Laws lay down for a case at the resumption.
    Rule {
        /// The case.
        case: CaseArg,
        /// The edition of the Laws: fide-2023, fide-2018 or fide-1993 [default: that of the configuration,
        /// or fide-2023].
        #[arg(long)]
        edition: Option<Edition>,
    },
}

/// Error in the squares of a code or a receipt.
#[derive(Debug, thiserror::Error)]
enum CodeError {
    /// They are no squares.
    #[error(transparent)]
    NotSquares(#[from] NotSquares),
    /// There are too few or too many of them.
    #[error(
        "{wanted} squares belong here, and there are {given}; look whether one was left out or written twice"
    )]
    Length {
        /// How many there must be.
        wanted: usize,
        /// How many there are.
        given: usize,
    },
}

fn of_six(text: &str) -> Result<Code, CodeError> {
    of_length(text, CODE_SQUARES)
}

fn of_twelve(text: &str) -> Result<Code, CodeError> {
    of_length(text, RECEIPT_SQUARES)
}

fn of_length(text: &str, wanted: usize) -> Result<Code, CodeError> {
    let code: Code = text.parse()?;
    let given = code.squares().len();
    if given == wanted {
        Ok(code)
    } else {
        Err(CodeError::Length { wanted, given })
    }
}

/// The cases of Guidelines I.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CaseArg {
    /// The player who must reply is there.
    ReplierPresent,
    /// The player who must reply is absent.
    ReplierAbsent,
    /// The player who sealed is absent.
    SealerAbsent,
    /// Both players are absent.
    NobodyPresent,
    /// The player who must reply comes too late.
    ReplierTooLate,
    /// The player who sealed comes too late.
    SealerTooLate,
    /// The player who must reply comes too late, and the sealed move ends the game.
    ReplierTooLateAfterEnd,
    /// The player who sealed comes too late, and the sealed move ends the game.
    SealerTooLateAfterEnd,
    /// The envelope is lost.
    EnvelopeLost,
    /// The envelope is lost, and so are the times.
    EnvelopeAndTimesLost,
    /// The envelope is lost, and so is the position.
    EnvelopeAndPositionLost,
    /// The clocks were set wrongly, shown before the first move.
    WrongTimes,
    /// The clocks were set wrongly, not shown before the first move.
    WrongTimesTooLate,
    /// A draw or a resignation before the resumption.
    EndedBefore,
    /// A draw was offered after the move was sealed.
    OfferAfterSealing,
    /// A player adjourns before the session is over.
    Early,
}

impl From<CaseArg> for Case {
    fn from(case: CaseArg) -> Self {
        let late = |sealer, sealed_move_ends_game| Self::TooLate {
            sealer,
            sealed_move_ends_game,
        };
        let lost = |position_known, times_known| Self::EnvelopeLost {
            position_known,
            times_known,
        };
        match case {
            CaseArg::ReplierPresent => Self::ReplierPresent,
            CaseArg::ReplierAbsent => Self::ReplierAbsent,
            CaseArg::SealerAbsent => Self::SealerAbsent,
            CaseArg::NobodyPresent => Self::NobodyPresent,
            CaseArg::ReplierTooLate => late(false, false),
            CaseArg::SealerTooLate => late(true, false),
            CaseArg::ReplierTooLateAfterEnd => late(false, true),
            CaseArg::SealerTooLateAfterEnd => late(true, true),
            CaseArg::EnvelopeLost => lost(true, true),
            CaseArg::EnvelopeAndTimesLost => lost(true, false),
            CaseArg::EnvelopeAndPositionLost => lost(false, false),
            CaseArg::WrongTimes => Self::WrongTimes {
                before_first_move: true,
            },
            CaseArg::WrongTimesTooLate => Self::WrongTimes {
                before_first_move: false,
            },
            CaseArg::EndedBefore => Self::EndedBefore,
            CaseArg::OfferAfterSealing => Self::OfferAfterSealing,
            CaseArg::Early => Self::Early,
        }
    }
}
