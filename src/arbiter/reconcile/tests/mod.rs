//! What an arbiter says to scores and boards that differ.

mod clocks;
mod completions;
mod ends;
mod flaws;
mod laws;

use std::time::Duration;

use shakmaty::{Board, ByColor, CastlingMode, Color, Outcome, Role, Square};

use super::{
    Case, Change, Entry, EntryWords, Finding, PlyName, Reconciliation, Remedy, Score, Statement,
    reconcile,
};
use crate::{
    arbiter::Edition,
    game::{
        Ending, Game, Termination,
        pgn::{ScoreLetters, WordFlaw, read_word},
    },
};

/// A score of these words; `m:ss` after a move is the time on the clock.
fn score(text: &str) -> Score {
    score_from(Game::new(), text)
}

fn score_from(mut game: Game, text: &str) -> Score {
    let mut written: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some((minutes, seconds)) = word.split_once(':') {
            let minutes: u64 = minutes.parse().unwrap();
            let seconds: u64 = seconds.parse().unwrap();
            game.note_clock(Duration::from_secs(minutes * 60 + seconds));
            continue;
        }
        if game.plies().len() == written.len()
            && let Ok(mv) = read_word(word, ScoreLetters::PGN, game.position())
        {
            game.play(mv).unwrap();
        }
        written.push(word.to_owned());
    }
    Score {
        game,
        written,
        letters: ScoreLetters::PGN,
        result: Outcome::Unknown,
    }
}

fn case<'a>(white: &'a Score, black: &'a Score) -> Case<'a> {
    Case {
        scores: ByColor { white, black },
        boards: ByColor::default(),
        shown: ByColor::default(),
        control: None,
        edition: Edition::default(),
    }
}

fn ruled(white: &str, black: &str) -> Reconciliation {
    reconcile(&case(&score(white), &score(black)))
}

fn board(fen: &str) -> Board {
    Board::from_ascii_board_fen(fen.as_bytes()).unwrap()
}

const OPENING: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7";

#[test]
fn scores_that_agree_leave_the_boards_to_be_compared() {
    let answer = ruled(OPENING, OPENING);
    assert_eq!(answer.finding, Finding::Agree);
    assert_eq!(answer.remedy, Remedy::CompareBoards);
    assert_eq!(answer.standing.as_ref().unwrap().plies, 10);
    assert_eq!(
        answer.statements(),
        [
            Statement::Agree(10),
            Statement::CompareBoard(Color::White),
            Statement::CompareBoard(Color::Black),
            Statement::GoOn(PlyName {
                number: 6,
                side: Color::White
            }),
            Statement::Article(Edition::Fide2023.article("D.2.9")),
        ]
    );
}

#[test]
fn scores_that_contradict_each_other_go_back_to_where_they_agree() {
    let answer = ruled("e4 e5 Nf3 Nc6 Bb5 a6", "e4 e5 Nf3 Nc6 Bc4 Bc5");
    assert_eq!(answer.finding, Finding::Differ);
    assert_eq!(answer.remedy, Remedy::GoBack);
    assert_eq!(answer.common.as_ref().unwrap().plies, 4);
    assert_eq!(answer.standing.as_ref().unwrap().move_number(), 3);
    let statements = answer.statements();
    let [Statement::Part { at, white, black }, rest @ ..] = &statements[..] else {
        panic!("{statements:?}");
    };
    assert_eq!(*at, answer.ply_name(4));
    let words = |entry: &EntryWords| match entry {
        EntryWords::Move(said) => said.words(),
        EntryWords::Unplayable(word) => word.clone(),
        EntryWords::Nothing => String::new(),
    };
    assert_eq!(words(white), "Läufer Bella fünf");
    assert_eq!(words(black), "Läufer Cesar vier");
    let after = PlyName {
        number: 2,
        side: Color::Black,
    };
    assert_eq!(rest[0], Statement::GoBack(Some(after)));
    assert!(rest.contains(&Statement::SetClocks));
}

#[test]
fn a_difference_in_the_first_move_goes_back_to_the_start() {
    let answer = ruled("e4 e5", "d4 d5");
    assert_eq!(answer.common.as_ref().unwrap().plies, 0);
    assert!(answer.statements().contains(&Statement::GoBack(None)));
}

#[test]
fn a_score_that_is_longer_stands_and_the_other_is_completed() {
    let answer = ruled("e4 e5 Nf3", "e4 e5 Nf3 Nc6 Bb5");
    let side = Color::Black;
    assert_eq!(answer.finding, Finding::Longer { side, plies: 2 });
    assert_eq!(answer.standing.as_ref().unwrap().plies, 5);
    assert!(
        answer
            .statements()
            .contains(&Statement::CompleteScore(Color::White))
    );
}

