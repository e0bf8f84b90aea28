//! What holds for every sequence of events.

use proptest::prelude::*;
use rochade::{
    clock::Phase,
    dialog::{
        Effect, Event, GamePhase, Information, Journaled as _, Listener, Message, Permission,
        PressMode, Profile, Session, Setup, TableMessage,
    },
    game::Game,
    hearing::{Lexicon, Meaning, Moment, parse},
    language::Language,
    locale::Locale,
    notation::{Resolution, resolve},
    time::Timestamp,
};
use shakmaty::{Chess, Color, Position as _};

use crate::{
    stories::{any_event, follow, heard, setup, story},
    terms::ordinary,
};

/// What a session shows from outside.
fn state(session: &Session, now: Timestamp) -> String {
    let left = |side| session.clock().map(|clock| clock.remaining(side, now));
    format!(
        "{} {:?} {:?} {:?} {:?}",
        session.game().fen(),
        session.ending(),
        session.clock().map(rochade::clock::Clock::phase),
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

/// How many stories are tried: `ROCHADE_LONG_LAWS=20000` for a long search.
fn cases() -> ProptestConfig {
    let asked = std::env::var("ROCHADE_LONG_LAWS").ok();
    ProptestConfig::with_cases(asked.and_then(|cases| cases.parse().ok()).unwrap_or(300))
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
    #![proptest_config(cases())]

    #[test]
    fn nothing_is_said_that_the_table_forbids(setup in setup(), story in story()) {
        let profile = setup.table.profile.clone();
        let tournament = profile == Profile::Tournament;
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            let asks = asks(&event, session.lexicon());
            let noted = session.requests().len();
            let effects = session.handle(event, now);
            // What is told while the arbiter has the clock is told to the arbiter.
            let moment = session.listening().moment;
            let arbiter = matches!(moment, Moment::ClockArbiter | Moment::ClockConfirm);
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
                    | Effect::Open { .. } => continue,
                };
                let Some(information) = Information::of(message) else { continue };
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

    #[test]
    fn no_sequence_of_events_panics_or_leaves_the_rules(setup in setup(), story in story()) {
        let locale = Locale::new(setup.language);
        let manual = setup.press == PressMode::Manual;
        let table = setup.table.clone();
        // What was told of the move that waits for its press.
        let (mut agreed, mut placed) = (false, false);
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            let plies = session.game().plies().len();
            let turn_before = session.clock().map(rochade::clock::Clock::phase);
            let pressed = matches!(&event, Event::Pressed | Event::Typed(_) | Event::Heard { .. });
            let effects = session.handle(event, now);
            for effect in &effects {
                if let Effect::Say(message) | Effect::Tell { message, .. } = effect {
                    prop_assert!(!locale.render(message).line().is_empty());
                }
            }
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
            agreed = !announced
                && (agreed || said(|message| *message == TableMessage::Repeated.into()));
            placed |= said(|message| *message == TableMessage::Placed.into());
            // A ply more needs an announcement that was read back.
            prop_assert!(session.game().plies().len() <= plies || announced);
            prop_assert_eq!(&replay(session.game()), session.game().position());
            // The time passes to the other side only by a press, and only after a move (D.2.4).
            if manual
                && let (Some(Phase::Running { turn: before, .. }), Some(Phase::Running { turn, .. })) =
                    (turn_before, session.clock().map(rochade::clock::Clock::phase))
                && before != turn
            {
                prop_assert!(pressed);
                prop_assert_eq!(session.game().turn(), turn);
                prop_assert!(!session.game().plies().is_empty());
                // Nor before the opponent has repeated it (D.2.1) and the piece is in its hole.
                prop_assert!(agreed || !table.repetition.is_required_of(turn));
                prop_assert!(placed || !table.steps.includes(before));
                placed = false;
            }
        }
    }

    #[test]
    fn whatever_happens_only_legal_moves_are_on_the_board_and_the_journal_tells_as_much(
        setup in setup(),
        story in prop::collection::vec((0..9_000_u64, any_event()), 1..80),
    ) {
        let locale = Locale::new(setup.language);
        let mut played = Session::new(setup.clone()).expect("good terms");
        let mut replayed = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            // The clock is looked at when it asks for it.
            let due = played.poll_timeout().is_some_and(|due| due <= now);
            let mut events = Vec::from_iter(due.then_some(Event::Tick));
            events.push(event);
            while !events.is_empty() {
                let event = events.remove(0);
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
                events.extend(follow(&effects));
            }
            prop_assert_eq!(&replay(played.game()), played.game().position());
            prop_assert_eq!(state(&played, now), state(&replayed, now));
        }
    }

    #[test]
    fn the_same_events_at_the_same_times_give_the_same_game_clock_and_words(
        setup in setup(),
        story in prop::collection::vec((0..9_000_u64, any_event()), 1..60),
    ) {
        let mut one = Session::new(setup.clone()).expect("good terms");
        let mut two = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, event) in story {
            now = now + std::time::Duration::from_millis(wait);
            // The journal is JSON: what goes through it must be the same event.
            let stored = serde_json::to_string(&event).expect("an event is JSON");
            let read: Event = serde_json::from_str(&stored).expect("as written");
            prop_assert_eq!(one.handle(event, now), two.handle(read, now));
            prop_assert_eq!(state(&one, now), state(&two, now));
        }
    }

    #[test]
    fn an_utterance_makes_only_a_move_that_most_readings_name_and_hardly_any_deny(
        event in heard(),
        scale in 0.5..1.5_f64,
    ) {
        let setup = Setup {
            press: PressMode::Automatic,
            ..ordinary()
        };
        let lexicon = Lexicon::new(Language::German);
        let mut session = Session::new(setup).expect("good terms");
        let Event::Heard { mut utterance, began } = event else { unreachable!() };
        let sum: f64 = utterance.hypotheses.iter().map(|reading| reading.probability).sum();
        for reading in &mut utterance.hypotheses {
            reading.probability = (reading.probability / sum * scale).min(1.0);
        }
        let _ = session.handle(Event::Heard { utterance: utterance.clone(), began }, began);
        if let Some(ply) = session.game().last() {
            // The share of the readings that name this move, and of those that name another.
            let (mut naming, mut others) = (0.0, 0.0);
            for reading in &utterance.hypotheses {
                let Meaning::Move(said) = parse(&reading.text, &lexicon) else {
                    continue;
                };
                match resolve(said, &Chess::default()) {
                    Resolution::Unique(mv) if mv == ply.mv => naming += reading.probability,
                    Resolution::Unique(_) => others += reading.probability,
                    Resolution::Ambiguous(_)
                    | Resolution::PromotionMissing(_)
                    | Resolution::Illegal(_) => (),
                }
            }
            // Probabilities that sum to more than one are shares of their sum.
            let all: f64 = utterance.hypotheses.iter().map(|reading| reading.probability).sum();
            let (naming, others) = (naming / all.max(1.0), others / all.max(1.0));
            prop_assert!(naming >= 0.6, "{naming} for {:?}", ply.mv);
            prop_assert!(others <= 0.15 + 1e-9, "{others} beside {:?}", ply.mv);
        }
    }
}
