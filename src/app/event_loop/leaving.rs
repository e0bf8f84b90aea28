//! The end of the program: all that was said is read before, if anybody reads.

use std::{iter, process::ExitCode, sync::mpsc::Receiver, time::Duration};

use crate::{
    app::{
        Input,
        clockwork::instant,
        conversation::Conversation,
        event_loop::{EventLoop, speaking::Said},
        unfinished,
        writer::Writer,
    },
    dialog::{Event, Resume},
    time::Timestamp,
    voice::VoiceEvent,
};

/// How long the program stays after the end, for a correction or a last question.
pub(super) const AFTER_THE_END: Duration = Duration::from_secs(20);

/// How long the program stays at its end for all who read, however slowly.
pub(super) const FAREWELL: Duration = Duration::from_secs(5);

/// How often it is looked meanwhile whether the user leaves once more.
const LOOK: Duration = Duration::from_millis(50);

/// The key to leave counts as struck twice within this time.
const LEAVE_AGAIN: Duration = Duration::from_secs(5);

/// The key that leaves a running clock, if it is struck twice in a row.
#[derive(Debug, Default)]
pub(super) struct LeaveKey {
    /// When it was struck, if nothing else was done since then.
    struck: Option<Timestamp>,
}

impl LeaveKey {
    /// It is struck at `now`; returns whether for the second time.
    pub(super) fn strike(&mut self, now: Timestamp) -> bool {
        let before = self.struck.replace(now);
        before.is_some_and(|before| now.since(before) <= LEAVE_AGAIN)
    }

    /// Something else has come: who does anything else with the keys does not want to leave.
    pub(super) fn pass_by(&mut self, input: &Input) {
        match input {
            Input::Line { .. }
            | Input::Key { .. }
            | Input::Press { .. }
            | Input::PressInHaste { .. }
            | Input::Told(_)
            | Input::Erased(_)
            | Input::Hush
            | Input::Talk => self.struck = None,
            Input::Heard { .. }
            | Input::Barged(_)
            | Input::Quit
            | Input::Leave
            | Input::KeyboardEnded
            | Input::KeyboardFailed
            | Input::Trouble(_)
            | Input::Opened { .. }
            | Input::ToneFailed { .. }
            | Input::Voice { .. } => (),
        }
    }
}

/// The stay after the end: who still speaks with the program shall not be cut off.
#[derive(Debug, Default)]
pub(super) struct Stay {
    /// When it is over, once it has begun.
    until: Option<Timestamp>,
}

impl Stay {
    /// Whether the program leaves at `now`; what is being said is said to its end.
    pub(super) fn is_up(&mut self, is_over: bool, is_speaking: bool, now: Timestamp) -> bool {
        if !is_over {
            self.until = None;
            return false;
        }
        let until = *self.until.get_or_insert(now + AFTER_THE_END);
        now >= until && !is_speaking
    }

    /// Begins anew with what somebody has done or heard to its end. What comes by itself, such as a voice that is looked
    /// for in vain, changes nothing.
    pub(super) fn go_on_with(&mut self, input: &Input) {
        match input {
            Input::Line { .. }
            | Input::Key { .. }
            | Input::Press { .. }
            | Input::PressInHaste { .. }
            | Input::Told(_)
            | Input::Hush
            | Input::Talk
            | Input::Barged(_)
            | Input::Quit
            | Input::Leave
            | Input::Voice {
                event: VoiceEvent::End(_),
                ..
            } => self.until = None,
            // Talk in the room is nothing that was said to the program.
            Input::Heard { utterance, .. } if utterance.holds_words() => self.until = None,
            Input::Heard { .. }
            | Input::Erased(_)
            | Input::KeyboardEnded
            | Input::KeyboardFailed
            | Input::Trouble(_)
            | Input::Opened { .. }
            | Input::ToneFailed { .. }
            | Input::Voice {
                event: VoiceEvent::Begin(_) | VoiceEvent::Failed { .. } | VoiceEvent::Stray(_),
                ..
            } => (),
        }
    }

