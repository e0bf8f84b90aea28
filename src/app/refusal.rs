//! What is said to a command line that is refused.

use std::{
    error::Error as _,
    io::{self, Write as _},
    process::ExitCode,
};

use crate::{app::terms::Terms, cli::language_named, clock::TimeControlError};

/// As clap's own.
const REFUSED: u8 = 2;

/// Tells why a command line is refused, and what to do; a bad time control in the user's language.
#[must_use]
pub fn refuse(error: &clap::Error) -> ExitCode {
    let control = error
        .source()
        .and_then(|source| source.downcast_ref::<TimeControlError>());
    // A configuration that cannot be read is told when it is used.
    let terms = control.map(|control| (control, Terms::new(language_named(std::env::args()))));
    let Some((control, Ok(terms))) = terms else {
        error.exit();
    };
    // Without a terminal there is nobody to tell.
    let _ = writeln!(
        io::stderr(),
        "rochade: --control: {}",
        terms.locale.control_refused(control)
    );
    ExitCode::from(REFUSED)
}
