//! A sound with less of the noise in it.

use std::cmp::Ordering;

use realfft::num_complex::Complex;

use crate::audio::spectrum::{BINS, Spectrum};

/// Samples from one frame of the spectrum to the next: 8 ms.
const HOP: usize = 128;

/// The part of the smoothed power that is kept from one frame to the next.
const SMOOTHING: f32 = 0.85;

/// The noise is measured in so many frames before and after: 1.2 s.
const AROUND: usize = 150;

/// So often the noise is measured anew, in frames: 0.2 s.
const ANEW: usize = 25;

/// The noise is this part from below of the powers of a band: no band is full of voice all the
/// time.
const QUANTILE: f32 = 0.15;

/// The mean of noise is so many times that part of its smoothed power.
const MEAN_OVER_QUANTILE: f32 = 1.6;

/// How much of the last frame's signal-to-noise ratio is believed.
const TRUST: f32 = 0.95;

/// A band that stands out at once is believed with at least this part.
const ONSET: f32 = 0.3;

/// No band is made softer than this, 12 dB: what is cut out of a voice hurts more than what is left
/// of the noise.
const SOFTEST: f32 = 0.25;

/// A power that counts as none; samples are 16-bit numbers.
const NO_POWER: f32 = 1e-3;

/// `sound` with its steady noise made softer, by at most 12 dB; as long as it was.
///
/// Each band of each frame is multiplied with Wiener's gain. The ratio of signal to noise follows
/// the last frame's (Ephraim and Malah, "Speech enhancement using a minimum mean-square error
/// short-time spectral amplitude estimator", 1984); the noise is what the band's power falls to
/// again and again (Stahl, Fischer and Bippus, "Quantile based noise estimation for spectral
/// subtraction and Wiener filtering", 2000), before and after: the whole utterance must be known.
///
/// Cost: some milliseconds for a second of sound.
#[must_use]
pub fn denoise(sound: &[i16]) -> Vec<i16> {
    let spectrum = Spectrum::new(HOP);
    let mut frames = spectrum.analyse(sound);
    let powers: Vec<Vec<f32>> = frames
        .iter()
        .map(|frame| frame.iter().map(Complex::norm_sqr).collect())
        .collect();
    let noises = noises(&powers);
    // The last frame's ratio of the power that was kept to the noise.
    let mut kept = [0.0_f32; BINS];
    for (place, (frame, powers)) in frames.iter_mut().zip(&powers).enumerate() {
        let noise = &noises[place / ANEW];
        for (bin, (value, power)) in frame.iter_mut().zip(powers).enumerate() {
            let posterior = power / noise[bin];
            let now = (posterior - 1.0).max(0.0);
            let prior = (TRUST * kept[bin] + (1.0 - TRUST) * now).max(ONSET * now);
            let gain = prior / (1.0 + prior);
            kept[bin] = gain * gain * posterior;
            *value *= gain.max(SOFTEST);
        }
    }
    spectrum.synthesise(&frames, sound.len())
}

/// The mean power of the noise in each band, for each [`ANEW`] frames.
fn noises(powers: &[Vec<f32>]) -> Vec<Vec<f32>> {
    let mut smoothed: Vec<Vec<f32>> = Vec::with_capacity(powers.len());
    for powers in powers {
        let next = match smoothed.last() {
            None => powers.clone(),
            Some(last) => last
                .iter()
                .zip(powers)
                .map(|(last, power)| SMOOTHING * last + (1.0 - SMOOTHING) * power)
                .collect(),
        };
        smoothed.push(next);
    }
    let middles = (0..powers.len()).step_by(ANEW).map(|from| from + ANEW / 2);
    middles
        .map(|middle| {
            let from = middle.saturating_sub(AROUND).min(powers.len() - 1);
            let around = &smoothed[from..powers.len().min(middle + AROUND)];
            (0..BINS).map(|bin| noise(around, bin)).collect()
        })
        .collect()
}

/// The mean power of the noise in the band `bin` of some frames.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a place in some hundred frames"
)]
fn noise(smoothed: &[Vec<f32>], bin: usize) -> f32 {
    let mut powers: Vec<f32> = smoothed.iter().map(|frame| frame[bin]).collect();
    let place = ((powers.len() - 1) as f32 * QUANTILE) as usize;
    let order = |one: &f32, other: &f32| one.partial_cmp(other).unwrap_or(Ordering::Equal);
    let (_, quantile, _) = powers.select_nth_unstable_by(place, order);
    (*quantile * MEAN_OVER_QUANTILE).max(NO_POWER)
}

#[cfg(test)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "sound that is made up"
)]
mod tests {
    use super::denoise;

    /// A tone of 440 Hz in the middle second of three, and noise all the time.
    fn tone_in_noise(tone: f32, noise: f32) -> Vec<i16> {
        let mut state = 1_u32;
        (0..48_000)
            .map(|sample| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let random = (state >> 8) as f32 / (1 << 24) as f32 - 0.5;
                let phase = sample as f32 / 16_000.0 * 440.0 * std::f32::consts::TAU;
                let on = (16_000..32_000).contains(&sample);
                (if on { tone * phase.sin() } else { 0.0 } + noise * random) as i16
            })
            .collect()
    }

    fn level_db(sound: &[i16]) -> f32 {
        let power: f32 = sound.iter().map(|&sample| f32::from(sample).powi(2)).sum();
        10.0 * (power / sound.len() as f32).log10()
    }

    #[test]
    fn the_noise_gets_softer_and_the_tone_does_not() {
        let sound = tone_in_noise(3_000.0, 2_000.0);
        let clean = denoise(&sound);
        assert_eq!(clean.len(), sound.len());
        let gain_db = |from, to| level_db(&clean[from..to]) - level_db(&sound[from..to]);
        let noise = gain_db(2_000, 14_000);
        let tone = gain_db(18_000, 30_000);
        assert!(noise < -8.0, "noise {noise} dB");
        assert!(tone > -1.5, "tone {tone} dB");
    }

    #[test]
    fn silence_and_full_scale_stay_what_they_are() {
        assert_eq!(denoise(&[0; 5_000]), [0; 5_000]);
        let loud: Vec<i16> = (0..16_000)
            .map(|sample| if sample % 40 < 20 { i16::MAX } else { i16::MIN })
            .collect();
        assert_eq!(denoise(&loud).len(), loud.len());
    }
}
