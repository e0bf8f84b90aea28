use crate::{
    arbiter::Edition,
    dialog::{
        AdjournmentMessage, Effect, Event, IncidentMessage, Message, NoteMeans, PlayerLanguages,
        Session, Setup, Start,
    },
    game::Termination,
    language::Language,
    time::Timestamp,
};

fn typed(text: &str) -> Event {
    Event::Typed(text.to_owned())
}

/// A session in which White has sealed, and the envelope is opened with `note` in it.
fn opened(setup: Setup, opened: Event) -> (Session, Vec<Effect>) {
    let mut session = Session::new(setup).unwrap();
    let sealed = Event::Sealed {
        at: Timestamp::ZERO,
        envelope: String::from("game.envelope"),
        commitment: String::new(),
        draw_offer: None,
    };
    for event in [
        typed("adjourn"),
        typed("yes"),
        typed("Nf3"),
        sealed,
        Event::CodesTold,
        Event::Resumed,
        typed("open envelope"),
        typed("a1b2c3d4e5f6a1b2c3d4e5f6"),
    ] {
        drop(session.handle(event, Timestamp::ZERO));
    }
    let effects = session.handle(opened, Timestamp::ZERO);
    (session, effects)
}

fn read(note: &str) -> Event {
    Event::NoteOpened(note.to_owned())
}

fn english() -> Setup {
    Setup::ordinary(Language::English)
}

/// What is said.
fn said(effects: &[Effect]) -> Vec<Message> {
    let said = effects.iter().filter_map(Effect::said);
    said.map(|(message, _)| message.clone()).collect()
}

fn type_in(session: &mut Session, text: &str) -> Vec<Message> {
    said(&session.handle(typed(text), Timestamp::ZERO))
}

/// What the arbiter is asked to confirm.
fn asked(messages: &[Message]) -> Option<NoteMeans> {
    messages.iter().find_map(|message| {
        let Message::Incident(IncidentMessage::ConfirmNote { means, .. }) = message else {
            return None;
        };
        Some(*means)
    })
}

#[test]
fn a_note_that_is_not_read_goes_to_the_arbiter_who_names_the_move() {
    let (mut session, effects) = opened(english(), read("knight to f three pretty please"));
    let told = said(&effects);
    let words = AdjournmentMessage::OpenedText("knight to f three pretty please".to_owned());
    assert_eq!(
        told,
        [words.into(), AdjournmentMessage::AskNote.into()],
        "it is read out, and the arbiter is asked"
    );
    assert_eq!(session.ending(), None);
    for waits in ["open envelope", "envelope lost", "press", "yes", "hello"] {
        let told = type_in(&mut session, waits);
        assert_eq!(
            told.last(),
            Some(&AdjournmentMessage::AskNote.into()),
            "{waits}"
        );
    }
    let told = type_in(&mut session, "Nf5");
    assert!(matches!(told[0], Message::Illegal { .. }), "{told:?}");
    let told = type_in(&mut session, "e4");
    assert!(matches!(asked(&told), Some(NoteMeans::Move(_))), "{told:?}");
    drop(type_in(&mut session, "no"));
    assert!(session.game().plies().is_empty());
    drop(type_in(&mut session, "Nf3"));
    drop(type_in(&mut session, "yes"));
    let pgn = crate::game::pgn::write(&session.score(), &crate::game::pgn::Tags::default());
    assert!(
        pgn.contains("[%sealed knight to f three pretty please]"),
        "{pgn}"
    );
    assert!(pgn.contains("1. Nf3"), "{pgn}");
    assert_eq!(session.ending(), None);
}

#[test]
fn the_arbiter_decides_that_a_note_loses() {
    for (word, means) in [
        ("no", NoteMeans::Nothing),
        ("illegal move", NoteMeans::Illegal),
    ] {
        let (mut session, _) = opened(english(), read("mumble"));
        assert_eq!(asked(&type_in(&mut session, word)), Some(means), "{word}");
        assert_eq!(session.ending(), None, "it is read back first");
        drop(type_in(&mut session, "yes"));
        let ending = session.ending().map(|ending| ending.termination);
        assert_eq!(
            ending,
            Some(Termination::SealedMove(shakmaty::Color::White))
        );
    }
}

