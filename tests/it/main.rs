//! The one integration-test crate.

mod adjournments;
mod annex_d;
mod announcements;
mod announcing;
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
mod decision_laws;
mod failures;
mod fuzz;
mod heard_words;
mod illegal_announcements;
mod incident_laws;
mod laws;
mod lines;
mod local_names;
mod options;
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
#[cfg(all(target_os = "linux", feature = "system-voice"))]
mod speech_system;
mod stories;
mod talking_clock;
mod terms;
mod tidy;
mod tournament_day;
mod winnable;
mod written_moves;
mod yes_or_no;
