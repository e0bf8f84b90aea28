//! Looks a Vosk model folder over before the engine, which crashes on damaged ones, loads it.
//!
//! Source: the model layout of libvosk 0.3.45 (`model.cc`), the headers of Kaldi and `OpenFst`.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Read},
    path::Path,
};

use sha2::{Digest, Sha256};

use crate::recognizer::OpenError;

/// The list of checksums that a model may carry, in the format of `sha256sum`.
pub(super) const CHECKSUMS: &str = "SHA256SUMS";

/// The first bytes of every `OpenFst` file.
const FST_MAGIC: [u8; 4] = 0x7EB2_FDD6_u32.to_le_bytes();

/// The first bytes of every binary Kaldi file.
const KALDI_MAGIC: [u8; 2] = *b"\0B";

/// The first byte of what zlib compresses with its usual window (RFC 1950).
const ZLIB_MAGIC: [u8; 1] = *b"x";

/// The differences of a second network from the first; only models of ours have them.
pub(super) const SECOND: &str = "am/second.delta";

/// A kind of file in a model folder, by what its first bytes must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ModelFile {
    /// A finite-state transducer.
    Fst,
    /// A binary Kaldi object.
    Kaldi,
    /// What zlib has compressed.
    Zlib,
    /// Text in UTF-8.
    Text,
}

/// A file of the layout: where it may lie, and what it must be.
struct Part {
    /// Places relative to the folder; the newer layout first.
    places: &'static [&'static str],
    kind: ModelFile,
}

/// What every model needs, beside its graph.
const PARTS: &[Part] = &[
    Part {
        places: &["am/final.mdl", "final.mdl"],
        kind: ModelFile::Kaldi,
    },
    Part {
        places: &["conf/mfcc.conf", "mfcc.conf"],
        kind: ModelFile::Text,
    },
];

/// The graph of a model that takes grammars.
const GRAPH: &[Part] = &[
    Part {
        places: &["graph/HCLr.fst", "HCLr.fst"],
        kind: ModelFile::Fst,
    },
    Part {
        places: &["graph/Gr.fst", "Gr.fst"],
        kind: ModelFile::Fst,
    },
    Part {
        places: &["graph/disambig_tid.int", "disambig_tid.int"],
        kind: ModelFile::Text,
    },
];

/// The graph of a model with one fixed vocabulary.
const FIXED_GRAPH: Part = Part {
    places: &["graph/HCLG.fst", "HCLG.fst"],
    kind: ModelFile::Fst,
};

/// Files that the engine uses when they are there; they must be sound then.
const OPTIONAL: &[Part] = &[
    Part {
        places: &[SECOND],
        kind: ModelFile::Zlib,
    },
    Part {
        places: &["conf/model.conf"],
        kind: ModelFile::Text,
    },
    Part {
        places: &["graph/words.txt", "words.txt"],
        kind: ModelFile::Text,
    },
    Part {
        places: &["graph/phones/word_boundary.int", "word_boundary.int"],
        kind: ModelFile::Text,
    },
    Part {
        places: &["ivector/final.ie"],
        kind: ModelFile::Kaldi,
    },
];

/// Checks that `folder` holds what the engine needs, so that loading it does not crash.
///
/// Files must exist, not be empty and begin as their kind does. Where the folder has a
/// `SHA256SUMS`, every file named in it must also have its checksum.
///
/// Cost: reads some bytes of each file, or, with `SHA256SUMS`, all of them (about 4 ms per
/// megabyte without hardware support, 1 ms with it).
///
/// # Errors
///
/// [`OpenError::ModelMissing`] without a folder, [`OpenError::PathUnusable`] when its name is not
/// Unicode, [`OpenError::FileMissing`] and [`OpenError::FileDamaged`] for the first file that is
/// not right, [`OpenError::Io`] when one cannot be read.
pub fn check_model(folder: &Path) -> Result<(), OpenError> {
    check_layout(folder)?;
    if folder.join(CHECKSUMS).is_file() {
        check_sums(folder)?;
    }
    Ok(())
}

/// The part of [`check_model`] that reads only some bytes of each file.
pub(super) fn check_layout(folder: &Path) -> Result<(), OpenError> {
    if !folder.is_dir() {
        return Err(OpenError::ModelMissing {
            path: folder.to_owned(),
        });
    }
    if folder.to_str().is_none_or(|path| path.contains('\0')) {
        return Err(OpenError::PathUnusable {
            path: folder.to_owned(),
        });
    }
    for part in PARTS {
        check_needed(folder, part)?;
    }
    if find(folder, &FIXED_GRAPH).is_some() {
        check_needed(folder, &FIXED_GRAPH)?;
    } else {
        for part in GRAPH {
            check_needed(folder, part)?;
        }
    }
    for part in OPTIONAL {
        if let Some(place) = find(folder, part) {
            check_head(folder, place, part.kind)?;
        }
    }
    Ok(())
}

