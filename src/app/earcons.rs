//! Short tones in place of words: made by the program itself, no files.

use std::{
    f32::consts::TAU,
    sync::{
        atomic::AtomicBool,
        mpsc::{self, Sender},
    },
    thread,
};

use shakmaty::Color;

use crate::{dialog::Earcon, voice::Play};

/// Samples per second of the tones.
const RATE_HZ: u32 = 48_000;

/// How long a tone swells and fades: a hard edge would click.
const EDGE_S: f32 = 0.006;

/// How loud they are, of full scale: below a voice.
const LOUDNESS: f32 = 0.35;

/// Plays tones, or none.
#[derive(Debug)]
pub(crate) struct Earcons {
    tones: Option<Sender<Earcon>>,
}

impl Earcons {
    /// No tones: by choice, or because there is no loudspeaker.
    pub(crate) const fn silent() -> Self {
        Self { tones: None }
    }

    /// Tones through `play`, in a thread of their own.
    pub(crate) fn through(mut play: Play) -> Self {
        let (tones, asked) = mpsc::channel();
        let spawned = thread::Builder::new()
            .name("earcons".to_owned())
            .spawn(move || {
                let never = AtomicBool::new(false);
                for earcon in asked {
                    if let Err(error) = play(&samples(earcon), RATE_HZ, &never) {
                        tracing::warn!(%error, "a tone was not heard");
                    }
                }
            });
        match spawned {
            Ok(_) => Self { tones: Some(tones) },
            Err(error) => {
                tracing::error!(%error, "no thread for the tones");
                Self::silent()
            }
        }
    }

    /// Plays a tone soon, without waiting for it.
    pub(crate) fn play(&self, earcon: Earcon) {
        if let Some(tones) = &self.tones {
            // The thread lives as long as the sender.
            let _ = tones.send(earcon);
        }
    }
}

/// The notes of a tone: frequency in hertz and length in seconds.
///
/// White's lever is a high note, Black's a low one, an octave and a fifth apart: nobody needs a
/// musical ear for that. What was refused is a low double beat.
const fn notes(earcon: Earcon) -> &'static [(f32, f32)] {
    match earcon {
        Earcon::Pressed(Color::White) => &[(1_320.0, 0.07)],
        Earcon::Pressed(Color::Black) => &[(440.0, 0.09)],
        Earcon::Refused => &[(220.0, 0.06), (0.0, 0.04), (220.0, 0.06)],
        Earcon::Alarm => &[(880.0, 0.08), (1_175.0, 0.12)],
    }
}

/// The sound of a tone, mono.
fn samples(earcon: Earcon) -> Vec<i16> {
    notes(earcon)
        .iter()
        .flat_map(|&(frequency_hz, length_s)| note(frequency_hz, length_s))
        .collect()
}

#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a note has some thousand samples, each within the range of its type"
)]
fn note(frequency_hz: f32, length_s: f32) -> impl Iterator<Item = i16> {
    let rate = RATE_HZ as f32;
    (0..(length_s * rate) as u32).map(move |index| {
        let at = index as f32 / rate;
        let edge = (at / EDGE_S).min((length_s - at) / EDGE_S).clamp(0.0, 1.0);
        (edge * LOUDNESS * f32::from(i16::MAX) * (TAU * frequency_hz * at).sin()) as i16
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::{Earcon, RATE_HZ, samples};

    #[test]
    fn the_two_sides_sound_different_and_every_tone_is_short_and_starts_and_ends_softly() {
        // Crossings of zero upwards, a second: the pitch.
        let pitch = |earcon| {
            let sound = samples(earcon);
            let upwards = sound.windows(2).filter(|pair| pair[0] <= 0 && pair[1] > 0);
            upwards.count() * RATE_HZ as usize / sound.len()
        };
        let white = pitch(Earcon::Pressed(Color::White));
        let black = pitch(Earcon::Pressed(Color::Black));
        assert!((1_250..1_400).contains(&white), "{white}");
        assert!((400..480).contains(&black), "{black}");
        for earcon in [
            Earcon::Pressed(Color::White),
            Earcon::Pressed(Color::Black),
            Earcon::Refused,
            Earcon::Alarm,
        ] {
            let sound = samples(earcon);
            assert!(sound.len() < RATE_HZ as usize / 4, "{earcon:?}");
            assert!(sound.iter().any(|sample| *sample > 9_000), "{earcon:?}");
            assert!(sound[0].abs() < 100 && sound[sound.len() - 1].abs() < 600);
        }
    }
}
