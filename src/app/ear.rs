//! From sound to utterances: the segmenter and the recognizer, working together.

mod breath;
mod grammars;
mod habits;
mod heard;
mod look;
mod missing_words;
mod model;
mod networks;
mod settled;
mod spoken;

pub use heard::{Heard, Hearings, Looks};
pub use model::{EarError, Model};
pub use spoken::Spoken;

use std::{collections::BTreeSet, time::Duration};

use shakmaty::{Chess, Position as _};

use crate::{
    app::ear::{
        breath::{Last, end_of_words},
        grammars::Grammars,
        habits::Habits,
        missing_words::mark_missing_words,
        networks::Networks,
        settled::settled_after,
    },
    audio::{EndReason, Pauses, Segment, Segmenter},
    dialog::Listening,
    hearing::{
        Calibration, Completeness, Decision, Interpretation, Lexicon, MAY_CONTINUE, Moment, Sense,
        Utterance, after_unclear_words, completeness, holds_words, parse,
    },
    recognizer::{GrammarError, Phrases, shifted},
};

/// Hears utterances in a stream of sound.
#[derive(Debug)]
pub struct Ear {
    networks: Networks,
    segmenter: Segmenter,
    calibration: Calibration,
    spoken: Spoken,
    listening: Listening,
    grammars: Grammars,
    /// Where the utterance in progress begins, if somebody speaks.
    start: Option<Duration>,
    /// Its sound so far.
    sound: Vec<i16>,
    /// Whether it had begun before the ear listened.
    cut: bool,
    /// Frames of silence since somebody spoke or something was made ready.
    quiet_frames: u32,
    partial: Partial,
    /// The last utterance, if it was unclear, and where it ended.
    unclear: Option<(Utterance, Duration)>,
    /// The move that was made of the last words, if more may belong to them.
    last: Option<Last>,
    habits: Habits,
    looks: Looks,
}

/// The words heard so far.
#[derive(Debug)]
struct Partial {
    words: String,
    completeness: Completeness,
    /// Whether they announce a move.
    is_announcement: bool,
    /// Where the stream stood when they were heard first, silences not counted.
    since: Duration,
    /// The same, silences counted.
    changed: Duration,
    /// Whether more are awaited in this pause, though they seem complete.
    owed: bool,
    /// Whether they were settled once, but more had been heard in the end.
    was_settled: bool,
}

/// No words yet.
const NOTHING: Partial = Partial {
    words: String::new(),
    completeness: Completeness::Nothing,
    is_announcement: false,
    since: Duration::ZERO,
    changed: Duration::ZERO,
    owed: false,
    was_settled: false,
};

/// A square that may be one of departure ends no utterance while it was only just heard.
const JUST_HEARD: Duration = Duration::from_millis(120);

/// So likely must it be that words are missing to wait for them, though they were heard on the way.
const MAY_BE_PART: f64 = 0.3;

/// No announcement lasts longer; what does and makes no sense is the talk of others.
const LONGEST_ANNOUNCEMENT: Duration = Duration::from_secs(5);

/// No first word takes longer: the first that was heard is the first that was said if it begins later than this.
const FIRST_WORD: Duration = Duration::from_millis(400);

/// So many frames of silence, half a second, are a time to make ready for what may follow.
const QUIET_FRAMES: u32 = 25;

/// What an utterance says where `listening` is listened for.
fn interpreted(utterance: &Utterance, lexicon: &Lexicon, listening: &Listening) -> Interpretation {
    Interpretation::new(utterance, lexicon, &listening.position)
        .answering(listening.awaited.as_ref(), &listening.position)
        .correcting(listening.correctable.clone())
}

/// Whether its words begin with its sound, or none were heard: otherwise what came before the first one was no word,
/// but the echo of the program's own voice, say. Times still count from its beginning.
fn begins_with_words(heard: &Utterance) -> bool {
    let first = heard.words.first();
    first.is_none_or(|word| word.start_s < FIRST_WORD.as_secs_f64())
}

