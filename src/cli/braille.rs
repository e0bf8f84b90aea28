//! `rochade braille`.

use std::{num::NonZeroUsize, path::PathBuf};

use clap::{Args, ValueEnum};

use crate::{
    cli::count::one_or_more, game::braille::BrailleCode, language::Language, locale::Cells,
};

/// What follows the options in `rochade braille --help`.
pub(super) const HELP: &str = "\
A line for each move number: the number, White's move, Black's move. Numbers and ranks are lower \
figures. A capture has dots 5 6 before the square of arrival, a check dots 4 5, both dots 4 5 6; mate \
is told after the move. After a position that is not the usual one stands what it allows: each king \
with its castlings, and the square of a capture en passant. A line that runs over goes on after two \
blanks. In English the pieces are those of the British chess code: k, q, r, l for the \
bishop, s for the knight; in other languages the letters of that language after dots 4 6. \
`--pieces british` writes the British ones in every language.

`rochade play --braille FILE` writes the same after each move.

Examples:
  rochade braille game.pgn
  rochade braille game.pgn --language de --cells 20
  rochade braille game.pgn --brf --output game.brf";

/// `rochade braille`.
#[derive(Args, Debug)]
pub struct BrailleArgs {
    /// A PGN file with one game or more; `-` is standard input.
    #[arg(value_name = "GAME.pgn|-")]
    pub file: PathBuf,
    /// Writes ASCII Braille in pages, for embossers and displays that read BRF files. Without it,
    /// Unicode Braille patterns.
    #[arg(long)]
    pub brf: bool,
    /// The cells of a line.
    #[arg(long, default_value = "40")]
    pub cells: Cells,
    /// The lines of a page of a BRF file.
    #[arg(long, default_value = "25", value_parser = one_or_more)]
    pub lines: NonZeroUsize,
    /// The names of the pieces [default: those of the language; British ones in English].
    #[arg(long, value_enum)]
    pub pieces: Option<PiecesArg>,
    /// Writes into this file, which must be a new one, in place of standard output.
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The names of the pieces in Braille.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PiecesArg {
    /// k, q, r, l, s.
    British,
    /// The letters of the language.
    National,
}

impl PiecesArg {
    /// The code for scores in `language`.
    #[must_use]
    pub fn code(asked: Option<Self>, language: Language) -> BrailleCode {
        match asked {
            None => language.into(),
            Some(Self::British) => BrailleCode::British,
            Some(Self::National) => BrailleCode::Letters(language),
        }
    }
}
