use shakmaty::{CastlingMode, Chess, fen::Fen};

use super::{Begun, after_unclear_words, begins_amid_a_move, continued};
use crate::{
    hearing::{Calibration, Decision, Interpretation, Lexicon, Sense, Utterance, decide},
    language::Language,
};

fn done(earlier: &[(&str, f64)], next: &str) -> (Decision, Utterance) {
    done_in(&Chess::default(), earlier, next)
}

fn position(fen: &str) -> Chess {
    let fen: Fen = fen.parse().unwrap();
    fen.into_position(CastlingMode::Standard).unwrap()
}

fn done_in(position: &Chess, earlier: &[(&str, f64)], next: &str) -> (Decision, Utterance) {
    let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
    let next = Utterance::of_readings(&[(next, 1.0)]);
    let heard = after_unclear_words(
        &Utterance::of_readings(earlier),
        next,
        &lexicon,
        position,
        false,
        &calibration,
    );
    (decide(&heard, &lexicon, position, &calibration), heard)
}

#[test]
fn the_rest_of_unclear_words_is_asked_about_with_them() {
    let earlier = &[("springer eva eins", 0.5), ("springer bella eins", 0.42)];
    let (decision, heard) = done(earlier, "cesar drei");
    let Decision::Ask(moves) = decision else {
        panic!("{decision:?}");
    };
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].mv.from(), Some(shakmaty::Square::B1));
    assert_eq!(heard.hypotheses[0].text, "springer eva eins cesar drei");
}

#[test]
fn a_square_after_words_without_sense_moves_no_pawn() {
    let (decision, _) = done(&[("springer [unk]", 1.0)], "cesar drei");
    assert!(matches!(decision, Decision::Ask(_)), "{decision:?}");
}

#[test]
fn a_square_that_is_illegal_by_itself_may_be_the_rest() {
    let rook = position("4k3/8/8/8/8/8/8/RN2K3 w - - 0 1");
    let (decision, heard) = done_in(&rook, &[("turm anna eins", 1.0)], "anna drei");
    assert!(matches!(&decision, Decision::Ask(moves) if moves.len() == 1));
    assert_eq!(heard.hypotheses[0].text, "turm anna eins anna drei");
    // Where both together are no legal move either, it is refused as it stands.
    let (decision, heard) = done_in(&rook, &[("turm anna eins", 1.0)], "bella drei");
    assert!(matches!(decision, Decision::Act(Sense::Illegal { .. })));
    assert_eq!(heard.hypotheses[0].text, "bella drei");
}

#[test]
fn a_part_that_names_a_move_is_asked_about_after_unclear_words() {
    // Long castling is the only one that is legal, and only a pawn can take the queen.
    for (fen, earlier, next, is_made) in [
        // A castling without its side is asked about anyway.
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
            "kurze",
            "rochade",
            false,
        ),
        (
            "4k3/8/8/8/8/5q2/6P1/4K3 w - - 0 1",
            "läufer [unk]",
            "bauer schlägt dame",
            true,
        ),
    ] {
        let position = position(fen);
        let decided = |heard| done_in(&position, heard, next).0;
        assert!(matches!(
            decided(&[(earlier, 1.0)]),
            Decision::Ask(_) | Decision::NotUnderstood
        ));
        let alone = Utterance::of_readings(&[(next, 1.0)]);
        let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
        let alone = decide(&alone, &lexicon, &position, &calibration);
        let made = matches!(alone, Decision::Act(Sense::Move(_)));
        assert_eq!(made, is_made, "{next}: {alone:?}");
    }
}

#[test]
fn a_whole_announcement_and_a_command_stand_by_themselves() {
    let earlier = &[("springer eva eins", 0.5), ("springer bella eins", 0.42)];
    for next in ["springer cesar drei", "cesar zwei cesar drei"] {
        let (decision, _) = done(earlier, next);
        assert!(
            matches!(decision, Decision::Act(Sense::Move(_))),
            "{next}: {decision:?}"
        );
    }
    let (decision, _) = done(earlier, "meine uhr");
    assert!(
        matches!(decision, Decision::Act(Sense::Intent(_))),
        "{decision:?}"
    );
}

#[test]
fn a_step_of_a_castling_that_was_named_before_is_asked_about() {
    let both = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for earlier in [
        "kurze rochade könig gustav eins",
        "könig gustav eins",
        "rochade turm",
    ] {
        let (decision, _) = done_in(&both, &[(earlier, 1.0)], "turm felix eins");
        let Decision::Ask(moves) = decision else {
            panic!("{earlier}: {decision:?}");
        };
        let whole = earlier.ends_with("eins");
        assert_eq!(moves[0].mv.is_castle(), whole, "{earlier}");
    }
    // Of another rook's move and after other words it is none.
    for (earlier, next) in [
        ("kurze rochade könig gustav eins", "turm hector drei"),
        ("läufer [unk]", "turm felix eins"),
    ] {
        let (decision, _) = done_in(&both, &[(earlier, 1.0)], next);
        assert!(matches!(decision, Decision::Act(Sense::Move(_))), "{next}");
    }
}

