//! Who wins when a game ends: by itself after a move, by resignation, by the fall of a flag.
//!
//! Sources: FIDE Laws of Chess 2023 and 2018, articles 5, 6.9 and 9.6; 1993, article 10.

use shakmaty::{Board, Chess, Color, Position as _};

use crate::{
    arbiter::{
        AutomaticDraw, AutomaticRule, DrawRecord, Edition, has_bare_king, is_dead_by_material,
        winnable::{self, Budget},
    },
    game::{Ending, Ground, Termination},
};

/// The work that goes into the question whether a position is dead, after every move: it must not
/// be felt. What needs more is found when a flag falls.
const AFTER_EVERY_MOVE: Budget = Budget { nodes: 2_000 };

/// Whether a player can still win, as an edition asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// Mate is possible; by the Laws of 1993, there is more than a bare king.
    CanWin,
    /// No series of legal moves mates; by the Laws of 1993, there is a bare king only.
    CannotWin,
    /// Not found out within the budget. It is taken for [`CanWin`](Self::CanWin), and the record
    /// says so.
    Undecided,
}

/// How a game ends, and how sure the arbiter was of the winner's chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Judgement {
    /// The end.
    pub ending: Ending,
    /// Whether the opponent of the side that gave the game away could still win.
    pub chance: Chance,
}

impl Judgement {
    /// The end by `termination` that `winner`, who can mate, wins.
    #[must_use]
    pub const fn won(winner: Color, termination: Termination) -> Self {
        Self {
            ending: Ending::won(winner, termination),
            chance: Chance::CanWin,
        }
    }
}

/// Whether `side` can still win in `position`: by any series of legal moves, or by the Laws of
/// 1993, whether it has more than a bare king (10.5).
///
/// Cost: mostly under a millisecond; up to about a second for composed positions.
#[must_use]
pub fn chance(edition: Edition, position: &Chess, side: Color) -> Chance {
    match edition {
        Edition::Fide1993 if has_bare_king(position, side) => Chance::CannotWin,
        Edition::Fide1993 => Chance::CanWin,
        Edition::Fide2018 | Edition::Fide2023 => match winnable::can_win(position, side) {
            winnable::Verdict::Winnable(_) => Chance::CanWin,
            winnable::Verdict::Unwinnable => Chance::CannotWin,
            winnable::Verdict::Undecided => Chance::Undecided,
        },
    }
}

/// The end that the moves played have brought about without a word, if any: mate and stalemate,
/// the dead position, the fifth appearance of a position, seventy-five quiet moves.
///
/// * `position`: the position after the last ply that `record` holds.
///
/// A dead position that cannot be told at once is not called dead.
#[must_use]
pub fn by_itself(edition: Edition, position: &Chess, record: &DrawRecord) -> Option<Ending> {
    after_last_move(edition, position, record).0
}

/// The end that [`by_itself`] tells, and a side that was found to be able to mate on the way.
pub(in crate::arbiter) fn after_last_move(
    edition: Edition,
    position: &Chess,
    record: &DrawRecord,
) -> (Option<Ending>, Option<Color>) {
    if let Some(ending) = Ending::of_position(position) {
        return (Some(ending), None);
    }
    let dead = Some(Ending::draw(Termination::DeadPosition));
    if is_dead_by_material(edition, position) {
        return (dead, None);
    }
    match life(edition, position) {
        Life::Dead => (dead, None),
        Life::CanWin(side) => (
            record.automatic(position).map(of_automatic_draw),
            Some(side),
        ),
        Life::Unknown => (record.automatic(position).map(of_automatic_draw), None),
    }
}

/// The end that `draw` is.
pub(in crate::arbiter) const fn of_automatic_draw(draw: AutomaticDraw) -> Ending {
    Ending::draw(match draw.rule {
        AutomaticRule::Fivefold => Termination::Fivefold,
        AutomaticRule::SeventyFiveMoves => Termination::SeventyFiveMoves,
    })
}

/// The end of a game that `loser` loses by `termination`, unless the opponent cannot win: then it
/// is a draw (6.9, 7.5.5; 1993: 10.5, 10.14).
#[must_use]
pub fn lost(
    edition: Edition,
    loser: Color,
    termination: Termination,
    position: &Chess,
) -> Judgement {
    let chance = chance(edition, position, loser.other());
    let ending = match chance {
        Chance::CannotWin => Ending::draw(termination),
        Chance::CanWin | Chance::Undecided => Ending::won(loser.other(), termination),
    };
    Judgement { ending, chance }
}

/// The end by `side`'s resignation. By the Laws of 2018 it always loses (5.1.2); later ones give a
/// draw when the opponent cannot mate, and those of 1993 when the opponent has a bare king.
#[must_use]
pub fn resignation(edition: Edition, side: Color, position: &Chess) -> Judgement {
    let termination = Termination::Resignation(side);
    match edition {
        Edition::Fide2018 => Judgement {
            ending: Ending::won(side.other(), termination),
            chance: Chance::CanWin,
        },
        Edition::Fide1993 | Edition::Fide2023 => lost(edition, side, termination, position),
    }
}

