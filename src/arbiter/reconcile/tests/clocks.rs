//! The clocks where the scores last agree.

use std::time::Duration;

use shakmaty::ByColor;

use super::{case, score};
use crate::arbiter::{
    Edition,
    reconcile::{Case, ClockThen, Finding, Score, Statement, reconcile},
};

fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

/// The clocks after the second ply of two scores that part there.
fn clocks(white: &str, black: &str, change: impl FnOnce(&mut Case<'_>)) -> [ClockThen; 2] {
    let (white, black) = (score(white), score(black));
    let mut case = case(&white, &black);
    change(&mut case);
    let clocks = reconcile(&case).clocks.unwrap();
    [clocks.white, clocks.black]
}

#[test]
fn the_clock_times_are_those_of_the_scores() {
    let times = clocks("e4 89:00 e5 88:30 Nf3", "e4 e5 Nc3", |_| ());
    assert_eq!(
        times,
        [
            ClockThen::ByOwn(minutes(89)),
            ClockThen::ByOpponent(Duration::from_secs(88 * 60 + 30))
        ]
    );
    let times = clocks("e4 89:00 e5 88:30 Nf3", "e4 89:01 e5 80:00 Nc3", |_| ());
    assert_eq!(
        times,
        [
            ClockThen::Recorded(minutes(89)),
            ClockThen::Disputed {
                own: minutes(80),
                other: Duration::from_secs(88 * 60 + 30)
            }
        ]
    );
}

/// `text` as a score in which this is remarked after so many plies.
fn remarked(text: &str, remarks: &[(usize, &str)]) -> Score {
    let mut score = score(text);
    for (plies, remark) in remarks {
        score.game.note_comment_after(*plies, remark);
    }
    score
}

#[test]
fn what_the_arbiter_changed_at_a_clock_counts_from_then_on() {
    let moves = |last: &str| format!("e4 15:05 e5 15:20 {last} 15:07");
    let black_twelve = (2, "[%time black 0:15:20 0:12:00]");
    let at = |remarks: [&[(usize, &str)]; 2], control: Option<&str>| {
        let white = remarked(&moves("Nf3"), remarks[0]);
        let black = remarked(&moves("Nc3"), remarks[1]);
        let mut case = case(&white, &black);
        case.control = control.map(|control| control.parse().unwrap());
        let clocks = reconcile(&case).clocks.unwrap();
        [clocks.white, clocks.black]
    };
    let seconds = |seconds| ClockThen::Recorded(Duration::from_secs(seconds));
    assert_eq!(
        at([&[black_twelve]; 2], Some("15+10")),
        [seconds(905), seconds(720)]
    );
    // While White thinks, two minutes more; what was changed before the press is in the time after it, and so is
    // what comes later than where the scores agree.
    let others = [
        (0, "[%time white 0:15:10 0:20:00]"),
        (2, "[%time white 0:14:00 0:16:00] [%reason disturbance]"),
        (3, "[%time white 0:15:07 0:10:00]"),
    ];
    assert_eq!(at([&others; 2], None), [seconds(1025), seconds(920)]);
    // One of them has not noted it.
    let disputed = ClockThen::Disputed {
        own: Duration::from_secs(920),
        other: minutes(12),
    };
    assert_eq!(at([&[black_twelve], &[]], None)[1], disputed);
    // A large gift is no slip of the pen.
    let gift = (1, "[%time black 0:15:10 1:15:10]");
    let white = remarked("e4 15:05 e5 75:20 Nf3", &[gift]);
    let black = remarked("e4 15:05 e5 75:20 Nc3", &[gift]);
    let mut case = case(&white, &black);
    case.control = Some("15+10".parse().unwrap());
    assert_eq!(reconcile(&case).clocks.unwrap().black, seconds(4520));
}

#[test]
fn what_the_arbiter_changed_before_the_first_move_counts_too() {
    let remark = [(0, "[%time black 0:15:10 0:25:10]")];
    let (white, black) = (remarked("e4 e5", &remark), remarked("e4 c5", &remark));
    let mut case = case(&white, &black);
    case.control = Some("15+10".parse().unwrap());
    let black = reconcile(&case).clocks.unwrap().black;
    assert_eq!(black, ClockThen::Recorded(Duration::from_secs(1510)));
}

#[test]
fn without_noted_times_the_proportion_is_proposed() {
    let one = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 100:00 Nf6 110:00";
    let other = "e4 e5 Nc3 Nc6 Bc4 Bc5";
    let control = || Some("120/40".parse().unwrap());
    // White has used twenty minutes for four moves, Black ten; they part at move two.
    let times = clocks(one, other, |case| case.control = control());
    assert_eq!(
        times,
        [
            ClockThen::Proposed(minutes(110)),
            ClockThen::Proposed(minutes(115))
        ]
    );
    // What the clocks show goes before what was noted last.
    let times = clocks(one, other, |case| {
        case.control = control();
        case.shown.white = Some(minutes(80));
    });
    assert_eq!(times[0], ClockThen::Proposed(minutes(100)));
    // Without a time control, or any time, nothing can be proposed.
    assert_eq!(clocks(one, other, |_| ()), [ClockThen::Unknown; 2]);
    let times = clocks("e4 e5 Nf3", other, |case| case.control = control());
    assert_eq!(times, [ClockThen::Unknown; 2]);
}

#[test]
fn moves_that_cannot_be_played_took_their_time_too() {
    // Two hours; thirty moves each, of which the twentieth of White cannot be played. The example of 12.6: 90 and 60
    // minutes used.
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(9) + "Nf3 Nf6";
    let rest = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let one = format!("{shuffle} O-O-O Ng8 {rest}");
    let words: Vec<&str> = one.split_whitespace().take(60).collect();
    let one = words.join(" ");
    let (white, black) = (score(&one), score(&one));
    let mut case = case(&white, &black);
    // Later Laws would have ended the game by the fifth repetition.
    case.edition = Edition::Fide1993;
    case.control = Some("120".parse().unwrap());
    case.shown = ByColor {
        white: Some(minutes(30)),
        black: Some(minutes(60)),
    };
    let answer = reconcile(&case);
    assert_eq!(answer.finding, Finding::SameFlaw);
    let clocks = answer.clocks.unwrap();
    assert_eq!(clocks.white, ClockThen::Proposed(minutes(60)));
    assert_eq!(clocks.black, ClockThen::Proposed(minutes(80)));
    let article = Statement::Article(Edition::Fide1993.article("12.6"));
    assert!(answer.statements().contains(&article));
    case.edition = Edition::Fide2023;
    assert!(!reconcile(&case).statements().contains(&article));
}

#[test]
fn increments_and_new_periods_count_in_the_proportion() {
    // Two minutes at the start and thirty seconds a move, the first beforehand: after four moves
    // the clock has given 4:30. White shows 2:00, so 2:30 are used.
    let one = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 2:00";
    let times = clocks(one, "e4 e5 Nc3", |case| {
        case.control = Some("2+30".parse().unwrap());
    });
    // Half of it gone at move two, and 3:00 given by then; but five minutes at least, or
    // all there was.
    assert_eq!(times[0], ClockThen::Least(minutes(3)));
    assert_eq!(times[1], ClockThen::Unknown);
}

#[test]
fn who_had_not_moved_has_the_whole_time() {
    let times = clocks("e4 e5", "e4 c5", |case| {
        case.control = Some("90+30".parse().unwrap());
    });
    assert_eq!(
        times[1],
        ClockThen::Whole(minutes(90) + Duration::from_secs(30))
    );
    assert_eq!(clocks("e4 e5", "d4 d5", |_| ()), [ClockThen::Unknown; 2]);
}
