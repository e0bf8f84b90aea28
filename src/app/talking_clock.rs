//! `rochade clock`, and `rochade resume` with a clock.

use std::{
    collections::VecDeque,
    error::Error,
    io::{self, Write as _},
    path::Path,
    process::ExitCode,
    sync::mpsc,
};

use shakmaty::Color;

use crate::{
    app::{
        Input,
        again::Again,
        as_before::{as_before, options_to_keep},
        clockwork::{Clockwork, local_time},
        console::Console,
        equipment::Equipment,
        event_loop::{EventLoop, Refused},
        faults::Faults,
        journals::{begun, new_journal, note, other_languages, read_to_go_on, resumption},
        keys::Keys,
        locales::Locales,
        scribe::Scribe,
        terms::Terms,
        web::Subject,
        without_effect,
    },
    cli::{AssistantSeatArgs, ClockArgs, ControlArg, LinkArgs, ResumeArgs, SoundArgs},
    clock::Preset,
    dialog::{ClockMessage, ClockSetup, Event, Plus, TalkingClock},
    journal::{Journal, Record},
    time::Timestamp,
};

/// What the journals of clocks end in.
pub(crate) const EXTENSION: &str = "clock";

/// The keys that act at once, with the names of their intents.
const COMMANDS: &[(char, &str)] = &[
    ('o', "own-clock"),
    ('p', "opponent-clock"),
    ('b', "both-clocks"),
    ('e', "exact"),
    ('m', "move-count"),
    ('c', "moves-to-control"),
    ('n', "period"),
    ('u', "time-used"),
    ('f', "first-flag"),
    ('t', "whose-turn"),
    ('a', "arbiter"),
    ('s', "halt"),
    ('r', "repeat"),
    ('h', "help"),
];

/// The keys of one player each: own time, the opponent's, and again in full; White's at the left end
/// of the row of figures, Black's at its right end.
const OWN: &[(char, Color, &str)] = &[
    ('1', Color::White, "own-clock"),
    ('2', Color::White, "opponent-clock"),
    ('3', Color::White, "repeat"),
    ('0', Color::Black, "own-clock"),
    ('9', Color::Black, "opponent-clock"),
    ('8', Color::Black, "repeat"),
];

/// A clock with its journal.
struct RunningClock {
    clock: TalkingClock,
    journal: Option<Journal>,
    /// What it must be given to go on.
    again: Again,
    offset: Timestamp,
}

/// Runs a clock until the user leaves.
pub(crate) fn run(terms: &Terms, args: &ClockArgs) -> Result<ExitCode, Box<dyn Error>> {
    if args.list {
        return list(terms);
    }
    without_effect::without_moves(&args.sound.seats)?;
    let setup = ClockSetup {
        language: terms.language,
        control: args
            .control
            .clone()
            .or_else(|| match &terms.config.control {
                Some(ControlArg::Timed(control)) => Some(control.clone()),
                // A clock has one, and asks for it.
                Some(ControlArg::None) | None => None,
            }),
        player: args.player.into(),
        profile: args
            .profile
            .with_alarms(args.alarm.at.clone(), terms.config.alarms.as_ref())?,
        answers: args.answers.into(),
        // Told anew whenever it goes on, for it may do so with other equipment.
        earcons: true,
        players: args.link.player_languages(),
        plus: Plus::Shown,
    };
    let began = local_time();
    let journal = new_journal(&terms.games_folder(), &began, EXTENSION, &setup);
    let again = Again::new(&args.link, &args.sound);
    let options = options_to_keep(&[], &again);
    let path = journal.path().to_owned();
    let running = RunningClock {
        clock: TalkingClock::new(setup),
        journal: Some(journal),
        again,
        offset: Timestamp::ZERO,
    };
    let first = std::iter::once(Event::Started).chain(options).collect();
    begun(&path, || go(terms, running, first, &args.link, &args.sound))
}

/// The option of the DGT 3000 that has a time control and is not in the table: its players agree on
/// a number of moves.
const MISSING: u32 = 19;

