//! The `rochade` program.

use std::process::ExitCode;

use clap::Parser as _;
use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    // What the program does inside goes to standard error, and only if asked for: what the user
    // must know is said and printed.
    tracing_subscriber::fmt()
        .with_env_filter(filter())
        .with_writer(std::io::stderr)
        .init();
    match rochade::cli::Cli::try_parse() {
        Ok(asked) => rochade::app::run(asked),
        Err(error) => rochade::app::refuse(&error),
    }
}

/// What is asked for, but not what the library for the system's voice has to tell: it writes down every text that is spoken,
/// and the codes of an envelope are among them.
fn filter() -> EnvFilter {
    let asked = EnvFilter::try_from_env("ROCHADE_LOG").unwrap_or_else(|_| EnvFilter::new("off"));
    asked.add_directive("tts=off".parse().expect("a directive"))
}