#[test]
fn an_entry_that_cannot_be_played_is_told_and_the_scores_differ() {
    for (word, flaw) in [
        ("Bb6", WordFlaw::Illegal),
        ("Bxyz", WordFlaw::NotAMove),
        ("Nd5", WordFlaw::Illegal),
    ] {
        let answer = ruled(&format!("e4 e5 {word}"), "e4 e5 Nf3 Nc6");
        assert_eq!(answer.finding, Finding::Differ, "{word}");
        let word = word.to_owned();
        assert_eq!(answer.next.white, Entry::Unplayable { word, flaw });
        assert_eq!(answer.remedy, Remedy::GoBack);
    }
    // Written by the one where the other's score has ended.
    let answer = ruled("e4 e5 Bb6", "e4 e5");
    assert_eq!(answer.finding, Finding::Differ);
    assert_eq!(answer.common.as_ref().unwrap().plies, 2);
}

#[test]
fn a_slip_of_the_pen_is_found_when_the_rest_agrees() {
    // White wrote a file wrong; nothing after it could be played.
    let white = "e4 e5 Nf3 Nc6 Bb6 a6 Ba4 Nf6";
    let answer = ruled(white, OPENING);
    assert_eq!(answer.finding, Finding::Slip(Color::White));
    assert_eq!(answer.standing.as_ref().unwrap().plies, 10);
    assert_eq!(answer.common.as_ref().unwrap().plies, 4);
    assert!(
        answer
            .statements()
            .contains(&Statement::MendScore(Color::White))
    );
    // A legal move, but the score falls apart five plies later.
    let black = "e4 e5 Nf3 Nc6 Be2 a6 Ba4 Nf6 O-O Be7";
    let answer = ruled(OPENING, black);
    assert_eq!(answer.finding, Finding::Slip(Color::Black));
    // With too little after it to tell, it is a difference like any other.
    let answer = ruled("e4 e5 Nf3 Nc6 Bb6", OPENING);
    assert_eq!(answer.finding, Finding::Differ);
}

#[test]
fn a_longer_score_with_a_slip_goes_on_where_it_ends() {
    let white = "e4 e5 Nf3 Nc6 Bb6 a6 Ba4 Nf6 O-O Be7 Re1 b5";
    let answer = ruled(white, OPENING);
    assert_eq!(answer.finding, Finding::Slip(Color::White));
    let standing = answer.standing.unwrap();
    assert_eq!(standing.plies, 12);
    assert_eq!(
        standing.position,
        *score(&format!("{OPENING} Re1 b5")).game.position()
    );
}

#[test]
fn plies_left_out_are_found_when_the_rest_agrees() {
    for (black, missing) in [
        // One ply, so that the colours are out of step.
        ("e4 e5 Nf3 Nc6 a6 Ba4 Nf6 O-O Be7", 1),
        // Both moves of a number.
        ("e4 e5 Nf3 Nc6 Ba4 Nf6 O-O Be7", 2),
        ("e4 e5 Nf3 Nc6 O-O Be7", 4),
    ] {
        let answer = ruled(OPENING, black);
        let side = Color::Black;
        assert_eq!(answer.finding, Finding::Gap { side, missing }, "{black}");
        assert_eq!(answer.standing.as_ref().unwrap().plies, 10);
    }
}

#[test]
fn a_score_that_can_be_played_leaves_plies_out_only_where_much_of_the_rest_agrees() {
    let answer = ruled("a3 a6 h3 h6 e4 e5", "e4 e5");
    assert_eq!(answer.finding, Finding::Differ);
    // Back and forth on one board only.
    let rest = "c4 c5 Nc3 Nc6 g3 g6 Bg2 Bg7";
    let answer = ruled(&format!("e4 e5 a3 a6 {rest}"), &format!("e4 e5 {rest}"));
    let side = Color::Black;
    assert_eq!(answer.finding, Finding::Gap { side, missing: 2 });
}

#[test]
fn boards_that_show_the_shorter_score_are_left_as_they_are() {
    let shown = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
    let answer = with_boards("e4 e5 Nf3", "e4 e5", [shown, shown]);
    assert_eq!(answer.remedy, Remedy::CorrectScore(Color::White));
    assert_eq!(answer.standing.as_ref().unwrap().plies, 2);
    let side = Color::Black;
    assert!(
        !answer
            .statements()
            .contains(&Statement::CompleteScore(side))
    );
}

