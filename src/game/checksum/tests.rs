//! The checksum is what its definition says, on every platform and in every version.

use std::collections::HashMap;

use shakmaty::{CastlingMode, Chess, Position as _, fen::Fen};

use super::{Checksum, canonical};
use crate::game::Chess960Start;

fn position(fen: &str, mode: CastlingMode) -> Chess {
    fen.parse::<Fen>().unwrap().into_position(mode).unwrap()
}

/// The examples of the definition, made by another program from its words.
const VECTORS: [(&str, &str, &str); 8] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -",
        "Bella vier, David zwei, Anna zwei",
    ),
    (
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha -",
        "Felix fünf, Eva vier, Eva vier",
    ),
    (
        "rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
        "rnbqkbnr/pp2pppp/8/2ppP3/8/8/PPPP1PPP/RNBQKBNR w HAha d6",
        "Gustav vier, Cesar zwei, Hector sechs",
    ),
    (
        "8/8/8/8/8/8/k6K/8 w - - 99 150",
        "8/8/8/8/8/8/k6K/8 w - -",
        "Bella acht, Gustav eins, Eva eins",
    ),
    (
        "8/8/8/8/8/8/k6K/8 b - - 0 1",
        "8/8/8/8/8/8/k6K/8 b - -",
        "Felix vier, Anna fünf, Anna fünf",
    ),
    (
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf -",
        "Gustav fünf, Hector fünf, Cesar drei",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w HAha -",
        "Gustav drei, Bella sechs, Eva fünf",
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w Hha -",
        "Eva vier, Anna acht, Felix drei",
    ),
];

#[test]
fn the_examples_of_the_definition_hold() {
    for (fen, text, words) in VECTORS {
        let position = position(fen, CastlingMode::Chess960);
        assert_eq!(canonical(&position), text);
        assert_eq!(Checksum::of(&position).to_string(), words, "{fen}");
    }
    let definition = include_str!("../checksum.rs");
    for (_, text, words) in &VECTORS[..3] {
        let row = format!("`rochade position 1:{text}` | {words} |");
        assert!(definition.contains(&row), "{row}");
    }
}

#[test]
fn the_rules_that_a_game_is_played_by_and_its_age_make_no_difference() {
    let one = position(VECTORS[0].0, CastlingMode::Standard);
    assert_eq!(
        Checksum::of(&one),
        Checksum::of(&Chess960Start::STANDARD.position())
    );
    let old = position(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 49 80",
        CastlingMode::Standard,
    );
    assert_eq!(Checksum::of(&one), Checksum::of(&old));
}

#[test]
fn every_single_difference_changes_it() {
    // One example each: chance would have to strike once in 262 144 times.
    let all: Vec<Checksum> = [
        "r3k2r/8/8/2pP4/8/8/8/R3K2R w KQkq c6 0 2",
        "r3k2r/8/8/2pP4/8/8/8/R3K2R w KQkq - 0 2",
        "r3k2r/8/8/2pP4/8/8/8/R3K2R b KQkq - 0 2",
        "r3k2r/8/8/2pP4/8/8/8/R3K2R w Qkq - 0 2",
        "r3k2r/8/8/2pP4/8/8/8/R3K2R w KQq - 0 2",
        "r3k2r/8/8/2pP4/8/8/8/R3K2R w - - 0 2",
        "r3k2r/8/8/2pP4/8/8/7P/R3K2R w KQkq - 0 2",
        "r3k2r/8/8/2pP4/8/8/7N/R3K2R w KQkq - 0 2",
        "r3k2r/8/8/2pP4/8/8/7n/R3K2R w KQkq - 0 2",
        "r3k2r/8/8/2pP4/8/8/6N1/R3K2R w KQkq - 0 2",
    ]
    .into_iter()
    .map(|fen| Checksum::of(&position(fen, CastlingMode::Standard)))
    .collect();
    for (place, checksum) in all.iter().enumerate() {
        assert!(!all[..place].contains(checksum), "number {place}");
    }
}

#[test]
fn checksums_of_many_positions_are_spread_as_evenly_as_chance_would() {
    // The positions after three plies from some starts: alike as boards at a game are.
    let mut seen = HashMap::new();
    let mut texts = std::collections::HashSet::new();
    for number in [3, 400, 518] {
        let start = Chess960Start::from_number(number).unwrap().position();
        let mut level = vec![start];
        for _ in 0..3 {
            level = level
                .iter()
                .flat_map(|before| {
                    before.legal_moves().into_iter().map(move |mv| {
                        let mut after = before.clone();
                        after.play_unchecked(mv);
                        after
                    })
                })
                .filter(|after| texts.insert(canonical(after)))
                .collect();
            for after in &level {
                *seen.entry(Checksum::of(after)).or_insert(0_u32) += 1;
            }
        }
    }
    let count = f64::from(u32::try_from(texts.len()).unwrap());
    let pairs: f64 = seen
        .values()
        .map(|&n| f64::from(n) * f64::from(n - 1) / 2.0)
        .sum();
    let expected = count * (count - 1.0) / 2.0 / f64::from(1 << 18);
    // Poisson: six standard deviations to either side.
    let bound = 6.0 * expected.sqrt();
    assert!(
        (pairs - expected).abs() < bound,
        "{count} positions, {pairs} equal pairs, {expected} expected"
    );
}
