//! `rochade clock` as users and other programs meet it.

use std::{fs, io::Write as _, path::Path, process::Command};

use serde_json::{Value, json};

use crate::program::Home;
#[cfg(target_os = "linux")]
use crate::program::terminal;

const QUIET: [&str; 5] = ["clock", "--listen", "keyboard", "--voice", "text"];

fn clock(home: &Home, more: &[&str], lines: &[&str]) -> Vec<String> {
    let arguments: Vec<&str> = QUIET.iter().chain(more).copied().collect();
    let run = home.run_typing(&arguments, lines);
    run.lines().into_iter().map(str::to_owned).collect()
}

#[test]
fn without_a_time_control_the_clock_asks_for_one() {
    let home = Home::new();
    let lines = clock(
        &home,
        &[],
        &["5", "all", "none", "yes", " ", "whose turn", "both clocks"],
    );
    assert!(lines[0].starts_with("How many minutes?"), "{lines:?}");
    assert_eq!(
        lines[1..6],
        [
            "five minutes: for how many moves? A number, or: all.",
            "How many seconds more a move? Or: none.",
            "five minutes. Yes or no?",
            "The clock is set: five minutes. The first press starts White's time.",
            "White to move.",
        ]
    );
    assert_eq!(lines[6], "White to move.");
    assert!(lines[7].starts_with("White "), "{lines:?}");
}

#[test]
fn two_keys_are_levers_and_a_press_out_of_turn_does_not_count() {
    let home = Home::new();
    let lines = clock(
        &home,
        &["--control", "5", "--levers", "a,l"],
        &["l", "a", "a", "how many moves", "l", "how many moves"],
    );
    assert_eq!(
        lines[1..6],
        [
            "White to move.",
            "Black.",
            "Black to move.",
            "Moves completed: White one, Black zero.",
            "White.",
        ]
    );
}

#[test]
fn the_tournament_profile_prints_nothing_unasked() {
    let home = Home::new();
    let lines = clock(
        &home,
        &["--control", "5", "--profile", "tournament"],
        &[" ", " ", " ", "whose turn"],
    );
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(lines[1], "White to move.");
}

#[test]
fn events_are_json_lines_and_words_go_to_the_other_stream() {
    let home = Home::new();
    let arguments = [&QUIET[..], &["--control", "5+3", "--events"]].concat();
    let run = home.run_typing(
        &arguments,
        &[
            " ",
            " ",
            "arbiter",
            "white 12:30",
            "yes",
            "noise in the hall",
            "continue",
        ],
    );
    let events: Vec<Value> = run
        .lines()
        .iter()
        .map(|line| serde_json::from_str(line).expect("a JSON line"))
        .collect();
    let names: Vec<String> = events
        .iter()
        .map(|event| event["event"].to_string())
        .collect();
    assert_eq!(
        names[..4],
        ["\"ready\"", "\"start\"", "\"press\"", "\"stop\""]
    );
    assert!(names[4].contains("took-over"), "{names:?}");
    assert_eq!(names[5], "\"correction\"");
    assert_eq!(events[6]["event"]["arbiter"]["time"]["to_ms"], 750_000);
    assert_eq!(events[7]["event"]["arbiter"]["reason"], "noise in the hall");
    assert_eq!(names[8], "\"start\"");
    assert!(names[9].contains("goes-on"), "{names:?}");
    let last = &events[8];
    assert_eq!(last["turn"], "black");
    assert_eq!(last["white"]["left_ms"], 750_000);
    assert_eq!(last["white"]["moves"], 1);
    assert!(last["wall"].as_str().expect("a time").contains('T'));
    assert!(
        run.stderr.contains("Arbiter. The clock is stopped."),
        "{run:?}"
    );
}

