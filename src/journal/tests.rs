use std::{
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    time::Duration,
};

use super::{Damage, Entry, Journal, JournalError, Record};
use crate::{
    dialog::{CastlingWords, Event, Player, PressMode, Setup, Start},
    hearing::Utterance,
    language::Language,
    time::Timestamp,
};

fn read(path: &Path) -> Result<Record, JournalError> {
    super::read(path)
}

fn setup() -> Setup {
    Setup {
        white: "Anna".to_owned(),
        black: "Bela \"der Turm\"\n".to_owned(),
        start: Start::Fen {
            fen: "8/8/8/8/8/8/k6K/8 w - - 0 1".to_owned(),
            chess960: true,
        },
        control: Some("90/40+30:30+30".parse().unwrap()),
        press: PressMode::Automatic,
        player: Player::Black,
        castling: CastlingWords::Squares,
        also: vec![Language::English],
        ..Setup::ordinary(Language::Spanish)
    }
}

/// What is in a journal, as versions wrote it whose lines had no checks.
fn without_checks(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let lines = text
        .lines()
        .map(|line| match line.split_once(",\"check\":") {
            Some((line, _)) => format!("{line}}}\n"),
            None => format!("{line}\n"),
        });
    lines.collect()
}

/// A journal of three events in a folder that lives as long as the first part.
fn written() -> (tempfile::TempDir, PathBuf, Vec<Entry>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games").join("one.journal");
    let events = [
        Event::Started,
        Event::Typed("Springer Felix drei\u{0}\"".to_owned()),
        Event::Pressed,
    ];
    let mut journal = Journal::new(&path, "2026-11-21T10:00:00", &setup());
    assert!(!path.exists(), "nothing has happened");
    let mut entries = Vec::new();
    for (ms, event) in (0..).step_by(700).zip(events) {
        let t = Timestamp::from_millis(ms);
        let wall = format!("2026-11-21T10:00:{:02}.000+01:00", ms / 1000);
        journal.append(t, &wall, &event).unwrap();
        entries.push(Entry { t, wall, event });
    }
    (folder, path, entries)
}

#[test]
fn what_was_written_is_read_back() {
    let (_folder, path, entries) = written();
    let record = read(&path).unwrap();
    assert_eq!(record.head.setup, setup());
    assert_eq!(record.entries, entries);
}

#[test]
fn how_likely_a_reading_is_comes_back_to_the_last_bit() {
    let (_folder, path, _) = written();
    let record = read(&path).unwrap();
    let mut journal = Journal::go_on(&path, &record).unwrap();
    let readings = [0.907_303_832_202_868_9, 0.481_837_925_201_105_24];
    let utterance = Utterance::of_readings(&readings.map(|it| ("eva vier", it)));
    let began = Timestamp::ZERO;
    let heard = Event::Heard { utterance, began };
    journal.append(record.last(), "", &heard).unwrap();
    assert_eq!(read(&path).unwrap().entries[3].event, heard);
}

#[test]
fn a_torn_last_line_is_dropped_wherever_it_was_torn_and_writing_goes_on() {
    let (_folder, path, entries) = written();
    let whole = fs::read(&path).unwrap();
    let start_of_last = whole[..whole.len() - 1]
        .iter()
        .rposition(|byte| *byte == b'\n')
        .unwrap()
        + 1;
    for length in start_of_last..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let record = read(&path).unwrap();
        assert_eq!(record.entries, entries[..2], "{length} bytes");
        let mut journal = Journal::go_on(&path, &record).unwrap();
        let t = Timestamp::from_millis(9_000);
        journal.append(t, "", &Event::Resumed).unwrap();
        let again = read(&path).unwrap();
        assert_eq!(again.entries.len(), 3);
        assert_eq!(again.entries[2].event, Event::Resumed);
    }
}

#[test]
fn a_last_line_that_is_not_the_beginning_of_one_is_damage() {
    let (_folder, path, entries) = written();
    let whole = fs::read(&path).unwrap();
    let ends: Vec<usize> = (0..whole.len()).filter(|at| whole[*at] == b'\n').collect();
    for from in ends[0] + 1..whole.len() {
        let mut bytes = whole.clone();
        bytes[from..].fill(0);
        fs::write(&path, &bytes).unwrap();
        let line = 1 + ends.iter().filter(|end| **end < from).count();
        let error = read(&path).unwrap_err();
        let is_named = matches!(error, JournalError::Damaged { line: named, .. } if named == line);
        assert!(is_named, "noughts from byte {from} on: {error}");
        let sound: Record = super::read_sound_part(&path).unwrap();
        assert_eq!(sound.entries, entries[..line - 2], "byte {from}");
    }
}

