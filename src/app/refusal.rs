//! What is said to a command line that is refused.

use std::{
    error::Error as _,
    io::{self, Write as _},
    process::ExitCode,
};

use clap::error::ErrorKind;

use crate::{
    app::terms::Terms,
    cli::{NotAPort, language_named},
    clock::TimeControlError,
};

/// As clap's own.
const REFUSED: u8 = 2;

/// Tells why a command line is refused, and what to do; a bad time control in the user's language, and a port that is
/// taken for a word of its own.
#[must_use]
pub fn refuse(error: &clap::Error) -> ExitCode {
    if error.kind() == ErrorKind::UnknownArgument && has_port_apart(std::env::args()) {
        // Without a terminal there is nobody to tell.
        let _ = writeln!(io::stderr(), "rochade: --page: {NotAPort}");
        return ExitCode::from(REFUSED);
    }
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

/// Whether a port stands behind `--page` with a blank between.
fn has_port_apart(args: impl Iterator<Item = String>) -> bool {
    let args: Vec<String> = args.collect();
    args.windows(2)
        .any(|pair| matches!(pair, [page, port] if page == "--page" && port.parse::<u16>().is_ok()))
}
