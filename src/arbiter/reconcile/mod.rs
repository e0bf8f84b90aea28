//! Two boards or two scores differ: where the scores part, who is to adjust what, and where the
//! game goes on.
//!
//! Source: FIDE Laws of Chess 2023, D.2.9: both scores are consulted. If they agree, the player
//! whose board is off adjusts it. If they differ, the moves go back to where the scores agree, and
//! the arbiter sets the clocks. What a careful arbiter sees besides (a slip of the pen, a line left
//! out, moves in another order) is told as a finding.

mod boards;
mod clocks;
mod comparison;
mod completion;
mod ended;
mod results;
mod statement;

use std::{ops::Range, time::Duration};

use shakmaty::{Board, ByColor, Chess, Color, Move, Outcome, Position as _};

use crate::{
    arbiter::{Citation, Edition, Ruling, Verdict},
    clock::TimeControl,
    game::{
        Ending, Game,
        pgn::{ScoreLetters, WordFlaw},
    },
};

pub use boards::Change;
pub use clocks::{ClockThen, ImpossibleTime};
pub use completion::{Completion, Lack};
pub use statement::{EntryWords, PlyName, Statement};

use comparison::Comparison;

/// A player's score of the game.
#[derive(Clone, Debug)]
pub struct Score {
    /// The game as far as the score can be played, with the clock times noted in it.
    pub game: Game,
    /// What is written for each ply, those that cannot be played too; at least as many as the plies
    /// of `game`.
    pub written: Vec<String>,
    /// The piece letters in it.
    pub letters: ScoreLetters,
    /// The result that it ends with.
    pub result: Outcome,
}

/// What lies on the arbiter's table.
#[derive(Clone, Debug)]
pub struct Case<'a> {
    /// Both scores.
    pub scores: ByColor<&'a Score>,
    /// What stands on each player's board; `None` where it is not told.
    pub boards: ByColor<Option<Board>>,
    /// What each clock shows now; `None` where it is not told. Then the last time in the scores
    /// stands for it.
    pub shown: ByColor<Option<Duration>>,
    /// The time control, if it is known.
    pub control: Option<TimeControl>,
    /// The edition of the Laws.
    pub edition: Edition,
}

impl Case<'_> {
    /// The most that `side`'s clock can show now by the control, with ten minutes for what an arbiter
    /// may have given and for moves that were not written down. `None` without a control, or where it
    /// has no limit.
    #[must_use]
    pub fn most_on_clock(&self, side: Color) -> Option<Duration> {
        clocks::most(self, side)
    }

    /// The times in the scores that no clock of the control can have shown. They are not believed:
    /// the answer is as if they were not there.
    #[must_use]
    pub fn impossible_times(&self) -> Vec<ImpossibleTime> {
        clocks::impossible(self)
    }

    /// Whether what `side`'s clock shows now is of use: with a control whose time is kept from move
    /// to move. Without one no proportion of the time used can be told.
    #[must_use]
    pub fn uses_clock(&self, side: Color) -> bool {
        clocks::can_propose(self, side)
    }
}

/// What the scores say about each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Finding {
    /// They begin from different positions.
    DifferentStarts,
    /// They hold the same game, to the end.
    Agree,
    /// They agree as far as both go, and this side's goes on.
    Longer {
        /// Whose score is longer.
        side: Color,
        /// By how many plies, those that cannot be played among them.
        plies: usize,
    },
    /// This side's score leaves out plies that the other has; the rest agrees.
    Gap {
        /// Whose score has the gap.
        side: Color,
        /// How many plies are missing.
        missing: usize,
    },
    /// This side's score lacks plies that the other has, and they lead back to the same position: the rest agrees with
    /// them and without, and proves nothing.
    Loop {
        /// Whose score lacks them.
        side: Color,
        /// How many they are.
        plies: usize,
    },
    /// This side wrote one ply wrong: with the other's entry for it the rest agrees, and with its
    /// own the score cannot be played.
    Slip(Color),
    /// Both have the same entry that cannot be played: an illegal move was made on both boards.
    SameFlaw,
    /// Both have the same entry, and it cannot be told which move is meant.
    SameUnclear,
    /// They contradict each other.
    Differ,
}

