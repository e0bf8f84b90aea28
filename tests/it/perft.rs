//! The rules of movement against published numbers.

use rochade::game::Game;
use shakmaty::{CastlingMode, perft};

#[test]
fn every_position_has_as_many_sequences_of_moves_as_published() {
    let mut positions = 0;
    for line in include_str!("perft.tsv").lines() {
        if line.starts_with('#') {
            continue;
        }
        let mut columns = line.split('\t');
        let mode = match columns.next() {
            Some("standard") => CastlingMode::Standard,
            Some("chess960") => CastlingMode::Chess960,
            other => panic!("no such rules: {other:?}"),
        };
        let fen = columns.next().expect("a position");
        let game = Game::from_fen(fen, mode).expect("a good FEN");
        for (depth, published) in (1..).zip(columns) {
            let counted = perft(game.position(), depth);
            assert_eq!(counted.to_string(), published, "{fen}, depth {depth}");
        }
        positions += 1;
    }
    assert_eq!(positions, 31, "the whole table is read");
}
