//! What is to be recognized: files, or the lines of a manifest.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use shakmaty::{CastlingMode, Chess, Move, uci::UciMove};

use crate::{
    cli::RecognizeArgs,
    game::{Game, StartError},
    hearing::Awaited,
};

/// A line of the manifest.
#[derive(Clone, Debug, Deserialize)]
struct ManifestLine {
    id: String,
    wav: PathBuf,
    #[serde(default)]
    fen: Option<String>,
    #[serde(default)]
    chess960: Option<bool>,
    #[serde(default)]
    asked: Vec<String>,
    #[serde(default)]
    yes_or_no: bool,
}

/// One file to recognize.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub(super) id: String,
    pub(super) path: PathBuf,
    pub(super) position: Chess,
    pub(super) mode: CastlingMode,
    /// What the file answers, if something was asked.
    pub(super) awaited: Option<Awaited>,
}

/// Error in the list of files.
#[derive(Debug, thiserror::Error)]
pub(super) enum ManifestError {
    #[error("cannot read {}", path.display())]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    #[error("{}, line {line}", path.display())]
    Line {
        path: PathBuf,
        line: usize,
        #[source]
        source: serde_json::Error,
    },
    #[error("position of {id}")]
    Position {
        id: String,
        #[source]
        source: StartError,
    },
    #[error("{uci}, asked about in {id}, is no legal move")]
    Asked { uci: String, id: String },
}

/// The legal move that is written in UCI.
fn legal(uci: &str, position: &Chess) -> Option<Move> {
    uci.parse::<UciMove>().ok()?.to_move(position).ok()
}

/// The files named by `args`.
pub(super) fn jobs(args: &RecognizeArgs) -> Result<Vec<Job>, ManifestError> {
    let position = |id: &str, fen: Option<&str>, chess960: bool| {
        let mode = CastlingMode::from_chess960(chess960);
        let game = match fen {
            Some(fen) => Game::from_fen(fen, mode).map_err(|source| ManifestError::Position {
                id: id.to_owned(),
                source,
            })?,
            None => Game::new(),
        };
        Ok((game.position().clone(), mode))
    };
    let mut jobs = Vec::new();
    for path in &args.files {
        let id = path.display().to_string();
        let (position, mode) = position(&id, args.fen.as_deref(), args.chess960)?;
        jobs.push(Job {
            id,
            path: path.clone(),
            position,
            mode,
            awaited: None,
        });
    }
    let Some(list) = &args.manifest else {
        return Ok(jobs);
    };
    let text = fs::read_to_string(list).map_err(|source| ManifestError::File {
        path: list.clone(),
        source,
    })?;
    let folder = list.parent().unwrap_or(Path::new(""));
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let line: ManifestLine =
            serde_json::from_str(line).map_err(|source| ManifestError::Line {
                path: list.clone(),
                line: index + 1,
                source,
            })?;
        let fen = line.fen.as_deref().or(args.fen.as_deref());
        let (position, mode) = position(&line.id, fen, line.chess960.unwrap_or(args.chess960))?;
        let mut asked = Vec::new();
        for uci in line.asked {
            match legal(&uci, &position) {
                Some(mv) => asked.push(mv),
                None => return Err(ManifestError::Asked { uci, id: line.id }),
            }
        }
        jobs.push(Job {
            path: folder.join(&line.wav),
            id: line.id,
            position,
            mode,
            awaited: if asked.is_empty() {
                line.yes_or_no.then_some(Awaited::YesOrNo)
            } else {
                Some(Awaited::OneOf(asked))
            },
        });
    }
    Ok(jobs)
}
