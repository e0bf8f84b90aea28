//! Where utterances begin and end.

mod shut_out;

use std::{collections::VecDeque, time::Duration};

use crate::{
    audio::{Activity, Hop, SAMPLE_RATE_HZ, segmenter::shut_out::ShutOut},
    hearing::Completeness,
};

/// How long the speaker may pause, and other times of the [`Segmenter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pauses {
    /// Silence that ends an utterance whose words are complete.
    pub after_complete: Duration,
    /// Silence that ends a question or a setting: in talk, the next word is not so long in coming.
    pub after_question: Duration,
    /// Silence that ends what a longer phrase only says again.
    pub after_short: Duration,
    /// Silence that ends an utterance after a square that may be one of departure, where noise hides soft syllables.
    pub after_arrival_in_noise: Duration,
    /// The same where the speaker is likely to [name departures](Segmenter::set_names_departures).
    pub after_departure: Duration,
    /// Silence that ends an utterance whose words lead nowhere, where the speaker has not paused for long.
    pub after_dead_end: Duration,
    /// Silence that ends an utterance whose words need more words.
    pub after_partial: Duration,
    /// The same at most, or after words that lead nowhere or a square that may be one of departure, where the
    /// speaker has paused for long between the words before.
    pub after_slow_partial: Duration,
    /// Silence that ends an utterance without words.
    pub after_nothing: Duration,
    /// Two silences as long within an utterance, or one within a square or where words are owed, tell of a
    /// speaker who pauses between words.
    pub between_words: Duration,
    /// Up to this, a pause may become twice as long as the longest before it: few have been heard of who has hardly
    /// begun. Beyond, half as long again.
    pub twice_as_long: Duration,
    /// The length at which an utterance is cut.
    pub longest: Duration,
    /// Sound from before the first voice that belongs to the utterance, so that a soft first
    /// consonant is not lost.
    pub pre_roll: Duration,
    /// Sound at the end of the pause that ended an utterance which belongs to the next one too, if that follows at once:
    /// a voice is there for a while before it is told from silence. In noise there is no such pause, and none belongs to
    /// the next one: it would begin with the talk of others.
    pub shared: Duration,
    /// Voice that begins an utterance; shorter noises are clicks.
    pub onset: Duration,
    /// Voice that is there so soon after a [reset](Segmenter::reset) began before it.
    pub soon: Duration,
}

impl Default for Pauses {
    /// Times for announcements at a board: stops within words are up to 150 ms, thinking within
    /// an announcement is around half a second, and no announcement lasts six seconds.
    fn default() -> Self {
        Self {
            after_complete: Duration::from_millis(220),
            after_question: Duration::from_millis(340),
            after_short: Duration::from_millis(450),
            after_arrival_in_noise: Duration::from_millis(330),
            after_departure: Duration::from_millis(450),
            after_dead_end: Duration::from_millis(500),
            after_partial: Duration::from_millis(900),
            after_slow_partial: Duration::from_millis(1500),
            after_nothing: Duration::from_millis(900),
            between_words: Duration::from_millis(200),
            twice_as_long: Duration::from_millis(700),
            longest: Duration::from_secs(12),
            pre_roll: Duration::from_millis(300),
            shared: Duration::from_millis(120),
            onset: Duration::from_millis(48),
            soon: Duration::from_millis(100),
        }
    }
}

/// What a frame of sound is part of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// Nobody speaks.
    Silence,
    /// With this frame it became clear that somebody speaks.
    Started {
        /// When `sound` begins, from the start of the stream.
        start: Duration,
        /// The utterance so far: the pre-roll and everything up to this frame's end.
        sound: Vec<i16>,
        /// Whether words may have been said before it: there was a voice as soon as there was sound after a
        /// [reset](Segmenter::reset) or after an utterance that became [too long](EndReason::TooLong) or
        /// has [a rest](Segmenter::expect_a_rest), or right before it one that was taken for those who [talk in the
        /// room](Segmenter::learn_background).
        cut: bool,
    },
    /// The frame belongs to the utterance.
    Speaking,
    /// The frame is the last of the utterance, unless that [goes on](Segmenter::go_on).
    Ended {
        /// When the last voice was heard, from the start of the stream.
        speech_end: Duration,
        /// Why it ended.
        reason: EndReason,
    },
}

