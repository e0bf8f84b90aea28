//! What the event loop can drive: a game, or a clock alone.

use crate::{
    clock::Clock,
    dialog::{ClockMessage, Effect, Event, Listening, Message, Session, TalkingClock},
    hearing::Lexicon,
    time::Timestamp,
};

/// A pure state machine that is spoken with.
pub(crate) trait Conversation {
    /// Advances by one event.
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect>;
    /// When the next tick is due.
    fn poll_timeout(&self) -> Option<Timestamp>;
    /// What the recognizer should listen for.
    fn listening(&self) -> Listening;
    /// What may be said.
    fn lexicon(&self) -> &Lexicon;
    /// The clock, if there is one.
    fn clock(&self) -> Option<&Clock>;
    /// Whether single keys give commands now; not while words are awaited as answers.
    fn takes_single_keys(&self) -> bool;
    /// What is said when the program ends before the end; the path is that of the journal.
    fn interrupted(&self, path: String) -> Message;
    /// Whether everything is over and the program may end.
    fn is_over(&self) -> bool;
    /// Whether what is said now belongs into no file.
    fn is_private(&self) -> bool;
}

impl Conversation for Session {
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        Self::handle(self, event, now)
    }

    fn poll_timeout(&self) -> Option<Timestamp> {
        Self::poll_timeout(self)
    }

    fn listening(&self) -> Listening {
        Self::listening(self)
    }

    fn lexicon(&self) -> &Lexicon {
        Self::lexicon(self)
    }

    fn clock(&self) -> Option<&Clock> {
        Self::clock(self)
    }

    fn takes_single_keys(&self) -> bool {
        true
    }

    fn interrupted(&self, path: String) -> Message {
        Message::Interrupted(path)
    }

    fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    fn is_private(&self) -> bool {
        Self::is_private(self)
    }
}

impl Conversation for TalkingClock {
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        Self::handle(self, event, now)
    }

    fn poll_timeout(&self) -> Option<Timestamp> {
        Self::poll_timeout(self)
    }

    fn listening(&self) -> Listening {
        Self::listening(self)
    }

    fn lexicon(&self) -> &Lexicon {
        Self::lexicon(self)
    }

    fn clock(&self) -> Option<&Clock> {
        Self::clock(self)
    }

    fn takes_single_keys(&self) -> bool {
        Self::takes_single_keys(self)
    }

    fn interrupted(&self, path: String) -> Message {
        ClockMessage::Interrupted(path).into()
    }

    fn is_over(&self) -> bool {
        false
    }

    fn is_private(&self) -> bool {
        false
    }
}
