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

/// How soon it is looked again whether somebody still speaks.
pub(super) const LOOK_AGAIN: Duration = Duration::from_millis(20);

impl<C: Conversation> EventLoop<C> {
    /// Since when somebody has been speaking to the program, if somebody is.
    pub(super) fn speaking_since(&self) -> Option<Timestamp> {
        let spoken = self.microphones.iter();
        let spoken = spoken.filter_map(MicrophoneControl::spoken_since);
        spoken.map(|since| self.clockwork.at(since)).min()
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
