//! Who must write down the moves.
//!
//! Source: FIDE Laws of Chess 2023 and 2018, articles 8.1.1, 8.4, 8.5.1 and A.2; 1993, articles
//! 11.1 to 11.3.

use std::time::Duration;

use crate::{arbiter::Edition, clock::Pace};

/// Below this a player may stop recording.
const SHORT_OF_TIME: Duration = Duration::from_secs(5 * 60);
/// With at least this much for each move a player has time to record.
const ENOUGH_FOR_EACH_MOVE: Duration = Duration::from_secs(30);

/// Whether a player must record the moves, and why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordingDuty {
    /// The moves must be recorded.
    Record,
    /// The player has had less than five minutes in this period, and gets less than thirty seconds
    /// with each move: free for the rest of the period (8.4).
    FreeForThePeriod,
    /// Neither player needs to record for the rest of the period: the arbiter does (8.5.1).
    FreeForBoth,
    /// Nobody needs to record in rapid chess and blitz (A.2).
    FreeByPace,
}

/// Whether having `left` on the clock frees a player from recording for the rest of the period.
///
/// * `per_move`: the time added with each move; the Laws of 1993 know none.
#[must_use]
pub fn frees_for_the_period(edition: Edition, left: Duration, per_move: Duration) -> bool {
    let enough = match edition {
        Edition::Fide1993 => false,
        Edition::Fide2018 | Edition::Fide2023 => per_move >= ENOUGH_FOR_EACH_MOVE,
    };
    left < SHORT_OF_TIME && !enough
}

impl RecordingDuty {
    /// The duty of a player who `has_been_short` of time in this period, as the opponent may have
    /// been.
    #[must_use]
    pub const fn of(
        edition: Edition,
        pace: Option<Pace>,
        has_been_short: bool,
        opponent_too: bool,
    ) -> Self {
        match (edition, pace) {
            (Edition::Fide2018 | Edition::Fide2023, Some(Pace::Rapid | Pace::Blitz)) => {
                Self::FreeByPace
            }
            _ if has_been_short && opponent_too => Self::FreeForBoth,
            _ if has_been_short => Self::FreeForThePeriod,
            (Edition::Fide1993 | Edition::Fide2018 | Edition::Fide2023, _) => Self::Record,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{RecordingDuty, frees_for_the_period};
    use crate::{arbiter::Edition, clock::Pace};

    #[test]
    fn under_five_minutes_frees_unless_thirty_seconds_come_with_each_move() {
        let seconds = Duration::from_secs;
        for (edition, left, per_move, free) in [
            (Edition::Fide2023, 299, 0, true),
            (Edition::Fide2023, 300, 0, false),
            (Edition::Fide2023, 299, 29, true),
            (Edition::Fide2023, 10, 30, false),
            (Edition::Fide2018, 10, 30, false),
            (Edition::Fide1993, 10, 30, true),
        ] {
            let found = frees_for_the_period(edition, seconds(left), seconds(per_move));
            assert_eq!(found, free, "{edition} {left} {per_move}");
        }
    }

    #[test]
    fn fast_games_are_not_recorded_since_2018() {
        let duty = |edition, pace, short| RecordingDuty::of(edition, pace, short, false);
        let (rapid, standard) = (Some(Pace::Rapid), Some(Pace::Standard));
        assert_eq!(
            duty(Edition::Fide2023, rapid, false),
            RecordingDuty::FreeByPace
        );
        assert_eq!(duty(Edition::Fide1993, rapid, false), RecordingDuty::Record);
        assert_eq!(
            duty(Edition::Fide2023, standard, false),
            RecordingDuty::Record
        );
        assert_eq!(duty(Edition::Fide2023, None, false), RecordingDuty::Record);
        assert_eq!(
            duty(Edition::Fide2018, standard, true),
            RecordingDuty::FreeForThePeriod
        );
        assert_eq!(
            RecordingDuty::of(Edition::Fide2018, standard, true, true),
            RecordingDuty::FreeForBoth
        );
        assert_eq!(
            RecordingDuty::of(Edition::Fide2018, standard, false, true),
            RecordingDuty::Record
        );
    }
}
