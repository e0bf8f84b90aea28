//! A game that goes on after a sudden death.

use std::{fs, io::Write as _, path::Path};

use crate::program::{Home, Running, without_checks};

const PLAY: [&str; 7] = [
    "play",
    "--listen",
    "keyboard",
    "--voice",
    "text",
    "--control",
    "5+0",
];
const RESUME: [&str; 5] = ["resume", "--listen", "keyboard", "--voice", "text"];

/// How the fool's mate is told when its game is taken up.
const MATE: [&str; 2] = [
    "Black, move two: Dame Hector vier.",
    "Checkmate. Black wins.",
];

fn saved_in(pgn: &Path) -> String {
    format!("The game is saved in {}", pgn.display())
}

/// A game after 1. e4 e5, White to move, killed on the spot.
fn killed(home: &Home) {
    let mut game = home.start(&PLAY);
    assert!(game.line().starts_with("New game."));
    type_opening(&mut game);
    game.kill();
}

fn type_opening(game: &mut Running) {
    for (typed, said) in [
        ("e4", "Eva vier"),
        (" ", "Black."),
        ("e5", "Eva fünf"),
        (" ", "White."),
    ] {
        assert_eq!(game.type_line(typed), said);
    }
}

/// What the disk refused is handled before that is told, as the journal has it: else the yes would answer
/// another question when the game is resumed.
#[cfg(target_os = "linux")]
#[test]
fn a_journal_that_was_refused_and_caught_up_resumes_the_game_that_was_played() {
    let home = Home::new();
    let script = "exec \"$0\" play --voice text --listen keyboard --control none \
                  --press automatic --language en";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_rochade")]);
    let mut game = home.start_command(&mut shell);
    assert!(game.line().starts_with("New game."));
    assert_eq!(game.type_line("e4"), "Eva vier");
    assert_eq!(game.type_line("I resign"), "Black resigns? Yes or no.");
    let limit = |game: &Running, bytes: &str| {
        let size = format!("--fsize={bytes}:unlimited");
        let mut prlimit = std::process::Command::new("prlimit");
        prlimit.args(["--pid", &game.id().to_string(), &size]);
        assert!(prlimit.status().expect("prlimit of util-linux").success());
    };
    limit(&game, "1");
    assert!(game.type_line("yes").contains("resigns"));
    let told: Vec<String> = std::iter::from_fn(|| Some(game.line())).take(2).collect();
    assert!(
        told.iter()
            .any(|line| line.starts_with("The journal cannot")),
        "{told:?}"
    );
    limit(&game, "unlimited");
    let mut line = game.line();
    while !line.starts_with("The journal is written again") {
        line = game.line();
    }
    game.kill();
    // It is over, and is saved if it was not.
    let journal = home.journal();
    let resumed = home.run(&["resume", journal.to_str().expect("a path")]);
    let saved = journal.with_extension("pgn");
    let told = ["White, move one: Eva vier.", "Black resigns. White wins."];
    assert_eq!(resumed.lines(), [told[0], told[1], &saved_in(&saved)]);
    let score = fs::read_to_string(saved).expect("a score");
    assert!(score.contains("1. e4") && score.contains("1-0"), "{score}");
}

/// Files of the program may have two thousand bytes: the journal soon has no room.
#[cfg(unix)]
#[test]
fn a_game_that_no_file_takes_is_printed_when_the_program_ends() {
    let home = Home::new();
    let script = "ulimit -f 4; exec \"$0\" play --voice text --listen keyboard \
                  --control none --press automatic --language en";
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_rochade")]);
    let moves = ["e4", "e5", "Nf3", "Nc6", "Ng1", "Nb8", "Nf3", "Nc6"];
    let lines = [&moves[..], &["my clock"; 60]].concat();
    let run = home.run_command(&mut shell, &lines);
    assert!(
        run.stdout.contains("The journal cannot be written."),
        "{run:?}"
    );
    let (_, score) = run
        .stdout
        .split_once("The game is in no file. This is its score:\n")
        .expect("the score is printed");
    assert!(
        score.contains("1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 Nc6 *"),
        "{score}"
    );
    assert!(!run.stdout.contains("interrupted"), "{run:?}");
    assert_eq!(run.code, Some(1), "what is in no file is no success");
}

