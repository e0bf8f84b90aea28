//! What holds for every sequence of events.

use std::collections::VecDeque;

use proptest::{prelude::*, test_runner::TestCaseResult};
use rochade::{
    clock::{Clock, Phase},
    dialog::{
        Effect, Event, GamePhase, Information, Journaled as _, Listener, Message, Permission,
        PressMode, Profile, Session, Table, TableMessage,
    },
    game::Game,
    hearing::{Lexicon, Meaning, Moment, parse},
    locale::Locale,
    time::Timestamp,
};
use shakmaty::{Chess, Color, Position as _};

use crate::{
    laws::{Reached, cases},
    stories::{Surroundings, any_story, setup, story},
};

/// What a session shows from outside.
fn state(session: &Session, now: Timestamp) -> String {
    let left = |side| session.clock().map(|clock| clock.remaining(side, now));
    format!(
        "{} {:?} {:?} {:?} {:?}",
        session.game().fen(),
        session.ending(),
        session.clock().map(Clock::phase),
        left(Color::White),
        left(Color::Black),
    )
}

fn replay(game: &Game) -> Chess {
    let mut position = game.initial_position().clone();
    for ply in game.plies() {
        assert!(position.is_legal(ply.mv), "{:?}", ply.mv);
        position.play_unchecked(ply.mv);
    }
    position
}

/// Whether an event can be a question, as it was typed or in a reading of what was heard.
fn asks(event: &Event, lexicon: &Lexicon) -> bool {
    if let Event::Heard { utterance, .. } = event {
        let mut readings = utterance.hypotheses.iter();
        return readings.any(|reading| asks_in_words(&reading.text, lexicon));
    }
    matches!(event, Event::Typed(text) if asks_in_words(text, lexicon))
}

fn asks_in_words(text: &str, lexicon: &Lexicon) -> bool {
    match parse(text, lexicon) {
        Meaning::Intent(intent) => !intent.changes_the_game(),
        Meaning::Move(_)
        | Meaning::Fragment(_)
        | Meaning::Correction(_)
        | Meaning::CorrectedPart(_)
        | Meaning::Claim(..) => false,
        // `e4?` asks for a square.
        Meaning::Nothing => text.contains('?'),
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn nothing_is_said_that_the_table_forbids(setup in setup(), story in story()) {
        let profile = setup.table.profile.clone();
        let tournament = profile == Profile::Tournament;
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, step) in story {
            now = now + std::time::Duration::from_millis(wait);
            for event in step.events(&session) {
                let asks = asks(&event, session.lexicon());
                let comes_back = matches!(event, Event::Resumed | Event::ResumedInTheDark);
                let noted = session.requests().len();
                let effects = session.handle(event, now);
                // What is told while the arbiter has the clock is told to the arbiter.
                let moment = session.listening().moment;
                let arbiter = moment == Moment::GameArbiter;
                let hearer = if arbiter { Listener::Arbiter } else { Listener::Player };
                let mut told = 0;
                for effect in &effects {
                    let (message, listener) = match effect {
                        Effect::Say(message) | Effect::Tell { message, .. } => {
                            (message, hearer)
                        }
                        Effect::Prompt(message) => {
                            (message, if arbiter { hearer } else { Listener::Assistant })
                        }
                        Effect::Hush
                        | Effect::Manner { .. }
                        | Effect::Earcon { .. }
                        | Effect::Record(_)
                        | Effect::Save
                        | Effect::Seal { .. }
                        | Effect::LastCodes
                        | Effect::LookFor { .. }
                        | Effect::Open { .. } => continue,
                    };
                    let Some(information) = Information::of(message) else { continue };
                    // It was announced to all, and nobody may have heard it to its end.
                    if comes_back && information == Information::LastMove {
                        continue;
                    }
                    let phase = session.game_phase();
                    let permission = profile.permits(listener, phase, information);
                    told += usize::from(permission == Permission::Noted);
                    prop_assert!(permission != Permission::Never, "{message:?} in {phase:?}");
                    prop_assert!(asks || arbiter || permission == Permission::Unasked, "{message:?} unasked");
                }
                // In a tournament each answer stands in the score until the game is over.
                if tournament && !arbiter && session.game_phase() != GamePhase::Over {
                    prop_assert_eq!(session.requests().len(), noted + told);
                }
            }
        }
    }
}

