//! What holds for every claim, whatever was said before: it is granted exactly when the moves of the
//! game give the right to it, and its cost is exact.

use std::time::Duration;

use proptest::{prelude::*, test_runner::TestCaseResult};
use rochade::{
    arbiter::{ClaimCost, ClaimRule, Edition, Verdict},
    clock::Clock,
    dialog::{Effect, Event, Finish, Message, Session, Setup, Start},
    game::{Ending, Game, Termination},
    hearing::{Hypothesis, Utterance},
    notation::{Style, announce},
    time::Timestamp,
};
use shakmaty::{Chess, Color, Move, Position as _, uci::UciMove};

use crate::{
    laws::{Reached, cases},
    terms::ordinary,
};

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
    Claim(Claim),
    /// Asks by Guidelines III.
    Guidelines(&'static str),
}

/// A draw is claimed.
#[derive(Clone, Copy, Debug)]
struct Claim {
    rule: ClaimRule,
    /// The move named with it.
    named: Option<prop::sample::Index>,
    /// Whether the move is typed, and so cannot be changed.
    written: bool,
    confirmed: bool,
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
                Step::Claim(Claim { rule, named, written, confirmed })
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

/// The terms of a game, and how often the knights have been out and home before: after two rounds every shuffle
/// repeats.
fn terms() -> impl Strategy<Value = (Setup, usize)> {
    (
        prop::sample::select(&Edition::ALL[..]),
        prop::sample::select(&["3+2", "15", "90+30"][..]),
        prop_oneof![
            1 => Just((Start::Standard, 0)),
            1 => Just((Start::Standard, 1)),
            8 => Just((Start::Standard, 2)),
            4 => Just((
                Start::Fen {
                    fen: NEAR_A_CLAIM.to_owned(),
                    chess960: false,
                },
                0
            )),
        ],
        prop::sample::select(vec![Finish::Plain, Finish::Supervised]),
    )
        .prop_map(|(edition, control, (start, rounds), finish)| {
            let setup = Setup {
                start,
                control: Some(control.parse().expect("a time control")),
                edition,
                finish,
                ..ordinary()
            };
            (setup, rounds)
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

/// Every position of a game, its first and its present one among them.
fn positions(game: &Game) -> Vec<Chess> {
    let mut positions = vec![game.initial_position().clone()];
    for ply in game.plies() {
        let mut next = positions[positions.len() - 1].clone();
        next.play_unchecked(ply.mv);
        positions.push(next);
    }
    positions
}

/// Whether two positions are the same (9.2.3).
fn is_same(one: &Chess, other: &Chess) -> bool {
    one.turn() == other.turn()
        && one.board() == other.board()
        && one.castles().castling_rights() == other.castles().castling_rights()
        && one.legal_ep_square() == other.legal_ep_square()
}

/// Whether the moves of the game and the one `named` give the right to this claim (9.2, 9.3; 1993: 10.10, 10.12).
fn is_right(session: &Session, rule: ClaimRule, named: Option<Move>) -> bool {
    let mut positions = positions(session.game());
    let is_quiet_for_fifty =
        |position: &Chess| position.halfmoves() >= 100 && !position.legal_moves().is_empty();
    // Fifty moves may be complete whatever move is named.
    let is_complete =
        rule == ClaimRule::FiftyMoves && positions.last().is_some_and(is_quiet_for_fifty);
    if let Some(mv) = named {
        let mut after = session.game().position().clone();
        after.play_unchecked(mv);
        positions.push(after);
    }
    let Some(claimed) = positions.last() else {
        return false;
    };
    match (rule, session.setup().edition) {
        (ClaimRule::Threefold, _) => {
            positions.iter().filter(|one| is_same(one, claimed)).count() >= 3
        }
        (ClaimRule::FiftyMoves, Edition::Fide1993) => is_complete,
        (ClaimRule::FiftyMoves, Edition::Fide2018 | Edition::Fide2023) => {
            is_complete || is_quiet_for_fifty(claimed)
        }
    }
}

/// The effects that tell numbers or times without being asked.
fn unasked(effects: &[Effect]) -> Option<&Effect> {
    effects.iter().find(|effect| {
        let (Effect::Say(message) | Effect::Tell { message, .. }) = effect else {
            return false;
        };
        matches!(
            message,
            Message::MoveCount { .. } | Message::MovesToControl { .. } | Message::ClockOf { .. }
        )
    })
}

/// Begins a game, in which a knight of either side has gone out and home so often; and the time then.
fn begin(setup: Setup, rounds: usize) -> (Session, Timestamp) {
    let mut session = Session::new(setup).expect("good terms");
    let mut now = Timestamp::ZERO;
    for text in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(rounds) {
        // Two presses right after each other are one.
        now = now + Duration::from_secs(3);
        let _ = session.handle(Event::Typed(text.to_owned()), now);
        let _ = session.handle(Event::Pressed, now);
    }
    assert_eq!(session.game().plies().len(), 4 * rounds);
    (session, now)
}

/// A claim is made, and what became of it.
struct Made {
    /// The move that was named with it.
    named: Option<Move>,
    /// Whether it could be made, with this move.
    open: bool,
    /// Whether it was gone on with.
    confirmed: bool,
    /// What followed from the last that was said.
    effects: Vec<Effect>,
}

fn make(session: &mut Session, claim: Claim, now: Timestamp) -> Made {
    let intent = match claim.rule {
        ClaimRule::Threefold => "claim-threefold",
        ClaimRule::FiftyMoves => "claim-fifty-moves",
    };
    let is_asked = |effects: &[Effect]| {
        let last = effects.last();
        matches!(last, Some(Effect::Say(Message::ConfirmClaim { .. })))
    };
    let mut effects = session.handle(Event::Command(intent.to_owned()), now);
    let mut open = is_asked(&effects);
    let named = claim
        .named
        .filter(|_| open)
        .map(|choice| shuffle(session.game().position(), choice));
    if let Some(mv) = named {
        let event = if claim.written {
            Event::Typed(typed(mv))
        } else {
            heard(session, mv)
        };
        effects = session.handle(event, now);
        // A move that was bound by an earlier claim may be another one.
        open = claim.written && !is_bound(&effects) || is_asked(&effects);
    }
    // What is written is decided at once: a no comes too late.
    let at_once = open && claim.written && named.is_some();
    let confirmed = claim.confirmed || at_once;
    if !at_once {
        let answer = if confirmed { "ja" } else { "nein" };
        effects = session.handle(Event::Typed(answer.to_owned()), now);
    }
    Made {
        named,
        open,
        confirmed,
        effects,
    }
}

/// What both sides have left after a wrong claim that cost this.
fn paid(before: [Duration; 2], claimant: Color, cost: ClaimCost) -> [Duration; 2] {
    let [mut own, mut other] = match claimant {
        Color::White => before,
        Color::Black => [before[1], before[0]],
    };
    match cost {
        ClaimCost::Nothing => (),
        ClaimCost::OpponentGains(time) => other += time,
        ClaimCost::ClaimantLoses(time) => own = own.saturating_sub(time),
    }
    match claimant {
        Color::White => [own, other],
        Color::Black => [other, own],
    }
}

/// After a wrong claim the move that was named must be made, and no other; the Laws of 1993 know one that is to come
/// for repetitions alone.
fn expect_bound(
    session: &mut Session,
    rule: ClaimRule,
    named: Option<Move>,
    now: Timestamp,
) -> TestCaseResult {
    let binds = session.setup().edition != Edition::Fide1993 || rule == ClaimRule::Threefold;
    let Some(bound) = named.filter(|_| binds && session.ending().is_none()) else {
        return Ok(());
    };
    let plies = session.game().plies().len();
    let moves = session.game().position().legal_moves();
    for mv in moves.iter().filter(|mv| **mv != bound).take(2) {
        let _ = session.handle(Event::Typed(typed(*mv)), now);
        prop_assert_eq!(session.game().plies().len(), plies);
    }
    Ok(())
}

/// Makes a claim, which must be decided as the Laws say.
fn judged(
    session: &mut Session,
    claim: Claim,
    now: Timestamp,
    reached: &Reached,
) -> TestCaseResult {
    let claimant = session.game().turn();
    let before = left(session, now);
    let pace = session.clock().expect("a clock").control().pace();
    let as_it_was = session.clone();
    let Made {
        named,
        open,
        confirmed,
        effects,
    } = make(session, claim, now);
    let wrong = wrong_claim(&effects);
    if !open {
        prop_assert!(wrong.is_none());
        return Ok(());
    }
    let (drawn, granted) = match claim.rule {
        ClaimRule::Threefold => (Termination::Threefold, "a repetition is granted"),
        ClaimRule::FiftyMoves => (Termination::FiftyMoves, "fifty moves are granted"),
    };
    let after = left(session, now);
    match (confirmed, is_right(&as_it_was, claim.rule, named), wrong) {
        (false, _, wrong) => {
            prop_assert!(wrong.is_none());
            prop_assert_eq!(after, before);
        }
        (true, true, wrong) => {
            prop_assert!(wrong.is_none());
            prop_assert_eq!(session.ending(), Some(Ending::draw(drawn)));
            reached.note(granted);
            reached.note_if(named.is_some(), "granted with a move");
        }
        (true, false, Some((by, cost))) => {
            prop_assert_eq!(by, claimant);
            prop_assert_eq!(cost, ClaimCost::of(session.setup().edition, pace));
            let expected = paid(before, claimant, cost);
            prop_assert_eq!(after, expected);
            let [white, black] = expected;
            let own = if claimant == Color::White {
                white
            } else {
                black
            };
            prop_assert_eq!(session.ending().is_some(), own.is_zero());
            reached.note("refused");
            expect_bound(session, claim.rule, named, now)?;
        }
        (true, false, None) => prop_assert!(false, "{effects:?}"),
    }
    Ok(())
}

#[test]
fn a_claim_is_granted_exactly_when_the_moves_give_the_right_and_costs_what_the_laws_say() {
    let reached = Reached::default();
    proptest!(cases(100), |(
        (setup, rounds) in terms(),
        steps in prop::collection::vec((0..4_000_u64, step()), 1..80),
    )| {
        let (mut session, mut now) = begin(setup, rounds);
        for (wait, step) in steps {
            now = now + Duration::from_millis(wait);
            let event = match step {
                Step::Move(_) if session.game().position().legal_moves().is_empty() => continue,
                Step::Move(choice) => {
                    Event::Typed(typed(shuffle(session.game().position(), choice)))
                }
                Step::Press => Event::Pressed,
                Step::Guidelines(intent) => Event::Command(intent.to_owned()),
                Step::Claim(claim) => {
                    judged(&mut session, claim, now, &reached)?;
                    continue;
                }
            };
            let effects = session.handle(event, now);
            prop_assert_eq!(unasked(&effects), None);
        }
    });
    reached.expect(&[
        ("a repetition is granted", 1),
        ("fifty moves are granted", 1),
        ("granted with a move", 1),
        ("refused", 3),
    ]);
}
