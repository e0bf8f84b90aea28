//! Sound to a loudspeaker.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use cpal::{
    BufferSize, Device, FromSample, Host, OutputCallbackInfo, SizedSample, Stream, StreamConfig,
    SupportedStreamConfig,
    traits::{DeviceTrait, StreamTrait},
};

use crate::audio::{
    AudioError, Channel, WantedDevice,
    capture::{is_fatal, now, wait},
    devices::{Direction, Lookout, Sight, choose, explain},
    formats::{Streaming, stream_in},
    quiet::quietly,
    resample::resample,
    server::{Line, host},
};

/// How often the playing thread looks whether it shall stop; small against the 20 to 60 ms that
/// sound servers need to fall silent.
const POLL: Duration = Duration::from_millis(4);

/// The longest time that a device may take to play what it was given, on top of the sound's own
/// length, before it is taken for lost.
const STALL: Duration = Duration::from_secs(3);

/// The longest time between the last sample given and the last sample heard that is believed.
const LONGEST_LATENCY: Duration = Duration::from_millis(500);

/// How often the sound server is asked whether a device that was named is still there.
const WATCH: Duration = Duration::from_millis(300);

/// How a sound came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// It was heard to its end.
    ToTheEnd,
    /// It was stopped.
    Stopped,
}

/// A loudspeaker.
///
/// The device is opened for each sound, so that it can change in between and nothing runs while
/// the program is silent.
#[derive(Clone, Debug)]
pub struct Player {
    device: WantedDevice,
    channel: Option<Channel>,
}

impl Player {
    /// A loudspeaker, whether or not it is there now.
    ///
    /// * `channel`: the only one that sounds; every one for `None`.
    #[must_use]
    pub const fn new(device: WantedDevice, channel: Option<Channel>) -> Self {
        Self { device, channel }
    }

    /// Looks whether it is there now.
    ///
    /// # Errors
    ///
    /// Any [`AudioError`], by what is missing; [`AudioError::NotStereo`] when a channel is asked
    /// for and there is only one.
    pub fn look(&self) -> Result<(), AudioError> {
        quietly(|| {
            let found = choose(&host(), Direction::Output, &self.device)?;
            let config = found.default_output_config().map_err(|e| explain(&e))?;
            check_channels(&config, self.channel)
        })
    }

    /// Plays `sound` and returns when it was heard, or soon after `stop` became true.
    ///
    /// * `sound`: mono, full scale is the range of the type.
    /// * `rate_hz`: its samples per second, from 4 000 to 384 000.
    ///
    /// Silence comes some 15 ms after `stop` with a sound server.
    ///
    /// # Errors
    ///
    /// Any [`AudioError`]; [`AudioError::Lost`] when the device does not play on.
    pub fn play(
        &self,
        sound: &[i16],
        rate_hz: u32,
        stop: &AtomicBool,
    ) -> Result<Played, AudioError> {
        let mut line = quietly(Line::free);
        let begun = quietly(|| self.begin(&line.host, sound, rate_hz, stop));
        let played = begun.and_then(|begun| begun.follow(stop));
        if played.is_err() {
            line.doubt();
        }
        played
    }

    fn begin(
        &self,
        host: &Host,
        sound: &[i16],
        rate_hz: u32,
        stop: &AtomicBool,
    ) -> Result<Begun, AudioError> {
        let device = choose(host, Direction::Output, &self.device)?;
        let native = device.default_output_config().map_err(|e| explain(&e))?;
        check_channels(&native, self.channel)?;
        let sound: Vec<f32> = sound
            .iter()
            .map(|&sample| f32::from(sample) / 32768.0)
            .collect();
        let track = Arc::new(Track {
            samples: resample(&sound, rate_hz, native.sample_rate())?,
            channel: self.channel,
            position: AtomicUsize::new(0),
            stop: AtomicBool::new(stop.load(Ordering::Relaxed)),
            lost: AtomicBool::new(false),
            latency_us: AtomicU64::new(0),
        });
        let stream = start(&device, &native, &track)?;
        let named = self.device.name();
        let lookout = named.and_then(|_| Lookout::new(Direction::Output, &self.device, &device));
        Ok(Begun {
            _stream: stream,
            track,
            rate_hz: native.sample_rate(),
            lookout,
        })
    }
}

/// A sound that has begun.
struct Begun {
    /// Never read, but dropping it stops the sound.
    _stream: Stream,
    track: Arc<Track>,
    /// The samples of the track per second.
    rate_hz: u32,
    /// For a device that must stay, because others hear what another one plays.
    lookout: Option<Lookout>,
}

/// What the playing thread and the audio callback share.
struct Track {
    samples: Vec<f32>,
    /// The only channel that sounds, if not all do.
    channel: Option<Channel>,
    /// The next sample to give.
    position: AtomicUsize,
    stop: AtomicBool,
    lost: AtomicBool,
    /// Time between giving a sample and hearing it, as the device says.
    latency_us: AtomicU64,
}

