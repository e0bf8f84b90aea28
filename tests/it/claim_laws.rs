//! What holds for every claim, whatever was said before: it is granted exactly when the rules of
//! draws grant it, and its cost is exact.

use std::time::Duration;

use proptest::prelude::*;
use rochade::{
    arbiter::{ClaimCost, ClaimKind, ClaimRule, DrawRecord, Edition, Verdict},
    clock::Clock,
    dialog::{Effect, Event, Finish, Message, Session, Setup, Start},
    game::{Ending, Termination},
    hearing::{Hypothesis, Utterance},
    notation::{Style, announce},
    time::Timestamp,
};
use shakmaty::{Chess, Color, Move, Position as _, uci::UciMove};

use crate::terms::ordinary;

/// Two rooks and two kings, seventy plies after the last capture or pawn's move: both rules come
/// near, and few moves lead back to where they came from.
const NEAR_A_CLAIM: &str = "7k/8/8/8/8/8/8/R6K w - - 96 80";

/// What a player does in one step.
#[derive(Clone, Debug)]
enum Step {
    /// Makes one of the moves that leave the rook's and the kings' corners or return to them.
    Move(prop::sample::Index),
    /// Presses the clock.
    Press,
    /// Claims, and says yes or no.
    Claim {
        rule: ClaimRule,
        /// The move named with it.
        named: Option<prop::sample::Index>,
        /// Whether the move is typed, and so cannot be changed.
        written: bool,
        confirmed: bool,
    },
    /// Asks by Guidelines III.
    Guidelines(&'static str),
}

fn step() -> impl Strategy<Value = Step> {
    let rule = prop::sample::select(&ClaimRule::ALL[..]);
    let named = prop::option::of(any::<prop::sample::Index>());
    let guidelines = [
        "ask-increment",
        "claim-normal-means",
        "claim-no-effort",
        "arbiter-agrees",
        "arbiter-rejects",
        "arbiter-postpones",
        "arbiter-postpones-awarding",
        "yes",
        "decline",
    ];
    prop_oneof![
        8 => any::<prop::sample::Index>().prop_map(Step::Move),
        8 => Just(Step::Press),
        3 => (rule, named, any::<bool>(), prop::bool::weighted(0.9))
            .prop_map(|(rule, named, written, confirmed)| {
                Step::Claim { rule, named, written, confirmed }
            }),
        2 => prop::sample::select(Vec::from(guidelines)).prop_map(Step::Guidelines),
    ]
}

/// The announcement of `mv`, heard beyond doubt.
fn heard(session: &Session, mv: Move) -> Event {
    let said = announce(session.game().position(), mv, Style::Short);
    Event::Heard {
        utterance: Utterance {
            hypotheses: vec![Hypothesis {
                text: said.words().to_lowercase(),
                probability: 1.0,
            }],
            ..Utterance::default()
        },
        began: Timestamp::ZERO,
    }
}

/// Whether a move is refused for another one that was named before.
fn is_bound(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| {
        matches!(effect, Effect::Say(Message::Ruling(ruling))
            if matches!(ruling.verdict, Verdict::IntendedMoveBinds(_)))
    })
}

fn setup() -> impl Strategy<Value = Setup> {
    (
        prop::sample::select(&Edition::ALL[..]),
        prop::sample::select(&["3+2", "15", "90+30"][..]),
        prop_oneof![
            Just(Start::Standard),
            Just(Start::Fen {
                fen: NEAR_A_CLAIM.to_owned(),
                chess960: false,
            }),
        ],
        prop::sample::select(vec![Finish::Plain, Finish::Supervised]),
    )
        .prop_map(|(edition, control, start, finish)| Setup {
            start,
            control: Some(control.parse().expect("a time control")),
            edition,
            finish,
            ..ordinary()
        })
}

/// A legal move of a rook, knight or king, as it is typed: shuffling brings positions back.
fn shuffle(position: &Chess, choice: prop::sample::Index) -> Move {
    let moves = position.legal_moves();
    let mut few: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| !mv.is_zeroing() && !mv.is_castle())
        .filter(|mv| mv.to().file() <= shakmaty::File::C || mv.to().file() >= shakmaty::File::F)
        .take(6)
        .collect();
    if few.is_empty() {
        few = moves.into_iter().collect();
    }
    *choice.get(&few)
}

fn typed(mv: Move) -> String {
    UciMove::from_standard(mv).to_string()
}

/// What both sides have left.
fn left(session: &Session, now: Timestamp) -> [Duration; 2] {
    let clock: &Clock = session.clock().expect("a game with a clock");
    [Color::White, Color::Black].map(|side| clock.remaining(side, now))
}

fn wrong_claim(effects: &[Effect]) -> Option<(Color, ClaimCost)> {
    effects.iter().find_map(|effect| {
        if let Effect::Say(Message::Ruling(ruling)) = effect
            && let Verdict::WrongClaim { claimant, cost, .. } = ruling.verdict
        {
            return Some((claimant, cost));
        }
        None
    })
}

/// Whether the record of the game grants this claim.
fn granted(session: &Session, rule: ClaimRule, named: Option<Move>) -> bool {
    let record = DrawRecord::of(session.setup().edition, session.game());
    let position = session.game().position();
    match named {
        None => record.appeared(position, rule),
        Some(mv) => record.about_to_appear(position, mv, rule),
    }
    .is_some_and(|claim| {
        // Fifty moves may be complete whatever move is named.
        let is_complete = rule == ClaimRule::FiftyMoves && claim.kind == ClaimKind::Appeared;
        is_complete || claim.kind == named.map_or(ClaimKind::Appeared, |_| ClaimKind::AboutToAppear)
    })
}