#[test]
fn position_and_clock_survive_a_sudden_death() {
    let home = Home::new();
    killed(&home);
    let run = home.run_typing(
        &RESUME,
        &[
            "continue",
            "my clock",
            "repeat",
            "last move",
            "what is on Eva fünf",
            "Nf3",
            " ",
            "opponent clock",
        ],
    );
    let lines = run.lines();
    assert_eq!(
        lines[0],
        "The game goes on after two half-moves. White to move."
    );
    assert_eq!(lines[1], "Black, move one: Eva fünf.");
    assert!(
        lines[2].starts_with("The clock has been restored, accurate to a second, and is stopped."),
        "{lines:?}"
    );
    assert_eq!(lines[3], "The clock is running. White to move.");
    // The opening took some seconds at most, and the interruption nothing; short first, then in
    // full.
    assert!(
        lines[4] == "White five minutes." || lines[4].starts_with("White four fifty-"),
        "{lines:?}"
    );
    assert!(
        lines[5] == "White: five minutes." || lines[5].starts_with("White: four minutes fifty-"),
        "{lines:?}"
    );
    assert_eq!(
        lines[6..10],
        [
            "Black, move one: Eva fünf.",
            "Eva fünf: black pawn.",
            "Springer Felix drei",
            "Black."
        ]
    );
    assert!(
        lines[10] == "White five minutes." || lines[10].starts_with("White four fifty-"),
        "{lines:?}"
    );
}

#[test]
fn an_announcement_before_the_press_survives_too() {
    let home = Home::new();
    let mut game = home.start(&PLAY);
    game.line();
    type_opening(&mut game);
    assert_eq!(game.type_line("Nf3"), "Springer Felix drei");
    game.kill();
    let run = home.run_typing(&RESUME, &["continue", "correction", "Nc3", " "]);
    assert_eq!(
        run.lines()[1],
        "Springer Felix drei is announced, the clock not pressed yet."
    );
    assert_eq!(
        run.lines()[4..7],
        [
            "Taken back: Springer Felix drei. Please announce again.",
            "Springer Cesar drei",
            "Black."
        ]
    );
}

#[test]
fn the_game_that_was_played_last_goes_on_also_where_another_was_begun_later() {
    let home = Home::new();
    killed(&home);
    let earlier = home.journal();
    let text = without_checks(&earlier);
    let later = earlier.with_file_name("2999-01-01T00-00-00.journal");
    fs::write(&later, text.replace("e5", "a6")).expect("another journal");
    let past = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(86_400);
    let file = fs::File::options().append(true).open(&later);
    file.and_then(|file| file.set_modified(past))
        .expect("a time of a file");
    let run = home.run_typing(&RESUME, &["last move"]);
    assert_eq!(run.lines()[1], "Black, move one: Eva fünf.");
}

#[test]
fn the_reason_of_a_correction_may_follow_a_sudden_death() {
    let home = Home::new();
    let mut game = home.start(&PLAY);
    game.line();
    type_opening(&mut game);
    for line in ["arbiter", "white 4:00", "yes"] {
        game.type_line(line);
    }
    game.kill();
    let run = home.run_typing(&RESUME, &["noise in the hall", "continue"]);
    let lines = run.lines();
    assert!(
        lines[3].starts_with("The reason for the change?"),
        "{lines:?}"
    );
    assert_eq!(
        lines[4..6],
        ["Noted.", "The clock is running. White to move."]
    );
    let journal = fs::read_to_string(home.journal()).expect("the journal");
    let noted = "{\"recorded\":{\"reason\":\"noise in the hall\"}}";
    assert!(journal.contains(noted), "{journal}");
}

#[test]
fn a_torn_last_line_is_dropped_and_the_journal_goes_on_whole() {
    let home = Home::new();
    killed(&home);
    let journal = home.journal();
    let mut file = fs::OpenOptions::new()
        .append(true)
        .open(&journal)
        .expect("the journal");
    file.write_all(b"{\"t\":99999,\"event\":{\"typ")
        .expect("a writable journal");
    let run = home.run_typing(&RESUME, &["continue", "Nf3", " "]);
    assert_eq!(run.lines()[4], "Springer Felix drei");
    let text = fs::read_to_string(&journal).expect("the journal");
    for line in text.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("every line is whole");
    }
    let run = home.run_typing(&RESUME, &["last move"]);
    assert_eq!(run.lines()[3], "White, move two: Springer Felix drei.");
}

#[test]
fn damage_in_the_middle_is_told_with_its_line() {
    let home = Home::new();
    killed(&home);
    let journal = home.journal();
    let text = fs::read_to_string(&journal).expect("the journal");
    fs::write(&journal, text.replacen("\"t\":", "\"t\";", 1)).expect("a writable journal");
    let run = home.run(&[&RESUME[..], &[journal.to_str().expect("UTF-8")]].concat());
    assert!(run.failed(1).contains("line 2"), "{run:?}");
    // It is not passed over, and what can be read is offered.
    let run = home.run(&RESUME);
    assert!(
        run.failed(1).contains("rochade resume --readable"),
        "{run:?}"
    );
    let whole = fs::read_to_string(&journal).expect("the journal");
    let run = home.run(
        &[
            &RESUME[..],
            &["--readable", journal.to_str().expect("UTF-8")],
        ]
        .concat(),
    );
    assert!(run.lines()[0].starts_with("The game goes on."), "{run:?}");
    let copy = journal.with_extension("journal.damaged");
    assert_eq!(fs::read_to_string(copy).expect("a copy"), whole);
}

