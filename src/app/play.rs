//! `rochade play` and `rochade resume`.

use std::{
    collections::VecDeque,
    error::Error,
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
    sync::mpsc,
};

use crate::{
    app::{
        Input,
        again::{Again, for_a_shell},
        as_before::{as_before, options_to_keep, score_of_before},
        chess960,
        clockwork::{Clockwork, local_time},
        console::Console,
        conversation::Conversation,
        crier::Crier,
        destination::Destination,
        equipment::Equipment,
        event_loop::{EventLoop, Refused, Saving},
        faults::Faults,
        finished::Finished,
        journals::{
            begun, ends_in, first_name, new_journal, note, numbered, other_languages,
            read_to_go_on, resumption,
        },
        keys::{self, Keys},
        locales::Locales,
        score::{self, Past},
        scribe::Scribe,
        talking_clock,
        terms::Terms,
        unfinished::{self, Newest},
        web::Subject,
        without_effect::{self, WithoutEffect},
    },
    arbiter::Edition,
    cli::{
        AssistArgs, AssistantSeatArgs, Chess960Choice, ControlArg, LinkArgs, PlayArgs, PressArg,
        ResumeArgs, SoundArgs,
    },
    clock::TimeControl,
    dialog::{
        AssistantDuty, Event, Finish, Plus, PressMode, SavedScore, Session, Setup, Start, Table,
    },
    game::Chess960Start,
    journal::{self, Journal, JournalError},
    locale::Locale,
    time::Timestamp,
};

/// The time control when nobody names one: FIDE's usual one for a game without periods.
pub(crate) const USUAL_CONTROL: &str = "90+30";

/// What the journals of games end in.
pub(crate) const EXTENSION: &str = "journal";

/// Error when a position and a start are both asked for.
#[derive(Debug, thiserror::Error)]
#[error(
    "a game begins from --fen or from start {}, not from both; with --fen leave the number out",
    start.number()
)]
pub(super) struct TwoStarts {
    start: Chess960Start,
}

/// Error when Guidelines III were announced for a game in which they never hold.
#[derive(Debug, thiserror::Error)]
#[error(
    "--guidelines-iii holds in standard and rapid games whose last period adds no time with the moves, by the Laws of \
     2018 and 2023 (III.1, III.2.2): not with {control} by {edition}; leave it out, or choose another --control"
)]
pub(super) struct GuidelinesNeverHold {
    control: String,
    edition: Edition,
}

/// Error when limited supervision was told of a game in which the rules of competition hold all the same.
#[derive(Debug, thiserror::Error)]
#[error(
    "--supervision limited holds in rapid and blitz games, by the Laws of 2018 and 2023 (A.5, B.3): not with {control} by \
     {edition}; leave it out, or choose another --control"
)]
pub(super) struct SupervisionNeverLimited {
    control: String,
    edition: Edition,
}

/// Error when a gong is to end the turns of a game.
#[derive(Debug, thiserror::Error)]
#[error(
    "--control {control}, or `control` in the configuration: a gong ends the turns at a clock alone (`rochade clock`); \
     in a game the press ends them, so choose another time control"
)]
pub(super) struct GongInGame {
    control: TimeControl,
}

/// Error when an assistant starts the clock and the player is to press it too.
#[derive(Debug, thiserror::Error)]
#[error(
    "duty 3 is to start the opponent's clock with the announcement (D.2.10.3): leave out --press manual, or leave 3 out \
     of --duties"
)]
pub(super) struct AssistantPresses;

/// Plays a new game.
pub(crate) fn play(terms: &Terms, args: PlayArgs) -> Result<ExitCode, Box<dyn Error>> {
    let press = args.press.unwrap_or_default().into();
    let table = args.table.table(terms.config.alarms.as_ref())?;
    begin(terms, args, press, table, AssistantSeatArgs::default())
}

/// Plays a new game with an assistant: who starts the opponent's clock does so at once.
pub(crate) fn assist(terms: &Terms, args: AssistArgs) -> Result<ExitCode, Box<dyn Error>> {
    let assistance = args.assistance()?;
    let press = match (assistance.has(AssistantDuty::KeepScore), args.play.press) {
        (true, Some(PressArg::Manual)) => return Err(AssistantPresses.into()),
        (true, Some(PressArg::Automatic) | None) => PressMode::Automatic,
        (false, press) => press.unwrap_or_default().into(),
    };
    let table = Table {
        assistance: Some(assistance),
        ..args.play.table.table(terms.config.alarms.as_ref())?
    };
    begin(terms, args.play, press, table, args.seat)
}

