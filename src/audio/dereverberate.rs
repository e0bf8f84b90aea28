//! A sound with less of its echo in it.

use nalgebra::{SMatrix, SVector};
use realfft::num_complex::{Complex, Complex64};

use crate::audio::spectrum::{BINS, Spectrum};

/// Samples from one frame of the spectrum to the next: 16 ms.
const HOP: usize = 256;

/// Frames of the past from which the echo in a frame is predicted: 0.22 s. More find no more of it in an
/// utterance of three seconds.
const TAPS: usize = 14;

/// The nearest of them, in frames: what is nearer belongs to the voice itself.
const DELAY: usize = 2;

/// A band's power is never taken for less than this part of its loudest.
const LEAST_POWER: f64 = 1e-6;

/// How much of its own power is added to each tap, so that a band without sound has a solution too.
const LOADING: f64 = 1e-6;

/// A power that counts as none; samples are 16-bit numbers.
const NO_POWER: f64 = 1e-3;

/// The bands of voices, 0.25 to 6.25 kHz, in which it is measured whether there is an echo.
const VOICE: std::ops::Range<usize> = 8..200;

/// A room echoes if without its echo the sound is softer by so many decibels more, in the mean of these bands, than
/// noise gets by being foretold from as many frames: 0.3 in an utterance of three seconds, 1 in one second. There it
/// gets 0.6 to 0.8 softer in halls, up to 0.3 in noise, and less than 0.03 in a quiet room.
const ECHOING_DB: f64 = 0.15;

/// `sound` without what its own past foretells of it, which is the late echo of the room; as long as it was.
/// `None` where there is hardly any.
///
/// In each band the echo is predicted linearly from the frames of the last 0.24 s but the nearest, and
/// subtracted. Loud frames count for less in what is predicted, so that the voice itself is not taken for
/// foretold: Nakatani, Yoshioka, Kinoshita, Miyoshi and Juang, "Speech dereverberation based on
/// variance-normalized delayed linear prediction", 2010, with one iteration. The whole utterance must be known.
///
/// Cost: some milliseconds for a second of sound.
#[must_use]
pub fn dereverberate(sound: &[i16]) -> Option<Vec<i16>> {
    let spectrum = Spectrum::new(HOP);
    let mut frames = spectrum.analyse(sound);
    let mut softer_db = 0.0;
    for bin in 0..BINS {
        let band: Vec<Complex64> = frames
            .iter()
            .map(|frame| Complex::new(f64::from(frame[bin].re), f64::from(frame[bin].im)))
            .collect();
        let echo = echo(&band);
        if VOICE.contains(&bin) {
            softer_db += softer_without(&band, &echo);
        }
        for (frame, echo) in frames.iter_mut().zip(echo) {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "16-bit samples were put in"
            )]
            let echo = Complex::new(echo.re as f32, echo.im as f32);
            frame[bin] -= echo;
        }
    }
    let needed_db = ECHOING_DB + softer_by_chance(frames.len());
    #[expect(clippy::cast_precision_loss, reason = "some hundred bands")]
    let is_echoing = softer_db >= needed_db * VOICE.len() as f64;
    is_echoing.then(|| spectrum.synthesise(&frames, sound.len()))
}

/// How many decibels so many frames of noise get softer, though their past foretells nothing of them.
#[expect(clippy::cast_precision_loss, reason = "some hundred frames")]
fn softer_by_chance(frames: usize) -> f64 {
    match frames.checked_sub(TAPS) {
        None | Some(0) => f64::INFINITY,
        Some(free) => 10.0 * (frames as f64 / free as f64).log10(),
    }
}

/// How many decibels softer a band is without its echo.
fn softer_without(band: &[Complex64], echo: &[Complex64]) -> f64 {
    let all: f64 = band.iter().map(Complex::norm_sqr).sum();
    let left = band.iter().zip(echo).map(|(value, echo)| value - echo);
    let left: f64 = left.map(|value| value.norm_sqr()).sum();
    10.0 * (all.max(NO_POWER) / left.max(NO_POWER)).log10()
}

