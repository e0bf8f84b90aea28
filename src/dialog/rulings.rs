//! The arbiter's word in the conversation: said at once and kept for the record.

use crate::{
    arbiter::{Ruling, Verdict},
    dialog::{Effect, Message, Session},
    time::Timestamp,
};

/// A ruling with its place in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotedRuling {
    /// How many plies had been made.
    pub plies: usize,
    /// When it was given.
    pub at: Timestamp,
    /// What was decided.
    pub ruling: Ruling,
}

impl Session {
    /// What the arbiter has decided in this game, in order.
    #[must_use]
    pub fn rulings(&self) -> &[NotedRuling] {
        &self.rulings
    }

    /// Decides: notes `verdict` with its article in the edition of the game, and says it.
    pub(in crate::dialog) fn rule(&mut self, verdict: Verdict, now: Timestamp) -> Effect {
        Effect::Say(Message::Ruling(self.note(verdict, now)))
    }

    /// Answers a question about the rules: says `verdict`, and notes nothing.
    pub(in crate::dialog) fn cite(&self, verdict: Verdict) -> Effect {
        Effect::Say(Message::Ruling(Ruling::new(verdict, self.setup.edition)))
    }

    /// Notes `verdict` for the record without saying it.
    pub(in crate::dialog) fn note(&mut self, verdict: Verdict, now: Timestamp) -> Ruling {
        self.note_ruling(Ruling::new(verdict, self.setup.edition), now)
    }

    /// Notes a ruling for the record without saying it.
    pub(in crate::dialog) fn note_ruling(&mut self, ruling: Ruling, now: Timestamp) -> Ruling {
        self.rulings.push(NotedRuling {
            plies: self.game.plies().len(),
            at: now,
            ruling,
        });
        ruling
    }
}
