//! What stands in the way of going on: a disk that can only be read, another Rochade that runs, a newer game, a fallen flag.

use std::fs;

use crate::program::{Home, Running};

const PLAY: [&str; 7] = [
    "play",
    "--listen",
    "keyboard",
    "--voice",
    "text",
    "--control",
    "5+0",
];
const CLOCK: [&str; 7] = [
    "clock",
    "--listen",
    "keyboard",
    "--voice",
    "text",
    "--control",
    "5+0",
];
const RESUME: [&str; 5] = ["resume", "--listen", "keyboard", "--voice", "text"];

/// A game after 1. e4, killed on the spot.
fn killed_game(home: &Home) {
    let mut game = home.start(&PLAY);
    game.line();
    assert_eq!(game.type_line("e4"), "Eva vier");
    assert_eq!(game.type_line(" "), "Black.");
    game.kill();
}

/// A clock on which White is to move.
fn running_clock(home: &Home) -> Running {
    let mut clock = home.start(&CLOCK);
    clock.line();
    assert_eq!(clock.type_line(" "), "White to move.");
    clock
}

/// Resumes for whom the rights of files hold, whoever runs the test.
#[cfg(target_os = "linux")]
fn resume_within_rights(home: &Home, options: &[&str]) -> Running {
    let script = "[ \"$(id -u)\" = 0 ] || exec \"$0\" \"$@\"; exec setpriv --bounding-set=-dac_override \"$0\" \"$@\"";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_rochade")]);
    home.start_command(shell.args(RESUME).args(options))
}

/// Lets nobody write the journals of this home, or lets them be written again.
#[cfg(target_os = "linux")]
fn set_writable(home: &Home, is_writable: bool) {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = home.path("data/rochade/games");
    let (file, own) = if is_writable {
        (0o644, 0o755)
    } else {
        (0o444, 0o555)
    };
    let set = |path: &std::path::Path, mode| {
        let rights = fs::Permissions::from_mode(mode);
        fs::set_permissions(path, rights).expect("a file of ours");
    };
    for entry in fs::read_dir(&folder).expect("the journals") {
        set(&entry.expect("a file").path(), file);
    }
    set(&folder, own);
}

/// As a disk is mounted after a power cut: what happens now is kept, and written as soon as it can be.
#[cfg(target_os = "linux")]
#[test]
fn a_game_goes_on_where_its_journal_can_only_be_read() {
    let home = Home::new();
    killed_game(&home);
    set_writable(&home, false);
    let mut game = resume_within_rights(&home, &[]);
    let told: Vec<String> = std::iter::from_fn(|| Some(game.line())).take(4).collect();
    assert!(
        told[0].starts_with("The game goes on after one"),
        "{told:?}"
    );
    let refused = "The journal cannot be written.";
    assert!(
        told.iter().any(|line| line.starts_with(refused)),
        "{told:?}"
    );
    game.type_raw("continue\ne5\n \n");
    while game.line() != "White." {}
    set_writable(&home, true);
    while !game.line().starts_with("The journal is written again") {}
    game.kill();
    let run = home.run(&RESUME);
    assert!(
        run.lines()[0].starts_with("The game goes on after two"),
        "{run:?}"
    );
}

