//! What earlier versions of the program, and starts that were killed, have left in the cache folder.

use std::{
    fs::{self, File, FileTimes},
    io,
    path::Path,
    time::{Duration, SystemTime},
};

use crate::recognizer::{
    embedded::{DIGITS, DRAFT, UNPACKED},
    model_files::CHECKSUMS,
};

/// A model that no start has used for so long is of a version that is gone: who has two versions uses both now and then.
const UNUSED: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A draft that is older was left by a start that was killed: unpacking takes seconds, and minutes on the slowest disk.
const UNFINISHED: Duration = Duration::from_secs(24 * 60 * 60);

/// Notes that the model in `folder` is used now, for other versions of the program.
pub(super) fn note_use(folder: &Path) {
    let noted = File::options()
        .append(true)
        .open(folder.join(CHECKSUMS))
        .and_then(|list| list.set_times(FileTimes::new().set_modified(now())));
    if let Err(error) = noted {
        tracing::debug!(%error, "when the speech model was used is not noted");
    }
}

/// Removes from `cache` what is surely of no use to anyone any more. What cannot be removed harms nobody.
pub(super) fn remove(cache: &Path) {
    if let Err(error) = remove_before(cache, now()) {
        tracing::debug!(%error, "old speech models stay");
    }
}

/// As [`remove`], at this time of day.
fn remove_before(cache: &Path, now: SystemTime) -> io::Result<()> {
    for entry in fs::read_dir(cache)? {
        let entry = entry?;
        let name = entry.file_name();
        let Some(longest) = name.to_str().and_then(kept_for) else {
            continue;
        };
        let path = entry.path();
        // A link leads to what is not ours.
        if entry.file_type()?.is_dir()
            && now
                .duration_since(last_used(&path)?)
                .is_ok_and(|age| age > longest)
            && let Err(error) = fs::remove_dir_all(&path)
        {
            tracing::debug!(%error, path = %path.display(), "an old speech model stays");
        }
    }
    Ok(())
}

/// How long a folder of this name is kept without use; `None` if it is none of ours.
fn kept_for(name: &str) -> Option<Duration> {
    let is_fingerprint = |digits: &str| {
        digits.len() == DIGITS && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
    };
    let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if let Some(digits) = name.strip_prefix(UNPACKED) {
        return is_fingerprint(digits).then_some(UNUSED);
    }
    let (digits, process) = name.strip_prefix(DRAFT)?.split_once('-')?;
    (is_fingerprint(digits) && is_number(process)).then_some(UNFINISHED)
}

/// When the model in `folder` was used last, or, where it has no list of checksums, the folder was changed.
fn last_used(folder: &Path) -> io::Result<SystemTime> {
    fs::metadata(folder.join(CHECKSUMS))
        .or_else(|_| fs::metadata(folder))?
        .modified()
}

#[expect(
    clippy::disallowed_methods,
    reason = "an adapter: how old files are is told by the system's clock"
)]
fn now() -> SystemTime {
    SystemTime::now()
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    /// The names of what is in `cache`, in order.
    fn names(cache: &Path) -> Vec<String> {
        let entries = fs::read_dir(cache).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn only_what_is_ours_and_was_not_used_for_long_goes() {
        let cache = TempDir::new().unwrap();
        let digits = "0123456789abcdef0123456789abcdef";
        let [model, used] = ["model-", "model-f"].map(|name| format!("{name:0<38}"));
        let draft = format!("draft-{digits}-4711");
        for name in [
            model.as_str(),
            used.as_str(),
            draft.as_str(),
            "model-mine",
            "draft-mine",
            "games",
        ] {
            fs::create_dir(cache.path().join(name)).unwrap();
            fs::write(cache.path().join(name).join(CHECKSUMS), b"").unwrap();
        }
        let hour = Duration::from_secs(60 * 60);
        let begin = now();
        remove_before(cache.path(), begin + 23 * hour).unwrap();
        assert_eq!(names(cache.path()).len(), 6);
        remove_before(cache.path(), begin + 25 * hour).unwrap();
        assert_eq!(names(cache.path()).len(), 5, "the draft is gone");
        for name in [&model, &used] {
            File::options()
                .append(true)
                .open(cache.path().join(name).join(CHECKSUMS))
                .and_then(|list| list.set_times(FileTimes::new().set_modified(begin - UNUSED)))
                .unwrap();
        }
        note_use(&cache.path().join(&used));
        remove_before(cache.path(), begin + hour).unwrap();
        assert_eq!(
            names(cache.path()),
            ["draft-mine", "games", &used, "model-mine"]
        );
    }
}
