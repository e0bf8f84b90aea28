//! The recording of what a microphone hears, written in a thread of its own: a disk that hangs costs a part of the
//! recording and no word that is said.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Duration,
};

use crate::{
    app::{Input, aside::PATIENCE},
    audio::{FileError, Recorder, SAMPLE_RATE_HZ},
    dialog::Trouble,
};

/// The most samples that wait for the disk, twelve seconds of sound: a memory stick that stands still for ten leaves no
/// gap. They take memory only while they wait.
const MOST_WAITING: usize = 12 * SAMPLE_RATE_HZ as usize;

/// Sound that is to be written.
pub(super) struct Recording {
    sound: Sender<Vec<i16>>,
    /// How many samples are not written yet.
    waiting: Arc<AtomicUsize>,
    /// Whether sound was left out since the disk was up to date.
    has_gap: bool,
    /// Whether the end of the file stands, told when it does.
    ended: Receiver<Result<(), FileError>>,
}

impl Recording {
    /// Begins the file at `path`, which is told to `inputs` when it can be written no further.
    ///
    /// # Errors
    ///
    /// The trouble to tell the user, where nothing is recorded.
    pub(super) fn begin(path: &Path, inputs: Sender<Input>) -> Result<Self, Trouble> {
        let recorder = Recorder::create(path).map_err(not_recorded)?;
        let tell = move |trouble| {
            // Nobody hears it any more at the end of the program.
            let _ = inputs.send(Input::Trouble(trouble));
        };
        Self::of(recorder, Recorder::write, Recorder::finish, tell)
    }

