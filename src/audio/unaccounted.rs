//! Voice in an utterance that none of its words accounts for: a word that was not heard.

use std::{ops::Range, time::Duration};

use crate::audio::{SAMPLE_RATE_HZ, activity::level_db, samples};

/// How long a step is whose loudness is told, in samples: 10 ms.
const STEP_SAMPLES: usize = SAMPLE_RATE_HZ as usize / 100;

/// So far a word may reach beyond the times that a recognizer tells, in steps.
const MARGIN: usize = 4;

/// A voice is at most so far below that of the words, in decibels.
const BELOW_WORDS_DB: f32 = 6.0;

/// So much voice is a word, in steps: between two words within [`WORD`].
const VOICE: usize = 12;

/// The longest word that may have been left out, in steps.
const WORD: usize = 40;

/// Where words are so far above all else, in decibels, a voice before them is that of the same speaker.
const ALONE_DB: f32 = 25.0;

/// How long before the first word such a voice may be, in steps.
const BEFORE_ALONE: usize = 100;

/// The same where others may speak: theirs is not so near to the words, in steps,
const BEFORE_AMONG_OTHERS: usize = 60;

/// nor at most so far below them, in decibels.
const BELOW_AMONG_OTHERS_DB: f32 = 3.0;

/// Where there is a voice in an utterance beside its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unaccounted {
    /// Before the first word.
    pub before: bool,
    /// Between two words.
    pub between: bool,
}

/// Where there is a voice in `sound` that is nearly as loud as the `words` in it, and beside them.
///
/// `words` are the times of the words from the beginning of `sound`, in their order. Without words there is none.
///
/// Cost: one pass over the sound.
#[must_use]
pub fn unaccounted(sound: &[i16], words: &[Range<Duration>]) -> Unaccounted {
    let levels: Vec<f32> = sound.chunks_exact(STEP_SAMPLES).map(level_db).collect();
    let step = |time: Duration| {
        let at = usize::try_from(samples(time)).unwrap_or(usize::MAX);
        (at / STEP_SAMPLES).min(levels.len())
    };
    let (Some(first), Some(last)) = (words.first(), words.last()) else {
        return Unaccounted::default();
    };
    let mut is_word = vec![false; levels.len()];
    for word in words {
        let end = (step(word.end) + MARGIN + 1).min(levels.len());
        let start = step(word.start).saturating_sub(MARGIN).min(end);
        is_word[start..end].fill(true);
    }
    let of_words = levels.iter().zip(&is_word);
    let of_words = of_words.filter_map(|(level, is_word)| is_word.then_some(*level));
    let (Some(loud), Some(quiet)) = (
        percentile(of_words.collect(), 75),
        percentile(levels.clone(), 10),
    ) else {
        return Unaccounted::default();
    };
    let beside = |steps: Range<usize>, below: f32| {
        let voice = (loud - below).max(f32::midpoint(loud, quiet));
        let steps = levels[steps.clone()].iter().zip(&is_word[steps]);
        steps
            .map(|(level, is_word)| *level > voice && !is_word)
            .collect::<Vec<bool>>()
    };
    let count = |steps: &[bool]| steps.iter().filter(|it| **it).count();
    let (begin, end) = (step(first.start), step(last.end));
    let (longest, below) = if loud - quiet >= ALONE_DB {
        (BEFORE_ALONE, BELOW_WORDS_DB)
    } else {
        (BEFORE_AMONG_OTHERS, BELOW_AMONG_OTHERS_DB)
    };
    let between = beside(begin.min(end)..end, BELOW_WORDS_DB);
    Unaccounted {
        before: count(&beside(begin.saturating_sub(longest)..begin, below)) >= VOICE,
        between: (between.windows(WORD.min(between.len()).max(1)))
            .any(|steps| count(steps) >= VOICE),
    }
}

/// The level below which so many percent of `levels` are; `None` of none.
fn percentile(mut levels: Vec<f32>, percent: usize) -> Option<f32> {
    levels.sort_by(f32::total_cmp);
    let last = levels.len().checked_sub(1)?;
    levels.get(last * percent / 100).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audio::test_sounds::{mixed, noise, silence, voice};

    const fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    /// Three words of 300 ms with pauses of 200 before, between and after them.
    fn three_words() -> Vec<i16> {
        let word = [silence(ms(200)), voice(ms(300), 0.3)].concat();
        [word.repeat(3), silence(ms(200))].concat()
    }

    const WORDS: [Range<Duration>; 3] = [ms(200)..ms(500), ms(700)..ms(1000), ms(1200)..ms(1500)];

    fn heard(sound: &[i16], words: &[usize]) -> (bool, bool) {
        let words: Vec<_> = words.iter().map(|&word| WORDS[word].clone()).collect();
        let Unaccounted { before, between } = unaccounted(sound, &words);
        (before, between)
    }

    #[test]
    fn a_word_that_was_not_heard_is_a_voice_that_no_word_accounts_for() {
        let sound = three_words();
        assert_eq!(heard(&sound, &[0, 1, 2]), (false, false));
        assert_eq!(heard(&sound, &[0, 2]), (false, true));
        assert_eq!(heard(&sound, &[1, 2]), (true, false));
        assert_eq!(heard(&sound, &[2]), (true, false));
        // What follows may be a courtesy, or the talk of others.
        assert_eq!(heard(&sound, &[0, 1]), (false, false));
        assert_eq!(heard(&sound, &[]), (false, false));
        assert_eq!(heard(&[], &[0]), (false, false));
    }

    #[test]
    fn in_noise_only_what_is_as_loud_as_the_words_is_a_voice() {
        let sound = mixed(&three_words(), &noise(ms(1700), 0.06));
        assert_eq!(heard(&sound, &[0, 1, 2]), (false, false));
        assert_eq!(heard(&sound, &[0, 2]), (false, true));
        assert_eq!(heard(&sound, &[1, 2]), (true, false));
    }

    #[test]
    fn a_softer_voice_before_is_another_ones_where_others_may_speak() {
        let before = |others: f32| {
            let words = [silence(ms(700)), three_words()].concat();
            let mut soft = [silence(ms(200)), voice(ms(300), 0.2)].concat();
            soft.resize(words.len(), 0);
            let sound = mixed(&words, &soft);
            let sound = mixed(&sound, &noise(ms(2400), others));
            let words = WORDS.map(|word| word.start + ms(700)..word.end + ms(700));
            unaccounted(&sound, &words).before
        };
        assert!(before(0.000_1));
        assert!(!before(0.06));
    }

    #[test]
    fn a_click_and_a_soft_voice_are_no_words() {
        let between = |what: Vec<i16>| {
            let gap = silence(ms(700));
            let voice = voice(ms(300), 0.3);
            let sound = [silence(ms(200)), voice.clone(), gap, voice].concat();
            let mut others = silence(ms(700));
            others.extend(what);
            others.resize(sound.len(), 0);
            heard(&mixed(&sound, &others), &[0, 2])
        };
        assert_eq!(between(voice(ms(40), 0.3)), (false, false));
        assert_eq!(between(voice(ms(300), 0.05)), (false, false));
        assert_eq!(between(voice(ms(300), 0.3)), (false, true));
    }
}
