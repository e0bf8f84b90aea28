//! The arbiter's answer as sentences, in the order in which they are said.

use shakmaty::{ByColor, Chess, Color, Outcome, Position as _};

use crate::{
    arbiter::{
        Citation,
        reconcile::{Change, ClockThen, Completion, Entry, Finding, Lack, Reconciliation, Remedy},
    },
    game::{
        Ending,
        pgn::{WordFlaw, is_not_written},
    },
    notation::{SpokenMove, Style, announce},
};

/// A ply as the score counts it: `move twelve, Black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlyName {
    /// The number of the move.
    pub number: u32,
    /// Who makes it.
    pub side: Color,
}

/// What a score has for a ply, to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryWords {
    /// This move.
    Move(SpokenMove),
    /// This, which cannot be played.
    Unplayable(String),
    /// Nothing.
    Nothing,
}

/// One thing to say about two scores and two boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// The scores begin from different positions.
    DifferentStarts,
    /// The scores agree as far as both go, so many plies.
    Agree(usize),
    /// The scores lead to the same position after so many plies, as far as both go, by ways that are not the same.
    SamePosition(usize),
    /// Claims can depend on the way to the position.
    WayMatters,
    /// From one ply to another the scores have the moves in another order, with the same position
    /// after them.
    Transposed {
        /// The first ply that differs.
        from: PlyName,
        /// The last.
        to: PlyName,
    },
    /// From one ply to another the scores have different moves, with the same position after them.
    Replaced {
        /// The first ply that differs.
        from: PlyName,
        /// The last.
        to: PlyName,
    },
    /// So many plies are written differently, but mean the same.
    Respelled(usize),
    /// This side's score is longer.
    Longer {
        /// Whose score is longer.
        side: Color,
        /// By how many plies.
        plies: usize,
    },
    /// This side's score leaves out plies; with them the rest agrees.
    Gap {
        /// Whose score has the gap.
        side: Color,
        /// The first ply that is missing.
        at: PlyName,
        /// How many are missing.
        missing: usize,
    },
    /// This side's score has plies more that lead back to the same position; which score is right, nothing proves.
    Loop {
        /// Whose score has them.
        side: Color,
        /// The first of them.
        at: PlyName,
        /// How many they are.
        plies: usize,
    },
    /// This side wrote a ply wrong; with the other's move the rest agrees.
    Slip {
        /// Who wrote it wrong.
        side: Color,
        /// The ply.
        at: PlyName,
        /// The move that the other has.
        meant: SpokenMove,
    },
    /// This side's entry lacks something that the other score has.
    Completed {
        /// Whose entry.
        side: Color,
        /// The ply.
        at: PlyName,
        /// What it lacks.
        lack: Lack,
        /// The move that the other has.
        told: SpokenMove,
    },
    /// Both scores have the same illegal move.
    SameFlaw {
        /// The ply.
        at: PlyName,
        /// What is written.
        word: String,
    },
    /// Both scores have the same entry, and it cannot be told which move it is.
    SameUnclear {
        /// The ply.
        at: PlyName,
        /// What is written.
        word: String,
    },
    /// In both scores this ply is not written.
    SameNotWritten(PlyName),
    /// The scores part.
    Part {
        /// The first ply that differs.
        at: PlyName,
        /// White's entry.
        white: EntryWords,
        /// Black's entry.
        black: EntryWords,
    },
    /// This side's score cannot be played from a later ply on.
    Unplayable {
        /// Whose score.
        side: Color,
        /// The ply.
        at: PlyName,
        /// What is written there.
        word: String,
    },
    /// In this side's score a later ply is not written.
    NotWritten {
        /// Whose score.
        side: Color,
        /// The ply.
        at: PlyName,
    },
    /// This side's board is right.
    BoardRight(Color),
    /// This side's board shows the position of so many plies before.
    BoardBehind {
        /// Whose board.
        side: Color,
        /// How many plies.
        plies: usize,
    },
    /// What has to change on this side's board; never nothing.
    BoardOff {
        /// Whose board.
        side: Color,
        /// The changes.
        changes: Vec<Change>,
    },
    /// This player compares the board with the position.
    CompareBoard(Color),
    /// Both boards show where the other's score leads: this side corrects its score.
    CorrectScore(Color),
    /// This side completes its score.
    CompleteScore(Color),
    /// This side puts its score right.
    MendScore(Color),
    /// The game goes back to the position after this ply; to the start for `None`.
    GoBack(Option<PlyName>),
    /// The game goes on with this ply.
    GoOn(PlyName),
    /// The game was over after this ply, and what is written after it does not count.
    OverAfter(PlyName),
    /// The moves have ended the game so.
    Ended(Ending),
    /// Both scores end with this result.
    Finished(Outcome),
    /// The scores end with different results.
    ResultsDiffer(ByColor<Outcome>),
    /// These results are written, though the moves have ended the game in another way.
    ResultsWritten(ByColor<Outcome>),
    /// Only one score ends with a result.
    ResultInOne {
        /// Whose score.
        side: Color,
        /// The result.
        outcome: Outcome,
    },
    /// The clock of this side then.
    Clock {
        /// Whose clock.
        side: Color,
        /// What it showed.
        then: ClockThen,
    },
    /// The arbiter sets the clocks.
    SetClocks,
    /// The arbiter decides: the scores do not tell.
    CallArbiter,
    /// The article.
    Article(Citation),
}

