//! Headsets, tones, lines: how each player hears and is heard.

use std::{path::PathBuf, time::Duration};

use clap::{Args, ValueEnum};

use crate::{
    audio::Channel,
    cli::device_name,
    locale::{Cells, Spelling},
};

/// How the players hear the program and are heard; shared by the commands that talk and listen.
#[derive(Args, Clone, Debug)]
pub struct SeatArgs {
    /// No voice of its own: a screen reader or a Braille display tells the lines. The same as
    /// --voice text.
    #[arg(long, alias = "no-voice", conflicts_with = "voice")]
    pub quiet: bool,
    /// Parts every line into lines of at most so many characters, for a Braille display.
    #[arg(long, value_name = "40")]
    pub cells: Option<Cells>,
    /// The words for pieces and squares: annex-d (`Springer Felix drei`), local (`caballo Félix
    /// tres`) or nato (`caballo Foxtrot tres`).
    #[arg(long, value_name = "WORDS", default_value = "annex-d")]
    pub spelling: Spelling,
    /// Says everything as briefly as can be to whoever has less time left than this: `5m`, `90s`, `1:30`.
    #[arg(long, value_name = "TIME", value_parser = short_time)]
    pub short_below: Option<Duration>,
    /// Tones beside the words: heard, accepted, refused, pressed, error, alarm.
    #[arg(long, value_enum, default_value_t = EarconsArg::On)]
    pub earcons: EarconsArg,
    /// A folder with tones of one's own: heard.wav, accepted.wav, refused.wav, pressed-white.wav,
    /// pressed-black.wav, error.wav, alarm.wav. What is missing there sounds as usual.
    #[arg(long, value_name = "FOLDER")]
    pub earcons_folder: Option<PathBuf>,
    /// The players wear headphones: the program listens while it speaks, and falls silent when
    /// somebody speaks to it.
    #[arg(long, conflicts_with = "talk_key")]
    pub headphones: bool,
    /// The program listens only after this key, on an empty line, until something was said: a sign or
    /// a figure, for moves begin with letters; at a clock alone also a letter.
    #[arg(long, value_name = "KEY", value_parser = talk_key)]
    pub talk_key: Option<char>,
    /// White's own headphones, by a part of their name; espeak-ng speaks there.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub white_output: Option<String>,
    /// Black's own headphones.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub black_output: Option<String>,
    /// White's own microphone, by a part of its name.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub white_input: Option<String>,
    /// Black's own microphone.
    #[arg(long, value_name = "NAME", value_parser = device_name)]
    pub black_input: Option<String>,
    /// White's ear and Black's ear of one stereo loudspeaker: `left,right` or `right,left`.
    #[arg(long, value_name = "left,right", conflicts_with_all = ["white_output", "black_output"])]
    pub ears: Option<EarsArg>,
}

/// Error when a time is not written as it must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write minutes and seconds: `5m`, `90s` or `1:30`")]
pub struct NotATime;

/// Error when a key cannot be the one to talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write one key, such as `+`; the space bar presses the clock, and the colon begins a line")]
pub struct NotAKey;

/// Reads the key to talk.
fn talk_key(text: &str) -> Result<char, NotAKey> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(key), None) if !key.is_control() && !key.is_whitespace() && key != ':' => Ok(key),
        (Some(_) | None, _) => Err(NotAKey),
    }
}

/// Reads `5m`, `90s` or `1:30`.
fn short_time(text: &str) -> Result<Duration, NotATime> {
    let seconds = seconds_left(text).ok_or(NotATime)?;
    Ok(Duration::from_secs(u64::from(seconds)))
}

/// The seconds of a time left on a clock: `5:00`, `5m`, `90s`.
pub(super) fn seconds_left(text: &str) -> Option<u32> {
    if let Some((minutes, seconds)) = text.split_once(':') {
        let minutes: u32 = minutes.parse().ok()?;
        let seconds: u32 = seconds.parse().ok().filter(|seconds| *seconds < 60)?;
        return minutes.checked_mul(60)?.checked_add(seconds);
    }
    match text.strip_suffix('m') {
        Some(minutes) => minutes.parse::<u32>().ok()?.checked_mul(60),
        None => text.strip_suffix('s')?.parse().ok(),
    }
}

/// Whether there are tones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum EarconsArg {
    /// Tones, where there is a loudspeaker.
    On,
    /// Words alone.
    Off,
}

/// Whose ear is which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarsArg {
    /// White's.
    pub white: Channel,
    /// Black's.
    pub black: Channel,
}

/// Error when ears are not named as they must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write White's ear and Black's ear: `left,right` or `right,left`")]
pub struct NotEars;

impl std::str::FromStr for EarsArg {
    type Err = NotEars;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (white, black) = match text {
            "left,right" => (Channel::Left, Channel::Right),
            "right,left" => (Channel::Right, Channel::Left),
            _ => return Err(NotEars),
        };
        Ok(Self { white, black })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Channel, EarsArg, NotAKey, NotATime, NotEars, short_time, talk_key};

    #[test]
    fn the_key_to_talk_takes_nothing_from_the_space_bar() {
        assert_eq!(talk_key("+"), Ok('+'));
        for text in ["", " ", "ab", ":", "\t"] {
            assert_eq!(talk_key(text), Err(NotAKey), "{text}");
        }
    }

    #[test]
    fn a_short_time_is_in_minutes_or_seconds() {
        assert_eq!(short_time("5m"), Ok(Duration::from_secs(300)));
        assert_eq!(short_time("90s"), Ok(Duration::from_secs(90)));
        assert_eq!(short_time("1:30"), Ok(Duration::from_secs(90)));
        for text in ["", "5", "m", "-1m", "5 m", "5h"] {
            assert_eq!(short_time(text), Err(NotATime), "{text}");
        }
    }

    #[test]
    fn each_ear_belongs_to_one_player() {
        let (white, black) = (Channel::Right, Channel::Left);
        assert_eq!("right,left".parse(), Ok(EarsArg { white, black }));
        assert_eq!("left,left".parse::<EarsArg>(), Err(NotEars));
    }
}
