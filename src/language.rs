//! The languages that the program talks and listens in, and their tables.

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

/// Something that each language has its own of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EachLanguage<T>([T; 5]);

impl<T> EachLanguage<T> {
    /// The values, in the order of [`Language::ALL`].
    pub(crate) const fn new(values: [T; 5]) -> Self {
        Self(values)
    }

    /// What `made_for` makes for each language.
    pub(crate) fn make(made_for: impl FnMut(Language) -> T) -> Self {
        Self(Language::ALL.map(made_for))
    }

    /// That of `language`.
    pub(crate) const fn of(&self, language: Language) -> &T {
        let [german, english, spanish, french, italian] = &self.0;
        match language {
            Language::German => german,
            Language::English => english,
            Language::Spanish => spanish,
            Language::French => french,
            Language::Italian => italian,
        }
    }
}

impl EachLanguage<&'static str> {
    /// The lines of the table of `language`, without comments.
    pub(crate) fn lines_of(&self, language: Language) -> impl Iterator<Item = &'static str> {
        self.of(language)
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
    }
}

/// The text of a file that every language has in its folder of `locales/`.
macro_rules! in_each_language {
    ($file:literal) => {
        $crate::language::EachLanguage::new([
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/de/", $file)),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en/", $file)),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/es/", $file)),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/fr/", $file)),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/it/", $file)),
        ])
    };
}

pub(crate) use in_each_language;

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
