//! What is done in time is in time, however busy the program was.

use super::*;

/// What is printed where the program comes to look at these inputs ten seconds after it began, of five seconds each player has;
/// each was done so many milliseconds after it began.
fn told_late(done: &[(u64, &str)], hangs: bool) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let (mut game, _) = game(&path, noting(VoiceKind::Text, &Told::default()));
    let (stream, take, taken) = reluctant();
    drop(take);
    game.console = Console::new(Keys::default(), Writer::new(stream), None);
    let setup = Setup {
        control: Some("5s".parse().unwrap()),
        ..Setup::ordinary(LANGUAGE)
    };
    game.conversation = Session::new(setup).unwrap();
    let origin = instant().checked_sub(Duration::from_secs(10)).unwrap();
    game.clockwork = Clockwork::Running {
        origin,
        offset: Timestamp::ZERO,
    };
    let hanging = hangs.then(|| scribe::tests::hang(game.journal.as_mut().unwrap()));
    let (sender, inputs) = mpsc::channel();
    for (after, line) in done {
        let at = origin + Duration::from_millis(*after);
        let input = match *line {
            " " => Input::Press {
                by: Lever::Either,
                at,
            },
            "microphone" => Input::Trouble(Trouble::MicrophoneLost),
            heard if heard.starts_with('~') => Input::Heard {
                by: Hearer::Everybody,
                utterance: Utterance::of_readings(&[(&heard[1..], 1.0)]),
                began: at,
            },
            line => Input::Line {
                text: line.to_owned(),
                at,
            },
        };
        sender.send(input).unwrap();
    }
    sender.send(Input::Quit).unwrap();
    game.run(vec![Event::Started], &inputs);
    drop(hanging);
    String::from_utf8(taken.lock().unwrap().clone()).unwrap()
}

const BEFORE_MATE: [(u64, &str); 6] = [
    (100, "f3"),
    (200, " "),
    (300, "e5"),
    (400, " "),
    (500, "g4"),
    (600, " "),
];

#[test]
fn a_mate_that_was_typed_in_time_is_a_mate_however_late_it_is_looked_at() {
    for hangs in [false, true] {
        let lines = [&BEFORE_MATE[..], &[(0, "microphone"), (5000, "Qh4")]].concat();
        let told = told_late(&lines, hangs);
        assert!(told.contains("Checkmate"), "{told}");
    }
}

#[test]
fn a_move_and_its_press_that_were_made_in_time_count_however_late_they_are_looked_at() {
    let lines = [
        &BEFORE_MATE[..],
        &[
            (4000, "whose turn"),
            (5000, "d5"),
            (5200, " "),
            (5300, "whose turn"),
        ],
    ];
    let told = told_late(&lines.concat(), false);
    assert!(told.contains("White to move"), "{told}");
    // The flag of White has fallen since.
    assert!(told.contains("Black wins"), "{told}");
}

#[test]
fn no_press_goes_before_the_words_that_were_said_before_it() {
    let lines = [
        &BEFORE_MATE[..],
        &[(4000, "~david fünf"), (5200, " "), (5300, "whose turn")],
    ];
    let told = told_late(&lines.concat(), false);
    assert!(told.contains("White to move"), "{told}");
}

#[test]
fn what_was_done_after_the_flag_is_late() {
    let lines = [&BEFORE_MATE[..], &[(5_600, "Qh4")]].concat();
    let told = told_late(&lines, false);
    assert!(
        told.contains("White wins") && !told.contains("Checkmate"),
        "{told}"
    );
}
