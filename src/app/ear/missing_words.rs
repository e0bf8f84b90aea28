//! Words that may be missing in what was heard.

use std::{ops::Range, time::Duration};

use crate::{
    app::ear::breath::time,
    audio::{Unaccounted, unaccounted},
    hearing::{Utterance, Word},
};

/// Marks `heard` where a voice in its `sound` tells that a word is missing in its best reading. Only the times of the
/// words that were heard first are known: what all hearings made likelier than these stays as it is.
pub(super) fn mark_missing_words(heard: &mut Utterance, sound: &[i16]) {
    let best = (heard.hypotheses.first()).map_or("", |best| best.text.as_str());
    if !(heard.words.iter())
        .map(|word| word.word.as_str())
        .eq(best.split_whitespace())
    {
        return;
    }
    let times: Vec<_> = heard.words.iter().map(times).collect();
    let Unaccounted { before, between } = unaccounted(sound, &times);
    if before || between {
        tracing::debug!(before, between, "a voice that no word accounts for");
    }
    heard.may_lack_its_beginning |= before;
    heard.may_lack_words |= between;
}

/// When it was said; what was heard before the sound begins with it.
fn times(word: &Word) -> Range<Duration> {
    time(word.start_s)..time(word.end_s)
}
