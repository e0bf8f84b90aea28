//! The channels of a microphone as one.

use cpal::{FromSample, SizedSample};

use crate::audio::{files::average, resample::in_scale};

/// How much of what was heard of a voice is still known after one sample: a fifth after some ten seconds of it.
const KEPT: f32 = 1.0 - 1.0 / 300_000.0;

/// Two channels of opposite sign are so much louder apart than together, in power. Those of a room's noise are as loud.
const OPPOSITE: f32 = 8.0;

/// Makes one channel of all.
///
/// Their mean, unless there are two of opposite sign, as the inner microphones of some laptops have them: there the mean
/// is next to nothing, and half their difference is the voice.
#[derive(Debug)]
pub(super) struct Mix {
    channels: usize,
    /// The power of the mean of two, and that of half their difference.
    together: f32,
    apart: f32,
}

impl Mix {
    /// Of so many channels.
    pub(super) fn new(channels: usize) -> Self {
        Self {
            channels: channels.max(1),
            together: 0.0,
            apart: 0.0,
        }
    }

    /// How many channels there are.
    pub(super) const fn channels(&self) -> usize {
        self.channels
    }

    /// One sample of all that were taken at one moment. No allocation, lock, log or wait.
    pub(super) fn take<T: SizedSample>(&mut self, moment: &[T]) -> f32
    where
        f32: FromSample<T>,
    {
        let sound = |sample: &T| in_scale(f32::from_sample_(*sample));
        if let [left, right] = moment {
            let (left, right) = (sound(left), sound(right));
            let (mean, half) = (f32::midpoint(left, right), (left - right) / 2.0);
            self.together = self.together * KEPT + mean * mean;
            self.apart = self.apart * KEPT + half * half;
            return if self.apart > OPPOSITE * self.together {
                half
            } else {
                mean
            };
        }
        average(moment.iter().map(sound))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::audio::test_sounds::{noise, voice};

    /// How loud a voice is heard of whose two channels the right one is changed so, beside one channel alone.
    fn heard(right: impl Fn(f32) -> f32) -> f32 {
        let mut mix = Mix::new(2);
        let said = voice(Duration::from_secs(1), 0.3);
        let hiss = noise(Duration::from_secs(1), 0.003);
        let (mut power, mut alone) = (0.0, 0.0);
        for (said, hiss) in said.iter().zip(&hiss) {
            let (said, hiss) = (f32::from(*said) / 32768.0, f32::from(*hiss) / 32768.0);
            let one = mix.take(&[said + hiss, right(said)]);
            power += one * one;
            alone += said * said;
        }
        (power / alone).sqrt()
    }

    #[test]
    fn a_voice_is_heard_whatever_sign_the_second_channel_has() {
        let near = |heard: f32, wanted: f32| (heard - wanted).abs() < 0.05;
        assert!(near(heard(|said| said), 1.0));
        assert!(near(heard(|said| -said), 1.0));
        assert!(near(heard(|_| 0.0), 0.5));
        assert!(near(heard(|said| -0.7 * said), 0.85));
    }

    #[test]
    fn what_is_no_sound_is_forgotten_at_once() {
        for channels in [1, 2, 3] {
            let mut mix = Mix::new(channels);
            for strange in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX] {
                let taken = mix.take(&vec![strange; channels]);
                assert!((-1.0..=1.0).contains(&taken), "{strange}: {taken}");
            }
            let taken = mix.take(&vec![0.25; channels]);
            assert!((taken - 0.25).abs() < 1e-6, "{taken}");
        }
    }

    #[test]
    fn other_numbers_of_channels_are_averaged() {
        let mut one = Mix::new(1);
        assert!((one.take(&[0.25_f32]) - 0.25).abs() < 1e-6);
        let mut four = Mix::new(4);
        assert!((four.take(&[0.25_f32, 0.75, 0.0, 0.0]) - 0.25).abs() < 1e-6);
        assert_eq!(four.channels(), 4);
    }
}
