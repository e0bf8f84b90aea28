//! The one integration-test crate.

mod announcements;
mod heard_words;
mod illegal_announcements;
mod positions;
mod written_moves;
