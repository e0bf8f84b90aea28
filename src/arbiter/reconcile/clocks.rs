//! What the clocks showed where the scores last agree.

use std::{ops::RangeInclusive, time::Duration};

use shakmaty::{ByColor, Color, Position as _};

use crate::{
    arbiter::{
        Citation, Edition,
        irregularity::{Proposal, Reading, at_move},
        reconcile::{Case, Score},
    },
    clock::{Clock, Stage, TimeControl},
    game::pgn::TimeRemark,
    time::Timestamp,
};

/// Scores note whole seconds, and a player looks at the clock a moment after the press: times this
/// far apart are the same.
const SAME_TIME: Duration = Duration::from_secs(1);

/// One player's time where the scores last agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockThen {
    /// Both scores tell it.
    Recorded(Duration),
    /// The player's own score tells it, the opponent's does not.
    ByOwn(Duration),
    /// The opponent's score tells it, the player's own does not.
    ByOpponent(Duration),
    /// The scores tell different times.
    Disputed {
        /// What the player's own score tells.
        own: Duration,
        /// What the opponent's tells.
        other: Duration,
    },
    /// Nothing has been used: the player had not moved yet.
    Whole(Duration),
    /// No score tells it; this is the proportion of the time used (1993, 12.6), as a proposal.
    Proposed(Duration),
    /// No score tells it, and the proportion would leave less than the least of the same article, which is proposed.
    Least(Duration),
    /// Neither the scores nor a proportion can tell it.
    Unknown,
}

/// A time noted in a score that no clock of the control can have shown: a slip of the pen, which is
/// not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImpossibleTime {
    /// Whose score it stands in.
    pub score: Color,
    /// The ply beside which it stands, from 0.
    pub ply: usize,
    /// What is noted.
    pub noted: Duration,
    /// The most that the clock can have shown.
    pub most: Duration,
}

/// The clocks after so many plies.
pub(super) fn at(case: &Case<'_>, plies: usize) -> ByColor<ClockThen> {
    let irregular = irregular_move(case, plies);
    ByColor::new_with(|side| clock_at(case, side, plies, irregular))
}

/// The article on the proportion, where one is proposed by it: later Laws leave the times to the arbiter's judgement.
pub(super) fn article(clocks: Option<&ByColor<ClockThen>>, edition: Edition) -> Option<Citation> {
    let is_proposed =
        |then: &ClockThen| matches!(then, ClockThen::Proposed(_) | ClockThen::Least(_));
    let proposes = clocks.is_some_and(|clocks| clocks.iter().any(is_proposed));
    match edition {
        Edition::Fide1993 => proposes.then(|| edition.article("12.6")),
        Edition::Fide2018 | Edition::Fide2023 => None,
    }
}

/// The number of the move in these scores that comes after so many plies, counted from the first one written.
fn irregular_move(case: &Case<'_>, plies: usize) -> u32 {
    let starts = case.scores.white.game.initial_position().turn();
    let side = if plies.is_multiple_of(2) {
        starts
    } else {
        starts.other()
    };
    let made = case.scores.map(|score| moves_by(score, side, plies));
    made.white.max(made.black).saturating_add(1)
}

/// * `irregular`: the number of the move that follows.
fn clock_at(case: &Case<'_>, side: Color, plies: usize, irregular: u32) -> ClockThen {
    let own = case.scores.get(side);
    let other = case.scores.get(side.other());
    // What one of them lacks, the other tells.
    let moves = moves_by(own, side, plies).max(moves_by(other, side, plies));
    let told = if moves == 0 {
        [own, other].map(|score| changed_at_the_start(case, score, side, plies))
    } else {
        [own, other].map(|score| noted(case, score, side, plies))
    };
    match told {
        [Some(own), Some(other)] if own.abs_diff(other) > SAME_TIME => {
            ClockThen::Disputed { own, other }
        }
        [Some(time), Some(_)] => ClockThen::Recorded(time),
        [Some(time), None] => ClockThen::ByOwn(time),
        [None, Some(time)] => ClockThen::ByOpponent(time),
        [None, None] if moves == 0 => {
            whole(case, side).map_or(ClockThen::Unknown, ClockThen::Whole)
        }
        [None, None] => match proposal(case, side, moves, irregular) {
            Some(Proposal::Proportion(left)) => ClockThen::Proposed(left),
            Some(Proposal::Least(left)) => ClockThen::Least(left),
            None => ClockThen::Unknown,
        },
    }
}

