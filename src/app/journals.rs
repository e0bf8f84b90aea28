//! Where journals lie, and which of them can be gone on with.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A name in `folder` for the journal of what begins now. What begins in the same second is told
/// apart by a number, which sorts behind the name without one.
pub(crate) fn new_journal(folder: &Path, began: &str, extension: &str) -> PathBuf {
    let began = began.replace(':', "-");
    (1..=u32::MAX)
        .map(|number| match number {
            1 => folder.join(format!("{began}.{extension}")),
            _ => folder.join(format!("{began}_{number}.{extension}")),
        })
        .find(|path| !path.exists())
        .expect("a folder holds fewer files than there are numbers")
}

/// The local time now, ISO 8601 to the second.
pub(crate) fn began() -> String {
    jiff::Zoned::now().strftime("%Y-%m-%dT%H:%M:%S").to_string()
}

/// The files in `folder` that end in one of `extensions`, the newest first.
pub(crate) fn newest_first(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut journals: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| extensions.iter().any(|wanted| ends_in(path, wanted)))
        .collect();
    // Their names begin with the time at which they began.
    journals.sort();
    journals.reverse();
    journals
}

/// Whether the name of `path` ends in `extension`.
pub(crate) fn ends_in(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}
