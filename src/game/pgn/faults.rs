//! What is wrong with one game of a PGN text.

use crate::game::pgn::PgnError;

/// What is wrong with a game: what ends its moves early, and beside it a flaw that costs no move.
///
/// The two are kept apart, so that a broken tag does not hide that the moves break off.
#[derive(Debug, Default)]
pub struct Faults {
    /// What ends the moves early.
    fatal: Option<PgnError>,
    /// The first flaw with which all moves can be read.
    flaw: Option<PgnError>,
}

impl Faults {
    /// Whether nothing is wrong.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.fatal.is_none() && self.flaw.is_none()
    }

    /// What ends the moves early: there may be more of them than could be read.
    #[must_use]
    pub const fn fatal(&self) -> Option<&PgnError> {
        self.fatal.as_ref()
    }

    /// All of it, in the order in which it is to be told: what matters most first.
    pub fn iter(&self) -> impl Iterator<Item = &PgnError> {
        self.fatal.iter().chain(&self.flaw)
    }

    /// What matters most: what ends the moves early, or else the first flaw.
    #[must_use]
    pub fn worst(&self) -> Option<&PgnError> {
        self.iter().next()
    }

    /// What matters most, owned.
    #[must_use]
    pub fn into_worst(self) -> Option<PgnError> {
        self.fatal.or(self.flaw)
    }

    /// Adds an error; only the first of each kind stays.
    pub(super) fn note(&mut self, error: PgnError) {
        let of_its_kind = if error.is_fatal() {
            &mut self.fatal
        } else {
            &mut self.flaw
        };
        of_its_kind.get_or_insert(error);
    }

    /// The text of the game is longer than what is read of it: what is open at its end may be closed in what is left
    /// out.
    pub(super) fn cut_off(&mut self, too_long: PgnError) {
        if matches!(self.fatal, Some(PgnError::Unclosed { .. })) {
            self.fatal = None;
        }
        self.note(too_long);
    }
}
