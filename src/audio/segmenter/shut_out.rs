//! A voice that is not heard, for others are as loud.

/// A voice that was taken for those who talk in the room, up to now.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ShutOut {
    /// Samples of it, less those of silence since, and never more than a silence between words takes away.
    evidence: u64,
    /// Where it began.
    since: u64,
}

impl ShutOut {
    /// Takes a hop that ends at `end`; whether it is one of that voice.
    pub(super) fn take(&mut self, hop: u64, end: u64, is_shut_out: bool, most: u64) {
        if !is_shut_out {
            self.evidence = self.evidence.saturating_sub(hop);
            return;
        }
        if self.evidence == 0 {
            self.since = end - hop;
        }
        self.evidence = (self.evidence + hop).min(most);
    }

    /// Whether it had begun before `start` and goes on up to now.
    pub(super) const fn began_before(self, start: u64) -> bool {
        self.evidence > 0 && self.since < start
    }
}
