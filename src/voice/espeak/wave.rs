//! Reads the WAV stream that `espeak-ng --stdout` writes.

/// From this amplitude on there is sound.
const SOUND: u16 = 100;

/// How much of the silence before and after the sound is left, in samples a second: 3 ms before,
/// 20 ms after, so that nothing is cut hard.
const BEFORE_HZ: u32 = 330;
const AFTER_HZ: u32 = 50;

/// Mono sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wave {
    pub(super) samples: Vec<i16>,
    pub(super) rate_hz: u32,
}

impl Wave {
    /// Leaves out the silence at the beginning, however long it is, but for its last 3 ms: an answer is heard sooner.
    pub(super) fn begin_at_once(&mut self) {
        let is_sound = |sample: &i16| sample.unsigned_abs() > SOUND;
        if let Some(first) = self.samples.iter().position(is_sound) {
            let kept = (self.rate_hz / BEFORE_HZ) as usize;
            self.samples.drain(..first.saturating_sub(kept));
        }
    }

    /// Leaves out the silence at the end, the 300 ms of a pause between sentences: the microphone
    /// opens sooner.
    pub(super) fn end_at_once(&mut self) {
        let is_sound = |sample: &i16| sample.unsigned_abs() > SOUND;
        if let Some(last) = self.samples.iter().rposition(is_sound) {
            let kept = (self.rate_hz / AFTER_HZ) as usize;
            self.samples.truncate(last + 1 + kept);
        }
    }

    /// The sound in `bytes`; `None` when they are no mono 16-bit WAV stream.
    ///
    /// `espeak-ng` cannot know the length when it writes the header, so the sound reaches to the
    /// end whatever the header says. WAV readers call that a damaged file.
    pub(super) fn parse(bytes: &[u8]) -> Option<Self> {
        let (riff, mut rest) = bytes.split_at_checked(12)?;
        if !riff.starts_with(b"RIFF") || !riff.ends_with(b"WAVE") {
            return None;
        }
        let mut rate_hz = None;
        loop {
            let (head, body) = rest.split_at_checked(8)?;
            let (name, length) = head.split_at(4);
            let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
            match name {
                b"fmt " => rate_hz = Some(mono_rate(body)?),
                b"data" => {
                    let (pairs, _) = body.as_chunks::<2>();
                    return Some(Self {
                        samples: pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect(),
                        rate_hz: rate_hz?,
                    });
                }
                _ => (),
            }
            // Chunks are padded to an even length.
            rest = body.get(length.checked_add(length % 2)?..)?;
        }
    }
}

/// The sample rate of a format chunk of mono 16-bit PCM.
fn mono_rate(chunk: &[u8]) -> Option<u32> {
    let number = |at: usize| Some(u16::from_le_bytes(chunk.get(at..at + 2)?.try_into().ok()?));
    let is_pcm = number(0)? == 1 && number(2)? == 1 && number(14)? == 16;
    let rate_hz = u32::from_le_bytes(chunk.get(4..8)?.try_into().ok()?);
    is_pcm.then_some(rate_hz)
}
