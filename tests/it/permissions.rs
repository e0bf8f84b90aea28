//! Who may be told what, as a table that an arbiter can read: `tests/data/permissions.txt`.
//!
//! `UPDATE_PERMISSIONS=1 cargo test --test it permissions` writes the table anew.

use std::{fmt::Write as _, fs, path::Path};

use rochade::dialog::{Alarms, GamePhase, Information, Listener, Profile};

const HEAD: &str = "\
# Who may be told what in a game with Rochade.
#
# One part for each profile and listener; a line for each piece of information, a column for each
# phase of the game.
#
# never    it is not told
# noted    it is told to who asks, and the request stands in the score
# asked    it is told to who asks
# unasked  it may be told without being asked for
#
# After an interruption the last move is told once more, for nobody may have heard it to its end.
";

/// The whole table in words.
fn table() -> String {
    let mut text = HEAD.to_owned();
    for profile in [
        Profile::Tournament,
        Profile::Club(Alarms::default()),
        Profile::Training(Alarms::default()),
    ] {
        for listener in Listener::ALL {
            write!(text, "\n{:<16}", format!("{}:", profile.name())).expect("a String");
            for phase in GamePhase::ALL {
                write!(text, " {:<9}", phase.name()).expect("a String");
            }
            writeln!(text, "\nto the {}", listener.name()).expect("a String");
            for information in Information::ALL {
                write!(text, "{:<16}", information.name()).expect("a String");
                for phase in GamePhase::ALL {
                    let permission = profile.permits(listener, phase, information);
                    write!(text, " {:<9}", permission.name()).expect("a String");
                }
                text.push('\n');
            }
        }
    }
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_table_says_what_an_arbiter_has_read() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/permissions.txt");
    if std::env::var_os("UPDATE_PERMISSIONS").is_some() {
        fs::write(&path, table()).expect("a writable table");
    }
    let read = fs::read_to_string(&path).expect("the table");
    assert_eq!(table(), read, "see {}", path.display());
}
