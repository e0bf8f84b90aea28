//! What goes wrong around the program: strange input, programs that do not read, files that are there.

use std::{fs, process::Command};

#[cfg(target_os = "linux")]
use crate::program::terminal;
use crate::program::{Home, Run};

const PLAY: [&str; 7] = [
    "play",
    "--listen",
    "keyboard",
    "--voice",
    "text",
    "--control",
    "none",
];
const RESUME: [&str; 5] = ["resume", "--listen", "keyboard", "--voice", "text"];

#[test]
fn after_a_line_in_another_encoding_the_next_one_is_heard() {
    let home = Home::new();
    let mut game = home.start(&[&PLAY[..], &["--press", "automatic"]].concat());
    game.line();
    assert_eq!(game.type_line("e4"), "Eva vier");
    game.type_raw(b"K\xf6nig e7\n");
    let answer = game.line();
    assert!(!answer.is_empty(), "it is answered");
    assert_eq!(game.type_line("e5"), "Eva fünf");
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_read_the_events_stops_no_clock() {
    let home = Home::new();
    // The pipe for the events is full from the beginning, and who could read it waits for the shell to end; the spoken
    // lines go where the test reads.
    let script = "exec 3>&1; { head -c 65536 /dev/zero; exec \"$0\" clock --voice text --listen keyboard \
                  --language en --control 5+0 --events=seconds 2>&3; } | while kill -0 $$; do sleep 0.1; done";
    let mut shell = Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_rochade")]);
    let mut clock = home.start_command(&mut shell);
    assert!(clock.line().starts_with("The clock is set"));
    assert_eq!(clock.type_line(" "), "White to move.");
    assert_eq!(clock.type_line(" "), "Black.");
    assert_eq!(clock.type_line(" "), "White.");
}

#[test]
fn a_score_in_braille_is_gone_on_with_and_written_over_nothing_else() {
    let home = Home::new();
    let braille = home.path("score.txt");
    let braille = braille.to_str().expect("UTF-8");
    let kept = [&PLAY[..], &["--braille", braille]].concat();
    let played = home.run_typing(&kept, &["e4", " "]);
    assert_eq!(played.code, Some(0), "{played:?}");
    let again = [&RESUME[..], &["--braille", braille]].concat();
    let resumed = home.run_typing(&again, &["e5", " "]);
    assert_eq!(resumed.code, Some(0), "{resumed:?}");
    fs::write(braille, "my notes").expect("a writable home");
    let refused = home.run(&again);
    assert!(
        refused.failed(1).contains("is there already"),
        "{refused:?}"
    );
    assert_eq!(fs::read_to_string(braille).expect("a file"), "my notes");
}

#[test]
fn of_two_games_that_are_to_go_into_one_file_neither_replaces_the_other() {
    let home = Home::new();
    let play = [&PLAY[..], &["--press", "automatic", "--pgn", "game.pgn"]].concat();
    let mut first = home.start(&[&play[..], &["--braille", "game.brf"]].concat());
    first.line();
    let mut second = home.start(&play);
    second.line();
    second.type_line("d4");
    second.type_line("I resign");
    second.type_line("yes");
    assert!(second.line().starts_with("The game is saved in game.pgn"));
    // What is written by hand while the game goes on stays too.
    home.write("game.brf", "my notes");
    first.type_line("e4");
    let taken = first.line();
    assert!(taken.ends_with("stays as it is: game.brf"), "{taken}");
    let braille = "The score in Braille is saved in game.2.brf";
    assert!(first.line().starts_with(braille));
    first.type_line("I resign");
    first.type_line("yes");
    let taken = first.line();
    assert!(taken.ends_with("stays as it is: game.pgn"), "{taken}");
    assert!(first.line().starts_with("The game is saved in game.2.pgn"));
    let text = |name: &str| fs::read_to_string(home.path(name)).expect("a score");
    assert!(text("game.pgn").contains("1. d4"), "{}", text("game.pgn"));
    assert!(text("game.2.pgn").contains("1. e4"));
    assert_eq!(text("game.brf"), "my notes");
    let empty = home.write("empty.pgn", "");
    let refused = home.run(&[&PLAY[..], &["--pgn", "empty.pgn"]].concat());
    assert!(
        refused.failed(1).contains("is there already"),
        "{refused:?}"
    );
    assert!(empty.exists());
}

#[test]
fn a_game_whose_folder_is_gone_at_its_end_is_saved_beside_the_journal() {
    let home = Home::new();
    home.write("stick/notes.txt", "");
    let scores = ["--pgn", "stick/game.pgn", "--braille", "stick/game.brf"];
    let mut game = home.start(&[&PLAY[..], &scores].concat());
    game.line();
    fs::remove_dir_all(home.path("stick")).expect("a folder of ours");
    game.type_line("I resign");
    game.type_line("yes");
    let told: Vec<String> = std::iter::from_fn(|| Some(game.line())).take(4).collect();
    for name in ["game.pgn", "game.brf"] {
        let refused = format!("The file was stick/{name}");
        assert!(told.iter().any(|line| line.ends_with(&refused)), "{told:?}");
    }
    let journal = home.journal();
    for (what, ending) in [("game", "pgn"), ("score in Braille", "brf")] {
        let path = journal.with_extension(ending);
        let saved = format!("The {what} is saved in {}", path.display());
        assert!(told.contains(&saved), "{told:?}");
        assert!(path.exists());
    }
}

#[test]
fn a_port_that_is_written_apart_is_told_how_to_write_it() {
    let home = Home::new();
    for page in [&["--page", "8080"][..], &["--page=80x"]] {
        let run = home.run(&[&PLAY[..], page].concat());
        assert!(run.failed(2).contains("`--page=8080`"), "{run:?}");
    }
}

#[test]
fn nothing_is_recorded_over_what_is_there() {
    let home = Home::new();
    let recorded = home.write("game-white.wav", "the first half of the game");
    let refused = home.run(&[
        "play",
        "--listen",
        "microphone",
        "--voice",
        "text",
        "--white-input",
        "one",
        "--black-input",
        "two",
        "--record",
        "game.wav",
    ]);
    let error = refused.failed(1);
    assert!(error.contains("game-white.wav is there already"), "{error}");
    let text = fs::read_to_string(recorded).expect("a file");
    assert_eq!(text, "the first half of the game");
}

#[cfg(unix)]
#[test]
fn where_no_journal_can_lie_that_is_told_and_the_game_begins() {
    for is_link in [true, false] {
        let home = Home::new();
        let games = home.write("data/rochade/games", "no folder");
        if is_link {
            fs::remove_file(&games).expect("a file of ours");
            std::os::unix::fs::symlink(home.path("missing"), &games).expect("a link");
        }
        let run = home.run_typing(&[&PLAY[..], &["--press", "automatic"]].concat(), &["e4"]);
        assert!(
            run.stdout.contains("The journal cannot be written."),
            "{run:?}"
        );
        assert!(run.stdout.contains("Eva vier"), "{run:?}");
        assert_eq!(run.code, Some(1), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_score_that_nobody_reads_stops_no_game_and_is_told_once() {
    let home = Home::new();
    for name in ["pgn", "braille"] {
        let made = Command::new("mkfifo").arg(home.path(name)).status();
        assert!(made.expect("a pipe for a score").success());
    }
    let scores = ["--pgn", "pgn", "--braille", "braille"];
    let run = home.run_typing(&[&PLAY[..], &scores].concat(), &["I resign", "yes"]);
    let told = |name: &str| {
        run.stdout
            .matches(&format!("The file was {name}\n"))
            .count()
    };
    assert_eq!(told("pgn"), 1, "{run:?}");
    // When the game is over, that of Braille is told once more.
    assert_eq!(told("braille"), 2, "{run:?}");
    assert!(
        run.stdout
            .contains("Only the journal has the game, all of it; rochade resume saves it."),
        "{run:?}"
    );
    assert!(!run.stdout.contains("in no file"), "{run:?}");
    assert_eq!(run.code, Some(1), "{run:?}");
    let resumed = home.run(&["resume", "--voice", "text", "--listen", "keyboard"]);
    assert!(resumed.stdout.contains("saved"), "{resumed:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_score_in_braille_that_no_file_takes_is_a_failure_as_the_exit_status_tells_it() {
    let home = Home::new();
    for lines in [&["e4", " "][..], &["I resign", "yes"]] {
        let args = [&PLAY[..], &["--language", "en", "--braille", "/dev/full"]].concat();
        let run = home.run_typing(&args, lines);
        assert!(
            run.stdout
                .contains("The score in Braille could not be written."),
            "{run:?}"
        );
        assert_eq!(run.code, Some(1), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_journal_or_not_of_this_version_is_told_with_what_it_is() {
    let home = Home::new();
    drop(home.run_typing(&PLAY, &["e4", " "]));
    let text = fs::read_to_string(home.journal()).expect("the journal");
    let another = text.replacen("\"rochade_journal\":1", "\"rochade_journal\":2", 1);
    let changed = text.replacen("\"white\":\"", "\"white\":\"A", 1);
    for (content, told) in [
        ("", "nothing has happened in it"),
        ("[Event \"?\"]\n\n1. e4 *\n", "is no journal of Rochade"),
        (
            &another,
            "written by another version of Rochade in format 2",
        ),
        (&changed, "if they are right, `rochade resume --readable"),
    ] {
        let path = home.write("other.journal", content);
        let path = path.to_str().expect("UTF-8");
        let run = home.run(&[&RESUME[..], &[path]].concat());
        assert!(run.failed(1).contains(told), "{told}: {run:?}");
    }
    let pipe = home.path("pipe.journal");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("a pipe").success());
    let run = home.run(&[&RESUME[..], &[pipe.to_str().expect("UTF-8")]].concat());
    assert!(run.failed(1).contains("is no file"), "{run:?}");
    let path = home.path("other.journal");
    let path = path.to_str().expect("UTF-8");
    let run = home.run(&[&RESUME[..], &["--readable", path]].concat());
    assert!(run.lines()[0].starts_with("The game goes on"), "{run:?}");
    let again = home.run(&[&RESUME[..], &[path]].concat());
    assert!(
        again.lines()[0].starts_with("The game goes on"),
        "{again:?}"
    );
}

/// Nothing is saved anew by a program that is killed.
#[test]
fn a_score_that_was_saved_before_moves_went_back_is_written_over_and_no_other() {
    let back = "f3\n \ne5\n \ng4\n \nQh4\nno\nyes\narbiter back\nfurther back\nyes\n";
    let killed_after_going_back = |home: &Home, arguments: &[&str]| {
        let mut game = home.start(arguments);
        game.type_raw(back);
        while !game.line().starts_with("Gone back") {}
        game.kill();
    };
    let home = Home::new();
    let scores = ["--pgn", "game.pgn", "--braille", "game.brf"];
    killed_after_going_back(&home, &[&PLAY[..], &scores].concat());
    let saved = fs::read_to_string(home.path("game.pgn")).expect("a score");
    assert!(saved.contains("e5"), "{saved}");
    let resume = [&RESUME[..], &scores].concat();
    home.write("game.pgn", &saved.replace("e5", "e6"));
    let refused = home.run(&resume);
    assert!(
        refused.failed(1).contains("is there already"),
        "{refused:?}"
    );
    home.write("game.pgn", &saved);
    let resumed = home.run_typing(&resume, &["continue", "I resign", "yes"]);
    assert!(resumed.stdout.contains("saved in game.pgn"), "{resumed:?}");

    let home = Home::new();
    killed_after_going_back(&home, &PLAY);
    let pgn = home.journal().with_extension("pgn");
    let resumed = home.run_typing(&RESUME, &["continue", "I resign", "yes"]);
    let told = format!("saved in {}", pgn.display());
    assert!(resumed.stdout.contains(&told), "{resumed:?}");
}

#[test]
fn what_was_saved_at_an_end_that_was_taken_back_is_saved_anew_when_the_game_is_left() {
    let home = Home::new();
    let mate = ["f3", "press", "e5", "press", "g4", "press", "Qh4"];
    let on = ["no", "yes", "Nc6", "press"];
    drop(home.run_typing(&PLAY, &[&mate[..], &on[..]].concat()));
    let pgn = home.journal().with_extension("pgn");
    let saved = || fs::read_to_string(&pgn).expect("the game");
    assert!(saved().contains("2. g4 Nc6"), "{}", saved());
    drop(home.run_typing(&RESUME, &["d3", "press"]));
    assert!(saved().contains("3. d3"), "{}", saved());
    // What has not changed is not told again.
    assert!(!home.run_typing(&RESUME, &[]).stdout.contains("saved in"));
}

#[test]
fn a_game_of_which_nothing_can_be_read_is_not_as_if_it_had_never_been() {
    let home = Home::new();
    drop(home.run_typing(&PLAY, &["e4", " "]));
    let journal = home.journal();
    let text = fs::read_to_string(&journal).expect("the journal");
    fs::write(&journal, format!("x{text}")).expect("a writable journal");
    for options in [&[][..], &["--readable"]] {
        let run = home.run(&[&RESUME[..], options].concat());
        let name = journal.file_name().expect("a name").display().to_string();
        assert!(run.failed(1).contains(&name), "{options:?}: {run:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn lines_that_cannot_be_written_are_told_once_and_a_reader_that_is_gone_is_not() {
    for (out, code, told) in [("> /dev/full", 1, 1), ("| true", 0, 0)] {
        let home = Home::new();
        let script = format!(
            "{{ \"$0\" play --language en --voice text --listen keyboard --control none; echo $? > code; }} {out}; \
             read code < code; exit $code"
        );
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_rochade")]);
        let run = home.run_command(&mut shell, &["e4", "press", "e5"]);
        let lines = run.stderr.matches("lines cannot be written").count();
        assert_eq!((run.code, lines), (Some(code), told), "{run:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_score_that_goes_where_the_lines_go_is_written_over_none_of_them() {
    for score in ["/dev/stdout", "/dev/fd/1", "lines.txt"] {
        let home = Home::new();
        let script = "exec \"$0\" play --language en --voice text --listen keyboard --control none \
                      --pgn \"$1\" > lines.txt";
        let mut shell = Command::new("sh");
        shell.args(["-c", script, env!("CARGO_BIN_EXE_rochade"), score]);
        let run = home.run_command(&mut shell, &["I resign", "yes"]);
        assert_eq!(run.code, Some(0), "{run:?}");
        let lines = fs::read_to_string(home.path("lines.txt")).expect("the lines");
        assert!(lines.starts_with("New game. White to move."), "{lines}");
        assert!(lines.contains("[Result \"0-1\"]"), "{lines}");
        assert!(lines.contains("The game is saved in"), "{lines}");
    }
}

/// What the program does, in English and without a voice, where `keys` are typed at a terminal of its own.
#[cfg(target_os = "linux")]
fn at_a_terminal(home: &Home, command: &str, keys: &[&str]) -> Run {
    let program = env!("CARGO_BIN_EXE_rochade");
    let line = format!("'{program}' --language en {command} --quiet --listen keyboard");
    home.run_command(&mut terminal(&line), keys)
}

/// The children of a process.
#[cfg(target_os = "linux")]
fn children(id: u32) -> Vec<u32> {
    let list = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
    let list = list.unwrap_or_default();
    let ids = list.split_whitespace().map(str::parse);
    ids.map(|id| id.expect("a number")).collect()
}

/// The shell gives the terminal its ordinary state while the program is stopped.
#[cfg(target_os = "linux")]
#[test]
fn a_program_that_was_stopped_takes_single_keys_when_it_goes_on() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_rochade");
    let line = format!(
        "set -m; '{program}' --language en clock --control 5 --quiet --listen keyboard; stty sane; fg"
    );
    let mut clock = home.start_command(&mut terminal(&line));
    assert!(clock.line().starts_with("The clock is set"));
    clock.type_raw(" ");
    assert_eq!(clock.line(), "White to move.");
    let shells = children(clock.id());
    let programs: Vec<u32> = shells.into_iter().flat_map(children).collect();
    let [program] = programs[..] else {
        panic!("a shell runs one program: {programs:?}");
    };
    let stopped = Command::new("kill")
        .args(["-TSTP", &program.to_string()])
        .status();
    assert!(stopped.expect("kill").success());
    // The shell tells which program goes on.
    while !clock.line().contains("--listen keyboard") {}
    clock.type_raw("t");
    let answer = clock.line();
    assert!(answer.ends_with("White to move."), "{answer}");
}

/// Its window was closed, and no signal told it: it ends as at the end of its input, in place of looking for keys for ever.
#[cfg(target_os = "linux")]
#[test]
fn a_program_whose_terminal_is_gone_ends() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_rochade");
    home.write(
        "runs",
        &format!(
            "export ROCHADE_LOG=error; '{program}' --language en play --quiet --listen keyboard \
             > lines 2>&1; echo ended >> lines"
        ),
    );
    // The shell that has the terminal leaves as soon as the program takes single keys, and `script` with it.
    let line = "setsid sh runs < /dev/tty & until stty -a | grep -q -e -icanon; do sleep 0.1; done";
    let left = home.run_command(&mut terminal(line), &[]);
    assert_eq!(left.code, Some(0), "{left:?}");
    let mut waits = Command::new("sh");
    waits.args([
        "-c",
        "until grep -q ended lines; do sleep 0.1; done; cat lines",
    ]);
    let lines = home.run_command(&mut waits, &[]).stdout;
    assert!(lines.contains("the terminal is gone"), "{lines}");
    assert!(lines.contains("rochade resume"), "{lines}");
}

/// The address is printed before the keys come one by one, and its line ends before too.
#[cfg(target_os = "linux")]
#[test]
fn at_a_terminal_every_line_ends_at_the_left_edge() {
    let home = Home::new();
    let run = at_a_terminal(&home, "clock --page", &["q"]);
    assert!(run.stdout.contains("http://127.0.0.1"), "{run:?}");
    let ends = run.stdout.matches('\n').count();
    assert_eq!(run.stdout.matches("\r\n").count(), ends, "{run:?}");
}

/// A log that goes elsewhere leaves no secret on the terminal.
#[cfg(target_os = "linux")]
#[test]
fn at_a_terminal_a_sealed_move_is_erased_wherever_errors_go() {
    let home = Home::new();
    let keys = ["adjourn", "yes", "Nf3", "press"];
    for errors in ["", "2> errors.txt"] {
        let run = at_a_terminal(&home, &format!("play --control none {errors}"), &keys);
        let erased = run
            .stdout
            .rsplit_once("\u{1b}[2J")
            .map(|(before, _)| before);
        let before = erased.unwrap_or_else(|| panic!("{errors}: {run:?}"));
        assert!(before.contains("Springer Felix drei"), "{run:?}");
    }
}

/// What is pasted comes in pieces of 1024 bytes, of which the last ones must not wait for another key.
#[cfg(target_os = "linux")]
#[test]
fn much_that_comes_at_once_at_a_terminal_is_read_to_its_end() {
    let home = Home::new();
    let pasted = "x".repeat(5_000);
    let run = at_a_terminal(&home, "play --control none", &[&pasted, "e4"]);
    assert!(run.stdout.contains("\r\nEva vier\r\n"), "{run:?}");
}

/// Keys that give commands at other times begin a line while the arbiter has the clock, which nobody may know of.
#[cfg(target_os = "linux")]
#[test]
fn at_a_terminal_a_line_that_nobody_goes_on_typing_is_told() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_rochade");
    let line = format!(
        "'{program}' --language en clock --control 5 --levers 1,9 --quiet --listen keyboard"
    );
    let mut clock = home.start_command(&mut terminal(&line));
    assert!(clock.line().starts_with("The clock is set"));
    clock.type_raw(" ");
    assert_eq!(clock.line(), "White to move.");
    clock.type_raw("a");
    assert!(clock.line().starts_with("Arbiter. The clock is stopped."));
    clock.type_raw("9");
    assert!(
        clock
            .line()
            .starts_with("The clock is stopped for the arbiter.")
    );
    clock.type_raw("ao");
    assert_eq!(clock.line().trim(), "ao");
    let told = "On the line: ao. Enter sends it, Escape drops it.";
    assert_eq!(clock.line().trim(), told);
}
