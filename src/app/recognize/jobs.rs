//! What is to be recognized: files, or the lines of a manifest.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use shakmaty::{CastlingMode, Chess, Move, Position as _, uci::UciMove};

use crate::{
    cli::RecognizeArgs,
    game::{Game, StartError},
    hearing::{Awaited, Correctable},
    notation::{Style, announce},
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
    #[serde(default)]
    last: Option<String>,
}

impl ManifestLine {
    /// What is said of a file that no manifest names.
    fn of_file(path: &Path) -> Self {
        Self {
            id: path.display().to_string(),
            wav: path.to_owned(),
            fen: None,
            chess960: None,
            asked: Vec::new(),
            yes_or_no: false,
            last: None,
        }
    }
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
    /// What was announced last, if the file may correct it.
    pub(super) correctable: Option<Correctable>,
}

/// A line of the manifest, or a file, that nothing can be recognized of.
#[derive(Debug)]
pub(super) struct Unusable {
    /// Of the line, or its number if it cannot be read.
    pub(super) id: String,
    pub(super) error: JobError,
}

/// Error of one line.
#[derive(Debug, thiserror::Error)]
pub(super) enum JobError {
    #[error("not a line of a manifest")]
    Line(#[from] serde_json::Error),
    #[error("the position cannot be played")]
    Position(#[from] StartError),
    #[error("{uci}, asked about, is no legal move")]
    Asked { uci: String },
    #[error("{uci}, announced last, is no legal move")]
    Last { uci: String },
}

/// Error in reading the manifest.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {}", path.display())]
pub(super) struct ManifestError {
    path: PathBuf,
    #[source]
    source: io::Error,
}

/// The legal move that is written in UCI.
fn legal(uci: &str, position: &Chess) -> Option<Move> {
    uci.parse::<UciMove>().ok()?.to_move(position).ok()
}

/// The position that `fen` tells, or the initial one.
fn position(fen: Option<&str>, mode: CastlingMode) -> Result<Chess, StartError> {
    let game = match fen {
        Some(fen) => Game::from_fen(fen, mode)?,
        None => Game::new(),
    };
    Ok(game.position().clone())
}

/// What is recognized for one line, of which `folder` holds the file.
fn job(line: ManifestLine, args: &RecognizeArgs, folder: &Path) -> Result<Job, JobError> {
    let mode = CastlingMode::from_chess960(line.chess960.unwrap_or(args.chess960));
    let mut position = position(line.fen.as_deref().or(args.fen.as_deref()), mode)?;
    let mut correctable = None;
    if let Some(uci) = line.last {
        let Some(last) = legal(&uci, &position) else {
            return Err(JobError::Last { uci });
        };
        correctable = Some(Correctable {
            position: position.clone(),
            wrong: vec![announce(&position, last, Style::Short)],
        });
        position.play_unchecked(last);
    }
    let mut asked = Vec::new();
    for uci in line.asked {
        match legal(&uci, &position) {
            Some(mv) => asked.push(mv),
            None => return Err(JobError::Asked { uci }),
        }
    }
    Ok(Job {
        path: folder.join(&line.wav),
        id: line.id,
        position,
        correctable,
        mode,
        awaited: if asked.is_empty() {
            line.yes_or_no.then_some(Awaited::YesOrNo)
        } else {
            Some(Awaited::OneOf(asked))
        },
    })
}

/// The files named by `args`, in their order; a line that cannot be used does not stop the rest.
///
/// # Errors
///
/// If the manifest cannot be read.
pub(super) fn jobs(args: &RecognizeArgs) -> Result<Vec<Result<Job, Unusable>>, ManifestError> {
    let usable = |line: ManifestLine, folder: &Path| {
        let id = line.id.clone();
        job(line, args, folder).map_err(|error| Unusable { id, error })
    };
    let files = args.files.iter().map(|path| ManifestLine::of_file(path));
    let mut jobs: Vec<_> = files.map(|line| usable(line, Path::new(""))).collect();
    let Some(list) = &args.manifest else {
        return Ok(jobs);
    };
    let text = fs::read_to_string(list).map_err(|source| ManifestError {
        path: list.clone(),
        source,
    })?;
    let folder = list.parent().unwrap_or(Path::new(""));
    for (index, text) in text.lines().enumerate() {
        if text.trim().is_empty() {
            continue;
        }
        jobs.push(match serde_json::from_str(text) {
            Ok(line) => usable(line, folder),
            Err(error) => Err(Unusable {
                id: format!("{}, line {}", list.display(), index + 1),
                error: error.into(),
            }),
        });
    }
    Ok(jobs)
}