#[test]
fn damage_in_the_middle_is_named_by_its_line() {
    let (_folder, path, _) = written();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("started", "st\u{fffd}rted", 1)).unwrap();
    let error = read(&path).unwrap_err();
    assert!(
        matches!(error, JournalError::Damaged { line: 2, .. }),
        "{error}"
    );
}

#[test]
fn a_journal_is_never_written_over_another_and_other_formats_are_refused() {
    let (_folder, path, _) = written();
    let mut other = Journal::new(&path, "2026-11-21T10:00:00", &setup());
    let error = other.catch_up().unwrap_err();
    assert!(matches!(error, JournalError::File { .. }), "{error}");
    let text = fs::read_to_string(&path).unwrap();
    let newer = text.replacen("\"rochade_journal\":1", "\"rochade_journal\":2", 1);
    fs::write(&path, newer).unwrap();
    let error = read(&path).unwrap_err();
    assert!(
        matches!(error, JournalError::OtherFormat { format: 2, .. }),
        "{error}"
    );
    for torn in ["", "{\"roch", "{\"rochade_journal\":1,\"vers"] {
        fs::write(&path, torn).unwrap();
        assert!(matches!(read(&path), Err(JournalError::NoHead { .. })));
    }
    for other in ["[Event \"?\"]\n", "{}\n", "my notes"] {
        fs::write(&path, other).unwrap();
        assert!(matches!(read(&path), Err(JournalError::NotJournal { .. })));
    }
    let folder = path.parent().unwrap();
    assert!(matches!(read(folder), Err(JournalError::NotFile { .. })));
}

#[test]
fn what_another_program_has_written_since_the_journal_was_read_is_not_cut_off() {
    let (_folder, path, _) = written();
    let record = read(&path).unwrap();
    let mut other = Journal::go_on(&path, &record).unwrap();
    let late = Timestamp::ZERO + std::time::Duration::from_secs(600);
    other.append(late, "", &Event::Pressed).unwrap();
    drop(other);
    let error = Journal::go_on(&path, &record).unwrap_err();
    assert!(matches!(error, JournalError::Changed { .. }), "{error}");
    assert_eq!(read(&path).unwrap().last(), late);
}

#[test]
fn the_last_whole_heartbeat_counts_and_its_file_does_not_grow() {
    let (_folder, path, _) = written();
    assert_eq!(read(&path).unwrap().last(), Timestamp::from_millis(1_400));
    let record = read(&path).unwrap();
    let mut journal = Journal::go_on(&path, &record).unwrap();
    let beat = path.with_extension("journal.beat");
    for second in 2..2_000 {
        journal.beat(Timestamp::from_millis(second * 1000)).unwrap();
        assert!(fs::metadata(&beat).unwrap().len() < 100);
    }
    assert_eq!(
        read(&path).unwrap().last(),
        Timestamp::from_millis(1_999_000)
    );
    // However the last beat was torn, the one before it is still there.
    let whole = fs::read(&beat).unwrap();
    for torn in 0..34 {
        let mut bytes = whole.clone();
        bytes[34 + torn] = b'#';
        fs::write(&beat, &bytes).unwrap();
        assert_eq!(
            read(&path).unwrap().last(),
            Timestamp::from_millis(1_998_000),
            "byte {torn}"
        );
    }
    fs::write(&beat, "").unwrap();
    assert_eq!(read(&path).unwrap().last(), Timestamp::from_millis(1_400));
}

#[test]
fn wherever_a_journal_was_cut_all_that_its_heartbeat_covers_is_there_or_it_is_told() {
    let (_folder, path, entries) = written();
    let whole = fs::read(&path).unwrap();
    let lines: Vec<&[u8]> = whole.split_inclusive(|byte| *byte == b'\n').collect();
    // A sudden death comes before the beat behind the last line, or after it.
    for covered in [2, 3] {
        fs::write(&path, lines[..=covered].concat()).unwrap();
        let mut journal = Journal::go_on(&path, &read(&path).unwrap()).unwrap();
        let beat = entries[covered - 1].t + Duration::from_millis(200);
        journal.beat(beat).unwrap();
        drop(journal);
        for length in 0..=whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let there = whole[..length].iter().filter(|byte| **byte == b'\n');
            let there = there.count();
            if there > covered {
                let record = read(&path).unwrap();
                assert_eq!(record.entries, entries[..there - 1], "{length} bytes");
                assert!(record.has_heartbeat());
                continue;
            }
            let error = read(&path).unwrap_err();
            let JournalError::Damaged {
                line,
                source: Damage::Missing,
                ..
            } = error
            else {
                panic!("{length} bytes: {error}");
            };
            assert_eq!(line, there + 1, "{length} bytes");
            if there > 0 {
                let part: Record = super::read_sound_part(&path).unwrap();
                assert_eq!(part.entries, entries[..there - 1]);
                assert!(!part.has_heartbeat());
            }
        }
    }
}