impl PlyName {
    /// The ply that is to be made in `position`.
    pub(super) fn next_in(position: &Chess) -> Self {
        Self {
            number: position.fullmoves().get(),
            side: position.turn(),
        }
    }

    /// The ply so many plies after this one.
    #[must_use]
    pub fn plus(self, plies: usize) -> Self {
        let halves = plies + usize::from(self.side.is_black());
        Self {
            number: u32::try_from(halves / 2)
                .unwrap_or(u32::MAX)
                .saturating_add(self.number),
            side: Color::from_white(halves.is_multiple_of(2)),
        }
    }
}

impl Reconciliation {
    /// The name of the ply with this index, from 0.
    #[must_use]
    pub fn ply_name(&self, index: usize) -> PlyName {
        self.first.plus(index)
    }

    /// The answer as sentences: what the scores say, what the boards show, what to do, the clocks,
    /// the article.
    #[must_use]
    pub fn statements(&self) -> Vec<Statement> {
        let mut said = self.about_scores();
        said.extend(self.about_boards());
        said.extend(self.about_going_on());
        said.extend(self.article.map(Statement::Article));
        said
    }

    fn about_scores(&self) -> Vec<Statement> {
        let mut said = Vec::new();
        let common = self.common.as_ref().map_or(0, |common| common.plies);
        let at = self.ply_name(common);
        match self.finding {
            Finding::DifferentStarts => said.push(Statement::DifferentStarts),
            Finding::Agree => said.push(self.agreement(common)),
            Finding::Longer { side, plies } => {
                said.extend((common > 0).then(|| self.agreement(common)));
                said.push(Statement::Longer { side, plies });
            }
            Finding::Gap { side, missing } => said.push(Statement::Gap { side, at, missing }),
            Finding::Loop { side, plies } => {
                let side = side.other();
                said.push(Statement::Loop { side, at, plies });
            }
            Finding::Slip(side) => {
                if let EntryWords::Move(meant) = self.entry_words(side.other()) {
                    said.push(Statement::Slip { side, at, meant });
                }
            }
            Finding::SameFlaw => {
                if let EntryWords::Unplayable(word) = self.entry_words(Color::White) {
                    said.push(Statement::SameFlaw { at, word });
                }
            }
            Finding::SameUnclear => {
                said.push(match self.entry_words(Color::White) {
                    EntryWords::Unplayable(word) => Statement::SameUnclear { at, word },
                    EntryWords::Move(_) | EntryWords::Nothing => Statement::SameNotWritten(at),
                });
            }
            Finding::Differ => {
                said.push(Statement::Part {
                    at,
                    white: self.entry_words(Color::White),
                    black: self.entry_words(Color::Black),
                });
            }
        }
        said.extend(
            self.completed
                .iter()
                .map(|completion| self.completion(completion)),
        );
        said.extend(Color::ALL.into_iter().filter_map(|side| self.flaw(side)));
        for run in &self.transposed {
            said.push(Statement::Transposed {
                from: self.ply_name(run.start),
                to: self.ply_name(run.end - 1),
            });
        }
        for run in &self.replaced {
            said.push(Statement::Replaced {
                from: self.ply_name(run.start),
                to: self.ply_name(run.end - 1),
            });
        }
        if self.has_other_way() || matches!(self.finding, Finding::Loop { .. }) {
            said.push(Statement::WayMatters);
        }
        if !self.spellings.is_empty() {
            said.push(Statement::Respelled(self.spellings.len()));
        }
        said.extend(self.about_results());
        said
    }

    fn completion(&self, completion: &Completion) -> Statement {
        Statement::Completed {
            side: completion.side,
            at: self.ply_name(completion.ply),
            lack: completion.lack,
            told: completion.told,
        }
    }

    /// Whether the scores have other moves before the same position.
    fn has_other_way(&self) -> bool {
        !self.transposed.is_empty() || !self.replaced.is_empty()
    }

