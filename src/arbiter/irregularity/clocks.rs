//! What the clocks should show when the game goes back to an earlier position and nobody knows
//! what they showed there.
//!
//! Source: FIDE Laws of Chess 1993, article 12.6: a proportion of the time used. Later editions
//! leave the times to the arbiter's judgement (7.1), so that here it is a proposal.

use std::time::Duration;

/// The proportion leaves no player less than this to the time control.
pub const MIN_TO_CONTROL: Duration = Duration::from_secs(5 * 60);

/// The proportion leaves no player less than this for each move to the time control.
const MIN_FOR_A_MOVE: Duration = Duration::from_secs(60);

/// What is known of one player's clock at the present move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The time used so far.
    pub used: Duration,
    /// The time left.
    pub left: Duration,
    /// What the clock has added since the move to go back to: increments and new periods.
    pub added_since: Duration,
    /// The player's moves so far.
    pub moves: u32,
}

/// The time left that is proposed for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// What the proportion leaves.
    Proportion(Duration),
    /// The least that may be left: the proportion leaves less.
    Least(Duration),
}

/// The time left that is proposed for a player, with `to_control` moves still to make to the time control, if it asks for a
/// number.
///
/// * `moves`: the number of the irregular move; as in the example of the article it counts for both players.
///
/// The time used is taken to have gone evenly. What is proposed leaves at least
/// [`MIN_TO_CONTROL`] and a minute a move, but never more than the player ever had.
#[must_use]
pub fn at_move(now: Reading, moves: u32, to_control: Option<u32>) -> Proposal {
    if now.moves == 0 {
        return Proposal::Proportion(now.left);
    }
    let used_then = now.used * moves.min(now.moves) / now.moves;
    let given = (now.used + now.left).saturating_sub(now.added_since);
    let least = MIN_TO_CONTROL.max(MIN_FOR_A_MOVE * to_control.unwrap_or(0));
    let least = least.min(given);
    let proportion = given.saturating_sub(used_then);
    if proportion < least {
        Proposal::Least(least)
    } else {
        Proposal::Proportion(proportion)
    }
}
