//! A hall of clocks for a day: moves of any length, presses told late, ticks that come late.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, VecDeque},
    time::Duration,
};

use rochade::{
    clock::{Clock, Preset, PressError, SideStatus, Stage, TimeControl},
    time::Timestamp,
};
use shakmaty::{
    ByColor,
    Color::{self, Black, White},
};

/// What happened in the hall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Day {
    /// Games that began.
    pub(crate) games: u64,
    /// Presses that counted.
    pub(crate) presses: u64,
    /// Flags that fell and stayed.
    pub(crate) flags: u64,
    /// Flags that were noticed, but a press before them was told later.
    pub(crate) flags_taken_back: u64,
    /// Times that were compared with the ledger.
    pub(crate) compared: u64,
}

/// Plays `clocks` boards for `hours`, with the time controls of all presets, and checks every
/// clock against a ledger kept beside it, and at its end against the replay of its record.
pub(crate) fn play(clocks: usize, hours: u64, seed: u64) -> Day {
    let end = Timestamp::from_millis(hours * 3_600_000);
    let mut chance = Chance(seed);
    let mut day = Day::default();
    let mut boards: Vec<Board> = Vec::new();
    let mut due = BinaryHeap::new();
    for index in 0..clocks {
        let control = &Preset::all()[index % Preset::all().len()].control;
        let start = Timestamp::from_millis(chance.below(60_000));
        boards.push(Board::new(control, start, &mut chance));
        day.games += 1;
        due.push(Reverse((start, index)));
    }
    while let Some(Reverse((now, index))) = due.pop() {
        if now > end {
            boards[index].close(now, &mut day);
            continue;
        }
        let board = &mut boards[index];
        let next = board.step(now, &mut chance, &mut day);
        let next = next.unwrap_or_else(|| {
            board.close(now, &mut day);
            let control = board.clock.control().clone();
            let start = now + Duration::from_secs(60);
            *board = Board::new(&control, start, &mut chance);
            day.games += 1;
            start
        });
        due.push(Reverse((next.max(now), index)));
    }
    day
}

/// A call that was made to a clock.
#[derive(Clone, Copy, Debug)]
enum Call {
    Start(Timestamp),
    Press(Color, Timestamp),
    Stop(Timestamp),
    Resume(Timestamp),
}

/// One board: its clock, and what must be true of it.
struct Board {
    clock: Clock,
    record: Vec<Call>,
    /// What each side has been charged of its main time: all it used but the delays.
    charged: ByColor<Duration>,
    /// What each side has used.
    used: ByColor<Duration>,
    turn: Color,
    turn_began: Timestamp,
    stood: Duration,
    /// When the player to move presses, and when that is told.
    press: (Timestamp, Timestamp),
    /// The arbiter's stop and go in this turn, if any.
    stops: VecDeque<(Timestamp, bool)>,
    moves_left: u64,
    started: bool,
}

impl Board {
    fn new(control: &TimeControl, start: Timestamp, chance: &mut Chance) -> Self {
        let mut board = Self {
            clock: Clock::new(control),
            record: Vec::new(),
            charged: ByColor::default(),
            used: ByColor::default(),
            turn: White,
            turn_began: start,
            stood: Duration::ZERO,
            press: (start, start),
            stops: VecDeque::new(),
            moves_left: 20 + chance.below(200),
            started: false,
        };
        board.plan(start, chance);
        board
    }

    /// Decides how long the next move takes, and when its press is told.
    fn plan(&mut self, from: Timestamp, chance: &mut Chance) {
        let longest = match chance.below(20) {
            0 => 1_200_000,
            1..5 => 120_000,
            5..12 => 20_000,
            _ => 3_000,
        };
        let mut press = from + Duration::from_millis(chance.below(longest));
        self.stops.clear();
        self.stood = Duration::ZERO;
        if chance.below(100) == 0 {
            let stop = from + Duration::from_millis(chance.below(5_000));
            let stood = Duration::from_millis(chance.below(300_000));
            self.stops.extend([(stop, true), (stop + stood, false)]);
            press = press.max(stop) + stood;
            self.stood = stood;
        }
        let told = press + Duration::from_millis(chance.below(1_500));
        self.turn_began = from;
        self.press = (press, told);
    }

    /// Does what is due at `now`; returns when something is due next, or nothing when the game is
    /// over.
    fn step(&mut self, now: Timestamp, chance: &mut Chance, day: &mut Day) -> Option<Timestamp> {
        if !self.started {
            self.started = true;
            self.clock.start(White, now);
            self.record.push(Call::Start(now));
            return Some(self.next_due(chance));
        }
        if let Some((at, stop)) = self.stops.front().copied()
            && now >= at
        {
            self.stops.pop_front();
            if stop {
                self.clock.stop(at);
                self.record.push(Call::Stop(at));
            } else {
                self.clock.resume(at);
                self.record.push(Call::Resume(at));
            }
            return Some(self.next_due(chance));
        }
        let (pressed, told) = self.press;
        if now < told {
            self.clock.handle_timeout(now);
            if chance.below(50) == 0 {
                self.store_and_restore();
            }
            return Some(self.next_due(chance));
        }
        let flagged_before = self.clock.flag().is_some();
        match self.clock.press(self.turn, pressed) {
            Ok(()) => {
                day.presses += 1;
                day.flags_taken_back += u64::from(flagged_before);
                self.record.push(Call::Press(self.turn, pressed));
                self.book(pressed);
                self.compare(told, day);
                self.turn = self.turn.other();
                self.plan(pressed, chance);
                self.moves_left -= 1;
                (self.moves_left > 0).then(|| self.next_due(chance))
            }
            Err(PressError::FlagFallen { loser }) => {
                assert_eq!(loser, self.turn);
                day.flags += 1;
                None
            }
            // The gong goes on by itself; a game by it lasts five minutes here.
            Err(PressError::GongDecides) => {
                let began = match self.record.first() {
                    Some(Call::Start(began)) => *began,
                    other => panic!("a game begins with a start, not {other:?}"),
                };
                self.plan(told, chance);
                (now.since(began) < Duration::from_secs(300)).then(|| self.next_due(chance))
            }
            Err(error) => panic!("{error}: {self:?}", self = self.clock),
        }
    }

