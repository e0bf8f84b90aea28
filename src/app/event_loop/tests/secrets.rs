//! What of a sealed move and its codes is told, dropped and left behind.

use super::*;

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
