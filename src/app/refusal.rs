//! What is said to a command line that is refused.

use std::{
    error::Error,
    io::{self, Write as _},
    process::ExitCode,
};

use clap::{
    CommandFactory as _,
    error::{ContextKind, ContextValue, ErrorKind},
};

use crate::{
    app::{
        again::for_a_shell,
        announce::AnnounceError,
        equipment::EquipmentError,
        link::KeyError,
        play::{
            AssistantPresses, GongInGame, GuidelinesNeverHold, OneFile, SupervisionNeverLimited,
            TwoStarts,
        },
        practice::OtherDrill,
        terms::Terms,
        without_effect::WithoutEffect,
    },
    cli::{AlarmError, Cli, NotAPort, TableError, language_named, named_control},
    clock::TimeControlError,
    dialog::AssistanceError,
};

/// As clap's own.
const REFUSED: u8 = 2;

/// The exit code of `error`: clap looks at each option alone, and what contradicts itself is refused in the same way.
pub(super) fn exit_code(error: &(dyn Error + 'static)) -> ExitCode {
    let equipment = error.downcast_ref();
    let announce = error.downcast_ref();
    if error.is::<WithoutEffect>()
        || error.is::<AlarmError>()
        || error.is::<AssistanceError>()
        || error.is::<AssistantPresses>()
        || error.is::<GongInGame>()
        || error.is::<GuidelinesNeverHold>()
        || error.is::<SupervisionNeverLimited>()
        || error.is::<KeyError>()
        || error.is::<OneFile>()
        || error.is::<OtherDrill>()
        || error.is::<TableError>()
        || error.is::<TwoStarts>()
        || equipment.is_some_and(EquipmentError::is_contradiction)
        || announce.is_some_and(AnnounceError::is_contradiction)
    {
        ExitCode::from(REFUSED)
    } else {
        ExitCode::FAILURE
    }
}

/// Tells why a command line is refused, and what to do; a bad time control in the user's language, and a port or a time
/// control that is taken for a word of its own.
#[must_use]
pub fn refuse(error: &clap::Error) -> ExitCode {
    if error.kind() == ErrorKind::UnknownArgument && has_port_apart(words()) {
        // Without a terminal there is nobody to tell.
        let _ = writeln!(io::stderr(), "rochade: --page: {NotAPort}");
        return ExitCode::from(REFUSED);
    }
    if let Some(control) = control_alone(error) {
        let control = for_a_shell(control);
        // Without a terminal there is nobody to tell.
        let _ = writeln!(
            io::stderr(),
            "rochade: a time control is given with its option: --control {control}"
        );
        return ExitCode::from(REFUSED);
    }
    let control = error
        .source()
        .and_then(|source| source.downcast_ref::<TimeControlError>());
    // A configuration that cannot be read is told when it is used.
    let terms = control.map(|control| (control, Terms::new(language_named(words()))));
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

/// The words of the command line; what is no text in them is not looked for here.
fn words() -> impl Iterator<Item = String> {
    std::env::args_os().map(|word| word.to_string_lossy().into_owned())
}

/// What was taken for a word of its own and is a time control, where the command has one.
fn control_alone(error: &clap::Error) -> Option<&str> {
    let has_control = |command: &clap::Command| {
        let mut options = command.get_arguments();
        options.any(|option| option.get_long() == Some("control"))
    };
    let cli = Cli::command();
    let mut commands = words().filter_map(|word| cli.find_subcommand(word));
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let is_meant = error.kind() == ErrorKind::UnknownArgument
        && named_control(word).is_ok()
        && commands.next().is_some_and(has_control);
    is_meant.then_some(word)
}

/// Whether a port stands behind `--page` with a blank between.
fn has_port_apart(args: impl Iterator<Item = String>) -> bool {
    let args: Vec<String> = args.collect();
    args.windows(2)
        .any(|pair| matches!(pair, [page, port] if page == "--page" && port.parse::<u16>().is_ok()))
}