    /// What `write` writes to `file` until `finish` ends it.
    fn of<F: Send + 'static>(
        mut file: F,
        write: impl Fn(&mut F, &[i16]) -> Result<(), FileError> + Send + 'static,
        finish: impl FnOnce(F) -> Result<(), FileError> + Send + 'static,
        tell: impl FnOnce(Trouble) + Send + 'static,
    ) -> Result<Self, Trouble> {
        let (sound, to_write) = mpsc::channel::<Vec<i16>>();
        let (done, ended) = mpsc::channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let left = Arc::clone(&waiting);
        let work = move || {
            for samples in &to_write {
                if let Err(error) = write(&mut file, &samples) {
                    // What waits is no part of a recording any more that could have a gap.
                    drop(to_write);
                    left.store(0, Ordering::Relaxed);
                    tell(not_recorded(error));
                    return;
                }
                left.fetch_sub(samples.len(), Ordering::Relaxed);
            }
            // Nobody may wait for it any more.
            let _ = done.send(finish(file));
        };
        let thread = thread::Builder::new().name("recording".to_owned());
        thread.spawn(work).map_err(|error| {
            tracing::error!(%error, "no thread for the recording");
            Trouble::NotRecorded
        })?;
        Ok(Self {
            sound,
            waiting,
            has_gap: false,
            ended,
        })
    }

    /// Takes the next sound, unless too much waits for the disk already; returns the trouble to tell the user, once for
    /// each time that the disk is behind.
    ///
    /// Cost: never waits.
    pub(super) fn take(&mut self, samples: &[i16]) -> Option<Trouble> {
        let waiting = self.waiting.load(Ordering::Relaxed);
        if waiting == 0 {
            self.has_gap = false;
        }
        if waiting + samples.len() > MOST_WAITING {
            let is_known = std::mem::replace(&mut self.has_gap, true);
            return (!is_known).then_some(Trouble::RecordingGap);
        }
        self.waiting.fetch_add(samples.len(), Ordering::Relaxed);
        if self.sound.send(samples.to_vec()).is_err() {
            // The file takes nothing more, which has been told.
            self.waiting.store(0, Ordering::Relaxed);
        }
        None
    }

    /// Ends the file, and waits for that as long as for a disk that is well; returns the trouble to tell the user if its
    /// end is lost.
    pub(super) fn finish(self) -> Option<Trouble> {
        self.finish_within(PATIENCE)
    }

    fn finish_within(self, patience: Duration) -> Option<Trouble> {
        drop(self.sound);
        match self.ended.recv_timeout(patience) {
            Ok(result) => result.err().map(not_recorded),
            Err(mpsc::RecvTimeoutError::Timeout) => Some(Trouble::NotRecorded),
            // It has been told.
            Err(mpsc::RecvTimeoutError::Disconnected) => None,
        }
    }
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "an error becomes what is told of it"
)]
fn not_recorded(error: FileError) -> Trouble {
    tracing::error!(%error, "the recording");
    Trouble::NotRecorded
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A second of sound.
    static SECOND: [i16; SAMPLE_RATE_HZ as usize] = [1; SAMPLE_RATE_HZ as usize];

    /// A recording whose disk takes a part for each `()` that is sent, and how much it has taken in the end.
    fn slow() -> (Recording, Sender<()>, Receiver<usize>) {
        let (takes, taken) = mpsc::channel();
        let (total, wrote) = mpsc::channel();
        let write = move |all: &mut usize, samples: &[i16]| {
            let _ = taken.recv();
            *all += samples.len();
            Ok(())
        };
        let finish = move |all| {
            let _ = total.send(all);
            Ok(())
        };
        let recording = Recording::of(0, write, finish, |_| ()).unwrap();
        (recording, takes, wrote)
    }

    #[test]
    fn a_recording_that_cannot_be_made_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let begin = |name: &str| {
            let (inputs, _) = mpsc::channel();
            Recording::begin(&folder.path().join(name), inputs)
        };
        let not_made = begin("no/such/folder/game.wav");
        assert_eq!(not_made.err(), Some(Trouble::NotRecorded));
        let mut recording = begin("game.wav").expect("a file can be made there");
        assert_eq!(recording.take(&SECOND), None);
        assert_eq!(recording.finish(), None);
        assert!(folder.path().join("game.wav").exists());
    }

    #[test]
    fn a_disk_that_hangs_for_ten_seconds_leaves_no_gap_and_nobody_waits_for_it() {
        let (mut recording, takes, wrote) = slow();
        for _ in 0..12 {
            assert_eq!(recording.take(&SECOND), None);
        }
        drop(takes);
        assert_eq!(recording.finish(), None);
        assert_eq!(wrote.recv(), Ok(12 * SECOND.len()));
    }

    #[test]
    fn a_gap_is_told_once_each_time_the_disk_is_behind() {
        let (mut recording, takes, wrote) = slow();
        for time in 1..=2 {
            let troubles: Vec<_> = (0..20).filter_map(|_| recording.take(&SECOND)).collect();
            assert_eq!(troubles, [Trouble::RecordingGap], "time {time}");
            (0..12).for_each(|_| takes.send(()).unwrap());
            while recording.waiting.load(Ordering::Relaxed) > 0 {
                thread::yield_now();
            }
        }
        drop(takes);
        assert_eq!(recording.finish(), None);
        assert_eq!(wrote.recv(), Ok(24 * SECOND.len()));
    }

    #[test]
    fn at_the_end_a_disk_that_hangs_is_not_waited_for_and_what_fails_is_told_once() {
        let (mut recording, _takes, _wrote) = slow();
        assert_eq!(recording.take(&SECOND), None);
        let trouble = recording.finish_within(Duration::from_millis(10));
        assert_eq!(trouble, Some(Trouble::NotRecorded));

        let (tell, told) = mpsc::channel();
        let full = |(): &mut (), _: &[i16]| {
            Err(FileError::Io {
                path: "game.wav".into(),
                source: std::io::ErrorKind::StorageFull.into(),
            })
        };
        let tell = move |trouble| tell.send(trouble).unwrap();
        let mut recording = Recording::of((), full, |()| Ok(()), tell).unwrap();
        assert_eq!(recording.take(&SECOND), None);
        assert_eq!(told.recv(), Ok(Trouble::NotRecorded));
        for _ in 0..20 {
            assert_eq!(recording.take(&SECOND), None);
        }
        assert_eq!(recording.finish(), None);
    }
}
