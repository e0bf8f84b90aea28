//! The three kinds of chess that the Laws tell apart by thinking time.

/// How fast a game is, by the formula of the FIDE Laws 2023, articles A.1 and B.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pace {
    /// Ten minutes or less.
    Blitz,
    /// More than ten and less than sixty minutes.
    Rapid,
    /// Sixty minutes or more.
    Standard,
}