/// All that `side` has before its first move.
fn whole(case: &Case<'_>, side: Color) -> Option<Duration> {
    given(case.control.as_ref()?, side, 0)
}

/// What the arbiter may have given a player beside the control without a note in a score, and what the moves that nobody
/// wrote down may have added: five awards of two minutes, or twenty moves with half a minute each.
const BESIDE_THE_CONTROL: Duration = Duration::from_secs(10 * 60);

/// The most that `side`'s clock can show by the time control and the moves written down: all main
/// time, what comes with the moves and what the arbiter gave, with nothing used. `None` if there is no such limit.
pub(super) fn most(case: &Case<'_>, side: Color) -> Option<Duration> {
    let control = case.control.as_ref()?;
    let starts = case.scores.white.game.initial_position().turn();
    let written = case.scores.into_iter().map(|score| score.written.len());
    let plies = written.max().unwrap_or_default() + usize::from(starts == side);
    let moves = u32::try_from(plies / 2).unwrap_or(u32::MAX);
    let (mut total, mut bonus) = (Duration::ZERO, Duration::ZERO);
    for stage in control.stages(side) {
        match stage {
            Stage::Main(period) => {
                total += period.time;
                bonus = bonus.max(period.bonus.map_or(Duration::ZERO, |bonus| bonus.time));
            }
            Stage::ByoYomi { time, .. } | Stage::Canadian { time, .. } | Stage::Gong(time) => {
                total += *time;
            }
            Stage::CountUp { limit } => total += (*limit)?,
            // What one side uses, the other gains.
            Stage::Hourglass(time) => total += *time + control.stage(side.other(), 0).time(),
        }
    }
    // Periods may come again and again.
    let given = given(control, side, moves).unwrap_or_default();
    let with_moves = total.saturating_add(bonus.saturating_mul(moves.saturating_add(1)));
    let gained = case.scores.into_iter().map(|score| gained(score, side));
    let beside = BESIDE_THE_CONTROL + gained.max().unwrap_or_default();
    Some(with_moves.max(given).saturating_add(beside))
}

/// What the arbiter gave `side`, as far as `score` notes it.
fn gained(score: &Score, side: Color) -> Duration {
    let of_side = changes(score, 0..=score.game.plies().len(), side);
    of_side
        .map(|change| change.to.saturating_sub(change.from))
        .sum()
}

/// What the arbiter changed at `side`'s clock when so many plies had been made, by what `score` notes.
fn changes(
    score: &Score,
    plies: RangeInclusive<usize>,
    side: Color,
) -> impl Iterator<Item = TimeRemark> {
    let comments = plies.filter_map(|made| match made.checked_sub(1) {
        None => Some(score.game.preface()),
        Some(last) => score.game.plies().get(last).map(|ply| ply.comment.as_str()),
    });
    comments
        .flat_map(TimeRemark::all_in)
        .filter(move |change| change.side == side)
}

/// How many of the first `plies` are of `side`.
fn moves_by(score: &Score, side: Color, plies: usize) -> u32 {
    let made = score.game.plies().iter().take(plies);
    let made = made.filter(|ply| ply.side == side).count();
    u32::try_from(made).unwrap_or(u32::MAX)
}

/// How many moves of `side` are written down, those too that cannot be played: they were made, and took their time.
fn moves_written(case: &Case<'_>, side: Color) -> u32 {
    let written = case.scores.into_iter().map(|score| {
        let first = usize::from(score.game.initial_position().turn() != side);
        score.written.iter().skip(first).step_by(2).count()
    });
    u32::try_from(written.max().unwrap_or_default()).unwrap_or(u32::MAX)
}

/// The time that `score` notes beside `side`'s last move among the first `plies`, with what the arbiter changed since.
fn noted(case: &Case<'_>, score: &Score, side: Color, plies: usize) -> Option<Duration> {
    let made = score.game.plies().get(..plies)?;
    let last = made.iter().rposition(|ply| ply.side == side)?;
    let noted = made[last].clock?;
    let since = changes(score, last + 1..=plies, side);
    is_possible(noted, most(case, side))
        .then(|| since.fold(noted, |time, change| change.applied_to(time)))
}

