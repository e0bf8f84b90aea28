//! What can go wrong with a recognizer, by what the user can do about it.

use std::path::PathBuf;

/// Error when opening a speech model.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// There is no folder at the place that was named.
    #[error("no speech model at {}", path.display())]
    ModelMissing {
        /// Where the model was looked for.
        path: PathBuf,
    },
    /// This program was built without a model of its own; one must be named.
    #[error("this build carries no speech model of its own")]
    NoneEmbedded,
    /// A file that the engine needs is not in the model folder.
    #[error("speech model at {} lacks {file}", path.display())]
    FileMissing {
        /// The model folder.
        path: PathBuf,
        /// The file, relative to the folder; alternatives are separated by ` or `.
        file: String,
    },
    /// A file is not what it should be: empty, cut short, or of another kind.
    #[error("speech model at {} is damaged: {file}", path.display())]
    FileDamaged {
        /// The model folder.
        path: PathBuf,
        /// The damaged file, relative to the folder.
        file: String,
    },
    /// A file cannot be read or written.
    #[error("cannot access {}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system says.
        #[source]
        source: std::io::Error,
    },
    /// The path is not valid Unicode, which the engine needs.
    #[error("the path {} cannot be given to the speech engine", path.display())]
    PathUnusable {
        /// The path.
        path: PathBuf,
    },
    /// The files look right but the engine rejected them.
    #[error("speech model at {} does not load", path.display())]
    ModelRejected {
        /// The rejected folder.
        path: PathBuf,
    },
}

/// Error when a recognizer is told what to listen for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GrammarError {
    /// There are no phrases; the engine crashes on an empty list.
    #[error("nothing to listen for")]
    Empty,
    /// A phrase has characters that the engine cannot take, or no words.
    #[error("cannot listen for `{phrase}`")]
    Unspeakable {
        /// The phrase.
        phrase: String,
    },
    /// The model does not know words that the phrases need.
    #[error("the speech model does not know {}", words.join(", "))]
    WordsMissing {
        /// The words, each once, in the order of the phrases.
        words: Vec<String>,
    },
    /// The engine took no grammar: the model has one fixed graph, or is damaged.
    #[error("the speech model takes no word list")]
    Rejected,
}