#[test]
fn a_journal_that_names_no_edition_was_played_under_the_present_one() {
    let (_folder, path, _) = written();
    let text = without_checks(&path);
    let older = text.replacen(",\"edition\":\"fide-2023\"", "", 1);
    assert_ne!(older, text);
    fs::write(&path, older).unwrap();
    assert_eq!(read(&path).unwrap().head.setup, setup());
}

#[test]
fn the_part_before_a_damage_can_be_read_and_its_heartbeat_is_not_trusted() {
    let (_folder, path, entries) = written();
    let record = read(&path).unwrap();
    assert!(!record.has_heartbeat());
    let mut journal = Journal::go_on(&path, &record).unwrap();
    journal.beat(Timestamp::from_millis(1_500)).unwrap();
    drop(journal);
    assert!(read(&path).unwrap().has_heartbeat());
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("pressed", "pr\u{fffd}ssed", 1)).unwrap();
    assert!(matches!(
        read(&path),
        Err(JournalError::Damaged { line: 4, .. })
    ));
    let part: Record = super::read_sound_part(&path).unwrap();
    assert_eq!(part.entries, entries[..2]);
    assert!(!part.has_heartbeat());
    assert_eq!(part.last(), entries[1].t);
    // Nor does the next one trust it.
    let mut journal = Journal::go_on(&path, &part).unwrap();
    let first = entries[1].t + Duration::from_millis(100);
    journal.beat(first).unwrap();
    drop(journal);
    assert_eq!(read(&path).unwrap().last(), first);
}

#[test]
fn a_journal_that_stops_beating_keeps_no_heartbeat_that_would_belong_to_what_it_lacks() {
    let (_folder, path, entries) = written();
    let mut journal = Journal::go_on(&path, &read(&path).unwrap()).unwrap();
    journal.beat(Timestamp::from_millis(600_000)).unwrap();
    assert_eq!(read(&path).unwrap().last(), Timestamp::from_millis(600_000));
    journal.stop_beating().unwrap();
    let left = read(&path).unwrap();
    assert!(!left.has_heartbeat());
    assert_eq!(left.entries, entries);
    // Nor one from before an interruption.
    journal.beat(Timestamp::from_millis(600_000)).unwrap();
    drop(journal);
    let mut journal = Journal::go_on(&path, &read(&path).unwrap()).unwrap();
    journal.stop_beating().unwrap();
    journal.stop_beating().unwrap();
    assert!(!read(&path).unwrap().has_heartbeat());
}

#[test]
fn what_the_disk_refuses_is_written_once_it_takes_it() {
    let (_folder, path, mut entries) = written();
    let mut journal = Journal::go_on(&path, &read(&path).unwrap()).unwrap();
    // A file that cannot be written, and half a line that got through.
    let writable = journal.file.replace(File::open(&path).unwrap()).unwrap();
    for t in [1_000, 2_000] {
        let t = Timestamp::from_millis(t);
        assert!(journal.append(t, "", &Event::Pressed).is_err());
        entries.push(Entry {
            t,
            wall: String::new(),
            event: Event::Pressed,
        });
    }
    assert!(journal.catch_up().is_err());
    (&writable).write_all(b"{\"t\":10").unwrap();
    assert!(journal.is_behind());
    journal.file = Some(writable);
    journal.catch_up().unwrap();
    assert_eq!(read(&path).unwrap().entries, entries);
    let t = Timestamp::from_millis(3_000);
    journal.append(t, "", &Event::Pressed).unwrap();
    assert_eq!(read(&path).unwrap().entries.len(), entries.len() + 1);
}

#[cfg(unix)]
#[test]
fn a_journal_that_was_deleted_or_renamed_is_written_anew() {
    let (folder, path, entries) = written();
    let record = read(&path).unwrap();
    let mut journal = Journal::go_on(&path, &record).unwrap();
    let renamed = folder.path().join("renamed.journal");
    fs::rename(&path, &renamed).unwrap();
    assert!(journal.beat(Timestamp::ZERO).is_err());
    journal.catch_up().unwrap();
    fs::remove_file(&path).unwrap();
    journal
        .append(Timestamp::ZERO, "", &Event::Pressed)
        .unwrap();
    journal.beat(Timestamp::ZERO).unwrap();
    let anew = read(&path).unwrap();
    assert_eq!(anew.entries[..entries.len()], entries);
    assert_eq!(anew.entries.len(), entries.len() + 1);
}

