//! Keeping sound libraries from writing into the user's terminal.

use std::{
    fs::OpenOptions,
    sync::{Mutex, PoisonError},
};

use rustix::{
    fd::OwnedFd,
    io::dup,
    stdio::{dup2_stderr, stderr},
};

/// One at a time: two that overlap would each keep the other's silence as what to go back to.
static ONLY_ONE: Mutex<()> = Mutex::new(());

/// Standard error as it was, to which it goes back in the end, after a panic too.
struct Before(OwnedFd);

impl Drop for Before {
    fn drop(&mut self) {
        if let Err(error) = dup2_stderr(&self.0) {
            tracing::warn!(%error, "standard error stays silent");
        }
    }
}

/// Does `work` with standard error going nowhere.
///
/// Without a sound card ALSA's library writes a dozen lines there while it looks for one, and a
/// screen reader would read them all out. What matters comes back as an error.
pub(super) fn quietly<T>(work: impl FnOnce() -> T) -> T {
    let _guard = ONLY_ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let nowhere = OpenOptions::new().write(true).open("/dev/null");
    let (Ok(nowhere), Ok(before)) = (nowhere, dup(stderr())) else {
        return work();
    };
    let _before = dup2_stderr(&nowhere).is_ok().then(|| Before(before));
    work()
}
