//! Whose words they were is known by the language, which the journal has not while a move is sealed.

use shakmaty::Color;

use super::{Event, Language, Session, Setup, Timestamp, typed};
use crate::dialog::PlayerLanguages;

fn session() -> Session {
    let setup = Setup::ordinary(Language::English);
    Session::new(Setup {
        players: PlayerLanguages {
            white: None,
            black: Some(Language::French),
        },
        ..setup
    })
    .unwrap()
}

fn second(number: u64) -> Timestamp {
    Timestamp::from_millis(1000 * number)
}

#[test]
fn who_resigns_while_a_move_is_sealed_resigns_in_the_replay_too() {
    let (mut played, mut replayed) = (session(), session());
    let lines = ["adjourn", "yes", "Nf3", "j'abandonne", "oui"];
    let mut names = Vec::new();
    for (number, line) in (1..).zip(lines) {
        let event = typed(line);
        if let Some(public) = played.public_part(&event) {
            if let Event::Asked { by, intent } = &public {
                names.push((*by, intent.clone()));
            }
            drop(replayed.handle(public, second(number)));
        }
        drop(played.handle(event, second(number)));
    }
    assert_eq!(names, [(Color::Black, "resign".to_owned())]);
    assert!(played.ending().is_some());
    assert_eq!(played.ending(), replayed.ending());
}