/// What a score has for a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A legal move.
    Move(Move),
    /// Something that cannot be played.
    Unplayable {
        /// What is written.
        word: String,
        /// Why it cannot be played.
        flaw: WordFlaw,
    },
    /// Nothing: the score has ended.
    Nothing,
}

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// Both boards are right.
    Nothing,
    /// Each player whose board is not told compares it with the position.
    CompareBoards,
    /// Those whose boards are off adjust them.
    AdjustBoards,
    /// Both boards show where the other score leads: this side corrects its score.
    CorrectScore(Color),
    /// Back to the last position on which the scores agree; the arbiter sets the clocks.
    GoBack,
    /// The scores have no position in common, the same entry that nobody can tell, or moves to and fro that nobody can
    /// prove: the arbiter decides.
    CallArbiter,
}

/// A ply that the scores write differently but mean alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    /// Its index, from 0.
    pub ply: usize,
    /// How each side wrote it.
    pub written: ByColor<String>,
}

/// A position of the game and how many plies led to it.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The plies made.
    pub plies: usize,
    /// The position.
    pub position: Chess,
}

/// The arbiter's answer.
#[derive(Clone, Debug)]
pub struct Reconciliation {
    /// What the scores say about each other.
    pub finding: Finding,
    /// The last position that both scores reach after as many plies; `None` if they begin
    /// differently.
    pub common: Option<Standing>,
    /// What each score has next.
    pub next: ByColor<Entry>,
    /// Plies that the scores have in another order, with the same position after them.
    pub transposed: Vec<Range<usize>>,
    /// Plies in which the scores have different moves, with the same position after them.
    pub replaced: Vec<Range<usize>>,
    /// Plies written differently but meant alike, up to `common`.
    pub spellings: Vec<Spelling>,
    /// What one score leaves open and the other tells; the rest of the answer is by the completed scores.
    pub completed: Vec<Completion>,
    /// The first ply of each score that cannot be played, from 0, and what is written there.
    pub unplayable: ByColor<Option<(usize, String)>>,
    /// What is to be done.
    pub remedy: Remedy,
    /// Where the game goes on; `None` only for [`Remedy::CallArbiter`].
    pub standing: Option<Standing>,
    /// What has to change on each board to show [`standing`](Self::standing); `None` where the
    /// board is not told.
    pub changes: ByColor<Option<Vec<Change>>>,
    /// How far back a board stands that shows an earlier position of the score, in plies.
    pub behind: ByColor<Option<usize>>,
    /// The clocks at `standing` if the game goes back; otherwise they stay as they are.
    pub clocks: Option<ByColor<ClockThen>>,
    /// The article that proposes them, if one does.
    pub clocks_article: Option<Citation>,
    /// How the game has ended at `standing`, where the moves have ended it.
    pub ending: Option<Ending>,
    /// The article by which it has ended so.
    pub end_article: Option<Citation>,
    /// After how many plies it was over, where a score goes on after that.
    pub over_after: Option<usize>,
    /// The result that stands in each score, [`Outcome::Unknown`] for none.
    pub results: ByColor<Outcome>,
    /// The article that it rests on; `None` where the edition has none.
    pub article: Option<Citation>,
    /// The name of the first ply.
    first: PlyName,
}

impl Score {
    /// The score of a game that was written as it is usually written.
    #[must_use]
    pub fn of_game(game: Game) -> Self {
        Self {
            written: game.plies().iter().map(|ply| ply.san.to_string()).collect(),
            letters: ScoreLetters::PGN,
            result: Outcome::Unknown,
            game,
        }
    }

    /// The same without what it has beyond so many plies.
    fn cut(&self, plies: usize) -> Self {
        let mut score = self.clone();
        ended::cut(&mut score.game, plies);
        score.written.truncate(plies);
        score
    }

    /// How many plies can be played.
    fn playable(&self) -> usize {
        self.game.plies().len()
    }

