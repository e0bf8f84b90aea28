//! What holds for any scores and boards.

use proptest::prelude::*;
use shakmaty::{Board, Chess, Color, Piece, Position as _, Role, Square};

use super::{case, ruled};
use crate::{
    arbiter::reconcile::{Change, Finding, Score, boards::changes, reconcile},
    game::Game,
};

/// A game of random moves.
fn games() -> impl Strategy<Value = Game> {
    prop::collection::vec(any::<u16>(), 4..60).prop_map(|choices| {
        let mut game = Game::new();
        for choice in choices {
            let moves = game.position().legal_moves();
            let Some(index) = usize::from(choice).checked_rem(moves.len()) else {
                break;
            };
            if game.play(moves[index]).is_err() {
                break;
            }
        }
        game
    })
}

fn men() -> impl Strategy<Value = Board> {
    prop::collection::vec((0..64_u32, 0..6_usize, any::<bool>()), 0..30).prop_map(|men| {
        let mut board = Board::empty();
        for (square, role, white) in men {
            let piece = Piece {
                role: Role::ALL[role],
                color: Color::from_white(white),
            };
            board.set_piece_at(Square::new(square), piece);
        }
        board
    })
}

#[test]
fn a_man_goes_to_the_nearest_square_that_lacks_it_and_a_pawn_along_its_file() {
    let board = |fen: &str| Board::from_ascii_board_fen(fen.as_bytes()).unwrap();
    let told = changes(
        &board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"),
        &board("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R"),
    );
    let ways: Vec<String> = told
        .iter()
        .map(|change| match change {
            Change::Shift { from, to, .. } => format!("{from}{to}"),
            Change::Remove { .. } | Change::Put { .. } => panic!("nothing comes or goes"),
        })
        .collect();
    assert_eq!(ways, ["f1b5", "g1f3", "e2e4", "a7a6", "e7e5", "b8c6"]);
}

proptest! {
    #[test]
    fn the_changes_turn_one_board_into_the_other(from in men(), to in men()) {
        let mut board = from.clone();
        let told = changes(&from, &to);
        // All men that go are taken up first, then all that come are put down.
        for change in &told {
            match *change {
                Change::Remove { piece, from } | Change::Shift { piece, from, .. } => {
                    prop_assert_eq!(board.remove_piece_at(from), Some(piece));
                }
                Change::Put { .. } => (),
            }
        }
        for change in &told {
            match *change {
                Change::Put { piece, to } | Change::Shift { piece, to, .. } => {
                    prop_assert_eq!(board.piece_at(to), None);
                    board.set_piece_at(to, piece);
                }
                Change::Remove { .. } => (),
            }
        }
        prop_assert_eq!(board, to);
    }

    #[test]
    fn the_answer_does_not_depend_on_whose_score_is_whose(one in games(), other in games()) {
        let (one, other) = (Score::of_game(one), Score::of_game(other));
        let answer = reconcile(&case(&one, &other));
        let turned = reconcile(&case(&other, &one));
        prop_assert_eq!(answer.remedy, turned.remedy);
        prop_assert_eq!(answer.common.unwrap().plies, turned.common.unwrap().plies);
        prop_assert_eq!(&answer.transposed, &turned.transposed);
        prop_assert_eq!(answer.next.white, turned.next.black);
    }

    #[test]
    fn a_score_agrees_with_itself_and_with_its_beginning(game in games(), cut in 0..60_usize) {
        let whole = Score::of_game(game);
        let plies = whole.game.plies().len();
        prop_assert_eq!(reconcile(&case(&whole, &whole)).finding, Finding::Agree);
        let cut = cut % (plies + 1);
        let mut short = whole.clone();
        while short.game.plies().len() > cut {
            short.game.undo();
            short.written.pop();
        }
        let answer = reconcile(&case(&short, &whole));
        let expected = if cut == plies {
            Finding::Agree
        } else {
            Finding::Longer { side: Color::Black, plies: plies - cut }
        };
        // A position that comes back may be reached by the end of the shorter score already.
        prop_assert_eq!(answer.finding, expected);
        prop_assert_eq!(answer.standing.unwrap().position, whole.game.position().clone());
    }

    #[test]
    fn whatever_is_written_there_is_an_answer(words in prop::collection::vec("[a-hKQRBN][a-h]?[1-8x]{1,2}|O-O|[a-z]{1,4}", 0..12), cut in 0..12_usize) {
        let text = words.join(" ");
        let shorter = words[..cut.min(words.len())].join(" ");
        let answer = ruled(&text, &shorter);
        prop_assert!(answer.statements().len() > 2);
        if let Some(standing) = answer.standing {
            prop_assert!(Chess::default() == standing.position || standing.plies > 0);
        }
    }
}
