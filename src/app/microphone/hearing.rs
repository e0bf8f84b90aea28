//! The hearing thread: from the microphone to what was heard.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{
    app::{
        Input,
        clockwork::instant,
        ear::Ear,
        faults::Faults,
        hearer::Hearer,
        microphone::{InputPlace, MicrophoneControl, SpokenSince, recording::Recording},
        missing,
    },
    audio::{AudioError, Capture, Frame, WantedDevice},
    dialog::{Listening, Trouble},
};

/// How long to wait for sound before looking at everything else.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long to wait before a lost microphone is tried again.
const RETRY: Duration = Duration::from_secs(2);

/// Sound that is lost again after fewer frames than this, ten seconds, is no news.
const LOST_AGAIN: u32 = 500;

/// What the user knows of the microphone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    There,
    Muted,
    Gone,
}

/// What the recognizer can hear.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Grammar {
    /// What may be said now.
    Present,
    /// Only what might be said before.
    Former,
}

/// What becomes of a microphone that was lost.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    /// It is there again.
    Hear,
    /// The program ends.
    End,
}

/// The most frames that wait to be read when sound is lost: a little more than a microphone keeps.
const MOST_WAITING: usize = 250;

/// Whether sound was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Loss {
    /// None since the frame before.
    Nothing,
    /// Some was, as is known already.
    More,
    /// Some was, and the user does not know.
    News,
}

/// The sound that was lost: nobody read it in time, or it never came.
#[derive(Debug, Default)]
struct Losses {
    /// How much of this microphone's was.
    known: u64,
    /// For how many frames it is no news that more is.
    told_for: u32,
}

impl Losses {
    /// Takes how much of a microphone's sound was lost up to the next frame.
    fn grow_to(&mut self, lost: u64) -> Loss {
        self.told_for = self.told_for.saturating_sub(1);
        if std::mem::replace(&mut self.known, lost) >= lost {
            Loss::Nothing
        } else if self.told_for == 0 {
            self.told_for = LOST_AGAIN;
            Loss::News
        } else {
            Loss::More
        }
    }
}

struct Hearing {
    ear: Ear,
    /// None while there is no microphone.
    capture: Option<Capture>,
    known: Known,
    losses: Losses,
    /// The utterances that our own faults have taken away.
    faults: Faults,
    recording: Option<Recording>,
    whose: Hearer,
    device: WantedDevice,
    closed: Arc<AtomicBool>,
    was_closed: bool,
    /// Whether it was told that somebody speaks.
    told: bool,
    /// Since when somebody does.
    spoken: SpokenSince,
    /// What to listen for; nobody is there to say it any more when the program ends.
    listen_for: Receiver<Listening>,
    grammar: Grammar,
    /// Whether nothing may be recorded now.
    private: bool,
    inputs: Sender<Input>,
}

pub(super) fn start(
    ear: Ear,
    place: InputPlace,
    inputs: Sender<Input>,
) -> Result<(MicrophoneControl, Vec<Trouble>), Trouble> {
    let InputPlace {
        whose,
        device,
        record,
    } = place;
    let (capture, trouble) = match Capture::open(&device) {
        Ok(capture) => (Some(capture), None),
        Err(error) => {
            tracing::warn!(%error, "no microphone");
            (None, Some(missing::microphone(device.name(), &error)))
        }
    };
    let begin = |path: PathBuf| Recording::begin(&path, inputs.clone());
    let (recording, not_recorded) = match record.map(begin).transpose() {
        Ok(recording) => (recording, None),
        Err(trouble) => (None, Some(trouble)),
    };
    let (listen_for, listenings) = mpsc::channel();
    let (last_word, ended) = mpsc::channel();
    let mut hearing = Hearing {
        capture,
        known: match trouble {
            None => Known::There,
            Some(_) => Known::Gone,
        },
        recording,
        ..Hearing::new(ear, (whose, device), listenings, inputs)
    };
    let (closed, spoken) = (Arc::clone(&hearing.closed), hearing.spoken.clone());
    thread::Builder::new()
        .name("hearing".to_owned())
        .spawn(move || {
            // A fault of ours that comes again and again must not leave the players talking to nobody.
            if catch_unwind(AssertUnwindSafe(|| hearing.run())).is_err() {
                hearing.spoken.put(None);
                hearing.tell(Input::Trouble(Trouble::NotListening));
            }
            // Nobody may wait for it any more.
            let _ = last_word.send(hearing.finish_recording());
        })
        .map_err(|error| {
            tracing::error!(%error, "no thread for the microphone");
            Trouble::NoMicrophone
        })?;
    let control = MicrophoneControl {
        whose,
        closed,
        spoken,
        listen_for,
        listening: None,
        ended,
    };
    Ok((control, trouble.into_iter().chain(not_recorded).collect()))
}

impl Hearing {
    /// That of a microphone which is not there yet. It will be opened in the middle of a word, for all that is known: a voice that
    /// is there at once has begun before.
    fn new(
        mut ear: Ear,
        (whose, device): (Hearer, WantedDevice),
        listen_for: Receiver<Listening>,
        inputs: Sender<Input>,
    ) -> Self {
        ear.forget();
        Self {
            ear,
            capture: None,
            known: Known::Gone,
            losses: Losses::default(),
            faults: Faults::default(),
            recording: None,
            whose,
            device,
            closed: Arc::default(),
            was_closed: false,
            told: false,
            spoken: SpokenSince::default(),
            listen_for,
            grammar: Grammar::Present,
            private: false,
            inputs,
        }
    }

