//! What of a sealed move and its codes is told, dropped and left behind.

use super::*;
use crate::app::console::tests::on_a_terminal as on_a_terminal_of_keys;

#[test]
fn a_code_that_a_key_broke_off_was_not_told_until_it_is_repeated_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.journal");
    let (mut game, _inputs, told) = begun(&path);
    let is_noted = || fs::read_to_string(&path).unwrap().contains("codes-told");
    for line in ["adjourn", "yes", "Nf3", "press"] {
        type_line(&mut game, line);
    }
    say_to_the_end(&mut game, &told);
    type_line(&mut game, "continue");
    assert!(last(&told).1.contains("arbiter's code"), "{told:?}");
    // Any line makes silence.
    type_line(&mut game, "is it Felix");
    say_to_the_end(&mut game, &told);
    assert!(!is_noted());
    type_line(&mut game, "repeat");
    assert!(last(&told).1.contains("arbiter's code"), "{told:?}");
    assert!(!is_noted());
    say_to_the_end(&mut game, &told);
    assert!(is_noted());
}

#[test]
fn what_the_assistant_asks_sounds_at_no_loudspeaker_that_the_players_hear() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, _inputs, told) = begun(&folder.path().join("game.journal"));
    let duties = AssistantDuty::ALL.to_vec();
    let mut setup = Setup::ordinary(LANGUAGE);
    setup.table.assistance = Some(Assistance::of_blind(Who::Both, duties));
    game.conversation = Session::new(setup).unwrap();
    let mut said_after = |line: &str| {
        told.lock().unwrap().clear();
        type_line(&mut game, line);
        say_to_the_end(&mut game, &told);
        let told = told.lock().unwrap();
        told.iter()
            .map(|(_, said)| said.clone())
            .collect::<String>()
    };
    let after_a_move = said_after("e4");
    assert!(
        after_a_move.contains("On the board of Black"),
        "{after_a_move}"
    );
    assert_eq!(said_after("what is on e4"), "");
    for question in ["move count", "last move", "whose turn", "help"] {
        assert_eq!(said_after(question), "", "{question}");
    }
    assert_ne!(said_after("qwertz"), "");
}

#[test]
fn what_is_dropped_while_a_move_is_sealed_or_its_codes_are_asked_is_not_told() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, _inputs, told) = begun(&folder.path().join("game.journal"));
    let drop_line = |game: &mut EventLoop<Session>, line: &str| {
        let line = line.to_owned();
        game.take(Input::Hush);
        game.take(Input::Told(ClockMessage::LineDropped(line)));
        game.settle();
        last(&told).1
    };
    assert_eq!(drop_line(&mut game, "knight"), "Dropped: knight");
    assert_eq!(drop_line(&mut game, "adjourn Nf"), "Dropped.");
    for line in ["adjourn", "yes"] {
        type_line(&mut game, line);
        assert_eq!(drop_line(&mut game, "Nf3"), "Dropped.", "after {line}");
    }
    for line in ["Nf3", "press", "open envelope"] {
        type_line(&mut game, line);
    }
    assert_eq!(drop_line(&mut game, "anna drei"), "Dropped.");
}

#[test]
fn two_blanks_behind_another_move_seal_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, _inputs, told) = begun(&folder.path().join("game.journal"));
    let press_in_haste = |game: &mut EventLoop<Session>, line: &str| {
        game.take(Input::Hush);
        game.take(Input::PressInHaste {
            line: line.to_owned(),
            at: instant(),
        });
        game.settle();
        last(&told).1
    };
    for line in ["adjourn", "yes", "Nf3"] {
        type_line(&mut game, line);
    }
    let refused = press_in_haste(&mut game, "Bc4 ");
    assert!(refused.contains("not pressed"), "{refused}");
    assert!(game.conversation.is_private());
    game.take(Input::Press {
        by: Lever::Either,
        at: instant(),
    });
    assert!(!game.conversation.is_private());
}