    /// The position after so many plies, if that many can be played.
    fn after(&self, plies: usize) -> Option<&Chess> {
        self.game.position_before(plies)
    }

    /// The first ply that cannot be played, if there is one.
    fn unplayable(&self) -> Option<(usize, String)> {
        let ply = self.playable();
        Some((ply, self.written.get(ply)?.clone()))
    }
}

/// Rules on two scores and, where they are told, two boards. What is written after the end of the game does not count.
///
/// Cost: linear in the length of the scores, but for scores that part: then some readings of the
/// rest are tried. A mate is searched for in the last position.
#[must_use]
pub fn reconcile(case: &Case<'_>) -> Reconciliation {
    let mut scores = case.scores.map(Clone::clone);
    let completed = completion::complete(&mut scores);
    let mut answer = reconcile_completed(&Case {
        scores: scores.as_ref(),
        ..case.clone()
    });
    let is_completed = |ply| completed.iter().any(|completion| completion.ply == ply);
    answer
        .spellings
        .retain(|spelling| !is_completed(spelling.ply));
    Reconciliation {
        completed,
        ..answer
    }
}

/// Rules on scores that tell all that they can.
fn reconcile_completed(case: &Case<'_>) -> Reconciliation {
    let over = ended::over(&case.scores, case.edition);
    let goes_on = |plies: &usize| {
        Color::ALL
            .into_iter()
            .any(|side| case.scores.get(side).written.len() > *plies)
    };
    if let Some(plies) = over.filter(goes_on) {
        let scores = case.scores.map(|score| score.cut(plies));
        let answer = rule(&Case {
            scores: scores.as_ref(),
            // They show what was played after the end.
            boards: ByColor::default(),
            ..case.clone()
        });
        if answer.ending.is_some() {
            return Reconciliation {
                remedy: Remedy::Nothing,
                over_after: Some(plies),
                ..answer
            };
        }
    }
    rule(case)
}

/// Rules on all that is written.
fn rule(case: &Case<'_>) -> Reconciliation {
    let scores = &case.scores;
    let compared = comparison::compare(scores.white, scores.black);
    let finding = compared.finding;
    let is_open = |side: Color| {
        let score: &Score = scores.get(side);
        score.unplayable().is_some() && !finding.explains_flaw_of(side)
    };
    let mut remedy = match finding {
        Finding::DifferentStarts | Finding::Loop { .. } | Finding::SameUnclear => {
            Remedy::CallArbiter
        }
        Finding::Agree | Finding::Longer { .. } | Finding::Gap { .. } | Finding::Slip(_) => {
            // More was made than the scores together can tell.
            if Color::ALL.into_iter().any(is_open) {
                Remedy::GoBack
            } else {
                Remedy::Nothing
            }
        }
        Finding::SameFlaw | Finding::Differ => Remedy::GoBack,
    };
    let mut standing = match (&compared.line, remedy) {
        (_, Remedy::CallArbiter) => None,
        (Some(line), _) => Some(Standing::at_the_end(line)),
        (None, _) => compared.common.clone(),
    };
    if let Finding::Differ | Finding::Gap { .. } | Finding::Longer { .. } = finding
        && let Some((wrong, end)) = shown_by_both(case)
        && standing
            .as_ref()
            .is_none_or(|line| line.position.board() != end.position.board())
    {
        remedy = Remedy::CorrectScore(wrong);
        standing = Some(end);
    }
    let ending = match remedy {
        Remedy::CallArbiter => None,
        Remedy::CorrectScore(wrong) => ended::of(&scores.get(wrong.other()).game, case.edition),
        Remedy::Nothing | Remedy::CompareBoards | Remedy::AdjustBoards | Remedy::GoBack => {
            ended::of_both(scores, &compared, case.edition)
        }
    };
    if ending.is_some() && remedy == Remedy::GoBack {
        remedy = Remedy::Nothing;
    }
    let target = standing.as_ref().map(|standing| standing.position.board());
    let changes = ByColor::new_with(|side| {
        let board = case.boards.get(side).as_ref()?;
        Some(boards::changes(board, target?))
    });
    if remedy == Remedy::Nothing {
        remedy = board_remedy(&changes);
    }
    let behind = ByColor::new_with(|side| {
        let board = case.boards.get(side).as_ref()?;
        boards::behind(board, compared.line.as_ref()?)
    });
    let clocks = (remedy == Remedy::GoBack)
        .then(|| Some(clocks::at(case, standing.as_ref()?.plies)))
        .flatten();
    let Comparison {
        common,
        next,
        transposed,
        replaced,
        spellings,
        ..
    } = compared;
    Reconciliation {
        finding,
        common,
        next,
        transposed,
        replaced,
        spellings,
        completed: Vec::new(),
        unplayable: scores.as_ref().map(|score| score.unplayable()),
        remedy,
        standing,
        changes,
        behind,
        clocks_article: clocks::article(clocks.as_ref(), case.edition),
        clocks,
        ending,
        end_article: ending.map(|ending| Ruling::new(Verdict::Ended(ending), case.edition).article),
        over_after: None,
        results: scores.as_ref().map(|score| score.result),
        article: article(finding, case.edition),
        first: PlyName::next_in(scores.white.game.initial_position()),
    }
}

