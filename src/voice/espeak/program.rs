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
    voice::{Span, VoiceError, VoiceInfo, espeak::wave::Wave},
};

/// The program's name.
const PROGRAM: &str = "espeak-ng";

/// The longest time that the program may take for one span; some ten milliseconds are usual.
const PATIENCE: Duration = Duration::from_secs(5);

/// Checks that the program is there and runs.
///
/// Cost: a few milliseconds.
pub(super) fn check() -> Result<(), VoiceError> {
    run(&["--version"], "").map(drop)
}

/// The sound of `span`.
pub(super) fn synthesize(span: &Span) -> Result<Wave, VoiceError> {
    // The text goes through the standard input, where it cannot be taken for an option.
    let bytes = run(
        &["-v", span.language.code(), "-b", "1", "--stdin", "--stdout"],
        &span.text,
    )?;
    Wave::parse(&bytes).ok_or_else(|| VoiceError::Failed {
        detail: format!("{PROGRAM} gave no sound"),
    })
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
