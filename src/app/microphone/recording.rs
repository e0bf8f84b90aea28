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
    time::{Duration, Instant},
};

use crate::{
    app::{Input, aside::PATIENCE, clockwork::instant},
    audio::{FileError, Recorder, SAMPLE_RATE_HZ},
    dialog::Trouble,
};

/// The most samples that wait for the disk, twelve seconds of sound: a memory stick that stands still for ten leaves no
/// gap. They take memory only while they wait.
const MOST_WAITING: usize = 12 * SAMPLE_RATE_HZ as usize;

/// Sound that comes later than this after what was written is later because some is missing between.
const MOST_DELAY: Duration = Duration::from_millis(300);

/// Silence is written in pieces of a second at most.
static SILENCE: [i16; SAMPLE_RATE_HZ as usize] = [0; SAMPLE_RATE_HZ as usize];

/// What the disk is to take next.
enum Piece {
    Sound(Vec<i16>),
    /// So many samples without any, which take no memory while they wait.
    Silence(u64),
}

/// Sound that is to be written.
pub(super) struct Recording {
    pieces: Sender<Piece>,
    /// Up to when it goes, by all that was written or waits for it.
    until: Instant,
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
        let (pieces, to_write) = mpsc::channel::<Piece>();
        let (done, ended) = mpsc::channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let left = Arc::clone(&waiting);
        let work = move || {
            for piece in &to_write {
                let (written, taken) = match piece {
                    Piece::Sound(samples) => (write(&mut file, &samples), samples.len()),
                    Piece::Silence(samples) => (silence(samples, |it| write(&mut file, it)), 0),
                };
                if let Err(error) = written {
                    // What waits is no part of a recording any more that could have a gap.
                    drop(to_write);
                    left.store(0, Ordering::Relaxed);
                    tell(not_recorded(error));
                    return;
                }
                left.fetch_sub(taken, Ordering::Relaxed);
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
            pieces,
            until: instant(),
            waiting,
            has_gap: false,
            ended,
        })
    }

    /// Takes the next sound, which came to its end at `ended`, unless too much waits for the disk already; returns the
    /// trouble to tell the user, once for each time that the disk is behind. What is missing before it is silent, so that it
    /// stands at its own time.
    ///
    /// Cost: never waits.
    pub(super) fn take(&mut self, samples: &[i16], ended: Instant) -> Option<Trouble> {
        let waiting = self.waiting.load(Ordering::Relaxed);
        if waiting == 0 {
            self.has_gap = false;
        }
        if waiting + samples.len() > MOST_WAITING {
            let is_known = std::mem::replace(&mut self.has_gap, true);
            return (!is_known).then_some(Trouble::RecordingGap);
        }
        let lasts = Duration::from_secs(samples.len() as u64) / SAMPLE_RATE_HZ;
        let began = ended.checked_sub(lasts).unwrap_or(ended);
        if began.saturating_duration_since(self.until) > MOST_DELAY {
            self.be_silent(began);
        }
        self.until += lasts;
        self.waiting.fetch_add(samples.len(), Ordering::Relaxed);
        if self.pieces.send(Piece::Sound(samples.to_vec())).is_err() {
            // The file takes nothing more, which has been told.
            self.waiting.store(0, Ordering::Relaxed);
        }
        None
    }

    /// Takes silence for all that it lacks until `now`: what comes later has its own time in it.
    ///
    /// Cost: never waits.
    pub(super) fn be_silent(&mut self, now: Instant) {
        let lacks = now.saturating_duration_since(self.until);
        // Whole milliseconds: the rest is taken with the next silence.
        let milliseconds = u64::try_from(lacks.as_millis()).unwrap_or(u64::MAX);
        let samples = milliseconds.saturating_mul(u64::from(SAMPLE_RATE_HZ / 1000));
        self.until += Duration::from_millis(milliseconds);
        // A file that takes nothing more has been told of.
        let _ = self.pieces.send(Piece::Silence(samples));
    }

    /// Leaves out all until `now`, which nobody may hear.
    pub(super) fn leave_out(&mut self, now: Instant) {
        self.until = now;
    }

    /// Ends the file, and waits for that as long as for a disk that is well; returns the trouble to tell the user if its
    /// end is lost.
    pub(super) fn finish(self) -> Option<Trouble> {
        self.finish_within(PATIENCE)
    }

    fn finish_within(self, patience: Duration) -> Option<Trouble> {
        drop(self.pieces);
        match self.ended.recv_timeout(patience) {
            Ok(result) => result.err().map(not_recorded),
            Err(mpsc::RecvTimeoutError::Timeout) => Some(Trouble::NotRecorded),
            // It has been told.
            Err(mpsc::RecvTimeoutError::Disconnected) => None,
        }
    }
}