/// Whether the player may have said something else in `position`, or more that is not awaited.
fn is_unclear(decision: &Decision, position: &Chess) -> bool {
    match decision {
        Decision::NotUnderstood | Decision::Ask(_) | Decision::AskInstead(_) => true,
        Decision::Act(sense @ Sense::Illegal { .. }) => sense.begun(position).is_none(),
        Decision::Act(_) | Decision::Foreign | Decision::Silence => false,
    }
}

impl Ear {
    /// An ear for `listening`, whose `phrases` the networks have; `lacks` are words of the lexicon that they do not know.
    fn new(
        networks: Networks,
        calibration: Calibration,
        spoken: Spoken,
        lacks: BTreeSet<String>,
        listening: Listening,
        phrases: Phrases,
    ) -> Self {
        Self {
            networks,
            segmenter: Segmenter::new(Pauses::default()),
            calibration,
            spoken,
            grammars: Grammars::new(listening.moment, phrases, lacks),
            listening,
            start: None,
            sound: Vec::new(),
            cut: false,
            quiet_frames: 0,
            partial: NOTHING,
            unclear: None,
            last: None,
            habits: Habits::default(),
            looks: Looks::AsNeeded,
        }
    }

    /// How what it hears is to be judged.
    #[must_use]
    pub fn calibration(&self) -> Calibration {
        self.calibration
    }

    /// Listens for something else from now on.
    ///
    /// # Errors
    ///
    /// [`GrammarError`] when the model takes none of the phrases; it then listens as before.
    pub fn listen_for(&mut self, listening: Listening) -> Result<(), GrammarError> {
        if listening.moment != self.listening.moment {
            self.switch(listening.moment)?;
            self.forget();
        }
        if listening != self.listening {
            // The words heard so far may now be complete, or no longer.
            self.partial = NOTHING;
        }
        self.listening = listening;
        Ok(())
    }

    /// Gives the networks the phrases of `moment`.
    fn switch(&mut self, moment: Moment) -> Result<(), GrammarError> {
        let phrases = self.grammars.phrases(self.spoken.at(moment), moment, None);
        self.networks.set_grammar(phrases)
    }

    /// Makes the second network, or makes ready for one of the moments that may follow, so that a later switch to it
    /// takes no time; false if all is ready.
    ///
    /// Cost: some tens of milliseconds for each; call it when nobody speaks.
    ///
    /// # Errors
    ///
    /// [`GrammarError`] when the model takes none of the phrases.
    pub fn prepare(&mut self) -> Result<bool, GrammarError> {
        if self.networks.make_ready() {
            return Ok(true);
        }
        let present = self.listening.moment;
        let is_new = |next: &&Moment| !self.grammars.knows(**next);
        let Some(&next) = present.may_follow().iter().find(is_new) else {
            return Ok(false);
        };
        self.switch(next)?;
        self.switch(present)?;
        Ok(true)
    }

    /// Begins a new stream, listening for `listening`.
    ///
    /// # Errors
    ///
    /// Those of [`listen_for`](Self::listen_for).
    pub fn restart(&mut self, listening: Listening) -> Result<(), GrammarError> {
        self.listen_for(listening)?;
        self.forget();
        self.segmenter = Segmenter::new(Pauses::default());
        self.habits = Habits::default();
        Ok(())
    }

