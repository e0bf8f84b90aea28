//! Two synthesized players with two virtual headsets: each announces, the other repeats, and
//! neither hears the other's questions' answers. Then an assistant with a headset of their own, and
//! the two ears of one loudspeaker.
//!
//! Runs the real program in a sound world of its own:
//!
//! ```text
//! cargo build --bins --example headsets && script/with-sound target/debug/examples/headsets
//! ```
//!
//! The exit status is 0 when everything was recognized and nothing was heard in the wrong ear.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a game by voice is played in real time, and told on standard output"
)]

mod ear;
#[path = "../demo/program.rs"]
#[expect(dead_code, reason = "the demo ends its program as a player does")]
mod program;

use std::{
    error::Error,
    ffi::OsStr,
    fmt,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    sync::atomic::AtomicBool,
    thread,
    time::{Duration, Instant},
};

use ear::{Ear, SOUND};
use program::Program;
use rochade::audio::{Player, WantedDevice};

/// What the players speak into, and what they hear with.
const VOICES: [&str; 2] = ["rochade_white_voice", "rochade_black_voice"];
const EARS: [&str; 2] = ["rochade_white_ear", "rochade_black_ear"];

/// The loudspeaker of the sound world, with both ears.
const BOTH_EARS: &str = "rochade_speaker";

/// How long the program may take to start and to answer: a debug build on a busy machine.
const START: Duration = Duration::from_secs(90);
const ANSWER: Duration = Duration::from_secs(10);

/// Silence after which the program has finished speaking.
const SILENCE: Duration = Duration::from_millis(900);

/// How often a player says the same thing.
const TRIES: usize = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

impl Side {
    const fn index(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 1,
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The voice that `espeak-ng` lends this player.
    const fn voice(self) -> &'static str {
        match self {
            Self::White => "de+m6",
            Self::Black => "de+f1",
        }
    }
}

/// What the game is about: who says it, what is answered, and who hears that.
struct Step {
    side: Side,
    words: &'static str,
    answer: &'static str,
    heard_by: &'static [Side],
}

const BOTH: &[Side] = &[Side::White, Side::Black];

const STEPS: [Step; 8] = [
    step(Side::White, "Eva vier", "Eva vier", BOTH),
    step(Side::Black, "Eva vier", REPEATED, BOTH),
    step(Side::White, PRESS, "Schwarz.", BOTH),
    step(
        Side::White,
        "letzter Zug",
        "Weiß, Zug eins: Eva vier.",
        &[Side::White],
    ),
    step(
        Side::Black,
        "wer ist am Zug",
        "Schwarz ist am Zug.",
        &[Side::Black],
    ),
    step(
        Side::Black,
        "Springer Cesar sechs",
        "Springer Cesar sechs",
        BOTH,
    ),
    step(Side::White, "Springer Cesar sechs", REPEATED, BOTH),
    step(Side::Black, PRESS, "Weiß.", BOTH),
];

/// The space bar, which presses the clock.
const PRESS: &str = " ";

/// What is said when announcement and repetition are the same.
const REPEATED: &str = "Stimmt.";

const fn step(
    side: Side,
    words: &'static str,
    answer: &'static str,
    heard_by: &'static [Side],
) -> Step {
    Step {
        side,
        words,
        answer,
        heard_by,
    }
}

