use std::time::Duration;

use shakmaty::{CastlingMode, Chess, Color, Position, san::San, uci::UciMove};

use crate::game::{Ending, Game, PlayError, StartError, Termination};

/// A game from the usual position after these moves in SAN.
fn after(moves: &str) -> Game {
    let mut game = Game::new();
    play(&mut game, moves);
    game
}

fn play(game: &mut Game, moves: &str) {
    for san in moves.split_whitespace() {
        let mv = san
            .parse::<San>()
            .unwrap()
            .to_move(game.position())
            .unwrap();
        game.play(mv).unwrap();
    }
}

fn from_fen(fen: &str) -> Game {
    Game::from_fen(fen, CastlingMode::Standard).unwrap()
}

#[test]
fn the_score_tells_side_number_and_notation_of_every_ply() {
    let game = after("e4 e5 Nf3");
    let told: Vec<_> = game
        .plies()
        .iter()
        .map(|ply| (ply.side, ply.number, ply.san.to_string()))
        .collect();
    assert_eq!(
        told,
        [
            (Color::White, 1, String::from("e4")),
            (Color::Black, 1, String::from("e5")),
            (Color::White, 2, String::from("Nf3")),
        ]
    );
    assert_eq!(game.completed_moves(Color::White), 2);
    assert_eq!(game.completed_moves(Color::Black), 1);
    assert_eq!((game.turn(), game.move_number()), (Color::Black, 2));
    assert_eq!(game.result_text(), "*");
}

#[test]
fn moves_before_the_starting_position_do_not_count() {
    let mut game = from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
    play(&mut game, "Ke7 e4");
    assert_eq!(game.completed_moves(Color::White), 1);
    let numbers: Vec<_> = game.plies().iter().map(|ply| ply.number).collect();
    assert_eq!(numbers, [40, 41]);
}

#[test]
fn a_slip_of_the_tongue_is_taken_back_with_all_that_it_changed() {
    let mut game = after("e4 e5");
    let before = game.fen();
    play(&mut game, "Nf3");
    let taken = game.undo().unwrap();
    assert_eq!(taken.san.to_string(), "Nf3");
    assert_eq!(game.fen(), before);
    assert_eq!(game.plies().len(), 2);
    assert_eq!(Game::new().undo(), None);
}

#[test]
fn the_positions_before_and_after_every_ply_are_kept() {
    let game = after("e4 e5 Nf3");
    assert_eq!(game.position_before(0), Some(game.initial_position()));
    assert_eq!(game.position_before(3), Some(game.position()));
    assert_eq!(game.position_before(4), None);
    let mut replayed = game.initial_position().clone();
    for (index, ply) in game.plies().iter().enumerate() {
        assert_eq!(game.position_before(index), Some(&replayed));
        replayed.play_unchecked(ply.mv);
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = after("e4");
    let mv = UciMove::from_ascii(b"d2d4")
        .unwrap()
        .to_move(&Chess::default())
        .unwrap();
    let before = game.fen();
    assert_eq!(game.play(mv).unwrap_err(), PlayError::Illegal { mv });
    assert_eq!(game.fen(), before);
    assert_eq!(game.plies().len(), 1);
}

#[test]
fn mate_ends_the_game_and_taking_it_back_goes_on() {
    let mut game = after("f3 e5 g4 Qh4#");
    let ending = Ending::won(Color::Black, Termination::Checkmate);
    assert_eq!(game.ending(), Some(ending));
    assert_eq!(game.result_text(), "0-1");
    let mv = game.plies()[0].mv;
    assert_eq!(game.play(mv).unwrap_err(), PlayError::Ended(ending));
    game.undo();
    assert_eq!(game.ending(), None);
}

#[test]
fn mate_stands_whatever_is_declared_after_it() {
    let mate = Ending::won(Color::Black, Termination::Checkmate);
    let mut game = after("f3 e5 g4 Qh4#");
    let flag_fall = Termination::FlagFall(Color::Black);
    assert_eq!(game.declare(Ending::won(Color::White, flag_fall)), mate);
    assert_eq!(game.declare(Ending::draw(Termination::Agreement)), mate);
    assert_eq!(game.ending(), Some(mate));
}

#[test]
fn the_first_word_that_ends_a_game_counts() {
    let mut game = after("e4 e5");
    let resigned = Ending::won(Color::Black, Termination::Resignation(Color::White));
    assert_eq!(game.declare(resigned), resigned);
    assert_eq!(game.declare(Ending::draw(Termination::Agreement)), resigned);
    assert_eq!(game.undo(), None);
    assert_eq!(game.plies().len(), 2);
    let mv = game.plies()[0].mv;
    assert_eq!(game.play(mv).unwrap_err(), PlayError::Ended(resigned));
}

#[test]
fn an_end_that_the_last_move_brought_about_is_taken_back_with_it() {
    let mut game = after("e4 e5");
    game.declare(Ending::draw(Termination::Fivefold));
    assert_eq!(game.result_text(), "1/2-1/2");
    assert!(game.undo().is_some());
    assert_eq!(game.ending(), None);
}

#[test]
fn stalemate_ends_a_game_by_itself_and_bare_kings_wait_for_the_arbiter() {
    let stalemate = from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").ending();
    assert_eq!(stalemate, Some(Ending::draw(Termination::Stalemate)));
    assert_eq!(from_fen("8/8/8/4k3/8/8/8/4K3 w - - 0 1").ending(), None);
}

#[test]
fn clock_and_remarks_are_noted_with_the_last_ply() {
    let mut game = after("e4 e5");
    game.note_clock(Duration::from_secs(5400));
    game.note_comment("corrected");
    game.note_comment("(=)");
    assert_eq!(game.plies()[0].clock, None);
    let last = game.last().unwrap();
    assert_eq!(last.clock, Some(Duration::from_secs(5400)));
    assert_eq!(last.comment, "corrected (=)");
}

#[test]
fn chess960_castles_by_its_own_rules() {
    let fen = "1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w KQkq - 0 1";
    let mut game = Game::from_fen(fen, CastlingMode::Chess960).unwrap();
    play(&mut game, "O-O O-O-O");
    assert_eq!(
        game.fen(),
        "2kr1r2/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 w - - 2 2"
    );
    assert_eq!(game.castling_mode(), CastlingMode::Chess960);
}

#[test]
fn what_no_game_can_begin_from_is_told_apart() {
    let not_fen = Game::from_fen("e4 e5", CastlingMode::Standard);
    assert!(matches!(not_fen, Err(StartError::NotFen { .. })));
    let of_chess960 = "6k1/8/8/8/8/8/8/1RK1R3 w EB - 0 1";
    let only_chess960 = Game::from_fen(of_chess960, CastlingMode::Standard);
    assert!(
        matches!(only_chess960, Err(StartError::OnlyChess960 { .. })),
        "{only_chess960:?}"
    );
    let kingless = Game::from_fen("8/8/8/8/8/8/8/4K3 w - - 0 1", CastlingMode::Standard);
    assert!(matches!(kingless, Err(StartError::BadPosition { .. })));
}