/// Hands so many samples of silence to `write`, piece by piece.
///
/// # Errors
///
/// That of the first piece that is not written.
fn silence(
    mut samples: u64,
    mut write: impl FnMut(&[i16]) -> Result<(), FileError>,
) -> Result<(), FileError> {
    while samples > 0 {
        let piece = usize::try_from(samples).map_or(SILENCE.len(), |it| it.min(SILENCE.len()));
        write(&SILENCE[..piece])?;
        samples -= piece as u64;
    }
    Ok(())
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
        assert_eq!(recording.take(&SECOND, instant()), None);
        assert_eq!(recording.finish(), None);
        assert!(folder.path().join("game.wav").exists());
    }

    #[test]
    fn a_disk_that_hangs_for_ten_seconds_leaves_no_gap_and_nobody_waits_for_it() {
        let (mut recording, takes, wrote) = slow();
        for _ in 0..12 {
            assert_eq!(recording.take(&SECOND, instant()), None);
        }
        drop(takes);
        assert_eq!(recording.finish(), None);
        assert_eq!(wrote.recv(), Ok(12 * SECOND.len()));
    }

    #[test]
    fn a_gap_is_told_once_each_time_the_disk_is_behind_and_silent() {
        let (mut recording, takes, wrote) = slow();
        let begin = instant();
        for time in 1..=2 {
            let ends = (1..=20).map(|second| begin + Duration::from_secs(20 * (time - 1) + second));
            let troubles: Vec<_> = ends
                .filter_map(|ended| recording.take(&SECOND, ended))
                .collect();
            assert_eq!(troubles, [Trouble::RecordingGap], "time {time}");
            // The gap of the first time goes before the sound of the second, in pieces of a second.
            let gap = if time == 1 { 0 } else { 8 };
            (0..12 + gap).for_each(|_| takes.send(()).unwrap());
            while recording.waiting.load(Ordering::Relaxed) > 0 {
                thread::yield_now();
            }
        }
        drop(takes);
        assert_eq!(recording.finish(), None);
        assert_eq!(wrote.recv(), Ok(32 * SECOND.len()));
    }

    #[test]
    fn the_time_without_a_microphone_is_silence_and_what_is_private_is_left_out() {
        let (mut recording, takes, wrote) = slow();
        drop(takes);
        let begin = instant();
        let at = |milliseconds| begin + Duration::from_millis(milliseconds);
        assert_eq!(recording.take(&SECOND, at(1000)), None);
        // A minute's silence waits for no disk, in however many parts it comes.
        recording.be_silent(at(31_000));
        recording.be_silent(at(30_000));
        recording.be_silent(at(61_500));
        recording.leave_out(at(100_000));
        recording.be_silent(at(101_000));
        assert_eq!(recording.take(&SECOND, at(102_000)), None);
        assert_eq!(recording.finish(), None);
        let half_seconds = 2 + 121 + 2 + 2;
        assert_eq!(wrote.recv(), Ok(half_seconds * SECOND.len() / 2));
    }

    #[test]
    fn at_the_end_a_disk_that_hangs_is_not_waited_for_and_what_fails_is_told_once() {
        let (mut recording, _takes, _wrote) = slow();
        assert_eq!(recording.take(&SECOND, instant()), None);
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
        assert_eq!(recording.take(&SECOND, instant()), None);
        assert_eq!(told.recv(), Ok(Trouble::NotRecorded));
        for _ in 0..20 {
            assert_eq!(recording.take(&SECOND, instant()), None);
        }
        assert_eq!(recording.finish(), None);
    }
}
