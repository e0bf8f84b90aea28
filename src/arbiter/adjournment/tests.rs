use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{Case, Cover, Fault, Side, Step, Times, resumption};
use crate::arbiter::Edition;

const EVERY_CASE: [(Case, &str, &str); 15] = [
    (Case::ReplierPresent, "I.9.1", "14.2"),
    (Case::ReplierAbsent, "I.9.2", "14.3"),
    (Case::SealerAbsent, "I.9.3", "14.4"),
    (Case::NobodyPresent, "I.11", "14.3"),
    (late(true, false), "I.10", "10.15"),
    (late(true, true), "I.10", "10.15"),
    (late(false, true), "I.10", "10.15"),
    (lost(true, true), "I.12.1", "14.5 A"),
    (lost(true, false), "I.12.1", "14.5 C"),
    (lost(false, false), "I.12.2", "14.5 B"),
    (wrong_times(true), "I.13", "14.6"),
    (wrong_times(false), "I.13", "14.6"),
    (Case::EndedBefore, "I.6", "14.2"),
    (Case::OfferAfterSealing, "I.4", "10.9"),
    (Case::Early, "I.1.2", "13.1 B"),
];

const fn late(sealer: bool, sealed_move_ends_game: bool) -> Case {
    Case::TooLate {
        sealer,
        sealed_move_ends_game,
    }
}

const fn lost(position_known: bool, times_known: bool) -> Case {
    Case::EnvelopeLost {
        position_known,
        times_known,
    }
}

const fn wrong_times(before_first_move: bool) -> Case {
    Case::WrongTimes { before_first_move }
}

fn steps(edition: Edition, case: Case) -> Vec<Step> {
    resumption(edition, case).steps
}

#[test]
fn every_case_has_its_article_in_every_edition() {
    for (case, now, then) in EVERY_CASE {
        for edition in Edition::ALL {
            let ruling = resumption(edition, case);
            let expected = if edition == Edition::Fide1993 {
                then
            } else {
                now
            };
            assert_eq!(ruling.article, edition.article(expected), "{case:?}");
            assert!(!ruling.steps.is_empty(), "{case:?}");
        }
    }
}

#[test]
fn the_envelope_stays_shut_until_the_replying_player_comes() {
    for edition in Edition::ALL {
        let absent = steps(edition, Case::ReplierAbsent);
        assert!(!absent.contains(&Step::OpenAndMake));
        assert_eq!(absent.last(), Some(&Step::OpenOnArrival));
        assert!(!steps(edition, Case::NobodyPresent).contains(&Step::OpenAndMake));
    }
}

#[test]
fn later_laws_leave_it_to_the_tournament_whether_time_is_lost_while_nobody_is_there() {
    for (edition, last) in [
        (Edition::Fide1993, Step::ReplierLosesTime),
        (Edition::Fide2018, Step::ReplierLosesTimeIfAllowed),
        (Edition::Fide2023, Step::ReplierLosesTimeIfAllowed),
    ] {
        assert_eq!(steps(edition, Case::NobodyPresent).last(), Some(&last));
    }
}

#[test]
fn a_mate_in_the_envelope_saves_the_player_who_comes_too_late() {
    assert_eq!(
        steps(Edition::Fide2023, late(true, true)),
        [Step::EndStands]
    );
    assert_eq!(
        steps(Edition::Fide2023, late(false, true)),
        [Step::EndStands]
    );
    assert_eq!(
        steps(Edition::Fide2023, late(true, false)),
        [Step::LateLosesByDefaultTime]
    );
    // In 1993 only the player who sealed it.
    assert_eq!(
        steps(Edition::Fide1993, late(true, true)),
        [Step::EndStands]
    );
    assert_eq!(
        steps(Edition::Fide1993, late(false, true)),
        [Step::LateLosesAlways]
    );
}

#[test]
fn an_hour_is_tolerated_until_2018_and_the_default_time_of_the_event_since() {
    let lateness = |edition| steps(edition, late(false, false));
    assert_eq!(lateness(Edition::Fide1993), [Step::LateLosesAlways]);
    assert_eq!(lateness(Edition::Fide2018), [Step::LateLoses]);
    assert_eq!(lateness(Edition::Fide2023), [Step::LateLosesByDefaultTime]);
}

#[test]
fn a_lost_envelope_costs_no_move_and_a_lost_position_the_game() {
    let edition = Edition::Fide2018;
    assert_eq!(
        steps(edition, lost(true, true)),
        [Step::SetUpAsNoted, Step::MakeStatedMove, Step::StartReplier]
    );
    assert_eq!(
        steps(edition, lost(true, false)),
        [
            Step::SetUpPosition,
            Step::ArbiterSetsClocks,
            Step::MakeStatedMove,
            Step::StartReplier
        ]
    );
    assert_eq!(steps(edition, lost(false, true)), [Step::NewGame]);
}

#[test]
fn each_fault_of_a_sealed_move_has_its_own_article() {
    let articles = |edition| {
        [Fault::Ambiguous, Fault::Unreadable, Fault::Illegal]
            .map(|fault: Fault| fault.article(edition).number)
    };
    assert_eq!(articles(Edition::Fide2023), ["I.8.1", "I.8.2", "I.8.3"]);
    assert_eq!(
        articles(Edition::Fide1993),
        ["10.16 A", "10.16 B", "10.16 C"]
    );
}

#[test]
fn a_cover_is_read_back_as_it_was_written() {
    let cover = Cover {
        edition: Edition::Fide2018,
        white: "Ulla".to_owned(),
        black: "Ivo".to_owned(),
        fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 41".to_owned(),
        chess960: false,
        used: Some(Times::new(ByColor {
            white: Duration::from_millis(5_400_001),
            black: Duration::from_secs(60),
        })),
        left: None,
        sealed_by: Side::White,
        move_number: 41,
        draw_offer: Some(Side::Black),
        resumption: String::new(),
        languages: None,
    };
    let text = serde_json::to_string(&cover).unwrap();
    assert!(text.contains(r#""used":{"white":5400001,"black":60000}"#));
    assert_eq!(serde_json::from_str::<Cover>(&text).unwrap(), cover);
    assert_eq!(cover.replies(), Color::Black);
    assert_eq!(
        cover.used.unwrap().of(Color::Black),
        Duration::from_secs(60)
    );
}
