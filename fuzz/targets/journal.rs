//! Journals and heartbeats, and what happens when they are played through again.

use std::{fmt::Debug, fs, path::Path, sync::LazyLock};

use rochade::{
    clock::Clock,
    dialog::{ClockSetup, Effect, Event, Session, Setup, TalkingClock},
    game::{
        Game,
        pgn::{self, Tags},
    },
    journal::{self, Entry, Head, Journal, JournalError, Record},
    language::Language,
    locale::Locale,
    time::Timestamp,
};
use serde::{Serialize, de::DeserializeOwned};
use shakmaty::{Color, Position as _};

/// How many damages of each journal are tried.
const DAMAGES: usize = 4;

static LOCALES: LazyLock<Vec<Locale>> =
    LazyLock::new(|| Language::ALL.into_iter().map(Locale::new).collect());

/// Takes `data` for the journal of a game, for that of a clock, and for a heartbeat.
pub(super) fn journal(data: &[u8]) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("one.journal");
    heartbeat(&path, data);
    if let Some(record) = read::<Setup>(&path, data) {
        twice(|| game(&record));
    }
    if let Some(record) = read::<ClockSetup>(&path, data) {
        twice(|| clock(&record));
    }
}

/// Whatever bytes are a heartbeat, a journal beside them holds what it held, and is whole or lacks lines.
fn heartbeat(path: &Path, data: &[u8]) {
    let head = Head {
        rochade_journal: 1,
        version: String::new(),
        began: String::new(),
        setup: (),
    };
    fs::write(path, written(&head, &[])).expect("a file of ours");
    let beat = path.with_extension("journal.beat");
    fs::write(&beat, data).expect("a file of ours");
    match journal::read::<()>(path) {
        Ok(record) => assert_eq!(record.head, head),
        Err(error) => assert!(matches!(error, JournalError::Damaged { line: 2, .. })),
    }
    fs::remove_file(beat).expect("a file of ours");
}

/// The record that `data` is, if it is one of such terms; or that of the part before a damage that is told.
fn read<S>(path: &Path, data: &[u8]) -> Option<Record<S>>
where
    S: Clone + Debug + PartialEq + Serialize + DeserializeOwned,
{
    fs::write(path, data).expect("a file of ours");
    let whole = journal::read::<S>(path);
    let record = match journal::read_sound_part::<S>(path) {
        Ok(record) => record,
        Err(error) => {
            let told = whole.map(drop).expect_err("nothing of it can be read");
            assert_eq!(told.to_string(), error.to_string());
            return None;
        }
    };
    // It ends with a whole line, behind which lies nothing, a torn line, or a damage that is told.
    let sound = usize::try_from(record.sound_bytes).expect("no more than there is");
    let lines = data[..sound].split_inclusive(|byte| *byte == b'\n');
    assert_eq!(lines.count(), 1 + record.entries.len());
    assert!(data[..sound].ends_with(b"\n"));
    match whole {
        Ok(whole) => {
            assert_eq!(whole, record);
            assert!(!data[sound..].contains(&b'\n'));
        }
        Err(JournalError::Damaged { line: 1, .. }) => (),
        Err(JournalError::Damaged { line, .. } | JournalError::Newer { line, .. }) => {
            assert_eq!(line, 2 + record.entries.len());
        }
        Err(other) => panic!("{other}"),
    }
    goes_on(path, &record);
    is_guarded(path, &record, data);
    Some(record)
}

/// A journal that is gone on with is read as what it was, and what came after.
fn goes_on<S>(path: &Path, record: &Record<S>)
where
    S: Clone + Debug + PartialEq + Serialize + DeserializeOwned,
{
    let mut journal = Journal::go_on(path, record).expect("nobody else has it");
    let appended = journal.append(record.last(), "", &Event::Resumed);
    appended.expect("a file of ours");
    drop(journal);
    let again = journal::read::<S>(path).expect("what was written is read");
    assert_eq!(again.head, record.head);
    let (last, before) = again.entries.split_last().expect("what was appended");
    assert_eq!(last.event, Event::Resumed);
    assert_eq!(before, record.entries);
}

/// Written with its checks it is read as it was, and what a disk does to it is told: what is read then is the beginning of
/// what was written.
fn is_guarded<S>(path: &Path, record: &Record<S>, data: &[u8])
where
    S: Debug + PartialEq + Serialize + DeserializeOwned,
{
    let whole = written(&record.head, &record.entries);
    fs::write(path, &whole).expect("a file of ours");
    let again = journal::read::<S>(path).expect("what was written is read");
    assert_eq!(again.head, record.head);
    assert_eq!(again.entries, record.entries);
    let mut sum = crc32fast::hash(data);
    for _ in 0..DAMAGES {
        sum = crc32fast::hash(&sum.to_le_bytes());
        let (damaged, may_be_torn) = damaged(&whole, usize::try_from(sum).unwrap_or(0));
        fs::write(path, &damaged).expect("a file of ours");
        let told = String::from_utf8_lossy(&damaged);
        match journal::read::<S>(path) {
            Ok(read) if read.entries.len() < record.entries.len() => {
                assert!(may_be_torn, "a line is lost in silence: {told}");
                assert!(record.entries.starts_with(&read.entries), "{told}");
            }
            Ok(read) => assert_eq!(read.entries, record.entries, "{told}"),
            Err(_) => {
                if let Ok(sound) = journal::read_sound_part::<S>(path) {
                    assert!(record.entries.starts_with(&sound.entries), "{told}");
                }
            }
        }
    }
}