    /// Takes the next sound and returns the utterance that ended with it, if one did.
    pub fn feed(&mut self, frame: &[i16]) -> Option<Heard> {
        let mut completeness = self.completeness();
        let heard_for = (self.segmenter.position()).saturating_sub(self.partial.changed);
        // The recognizer follows the voice at a distance: more words may have been said already.
        if heard_for < JUST_HEARD
            && matches!(completeness, Completeness::Arrival | Completeness::Square)
        {
            completeness = Completeness::Partial;
        }
        let turn = self.listening.position.turn();
        self.segmenter
            .set_names_departures(self.habits.names_departures(turn));
        match self.segmenter.push(frame, completeness) {
            Segment::Silence => {
                self.quiet_frames += 1;
                if self.quiet_frames == QUIET_FRAMES
                    && let Err(error) = self.prepare()
                {
                    tracing::error!(%error, "the grammar of what may follow");
                }
                self.quiet_frames %= QUIET_FRAMES;
                None
            }
            Segment::Started { start, sound, cut } => {
                self.quiet_frames = 0;
                self.start = Some(start);
                self.cut = cut;
                self.networks.first.accept(&sound);
                self.sound = sound;
                None
            }
            Segment::Speaking => {
                self.networks.first.accept(frame);
                self.sound.extend(frame);
                if self.segmenter.is_in_a_pause() {
                    // What comes after it has yet to be heard.
                    self.partial.since = self.segmenter.position();
                }
                if !self.is_settled() {
                    return None;
                }
                let ended = self.segmenter.cut(EndReason::Settled);
                let Some(Segment::Ended { speech_end, .. }) = ended else {
                    return None;
                };
                let first = self.networks.first.finish();
                if !self.partial.was_settled && self.goes_on(&first) {
                    // The next word was on its way (`nein`, `Läufer`), and is heard late.
                    self.partial.was_settled = true;
                    self.partial.since = self.segmenter.position();
                    return None;
                }
                if self.partial.completeness.may_have_a_rest() {
                    self.segmenter.expect_a_rest();
                }
                self.finish(first, speech_end)
            }
            Segment::Ended { speech_end, .. } => {
                self.networks.first.accept(frame);
                self.sound.extend(frame);
                let first = self.networks.first.finish();
                if self.goes_on(&first) {
                    return None;
                }
                self.finish(first, speech_end)
            }
        }
    }

    /// Ends the stream and returns the utterance that it broke off, if any.
    pub fn end(&mut self) -> Option<Heard> {
        let Some(Segment::Ended { speech_end, .. }) = self.segmenter.finish() else {
            return None;
        };
        let first = self.networks.first.finish();
        self.finish(first, speech_end)
    }

    /// Whether the words are complete or lead nowhere, and have been the same for long, though there is no silence.
    fn is_settled(&self) -> bool {
        let Partial {
            words,
            completeness,
            is_announcement,
            since,
            ..
        } = &self.partial;
        let (moment, is_in_noise) = (self.listening.moment, self.segmenter.is_in_noise());
        settled_after(words, *completeness, moment, *is_announcement, is_in_noise)
            .is_some_and(|needed| self.segmenter.position().saturating_sub(*since) >= needed)
    }

    /// Forgets the utterance in progress: it was the program's own voice, say.
    pub fn forget(&mut self) {
        self.segmenter.reset();
        self.networks.first.reset();
        self.start = None;
        self.sound.clear();
        self.partial = NOTHING;
        self.unclear = None;
        self.last = None;
    }

    /// Whether somebody is speaking to the program: a word of its own was heard already, not only noise or talk.
    #[must_use]
    pub fn hears_words(&self) -> bool {
        holds_words(&self.partial.words)
    }

    /// How long somebody has been speaking, in sound: from the beginning of the utterance in progress, if there is one.
    #[must_use]
    pub fn speaking_for(&self) -> Option<Duration> {
        Some(self.segmenter.position().saturating_sub(self.start?))
    }

    /// The same ear, which hears each utterance so often.
    #[must_use]
    pub const fn hearing(mut self, looks: Looks) -> Self {
        self.looks = looks;
        self
    }

    /// The utterance that began at `began`, in the light of the one before it.
    fn after_the_last(&mut self, utterance: Utterance, began: Duration) -> Utterance {
        let Some((earlier, ended)) = self.unclear.take() else {
            return utterance;
        };
        if began.saturating_sub(ended) > MAY_CONTINUE || self.listening.moment != Moment::Playing {
            return utterance;
        }
        let position = &self.listening.position;
        after_unclear_words(
            &earlier,
            utterance,
            self.lexicon(),
            position,
            self.listening.awaited.is_some(),
            &self.calibration,
        )
    }

    /// What may be said now.
    fn lexicon(&self) -> &Lexicon {
        self.spoken.at(self.listening.moment)
    }

    fn decided(&self, utterance: &Utterance) -> Decision {
        interpreted(utterance, self.lexicon(), &self.listening).decide(&self.calibration)
    }

    fn is_talk_of_others(&self, utterance: &Utterance, lasted: Duration) -> bool {
        match self.decided(utterance) {
            Decision::Foreign => true,
            Decision::NotUnderstood | Decision::Silence => lasted >= LONGEST_ANNOUNCEMENT,
            Decision::Act(_) | Decision::Ask(_) | Decision::AskInstead(_) => false,
        }
    }

