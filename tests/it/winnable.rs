//! `rochade winnable` as its user runs it.

use serde_json::Value;
use shakmaty::{CastlingMode, Chess, Color, Position as _, fen::Fen, uci::UciMove};

use crate::program::Home;

const WALL: &str = "8/8/4k3/p1p1p1p1/P1P1P1P1/8/4K3/8 w - -";

const ROOK: &str = "8/8/4k3/8/8/3RK3/8/8 w - - 0 1";

fn values(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("one JSON value a line"))
        .collect()
}

#[test]
fn both_sides_are_answered_in_words() {
    let run = Home::new().run(&["winnable", WALL, ROOK]);
    let lines = run.lines();
    assert_eq!(lines.len(), 6, "{lines:?}");
    assert_eq!(
        lines[..4],
        [WALL, "  White cannot win", "  Black cannot win", ROOK]
    );
    assert!(lines[4].starts_with("  White can win: "), "{lines:?}");
    assert!(lines[4].ends_with('#'), "{lines:?}");
    assert_eq!(lines[5], "  Black cannot win");
}

#[test]
fn the_json_line_holds_a_series_of_moves_that_mates() {
    let run = Home::new().run(&["winnable", "--json", ROOK]);
    let values = values(&run.stdout);
    let [value] = &values[..] else {
        panic!("one line: {values:?}");
    };
    let mut keys: Vec<_> = value.as_object().expect("an object").keys().collect();
    keys.sort();
    assert_eq!(keys, ["black", "fen", "line", "micros", "nodes", "white"]);
    assert_eq!(value["fen"], ROOK);
    assert_eq!(value["white"], "winnable");
    assert_eq!(value["black"], "unwinnable");
    assert_eq!(value["line"]["black"], Value::Null);
    let mut position: Chess = ROOK
        .parse::<Fen>()
        .expect("a FEN")
        .into_position(CastlingMode::Standard)
        .expect("a position");
    for word in value["line"]["white"].as_array().expect("moves") {
        let uci: UciMove = word.as_str().expect("text").parse().expect("UCI");
        let m = uci.to_move(&position).expect("a legal move");
        position.play_unchecked(m);
    }
    assert!(position.is_checkmate());
    assert_eq!(position.turn(), Color::Black);
}

#[test]
fn a_game_that_has_ended_is_answered_too() {
    let mate = "7k/6Q1/6K1/8/8/q7/8/8 b - - 0 1";
    let stalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    let run = Home::new().run(&["winnable", "--json", mate, stalemate]);
    let values = values(&run.stdout);
    assert_eq!(values[0]["white"], "winnable");
    assert_eq!(values[0]["line"]["white"], Value::Array(Vec::new()));
    assert_eq!(values[0]["black"], "unwinnable");
    assert_eq!(values[1]["white"], "unwinnable");
    assert_eq!(values[1]["black"], "unwinnable");
}

#[test]
fn what_is_no_position_is_told_with_its_line_and_does_not_stop_the_rest() {
    let two_kings = "8/8/4k3/8/8/3RK2K/8/8 w - - 0 1";
    let long = "8/".repeat(5000);
    let input = [WALL, "", "castles", two_kings, long.as_str(), ROOK];
    let home = Home::new();
    let run = home.run_typing(&["winnable", "--json", "-"], &input);
    assert_eq!(run.code, Some(1), "{run:?}");
    let values = values(&run.stdout);
    assert_eq!(values.len(), 5, "{values:?}");
    assert_eq!(values[0]["white"], "unwinnable");
    for (value, line) in values[1..4]
        .iter()
        .zip(["line 3: ", "line 4: ", "line 5: "])
    {
        let error = value["error"].as_str().expect("an error");
        assert!(error.starts_with(line), "{error}");
    }
    assert_eq!(values[1]["fen"], "castles");
    assert_eq!(values[4]["white"], "winnable");

    let run = home.run_typing(&["winnable", "-"], &input);
    let told = run.failed(1);
    assert!(told.contains("line 4: "), "{told}");
    assert_eq!(run.stdout.lines().count(), 6, "{run:?}");
}

#[test]
fn merely_odd_positions_are_answered() {
    let nine_bishops = "4k3/8/8/8/8/B1B1B1B1/1B1B1B1B/4K2B w - -";
    let no_rook = "4k3/8/8/8/8/8/4P3/4K3 w KQ -";
    let run = Home::new().run(&["winnable", nine_bishops, no_rook]);
    assert_eq!(run.lines().len(), 6, "{run:?}");
}

#[test]
fn beyond_the_number_of_positions_it_is_undecided() {
    let run = Home::new().run(&["winnable", "--nodes", "1", ROOK]);
    assert!(run.lines()[1].contains("undecided"), "{run:?}");
}
