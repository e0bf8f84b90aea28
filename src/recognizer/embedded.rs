//! The speech model that the program carries.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process,
};

use directories::ProjectDirs;
use include_dir::{Dir, DirEntry, include_dir};
use sha2::{Digest, Sha256};

use crate::recognizer::{
    OpenError,
    model_files::{CHECKSUMS, hex},
};

/// What build.rs found in `models/rochade`; empty when there was nothing.
static MODEL: Dir<'_> = include_dir!("$ROCHADE_EMBEDDED_MODEL");

/// Where the embedded model was unpacked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EmbeddedModel {
    /// In the user's cache folder; later starts find it there.
    Cached(PathBuf),
    /// In a temporary folder, because the cache folder cannot be written; the next start unpacks
    /// it anew.
    Temporary(PathBuf),
}

impl EmbeddedModel {
    /// The folder with the model.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Cached(path) | Self::Temporary(path) => path,
        }
    }
}

/// Puts the embedded model where the engine can load it, unless it lies there already, and
/// returns the place.
///
/// The folder's name holds the SHA-256 of the model's checksum list, so another version of the
/// program uses another folder. A model that is already there is compared with the embedded one
/// byte by byte, and unpacked anew when it differs.
///
/// Cost: reads the model from the cache (about 1 ms per megabyte); the first time also writes it.
///
/// # Errors
///
/// [`OpenError::NoneEmbedded`] when the program carries no model, [`OpenError::Io`] when neither
/// the cache folder nor a temporary one can be written.
pub fn unpack_embedded_model() -> Result<EmbeddedModel, OpenError> {
    let cache = ProjectDirs::from("", "", "rochade").map(|dirs| dirs.cache_dir().to_owned());
    if let Some(cache) = cache {
        match unpack(&MODEL, &cache) {
            Ok(path) => return Ok(EmbeddedModel::Cached(path)),
            Err(error @ OpenError::NoneEmbedded) => return Err(error),
            Err(error) => tracing::warn!(%error, "cannot keep the speech model in the cache"),
        }
    }
    // The process number keeps users of one machine out of each other's folders.
    let temporary = std::env::temp_dir().join(format!("rochade-{}", process::id()));
    unpack(&MODEL, &temporary).map(EmbeddedModel::Temporary)
}

/// Makes sure that `model` lies in a folder of `parent`, and returns that folder.
fn unpack(model: &Dir<'_>, parent: &Path) -> Result<PathBuf, OpenError> {
    if files(model).is_empty() {
        return Err(OpenError::NoneEmbedded);
    }
    let folder = parent.join(format!("model-{}", fingerprint(model)));
    if is_unpacked(model, &folder) {
        return Ok(folder);
    }
    // Written beside its place and then renamed, so that a second program that starts at the same
    // time never sees half a model.
    let draft = parent.join(format!("draft-{}-{}", fingerprint(model), process::id()));
    let result = write(model, &draft).and_then(|()| put_in_place(&draft, &folder));
    if let Err(source) = result {
        // What was written of the draft is of no use to anyone; failing to remove it harms nobody.
        let _ = fs::remove_dir_all(&draft);
        if !is_unpacked(model, &folder) {
            return Err(OpenError::Io {
                path: folder,
                source,
            });
        }
    }
    Ok(folder)
}

/// The first half of the SHA-256 of the checksum list, or of everything when there is no list.
fn fingerprint(model: &Dir<'_>) -> String {
    let mut hasher = Sha256::new();
    match model.get_file(CHECKSUMS) {
        Some(list) => hasher.update(list.contents()),
        None => {
            for (path, contents) in files(model) {
                hasher.update(path.as_os_str().as_encoded_bytes());
                hasher.update([0]);
                hasher.update(contents);
            }
        }
    }
    let mut digits = hex(&hasher.finalize());
    digits.truncate(32);
    digits
}

/// Every file of the model with its path inside it.
fn files<'a>(folder: &'a Dir<'_>) -> Vec<(&'a Path, &'a [u8])> {
    let mut found = Vec::new();
    for entry in folder.entries() {
        match entry {
            DirEntry::Dir(inner) => found.extend(files(inner)),
            DirEntry::File(file) => found.push((file.path(), file.contents())),
        }
    }
    found
}

fn is_unpacked(model: &Dir<'_>, folder: &Path) -> bool {
    files(model).into_iter().all(|(path, contents)| {
        let path = folder.join(path);
        // The size is asked for first: it costs nothing and finds most damage.
        fs::metadata(&path).is_ok_and(|data| data.len() == contents.len() as u64)
            && fs::read(&path).is_ok_and(|found| found == contents)
    })
}

fn write(model: &Dir<'_>, folder: &Path) -> io::Result<()> {
    for (path, contents) in files(model) {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, contents)?;
    }
    Ok(())
}

/// Moves the finished draft to its place; a damaged model that lies there makes way.
fn put_in_place(draft: &Path, folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::rename(draft, folder)
}

#[cfg(test)]
mod tests;