    /// The next tick, up to a fifth of a second late, the arbiter's next deed, or the news of the
    /// press.
    fn next_due(&self, chance: &mut Chance) -> Timestamp {
        let (_, told) = self.press;
        let late = Duration::from_millis(chance.below(200));
        let tick = self.clock.poll_timeout().map(|deadline| deadline + late);
        let stop = self.stops.front().map(|(at, _)| *at);
        let first = told.min(tick.unwrap_or(told));
        // A tick must not overtake a stop, which is not told late here.
        first.min(stop.unwrap_or(told))
    }

    /// Books the move of `self.turn` that ended at `pressed`.
    fn book(&mut self, pressed: Timestamp) {
        let thought = pressed.since(self.turn_began).saturating_sub(self.stood);
        *self.used.get_mut(self.turn) += thought;
        let stages = self.clock.control().stages(self.turn);
        let number = self.clock.moves_completed(self.turn, pressed);
        if let Some(period) = period_of_move(stages, number) {
            let charged = thought.saturating_sub(stages[period].delay(number));
            *self.charged.get_mut(self.turn) += charged;
        }
    }

    /// Compares the clock with the ledger.
    fn compare(&self, now: Timestamp, day: &mut Day) {
        let by = self.turn;
        let status = self.clock.status(by, now);
        assert_eq!(status.used, *self.used.get(by), "{:?}", self.clock);
        day.compared += 1;
        let stages = self.clock.control().stages(by);
        if let Some(expected) = self.main_time_left(stages, status.moves) {
            assert_eq!(status.remaining, expected, "{:?}", self.clock);
            day.compared += 1;
        }
        if let [Stage::Hourglass(white)] = stages {
            let both = self.clock.remaining(White, now) + self.clock.remaining(Black, now);
            assert_eq!(both, *white * 2, "{:?}", self.clock);
            day.compared += 1;
        }
    }

    /// What the clock must show after so many moves, if all periods are main time with a number of
    /// moves or the last: all that was given, less what was charged.
    fn main_time_left(&self, stages: &[Stage], moves: u32) -> Option<Duration> {
        let last = period_of_move(stages, moves + 1)?;
        let mut given: Duration = stages[..=last].iter().map(|stage| stage.time()).sum();
        for number in 1..=moves + 1 {
            given += stages[period_of_move(stages, number)?].increment(number);
        }
        if stages[last].shows_delay() {
            given += stages[last].delay(moves + 1);
        }
        let charged = *self.charged.get(self.turn);
        Some(
            given
                .checked_sub(charged)
                .expect("no more is charged than was given"),
        )
    }

    /// As after a crash: the clock is what was on the disk.
    fn store_and_restore(&mut self) {
        let written = serde_json::to_string(&self.clock).expect("a clock can be written");
        let read: Clock = serde_json::from_str(&written).expect("and read again");
        let again = serde_json::to_string(&read).expect("and written again");
        assert_eq!(written, again);
    }

    /// Replays the record without any tick, and expects the same clock.
    fn close(&mut self, now: Timestamp, day: &mut Day) {
        let mut replayed = Clock::new(self.clock.control());
        for call in &self.record {
            match *call {
                Call::Start(at) => replayed.start(White, at),
                Call::Press(by, at) => replayed.press(by, at).expect("it counted before"),
                Call::Stop(at) => replayed.stop(at),
                Call::Resume(at) => replayed.resume(at),
            }
        }
        let seen = |clock: &Clock| -> [SideStatus; 2] {
            [White, Black].map(|side| clock.status(side, now))
        };
        assert_eq!(seen(&replayed), seen(&self.clock));
        assert_eq!(replayed.turn(now), self.clock.turn(now));
        day.compared += 1;
    }
}

/// The index of the main period in which move `number` is made, if numbers of moves decide it.
fn period_of_move(stages: &[Stage], number: u32) -> Option<usize> {
    let mut first = 1;
    for (index, stage) in stages.iter().enumerate() {
        let Stage::Main(period) = stage else {
            return None;
        };
        match period.moves {
            None if index + 1 == stages.len() => return Some(index),
            None => return None,
            Some(moves) if number < first + moves.get() => return Some(index),
            Some(moves) => first += moves.get(),
        }
    }
    None
}

/// Numbers that look like chance and are the same every day (Marsaglia's xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }
}