/// Lists the presets.
fn list(terms: &Terms) -> Result<ExitCode, Box<dyn Error>> {
    let mut out = io::stdout().lock();
    for preset in Preset::all() {
        let words = terms.locale.control(&preset.control).line();
        writeln!(out, "{}\t{}\t{words}", preset.name, preset.control)?;
    }
    let missing = ClockMessage::PresetsMissing(MISSING).into();
    writeln!(out, "{}", terms.locale.render(&missing).line())?;
    Ok(ExitCode::SUCCESS)
}

/// Goes on with an interrupted clock.
pub(crate) fn resume(
    terms: &Terms,
    path: &Path,
    given: ResumeArgs,
) -> Result<ExitCode, Box<dyn Error>> {
    without_effect::without_game(&given, path)?;
    let record = read_to_go_on(path, given.readable)?;
    let mut clock = replay(&record);
    let mut journal = Journal::go_on(path, &record)?;
    let setup = clock.setup();
    let mut before = as_before(terms, given, path, &record.entries, setup.language);
    let again = Again::new(&before.args.link, &before.args.sound);
    let left_out = before.leave_out();
    let args = before.args;
    if let Some(event) = other_languages(terms, &args, setup.language, setup.players) {
        note(&mut journal, &record, &event);
        drop(clock.handle(event, record.last()));
    }
    let mut first = resumption(&record, &clock);
    first.extend(options_to_keep(&record.entries, &again));
    first.extend(left_out);
    let running = RunningClock {
        clock,
        journal: Some(journal),
        again,
        offset: record.last(),
    };
    go(terms, running, first, &args.link, &args.sound)
}

/// Plays a journal through a clock.
pub(crate) fn replay(record: &Record<ClockSetup>) -> TalkingClock {
    let mut clock = TalkingClock::new(record.head.setup.clone());
    for entry in &record.entries {
        // Everything that follows was carried out before the interruption.
        drop(clock.handle(entry.event.clone().within_reason(), entry.t));
    }
    clock
}

fn go(
    terms: &Terms,
    running: RunningClock,
    first: Vec<Event>,
    link: &LinkArgs,
    sound: &SoundArgs,
) -> Result<ExitCode, Box<dyn Error>> {
    let (sender, inputs) = mpsc::channel();
    let file = Terms::sound_of(&terms.source(sound))?;
    let levers = link.lever_keys(sound.seats.talk_key)?;
    let setup = running.clock.setup();
    let locales = Locales::new(setup.language, setup.players, sound.seats.spelling);
    let nobody = AssistantSeatArgs::default();
    let writer = link.output().writer();
    let mut equipment = Equipment::open(terms, sound, &locales, &running.clock, &nobody, &sender)?;
    let first = equipment.first_events(first);
    // A file that nobody can hear leaves the keyboard.
    let file = file.zip(equipment.file_ear);
    let keys = Keys {
        functions: &[],
        commands: COMMANDS,
        own: OWN,
        levers,
        talk: sound.seats.talk_key,
        lexicon: Some(running.clock.lexicon().clone()),
    };
    let console = Console::new(keys, writer, sound.seats.cells);
    link.read_pad(&sender)?;
    let (locale, lexicon) = (locales.common(), running.clock.lexicon());
    let page = link.open_page(Subject::Clock, locale, lexicon, &console, &sender)?;
    // What is typed before the first question is an answer too.
    console.single_keys(running.clock.single_keys());
    if file.is_none() {
        console.listen(sender.clone(), link.output());
    }
    ctrlc::set_handler(move || drop(sender.send(Input::Quit)))?;
    let sides = link.sides(page, &console);
    let event_loop = EventLoop {
        clockwork: match file {
            Some(_) => Clockwork::by_hand(running.offset),
            None => Clockwork::start(running.offset),
        },
        locales,
        conversation: running.clock,
        console,
        mouths: equipment.mouths,
        journal: running.journal.map(Scribe::new),
        games: terms.games_folder(),
        again: running.again,
        keyboard_only: equipment.microphones.is_empty() && !link.has_other_hands(),
        microphones: equipment.microphones,
        duplex: equipment.duplex,
        short_below: sound.seats.short_below,
        save: None,
        refused: Refused::default(),
        keep: None,
        faults: Faults::default(),
        untold_codes: Vec::new(),
        waiting: VecDeque::new(),
        sides,
    };
    Ok(match file {
        Some((heard, ear)) => event_loop.run_file(first, &inputs, ear, &heard),
        None => event_loop.run(first, &inputs),
    })
}
