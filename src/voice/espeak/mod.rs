//! The voice that runs `espeak-ng` itself.

mod program;
mod wave;

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
};

use crate::{
    language::Language,
    voice::{
        Listener, Manner, Span, UtteranceId, Voice, VoiceError, VoiceEvent, VoiceInfo, VoiceKind,
        clean::speakable,
    },
};

/// What a [`Play`] function may fail with.
pub type PlayError = Box<dyn std::error::Error + Send + Sync>;

/// Plays mono 16-bit samples at a rate in Hz, and returns when they were heard or the flag became
/// true.
pub type Play = Box<dyn FnMut(&[i16], u32, &AtomicBool) -> Result<(), PlayError> + Send>;

/// A [`Voice`] on the program `espeak-ng`, which speaks all our languages and needs no daemon.
///
/// Latency: the first sound comes some 60 ms after [`speak`](Voice::speak), silence some 15 ms after
/// [`stop`](Voice::stop).
pub struct EspeakVoice {
    jobs: Sender<Job>,
    manner: Manner,
    /// The stop flags of the utterances that may still be going on.
    going_on: Vec<Arc<AtomicBool>>,
}

struct Job {
    id: UtteranceId,
    spans: Vec<Span>,
    manner: Manner,
    stop: Arc<AtomicBool>,
}

impl EspeakVoice {
    /// A voice that sounds through `play`, which runs on a thread of its own.
    ///
    /// # Errors
    ///
    /// [`VoiceError::NotInstalled`] without `espeak-ng`, [`VoiceError::Failed`] when it does not
    /// run or no thread can be had.
    pub fn open(play: Play, listener: Listener) -> Result<Self, VoiceError> {
        program::check()?;
        let (jobs, queue) = mpsc::channel();
        thread::Builder::new()
            .name("espeak voice".to_owned())
            .spawn(move || work(&queue, play, &listener))
            .map_err(|error| VoiceError::Failed {
                detail: error.to_string(),
            })?;
        Ok(Self {
            jobs,
            manner: Manner::default(),
            going_on: Vec::new(),
        })
    }
}

impl Voice for EspeakVoice {
    fn kind(&self) -> VoiceKind {
        VoiceKind::Espeak
    }

    fn speak(&mut self, id: UtteranceId, spans: &[Span]) {
        // The thread lets go of a flag when its utterance has ended.
        self.going_on.retain(|flag| Arc::strong_count(flag) > 1);
        let stop = Arc::new(AtomicBool::new(false));
        self.going_on.push(Arc::clone(&stop));
        let job = Job {
            id,
            spans: speakable(spans),
            manner: self.manner,
            stop,
        };
        if self.jobs.send(job).is_err() {
            tracing::error!("the thread of the espeak voice is gone");
        }
    }

    fn set_manner(&mut self, manner: Manner) {
        self.manner = manner;
    }

    fn stop(&mut self) {
        for flag in self.going_on.drain(..) {
            flag.store(true, Ordering::Relaxed);
        }
    }

    fn voices(&mut self) -> Result<Vec<VoiceInfo>, VoiceError> {
        let mut found = Vec::new();
        for language in Language::ALL {
            found.extend(program::voices(language)?);
        }
        Ok(found)
    }
}

impl Drop for EspeakVoice {
    fn drop(&mut self) {
        self.stop();
    }
}

impl fmt::Debug for EspeakVoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EspeakVoice").finish_non_exhaustive()
    }
}

fn work(queue: &Receiver<Job>, mut play: Play, listener: &Listener) {
    for job in queue {
        let id = job.id;
        listener(match say(&job, &mut play, listener) {
            Ok(()) => VoiceEvent::End(id),
            Err(error) => VoiceEvent::Failed { id, error },
        });
    }
}

/// Says all spans of a job, as far as it is not stopped.
fn say(job: &Job, play: &mut Play, listener: &Listener) -> Result<(), VoiceError> {
    let mut announced = false;
    let mut begin = || {
        if !std::mem::replace(&mut announced, true) {
            listener(VoiceEvent::Begin(job.id));
        }
    };
    let mut parts = job.spans.iter().flat_map(sentences).peekable();
    while let Some(part) = parts.next() {
        if job.stop.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut sound = program::synthesize(&part, job.manner)?;
        sound.begin_at_once();
        if parts.peek().is_none() {
            sound.end_at_once();
        }
        begin();
        play(&sound.samples, sound.rate_hz, &job.stop).map_err(|error| VoiceError::Failed {
            detail: error.to_string(),
        })?;
    }
    begin();
    Ok(())
}

/// The sentences of a span: the first is heard before the last is made.
fn sentences(span: &Span) -> impl Iterator<Item = Span> {
    let sentences = span.text.split_inclusive(". ");
    sentences.map(|sentence| Span {
        language: span.language,
        text: sentence.trim_end().to_owned(),
    })
}

#[cfg(test)]
mod tests;
