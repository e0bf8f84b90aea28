//! What comes to the event loop while it is busy: in the order in which it happened, where that decides;
//! and how long it is waited for.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use crate::{
    app::{
        Input,
        conversation::Conversation,
        event_loop::{EventLoop, HEARTBEAT, holding::LOOK_AGAIN},
        feed::Feed,
    },
    clock::Clock,
    time::Timestamp,
};

impl<C: Conversation> EventLoop<C> {
    /// The next input, which is waited for with this patience.
    ///
    /// Where time is up by now, what was done before goes before all else that has come: what the program tells of itself
    /// meanwhile would let the flag fall. But nothing goes before the user's leaving.
    pub(super) fn next_input(
        &mut self,
        inputs: &Receiver<Input>,
        patience: Duration,
    ) -> Result<Input, RecvTimeoutError> {
        if self.waiting.is_empty() {
            let input = inputs.recv_timeout(patience)?;
            self.waiting.push_back(input);
        }
        let first = self.first_in_time(inputs, self.clockwork.now());
        let input = self.waiting.remove(first.unwrap_or(0));
        input.ok_or(RecvTimeoutError::Timeout)
    }

    /// The next input that has come already, if one has.
    pub(super) fn next_that_has_come(&mut self, inputs: &Receiver<Input>) -> Option<Input> {
        let waiting = self.waiting.pop_front();
        waiting.or_else(|| inputs.try_recv().ok())
    }

    /// Whether something waits that was done before the time that is up at `now`: a machine that was busy, with a slow
    /// disk for instance, takes nobody's time.
    pub(super) fn has_come_in_time(&mut self, inputs: &Receiver<Input>, now: Timestamp) -> bool {
        self.first_in_time(inputs, now).is_some()
    }

    /// Where the first input is that was done before the time that is up at `now`, if there is one.
    fn first_in_time(&mut self, inputs: &Receiver<Input>, now: Timestamp) -> Option<usize> {
        let due = self.conversation.clock().and_then(Clock::poll_timeout);
        let due = due.filter(|due| *due <= now)?;
        // What was done later ends the search, however fast more of it comes.
        while let Ok(input) = inputs.try_recv() {
            let is_late = done_at(&input).is_some_and(|at| self.clockwork.at(at) >= due);
            self.waiting.push_back(input);
            if is_late {
                break;
            }
        }
        let before_leaving = self.waiting.iter().take_while(|input| !is_last(input));
        let done = before_leaving.enumerate().filter_map(|(index, input)| {
            let at = self.clockwork.at(done_at(input)?);
            (at < due).then_some((index, at))
        });
        done.min_by_key(|(_, at)| *at).map(|(index, _)| index)
    }

    /// How long to wait for the next input.
    pub(super) fn patience(
        &self,
        now: Timestamp,
        last_beat: Timestamp,
        leave_at: Option<Timestamp>,
    ) -> Duration {
        let deadline = if self.waits_for_words(now, self.speaking_since()) {
            Some(now + LOOK_AGAIN)
        } else {
            self.conversation.poll_timeout()
        };
        let beat = self.clock_runs().then(|| last_beat + HEARTBEAT);
        let retry = self.refused.deadline();
        [deadline, beat, retry, self.duplex.deadline(now), leave_at]
            .into_iter()
            .flatten()
            .map(|at| at.since(now))
            .chain(self.patience_with_voices())
            .chain(self.sides.feed.as_ref().and_then(Feed::patience))
            .min()
            .unwrap_or(Duration::from_secs(3600))
    }
}

/// When something was done, or begun to be said, that counts from then; `None` for what counts from when it is looked at.
const fn done_at(input: &Input) -> Option<Instant> {
    match input {
        Input::Line { at, .. }
        | Input::Key { at, .. }
        | Input::Press { at, .. }
        | Input::PressInHaste { at, .. }
        | Input::Heard { began: at, .. } => Some(*at),
        Input::Erased(_)
        | Input::Told(_)
        | Input::Hush
        | Input::Talk
        | Input::Barged(_)
        | Input::Quit
        | Input::Leave
        | Input::KeyboardEnded
        | Input::KeyboardFailed
        | Input::Trouble(_)
        | Input::Opened { .. }
        | Input::ToneFailed { .. }
        | Input::Voice { .. } => None,
    }
}

/// Whether the program may end with this.
const fn is_last(input: &Input) -> bool {
    match input {
        Input::Quit | Input::Leave | Input::KeyboardEnded | Input::KeyboardFailed => true,
        Input::Line { .. }
        | Input::Key { .. }
        | Input::Press { .. }
        | Input::PressInHaste { .. }
        | Input::Erased(_)
        | Input::Told(_)
        | Input::Hush
        | Input::Talk
        | Input::Barged(_)
        | Input::Heard { .. }
        | Input::Trouble(_)
        | Input::Opened { .. }
        | Input::ToneFailed { .. }
        | Input::Voice { .. } => false,
    }
}
