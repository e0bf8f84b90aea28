//! The game of `script/demo`, played by voice in a private sound world: microphone, recognition,
//! decision, voice and loudspeaker of the real program.

#![expect(
    clippy::disallowed_methods,
    reason = "a game by voice is played in real time"
)]

use std::{
    ffi::OsStr,
    fs::{self, File},
    os::unix::process::CommandExt as _,
    path::Path,
    process::{Command, Stdio},
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// The longest that the game may take; it takes about two and a half minutes.
const PATIENCE: Duration = Duration::from_secs(480);

/// How long the sound world may take to end.
const FAREWELL: Duration = Duration::from_secs(20);

/// At least this share of what is said must be understood at once, in percent. A player's second
/// try and the keyboard bring the game to its end all the same.
const UNDERSTOOD_PERCENT: usize = 75;

/// The most that may have to be typed in the end.
const TYPED: usize = 2;

/// One sound world at a time: two would take the processor from each other.
static WORLD: Mutex<()> = Mutex::new(());

#[test]
fn two_players_with_two_headsets_understand_each_other_and_hear_only_what_is_theirs() {
    let text = played("headsets");
    // Announcement and repetition, twice.
    let repeated = text.lines().filter(|line| *line == "Rochade: Stimmt.");
    assert!(repeated.count() >= 2, "{text}");
    let (loudest, _) = figures(&text, "Loudest sample in the wrong ear: ");
    assert_eq!(loudest, 0, "{text}");
    let (at_once, steps) = figures(&text, "Understood at once: ");
    assert!(100 * at_once >= UNDERSTOOD_PERCENT * steps, "{text}");
    // The same with an assistant's headset beside one for the players.
    assert!(
        text.contains("The assistant's own headset: every answer at its ear alone"),
        "{text}"
    );
}

#[test]
fn it_hears_what_is_meant_for_it_and_neither_itself_nor_anything_else() {
    let text = played("duplex");
    let kept = text.lines().filter(|line| line.starts_with("Kept: "));
    assert_eq!(kept.count(), 5, "{text}");
}

#[test]
fn a_clock_is_set_pressed_and_corrected_by_voice_alone() {
    let text = played("spoken_clock");
    let (at_once, steps) = figures(&text, "Understood at once: ");
    assert!(100 * at_once >= UNDERSTOOD_PERCENT * steps, "{text}");
}

#[test]
fn a_game_by_voice_comes_to_its_end() {
    let text = played("demo");
    assert!(
        text.contains("Rochade: Schachmatt. Schwarz gewinnt."),
        "{text}"
    );
    assert!(text.contains("Qxf2# 0-1"), "the score is saved\n{text}");

    let (moves_right, moves) = figures(&text, "Moves understood at once: ");
    let (commands_right, commands) = figures(&text, "Commands and questions understood at once: ");
    assert!(
        100 * (moves_right + commands_right) >= UNDERSTOOD_PERCENT * (moves + commands),
        "{text}"
    );
    let (typed, _) = figures(&text, "Typed in the end: ");
    assert!(typed <= TYPED, "{text}");
    let (misheard, _) = figures(&text, "Taken for something else: ");
    assert_eq!(misheard, 0, "{text}");
    let (spoken, answers) = figures(&text, "Answers heard at the loudspeaker: ");
    assert_eq!(spoken, answers, "{text}");
}

/// A program is ended before a second of sound has come, in which nothing is on the disk by itself; then one is asked to
/// record where nothing can be written.
#[test]
fn a_recording_holds_all_up_to_the_end_and_one_that_cannot_be_made_keeps_nobody_from_hearing() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let recorded = folder.path().join("game.wav");
    for (record, trouble) in [
        (recorded.as_path(), false),
        (Path::new("/no/such/folder/game.wav"), true),
    ] {
        let script = "\"$0\" play --language en --voice text --listen microphone --record \"$1\" &
            for _ in $(seq 1200); do sleep 0.1; grep -q hearing /proc/$!/task/*/comm && break; done
            sleep 0.7; cat /proc/$!/task/*/comm; kill -INT $!; wait $!";
        let text = scripted(script, record);
        assert!(text.lines().any(|line| line == "hearing"), "{text}");
        assert_eq!(text.contains("recording cannot"), trouble, "{text}");
    }
    let sound = hound::WavReader::open(&recorded).expect("a recording");
    assert!(sound.len() > 0);
}