/// The effects that tell numbers or times without being asked.
fn unasked(effects: &[Effect]) -> Option<&Effect> {
    effects.iter().find(|effect| {
        let (Effect::Say(message) | Effect::Tell { message, .. }) = effect else {
            return false;
        };
        matches!(
            message,
            Message::MoveCount { .. } | Message::MovesToControl(_) | Message::ClockOf { .. }
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_claim_is_granted_exactly_when_the_record_grants_it_and_costs_what_the_laws_say(
        setup in setup(),
        steps in prop::collection::vec((0..4_000_u64, step()), 1..80),
    ) {
        let edition = setup.edition;
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        for (wait, step) in steps {
            now = now + Duration::from_millis(wait);
            let plies = session.game().plies().len();
            match step {
                Step::Move(choice) => {
                    let moves = session.game().position().legal_moves();
                    if moves.is_empty() {
                        continue;
                    }
                    let mv = shuffle(session.game().position(), choice);
                    let effects = session.handle(Event::Typed(typed(mv)), now);
                    prop_assert_eq!(unasked(&effects), None);
                }
                Step::Press => {
                    let effects = session.handle(Event::Pressed, now);
                    prop_assert_eq!(unasked(&effects), None);
                }
                Step::Guidelines(intent) => {
                    let effects = session.handle(Event::Command(intent.to_owned()), now);
                    prop_assert_eq!(unasked(&effects), None);
                }
                Step::Claim { rule, named, written, confirmed } => {
                    let intent = match rule {
                        ClaimRule::Threefold => "claim-threefold",
                        ClaimRule::FiftyMoves => "claim-fifty-moves",
                    };
                    let asked = session.handle(Event::Command(intent.to_owned()), now);
                    let can_claim = matches!(
                        asked.last(),
                        Some(Effect::Say(Message::ConfirmClaim { .. }))
                    );
                    let named = named
                        .filter(|_| can_claim)
                        .map(|choice| shuffle(session.game().position(), choice));
                    let claimant = session.game().turn();
                    let before = left(&session, now);
                    let mut open = can_claim;
                    let mut right = can_claim && granted(&session, rule, named);
                    let mut effects = Vec::new();
                    if let Some(mv) = named {
                        let event = if written { Event::Typed(typed(mv)) } else { heard(&session, mv) };
                        effects = session.handle(event, now);
                        // A move that was bound by an earlier claim may be another one.
                        open = written && !is_bound(&effects) || matches!(
                            effects.last(),
                            Some(Effect::Say(Message::ConfirmClaim { .. }))
                        );
                        right &= open;
                    }
                    // What is written is decided at once: a no comes too late.
                    let at_once = open && written && named.is_some();
                    let confirmed = confirmed || at_once;
                    if !at_once {
                        let answer = if confirmed { "ja" } else { "nein" };
                        effects = session.handle(Event::Typed(answer.to_owned()), now);
                    }
                    if !open {
                        prop_assert!(wrong_claim(&effects).is_none());
                        continue;
                    }
                    let drawn = match rule {
                        ClaimRule::Threefold => Termination::Threefold,
                        ClaimRule::FiftyMoves => Termination::FiftyMoves,
                    };
                    let after = left(&session, now);
                    match (confirmed, right, wrong_claim(&effects)) {
                        (false, _, wrong) => {
                            prop_assert!(wrong.is_none());
                            prop_assert_eq!(after, before);
                        }
                        (true, true, wrong) => {
                            prop_assert!(wrong.is_none());
                            prop_assert_eq!(session.ending(), Some(Ending::draw(drawn)));
                        }
                        (true, false, Some((by, cost))) => {
                            prop_assert_eq!(by, claimant);
                            let pace = session.clock().expect("a clock").control().pace();
                            prop_assert_eq!(cost, ClaimCost::of(edition, pace));
                            let [mut own, mut other] = match claimant {
                                Color::White => before,
                                Color::Black => [before[1], before[0]],
                            };
                            match cost {
                                ClaimCost::Nothing => (),
                                ClaimCost::OpponentGains(time) => other += time,
                                ClaimCost::ClaimantLoses(time) => own = own.saturating_sub(time),
                            }
                            let expected = match claimant {
                                Color::White => [own, other],
                                Color::Black => [other, own],
                            };
                            prop_assert_eq!(after, expected);
                            prop_assert_eq!(session.ending().is_some(), own.is_zero());
                            // The move that was named must be made, and no other; the Laws of 1993 know one that is to
                            // come for repetitions alone.
                            let binds = edition != Edition::Fide1993 || rule == ClaimRule::Threefold;
                            let binds = binds && session.ending().is_none();
                            if let Some(bound) = named.filter(|_| binds) {
                                let moves = session.game().position().legal_moves();
                                for mv in moves.iter().filter(|mv| **mv != bound).take(2) {
                                    let _ = session.handle(Event::Typed(typed(*mv)), now);
                                    prop_assert_eq!(session.game().plies().len(), plies);
                                }
                            }
                        }
                        (true, false, None) => prop_assert!(false, "{effects:?}"),
                    }
                }
            }
        }
    }
}
