//! What one score leaves open and the other tells.

use shakmaty::{CastlingMode, Color};

use super::{case, score_from};
use crate::{
    arbiter::reconcile::{Finding, Lack, Reconciliation, Remedy, Statement, reconcile},
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
