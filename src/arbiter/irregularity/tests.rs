use std::time::Duration;

use proptest::prelude::*;
use shakmaty::Color;

use super::{
    MIN_TO_CONTROL, Mishap, Offence, Penalty, PenaltyLedger, Progress, Proposal, Reading, Remedy,
    at_move,
};
use crate::{arbiter::Edition, clock::Pace};

const PACES: [Pace; 3] = [Pace::Blitz, Pace::Rapid, Pace::Standard];

const fn minutes(minutes: u64) -> Duration {
    Duration::from_secs(60 * minutes)
}

#[test]
fn the_first_offence_gives_the_opponent_time_and_the_second_loses() {
    for (edition, pace, extra) in [
        (Edition::Fide2023, Pace::Standard, 2),
        (Edition::Fide2023, Pace::Rapid, 1),
        (Edition::Fide2023, Pace::Blitz, 1),
        (Edition::Fide2018, Pace::Standard, 2),
        (Edition::Fide2018, Pace::Rapid, 2),
        (Edition::Fide2018, Pace::Blitz, 1),
    ] {
        let mut ledger = PenaltyLedger::default();
        let mut enter = |side, offence| ledger.enter(side, offence, edition, pace);
        let first = Penalty::Time(minutes(extra));
        assert_eq!(enter(Color::White, Offence::IllegalMove), first);
        // The players are counted apart, the kinds of offence together.
        assert_eq!(enter(Color::Black, Offence::NoMove), first);
        assert_eq!(enter(Color::White, Offence::TwoHands), Penalty::Loss);
        assert_eq!(enter(Color::Black, Offence::PawnLeft), Penalty::Loss);
    }
}

#[test]
fn the_laws_of_1993_put_the_position_right_and_punish_nobody() {
    let mut ledger = PenaltyLedger::default();
    for _ in 0..3 {
        let penalty = ledger.enter(
            Color::White,
            Offence::IllegalMove,
            Edition::Fide1993,
            Pace::Standard,
        );
        assert_eq!(penalty, Penalty::None);
        assert_eq!(
            penalty.number(Offence::IllegalMove, Edition::Fide1993),
            "8.1"
        );
    }
    assert_eq!(ledger.count(Color::White), 3);
}

#[test]
fn each_mishap_has_its_remedy_and_its_article() {
    let reversed = |moves, quarter| Mishap::ColoursReversed(Progress { moves, quarter });
    for (mishap, edition, remedy, number) in [
        (
            Mishap::WrongStart,
            Edition::Fide2023,
            Remedy::NewGame,
            "7.2.1",
        ),
        (
            Mishap::WrongStart,
            Edition::Fide1993,
            Remedy::NewGame,
            "8.5",
        ),
        (
            Mishap::BoardTurned,
            Edition::Fide2018,
            Remedy::Transfer,
            "7.2.2",
        ),
        (
            Mishap::BoardTurned,
            Edition::Fide1993,
            Remedy::Transfer,
            "8.7",
        ),
        (reversed(9, true), Edition::Fide2023, Remedy::NewGame, "7.3"),
        (
            reversed(10, false),
            Edition::Fide2023,
            Remedy::PlayOn,
            "7.3",
        ),
        (
            reversed(30, false),
            Edition::Fide1993,
            Remedy::NewGame,
            "8.6",
        ),
        (reversed(3, true), Edition::Fide1993, Remedy::PlayOn, "8.6"),
        (
            Mishap::Displaced,
            Edition::Fide2023,
            Remedy::PutBack,
            "7.4.1",
        ),
        (Mishap::Misplaced, Edition::Fide2023, Remedy::GoBack, "7.6"),
        (Mishap::Misplaced, Edition::Fide1993, Remedy::GoBack, "8.2"),
    ] {
        assert_eq!(mishap.remedy(edition), remedy, "{mishap:?} {edition}");
        assert_eq!(mishap.number(edition), number, "{mishap:?} {edition}");
    }
}

fn proportion(left: u64) -> Proposal {
    Proposal::Proportion(minutes(left))
}

fn least(left: u64) -> Proposal {
    Proposal::Least(minutes(left))
}

#[test]
fn the_proportion_is_that_of_the_example_in_the_laws() {
    // Irregular at move 20, found after 30 (12.6): White has used 90 minutes of 120, Black 60.
    let reading = |used| Reading {
        used: minutes(used),
        left: minutes(120 - used),
        added_since: Duration::ZERO,
        moves: 30,
    };
    assert_eq!(at_move(reading(90), 20, None), proportion(120 - 60));
    assert_eq!(at_move(reading(60), 20, None), proportion(120 - 40));
}

#[test]
fn the_proportion_leaves_five_minutes_and_a_minute_a_move() {
    let now = Reading {
        used: minutes(119),
        left: minutes(1),
        added_since: Duration::ZERO,
        moves: 30,
    };
    assert_eq!(at_move(now, 29, None), least(5));
    assert_eq!(at_move(now, 29, Some(11)), least(11));
    // Not more than the player ever had.
    let blitz = Reading {
        used: minutes(2),
        left: minutes(1),
        ..now
    };
    assert_eq!(at_move(blitz, 29, None), least(3));
    let before_any_move = Reading { moves: 0, ..now };
    assert_eq!(at_move(before_any_move, 0, None), proportion(1));
}

#[test]
fn what_the_clock_has_added_since_does_not_come_along() {
    // Thirty moves with thirty seconds each, of which ten moves are undone.
    let now = Reading {
        used: minutes(60),
        left: minutes(45),
        added_since: minutes(5),
        moves: 30,
    };
    assert_eq!(at_move(now, 20, None), proportion(100 - 40));
}

proptest! {
    #[test]
    fn the_proportion_gives_back_no_less_than_there_is_and_no_more_than_there_was(
        used in 0..36_000_000_u64,
        left in 0..36_000_000_u64,
        moves in 1..200_u32,
        then in 0..200_u32,
        to_control in proptest::option::of(0..60_u32),
    ) {
        let now = Reading {
            used: Duration::from_millis(used),
            left: Duration::from_millis(left),
            added_since: Duration::ZERO,
            moves,
        };
        let (Proposal::Proportion(proposed) | Proposal::Least(proposed)) =
            at_move(now, then, to_control);
        prop_assert!(proposed >= now.left);
        prop_assert!(proposed <= now.left + now.used);
        prop_assert!(proposed >= MIN_TO_CONTROL.min(now.left + now.used));
    }

    #[test]
    fn a_ledger_replayed_gives_the_same_penalties(
        offences in prop::collection::vec((any::<bool>(), 0..4_usize), 0..12),
        pace in 0..3_usize,
    ) {
        for edition in Edition::ALL {
            let mut one = PenaltyLedger::default();
            let mut two = PenaltyLedger::default();
            let mut seen = [0, 0];
            for (white, offence) in &offences {
                let side = Color::from_white(*white);
                let offence = Offence::ALL[*offence];
                let penalty = one.enter(side, offence, edition, PACES[pace]);
                prop_assert_eq!(penalty, two.enter(side, offence, edition, PACES[pace]));
                let before = &mut seen[usize::from(*white)];
                prop_assert_eq!(
                    penalty == Penalty::Loss,
                    *before > 0 && edition != Edition::Fide1993
                );
                *before += 1;
            }
            prop_assert_eq!(one, two);
        }
    }
}