#[test]
fn a_journal_that_was_cut_short_in_its_place_is_written_anew_and_whole() {
    let (_folder, path, entries) = written();
    let mut journal = Journal::go_on(&path, &read(&path).unwrap()).unwrap();
    for left in ["", "{\"rochade_jour"] {
        fs::write(&path, left).unwrap();
        assert!(journal.beat(Timestamp::ZERO).is_err(), "it is told");
        journal
            .append(Timestamp::ZERO, "", &Event::Pressed)
            .unwrap();
        journal.beat(Timestamp::ZERO).unwrap();
    }
    let anew = read(&path).unwrap();
    assert_eq!(anew.entries[..entries.len()], entries);
    assert_eq!(anew.entries.len(), entries.len() + 2);
    fs::write(&path, "").unwrap();
    journal.catch_up().unwrap();
    assert_eq!(read(&path).unwrap().entries, anew.entries);
}

#[test]
fn no_byte_of_a_journal_that_has_changed_is_taken_for_what_happened() {
    let (_folder, path, entries) = written();
    let whole = fs::read(&path).unwrap();
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x02;
        fs::write(&path, &bytes).unwrap();
        // Whether the last line has a check is all that may go unseen.
        if let Ok(record) = read(&path) {
            assert_eq!(
                (record.head.setup, record.entries),
                (setup(), entries.clone())
            );
        }
    }
}

#[test]
fn a_line_that_was_changed_or_taken_out_is_damage_and_what_stands_before_it_is_gone_on_with() {
    let (_folder, path, entries) = written();
    let text = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    lines.remove(2);
    for (damaged, line) in [(text.replacen("drei", "vier", 1), 3), (lines.concat(), 3)] {
        assert_ne!(damaged, text);
        fs::write(&path, damaged).unwrap();
        let error = read(&path).unwrap_err();
        let JournalError::Damaged {
            line: found,
            source: Damage::Check,
            ..
        } = error
        else {
            panic!("{error:?}");
        };
        assert_eq!(found, line);
        let part: Record = super::read_sound_part(&path).unwrap();
        assert_eq!(part.entries, entries[..1]);
        let mut journal = Journal::go_on(&path, &part).unwrap();
        journal.append(entries[1].t, "", &Event::Resumed).unwrap();
        assert_eq!(read(&path).unwrap().entries.len(), 2);
    }
}

#[test]
fn terms_that_were_changed_can_be_taken_as_they_are_and_are_right_from_then_on() {
    let (_folder, path, entries) = written();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("Anna", "Anne", 1)).unwrap();
    assert!(matches!(
        read(&path),
        Err(JournalError::Damaged {
            line: 1,
            source: Damage::Check,
            ..
        })
    ));
    let taken: Record = super::read_sound_part(&path).unwrap();
    assert_eq!(
        (taken.head.setup.white.as_str(), &taken.entries),
        ("Anne", &entries)
    );
    drop(Journal::go_on(&path, &taken).unwrap());
    assert_eq!(read(&path).unwrap().entries, entries);
}

#[test]
fn journals_without_checks_are_read_and_gone_on_with_and_so_are_those_that_lack_some() {
    let (_folder, path, mut entries) = written();
    fs::write(&path, without_checks(&path)).unwrap();
    for _ in 0..2 {
        let record = read(&path).unwrap();
        assert_eq!(record.entries, entries);
        let mut journal = Journal::go_on(&path, &record).unwrap();
        let added = Entry {
            t: Timestamp::from_millis(9_000),
            wall: String::new(),
            event: Event::Pressed,
        };
        journal.append(added.t, "", &added.event).unwrap();
        // An older version goes on.
        let old = serde_json::to_string(&added).unwrap() + "\n";
        let mut file = File::options().append(true).open(&path).unwrap();
        file.write_all(old.as_bytes()).unwrap();
        entries.extend([added.clone(), added]);
    }
    assert_eq!(read(&path).unwrap().entries, entries);
}

#[test]
fn a_journal_that_tells_what_this_version_does_not_know_is_no_damaged_one() {
    let (_folder, path, _) = written();
    let plain = without_checks(&path).replacen("\"pressed\"", "\"levitated\"", 1);
    fs::write(&path, &plain).unwrap();
    assert!(matches!(
        read(&path),
        Err(JournalError::Damaged { line: 4, .. })
    ));
    let version = env!("CARGO_PKG_VERSION");
    fs::write(&path, plain.replacen(version, "99.0.0", 1)).unwrap();
    assert!(matches!(
        read(&path),
        Err(JournalError::Newer { line: 4, .. })
    ));
    // With its check it is what a program has written.
    let mut chain = super::Chain::default();
    let lines = plain.lines().flat_map(|line| {
        let value: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).unwrap();
        chain.write(&value)
    });
    let lines: Vec<u8> = lines.collect();
    fs::write(&path, lines).unwrap();
    assert!(matches!(
        read(&path),
        Err(JournalError::Newer { line: 4, .. })
    ));
}