    /// Hears until the program ends.
    fn run(&mut self) {
        while let Err(error) = self.hear() {
            tracing::warn!(%error, "microphone");
            if !self.knows(Known::Gone) {
                self.tell(Input::Trouble(self.whose.microphone_lost()));
            }
            // A frozen sound server does not let it go.
            self.capture = None;
            self.spoken.put(None);
            if self.reopen() == Next::End {
                return;
            }
        }
    }

    /// Hears until the microphone is lost, or the program ends.
    fn hear(&mut self) -> Result<(), AudioError> {
        loop {
            match self.listen_for.try_recv() {
                Ok(listening) => {
                    self.listen(listening);
                    continue;
                }
                Err(TryRecvError::Empty) => (),
                Err(TryRecvError::Disconnected) => return Ok(()),
            }
            let Some(capture) = &mut self.capture else {
                return Err(AudioError::NoDevice);
            };
            let Some(frame) = capture.read(PATIENCE)? else {
                continue;
            };
            let lost = capture.lost();
            let (seen, told) = if capture.is_muted() {
                (Known::Muted, self.whose.microphone_muted())
            } else {
                (Known::There, self.whose.microphone_back())
            };
            if self.known == Known::Gone {
                self.record_absence(frame.began());
            }
            if !self.knows(seen) {
                self.tell(Input::Trouble(told));
            }
            self.record(&frame);
            let loss = self.losses.grow_to(lost);
            if loss == Loss::News {
                tracing::warn!(samples = lost, "lost from the microphone");
                self.tell(Input::Trouble(Trouble::SoundLost));
            }
            if loss != Loss::Nothing {
                self.pass_over_what_waits();
                continue;
            }
            let closed = self.closed.load(Ordering::Relaxed);
            if closed != self.was_closed {
                // What was heard before is cut off, and nothing of it belongs to what comes.
                self.ear.forget();
                self.was_closed = closed;
                self.spoken.put(None);
            }
            if !closed {
                self.feed(&frame.samples, frame.ended);
            }
        }
    }

    /// Hears nothing of what waits, behind which sound is missing: one move would be made of what was said before the gap and
    /// after it.
    fn pass_over_what_waits(&mut self) {
        for _ in 0..MOST_WAITING {
            let waiting = (self.capture.as_mut()).and_then(|it| it.read(Duration::ZERO).ok()?);
            let Some(frame) = waiting else { break };
            self.record(&frame);
        }
        self.ear.forget();
        self.spoken.put(None);
    }

    /// Listens for something else from now on.
    fn listen(&mut self, listening: Listening) {
        self.private = listening.private;
        let grammar = match self.ear.listen_for(listening) {
            Ok(()) => Grammar::Present,
            Err(error) => {
                tracing::error!(%error, "the grammar");
                Grammar::Former
            }
        };
        let before = std::mem::replace(&mut self.grammar, grammar);
        if (before, grammar) == (Grammar::Present, Grammar::Former) {
            self.tell(Input::Trouble(Trouble::NotListening));
        }
    }

    /// Hears the next sound, which came to its end at `ended`, and tells what was said.
    fn feed(&mut self, samples: &[i16], ended: Instant) {
        let heard = match catch_unwind(AssertUnwindSafe(|| self.ear.feed(samples))) {
            Ok(heard) => heard,
            Err(fault) => {
                self.faults.bear(fault);
                // What was being said is lost; what comes is heard.
                self.ear.forget();
                self.spoken.put(None);
                self.tell(Input::Trouble(Trouble::SoundLost));
                return;
            }
        };
        if !self.ear.hears_words() {
            self.told = false;
        } else if !std::mem::replace(&mut self.told, true) {
            self.tell(Input::Barged(self.whose));
        }
        if let Some(heard) = heard {
            self.faults.end();
            // However long it took to make words of it.
            let ago = heard.decided.saturating_sub(heard.said());
            self.tell(Input::Heard {
                by: self.whose,
                began: ended.checked_sub(ago).unwrap_or(ended),
                utterance: heard.utterance,
            });
        }
        // After what was heard: whoever looks at this has that first.
        let lasts = self.ear.speaking_for();
        self.spoken
            .put(lasts.and_then(|lasts| ended.checked_sub(lasts)));
    }

    /// Whether the user knows this; from now on they do.
    fn knows(&mut self, known: Known) -> bool {
        std::mem::replace(&mut self.known, known) == known
    }

    fn record(&mut self, frame: &Frame) {
        let Some(recording) = &mut self.recording else {
            return;
        };
        if self.private {
            recording.leave_out(frame.ended);
        } else if let Some(trouble) = recording.take(&frame.samples, frame.ended) {
            self.tell(Input::Trouble(trouble));
        }
    }

    /// Records that there was no microphone until `now`, so that what follows stands at its own time.
    fn record_absence(&mut self, now: Instant) {
        let private = self.private;
        if let Some(recording) = &mut self.recording {
            if private {
                recording.leave_out(now);
            } else {
                recording.be_silent(now);
            }
        }
    }

    /// Ends the recording; the trouble to tell the user if its end is lost.
    fn finish_recording(&mut self) -> Option<Trouble> {
        self.recording.take()?.finish()
    }

    /// Tells the event loop; the hearing ends by itself when nobody listens to it any more.
    fn tell(&self, input: Input) {
        let _ = self.inputs.send(input);
    }

    /// Looks for the microphone until it is there, or the program ends.
    fn reopen(&mut self) -> Next {
        loop {
            let next = self.listen_for.recv_timeout(RETRY);
            self.record_absence(instant());
            match next {
                Ok(listening) => {
                    self.listen(listening);
                    continue;
                }
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return Next::End,
            }
            if let Ok(capture) = Capture::open(&self.device) {
                self.capture = Some(capture);
                self.losses = Losses::default();
                self.ear.forget();
                return Next::Hear;
            }
        }
    }
}

#[cfg(test)]
mod tests;
