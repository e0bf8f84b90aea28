//! Numbers of what there must be one of at least.

use std::num::NonZeroUsize;

/// Error when a number is none of 1 or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a whole number, 1 or more")]
pub(super) struct NoCount;

/// Reads a number that is not 0.
pub(super) fn one_or_more(text: &str) -> Result<NonZeroUsize, NoCount> {
    text.parse().map_err(|_| NoCount)
}