/// What was told of the move that waits for its press, and what the table asks for.
struct Manners {
    table: Table,
    agreed: bool,
    placed: bool,
}

impl Manners {
    /// Takes in what one event has brought, and returns whether a move was announced.
    fn follow(&mut self, effects: &[Effect]) -> bool {
        let said = |wanted: fn(&Message) -> bool| {
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Say(message) if wanted(message)))
        };
        // An assistant that does not announce the moves is told them all the same.
        let announced = said(|message| matches!(message, Message::Announced(_)))
            || effects
                .iter()
                .any(|effect| matches!(effect, Effect::Prompt(Message::Announced(_))));
        self.agreed = !announced
            && (self.agreed || said(|message| *message == TableMessage::Repeated.into()));
        self.placed |= said(|message| *message == TableMessage::Placed.into());
        announced
    }

    /// The time has passed to `turn` by a press, which must have been in order (D.2.1, D.2.4).
    fn pressed(&mut self, turn: Color, reached: &Reached) -> TestCaseResult {
        let is_repeated = self.table.repetition.is_required_of(turn);
        let is_placed = self.table.steps.includes(turn.other());
        // Not before the opponent has repeated it and the piece is in its hole.
        prop_assert!(self.agreed || !is_repeated);
        prop_assert!(self.placed || !is_placed);
        reached.note_if(is_repeated, "pressed after the repetition");
        reached.note_if(is_placed, "pressed after the piece was placed");
        self.placed = false;
        Ok(())
    }
}

/// The side whose time runs.
fn running(session: &Session) -> Option<Color> {
    match session.clock().map(Clock::phase) {
        Some(Phase::Running { turn, .. }) => Some(turn),
        Some(Phase::Ready | Phase::Stopped { .. } | Phase::Flagged { .. }) | None => None,
    }
}

#[test]
fn no_sequence_of_events_panics_or_leaves_the_rules() {
    let reached = Reached::default();
    proptest!(cases(300), |(setup in setup(), story in story())| {
        let locale = Locale::new(setup.language);
        let manual = setup.press == PressMode::Manual;
        let mut manners = Manners {
            table: setup.table.clone(),
            agreed: false,
            placed: false,
        };
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, step) in story {
            now = now + std::time::Duration::from_millis(wait);
            for event in step.events(&session) {
                let plies = session.game().plies().len();
                let turn_before = running(&session);
                let is_press = event == Event::Pressed;
                let can_press = is_press || matches!(&event, Event::Typed(_) | Event::Heard { .. });
                let effects = session.handle(event, now);
                for effect in &effects {
                    if let Effect::Say(message) | Effect::Tell { message, .. } = effect {
                        prop_assert!(!locale.render(message).line().is_empty());
                    }
                }
                let announced = manners.follow(&effects);
                // A ply more needs an announcement that was read back.
                prop_assert!(session.game().plies().len() <= plies || announced);
                prop_assert_eq!(&replay(session.game()), session.game().position());
                // The time passes to the other side only by a press, and only after a move (D.2.4).
                if manual
                    && let (Some(before), Some(turn)) = (turn_before, running(&session))
                    && before != turn
                {
                    prop_assert!(can_press);
                    prop_assert_eq!(session.game().turn(), turn);
                    prop_assert!(!session.game().plies().is_empty());
                    manners.pressed(turn, &reached)?;
                } else {
                    reached.note_if(is_press && manual && turn_before.is_some(), "refused");
                }
            }
        }
    });
    reached.expect(&[
        ("pressed after the repetition", 20),
        ("pressed after the piece was placed", 20),
        ("refused", 20),
    ]);
}