/// Why an utterance ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The speaker paused for long enough.
    Pause,
    /// The utterance became too long.
    TooLong,
    /// The stream ended.
    StreamEnded,
    /// Its words had been complete for long enough, whatever else was to be heard.
    Settled,
}

/// Cuts a stream of sound into utterances.
///
/// Time is counted in samples only: the same sound gives the same utterances, however fast it arrives.
///
/// The sound of an utterance is that of [`Segment::Started`], then the frames that were
/// [`Segment::Speaking`] or [`Segment::Ended`]. It may begin in the pause that ended the utterance before.
#[derive(Debug)]
pub struct Segmenter {
    activity: Activity,
    pauses: Pauses,
    /// The newest sound, for the next pre-roll.
    recent: VecDeque<i16>,
    /// Samples taken so far.
    taken: u64,
    /// Samples in complete hops so far.
    heard: u64,
    names_departures: bool,
    /// Where listening began anew, at a reset or behind an utterance that was cut because it was too long or may have a
    /// rest, in samples.
    reset_at: Option<u64>,
    state: State,
    shut_out: ShutOut,
    /// The utterance that a pause or its settled words ended with the last sound.
    ended: Option<State>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Quiet {
        /// Samples of voice, less the samples of silence since.
        evidence: u64,
        /// Where that voice began.
        since: u64,
    },
    Speaking {
        start: u64,
        /// Where the first voice was.
        first_voice: u64,
        /// Whether a voice that was shut out had begun before the sound of the utterance does.
        began_unheard: bool,
        last_voice: u64,
        gaps: Gaps,
    },
}

/// The two longest silences so far within an utterance, in samples.
#[derive(Clone, Copy, Debug, Default)]
struct Gaps {
    longest: u64,
    second: u64,
}

impl Gaps {
    fn add(&mut self, gap: u64) {
        if gap > self.longest {
            (self.longest, self.second) = (gap, self.longest);
        } else {
            self.second = self.second.max(gap);
        }
    }
}

const QUIET: State = State::Quiet {
    evidence: 0,
    since: 0,
};

impl Segmenter {
    /// A segmenter at the start of a stream.
    #[must_use]
    pub fn new(pauses: Pauses) -> Self {
        Self {
            activity: Activity::new(),
            pauses,
            recent: VecDeque::new(),
            taken: 0,
            heard: 0,
            names_departures: false,
            reset_at: None,
            state: QUIET,
            shut_out: ShutOut::default(),
            ended: None,
        }
    }

    /// Takes the next sound of the stream and says what it is part of.
    ///
    /// * `frame`: mono, 16 000 samples per second; 20 ms is usual, and an utterance begins and
    ///   ends with a whole frame.
    /// * `completeness`: of the words heard before this frame; of no meaning in silence.
    ///
    /// Cost: well under 1 % of the sound's length.
    pub fn push(&mut self, frame: &[i16], completeness: Completeness) -> Segment {
        self.taken += frame.len() as u64;
        self.recent.extend(frame);
        self.ended = None;
        let was_speaking = matches!(self.state, State::Speaking { .. });
        self.follow_voice(frame);
        match self.state {
            State::Quiet { .. } => {
                self.forget_old_sound();
                Segment::Silence
            }
            State::Speaking {
                start,
                first_voice,
                began_unheard,
                ..
            } if !was_speaking => {
                self.activity.begin_utterance();
                let soon = samples(self.pauses.soon);
                Segment::Started {
                    start: time(start),
                    sound: self.recent.drain(..).collect(),
                    cut: began_unheard
                        || (self.reset_at).is_some_and(|reset| first_voice < reset + soon),
                }
            }
            State::Speaking {
                start,
                last_voice,
                gaps,
                ..
            } => {
                let shared = if self.is_in_noise() {
                    Duration::ZERO
                } else {
                    self.pauses.shared
                };
                self.keep_sound(samples(shared));
                let reason = if self.taken - start >= samples(self.pauses.longest) {
                    EndReason::TooLong
                } else if self.taken - last_voice >= self.pause(completeness, gaps) {
                    EndReason::Pause
                } else {
                    return Segment::Speaking;
                };
                self.ended = (reason == EndReason::Pause).then_some(self.state);
                if reason == EndReason::TooLong {
                    self.reset_at = Some(self.taken);
                }
                self.state = QUIET;
                self.activity.end_utterance();
                Segment::Ended {
                    speech_end: time(last_voice),
                    reason,
                }
            }
        }
    }

