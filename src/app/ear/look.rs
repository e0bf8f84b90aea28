//! The sound for another look at it.

use crate::{
    audio::{SAMPLE_RATE_HZ, denoise, resample},
    hearing::{Rendering, Utterance},
};

/// A slowed sound is heard as if it had this sampling rate.
const SLOWED_RATE_HZ: u32 = SAMPLE_RATE_HZ / 20 * 17;

impl Rendering {
    /// `sound`, changed in this way.
    pub(super) fn of(self, sound: &[i16]) -> Vec<i16> {
        match self {
            Self::AsItIs => sound.to_vec(),
            Self::Denoised => denoise(sound),
            Self::Slowed => {
                let sound: Vec<f32> = sound.iter().map(|&sample| f32::from(sample)).collect();
                let slowed = resample(&sound, SLOWED_RATE_HZ, SAMPLE_RATE_HZ)
                    .expect("both rates are among those that a resampler takes");
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "such a cast of a float keeps to the range"
                )]
                slowed.iter().map(|sample| *sample as i16).collect()
            }
        }
    }

    /// What was heard so, with its words at their places in the sound as it was.
    pub(super) fn in_time(self, mut heard: Utterance) -> Utterance {
        let faster = match self {
            Self::AsItIs | Self::Denoised => 1.0,
            Self::Slowed => f64::from(SLOWED_RATE_HZ) / f64::from(SAMPLE_RATE_HZ),
        };
        for word in &mut heard.words {
            word.start_s *= faster;
            word.end_s *= faster;
        }
        heard
    }
}