/// The time of `side`, which has not moved, if `score` notes that the arbiter changed it.
fn changed_at_the_start(
    case: &Case<'_>,
    score: &Score,
    side: Color,
    plies: usize,
) -> Option<Duration> {
    let whole = whole(case, side)?;
    let mut changes = changes(score, 0..=plies, side).peekable();
    changes
        .peek()
        .is_some()
        .then(|| changes.fold(whole, |time, change| change.applied_to(time)))
}

/// Whether a clock that can have shown no more than `most` can have shown this.
fn is_possible(time: Duration, most: Option<Duration>) -> bool {
    most.is_none_or(|most| time <= most)
}

/// The times in the scores that no clock of this control can have shown.
pub(super) fn impossible(case: &Case<'_>) -> Vec<ImpossibleTime> {
    let most = &ByColor::new_with(|side| most(case, side));
    Color::ALL
        .into_iter()
        .flat_map(|score| {
            let plies = case.scores.get(score).game.plies().iter().enumerate();
            plies.filter_map(move |(ply, made)| {
                let (noted, most) = (made.clock?, (*most.get(made.side))?);
                (noted > most).then_some(ImpossibleTime {
                    score,
                    ply,
                    noted,
                    most,
                })
            })
        })
        .collect()
}

/// Whether what `side`'s clock shows now can tell what it showed before.
pub(super) fn can_propose(case: &Case<'_>, side: Color) -> bool {
    let control = case.control.as_ref();
    control.is_some_and(|control| given(control, side, 0).is_some())
}

/// The proportion of the time used, or the least, from what the clock shows now or last showed by the scores.
fn proposal(case: &Case<'_>, side: Color, moves: u32, irregular: u32) -> Option<Proposal> {
    let control = case.control.as_ref()?;
    let (moves_now, left) = now(case, side)?;
    let given_now = given(control, side, moves_now)?;
    let given_then = given(control, side, moves)?;
    let reading = Reading {
        used: given_now.saturating_sub(left),
        left,
        added_since: given_now.saturating_sub(given_then),
        moves: moves_now,
    };
    let to_control = after_presses(control, side, moves).moves_to_control(side, Timestamp::ZERO);
    Some(at_move(reading, irregular, to_control))
}

/// `side`'s moves and time as they are now, or as last noted in either score.
fn now(case: &Case<'_>, side: Color) -> Option<(u32, Duration)> {
    let scores = [case.scores.white, case.scores.black];
    if let Some(left) = case.shown.get(side) {
        return Some((moves_written(case, side), *left));
    }
    let most = most(case, side);
    scores
        .into_iter()
        .filter_map(|score| {
            let plies = score.game.plies();
            let last = plies.iter().rposition(|ply| {
                let noted = ply.clock.filter(|_| ply.side == side);
                noted.is_some_and(|noted| is_possible(noted, most))
            })?;
            Some((moves_by(score, side, last + 1), plies[last].clock?))
        })
        .max_by_key(|(moves, _)| *moves)
}

/// All that the clock has given `side` when it has made so many moves, used or not; `None` for
/// time that is not kept, such as byo-yomi, and where no number of moves tells which period it is in.
fn given(control: &TimeControl, side: Color, moves: u32) -> Option<Duration> {
    let (last, before) = control.stages(side).split_last()?;
    let ends_by_moves =
        |stage: &Stage| matches!(stage, Stage::Main(period) if period.moves.is_some());
    (matches!(last, Stage::Main(_)) && before.iter().all(ends_by_moves))
        .then(|| after_presses(control, side, moves).remaining(side, Timestamp::ZERO))
}

/// A clock on which `side` has made so many moves in no time.
fn after_presses(control: &TimeControl, side: Color, moves: u32) -> Clock {
    let mut clock = Clock::new(control);
    clock.start(side, Timestamp::ZERO);
    for _ in 0..moves {
        // Neither press can fail: the turn is right, and no time passes.
        let _ = clock.press(side, Timestamp::ZERO);
        let _ = clock.press(side.other(), Timestamp::ZERO);
    }
    clock
}
