//! When the program listens, and when not: a synthesized player, the real program, and a
//! microphone that hears the program's own voice or goes away.
//!
//! ```text
//! cargo build --bins --example duplex && script/with-sound target/debug/examples/duplex
//! ```
//!
//! The exit status is 0 when the program heard everything that was for it, and nothing else.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a game by voice is played in real time, and told on standard output"
)]

#[path = "../headsets/ear.rs"]
#[expect(dead_code, reason = "how loud it is does not matter here")]
mod ear;
#[path = "../demo/program.rs"]
#[expect(dead_code, reason = "the demo ends its program as a player does")]
mod program;

use std::{
    error::Error,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

use ear::Ear;
use program::Program;

/// What the player speaks into, and what the program speaks with.
const MOUTH: &str = "rochade_player";
const LOUDSPEAKER: &str = "rochade_speaker";

/// How long the program may take to start, to answer, and to notice a device.
const START: Duration = Duration::from_secs(60);
const ANSWER: Duration = Duration::from_secs(4);
const DEVICE: Duration = Duration::from_secs(15);

/// After so long nothing more will be said to what was heard.
const NOTHING: Duration = Duration::from_millis(1_500);

/// Silence after which the program has finished speaking.
const SILENCE: Duration = Duration::from_millis(500);

/// How often the player says the same thing.
const TRIES: usize = 4;

type Outcome = Result<(), Box<dyn Error>>;

fn main() -> ExitCode {
    let folder = std::env::temp_dir().join(format!("rochade-duplex-{}", std::process::id()));
    let result = std::fs::create_dir_all(&folder)
        .map_err(Into::into)
        .and_then(|()| without_headphones(&folder))
        .and_then(|()| with_headphones(&folder))
        .and_then(|()| with_a_key(&folder));
    // The sound world's own folder is above it, and ends with it.
    let _ = std::fs::remove_dir_all(&folder);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("Failed: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The program does not hear itself, sleeps and wakes, and tells of its microphone.
fn without_headphones(folder: &Path) -> Outcome {
    let mut table = Table::open(folder, &[])?;
    let echo = pactl(&[
        "load-module",
        "module-loopback",
        &format!("source={LOUDSPEAKER}.monitor"),
        &format!("sink={MOUTH}"),
        "latency_msec=20",
    ])?;
    // The help begins with how it ends.
    table.program.type_line("hilfe")?;
    table.answer("Stopp beendet das Vorlesen")?;
    thread::sleep(Duration::from_secs(2));
    table.program.type_line("stopp")?;
    table.nothing("its own voice")?;
    table.program.type_line("eva vier")?;
    table.answer("Eva vier")?;
    table.quiet();
    table.nothing("its own announcement")?;
    pactl(&["unload-module", &echo])?;
    println!("Kept: it does not hear itself.");

    table.say_for("schlafen", "Ich höre nicht mehr zu.")?;
    table.say("Korrektur")?;
    table.nothing("what is said while it sleeps")?;
    table.say_for("aufwachen", "Ich höre.")?;
    println!("Kept: it sleeps and wakes by voice.");

    let module = module_of(MOUTH)?;
    pactl(&["unload-module", &module])?;
    table.answer_within("Das Mikrofon liefert keinen Ton mehr.", DEVICE)?;
    table.quiet();
    pactl(&[
        "load-module",
        "module-null-sink",
        &format!("sink_name={MOUTH}"),
        "rate=48000",
        "channels=2",
    ])?;
    pactl(&["set-default-sink", LOUDSPEAKER])?;
    pactl(&["set-default-source", &format!("{MOUTH}.monitor")])?;
    table.answer_within("Das Mikrofon ist da.", DEVICE)?;
    table.quiet();
    table.say_for("wer ist am Zug", "Weiß ist am Zug.")?;
    println!("Kept: it tells when the microphone goes and comes.");
    Ok(())
}

/// Whoever speaks to the program breaks it off.
fn with_headphones(folder: &Path) -> Outcome {
    let mut table = Table::open(folder, &["--headphones"])?;
    for _ in 0..TRIES {
        table.program.type_line("hilfe")?;
        table.answer("Stopp beendet das Vorlesen")?;
        thread::sleep(Duration::from_secs(1));
        table.say("stopp")?;
        let said = Instant::now();
        thread::sleep(NOTHING);
        // The recognizer hears the word some time after it was said.
        let last = table.ear.heard().last.ok_or("no sound")?;
        if last.saturating_duration_since(said) < Duration::from_secs(1) {
            table.nothing("a word that makes silence")?;
            println!("Kept: a word breaks it off.");
            return Ok(());
        }
        table.program.type_line("stopp")?;
        table.quiet();
    }
    Err("it was not broken off".into())
}

/// Nothing is heard but after the key.
fn with_a_key(folder: &Path) -> Outcome {
    let mut table = Table::open(folder, &["--talk-key", "+"])?;
    table.say("Eva vier")?;
    table.nothing("what is said without the key")?;
    for _ in 0..TRIES {
        table.program.type_line("+")?;
        thread::sleep(Duration::from_millis(200));
        table.say("Eva vier")?;
        if table.answer("Eva vier").is_ok() {
            println!("Kept: it listens after the key only.");
            return Ok(());
        }
    }
    Err("nothing was heard after the key".into())
}

/// The program with an ear at its loudspeaker.
struct Table {
    program: Program,
    ear: Ear,
    words: PathBuf,
}

impl Table {
    /// Starts the program and lets it finish its first words.
    fn open(folder: &Path, arguments: &[&str]) -> Result<Self, Box<dyn Error>> {
        let ear = Ear::open(LOUDSPEAKER)?;
        let here = std::env::current_exe()?;
        let program = here.parent().and_then(Path::parent).ok_or("no folder")?;
        let program = Program::start(
            Command::new(program.join("rochade"))
                .args(["play", "--language", "de", "--control", "none"])
                .args(["--earcons", "off"])
                .args(arguments)
                .env("XDG_DATA_HOME", folder)
                .env("XDG_CONFIG_HOME", folder),
        )?;
        let mut table = Self {
            program,
            ear,
            words: folder.join("words.wav"),
        };
        table.answer_within("Neue Partie.", START)?;
        table.quiet();
        Ok(table)
    }

    /// Lets the player say `words`, and waits until that is done.
    fn say(&self, words: &str) -> Outcome {
        println!("Player: {words}");
        run(Command::new("espeak-ng")
            .args(["-v", "de+m6", "-s", "140", "-w"])
            .arg(&self.words)
            .arg(words))?;
        run(Command::new("paplay")
            .arg(format!("--device={MOUTH}"))
            .arg(&self.words))?;
        Ok(())
    }

    /// Lets the player say `words` until the answer begins with `answer`.
    fn say_for(&mut self, words: &str, answer: &str) -> Outcome {
        for _ in 0..TRIES {
            self.say(words)?;
            let heard = self.answer(answer);
            self.quiet();
            if heard.is_ok() {
                return Ok(());
            }
        }
        Err(format!("{words} was not understood").into())
    }

    fn answer(&mut self, begin: &str) -> Outcome {
        self.answer_within(begin, ANSWER)
    }

    /// Waits for a line that begins with `begin`; there must be no other.
    fn answer_within(&mut self, begin: &str, patience: Duration) -> Outcome {
        let line = self.program.line(patience);
        let line = line.ok_or_else(|| format!("no answer: {begin}"))?;
        println!("Rochade: {line}");
        if line.starts_with(begin) {
            Ok(())
        } else {
            Err(format!("another answer than: {begin}").into())
        }
    }

    /// Nothing is said for a while.
    fn nothing(&mut self, what: &str) -> Outcome {
        match self.program.line(NOTHING) {
            None => Ok(()),
            Some(line) => Err(format!("{what} was answered: {line}").into()),
        }
    }

    /// Waits until the program has finished speaking.
    fn quiet(&mut self) {
        let begin = Instant::now();
        while begin.elapsed() < Duration::from_secs(15) {
            let last = self.ear.heard().last.unwrap_or(begin).max(begin);
            if last.elapsed() > SILENCE {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// The number of the module that made `sink`.
fn module_of(sink: &str) -> Result<String, Box<dyn Error>> {
    let modules = pactl(&["list", "short", "modules"])?;
    let line = modules
        .lines()
        .find(|line| line.contains(&format!("sink_name={sink}")))
        .ok_or("no such sink")?;
    let number = line.split_whitespace().next().ok_or("no number")?;
    Ok(number.to_owned())
}

/// Runs `pactl` and returns what it prints.
fn pactl(arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let output = Command::new("pactl")
        .args(arguments)
        .stdin(Stdio::null())
        .output()?;
    if !output.status.success() {
        return Err(format!("pactl {} failed", arguments.join(" ")).into());
    }
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

fn run(command: &mut Command) -> Outcome {
    let name = command.get_program().to_string_lossy().into_owned();
    let status = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{name} failed").into())
    }
}
