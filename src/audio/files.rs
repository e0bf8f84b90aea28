//! WAV and FLAC files as the program's own sound.

use std::{fs::File, path::Path, time::Duration};

use symphonia::core::{
    audio::Channels,
    codecs::audio::{AudioCodecParameters, AudioDecoderOptions},
    errors::Error,
    formats::{FormatOptions, FormatReader, TrackType, probe::Hint},
    io::{MediaSourceStream, MediaSourceStreamOptions},
    meta::MetadataOptions,
};

use crate::audio::{
    FileError, Resampler, SAMPLE_RATE_HZ,
    resample::{in_scale, to_i16},
};

/// A header that promises so many bytes of sound or more was written before anybody knew how many come, as into a pipe:
/// 0x7fff0000 and a few by sox, espeak-ng and arecord.
const NOT_KNOWN: u64 = 0x7fff_0000;

/// The sound of a file.
#[derive(Debug)]
pub struct Recording {
    /// What is there, as [`read_sound_file`] returns it.
    pub samples: Vec<i16>,
    /// What is missing, if the file was cut off or holds nothing: [`FileError::CutOff`] or [`FileError::NoSound`].
    pub lack: Option<FileError>,
}

/// What [`read_recording`] reads, as far as the file goes.
///
/// # Errors
///
/// Those of [`read_recording`].
pub fn read_sound_file(path: &Path) -> Result<Vec<i16>, FileError> {
    read_recording(path).map(|recording| recording.samples)
}

/// All of a WAV or FLAC file, of any rate, width and number of channels, as mono 16-bit samples
/// at [`SAMPLE_RATE_HZ`](crate::audio::SAMPLE_RATE_HZ); channels are averaged. A file that was cut off is no error: it tells
/// what it lacks, if its header says how much there should be.
///
/// Cost: a few milliseconds for each second of sound; in memory 2 bytes a sample, 115 MB an hour, and while it grows up to
/// thrice that.
///
/// # Errors
///
/// [`FileError::Io`] when the file cannot be read, [`FileError::UnknownFormat`] when it is
/// neither WAV nor FLAC, [`FileError::Undecodable`] when its contents are damaged,
/// [`FileError::Nonsense`] when its rate or channels cannot be.
pub fn read_recording(path: &Path) -> Result<Recording, FileError> {
    let io_error = |source| FileError::Io {
        path: path.to_owned(),
        source,
    };
    let file = File::open(path).map_err(io_error)?;
    if file.metadata().map_err(io_error)?.is_dir() {
        return Err(FileError::UnknownFormat {
            path: path.to_owned(),
        });
    }
    let stream = MediaSourceStream::new(Box::new(file), MediaSourceStreamOptions::default());
    let mut reader = symphonia::default::get_probe()
        .probe(
            // Names lie; the first bytes do not.
            &Hint::new(),
            stream,
            FormatOptions::default(),
            MetadataOptions::default(),
        )
        .map_err(|error| match error {
            Error::IoError(source) if source.kind() != std::io::ErrorKind::UnexpectedEof => {
                io_error(source)
            }
            // Too short for any header, or none that is known.
            Error::IoError(_)
            | Error::DecodeError(_)
            | Error::SeekError(_)
            | Error::Unsupported(_)
            | Error::LimitError(_)
            | Error::ResetRequired
            | _ => FileError::UnknownFormat {
                path: path.to_owned(),
            },
        })?;
    decode(reader.as_mut(), path)
}

/// The form of decoded sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    rate_hz: u32,
    channels: usize,
}

impl Form {
    fn nonsense(self, path: &Path) -> FileError {
        FileError::Nonsense {
            path: path.to_owned(),
            rate_hz: self.rate_hz,
            channels: self.channels,
        }
    }

    /// What turns sound of this form into the program's own.
    fn resampler(self, path: &Path) -> Result<Resampler, FileError> {
        if self.channels == 0 {
            return Err(self.nonsense(path));
        }
        // The rate is all that can be wrong.
        Resampler::new(self.rate_hz, SAMPLE_RATE_HZ).map_err(|_| self.nonsense(path))
    }
}

