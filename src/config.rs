//! The user's own defaults, from `config.toml` in the platform's configuration folder.

mod values;

use std::{
    fs::{self, File},
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use serde::Deserialize;
use toml::de::{DeTable, Error};

use crate::{
    arbiter::Edition,
    cli::{ControlArg, Source, VoiceArg},
    dialog::Alarms,
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
    #[serde(default, deserialize_with = "values::source")]
    pub listen: Option<Source>,
    /// The microphone, by name.
    #[serde(default, deserialize_with = "values::device")]
    pub input_device: Option<String>,
    /// The loudspeaker, by name.
    #[serde(default, deserialize_with = "values::device")]
    pub output_device: Option<String>,
    /// A folder with a Vosk model of one's own.
    #[serde(default, deserialize_with = "values::path")]
    pub model: Option<PathBuf>,
    /// The time control as `--control` takes it: a preset, `none`, or written out.
    #[serde(default, deserialize_with = "values::control")]
    pub control: Option<ControlArg>,
    /// Alarms of the clock, alone or in a game, in seconds left; a tournament has none.
    #[serde(default, deserialize_with = "values::alarms")]
    pub alarms: Option<Alarms>,
    /// The edition of the Laws.
    pub edition: Option<Edition>,
}

/// The settings, each with what it takes.
const SETTINGS: [(&str, &str); 10] = [
    ("language", "\"de\", \"en\", \"es\", \"fr\" or \"it\""),
    ("voice", "\"system\", \"espeak\" or \"text\""),
    (
        "listen",
        "\"microphone\", \"keyboard\" or a sound file, as in \"/home/ulla/game.wav\"",
    ),
    (
        "input-device",
        "a part of its name in quotation marks, as in \"Headset\"",
    ),
    (
        "output-device",
        "a part of its name in quotation marks, as in \"Headset\"",
    ),
    (
        "model",
        "a folder in quotation marks, as in \"/opt/vosk-model\" or \"~/vosk-model\"",
    ),
    (
        "control",
        "a time control such as \"90+30\", a preset such as \"fide-rapid\", or \"none\"; `rochade clock --help` tells all",
    ),
    ("edition", "\"fide-2023\", \"fide-2018\" or \"fide-1993\""),
    ("alarms", "seconds from 1 on in brackets, as in [300, 60]"),
    (
        "also",
        "languages in brackets, as in [\"es\", \"en\"]; there are de, en, es, fr and it",
    ),
];

/// What is wrong in a configuration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// It is no TOML.
    #[error(
        "{found}; each setting has a line of its own and comes once, with words in quotation marks, as in language = \"en\""
    )]
    NotToml {
        /// What the parser says.
        found: String,
    },
    /// It is written in another encoding.
    #[error(
        "a sign that is not in UTF-8; save the file in this encoding, or write the sign in another way"
    )]
    NotUtf8,
    /// There is no such setting.
    #[error("no setting is called {name}; there are {}", SETTINGS.map(|(name, _)| name).join(", "))]
    UnknownName {
        /// What was written.
        name: String,
    },
    /// The setting does not take this.
    #[error("{name} cannot be {given}; it takes {takes}")]
    Value {
        /// The setting.
        name: &'static str,
        /// What was written.
        given: String,
        /// What it takes.
        takes: &'static str,
    },
}

impl Wrong {
    /// What the parser does not take in `text`, and at which byte.
    fn of(error: &Error, text: &str) -> (usize, Self) {
        let at = error.span().map_or(0, |span| span.start);
        // In one line without signs: a screen reader reads every stroke of a drawing.
        let not_toml = || Self::NotToml {
            found: error.message().replace('\n', ", "),
        };
        let Ok(table) = DeTable::parse(text) else {
            return (at, not_toml());
        };
        let unknown = table
            .get_ref()
            .keys()
            .filter(|name| setting(name.get_ref()).is_none());
        if let Some(name) = unknown.min_by_key(|name| name.span().start) {
            let wrong = Self::UnknownName {
                name: name.get_ref().to_string(),
            };
            return (name.span().start, wrong);
        }
        let mut entries = table.get_ref().iter();
        let entry = entries.find(|(_, value)| value.span().contains(&at));
        let wrong = entry.and_then(|(name, value)| {
            let (name, takes) = setting(name.get_ref())?;
            let given = text.get(value.span())?.split_whitespace();
            Some(Self::Value {
                name,
                given: given.collect::<Vec<_>>().join(" "),
                takes,
            })
        });
        (at, wrong.unwrap_or_else(not_toml))
    }
}

/// The setting of this name, and what it takes.
fn setting(name: &str) -> Option<(&'static str, &'static str)> {
    SETTINGS.into_iter().find(|(known, _)| *known == name)
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
    /// It is a folder, a device or a pipe, from which nothing may ever come.
    #[error("configuration {} is not a file; move it away, or make a file of it", path.display())]
    NotAFile {
        /// What was found.
        path: PathBuf,
    },
    /// The file is not as it should be.
    #[error("configuration {}, line {line}, column {column}: {wrong}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The sign in it, from 1.
        column: usize,
        /// What is wrong there.
        wrong: Wrong,
    },
}

impl Config {
    /// Reads the configuration at `path`; a file that does not exist is an empty one.
    ///
    /// # Errors
    ///
    /// * [`ConfigError::File`]: it cannot be read.
    /// * [`ConfigError::NotAFile`]: it is a folder, a device or a pipe.
    /// * [`ConfigError::Content`]: it is no TOML, is not in UTF-8, or has an unknown key or value.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let bytes = match read_file(path) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => {
                return Err(ConfigError::NotAFile {
                    path: path.to_owned(),
                });
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(source) => {
                return Err(ConfigError::File {
                    path: path.to_owned(),
                    source,
                });
            }
        };
        let content = |before: &str, wrong| {
            let line_before = before.rsplit('\n').next().unwrap_or_default();
            ConfigError::Content {
                path: path.to_owned(),
                line: before.matches('\n').count() + 1,
                column: line_before.chars().count() + 1,
                wrong,
            }
        };
        let text = std::str::from_utf8(&bytes).map_err(|error| {
            let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            content(&before, Wrong::NotUtf8)
        })?;
        toml::from_str(text).map_err(|error: Error| {
            let (at, wrong) = Wrong::of(&error, text);
            content(text.get(..at).unwrap_or_default(), wrong)
        })
    }
}

/// All that a file holds, or an empty device (`/dev/null`, to which who wants no settings may link it); `None` for what is no
/// file: reading a pipe would wait for who writes into it.
fn read_file(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let kind = fs::metadata(path)?;
    if kind.is_file() {
        return fs::read(path).map(Some);
    }
    Ok((is_device(&kind) && File::open(path)?.read(&mut [0])? == 0).then(Vec::new))
}

#[cfg(unix)]
fn is_device(kind: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    kind.file_type().is_char_device()
}

#[cfg(not(unix))]
fn is_device(_kind: &fs::Metadata) -> bool {
    false
}

#[cfg(test)]
mod tests;
