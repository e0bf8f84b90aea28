//! How long it may be denied that a draw was accepted.

use super::*;

fn at(seconds: u64) -> Timestamp {
    Timestamp::from_millis(1000 * seconds)
}

fn hear(game: &mut EventLoop<Session>, said: &str, second: u64) {
    game.clockwork.put(at(second));
    game.dispatch(Event::Heard {
        utterance: Utterance::of_readings(&[(said, 1.0)]),
        began: at(second),
    });
    game.settle();
}

/// A game in which a draw was offered, and Black was heard to accept it at 20 seconds.
fn agreed(path: &Path) -> (EventLoop<Session>, Receiver<Input>, Told) {
    let (mut game, inputs, told) = begun(path);
    for line in ["e4", "press", "e5", "press", "Nf3", "offer draw", "press"] {
        type_line(&mut game, line);
    }
    hear(&mut game, "accept", 20);
    assert!(game.conversation.ending().is_some());
    (game, inputs, told)
}

#[test]
fn who_was_heard_to_accept_has_ten_seconds_from_when_all_was_said_to_deny_it() {
    for (denied, second) in [(true, 59), (false, 61)] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.journal");
        let (mut game, _inputs, told) = agreed(&path);
        // The path of the score takes long, and the microphone is closed meanwhile.
        game.clockwork.put(at(50));
        game.settle();
        assert!(game.conversation.awaits_silence());
        say_to_the_end(&mut game, &told);
        assert!(!game.conversation.awaits_silence());
        hear(&mut game, "no", second);
        hear(&mut game, "yes", second);
        assert_eq!(game.conversation.ending().is_none(), denied, "{second}");
        // A journal tells the same.
        let noted = fs::read_to_string(&path).unwrap();
        assert_eq!(noted.matches("spoken-out").count(), 1, "{noted}");
    }
}

#[test]
fn a_line_that_makes_silence_denies_however_long_was_spoken() {
    let folder = tempfile::tempdir().unwrap();
    let (mut game, _inputs, _told) = agreed(&folder.path().join("game.journal"));
    game.clockwork.put(at(50));
    type_line(&mut game, "no");
    type_line(&mut game, "yes");
    assert_eq!(game.conversation.ending(), None);
}
