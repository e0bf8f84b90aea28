//! The second network of a model, kept as what differs from the first.
//!
//! Of one training with it, it is a file of the same length that differs little: the differences, in a few steps a
//! weight, take less than a third of its size. libvosk loads folders only, so that one is put together for it.

use std::{
    fs, io,
    io::Read as _,
    path::{Path, PathBuf},
};

use flate2::read::ZlibDecoder;
use tempfile::TempDir;

use crate::recognizer::{OpenError, model_files::SECOND};

/// The first network, relative to the folder of a model.
const FIRST: &str = "am/final.mdl";

/// What both networks share: the features and the graph.
const SHARED: [&str; 2] = ["conf", "graph"];

/// A folder with the second network of the model in `folder`, which goes away with what is
/// returned; `None` if the model has one network.
///
/// # Errors
///
/// [`OpenError::FileDamaged`] when the differences cannot be read, or are not as many as the first network's bytes,
/// [`OpenError::Io`] when a file cannot be read, or the folder not be written.
pub(super) fn unpack_second(folder: &Path) -> Result<Option<TempDir>, OpenError> {
    if !folder.join(SECOND).is_file() {
        return Ok(None);
    }
    let second = changed(folder)?;
    let made = TempDir::with_prefix("rochade-").map_err(at(&std::env::temp_dir()))?;
    let network = made.path().join(FIRST);
    fs::create_dir_all(made.path().join("am")).map_err(at(&network))?;
    fs::write(&network, second).map_err(at(&network))?;
    for part in SHARED {
        copy(&folder.join(part), &made.path().join(part))?;
    }
    Ok(Some(made))
}

/// The second network: each byte of the first plus its difference, without carry.
fn changed(folder: &Path) -> Result<Vec<u8>, OpenError> {
    let read = |file: &str| {
        let path = folder.join(file);
        fs::read(&path).map_err(at(&path))
    };
    let mut network = read(FIRST)?;
    let mut differences = Vec::with_capacity(network.len());
    // One byte more shows differences of something longer, however long that is.
    let most = network.len() as u64 + 1;
    let inflated = ZlibDecoder::new(read(SECOND)?.as_slice())
        .take(most)
        .read_to_end(&mut differences);
    if inflated.is_err() || differences.len() != network.len() {
        return Err(OpenError::FileDamaged {
            path: folder.to_owned(),
            file: SECOND.to_owned(),
        });
    }
    for (byte, difference) in network.iter_mut().zip(differences) {
        *byte = byte.wrapping_add(difference);
    }
    Ok(network)
}

/// Copies a folder with all that is in it.
pub(super) fn copy(from: &Path, to: &Path) -> Result<(), OpenError> {
    fs::create_dir_all(to).map_err(at(to))?;
    for entry in fs::read_dir(from).map_err(at(from))? {
        let entry = entry.map_err(at(from))?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to)?;
        } else {
            fs::copy(&from, &to).map_err(at(&to))?;
        }
    }
    Ok(())
}

/// What could not be read or written.
fn at(path: &Path) -> impl FnOnce(io::Error) -> OpenError {
    let path: PathBuf = path.to_owned();
    move |source| OpenError::Io { path, source }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::{Compression, write::ZlibEncoder};

    use super::*;

    fn zipped(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    /// A folder with a network of four bytes and these differences.
    fn model(differences: &[u8]) -> TempDir {
        let folder = TempDir::new().unwrap();
        for part in ["am", "conf", "graph/phones"] {
            fs::create_dir_all(folder.path().join(part)).unwrap();
        }
        fs::write(folder.path().join(FIRST), [0, 1, 2, 255]).unwrap();
        fs::write(folder.path().join(SECOND), differences).unwrap();
        fs::write(folder.path().join("graph/phones/boundary"), b"1 nonword").unwrap();
        folder
    }

    #[test]
    fn the_second_network_is_the_first_with_its_differences_and_the_same_graph() {
        let folder = model(&zipped(&[0, 3, 255, 2]));
        let made = unpack_second(folder.path()).unwrap().unwrap();
        assert_eq!(fs::read(made.path().join(FIRST)).unwrap(), [0, 4, 1, 1]);
        let boundary = fs::read(made.path().join("graph/phones/boundary")).unwrap();
        assert_eq!(boundary, b"1 nonword");
        assert!(!made.path().join(SECOND).exists());
    }

    #[test]
    fn a_model_without_differences_has_one_network() {
        let folder = model(b"");
        fs::remove_file(folder.path().join(SECOND)).unwrap();
        assert!(unpack_second(folder.path()).unwrap().is_none());
    }

    #[test]
    fn differences_of_another_length_or_kind_are_damage() {
        let good = zipped(&[0, 3, 255, 2]);
        for differences in [
            &zipped(&[0; 3]),
            &zipped(&[0; 5]),
            &good[..good.len() / 2],
            b"no zlib",
        ] {
            let error = unpack_second(model(differences).path()).unwrap_err();
            assert!(
                matches!(&error, OpenError::FileDamaged { file, .. } if file == SECOND),
                "{error:?}"
            );
        }
    }
}