#[test]
fn a_game_that_could_not_begin_hides_no_interrupted_one() {
    let home = Home::new();
    killed(&home);
    let interrupted = home.journal();
    let played = home.run(&[&PLAY[..], &["--pad", "/dev/input/nothing"]].concat());
    assert!(
        played.failed(1).contains("/dev/input/nothing"),
        "{played:?}"
    );
    let resumed = home.run_typing(&RESUME, &[]);
    assert!(resumed.stdout.contains("The game goes on"), "{resumed:?}");
    let name = interrupted.to_str().expect("UTF-8");
    assert!(resumed.stdout.contains(name), "{resumed:?}");
}

#[test]
fn without_an_unfinished_game_there_is_nothing_to_go_on_with() {
    let home = Home::new();
    assert!(home.run(&RESUME).failed(1).contains("no unfinished game"));
    let run = home.run_typing(&PLAY, &["f3", " ", "e5", " ", "g4", " ", "Qh4"]);
    assert!(run.stdout.contains("Checkmate"), "{run:?}");
    assert!(home.run(&RESUME).failed(1).contains("no unfinished game"));
}

#[test]
fn a_game_that_is_over_and_in_no_file_is_saved_by_resume() {
    let home = Home::new();
    let moves = ["f3", " ", "e5", " ", "g4", " ", "Qh4"];
    let run = home.run_typing(&PLAY, &moves);
    assert!(run.stdout.contains("Checkmate"), "{run:?}");
    let journal = home.journal();
    let named = journal.to_str().expect("UTF-8");
    let pgn = journal.with_extension("pgn");
    let score = fs::read_to_string(&pgn).expect("the score");
    // Killed between the end and the saving.
    let text = without_checks(&journal);
    let unsaved: String = text
        .split_inclusive('\n')
        .filter(|line| !line.contains("\"saved\""))
        .collect();
    assert_ne!(text, unsaved);
    fs::write(&journal, &unsaved).expect("a writable journal");
    fs::remove_file(&pgn).expect("the score");
    // Nobody may have heard how it ended.
    let mate = [MATE[0], MATE[1], &saved_in(&pgn)];
    assert_eq!(home.run(&RESUME).lines(), mate);
    assert_eq!(fs::read_to_string(&pgn).expect("the score"), score);
    assert!(home.run(&RESUME).failed(1).contains("no unfinished game"));
    // Its journal gives it again, wherever it is wanted, but over nothing else.
    assert_eq!(home.run(&[&RESUME[..], &[named]].concat()).lines(), mate);
    let scores = ["--pgn", "mine.pgn", "--braille", "mine.brf"];
    let again = [&RESUME[..], &[named], &scores].concat();
    let saved = [
        MATE[0],
        MATE[1],
        "The game is saved in mine.pgn",
        "The score in Braille is saved in mine.brf",
    ];
    assert_eq!(home.run(&again).lines(), saved);
    assert_eq!(
        fs::read_to_string(home.path("mine.pgn")).expect("it"),
        score
    );
    home.write("mine.pgn", "my notes");
    let refused = home.run(&again);
    assert!(
        refused.failed(1).contains("is there already"),
        "{refused:?}"
    );
}

#[test]
fn a_game_that_is_over_and_saved_in_braille_alone_is_saved_by_resume() {
    let home = Home::new();
    let moves = ["f3", " ", "e5", " ", "g4", " ", "Qh4"];
    let run = home.run_typing(&PLAY, &moves);
    assert!(run.stdout.contains("Checkmate"), "{run:?}");
    let journal = home.journal();
    let pgn = journal.with_extension("pgn");
    fs::remove_file(&pgn).expect("the score");
    let text = without_checks(&journal);
    // The disk took the score in Braille only.
    let in_braille: String = text
        .split_inclusive('\n')
        .map(|line| match line.find("{\"saved\"") {
            Some(event) => format!(
                "{}{{\"saved\":{{\"braille\":\"game.brf\"}}}}}}\n",
                &line[..event]
            ),
            None => line.to_owned(),
        })
        .collect();
    assert_ne!(text, in_braille);
    fs::write(&journal, &in_braille).expect("a writable journal");
    let mate = [MATE[0], MATE[1], &saved_in(&pgn)];
    assert_eq!(home.run(&RESUME).lines(), mate);
    assert!(home.run(&RESUME).failed(1).contains("no unfinished game"));
}