#[test]
fn after_an_interruption_the_arbiter_is_asked_again() {
    let (mut session, _) = opened(english(), read("mumble"));
    let told = said(&session.handle(Event::Resumed, Timestamp::ZERO));
    assert!(
        told.contains(&AdjournmentMessage::AskNote.into()),
        "{told:?}"
    );
    drop(type_in(&mut session, "no"));
    let told = said(&session.handle(Event::Resumed, Timestamp::ZERO));
    assert!(
        told.contains(&AdjournmentMessage::AskNote.into()),
        "{told:?}"
    );
    assert_eq!(session.ending(), None);
}

#[test]
fn usual_spellings_are_made_without_an_arbiter() {
    for note in ["1 Nf3", "Nf3 =", "N(g1)f3", "Knight f3."] {
        let (session, _) = opened(english(), read(note));
        assert_eq!(session.game().plies().len(), 1, "{note}");
    }
}

#[test]
fn a_note_in_the_letters_of_its_player_is_that_players_move() {
    let setup = Setup {
        players: PlayerLanguages {
            white: None,
            black: Some(Language::Spanish),
        },
        start: Start::Fen {
            fen: String::from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
            chess960: false,
        },
        edition: Edition::Fide2023,
        ..english()
    };
    let (session, _) = opened(setup, read("Rd1"));
    let role = session.game().last().map(|ply| ply.mv.role());
    assert_eq!(role, Some(shakmaty::Role::Rook));
}

#[test]
fn the_envelope_tells_in_whose_letters_the_game_reads_the_note() {
    let of = |white, black| Setup {
        players: PlayerLanguages { white, black },
        ..english()
    };
    let sealer = |setup: Setup| {
        let (language, players) = (setup.language, setup.players);
        setup
            .note_languages(shakmaty::Color::White, language, players)
            .sealer
    };
    let spanish = Some(Language::Spanish);
    assert_eq!(sealer(of(None, spanish)), Some(Language::English));
    assert_eq!(sealer(of(spanish, None)), spanish);
    assert_eq!(sealer(of(spanish, spanish)), None);
    assert_eq!(sealer(of(None, None)), None);
}

#[test]
fn another_note_that_can_be_read_takes_the_place_of_the_first() {
    let mut session = Session::new(english()).unwrap();
    for text in ["adjourn", "yes", "1 Nf3"] {
        drop(type_in(&mut session, text));
    }
    let told = type_in(&mut session, "1 Nc3");
    let written = AdjournmentMessage::WrittenText(String::from("1 Nc3"));
    assert_eq!(told, [written.into()]);
    assert_eq!(type_in(&mut session, "hello"), [Message::NotUnderstood]);
}

#[test]
fn the_arbiter_is_asked_for_the_whole_move_where_several_fit() {
    let setup = Setup {
        start: Start::Fen {
            fen: String::from("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"),
            chess960: false,
        },
        ..english()
    };
    let (mut session, _) = opened(setup, read("mumble"));
    let told = type_in(&mut session, "Nd2");
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!(told.last(), Some(&AdjournmentMessage::AskNote.into()));
    assert!(asked(&type_in(&mut session, "Nbd2")).is_some());
}

#[test]
fn a_journal_of_before_ends_as_it_ended() {
    let (session, _) = opened(english(), Event::Opened("1 Nf3".to_owned()));
    let ending = session.ending().map(|ending| ending.termination);
    assert_eq!(
        ending,
        Some(Termination::SealedMove(shakmaty::Color::White))
    );
}

#[test]
fn that_a_sealed_move_only_draws_is_told_with_the_reason() {
    for (edition, article) in [
        (Edition::Fide2023, "FIDE Laws 2023, 6.9"),
        (Edition::Fide2018, "FIDE Laws 2018, 6.9"),
        (Edition::Fide1993, "FIDE Laws 1993, 10.5"),
    ] {
        let setup = Setup {
            start: Start::Fen {
                fen: String::from("4k3/8/8/8/8/8/3R4/R3K2R w KQ - 0 1"),
                chess960: false,
            },
            edition,
            ..english()
        };
        let (_, effects) = opened(setup, read("Rd1"));
        let last = said(&effects).pop();
        let Some(Message::Ruling(ruling)) = last else {
            panic!("{last:?}");
        };
        assert_eq!(ruling.article.to_string(), article);
    }
}
