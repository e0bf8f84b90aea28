//! The results that stand in the scores, and what ends the game.

use shakmaty::{ByColor, Color, Outcome};

use crate::arbiter::reconcile::{Reconciliation, Remedy, Statement};

impl Reconciliation {
    /// The results in the scores that are not told where the game goes on.
    pub(super) fn about_results(&self) -> Option<Statement> {
        let ByColor { white, black } = self.results;
        let in_one = |side, outcome| Some(Statement::ResultInOne { side, outcome });
        match (white, black) {
            (Outcome::Unknown, Outcome::Unknown) => None,
            (Outcome::Known(_), Outcome::Unknown) => in_one(Color::White, white),
            (Outcome::Unknown, Outcome::Known(_)) => in_one(Color::Black, black),
            (Outcome::Known(_), Outcome::Known(_)) => match self.ending.filter(|_| self.stays()) {
                Some(ending) => {
                    let contradict = white != ending.outcome || black != ending.outcome;
                    contradict.then_some(Statement::ResultsWritten(self.results))
                }
                None => self.both_results().filter(|_| !self.stays()),
            },
        }
    }

    /// What the results come to where both scores have one.
    fn both_results(&self) -> Option<Statement> {
        let ByColor { white, black } = self.results;
        match (white, black) {
            (Outcome::Known(_), Outcome::Known(_)) if white == black => {
                Some(Statement::Finished(white))
            }
            (Outcome::Known(_), Outcome::Known(_)) => Some(Statement::ResultsDiffer(self.results)),
            (Outcome::Unknown, _) | (_, Outcome::Unknown) => None,
        }
    }

    /// Whether the game stands where the scores or the boards end, so that their results count.
    fn stays(&self) -> bool {
        !matches!(self.remedy, Remedy::GoBack | Remedy::CallArbiter)
    }

    /// The end that the moves bring about, or else both scores tell: one of them alone may have ended too soon.
    pub(super) fn end(&self) -> Option<Statement> {
        let shown = self.ending.map(Statement::Ended);
        shown.or_else(|| self.both_results().filter(|_| self.stays()))
    }
}