#[test]
fn different_moves_to_the_same_position_are_told_as_that() {
    let answer = ruled("e4 e5 Bd3 a6 Be2 h6", "e4 e5 Bc4 a6 Be2 h6");
    assert_eq!(answer.finding, Finding::Agree);
    assert!(answer.transposed.is_empty());
    assert_eq!(answer.replaced, std::slice::from_ref(&(2..5)));
    let statements = answer.statements();
    assert_eq!(statements[0], Statement::SamePosition(6));
    assert_eq!(statements[2], Statement::WayMatters);
    let statements = ruled("Nf3 Nf6 Ng1 Ng8", "Nc3 Nc6 Nb1 Nb8 e4").statements();
    assert_eq!(statements[0], Statement::SamePosition(4));
    let side = Color::Black;
    assert_eq!(statements[1], Statement::Longer { side, plies: 1 });
}

#[test]
fn a_game_that_has_ended_does_not_go_on() {
    let mate = "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#";
    let answer = ruled(mate, mate);
    let statements = answer.statements();
    let ends = Ending::won(Color::White, Termination::Checkmate);
    assert!(
        statements.contains(&Statement::Ended(ends)),
        "{statements:?}"
    );
    let result = |white: &str, black: &str| {
        let (mut one, mut other) = (score("e4 e5"), score("e4 e5"));
        (one.result, other.result) = (white.parse().unwrap(), black.parse().unwrap());
        let statements = reconcile(&case(&one, &other)).statements();
        let end = |it: &Statement| {
            matches!(
                it,
                Statement::Finished(_) | Statement::ResultsDiffer(_) | Statement::GoOn(_)
            )
        };
        statements.into_iter().find(end).unwrap()
    };
    let white_wins = "1-0".parse().unwrap();
    assert_eq!(result("1-0", "1-0"), Statement::Finished(white_wins));
    assert!(matches!(result("1-0", "0-1"), Statement::ResultsDiffer(_)));
    assert!(matches!(result("1-0", "*"), Statement::GoOn(_)));
    assert!(matches!(result("*", "0-1"), Statement::GoOn(_)));
}

#[test]
fn two_readings_of_a_difference_prove_nothing() {
    // Both go on alike after different moves, and both can be played: the pen slipped, but whose?
    let answer = ruled("e4 e5 a3 Nf6 Nc3 d6", "e4 e5 a4 Nf6 Nc3 d6");
    assert_eq!(answer.finding, Finding::Differ);
    assert_eq!(answer.remedy, Remedy::GoBack);
    assert_eq!(answer.common.unwrap().plies, 2);
}

#[test]
fn moves_in_another_order_are_no_difference_once_the_position_is_the_same() {
    let answer = ruled("Nf3 d5 d4 Nf6 c4 e6", "d4 d5 Nf3 Nf6 c4 e6");
    assert_eq!(answer.finding, Finding::Agree);
    assert_eq!(answer.transposed, std::slice::from_ref(&(0..3)));
    assert_eq!(answer.remedy, Remedy::CompareBoards);
    assert!(answer.statements().contains(&Statement::Transposed {
        from: answer.ply_name(0),
        to: answer.ply_name(2),
    }));
    // What parts after that goes back to the position that both reached, not to the first ply.
    let answer = ruled("Nf3 d5 d4 Nf6 c4 e6", "d4 d5 Nf3 Nf6 Bf4 e6");
    assert_eq!(answer.finding, Finding::Differ);
    assert_eq!(answer.transposed, std::slice::from_ref(&(0..3)));
    assert_eq!(answer.common.unwrap().plies, 4);
}

#[test]
fn an_illegal_move_in_both_scores_is_an_irregularity() {
    let answer = ruled("e4 e5 Bb6", "e4 e5 Bb6");
    assert_eq!(answer.finding, Finding::SameFlaw);
    assert_eq!(answer.remedy, Remedy::GoBack);
    assert_eq!(answer.article, Some(Edition::Fide2023.article("7.5.1")));
    assert!(matches!(
        &answer.statements()[0],
        Statement::SameFlaw { word, .. } if word == "Bb6"
    ));
}

#[test]
fn scores_of_different_starts_are_for_the_arbiter() {
    let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let other = Game::from_fen(start, CastlingMode::Standard).unwrap();
    let answer = reconcile(&case(&score("e4"), &score_from(other, "e4")));
    assert_eq!(answer.finding, Finding::DifferentStarts);
    assert_eq!(answer.remedy, Remedy::CallArbiter);
    assert!(answer.standing.is_none());
    assert_eq!(
        answer.statements(),
        [
            Statement::DifferentStarts,
            Statement::CallArbiter,
            Statement::Article(Edition::Fide2023.article("D.2.9")),
        ]
    );
}

