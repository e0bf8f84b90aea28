//! The envelope of a sealed move: a file that everybody may keep and nobody can read.
//!
//! The cover is plain text. The note of the move is encrypted with a passphrase in the format
//! [age](https://age-encryption.org/v1), which also shows every change. The passphrase consists of
//! two codes: the arbiter keeps one and the player who must reply the other, so that the envelope
//! opens only when both are there (I.7). A third code, the receipt, stays with the player who
//! sealed: with it, and with the commitment on the cover, that player can prove the move when the
//! other codes are lost (I.12.1). That is a proof only against a copy of the commitment which that
//! player could not change: the journal has one, and so has an envelope that the arbiter has kept.
//! Whoever holds the file alone can write another cover, note and commitment.

mod code;

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use age::secrecy::SecretString;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

pub use code::Code;

use crate::{
    arbiter::adjournment::{CODE_SQUARES, Cover},
    disk,
};

/// The number of this format; an envelope of another format is refused.
const FORMAT: u32 = 1;

/// How many squares the receipt has: 72 bits. The commitment on the cover can be tried out
/// quickly, so it must be longer.
pub const RECEIPT_SQUARES: usize = 12;

/// The work to try one passphrase. Who knows one of the two codes must try 2^35 others on
/// average. The logarithm of scrypt's N: about half a second, and 128 MiB of memory.
const WORK_FACTOR: u8 = 17;

/// The most work that is done to open a file: one that asks for more is not ours.
const MAX_WORK_FACTOR: u8 = 20;

/// What is inside is filled up with blanks to a multiple of this many bytes: the length of the file would tell
/// castling from a move of a rook.
const PADDED_TO: usize = 512;

/// A sealed envelope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    /// The number of the format; the name tells what file this is.
    #[serde(rename = "rochade_envelope")]
    format: u32,
    /// What everybody may read.
    pub cover: Cover,
    /// SHA-256 over format, cover, receipt and note, in hexadecimal digits.
    commitment: String,
    /// The encrypted note, armored.
    sealed: String,
}

/// Who must keep which code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Codes {
    /// The arbiter's.
    pub arbiter: Code,
    /// That of the player who must reply.
    pub replier: Code,
    /// The receipt of the player who sealed.
    pub receipt: Code,
}

/// What is inside.
#[derive(Serialize, Deserialize)]
struct Inside {
    note: String,
    receipt: String,
}

/// Error when a move cannot be sealed.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// The system gives no randomness.
    #[error("the system has no randomness for the codes")]
    NoRandomness(#[from] getrandom::Error),
    /// The encryption failed.
    #[error("the note cannot be encrypted")]
    Encryption(#[from] age::EncryptError),
    /// The envelope cannot be written.
    #[error("the envelope {}", path.display())]
    File {
        /// The envelope.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: io::Error,
    },
}

/// Error when an envelope cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The file cannot be read.
    #[error("the envelope {}", path.display())]
    File {
        /// The envelope.
        path: PathBuf,
        /// What the system says.
        #[source]
        source: io::Error,
    },
    /// The file is no envelope, or one of another format.
    #[error("{} is no envelope of this program, or it is damaged", path.display())]
    NotEnvelope {
        /// The file.
        path: PathBuf,
    },
    /// One of the codes is not right, each was given for the other one, or the sealed part was changed.
    #[error(
        "the codes do not open the envelope: one of them is wrong, the arbiter's and that of the player who replies were \
         exchanged, or the envelope was changed"
    )]
    Shut,
    /// The codes are right, but the cover is not the one that was sealed.
    #[error(
        "the envelope was changed after it was sealed: its cover does not belong to the move inside"
    )]
    Changed,
}

impl Envelope {
    /// Seals `note` under `cover`, and returns the envelope with the codes that open it.
    ///
    /// Cost: about half a second of computing, on purpose.
    ///
    /// # Errors
    ///
    /// [`SealError::NoRandomness`], [`SealError::Encryption`].
    pub fn seal(cover: Cover, note: &str) -> Result<(Self, Codes), SealError> {
        let codes = Codes {
            arbiter: Code::random(CODE_SQUARES)?,
            replier: Code::random(CODE_SQUARES)?,
            receipt: Code::random(RECEIPT_SQUARES)?,
        };
        let mut inside = serde_json::json!(Inside {
            note: note.to_owned(),
            receipt: codes.receipt.letters(),
        })
        .to_string()
        .into_bytes();
        inside.resize(inside.len().next_multiple_of(PADDED_TO), b' ');
        let mut recipient = age::scrypt::Recipient::new(passphrase(&codes.arbiter, &codes.replier));
        recipient.set_work_factor(WORK_FACTOR);
        let envelope = Self {
            format: FORMAT,
            commitment: commitment(&cover, &codes.receipt, note),
            sealed: age::encrypt_and_armor(&recipient, &inside)?,
            cover,
        };
        Ok((envelope, codes))
    }