#[test]
fn a_game_tells_its_clock_too() {
    let home = Home::new();
    let run = home.run_typing(
        &[
            "play",
            "--listen",
            "keyboard",
            "--voice",
            "text",
            "--control",
            "5",
            "--events",
        ],
        &["e4", " ", "e5", " "],
    );
    let names: Vec<String> = run
        .lines()
        .iter()
        .map(|line| {
            let event: Value = serde_json::from_str(line).expect("a JSON line");
            event["event"].as_str().expect("a name").to_owned()
        })
        .collect();
    assert_eq!(names, ["ready", "start", "press", "press"]);
    assert!(run.stderr.contains("Eva vier"), "{run:?}");
}

#[test]
fn what_a_ruling_changes_at_a_clock_is_told() {
    let home = Home::new();
    let play = "play --language en --listen keyboard --voice text --control 5 --events";
    let arguments: Vec<&str> = play.split(' ').collect();
    // A wrong claim gives Black a minute in a game that is so short.
    let run = home.run_typing(
        &arguments,
        &["e4", " ", "e5", " ", "claim fifty moves with Nf3"],
    );
    let events: Vec<(String, u64)> = (run.lines().iter())
        .map(|line| {
            let event: Value = serde_json::from_str(line).expect("a JSON line");
            let name = event["event"].as_str().expect("a name").to_owned();
            (name, event["black"]["left_ms"].as_u64().expect("a time"))
        })
        .collect();
    // Black's own move may have taken some milliseconds.
    let (name, left_ms) = events.last().expect("something was told");
    assert_eq!(name, "correction");
    assert!((355_000..=360_000).contains(left_ms), "{events:?}");
}

#[test]
fn what_the_arbiter_did_stands_in_the_journal_with_the_time_of_day() {
    let home = Home::new();
    clock(
        &home,
        &["--control", "5"],
        &[
            " ",
            "arbiter",
            "black 3:00",
            "yes",
            "illegal move",
            "continue",
        ],
    );
    let journal = fs::read_to_string(home.clock_journal("")).expect("a journal");
    let records: Vec<Value> = journal
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON line"))
        .filter(|line: &Value| !line["event"]["recorded"].is_null())
        .collect();
    assert_eq!(records.len(), 4, "{journal}");
    assert_eq!(records[1]["event"]["recorded"]["time"]["side"], "black");
    assert_eq!(records[1]["event"]["recorded"]["time"]["to_ms"], 180_000);
    assert_eq!(records[2]["event"]["recorded"]["reason"], "illegal move");
    for record in records {
        let wall = record["wall"].as_str().expect("a time of day");
        // 2026-11-21T10:00:00.000+01:00
        assert_eq!(wall.len(), 29, "{wall}");
    }
}

#[test]
fn a_clock_that_was_left_goes_on_after_the_arbiters_word() {
    let home = Home::new();
    clock(&home, &["--control", "5"], &[" ", " "]);
    let run = home.run_typing(
        &["resume", "--listen", "keyboard", "--voice", "text"],
        &[" ", "continue", " ", "whose turn"],
    );
    let lines = run.lines();
    // Its folder would be long to hear.
    let journal = home.clock_journal("");
    let name = journal.file_name().expect("a name").display();
    assert_eq!(run.stderr.trim(), format!("Going on with {name}"));
    assert!(lines[0].starts_with("The clock has been restored, accurate to a second"));
    assert!(lines[0].contains("Black to move."), "{lines:?}");
    assert_eq!(
        lines[1..5],
        [
            "The clock is stopped for the arbiter. The arbiter says: continue.",
            "The clock is running. Black to move.",
            "White.",
            "White to move.",
        ]
    );
}

