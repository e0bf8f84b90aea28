//! A synthesized player sets the talking clock by voice and presses it, and an arbiter corrects it
//! by voice: no screen and no keyboard.
//!
//! Runs the real program in a sound world of its own:
//!
//! ```text
//! cargo build --bins --example spoken_clock && script/with-sound target/debug/examples/spoken_clock
//! ```
//!
//! With the argument `en` all of it is said in English. The exit status is 0 when all of it was
//! done.

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

/// What is said in a language, by which voice of eSpeak NG.
struct Play {
    language: &'static str,
    voice: &'static str,
    /// What is said, and how the line begins that answers it.
    steps: &'static [(&'static str, &'static str)],
    /// What is said after a number that was misheard.
    correction: &'static str,
}

const GERMAN: Play = Play {
    language: "de",
    voice: "de+m6",
    steps: &STEPS,
    correction: "Korrektur",
};

const ENGLISH: Play = Play {
    language: "en",
    voice: "en-us+m3",
    steps: &ENGLISH_STEPS,
    correction: "correction",
};

const ENGLISH_STEPS: [(&str, &str); 15] = [
    ("ninety minutes", "ninety minutes: for how many moves?"),
    (
        "forty moves",
        "forty moves: and after that how many minutes?",
    ),
    ("none", "How many seconds more a move?"),
    ("thirty seconds", "ninety minutes for forty moves"),
    ("no", "How many minutes?"),
    ("fifteen plus ten", "fifteen minutes plus ten seconds"),
    ("yes", "The clock is set: fifteen minutes"),
    ("press clock", "White to move."),
    ("both clocks", "White fourteen "),
    ("arbiter", "Arbiter. The clock is stopped."),
    (
        "white twelve minutes thirty",
        "White: twelve minutes thirty seconds. Yes or no?",
    ),
    ("no", "Nothing changed."),
    ("black plus two minutes", "Black gets two minutes more"),
    ("yes", "Changed. The reason?"),
    ("none", "Noted without a reason."),
];

const STEPS: [(&str, &str); 14] = [
    ("neunzig Minuten", "neunzig Minuten: für wie viele Züge?"),
    (
        "vierzig Züge",
        "vierzig Züge: und danach wie viele Minuten?",
    ),
    (
        "dreißig Minuten",
        "dreißig Minuten: wie viele Sekunden mehr je Zug?",
    ),
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
    let play = match std::env::args().nth(1).as_deref() {
        None | Some("de") => GERMAN,
        Some("en") => ENGLISH,
        Some(other) => return Err(format!("no steps in {other}; there are de and en").into()),
    };
    let folder = std::env::temp_dir().join(format!("rochade-clock-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let result = set_and_corrected(&folder, &play);
    std::fs::remove_dir_all(&folder)?;
    match result {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => {
            println!("Failed: {error}");
            Ok(ExitCode::FAILURE)
        }
    }
}

fn set_and_corrected(folder: &Path, play: &Play) -> Result<(), Box<dyn Error>> {
    let ear = Ear::open(LOUDSPEAKER)?;
    let mut program = Program::start(&mut clock(folder, play.language)?)?;
    let first = program.line(START).ok_or("the program did not begin")?;
    println!("Rochade: {first}");
    said(&program, &ear, Some(first));
    let mut at_once = 0;
    for (words, answer) in play.steps {
        let mut tries = 0;
        loop {
            tries += 1;
            println!("Says: {words}");
            say(folder, play.voice, words)?;
            let lines = said(&program, &ear, None);
            if lines.iter().any(|line| line.starts_with(*answer)) {
                break;
            }
            if tries == TRIES {
                return Err(format!("{words} was not understood").into());
            }
            // Another number was read back, and the next question put.
            if lines.iter().any(|line| is_next_question(line, answer)) {
                println!("Says: {}", play.correction);
                say(folder, play.voice, play.correction)?;
                said(&program, &ear, None);
            }
        }
        at_once += usize::from(tries == 1);
    }
    println!("Understood at once: {at_once} of {}", play.steps.len());
    if !program.end()? {
        return Err("the program did not end when it was asked to".into());
    }
    Ok(())
}

/// Whether `line` asks what `answer` asks, but for the words before it.
fn is_next_question(line: &str, answer: &str) -> bool {
    let question = answer.split_once(": ").map(|(_, question)| question);
    question.is_some_and(|question| question.ends_with('?') && line.contains(question))
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
fn say(folder: &Path, voice: &str, words: &str) -> Result<(), Box<dyn Error>> {
    let file = folder.join("words.wav");
    run(Command::new("espeak-ng")
        .args(["-v", voice, "-s", "140", "-w"])
        .arg(&file)
        .arg(words))?;
    run(Command::new("paplay")
        .arg(format!("--device={MOUTH}"))
        .arg(&file))
}

/// The clock of the program that lies two folders above this one.
fn clock(folder: &Path, language: &str) -> Result<Command, Box<dyn Error>> {
    let here = std::env::current_exe()?;
    let above = here.ancestors().nth(2).ok_or("no folder above")?;
    let mut command = Command::new(above.join("rochade"));
    command
        .args(["clock", "--language", language, "--listen", "microphone"])
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
