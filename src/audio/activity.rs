//! Whether somebody is speaking, hop by hop.

use std::{collections::VecDeque, fmt, time::Duration};

use earshot::Detector;

use crate::audio::SAMPLE_RATE_HZ;

/// Samples that the voice model looks at in one go: 16 ms.
const HOP_SAMPLES: usize = 256;

/// A score from which a hop counts as voice after silence. The model's own advice.
const SCORE_ON: f32 = 0.5;

/// A score from which a hop still counts as voice after voice: the ends of words fade.
const SCORE_OFF: f32 = 0.3;

/// How far above the noise a hop must be, in decibels. Speech at a board is 15 and more above; in a
/// loud room, quiet syllables are hardly above it, and what is missed here is not heard at all.
const MARGIN_DB: f32 = 4.0;

/// A voice whose loudest syllables are so far above the noise is heard to the ends of its words, in
/// decibels. In a quiet room it is 50 and more, at a signal-to-noise ratio of 10 dB about 19.
const CLEAR_DB: f32 = 25.0;

/// Bounds of the noise level, in decibels below full scale: quieter than -75 is no room at all
/// but digital silence, louder than -25 would shut out the speaker.
const FLOOR_DB: std::ops::RangeInclusive<f32> = -75.0..=-25.0;

/// How fast the noise level rises towards a louder hop without voice: 3 dB in a second.
const RISE_QUIET_DB: f32 = 0.048;

/// The same during voice, in case the voice is really a fan: 0.3 dB in a second.
const RISE_VOICE_DB: f32 = 0.004_8;

/// The part of the way that the noise level falls towards a quieter hop: settled in 100 ms.
const FALL: f32 = 0.3;

/// A sound whose level stays within so many decibels for so many hops, 0.8 s, is a buzz or a hum, whatever the voice model takes
/// it for: no syllable lasts as long. Recognizing seconds of it takes far longer than they last.
const SAME_DB: f32 = 1.5;
const STEADY: u32 = 50;

/// Hops of the background that are remembered: six seconds, so that one announcement that was taken
/// for the talk of others cannot raise the middle.
const REMEMBERED: usize = 376;

/// Hops of the background that must be known before it can shut anything out: half a second.
const KNOWN: usize = 31;

/// At most so far above the middle of the background must a voice be, in decibels: that far rise
/// the loudest syllables of several people who talk at some distance.
const MOST_ABOVE_BACKGROUND_DB: f32 = 10.0;

/// What is to be heard in a hop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hop {
    /// A voice.
    Voice,
    /// A voice that is no louder than what is [talked in the room](Activity::learn_background): others, or a player whose
    /// first syllables are soft.
    ShutOut,
    /// No voice.
    Silence,
}

/// Tells voice from silence and noise: a small neural network (earshot), a level that must stand
/// out from the noise, which is measured all the time, and from what else is talked in the room.
///
/// Cost: well under 1 % of the sound's length on one core.
pub struct Activity {
    detector: Box<Detector>,
    pending: Vec<i16>,
    /// The level of the noise; `None` before any sound.
    floor_db: Option<f32>,
    last: Hop,
    steadiness: Steadiness,
    background: Background,
    /// The levels of the utterance in progress, or of the last one.
    utterance: Vec<f32>,
    in_utterance: bool,
    /// What a hop of that utterance must reach.
    gate_db: f32,
}

/// For how long the level has been the same.
#[derive(Default)]
struct Steadiness {
    level_db: f32,
    hops: u32,
}

impl Steadiness {
    /// Takes the level of the next hop; true if it is one of a steady sound.
    fn take(&mut self, level_db: f32) -> bool {
        /// How fast the level may drift.
        const DRIFT: f32 = 0.1;
        let change = level_db - self.level_db;
        if change.abs() > SAME_DB {
            *self = Self { level_db, hops: 0 };
        } else {
            self.level_db += DRIFT * change;
            self.hops += 1;
        }
        self.hops >= STEADY
    }
}

/// The levels of the room while nobody speaks to the program, newest last.
#[derive(Default)]
struct Background {
    levels_db: VecDeque<f32>,
}

impl Background {
    fn take(&mut self, level_db: f32) {
        if self.levels_db.len() == REMEMBERED {
            self.levels_db.pop_front();
        }
        self.levels_db.push_back(level_db);
    }

    /// The level from which a hop stands out: two and a half times the spread above the middle. A
    /// fan hardly spreads, talk does.
    fn gate_db(&self) -> f32 {
        if self.levels_db.len() < KNOWN {
            return *FLOOR_DB.start();
        }
        let mut sorted: Vec<f32> = self.levels_db.iter().copied().collect();
        sorted.sort_by(f32::total_cmp);
        let (middle, upper) = (sorted[sorted.len() / 2], sorted[sorted.len() * 21 / 25]);
        middle + f32::min(2.5 * (upper - middle), MOST_ABOVE_BACKGROUND_DB)
    }
}

impl Activity {
    /// Length of a hop.
    pub const HOP: Duration =
        Duration::from_micros(HOP_SAMPLES as u64 * 1_000_000 / SAMPLE_RATE_HZ as u64);

    /// In so much of its first sound a voice may not be told from the noise, which is not known yet.
    pub const COLD: Duration = Duration::from_millis(400);

