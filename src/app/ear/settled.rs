//! When words count as said, though there is no silence: others talk, the room echoes, or a fan hums.

use std::time::Duration;

use crate::hearing::{Completeness, FOREIGN_WORD};

/// How long complete words must stay the same on which none can follow.
const COMPLETE: Duration = Duration::from_millis(280);

/// The same of words on which others may follow: of a square that may be one of departure, and of a question. Who goes
/// on speaking says the next word sooner.
const ARRIVAL: Duration = Duration::from_millis(450);

/// The same where a silence could be heard: a number may be drawn out, and the next word begun.
const ARRIVAL_IN_QUIET: Duration = Duration::from_millis(650);

/// The same of words that lead nowhere: they were misheard, or what they announce is illegal.
const DEAD_END: Duration = Duration::from_millis(500);

/// How long a letter takes of a word that was heard last: where its beginning tells which it is, it is heard long
/// before it ends (`Anfangsstellung`), and the rest would be heard as something else.
const LETTER: Duration = Duration::from_millis(70);

/// How long `words` must stay the same to end an utterance; silences are not counted. `None` where only a silence
/// ends it.
pub(super) fn settled_after(
    words: &str,
    completeness: Completeness,
    is_in_noise: bool,
) -> Option<Duration> {
    let needed = match completeness {
        Completeness::Nothing | Completeness::Partial => return None,
        Completeness::Arrival
        | Completeness::Square
        | Completeness::Question
        | Completeness::Denial
            if !is_in_noise =>
        {
            ARRIVAL_IN_QUIET
        }
        Completeness::Arrival
        | Completeness::Square
        | Completeness::Question
        | Completeness::Denial => ARRIVAL,
        Completeness::Complete => COMPLETE,
        Completeness::DeadEnd => DEAD_END,
    };
    let last = words.rsplit(' ').next().unwrap_or_default();
    let letters = u32::try_from(last.chars().count()).unwrap_or(u32::MAX);
    (!words.contains(FOREIGN_WORD)).then(|| needed.max(LETTER.saturating_mul(letters)))
}