    /// Goes on with the utterance that a pause or its [settled](EndReason::Settled) words have just ended, if it paused
    /// too shortly for words that are in truth so complete; whether it does.
    ///
    /// It is to be called before the next sound.
    pub fn go_on(&mut self, completeness: Completeness) -> bool {
        let Some(
            ended @ State::Speaking {
                last_voice, gaps, ..
            },
        ) = self.ended.take()
        else {
            return false;
        };
        if self.taken - last_voice >= self.pause(completeness, gaps) {
            return false;
        }
        self.state = ended;
        self.activity.go_on_with_utterance();
        true
    }

    /// The utterance that has just been [cut](Self::cut) may have begun to say more: what goes on at once lacks its
    /// beginning, as after a [reset](Self::reset).
    pub fn expect_a_rest(&mut self) {
        self.reset_at = Some(self.taken);
    }

    /// Ends the stream: the utterance in progress, if any, ends here.
    pub fn finish(&mut self) -> Option<Segment> {
        self.cut(EndReason::StreamEnded)
    }

    /// Ends the utterance in progress, if any; what comes next can begin another.
    pub fn cut(&mut self, reason: EndReason) -> Option<Segment> {
        let state = std::mem::replace(&mut self.state, QUIET);
        self.ended = (reason == EndReason::Settled).then_some(state);
        self.activity.end_utterance();
        match state {
            State::Quiet { .. } => None,
            State::Speaking { last_voice, .. } => Some(Segment::Ended {
                speech_end: time(last_voice),
                reason,
            }),
        }
    }

    /// Forgets the utterance in progress and all sound before now, for instance because it was the program's own voice. What
    /// is known of the noise stays; where nothing is [yet](Activity::COLD), a voice that seems to begin soon began before.
    pub fn reset(&mut self) {
        self.state = QUIET;
        self.ended = None;
        self.activity.end_utterance();
        self.recent.clear();
        self.reset_at = Some(self.taken.max(samples(Activity::COLD)));
    }

    /// The last utterance was not for the program, but others who talk: what is no louder begins
    /// no utterance from now on.
    pub fn learn_background(&mut self) {
        self.activity.learn_background();
    }

    /// Whether who speaks now is likely to name the square of departure (`Turm Anna eins Anna drei`):
    /// after a first square, more is awaited for longer then.
    pub fn set_names_departures(&mut self, names: bool) {
        self.names_departures = names;
    }

    /// How much of the stream was taken so far.
    #[must_use]
    pub fn position(&self) -> Duration {
        time(self.taken)
    }

    /// Whether there is an utterance in progress, and in it a silence between words or after them.
    #[must_use]
    pub fn is_in_a_pause(&self) -> bool {
        match self.state {
            State::Quiet { .. } => false,
            State::Speaking { last_voice, .. } => {
                self.taken - last_voice >= samples(self.pauses.between_words)
            }
        }
    }

    /// Whether [noise](Activity::is_in_noise) hides the soft ends of words, and their silences.
    #[must_use]
    pub fn is_in_noise(&self) -> bool {
        self.activity.is_in_noise()
    }

    fn follow_voice(&mut self, frame: &[i16]) {
        let hop = samples(Activity::HOP);
        let onset = samples(self.pauses.onset).max(1);
        let pre_roll = samples(self.pauses.pre_roll);
        let oldest = self.taken - self.recent.len() as u64;
        let between_words = samples(self.pauses.between_words);
        let (state, heard, shut_out) = (&mut self.state, &mut self.heard, &mut self.shut_out);
        self.activity.push(frame, |kind| {
            *heard += hop;
            let voiced = kind == Hop::Voice;
            if !voiced {
                shut_out.take(hop, *heard, kind == Hop::ShutOut, between_words);
            }
            match state {
                State::Quiet { evidence, since } if voiced => {
                    if *evidence == 0 {
                        *since = *heard - hop;
                    }
                    *evidence += hop;
                    if *evidence >= onset {
                        let start = since.saturating_sub(pre_roll).max(oldest);
                        *state = State::Speaking {
                            start,
                            first_voice: *since,
                            began_unheard: shut_out.began_before(start),
                            last_voice: *heard,
                            gaps: Gaps::default(),
                        };
                    }
                }
                State::Quiet { evidence, .. } => *evidence = evidence.saturating_sub(hop),
                State::Speaking {
                    last_voice, gaps, ..
                } if voiced => {
                    gaps.add((*heard - hop).saturating_sub(*last_voice));
                    *last_voice = *heard;
                }
                State::Speaking { .. } => (),
            }
        });
        if let State::Speaking { start, .. } = self.state {
            let surplus = start.saturating_sub(oldest);
            let surplus = usize::try_from(surplus).unwrap_or(usize::MAX);
            self.recent.drain(..surplus.min(self.recent.len()));
        }
    }

