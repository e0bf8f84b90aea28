//! The recognizer on libvosk.
//!
//! Source: libvosk 0.3.45, whose crashes are kept out here: no empty grammar and no quotes (see
//! `grammar.rs`), one fixed sample rate, no NLSML, no model before [`check_model`] has seen it.

use std::{
    fmt, fs, io,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use crate::{
    hearing::{Calibration, Utterance},
    recognizer::{
        Alternative, EmbeddedModel, GrammarError, OpenError, Phrases, Recognizer, SAMPLE_RATE_HZ,
        TimedWord, check_model,
        grammar::{check_phrases, unknown_words},
        in_parallel,
        model_files::check_layout,
        shifted, utterance,
        vosk::second::unpack_second,
    },
};

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod memory;
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
mod products;
mod quiet;
mod second;
#[cfg(target_os = "linux")]
mod start_pages;

/// Where memory is not ours, the C library has something behind each piece of it.
#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
mod memory {
    pub(super) fn with_an_arc_behind<T>(make: impl FnOnce() -> T) -> T {
        make()
    }
}

/// Length of the n-best list. Half of the entries are other timings of a text that is listed
/// already, and of the others many make no sense, so that legal moves stand far down in it. A
/// longer list costs nothing: the time goes into making the lattice.
const ALTERNATIVES: u16 = 64;

/// How many engines are kept for phrases that were listened for before: those of all other moments, and for
/// looks at announcements those of one language's names.
/// There are few, and each engine holds about a megabyte, for each network.
const MOST_KEPT: usize = 8;

/// The file with the model's calibration.
const CALIBRATION: &str = "decision.tsv";

#[expect(
    clippy::cast_precision_loss,
    reason = "16 000 is exact as a 32-bit float"
)]
const RATE: f32 = SAMPLE_RATE_HZ as f32;

/// A loaded speech model, shared by its recognizers.
#[derive(Clone)]
pub struct VoskModel {
    engine: Arc<Shared>,
    /// The same graph with the model's second network, if it has one.
    second: Option<Box<Self>>,
}

struct Shared {
    calibration: Calibration,
    /// Behind a lock only because the engine's look-up of words wants exclusive access.
    model: Mutex<vosk::Model>,
}

