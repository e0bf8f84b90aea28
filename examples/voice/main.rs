//! How soon the program speaks, and how soon it is silent: measured at the monitor of a private
//! sound server, with the real program.
//!
//! ```text
//! cargo build --release --bins --example voice
//! script/with-sound target/release/examples/voice system 20
//! ```
//!
//! * `answer to first sound`: from the line of an answer on standard output to the first sample of
//!   its sound.
//! * `stop to silence`: from the command `stopp` at the program's input to the last sample.
//!
//! Both include the 5 ms of a block and the delay of the recorder, so that the true times are
//! shorter.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a measurement in real time, told on standard output"
)]

#[path = "../headsets/ear.rs"]
mod ear;
#[path = "../demo/program.rs"]
#[expect(dead_code, reason = "the demo ends its program as a player does")]
mod program;

use std::{
    error::Error,
    path::Path,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use ear::Ear;
use program::Program;

/// The loudspeaker of the sound world.
const LOUDSPEAKER: &str = "rochade_speaker";

/// How long the program speaks before it is stopped.
const SPEAKING: Duration = Duration::from_millis(700);

/// The longest that anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let voice = arguments.next().unwrap_or_else(|| "system".to_owned());
    let times: usize = arguments.next().map_or(Ok(20), |text| text.parse())?;
    let here = std::env::current_exe()?;
    let folder = here.parent().and_then(Path::parent).ok_or("no folder")?;
    let data = std::env::temp_dir().join(format!("rochade-voice-{}", std::process::id()));
    std::fs::create_dir_all(&data)?;
    let ear = Ear::open(LOUDSPEAKER)?;
    let mut program = Program::start(
        Command::new(folder.join("rochade"))
            .args(["play", "--language", "de", "--control", "none"])
            .args(["--listen", "keyboard", "--earcons", "off"])
            .args(["--voice", &voice])
            .env("XDG_DATA_HOME", &data)
            .env("XDG_CONFIG_HOME", &data),
    )?;
    program.line(PATIENCE).ok_or("the program did not begin")?;
    thread::sleep(Duration::from_secs(4));
    let (mut begins, mut ends) = (Vec::new(), Vec::new());
    for _ in 0..times {
        ear.listen();
        program.type_line("hilfe")?;
        program.line(PATIENCE).ok_or("no answer")?;
        let printed = Instant::now();
        let first = wait(|| ear.heard().first).ok_or("no sound")?;
        begins.push(first.saturating_duration_since(printed));
        thread::sleep(SPEAKING);
        let stopped = Instant::now();
        program.type_line("stopp")?;
        thread::sleep(Duration::from_millis(700));
        let last = ear.heard().last.ok_or("no sound")?;
        ends.push(last.saturating_duration_since(stopped));
    }
    tell("answer to first sound", &mut begins);
    tell("stop to silence", &mut ends);
    drop(program);
    std::fs::remove_dir_all(&data)?;
    Ok(())
}

/// Asks again and again until there is an answer.
fn wait<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        if let Some(answer) = ask() {
            return Some(answer);
        }
        thread::sleep(Duration::from_millis(1));
    }
    None
}

/// Prints the middle, the ninth of ten and the longest.
fn tell(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |tenths: usize| times[(times.len() - 1) * tenths / 10].as_millis();
    println!(
        "{name}: median {} ms, nine in ten within {} ms, longest {} ms, of {}",
        at(5),
        at(9),
        at(10),
        times.len()
    );
}
