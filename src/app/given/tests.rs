use super::put_together;

fn positions(given: &[&str]) -> Vec<String> {
    let given: Vec<String> = given.iter().map(|&it| it.to_owned()).collect();
    put_together(&given)
}

#[test]
fn a_fen_without_quotes_is_one_position() {
    let parts = ["8/8/8/8/8/8/8/K1k5", "b", "-", "-", "0", "1"];
    assert_eq!(positions(&parts), ["8/8/8/8/8/8/8/K1k5 b - - 0 1"]);
    let two = ["8/8/8/8/8/8/8/K1k5", "w", "K1k5/8/8/8/8/8/8/8", "b"];
    assert_eq!(
        positions(&two),
        ["8/8/8/8/8/8/8/K1k5 w", "K1k5/8/8/8/8/8/8/8 b"]
    );
}

#[test]
fn standard_input_may_follow_positions_in_quotes() {
    let given = ["8/8/8/8/8/8/8/K1k5 b - - 0 1", "-"];
    assert_eq!(positions(&given), given);
    assert_eq!(positions(&["-", "-"]), ["-", "-"]);
    assert_eq!(positions(&["", "nothing"]), ["", "nothing"]);
}
