//! Sound in and out: devices, files, resampling, and where utterances begin and end.
//!
//! Inside the program sound is signed 16-bit PCM, mono, [`SAMPLE_RATE_HZ`] samples per second, in
//! frames of [`FRAME_SAMPLES`]. Microphone and files meet in the [`Segmenter`], so that what is
//! measured on files is what happens at the board.

mod activity;
#[cfg(feature = "sound")]
mod capture;
mod channel;
mod denoise;
mod dereverberate;
#[cfg(feature = "sound")]
mod devices;
mod error;
mod files;
#[cfg(feature = "sound")]
mod formats;
#[cfg(feature = "sound")]
mod mix;
#[cfg(any(feature = "sound", test))]
mod pace;
#[cfg(feature = "sound")]
mod playback;
#[cfg(feature = "sound")]
mod quiet;
mod recorder;
mod resample;
mod segmenter;
#[cfg(feature = "sound")]
mod server;
mod spectrum;
#[cfg(test)]
pub(crate) mod test_sounds;
mod unaccounted;
mod wanted;

pub use activity::{Activity, Hop};
#[cfg(feature = "sound")]
pub use capture::{Capture, Frame};
pub use channel::Channel;
pub use denoise::denoise;
pub use dereverberate::dereverberate;
#[cfg(feature = "sound")]
pub use devices::{DeviceInfo, Direction, identify_device, list_devices};
pub use error::{AudioError, FileError};
pub use files::{Recording, read_recording, read_sound_file};
#[cfg(feature = "sound")]
pub use playback::{Played, Player};
pub use recorder::Recorder;
pub use resample::{Resampler, resample};
pub(crate) use segmenter::samples;
pub use segmenter::{EndReason, Pauses, Segment, Segmenter};
pub use unaccounted::{Unaccounted, unaccounted};
pub use wanted::WantedDevice;

/// Samples per second of all sound inside the program: what speech models are made for.
pub const SAMPLE_RATE_HZ: u32 = 16_000;

/// Samples in a frame of 20 ms: short against the pauses that matter, long against the cost of a
/// frame.
pub const FRAME_SAMPLES: usize = 320;
