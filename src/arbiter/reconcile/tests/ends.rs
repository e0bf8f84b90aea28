//! Games that the moves in the scores have ended.

use shakmaty::{ByColor, CastlingMode, Color};

use super::{case, ruled, score, score_from};
use crate::{
    arbiter::{
        Edition,
        reconcile::{Finding, Reconciliation, Remedy, Statement, reconcile},
    },
    game::{Ending, Game, Termination},
};

const FOUR_TIMES: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

fn from_fen(fen: &str, text: &str) -> Reconciliation {
    let game = Game::from_fen(fen, CastlingMode::Standard).unwrap();
    let score = score_from(game, text);
    reconcile(&case(&score, &score))
}

/// Checks that the game has ended so, that this is told with its article, and that nothing is done after it.
fn check_ended(answer: &Reconciliation, ending: Ending, article: &'static str) {
    let statements = answer.statements();
    assert_eq!(answer.ending, Some(ending), "{statements:?}");
    let article = Statement::Article(Edition::Fide2023.article(article));
    let end = [Statement::Ended(ending), article];
    assert!(
        statements.windows(2).any(|pair| pair == end),
        "{statements:?}"
    );
    for statement in statements {
        assert!(
            !matches!(
                statement,
                Statement::GoOn(_) | Statement::GoBack(_) | Statement::SetClocks
            ),
            "{statement:?}"
        );
    }
}

#[test]
fn a_game_that_is_drawn_without_a_claim_does_not_go_on() {
    let fivefold = format!("{FOUR_TIMES} Nf3 Nf6 Ng1 Ng8");
    check_ended(
        &ruled(&fivefold, &fivefold),
        Ending::draw(Termination::Fivefold),
        "9.6.1",
    );
    check_ended(
        &from_fen("8/8/4k3/8/8/4K3/4R3/8 w - - 149 140", "Rd2 Ke7"),
        Ending::draw(Termination::SeventyFiveMoves),
        "9.6.2",
    );
    check_ended(
        &from_fen("8/8/4k3/p1p1p1p1/P1P1PpP1/8/4KP2/8 w - - 0 40", "f3 Kd6"),
        Ending::draw(Termination::DeadPosition),
        "5.2.2",
    );
}

#[test]
fn a_repetition_that_only_one_score_tells_ends_nothing() {
    let fivefold = format!("{FOUR_TIMES} Nf3 Nf6 Ng1 Ng8");
    let to_and_fro = "Nf3 Nf6 Ng1 Ng8";
    let around = format!("Nf3 Nc6 Nc3 Nf6 Nb1 Nb8 Ng1 Ng8 {to_and_fro} {to_and_fro}");
    let answer = ruled(&fivefold, &around);
    assert_eq!(answer.finding, Finding::Agree);
    assert_eq!(answer.ending, None);
    // The start came about five times by both.
    let answer = ruled(&fivefold, &format!("Nc3 Nc6 Nb1 Nb8 {FOUR_TIMES}"));
    check_ended(&answer, Ending::draw(Termination::Fivefold), "9.6.1");
}

#[test]
fn what_is_written_after_the_end_does_not_count() {
    let mate = "f3 e5 g4 Qh4";
    let won = Ending::won(Color::Black, Termination::Checkmate);
    for (white, black) in [
        ("a3 a6", ""),
        ("", "Zz9"),
        ("a3 a6", "a3 a6"),
        ("a3", "h3 h6"),
    ] {
        let answer = ruled(&format!("{mate} {white}"), &format!("{mate} {black}"));
        check_ended(&answer, won, "5.1.1");
        assert_eq!(answer.finding, Finding::Agree);
        assert_eq!(answer.remedy, Remedy::Nothing);
        assert_eq!(answer.clocks, None);
        let over = Statement::OverAfter(answer.ply_name(3));
        assert!(answer.statements().contains(&over));
    }
    // Moves that could be made do not count either.
    let fivefold = format!("{FOUR_TIMES} Nf3 Nf6 Ng1 Ng8");
    let answer = ruled(&format!("{fivefold} e4 e5"), &format!("{fivefold} d4 d5"));
    check_ended(&answer, Ending::draw(Termination::Fivefold), "9.6.1");
    assert_eq!(answer.standing.unwrap().plies, 16);
    let side = Color::White;
    let answer = ruled(&format!("{fivefold} e4 e5"), FOUR_TIMES);
    check_ended(&answer, Ending::draw(Termination::Fivefold), "9.6.1");
    assert_eq!(answer.finding, Finding::Longer { side, plies: 4 });
}

#[test]
fn an_end_in_one_of_two_scores_that_part_is_none() {
    let (white, black) = (score("f3 e5 g4 Qh4"), score("f3 e5 g3 Qh4"));
    let answer = reconcile(&case(&white, &black));
    assert_eq!(answer.remedy, Remedy::GoBack);
    assert_eq!((answer.ending, answer.over_after), (None, None));
    assert!(answer.statements().contains(&Statement::SetClocks));
}

#[test]
fn results_that_differ_are_only_noted_where_the_moves_have_ended_the_game() {
    let mate = |result: &str| {
        let mut score = score("f3 e5 g4 Qh4");
        score.result = result.parse().unwrap();
        score
    };
    let won = Ending::won(Color::Black, Termination::Checkmate);
    for (white, black) in [("0-1", "1-0"), ("1-0", "1-0"), ("1/2-1/2", "1-0")] {
        let (white, black) = (mate(white), mate(black));
        let answer = reconcile(&case(&white, &black));
        check_ended(&answer, won, "5.1.1");
        let results = ByColor {
            white: white.result,
            black: black.result,
        };
        let noted = answer.statements();
        assert!(noted.contains(&Statement::ResultsWritten(results)));
        assert!(!noted.contains(&Statement::ResultsDiffer(results)));
    }
    let answer = reconcile(&case(&mate("0-1"), &mate("0-1")));
    check_ended(&answer, won, "5.1.1");
    let is_noted = |it: &Statement| matches!(it, Statement::ResultsWritten(_));
    assert!(!answer.statements().iter().any(is_noted));
}
