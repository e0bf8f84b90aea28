//! Short tones in place of words: made by the program itself, no files.

use std::{
    collections::HashMap,
    f32::consts::TAU,
    path::{Path, PathBuf},
    sync::{
        atomic::AtomicBool,
        mpsc::{self, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use shakmaty::Color;

use crate::{
    app::clockwork::instant,
    audio::{FileError, SAMPLE_RATE_HZ, read_sound_file},
    dialog::{Earcon, Tones},
    voice::Play,
};

/// Samples per second of the tones.
const RATE_HZ: u32 = 48_000;

/// How long a tone swells and fades: a hard edge would click.
const EDGE_S: f32 = 0.006;

/// A tone that cannot begin within this of its time is not played any more: who hears it so late takes it for another press.
const LATEST: Duration = Duration::from_secs(1);

/// How loud they are, of full scale: below a voice.
const LOUDNESS: f32 = 0.35;

/// Sounds that replace tones, by the tones' names, at [`SAMPLE_RATE_HZ`].
pub(crate) type OwnTones = HashMap<&'static str, Vec<i16>>;

/// Error when a folder of tones cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OwnTonesError {
    /// It is not there, or is a file.
    #[error("no folder {}; make it, or name another", folder.display())]
    NoFolder { folder: PathBuf },
    /// A file in it that has a tone's name is no sound.
    #[error("a tone of one's own cannot be used; replace the file, or take it away")]
    Unusable(#[from] FileError),
}

/// Plays tones, or none.
#[derive(Debug)]
pub(crate) struct Earcons {
    /// Whether there is a loudspeaker for them.
    audible: Tones,
    /// Takes a tone, and when it was asked for.
    tones: Option<Sender<(Earcon, Instant)>>,
    /// How long each tone lasts.
    lengths: HashMap<&'static str, Duration>,
}

impl Earcons {
    /// No tones, by choice.
    pub(crate) fn silent() -> Self {
        Self {
            audible: Tones::Unheard,
            tones: None,
            lengths: HashMap::new(),
        }
    }

    /// Tones through `play`, in a thread of their own; [`set_audible`](Self::set_audible) tells whether a loudspeaker is
    /// there for them.
    ///
    /// * `own`: what replaces some of them.
    pub(crate) fn through(mut play: Play, own: OwnTones) -> Self {
        let (tones, asked) = mpsc::channel::<(Earcon, Instant)>();
        let lengths: HashMap<_, _> = Earcon::ALL
            .map(|earcon| {
                let name = earcon.name();
                let length = match own.get(name) {
                    Some(sound) => length(sound, SAMPLE_RATE_HZ),
                    None => length(&samples(earcon), RATE_HZ),
                };
                (name, length)
            })
            .into();
        let lasts = lengths.clone();
        let spawned = thread::Builder::new()
            .name("earcons".to_owned())
            .spawn(move || {
                let never = AtomicBool::new(false);
                let mut free_at = None;
                for (earcon, asked) in asked {
                    // Behind those before it, as long as these last.
                    let due = free_at.map_or(asked, |free_at| asked.max(free_at));
                    if instant() > due + LATEST {
                        tracing::warn!(?earcon, "a tone is too late");
                        continue;
                    }
                    free_at = Some(due + lasts[earcon.name()]);
                    let played = match own.get(earcon.name()) {
                        Some(sound) => play(sound, SAMPLE_RATE_HZ, &never),
                        None => play(&samples(earcon), RATE_HZ, &never),
                    };
                    if let Err(error) = played {
                        tracing::warn!(%error, "a tone was not heard");
                    }
                }
            });
        match spawned {
            Ok(_) => Self {
                audible: Tones::Heard,
                tones: Some(tones),
                lengths,
            },
            Err(error) => {
                tracing::error!(%error, "no thread for the tones");
                Self::silent()
            }
        }
    }

    /// Takes whether there is a loudspeaker for them now.
    pub(crate) const fn set_audible(&mut self, audible: Tones) {
        self.audible = audible;
    }

    /// Whether they can be heard.
    pub(crate) const fn heard(&self) -> Tones {
        match self.tones {
            Some(_) => self.audible,
            None => Tones::Unheard,
        }
    }

    /// Plays a tone soon, without waiting for it, and returns how long it lasts: nothing where
    /// there are no tones.
    pub(crate) fn play(&self, earcon: Earcon) -> Option<Duration> {
        if self.heard() == Tones::Unheard {
            return None;
        }
        // The thread lives as long as the sender.
        self.tones.as_ref()?.send((earcon, instant())).ok()?;
        self.lengths.get(earcon.name()).copied()
    }
}

/// The notes of a tone: frequency in hertz and length in seconds.
///
/// White's lever is a high note, Black's a low one, an octave and a fifth apart: nobody needs a
/// musical ear for that. What was heard is a tick, what is accepted rises, what was refused is a low
/// double beat, an error falls.
const fn notes(earcon: Earcon) -> &'static [(f32, f32)] {
    match earcon {
        Earcon::Heard => &[(1_760.0, 0.02)],
        Earcon::Accepted => &[(660.0, 0.04), (990.0, 0.05)],
        Earcon::Pressed(Color::White) => &[(1_320.0, 0.07)],
        Earcon::Pressed(Color::Black) => &[(440.0, 0.09)],
        Earcon::Refused => &[(220.0, 0.06), (0.0, 0.04), (220.0, 0.06)],
        Earcon::Alarm => &[(880.0, 0.08), (1_175.0, 0.12)],
        Earcon::Error => &[(330.0, 0.09), (233.0, 0.14)],
    }
}

/// The sound files in `folder` that replace tones, each by its name: `heard.wav`.
///
/// # Errors
///
/// [`OwnTonesError`], in each of its variants.
pub(crate) fn own_tones(folder: &Path) -> Result<OwnTones, OwnTonesError> {
    if !folder.is_dir() {
        let folder = folder.to_owned();
        return Err(OwnTonesError::NoFolder { folder });
    }
    let mut own = OwnTones::new();
    for earcon in Earcon::ALL {
        let path = folder.join(earcon.name()).with_extension("wav");
        if path.exists() {
            own.insert(earcon.name(), read_sound_file(&path)?);
        }
    }
    Ok(own)
}

/// How long mono samples last.
fn length(samples: &[i16], rate_hz: u32) -> Duration {
    let micros = samples.len() as u64 * 1_000_000 / u64::from(rate_hz);
    Duration::from_micros(micros)
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

    use super::{
        Earcon, Earcons, LATEST, OwnTones, OwnTonesError, RATE_HZ, SAMPLE_RATE_HZ, Tones, mpsc,
        own_tones, samples, thread,
    };

    #[test]
    #[expect(
        clippy::disallowed_methods,
        reason = "a tone is late when real time has passed"
    )]
    fn what_a_loudspeaker_that_hangs_did_not_take_in_time_is_not_heard_later() {
        let (goes_on, hangs) = mpsc::channel::<()>();
        let (tell, played) = mpsc::channel();
        let play = move |sound: &[i16], _, _: &_| {
            tell.send(sound.len()).expect("the test listens");
            hangs.recv().expect("the test goes on");
            Ok(())
        };
        let mut earcons = Earcons::through(Box::new(play), OwnTones::default());
        earcons.set_audible(Tones::Heard);
        let press = |side| earcons.play(Earcon::Pressed(side));
        let length = |side| samples(Earcon::Pressed(side)).len();
        for _ in 0..8 {
            press(Color::White);
        }
        assert_eq!(played.recv(), Ok(length(Color::White)));
        thread::sleep(LATEST + LATEST);
        press(Color::Black);
        goes_on.send(()).expect("the tones wait");
        assert_eq!(played.recv(), Ok(length(Color::Black)));
        goes_on.send(()).expect("the tones wait");
        assert!(played.try_recv().is_err());
    }

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
        for earcon in Earcon::ALL {
            let sound = samples(earcon);
            assert!(sound.len() < RATE_HZ as usize / 4, "{earcon:?}");
            assert!(sound.iter().any(|sample| *sample > 9_000), "{earcon:?}");
            assert!(sound[0].abs() < 100 && sound[sound.len() - 1].abs() < 600);
        }
    }

    #[test]
    fn no_two_tones_are_the_same() {
        let mut all: Vec<Vec<i16>> = Earcon::ALL.map(samples).into();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), Earcon::ALL.len());
    }

    #[test]
    fn a_file_of_ones_own_replaces_its_tone_only() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let format = hound::WavSpec {
            channels: 1,
            sample_rate: SAMPLE_RATE_HZ,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        let mut file =
            hound::WavWriter::create(folder.path().join("heard.wav"), format).expect("a new file");
        for _ in 0..160 {
            file.write_sample(1_234_i16).expect("a sample");
        }
        file.finalize().expect("a whole file");
        let own = own_tones(folder.path()).expect("a sound");
        assert_eq!(own.keys().collect::<Vec<_>>(), [&"heard"]);
        assert_eq!(own["heard"], vec![1_234; 160]);
    }

    #[test]
    fn a_folder_that_cannot_be_used_is_told() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("error.wav");
        std::fs::write(&file, "no sound").expect("a new file");
        let unusable = own_tones(folder.path());
        assert!(
            matches!(unusable, Err(OwnTonesError::Unusable(_))),
            "{unusable:?}"
        );
        for nowhere in [file, folder.path().join("nowhere")] {
            let missing = own_tones(&nowhere);
            assert!(
                matches!(missing, Err(OwnTonesError::NoFolder { .. })),
                "{missing:?}"
            );
        }
    }
}
