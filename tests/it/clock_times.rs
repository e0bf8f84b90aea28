//! The table of times worked by hand, played on the clock.

use std::time::Duration;

use rochade::{
    clock::{Clock, PressError, SideStatus},
    time::Timestamp,
};
use shakmaty::Color::{self, Black, White};

const TABLE: &str = include_str!("../data/clock_times.txt");

#[test]
fn every_time_of_the_table_worked_by_hand_holds() {
    let mut controls = 0;
    let mut lines = 0;
    let mut play = None;
    for line in TABLE.lines() {
        let text = line.split('#').next().unwrap_or_default().trim();
        if let Some(control) = text.strip_prefix("== ") {
            let control = control.parse().expect(line);
            play = Some(Play {
                clock: Clock::new(&control),
                now: Timestamp::ZERO,
            });
            controls += 1;
        } else if !text.is_empty() {
            play.as_mut().expect("a control comes first").check(text);
            lines += 1;
        }
    }
    assert_eq!((controls, lines), (34, 174));
}

/// A clock of the table.
struct Play {
    clock: Clock,
    now: Timestamp,
}

impl Play {
    fn check(&mut self, line: &str) {
        let (event, expected) = line.split_once('=').expect(line);
        let mut words = event.split_whitespace();
        let name = words.next().expect(line);
        let mut flag = None;
        match name {
            "start" => self.clock.start(White, self.now),
            "W" | "B" => {
                self.pass(words.next());
                let pressed = self.clock.press(color(name), self.now);
                if expected.contains("flag=") {
                    let loser = color(name);
                    assert_eq!(pressed, Err(PressError::FlagFallen { loser }), "{line}");
                    flag = Some(loser);
                } else {
                    assert_eq!(pressed, Ok(()), "{line}");
                }
            }
            "wait" => self.pass(words.next()),
            "stop" => {
                self.pass(words.next());
                self.clock.stop(self.now);
            }
            "resume" => {
                self.pass(words.next());
                self.clock.resume(self.now);
            }
            "flag" => {
                let loser = color(words.next().expect(line));
                self.pass(words.next());
                let just_before = Timestamp::from_millis(self.now.as_millis() - 1);
                assert_eq!(self.clock.handle_timeout(just_before), None, "{line}");
                assert_eq!(self.clock.handle_timeout(self.now), Some(loser), "{line}");
                flag = Some(loser);
            }
            "add" | "take" | "set" | "moves" => {
                let side = color(words.next().expect(line));
                let amount = words.next().and_then(|amount| amount.parse().ok());
                let amount: u32 = amount.expect(line);
                let time = Duration::from_secs(amount.into());
                match name {
                    "add" => self.clock.add_time(side, time, self.now),
                    "take" => self.clock.take_time(side, time, self.now),
                    "set" => self.clock.set_remaining(side, time, self.now),
                    _ => self.clock.set_moves(side, amount, self.now),
                }
            }
            other => panic!("{other} is no event: {line}"),
        }
        assert_eq!(self.clock.flag(), flag, "{line}");
        self.compare(expected, line);
    }

    fn pass(&mut self, seconds: Option<&str>) {
        let seconds: u64 = seconds
            .and_then(|seconds| seconds.parse().ok())
            .expect("a number of seconds");
        self.now = self.now + Duration::from_secs(seconds);
    }

    fn compare(&self, expected: &str, line: &str) {
        let [white, black] = [White, Black].map(|side| self.clock.status(side, self.now));
        let mut words = expected.split_whitespace();
        for side in [&white, &black] {
            let time = clock_time(words.next().expect(line));
            assert_eq!(side.remaining, time, "{line}");
        }
        for word in words {
            let (name, value) = word.split_once('=').expect(line);
            let both =
                |found: fn(&SideStatus) -> String| format!("{},{}", found(&white), found(&black));
            let found = match name {
                "period" => both(|side| side.period.to_string()),
                "byo" => both(|side| or_none(side.byo_yomi_left)),
                "to" => both(|side| or_none(side.moves_to_control)),
                "moves" => both(|side| side.moves.to_string()),
                "used" => both(|side| side.used.as_secs().to_string()),
                "turn" => name_of(self.clock.turn(self.now)),
                "ran" => name_of(self.clock.ran_out(self.now).map(|ran| ran.side)),
                "flag" => name_of(self.clock.flag()),
                other => panic!("{other} is nothing to check: {line}"),
            };
            assert_eq!(found, value, "{line}");
        }
    }
}

fn color(name: &str) -> Color {
    match name {
        "W" => White,
        "B" => Black,
        other => panic!("{other} is no side"),
    }
}

fn name_of(color: Option<Color>) -> String {
    color
        .map_or("-", |color| color.fold_wb("W", "B"))
        .to_owned()
}

fn or_none(count: Option<u32>) -> String {
    count.map_or_else(|| "-".to_owned(), |count| count.to_string())
}

/// Reads `[h:]mm:ss`.
fn clock_time(text: &str) -> Duration {
    let seconds = text.split(':').fold(0, |sum, part| {
        sum * 60 + part.parse::<u64>().expect("a part of a time")
    });
    Duration::from_secs(seconds)
}
