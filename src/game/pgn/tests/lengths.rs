//! Texts of megabytes: what looks at the same text again and again needs minutes for them.

use crate::game::pgn::{TimeRemark, tests::read_one};

#[test]
fn many_tags_on_one_line_are_read() {
    let blanks = " ".repeat(1 << 20);
    let tags = "[A \"b\"] ".repeat(1 << 19);
    let game = read_one(&format!("{blanks}{tags}\n\n1. e4 *")).unwrap();
    assert_eq!(game.tags.others.len(), 1 << 19);
    assert_eq!(game.game.plies().len(), 1);
}

#[test]
fn many_commands_in_one_comment_that_are_never_closed_are_passed_over() {
    for opening in ["[%clk ", "[%time "] {
        let comment = opening.repeat(1 << 18);
        let game = read_one(&format!("1. e4 {{{comment}}} e5 *")).unwrap().game;
        assert_eq!(game.plies()[0].clock, None);
        assert_eq!(TimeRemark::all_in(&game.plies()[0].comment).count(), 0);
        assert_eq!(game.plies().len(), 2);
    }
}