/// No copy can be kept there; nothing is lost, for what is there stays until both can be written.
#[cfg(target_os = "linux")]
#[test]
fn what_can_be_read_of_a_damaged_journal_is_gone_on_with_where_nothing_can_be_written() {
    let home = Home::new();
    killed_game(&home);
    let journal = home.journal();
    let damaged = fs::read_to_string(&journal).expect("the journal") + "not as written\n{}\n";
    fs::write(&journal, &damaged).expect("a writable journal");
    set_writable(&home, false);
    let mut game = resume_within_rights(&home, &["--readable"]);
    while !game.line().starts_with("The journal cannot be written.") {}
    assert_eq!(fs::read_to_string(&journal).expect("the journal"), damaged);
    set_writable(&home, true);
    while !game.line().starts_with("The journal is written again") {}
    game.kill();
    let copy = journal.with_extension("journal.damaged");
    assert_eq!(fs::read_to_string(copy).expect("a copy"), damaged);
    let run = home.run(&RESUME);
    assert!(
        run.lines()[0].starts_with("The game goes on after one"),
        "{run:?}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_clock_goes_on_where_its_journal_can_only_be_read() {
    let home = Home::new();
    running_clock(&home).kill();
    set_writable(&home, false);
    let mut clock = resume_within_rights(&home, &[]);
    while !clock.line().starts_with("The journal cannot be written.") {}
    set_writable(&home, true);
    while !clock.line().starts_with("The journal is written again") {}
    clock.kill();
    assert_eq!(home.run(&RESUME).code, Some(0));
}

#[test]
fn what_another_rochade_runs_with_is_passed_over() {
    let home = Home::new();
    killed_game(&home);
    let clock = running_clock(&home);
    let game = home.run_typing(&RESUME, &["continue", "e5", " "]);
    assert!(
        game.lines()[0].starts_with("The game goes on after one"),
        "{game:?}"
    );
    fs::remove_file(home.journal()).expect("the journal of the game");
    let nothing = home.run(&RESUME);
    let path = home.clock_journal("");
    let told = format!(
        "another Rochade is running with {}; end that one first",
        path.display()
    );
    assert!(nothing.failed(1).contains(&told), "{nothing:?}");
    clock.kill();
    assert_eq!(home.run(&RESUME).code, Some(0));
}

/// A disk that has lost what it was given may show noughts there.
#[test]
fn events_in_whose_place_noughts_stand_are_told_as_damage() {
    let home = Home::new();
    killed_game(&home);
    let journal = home.journal();
    let mut bytes = fs::read(&journal).expect("the journal");
    let head = 1 + bytes
        .iter()
        .position(|byte| *byte == b'\n')
        .expect("a line");
    bytes[head + 40..].fill(0);
    fs::write(&journal, &bytes).expect("a writable home");
    let refused = home.run(&RESUME);
    assert!(
        refused.failed(1).contains("rochade resume --readable"),
        "{refused:?}"
    );
    bytes.fill(0);
    fs::write(&journal, &bytes).expect("a writable home");
    let refused = home.run(&RESUME);
    assert!(
        refused.failed(1).contains("its first line is damaged"),
        "{refused:?}"
    );
}

#[test]
fn a_clock_whose_journal_cannot_be_written_is_a_failure_as_the_exit_status_tells_it() {
    let home = Home::new();
    home.write("data/rochade/games", "no folder");
    let clock = ["clock", "--language", "en", "--control", "5"];
    let quiet = ["--voice", "text", "--listen", "keyboard"];
    let run = home.run_typing(&[&clock[..], &quiet].concat(), &[" ", " "]);
    assert!(
        run.stdout.contains("The journal cannot be written."),
        "{run:?}"
    );
    assert_eq!(run.code, Some(1), "{run:?}");
}

/// Who types `rochade resume` after a power cut may mean the game that had only begun.
#[test]
fn a_newer_game_in_which_nothing_was_said_is_named() {
    let home = Home::new();
    let begun = |white: &str| {
        let mut game = home.start(&[&PLAY[..], &["--white", white, "--black", "Bela"]].concat());
        game.line();
        game
    };
    let resume = || home.run(&RESUME);
    begun("Carla").kill();
    let run = resume();
    let told = run.failed(1);
    assert!(
        told.contains("nothing was said yet: `rochade resume "),
        "{told}"
    );
    let mut used = begun("Anna");
    used.type_line("e4");
    used.kill();
    begun("Dora").kill();
    let run = resume();
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.stdout.contains("Anna"), "{run:?}");
    let told = "In a newer game nothing was said yet. Go on with that like this: rochade resume ";
    assert!(run.stderr.contains(told), "{run:?}");
}

/// The arbiter may come when the program has left already.
#[test]
fn a_flag_that_ended_a_game_is_raised_after_its_journal_is_named() {
    let home = Home::new();
    let mut game = home.start(&[&PLAY[..5], &["--control", "1s"]].concat());
    game.line();
    game.type_line("e4");
    game.type_line(" ");
    assert!(game.line().starts_with("Black is out of time."));
    assert!(game.line().starts_with("The game is saved"));
    game.kill();
    let journal = home.journal();
    let named = [&RESUME[..], &[journal.to_str().expect("UTF-8")]].concat();
    let run = home.run_typing(
        &named,
        &[
            "arbiter",
            "black one minute",
            "yes",
            "none",
            "continue",
            "e5",
        ],
    );
    let said = run.lines();
    let told = "Black's flag does not count any more. The game goes on.";
    assert!(said.contains(&told), "{run:?}");
    assert!(said.contains(&"Eva fünf"), "{run:?}");
    let again = home.run_typing(&RESUME, &["continue", "I resign", "yes"]);
    assert!(
        again.lines().iter().any(|line| line.contains("resigns")),
        "{again:?}"
    );
}
