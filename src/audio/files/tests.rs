use std::{fs, path::PathBuf};

use hound::{SampleFormat, WavSpec, WavWriter};

use super::*;
use crate::audio::SAMPLE_RATE_HZ;

/// Writes a WAV file of half a second of a 500 Hz tone in every channel.
fn write_tone(path: &Path, rate_hz: u32, channels: u16, bits: u16, format: SampleFormat) {
    let spec = WavSpec {
        channels,
        sample_rate: rate_hz,
        bits_per_sample: bits,
        sample_format: format,
    };
    let mut writer = WavWriter::create(path, spec).unwrap();
    for n in 0..rate_hz / 2 {
        let value = (n as f32 / rate_hz as f32 * 500.0 * std::f32::consts::TAU).sin() * 0.5;
        for _ in 0..channels {
            match format {
                SampleFormat::Float => writer.write_sample(value).unwrap(),
                SampleFormat::Int => {
                    let full_scale = 2.0_f32.powi(i32::from(bits) - 1) - 1.0;
                    writer.write_sample((value * full_scale) as i32).unwrap();
                }
            }
        }
    }
    writer.finalize().unwrap();
}

fn assert_is_tone(samples: &[i16]) {
    assert_eq!(samples.len(), 8_000);
    // The tone is within half a sample of its place, which is a tenth of its height.
    let off = samples
        .iter()
        .enumerate()
        .skip(800)
        .take(6_400)
        .map(|(n, &sample)| {
            let angle = n as f32 / SAMPLE_RATE_HZ as f32 * 500.0 * std::f32::consts::TAU;
            (f32::from(sample) / 32_767.0 - angle.sin() * 0.5).abs()
        })
        .fold(0.0_f32, f32::max);
    assert!(off < 0.1, "{off}");
}

#[test]
fn wav_files_of_any_rate_width_and_number_of_channels_sound_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tone.wav");
    for rate_hz in [8_000, 16_000, 22_050, 44_100, 48_000] {
        for channels in [1, 2] {
            for (bits, format) in [
                (8, SampleFormat::Int),
                (16, SampleFormat::Int),
                (24, SampleFormat::Int),
                (32, SampleFormat::Int),
                (32, SampleFormat::Float),
            ] {
                write_tone(&path, rate_hz, channels, bits, format);
                assert_is_tone(&read_sound_file(&path).unwrap());
            }
        }
    }
}

/// Programs that compute with floating point leave such samples where they divide by nothing.
#[test]
fn samples_that_are_no_sound_are_silent_and_spoil_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tone.wav");
    for (channels, strange) in [(1, f32::NAN), (2, f32::INFINITY), (1, f32::MAX)] {
        write_tone(&path, 48_000, channels, 32, SampleFormat::Float);
        let mut bytes = fs::read(&path).unwrap();
        let sound = bytes.len() - 4 * 24_000 * usize::from(channels);
        bytes[sound + 400..sound + 404].copy_from_slice(&strange.to_le_bytes());
        fs::write(&path, bytes).unwrap();
        assert_is_tone(&read_sound_file(&path).unwrap());
    }
}

#[test]
fn a_flac_file_is_read_whatever_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tone.wav");
    fs::write(&path, include_bytes!("tone.flac")).unwrap();
    assert_is_tone(&read_sound_file(&path).unwrap());
}

#[test]
fn a_recording_that_was_cut_off_is_read_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tone.wav");
    write_tone(&path, 16_000, 1, 16, SampleFormat::Int);
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let Recording { samples, lack } = read_recording(&path).unwrap();
    assert_eq!(
        lack.unwrap().to_string(),
        format!(
            "{} is cut off: 0.2 of 0.5 seconds are there",
            path.display()
        )
    );
    assert!(
        (3_000..=4_000).contains(&samples.len()),
        "{}",
        samples.len()
    );
}

#[test]
fn what_is_no_sound_file_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, contents: &[u8]| -> PathBuf {
        let path = folder.path().join(name);
        fs::write(&path, contents).unwrap();
        path
    };
    for path in [
        file("empty.wav", b""),
        file("text.wav", b"[Event \"?\"]\n\n1. e4 e5 *\n"),
        folder.path().to_owned(),
    ] {
        let error = read_sound_file(&path).unwrap_err();
        assert!(
            matches!(&error, FileError::UnknownFormat { path: named } if *named == path),
            "{error:?}"
        );
    }
    let missing = folder.path().join("missing.wav");
    assert!(matches!(
        read_sound_file(&missing).unwrap_err(),
        FileError::Io { path, .. } if path == missing
    ));
}

#[test]
fn a_wav_file_with_a_nonsense_rate_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tone.wav");
    write_tone(&path, 16_000, 1, 16, SampleFormat::Int);
    let mut bytes = fs::read(&path).unwrap();
    // The sample rate stands at byte 24 of the header.
    bytes[24..28].copy_from_slice(&1_u32.to_le_bytes());
    fs::write(&path, bytes).unwrap();
    assert!(matches!(
        read_sound_file(&path).unwrap_err(),
        FileError::Nonsense { rate_hz: 1, .. } | FileError::Undecodable { .. }
    ));
}

#[test]
fn a_file_without_sound_or_cut_off_anywhere_tells_what_it_lacks() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tone.wav");
    let lack = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        read_recording(&path).unwrap().lack
    };
    let flac = include_bytes!("tone.flac");
    assert!(lack(flac).is_none());
    let half = lack(&flac[..flac.len() / 2]);
    assert!(matches!(half, Some(FileError::CutOff { .. })), "{half:?}");
    write_tone(&path, 16_000, 1, 16, SampleFormat::Int);
    let wav = fs::read(&path).unwrap();
    assert!(lack(&wav).is_none());
    assert!(matches!(lack(&wav[..44]), Some(FileError::CutOff { .. })));
    let mut nothing = wav[..44].to_vec();
    nothing[40..].fill(0);
    assert!(matches!(lack(&nothing), Some(FileError::NoSound { .. })));
    // As ffmpeg, sox, espeak-ng and arecord write into a pipe.
    for unknown in [u32::MAX, 0x7fff_ffff, 0x7fff_f000, 0x7fff_ffd8, 0x8000_0000] {
        let mut streamed = wav.clone();
        streamed[4..8].copy_from_slice(&unknown.saturating_add(36).to_le_bytes());
        streamed[40..44].copy_from_slice(&unknown.to_le_bytes());
        assert!(lack(&streamed).is_none(), "{unknown:x}");
    }
}
