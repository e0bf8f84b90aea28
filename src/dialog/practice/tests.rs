use std::collections::HashSet;

use shakmaty::{File, Rank, Role};

use super::{AtRisk, Part, Practice, PracticeMessage, announcements, parts_of};
use crate::{
    dialog::{Effect, Event, Message, SeatPlan, VoiceMessage},
    hearing::{Hypothesis, Utterance},
    language::Language,
    notation::SpokenMove,
    time::Timestamp,
};

fn heard(readings: &[(&str, f64)]) -> Event {
    Event::Heard {
        utterance: Utterance {
            hypotheses: readings
                .iter()
                .map(|&(text, probability)| Hypothesis {
                    text: text.to_owned(),
                    probability,
                })
                .collect(),
            ..Utterance::default()
        },
        began: Timestamp::ZERO,
    }
}

fn said(effects: Vec<Effect>) -> Vec<Message> {
    effects
        .into_iter()
        .filter_map(|effect| {
            if let Effect::Say(message) = effect {
                Some(message)
            } else {
                None
            }
        })
        .collect()
}

/// The announcement that the drill asks for last.
fn asked(messages: &[Message]) -> Option<SpokenMove> {
    if let Some(Message::Announced(spoken)) = messages.last() {
        Some(*spoken)
    } else {
        None
    }
}

/// Goes through a drill; `says` gives the readings of what is asked.
fn drill(says: impl Fn(&str) -> Vec<(String, f64)>) -> PracticeMessage {
    let mut practice = Practice::new(Language::English, &[], 1);
    let mut messages = said(practice.handle(Event::Started));
    assert_eq!(messages[0], Message::Practice(PracticeMessage::Welcome));
    while let Some(spoken) = asked(&messages) {
        let readings = says(&spoken.words().to_lowercase());
        let readings: Vec<(&str, f64)> = readings.iter().map(|(t, p)| (t.as_str(), *p)).collect();
        messages = said(practice.handle(heard(&readings)));
    }
    assert!(practice.is_over());
    let last = messages.pop();
    let Some(Message::Practice(result)) = last else {
        panic!("{last:?}");
    };
    result
}

#[test]
fn every_round_asks_for_every_letter_and_number() {
    for rounds in 1..=3_u8 {
        let parts: Vec<Part> = announcements(rounds)
            .into_iter()
            .flat_map(parts_of)
            .collect();
        let count = |part| parts.iter().filter(|known| **known == part).count();
        for file in File::ALL {
            assert_eq!(count(Part::File(file)), usize::from(rounds));
        }
        for rank in Rank::ALL {
            assert_eq!(count(Part::Rank(rank)), usize::from(rounds));
        }
        let different: HashSet<Part> = parts.iter().copied().collect();
        assert_eq!(different.len(), 8 + 8 + 6 + 2);
    }
}

#[test]
fn who_is_heard_well_has_no_word_at_risk() {
    let result = drill(|asked| vec![(asked.to_owned(), 0.97), ("[unk]".to_owned(), 0.03)]);
    let expected = PracticeMessage::Result {
        sure: 24,
        all: 24,
        at_risk: Vec::new(),
    };
    assert_eq!(result, expected);
}

#[test]
fn a_word_that_sounds_like_another_is_at_risk() {
    // The second reading has a share of its own, by the sharpness of the usual calibration.
    let result = drill(|asked| {
        let other = asked.replace("zwei", "drei");
        if other == asked {
            vec![(asked.to_owned(), 1.0)]
        } else {
            vec![(asked.to_owned(), 0.6), (other, 0.4)]
        }
    });
    let expected = PracticeMessage::Result {
        sure: 23,
        all: 24,
        at_risk: vec![AtRisk {
            part: Part::Rank(Rank::Second),
            taken_for: Some(Part::Rank(Rank::Third)),
        }],
    };
    assert_eq!(result, expected);
}

#[test]
fn another_announcement_is_told_and_counts_against_its_words() {
    let mut practice = Practice::new(Language::German, &[], 1);
    let first = asked(&said(practice.handle(Event::Started))).expect("an announcement");
    let SpokenMove::Piece(mut other) = first else {
        panic!("{first:?}");
    };
    other.role = Some(if other.role == Some(Role::King) {
        Role::Rook
    } else {
        Role::King
    });
    let other = SpokenMove::Piece(other);
    let words = other.words().to_lowercase();
    let answer = said(practice.handle(heard(&[(&words, 1.0)])));
    assert_eq!(answer[0], PracticeMessage::Heard(other).into());
    assert!(asked(&answer).is_some_and(|next| next != first));
}