/// The echo in each frame of one band.
fn echo(band: &[Complex64]) -> Vec<Complex64> {
    let weights = weights(band);
    let past = |place: usize| -> SVector<Complex64, TAPS> {
        SVector::from_fn(|tap, _| {
            let before = place.checked_sub(DELAY + tap);
            before.map_or(Complex64::ZERO, |before| band[before])
        })
    };
    let mut covariance = SMatrix::<Complex64, TAPS, TAPS>::zeros();
    let mut foretold = SVector::<Complex64, TAPS>::zeros();
    for (place, (value, weight)) in band.iter().zip(&weights).enumerate() {
        let past = past(place);
        let weighed = past.conjugate() * Complex64::from(*weight);
        covariance += weighed * past.transpose();
        foretold += weighed * *value;
    }
    #[expect(clippy::cast_precision_loss, reason = "a small number")]
    let load = LOADING * covariance.trace().re / TAPS as f64 + f64::MIN_POSITIVE;
    covariance += SMatrix::from_diagonal_element(Complex64::from(load));
    let Some(factors) = covariance.cholesky() else {
        return vec![Complex64::ZERO; band.len()];
    };
    let prediction = factors.solve(&foretold);
    (0..band.len())
        .map(|place| past(place).dot(&prediction))
        .collect()
}

/// How much each frame of a band counts: the less, the louder it and its neighbours are.
fn weights(band: &[Complex64]) -> Vec<f64> {
    let powers: Vec<f64> = band.iter().map(Complex::norm_sqr).collect();
    let last = powers.len().saturating_sub(1);
    let around = |place: usize| {
        let neighbours = [place.saturating_sub(1), place, (place + 1).min(last)];
        neighbours.map(|place| powers[place]).iter().sum::<f64>() / 3.0
    };
    let powers: Vec<f64> = (0..powers.len()).map(around).collect();
    let loudest = powers.iter().copied().fold(0.0, f64::max);
    let least = (LEAST_POWER * loudest).max(NO_POWER);
    powers.iter().map(|power| 1.0 / power.max(least)).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::dereverberate;
    use crate::audio::test_sounds::{echoing, noise, silence, voice};

    const SYLLABLE: usize = 1_600;

    /// Ten syllables of noise, each 0.1 s and followed by 0.2 s of silence.
    fn syllables() -> Vec<i16> {
        let mut sound = noise(Duration::from_secs(3), 0.2);
        for syllable in sound.chunks_mut(3 * SYLLABLE) {
            syllable[SYLLABLE..].fill(0);
        }
        sound
    }

    fn level_db(sound: &[i16]) -> f64 {
        let power: f64 = sound.iter().map(|&sample| f64::from(sample).powi(2)).sum();
        let count = u32::try_from(sound.len()).expect("a sound of a test is short");
        10.0 * (power / f64::from(count)).log10()
    }

    #[test]
    fn the_echo_gets_softer_and_the_voice_does_not() {
        let sound = echoing(&syllables(), Duration::from_millis(1200));
        let clean = dereverberate(&sound).expect("the hall echoes");
        assert_eq!(clean.len(), sound.len());
        let softer_db = |from: usize, to: usize| {
            let [from, to] = [from, to].map(|place| place * SYLLABLE / 2);
            level_db(&sound[from..to]) - level_db(&clean[from..to])
        };
        // The fourth syllable, and the rest of the pause after it.
        let (voice, pause) = (softer_db(18, 20), softer_db(21, 24));
        assert!(voice < 2.0, "the voice by {voice} dB");
        assert!(pause > 3.0, "the pause by {pause} dB, the voice by {voice}");
    }

    #[test]
    fn where_nothing_echoes_nothing_is_taken_away() {
        let second = Duration::from_secs(1);
        let spoken = [silence(second), voice(second, 0.3), silence(second)].concat();
        for sound in [
            &[],
            &silence(second)[..],
            &noise(second, 0.3),
            &syllables(),
            &spoken,
        ] {
            assert!(dereverberate(sound).is_none(), "{} samples", sound.len());
        }
    }

    #[test]
    fn full_scale_keeps_its_length() {
        let sound = echoing(&noise(Duration::from_secs(1), 1.0), Duration::from_secs(1));
        assert!(dereverberate(&sound).is_none_or(|clean| clean.len() == sound.len()));
    }
}
