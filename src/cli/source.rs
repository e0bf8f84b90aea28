//! Where moves come from, and how a device is named.

use std::{path::PathBuf, str::FromStr};

/// Where moves come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// One microphone, or several.
    Microphone,
    /// The keyboard alone.
    Keyboard,
    /// This sound file.
    File(PathBuf),
}

/// Error when nothing is named where moves could come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write `microphone`, `keyboard`, or the name of a WAV or FLAC file")]
pub struct NotASource;

impl FromStr for Source {
    type Err = NotASource;

    /// Reads `microphone` and `keyboard` in any case; all else names a file.
    fn from_str(text: &str) -> Result<Self, NotASource> {
        let word = text.trim();
        if word.is_empty() {
            Err(NotASource)
        } else if word.eq_ignore_ascii_case("microphone") {
            Ok(Self::Microphone)
        } else if word.eq_ignore_ascii_case("keyboard") {
            Ok(Self::Keyboard)
        } else {
            Ok(Self::File(PathBuf::from(text)))
        }
    }
}

/// Error when a device is named by nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write a part of its name, or what stands in square brackets in `rochade devices`")]
pub struct NotAName;

/// Reads what names a device.
///
/// # Errors
///
/// [`NotAName`] for blanks alone, which would fit every device.
pub fn device_name(text: &str) -> Result<String, NotAName> {
    if text.trim().is_empty() {
        Err(NotAName)
    } else {
        Ok(text.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{NotAName, NotASource, PathBuf, Source, device_name};

    #[test]
    fn what_moves_come_from_is_a_word_in_any_case_or_a_file() {
        assert_eq!("microphone".parse(), Ok(Source::Microphone));
        assert_eq!("Keyboard".parse(), Ok(Source::Keyboard));
        let file = Source::File(PathBuf::from("my game.wav"));
        assert_eq!("my game.wav".parse(), Ok(file));
        for text in ["", " "] {
            assert_eq!(text.parse::<Source>(), Err(NotASource));
        }
    }

    #[test]
    fn nothing_names_no_device() {
        assert_eq!(device_name("Headset"), Ok("Headset".to_owned()));
        for text in ["", " "] {
            assert_eq!(device_name(text), Err(NotAName));
        }
    }
}