fn begin(
    terms: &Terms,
    args: PlayArgs,
    press: PressMode,
    table: Table,
    assistants: AssistantSeatArgs,
) -> Result<ExitCode, Box<dyn Error>> {
    let control = match args.control.or_else(|| terms.config.control.clone()) {
        Some(ControlArg::None) => None,
        Some(ControlArg::Timed(control)) => Some(control),
        None => Some(USUAL_CONTROL.parse()?),
    };
    if let Some(control) = control.clone().filter(TimeControl::has_gong) {
        return Err(GongInGame { control }.into());
    }
    if control.is_none() && args.table.alarm.at.is_some() {
        let option = "--alarm";
        return Err(WithoutEffect::NoClock { option }.into());
    }
    let setup = Setup {
        white: args.white,
        black: args.black,
        language: terms.language,
        start: start(args.fen, args.chess960)?,
        control,
        press,
        player: args.player.into(),
        finish: args.guidelines_iii.into(),
        supervision: args.supervision.into(),
        edition: args.edition.or(terms.config.edition).unwrap_or_default(),
        castling: args.castling.into(),
        also: terms.also(args.also),
        players: args.link.player_languages(),
        table,
        plus: Plus::Shown,
    };
    let control = setup.control.as_ref();
    let control = control.map_or_else(|| "no clock".to_owned(), TimeControl::to_string);
    let edition = setup.edition;
    if setup.finish != Finish::Plain && !setup.guidelines_can_hold() {
        return Err(GuidelinesNeverHold { control, edition }.into());
    }
    if !setup.supervision.is_full() && !setup.is_supervision_limited() {
        return Err(SupervisionNeverLimited { control, edition }.into());
    }
    named_folders(args.pgn.as_deref(), args.braille.as_deref())?;
    for path in args.pgn.iter().chain(&args.braille) {
        score::is_free(path)?;
    }
    let session = Session::new(setup)?;
    let began = local_time();
    let journal = new_journal(&terms.games_folder(), &began, EXTENSION, session.setup());
    let again = Again::new(&args.link, &args.sound).and_of_game(
        args.pgn.as_deref(),
        args.braille.as_deref(),
        &assistants,
    );
    let options = options_to_keep(&[], &again);
    let first = std::iter::once(Event::Started).chain(options).collect();
    let path = journal.path().to_owned();
    let game = RunningGame {
        session,
        saved: None,
        journal: Some(journal),
        again,
        pgn: Destination::new(
            args.pgn.unwrap_or_else(|| path.with_extension("pgn")),
            path.with_extension("pgn"),
        ),
        braille: args.braille.map(|braille| {
            let spare = in_braille_beside(&path, &braille);
            Destination::new(braille, spare)
        }),
        assistants,
        began,
        offset: Timestamp::ZERO,
    };
    begun(&path, || run(terms, game, first, &args.link, &args.sound))
}

/// Error when both scores would be one file.
#[derive(Debug, thiserror::Error)]
#[error("--pgn and --braille name one file; name two")]
pub(super) struct OneFile;

/// Whether the folders of the files that the player has named are there, and the files are two.
fn named_folders(pgn: Option<&Path>, braille: Option<&Path>) -> Result<(), Box<dyn Error>> {
    if pgn.is_some() && pgn == braille {
        return Err(OneFile.into());
    }
    for path in [pgn, braille].into_iter().flatten() {
        score::has_folder(path)?;
    }
    Ok(())
}

/// Where the score that `braille` was to keep lies beside the journal.
fn in_braille_beside(journal: &Path, braille: &Path) -> PathBuf {
    journal.with_extension(braille.extension().unwrap_or("txt".as_ref()))
}

/// Where the game begins.
fn start(fen: Option<String>, chess960: Option<Chess960Choice>) -> Result<Start, Box<dyn Error>> {
    let (fen, chess960) = match (fen, chess960) {
        (None, None) => return Ok(Start::Standard),
        (Some(fen), None) => (fen, false),
        (Some(fen), Some(Chess960Choice::Unnamed)) => (fen, true),
        (Some(_), Some(Chess960Choice::Named(start))) => return Err(TwoStarts { start }.into()),
        (None, Some(Chess960Choice::Unnamed)) => (chess960::draw()?.fen(), true),
        (None, Some(Chess960Choice::Named(start))) => (start.fen(), true),
    };
    Ok(Start::Fen { fen, chess960 })
}