    /// How the first plies of both agree.
    fn agreement(&self, plies: usize) -> Statement {
        if self.has_other_way() {
            Statement::SamePosition(plies)
        } else {
            Statement::Agree(plies)
        }
    }

    /// The entry of this side that cannot be played, unless the finding tells it.
    fn flaw(&self, side: Color) -> Option<Statement> {
        let (ply, word) = self.unplayable.get(side).as_ref()?;
        let is_told = (self.common.as_ref()).is_some_and(|common| *ply == common.plies);
        if is_told || self.finding.explains_flaw_of(side) {
            return None;
        }
        let (at, word) = (self.ply_name(*ply), word.clone());
        Some(if is_not_written(&word) {
            Statement::NotWritten { side, at }
        } else {
            Statement::Unplayable { side, at, word }
        })
    }

    fn entry_words(&self, side: Color) -> EntryWords {
        match (self.next.get(side), &self.common) {
            (Entry::Move(mv), Some(common)) => {
                EntryWords::Move(announce(&common.position, *mv, Style::Short))
            }
            (
                Entry::Unplayable {
                    flaw: WordFlaw::NotWritten,
                    ..
                }
                | Entry::Nothing,
                _,
            )
            | (Entry::Move(_), None) => EntryWords::Nothing,
            (Entry::Unplayable { word, .. }, _) => EntryWords::Unplayable(word.clone()),
        }
    }

    fn about_boards(&self) -> Vec<Statement> {
        let mut said = Vec::new();
        if self.over_after.is_some() {
            return said;
        }
        let goes_back = match self.remedy {
            Remedy::GoBack => {
                said.extend(self.going_back());
                true
            }
            Remedy::CallArbiter => return said,
            Remedy::CorrectScore(wrong) => {
                said.push(Statement::CorrectScore(wrong));
                return said;
            }
            Remedy::Nothing | Remedy::CompareBoards | Remedy::AdjustBoards => false,
        };
        for side in Color::ALL {
            match self.changes.get(side) {
                // Whoever goes back sets up the position anyway.
                None if goes_back => (),
                None => said.push(Statement::CompareBoard(side)),
                Some(changes) if changes.is_empty() => said.push(Statement::BoardRight(side)),
                Some(changes) => {
                    if let Some(plies) = *self.behind.get(side)
                        && !goes_back
                    {
                        said.push(Statement::BoardBehind { side, plies });
                    }
                    let changes = changes.clone();
                    said.push(Statement::BoardOff { side, changes });
                }
            }
        }
        said
    }

    fn about_going_on(&self) -> Vec<Statement> {
        let mut said = Vec::new();
        // Who corrects a score was told of the boards.
        if !matches!(self.remedy, Remedy::CorrectScore(_)) {
            said.extend(self.mending());
        }
        let Some(standing) = &self.standing else {
            said.push(Statement::CallArbiter);
            return said;
        };
        let last = self.over_after.and_then(|plies| plies.checked_sub(1));
        said.extend(last.map(|last| Statement::OverAfter(self.ply_name(last))));
        let end = self.end();
        let shows_end = matches!(end, Some(Statement::Ended(_)));
        said.push(end.unwrap_or_else(|| Statement::GoOn(PlyName::next_in(&standing.position))));
        let article = self.end_article.filter(|_| shows_end);
        said.extend(article.map(Statement::Article));
        if let Some(clocks) = &self.clocks {
            for side in Color::ALL {
                let then = *clocks.get(side);
                said.push(Statement::Clock { side, then });
            }
            said.extend(self.clocks_article.map(Statement::Article));
            said.push(Statement::SetClocks);
        }
        said
    }

    /// What the players do with their scores.
    fn mending(&self) -> Vec<Statement> {
        let (shorter, slipped) = match self.finding {
            Finding::Longer { side, .. } => (Some(side.other()), None),
            Finding::Gap { side, .. } => (Some(side), None),
            Finding::Slip(side) => (None, Some(side)),
            Finding::DifferentStarts
            | Finding::Agree
            | Finding::Loop { .. }
            | Finding::SameFlaw
            | Finding::SameUnclear
            | Finding::Differ => (None, None),
        };
        let is_completed = |side| self.completed.iter().any(|it| it.side == side);
        let completes = |side: &Color| shorter == Some(*side) || is_completed(*side);
        let complete = (Color::ALL.into_iter().filter(completes)).map(Statement::CompleteScore);
        complete.chain(slipped.map(Statement::MendScore)).collect()
    }

    fn going_back(&self) -> Option<Statement> {
        let last = self.standing.as_ref()?.plies.checked_sub(1);
        Some(Statement::GoBack(last.map(|last| self.ply_name(last))))
    }
}