/// How long it takes to write an envelope.
const WRITING: std::time::Duration = std::time::Duration::from_millis(700);

#[test]
fn whatever_happens_only_legal_moves_are_on_the_board_and_the_journal_tells_as_much() {
    let reached = Reached::default();
    proptest!(cases(150), |(setup in setup(), story in any_story())| {
        let locale = Locale::new(setup.language);
        let mut played = Session::new(setup.clone()).expect("good terms");
        let mut replayed = Session::new(setup).expect("good terms");
        let mut surroundings = Surroundings::default();
        let mut now = Timestamp::ZERO;
        for (wait, step) in story {
            now = now + std::time::Duration::from_millis(wait);
            // The clock is looked at when it asks for it.
            let due = played.poll_timeout().is_some_and(|due| due <= now);
            let mut events = VecDeque::from_iter(due.then_some(Event::Tick));
            events.extend(step.events(&played));
            while let Some(event) = events.pop_front() {
                let is_opened = matches!(event, Event::NoteOpened(_));
                let is_sealed = matches!(event, Event::Sealed { .. });
                if is_sealed {
                    now = now + WRITING;
                }
                let plies = played.game().plies().len();
                // What stands in the journal: neither codes, nor what is sealed, nor what nobody listens to.
                let (effects, noted) = played.happen(event, now);
                if let Some(noted) = noted {
                    let stored = serde_json::to_string(&noted).expect("an event is JSON");
                    let _ = replayed.handle(serde_json::from_str(&stored).expect("as written"), now);
                }
                for effect in &effects {
                    if let Some((message, _)) = effect.said() {
                        prop_assert!(!locale.render(message).line().is_empty());
                    }
                }
                for followed in surroundings.follow(&effects).into_iter().rev() {
                    events.push_front(followed);
                }
                let is_made = played.game().plies().len() > plies;
                let denies = (effects.iter().filter_map(Effect::said))
                    .any(|(message, _)| matches!(message, Message::DrawNotAccepted(_)));
                reached.note_if(denies && played.is_private(), "denied while sealing");
                reached.note_if(is_made, "a move is made");
                reached.note_if(is_sealed, "a move is sealed");
                reached.note_if(is_opened && is_made, "a sealed move is made");
            }
            prop_assert_eq!(&replay(played.game()), played.game().position());
            prop_assert_eq!(state(&played, now), state(&replayed, now));
        }
        let is_long = played.game().plies().len() >= 8;
        reached.note_if(is_long, "a game of four moves");
    });
    reached.expect(&[
        ("a move is made", 150),
        ("a game of four moves", 5),
        ("a move is sealed", 10),
        ("a sealed move is made", 3),
        ("denied while sealing", 3),
    ]);
}

#[test]
fn the_same_events_at_the_same_times_give_the_same_game_clock_and_words() {
    proptest!(cases(150), |(setup in setup(), story in any_story())| {
        let mut one = Session::new(setup.clone()).expect("good terms");
        let mut two = Session::new(setup).expect("good terms");
        let mut surroundings = Surroundings::default();
        let mut now = Timestamp::ZERO;
        for (wait, step) in story {
            now = now + std::time::Duration::from_millis(wait);
            let mut events = VecDeque::from(step.events(&one));
            while let Some(event) = events.pop_front() {
                // The journal is JSON: what goes through it must be the same event.
                let stored = serde_json::to_string(&event).expect("an event is JSON");
                let read: Event = serde_json::from_str(&stored).expect("as written");
                let effects = one.handle(event, now);
                prop_assert_eq!(&effects, &two.handle(read, now));
                prop_assert_eq!(state(&one, now), state(&two, now));
                for followed in surroundings.follow(&effects).into_iter().rev() {
                    events.push_front(followed);
                }
            }
        }
    });
}
