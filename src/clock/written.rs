//! Time controls as people write them: by name, in our notation, or in that of PGN.

use std::time::Duration;

use shakmaty::Color;

use crate::clock::{Preset, Stage, TimeControl, TimeControlError, notation};

/// A main time of so many minutes with an increment is no chess: `300+5` is PGN, five minutes and
/// five seconds.
const SECONDS_FROM: Duration = Duration::from_secs(180 * 60);

/// A period of PGN has so much time for each of its moves, or `90/400` is a slip.
const PGN_MOVE: Duration = Duration::from_secs(10);

impl TimeControl {
    /// A time control with all that is usual, as an example: `90/40+30:30+30`.
    ///
    /// # Panics
    ///
    /// Never: it is written as it should be.
    #[must_use]
    pub fn example() -> Self {
        "90/40+30:30+30"
            .parse()
            .expect("it is written as it should be")
    }

    /// Reads the name of a preset, our notation, or a PGN `TimeControl` tag where it cannot be
    /// ours: `40/7200:3600` (no period has 7200 moves), `*180`, `300+5`, and whatever follows
    /// `pgn:`. `300m+5` is three hundred minutes.
    ///
    /// # Errors
    ///
    /// * [`UnknownName`](TimeControlError::UnknownName): a word that names no preset.
    /// * [`WrittenOtherwise`](TimeControlError::WrittenOtherwise): hours, minutes and seconds, `1:30:00`
    ///   or `5:05`, the signs of others, `90'+30"`, `15|10`, `G/90;d5`, or one side in the seconds of
    ///   PGN and the other in minutes, `300+5 vs 5+5`.
    /// * [`LateBonus`](TimeControlError::LateBonus): a bonus that never begins, `90/40+30@41:30`.
    /// * All those of [`from_str`](std::str::FromStr::from_str).
    pub fn written(text: &str) -> Result<Self, TimeControlError> {
        if let Some(preset) = Preset::by_name(text) {
            return Ok(preset.control.clone());
        }
        let lower = text.trim().to_ascii_lowercase();
        let control = if let Some(tag) = lower.strip_prefix("pgn:") {
            Self::from_pgn(tag.trim())?
        } else if lower.starts_with('*') {
            Self::from_pgn(&lower)?
        } else {
            Self::ours_or_pgn(&lower).map_err(|error| error.or_name(text))?
        };
        control.without_late_bonus()
    }

    /// Reads `text`, in lower case, where nothing says in which of the two ways it is written.
    fn ours_or_pgn(text: &str) -> Result<Self, TimeControlError> {
        let otherwise = |nearest| TimeControlError::WrittenOtherwise {
            given: text.to_owned(),
            nearest,
        };
        let sides = notation::sides(text);
        let joined = |[white, black]: [String; 2]| notation::versus(&white, &black).parse();
        // Nobody writes `00` or `05` for a period.
        let padded = |side: &str| unpadded(side).unwrap_or_else(|| in_minutes(side));
        if sides.iter().any(|side| unpadded(side).is_some())
            && let Ok(nearest) = joined(sides.map(padded))
        {
            return Err(otherwise(nearest));
        }
        let ours = |error: TimeControlError| error.or_meant(text);
        match sides.map(is_pgn) {
            [true, true] => Self::from_pgn(text),
            [false, false] => in_minutes(text).parse().map_err(ours),
            // One side in seconds, the other in minutes.
            [true, false] | [false, true] => {
                Err(otherwise(joined(sides.map(in_our_notation)).map_err(ours)?))
            }
        }
    }

    /// Whether this, the control of one side, read from `text` in minutes, must be meant in seconds.
    fn is_seconds_of_pgn(&self, text: &str) -> bool {
        match self.stages(Color::White) {
            [Stage::Main(period)] => {
                period.moves.is_none() && text.contains('+') && period.time >= SECONDS_FROM
            }
            _ => false,
        }
    }

