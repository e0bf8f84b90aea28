//! Where the program has asked something that is answered by yes or no, it listens for that.

use std::time::Duration;

use rochade::{
    dialog::{Effect, Event, Message, PressMode, Session, Setup},
    hearing::{Awaited, Calibration, Hypothesis, Utterance},
    time::Timestamp,
};

use crate::terms::ordinary;

/// A game without a clock, judged as the shipped model's calibration judges commands.
struct Game {
    session: Session,
    now: Timestamp,
}

impl Game {
    fn new() -> Self {
        let setup = Setup {
            press: PressMode::Automatic,
            ..ordinary()
        };
        let mut game = Self {
            session: Session::new(setup).expect("good terms"),
            now: Timestamp::ZERO,
        };
        game.happens(Event::Started);
        game.happens(Event::Calibrated(Box::new(Calibration {
            command: 0.05,
            yes_or_no: 1.0,
            fragment: 0.03,
            heard: 0.05,
            ..Calibration::default()
        })));
        game
    }

    fn happens(&mut self, event: Event) -> Vec<Effect> {
        self.now = self.now + Duration::from_secs(1);
        self.session.handle(event, self.now)
    }

    fn hears(&mut self, readings: &[(&str, f64)]) -> Vec<Effect> {
        let hypothesis = |&(text, probability): &(&str, f64)| Hypothesis {
            text: text.to_owned(),
            probability,
        };
        let utterance = Utterance {
            hypotheses: readings.iter().map(hypothesis).collect(),
            ..Utterance::default()
        };
        self.happens(Event::Heard {
            utterance,
            began: self.now,
        })
    }

    fn awaited(&self) -> Option<Awaited> {
        self.session.listening().awaited
    }
}

#[test]
fn an_unclear_yes_answers_what_was_asked_and_nothing_else() {
    let unclear = [("ja", 0.6), ("vier", 0.4)];
    let mut game = Game::new();
    assert_eq!(game.awaited(), None);
    game.hears(&[("ich gebe auf", 1.0)]);
    assert_eq!(game.awaited(), Some(Awaited::YesOrNo));
    game.hears(&unclear);
    assert_eq!(game.awaited(), None);
    assert!(game.session.ending().is_some(), "White has resigned");

    let mut game = Game::new();
    game.hears(&[("ich gebe auf", 1.0)]);
    game.hears(&[("nein", 0.6), ("anna eins", 0.4)]);
    assert_eq!(game.awaited(), None);
    game.hears(&unclear);
    assert!(game.session.ending().is_none(), "nothing was asked");
}

#[test]
fn an_unclear_move_is_not_made_by_an_unclear_yes() {
    let mut game = Game::new();
    game.hears(&[("springer felix drei", 0.7), ("[unk]", 0.3)]);
    assert!(matches!(game.awaited(), Some(Awaited::OneOf(_))));
    game.hears(&[("ja", 0.6), ("eva", 0.4)]);
    assert_eq!(game.session.game().plies().len(), 0);
    game.hears(&[("ja", 1.0)]);
    assert_eq!(game.session.game().plies().len(), 1);
}

#[test]
fn an_answer_that_was_not_understood_is_given_once_more_and_counts() {
    let mut game = Game::new();
    let nothing = [("[unk] vier", 1.0)];
    game.hears(&[("ich gebe auf", 1.0)]);
    let told = game.hears(&nothing);
    assert!(told.contains(&Effect::Say(Message::AnswerNotUnderstood)));
    game.hears(&[("richtig", 1.0)]);
    assert!(game.session.ending().is_some(), "White has resigned");

    let mut game = Game::new();
    let told = game.hears(&nothing);
    assert!(told.contains(&Effect::Say(Message::NotUnderstood)));
}

#[test]
fn an_unclear_no_ends_a_claim_whose_rule_was_asked_and_an_unclear_yes_does_not() {
    let mut game = Game::new();
    game.hears(&[("reklamation", 1.0)]);
    assert_eq!(game.awaited(), Some(Awaited::OtherOrNo));
    let asked = Effect::Say(Message::WhichClaim(None));
    let told = game.hears(&[("ja", 0.6), ("vier", 0.4)]);
    assert!(told.contains(&asked));
    let told = game.hears(&[("nein", 0.6), ("anna eins", 0.4)]);
    assert!(told.contains(&Effect::Say(Message::NoClaimMade)));
    assert_eq!(game.awaited(), None);
}
