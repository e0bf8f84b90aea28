//! `rochade replay`: the games of a PGN file played through, and what the Laws say about them.

mod end;
mod report;

use std::{
    error::Error,
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use crate::{
    app::{
        given::{self, CannotRead},
        printable,
        score::EDITION_TAG,
        terms::Terms,
    },
    arbiter::{Edition, review},
    cli::ReplayArgs,
    game::pgn::{PgnStream, ReadGame, Tags},
};

use report::Report;

/// How much is read at once, in bytes.
const PIECE: usize = 64 << 10;

/// Plays every game through; a game that cannot be read is told and does not stop the rest.
pub(crate) fn run(terms: &Terms, args: &ReplayArgs) -> Result<ExitCode, Box<dyn Error>> {
    let elsewhere = terms.config.edition.unwrap_or_default();
    let mut input = given::open(&args.file)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut games = PgnStream::new();
    let mut number = 0;
    let mut piece = vec![0; PIECE];
    loop {
        let length = match input.read(&mut piece) {
            Ok(length) => length,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(CannotRead::new(&args.file, error).into()),
        };
        if length == 0 {
            games.end();
        } else {
            games.feed(&piece[..length]);
        }
        while let Some(game) = games.next_game() {
            number += 1;
            let edition = args.edition.or_else(|| told_by(&game.tags));
            let report = judge(edition.unwrap_or(elsewhere), number, game);
            print(&mut out, &report, args.json)?;
        }
        // Whoever reads along sees each game as soon as it is judged.
        out.flush()?;
        if length == 0 && number == 0 {
            return Err(CannotRead::no_game(&args.file).into());
        }
        if length == 0 {
            return Ok(ExitCode::SUCCESS);
        }
    }
}

/// The edition of the Laws that a score says it was played by.
fn told_by(tags: &Tags) -> Option<Edition> {
    tags.other(EDITION_TAG)?.parse().ok()
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
        writeln!(out, "{}", printable(&report.to_string()))
    }
}
