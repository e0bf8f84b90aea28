//! The two ears of a stereo device.

/// One of the two channels of a stereo device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl Channel {
    /// Its place among the channels.
    #[cfg(feature = "sound")]
    pub(super) const fn index(self) -> usize {
        match self {
            Self::Left => 0,
            Self::Right => 1,
        }
    }
}
