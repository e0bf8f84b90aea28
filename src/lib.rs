//! Rochade, an offline voice assistant for blind and visually impaired chess players.
//!
//! The modules stand on floors, listed lowest first; a module uses only its own floor and those
//! below. `ARCHITECTURE.md` tells the whole story.

pub mod language;
pub mod time;

pub mod clock;
pub mod game;
pub mod notation;

pub mod arbiter;
pub mod hearing;

pub mod dialog;

pub mod locale;

mod disk;

pub mod audio;
pub mod envelope;
pub mod journal;
pub mod recognizer;
pub mod voice;

pub mod app;
pub mod cli;
pub mod config;
