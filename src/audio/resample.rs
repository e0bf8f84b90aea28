//! Any sample rate in, another one out.

use audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Resampler as _, WindowFunction};

use crate::audio::AudioError;

/// Sample rates that make sense: below 4 kHz there is no speech, above 384 kHz no device.
const RATES_HZ: std::ops::RangeInclusive<u32> = 4_000..=384_000;

/// A streaming resampler for mono sound.
///
/// What comes out begins at once: the filter's delay is cut away, so sample `n` of the output is
/// the same moment as sample `n * from / to` of the input.
pub struct Resampler {
    /// `None` when the rates are equal.
    engine: Option<Engine>,
}

struct Engine {
    fft: Fft<f32>,
    /// Input that waits for a whole block.
    pending: Vec<f32>,
    block: Vec<f32>,
    /// Output samples of the filter's delay that are still to be dropped.
    to_drop: usize,
    /// Output samples per input sample.
    ratio: f64,
    /// Samples taken and given so far, for the length of the end.
    taken: usize,
    given: usize,
}

impl Resampler {
    /// A resampler from `from_hz` to `to_hz`.
    ///
    /// # Errors
    ///
    /// [`AudioError::Unsupported`] for a rate below 4 000 or above 384 000.
    pub fn new(from_hz: u32, to_hz: u32) -> Result<Self, AudioError> {
        let unsupported = |detail: String| AudioError::Unsupported { detail };
        for rate in [from_hz, to_hz] {
            if !RATES_HZ.contains(&rate) {
                return Err(unsupported(format!("{rate} Hz")));
            }
        }
        if from_hz == to_hz {
            return Ok(Self { engine: None });
        }
        // Blocks of 20 ms with this window pass 7.6 kHz, the top of what the speech model hears,
        // unchanged; rubato's own choice of smaller blocks takes it away.
        let fft = Fft::new_custom(
            from_hz as usize,
            to_hz as usize,
            (from_hz / 50) as usize,
            1,
            1,
            WindowFunction::Blackman,
            FixedSync::Input,
        )
        .map_err(|error| unsupported(error.to_string()))?;
        Ok(Self {
            engine: Some(Engine {
                to_drop: fft.output_delay(),
                block: vec![0.0; fft.output_frames_max()],
                pending: Vec::with_capacity(2 * fft.input_frames_max()),
                ratio: f64::from(to_hz) / f64::from(from_hz),
                fft,
                taken: 0,
                given: 0,
            }),
        })
    }

    /// Takes `input` and appends what is ready to `output`; full scale is 1.
    pub fn push(&mut self, input: &[f32], output: &mut Vec<f32>) {
        match &mut self.engine {
            None => output.extend_from_slice(input),
            Some(engine) => engine.push(input, output),
        }
    }

    /// Appends what is still inside, so that the output is as long as the input; then starts anew.
    pub fn finish(&mut self, output: &mut Vec<f32>) {
        if let Some(engine) = &mut self.engine {
            engine.finish(output);
        }
    }
}

impl Engine {
    fn push(&mut self, input: &[f32], output: &mut Vec<f32>) {
        self.taken += input.len();
        self.pending.extend_from_slice(input);
        let mut used = 0;
        loop {
            let wanted = self.fft.input_frames_next();
            let Some(block) = self.pending.get(used..used + wanted) else {
                break;
            };
            let made = convert(&mut self.fft, block, &mut self.block);
            used += wanted;
            let dropped = made.min(self.to_drop);
            self.to_drop -= dropped;
            output.extend_from_slice(&self.block[dropped..made]);
            self.given += made - dropped;
        }
        self.pending.drain(..used);
    }

    fn finish(&mut self, output: &mut Vec<f32>) {
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a length in samples is far below 2^52 and not negative"
        )]
        let total = (self.taken as f64 * self.ratio).round() as usize;
        let silence = vec![0.0; self.fft.input_frames_next()];
        while self.given < total {
            let before = output.len();
            let given = self.given;
            self.push(&silence, output);
            output.truncate(before + (total - given));
        }
        self.fft.reset();
        self.pending.clear();
        self.to_drop = self.fft.output_delay();
        self.taken = 0;
        self.given = 0;
    }
}

/// Runs one block through the filter and returns how many samples came out.
fn convert(fft: &mut Fft<f32>, input: &[f32], output: &mut [f32]) -> usize {
    let room = output.len();
    let source = InterleavedSlice::new(input, 1, input.len());
    let target = InterleavedSlice::new_mut(output, 1, room);
    match (source, target) {
        (Ok(source), Ok(mut target)) => fft
            .process_into_buffer(&source, &mut target, None)
            .map_or(0, |(_, made)| made),
        // The sizes are those that the filter itself asked for.
        (Err(_), _) | (_, Err(_)) => 0,
    }
}

impl std::fmt::Debug for Resampler {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ratio = self.engine.as_ref().map_or(1.0, |engine| engine.ratio);
        f.debug_struct("Resampler").field("ratio", &ratio).finish()
    }
}

/// All of `input` at another rate.
///
/// # Errors
///
/// Those of [`Resampler::new`].
pub fn resample(input: &[f32], from_hz: u32, to_hz: u32) -> Result<Vec<f32>, AudioError> {
    let mut resampler = Resampler::new(from_hz, to_hz)?;
    let mut output = Vec::new();
    resampler.push(input, &mut output);
    resampler.finish(&mut output);
    Ok(output)
}

/// A sample as it came from outside, within full scale: what is over it is clipped, what is no number is silence. Filters
/// take nothing else: one such sample would stay in them.
pub(super) fn in_scale(sample: f32) -> f32 {
    if sample.is_nan() {
        0.0
    } else {
        sample.clamp(-1.0, 1.0)
    }
}

/// A sample as 16-bit integer, within full scale.
pub(super) fn to_i16(sample: f32) -> i16 {
    #[expect(clippy::cast_possible_truncation, reason = "the value is in scale")]
    let whole = (in_scale(sample) * f32::from(i16::MAX)).round() as i16;
    whole
}

#[cfg(test)]
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "test signals are short and stay within range"
)]
mod tests;