/// The sound of a file, made the program's own piece by piece: a recorded game lasts hours.
fn decode(reader: &mut dyn FormatReader, path: &Path) -> Result<Recording, FileError> {
    let missing = || FileError::Undecodable {
        path: path.to_owned(),
        detail: "no sound in it".to_owned(),
    };
    let track = reader.default_track(TrackType::Audio).ok_or_else(missing)?;
    let track_id = track.id;
    let parameters = track
        .codec_params
        .as_ref()
        .and_then(|parameters| parameters.audio())
        .ok_or_else(missing)?;
    let named = Form {
        rate_hz: parameters.sample_rate.unwrap_or(0),
        channels: parameters.channels.as_ref().map_or(0, Channels::count),
    };
    let promised = promised_frames(track.num_frames, parameters);
    let mut decoder = symphonia::default::get_codecs()
        .make_audio_decoder(parameters, &AudioDecoderOptions::default())
        .map_err(|error| undecodable(path, &error))?;
    // The first block tells the form; what it was named counts where there is none.
    let mut found: Option<(Form, Resampler)> = None;
    let mut own: Vec<i16> = Vec::new();
    let mut frames = 0;
    let (mut interleaved, mut mono, mut resampled) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let packet = match reader.next_packet() {
            Ok(Some(packet)) => packet,
            Ok(None) => break,
            // A recording that was cut off still holds everything up to there.
            Err(Error::IoError(error)) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                break;
            }
            Err(error) => return Err(undecodable(path, &error)),
        };
        if packet.track_id != track_id {
            continue;
        }
        let block = decoder
            .decode(&packet)
            .map_err(|error| undecodable(path, &error))?;
        let form = Form {
            rate_hz: block.spec().rate(),
            channels: block.spec().channels().count(),
        };
        let (known, resampler) = match &mut found {
            Some(found) => found,
            None => found.insert((form, form.resampler(path)?)),
        };
        if form != *known {
            return Err(form.nonsense(path));
        }
        frames += block.frames() as u64;
        block.copy_to_vec_interleaved(&mut interleaved);
        mono.clear();
        mono.extend(
            interleaved
                .chunks_exact(form.channels)
                .map(|moment| average(moment.iter().copied().map(in_scale))),
        );
        resampler.push(&mono, &mut resampled);
        own.extend(resampled.drain(..).map(to_i16));
    }
    match &mut found {
        Some((_, resampler)) => resampler.finish(&mut resampled),
        None => drop(named.resampler(path)?),
    }
    own.extend(resampled.into_iter().map(to_i16));
    let path = || path.to_owned();
    let lasts = |frames: u64| Duration::from_secs(frames) / named.rate_hz.max(1);
    let lack = match promised.filter(|promised| *promised > frames) {
        Some(promised) => Some(FileError::CutOff {
            path: path(),
            found: lasts(frames),
            promised: lasts(promised),
        }),
        None => (frames == 0).then(|| FileError::NoSound { path: path() }),
    };
    Ok(Recording { samples: own, lack })
}

/// How many samples of each channel the header promises, if who wrote it knew that.
fn promised_frames(named: Option<u64>, parameters: &AudioCodecParameters) -> Option<u64> {
    let channels = parameters.channels.as_ref().map_or(1, Channels::count) as u64;
    let bytes = u64::from(parameters.bits_per_sample.unwrap_or(16).div_ceil(8));
    named.filter(|frames| frames.saturating_mul(channels * bytes) < NOT_KNOWN)
}

/// The mean of the channels of one moment.
pub(super) fn average(channels: impl ExactSizeIterator<Item = f32>) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "channels are few")]
    let count = channels.len() as f32;
    channels.sum::<f32>() / count
}

fn undecodable(path: &Path, error: &dyn std::error::Error) -> FileError {
    FileError::Undecodable {
        path: path.to_owned(),
        detail: error.to_string(),
    }
}

#[cfg(test)]
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "test signals are short and stay within range"
)]
mod tests;
