//! The short form of the fuzzing: inputs near those of the corpora in `fuzz/corpus`, always the
//! same ones. `script/fuzz` runs as many as wanted.

#[path = "../../fuzz/mutate.rs"]
mod mutate;
#[path = "../../fuzz/targets.rs"]
mod targets;

use std::{fs, path::Path};

use mutate::{Chance, mutated};
use targets::Target;

/// Inputs a target, besides the corpus itself.
const INPUTS: u64 = 1000;

fn fuzz(target: Target) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target.name());
    let mut files: Vec<_> = fs::read_dir(&folder)
        .expect("the corpus")
        .map(|entry| entry.expect("a readable entry").path())
        .collect();
    files.sort();
    let corpus: Vec<Vec<u8>> = files
        .iter()
        .map(|file| fs::read(file).expect("a readable file"))
        .collect();
    for data in &corpus {
        target.run(data);
    }
    for seed in 0..INPUTS {
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