#[test]
fn a_journal_whose_beginning_is_damaged_hides_no_other() {
    let home = Home::new();
    killed(&home);
    let unfinished = home.journal();
    let named = unfinished.to_str().expect("UTF-8");
    let damaged = home.write("data/rochade/games/9999.journal", "damaged\nthis too\n");
    let run = home.run(&RESUME);
    for part in ["9999.journal is no journal", "--readable", named] {
        assert!(run.failed(1).contains(part), "{part}: {run:?}");
    }
    let readable = [&RESUME[..], &["--readable"]].concat();
    let run = home.run_typing(&readable, &[]);
    let name = unfinished.file_name().expect("a name").display();
    assert_eq!(run.stderr.trim(), format!("Going on with {name}"));
    assert!(
        run.lines()[0].starts_with("The game goes on after two"),
        "{run:?}"
    );
    // What can be read of a damaged one is gone on with too.
    fs::remove_file(damaged).expect("a file of ours");
    let text = fs::read_to_string(&unfinished).expect("the journal");
    fs::write(&unfinished, text + "damaged\n").expect("a writable journal");
    assert!(home.run(&RESUME).failed(1).contains("--readable"));
    let run = home.run_typing(&readable, &[]);
    assert!(run.lines()[0].starts_with("The game goes on"), "{run:?}");
}

#[test]
fn a_game_goes_on_in_the_way_that_is_told_when_it_is_left() {
    let home = Home::new();
    let scores = [
        "--pgn",
        "my game.pgn",
        "--braille",
        "game.brf",
        "--cells",
        "40",
    ];
    let run = home.run_typing(&[&PLAY[..], &scores].concat(), &["e4", " "]);
    let told = run.stdout.replace('\n', " ");
    let (_, told) = told.split_once("rochade resume ").expect(&told);
    let (pgn, braille) = (home.path("my game.pgn"), home.path("game.brf"));
    let scores = format!("--pgn='{}' --braille={} ", pgn.display(), braille.display());
    let options = format!("--voice=text --listen=keyboard --cells=40 {scores}");
    assert!(told.starts_with(&options), "{told}");
    let mut shell = std::process::Command::new("sh");
    let line = format!("\"$0\" resume {options}");
    shell.args(["-c", &line, env!("CARGO_BIN_EXE_rochade")]);
    let resumed = home.run_command(&mut shell, &["continue", "I resign", "yes"]);
    let told = resumed.stdout.replace('\n', " ");
    assert!(told.contains(&saved_in(&pgn)), "{resumed:?}");
}

#[cfg(unix)]
#[test]
fn a_game_goes_on_beside_what_another_program_has_put_where_its_score_was() {
    let home = Home::new();
    let mut game = home.start(&[&PLAY[..], &["--braille", "res.brf"]].concat());
    game.line();
    game.type_line("e4");
    game.type_line(" ");
    home.write("res.brf", "my notes");
    game.type_line("e5");
    assert!(game.line().ends_with("stays as it is: res.brf"));
    game.line();
    let mut kill = std::process::Command::new("kill");
    let leaves = kill.args(["-INT", &game.id().to_string()]).status();
    assert!(leaves.expect("a command of every system").success());
    let told = std::iter::from_fn(|| Some(game.line())).find(|line| line.contains("--braille="));
    let told = told.expect("a line");
    assert!(told.contains("/res.2.brf "), "{told}");
    let resumed = home.run_typing(&[&RESUME[..], &["--braille", "res.2.brf"]].concat(), &[" "]);
    assert_eq!(resumed.code, Some(0), "{resumed:?}");
}

/// The half second of the clock finds it, and no move has to come first.
#[cfg(unix)]
#[test]
fn a_journal_that_is_deleted_while_the_game_runs_is_told_and_written_anew() {
    let home = Home::new();
    let mut game = home.start(&PLAY);
    game.line();
    type_opening(&mut game);
    let journal = home.journal();
    fs::remove_file(&journal).expect("a journal");
    assert!(game.line().starts_with("The journal cannot be written."));
    assert!(game.line().starts_with("The journal is written again"));
    assert_eq!(game.type_line("Nf3"), "Springer Felix drei");
    game.kill();
    let run = home.run_typing(&RESUME, &[]);
    assert!(
        run.lines()[0].starts_with("The game goes on after three"),
        "{run:?}"
    );
}

#[test]
fn a_game_that_is_being_played_is_not_taken_over() {
    let home = Home::new();
    let mut game = home.start(&PLAY);
    game.line();
    type_opening(&mut game);
    let journal = home.journal();
    let journal = journal.to_str().expect("UTF-8");
    for (named, with) in [(None, journal), (Some(journal), "it")] {
        let resume: Vec<&str> = RESUME.into_iter().chain(named).collect();
        let second = home.run(&resume);
        let told = format!("another Rochade is running with {with}; end that one first");
        assert!(second.failed(1).contains(&told), "{second:?}");
    }
    assert_eq!(game.type_line("Nf3"), "Springer Felix drei");
    game.kill();
    assert_eq!(home.run(&RESUME).code, Some(0));
}
