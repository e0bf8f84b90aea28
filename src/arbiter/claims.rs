//! What a wrong claim costs.
//!
//! Source: FIDE Laws of Chess 2023 and 2018, article 9.5.3 with A.3 and B.2; 1993, 10.13 B.

use std::time::Duration;

use crate::{
    arbiter::{Edition, irregularity::extra_time},
    clock::Pace,
};

/// What is done to the clocks after a wrong claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimCost {
    /// There is no clock.
    Nothing,
    /// The claimant's opponent gets this much time.
    OpponentGains(Duration),
    /// The claimant loses this much time, and the game if there is no more.
    ClaimantLoses(Duration),
}

impl ClaimCost {
    /// What a wrong claim costs in a game of this pace.
    #[must_use]
    pub const fn of(edition: Edition, pace: Pace) -> Self {
        match edition {
            Edition::Fide2018 | Edition::Fide2023 => Self::OpponentGains(extra_time(edition, pace)),
            Edition::Fide1993 => Self::ClaimantLoses(Duration::from_secs(5 * 60)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::ClaimCost;
    use crate::{arbiter::Edition, clock::Pace};

    #[test]
    fn a_wrong_claim_costs_what_the_edition_and_the_pace_say() {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        for (edition, pace, cost) in [
            (
                Edition::Fide2023,
                Pace::Standard,
                ClaimCost::OpponentGains(minutes(2)),
            ),
            (
                Edition::Fide2023,
                Pace::Rapid,
                ClaimCost::OpponentGains(minutes(1)),
            ),
            (
                Edition::Fide2023,
                Pace::Blitz,
                ClaimCost::OpponentGains(minutes(1)),
            ),
            (
                Edition::Fide2018,
                Pace::Standard,
                ClaimCost::OpponentGains(minutes(2)),
            ),
            (
                Edition::Fide2018,
                Pace::Rapid,
                ClaimCost::OpponentGains(minutes(2)),
            ),
            (
                Edition::Fide2018,
                Pace::Blitz,
                ClaimCost::OpponentGains(minutes(1)),
            ),
            (
                Edition::Fide1993,
                Pace::Standard,
                ClaimCost::ClaimantLoses(minutes(5)),
            ),
        ] {
            assert_eq!(ClaimCost::of(edition, pace), cost, "{edition} {pace:?}");
        }
    }
}
