use super::*;
use crate::audio::SAMPLE_RATE_HZ;

fn tone(frequency: f32, rate_hz: u32, seconds: f32) -> Vec<f32> {
    let rate = rate_hz as f32;
    (0..(rate * seconds) as usize)
        .map(|n| (n as f32 / rate * frequency * std::f32::consts::TAU).sin() * 0.5)
        .collect()
}

/// The tone of `frequency` in `samples`: its amplitude, its delay in samples, and everything that
/// is not it, in decibels below it. Edges are left aside.
fn analyse(samples: &[f32], frequency: f32) -> (f32, f32, f32) {
    let edge = samples.len() / 20;
    // Whole periods of the tones below: every 10 ms.
    let inner = edge..edge + (samples.len() - 2 * edge) / 160 * 160;
    let angle = |n: usize| {
        f64::from(frequency) * std::f64::consts::TAU * n as f64 / f64::from(SAMPLE_RATE_HZ)
    };
    let mean =
        |part: &dyn Fn(usize) -> f64| inner.clone().map(part).sum::<f64>() / inner.len() as f64;
    let sine = 2.0 * mean(&|n| f64::from(samples[n]) * angle(n).sin());
    let cosine = 2.0 * mean(&|n| f64::from(samples[n]) * angle(n).cos());
    let amplitude = sine.hypot(cosine);
    let delay = -cosine.atan2(sine) / angle(1);
    let rest = mean(&|n| {
        let tone = sine * angle(n).sin() + cosine * angle(n).cos();
        (f64::from(samples[n]) - tone).powi(2)
    });
    let noise_db = 10.0 * (rest / (amplitude.powi(2) / 2.0)).log10();
    (amplitude as f32, delay as f32, noise_db as f32)
}

#[test]
fn a_tone_of_any_rate_is_the_same_tone_at_ours() {
    for rate_hz in [
        8_000, 11_025, 22_050, 32_000, 44_100, 48_000, 96_000, 192_000,
    ] {
        for frequency in [200.0, 1_000.0, 3_000.0, 5_000.0, 7_500.0] {
            if frequency * 2.1 > rate_hz as f32 {
                continue;
            }
            let found = resample(&tone(frequency, rate_hz, 1.0), rate_hz, SAMPLE_RATE_HZ).unwrap();
            assert_eq!(found.len(), 16_000, "{rate_hz} Hz");
            let (amplitude, delay, noise_db) = analyse(&found, frequency);
            let case = format!("{frequency} Hz at {rate_hz} Hz");
            assert!((amplitude - 0.5).abs() < 0.01, "{case}: {amplitude}");
            assert!(delay.abs() <= 1.0, "{case}: {delay} samples late");
            assert!(noise_db < -60.0, "{case}: {noise_db} dB");
        }
    }
}

#[test]
fn what_our_rate_cannot_hold_is_gone_and_not_folded_back() {
    let found = resample(&tone(11_000.0, 48_000, 1.0), 48_000, SAMPLE_RATE_HZ).unwrap();
    let loudest = found[1_000..15_000]
        .iter()
        .fold(0.0_f32, |a, b| a.max(b.abs()));
    assert!(loudest < 0.002, "{loudest}");
}

#[test]
fn pieces_give_the_same_as_the_whole() {
    let input = tone(440.0, 44_100, 0.7);
    let whole = resample(&input, 44_100, SAMPLE_RATE_HZ).unwrap();
    let mut resampler = Resampler::new(44_100, SAMPLE_RATE_HZ).unwrap();
    let mut pieces = Vec::new();
    for piece in input.chunks(37) {
        resampler.push(piece, &mut pieces);
    }
    resampler.finish(&mut pieces);
    assert_eq!(pieces, whole);
}

#[test]
fn a_finished_resampler_starts_anew() {
    let input = tone(440.0, 48_000, 0.3);
    let mut resampler = Resampler::new(48_000, SAMPLE_RATE_HZ).unwrap();
    let mut runs = [Vec::new(), Vec::new()];
    for run in &mut runs {
        resampler.push(&input, run);
        resampler.finish(run);
    }
    assert_eq!(runs[0], runs[1]);
}

#[test]
fn nonsense_rates_are_refused() {
    for rate_hz in [0, 1, 3_999, 1_000_000, u32::MAX] {
        let error = Resampler::new(rate_hz, SAMPLE_RATE_HZ).unwrap_err();
        assert!(matches!(error, AudioError::Unsupported { .. }));
    }
}

#[test]
fn samples_are_clipped_and_no_number_is_silence() {
    let samples = [0.0, 1.0, -1.0, 7.0, -7.0, f32::NAN, f32::INFINITY].map(to_i16);
    assert_eq!(samples, [0, 32_767, -32_767, 32_767, -32_767, 0, 32_767]);
}
