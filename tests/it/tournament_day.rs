//! A tournament day of a thousand clocks, in its short form.

mod simulation;

use simulation::play;

#[test]
fn a_thousand_clocks_keep_exact_time_through_a_round() {
    let day = play(1_000, 1, 20_261_121);
    assert!(day.games >= 1_000, "{day:?}");
    assert!(day.presses > 50_000, "{day:?}");
    assert!(day.flags > 100, "{day:?}");
    assert!(day.flags_taken_back > 10, "{day:?}");
    assert!(day.compared > day.presses, "{day:?}");
}
