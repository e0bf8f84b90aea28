//! How fast and how small the hearing is, beside the plain recognizer on the same sound.
//!
//! `cargo bench` speaks some announcements with `espeak-ng`, then runs each way of hearing in a
//! process of its own, so that its memory is its own, and prints one line each:
//!
//! * ours: segmenter, grammar, readings, decision, as in a game;
//! * plain: the Vosk recognizer with the model's own word graph and endpoints, and no decision.
//!
//! Then it tells how long it takes to listen for something else: the first time, when the engine
//! must be built, and when it was made ready before.
//!
//! These are figures to compare, not limits: no figure fails.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a program that measures time and prints what it finds"
)]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::{Duration, Instant},
};

use rochade::{
    app::ear::{Heard, Model, Spoken},
    audio::{FRAME_SAMPLES, SAMPLE_RATE_HZ, read_sound_file},
    dialog::Listening,
    hearing::{Lexicon, Moment, decide, grammar},
    language::Language,
    notation::{Style, announce},
    recognizer::unpack_embedded_model,
};
use shakmaty::{Chess, Position as _};

/// How many announcements are spoken by each voice.
const ANNOUNCEMENTS: usize = 10;

/// Voices of different pitch and colour.
const VOICES: &[&str] = &["de", "de+f3", "de+m4"];

/// Silence around each announcement, in seconds.
const SILENCE_S: usize = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments[..] {
        ["ours", folder] => ours(Path::new(folder)),
        ["plain", folder] => plain(Path::new(folder)),
        [..] if arguments.contains(&"switch") => switches(),
        [..] => all(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Speaks the announcements, then runs each way of hearing.
fn all() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let position = Chess::default();
    for (place, mv) in position
        .legal_moves()
        .into_iter()
        .take(ANNOUNCEMENTS)
        .enumerate()
    {
        let words = announce(&position, mv, Style::Short).to_string();
        for voice in VOICES {
            let file = folder.path().join(format!("{place:02}-{voice}.wav"));
            let status = Command::new("espeak-ng")
                .args(["-v", voice, "-w"])
                .arg(&file)
                .arg(&words)
                .status()?;
            if !status.success() {
                return Err(format!("espeak-ng says {status}").into());
            }
        }
    }
    println!("way    x real time   latency median   latency 95 %   memory   start to listening");
    for way in ["ours", "plain"] {
        let status = Command::new(env::current_exe()?)
            .arg(way)
            .arg(folder.path())
            .status()?;
        if !status.success() {
            return Err(format!("{way}: {status}").into());
        }
    }
    drop(folder);
    switches()
}

/// Switches from each moment to the others, with the names of one language and of all.
fn switches() -> Result<()> {
    const MOMENTS: [Moment; 9] = [
        Moment::Playing,
        Moment::Over,
        Moment::ClockSetup,
        Moment::ClockOnly,
        Moment::ClockArbiter,
        Moment::GameArbiter,
        Moment::ClockConfirm,
        Moment::Colours,
        Moment::Codes,
    ];
    let model = Model::open(None)?;
    let listening = |moment| Listening {
        moment,
        position: Chess::default(),
        awaited: None,
        correctable: None,
        private: false,
    };
    println!();
    println!("moment         names   phrases   ready at the start   switched back to");
    for names in [&[][..], &Language::ALL] {
        let lexicon = Lexicon::new(Language::English).and_names(names);
        for moment in MOMENTS {
            let phrases = grammar(&lexicon, moment, |_| true).len();
            let before = Instant::now();
            let (mut ear, _) =
                model.ear(Spoken::by_everybody(lexicon.clone()), listening(moment))?;
            let start = before.elapsed();
            while ear.prepare()? {}
            let mut longest = Duration::ZERO;
            for &other in moment.may_follow().iter().chain([&moment]) {
                let before = Instant::now();
                ear.restart(listening(other))?;
                longest = longest.max(before.elapsed());
            }
            println!(
                "{:<14} {:>5} {:>9} {:>17.1} ms {:>15.2} ms",
                format!("{moment:?}"),
                if names.is_empty() { "own" } else { "all" },
                phrases,
                start.as_secs_f64() * 1000.0,
                longest.as_secs_f64() * 1000.0,
            );
        }
        // What a game comes to seldom is not prepared while it is played.
        for moment in [Moment::ClockArbiter, Moment::Codes] {
            let (mut ear, _) = model.ear(
                Spoken::by_everybody(lexicon.clone()),
                listening(Moment::Playing),
            )?;
            while ear.prepare()? {}
            let before = Instant::now();
            ear.restart(listening(moment))?;
            let first = before.elapsed().as_secs_f64() * 1000.0;
            println!(
                "{:<14} first time in a game: {first:.1} ms",
                format!("{moment:?}")
            );
        }
    }
    Ok(())
}

fn ours(folder: &Path) -> Result<()> {
    let files = sounds(folder)?;
    let lexicon = Lexicon::new(Language::German);
    let started = Instant::now();
    let listening = Listening {
        moment: Moment::Playing,
        position: Chess::default(),
        awaited: None,
        correctable: None,
        private: false,
    };
    let (mut ear, _) =
        Model::open(None)?.ear(Spoken::by_everybody(lexicon.clone()), listening.clone())?;
    let ready = started.elapsed();
    let calibration = ear.calibration();
    let mut figures = Figures::new("ours", ready);
    for sound in files {
        ear.restart(listening.clone())?;
        let mut latency = None;
        let begun = Instant::now();
        for frame in sound.chunks(FRAME_SAMPLES) {
            let before = Instant::now();
            if let Some(heard) = ear.feed(frame) {
                let Heard {
                    utterance,
                    speech_end,
                    decided,
                    ..
                } = heard;
                std::hint::black_box(decide(
                    &utterance,
                    &lexicon,
                    &listening.position,
                    &calibration,
                ));
                latency = Some(decided.saturating_sub(speech_end) + before.elapsed());
            }
        }
        figures.add(sound.len(), begun.elapsed(), latency);
    }
    figures.print();
    Ok(())
}

fn plain(folder: &Path) -> Result<()> {
    vosk::set_log_level(vosk::LogLevel::Error);
    let files = sounds(folder)?;
    let started = Instant::now();
    let model = unpack_embedded_model()?;
    let path = model.path().to_str().ok_or("a path that is not Unicode")?;
    let model = vosk::Model::new(path).ok_or("no model")?;
    let ready = started.elapsed();
    let mut figures = Figures::new("plain", ready);
    for sound in files {
        let rate = 16_000.0;
        let mut recognizer = vosk::Recognizer::new(&model, rate).ok_or("no recognizer")?;
        recognizer.set_words(true);
        let mut latency = None;
        let begun = Instant::now();
        for (place, frame) in sound.chunks(FRAME_SAMPLES).enumerate() {
            let before = Instant::now();
            if recognizer.accept_waveform(frame)? == vosk::DecodingState::Finalized {
                let result = recognizer.result().single().ok_or("no single result")?;
                if let Some(word) = result.result.last() {
                    let position = time(((place + 1) * FRAME_SAMPLES).min(sound.len()));
                    let end = Duration::from_secs_f32(word.end);
                    latency = Some(position.saturating_sub(end) + before.elapsed());
                }
            }
        }
        figures.add(sound.len(), begun.elapsed(), latency);
    }
    figures.print();
    Ok(())
}

/// The spoken announcements, each between two silences.
fn sounds(folder: &Path) -> Result<Vec<Vec<i16>>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    paths.sort();
    let silence = vec![0; SILENCE_S * SAMPLE_RATE_HZ as usize];
    paths
        .iter()
        .map(|path| Ok([&silence[..], &read_sound_file(path)?, &silence].concat()))
        .collect()
}