/// A name that fits one device means that one, whether it is there at the start or comes later, and its tones are heard
/// though another device comes that the name fits.
#[test]
fn a_headset_that_comes_late_has_voice_and_tones_and_keeps_them_when_another_of_its_name_comes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let script = r#"cd "$1"; mkfifo keys
        "$0" clock --control 5 --language en --voice espeak --output-device usb_headset --listen keyboard <keys >said &
        clock=$!; exec 3>keys
        told() { for _ in $(seq 600); do grep -q "$1" said && return; sleep 0.1; done; cat said; exit 1; }
        plug() { pactl load-module module-null-sink sink_name="usb_headset_$1"; sleep 1; }
        heard() { parec --raw --device=usb_headset_a.monitor >sound & parec=$!; sleep 1
            echo " " >&3; sleep 3; kill $parec; echo "$1: $(tr -d '\0' <sound | wc -c)"; }
        told "No loudspeaker"; a=$(plug a); told "voice is back"; sleep 4
        echo " " >&3; told "White to move"; sleep 4
        heard "Tone at one of the name"; plug b >b; heard "Tone at one of two"
        pactl unload-module $a; sleep 1; echo " " >&3; sleep 5; plug a
        sleep 12; heard "Tone at what is back"
        exec 3>&-; wait $clock; cat said"#;
    let text = scripted(script, folder.path());
    for tone in [
        "Tone at one of the name: ",
        "Tone at one of two: ",
        "Tone at what is back: ",
    ] {
        assert!(figures(&text, tone).0 > 0, "{text}");
    }
    let told = |words| text.matches(words).count();
    assert_eq!(told("The voice is back."), 2, "{text}");
    assert_eq!(told("No loudspeaker"), 2, "{text}");
}

/// One that is muted is told so, and that it hears again. And a sound server gives the stream another microphone, the other
/// player's for instance, as soon as its own is gone.
#[test]
fn a_microphone_that_is_muted_or_away_for_a_moment_is_told_and_heard_again() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let script = r#"cd "$1"; plug() { pactl load-module module-null-sink sink_name=usb_mic; }
        told() { for _ in $(seq 600); do grep -q "$1" said && return; sleep 0.1; done; cat said; exit 1; }
        mic=$(plug); "$0" play --language en --voice text --listen microphone --input-device usb_mic >>said & game=$!
        for _ in $(seq 600); do sleep 0.1; pactl list short source-outputs | grep -q . && break; done
        pactl set-source-mute usb_mic.monitor 1; told "microphone is muted"
        pactl set-source-mute usb_mic.monitor 0; told "microphone is there"; : >said
        sleep 3; pactl unload-module $mic; plug; told "gone silent"; told "microphone is there"
        echo "hears $(pactl list short sources | grep usb_mic.monitor | cut -f 1) of $(pactl list short source-outputs | cut -f 2)"
        kill -INT $game; wait $game; cat said"#;
    let text = scripted(script, folder.path());
    let hears = text.lines().find_map(|line| line.strip_prefix("hears "));
    let (own, heard) = hears
        .and_then(|line| line.split_once(" of "))
        .expect("both");
    assert_eq!(own, heard, "{text}");
}

