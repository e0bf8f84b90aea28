//! The speech model that the program carries.

mod stale;

use std::{
    fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    process,
};

use directories::ProjectDirs;
use flate2::read::ZlibDecoder;
use include_dir::{Dir, DirEntry, include_dir};
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::recognizer::{
    OpenError,
    model_files::{CHECKSUMS, check_sums, hex},
};

/// What build.rs found in `models/rochade`, each file compressed with zlib; empty when there was
/// nothing.
static MODEL: Dir<'_> = include_dir!("$ROCHADE_EMBEDDED_MODEL");

/// What the names of folders begin with that hold a model, or one that is being unpacked; its
/// [`fingerprint`] follows.
const UNPACKED: &str = "model-";
const DRAFT: &str = "draft-";

/// The digits of a [`fingerprint`].
const DIGITS: usize = 32;

/// Where the embedded model was unpacked to.
#[derive(Debug)]
pub enum EmbeddedModel {
    /// In the user's cache folder; later starts find it there.
    Cached(PathBuf),
    /// In a temporary folder, because the cache folder cannot be written; the next start unpacks
    /// it anew.
    Temporary {
        /// The folder with the model.
        path: PathBuf,
        /// What it lies in, which goes away with this value: once the model is loaded it is not needed any more.
        folder: TempDir,
    },
}

impl EmbeddedModel {
    /// The folder with the model.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Cached(path) | Self::Temporary { path, .. } => path,
        }
    }
}

/// Puts the embedded model where the engine can load it, unless it lies there already, and
/// returns the place.
///
/// The folder's name holds the SHA-256 of the model's checksum list, so another version of the
/// program uses another folder. A model that is already there is compared with that list, and
/// unpacked anew when it differs. Models of other versions that nobody has used for a month, and what starts that were
/// killed have left unfinished, are removed.
///
/// Cost: reads the model from the cache (about 4 ms per megabyte without hardware support for
/// SHA-256, 1 ms with it); the first time also inflates and writes it. What is embedded stays on
/// the disk, out of memory.
///
/// # Errors
///
/// [`OpenError::NoneEmbedded`] when the program carries no model, [`OpenError::Io`] when neither
/// the cache folder nor a temporary one can be written, or the program itself is damaged.
pub fn unpack_embedded_model() -> Result<EmbeddedModel, OpenError> {
    let place = cached_or_temporary();
    forget_model();
    place
}

fn cached_or_temporary() -> Result<EmbeddedModel, OpenError> {
    let cache = ProjectDirs::from("", "", "rochade").map(|dirs| dirs.cache_dir().to_owned());
    if let Some(cache) = cache {
        match unpack(&MODEL, &cache) {
            Ok(path) => {
                stale::note_use(&path);
                stale::remove(&cache);
                return Ok(EmbeddedModel::Cached(path));
            }
            Err(error @ OpenError::NoneEmbedded) => return Err(error),
            Err(error) => tracing::warn!(%error, "cannot keep the speech model in the cache"),
        }
    }
    temporary(&MODEL)
}

/// Puts the model into a folder of its own, with a name that nobody knows before, and which no other user can write.
fn temporary(model: &Dir<'_>) -> Result<EmbeddedModel, OpenError> {
    let folder = TempDir::with_prefix("rochade-").map_err(|source| OpenError::Io {
        path: std::env::temp_dir(),
        source,
    })?;
    let path = unpack(model, folder.path())?;
    Ok(EmbeddedModel::Temporary { path, folder })
}

/// Makes sure that `model` lies in a folder of `parent`, and returns that folder.
fn unpack(model: &Dir<'_>, parent: &Path) -> Result<PathBuf, OpenError> {
    let Some(list) = model.get_file(CHECKSUMS) else {
        return Err(OpenError::NoneEmbedded);
    };
    let list = inflated(list.contents()).map_err(|source| OpenError::Io {
        path: CHECKSUMS.into(),
        source,
    })?;
    let name = fingerprint(&list);
    let folder = parent.join(format!("{UNPACKED}{name}"));
    if is_unpacked(&list, &folder) {
        return Ok(folder);
    }
    // Written beside its place and then renamed, so that a second program that starts at the same
    // time never sees half a model.
    let draft = parent.join(format!("{DRAFT}{name}-{}", process::id()));
    let result = write(model, &draft).and_then(|()| put_in_place(&list, &draft, &folder));
    if let Err(source) = result {
        // What was written of the draft is of no use to anyone; failing to remove it harms nobody.
        let _ = fs::remove_dir_all(&draft);
        if !is_unpacked(&list, &folder) {
            return Err(OpenError::Io {
                path: folder,
                source,
            });
        }
    }
    Ok(folder)
}

/// The first half of the SHA-256 of the list of checksums: [`DIGITS`] digits.
fn fingerprint(list: &[u8]) -> String {
    let mut digits = hex(&Sha256::digest(list));
    digits.truncate(DIGITS);
    digits
}

/// Every file of the model with its path inside it, compressed.
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

/// Whether `folder` holds the model with this list of checksums.
fn is_unpacked(list: &[u8], folder: &Path) -> bool {
    fs::read(folder.join(CHECKSUMS)).is_ok_and(|found| found == list) && check_sums(folder).is_ok()
}

fn inflated(contents: &[u8]) -> io::Result<Vec<u8>> {
    let mut inflated = Vec::new();
    ZlibDecoder::new(contents).read_to_end(&mut inflated)?;
    Ok(inflated)
}

fn write(model: &Dir<'_>, folder: &Path) -> io::Result<()> {
    for (path, contents) in files(model) {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, inflated(contents)?)?;
    }
    Ok(())
}

/// Gives back the memory of the embedded model. Without this the start that unpacks it needs 6 MB more than all
/// others, until its end. What is read again comes from the program's file again.
fn forget_model() {
    #[cfg(target_os = "linux")]
    for (_, contents) in files(&MODEL) {
        use rustix::{mm, param::page_size};
        // Whole pages only: the others hold something else too.
        let pages = contents.as_ptr_range();
        let start = pages.start.addr().next_multiple_of(page_size());
        let length = pages.end.addr().saturating_sub(start) / page_size() * page_size();
        let start = pages.start.with_addr(start).cast_mut().cast();
        #[expect(unsafe_code, reason = "the kernel is told an address")]
        // SAFETY: the model is a constant that lies in the program's file, unchanged.
        let forgotten = unsafe { mm::madvise(start, length, mm::Advice::LinuxDontNeed) };
        if let Err(error) = forgotten {
            tracing::debug!(%error, "the embedded model stays in memory");
        }
    }
}

/// Moves the finished draft to its place; a damaged model that lies there makes way.
fn put_in_place(list: &[u8], draft: &Path, folder: &Path) -> io::Result<()> {
    if is_unpacked(list, folder) {
        // Another program was faster, and may be reading it already.
        return fs::remove_dir_all(draft);
    }
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::rename(draft, folder)
}

#[cfg(test)]
mod tests;