/// A number of samples as time.
fn time(samples: usize) -> Duration {
    Duration::from_secs_f64(samples as f64 / f64::from(SAMPLE_RATE_HZ))
}

struct Figures {
    way: &'static str,
    start: Duration,
    sound: Duration,
    computing: Duration,
    latencies: Vec<Duration>,
    unended: usize,
}

impl Figures {
    fn new(way: &'static str, start: Duration) -> Self {
        Self {
            way,
            start,
            sound: Duration::ZERO,
            computing: Duration::ZERO,
            latencies: Vec::new(),
            unended: 0,
        }
    }

    fn add(&mut self, samples: usize, computing: Duration, latency: Option<Duration>) {
        self.sound += time(samples);
        self.computing += computing;
        match latency {
            Some(latency) => self.latencies.push(latency),
            None => self.unended += 1,
        }
    }

    fn print(mut self) {
        self.latencies.sort();
        let share = |part: usize| {
            let index = self.latencies.len().saturating_sub(1) * part / 100;
            self.latencies.get(index).map_or(0, Duration::as_millis)
        };
        println!(
            "{:<6} {:>11.4} {:>13} ms {:>11} ms {:>5} MB {:>17} ms{}",
            self.way,
            self.computing.as_secs_f64() / self.sound.as_secs_f64(),
            share(50),
            share(95),
            peak_memory_mb(),
            self.start.as_millis(),
            match self.unended {
                0 => String::new(),
                unended => format!("   {unended} not ended"),
            }
        );
    }
}

/// The most memory that this process has held, in megabytes; 0 where the system does not tell.
fn peak_memory_mb() -> u64 {
    fs::read_to_string("/proc/self/status")
        .unwrap_or_default()
        .lines()
        .find_map(|line| {
            line.strip_prefix("VmHWM:")?
                .trim()
                .split(' ')
                .next()?
                .parse::<u64>()
                .ok()
        })
        .map_or(0, |kilobytes| kilobytes / 1024)
}
