//! The one integration-test crate.

mod adjournments;
mod annex_d;
mod announcements;
mod attest;
mod boards;
mod braille;
mod castling;
mod claim_laws;
mod clock_laws;
mod clock_proof;
mod clock_sentences;
mod clock_times;
mod command_line;
mod fuzz;
mod heard_words;
mod illegal_announcements;
mod incident_laws;
mod lines;
mod local_names;
mod page;
mod perft;
mod permissions;
mod positions;
mod program;
mod reconciling;
mod replay;
mod resuming;
mod scenes;
mod session_laws;
#[cfg(all(feature = "sound", feature = "vosk", feature = "system-voice"))]
mod sound_loop;
mod talking_clock;
mod tidy;
mod tournament_day;
mod winnable;
mod written_moves;
