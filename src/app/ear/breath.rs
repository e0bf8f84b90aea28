//! An announcement that was taken for over, and for a move, too soon.

use std::time::Duration;

use shakmaty::Position as _;

use crate::{
    app::ear::Ear,
    audio::SAMPLE_RATE_HZ,
    hearing::{
        Begun, Decision, MAY_CONTINUE, Moment, SAME_BREATH, Sense, Utterance, stands_by_itself,
    },
    recognizer::shifted,
};

/// No announcement is longer, in samples.
const LONGEST: usize = 12 * SAMPLE_RATE_HZ as usize;

/// A move that was made of words to which more may belong, with all sound that may.
#[derive(Debug)]
pub(super) struct Last {
    begun: Begun,
    /// How many words were taken for it.
    words: usize,
    sound: Vec<i16>,
    began: Duration,
    /// Where the last word of it ended.
    ended: Duration,
    /// Where its sound ends.
    decided: Duration,
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
            });
        }
    }

    /// What was heard if the last utterance, which was taken for a move, and the one that began at `began` are one
    /// announcement, and where that began. The sound of both is heard once more as one: where the first was cut in
    /// the middle of a word, no other way would hear it.
    pub(super) fn as_one_with_the_last(
        &mut self,
        next: &Utterance,
        sound: &[i16],
        began: Duration,
    ) -> Option<(Utterance, Duration)> {
        let mut last = self.last.take()?;
        let pause = began_of_words(next, began).saturating_sub(last.ended);
        // Where the position is still the same, the opponent's repetition is awaited.
        if self.listening.moment != Moment::Playing
            || self.listening.position == *last.begun.position()
            || pause > MAY_CONTINUE
            || last.sound.len() + sound.len() > LONGEST
        {
            return None;
        }
        last.sound.extend(sound);
        self.recognizer.accept(&last.sound);
        let whole = self.recognizer.finish();
        let between = last.words.checked_sub(1).and_then(|end| {
            let (end, next) = (whole.words.get(end)?, whole.words.get(end + 1)?);
            Some(Duration::from_secs_f64((next.start_s - end.end_s).max(0.0)))
        });
        let pause = between.map_or(pause, |heard| heard + began.saturating_sub(last.decided));
        let decision = self.decided(next);
        let goes_on = pause < SAME_BREATH || !stands_by_itself(next, &decision, &self.lexicon);
        let replacing = (last.begun).replaced_by(&whole, &self.lexicon, &self.calibration);
        if let Some(replacing) = replacing.filter(|_| goes_on) {
            let decision = self.decided(&replacing);
            self.habits.learn(last.begun.position().turn(), &decision);
            return Some((shifted(replacing, last.began.as_secs_f64()), last.began));
        }
        if !matches!(decision, Decision::Act(Sense::Move(_))) {
            // Perhaps a part of the rest.
            last.decided = self.segmenter.position();
            last.ended = last.decided;
            self.last = Some(last);
        }
        None
    }
}

/// Where the first word of `heard` begins; its sound does with a silence before it.
fn began_of_words(heard: &Utterance, began: Duration) -> Duration {
    heard
        .words
        .first()
        .map_or(began, |word| Duration::from_secs_f64(word.start_s.max(0.0)))
}
