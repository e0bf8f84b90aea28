//! What the journal holds of an event, whatever it happens to.

use shakmaty::Color;

use crate::{
    dialog::{Effect, Event, Session, TalkingClock},
    time::Timestamp,
};

/// A conversation whose events a journal holds, so that it can be gone on with.
pub trait Journaled {
    /// Advances by one event.
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect>;

    /// What a journal may hold of an event.
    fn public_part(&self, event: &Event) -> Option<Event> {
        Some(event.clone())
    }

    /// Whether what `by` says, or anybody for `None`, is not listened to.
    fn is_asleep(&self, by: Option<Color>) -> bool;

    /// Whether time alone does something by `now`, which it never does where there is no clock.
    fn is_due(&self, _now: Timestamp) -> bool {
        false
    }

    /// Advances by one event. Returns what follows, and what the journal is to hold of the event, before anything of that
    /// is done: what it may hold, and nothing of what nobody listens to, but for the word that wakes. Where that is nothing,
    /// it holds that time has passed, if that did something.
    fn happen(&mut self, event: Event, now: Timestamp) -> (Vec<Effect>, Option<Event>) {
        let by = event.by();
        let was_asleep = event.is_players_voice() && self.is_asleep(by);
        let public = self.public_part(&event);
        let is_due = (was_asleep || public.is_none()) && self.is_due(now);
        let happened = event.clone();
        let effects = self.handle(event, now);
        let noted = match (was_asleep, was_asleep && self.is_asleep(by)) {
            (false, _) => public,
            (true, false) => Some(happened),
            (true, true) => None,
        };
        (effects, noted.or(is_due.then_some(Event::Tick)))
    }
}

impl Journaled for Session {
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        Self::handle(self, event, now)
    }

    fn public_part(&self, event: &Event) -> Option<Event> {
        Self::public_part(self, event)
    }

    fn is_asleep(&self, by: Option<Color>) -> bool {
        Self::is_asleep(self, by)
    }

    fn is_due(&self, now: Timestamp) -> bool {
        self.poll_timeout().is_some_and(|at| at <= now)
            || !self.clone().watch_recording(now).is_empty()
    }
}

impl Journaled for TalkingClock {
    fn handle(&mut self, event: Event, now: Timestamp) -> Vec<Effect> {
        Self::handle(self, event, now)
    }

    fn is_asleep(&self, by: Option<Color>) -> bool {
        Self::is_asleep(self, by)
    }

    fn is_due(&self, now: Timestamp) -> bool {
        self.poll_timeout().is_some_and(|at| at <= now)
    }
}

#[cfg(test)]
mod tests;
