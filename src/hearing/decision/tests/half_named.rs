//! What is asked about however well it was heard.

use shakmaty::{Chess, Role, Square};

use super::{START, asked, decided, decided_by};
use crate::{
    hearing::{
        Awaited, Calibration, ClockQuestion, Decision, Intent, Interpretation, Lexicon, Sense,
        Utterance, decide,
    },
    language::Language,
    notation::Fragment,
};

#[test]
fn a_file_named_by_its_letter_is_asked_about() {
    let spelled = decided(START, &[("hah vier", 1.0)]);
    assert_eq!(asked(&spelled), [Square::H4]);
    assert_eq!(
        asked(&decided(START, &[("springer eff drei", 1.0)])),
        [Square::F3]
    );
    // Names that were heard at least as well may stand for themselves.
    let named = decided(START, &[("eva vier", 0.6), ("eh vier", 0.4)]);
    assert!(matches!(named, Decision::Act(Sense::Move(_))), "{named:?}");
    // No file has this letter, and no move comes of it.
    let none = decided(START, &[("ida vier", 1.0)]);
    assert_eq!(none, Decision::NotUnderstood);
}

/// Spanish `caballo no Félix tres` is heard as `caballo uno Félix tres` as well, a knight of the first rank.
#[test]
fn a_move_heard_less_well_than_with_a_no_in_it_is_asked_about() {
    let with_a_no = |no| {
        let named = ("springer eins felix drei", 1.0 - no);
        decided(START, &[("springer nein felix drei", no), named])
    };
    assert_eq!(asked(&with_a_no(0.68)), [Square::F3]);
    let named = with_a_no(0.1);
    assert!(matches!(named, Decision::Act(Sense::Move(_))), "{named:?}");
}

#[test]
fn a_castling_without_its_side_is_asked_about() {
    let only_long = "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1";
    assert_eq!(asked(&decided(only_long, &[("rochade", 1.0)])).len(), 1);
    for named in ["lange rochade", "große rochade", "rochade lang"] {
        let decision = decided(only_long, &[(named, 1.0)]);
        assert!(matches!(decision, Decision::Act(Sense::Move(_))), "{named}");
    }
    let short = decided(only_long, &[("kleine rochade", 1.0)]);
    assert!(matches!(short, Decision::Act(Sense::Illegal { .. })));
}

#[test]
fn a_piece_that_takes_on_a_file_is_asked_about_and_a_pawn_takes() {
    let start = "4k3/8/2n5/1B1p4/4P3/8/8/4K3 w - - 0 1";
    let broken_off = decided(start, &[("läufer schlägt cesar", 1.0)]);
    assert_eq!(asked(&broken_off), [Square::C6]);
    for whole in [
        "läufer schlägt cesar sechs",
        "läufer schlägt springer",
        "läufer schlägt springer cesar",
        "eva schlägt david",
        "bauer schlägt david",
    ] {
        let decision = decided(start, &[(whole, 1.0)]);
        assert!(
            matches!(decision, Decision::Act(Sense::Move(_))),
            "{whole}: {decision:?}"
        );
    }
}

#[test]
fn what_may_lack_its_first_word_is_asked_about_unless_that_is_a_piece() {
    let lexicon = Lexicon::new(Language::German);
    let cut = |text| {
        let utterance = Utterance {
            may_lack_its_beginning: true,
            ..Utterance::of_readings(&[(text, 1.0)])
        };
        decide(
            &utterance,
            &lexicon,
            &Chess::default(),
            &Calibration::default(),
        )
    };
    assert_eq!(asked(&cut("felix drei")), [Square::F3]);
    assert_eq!(asked(&cut("eva zwei eva vier")), [Square::E4]);
    for whole in ["springer felix drei", "bauer eva vier"] {
        assert!(
            matches!(cut(whole), Decision::Act(Sense::Move(_))),
            "{whole}"
        );
    }
    assert_eq!(
        cut("meine uhr"),
        Decision::Act(Sense::Intent(Intent::Time(ClockQuestion::Own)))
    );
}

