//! The forms of samples that sound devices have.

use cpal::{FromSample, I24, SampleFormat, SizedSample, Stream};

use crate::audio::AudioError;

/// Makes a stream of samples of whatever type a device has.
pub(super) trait Streaming {
    /// The stream of samples of type `T`.
    ///
    /// # Errors
    ///
    /// Any [`AudioError`], by what the device refuses.
    fn stream_of<T>(self) -> Result<Stream, AudioError>
    where
        T: SizedSample + FromSample<f32>,
        f32: FromSample<T>;
}

/// The stream of samples of this form.
///
/// # Errors
///
/// [`AudioError::Unsupported`] for a form that no device here has; those of [`Streaming::stream_of`].
pub(super) fn stream_in(
    format: SampleFormat,
    streaming: impl Streaming,
) -> Result<Stream, AudioError> {
    match format {
        SampleFormat::I8 => streaming.stream_of::<i8>(),
        SampleFormat::I16 => streaming.stream_of::<i16>(),
        SampleFormat::I24 => streaming.stream_of::<I24>(),
        SampleFormat::I32 => streaming.stream_of::<i32>(),
        SampleFormat::U8 => streaming.stream_of::<u8>(),
        SampleFormat::U16 => streaming.stream_of::<u16>(),
        SampleFormat::U32 => streaming.stream_of::<u32>(),
        SampleFormat::F32 => streaming.stream_of::<f32>(),
        SampleFormat::F64 => streaming.stream_of::<f64>(),
        // No device has the rest; the enum may grow.
        other @ (SampleFormat::I64
        | SampleFormat::U24
        | SampleFormat::U64
        | SampleFormat::DsdU8
        | SampleFormat::DsdU16
        | SampleFormat::DsdU32
        | _) => Err(AudioError::Unsupported {
            detail: other.to_string(),
        }),
    }
}