/// Goes on with an interrupted game, or saves one that is over.
pub(crate) fn resume(terms: &Terms, given: ResumeArgs) -> Result<ExitCode, Box<dyn Error>> {
    let is_named = given.journal.is_some() && given.pgn.is_none() && given.braille.is_none();
    let path = match given.journal.clone() {
        Some(path) => path,
        None => newest_told(terms, given.readable)?,
    };
    if ends_in(&path, talking_clock::EXTENSION) {
        return talking_clock::resume(terms, &path, given);
    }
    named_folders(given.pgn.as_deref(), given.braille.as_deref())?;
    let record = read_to_go_on(&path, given.readable)?;
    let began = record.head.began.clone();
    let (mut saved, mut past) = (Vec::new(), Past::default());
    let (mut session, offset) = replay(&record, |session, event| {
        past.note(session.game());
        if matches!(event, Event::Saved(SavedScore::Pgn(_))) {
            saved.push(score::text(session, &began));
        }
    })?;
    let is_own = |place: &Path| score::is_own(place, &session, &began, &saved);
    let is_own_in_braille = |place: &Path| score::is_own_in_braille(place, &session, &began, &past);
    given.pgn.as_deref().map_or(Ok(()), is_own)?;
    given.braille.as_deref().map_or(Ok(()), is_own_in_braille)?;
    let language = session.setup().language;
    let mut before = as_before(terms, given, &path, &record.entries, language);
    let args = &before.args;
    let may_be = |place: &Path| is_own(place).is_ok();
    let beside = path.with_extension("pgn");
    let pgn = match args.pgn.clone() {
        Some(pgn) => score_of_before(pgn, beside, may_be),
        // Beside the journal may lie something else of that name.
        None => Destination::going_on(
            first_name(|number| numbered(&beside, number), may_be),
            beside.clone(),
        ),
    };
    let braille = args.braille.clone().map(|braille| {
        let spare = in_braille_beside(&path, &braille);
        score_of_before(braille, spare, |place| is_own_in_braille(place).is_ok())
    });
    let again = Again::new(&args.link, &args.sound).and_of_game(
        args.pgn.as_ref().map(|_| pgn.path()),
        braille.as_ref().map(Destination::path),
        &args.assistant,
    );
    let left_out = before.leave_out();
    let args = before.args;
    let journal = Journal::go_on(&path, &record);
    // Who names a game that a flag has ended, and whose score lies there, may be the arbiter who raises it.
    let is_saved = !saved.is_empty() && pgn.path().exists();
    let is_for_the_arbiter = is_named && is_saved && session.fallen_flag().is_some();
    if session.is_over() && !is_for_the_arbiter {
        let language = terms.named.unwrap_or(session.setup().language);
        let finished = Finished {
            session,
            journal: match journal {
                Ok(journal) => Some(journal),
                Err(JournalError::File { .. }) => None,
                Err(other) => return Err(other.into()),
            },
            pgn,
            braille,
            cells: args.sound.seats.cells,
            began,
            offset,
        };
        let sound = &args.sound;
        let voice = Some(terms.voice_of(sound));
        let mut crier = Crier::in_language(language, terms, voice, sound.output_device.as_deref());
        return finished.save(&Locale::new(language), &mut crier);
    }
    let mut journal = journal?;
    let setup = session.setup();
    if setup.table.assistance.is_none() {
        without_effect::without_assistant(&args.assistant)?;
    }
    if let Some(event) = other_languages(terms, &args, setup.language, setup.players) {
        note(&mut journal, &record, &event);
        drop(session.handle(event, offset));
    }
    let mut first = resumption(&record, &session);
    first.extend(options_to_keep(&record.entries, &again));
    first.extend(left_out);
    let game = RunningGame {
        session,
        saved: saved.pop(),
        journal: Some(journal),
        again,
        pgn,
        braille,
        assistants: args.assistant,
        began,
        offset,
    };
    run(terms, game, first, &args.link, &args.sound)
}

