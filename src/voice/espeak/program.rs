//! Runs `espeak-ng`.

use std::{
    io::{self, Read, Write},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use crate::{
    language::Language,
    voice::{Manner, Span, VoiceError, VoiceInfo, espeak::wave::Wave},
};

/// The program's name.
const PROGRAM: &str = "espeak-ng";

/// The longest time that the program may take for one span; some ten milliseconds are usual.
const PATIENCE: Duration = Duration::from_secs(5);

/// What stands behind the language for each of the voices.
const TIMBRES: [&str; Manner::TIMBRES as usize] = ["", "+f2", "+m3", "+f4"];

/// Words a minute at the usual rate.
const WORDS_A_MINUTE: f32 = 175.0;

/// By how much a step is faster.
const FASTER: f32 = 1.18;

/// Checks that the program is there and runs.
///
/// Cost: a few milliseconds.
pub(super) fn check() -> Result<(), VoiceError> {
    run(&["--version"], "").map(drop)
}

/// The sound of `span`.
pub(super) fn synthesize(span: &Span, manner: Manner) -> Result<Wave, VoiceError> {
    let manner = arguments(span.language, manner);
    let mut arguments: Vec<&str> = manner.iter().map(String::as_str).collect();
    // The text goes through the standard input, where it cannot be taken for an option.
    arguments.extend(["-b", "1", "--stdin", "--stdout"]);
    let bytes = run(&arguments, &span.text)?;
    Wave::parse(&bytes).ok_or_else(|| VoiceError::Failed {
        detail: format!("{PROGRAM} gave no sound"),
    })
}

/// The options for a language and a manner: voice, words a minute, pitch (50 is usual, 0 to 99) and
/// amplitude in percent.
pub(super) fn arguments(language: Language, manner: Manner) -> [String; 8] {
    let timbre = TIMBRES
        .get(usize::from(manner.timbre))
        .copied()
        .unwrap_or_default();
    let rate = WORDS_A_MINUTE * FASTER.powi(i32::from(manner.rate));
    let pitch = (50 + 10 * i32::from(manner.pitch)).clamp(0, 99);
    let amplitude = (100 + 20 * i32::from(manner.volume)).clamp(0, 100);
    [
        "-v".to_owned(),
        format!("{}{timbre}", language.code()),
        "-s".to_owned(),
        format!("{rate:.0}"),
        "-p".to_owned(),
        pitch.to_string(),
        "-a".to_owned(),
        amplitude.to_string(),
    ]
}

/// The program's voices for `language`.
pub(super) fn voices(language: Language) -> Result<Vec<VoiceInfo>, VoiceError> {
    let table = run(&[&format!("--voices={}", language.code())], "")?;
    Ok(read_voices(&String::from_utf8_lossy(&table)))
}

/// Reads a table of voices: a heading, then priority, language, gender, name and more.
pub(super) fn read_voices(table: &str) -> Vec<VoiceInfo> {
    table
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut columns = line.split_whitespace().skip(1);
            let language = columns.next()?.to_owned();
            let name = columns.nth(1)?.replace('_', " ");
            Some(VoiceInfo { name, language })
        })
        .collect()
}

/// Runs the program and returns what it writes; kills it when that takes too long.
fn run(arguments: &[&str], input: &str) -> Result<Vec<u8>, VoiceError> {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| {
            if error.kind() == io::ErrorKind::NotFound {
                VoiceError::NotInstalled { program: PROGRAM }
            } else {
                failed(&error)
            }
        })?;
    let result = talk(&mut child, input);
    if result.is_err() {
        // It may have ended by itself in the meantime, which is as good.
        let _ = child.kill();
    }
    let status = child.wait().map_err(|error| failed(&error))?;
    let output = result?;
    if status.success() {
        Ok(output)
    } else {
        Err(VoiceError::Failed {
            detail: format!("{PROGRAM}: {status}"),
        })
    }
}

fn talk(child: &mut Child, input: &str) -> Result<Vec<u8>, VoiceError> {
    if let Some(mut stdin) = child.stdin.take() {
        match stdin.write_all(input.as_bytes()) {
            Ok(()) => (),
            // It has already ended: the exit status tells why.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => (),
            Err(error) => return Err(failed(&error)),
        }
    }
    let Some(mut stdout) = child.stdout.take() else {
        return Ok(Vec::new());
    };
    let (sender, receiver) = mpsc::channel();
    thread::Builder::new()
        .name("espeak reader".to_owned())
        .spawn(move || {
            let mut bytes = Vec::new();
            let result = stdout.read_to_end(&mut bytes).map(|_| bytes);
            // Nobody waits any more when the time was up.
            let _ = sender.send(result);
        })
        .map_err(|error| failed(&error))?;
    receiver
        .recv_timeout(PATIENCE)
        .map_err(|_| VoiceError::TimedOut)?
        .map_err(|error| failed(&error))
}

fn failed(error: &io::Error) -> VoiceError {
    VoiceError::Failed {
        detail: format!("{PROGRAM}: {error}"),
    }
}
