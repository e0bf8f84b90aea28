//! The one integration-test crate.

mod adjournments;
mod announcements;
mod boards;
mod castling;
mod command_line;
mod heard_words;
mod illegal_announcements;
mod positions;
mod program;
mod resuming;
mod scenes;
mod session_laws;
#[cfg(all(feature = "sound", feature = "vosk", feature = "system-voice"))]
mod sound_loop;
mod tidy;
mod written_moves;
