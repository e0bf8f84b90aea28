//! A game played by voice against the real program, by synthesized players.
//!
//! `script/demo` runs this in a private sound world. It is no second implementation of anything:
//! it starts the program, speaks into its microphone, reads its lines and listens to its
//! loudspeaker.
//!
//! The players speak only when the program has finished, as the microphone is closed before. What
//! was not understood they say once more, and type it when that does not help either.

#![expect(
    clippy::disallowed_methods,
    reason = "players live in real time, outside the program"
)]

mod program;
mod room;
mod script;
mod table;

use std::{
    env,
    error::Error,
    fs,
    path::PathBuf,
    process::{Command, ExitCode},
    time::Instant,
};

use crate::{
    program::Program,
    room::Room,
    table::{Table, Tally, note},
};

/// The written game.
const GAME: &str = include_str!("game.txt");

fn main() -> ExitCode {
    match demo() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let mut line = format!("The demo broke off: {error}");
            let mut cause = error.source();
            while let Some(source) = cause {
                line.push_str(": ");
                line.push_str(&source.to_string());
                cause = source.source();
            }
            // The exit code tells it too.
            let _ = note(&line);
            ExitCode::FAILURE
        }
    }
}

fn demo() -> Result<(), Box<dyn Error>> {
    let steps = script::read(GAME)?;
    let folder = tempfile::Builder::new().prefix("rochade-demo.").tempdir()?;
    let pgn = folder.path().join("game.pgn");
    let room = Room::open(folder.path())?;
    let mut command = Command::new(program()?);
    command
        .args(["play", "--language", "de", "--control", "5+3"])
        .args(["--white", "Anna", "--black", "Bela"])
        .args(["--listen", "microphone", "--voice", "system", "--pgn"])
        .arg(&pgn)
        .args(env::args_os().skip(1))
        // The user's own games stay apart.
        .env("XDG_DATA_HOME", folder.path());
    let begin = Instant::now();
    let program = Program::start(&mut command)?;
    let tally = Table::new(room, program).play(&steps)?;
    let score = fs::read_to_string(&pgn)?;
    note("")?;
    note(&score)?;
    report(tally, begin.elapsed().as_secs())?;
    Ok(())
}

/// The program that was built together with this one.
fn program() -> Result<PathBuf, Box<dyn Error>> {
    let own = env::current_exe()?;
    let folder = own
        .ancestors()
        .nth(2)
        .ok_or("this program lies in no folder")?;
    Ok(folder.join("rochade"))
}

fn report(tally: Tally, seconds: u64) -> Result<(), Box<dyn Error>> {
    let Tally {
        announcements,
        announcements_right,
        commands,
        commands_right,
        misheard,
        typed,
        answers,
        spoken,
    } = tally;
    note(&format!(
        "Moves understood at once: {announcements_right} of {announcements}"
    ))?;
    note(&format!(
        "Commands and questions understood at once: {commands_right} of {commands}"
    ))?;
    note(&format!("Taken for something else: {misheard}"))?;
    note(&format!("Typed in the end: {typed}"))?;
    note(&format!(
        "Answers heard at the loudspeaker: {spoken} of {answers}"
    ))?;
    note(&format!("The game took {seconds} seconds."))?;
    Ok(())
}
