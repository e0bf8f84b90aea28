use super::{ClockWord, Utterance};
use crate::{
    hearing::{Calibration, ClockIntent, Intent, Lexicon, VoiceIntent},
    language::Language,
};

/// A model's own belief: words that make no sense together are hardly ever said.
fn fitted() -> Calibration {
    Calibration {
        command: 0.2,
        senseless: 0.003,
        foreign: 0.1,
        heard: 0.05,
        act: 0.9,
        ..Calibration::default()
    }
}

/// What a clock in `language` hears clearly.
fn heard(language: Language, readings: &[(&str, f64)]) -> Option<ClockWord> {
    let lexicon = Lexicon::new(language);
    ClockWord::heard(&Utterance::of_readings(readings), &lexicon, &fitted())
}

#[test]
fn what_makes_no_sense_to_a_clock_hardly_counts_against_what_does() {
    let heard = |readings: &[_]| heard(Language::English, readings);
    let no = Some(ClockWord::Intent(Intent::No));
    assert_eq!(heard(&[("nach", 0.4), ("nine", 0.4), ("no", 0.2)]), no);
    // A chance in thirty is no word.
    assert_eq!(heard(&[("nach", 0.5), ("nine", 0.47), ("no", 0.03)]), None);
    // The talk of others counts.
    assert_eq!(heard(&[("[unk]", 0.7), ("no", 0.3)]), None);
    assert_eq!(heard(&[("[unk] yes", 1.0)]), None);
    assert_eq!(heard(&[("nine", 1.0)]), None);
}

#[test]
fn half_a_yes_is_an_unclear_answer_and_talk_is_none() {
    let english = Lexicon::new(Language::English);
    let is_unclear = |readings: &[(&str, f64)]| {
        let utterance = Utterance::of_readings(readings);
        ClockWord::is_unclear_answer(&utterance, &english, &fitted())
    };
    assert!(is_unclear(&[("[unk]", 0.6), ("yes", 0.4)]));
    assert!(is_unclear(&[("yes", 0.5), ("no", 0.5)]));
    assert!(is_unclear(&[
        ("no white plus two minutes", 0.6),
        ("[unk]", 0.4)
    ]));
    assert!(!is_unclear(&[("[unk]", 0.9), ("yes", 0.1)]));
    assert!(!is_unclear(&[("[unk] yes", 1.0)]));
    assert!(!is_unclear(&[("[unk]", 1.0)]));
    assert!(!is_unclear(&[("nine", 1.0)]));
}

#[test]
fn what_sets_the_clock_going_is_acted_on_when_it_is_sure() {
    let heard = |readings: &[_]| heard(Language::English, readings);
    assert_eq!(heard(&[("press", 0.7), ("continue", 0.3)]), None);
    assert_eq!(
        heard(&[("press", 0.96), ("continue", 0.04)]),
        Some(ClockWord::Intent(Intent::Press))
    );
    assert_eq!(
        heard(&[("continue", 0.96), ("press", 0.04)]),
        Some(ClockWord::Intent(Intent::Clock(ClockIntent::GoOn)))
    );
}

#[test]
fn words_of_ours_are_unclear_speech_and_the_talk_of_others_is_none() {
    let is_unclear = |readings: &[(&str, f64)]| {
        ClockWord::is_unclear_speech(&Utterance::of_readings(readings), &fitted())
    };
    assert!(is_unclear(&[("nine", 0.7), ("two less", 0.2)]));
    assert!(!is_unclear(&[("nine", 0.3), ("[unk]", 0.7)]));
    assert!(!is_unclear(&[("[unk] nine", 1.0)]));
    assert!(!is_unclear(&[("", 1.0)]));
}

#[test]
fn the_word_to_fall_asleep_must_be_heard_as_clearly_as_a_move_without_the_odds() {
    let heard = |readings: &[_]| heard(Language::Italian, readings);
    let sleep = ClockWord::Intent(Intent::Voice(VoiceIntent::Sleep));
    // A voice that said `disturbo`.
    assert_eq!(heard(&[("dormi", 0.695), ("due meno", 0.305)]), None);
    assert_eq!(heard(&[("dormi", 0.95), ("due meno", 0.05)]), Some(sleep));
    let arbiter = ClockWord::Intent(Intent::Clock(ClockIntent::Arbiter));
    let is_heard = heard(&[("arbitro", 0.695), ("due meno", 0.305)]);
    assert_eq!(is_heard, Some(arbiter));
}