impl VoskModel {
    /// Loads the model in `folder`, quietly.
    ///
    /// Cost: some 60 ms for the embedded model, half a second and more for published ones. A second
    /// network is put together in a temporary folder, which is gone again afterwards; where there is no
    /// place for that, the model goes without.
    ///
    /// # Errors
    ///
    /// Those of [`check_model`], and [`OpenError::ModelRejected`] when the engine does not take
    /// the model.
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        check_model(folder)?;
        Self::load(folder)
    }

    fn load(folder: &Path) -> Result<Self, OpenError> {
        let (first, second) = in_parallel(
            || Self::load_first(folder),
            || {
                let second = unpack_second(folder)?;
                let second = second.map(|second| Self::load_first(second.path()));
                second.transpose()
            },
        );
        let mut model = first?;
        match second {
            Ok(second) => model.second = second.map(Box::new),
            Err(damage @ OpenError::FileDamaged { .. }) => return Err(damage),
            // A machine without a place for temporary files still hears, with one network.
            Err(error) => tracing::warn!(%error, "no second network"),
        }
        #[cfg(target_os = "linux")]
        start_pages::forget();
        Ok(model)
    }

    fn load_first(folder: &Path) -> Result<Self, OpenError> {
        #[cfg(all(target_os = "linux", target_arch = "x86_64"))]
        products::keep();
        quiet::silence_engine();
        let rejected = || OpenError::ModelRejected {
            path: folder.to_owned(),
        };
        let path = folder.to_str().ok_or_else(|| OpenError::PathUnusable {
            path: folder.to_owned(),
        })?;
        let model = vosk::Model::new(path).ok_or_else(rejected)?;
        // Damaged graphs show only now: the model loads, but makes no recognizer.
        vosk::Recognizer::new(&model, RATE).ok_or_else(rejected)?;
        Ok(Self {
            engine: Arc::new(Shared {
                calibration: read_calibration(folder)?,
                model: Mutex::new(model),
            }),
            second: None,
        })
    }

    /// Loads the embedded model. It was compared when it was unpacked, so its checksums are not
    /// calculated again.
    ///
    /// # Errors
    ///
    /// Those of [`open`](Self::open).
    pub fn open_embedded(place: &EmbeddedModel) -> Result<Self, OpenError> {
        check_layout(place.path())?;
        Self::load(place.path())
    }

    /// How the readings of this model are to be judged: its own calibration, or the careful one
    /// for models that carry none.
    #[must_use]
    pub fn calibration(&self) -> Calibration {
        self.engine.calibration
    }

    /// Those of the words in `phrases` that the model does not know, each once, in order.
    #[must_use]
    pub fn missing_words<'a>(&self, phrases: impl Iterator<Item = &'a str>) -> Vec<String> {
        let mut model = self.lock();
        unknown_words(phrases, |word| {
            !word.contains('\0') && model.find_word(word).is_some()
        })
    }

    /// A recognizer that listens for `phrases`.
    ///
    /// # Errors
    ///
    /// Those of [`Recognizer::set_grammar`].
    pub fn recognizer(&self, phrases: &Phrases) -> Result<VoskRecognizer, GrammarError> {
        let engine = self.build(phrases)?;
        #[cfg(target_os = "linux")]
        start_pages::forget();
        Ok(VoskRecognizer {
            engine,
            model: self.clone(),
            phrases: phrases.clone(),
            samples: 0,
            utterance_start: 0,
            kept: Vec::new(),
        })
    }

    /// The same graph with the model's second network, if it has one.
    #[must_use]
    pub fn second(&self) -> Option<&Self> {
        self.second.as_deref()
    }

    fn build(&self, phrases: &Phrases) -> Result<vosk::Recognizer, GrammarError> {
        check_phrases(phrases)?;
        let words = self.missing_words(phrases.iter());
        if !words.is_empty() {
            return Err(GrammarError::WordsMissing { words });
        }
        let listed: Vec<&str> = phrases.iter().collect();
        let model = self.lock();
        let engine = memory::with_an_arc_behind(|| {
            vosk::Recognizer::new_with_grammar(&model, RATE, &listed)
        });
        drop(model);
        let mut engine = engine.ok_or(GrammarError::Rejected)?;
        engine.set_max_alternatives(ALTERNATIVES);
        engine.set_words(true);
        Ok(engine)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, vosk::Model> {
        // A panic elsewhere leaves the model as it was: it is never changed.
        self.engine
            .model
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for VoskModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VoskModel").finish_non_exhaustive()
    }
}

/// A [`Recognizer`] on libvosk.
pub struct VoskRecognizer {
    model: VoskModel,
    engine: vosk::Recognizer,
    phrases: Phrases,
    /// Samples that the engine has had since it was made: its word times count from there.
    samples: usize,
    /// Those that came before the utterance in progress.
    utterance_start: usize,
    /// Engines for other phrases, with the samples that each has had; the newest last.
    kept: Vec<(Phrases, vosk::Recognizer, usize)>,
}

impl Recognizer for VoskRecognizer {
    fn set_grammar(&mut self, phrases: &Phrases) -> Result<(), GrammarError> {
        if self.phrases == *phrases {
            self.reset();
            return Ok(());
        }
        // A new engine over the shared model takes about as long as vosk_recognizer_set_grm,
        // and needs no unsafe code. One that was made before takes no time at all.
        let known = self.kept.iter().position(|(known, ..)| known == phrases);
        let (engine, samples) = match known.map(|place| self.kept.remove(place)) {
            Some((_, engine, samples)) => (engine, samples),
            None => (self.model.build(phrases)?, 0),
        };
        // What it has heard so far must not be there when it comes back.
        self.reset();
        let before = std::mem::replace(&mut self.engine, engine);
        let phrases_before = std::mem::replace(&mut self.phrases, phrases.clone());
        self.kept.push((phrases_before, before, self.samples));
        if self.kept.len() > MOST_KEPT {
            self.kept.remove(0);
        }
        self.samples = samples;
        self.utterance_start = samples;
        Ok(())
    }

