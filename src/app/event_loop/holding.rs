//! Time that is up while somebody speaks.

use std::time::Duration;

use crate::{
    app::{conversation::Conversation, event_loop::EventLoop, microphone::MicrophoneControl},
    clock::Clock,
    time::Timestamp,
};

/// So long at most the fall of a flag waits for who speaks: longer than what counts from its beginning takes to say
/// and to hear.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often a running clock is looked at in any case: what depends on the time left, such as the
/// duty to record, is noticed to this long. Seldom, for each look is a line in the journal.
const LOOK: Duration = Duration::from_secs(60);

/// How soon it is looked again whether somebody still speaks.
pub(in crate::app) const LOOK_AGAIN: Duration = Duration::from_millis(20);

impl<C: Conversation> EventLoop<C> {
    /// Since when somebody has been speaking to the program, if somebody is.
    pub(super) fn speaking_since(&self) -> Option<Timestamp> {
        let spoken = self.microphones.iter();
        let spoken = spoken.filter_map(MicrophoneControl::spoken_since);
        spoken.map(|since| self.clockwork.at(since)).min()
    }

    /// Whether it is time to look at the clock: something is due there, or it was not looked at for long. Both wait for
    /// [words](Self::waits_for_words).
    pub(super) fn is_time_to_look(
        &self,
        now: Timestamp,
        last_look: Timestamp,
        speaking_since: Option<Timestamp>,
    ) -> bool {
        let is_due = self.conversation.poll_timeout().is_some_and(|at| now >= at);
        let is_long_ago = self.clock_runs() && now.since(last_look) >= LOOK;
        (is_due || is_long_ago) && !self.waits_for_words(now, speaking_since)
    }

    /// Whether time that is up has yet to wait for words that began before: a press or a claim counts from there, and who
    /// is told in the middle of it that the flag has fallen is not heard to the end.
    pub(super) fn waits_for_words(
        &self,
        now: Timestamp,
        speaking_since: Option<Timestamp>,
    ) -> bool {
        let up = self.conversation.clock().and_then(Clock::poll_timeout);
        up.zip(speaking_since)
            .is_some_and(|(up, since)| since < up && up <= now && now < up + PATIENCE)
    }
}