#[test]
fn what_was_not_understood_is_asked_for_once_more() {
    let mut practice = Practice::new(Language::German, &[], 1);
    let first = asked(&said(practice.handle(Event::Started)));
    let again = said(practice.handle(heard(&[("[unk]", 1.0)])));
    assert_eq!(again[0], Message::NotUnderstood);
    assert_eq!(asked(&again), first);
    let on = said(practice.handle(heard(&[("[unk]", 1.0)])));
    assert_eq!(on[0], PracticeMessage::Unsure.into());
    assert_ne!(asked(&on), first);
}

#[test]
fn who_goes_on_is_asked_for_the_next_and_may_leave_out_all() {
    let mut practice = Practice::new(Language::English, &[], 1);
    let first = asked(&said(practice.handle(Event::Started)));
    let mut go_on = || said(practice.handle(Event::Typed("continue".to_owned())));
    let mut messages = go_on();
    assert!(asked(&messages).is_some_and(|next| Some(next) != first));
    while asked(&messages).is_some() {
        messages = go_on();
    }
    assert_eq!(messages, [PracticeMessage::GameDone.into()]);
    assert!(practice.is_over());
}

#[test]
fn it_repeats_helps_and_falls_silent() {
    let mut practice = Practice::new(Language::English, &[], 1);
    let first = asked(&said(practice.handle(Event::Started)));
    let again = said(practice.handle(heard(&[("repeat", 1.0)])));
    assert_eq!(asked(&again), first);
    let help = said(practice.handle(Event::Typed("help".to_owned())));
    assert_eq!(help, [PracticeMessage::Help.into()]);
    assert_eq!(
        practice.handle(Event::Typed("stop".to_owned())),
        [Effect::Hush]
    );
    assert_eq!(
        asked(&said(practice.handle(Event::Typed("repeat".to_owned())))),
        first
    );
}

#[test]
fn the_voice_obeys_and_what_is_asked_for_is_said_again() {
    let mut practice = Practice::new(Language::German, &[], 1);
    let opening = practice.handle(Event::Started);
    let first = opening.last().cloned();
    let mut typed = |text: &str| practice.handle(Event::Typed(text.to_owned()));
    let softer = typed("leiser");
    assert!(
        matches!(softer[0], Effect::Manner { .. }) && softer.last() == first.as_ref(),
        "{softer:?}"
    );
    let help = typed("hilfe stimme");
    assert_eq!(help[0], Effect::Say(VoiceMessage::Help.into()));
    let next = typed("weiter");
    assert_ne!(next.last(), first.as_ref());
    // The announcement before, then the one that is open.
    let before = typed("davor");
    assert_eq!(before, [&opening[..], &next[..]].concat());
    assert_eq!(
        typed("schlafen"),
        [Effect::Say(VoiceMessage::Asleep.into())]
    );
    assert!(practice.is_asleep());
    assert_eq!(practice.handle(heard(&[("anna eins", 1.0)])), []);
    let awake = practice.handle(heard(&[("aufwachen", 1.0)]));
    assert_eq!(awake.last(), next.last());
    assert!(!practice.is_asleep());
    // Without a voice that is told.
    assert_eq!(practice.handle(Event::Seats(SeatPlan::Lines)), []);
    let faster = practice.handle(Event::Typed("schneller".to_owned()));
    assert_eq!(faster[0], Effect::Say(VoiceMessage::OnlyLines.into()));
}

#[test]
fn a_drill_that_is_over_says_so() {
    let mut practice = Practice::new(Language::English, &[], 1);
    drop(practice.handle(Event::Started));
    let mut typed = |text: &str| practice.handle(Event::Typed(text.to_owned()));
    for _ in 0..10 {
        drop(typed("continue"));
    }
    for text in ["continue", "help", "knight foxtrot three"] {
        assert_eq!(typed(text), [Effect::Say(PracticeMessage::Over.into())]);
    }
    assert_eq!(
        typed("repeat"),
        [Effect::Say(PracticeMessage::GameDone.into())]
    );
}
