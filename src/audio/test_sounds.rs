//! Sounds for tests: a voice, noise, silence.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "test signals are short and stay within range"
)]

use std::time::Duration;

use crate::audio::SAMPLE_RATE_HZ;

/// A number of milliseconds as whole samples.
fn samples(time: Duration) -> usize {
    usize::try_from(time.as_millis()).expect("a sound of a test is short") * SAMPLE_RATE_HZ as usize
        / 1000
}

/// Something that a voice detector takes for a voice: glottal pulses through three resonances,
/// with syllables.
pub(crate) fn voice(length: Duration, peak: f32) -> Vec<i16> {
    let count = samples(length);
    let rate = SAMPLE_RATE_HZ as f32;
    let mut resonances = [(700.0, 90.0), (1200.0, 110.0), (2500.0, 150.0)]
        .map(|(frequency, width)| Resonance::new(frequency, width));
    let mut phase = 0.0_f32;
    let mut raw: Vec<f32> = Vec::with_capacity(count);
    for n in 0..count {
        let time = n as f32 / rate;
        let pitch = 120.0 + 15.0 * (time * 7.0).sin();
        phase += pitch / rate;
        let pulse = if phase >= 1.0 { 1.0 } else { 0.0 };
        phase = phase.fract();
        let syllable = 0.6 + 0.4 * (time * 4.0 * std::f32::consts::TAU).sin();
        let sum: f32 = resonances.iter_mut().map(|r| r.filter(pulse)).sum();
        raw.push(sum * syllable);
    }
    let largest = raw.iter().fold(f32::MIN_POSITIVE, |a, b| a.max(b.abs()));
    raw.iter()
        .map(|sample| (sample / largest * peak * 32767.0) as i16)
        .collect()
}

struct Resonance {
    a1: f32,
    a2: f32,
    gain: f32,
    before: [f32; 2],
}

impl Resonance {
    fn new(frequency: f32, width: f32) -> Self {
        let rate = SAMPLE_RATE_HZ as f32;
        let radius = (-std::f32::consts::PI * width / rate).exp();
        Self {
            a1: 2.0 * radius * (std::f32::consts::TAU * frequency / rate).cos(),
            a2: -radius * radius,
            gain: 1.0 - radius,
            before: [0.0; 2],
        }
    }

    fn filter(&mut self, input: f32) -> f32 {
        let output = self.gain * input + self.a1 * self.before[0] + self.a2 * self.before[1];
        self.before = [output, self.before[0]];
        output
    }
}

/// White noise with this peak; the same every time.
pub(crate) fn noise(length: Duration, peak: f32) -> Vec<i16> {
    let mut state = 0x2545_F491_u32;
    (0..samples(length))
        .map(|_| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            ((state as f32 / u32::MAX as f32 * 2.0 - 1.0) * peak * 32767.0) as i16
        })
        .collect()
}

pub(crate) fn silence(length: Duration) -> Vec<i16> {
    vec![0; samples(length)]
}

pub(crate) fn mixed(sound: &[i16], under: &[i16]) -> Vec<i16> {
    sound
        .iter()
        .zip(under)
        .map(|(a, b)| a.saturating_add(*b))
        .collect()
}

/// `sound` in a hall where the echo is as loud as itself and decays by 60 dB within `decay`; as long as it was.
pub(crate) fn echoing(sound: &[i16], decay: Duration) -> Vec<i16> {
    /// Samples from one reflection to the next.
    const APART: usize = 16;
    let length = samples(decay);
    let gap = samples(Duration::from_millis(10));
    let tail: Vec<f32> = (noise(decay, 1.0).into_iter().enumerate().step_by(APART))
        .map(|(place, loud)| f32::from(loud) * (-6.9 * place as f32 / length as f32).exp())
        .collect();
    let loudness = tail.iter().map(|loud| loud * loud).sum::<f32>().sqrt();
    let heard = |place: usize| {
        let reflections = tail.iter().enumerate().map(|(step, loud)| {
            let before = place.checked_sub(gap + APART * step);
            before.map_or(0.0, |before| f32::from(sound[before]) * loud / loudness)
        });
        f32::from(sound[place]) + reflections.sum::<f32>()
    };
    (0..sound.len()).map(|place| heard(place) as i16).collect()
}
