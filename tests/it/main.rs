//! The one integration-test crate.

mod announcements;
mod heard_words;
mod illegal_announcements;
mod positions;
mod scenes;
mod session_laws;
mod written_moves;