#[test]
fn the_same_move_in_other_words_is_counted_and_no_difference() {
    let answer = ruled("e4 e5 Ng1f3 Nc6 O-O", "e4 e5 Nf3+ Nb8c6 0-0");
    let plies: Vec<usize> = answer
        .spellings
        .iter()
        .map(|spelling| spelling.ply)
        .collect();
    assert_eq!(plies, [2, 3]);
    assert_eq!(answer.spellings[0].written.white, "Ng1f3");
    // Castling is illegal there in both scores, and zeros make no other entry of it.
    assert_eq!(answer.finding, Finding::SameFlaw);
    let answer = ruled(OPENING, &OPENING.replace("O-O", "0-0"));
    assert_eq!(answer.finding, Finding::Agree);
    assert!(answer.spellings.is_empty());
}

/// The position after [`OPENING`].
const RIGHT: &str = "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1";

fn with_boards(white: &str, black: &str, boards: [&str; 2]) -> Reconciliation {
    let (white, black) = (score(white), score(black));
    let mut case = case(&white, &black);
    case.boards = ByColor {
        white: Some(board(boards[0])),
        black: Some(board(boards[1])),
    };
    reconcile(&case)
}

#[test]
fn when_the_scores_agree_the_player_whose_board_is_off_adjusts_it() {
    // On Black's board the bishop stands on b3 and a pawn of White's is lost.
    let off = "r1bqk2r/1pppbppp/p1n2n2/4p3/4P3/1B3N2/PPPP2PP/RNBQ1RK1";
    let answer = with_boards(OPENING, OPENING, [RIGHT, off]);
    assert_eq!(answer.remedy, Remedy::AdjustBoards);
    assert_eq!(answer.changes.white, Some(vec![]));
    let changes = vec![
        Change::Shift {
            piece: Role::Bishop.of(Color::White),
            from: Square::B3,
            to: Square::A4,
        },
        Change::Put {
            piece: Role::Pawn.of(Color::White),
            to: Square::F2,
        },
    ];
    assert_eq!(answer.changes.black, Some(changes.clone()));
    let statements = answer.statements();
    assert!(statements.contains(&Statement::BoardRight(Color::White)));
    let side = Color::Black;
    assert!(statements.contains(&Statement::BoardOff { side, changes }));
    assert_eq!(answer.clocks, None);
}

#[test]
fn a_board_on_which_the_last_moves_were_not_made_is_told_as_that() {
    let before = "r1bqkb1r/1ppp1ppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1";
    let answer = with_boards(OPENING, OPENING, [RIGHT, before]);
    assert_eq!(
        answer.behind,
        ByColor {
            white: None,
            black: Some(1)
        }
    );
    let side = Color::Black;
    assert!(
        answer
            .statements()
            .contains(&Statement::BoardBehind { side, plies: 1 })
    );
}

#[test]
fn boards_that_are_both_right_need_nothing() {
    let answer = with_boards(OPENING, OPENING, [RIGHT, RIGHT]);
    assert_eq!(answer.remedy, Remedy::Nothing);
}

#[test]
fn boards_that_agree_decide_between_scores_that_differ() {
    let other = OPENING.replace("Be7", "Bc5");
    let answer = with_boards(OPENING, &other, [RIGHT, RIGHT]);
    assert_eq!(answer.finding, Finding::Differ);
    assert_eq!(answer.remedy, Remedy::CorrectScore(Color::Black));
    assert_eq!(answer.standing.unwrap().plies, 10);
    assert_eq!(answer.clocks, None);
    // Boards that differ decide nothing.
    let black = "r1bqk2r/1ppp1ppp/p1n2n2/2b1p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1";
    let answer = with_boards(OPENING, &other, [RIGHT, black]);
    assert_eq!(answer.remedy, Remedy::GoBack);
    assert_eq!(answer.standing.unwrap().plies, 9);
    let bishop = Role::Bishop.of(Color::Black);
    let back = |from| {
        vec![Change::Shift {
            piece: bishop,
            from,
            to: Square::F8,
        }]
    };
    assert_eq!(answer.changes.white, Some(back(Square::E7)));
    assert_eq!(answer.changes.black, Some(back(Square::C5)));
}

#[test]
fn plies_are_named_from_any_start() {
    let black = PlyName {
        number: 12,
        side: Color::Black,
    };
    assert_eq!(black.plus(0), black);
    assert_eq!(
        black.plus(1),
        PlyName {
            number: 13,
            side: Color::White
        }
    );
    assert_eq!(
        black.plus(2),
        PlyName {
            number: 13,
            side: Color::Black
        }
    );
    let white = PlyName {
        number: 1,
        side: Color::White,
    };
    assert_eq!(
        white.plus(3),
        PlyName {
            number: 2,
            side: Color::Black
        }
    );
}