/// The newest journal that can be gone on with; which one it is, is told in its language, by its name, which begins with its
/// date and time: its folder would be long to hear, and is that of all journals.
fn newest_told(terms: &Terms, readable: bool) -> Result<PathBuf, Box<dyn Error>> {
    let Newest {
        path,
        language,
        unused,
        flagged,
    } = unfinished::newest(&terms.games_folder(), readable)?;
    let name = path.file_name().unwrap_or(path.as_os_str());
    let locale = Locale::new(terms.named.unwrap_or(language));
    let line = locale.taken_up(&name.display().to_string());
    // Beside the conversation: it is of the program, and not spoken.
    writeln!(io::stderr(), "{line}")?;
    let shell = |path: PathBuf| for_a_shell(&path.display().to_string());
    let unused = unused.map(|path| locale.passed_over_unused(&shell(path)));
    let flagged = flagged.map(|path| locale.passed_over(&shell(path)));
    for line in unused.iter().chain(&flagged) {
        writeln!(io::stderr(), "{line}")?;
    }
    Ok(path)
}

/// A session with its files.
struct RunningGame {
    session: Session,
    journal: Option<Journal>,
    pgn: Destination,
    /// What it must be given to go on.
    again: Again,
    /// What was saved there last.
    saved: Option<String>,
    /// Where the score goes in Braille, if it does.
    braille: Option<Destination>,
    /// The headphones and the microphone of the assistant alone.
    assistants: AssistantSeatArgs,
    began: String,
    offset: Timestamp,
}

fn run(
    terms: &Terms,
    game: RunningGame,
    first: Vec<Event>,
    link: &LinkArgs,
    args: &SoundArgs,
) -> Result<ExitCode, Box<dyn Error>> {
    let (sender, inputs) = mpsc::channel();
    let source = terms.source(args);
    let file = Terms::sound_of(&source)?;
    let levers = link.lever_keys_beside_words(args.seats.talk_key)?;
    let setup = game.session.setup();
    if setup.control.is_none() {
        without_effect::without_clock(link, &args.seats)?;
    }
    let locales = Locales::new(setup.language, setup.players, args.seats.spelling);
    let writer = link.output().writer();
    let mut equipment = Equipment::open(
        terms,
        args,
        &locales,
        &game.session,
        &game.assistants,
        &sender,
    )?;
    let first = equipment.first_events(first);
    // A file that nobody can hear leaves the keyboard.
    let file = file.zip(equipment.file_ear);
    let console = Console::new(
        Keys {
            levers,
            functions: keys::GAME,
            talk: args.seats.talk_key,
            lexicon: Some(game.session.lexicon().clone()),
            ..Keys::default()
        },
        writer,
        args.seats.cells,
    );
    link.read_pad(&sender)?;
    let (locale, lexicon) = (locales.common(), game.session.lexicon());
    let page = link.open_page(Subject::Game, locale, lexicon, &console, &sender)?;
    if file.is_none() {
        console.listen(sender.clone(), link.output());
    }
    let quit = sender;
    ctrlc::set_handler(move || drop(quit.send(Input::Quit)))?;
    let save = Saving {
        last: game.saved,
        ..score::save(game.pgn, game.began.clone())
    };
    let keep = game
        .braille
        .map(|place| score::keep_braille(place, &game.session, game.began, args.seats.cells));
    let sides = link.sides(page, &console);
    let event_loop = EventLoop {
        conversation: game.session,
        clockwork: match file {
            Some(_) => Clockwork::by_hand(game.offset),
            None => Clockwork::start(game.offset),
        },
        locales,
        console,
        mouths: equipment.mouths,
        journal: game.journal.map(Scribe::new),
        games: terms.games_folder(),
        again: game.again,
        keyboard_only: equipment.microphones.is_empty() && !link.has_other_hands(),
        microphones: equipment.microphones,
        duplex: equipment.duplex,
        short_below: args.seats.short_below,
        save: Some(save),
        refused: Refused::default(),
        keep,
        faults: Faults::default(),
        untold_codes: Vec::new(),
        waiting: VecDeque::new(),
        sides,
    };
    Ok(match file {
        Some((sound, ear)) => event_loop.run_file(first, &inputs, ear, &sound),
        None => event_loop.run(first, &inputs),
    })
}

/// Plays a journal through a session, and returns it with the last moment that it knows of.
///
/// * `watch`: sees the session after each event.
pub(crate) fn replay(
    record: &journal::Record,
    mut watch: impl FnMut(&Session, &Event),
) -> Result<(Session, Timestamp), Box<dyn Error>> {
    let mut session = Session::new(record.head.setup.clone())?;
    for entry in &record.entries {
        // Everything that follows was carried out before the interruption.
        drop(session.handle(entry.event.clone().within_reason(), entry.t));
        watch(&session, &entry.event);
    }
    Ok((session, record.last()))
}
