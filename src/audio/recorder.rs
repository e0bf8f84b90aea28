//! Writes what was heard to a WAV file.

use std::{
    fmt,
    fs::{self, File},
    io::BufWriter,
    path::{Path, PathBuf},
};

use hound::{SampleFormat, WavSpec, WavWriter};

use crate::audio::{FileError, SAMPLE_RATE_HZ};

/// Sound between two repairs of the header: what a sudden death may cost at most.
const FLUSH_SAMPLES: u32 = SAMPLE_RATE_HZ;

/// The samples that a file holds: its header counts bytes in 32 bits, and what stands before the sound among them. Beyond
/// that hound would begin to count anew.
const MOST_SAMPLES: u32 = (u32::MAX - 1024) / 2;

/// A WAV file that grows.
///
/// Every second of sound its header is brought up to date, so that a file left by a sudden death
/// can be played up to that second.
pub struct Recorder {
    path: PathBuf,
    writer: WavWriter<BufWriter<File>>,
    unflushed: u32,
    /// How many samples more the file takes.
    room: u32,
}

impl Recorder {
    /// Starts a file of mono 16-bit sound at [`SAMPLE_RATE_HZ`]; what was at `path` is lost, so that the caller asks
    /// before whether something is there.
    ///
    /// # Errors
    ///
    /// [`FileError::Io`] when the file cannot be made.
    pub fn create(path: &Path) -> Result<Self, FileError> {
        let spec = WavSpec {
            channels: 1,
            sample_rate: SAMPLE_RATE_HZ,
            bits_per_sample: 16,
            sample_format: SampleFormat::Int,
        };
        let writer = WavWriter::create(path, spec).map_err(|error| explain(path, error))?;
        Ok(Self {
            path: path.to_owned(),
            writer,
            unflushed: 0,
            room: MOST_SAMPLES,
        })
    }

    /// Appends sound.
    ///
    /// Cost: a write to the disk for each second of sound. Never call from the audio callback.
    ///
    /// # Errors
    ///
    /// [`FileError::Io`] when the disk is full or gone, [`FileError::Unwritable`] at four
    /// gigabytes (37 hours): what came before is in the file.
    pub fn write(&mut self, samples: &[i16]) -> Result<(), FileError> {
        for &sample in samples {
            self.room = self.room.checked_sub(1).ok_or_else(|| self.full())?;
            self.writer
                .write_sample(sample)
                .map_err(|error| explain(&self.path, error))?;
            self.unflushed += 1;
            if self.unflushed == FLUSH_SAMPLES {
                self.unflushed = 0;
                self.writer
                    .flush()
                    .map_err(|error| explain(&self.path, error))?;
            }
        }
        Ok(())
    }

    fn full(&self) -> FileError {
        FileError::Unwritable {
            path: self.path.clone(),
            detail: "it has four gigabytes".to_owned(),
        }
    }

    /// Closes the file, and takes it away if it holds no sound: else nothing could be recorded at that place. Dropping
    /// only closes it, and hides errors.
    ///
    /// # Errors
    ///
    /// [`FileError::Io`] when the end cannot be written, or the file not be taken away.
    pub fn finish(self) -> Result<(), FileError> {
        let Self { path, writer, .. } = self;
        let is_silent = writer.duration() == 0;
        writer.finalize().map_err(|error| explain(&path, error))?;
        let is_file = || fs::symlink_metadata(&path).is_ok_and(|there| there.is_file());
        if is_silent && is_file() {
            fs::remove_file(&path).map_err(|source| FileError::Io { path, source })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Recorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recorder")
            .field("path", &self.path)
            .finish_non_exhaustive()
    }
}

fn explain(path: &Path, error: hound::Error) -> FileError {
    match error {
        hound::Error::IoError(source) => FileError::Io {
            path: path.to_owned(),
            source,
        },
        other @ (hound::Error::FormatError(_)
        | hound::Error::TooWide
        | hound::Error::UnfinishedSample
        | hound::Error::Unsupported
        | hound::Error::InvalidSampleFormat) => FileError::Unwritable {
            path: path.to_owned(),
            detail: other.to_string(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_never_closed_holds_all_but_the_last_second() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.wav");
        let mut recorder = Recorder::create(&path).unwrap();
        recorder.write(&vec![1000; 40_000]).unwrap();
        // As at a sudden death: no destructor runs, no buffer is written.
        std::mem::forget(recorder);
        let reader = hound::WavReader::open(&path).unwrap();
        assert_eq!(reader.len(), 32_000);
    }

    #[test]
    fn a_closed_file_holds_everything() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.wav");
        let mut recorder = Recorder::create(&path).unwrap();
        recorder.write(&[1, -2, 3]).unwrap();
        recorder.finish().unwrap();
        let samples: Vec<i16> = hound::WavReader::open(&path)
            .unwrap()
            .samples()
            .map(Result::unwrap)
            .collect();
        assert_eq!(samples, [1, -2, 3]);
    }

    #[test]
    fn a_file_that_is_full_takes_no_more_and_keeps_what_it_has() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.wav");
        let mut recorder = Recorder::create(&path).unwrap();
        // What is before the sound is among the bytes that 32 bits count.
        let header = std::fs::metadata(&path).unwrap().len();
        assert!(u32::try_from(2 * u64::from(recorder.room) + header.max(44)).is_ok());
        recorder.room = 4;
        recorder.write(&[1, 2, 3]).unwrap();
        for sound in [&[4, 5][..], &[6]] {
            let full = recorder.write(sound);
            assert!(matches!(full, Err(FileError::Unwritable { .. })));
        }
        recorder.finish().unwrap();
        let reader = hound::WavReader::open(&path).unwrap();
        let samples: Result<Vec<i16>, _> = reader.into_samples().collect();
        assert_eq!(samples.unwrap(), [1, 2, 3, 4]);
    }

    #[test]
    fn a_file_without_sound_does_not_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.wav");
        Recorder::create(&path).unwrap().finish().unwrap();
        assert!(!path.exists());
    }

    #[test]
    fn a_place_that_cannot_be_written_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("no/such/folder/game.wav");
        let error = Recorder::create(&path).unwrap_err();
        assert!(matches!(error, FileError::Io { path: named, .. } if named == path));
    }
}