    /// Whether this, the control of one side, read from PGN, can be meant so.
    fn is_likely_pgn(&self) -> bool {
        self.stages(Color::White).iter().all(|stage| match stage {
            Stage::Main(period) => period
                .moves
                .is_none_or(|moves| period.time >= PGN_MOVE * moves.get()),
            Stage::ByoYomi { .. }
            | Stage::Canadian { .. }
            | Stage::CountUp { .. }
            | Stage::Hourglass(_)
            | Stage::Gong(_) => true,
        })
    }

    fn without_late_bonus(self) -> Result<Self, TimeControlError> {
        for side in Color::ALL {
            let stages = self.stages(side);
            let mut last_move = 0_u32;
            for (index, stage) in stages.iter().enumerate() {
                let Stage::Main(period) = stage else { break };
                // The last period is repeated, or has no number of moves.
                let (Some(moves), false) = (period.moves, index + 1 == stages.len()) else {
                    break;
                };
                last_move += moves.get();
                if period
                    .bonus
                    .is_some_and(|bonus| bonus.from.get() > last_move)
                {
                    return Err(TimeControlError::LateBonus { period: index + 1 });
                }
            }
        }
        Ok(self)
    }
}

/// Whether the control of one side is PGN: it cannot be ours, or can hardly be meant so.
fn is_pgn(side: &str) -> bool {
    let minutes = in_minutes(side);
    if let Ok(control) = minutes.parse::<TimeControl>() {
        return minutes == side && control.is_seconds_of_pgn(side);
    }
    let control = TimeControl::from_pgn(side);
    side.contains('/') && control.is_ok_and(|control| control.is_likely_pgn())
}

/// `text` as our notation has it, where minutes have no letter: `90m` is 90, and `300m+5` is not in the seconds of PGN. A
/// letter behind what is a number of seconds stays, and is refused.
fn in_minutes(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let before = plain.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == '.');
        let begins = before.is_empty() || before.ends_with([':', ' ', 'h', 'u']);
        let is_behind = begins && plain.len() > before.len();
        let is_last = letters.peek().is_none_or(|next| "/+:db ".contains(*next));
        if !(letter == 'm' && is_behind && is_last) {
            plain.push(letter);
        }
    }
    plain
}

/// The control of one side, in either of the two ways.
fn in_our_notation(side: &str) -> String {
    match TimeControl::from_pgn(side) {
        Ok(control) if is_pgn(side) => control.to_string(),
        Ok(_) | Err(_) => in_minutes(side),
    }
}

/// The time that a period begins with.
fn time_of(stage: &str) -> &str {
    stage.split(['+', 'd', 'b']).next().unwrap_or_default()
}

/// Whether this is a number below ten with a zero before it.
fn is_padded(number: &str) -> bool {
    let number = number.trim();
    number.len() == 2 && number.starts_with('0')
}

/// What the control of one side may mean that has a zero before a number: `5:05` five minutes and five
/// seconds, `90/40:05` five minutes after the first period. `None` where it can be meant as it stands.
fn unpadded(side: &str) -> Option<String> {
    if !side.split([':', '+', 'd', 'b']).any(is_padded) {
        return None;
    }
    if let Some(control) = meant(side) {
        return Some(control.to_string());
    }
    let mut stages = side.split(':');
    if !side.contains(':') || !stages.any(|stage| is_padded(time_of(stage))) {
        return None;
    }
    let (time, bonus) = side.split_at(side.find(['+', 'd', 'b']).unwrap_or(side.len()));
    if let Some(time) = minutes_seconds(time.trim()) {
        return Some(format!("{time}{bonus}"));
    }
    let stages = side.split(':').map(str::trim).map(|stage| {
        if is_padded(time_of(stage)) {
            stage.trim_start_matches('0')
        } else {
            stage
        }
    });
    Some(stages.collect::<Vec<_>>().join(":"))
}

/// What stands for our signs elsewhere, in the order in which it is to be put right.
const OTHER_SIGNS: [(&str, &str); 13] = [
    ("minutes", ""),
    ("minuten", ""),
    ("min", ""),
    ("seconds", ""),
    ("sekunden", ""),
    ("sec", ""),
    ("sek", ""),
    ("g/", ""),
    ("sd/", ""),
    ("|", "+"),
    (",", "+"),
    (";d", "d"),
    (";", ":"),
];

