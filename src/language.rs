//! The languages that the program talks and listens in.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A language with a folder of its own in `locales/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    /// German; also the language of the Annex D words.
    #[serde(rename = "de")]
    German,
    /// English.
    #[serde(rename = "en")]
    English,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
    /// French.
    #[serde(rename = "fr")]
    French,
    /// Italian.
    #[serde(rename = "it")]
    Italian,
}

/// Error when a text names no language that the program has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no language `{given}`; there are de, en, es, fr and it")]
pub struct UnknownLanguage {
    /// What was asked for.
    pub given: String,
}

impl Language {
    /// Every language, in the order of their codes.
    pub const ALL: [Self; 5] = [
        Self::German,
        Self::English,
        Self::Spanish,
        Self::French,
        Self::Italian,
    ];

    /// The ISO 639-1 code: `de`, `en`, `es`, `fr`, `it`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
            Self::Spanish => "es",
            Self::French => "fr",
            Self::Italian => "it",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads an ISO 639-1 code, also as the start of a locale name such as `de_AT.UTF-8`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let code = text.split(['_', '-', '.']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage {
                given: text.to_owned(),
            })
    }
}