#[test]
fn what_begins_amid_an_announcement_is_asked_about_unless_it_completes_one() {
    let amid = decided(START, &[("nach eva vier", 1.0)]);
    assert_eq!(asked(&amid), [Square::E4]);
    let position = Chess::default();
    let utterance = Utterance::of_readings(&[("nach eva vier", 1.0)]);
    let pawn = Awaited::Rest {
        begun: Fragment {
            role: Some(Role::Pawn),
            ..Fragment::default()
        },
        asked: Vec::new(),
    };
    let lexicon = Lexicon::new(Language::German);
    let meant =
        Interpretation::new(&utterance, &lexicon, &position).answering(Some(&pawn), &position);
    let decision = meant.decide(&Calibration::default());
    assert!(
        matches!(decision, Decision::Act(Sense::Move(_))),
        "{decision:?}"
    );
}

#[test]
fn what_is_denied_is_no_move() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let denied = decided(castle, &[("keine rochade", 0.8), ("kleine rochade", 0.2)]);
    assert!(!matches!(denied, Decision::Act(_)), "{denied:?}");
    assert_eq!(
        decided(START, &[("nicht eva vier", 1.0)]),
        Decision::NotUnderstood
    );
}

#[test]
fn a_move_heard_better_with_words_before_it_is_asked_about() {
    let readings = |with, alone| {
        [
            ("acht springer felix drei", with),
            ("springer felix drei", alone),
        ]
    };
    assert_eq!(asked(&sharp(&readings(0.6, 0.4))), [Square::F3]);
    assert!(is_made(&sharp(&readings(0.4, 0.6))));
    // Corrections and denials are such words.
    let corrected = [
        ("nein springer felix drei", 0.6),
        ("springer felix drei", 0.4),
    ];
    assert_eq!(asked(&sharp(&corrected)), [Square::F3]);
    let denied = [
        ("springer felix drei nein", 0.6),
        ("springer felix drei", 0.4),
    ];
    assert_eq!(asked(&sharp(&denied)), [Square::F3]);
}

#[test]
fn what_is_announced_anew_after_a_no_is_asked_about() {
    let anew = [("springer cesar drei nein springer felix drei", 1.0)];
    assert_eq!(asked(&sharp(&anew)), [Square::F3]);
    let talk = [("danke", 1.0)];
    assert_eq!(sharp(&talk), Decision::Foreign);
}

/// What is decided at the start where words that make no sense count for next to nothing, as in the shipped model.
fn sharp(readings: &[(&str, f64)]) -> Decision {
    let calibration = Calibration {
        senseless: 0.003,
        command: 0.05,
        illegal: 0.02,
        ..Calibration::default()
    };
    decided_by(
        START,
        readings,
        &Calibration {
            heard: 0.05,
            ..calibration
        },
    )
}

fn is_made(decision: &Decision) -> bool {
    matches!(decision, Decision::Act(Sense::Move(made)) if made.mv.to() == Square::F3)
}

#[test]
fn who_hesitates_before_a_piece_is_understood_and_in_an_announcement_asked() {
    for said in [
        "äh springer felix drei",
        "ähm äh springer gustav eins felix drei",
        "hm bauer eva vier",
    ] {
        let decision = decided(START, &[(said, 1.0)]);
        assert!(
            matches!(decision, Decision::Act(Sense::Move(_))),
            "{said}: {decision:?}"
        );
    }
    for (said, to) in [
        ("springer äh felix drei", Square::F3),
        ("springer felix ähm drei", Square::F3),
        ("springer felix drei äh", Square::F3),
        // What was taken for a hesitation may have been the piece.
        ("äh eva vier", Square::E4),
    ] {
        assert_eq!(asked(&decided(START, &[(said, 1.0)])), [to], "{said}");
    }
    let question = decided(START, &[("äh meine uhr", 1.0)]);
    let clock = Sense::Intent(Intent::Time(ClockQuestion::Own));
    assert_eq!(question, Decision::Act(clock));
    // Nothing was said yet.
    assert_eq!(decided(START, &[("ähm", 1.0)]), Decision::Foreign);
    let whole = decided(START, &[("nein äh springer felix drei", 1.0)]);
    assert!(
        matches!(whole, Decision::Act(Sense::Correction(_))),
        "{whole:?}"
    );
    let part = decided(START, &[("nein äh drei", 1.0)]);
    assert_eq!(part, Decision::NotUnderstood);
}