    /// When [`is_up`](Self::is_up) is to be asked again, if that is still to come.
    pub(super) fn deadline(&self, now: Timestamp) -> Option<Timestamp> {
        self.until.filter(|until| now < *until)
    }
}

impl<C: Conversation> EventLoop<C> {
    /// Takes what has come so far; true when the user leaves.
    pub(super) fn is_left(&mut self, inputs: &Receiver<Input>) -> bool {
        while let Some(input) = self.next_that_has_come(inputs) {
            if leaves(&input) {
                return true;
            }
            self.take(input);
        }
        false
    }

    /// Leaves: erases what is secret, keeps what is in no file yet, says how to go on with an unfinished game, and waits for who reads. Returns
    /// whether all is kept, and every line could be written.
    pub(super) fn leave(mut self, inputs: &Receiver<Input>) -> ExitCode {
        let unsent = self.console.take_unsent();
        if !unsent.is_empty() && self.conversation.may_be_secret(&unsent) {
            self.console.hold_secret();
        }
        self.forget_secrets();
        let code = self.keep_the_rest(inputs);
        for microphone in std::mem::take(&mut self.microphones) {
            if let Some(trouble) = microphone.end() {
                self.dispatch(Event::Trouble(trouble));
            }
        }
        if let Some(event) = self.conversation.parting() {
            self.dispatch(event);
        }
        if self.clock_runs() {
            self.beat(self.clockwork.now());
        }
        self.sides.display = None;
        let way = self.way_to_resume();
        if let Some(way) = &way {
            self.console.keep_whole(to_copy(way));
        }
        if !self.conversation.is_over()
            && let Some(message) = self.conversation.interrupted(way)
        {
            let mut unspoken = Said::new();
            self.print(&message, None, &mut unspoken);
            if self.conversation.is_for_assistant_too(&message) {
                self.prompt(&message, &mut unspoken);
            }
        }
        self.hush(None);
        let is_told = self.wait_for_readers(inputs);
        self.let_go();
        if is_told { code } else { ExitCode::FAILURE }
    }

    /// Lets go of the terminal and of the page, after the last word.
    pub(super) fn let_go(&self) {
        self.console.restore();
        if let Some(page) = &self.sides.page {
            page.end();
        }
    }

    /// How to go on with what is in the journal, if it is all there.
    pub(super) fn way_to_resume(&self) -> Option<Resume> {
        let written = self.journal.as_ref().filter(|_| self.is_written());
        written.map(|journal| {
            unfinished::how_to_resume(&self.games, journal.path(), &self.again.options())
        })
    }

    /// Waits until all is read, but for who reads slowly not long, and no more when the user leaves once more. Returns
    /// whether every line could be written.
    pub(super) fn wait_for_readers(&mut self, inputs: &Receiver<Input>) -> bool {
        let now = self.clockwork.now();
        let shown = self.conversation.shown();
        let feed = self.sides.feed.as_mut();
        let feed = feed.map(|feed| feed.finish(shown, now).clone());
        let writers: Vec<Writer> = iter::once(self.console.leave()).chain(feed).collect();
        let begin = instant();
        while !writers.iter().all(|writer| writer.finish_within(LOOK)) {
            let mut come = iter::from_fn(|| self.next_that_has_come(inputs));
            let is_left = come.any(|input| leaves(&input));
            if begin.elapsed() >= FAREWELL || is_left {
                tracing::warn!("not all was read");
                break;
            }
        }
        !writers.iter().any(Writer::has_failed)
    }
}

/// What is copied of how to go on: the command, or the path where the command is short.
pub(super) fn to_copy(way: &Resume) -> String {
    match way {
        Resume::Newest(path) => path.clone(),
        Resume::Named(path) => format!("rochade resume {path}"),
    }
}

/// Whether the user wants to leave the program.
pub(super) const fn leaves(input: &Input) -> bool {
    matches!(input, Input::Quit | Input::Leave)
}