/// Error that ends the game.
#[derive(Debug)]
struct Failed(String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Failed {}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    for sink in VOICES.iter().chain(&EARS) {
        run(Command::new("pactl").args([
            "load-module",
            "module-null-sink",
            &format!("sink_name={sink}"),
            "rate=48000",
            "channels=2",
            &format!("sink_properties=device.description={sink}"),
        ]))?;
    }
    let folder = std::env::temp_dir().join(format!("rochade-headsets-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let result = two_sounds_at_once()
        .and_then(|()| two_headsets(&folder))
        .and_then(|()| assistants_headset(&folder))
        .and_then(|()| two_ears(&folder));
    std::fs::remove_dir_all(&folder)?;
    match result {
        Ok(()) => Ok(ExitCode::SUCCESS),
        Err(error) => {
            println!("Failed: {error}");
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Two loudspeakers of one program that sound at once: each on a connection of its own, for `PulseAudio` refuses the
/// second of one.
fn two_sounds_at_once() -> Result<(), Box<dyn Error>> {
    const RATE_HZ: u32 = 48_000;
    let second = vec![1_000; 48_000];
    let stop = AtomicBool::new(false);
    let players = EARS.map(|ear| Player::new(WantedDevice::new(Some(ear)), None));
    thread::scope(|scope| {
        let mut sounds = Vec::new();
        for player in players {
            let (second, stop) = (&second, &stop);
            sounds.push(scope.spawn(move || player.play(second, RATE_HZ, stop)));
        }
        thread::sleep(Duration::from_millis(500));
        let listed = Command::new("pactl")
            .args(["list", "short", "sink-inputs"])
            .output()?;
        let listed = String::from_utf8(listed.stdout)?;
        // The number of the sound, of the loudspeaker, of the connection.
        let connections: Vec<_> = (listed.lines())
            .map(|line| line.split_whitespace().nth(2))
            .collect();
        println!("Sounding at once, by their connections: {connections:?}");
        for sound in sounds {
            sound.join().map_err(|_| Failed("a sound".to_owned()))??;
        }
        match connections.as_slice() {
            [one, other] if one != other => Ok(()),
            _ => Err(Failed("two sounds share a connection".to_owned()).into()),
        }
    })
}

/// A game with two headsets.
fn two_headsets(folder: &Path) -> Result<(), Box<dyn Error>> {
    let ears = [Ear::open(EARS[0])?, Ear::open(EARS[1])?];
    let mut program = Program::start(rochade("play", folder)?.args([
        "--repetition",
        "tournament",
        "--white-input",
        VOICES[0],
        "--black-input",
        VOICES[1],
        "--white-output",
        EARS[0],
        "--black-output",
        EARS[1],
    ]))?;
    let first = program
        .line(START)
        .ok_or_else(|| Failed("the program did not begin".to_owned()))?;
    println!("Rochade: {first}");
    quiet(&mut program, &ears);
    let connected = connections()?;
    let mut at_once = 0;
    let mut loudest = 0;
    for step in &STEPS {
        let mut tries = 0;
        loop {
            tries += 1;
            ears.iter().for_each(Ear::listen);
            if step.words == PRESS {
                println!("{:?} presses the space bar.", step.side);
                program.type_line(PRESS)?;
            } else {
                println!("{:?} says: {}", step.side, step.words);
                say(folder, step.side, step.words)?;
            }
            let lines = quiet(&mut program, &ears);
            if lines.first().is_some_and(|line| line == step.answer) {
                break;
            }
            if tries == TRIES {
                return Err(Failed(format!("{} was not understood", step.words)).into());
            }
        }
        at_once += usize::from(tries == 1);
        for side in [Side::White, Side::Black] {
            let peaks = ears[side.index()].heard().peaks;
            let peak = peaks[0].max(peaks[1]);
            let wanted = step.heard_by.contains(&side);
            if wanted && peak < SOUND {
                return Err(Failed(format!("{side:?} does not hear {}", step.answer)).into());
            }
            if !wanted {
                loudest = loudest.max(peak);
                println!("At {side:?}'s ear meanwhile: {peak} of 32768");
            }
        }
    }
    println!("Understood at once: {at_once} of {}", STEPS.len());
    println!("Loudest sample in the wrong ear: {loudest} of 32768");
    if loudest > 0 {
        return Err(Failed("cross-talk between the headsets".to_owned()).into());
    }
    let more = connections()?.saturating_sub(connected);
    println!("Connections to the sound server: {connected} at first, {more} more at the end");
    // A server that refuses more than some 64 falls silent for every program.
    if more > 1 {
        return Err(Failed("connections to the sound server stay behind".to_owned()).into());
    }
    Ok(())
}

/// How many connections the sound server has, those of all programs.
fn connections() -> Result<usize, Box<dyn Error>> {
    let listed = Command::new("pactl")
        .args(["list", "short", "clients"])
        .output()?;
    Ok(String::from_utf8(listed.stdout)?.lines().count())
}

/// What is said at a game with an assistant, where, what is answered first, and whether that sounds
/// at the assistant's ear and at the players'.
const ASSISTED: [(Side, &str, &str, [bool; 2]); 3] = [
    (ASSISTANT, "Eva vier", "Eva vier", [true, true]),
    (
        ASSISTANT,
        "letzter Zug",
        "Weiß, Zug eins: Eva vier.",
        [true, false],
    ),
    (
        PLAYERS,
        "wer ist am Zug",
        "Schwarz ist am Zug.",
        [false, true],
    ),
];

/// The assistant has the first headset, the players share the second.
const ASSISTANT: Side = Side::White;
const PLAYERS: Side = Side::Black;

/// A game with an assistant who has a headset of their own.
fn assistants_headset(folder: &Path) -> Result<(), Box<dyn Error>> {
    let ears = [Ear::open(EARS[0])?, Ear::open(EARS[1])?];
    let mut program = Program::start(rochade("assist", folder)?.args([
        "--assistant-input",
        VOICES[0],
        "--assistant-output",
        EARS[0],
        "--input-device",
        VOICES[1],
        "--output-device",
        EARS[1],
    ]))?;
    let first = program
        .line(START)
        .ok_or_else(|| Failed("the program did not begin".to_owned()))?;
    println!("Rochade: {first}");
    quiet(&mut program, &ears);
    for (side, words, answer, wanted) in ASSISTED {
        let mut tries = 0;
        loop {
            tries += 1;
            ears.iter().for_each(Ear::listen);
            let who = if side == ASSISTANT {
                "assistant"
            } else {
                "player"
            };
            println!("The {who} says: {words}");
            say(folder, side, words)?;
            let lines = quiet(&mut program, &ears);
            if lines.first().is_some_and(|line| line == answer) {
                break;
            }
            if tries == TRIES {
                return Err(Failed(format!("{words} was not understood")).into());
            }
        }
        // Each ear has a voice of its own, and one may begin when another has ended.
        let awaited = Instant::now();
        let sounded = |ear: &Ear| ear.heard().last.is_some();
        while ears
            .iter()
            .zip(wanted)
            .any(|(ear, wanted)| wanted && !sounded(ear))
            && awaited.elapsed() < ANSWER
        {
            thread::sleep(Duration::from_millis(20));
        }
        quiet(&mut program, &ears);
        for (ear, (name, wanted)) in ears
            .iter()
            .zip(["assistant", "players"].into_iter().zip(wanted))
        {
            let peaks = ear.heard().peaks;
            let peak = peaks[0].max(peaks[1]);
            println!("At the ear of the {name}: {peak} of 32768");
            if (peak >= SOUND) != wanted || (peak > 0 && !wanted) {
                return Err(Failed(format!("{answer} at the wrong ear")).into());
            }
        }
    }
    println!("The assistant's own headset: every answer at its ear alone");
    Ok(())
}

/// One loudspeaker, whose left side is White's ear and whose right side is Black's.
fn two_ears(folder: &Path) -> Result<(), Box<dyn Error>> {
    let ears = [Ear::open(BOTH_EARS)?];
    let mut program = Program::start(rochade("play", folder)?.args([
        "--listen",
        "keyboard",
        "--press",
        "automatic",
        "--ears",
        "left,right",
    ]))?;
    quiet(&mut program, &ears);
    let mut loudest = 0;
    for (words, side) in [
        ("am zug", Some(Side::White)),
        ("eva vier", None),
        ("am zug", Some(Side::Black)),
    ] {
        ears[0].listen();
        println!("Typed: {words}");
        program.type_line(words)?;
        quiet(&mut program, &ears);
        let peaks = ears[0].heard().peaks;
        println!("Left {} and right {} of 32768", peaks[0], peaks[1]);
        let wanted = match side {
            Some(side) => {
                loudest = loudest.max(peaks[side.other().index()]);
                vec![side]
            }
            None => vec![Side::White, Side::Black],
        };
        for side in wanted {
            if peaks[side.index()] < SOUND {
                return Err(Failed(format!("{side:?} hears nothing")).into());
            }
        }
    }
    println!("Loudest sample in the wrong ear of one loudspeaker: {loudest} of 32768");
    if loudest > 0 {
        return Err(Failed("cross-talk between the ears".to_owned()).into());
    }
    Ok(())
}

/// The lines that the program prints until it has finished speaking.
fn quiet(program: &mut Program, ears: &[Ear]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut since = Instant::now();
    let mut patience = ANSWER;
    loop {
        while let Some(line) = program.line(Duration::ZERO) {
            println!("Rochade: {line}");
            lines.push(line);
            since = Instant::now();
            // From the line to its sound.
            patience = Duration::from_secs(4);
        }
        let last = ears.iter().filter_map(|ear| ear.heard().last).max();
        let spoke = last.is_some_and(|at| at > since);
        let over = match last.filter(|_| spoke) {
            Some(at) => at.elapsed() > SILENCE,
            None => since.elapsed() > patience,
        };
        if over {
            return lines;
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Lets a player say these words, and waits until that is done.
fn say(folder: &Path, side: Side, words: &str) -> Result<(), Box<dyn Error>> {
    let file = folder.join("words.wav");
    run(Command::new("espeak-ng")
        .args(["-v", side.voice(), "-s", "140", "-w"])
        .arg(&file)
        .arg(words))?;
    run(Command::new("paplay")
        .arg(format!("--device={}", VOICES[side.index()]))
        .arg(&file))
}

/// The program that lies two folders above this one.
fn rochade(what: &str, folder: &Path) -> Result<Command, Box<dyn Error>> {
    let here = std::env::current_exe()?;
    let program: PathBuf = here
        .parent()
        .and_then(Path::parent)
        .ok_or_else(|| Failed("no folder above".to_owned()))?
        .join("rochade");
    let mut command = Command::new(program);
    command
        .args([what, "--language", "de", "--control", "none"])
        .args(["--earcons", "off", "--voice", "espeak"])
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder);
    Ok(command)
}

fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let name = command.get_program().to_os_string();
    let status = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()?;
    if status.success() {
        Ok(())
    } else {
        Err(Failed(format!("{} failed", OsStr::to_string_lossy(&name))).into())
    }
}