/// The end by the fall of `side`'s flag (6.9; 1993: 10.14).
#[must_use]
pub fn flag_fall(edition: Edition, side: Color, position: &Chess) -> Judgement {
    lost(edition, side, Termination::FlagFall(side), position)
}

/// The end by `side`'s second illegal move (7.5.5). Laws without such a penalty do not call for it.
#[must_use]
pub fn illegal_moves(edition: Edition, side: Color, position: &Chess) -> Judgement {
    lost(edition, side, Termination::IllegalMoves(side), position)
}

/// Whether the players can agree on a draw after so many `plies`: when both have made a move
/// (5.2.3), which the Laws of 1993 do not ask for.
#[must_use]
pub const fn may_agree_on_a_draw(edition: Edition, plies: usize) -> bool {
    match edition {
        Edition::Fide1993 => true,
        Edition::Fide2018 | Edition::Fide2023 => plies >= 2,
    }
}

/// The number of the article of `edition` by which a game ends so.
#[must_use]
pub(in crate::arbiter) const fn number(ending: Ending, edition: Edition) -> &'static str {
    let of_1993 = matches!(edition, Edition::Fide1993);
    let drawn = matches!(
        ending.outcome,
        shakmaty::Outcome::Known(shakmaty::KnownOutcome::Draw)
    );
    match ending.termination {
        Termination::Checkmate if of_1993 => "10.1",
        Termination::Checkmate => "5.1.1",
        Termination::Stalemate if of_1993 => "10.3",
        Termination::Stalemate => "5.2.1",
        Termination::DeadPosition if of_1993 => "10.4",
        Termination::DeadPosition => "5.2.2",
        Termination::Fivefold => "9.6.1",
        Termination::SeventyFiveMoves => "9.6.2",
        // Of a sealed move the Guidelines only say who loses; see `Fault::article`.
        Termination::Resignation(_) | Termination::SealedMove(_) if of_1993 && drawn => "10.5",
        Termination::Resignation(_) if of_1993 => "10.2",
        Termination::Resignation(_) => "5.1.2",
        Termination::Agreement if of_1993 => "10.6",
        Termination::Agreement => "5.2.3",
        Termination::Threefold | Termination::FiftyMoves if of_1993 => "10.13 A",
        Termination::Threefold | Termination::FiftyMoves => "9.5.2",
        Termination::SeventyFiveClaimed => "10.13 A",
        Termination::FlagFall(_) if of_1993 => "10.14",
        Termination::FlagFall(_) => "6.9",
        Termination::SealedMove(_) if drawn => "6.9",
        Termination::SealedMove(_) if of_1993 => "10.16",
        Termination::SealedMove(_) => "I.8",
        Termination::IllegalMoves(_) => "7.5.5",
        Termination::BothFlags => "III.3.1.2",
        Termination::NormalMeans(_) => "III.5",
        Termination::Referred { ground, .. } => ground_number(ground),
    }
}

/// The number of the guideline by which a draw is claimed on this ground without an arbiter.
pub(in crate::arbiter) const fn ground_number(ground: Ground) -> &'static str {
    match ground {
        Ground::CannotWin => "III.6.1.1",
        Ground::NoEffort => "III.6.1.2",
    }
}

/// What little work finds out about both sides.
enum Life {
    /// Neither can win.
    Dead,
    /// This side can.
    CanWin(Color),
    /// Nothing, or the edition does not ask.
    Unknown,
}

/// Whether neither side can win, found with little work.
fn life(edition: Edition, position: &Chess) -> Life {
    match edition {
        Edition::Fide1993 => Life::Unknown,
        // Whoever moves first: `e4 e5 Qh5 Ke7 Qxe5`. A file may hold many games without a move.
        Edition::Fide2018 | Edition::Fide2023 if *position.board() == Board::default() => {
            Life::CanWin(Color::White)
        }
        // A mate by the side with more men is found sooner, and one is enough.
        Edition::Fide2018 | Edition::Fide2023 => {
            let men = |side| {
                let men = position.board().material_side(side);
                9 * men.queen + 5 * men.rook + 3 * (men.bishop + men.knight) + men.pawn
            };
            let stronger = if men(Color::White) >= men(Color::Black) {
                Color::White
            } else {
                Color::Black
            };
            for side in [stronger, stronger.other()] {
                match winnable::analyse(position, side, AFTER_EVERY_MOVE).verdict {
                    winnable::Verdict::Winnable(_) => return Life::CanWin(side),
                    winnable::Verdict::Undecided => return Life::Unknown,
                    winnable::Verdict::Unwinnable => {}
                }
            }
            Life::Dead
        }
    }
}

#[cfg(test)]
mod tests;
