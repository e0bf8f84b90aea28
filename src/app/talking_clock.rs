//! `rochade clock`.

use std::{error::Error, process::ExitCode, sync::mpsc};

use crate::{
    app::{
        Input,
        console::{Console, KeyMap},
        event_loop::{Clockwork, EventLoop, Speaking},
        play::{USUAL_CONTROL, open_ear, start_microphone},
        sound::{self, VoiceOpener},
        terms::{Source, Terms},
    },
    cli::ClockArgs,
    dialog::{Event, TalkingClock, Trouble},
    locale::Locale,
    time::Timestamp,
};

/// The keys that act at once, with the names of their intents.
const KEYS: KeyMap = &[
    ('o', "own-clock"),
    ('p', "opponent-clock"),
    ('m', "move-count"),
    ('c', "moves-to-control"),
    ('s', "halt"),
    ('r', "repeat"),
    ('h', "help"),
];

/// Runs a clock until the user leaves.
pub(crate) fn run(terms: &Terms, args: ClockArgs) -> Result<ExitCode, Box<dyn Error>> {
    let control = match args.control.or_else(|| terms.config.control.clone()) {
        Some(control) => control,
        None => USUAL_CONTROL.parse()?,
    };
    let clock = TalkingClock::new(&control, terms.language);
    let (sender, inputs) = mpsc::channel();
    let opener = VoiceOpener::new(terms, args.sound.output_device.as_deref(), sender.clone());
    let opened = opener.open(terms.voice(args.sound.voice).into());
    let mut first = vec![Event::Started];
    first.extend(sound::trouble(&opened).map(Event::Trouble));
    let mut microphone = None;
    if terms.source(&args.sound) == Source::Microphone {
        let started = open_ear(terms, &args.sound, &clock).and_then(|(ear, missing)| {
            if !missing.is_empty() {
                first.push(Event::Trouble(Trouble::WordsMissing(missing)));
            }
            start_microphone(terms, &args.sound, ear, sender.clone())
        });
        match started {
            Ok(control) => microphone = Some(control),
            Err(trouble) => first.push(Event::Trouble(trouble)),
        }
    }
    let console = Console::new(KEYS);
    console.listen(sender.clone());
    ctrlc::set_handler(move || drop(sender.send(Input::Quit)))?;
    let event_loop = EventLoop {
        conversation: clock,
        clockwork: Clockwork::start(Timestamp::ZERO),
        locale: Locale::new(terms.language),
        console,
        voice: opened.voice,
        opener,
        journal: None,
        keyboard_only: microphone.is_none(),
        microphone,
        save: None,
        speaking: Speaking::default(),
    };
    event_loop.run(first, &inputs);
    Ok(ExitCode::SUCCESS)
}