/// Black's microphone is gone for some seconds: it is told whose, and in the recording these seconds are there, so that both
/// players' recordings are as long as the game.
#[test]
fn a_microphone_that_is_gone_is_told_as_its_players_and_leaves_no_gap_in_the_recording() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let script = r#"cd "$1"; mkfifo keys
        plug() { pactl load-module module-null-sink sink_name="headset_$1"; sleep 1; }
        told() { for _ in $(seq 1200); do grep -q "$1" said && return; sleep 0.1; done; cat said; kill $game; exit 1; }
        plug white; black=$(plug black)
        "$0" play --language en --voice text --listen microphone --white-input headset_white \
            --black-input headset_black --record game.wav <keys >said &
        game=$!; exec 3>keys
        told "New game"; sleep 3; pactl unload-module $black; told "Black's microphone has gone silent"; sleep 5
        plug black; told "Black's microphone is there"; sleep 2
        kill -INT $game; wait $game; cat said"#;
    let text = scripted(script, folder.path());
    assert!(!text.contains("White's microphone"), "{text}");
    let [white, black] = ["game-white.wav", "game-black.wav"].map(|name| {
        let sound = hound::WavReader::open(folder.path().join(name)).expect("a recording");
        f64::from(sound.duration()) / f64::from(sound.spec().sample_rate)
    });
    assert!(white > 8.0, "{white} s\n{text}");
    assert!((white - black).abs() < 1.0, "{white} and {black} s\n{text}");
}

/// Plays the game of an example to its good end, in a sound world of its own, and returns all that
/// was printed.
fn played(example: &str) -> String {
    let players = Path::new(env!("CARGO_BIN_EXE_rochade"))
        .with_file_name("examples")
        .join(example);
    assert!(
        players.is_file(),
        "the players are not built; `cargo test` builds them, or `cargo build --examples`"
    );
    in_a_world(&[players.as_os_str()])
}

/// Runs a shell script that has the program as `$0` and a place as `$1`, as [`in_a_world`] does.
fn scripted(script: &str, place: &Path) -> String {
    let program = OsStr::new(env!("CARGO_BIN_EXE_rochade"));
    let shell = ["sh", "-c", script].map(OsStr::new);
    in_a_world(&[&shell[..], &[program, place.as_os_str()]].concat())
}

/// Runs a command to its good end, in a sound world of its own, and returns all that was printed.
fn in_a_world(command: &[&OsStr]) -> String {
    let _one = WORLD.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let said = folder.path().join("said.txt");
    let status = run(folder.path(), &said, command);
    let text = fs::read_to_string(&said).expect("what was said");
    assert_ne!(
        status,
        Some(69),
        "no sound world; script/setup installs what it needs\n{text}"
    );
    assert_eq!(status, Some(0), "{text}");
    text
}

/// Runs a command in a sound world, with all that is printed in `said`, and returns the exit code: none
/// if it was ended by force.
fn run(folder: &Path, said: &Path, command: &[&OsStr]) -> Option<i32> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let output = File::create(said).expect("a new file");
    let errors = output.try_clone().expect("a second handle");
    let mut child = Command::new(root.join("script/with-sound"))
        .args(command)
        .env("TMPDIR", folder)
        .env("HOME", folder)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        // A group of its own, so that all of it can be ended together.
        .process_group(0)
        .spawn()
        .expect("script/with-sound starts");
    let group = child.id();
    let code = wait(PATIENCE, || child.try_wait().expect("a child of ours"));
    if code.is_none() {
        signal(group, "TERM");
        if wait(FAREWELL, || child.try_wait().expect("a child of ours")).is_none() {
            signal(group, "KILL");
        }
        child.wait().expect("a child of ours");
    }
    code.and_then(|status| status.code())
}

/// Asks again and again for as long as `patience`, until there is an answer.
fn wait<T>(patience: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let begin = Instant::now();
    while begin.elapsed() < patience {
        if let Some(answer) = ask() {
            return Some(answer);
        }
        thread::sleep(Duration::from_millis(100));
    }
    None
}

/// Sends a signal to a whole group of processes.
fn signal(group: u32, name: &str) {
    let status = Command::new("sh")
        .args(["-c", "kill -\"$0\" -\"$1\"", name, &group.to_string()])
        .status()
        .expect("a shell");
    assert!(status.success(), "nothing to end");
}

/// The one or two numbers of the line that begins with `title`, as in `4 of 6`.
fn figures(text: &str, title: &str) -> (usize, usize) {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(title))
        .unwrap_or_else(|| panic!("no line {title}\n{text}"));
    let mut numbers = line
        .split(' ')
        .filter_map(|word| word.parse::<usize>().ok());
    let first = numbers.next().expect("a number");
    (first, numbers.next().unwrap_or(first))
}
