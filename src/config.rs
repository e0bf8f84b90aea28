//! The user's own defaults, from `config.toml` in the platform's configuration folder.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Deserializer, de::Error as _};

use crate::{
    arbiter::Edition,
    cli::{ControlArg, VoiceArg},
    language::Language,
};

/// Defaults for the command line; every key may be left out.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// The language of messages and commands.
    pub language: Option<Language>,
    /// Languages whose names of pieces, files and ranks are understood too.
    #[serde(default)]
    pub also: Vec<Language>,
    /// The voice: `system`, `espeak` or `text`.
    pub voice: Option<VoiceArg>,
    /// Where moves come from: `microphone`, `keyboard` or a sound file.
    pub listen: Option<String>,
    /// The microphone, by name.
    pub input_device: Option<String>,
    /// The loudspeaker, by name.
    pub output_device: Option<String>,
    /// A folder with a Vosk model of one's own.
    pub model: Option<PathBuf>,
    /// The time control as `--control` takes it: a preset, `none`, or written out.
    #[serde(default, deserialize_with = "control")]
    pub control: Option<ControlArg>,
    /// Alarms of the clock, alone or in a game, in seconds left; a tournament has none.
    pub alarms: Option<Vec<u32>>,
    /// The edition of the Laws.
    pub edition: Option<Edition>,
}

fn control<'de, D: Deserializer<'de>>(text: D) -> Result<Option<ControlArg>, D::Error> {
    let text = String::deserialize(text)?;
    text.parse().map(Some).map_err(D::Error::custom)
}

/// Error when the configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file exists but cannot be read.
    #[error("configuration {}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// The file is not as it should be.
    #[error("configuration {}, line {line}: {wrong}; the README tells what may stand there", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        wrong: String,
    },
}

impl Config {
    /// Reads the configuration at `path`; a file that does not exist is an empty one.
    ///
    /// # Errors
    ///
    /// [`ConfigError::File`] when it cannot be read, [`ConfigError::Content`] when it is no
    /// TOML or has an unknown key or value.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(source) => {
                return Err(ConfigError::File {
                    path: path.to_owned(),
                    source,
                });
            }
        };
        // In one line without signs: a screen reader reads every stroke of a drawing.
        toml::from_str(&text).map_err(|error: toml::de::Error| {
            let begin = error.span().map_or(0, |span| span.start);
            let before = text.get(..begin).unwrap_or_default();
            ConfigError::Content {
                path: path.to_owned(),
                line: before.matches('\n').count() + 1,
                wrong: error.message().replace('\n', ", "),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Config;
    use crate::cli::ControlArg;

    #[test]
    fn a_control_is_written_as_on_the_command_line() {
        let control = |text: &str| {
            let config = toml::from_str::<Config>(&format!("control = \"{text}\"\n"));
            config.map(|config| config.control)
        };
        assert_eq!(control("none").unwrap(), Some(ControlArg::None));
        for text in ["fide-rapid", "90/40+30:30+30", "15+10"] {
            let timed = Some(text.parse().unwrap());
            assert_eq!(control(text).unwrap(), timed, "{text}");
        }
        let error = control("rapid chess").unwrap_err().to_string();
        assert!(error.contains("rapid chess"), "{error}");
    }

    #[test]
    fn what_is_wrong_is_told_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("config.toml");
        for (text, line) in [
            ("language = \"de\"\ncontrol = \"xx\"\n", 2),
            ("= 3", 1),
            ("voice = \"text\"\n\nalso = \"es\"\n", 3),
            ("tone = 1\n", 1),
        ] {
            std::fs::write(&path, text).unwrap();
            let error = Config::read(&path).unwrap_err().to_string();
            assert!(
                error.contains(&format!("config.toml, line {line}: ")),
                "{error}"
            );
            assert!(!error.contains(['\n', '^', '|']), "{error}");
        }
    }
}
