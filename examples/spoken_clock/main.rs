//! A synthesized player sets the talking clock by voice and presses it, and an arbiter corrects it
//! by voice: no screen and no keyboard.
//!
//! Runs the real program in a sound world of its own:
//!
//! ```text
//! cargo build --example spoken_clock && script/with-sound target/debug/examples/spoken_clock
//! ```
//!
//! The exit status is 0 when all of it was done.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a clock is set by voice in real time, and it is told on standard output"
)]

#[path = "../headsets/ear.rs"]
#[expect(dead_code, reason = "who hears what matters only to headsets")]
mod ear;
#[path = "../demo/program.rs"]
#[expect(dead_code, reason = "the demo ends its program as a player does")]
mod program;

use std::{
    error::Error,
    path::Path,
    process::{Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

use ear::Ear;
use program::Program;

/// What is said into, and where the program speaks; `script/with-sound` makes both.
const MOUTH: &str = "rochade_player";
const LOUDSPEAKER: &str = "rochade_speaker";

/// How long the program may take to start and to answer: a debug build on a busy machine.
const START: Duration = Duration::from_secs(90);
const ANSWER: Duration = Duration::from_secs(12);

/// From a line to its sound.
const VOICE_BEGIN: Duration = Duration::from_secs(4);

/// Silence after which the program has finished speaking.
const SILENCE: Duration = Duration::from_millis(1400);

/// How often the same thing is said.
const TRIES: usize = 4;

/// What is said, and how the line begins that answers it.
const STEPS: [(&str, &str); 14] = [
    ("neunzig Minuten", "neunzig Minuten: für wie viele Züge?"),
    ("vierzig Züge", "Und danach wie viele Minuten?"),
    ("dreißig Minuten", "Wie viele Sekunden mehr je Zug?"),
    (
        "dreißig Sekunden",
        "neunzig Minuten für vierzig Züge, dann dreißig Minuten plus dreißig Sekunden Inkrement",
    ),
    ("Ja", "Die Uhr ist gestellt: neunzig Minuten"),
    ("Uhr drücken", "Weiß ist am Zug."),
    ("Beide Uhren", "Weiß eins "),
    ("Uhr drücken", "Schwarz."),
    ("Schiedsrichter", "Schiedsrichter. Die Uhr steht."),
    (
        "Weiß zwölf Minuten dreißig",
        "Weiß: zwölf Minuten dreißig Sekunden. Ja oder nein?",
    ),
    ("Ja", "Geändert. Grund?"),
    ("Störung", "Notiert."),
    ("Weiter", "Die Uhr läuft. Schwarz ist am Zug."),
    ("Beide Uhren", "Weiß zwölf dreißig, Schwarz eins "),
];

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("rochade-clock-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let result = set_and_corrected(&folder);
    std::fs::remove_dir_all(&folder)?;
    match result {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => {
            println!("Failed: {error}");
            Ok(ExitCode::FAILURE)
        }
    }
}

fn set_and_corrected(folder: &Path) -> Result<(), Box<dyn Error>> {
    let ear = Ear::open(LOUDSPEAKER)?;
    let mut program = Program::start(&mut clock(folder)?)?;
    let first = program.line(START).ok_or("the program did not begin")?;
    println!("Rochade: {first}");
    said(&program, &ear, Some(first));
    let mut at_once = 0;
    for (words, answer) in STEPS {
        let mut tries = 0;
        loop {
            tries += 1;
            println!("Says: {words}");
            say(folder, words)?;
            let lines = said(&program, &ear, None);
            if lines.iter().any(|line| line.starts_with(answer)) {
                break;
            }
            if tries == TRIES {
                return Err(format!("{words} was not understood").into());
            }
        }
        at_once += usize::from(tries == 1);
    }
    println!("Understood at once: {at_once} of {}", STEPS.len());
    if !program.end()? {
        return Err("the program did not end when it was asked to".into());
    }
    Ok(())
}

/// The lines that the program prints until it has finished speaking, `first` among them.
fn said(program: &Program, ear: &Ear, first: Option<String>) -> Vec<String> {
    let mut since = Instant::now();
    let mut patience = if first.is_some() { VOICE_BEGIN } else { ANSWER };
    let mut lines: Vec<String> = first.into_iter().collect();
    loop {
        while let Some(line) = program.line(Duration::ZERO) {
            println!("Rochade: {line}");
            lines.push(line);
            since = Instant::now();
            patience = VOICE_BEGIN;
        }
        let over = match ear.heard().last.filter(|at| *at > since) {
            Some(at) => at.elapsed() > SILENCE,
            None => since.elapsed() > patience,
        };
        if over {
            return lines;
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Says words into the program's microphone, and waits until that is done.
fn say(folder: &Path, words: &str) -> Result<(), Box<dyn Error>> {
    let file = folder.join("words.wav");
    run(Command::new("espeak-ng")
        .args(["-v", "de+m6", "-s", "140", "-w"])
        .arg(&file)
        .arg(words))?;
    run(Command::new("paplay")
        .arg(format!("--device={MOUTH}"))
        .arg(&file))
}

/// The clock of the program that lies two folders above this one.
fn clock(folder: &Path) -> Result<Command, Box<dyn Error>> {
    let here = std::env::current_exe()?;
    let above = here.ancestors().nth(2).ok_or("no folder above")?;
    let mut command = Command::new(above.join("rochade"));
    command
        .args(["clock", "--language", "de", "--listen", "microphone"])
        .args(["--voice", "system", "--earcons", "off"])
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder);
    Ok(command)
}

fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let status = command.stdin(Stdio::null()).status()?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{} failed", command.get_program().to_string_lossy()).into())
    }
}
