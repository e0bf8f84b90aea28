//! A change that the arbiter asks for at a clock: what it does, and what is read back before.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    clock::{Clock, Stage, TimeControl},
    dialog::{
        ClockMessage, Dial, Message, Plus,
        clock_arbiter::{ArbiterRecord, millis},
    },
    hearing::ClockPhrase,
    time::Timestamp,
};

/// A change that was asked for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Set {
        side: Color,
        left: Duration,
    },
    Add {
        side: Color,
        time: Duration,
    },
    Take {
        side: Color,
        time: Duration,
    },
    /// Adds to what the clock has counted, and shows.
    CountMore {
        side: Color,
        time: Duration,
    },
    /// Takes from what the clock has counted.
    CountLess {
        side: Color,
        time: Duration,
    },
    Moves {
        side: Color,
        moves: u32,
    },
    Periods {
        side: Color,
        periods: u32,
    },
    Turn {
        side: Color,
    },
}

impl Change {
    /// The change that `phrase` asks for at `clock`, if it asks for one.
    pub(super) fn of(
        phrase: ClockPhrase,
        plus: Plus,
        clock: &Clock,
        now: Timestamp,
    ) -> Option<Self> {
        let only_counts = |side| {
            let stage = clock.status(side, now).stage;
            plus == Plus::Shown && matches!(stage, Stage::CountUp { limit: None })
        };
        match phrase {
            ClockPhrase::Set { side, left } => Some(Self::Set { side, left }),
            ClockPhrase::Add { side, time } if only_counts(side) => {
                Some(Self::CountMore { side, time })
            }
            ClockPhrase::Add { side, time } => Some(Self::Add { side, time }),
            ClockPhrase::Take { side, time } if only_counts(side) => {
                Some(Self::CountLess { side, time })
            }
            ClockPhrase::Take { side, time } => Some(Self::Take { side, time }),
            ClockPhrase::Moves { side, moves } => Some(Self::Moves { side, moves }),
            ClockPhrase::Periods { side, periods } => Some(Self::Periods { side, periods }),
            ClockPhrase::Turn(side) => Some(Self::Turn { side }),
            ClockPhrase::Number(_) | ClockPhrase::Count(_) | ClockPhrase::Time(_) => None,
        }
    }

    /// Why the clock cannot be changed so: no clock is set to so much time, it has no such periods of byo-yomi, no time that
    /// would go with a control, or no turn.
    pub(super) fn obstacle(self, clock: &Clock, now: Timestamp) -> Option<Message> {
        match self {
            Self::Periods { side, periods } => {
                let most = clock.status(side, now).stage.byo_yomi_periods();
                (periods > most).then(|| ClockMessage::NotSoManyPeriods(side).into())
            }
            Self::Moves { side, moves } => (!clock.affords_moves(side, moves, now))
                .then(|| ClockMessage::TooLittleTime(side).into()),
            Self::Turn { .. } => clock.flag().map(Message::FlagFell),
            Self::Set { left: time, .. }
            | Self::Add { time, .. }
            | Self::Take { time, .. }
            | Self::CountMore { time, .. }
            | Self::CountLess { time, .. } => {
                (time > TimeControl::MAX_TIME).then(|| ClockMessage::TimeTooLong.into())
            }
        }
    }

    pub(super) const fn side(self) -> Color {
        match self {
            Self::Set { side, .. }
            | Self::Add { side, .. }
            | Self::Take { side, .. }
            | Self::CountMore { side, .. }
            | Self::CountLess { side, .. }
            | Self::Moves { side, .. }
            | Self::Periods { side, .. }
            | Self::Turn { side } => side,
        }
    }

    /// Whether it is `before` said anew, with another number or the other way round.
    pub(super) fn stands_for(self, before: Self) -> bool {
        let is_time = |change| match change {
            Self::Set { .. }
            | Self::Add { .. }
            | Self::Take { .. }
            | Self::CountMore { .. }
            | Self::CountLess { .. } => true,
            Self::Moves { .. } | Self::Periods { .. } | Self::Turn { .. } => false,
        };
        let is_turn = matches!((self, before), (Self::Turn { .. }, Self::Turn { .. }));
        let is_alike = is_time(self) && is_time(before)
            || std::mem::discriminant(&self) == std::mem::discriminant(&before);
        is_turn || is_alike && self.side() == before.side()
    }

    /// Makes the change.
    pub(super) fn make(self, clock: &mut Clock, now: Timestamp) -> ArbiterRecord {
        let side = self.side();
        let from = clock.status(side, now);
        // Before the start it is White's.
        let turn = clock.turn(now).unwrap_or(Color::White);
        match self {
            Self::Set { left, .. } => clock.set_remaining(side, left, now),
            Self::Add { time, .. } => clock.add_time(side, time, now),
            Self::Take { time, .. } => clock.take_time(side, time, now),
            Self::CountMore { time, .. } => {
                clock.set_remaining(side, from.remaining.saturating_add(time), now);
            }
            Self::CountLess { time, .. } => {
                clock.set_remaining(side, from.remaining.saturating_sub(time), now);
            }
            Self::Moves { moves, .. } => clock.set_moves(side, moves, now),
            Self::Periods { periods, .. } => clock.set_byo_yomi(side, periods, now),
            Self::Turn { .. } => clock.set_turn(side, now),
        }
        let to = clock.status(side, now);
        match self {
            Self::Set { .. }
            | Self::Add { .. }
            | Self::Take { .. }
            | Self::CountMore { .. }
            | Self::CountLess { .. } => ArbiterRecord::Time {
                side,
                from_ms: millis(from.remaining),
                to_ms: millis(to.remaining),
            },
            Self::Moves { .. } => ArbiterRecord::Moves {
                side,
                from: from.moves,
                to: to.moves,
            },
            Self::Periods { .. } => ArbiterRecord::Periods {
                side,
                from: from.byo_yomi_left.unwrap_or_default(),
                to: to.byo_yomi_left.unwrap_or_default(),
            },
            Self::Turn { .. } => ArbiterRecord::Turn {
                from: turn,
                to: side,
            },
        }
    }

    /// Says what the change will do, by doing it to a copy.
    pub(super) fn read_back(self, clock: &Clock, now: Timestamp) -> Message {
        let mut tried = clock.clone();
        self.make(&mut tried, now);
        let side = self.side();
        let dial = Dial::of(&tried, side, now);
        let is_same_time = Dial::time_of(&tried, side, now) == Dial::time_of(clock, side, now);
        Message::Clock(match self {
            Self::Periods { periods, .. } if is_same_time => {
                ClockMessage::ConfirmPeriods { side, periods }
            }
            // A period that was used up brings its time with it.
            Self::Set { .. } | Self::Periods { .. } => ClockMessage::ConfirmTime { side, dial },
            Self::Add { time, .. } => ClockMessage::ConfirmAdded { side, time, dial },
            Self::Take { time, .. } => ClockMessage::ConfirmTaken { side, time, dial },
            Self::CountMore { time, .. } => ClockMessage::ConfirmCountedMore { side, time, dial },
            Self::CountLess { time, .. } => ClockMessage::ConfirmCountedLess { side, time, dial },
            Self::Moves { moves, .. } if dial == Dial::of(clock, side, now) => {
                ClockMessage::ConfirmMoves { side, moves }
            }
            Self::Moves { moves, .. } => ClockMessage::ConfirmMovesAndTime { side, moves, dial },
            Self::Turn { .. } => ClockMessage::ConfirmTurn(side),
        })
    }
}