impl Begun {
    /// Waits until the sound was heard or shall stop.
    fn follow(mut self, stop: &AtomicBool) -> Result<Played, AudioError> {
        let track = &self.track;
        let length = Duration::from_secs_f64(track.length_s(self.rate_hz));
        let begin = now();
        let deadline = begin + length + STALL;
        let mut looked = begin;
        let mut given = None;
        loop {
            if stop.load(Ordering::Relaxed) {
                track.stop.store(true, Ordering::Relaxed);
                return Ok(Played::Stopped);
            }
            if track.lost.load(Ordering::Relaxed) {
                return Err(AudioError::Lost);
            }
            let time = now();
            if time >= looked + WATCH
                && let Some(lookout) = &mut self.lookout
            {
                looked = time;
                if lookout.look() == Some(Sight::Gone) {
                    return Err(AudioError::Lost);
                }
            }
            if track.position.load(Ordering::Relaxed) >= track.samples.len() {
                let since = *given.get_or_insert(time);
                let latency = Duration::from_micros(track.latency_us.load(Ordering::Relaxed));
                if time >= since + latency.min(LONGEST_LATENCY) {
                    return Ok(Played::ToTheEnd);
                }
            } else if time > deadline {
                return Err(AudioError::Lost);
            }
            wait(POLL);
        }
    }
}

impl Track {
    fn length_s(&self, rate_hz: u32) -> f64 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a sound has far fewer samples than 2^52"
        )]
        let samples = self.samples.len() as f64;
        samples / f64::from(rate_hz)
    }

    /// Runs on the audio thread: no allocation, lock, log or wait.
    fn fill<T: SizedSample + FromSample<f32>>(
        &self,
        data: &mut [T],
        channels: usize,
        info: &OutputCallbackInfo,
    ) {
        let timing = info.timestamp();
        if let Some(latency) = timing.playback.checked_duration_since(timing.callback) {
            let latency_us = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX);
            self.latency_us.store(latency_us, Ordering::Relaxed);
        }
        let stopped = self.stop.load(Ordering::Relaxed);
        let mut position = self.position.load(Ordering::Relaxed);
        for moment in data.chunks_mut(channels) {
            let sample = match self.samples.get(position) {
                Some(&sample) if !stopped => sample,
                Some(_) | None => 0.0,
            };
            match self.channel {
                None => moment.fill(T::from_sample_(sample)),
                Some(channel) => {
                    moment.fill(T::from_sample_(0.0));
                    if let Some(own) = moment.get_mut(channel.index()) {
                        *own = T::from_sample_(sample);
                    }
                }
            }
            position += 1;
        }
        self.position
            .store(position.min(self.samples.len()), Ordering::Relaxed);
    }
}

/// Whether a device that speaks to one ear has two.
fn check_channels(
    config: &SupportedStreamConfig,
    channel: Option<Channel>,
) -> Result<(), AudioError> {
    if channel.is_some() && config.channels() < 2 {
        return Err(AudioError::NotStereo);
    }
    Ok(())
}

fn start(
    device: &Device,
    native: &SupportedStreamConfig,
    track: &Arc<Track>,
) -> Result<Stream, AudioError> {
    let config = |buffer_size| StreamConfig {
        channels: native.channels(),
        sample_rate: native.sample_rate(),
        buffer_size,
    };
    let start = |buffer_size| {
        let playing = Playing {
            device,
            config: config(buffer_size),
            track: Arc::clone(track),
        };
        let stream = stream_in(native.sample_format(), playing)?;
        stream.play().map_err(|e| explain(&e))?;
        Ok::<_, AudioError>(stream)
    };
    // 10 ms blocks, so that a stop is heard at once; a card that cannot do that gets its choice.
    match start(BufferSize::Fixed(native.sample_rate() / 100)) {
        Err(error) if error.is_about_form() => start(BufferSize::Default),
        result => result,
    }
}

/// A stream that plays a track.
struct Playing<'device> {
    device: &'device Device,
    config: StreamConfig,
    track: Arc<Track>,
}

impl Streaming for Playing<'_> {
    fn stream_of<T>(self) -> Result<Stream, AudioError>
    where
        T: SizedSample + FromSample<f32>,
    {
        let channels = usize::from(self.config.channels).max(1);
        let failing = Arc::clone(&self.track);
        self.device
            .build_output_stream::<T, _, _>(
                self.config,
                move |data, info| self.track.fill(data, channels, info),
                move |error| {
                    if is_fatal(error.kind()) {
                        failing.lost.store(true, Ordering::Relaxed);
                    }
                },
                None,
            )
            .map_err(|error| explain(&error))
    }
}
