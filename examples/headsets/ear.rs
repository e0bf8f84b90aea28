//! An ear at the monitor of a virtual loudspeaker.

use std::{
    io::{self, Read as _},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::Instant,
};

/// Samples per second.
const RATE_HZ: usize = 48_000;

/// Moments in a block of 5 ms.
const BLOCK: usize = RATE_HZ / 200;

/// From this amplitude on there is sound; the virtual devices themselves are perfectly silent.
pub(crate) const SOUND: u16 = 100;

/// Listens to both channels; closed when this is dropped.
#[derive(Debug)]
pub(crate) struct Ear {
    recorder: Child,
    heard: Arc<Mutex<Heard>>,
}

/// What was heard since the last [`Ear::listen`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Heard {
    /// When the first block with sound was complete.
    pub(crate) first: Option<Instant>,
    /// When the last one was.
    pub(crate) last: Option<Instant>,
    /// The loudest sample of the left and of the right channel.
    pub(crate) peaks: [u16; 2],
}

impl Ear {
    /// Opens an ear at the monitor of `sink`.
    pub(crate) fn open(sink: &str) -> io::Result<Self> {
        let mut recorder = Command::new("parec")
            .arg(format!("--device={sink}.monitor"))
            .args([
                "--raw",
                "--format=s16le",
                "--channels=2",
                "--latency-msec=5",
            ])
            .arg(format!("--rate={RATE_HZ}"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut sound = recorder.stdout.take().expect("standard output is piped");
        let heard = Arc::new(Mutex::new(Heard::default()));
        let shared = Arc::clone(&heard);
        thread::spawn(move || {
            let mut bytes = [0; BLOCK * 4];
            while sound.read_exact(&mut bytes).is_ok() {
                let now = Instant::now();
                let mut peaks = [0; 2];
                for (index, sample) in bytes.as_chunks().0.iter().enumerate() {
                    let loudness = i16::from_le_bytes(*sample).unsigned_abs();
                    let peak: &mut u16 = &mut peaks[index % 2];
                    *peak = loudness.max(*peak);
                }
                let mut heard = lock(&shared);
                for (peak, new) in heard.peaks.iter_mut().zip(peaks) {
                    *peak = new.max(*peak);
                }
                if peaks.iter().any(|peak| *peak > SOUND) {
                    heard.first.get_or_insert(now);
                    heard.last = Some(now);
                }
            }
        });
        Ok(Self { recorder, heard })
    }

    /// Forgets what was heard.
    pub(crate) fn listen(&self) {
        *lock(&self.heard) = Heard::default();
    }

    /// What was heard.
    pub(crate) fn heard(&self) -> Heard {
        *lock(&self.heard)
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        // It may have ended with the sound server.
        let _ = self.recorder.kill();
        let _ = self.recorder.wait();
    }
}

fn lock(heard: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}
