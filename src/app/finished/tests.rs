use std::{
    process::ExitCode,
    sync::{Arc, Mutex, mpsc},
};

use super::{Crier, Destination, Event, Finished, Locale, Session};
use crate::{
    app::{Input, hearer::Hearer, mouth::tests::Told},
    dialog::{Manner, Setup},
    language::Language,
    locale::Span,
    time::Timestamp,
    voice::{UtteranceId, Voice, VoiceError, VoiceEvent, VoiceInfo, VoiceKind},
};

/// A voice that notes what it shall say, and has said it at once.
#[derive(Debug)]
struct Quick {
    told: Told,
    events: mpsc::Sender<Input>,
}

impl Voice for Quick {
    fn kind(&self) -> VoiceKind {
        VoiceKind::Espeak
    }

    fn speak(&mut self, id: UtteranceId, spans: &[Span]) {
        let text = spans.iter().map(|span| span.text.as_str()).collect();
        self.told.lock().unwrap().push((id, text));
        let (ear, event) = (Hearer::Everybody, VoiceEvent::End(id));
        self.events.send(Input::Voice { ear, event }).unwrap();
    }

    fn set_manner(&mut self, _manner: Manner) {}

    fn stop(&mut self) {}

    fn voices(&mut self) -> Result<Vec<VoiceInfo>, VoiceError> {
        Ok(Vec::new())
    }
}

#[test]
fn how_it_ended_where_the_scores_are_and_that_one_is_in_no_file_is_spoken_too() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let mut session = Session::new(Setup::ordinary(Language::English)).unwrap();
    for line in ["e4", "press", "I resign", "yes"] {
        drop(session.handle(Event::Typed(line.to_owned()), Timestamp::ZERO));
    }
    assert!(session.ending().is_some());
    let nowhere = at("missing/game.brf");
    let finished = Finished {
        session,
        journal: None,
        pgn: Destination::new(at("game.pgn"), at("game.pgn")),
        braille: Some(Destination::new(nowhere.clone(), nowhere)),
        cells: None,
        began: "2026-07-04T15:30:00".to_owned(),
        offset: Timestamp::ZERO,
    };
    let told = Arc::new(Mutex::new(Vec::new()));
    let (events, spoken) = mpsc::channel();
    let voice = Quick {
        told: Arc::clone(&told),
        events,
    };
    let mut crier = Crier::with_voice(Box::new(voice), spoken);
    let code = finished
        .save(&Locale::new(Language::English), &mut crier)
        .unwrap();
    assert_eq!(code, ExitCode::FAILURE);
    let told: Vec<String> = (told.lock().unwrap().iter())
        .map(|(_, text)| text.clone())
        .collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert_eq!(
        told[..2],
        ["White, move one:Eva vier.", "Black resigns. White wins."]
    );
    // Where, is printed.
    assert_eq!(told[2], "The game is saved");
    assert!(
        told[3].starts_with("The score in Braille could not be written."),
        "{told:?}"
    );
}
