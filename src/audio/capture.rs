//! Sound from a microphone.

use std::{
    fmt,
    sync::{
        Arc, Weak,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use cpal::{
    BufferSize, Device, ErrorKind, FromSample, SizedSample, Stream, StreamConfig,
    traits::{DeviceTrait, StreamTrait},
};
use rtrb::{Consumer, Producer, RingBuffer};

use crate::audio::{
    AudioError, FRAME_SAMPLES, Resampler, SAMPLE_RATE_HZ, WantedDevice,
    devices::{Direction, Lookout, Sight, choose, explain},
    formats::{Streaming, stream_in},
    mix::Mix,
    pace::Pace,
    quiet::quietly,
    resample::to_i16,
    server::host,
};

/// How much sound may wait for the program: longer than any pause of the recognizer.
const RING_SECONDS: usize = 4;

/// How often a waiting reader looks for new sound; the callback may not wake it, since that may
/// lock. Small against a frame.
const POLL: Duration = Duration::from_millis(8);

/// Without any sound for this long the device is taken for lost. Idle sound servers deliver in
/// blocks of two seconds.
const STALL: Duration = Duration::from_secs(6);

/// How often the sound server is asked whether the microphone is still there.
const WATCH: Duration = Duration::from_millis(700);

/// A running microphone.
///
/// The audio callback only mixes the channels into a ring without locks; everything else
/// happens in [`read`](Self::read).
pub struct Capture {
    /// Never read, but dropping it stops the microphone.
    _stream: Stream,
    ring: Consumer<f32>,
    signs: Arc<Signs>,
    resampler: Resampler,
    native: Vec<f32>,
    resampled: Vec<f32>,
    ready: Vec<i16>,
    opened: Instant,
    /// When sound last arrived.
    last_sound: Instant,
    pace: Pace,
    /// How much of the overflow it knows.
    unread: u64,
    /// Samples that never came.
    missing: u64,
}

/// What was heard in 20 ms.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// Its sound.
    pub samples: [i16; FRAME_SAMPLES],
    /// When it came to its end, however late it is read.
    pub ended: Instant,
}

impl Frame {
    /// When it began.
    #[must_use]
    pub fn began(&self) -> Instant {
        let lasts = Duration::from_secs(FRAME_SAMPLES as u64) / SAMPLE_RATE_HZ;
        self.ended.checked_sub(lasts).unwrap_or(self.ended)
    }
}

/// What the callbacks tell the reader.
#[derive(Debug, Default)]
struct Signs {
    /// Samples that found no room in the ring.
    overflow: AtomicU64,
    /// The stream has ended by itself.
    lost: AtomicBool,
    /// The sound server gives silence in place of what the microphone hears.
    muted: AtomicBool,
}

impl Capture {
    /// Opens a microphone and starts it.
    ///
    /// Cost: some 50 ms with a sound server.
    ///
    /// # Errors
    ///
    /// Any [`AudioError`], by what is missing.
    pub fn open(device: &WantedDevice) -> Result<Self, AudioError> {
        quietly(|| Self::start(device))
    }

    fn start(wanted: &WantedDevice) -> Result<Self, AudioError> {
        let device = choose(&host(), Direction::Input, wanted)?;
        let native = device.default_input_config().map_err(|e| explain(&e))?;
        let rate_hz = native.sample_rate();
        let format = native.sample_format();
        let resampler = Resampler::new(rate_hz, SAMPLE_RATE_HZ)?;
        let signs = Arc::new(Signs::default());
        let config = |buffer_size| StreamConfig {
            channels: native.channels(),
            sample_rate: rate_hz,
            buffer_size,
        };
        let start = |buffer_size| {
            let (producer, consumer) = RingBuffer::new(rate_hz as usize * RING_SECONDS);
            let listener = Listener {
                ring: producer,
                signs: Arc::clone(&signs),
                mix: Mix::new(usize::from(native.channels())),
            };
            let heard = Heard {
                device: &device,
                config: config(buffer_size),
                listener,
            };
            let stream = stream_in(format, heard)?;
            stream.play().map_err(|e| explain(&e))?;
            Ok::<_, AudioError>((stream, consumer))
        };
        // Blocks of a frame: shorter ones would only wake the program and the sound server more often, which is nearly
        // all that a silent room costs. A sound server's own choice can be two seconds; a card that cannot do 20 ms gets
        // its choice.
        let (stream, ring) = match start(BufferSize::Fixed(rate_hz / 50)) {
            Err(error) if error.is_about_form() => start(BufferSize::Default)?,
            result => result?,
        };
        if let Some(lookout) = Lookout::new(Direction::Input, wanted, &device) {
            watch(lookout, Arc::downgrade(&signs));
        }
        let opened = now();
        Ok(Self {
            _stream: stream,
            ring,
            signs,
            resampler,
            native: Vec::new(),
            resampled: Vec::new(),
            ready: Vec::new(),
            opened,
            last_sound: opened,
            pace: Pace::new(rate_hz),
            unread: 0,
            missing: 0,
        })
    }

    /// Waits for the next frame of 20 ms; `None` when none came within `timeout`, or when it is not known yet whether sound
    /// is missing before it: nothing is to be made of it as if none were.
    ///
    /// # Errors
    ///
    /// [`AudioError::Lost`] when the device is gone or has given no sound for six seconds. Open
    /// it again then.
    pub fn read(&mut self, timeout: Duration) -> Result<Option<Frame>, AudioError> {
        let deadline = now() + timeout;
        loop {
            self.collect();
            if !self.pace.is_in_doubt()
                && let Some((samples, later)) = self.ready.split_first_chunk::<FRAME_SAMPLES>()
            {
                let frame = Frame {
                    samples: *samples,
                    ended: ended_before(self.last_sound, later.len()),
                };
                self.ready.drain(..FRAME_SAMPLES);
                return Ok(Some(frame));
            }
            let time = now();
            if self.signs.lost.load(Ordering::Relaxed) || time - self.last_sound > STALL {
                return Err(AudioError::Lost);
            }
            if time >= deadline {
                return Ok(None);
            }
            wait(POLL.min(deadline - time));
        }
    }

    /// Samples, at the microphone's own rate, that were lost: nobody read them in time, or the sound server or the device has
    /// dropped a quarter of a second or more, which is told before what came after that is [read](Self::read).
    #[must_use]
    pub fn lost(&self) -> u64 {
        self.signs.overflow.load(Ordering::Relaxed) + self.missing
    }

    /// Whether the user has muted the microphone at the sound server: it gives silence then. Seen within a second; never
    /// without a sound server.
    #[must_use]
    pub fn is_muted(&self) -> bool {
        self.signs.muted.load(Ordering::Relaxed)
    }

    /// Moves what the callback has left in the ring through the resampler.
    fn collect(&mut self) {
        let waiting = self.ring.slots();
        if waiting == 0 {
            return;
        }
        self.last_sound = now();
        self.native.resize(waiting, 0.0);
        let (filled, _) = self.ring.pop_partial_slice(&mut self.native);
        // What found no room has come too.
        let unread = self.signs.overflow.load(Ordering::Relaxed);
        let came = filled.len() as u64 + unread - std::mem::replace(&mut self.unread, unread);
        self.missing += self.pace.take(self.last_sound - self.opened, came);
        self.resampled.clear();
        self.resampler.push(filled, &mut self.resampled);
        self.ready
            .extend(self.resampled.iter().copied().map(to_i16));
    }
}

impl fmt::Debug for Capture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Capture")
            .field("resampler", &self.resampler)
            .field("signs", &self.signs)
            .finish_non_exhaustive()
    }
}

