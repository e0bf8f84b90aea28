//! Session time: the only notion of time that the middle knows.

use std::{ops::Add, time::Duration};

use serde::{Deserialize, Serialize};

/// Monotonic time since the session began, in whole milliseconds.
///
/// Unlike [`std::time::Instant`] it can be written in a test, stored in a
/// journal and replayed. It is stored as a bare number of milliseconds.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(u64);

impl Timestamp {
    /// The moment the session began.
    pub const ZERO: Self = Self(0);

    /// The moment `ms` milliseconds into the session.
    #[must_use]
    pub const fn from_millis(ms: u64) -> Self {
        Self(ms)
    }

    /// Whole milliseconds since the session began.
    #[must_use]
    pub const fn as_millis(self) -> u64 {
        self.0
    }

    /// Time elapsed since `earlier`; zero if `earlier` lies in the future.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The moment so long before this one; parts of a millisecond are dropped, and nothing was before the session began.
    #[must_use]
    pub fn before(self, long: Duration) -> Self {
        let long = u64::try_from(long.as_millis()).unwrap_or(u64::MAX);
        Self(self.0.saturating_sub(long))
    }
}

impl Add<Duration> for Timestamp {
    type Output = Self;

    /// Parts of a millisecond are dropped; the sum stops at the largest timestamp.
    fn add(self, rhs: Duration) -> Self {
        Self(
            self.0
                .saturating_add(u64::try_from(rhs.as_millis()).unwrap_or(u64::MAX)),
        )
    }
}
