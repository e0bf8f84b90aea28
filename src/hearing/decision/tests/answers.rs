//! What answers a question for yes or no.

use shakmaty::{Chess, Square, uci::UciMove};

use crate::{
    hearing::{
        Awaited, Calibration, Decision, Intent, Interpretation, Lexicon, Moment, Sense, Utterance,
        look_again,
    },
    language::Language,
};

#[test]
fn a_yes_or_a_no_is_likely_only_where_it_was_asked_for() {
    let lexicon = Lexicon::new(Language::German);
    let calibration = Calibration {
        command: 0.05,
        yes_or_no: 1.0,
        fragment: 0.03,
        heard: 0.05,
        ..Calibration::default()
    };
    let position = Chess::default();
    let decided_by =
        |calibration: Calibration, readings: &[(&str, f64)], awaited: Option<Awaited>| {
            Interpretation::new(&Utterance::of_readings(readings), &lexicon, &position)
                .answering(awaited.as_ref(), &position)
                .decide(&calibration)
        };
    let decided = |readings: &[(&str, f64)], awaited| decided_by(calibration, readings, awaited);
    for (word, intent) in [("ja", Intent::Yes), ("falsch", Intent::No)] {
        let unclear = [(word, 0.6), ("vier", 0.4)];
        let asked = decided(&unclear, Some(Awaited::YesOrNo));
        assert_eq!(asked, Decision::Act(Sense::Intent(intent)));
        let alone = decided(&unclear, None);
        assert_eq!(alone, Decision::NotUnderstood, "{word}");
        // A journal from before is judged as it was.
        let before = Calibration {
            yes_or_no: 0.0,
            ..calibration
        };
        let then = decided_by(before, &unclear, Some(Awaited::YesOrNo));
        assert_eq!(then, alone, "{word}");
        // A move is as likely as before.
        let with_a_move = [(word, 0.4), ("springer felix drei", 0.6)];
        let with_a_move = decided(&with_a_move, Some(Awaited::YesOrNo));
        assert_eq!(super::asked(&with_a_move), [Square::F3], "{word}");
    }
    // No move comes of a no; a yes would make it, and must be as sure as before.
    let mv = |uci: &str| uci.parse::<UciMove>().expect("in UCI").to_move(&position);
    let [knight, pawn] = ["g1f3", "e2e4"].map(|uci| mv(uci).expect("legal"));
    let (one, two) = (
        Awaited::OneOf(vec![knight]),
        Awaited::OneOf(vec![knight, pawn]),
    );
    let no = [("nein", 0.6), ("eins", 0.4)];
    let refused = decided(&no, Some(one.clone()));
    assert_eq!(refused, Decision::Act(Sense::Intent(Intent::No)));
    assert_eq!(decided(&no, Some(two)), Decision::NotUnderstood);
    let yes = [("ja", 0.6), ("vier", 0.4)];
    assert_eq!(decided(&yes, Some(one)), Decision::NotUnderstood);
    let other = [("wer ist am zug", 0.6), ("vier", 0.4)];
    assert_eq!(
        decided(&other, Some(Awaited::YesOrNo)),
        decided(&other, None)
    );
}

/// A model's that knows `six` by the sound of `sí`.
fn knowing_ranks() -> Calibration {
    Calibration {
        command: 0.15,
        yes_or_no: 1.0,
        rank_for_answer: 20.0,
        fragment: 0.1,
        senseless: 0.01,
        foreign: 0.1,
        heard: 0.1,
        act: 0.9,
        certain_command: 0.9999,
        confirmed: 0.3,
        ..Calibration::default()
    }
}

#[test]
fn a_look_that_hears_but_the_rank_confirms_the_answer_that_was_clear() {
    let (position, calibration) = (Chess::default(), knowing_ranks());
    let lexicon = Lexicon::with(Language::Spanish, [Language::French]);
    let asked = Awaited::YesOrNo;
    let interpreted = |heard: &Utterance| {
        Interpretation::new(heard, &lexicon, &position).answering(Some(&asked), &position)
    };
    let done = |first: &[(&str, f64)], look: &str| {
        let again = |_| Some(Utterance::of_readings(&[(look, 1.0)]));
        let first = Utterance::of_readings(first);
        let heard = look_again(first, Moment::Playing, &calibration, interpreted, again);
        interpreted(&heard).decide(&calibration)
    };
    let yes = Decision::Act(Sense::Intent(Intent::Yes));
    let clear = [("six", 0.86), ("sí", 0.09), ("cé", 0.04)];
    assert_eq!(done(&clear, "six"), yes);
    assert_ne!(done(&clear, "cinco"), yes);
    let unclear = [("six", 0.75), ("cé", 0.18), ("sí", 0.07)];
    assert_ne!(done(&unclear, "six"), yes);
}

#[test]
fn a_rank_by_itself_is_no_answer_and_hides_none() {
    let calibration = knowing_ranks();
    let position = Chess::default();
    let decided_by =
        |calibration: Calibration, language, readings: &[(&str, f64)], awaited: Option<Awaited>| {
            let lexicon = Lexicon::with(language, [Language::French, Language::English]);
            Interpretation::new(&Utterance::of_readings(readings), &lexicon, &position)
                .answering(awaited.as_ref(), &position)
                .decide(&calibration)
        };
    let decided = |language, readings: &[(&str, f64)], awaited| {
        decided_by(calibration, language, readings, awaited)
    };
    let (spanish, italian) = (Language::Spanish, Language::Italian);
    let yes = Decision::Act(Sense::Intent(Intent::Yes));
    let asked = Some(Awaited::YesOrNo);
    for (language, readings) in [
        (spanish, [("six", 0.92), ("sí", 0.08)].as_slice()),
        (spanish, &[("six", 0.86), ("sí", 0.09), ("cee", 0.04)]),
        (italian, &[("sì", 0.7), ("sei", 0.3)]),
    ] {
        assert_eq!(
            decided(language, readings, asked.clone()),
            yes,
            "{readings:?}"
        );
    }
    let no = [("no", 0.7), ("uno", 0.3)];
    let no = decided(italian, &no, asked.clone());
    assert_eq!(no, Decision::Act(Sense::Intent(Intent::No)));
    for (language, readings) in [
        // Said with an `s` at its end.
        (spanish, [("six", 0.99), ("sí", 0.01)].as_slice()),
        (spanish, &[("six", 1.0)]),
        // Another sound, and the better one.
        (italian, &[("sei", 0.7), ("sì", 0.3)]),
        // More than a rank.
        (spanish, &[("a six", 0.92), ("a sí", 0.08)]),
        (spanish, &[("felix six", 0.92), ("sí", 0.08)]),
        // The same rank by another name too.
        (spanish, &[("six", 0.7), ("seis", 0.2), ("sí", 0.06)]),
    ] {
        let decision = decided(language, readings, asked.clone());
        assert_ne!(decision, yes, "{readings:?}");
    }
    // Nothing was asked, a rank answers, or a journal is from before.
    let six = [("six", 0.92), ("sí", 0.08)];
    let mv = |uci: &str| uci.parse::<UciMove>().expect("in UCI").to_move(&position);
    let two = ["g1f3", "g1h3"].map(|uci| mv(uci).expect("legal"));
    for awaited in [
        None,
        Some(Awaited::OneOf(two.to_vec())),
        Some(Awaited::YesOrPart),
    ] {
        assert_ne!(decided(spanish, &six, awaited), yes);
    }
    let before = Calibration {
        rank_for_answer: 0.0,
        ..calibration
    };
    assert_ne!(decided_by(before, spanish, &six, asked), yes);
}
