//! `rochade replay`: the games of a PGN file played through, and what the Laws say about them.

mod end;
mod report;

use std::{
    error::Error,
    fs::File,
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use crate::{
    arbiter::{Edition, review},
    cli::ReplayArgs,
    game::pgn::{PgnStream, ReadGame},
};

use report::Report;

/// How much is read at once, in bytes.
const PIECE: usize = 64 << 10;

/// Error when the games cannot be had.
#[derive(Debug, thiserror::Error)]
enum ReplayError {
    #[error("cannot read {}", path.display())]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
}

/// Plays every game through; a game that cannot be read is told and does not stop the rest.
pub(crate) fn run(args: &ReplayArgs) -> Result<ExitCode, Box<dyn Error>> {
    let cannot_read = |source| ReplayError::File {
        path: args.file.clone(),
        source,
    };
    let mut input: Box<dyn Read> = if args.file == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&args.file).map_err(cannot_read)?)
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut games = PgnStream::new();
    let mut number = 0;
    let mut piece = vec![0; PIECE];
    loop {
        let length = match input.read(&mut piece) {
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(cannot_read(error).into()),
        };
        if length == 0 {
            games.end();
        } else {
            games.feed(&piece[..length]);
        }
        while let Some(game) = games.next_game() {
            number += 1;
            let report = judge(args.edition, number, game);
            if let Err(error) = print(&mut out, &report, args.json) {
                return left(error);
            }
        }
        // Whoever reads along sees each game as soon as it is judged.
        if let Err(error) = out.flush() {
            return left(error);
        }
        if length == 0 {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

fn judge(edition: Edition, number: usize, game: ReadGame) -> Report {
    let review = review(edition, &game.game);
    Report::new(edition, number, game, &review)
}

fn print(out: &mut impl Write, report: &Report, json: bool) -> io::Result<()> {
    if json {
        serde_json::to_writer(&mut *out, report)?;
        writeln!(out)
    } else {
        writeln!(out, "{report}")
    }
}

/// Whoever reads the games may have seen enough.
fn left(error: io::Error) -> Result<ExitCode, Box<dyn Error>> {
    if error.kind() == io::ErrorKind::BrokenPipe {
        Ok(ExitCode::SUCCESS)
    } else {
        Err(error.into())
    }
}
