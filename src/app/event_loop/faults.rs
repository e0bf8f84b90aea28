//! Faults of the program itself: none may leave a player before a silent machine.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::Duration,
};

use crate::{
    app::{
        Input,
        clockwork::instant,
        conversation::Conversation,
        event_loop::{
            EventLoop, Said,
            leaving::{leaves, to_copy},
        },
        mouth::Mouth,
    },
    dialog::{Effect, Event, Message, Trouble},
    time::Timestamp,
};

/// The longest that the last words may take.
const LAST_WORDS: Duration = Duration::from_secs(20);

/// How often it is looked whether they are said.
const LOOK: Duration = Duration::from_millis(100);

impl<C: Conversation> EventLoop<C> {
    /// Has the conversation take an event that happened at `at`, and returns what follows and what the journal is to hold.
    ///
    /// Where a fault of ours breaks it off, the conversation is as it was before, the user is told so, and nothing is
    /// returned: the event is in no journal, and a game that goes on by it is the same.
    pub(super) fn happen(
        &mut self,
        event: Event,
        at: Timestamp,
    ) -> Option<(Vec<Effect>, Option<Event>)> {
        let before = self.conversation.clone();
        let is_typed = matches!(event, Event::Typed(_));
        // Neither time that passes nor the telling of a fault shows that others can be taken.
        let is_doing = !matches!(event, Event::Tick | Event::Trouble(Trouble::ProgramFault));
        match catch_unwind(AssertUnwindSafe(|| self.conversation.happen(event, at))) {
            Ok(happened) => {
                if is_doing {
                    self.faults.end();
                }
                Some(happened)
            }
            Err(fault) => {
                self.conversation = before;
                if is_typed {
                    // It may have been a secret.
                    self.console.hold_secret();
                }
                self.faults.bear(fault);
                self.dispatch_at(Event::Trouble(Trouble::ProgramFault), at);
                None
            }
        }
    }

    /// Converses, and leaves. Where a fault of ours breaks it off, it is told how to go on.
    pub(super) fn guarded(
        mut self,
        inputs: &Receiver<Input>,
        converse: impl FnOnce(&mut Self),
    ) -> ExitCode {
        if catch_unwind(AssertUnwindSafe(|| converse(&mut self))).is_ok() {
            return self.leave(inputs);
        }
        // What is wrong may be wrong again while that is told.
        let _ = catch_unwind(AssertUnwindSafe(|| self.break_off(inputs)));
        self.let_go();
        ExitCode::FAILURE
    }

    /// Says that the program cannot go on, and how to go on with the game, and waits until that is said.
    fn break_off(&mut self, inputs: &Receiver<Input>) {
        self.console.hold_secret();
        self.forget_secrets();
        self.sides.display = None;
        let way = self.way_to_resume();
        if let Some(way) = &way {
            self.console.keep_whole(to_copy(way));
        }
        let interrupted = (!self.conversation.is_over())
            .then(|| self.conversation.interrupted(way))
            .flatten();
        let mut said = Said::new();
        for message in [Message::Trouble(Trouble::ProgramBroken)]
            .into_iter()
            .chain(interrupted)
        {
            self.print(&message, None, &mut said);
        }
        self.hush(None);
        self.speak(&said);
        self.finish_last_words(inputs);
        for microphone in std::mem::take(&mut self.microphones) {
            // What it could not record is the lesser trouble.
            let _ = microphone.end();
        }
        self.wait_for_readers(inputs);
    }

    /// Waits until the voices have ended, but not for ever, and no more when the user leaves.
    fn finish_last_words(&mut self, inputs: &Receiver<Input>) {
        let begin = instant();
        while self.mouths.iter().any(Mouth::is_speaking) && begin.elapsed() < LAST_WORDS {
            match inputs.recv_timeout(LOOK) {
                Ok(Input::Voice { ear, event }) => self.on_voice(ear, &event),
                Ok(input) if leaves(&input) => break,
                Ok(_) | Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => break,
            }
            let now = self.clockwork.in_the_room();
            for mouth in &mut self.mouths {
                // There is nobody left to tell of another trouble.
                let _ = mouth.settle(now);
            }
        }
    }
}
