//! The short form of the fuzzing: inputs near those of the corpora in `fuzz/corpus`, always the
//! same ones. `script/fuzz` runs as many as wanted.

#[path = "../../fuzz/mutate.rs"]
mod mutate;
#[path = "../../fuzz/targets.rs"]
mod targets;

use std::fs;

use mutate::{Chance, mutated};
use rochade::{
    dialog::{ClockSetup, Setup},
    journal,
};
use targets::Target;

/// Inputs a target, besides the corpus itself.
const INPUTS: u64 = 1000;

/// The same of journals: each is a whole game that is played through twice.
const JOURNALS: u64 = 40;

/// The inputs from which all others are made.
fn corpus(target: Target) -> Vec<Vec<u8>> {
    mutate::corpus(target.name()).expect("the corpus")
}

fn fuzz(target: Target) {
    let corpus = corpus(target);
    for data in &corpus {
        target.run(data);
    }
    let inputs = if target == Target::Journal {
        JOURNALS
    } else {
        INPUTS
    };
    for seed in 0..inputs {
        let data = mutated(&corpus, &mut Chance::new(seed));
        let told = String::from_utf8_lossy(&data).into_owned();
        let held = std::panic::catch_unwind(|| target.run(&data));
        assert!(held.is_ok(), "{target:?}, seed {seed}: {told:?}");
    }
}

#[test]
fn no_pgn_breaks_the_reader() {
    fuzz(Target::Pgn);
}

#[test]
fn no_fen_breaks_the_board() {
    fuzz(Target::Fen);
}

#[test]
fn no_written_move_breaks_the_notation() {
    fuzz(Target::San);
}

#[test]
fn no_words_break_the_hearing() {
    fuzz(Target::Spoken);
}

#[test]
fn no_time_control_breaks_the_clock() {
    fuzz(Target::TimeControl);
}

#[test]
fn no_sound_file_breaks_its_reader() {
    fuzz(Target::Sound);
}

#[test]
fn no_journal_breaks_what_goes_on_with_it() {
    fuzz(Target::Journal);
}

#[test]
fn no_envelope_opens_to_another_move() {
    fuzz(Target::Envelope);
}

#[test]
fn no_request_breaks_the_page() {
    fuzz(Target::Request);
}

#[test]
fn an_envelope_of_which_one_byte_was_changed_opens_to_its_move_or_not_at_all() {
    for (sealed, _) in targets::envelope::SEALED {
        // Each byte would take half a minute.
        for at in (0..sealed.len()).step_by(3) {
            let mut changed = sealed.to_vec();
            changed[at] ^= 1 << (at % 7);
            Target::Envelope.run(&changed);
        }
    }
}

#[test]
fn most_changed_journals_are_read_beyond_their_first_line() {
    let corpus = corpus(Target::Journal);
    let entries = |data: &[u8]| {
        let file = tempfile::NamedTempFile::new().expect("a temporary file");
        fs::write(file.path(), data).expect("a file of ours");
        let of_clock = || journal::read_sound_part::<ClockSetup>(file.path());
        match journal::read_sound_part::<Setup>(file.path()) {
            Ok(record) => record.entries.len(),
            Err(_) => of_clock().map_or(0, |record| record.entries.len()),
        }
    };
    for data in &corpus {
        // A heartbeat has no first line.
        let lines = data.split_inclusive(|byte| *byte == b'\n').count();
        let is_beat = data.starts_with(b"0");
        assert!(is_beat || entries(data) == lines - 1);
    }
    let changed = (0..INPUTS).map(|seed| mutated(&corpus, &mut Chance::new(seed)));
    let beyond = changed.filter(|data| entries(data) > 0).count();
    assert!(beyond > 500, "{beyond} of {INPUTS}");
}
