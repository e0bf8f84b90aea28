//! `rochade practice`: a spoken drill of the alphabet.

use std::{error::Error, process::ExitCode, sync::mpsc};

use shakmaty::Color;

use crate::{
    app::{
        Input,
        clockwork::Clockwork,
        console::{Console, Output},
        conversation::Conversation,
        equipment::Equipment,
        event_loop::{EventLoop, Sides},
        keys::Keys,
        locales::Locales,
        terms::{Source, Terms},
    },
    audio::read_sound_file,
    cli::PracticeArgs,
    clock::Clock,
    dialog::{Earcon, Effect, Event, Listening, Message, Practice},
    hearing::Lexicon,
    time::Timestamp,
};

/// Drills until every announcement was said, or the user leaves.
pub(crate) fn run(terms: &Terms, args: &PracticeArgs) -> Result<ExitCode, Box<dyn Error>> {
    let practice = Practice::new(terms.language, &terms.also(args.also.clone()), args.rounds);
    let source = terms.source(&args.sound);
    let file = match &source {
        Source::File(path) => Some(read_sound_file(path)?),
        Source::Microphone | Source::Keyboard => None,
    };
    let (sender, inputs) = mpsc::channel();
    let locales = Locales::of_one(terms.language);
    let mut equipment = Equipment::open(terms, &args.sound, &locales, &practice, &sender);
    let mut first = equipment.first_events(Vec::new());
    first.push(Event::Started);
    let file = file.zip(equipment.file_ear);
    let keys = Keys {
        talk: args.sound.seats.talk_key,
        ..Keys::default()
    };
    let console = Console::new(keys, Output::Standard, args.sound.seats.cells);
    if file.is_none() {
        console.listen(sender.clone());
    }
    ctrlc::set_handler(move || drop(sender.send(Input::Quit)))?;
    let event_loop = EventLoop {
        conversation: practice,
        clockwork: match file {
            Some(_) => Clockwork::by_hand(Timestamp::ZERO),
            None => Clockwork::start(Timestamp::ZERO),
        },
        locales,
        console,
        mouths: equipment.mouths,
        journal: None,
        keyboard_only: equipment.microphones.is_empty(),
        microphones: equipment.microphones,
        duplex: equipment.duplex,
        short_below: None,
        save: None,
        sides: Sides {
            feed: None,
            display: None,
        },
    };
    match file {
        Some((sound, ear)) => event_loop.run_file(first, &inputs, ear, &sound),
        None => event_loop.run(first, &inputs),
    };
    Ok(ExitCode::SUCCESS)
}

impl Conversation for Practice {
    fn handle(&mut self, event: Event, _now: Timestamp) -> Vec<Effect> {
        Self::handle(self, event)
    }

    fn poll_timeout(&self) -> Option<Timestamp> {
        None
    }

    fn listening(&self) -> Listening {
        Self::listening(self)
    }

    fn lexicon(&self) -> &Lexicon {
        Self::lexicon(self)
    }

    fn clock(&self) -> Option<&Clock> {
        None
    }

    fn takes_single_keys(&self) -> bool {
        false
    }

    fn interrupted(&self, path: String) -> Message {
        // A drill has no journal that could be gone on with.
        Message::Interrupted(path)
    }

    fn is_over(&self) -> bool {
        Self::is_over(self)
    }

    fn is_private(&self) -> bool {
        false
    }

    fn is_asleep(&self, _by: Option<Color>) -> bool {
        false
    }

    fn tone(&self, _event: &Event, _effects: &[Effect]) -> Option<(Earcon, Option<Color>)> {
        // The words of a drill come at once.
        None
    }
}