#[test]
fn a_file_after_unclear_words_begins_no_move() {
    let black = &[("läufer eva vier", 1.0)];
    let (decision, heard) = done(black, "cesar");
    assert_eq!(decision, Decision::NotUnderstood);
    assert_eq!(heard.hypotheses[0].text, "läufer eva vier cesar");
    let earlier = [("läufer eva vier cesar", 0.5)];
    let (decision, _) = done(&earlier, "drei");
    assert!(!matches!(decision, Decision::Act(Sense::Move(_))));
    // A piece does: nobody names one in the middle.
    let (decision, _) = done(black, "springer");
    assert!(matches!(decision, Decision::Act(Sense::Fragment(_))));
}

fn begun_by(words: &str) -> Option<Begun> {
    let (lexicon, position) = (Lexicon::new(Language::German), Chess::default());
    let heard = Utterance::of_readings(&[(words, 1.0)]);
    let decision = decide(&heard, &lexicon, &position, &Calibration::default());
    Begun::by(&decision, &position)
}

/// What replaces the move that `first` was taken for, if both together were heard as `whole`.
fn replacing(first: &str, whole: &[(&str, f64)]) -> Option<Utterance> {
    let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
    let whole = Utterance::of_readings(whole);
    let (replacing, _) = begun_by(first)?.replaced_by(&whole, &lexicon, &calibration)?;
    Some(replacing)
}

#[test]
fn only_a_square_alone_may_have_been_one_of_departure() {
    for words in ["springer cesar drei", "eva vier"] {
        assert!(begun_by(words).is_some(), "{words}");
    }
    for words in ["bella eins cesar drei", "springer cesar sechs", "meine uhr"] {
        assert_eq!(begun_by(words), None, "{words}");
    }
}

#[test]
fn what_goes_on_from_the_square_replaces_the_move() {
    let whole = &[
        ("springer cesar drei david fünf", 0.5),
        ("springer cesar drei david vier", 0.48),
        ("springer acht cesar drei", 0.02),
    ];
    let replacing = replacing("springer cesar drei", whole).unwrap();
    assert!(replacing.replaces_last);
    assert_eq!(replacing.hypotheses[0].text, whole[0].0);
    let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
    let decision =
        Interpretation::new(&replacing, &lexicon, &Chess::default()).decide(&calibration);
    assert!(matches!(decision, Decision::Act(Sense::Correction(_))));
}

#[test]
fn what_does_not_surely_go_on_from_it_replaces_nothing() {
    for whole in [
        &[("springer cesar drei", 1.0)][..],
        &[("springer cesar drei meine uhr", 1.0)],
        // It was said twice.
        &[("springer cesar drei cesar drei", 1.0)],
        &[("springer cesar drei [unk]", 1.0)],
        // Another square, and another piece.
        &[("springer eva drei david fünf", 1.0)],
        &[("läufer cesar drei david fünf", 1.0)],
        &[
            ("springer cesar drei david fünf", 0.6),
            ("springer cesar drei", 0.4),
        ],
    ] {
        assert_eq!(replacing("springer cesar drei", whole), None, "{whole:?}");
    }
}

#[test]
fn nobody_begins_with_where_to_or_with_taking() {
    let lexicon = Lexicon::new(Language::German);
    let begins_amid = |words| {
        let heard = Utterance::of_readings(&[(words, 1.0)]);
        begins_amid_a_move(&heard, &lexicon)
    };
    for words in ["nach eva fünf", "nach", "schlägt david", "auf eva vier"] {
        assert!(begins_amid(words), "{words}");
    }
    for words in [
        "eva fünf",
        "eva",
        "springer nach eva fünf",
        "[unk] nach eva fünf",
        "",
    ] {
        assert!(!begins_amid(words), "{words}");
    }
}

#[test]
fn a_part_that_answers_stands_by_itself() {
    let (lexicon, calibration) = (Lexicon::new(Language::German), Calibration::default());
    let earlier = Utterance::of_readings(&[("springer [unk]", 1.0)]);
    let next = Utterance::of_readings(&[("cesar", 1.0)]);
    for (is_asked, expected) in [(true, "cesar"), (false, "springer [unk] cesar")] {
        let heard = after_unclear_words(
            &earlier,
            next.clone(),
            &lexicon,
            &Chess::default(),
            is_asked,
            &calibration,
        );
        assert_eq!(heard.hypotheses[0].text, expected);
    }
}

#[test]
fn what_was_awaited_continues_the_best_reading() {
    let earlier = Utterance::of_readings(&[("springer", 0.9), ("turm", 0.1)]);
    let whole = continued(&earlier, Utterance::of_readings(&[("felix drei", 1.0)]));
    assert_eq!(
        whole,
        Utterance::of_readings(&[("springer felix drei", 1.0)])
    );
    let alone = Utterance::of_readings(&[("felix drei", 1.0)]);
    assert_eq!(continued(&Utterance::default(), alone.clone()), alone);
}
