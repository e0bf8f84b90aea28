//! The one integration-test crate.

mod announcements;
mod illegal_announcements;
mod positions;
mod written_moves;