#[test]
fn who_leaves_leaves_no_code_and_no_sealed_move_behind() {
    let folder = tempfile::tempdir().unwrap();
    let seen_again = |lines: &[&str]| {
        let told = Told::default();
        let path = folder.path().join("game.journal");
        let (mut game, inputs) = game(&path, noting(VoiceKind::Text, &told));
        let (stream, take, taken) = reluctant();
        drop(take);
        let console = Console::new(Keys::default(), Writer::new(stream), None);
        game.console = console.clone();
        game.dispatch(Event::Started);
        for line in lines {
            type_line(&mut game, line);
        }
        game.leave(&inputs);
        taken.lock().unwrap().clear();
        console.lines_again();
        console.writer().finish_within(FAREWELL);
        String::from_utf8(taken.lock().unwrap().clone()).unwrap()
    };
    for lines in [
        &["adjourn", "yes", "Nf3"][..],
        &["adjourn", "yes", "Nf3", "press"],
    ] {
        let seen = seen_again(lines);
        assert!(
            !seen.contains("Written") && !seen.contains("The code"),
            "{seen}"
        );
    }
}

/// A begun game, and how often its terminal was erased.
fn on_a_terminal(path: &Path) -> (EventLoop<Session>, impl Fn() -> usize + use<>) {
    let (mut game, _inputs) = game(path, noting(VoiceKind::Text, &Told::default()));
    let (stream, take, taken) = reluctant();
    drop(take);
    let console = Console::new(Keys::default(), Writer::new(stream), None);
    on_a_terminal_of_keys(&console);
    game.console = console.clone();
    game.dispatch(Event::Started);
    let erased = move || {
        assert!(console.writer().finish_within(FAREWELL));
        let written = String::from_utf8(taken.lock().unwrap().clone()).unwrap();
        written.matches("\u{1b}[2J\u{1b}[3J").count()
    };
    (game, erased)
}

#[test]
fn a_secret_that_was_typed_is_erased_with_the_answer_to_it_and_no_other_line_is() {
    let folder = tempfile::tempdir().unwrap();
    let erased_by = |before: &[&str], line: &str| {
        let (mut game, erased) = on_a_terminal(&folder.path().join("game.journal"));
        for line in before {
            type_line(&mut game, line);
        }
        // What was told before, such as a code, is erased by any line.
        game.forget_secrets();
        let before = erased();
        type_line(&mut game, line);
        erased() - before
    };
    let adjourned = ["adjourn", "yes", "Nf3", "press", "continue", "continue"];
    let opened = [&adjourned[..], &["open envelope"]].concat();
    let code = "anna drei bella fünf cesar sechs david acht eva eins felix vier";
    for (before, line) in [
        (&["adjourn"][..], "Nf3"),
        (&["adjourn", "yes"], "Nf3"),
        (&["adjourn", "yes"], "knght f3"),
        (&adjourned, code),
        (&opened, code),
    ] {
        assert_eq!(erased_by(before, line), 1, "{line} after {before:?}");
    }
    for (before, line) in [
        (&[][..], "Nf3"),
        (&["adjourn"], "no"),
        (&adjourned, "whose turn"),
    ] {
        assert_eq!(erased_by(before, line), 0, "{line} after {before:?}");
    }
}

#[test]
fn a_secret_that_was_dropped_stays_on_no_terminal_either() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, erased) = on_a_terminal(&folder.path().join("game.journal"));
    type_line(&mut game, "adjourn");
    type_line(&mut game, "yes");
    let line = || "Nf3 ".to_owned();
    game.forget_secrets();
    let before = erased();
    game.take(Input::Told(ClockMessage::LineDropped(line())));
    assert_eq!(erased(), before + 1);
    let at = instant();
    game.take(Input::PressInHaste { line: line(), at });
    assert_eq!(erased(), before + 2);
    // A copy of what is erased may stand above a line that came meanwhile.
    game.take(Input::Erased(line()));
    type_line(&mut game, "repeat");
    assert_eq!(erased(), before + 3);
}
