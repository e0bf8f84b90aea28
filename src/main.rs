//! The `rochade` program.

use std::{
    io::{Write as _, stdout},
    panic,
    process::ExitCode,
};

use clap::Parser as _;
use crossterm::terminal::is_raw_mode_enabled;
use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    // What the program does inside goes to standard error, and only if asked for: what the user
    // must know is said and printed.
    tracing_subscriber::fmt()
        .with_env_filter(filter())
        .with_writer(std::io::stderr)
        .init();
    keep_faults_off_the_lines();
    let code = match rochade::cli::Cli::try_parse() {
        Ok(asked) => rochade::app::run(asked),
        Err(error) => rochade::app::refuse(&error),
    };
    leave(code)
}

/// Ends the program at once. A thread may still be amid what libvosk does for it, where nobody waits for it any more: at a usual
/// end libvosk takes its own tables away from under it, and the program would end by a fault.
fn leave(code: ExitCode) -> ExitCode {
    #[cfg(unix)]
    if let Some(status) = (0..=u8::MAX).find(|status| ExitCode::from(*status) == code) {
        // Who does not take it has been told so before.
        let _ = stdout().flush();
        signal_hook::low_level::exit(i32::from(status));
    }
    code
}

/// Has a fault of the program told in the log alone while the program steers the terminal: it would stand amid the lines there, and
/// what it tells may be a secret. The user is told of it in words.
fn keep_faults_off_the_lines() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |fault| {
        tracing::error!("{fault}");
        if !is_raw_mode_enabled().unwrap_or(false) {
            usual(fault);
        }
    }));
}

/// What is asked for, but not what the library for the system's voice has to tell: it writes down every text that is spoken,
/// and the codes of an envelope are among them.
fn filter() -> EnvFilter {
    let asked = EnvFilter::try_from_env("ROCHADE_LOG").unwrap_or_else(|_| EnvFilter::new("off"));
    asked.add_directive("tts=off".parse().expect("a directive"))
}
