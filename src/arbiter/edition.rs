//! The editions of the Laws.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// An edition of the FIDE Laws of Chess.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Edition {
    /// In force from 1993, written `fide-1993`.
    #[serde(rename = "fide-1993")]
    Fide1993,
    /// In force from 2018, written `fide-2018`.
    #[serde(rename = "fide-2018")]
    Fide2018,
    /// In force from 2023, written `fide-2023`.
    #[default]
    #[serde(rename = "fide-2023")]
    Fide2023,
}

/// Error when a text names no edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no edition `{given}` of the Laws; there are fide-2023, fide-2018 and fide-1993")]
pub struct UnknownEdition {
    /// What was asked for.
    pub given: String,
}

impl Edition {
    /// Every edition, the newest first.
    pub const ALL: [Self; 3] = [Self::Fide2023, Self::Fide2018, Self::Fide1993];

    /// Its name in settings and on the command line: `fide-2023`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fide1993 => "fide-1993",
            Self::Fide2018 => "fide-2018",
            Self::Fide2023 => "fide-2023",
        }
    }

    /// The year from which it was in force.
    #[must_use]
    pub const fn year(self) -> u16 {
        match self {
            Self::Fide1993 => 1993,
            Self::Fide2018 => 2018,
            Self::Fide2023 => 2023,
        }
    }

    /// The article of this edition with this number, such as `9.2.1` or `D.2.9`.
    #[must_use]
    pub const fn article(self, number: &'static str) -> Citation {
        Citation {
            edition: self,
            number,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|edition| edition.name().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| UnknownEdition {
                given: text.to_owned(),
            })
    }
}

/// An article of the Laws that a ruling rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Citation {
    /// The edition.
    pub edition: Edition,
    /// The number in it, such as `9.2.1`, `D.2.9` or `I.8`.
    pub number: &'static str,
}

impl fmt::Display for Citation {
    /// `FIDE Laws 2023, 9.2.1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FIDE Laws {}, {}", self.edition.year(), self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::Edition;

    #[test]
    fn an_edition_reads_back_from_its_name() {
        for edition in Edition::ALL {
            assert_eq!(edition.name().parse(), Ok(edition));
        }
        assert!("fide-1492".parse::<Edition>().is_err());
    }

    #[test]
    fn a_citation_names_year_and_article() {
        let article = Edition::Fide2018.article("D.2.8");
        assert_eq!(article.to_string(), "FIDE Laws 2018, D.2.8");
    }
}
