//! What can go wrong with sound, by what the user can do about it.

use std::{path::PathBuf, time::Duration};

/// Error of a sound device.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AudioError {
    /// There is no sound server and no sound card.
    #[error("no sound system is running")]
    NoSoundSystem,
    /// There is a sound system, but no microphone or no loudspeaker.
    #[error("no sound device")]
    NoDevice,
    /// No device has the name or the identifier that was asked for.
    #[error("no sound device `{wanted}`")]
    UnknownDevice {
        /// What was asked for.
        wanted: String,
    },
    /// Several devices fit the name that was asked for.
    #[error("several sound devices fit `{wanted}`: {}", found.join(", "))]
    AmbiguousDevice {
        /// What was asked for.
        wanted: String,
        /// The identifiers of the devices that fit.
        found: Vec<String>,
    },
    /// Each ear was to have a channel of its own, and the device has only one.
    #[error("the sound device has one channel, where each ear needs its own")]
    NotStereo,
    /// Another program has the device; it may be free later.
    #[error("the sound device is busy")]
    Busy,
    /// The operating system forbids the use of the device.
    #[error("the sound device may not be used by this program")]
    Forbidden,
    /// The device offers no form of sound that the program can use.
    #[error("the sound device offers no usable format: {detail}")]
    Unsupported {
        /// What it offers, or what the system says about it.
        detail: String,
    },
    /// The device was there and is gone, or gives no sound any more; open it again.
    #[error("the sound device was lost")]
    Lost,
    /// The sound system failed in a way of its own.
    #[error("the sound system failed: {detail}")]
    Failed {
        /// What the system says.
        detail: String,
    },
}

#[cfg(feature = "sound")]
impl AudioError {
    /// Whether the device may yet work with other sizes and formats.
    pub(super) fn is_about_form(&self) -> bool {
        matches!(self, Self::Unsupported { .. } | Self::Failed { .. })
    }
}

/// Error of a sound file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file cannot be opened, read or written.
    #[error("cannot access {}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        #[source]
        source: std::io::Error,
    },
    /// The file is not a WAV or FLAC file.
    #[error("{} is not a WAV or FLAC file", path.display())]
    UnknownFormat {
        /// The file.
        path: PathBuf,
    },
    /// The file is a WAV or FLAC file, but its contents are damaged or of an unusual kind.
    #[error("{} is damaged or of an unusual kind: {detail}", path.display())]
    Undecodable {
        /// The file.
        path: PathBuf,
        /// What the decoder says.
        detail: String,
    },
    /// The file ends before its header says.
    #[error("{} is cut off: {:.1} of {:.1} seconds are there", path.display(), found.as_secs_f64(), promised.as_secs_f64())]
    CutOff {
        /// The file.
        path: PathBuf,
        /// How much sound is there.
        found: Duration,
        /// How much there should be.
        promised: Duration,
    },
    /// The file has a header and no sound.
    #[error("{} holds no sound", path.display())]
    NoSound {
        /// The file.
        path: PathBuf,
    },
    /// The file's sample rate or number of channels is nonsense.
    #[error("{} claims {rate_hz} samples per second in {channels} channels", path.display())]
    Nonsense {
        /// The file.
        path: PathBuf,
        /// The claimed rate.
        rate_hz: u32,
        /// The claimed number of channels.
        channels: usize,
    },
    /// The file cannot be written any further: a WAV file holds at most four gigabytes.
    #[error("{} takes no more sound: {detail}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the writer says.
        detail: String,
    },
}
