//! An announcement that was taken for over, and for a move, too soon.

use std::time::Duration;

use shakmaty::Position as _;

use crate::{
    app::ear::Ear,
    audio::{SAMPLE_RATE_HZ, samples},
    hearing::{
        Begun, Decision, MAY_CONTINUE, Moment, SAME_BREATH, Sense, Utterance, begins_amid_a_move,
    },
    recognizer::shifted,
};

/// Two utterances that are longer together are no announcement, in samples.
const LONGEST: usize = 12 * SAMPLE_RATE_HZ as usize;

/// A move that was made of words to which more may belong, with all sound that may.
#[derive(Debug)]
pub(super) struct Last {
    begun: Begun,
    /// How many words its sound holds.
    words: usize,
    sound: Vec<i16>,
    began: Duration,
    /// Where the last word of it ended.
    ended: Duration,
    /// Where its sound ends.
    decided: Duration,
    /// Whether the rest has begun: `nach` was heard, and a pause.
    goes_on: bool,
}

impl Last {
    /// How many of its samples belong to an utterance that began at `began` too.
    fn shares_with(&self, began: Duration) -> usize {
        let end = samples(self.began) + self.sound.len() as u64;
        usize::try_from(end.saturating_sub(samples(began))).unwrap_or(usize::MAX)
    }
}

impl Ear {
    /// Remembers the utterance of `sound` if `decision` is a move to whose words more may belong.
    pub(super) fn remember_move(
        &mut self,
        heard: &Utterance,
        decision: &Decision,
        sound: Vec<i16>,
        began: Duration,
        ended: Duration,
    ) {
        if let Some(begun) = Begun::by(decision, &self.listening.position) {
            self.last = Some(Last {
                begun,
                words: heard.words.len(),
                sound,
                began,
                ended,
                decided: self.segmenter.position(),
                goes_on: false,
            });
        }
    }

    /// What was heard if the last utterance, which was taken for a move, and the one that began at `began` are one
    /// announcement, and where that began. Its words' times leave out the silence between both.
    ///
    /// The second must have been said in the same breath, or begin as no announcement does: the opponent may be
    /// quick to answer. The sound of both is heard once more as one: where the first was cut in the middle of a word,
    /// no other way would hear it.
    pub(super) fn as_one_with_the_last(
        &mut self,
        next: &Utterance,
        sound: &[i16],
        began: Duration,
    ) -> Option<(Utterance, Duration)> {
        let mut last = self.last.take()?;
        let goes_on = last.goes_on || begins_amid_a_move(next, self.lexicon());
        let cut_out = began.saturating_sub(last.decided);
        // Where the position is still the one before, the opponent's repetition is awaited.
        if self.listening.moment != Moment::Playing
            || self.listening.position != *last.begun.after()
            || (begin_of_words(next).unwrap_or(began)).saturating_sub(last.ended) > MAY_CONTINUE
            || !goes_on && cut_out >= SAME_BREATH
            || last.sound.len() + sound.len() > LONGEST
        {
            return None;
        }
        last.sound
            .extend(&sound[last.shares_with(began).min(sound.len())..]);
        self.networks.first.accept(&last.sound);
        let whole = self.networks.first.finish();
        let in_the_same_breath = || {
            let end = whole.words.get(last.words.checked_sub(1)?)?.end_s;
            let silence = whole.words.get(last.words)?.start_s - end;
            Some(cut_out + Duration::from_secs_f64(silence.max(0.0)) < SAME_BREATH)
        };
        if goes_on || in_the_same_breath().unwrap_or(false) {
            let replaced = (last.begun).replaced_by(&whole, self.lexicon(), &self.calibration);
            if let Some((replacing, said)) = replaced {
                let before = last.begun.before();
                let announced = Decision::Act(Sense::of_move(said, before));
                self.habits.learn(before.turn(), &announced);
                return Some((shifted(replacing, last.began.as_secs_f64()), last.began));
            }
        }
        if goes_on && !matches!(self.decided(next), Decision::Act(Sense::Move(_))) {
            self.last = Some(Last {
                words: whole.words.len(),
                ended: end_of_words(next).unwrap_or(last.ended),
                decided: self.segmenter.position(),
                goes_on,
                ..last
            });
        }
        None
    }
}

/// Where the first word of `heard` begins; its sound does with a silence before it.
fn begin_of_words(heard: &Utterance) -> Option<Duration> {
    heard.words.first().map(|word| time(word.start_s))
}

/// Where the last word of `heard` ends.
pub(super) fn end_of_words(heard: &Utterance) -> Option<Duration> {
    heard.words.last().map(|word| time(word.end_s))
}

/// A time in the stream; a pre-roll may begin before it.
pub(super) fn time(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds.max(0.0))
}
