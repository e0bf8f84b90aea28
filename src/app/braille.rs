//! `rochade braille`, and Braille scores beside saved games.

use std::{
    error::Error,
    io::{self, Write as _},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    process::ExitCode,
};

use shakmaty::Outcome;

use crate::{
    app::{destination::write_whole, given, journals::ends_in, score, terms::Terms},
    cli::{BrailleArgs, PiecesArg},
    game::{
        Game,
        braille::{self, BrailleCode},
        pgn::{Place, ReadGame, Tags},
    },
    language::Language,
    locale::{Cells, Locale},
};

/// What a file of ASCII Braille ends in.
const ASCII_EXTENSION: &str = "brf";

/// The lines of a page where nobody says otherwise.
const PAGE: NonZeroUsize = NonZeroUsize::new(25).expect("25 is not 0");

/// Error when the Braille file cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}", path.display())]
struct CannotWrite {
    path: PathBuf,
    #[source]
    source: io::Error,
}

/// What a score in Braille does not tell as the game that was read does.
#[derive(Debug, thiserror::Error)]
enum Difference {
    /// The moves lead to another result than is told.
    #[error("{place}: the result is {told}, the moves end with {board}; {board} was written")]
    Result {
        place: Place,
        told: Outcome,
        board: Outcome,
    },
    /// There are letters of another script in it.
    #[error("`{text}` has letters that this Braille does not have; blanks stand for them")]
    Letters { text: String },
}

/// How a score is put on lines and pages.
#[derive(Clone, Copy, Debug)]
struct Sheet {
    code: BrailleCode,
    /// That of names and dates.
    language: Language,
    cells: Cells,
    /// The lines of a page of ASCII Braille; Unicode patterns without pages for `None`.
    page: Option<NonZeroUsize>,
}

/// Writes the games of a PGN file in Braille; one that cannot be read to its end is told, written as far as it can be
/// read, and does not stop the rest.
pub(crate) fn run(terms: &Terms, args: &BrailleArgs) -> Result<ExitCode, Box<dyn Error>> {
    if let Some(output) = &args.output {
        score::has_folder(output)?;
        score::is_free(output)?;
    }
    let to_brf = |path: &PathBuf| ends_in(path, ASCII_EXTENSION);
    let ascii = args.brf || args.output.as_ref().is_some_and(to_brf);
    let sheet = Sheet {
        code: PiecesArg::code(args.pieces, terms.language),
        language: terms.language,
        cells: args.cells,
        page: ascii.then_some(args.lines),
    };
    let games = given::games(&args.file)?;
    let mut code = ExitCode::SUCCESS;
    let mut written = Vec::new();
    for mut read in games {
        for error in read.faults.iter() {
            super::failed_in(&args.file, error);
        }
        let is_cut = read.faults.fatal().is_some();
        if is_cut {
            code = ExitCode::FAILURE;
            // The moves that are written do not lead to it.
            read.tags.result = Outcome::Unknown;
        }
        // A typing error must not cost the player the moves before it.
        if !(is_cut && read.game.plies().is_empty()) {
            tell_result(&args.file, &read);
            tell_unwritten(&args.file, &read.tags, terms.language);
            let end = if is_cut {
                ScoreEnd::BreaksOff
            } else {
                ScoreEnd::Whole
            };
            written.push(sheet.write(&read.game, &read.tags, end));
        }
    }
    if written.is_empty() {
        return Ok(code);
    }
    let between = if ascii { "\u{c}" } else { "\n" };
    let text = written.join(between);
    match &args.output {
        Some(path) => write_whole(path, &text).map_err(|source| CannotWrite {
            path: path.clone(),
            source,
        })?,
        None => io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(code)
}

/// Tells where the last position of a game in the file at `path` and its result are not of one mind.
fn tell_result(path: &Path, read: &ReadGame) {
    let (told, board) = (read.tags.result, read.game.outcome());
    if told.is_known() && board.is_known() && told != board {
        let place = read.place;
        super::failed_in(path, &Difference::Result { place, told, board });
    }
}

/// Tells which names and places the Braille of a language does not have the letters for, in the score at `path` or that
/// of a game from there.
pub(crate) fn tell_unwritten(path: &Path, tags: &Tags, language: Language) {
    for text in braille::unwritten(tags, language) {
        let text = text.to_owned();
        super::failed_in(path, &Difference::Letters { text });
    }
}

/// The score of a game for a file at `path`: ASCII Braille if its name ends in `.brf`.
pub(crate) fn write_for(
    path: &Path,
    game: &Game,
    tags: &Tags,
    language: Language,
    cells: Option<Cells>,
) -> String {
    let sheet = Sheet {
        code: language.into(),
        language,
        cells: cells.unwrap_or_default(),
        page: ends_in(path, ASCII_EXTENSION).then_some(PAGE),
    };
    sheet.write(game, tags, ScoreEnd::Whole)
}

/// How a score ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ScoreEnd {
    /// With the last move that was made.
    Whole,
    /// Before a move that cannot be read. Nobody else tells a reader, who may have the Braille alone.
    BreaksOff,
}

impl Sheet {
    fn write(self, game: &Game, tags: &Tags, end: ScoreEnd) -> String {
        let mut score = braille::score(game, tags, self.code, self.language);
        match end {
            ScoreEnd::Whole => (),
            ScoreEnd::BreaksOff => {
                let told = Locale::new(self.language).score_breaks_off();
                score.push(braille::words(&told, self.language));
            }
        }
        let (cells, over) = (self.cells.count(), self.cells.left_when_run_over());
        let lines: Vec<String> = score
            .iter()
            .map(|line| braille::fitted(line, cells, over, self.language))
            .flat_map(|line| self.cells.run_over(&line))
            .collect();
        let Some(page) = self.page else {
            return lines.join("\n") + "\n";
        };
        let pages: Vec<String> = lines
            .chunks(page.get())
            .map(|page| {
                page.iter()
                    .map(|line| braille::to_ascii(line) + "\r\n")
                    .collect()
            })
            .collect();
        pages.join("\u{c}")
    }
}