    fn accept(&mut self, frame: &[i16]) {
        if frame.is_empty() {
            return;
        }
        self.samples += frame.len();
        // The engine's own idea of an endpoint is left aside: as long as no result is asked for,
        // it goes on with the utterance. The error is about more than 2^31 samples.
        if let Err(error) = self.engine.accept_waveform(frame) {
            tracing::warn!(%error, "speech engine took no sound");
        }
    }

    fn partial(&mut self) -> String {
        self.engine.partial_result().partial.trim().to_owned()
    }

    fn finish(&mut self) -> Utterance {
        if self.samples == self.utterance_start {
            return Utterance::default();
        }
        let alternatives: Vec<Alternative> = match self.engine.final_result() {
            vosk::CompleteResult::Multiple(list) => {
                list.alternatives.into_iter().map(read).collect()
            }
            vosk::CompleteResult::Single(single) => vec![read_single(&single)],
        };
        #[expect(
            clippy::cast_precision_loss,
            reason = "a session has far fewer samples than 2^52"
        )]
        let start_s = self.utterance_start as f64 / f64::from(SAMPLE_RATE_HZ);
        self.utterance_start = self.samples;
        let mut heard = shifted(utterance(&alternatives), -start_s);
        for word in &mut heard.words {
            // The engine's times are rounded, ours are not.
            word.start_s = word.start_s.max(0.0);
        }
        heard
    }

    fn reset(&mut self) {
        if self.samples == self.utterance_start {
            return;
        }
        // `vosk_recognizer_reset` keeps the sound that is not decoded yet, up to half a second, and the next utterance would
        // begin with it: `Springer` before `Felix drei`. Only the end of an utterance drops it.
        let _ = self.engine.final_result();
        self.utterance_start = self.samples;
    }
}

impl fmt::Debug for VoskRecognizer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VoskRecognizer")
            .field("phrases", &self.phrases.len())
            .field("samples", &self.samples)
            .finish_non_exhaustive()
    }
}

/// The calibration that the model in `folder` carries.
fn read_calibration(folder: &Path) -> Result<Calibration, OpenError> {
    let path = folder.join(CALIBRATION);
    match fs::read_to_string(&path) {
        Ok(text) => Calibration::read(&text).map_err(|error| {
            tracing::error!(%error, "the calibration of the speech model");
            OpenError::FileDamaged {
                path: folder.to_owned(),
                file: CALIBRATION.to_owned(),
            }
        }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Calibration::default()),
        Err(source) => Err(OpenError::Io { path, source }),
    }
}

fn read(entry: vosk::Alternative<'_>) -> Alternative {
    Alternative {
        words: entry
            .result
            .into_iter()
            .map(|word| TimedWord {
                word: word.word.to_owned(),
                start_s: f64::from(word.start),
                end_s: f64::from(word.end),
            })
            .collect(),
        log_likelihood: f64::from(entry.confidence),
    }
}

/// The engine gives a single result, certain of itself, when it had too little sound for a list.
fn read_single(single: &vosk::CompleteResultSingle<'_>) -> Alternative {
    Alternative {
        words: single
            .result
            .iter()
            .map(|word| TimedWord {
                word: word.word.to_owned(),
                start_s: f64::from(word.start),
                end_s: f64::from(word.end),
            })
            .collect(),
        log_likelihood: 0.0,
    }
}

#[cfg(test)]
mod tests;
