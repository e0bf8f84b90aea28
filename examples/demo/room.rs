//! The room of the game: a synthesized player before the virtual microphone, an ear at the
//! virtual loudspeaker.

use std::{
    io::{self, Read as _},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError},
    thread,
    time::Instant,
};

use crate::script::Side;

/// The device whose sound the program's microphone hears; `script/with-sound` makes it.
const MOUTH: &str = "rochade_player";

/// What the program's loudspeaker plays.
const EAR: &str = "rochade_speaker.monitor";

/// Samples per second at the ear: enough to tell sound from silence.
const EAR_RATE_HZ: u32 = 8000;

/// Bytes of 20 ms at the ear: 16-bit samples.
const EAR_BYTES: usize = EAR_RATE_HZ as usize / 50 * 2;

/// From this amplitude on there is sound; the virtual devices themselves are perfectly silent.
const SOUND: u16 = 200;

/// The room; the ear is closed when this is dropped.
#[derive(Debug)]
pub(crate) struct Room {
    ear: Child,
    last_sound: Arc<Mutex<Option<Instant>>>,
    folder: PathBuf,
}

/// Error of the room.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RoomError {
    /// A program that the room needs does not run.
    #[error("cannot run {program}; script/setup installs it")]
    Missing {
        program: &'static str,
        #[source]
        source: io::Error,
    },
    /// A program of the room failed.
    #[error("{program} failed ({status}); run this through script/with-sound")]
    Failed {
        program: &'static str,
        status: std::process::ExitStatus,
    },
}

impl Room {
    /// Opens the ear.
    ///
    /// * `folder`: where the players' sound may lie for a while.
    pub(crate) fn open(folder: &Path) -> Result<Self, RoomError> {
        run(
            "pactl",
            Command::new("pactl")
                .args(["get-sink-volume", MOUTH])
                .stdout(Stdio::null()),
        )?;
        let mut ear = Command::new("parec")
            .arg(format!("--device={EAR}"))
            .args(["--raw", "--format=s16le", "--channels=1"])
            .arg(format!("--rate={EAR_RATE_HZ}"))
            .arg("--latency-msec=20")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|source| RoomError::Missing {
                program: "parec",
                source,
            })?;
        let last_sound = Arc::new(Mutex::new(None));
        let shared = Arc::clone(&last_sound);
        let mut sound = ear.stdout.take().expect("standard output is piped");
        thread::spawn(move || {
            let mut bytes = [0; EAR_BYTES];
            while sound.read_exact(&mut bytes).is_ok() {
                if is_sound(&bytes) {
                    *shared.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
                }
            }
        });
        Ok(Self {
            ear,
            last_sound,
            folder: folder.to_owned(),
        })
    }

    /// When the program was last heard.
    pub(crate) fn last_sound(&self) -> Option<Instant> {
        *self
            .last_sound
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a player say `words`, and waits until that is done.
    pub(crate) fn say(&self, side: Side, words: &str) -> Result<(), RoomError> {
        let voice = match side {
            Side::White => "de+m6",
            Side::Black => "de+f1",
        };
        let file = self.folder.join("words.wav");
        run(
            "espeak-ng",
            Command::new("espeak-ng")
                .args(["-v", voice, "-s", "140", "-w"])
                .arg(&file)
                .arg(words),
        )?;
        run(
            "paplay",
            Command::new("paplay")
                .arg(format!("--device={MOUTH}"))
                .arg(&file),
        )
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // It may have ended with the sound server.
        let _ = self.ear.kill();
        let _ = self.ear.wait();
    }
}

/// Whether any of the 16-bit samples is loud enough to be heard.
fn is_sound(bytes: &[u8]) -> bool {
    bytes
        .as_chunks()
        .0
        .iter()
        .any(|sample| i16::from_le_bytes(*sample).unsigned_abs() > SOUND)
}

fn run(program: &'static str, command: &mut Command) -> Result<(), RoomError> {
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|source| RoomError::Missing { program, source })?;
    if status.success() {
        Ok(())
    } else {
        Err(RoomError::Failed { program, status })
    }
}