/// The journal is one of before journals told of tones.
#[test]
fn a_clock_begun_with_tones_and_gone_on_with_without_any_tells_presses_in_words() {
    let home = Home::new();
    let head = json!({
        "rochade_journal": 1,
        "version": "0.1.0",
        "began": "2026-07-04T15:30:00",
        "setup": {
            "language": "en", "control": "5", "player": "both", "profile": {"club": []},
            "answers": "seconds", "earcons": true,
        },
    });
    let happened = |t: u64, event: &str| json!({"t": t, "wall": "", "event": event});
    let events = [
        happened(0, "started"),
        happened(1_000, "pressed"),
        happened(2_000, "pressed"),
    ];
    let lines: Vec<String> = [head].iter().chain(&events).map(Value::to_string).collect();
    home.write("data/rochade/games/begun.clock", &(lines.join("\n") + "\n"));
    let quiet = ["resume", "--listen", "keyboard", "--voice", "text"];
    let lines = |typed: &[&str]| -> Vec<String> {
        let run = home.run_typing(&quiet, typed);
        run.lines().into_iter().map(str::to_owned).collect()
    };
    let told = lines(&["continue", " ", " "]);
    assert_eq!(told[2..4], ["White.", "Black."], "{told:?}");
    // Known now, it is no news.
    let told = lines(&["continue", " "]);
    assert_eq!(told[2], "White.", "{told:?}");
    let journal = fs::read_to_string(home.clock_journal("")).expect("a journal");
    let news = journal.matches(r#""event":{"tones":"unheard"}"#).count();
    assert_eq!(news, 1, "{journal}");
}

#[test]
fn a_clock_that_resume_passes_over_tells_that_it_must_be_named() {
    let home = Home::new();
    let last = |control: &str, lines: &[&str]| {
        let run = home.run_typing(&["clock", "--control", control], lines);
        run.lines()
            .last()
            .copied()
            .map(str::to_owned)
            .expect("a last line")
    };
    // Where no option has to be given again.
    let config = "voice = \"text\"\nlisten = \"keyboard\"\n";
    home.write("config/rochade/config.toml", config);
    // One that was only set is not gone on with.
    let set = last("5", &[]);
    assert!(set.contains("Go on like this: rochade resume /"), "{set}");
    let running = last("90+30", &[" ", " "]);
    assert!(
        running.contains("Go on with rochade resume; its journal is /"),
        "{running}"
    );
    // Nor is one whose flag has fallen: here the arbiter takes all the time.
    let take = ["arbiter", "white 0 seconds", "yes", "none", "continue"];
    let fallen = last("5", &[&[" "], &take[..]].concat());
    let (_, named) = fallen.split_once("rochade resume ").expect(&fallen);
    assert!(fallen.contains("Go on like this"), "{fallen}");
    let quiet = ["resume", "--listen", "keyboard", "--voice", "text"];
    let unnamed = home.run_typing(&quiet, &[]);
    let (_, journal) = running.split_once("journal is ").expect(&running);
    let name = Path::new(journal).file_name().expect("a name").display();
    let told = [
        format!("Going on with {name}"),
        format!(
            "A flag has fallen at a newer clock. Go on with that like this: rochade resume {named}"
        ),
    ];
    assert!(unnamed.stderr.lines().eq(told), "{unnamed:?}");
    let run = home.run_typing(&[&quiet[..], &[named]].concat(), &[]);
    let lines = run.lines();
    assert!(
        lines[0].contains("White is out of time. The arbiter says"),
        "{lines:?}"
    );
}

#[test]
fn no_gong_ends_the_turns_of_a_game() {
    let home = Home::new();
    for command in ["play", "assist"] {
        let run = home.run(&[command, "--control", "g4", "--voice", "text"]);
        assert!(run.failed(2).contains("`rochade clock`"), "{run:?}");
    }
    home.write("config/rochade/config.toml", "control = \"g4\"\n");
    let run = home.run(&["play", "--voice", "text"]);
    assert!(run.failed(2).contains("in the configuration"), "{run:?}");
    let lines = clock(&home, &[], &[]);
    assert!(lines[0].contains("gong every four seconds"), "{lines:?}");
}

#[test]
fn alarms_are_switched_on_by_a_word_or_for_good_but_never_in_a_tournament() {
    let alarms = |settings: &str, arguments: &[&str]| -> Value {
        let home = Home::new();
        home.write("config/rochade/config.toml", settings);
        clock(&home, &[&["--control", "5"], arguments].concat(), &[]);
        let journal = fs::read_to_string(home.clock_journal("")).expect("a journal");
        let head = journal.lines().next().expect("a head");
        let head: Value = serde_json::from_str(head).expect("a JSON line");
        head["setup"]["profile"].clone()
    };
    let usual = "alarms = [300, 60]";
    assert_eq!(alarms("", &[]), json!({"club": []}));
    assert_eq!(alarms("", &["--alarm"]), json!({"club": [60, 300]}));
    assert_eq!(alarms(usual, &[]), json!({"club": [60, 300]}));
    let own = alarms(usual, &["--alarm", "0:30"]);
    assert_eq!(own, json!({"club": [30]}));
    let silent = alarms(usual, &["--profile", "tournament"]);
    assert_eq!(silent, json!("tournament"));
}

#[test]
fn wrong_levers_and_alarms_are_refused_with_the_right_form() {
    let home = Home::new();
    for (arguments, told) in [
        (["--levers", "aa"], "`a,l`"),
        (["--levers", "a,a"], "`a,l`"),
        (["--levers", "a,A"], "`a,l`"),
        (["--levers", " ,a"], "`a,l`"),
        (["--levers", ":"], "`a,l`"),
        (["--alarm", "0:00"], "5:00,1:00"),
        (["--alarm", "5"], "5:00,1:00"),
        (["--alarm", "5:99"], "5:00,1:00"),
        (["--control", "40/"], "40/"),
    ] {
        let run = home.run(&[&["clock"], &arguments[..]].concat());
        assert!(run.failed(2).contains(told), "{run:?}");
    }
    let run = home.run(&["clock", "--profile", "tournament", "--alarm", "5:00"]);
    assert!(run.failed(2).contains("--profile club"), "{run:?}");
    let talk = ["--control", "5", "--levers", "a,l", "--talk-key", "l"];
    let run = home.run(&[&QUIET[..], &talk].concat());
    assert!(run.failed(2).contains("one key, `l`"), "{run:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn at_a_terminal_keys_act_at_once() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_rochade");
    let line = format!(
        "'{program}' --language en clock --listen keyboard --voice text --control 5 --levers a,l"
    );
    let mut terminal = home.start_command(&mut terminal(&line));
    assert!(
        terminal
            .line()
            .starts_with("The clock is set: five minutes.")
    );
    for (key, said) in [
        ("l", "White to move."),
        ("a", "Black."),
        ("m", "Moves completed: White one, Black zero."),
        (" ", "White."),
        ("t", "White to move."),
    ] {
        terminal.type_raw(key);
        assert_eq!(terminal.line(), said, "{key}");
    }
    // A letter that means nothing is told, and takes nothing from the space bar.
    terminal.type_raw("x");
    assert!(terminal.line().starts_with("Not a key of the clock"));
    // The key that ends the input in a shell does so on an empty line only.
    terminal.type_raw(":");
    assert!(terminal.line().starts_with("Line."));
    terminal.type_raw("whose\u{4} turn\r");
    assert_eq!(terminal.line(), "whose turn");
    assert_eq!(terminal.line(), "White to move.");
    // A key beside a lever does not end a running clock, however long it is held, and who does something else stays.
    let asked = "The clock is running. Q once more to leave.";
    for (keys, said) in [("qqqqqqqq", asked), ("t", "White to move."), ("q", asked)] {
        terminal.type_raw(keys);
        assert_eq!(terminal.line(), said);
    }
    terminal.type_raw("\u{3}");
    assert!(terminal.line().contains("rochade resume"));
}

#[cfg(target_os = "linux")]
#[test]
fn the_shoulder_buttons_of_a_game_pad_are_levers() {
    let home = Home::new();
    let pad = home.path("pad");
    let made = Command::new("mkfifo").arg(&pad).status();
    assert!(made.expect("a pipe for a pad").success());
    let pad = pad.to_str().expect("a plain path");
    let mut clock = home.start(&[&QUIET[..], &["--control", "5", "--pad", pad]].concat());
    let mut device = fs::OpenOptions::new()
        .write(true)
        .open(pad)
        .expect("a pipe for a pad");
    assert!(clock.line().starts_with("The clock is set"));
    for (button, said) in [(5, "White to move."), (4, "Black."), (0, "White.")] {
        // An event of a joystick: time, value, type of a button, number; down, then up.
        for down in [1, 0] {
            device
                .write_all(&[0, 0, 0, 0, down, 0, 1, button])
                .expect("somebody reads the pad");
        }
        assert_eq!(clock.line(), said, "button {button}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_arrow_keys_go_through_the_list_of_time_controls() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_rochade");
    let line = format!("'{program}' --language en clock --listen keyboard --voice text");
    let mut terminal = home.start_command(&mut terminal(&line));
    assert!(terminal.line().starts_with("How many minutes?"));
    for (key, said) in [
        ("\u{1b}[B", "fide standard: ninety minutes"),
        ("\u{1b}[B", "fide candidates: one hundred minutes"),
        ("\u{1b}[A", "fide standard: ninety minutes"),
        (" ", "The clock is set: ninety minutes for forty moves"),
    ] {
        terminal.type_raw(key);
        let line = terminal.line();
        assert!(line.starts_with(said), "{key:?}: {line}");
    }
    terminal.type_raw("q");
    assert!(terminal.line().contains("rochade resume"));
}

#[cfg(target_os = "linux")]
#[test]
fn where_the_terminal_is_too_small_for_the_figures_that_is_told() {
    let home = Home::new();
    let program = env!("CARGO_BIN_EXE_rochade");
    let line = format!(
        "stty cols 20 rows 24; '{program}' --language en clock --listen keyboard --voice text --control 90 --show"
    );
    let mut terminal = home.start_command(&mut terminal(&line));
    assert!(terminal.line().starts_with("The clock is set"));
    assert!(terminal.line().starts_with("The terminal is too small"));
}

#[test]
fn a_clock_whose_flag_has_fallen_is_gone_on_with_unless_it_was_left() {
    const RESUME: [&str; 5] = ["resume", "--listen", "keyboard", "--voice", "text"];
    const FALLEN: &str = "White is out of time. The arbiter says";
    let home = Home::new();
    let take = ["arbiter", "white 0 seconds", "yes", "none", "continue"];
    clock(&home, &["--control=5"], &[&[" "], &take[..]].concat());
    let journal = home.clock_journal("");
    let named = journal.to_str().expect("UTF-8");
    let refused = home.run(&RESUME);
    for part in ["`rochade clock`", &format!("`rochade resume {named}`")] {
        assert!(refused.failed(1).contains(part), "{part}: {refused:?}");
    }
    // Without its last line it is one of a program that died when the flag had fallen.
    let text = fs::read_to_string(&journal).expect("a journal");
    let left = text.lines().last().expect("a last line");
    assert!(left.contains(r#""event":"left""#), "{left}");
    fs::write(&journal, text.trim_end().trim_end_matches(left)).expect("a writable journal");
    let died = home.run_typing(&RESUME, &["white one minute"]);
    assert!(died.stdout.contains(FALLEN), "{died:?}");
    // So is one that ended in the middle of a ruling.
    let ruled = home.run_typing(&RESUME, &["white one minute", "yes", "none", "continue"]);
    for part in [FALLEN, "The clock is running. White"] {
        assert!(ruled.stdout.contains(part), "{part}: {ruled:?}");
    }
}
