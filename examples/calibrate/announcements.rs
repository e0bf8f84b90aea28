//! Clips of announcements with what is said in them, and the positions in which that is illegal.

use std::{collections::BTreeMap, fs, path::Path};

use rochade::{
    hearing::{Lexicon, Meaning, parse},
    language::Language,
    notation::{Resolution, resolve},
};
use serde::Deserialize;
use shakmaty::{CastlingMode, Chess, fen::Fen};

use crate::Result;

/// In how many positions the words of an utterance are tried as an illegal announcement.
const ILLEGAL_POSITIONS: usize = 10;

/// A line of the manifest.
#[derive(Deserialize)]
pub(crate) struct Said {
    id: String,
    pub(crate) wav: String,
    pub(crate) fen: String,
    /// The move, in UCI.
    pub(crate) expected: String,
    #[serde(default)]
    asked: Vec<String>,
}

/// Clips of announcements and what is said in them.
pub(crate) struct Announcements {
    pub(crate) lexicon: Lexicon,
    pub(crate) said: BTreeMap<String, Said>,
    /// The words of each.
    spoken: BTreeMap<String, String>,
    /// Positions of some of them.
    pub(crate) positions: Vec<Chess>,
    /// That of each.
    own: BTreeMap<String, Chess>,
}

impl Announcements {
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let said: BTreeMap<String, Said> = lines::<Said>(&folder.join("manifest.jsonl"))?
            .into_iter()
            .map(|said| (said.id.clone(), said))
            .collect();
        if said.values().any(|said| !said.asked.is_empty()) {
            return Err("these are answers; the decision is fitted to whole announcements".into());
        }
        let spoken = fs::read_to_string(folder.join("spoken.tsv"))?;
        let spoken = spoken
            .lines()
            .filter_map(|line| line.split_once('\t'))
            .map(|(id, words)| (id.to_owned(), words.to_owned()))
            .collect();
        let own: BTreeMap<String, Chess> = said
            .values()
            .map(|said| Ok((said.id.clone(), position(&said.fen)?)))
            .collect::<Result<_>>()?;
        let positions = own.values().step_by(7).cloned().collect();
        Ok(Self {
            lexicon: Lexicon::new(Language::German),
            said,
            spoken,
            positions,
            own,
        })
    }

    /// The clip with this name and its words.
    pub(crate) fn of(&self, id: &str) -> Result<(&Said, &str)> {
        match (self.said.get(id), self.spoken.get(id)) {
            (Some(said), Some(words)) => Ok((said, words)),
            _ => Err(format!("{id} is not in the manifest").into()),
        }
    }

    /// The position in which it was said.
    pub(crate) fn position_of(&self, id: &str) -> Result<&Chess> {
        let own = self.own.get(id);
        own.ok_or_else(|| format!("{id} is not in the manifest").into())
    }

    /// Some positions in which `words` are illegal; other ones for each `number`.
    pub(crate) fn elsewhere(
        &self,
        words: &str,
        number: usize,
    ) -> Result<impl Iterator<Item = &Chess>> {
        let Meaning::Move(announced) = parse(words, &self.lexicon) else {
            return Err(format!("{words} is no announcement").into());
        };
        let is_illegal =
            move |position: &&Chess| matches!(resolve(announced, position), Resolution::Illegal(_));
        let positions = self.positions.iter().cycle().skip(number);
        Ok(positions
            .take(self.positions.len())
            .filter(is_illegal)
            .take(ILLEGAL_POSITIONS))
    }
}

fn position(fen: &str) -> Result<Chess> {
    Ok(fen.parse::<Fen>()?.into_position(CastlingMode::Standard)?)
}

/// Each line, read as JSON.
pub(crate) fn lines<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<Vec<T>> {
    fs::read_to_string(path)?
        .lines()
        .map(|line| Ok(serde_json::from_str(line)?))
        .collect()
}
