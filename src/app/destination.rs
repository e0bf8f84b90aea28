//! Where a score is written: a file, whole at every moment, or what is no file, such as an embosser.

mod place;

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

pub(crate) use place::{is_stream, write_whole};

use crate::{
    app::{aside::Aside, destination::place::Place},
    dialog::{Event, SavedScore, Trouble},
};

/// A place to which a running game writes, again and again. What it has not written itself stays as it is.
///
/// Nothing waits for a disk that hangs, nor for a stream that nobody reads: it counts as one that fails. It gets what was
/// to be written last as soon as it takes something.
#[derive(Debug)]
pub(crate) struct Destination {
    first: Hand,
    /// Where it goes when the game is over and cannot be written there.
    spare: PathBuf,
    /// What writes there, once something was to be written.
    other: Option<Hand>,
    /// Whether it is no file, to which nothing else comes up.
    is_stream: bool,
}

/// What became of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is in this file.
    In(PathBuf),
    /// It is in the file at `path`, for what is at `taken` is not of this game.
    Beside { taken: PathBuf, path: PathBuf },
    /// It is in the file at `path`, for nothing can be written at `refused`.
    Elsewhere { refused: PathBuf, path: PathBuf },
    /// It has not been written here in time, nor anywhere else, and may still be.
    Late(PathBuf),
    /// It could not be written here, nor anywhere else.
    Nowhere(PathBuf),
}

/// Which score of a game it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// That in PGN, from which the game can be read again.
    Pgn,
    /// That in Braille.
    Braille,
}

/// Writes to one place in a thread of its own.
#[derive(Debug)]
struct Hand {
    /// Where it was written last.
    path: PathBuf,
    place: Aside<Place, Kept>,
    /// What is to be written next: only the last text that was handed over counts.
    next: Arc<Mutex<Option<String>>>,
    /// What was handed over last, if it is not known what became of it.
    pending: Option<String>,
    /// What became of the texts before.
    before: Option<Kept>,
}

impl Kept {
    /// What happened, for the conversation to tell.
    pub(crate) fn told(self, form: Form) -> Vec<Event> {
        let shown = |path: PathBuf| path.display().to_string();
        let saved = |path| {
            let path = shown(path);
            Event::Saved(match form {
                Form::Pgn => SavedScore::Pgn(path),
                Form::Braille => SavedScore::Braille { braille: path },
            })
        };
        let not_saved = |path| {
            Event::Trouble(match form {
                Form::Pgn => Trouble::NotSaved(shown(path)),
                Form::Braille => Trouble::BrailleNotSaved(shown(path)),
            })
        };
        match self {
            Self::In(path) => vec![saved(path)],
            Self::Beside { taken, path } => {
                let taken = Trouble::FileTaken(shown(taken));
                vec![Event::Trouble(taken), saved(path)]
            }
            Self::Elsewhere { refused, path } => {
                vec![not_saved(refused), saved(path)]
            }
            Self::Late(path) | Self::Nowhere(path) => vec![not_saved(path)],
        }
    }

    /// What has happened after this and then `later` became of a text at the same place.
    fn then(self, later: Self) -> Self {
        match (self, later) {
            (Self::Beside { taken, path: _ }, Self::In(path)) => Self::Beside { taken, path },
            (
                Self::In(_)
                | Self::Beside { .. }
                | Self::Elsewhere { .. }
                | Self::Late(_)
                | Self::Nowhere(_),
                later,
            ) => later,
        }
    }

    /// Where the text is, or ought to be.
    pub(crate) const fn path(&self) -> &PathBuf {
        match self {
            Self::In(path)
            | Self::Beside { path, .. }
            | Self::Elsewhere { path, .. }
            | Self::Late(path)
            | Self::Nowhere(path) => path,
        }
    }
}

impl Destination {
    /// The place at `path`, for a new game.
    ///
    /// * `spare`: where it goes when the game is over and cannot be written there.
    pub(crate) fn new(path: PathBuf, spare: PathBuf) -> Self {
        Self::at(path.clone(), spare, Place::new(path))
    }

    /// The place at `path`, where what is there now is of this game.
    pub(crate) fn going_on(path: PathBuf, spare: PathBuf) -> Self {
        Self::at(path.clone(), spare, Place::going_on(path))
    }

    fn at(path: PathBuf, spare: PathBuf, place: Place) -> Self {
        Self {
            is_stream: is_stream(&path),
            first: Hand::new(path, place),
            spare,
            other: None,
        }
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.first.path
    }

    /// Writes a file whole or not at all, under the next free name where there is something that is not of this game.
    /// A stream gets the text as it is.
    ///
    /// Given again, what was late is not written twice, but it is told when it is written.
    pub(crate) fn keep(&mut self, text: &str) -> Kept {
        self.first.keep(text)
    }

    /// As [`keep`](Self::keep), but what no file takes there goes to the spare place.
    pub(crate) fn keep_at_the_end(&mut self, text: &str) -> Kept {
        let kept = self.keep(text);
        let (Kept::Late(refused) | Kept::Nowhere(refused)) = &kept else {
            return kept;
        };
        if *refused == self.spare || self.is_stream {
            return kept;
        }
        let spare = || Hand::new(self.spare.clone(), Place::new(self.spare.clone()));
        match self.other.get_or_insert_with(spare).keep(text) {
            Kept::In(path) | Kept::Beside { path, .. } | Kept::Elsewhere { path, .. } => {
                let refused = refused.clone();
                if let Some(other) = self.other.take() {
                    self.first = other;
                }
                Kept::Elsewhere { refused, path }
            }
            Kept::Late(_) => Kept::Late(refused.clone()),
            Kept::Nowhere(_) => kept,
        }
    }
}

impl Hand {
    fn new(path: PathBuf, place: Place) -> Self {
        Self {
            path,
            place: Aside::new("score", place),
            next: Arc::default(),
            pending: None,
            before: None,
        }
    }

    /// What becomes of `text`, as far as it is known in time.
    fn keep(&mut self, text: &str) -> Kept {
        let answers = if self.pending.as_deref() == Some(text) {
            self.place.look()
        } else {
            self.hand_over(text)
        };
        for kept in answers {
            self.path.clone_from(kept.path());
            self.before = Some(match self.before.take() {
                Some(before) => before.then(kept),
                None => kept,
            });
        }
        if self.place.is_behind() {
            return Kept::Late(self.path.clone());
        }
        self.pending = None;
        let kept = self.before.take();
        kept.unwrap_or_else(|| Kept::Nowhere(self.path.clone()))
    }

    fn hand_over(&mut self, text: &str) -> Vec<Kept> {
        self.pending = Some(text.to_owned());
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        if next.replace(text.to_owned()).is_some() {
            // It will be taken in place of the one before it.
            drop(next);
            return self.place.look();
        }
        drop(next);
        let is_late = self.place.is_behind();
        let next = Arc::clone(&self.next);
        self.place.order(move |place| {
            let text = next.lock().unwrap_or_else(PoisonError::into_inner).take();
            match text.unwrap_or_default() {
                text if is_late => place.keep_once(&text),
                text => place.keep(&text),
            }
        })
    }
}

#[cfg(all(test, unix))]
pub(super) mod tests;