/// The control that `text`, in lower case, may mean though it is not written in our way.
fn meant(text: &str) -> Option<TimeControl> {
    let end = text.find(['+', 'd', 'b']).unwrap_or(text.len());
    let (time, bonus) = text.split_at(end);
    if let Some(minutes) = hours_minutes_seconds(time.trim()) {
        return format!("{minutes}{bonus}").parse().ok();
    }
    let plain: String = text
        .chars()
        .filter(|ch| !"'\"\u{2019}\u{2032}\u{2033}".contains(*ch))
        .collect();
    let ours = OTHER_SIGNS
        .iter()
        .fold(plain, |text, (theirs, ours)| text.replace(theirs, ours));
    let is_other = ours != text;
    ours.parse().ok().filter(|_| is_other)
}

/// `1:30:00` as our notation has it: minutes, or seconds where they are not whole.
fn hours_minutes_seconds(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(':').collect();
    let [hours, minutes, seconds] = parts.as_slice() else {
        return None;
    };
    let hours: u64 = hours.parse().ok().filter(|hours| *hours < 100)?;
    Some(in_our_units(
        (hours * 60 + sixty(minutes)?) * 60 + sixty(seconds)?,
    ))
}

/// `5:05` as our notation has it.
fn minutes_seconds(text: &str) -> Option<String> {
    let (minutes, seconds) = text.split_once(':')?;
    let minutes: u64 = minutes.parse().ok().filter(|minutes| *minutes < 1_000)?;
    Some(in_our_units(minutes * 60 + sixty(seconds)?))
}

/// Two digits of a number below sixty.
fn sixty(part: &str) -> Option<u64> {
    let number = part.parse().ok().filter(|number| *number < 60)?;
    (part.len() == 2).then_some(number)
}

/// So many seconds as our notation has them: minutes where they are whole.
fn in_our_units(seconds: u64) -> String {
    if seconds.is_multiple_of(60) {
        (seconds / 60).to_string()
    } else {
        format!("{seconds}s")
    }
}

impl TimeControlError {
    /// The error for what is written in another way than ours; any other stays as it is.
    fn or_meant(self, text: &str) -> Self {
        match meant(text) {
            Some(nearest) => Self::WrittenOtherwise {
                given: text.to_owned(),
                nearest,
            },
            None => self,
        }
    }