impl Finding {
    /// Whether this tells what is meant by the entry of `side` that cannot be played.
    fn explains_flaw_of(self, side: Color) -> bool {
        match self {
            Self::Slip(explained)
            | Self::Gap {
                side: explained, ..
            }
            | Self::Loop {
                side: explained, ..
            } => explained == side,
            Self::DifferentStarts
            | Self::Agree
            | Self::Longer { .. }
            | Self::SameFlaw
            | Self::SameUnclear
            | Self::Differ => false,
        }
    }
}

/// The article for a finding. The Laws of 1993 have none on two boards.
const fn article(finding: Finding, edition: Edition) -> Option<Citation> {
    match (finding, edition) {
        (Finding::SameFlaw, Edition::Fide1993) => Some(edition.article("8.1")),
        (Finding::SameFlaw, Edition::Fide2018 | Edition::Fide2023) => {
            Some(edition.article("7.5.1"))
        }
        (_, Edition::Fide1993) => None,
        (_, Edition::Fide2018 | Edition::Fide2023) => Some(edition.article("D.2.9")),
    }
}

/// Whether both boards show the same position, and only one of two scores leads to it: then the other score is wrong, and this is where the game stands.
fn shown_by_both(case: &Case<'_>) -> Option<(Color, Standing)> {
    let white = case.boards.white.as_ref()?;
    if case.boards.black.as_ref() != Some(white) {
        return None;
    }
    let leads_there = |score: &Score| {
        score.playable() == score.written.len() && score.game.position().board() == white
    };
    let (right, wrong) = match (
        leads_there(case.scores.white),
        leads_there(case.scores.black),
    ) {
        (true, false) => (Color::White, Color::Black),
        (false, true) => (Color::Black, Color::White),
        (true, true) | (false, false) => return None,
    };
    Some((wrong, Standing::at_the_end(&case.scores.get(right).game)))
}

/// What boards call for when there is no quarrel about the position.
fn board_remedy(changes: &ByColor<Option<Vec<Change>>>) -> Remedy {
    let is_off =
        |changes: &Option<Vec<Change>>| changes.as_ref().is_some_and(|changes| !changes.is_empty());
    if is_off(&changes.white) || is_off(&changes.black) {
        Remedy::AdjustBoards
    } else if changes.white.is_none() || changes.black.is_none() {
        Remedy::CompareBoards
    } else {
        Remedy::Nothing
    }
}

impl Standing {
    fn at_the_end(game: &Game) -> Self {
        Self {
            plies: game.plies().len(),
            position: game.position().clone(),
        }
    }

    /// The position after so many plies of `score`, which must go so far.
    fn after(score: &Score, plies: usize) -> Option<Self> {
        Some(Self {
            plies,
            position: score.after(plies)?.clone(),
        })
    }

    /// The number of the move to be made next.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.position.fullmoves().get()
    }
}

#[cfg(test)]
mod tests;
