//! The numbers, and that every way to draw a start is fair.

use std::collections::HashMap;

use shakmaty::{CastlingMode, Chess, Position as _, Role, fen::Fen};

use super::{BackRankError, Chess960Start, ThrowError};

fn rank(letters: &str) -> [Role; 8] {
    let roles: Vec<Role> = letters
        .chars()
        .map(|letter| Role::from_char(letter).unwrap())
        .collect();
    roles.try_into().unwrap()
}

fn all() -> impl Iterator<Item = Chess960Start> {
    (0..960).map(|number| Chess960Start::from_number(number).unwrap())
}

#[test]
fn known_starts_have_their_numbers() {
    for (number, letters) in [
        (0, "BBQNNRKR"),
        (1, "BQNBNRKR"),
        (518, "RNBQKBNR"),
        (534, "RNBKQBNR"),
        (959, "RKRNNQBB"),
    ] {
        let start = Chess960Start::from_number(number).unwrap();
        assert_eq!(start.to_string(), letters);
        assert_eq!(start.number(), number);
        assert_eq!(Chess960Start::from_back_rank(rank(letters)), Ok(start));
    }
    assert_eq!(
        Chess960Start::from_number(518),
        Some(Chess960Start::STANDARD)
    );
    assert_eq!(Chess960Start::from_number(960), None);
}

#[test]
fn every_start_keeps_the_rules_and_has_one_number() {
    let mut seen = std::collections::HashSet::new();
    for (number, start) in (0..).zip(all()) {
        assert_eq!(start.number(), number);
        assert_eq!(Chess960Start::from_back_rank(start.back_rank()), Ok(start));
        assert!(seen.insert(start));
        let position = start.position();
        assert_eq!(position.castles().castling_rights().count(), 4);
        assert_eq!(Chess960Start::of_position(&position), Some(start));
        let read: Chess = start
            .fen()
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Chess960)
            .unwrap();
        assert_eq!(read, position);
    }
    assert_eq!(seen.len(), 960);
}

#[test]
fn the_standard_start_is_the_usual_position() {
    let start = Chess960Start::STANDARD;
    assert_eq!(start.fen(), Fen::default().to_string());
    assert_eq!(start.position().board(), Chess::new().board());
    assert_eq!(Chess960Start::of_position(&Chess::new()), Some(start));
}

#[test]
fn another_position_is_no_start() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/8/8/8/8/k6K/8 w - - 0 1",
    ] {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Chess960)
            .unwrap();
        assert_eq!(Chess960Start::of_position(&position), None, "{fen}");
    }
}

#[test]
fn what_is_no_start_is_told() {
    for (letters, error) in [
        ("RNBQKBNN", BackRankError::WrongPieces),
        ("RNBQKBNP", BackRankError::WrongPieces),
        ("RNQBKBNR", BackRankError::BishopsOnOneColour),
        ("KRBQNBNR", BackRankError::KingNotBetweenRooks),
        ("RNBQRBNK", BackRankError::KingNotBetweenRooks),
    ] {
        let row = rank(letters);
        assert_eq!(Chess960Start::from_back_rank(row), Err(error), "{letters}");
    }
}

#[test]
fn dice_place_the_pieces_in_order_and_throws_too_high_do_not_count() {
    // Bishops on c1 and f1, the queen on the third of a b d e g h, the knights on the second of
    // a b e g h and the third of a e g h.
    let start = Chess960Start::from_dice(&[2, 3, 3, 2, 3]);
    assert_eq!(start, Ok(Chess960Start::STANDARD));
    let start = Chess960Start::from_dice(&[6, 5, 2, 5, 3, 3, 6, 2, 5, 6, 3]);
    assert_eq!(start, Ok(Chess960Start::STANDARD));
}

#[test]
fn throws_that_are_missing_left_over_or_impossible_are_told() {
    use ThrowError::{NotOnADie, ThrowAgain, TooMany};
    for (throws, error) in [
        (
            &[][..],
            ThrowAgain {
                step: 0,
                highest: 4,
            },
        ),
        (
            &[2, 3, 3, 2, 6, 5],
            ThrowAgain {
                step: 4,
                highest: 4,
            },
        ),
        (
            &[2, 3, 3],
            ThrowAgain {
                step: 3,
                highest: 5,
            },
        ),
        (&[2, 3, 3, 2, 4, 1, 1], TooMany(2)),
        (&[2, 0], NotOnADie(0)),
        (&[7], NotOnADie(7)),
    ] {
        assert_eq!(Chess960Start::from_dice(throws), Err(error), "{throws:?}");
    }
}

#[test]
fn dice_give_every_start_equally_often() {
    let mut counts = HashMap::new();
    for dark in 1..=4 {
        for light in 1..=4 {
            for queen in 1..=6 {
                for first in 1..=5 {
                    for second in 1..=4 {
                        let throws = [dark, light, queen, first, second];
                        let start = Chess960Start::from_dice(&throws).unwrap();
                        *counts.entry(start).or_insert(0) += 1;
                    }
                }
            }
        }
    }
    assert_eq!(counts.len(), 960);
    assert!(counts.values().all(|count| *count == 2));
}

#[test]
fn cards_give_every_start_equally_often_and_are_shuffled_again_three_times_in_seven() {
    let mut counts = HashMap::new();
    let mut again = 0;
    let mut row = Chess960Start::STANDARD.back_rank();
    row.sort_unstable();
    for_every_order(
        &mut row,
        0,
        &mut |row| match Chess960Start::from_cards(row) {
            Ok(start) => *counts.entry(start).or_insert(0) += 1,
            Err(BackRankError::BishopsOnOneColour) => again += 1,
            Err(error) => panic!("{row:?}: {error}"),
        },
    );
    assert_eq!(counts.len(), 960);
    assert!(counts.values().all(|count| *count == 3));
    assert_eq!(again * 7, 3 * (again + 960 * 3));
    let twice = rank("RNBQQBNR");
    assert_eq!(
        Chess960Start::from_cards(twice),
        Err(BackRankError::WrongPieces)
    );
}

/// Every order of the pieces in `row` from `place` on, each once.
fn for_every_order(row: &mut [Role; 8], place: usize, visit: &mut impl FnMut([Role; 8])) {
    if place == row.len() {
        visit(*row);
        return;
    }
    let mut tried = Vec::new();
    for other in place..row.len() {
        if tried.contains(&row[other]) {
            continue;
        }
        tried.push(row[other]);
        row.swap(place, other);
        for_every_order(row, place + 1, visit);
        row.swap(place, other);
    }
}

#[test]
fn coins_make_the_number() {
    let toss = |text: &str| -> Vec<bool> { text.chars().map(|coin| coin == '1').collect() };
    assert_eq!(
        Chess960Start::from_coins(&toss("1000000110")),
        Ok(Chess960Start::STANDARD)
    );
    assert_eq!(
        Chess960Start::from_coins(&toss("1111000000")),
        Err(ThrowError::NoSuchNumber(960))
    );
    assert_eq!(
        Chess960Start::from_coins(&toss("101")),
        Err(ThrowError::NotTenCoins(3))
    );
}