/// These lines as a disk may leave them, and whether so much may be missing at the end without being told: who died while
/// writing leaves no more.
fn damaged(whole: &[u8], chance: usize) -> (Vec<u8>, bool) {
    let mut lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    let place = chance / 8;
    let (one, other) = (place % lines.len(), place / 7 % lines.len());
    match chance % 8 {
        0 => (whole[..place % whole.len()].to_vec(), true),
        1 => {
            lines.remove(one);
            (lines.concat(), one == lines.len())
        }
        2 => {
            lines.insert(one, lines[other]);
            (lines.concat(), false)
        }
        3 => {
            lines.swap(one, other);
            (lines.concat(), false)
        }
        4 => {
            let mut changed = whole.to_vec();
            changed[place % whole.len()..].fill(0);
            (changed, false)
        }
        bit => {
            let mut changed = whole.to_vec();
            changed[place % whole.len()] ^= 1 << bit;
            (changed, false)
        }
    }
}

/// A journal as it is written, with its checks, as `ARCHITECTURE.md` tells of them.
fn written<S: Serialize>(head: &Head<S>, entries: &[Entry]) -> Vec<u8> {
    let mut check = 0;
    let mut closed = |mut line: String| {
        assert_eq!(line.pop(), Some('}'));
        check = crc32fast::hash(format!("{check:08x}{line}").as_bytes());
        format!("{line},\"check\":\"{check:08x}\"}}\n").into_bytes()
    };
    let mut lines = closed(serde_json::to_string(head).expect("JSON"));
    for entry in entries {
        lines.extend(closed(serde_json::to_string(entry).expect("JSON")));
    }
    lines
}

/// What is played through twice is the same both times.
fn twice<T: Debug + PartialEq>(play: impl Fn() -> T) {
    assert_eq!(play(), play());
}

/// What follows from each event of a game, and how it stands in the end; `None` where its terms are none.
fn game(record: &Record<Setup>) -> Option<(Vec<Vec<Effect>>, String)> {
    let mut session = Session::new(record.head.setup.clone()).ok()?;
    let followed = played(record, |event, t| session.handle(event, t));
    let game = session.game();
    let mut position = game.initial_position().clone();
    for ply in game.plies() {
        assert!(position.is_legal(ply.mv), "{:?}", ply.mv);
        position.play_unchecked(ply.mv);
    }
    assert_eq!(&position, game.position());
    score_is_read(game);
    let clock = stands(session.clock(), record.last());
    Some((followed, format!("{} {clock}", game.fen())))
}

fn clock(record: &Record<ClockSetup>) -> (Vec<Vec<Effect>>, String) {
    let mut clock = TalkingClock::new(record.head.setup.clone());
    let followed = played(record, |event, t| clock.handle(event, t));
    let stands = stands(clock.clock(), record.last());
    (followed, stands)
}

/// Plays all that happened, as `rochade resume` does, and that the program comes back; all that is said has words.
fn played<S>(
    record: &Record<S>,
    mut handle: impl FnMut(Event, Timestamp) -> Vec<Effect>,
) -> Vec<Vec<Effect>> {
    let last = record.last();
    let happened = record.entries.iter().map(|entry| (&entry.event, entry.t));
    let back = [(&Event::Resumed, last), (&Event::Tick, last)];
    let mut followed = Vec::new();
    for (event, t) in happened.chain(back) {
        let effects = handle(event.clone().within_reason(), t);
        for (message, _) in effects.iter().filter_map(Effect::said) {
            let locale = &LOCALES[followed.len() % LOCALES.len()];
            let line = locale.render(message).line();
            assert!(!line.is_empty(), "{message:?}");
        }
        followed.push(effects);
    }
    followed
}

/// The score of a game is read as that game.
fn score_is_read(game: &Game) {
    let score = pgn::write(game, &Tags::default());
    let read = pgn::read(&score);
    let [Ok(read)] = read.as_slice() else {
        panic!("{score}");
    };
    assert_eq!(read.game.fen(), game.fen(), "{score}");
    assert_eq!(read.game.plies().len(), game.plies().len(), "{score}");
}

fn stands(clock: Option<&Clock>, now: Timestamp) -> String {
    clock.map_or_else(String::new, |clock| {
        let left = Color::ALL.map(|side| clock.remaining(side, now));
        format!("{:?} {left:?}", clock.phase())
    })
}