/// When sound ended of which so many later samples had come when it was collected.
fn ended_before(collected: Instant, later: usize) -> Instant {
    let later = Duration::from_secs(later as u64) / SAMPLE_RATE_HZ;
    collected.checked_sub(later).unwrap_or(collected)
}

/// What the audio callback owns.
struct Listener {
    ring: Producer<f32>,
    signs: Arc<Signs>,
    mix: Mix,
}

impl Listener {
    /// Runs on the audio thread: no allocation, lock, log or wait.
    fn hear<T: SizedSample>(&mut self, data: &[T])
    where
        f32: FromSample<T>,
    {
        let mut lost = 0;
        for moment in data.chunks_exact(self.mix.channels()) {
            let sample = self.mix.take(moment);
            lost += u64::from(self.ring.push(sample).is_err());
        }
        if lost > 0 {
            self.signs.overflow.fetch_add(lost, Ordering::Relaxed);
        }
    }
}

/// A stream that is heard by a listener.
struct Heard<'device> {
    device: &'device Device,
    config: StreamConfig,
    listener: Listener,
}

impl Streaming for Heard<'_> {
    fn stream_of<T>(self) -> Result<Stream, AudioError>
    where
        T: SizedSample,
        f32: FromSample<T>,
    {
        let mut listener = self.listener;
        let signs = Arc::clone(&listener.signs);
        self.device
            .build_input_stream::<T, _, _>(
                self.config,
                move |data, _| listener.hear(data),
                move |error| {
                    if is_fatal(error.kind()) {
                        signs.lost.store(true, Ordering::Relaxed);
                    }
                },
                None,
            )
            .map_err(|error| explain(&error))
    }
}

/// Takes the microphone for lost when it is no longer there, and sees whether it is muted.
fn watch(mut lookout: Lookout, signs: Weak<Signs>) {
    let watcher = thread::Builder::new()
        .name("microphone watch".to_owned())
        .spawn(move || {
            // Until the microphone is closed.
            while signs.strong_count() > 0 {
                wait(WATCH);
                let sight = lookout.look();
                let Some(signs) = signs.upgrade() else { return };
                match sight {
                    Some(Sight::There) => signs.muted.store(false, Ordering::Relaxed),
                    Some(Sight::Muted) => signs.muted.store(true, Ordering::Relaxed),
                    Some(Sight::Gone) => {
                        signs.lost.store(true, Ordering::Relaxed);
                        return;
                    }
                    None => (),
                }
            }
        });
    if let Err(error) = watcher {
        tracing::warn!(%error, "the microphone is not watched");
    }
}

/// Whether a stream that reports this gives no more sound.
pub(super) fn is_fatal(kind: ErrorKind) -> bool {
    !matches!(
        kind,
        ErrorKind::Xrun | ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied
    )
}

#[expect(
    clippy::disallowed_methods,
    reason = "an adapter: waits for a device in real time"
)]
pub(super) fn now() -> Instant {
    Instant::now()
}

#[expect(
    clippy::disallowed_methods,
    reason = "an adapter: waits for a device in real time"
)]
pub(super) fn wait(time: Duration) {
    thread::sleep(time);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waited_while_words_were_made_of_other_sound_is_as_old_as_it_is() {
        let collected = now();
        let second = SAMPLE_RATE_HZ as usize;
        for (later, age) in [
            (0, 0),
            (second / 50, 20),
            (second, 1_000),
            (4 * second, 4_000),
        ] {
            let ended = ended_before(collected, later);
            assert_eq!(collected - ended, Duration::from_millis(age));
        }
    }
}
