//! What one score leaves open and the other tells.

use shakmaty::{CastlingMode, Color};

use super::{EntryWords, case, ruled, score_from};
use crate::{
    arbiter::{
        Edition,
        reconcile::{Finding, Lack, Reconciliation, Remedy, Statement, reconcile},
    },
    game::{Game, pgn::WordFlaw},
};

fn ruled_from(fen: &str, white: &str, black: &str) -> Reconciliation {
    let game = Game::from_fen(fen, CastlingMode::Standard).unwrap();
    let (white, black) = (score_from(game.clone(), white), score_from(game, black));
    reconcile(&case(&white, &black))
}

/// The plies that are completed, with what was missing and what is told.
fn completed(answer: &Reconciliation) -> Vec<(Color, usize, Lack, String)> {
    let completed = answer.completed.iter();
    completed
        .map(|it| (it.side, it.ply, it.lack, it.told.words()))
        .collect()
}

const PROMOTES: &str = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn the_piece_of_a_promotion_is_taken_from_the_other_score() {
    let answer = ruled_from(PROMOTES, "e8 Kf6 Kd2", "e8=R Kf6 Kd2");
    assert_eq!(answer.finding, Finding::Agree);
    assert_eq!(answer.standing.as_ref().unwrap().plies, 3);
    let rook = (Color::White, 0, Lack::Promotion, "Eva acht Turm".to_owned());
    assert_eq!(completed(&answer), [rook]);
    assert!(answer.spellings.is_empty());
    let statements = answer.statements();
    assert!(matches!(statements[1], Statement::Completed { .. }));
    assert!(statements.contains(&Statement::CompleteScore(Color::White)));
    // What follows speaks against it.
    let answer = ruled_from(PROMOTES, "e8 Kf6 Kd2", "e8=R Kh6 Kd2");
    assert_eq!(answer.finding, Finding::Differ);
    assert_eq!(completed(&answer), []);
}

#[test]
fn a_promotion_whose_piece_neither_score_tells_is_no_illegal_move() {
    let answer = ruled_from(PROMOTES, "e8 Kf6 Kd2", "e8 Kf6 Kd2");
    assert_eq!(answer.finding, Finding::SameUnclear);
    assert_eq!(answer.remedy, Remedy::CallArbiter);
    let flaw = WordFlaw::PromotionMissing;
    assert!(
        matches!(&answer.next.white, super::Entry::Unplayable { flaw: told, .. } if *told == flaw),
    );
}

#[test]
fn moves_that_are_not_written_are_taken_from_the_other_score() {
    let other = "e4 e5 Nf3 Nc6 Bb5 a6";
    for white in [
        "e4 e5 -- Nc6 Bb5 a6",
        "e4 e5 Nf3 Nc6 ?? a6",
        "e4 e5 -- Nc6 -- a6",
        "e4 e5 Nf3 Nc6 Bb5 --",
    ] {
        let answer = ruled(white, other);
        assert_eq!(answer.finding, Finding::Agree, "{white}");
        let lacks = answer.completed.iter().all(|it| it.lack == Lack::Move);
        assert!(lacks && !answer.completed.is_empty());
    }
    // Each has what the other lacks.
    let answer = ruled("e4 e5 -- Nc6 Bb5 a6", "e4 e5 Nf3 Nc6 -- a6");
    assert_eq!(answer.finding, Finding::Agree);
    assert_eq!(answer.completed.len(), 2);
    // What follows speaks against it.
    let answer = ruled("e4 e5 -- Nf6", other);
    assert_eq!(answer.finding, Finding::Differ);
    assert!(answer.completed.is_empty());
    assert!(matches!(
        &answer.statements()[0],
        Statement::Part {
            white: EntryWords::Nothing,
            ..
        }
    ));
}

#[test]
fn a_move_that_neither_score_has_is_no_illegal_one() {
    let answer = ruled("e4 e5 -- Nc6 a3", "e4 e5 ?? Nc6 a3");
    assert_eq!(answer.finding, Finding::SameUnclear);
    let at = answer.ply_name(2);
    assert_eq!(
        answer.statements(),
        [
            Statement::SameNotWritten(at),
            Statement::CallArbiter,
            Statement::Article(Edition::Fide2023.article("D.2.9")),
        ]
    );
    // One that stands later in the longer score.
    let answer = ruled("e4 e5", "e4 e5 Nf3 -- Bb5");
    let side = Color::Black;
    let at = answer.ply_name(3);
    assert!(
        answer
            .statements()
            .contains(&Statement::NotWritten { side, at })
    );
}
