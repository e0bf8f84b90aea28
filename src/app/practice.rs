//! `rochade practice`: a spoken drill of the alphabet.

use std::{error::Error, process::ExitCode, sync::mpsc};

use crate::{
    app::{
        Input,
        clockwork::Clockwork,
        console::{Console, Output},
        conversation::Conversation,
        earcons::Earcons,
        event_loop::{EventLoop, Sides, Speaking},
        keys::Keys,
        locales::Locales,
        play::{open_ear, start_microphone},
        sound::{self, VoiceOpener},
        terms::{Source, Terms},
    },
    audio::read_sound_file,
    cli::PracticeArgs,
    clock::Clock,
    dialog::{Effect, Event, Listening, Message, Practice, Trouble},
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
    let device = args.sound.output_device.as_deref();
    let opener = VoiceOpener::new(terms, &locales, device, sender.clone());
    let opened = opener.open(terms.voice(args.sound.voice).into());
    let mut first: Vec<Event> = sound::trouble(&opened)
        .map(Event::Trouble)
        .into_iter()
        .collect();
    let mut ear = None;
    if source != Source::Keyboard {
        match open_ear(terms, &args.sound, &practice) {
            Ok((opened, missing)) => {
                first.push(Event::Calibrated(opened.calibration()));
                ear = Some(opened);
                if !missing.is_empty() {
                    first.push(Event::Trouble(Trouble::WordsMissing(missing)));
                }
            }
            Err(trouble) => first.push(Event::Trouble(trouble)),
        }
    }
    let mut microphone = None;
    if source == Source::Microphone
        && let Some(ear) = ear.take()
    {
        match start_microphone(terms, &args.sound, ear, sender.clone()) {
            Ok(control) => microphone = Some(control),
            Err(trouble) => first.push(Event::Trouble(trouble)),
        }
    }
    first.push(Event::Started);
    let file = file.filter(|_| ear.is_some());
    let console = Console::new(Keys::default(), Output::Standard);
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
        voice: opened.voice,
        opener,
        journal: None,
        keyboard_only: microphone.is_none(),
        microphone,
        save: None,
        speaking: Speaking::default(),
        sides: Sides {
            earcons: Earcons::silent(),
            feed: None,
            display: None,
        },
    };
    match (file, ear) {
        (Some(sound), Some(ear)) => event_loop.run_file(first, &inputs, ear, &sound),
        (Some(_), None) | (None, _) => event_loop.run(first, &inputs),
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
}
