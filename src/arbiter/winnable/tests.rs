use shakmaty::{CastlingMode, Chess, Color, fen::Fen};

use crate::arbiter::winnable::{Budget, Verdict, analyse, is_mating_line};

fn position(fen: &str) -> Chess {
    fen.parse::<Fen>()
        .expect("a FEN")
        .into_position(CastlingMode::Standard)
        .expect("a legal position")
}

/// Checks what is said of White and Black: `+` can win, `-` cannot.
#[track_caller]
fn check(fen: &str, expected: &str) {
    let position = position(fen);
    for (side, expected) in [Color::White, Color::Black]
        .into_iter()
        .zip(expected.chars())
    {
        match analyse(&position, side, Budget::GAME_END).verdict {
            Verdict::Winnable(line) => {
                assert_eq!(expected, '+', "{side} in {fen}");
                assert!(is_mating_line(&position, side, &line), "{side} in {fen}");
            }
            Verdict::Unwinnable => assert_eq!(expected, '-', "{side} in {fen}"),
            Verdict::Undecided => panic!("undecided: {side} in {fen}"),
        }
    }
}

#[test]
fn a_bare_king_cannot_win() {
    check("8/8/4k3/8/8/3QK3/8/8 b - - 0 1", "+-");
}

#[test]
fn a_game_that_has_ended_is_won_by_who_mated() {
    check("7k/6Q1/6K1/8/8/q7/8/8 b - - 0 1", "+-");
    check("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--");
}

#[test]
fn walls_of_pawns_hold_bare_kings_apart() {
    check("8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1", "--");
}
