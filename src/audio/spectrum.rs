//! The spectrum of a whole sound, frame by frame, and back.

use std::{f32::consts::PI, sync::Arc};

use realfft::{ComplexToReal, RealFftPlanner, RealToComplex, num_complex::Complex};

/// Samples of a frame of the spectrum: 32 ms.
pub(super) const FRAME: usize = 512;

/// Bands of the spectrum of a frame.
pub(super) const BINS: usize = FRAME / 2 + 1;

/// From sound to frames of spectrum and back.
pub(super) struct Spectrum {
    forward: Arc<dyn RealToComplex<f32>>,
    back: Arc<dyn ComplexToReal<f32>>,
    /// The square root of Hann's window, for both ways.
    window: Vec<f32>,
    /// Samples from one frame to the next.
    hop: usize,
}

impl Spectrum {
    /// With so many samples from one frame to the next: half of [`FRAME`], a quarter, and so on.
    #[expect(clippy::cast_precision_loss, reason = "small numbers")]
    pub(super) fn new(hop: usize) -> Self {
        let mut planner = RealFftPlanner::new();
        let window = (0..FRAME)
            .map(|sample| (PI * sample as f32 / FRAME as f32).sin())
            .collect();
        Self {
            forward: planner.plan_fft_forward(FRAME),
            back: planner.plan_fft_inverse(FRAME),
            window,
            hop,
        }
    }

    /// The frames, which begin a frame before the sound and end a frame after it.
    pub(super) fn analyse(&self, sound: &[i16]) -> Vec<Vec<Complex<f32>>> {
        let mut padded = vec![0.0; FRAME];
        padded.extend(sound.iter().map(|&sample| f32::from(sample)));
        padded.resize(padded.len() + FRAME, 0.0);
        let starts = (0..=padded.len() - FRAME).step_by(self.hop);
        starts
            .map(|start| {
                let windowed = padded[start..start + FRAME].iter().zip(&self.window);
                let mut windowed: Vec<f32> = windowed.map(|(x, window)| x * window).collect();
                let mut frame = self.forward.make_output_vec();
                self.forward
                    .process(&mut windowed, &mut frame)
                    .expect("both have the length that the transform was made for");
                frame
            })
            .collect()
    }

    /// The sound of `length` samples that [`analyse`](Self::analyse) gives `frames` for.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "such a cast of a float keeps to the range"
    )]
    pub(super) fn synthesise(&self, frames: &[Vec<Complex<f32>>], length: usize) -> Vec<i16> {
        // Squared windows sum to this where all frames overlap.
        let overlap = (FRAME / self.hop / 2) as f32;
        let scale = 1.0 / (FRAME as f32 * overlap);
        let mut padded = vec![0.0_f32; length + 2 * FRAME];
        for (place, frame) in frames.iter().enumerate() {
            let mut frame = frame.clone();
            // A real signal has no phase there; a gain keeps it so but for rounding.
            for edge in [0, BINS - 1] {
                frame[edge].im = 0.0;
            }
            let mut sound = self.back.make_output_vec();
            self.back
                .process(&mut frame, &mut sound)
                .expect("both have the length that the transform was made for");
            let start = place * self.hop;
            let sum = &mut padded[start..start + FRAME];
            for ((sum, sample), window) in sum.iter_mut().zip(sound).zip(&self.window) {
                *sum += sample * window * scale;
            }
        }
        padded[FRAME..FRAME + length]
            .iter()
            .map(|sample| sample.round() as i16)
            .collect()
    }
}

#[cfg(test)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "sound that is made up"
)]
mod tests {
    use super::{FRAME, Spectrum};

    #[test]
    fn what_is_analysed_is_put_together_again() {
        let sound: Vec<i16> = (0..8_000)
            .map(|sample| {
                let phase = sample as f32 * 0.01 * sample as f32 / 100.0;
                (phase.sin() * 8_000.0) as i16
            })
            .collect();
        for (hop, length) in [(128, 0), (128, 1), (128, FRAME), (128, 4_321), (256, 4_321)] {
            let sound = &sound[2_000..2_000 + length];
            let spectrum = Spectrum::new(hop);
            let frames = spectrum.analyse(sound);
            let again = spectrum.synthesise(&frames, length);
            assert_eq!(again.len(), length);
            let differ = |(one, other): (&i16, &i16)| (one - other).abs() > 1;
            assert!(
                !sound.iter().zip(&again).any(differ),
                "{length} samples, {hop} apart"
            );
        }
    }
}
