//! Whether somebody is speaking, hop by hop.

use std::{fmt, time::Duration};

use earshot::Detector;

use crate::audio::SAMPLE_RATE_HZ;

/// Samples that the voice model looks at in one go: 16 ms.
const HOP_SAMPLES: usize = 256;

/// A score from which a hop counts as voice after silence. The model's own advice.
const SCORE_ON: f32 = 0.5;

/// A score from which a hop still counts as voice after voice: the ends of words fade.
const SCORE_OFF: f32 = 0.3;

/// How far above the noise a hop must be, in decibels. Speech at a board is 15 and more above.
const MARGIN_DB: f32 = 6.0;

/// Bounds of the noise level, in decibels below full scale: quieter than -75 is no room at all
/// but digital silence, louder than -25 would shut out the speaker.
const FLOOR_DB: std::ops::RangeInclusive<f32> = -75.0..=-25.0;

/// How fast the noise level rises towards a louder hop without voice: 3 dB in a second.
const RISE_QUIET_DB: f32 = 0.048;

/// The same during voice, in case the voice is really a fan: 0.3 dB in a second.
const RISE_VOICE_DB: f32 = 0.004_8;

/// The part of the way that the noise level falls towards a quieter hop: settled in 100 ms.
const FALL: f32 = 0.3;

/// Tells voice from silence and noise: a small neural network (earshot), and a level that must
/// stand out from the noise, which is measured all the time.
///
/// Cost: well under 1 % of the sound's length on one core.
pub struct Activity {
    detector: Box<Detector>,
    pending: Vec<i16>,
    /// The level of the noise; `None` before any sound.
    floor_db: Option<f32>,
    voiced: bool,
}

impl Activity {
    /// Length of a hop.
    pub const HOP: Duration =
        Duration::from_micros(HOP_SAMPLES as u64 * 1_000_000 / SAMPLE_RATE_HZ as u64);

    /// A detector that has heard nothing.
    #[must_use]
    pub fn new() -> Self {
        Self {
            detector: Detector::default_boxed(),
            pending: Vec::with_capacity(4 * HOP_SAMPLES),
            floor_db: None,
            voiced: false,
        }
    }

    /// Takes sound and calls `on_hop` for each hop that is now complete, with whether it is voice.
    ///
    /// * `sound`: mono, 16 000 samples per second, any length.
    pub fn push(&mut self, sound: &[i16], mut on_hop: impl FnMut(bool)) {
        self.pending.extend_from_slice(sound);
        let mut used = 0;
        while let Some(hop) = self.pending.get(used..used + HOP_SAMPLES) {
            let score = self.detector.predict_i16(hop);
            let level = level_db(hop);
            let floor = self.floor_db.unwrap_or(level);
            let needed = if self.voiced { SCORE_OFF } else { SCORE_ON };
            let floor = clamp_floor(floor);
            self.voiced = score >= needed && level >= floor + MARGIN_DB;
            let rise = if self.voiced {
                RISE_VOICE_DB
            } else {
                RISE_QUIET_DB
            };
            self.floor_db = Some(clamp_floor(if level < floor {
                floor + FALL * (level - floor)
            } else {
                f32::min(floor + rise, level)
            }));
            on_hop(self.voiced);
            used += HOP_SAMPLES;
        }
        self.pending.drain(..used);
    }

    /// The level of the noise, in decibels below full scale; `None` before any sound.
    #[must_use]
    pub fn noise_db(&self) -> Option<f32> {
        self.floor_db
    }
}

impl Default for Activity {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Activity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Activity")
            .field("floor_db", &self.floor_db)
            .field("voiced", &self.voiced)
            .finish_non_exhaustive()
    }
}

fn clamp_floor(db: f32) -> f32 {
    db.clamp(*FLOOR_DB.start(), *FLOOR_DB.end())
}

/// The mean power of `hop`, in decibels below full scale; -100 for digital silence.
fn level_db(hop: &[i16]) -> f32 {
    let energy: f32 = hop
        .iter()
        .map(|&sample| (f32::from(sample) / 32768.0).powi(2))
        .sum();
    #[expect(clippy::cast_precision_loss, reason = "a hop is 256 samples")]
    let power = energy / hop.len() as f32;
    (10.0 * power.log10()).max(-100.0)
}
