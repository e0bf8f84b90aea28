//! One connection to the speech system is made at a time.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// The longest time that a line waits for its turn: as long as a voice is waited for. Behind a connection that is
/// frozen for ever the lines of every later voice would queue up.
pub(super) const TURN_PATIENCE: Duration = Duration::from_secs(4);

/// What is done by one at a time.
#[derive(Debug)]
pub(super) struct Turns {
    is_taken: Mutex<bool>,
    given_back: Condvar,
}

/// The turn of who has it, given back when this is dropped.
#[derive(Debug)]
pub(super) struct Turn<'turns>(&'turns Turns);

impl Turns {
    pub(super) const fn new() -> Self {
        Self {
            is_taken: Mutex::new(false),
            given_back: Condvar::new(),
        }
    }

    /// Waits for a turn; `None` when none came within `patience`.
    pub(super) fn take(&self, patience: Duration) -> Option<Turn<'_>> {
        let (mut is_taken, _) = self
            .given_back
            .wait_timeout_while(self.lock(), patience, |is_taken| *is_taken)
            .unwrap_or_else(PoisonError::into_inner);
        (!std::mem::replace(&mut *is_taken, true)).then(|| Turn(self))
    }

    fn lock(&self) -> MutexGuard<'_, bool> {
        self.is_taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        *self.0.lock() = false;
        self.0.given_back.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, Turns};

    #[test]
    fn who_waits_behind_one_that_is_frozen_does_not_wait_for_ever() {
        let turns = Turns::new();
        let frozen = turns.take(Duration::ZERO);
        assert!(frozen.is_some());
        assert!(turns.take(Duration::from_millis(10)).is_none());
        drop(frozen);
        assert!(turns.take(Duration::ZERO).is_some());
        assert!(turns.take(Duration::ZERO).is_some(), "it was given back");
    }
}
