//! How far the turn has come.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::Clock,
    dialog::{adjournment::Adjourned, sealing::Sealing},
    game::Ending,
    time::Timestamp,
};

/// How long after an announcement that presses by itself an offer of a draw belongs to its player:
/// the answer takes about three seconds, and then the offer is said.
const TIME_TO_OFFER: Duration = Duration::from_secs(10);

/// How far the turn has come.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum Stage {
    /// A move is awaited. With automatic pressing the last move may still be corrected: then
    /// this holds the clock as it was before that press.
    Thinking {
        /// What to return to on a correction.
        before_press: Option<BeforePress>,
    },
    /// A move was announced; the clock has not been pressed since.
    Announced,
    /// A move is being sealed.
    Sealing(Sealing),
    /// The game is adjourned.
    Adjourned(Adjourned),
    /// The game has ended.
    Over(Ending),
}

/// What a press changed, other than the turn.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct BeforePress {
    /// The clock right before it, stopped, if the game has one.
    clock: Option<Clock>,
    /// When the move was announced.
    pub(in crate::dialog) at: Timestamp,
    /// Whose words about a move were the last.
    pub(in crate::dialog) last_words: LastWords,
}

/// Whose words about a move were the last after a move that was pressed by its announcement: a
/// correction is theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum LastWords {
    /// Those of who announced the move.
    Movers,
    /// Those of the player having the move now, understood or not.
    NextPlayers,
}

impl BeforePress {
    /// What an announcement that was understood `at` this moment, and presses by itself, is about to change of `clock`.
    ///
    /// * `pressed`: when that press counts.
    pub(in crate::dialog) fn of_the_movers(
        clock: Option<&Clock>,
        pressed: Timestamp,
        at: Timestamp,
    ) -> Self {
        Self {
            clock: clock.map(|clock| clock.stopped_at(pressed)),
            at,
            last_words: LastWords::Movers,
        }
    }

    /// The clock `live` as it would be `now` without that press: what was used since, by whom the clock ran for, is the
    /// mover's, whose turn went on. While it stood, for whatever reason, nobody's time ran (6.11).
    pub(in crate::dialog) fn without_the_press(
        &self,
        live: Option<&Clock>,
        now: Timestamp,
    ) -> Option<Clock> {
        let (mut clock, live) = (self.clock.clone()?, live?);
        let used = |clock: &Clock| {
            let both = Color::ALL.map(|side| clock.used(side, now));
            both.into_iter().sum::<Duration>()
        };
        let since = used(live).saturating_sub(used(&clock));
        clock.resume(now.before(since));
        Some(clock)
    }

    /// Whether the move has just been announced: who offers a draw now has announced it. Later it
    /// is the player having the move.
    pub(in crate::dialog) fn is_fresh(&self, now: Timestamp) -> bool {
        now.since(self.at) < TIME_TO_OFFER
    }
}

impl Stage {
    /// A turn that begins, with nothing to correct.
    pub(in crate::dialog) const fn thinking() -> Self {
        Self::Thinking { before_press: None }
    }

    /// Whether the game is adjourned, or a move is being sealed.
    pub(in crate::dialog) const fn is_adjournment(&self) -> bool {
        match self {
            Self::Sealing(_) | Self::Adjourned(_) => true,
            Self::Thinking { .. } | Self::Announced | Self::Over(_) => false,
        }
    }
}