    fn completeness(&mut self) -> Completeness {
        if self.start.is_none() {
            return Completeness::Nothing;
        }
        let words = self.networks.first.partial();
        if words != self.partial.words {
            self.partial = Partial {
                completeness: completeness(
                    &words,
                    self.lexicon(),
                    &self.listening.position,
                    self.listening.awaited.as_ref(),
                ),
                is_announcement: parse(&words, self.lexicon()).announced().is_some(),
                words,
                since: self.segmenter.position(),
                changed: self.segmenter.position(),
                owed: self.partial.owed,
                was_settled: false,
            };
        }
        self.partial.owed &= self.segmenter.is_in_a_pause();
        if self.partial.owed {
            return Completeness::Partial;
        }
        self.partial.completeness
    }

    /// Whether the utterance that a pause or its settled words have just ended goes on, for in `first`, which was heard of it in the end,
    /// words may be missing that were heard on the way: the decoder likes to end with a short word that nobody said
    /// (`König Eva` ... heard as `König Eva acht`).
    fn goes_on(&mut self, first: &Utterance) -> bool {
        let Listening {
            position, awaited, ..
        } = &self.listening;
        let needs_more = |text| {
            completeness(text, self.lexicon(), position, awaited.as_ref()) == Completeness::Partial
        };
        let readings = first.hypotheses.iter();
        let doubt: f64 = readings
            .filter(|reading| needs_more(&reading.text))
            .map(|reading| reading.probability)
            .sum();
        self.partial.owed = doubt >= MAY_BE_PART && self.segmenter.go_on(Completeness::Partial);
        if self.partial.owed {
            tracing::debug!(doubt, "it may go on");
            self.networks.first.accept(&self.sound);
        }
        self.partial.owed
    }

    fn finish(&mut self, mut first: Utterance, voice_end: Duration) -> Option<Heard> {
        let began = self.start.take()?;
        let cut = self.cut && begins_with_words(&first);
        first.may_lack_its_beginning = cut;
        let partial = std::mem::replace(&mut self.partial, NOTHING);
        let lasted = self.segmenter.position().saturating_sub(began);
        let mut hearings = (self.looks == Looks::All).then(|| Hearings {
            first: first.clone(),
            looks: Vec::new(),
        });
        let mut utterance = if self.is_talk_of_others(&first, lasted) {
            self.segmenter.learn_background();
            first
        } else if self.looks == Looks::None {
            first
        } else {
            let looks = hearings.as_mut().map(|hearings| &mut hearings.looks);
            self.looked_at_again(first, looks)
        };
        let sound = std::mem::take(&mut self.sound);
        mark_missing_words(&mut utterance, &sound);
        let utterance = shifted(utterance, began.as_secs_f64());
        let speech_end = end_of_words(&utterance).unwrap_or(voice_end);
        let as_one = (self.looks != Looks::None)
            .then(|| self.as_one_with_the_last(&utterance, &sound, began))
            .flatten();
        if let Some((utterance, began)) = as_one {
            return Some(Heard {
                utterance,
                began,
                speech_end,
                decided: self.segmenter.position(),
                // They were of the second part alone.
                hearings: None,
            });
        }
        let mut utterance = self.after_the_last(utterance, began);
        utterance.may_lack_its_beginning |= cut;
        let decision = self.decided(&utterance);
        self.habits.learn(self.listening.position.turn(), &decision);
        self.remember_move(&utterance, &decision, sound, began, speech_end);
        self.unclear = is_unclear(&decision, &self.listening.position)
            .then(|| (utterance.clone(), speech_end));
        // No words: the order to adjourn and the move to be sealed may be said in one breath.
        tracing::debug!(
            completeness = ?partial.completeness,
            since = ?partial.since,
            owed = partial.owed,
            ?voice_end,
            ?speech_end,
            decided = ?self.segmenter.position(),
            "an utterance"
        );
        Some(Heard {
            utterance,
            began,
            speech_end,
            decided: self.segmenter.position(),
            hearings,
        })
    }
}

#[cfg(test)]
pub(in crate::app) mod tests;