    /// An envelope with nothing in it that can be opened, for what only its commitment tells.
    #[cfg(test)]
    pub(crate) fn empty(cover: Cover, receipt: &Code, note: &str) -> Self {
        Self {
            format: FORMAT,
            commitment: commitment(&cover, receipt, note),
            sealed: String::new(),
            cover,
        }
    }

    /// The note inside.
    ///
    /// Cost: about half a second of computing, on purpose.
    ///
    /// # Errors
    ///
    /// * [`OpenError::Shut`]: a code is wrong, or what was sealed has been changed.
    /// * [`OpenError::Changed`]: the cover or the commitment has been changed.
    pub fn open(&self, arbiter: &Code, replier: &Code) -> Result<String, OpenError> {
        let mut identity = age::scrypt::Identity::new(passphrase(arbiter, replier));
        identity.set_max_work_factor(MAX_WORK_FACTOR);
        let inside = age::decrypt(&identity, self.sealed.as_bytes()).map_err(|error| {
            tracing::debug!(%error, "the envelope");
            OpenError::Shut
        })?;
        let inside: Inside = serde_json::from_slice(&inside).map_err(|_| OpenError::Changed)?;
        let receipt: Code = inside.receipt.parse().map_err(|_| OpenError::Changed)?;
        if self.proves(&inside.note, &receipt) {
            Ok(inside.note)
        } else {
            Err(OpenError::Changed)
        }
    }

    /// Whether `note` and the receipt of the player who sealed it belong to this cover and its commitment. Needs neither of
    /// the other codes. It is what was sealed if the [commitment](Self::commitment) is that of the journal.
    #[must_use]
    pub fn proves(&self, note: &str, receipt: &Code) -> bool {
        commitment(&self.cover, receipt, note) == self.commitment
    }

    /// The first of `notes` that belongs to this cover, as [`proves`](Self::proves) tells.
    pub fn proven(
        &self,
        notes: impl IntoIterator<Item = String>,
        receipt: &Code,
    ) -> Option<String> {
        let cover = written(&self.cover);
        let receipt = receipt.letters();
        let mut notes = notes.into_iter();
        notes.find(|note| committed(&cover, &receipt, note) == self.commitment)
    }

    /// The commitment on the cover: 64 hexadecimal digits.
    #[must_use]
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// Writes the envelope to a new file, whole or not at all.
    ///
    /// # Errors
    ///
    /// [`SealError::File`] when the file exists already or cannot be written to the disk.
    pub fn write(&self, path: &Path) -> Result<(), SealError> {
        let text = format!("{:#}\n", serde_json::json!(self));
        let written = disk::create(path, text.as_bytes());
        written.map(drop).map_err(|source| SealError::File {
            path: path.to_owned(),
            source,
        })
    }

    /// Reads an envelope.
    ///
    /// # Errors
    ///
    /// * [`OpenError::File`]: the file cannot be read.
    /// * [`OpenError::NotEnvelope`]: it is something else, or damaged.
    pub fn read(path: &Path) -> Result<Self, OpenError> {
        let text = fs::read(path).map_err(|source| OpenError::File {
            path: path.to_owned(),
            source,
        })?;
        serde_json::from_slice(&text)
            .ok()
            .filter(|envelope: &Self| envelope.format == FORMAT)
            .ok_or_else(|| OpenError::NotEnvelope {
                path: path.to_owned(),
            })
    }
}

fn passphrase(arbiter: &Code, replier: &Code) -> SecretString {
    SecretString::from(format!("{}-{}", arbiter.letters(), replier.letters()))
}

/// SHA-256 over the parts, each with its length before it, so that none can take from another.
fn commitment(cover: &Cover, receipt: &Code, note: &str) -> String {
    committed(&written(cover), &receipt.letters(), note)
}

/// The cover as the commitment has it: JSON with its keys in the order of the alphabet, whichever
/// way `serde_json` keeps them.
fn written(cover: &Cover) -> String {
    let mut cover = serde_json::json!(cover);
    cover.sort_all_objects();
    cover.to_string()
}

fn committed(cover: &str, receipt: &str, note: &str) -> String {
    let mut hash = Sha256::new();
    for part in ["rochade sealed move 1", cover, receipt, note] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.finalize()
        .iter()
        .fold(String::new(), |digits, byte| format!("{digits}{byte:02x}"))
}

#[cfg(test)]
mod tests;
