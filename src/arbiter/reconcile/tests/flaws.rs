//! What cannot be played, and results that only one score has.

use std::time::Duration;

use shakmaty::{ByColor, Color, Outcome};

use super::{OPENING, case, ruled, score, score_from};
use crate::{
    arbiter::{
        Edition,
        reconcile::{ClockThen, Finding, Reconciliation, Remedy, Score, Statement, reconcile},
    },
    game::{
        Game,
        pgn::{ScoreLetters, WordFlaw},
    },
    notation::PieceLetters,
};

/// The entries that cannot be played and are told apart from the finding.
fn told(answer: &Reconciliation) -> Vec<(Color, usize, String)> {
    let statements = answer.statements().into_iter();
    let told = statements.filter_map(|statement| {
        let Statement::Unplayable { side, at, word } = statement else {
            return None;
        };
        let ply = (0..100).find(|ply| answer.ply_name(*ply) == at)?;
        Some((side, ply, word))
    });
    told.collect()
}

#[test]
fn nothing_is_proved_beyond_what_cannot_be_played() {
    let white = "e4 e5 Nf3 Nc6 Bb5 a6 Ba9 d6 c3 Nf6 O-O Be7";
    for (white, black, common, expected) in [
        // Every move of White's from the fourth on is another one.
        (
            white,
            "e4 e5 Ng3 Nc6 Bb5 a6 Bxc6 bxc6 d4 exd4 Qxd4 Qf6",
            2,
            vec![(Color::White, 6, "Ba9")],
        ),
        // Each could mend the other.
        (
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba5 Nf6 O-O Be7",
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Zz9 Be7",
            6,
            vec![(Color::Black, 8, "Zz9")],
        ),
        // As a slip, and as plies left out.
        (
            "e4 e5 Nf3 Nc6 Bb6 a6 Ba4 Nf6 O-O Be7",
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Zz9 Be7",
            4,
            vec![(Color::Black, 8, "Zz9")],
        ),
        (
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Zz9 Be7",
            "e4 e5 Nf3 Nc6 Ba4 Nf6 O-O Be7",
            4,
            vec![(Color::White, 8, "Zz9")],
        ),
    ] {
        let answer = ruled(white, black);
        assert_eq!(answer.finding, Finding::Differ, "{white}, {black}");
        assert_eq!(answer.remedy, Remedy::GoBack);
        assert_eq!(answer.standing.as_ref().unwrap().plies, common);
        let expected: Vec<_> = (expected.into_iter())
            .map(|(side, ply, word)| (side, ply, word.to_owned()))
            .collect();
        assert_eq!(told(&answer), expected);
    }
}

#[test]
fn moves_to_and_fro_that_one_score_lacks_are_not_proved_to_be_left_out() {
    let rest = "Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O";
    let white = format!("e4 e5 Nf3 Nc6 Bb5 a6 Bc4 Nb8 Bb5 Nc6 {rest}");
    let answer = ruled(&white, &format!("e4 e5 Nf3 Nc6 Bb5 a6 {rest}"));
    let side = Color::Black;
    assert_eq!(answer.finding, Finding::Loop { side, plies: 4 });
    let at = answer.ply_name(6);
    let side = Color::White;
    assert_eq!(
        answer.statements(),
        [
            Statement::Loop { side, at, plies: 4 },
            Statement::WayMatters,
            Statement::CallArbiter,
            Statement::Article(Edition::Fide2023.article("D.2.9")),
        ]
    );
}

#[test]
fn a_score_that_goes_on_with_what_cannot_be_played_goes_back_to_before_that() {
    let zz9 = |ply| vec![(Color::Black, ply, "Zz9".to_owned())];
    let black = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Zz9 d3 d6";
    for (white, finding) in [
        ("e4 e5 Nf3 Nc6 Bb6 a6 Ba4", Finding::Slip(Color::White)),
        (
            "e4 e5 Nf3 Nc6 Ba4 Nf6",
            Finding::Gap {
                side: Color::White,
                missing: 2,
            },
        ),
        (
            "e4 e5 Nf3 Nc6 Bb5",
            Finding::Longer {
                side: Color::Black,
                plies: 7,
            },
        ),
        (
            "",
            Finding::Longer {
                side: Color::Black,
                plies: 12,
            },
        ),
    ] {
        let answer = ruled(white, black);
        assert_eq!(answer.finding, finding, "{white}");
        assert_eq!(answer.remedy, Remedy::GoBack);
        assert_eq!(answer.standing.as_ref().unwrap().plies, 9);
        assert_eq!(told(&answer), zz9(9));
        assert!(answer.statements().contains(&Statement::SetClocks));
    }
    // The clocks are those of the one score that goes so far, and its moves count for both.
    let (white, black) = (
        score("e4 e5"),
        score("e4 e5 Nf3 89:00 Nc6 Bb5 a6 Ba9 d6 c3 Nf6"),
    );
    let mut case = case(&white, &black);
    case.control = Some("120/40".parse().unwrap());
    case.shown.black = Some(Duration::from_secs(110 * 60));
    let answer = reconcile(&case);
    let clocks = answer.clocks.unwrap();
    // Five moves took Black ten minutes; the fourth of White cannot be played.
    assert_eq!(
        clocks.black,
        ClockThen::Proposed(Duration::from_secs(112 * 60))
    );
    assert!(matches!(clocks.white, ClockThen::Proposed(_)));
}

