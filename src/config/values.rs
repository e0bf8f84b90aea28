//! Values that are read with care: nothing is no name, and `~/` begins a path in the home folder.

use std::path::{Path, PathBuf};

use directories::BaseDirs;
use serde::{Deserialize, Deserializer, de::Error as _};

use crate::{
    cli::{ControlArg, Source, device_name},
    dialog::Alarms,
};

/// Error when a path cannot be meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
enum NotAPath {
    /// It is empty.
    #[error("no path")]
    Empty,
    /// It begins at home, and the system tells none.
    #[error("no home folder")]
    Homeless,
}

pub(super) fn control<'de, D: Deserializer<'de>>(text: D) -> Result<Option<ControlArg>, D::Error> {
    let text = String::deserialize(text)?;
    text.parse().map(Some).map_err(D::Error::custom)
}

pub(super) fn alarms<'de, D: Deserializer<'de>>(times: D) -> Result<Option<Alarms>, D::Error> {
    let seconds = Vec::deserialize(times)?;
    Alarms::at(seconds).map(Some).map_err(D::Error::custom)
}

pub(super) fn device<'de, D: Deserializer<'de>>(text: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(text)?;
    device_name(&text).map(Some).map_err(D::Error::custom)
}

pub(super) fn source<'de, D: Deserializer<'de>>(text: D) -> Result<Option<Source>, D::Error> {
    let text = String::deserialize(text)?;
    let source = text.parse().map_err(D::Error::custom)?;
    Ok(Some(match source {
        Source::File(path) => Source::File(from_home(path).map_err(D::Error::custom)?),
        source @ (Source::Microphone | Source::Keyboard) => source,
    }))
}

pub(super) fn path<'de, D: Deserializer<'de>>(text: D) -> Result<Option<PathBuf>, D::Error> {
    let path = PathBuf::deserialize(text)?;
    from_home(path).map(Some).map_err(D::Error::custom)
}

/// A path as it is meant: the shell, which reads `~` on a command line, does not read the configuration.
fn from_home(path: PathBuf) -> Result<PathBuf, NotAPath> {
    if path.as_os_str().is_empty() {
        return Err(NotAPath::Empty);
    }
    match path.strip_prefix("~") {
        Ok(rest) => {
            let folders = BaseDirs::new().ok_or(NotAPath::Homeless)?;
            let home = folders.home_dir();
            Ok(if rest == Path::new("") {
                home.to_owned()
            } else {
                home.join(rest)
            })
        }
        Err(_) => Ok(path),
    }
}