    /// A detector that has heard nothing.
    #[must_use]
    pub fn new() -> Self {
        Self {
            detector: Detector::default_boxed(),
            pending: Vec::with_capacity(4 * HOP_SAMPLES),
            floor_db: None,
            last: Hop::Silence,
            steadiness: Steadiness::default(),
            background: Background::default(),
            utterance: Vec::new(),
            in_utterance: false,
            gate_db: *FLOOR_DB.start(),
        }
    }

    /// Somebody has begun to speak to the program: until [`end_utterance`](Self::end_utterance)
    /// the sound is no background.
    pub fn begin_utterance(&mut self) {
        self.in_utterance = true;
        self.gate_db = self.background.gate_db();
        self.utterance.clear();
    }

    /// The utterance is over.
    pub fn end_utterance(&mut self) {
        self.in_utterance = false;
    }

    /// The utterance was not over after all.
    pub fn go_on_with_utterance(&mut self) {
        self.in_utterance = true;
    }

    /// The last utterance was none: others talk, and what is as loud as they are is no voice from
    /// now on.
    pub fn learn_background(&mut self) {
        for level in std::mem::take(&mut self.utterance) {
            self.background.take(level);
        }
    }

    /// Takes sound and calls `on_hop` for each hop that is now complete, with what it is.
    ///
    /// * `sound`: mono, 16 000 samples per second, any length.
    pub fn push(&mut self, sound: &[i16], mut on_hop: impl FnMut(Hop)) {
        self.pending.extend_from_slice(sound);
        let mut used = 0;
        while let Some(hop) = self.pending.get(used..used + HOP_SAMPLES) {
            let score = self.detector.predict_i16(hop);
            let level = level_db(hop);
            let floor = self.floor_db.unwrap_or(level);
            let last = self.last;
            let needed = |kind| if last == kind { SCORE_OFF } else { SCORE_ON };
            let floor = clamp_floor(floor);
            if self.in_utterance {
                self.utterance.push(level);
            } else {
                self.background.take(level);
            }
            let is_steady = self.steadiness.take(level);
            let stands_out = !is_steady && level >= floor + MARGIN_DB;
            let passes = || {
                let gate = if self.in_utterance {
                    self.gate_db
                } else {
                    self.background.gate_db()
                };
                level >= gate
            };
            // Whether it passes takes sorting, and in a silent room nothing stands out.
            let heard = stands_out.then(|| if passes() { Hop::Voice } else { Hop::ShutOut });
            let kind = heard
                .filter(|kind| score >= needed(*kind))
                .unwrap_or(Hop::Silence);
            self.last = kind;
            let rise = match kind {
                Hop::Voice => RISE_VOICE_DB,
                Hop::ShutOut | Hop::Silence => RISE_QUIET_DB,
            };
            self.floor_db = Some(clamp_floor(if level < floor {
                floor + FALL * (level - floor)
            } else {
                f32::min(floor + rise, level)
            }));
            on_hop(kind);
            used += HOP_SAMPLES;
        }
        self.pending.drain(..used);
    }

    /// Whether the noise is so loud that it hides the soft ends of words: the loudest syllable of the
    /// utterance in progress, or of the last one, stands out from it by less than 25 dB.
    #[must_use]
    pub fn is_in_noise(&self) -> bool {
        let loudest = self.utterance.iter().copied().reduce(f32::max);
        let prominence = loudest.zip(self.floor_db);
        prominence.is_some_and(|(loudest, floor)| loudest - floor < CLEAR_DB)
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
            .field("last", &self.last)
            .finish_non_exhaustive()
    }
}

fn clamp_floor(db: f32) -> f32 {
    db.clamp(*FLOOR_DB.start(), *FLOOR_DB.end())
}

/// The mean power of `hop`, in decibels below full scale; -100 for digital silence.
pub(super) fn level_db(hop: &[i16]) -> f32 {
    let energy: f32 = hop
        .iter()
        .map(|&sample| (f32::from(sample) / 32768.0).powi(2))
        .sum();
    #[expect(clippy::cast_precision_loss, reason = "a hop is 256 samples")]
    let power = energy / hop.len() as f32;
    (10.0 * power.log10()).max(-100.0)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{HOP_SAMPLES, STEADY, Steadiness, level_db};
    use crate::audio::test_sounds::{noise, voice};

    /// At which hop `sound` is steady for the first time.
    fn steady_from(sound: &[i16]) -> Option<u32> {
        let mut steadiness = Steadiness::default();
        (0..)
            .zip(sound.chunks_exact(HOP_SAMPLES))
            .find_map(|(hop, sound)| steadiness.take(level_db(sound)).then_some(hop))
    }

    /// A buzz is what a jack gives that is half plugged in.
    #[test]
    fn a_buzz_is_steady_and_a_voice_is_not() {
        let spoken = voice(Duration::from_secs(20), 0.3);
        // A part of it, over and over.
        let buzz = spoken[8_000..8_256].repeat(400);
        assert_eq!(steady_from(&buzz), Some(STEADY));
        assert_eq!(steady_from(&spoken), None);
        let hiss = noise(Duration::from_secs(4), 0.01);
        assert!(steady_from(&hiss).is_some());
        // A word in it is not.
        let said: Vec<i16> = hiss
            .iter()
            .zip(&spoken)
            .map(|(hiss, said)| hiss + said)
            .collect();
        assert_eq!(steady_from(&said), None);
    }
}