#[test]
fn scores_that_begin_differently_tell_what_cannot_be_played_too() {
    let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let other = Game::from_fen(start, shakmaty::CastlingMode::Standard).unwrap();
    let (white, black) = (score("e4 Zz9"), score_from(other, "Ba9"));
    let answer = reconcile(&case(&white, &black));
    assert_eq!(
        told(&answer),
        [
            (Color::White, 1, "Zz9".to_owned()),
            (Color::Black, 0, "Ba9".to_owned())
        ]
    );
}

#[test]
fn what_nobody_can_tell_is_no_illegal_move() {
    let spanish = ScoreLetters::EnglishOr(PieceLetters::SPANISH);
    for (text, letters, flaw) in [
        ("e4 e5 Sf3", ScoreLetters::PGN, WordFlaw::NotAMove),
        ("e4 e5 Re2", spanish, WordFlaw::Unclear),
        (
            "e4 e5 Nc3 Nc6 Nge2 Nf6 Ng3 d6 Ne2",
            ScoreLetters::PGN,
            WordFlaw::Ambiguous,
        ),
    ] {
        let mut one = score(text);
        one.letters = letters;
        let answer = reconcile(&case(&one, &one));
        assert_eq!(answer.finding, Finding::SameUnclear, "{text}");
        assert!(
            matches!(&answer.next.white, super::Entry::Unplayable { flaw: told, .. } if *told == flaw),
            "{text}: {:?}",
            answer.next
        );
        assert_eq!(answer.remedy, Remedy::CallArbiter);
        assert_eq!(answer.article, Some(Edition::Fide2023.article("D.2.9")));
        assert!(matches!(
            &answer.statements()[..],
            [
                Statement::SameUnclear { .. },
                Statement::CallArbiter,
                Statement::Article(_)
            ]
        ));
    }
    // A rook's move, as the score itself shows.
    let mut one = score("e4 e5 Nf3 Nc6 Re2");
    one.letters = ScoreLetters::PGN;
    assert_eq!(reconcile(&case(&one, &one)).finding, Finding::SameFlaw);
}

#[test]
fn every_result_is_told() {
    let with = |white: (&str, &str), black: (&str, &str)| {
        let made = |(text, result): (&str, &str)| -> Score {
            let mut score = score(text);
            score.result = result.parse().unwrap();
            score
        };
        let statements = reconcile(&case(&made(white), &made(black))).statements();
        let is_result = |it: &Statement| {
            matches!(
                it,
                Statement::ResultInOne { .. }
                    | Statement::Finished(_)
                    | Statement::ResultsDiffer(_)
            )
        };
        statements.into_iter().filter(is_result).collect::<Vec<_>>()
    };
    let outcome: Outcome = "1-0".parse().unwrap();
    let in_one = |side| vec![Statement::ResultInOne { side, outcome }];
    let (one, other) = (OPENING, "e4 e5 Nc3");
    assert_eq!(with((one, "*"), (one, "1-0")), in_one(Color::Black));
    assert_eq!(with((one, "1-0"), (one, "*")), in_one(Color::White));
    assert_eq!(with((one, "1-0"), (other, "*")), in_one(Color::White));
    assert_eq!(with((one, "*"), (other, "*")), []);
    let finished = vec![Statement::Finished(outcome)];
    assert_eq!(with((one, "1-0"), (one, "1-0")), finished);
    assert_eq!(with((one, "1-0"), (other, "1-0")), finished);
    let differ = Statement::ResultsDiffer(ByColor {
        white: outcome,
        black: "0-1".parse().unwrap(),
    });
    assert_eq!(with((one, "1-0"), (other, "0-1")), [differ]);
}