    /// The error for a word that was meant as a name; any other stays as it is.
    fn or_name(self, text: &str) -> Self {
        if let Self::WrittenOtherwise { .. } = self {
            return self;
        }
        let letters = text.chars().take_while(|letter| letter.is_alphabetic());
        match Preset::nearest(text) {
            Some((preset, _)) if letters.count() > 1 => Self::UnknownName {
                given: text.to_owned(),
                nearest: &preset.name,
            },
            Some(_) | None => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{TimeControl, TimeControlError};

    #[test]
    fn pgn_is_read_where_it_cannot_be_ours() {
        for (given, ours) in [
            ("40/7200:3600", "120/40:60"),
            ("40/5400+30:1800+30", "90/40+30:30+30"),
            ("300+5", "5+5"),
            ("180+2", "3+2"),
            ("*180", "h3"),
            ("pgn:600", "10"),
            ("PGN: 120+1", "2+1"),
            // These are ours.
            ("40/90", "40/90"),
            ("120+30", "120+30"),
            ("300", "300"),
            ("300m+5", "300+5"),
            ("90m", "90"),
            ("180m/40+30:30m+30", "180/40+30:30+30"),
            ("h3m", "h3"),
            ("FIDE rapid", "15+10"),
            ("15+05", "15+5"),
            ("05", "5"),
            // Both sides alike.
            ("300+5 vs 180+2", "5+5 vs 3+2"),
            ("40/7200:3600 vs 300+5", "120/40:60 vs 5+5"),
            ("5+5 vs 3+2", "5+5 vs 3+2"),
            ("300m+5 vs 5+5", "300+5 vs 5+5"),
        ] {
            let control = TimeControl::written(given).unwrap();
            assert_eq!(control.to_string(), ours, "{given}");
        }
    }

    #[test]
    fn a_misspelt_name_gets_the_nearest_one_and_a_slip_its_own_error() {
        for (given, near) in [
            ("gt-99", "dgt-9"),
            ("fide-rapdi", "fide-rapid"),
            ("hourglas", "hourglass"),
            ("blits", "blitz"),
        ] {
            match TimeControl::written(given) {
                Err(TimeControlError::UnknownName { nearest, .. }) => {
                    assert_eq!(nearest, near, "{given}");
                }
                other => panic!("{given}: {other:?}"),
            }
        }
        for seconds in ["5+1m", "180m+5m", "60:5x1m", "25d5m", "g10m", "m", "5mm"] {
            assert!(TimeControl::written(seconds).is_err(), "{seconds}");
        }
        for given in ["lub", "xyz"] {
            let error = TimeControl::written(given).unwrap_err();
            assert!(
                matches!(error, TimeControlError::UnknownName { .. }),
                "{error}"
            );
        }
        for given in [
            "-5",
            "40/",
            "90/400",
            "40/7200 vs 90/400",
            "",
            "c5/",
            "g",
            "9999",
        ] {
            let error = TimeControl::written(given).unwrap_err();
            assert!(
                !matches!(error, TimeControlError::UnknownName { .. }),
                "{given}: {error}"
            );
            assert!(error.to_string().contains("90/40+30:30+30"), "{error}");
        }
    }

    #[test]
    fn what_others_write_is_refused_with_what_it_may_mean() {
        for (given, ours) in [
            ("1:30:00", "90"),
            ("1:30:00+30", "90+30"),
            ("0:05:30", "330s"),
            ("90'+30\"", "90+30"),
            ("90\u{2032}+30\u{2033}", "90+30"),
            ("15|10", "15+10"),
            ("90 min + 30 sec", "90+30"),
            ("G/90;d5", "90d5"),
            ("90/40;30", "90/40:30"),
            // A period of several with a zero before it.
            ("5:05", "305s"),
            ("05:30", "330s"),
            ("5:00", "5"),
            ("3:05+2", "185s+2"),
            ("5:05 vs 3", "305s vs 3"),
            ("90/40:05", "90/40:5"),
            ("90/40+30:05+30", "90/40+30:5+30"),
            ("1:30:15+05", "5415s+5"),
            ("1:30:00 vs 90", "90"),
            // One side in seconds, the other in minutes.
            ("300+5 vs 5+5", "5+5"),
            ("5+5 vs 300+5", "5+5"),
            ("3+2 vs 300+5", "3+2 vs 5+5"),
            ("40/7200:3600 vs 90", "120/40:60 vs 90"),
        ] {
            match TimeControl::written(given) {
                Err(TimeControlError::WrittenOtherwise { nearest, .. }) => {
                    assert_eq!(nearest.to_string(), ours, "{given}");
                }
                other => panic!("{given}: {other:?}"),
            }
        }
        for given in ["1:60:00", "100:00:00", "1:3:00", "abc", "40/", "-5"] {
            let error = TimeControl::written(given).unwrap_err();
            assert!(
                !matches!(error, TimeControlError::WrittenOtherwise { .. }),
                "{given}: {error}"
            );
        }
    }

    #[test]
    fn a_bonus_that_never_begins_is_refused() {
        assert_eq!(
            TimeControl::written("90/40+30@41:30"),
            Err(TimeControlError::LateBonus { period: 1 })
        );
        for given in ["pgn:40/5400+30@41:1800", "PGN: 40/5400+30@41:1800"] {
            let late = TimeControl::written(given);
            assert_eq!(
                late,
                Err(TimeControlError::LateBonus { period: 1 }),
                "{given}"
            );
        }
        for given in [
            "90/40+30@40:30",
            "pgn:40/5400+30@40:1800",
            "90/40:30+30@41",
            "5+3@61",
            "90/40+30@41",
        ] {
            assert!(TimeControl::written(given).is_ok(), "{given}");
        }
    }
}
