//! What holds for every command: the user's configuration and language, and where files lie.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use crate::{
    app::ear::EarError,
    audio::{FileError, read_sound_file},
    cli::{SoundArgs, Source, VoiceArg},
    config::{Config, ConfigError},
    dialog::Trouble,
    language::Language,
    locale::Locale,
};

/// The configuration with the command line on top of it.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) config: Config,
    pub(crate) language: Language,
    /// The language that the command line names.
    pub(crate) named: Option<Language>,
    pub(crate) locale: Locale,
    folders: Option<ProjectDirs>,
}

/// Error when there is no such source of moves.
#[derive(Debug, thiserror::Error)]
#[error("--listen, or `listen` in the configuration, takes microphone, keyboard or a sound file")]
pub(crate) struct SourceError {
    source: FileError,
}

impl Terms {
    /// Reads the configuration.
    ///
    /// # Errors
    ///
    /// Those of [`Config::read`].
    pub(crate) fn new(language: Option<Language>) -> Result<Self, ConfigError> {
        let folders = ProjectDirs::from("", "", "rochade");
        let config = match &folders {
            Some(folders) => Config::read(&config_file(folders))?,
            None => Config::default(),
        };
        let named = language;
        let language = named
            .or(config.language)
            .or_else(|| sys_locale::get_locale()?.parse().ok())
            .unwrap_or(Language::English);
        Ok(Self {
            config,
            language,
            named,
            locale: Locale::new(language),
            folders,
        })
    }

    /// The folder of the journals and saved games.
    pub(crate) fn games_folder(&self) -> PathBuf {
        self.folders
            .as_ref()
            .map_or(Path::new("."), ProjectDirs::data_dir)
            .join("games")
    }

    /// The languages whose names are understood beside those of the player's own.
    pub(crate) fn also(&self, asked: Vec<Language>) -> Vec<Language> {
        if asked.is_empty() {
            self.config.also.clone()
        } else {
            asked
        }
    }

    /// The voice asked for; the system's when nobody asks.
    pub(crate) fn voice(&self, asked: Option<VoiceArg>) -> VoiceArg {
        asked.or(self.config.voice).unwrap_or(VoiceArg::System)
    }

    /// The voice for a conversation: none where a screen reader shall speak.
    pub(crate) fn voice_of(&self, sound: &SoundArgs) -> VoiceArg {
        if sound.seats.quiet {
            VoiceArg::Text
        } else {
            self.voice(sound.voice)
        }
    }

    /// The source asked for; the microphone when nobody asks.
    pub(crate) fn source(&self, sound: &SoundArgs) -> Source {
        let asked = sound.listen.as_ref().or(self.config.listen.as_ref());
        asked.cloned().unwrap_or(Source::Microphone)
    }

    /// The sound of `source`, if it is a file.
    ///
    /// # Errors
    ///
    /// [`SourceError`] when it cannot be read.
    pub(crate) fn sound_of(source: &Source) -> Result<Option<Vec<i16>>, SourceError> {
        match source {
            Source::File(path) => read_sound_file(path)
                .map(Some)
                .map_err(|error| SourceError { source: error }),
            Source::Microphone | Source::Keyboard => Ok(None),
        }
    }

    /// The microphone asked for, by a part of its name.
    pub(crate) fn input_device<'a>(&'a self, sound: &'a SoundArgs) -> Option<&'a str> {
        sound
            .input_device
            .as_deref()
            .or(self.config.input_device.as_deref())
    }

    /// The loudspeaker asked for, by a part of its name.
    pub(crate) fn output_device<'a>(&'a self, asked: Option<&'a str>) -> Option<&'a str> {
        asked.or(self.config.output_device.as_deref())
    }

    /// The folder of the user's own model, if there is one.
    pub(crate) fn model<'a>(&'a self, asked: Option<&'a Path>) -> Option<&'a Path> {
        asked.or(self.config.model.as_deref())
    }

    /// What is told where the model asked for, or without one that of the configuration, cannot be used.
    pub(crate) fn model_unusable(&self, asked: Option<&Path>, error: &EarError) -> Trouble {
        match (asked, &self.config.model, self.config_file()) {
            (None, Some(folder), Some(file)) => Trouble::ConfiguredModelUnusable {
                folder: folder.display().to_string(),
                file: file.display().to_string(),
            },
            (asked, _, _) => Trouble::ModelUnusable(
                asked.map_or_else(|| error.to_string(), |path| path.display().to_string()),
            ),
        }
    }

    /// Where the configuration lies, or would; `None` where the system has no place for it.
    fn config_file(&self) -> Option<PathBuf> {
        self.folders.as_ref().map(config_file)
    }
}

fn config_file(folders: &ProjectDirs) -> PathBuf {
    folders.config_dir().join("config.toml")
}

#[cfg(test)]
mod tests {
    use super::{Config, EarError, Language, Locale, Path, ProjectDirs, Terms, Trouble};

    #[test]
    fn a_model_of_the_configuration_that_is_no_use_is_told_with_its_line() {
        let terms = Terms {
            config: Config {
                model: Some("/nonexist".into()),
                ..Config::default()
            },
            language: Language::English,
            named: None,
            locale: Locale::new(Language::English),
            folders: ProjectDirs::from("", "", "rochade"),
        };
        let told = terms.model_unusable(None, &EarError::NotBuilt);
        let Trouble::ConfiguredModelUnusable { folder, file } = told else {
            panic!("{told:?}");
        };
        assert_eq!(folder, "/nonexist");
        assert!(file.ends_with("config.toml"), "{file}");
        // The command line goes before it.
        let asked = Some(Path::new("/other"));
        let told = terms.model_unusable(asked, &EarError::NotBuilt);
        assert_eq!(told, Trouble::ModelUnusable("/other".to_owned()));
    }
}