fn find(folder: &Path, part: &Part) -> Option<&'static str> {
    part.places
        .iter()
        .copied()
        .find(|place| folder.join(place).is_file())
}

fn check_needed(folder: &Path, part: &Part) -> Result<(), OpenError> {
    match find(folder, part) {
        Some(place) => check_head(folder, place, part.kind),
        None => Err(OpenError::FileMissing {
            path: folder.to_owned(),
            file: part.places.join(" or "),
        }),
    }
}

/// Checks the beginning of a file, and all of it where it is text.
fn check_head(folder: &Path, place: &str, kind: ModelFile) -> Result<(), OpenError> {
    let path = folder.join(place);
    let sound = match kind {
        ModelFile::Fst => starts_with(&path, &FST_MAGIC),
        ModelFile::Kaldi => starts_with(&path, &KALDI_MAGIC),
        ModelFile::Zlib => starts_with(&path, &ZLIB_MAGIC),
        ModelFile::Text => {
            fs::read(&path).map(|bytes| !bytes.is_empty() && std::str::from_utf8(&bytes).is_ok())
        }
    };
    match sound {
        Ok(true) => Ok(()),
        Ok(false) => Err(damaged(folder, place)),
        Err(source) => Err(OpenError::Io { path, source }),
    }
}

/// Whether a file begins with `magic` and has something after it.
fn starts_with(path: &Path, magic: &[u8]) -> io::Result<bool> {
    let mut head = Vec::with_capacity(magic.len() + 1);
    File::open(path)?
        .take(magic.len() as u64 + 1)
        .read_to_end(&mut head)?;
    Ok(head.len() > magic.len() && head.starts_with(magic))
}

/// The part of [`check_model`] that compares every file with the folder's `SHA256SUMS`.
pub(super) fn check_sums(folder: &Path) -> Result<(), OpenError> {
    let list = folder.join(CHECKSUMS);
    let read = |path: &Path| {
        File::open(path).map_err(|source| OpenError::Io {
            path: path.to_owned(),
            source,
        })
    };
    for line in BufReader::new(read(&list)?).lines() {
        let line = line.map_err(|source| OpenError::Io {
            path: list.clone(),
            source,
        })?;
        if line.trim().is_empty() {
            continue;
        }
        let Some((expected, file)) = checksum_line(&line) else {
            return Err(damaged(folder, CHECKSUMS));
        };
        let path = folder.join(file);
        if !path.is_file() {
            return Err(OpenError::FileMissing {
                path: folder.to_owned(),
                file: file.to_owned(),
            });
        }
        let found = sha256_hex(read(&path)?).map_err(|source| OpenError::Io { path, source })?;
        if !found.eq_ignore_ascii_case(expected) {
            return Err(damaged(folder, file));
        }
    }
    Ok(())
}

/// The checksum and the file of a line of `sha256sum`; `None` when it is not one, or names a
/// file outside the model.
fn checksum_line(line: &str) -> Option<(&str, &str)> {
    let (sum, rest) = line.split_once(' ')?;
    let file = rest.strip_prefix([' ', '*'])?.trim_end();
    let file = file.strip_prefix("./").unwrap_or(file);
    let inside = !file.is_empty() && !file.starts_with('/') && !file.split('/').any(|p| p == "..");
    let is_sum = sum.len() == 64 && sum.bytes().all(|byte| byte.is_ascii_hexdigit());
    (inside && is_sum).then_some((sum, file))
}

/// The SHA-256 of everything that `source` gives, in lower-case hexadecimal digits.
fn sha256_hex(mut source: impl Read) -> io::Result<String> {
    let mut hasher = Sha256::new();
    let mut block = vec![0; 64 * 1024];
    loop {
        match source.read(&mut block)? {
            0 => break,
            length => hasher.update(&block[..length]),
        }
    }
    Ok(hex(&hasher.finalize()))
}

/// `bytes` in lower-case hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(u32::from(digit), 16))
        .collect()
}

fn damaged(folder: &Path, file: &str) -> OpenError {
    OpenError::FileDamaged {
        path: folder.to_owned(),
        file: file.to_owned(),
    }
}

#[cfg(test)]
mod tests;