    /// Keeps only the sound that a pre-roll could need: its length before the oldest voice.
    fn forget_old_sound(&mut self) {
        let State::Quiet { evidence, since } = self.state else {
            return;
        };
        let voice = if evidence > 0 { since } else { self.heard };
        let needed = self.taken
            - voice
                .saturating_sub(samples(self.pauses.pre_roll))
                .min(self.taken);
        self.keep_sound(needed);
    }

    /// Keeps so many of the newest samples at most.
    fn keep_sound(&mut self, newest: u64) {
        let needed = usize::try_from(newest).unwrap_or(usize::MAX);
        let surplus = self.recent.len().saturating_sub(needed);
        self.recent.drain(..surplus);
    }

    /// The silence that ends an utterance, in samples.
    fn pause(&self, completeness: Completeness, gaps: Gaps) -> u64 {
        match completeness {
            Completeness::Nothing => samples(self.pauses.after_nothing),
            Completeness::DeadEnd => self.pause_of_the_slow(self.pauses.after_dead_end, gaps),
            // What is meant instead of what was denied has yet to be thought of.
            Completeness::Partial | Completeness::Denial => {
                self.pause_of_the_slow(self.pauses.after_partial, gaps)
            }
            // Between piece and square many pause to think, between file and rank only who pauses
            // between all words.
            Completeness::Arrival => self.pause_after_arrival(gaps.second, gaps),
            Completeness::Square => self.pause_after_arrival(gaps.longest, gaps),
            Completeness::Question => samples(self.pauses.after_question),
            Completeness::Short => samples(self.pauses.after_short),
            Completeness::Complete => samples(self.pauses.after_complete),
        }
    }

    /// `usual`, and longer for who has paused for long between the words before.
    fn pause_of_the_slow(&self, usual: Duration, gaps: Gaps) -> u64 {
        self.longest_expected(gaps.longest, gaps)
            .min(samples(self.pauses.after_slow_partial))
            .max(samples(usual))
    }

    /// The same after a square that may turn out to be one of departure: `Turm Anna eins` may go on.
    /// Who pauses between words may pause so long there too; who names departures may name one
    /// now; and in noise a soft syllable looks like a pause. How long the silence is that tells of pauses
    /// between words: `telling`.
    fn pause_after_arrival(&self, telling: u64, gaps: Gaps) -> u64 {
        let pauses = &self.pauses;
        let reasons = [
            (true, samples(pauses.after_complete)),
            (true, self.longest_expected(telling, gaps)),
            (self.is_in_noise(), samples(pauses.after_arrival_in_noise)),
            (self.names_departures, samples(pauses.after_departure)),
        ];
        let longest = reasons.iter().filter(|(holds, _)| *holds);
        let longest = longest.map(|(_, pause)| *pause).max().unwrap_or(0);
        longest.min(samples(pauses.after_slow_partial))
    }

    /// How long a pause between words may become of who has paused between words before, which a silence of
    /// `telling` tells; none of who has not.
    fn longest_expected(&self, telling: u64, gaps: Gaps) -> u64 {
        if telling < samples(self.pauses.between_words) {
            return 0;
        }
        let half_as_long_again = gaps.longest + gaps.longest / 2;
        let twice_as_long = (2 * gaps.longest).min(samples(self.pauses.twice_as_long));
        half_as_long_again.max(twice_as_long)
    }
}

/// A number of samples as time.
fn time(samples: u64) -> Duration {
    let rate = u64::from(SAMPLE_RATE_HZ);
    Duration::from_secs(samples / rate)
        + Duration::from_nanos(samples % rate * 1_000_000_000 / rate)
}

/// A time as whole samples.
pub(crate) fn samples(time: Duration) -> u64 {
    let samples = time.as_nanos() * u128::from(SAMPLE_RATE_HZ) / 1_000_000_000;
    u64::try_from(samples).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
