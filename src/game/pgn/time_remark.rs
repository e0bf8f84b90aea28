//! What the arbiter changed at a clock, in PGN comments: `[%time black 0:15:20 0:12:00]`.

use std::{fmt, time::Duration};

use shakmaty::Color;

use crate::game::pgn::clock_time::{commands, figures, read_time};

const OPENING: &str = "[%time ";

/// A change of the time of one side, beside the last move that was completed before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeRemark {
    /// Whose clock.
    pub side: Color,
    /// What it showed before.
    pub from: Duration,
    /// What it showed then.
    pub to: Duration,
}

impl TimeRemark {
    /// All changes that a comment tells, in order. What cannot be read is passed over.
    pub fn all_in(comment: &str) -> impl Iterator<Item = Self> {
        commands(comment, OPENING).filter_map(|(value, _)| {
            let mut words = value.split_whitespace();
            let side = words.next()?.parse().ok()?;
            let [from, to] = [read_time(words.next()?)?, read_time(words.next()?)?];
            Some(Self { side, from, to })
        })
    }

    /// What a clock shows after the change that showed `time` at some moment before it: the same difference.
    #[must_use]
    pub fn applied_to(self, time: Duration) -> Duration {
        (time + self.to).saturating_sub(self.from)
    }
}

impl fmt::Display for TimeRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from, self.to].map(figures);
        write!(f, "{OPENING}{} {from} {to}]", self.side)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use shakmaty::Color;

    use super::TimeRemark;

    #[test]
    fn what_is_written_of_a_change_is_read_and_other_words_are_none() {
        let remark = TimeRemark {
            side: Color::Black,
            from: Duration::from_secs(920),
            to: Duration::from_secs(720),
        };
        assert_eq!(remark.to_string(), "[%time black 0:15:20 0:12:00]");
        let comment = format!("[%time red 0:01 0:02] {remark} [%time white 0:01] (x) [%time white");
        assert_eq!(TimeRemark::all_in(&comment).collect::<Vec<_>>(), [remark]);
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        assert_eq!(remark.applied_to(minutes(10)), Duration::from_secs(400));
        assert_eq!(remark.applied_to(minutes(2)), Duration::ZERO);
    }
}
