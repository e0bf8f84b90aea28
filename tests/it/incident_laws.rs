//! What holds for touched pieces, penalties and going back, whatever happens.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "the laws pick out a few verdicts of many"
)]

use std::{collections::BTreeMap, time::Duration};

use proptest::{prelude::*, test_runner::TestCaseResult};
use rochade::{
    arbiter::{
        Edition, Verdict,
        irregularity::{IrregularityVerdict, Mishap, Penalty, Remedy, extra_time},
        touch::{Barred, Duty, TouchVerdict},
    },
    clock::{Pace, TimeControl},
    dialog::{Effect, Event, Message, NotedRuling, PressMode, Session, Setup, Start},
    game::pgn::{self, Tags},
    language::Language,
    time::Timestamp,
};
use shakmaty::{CastlingMode, CastlingSide, Chess, Color, Move, Position as _, Role, Square};

use crate::laws::{Reached, cases};

/// What happens next; some of it only becomes an event in the position at hand.
#[derive(Clone, Debug)]
enum Step {
    /// A legal move, by its number.
    Move(prop::sample::Index),
    /// The same in the words of an assistant: the man is touched first, then another one, then
    /// the move is announced.
    TouchAndMove(prop::sample::Index, Square),
    /// A man that can capture is touched and the one that it can capture; another legal move is announced, and then
    /// the capture.
    TouchToCapture(prop::sample::Index, prop::sample::Index),
    /// So many illegal moves of the player having the move, one after the other.
    Offences(usize),
    /// A report about a square.
    Report(&'static str, Square),
    /// A word to the arbiter, and the answer to the question.
    Arbiter(&'static str, &'static str),
    Press,
    Correction,
}

const TO_THE_ARBITER: [&str; 9] = [
    "illegal move",
    "arbiter not promoted",
    "arbiter press without move",
    "arbiter both hands",
    "arbiter wrong start",
    "arbiter board turned",
    "arbiter colours reversed",
    "arbiter back",
    "arbiter touched eva zwei",
];

fn square() -> impl Strategy<Value = Square> {
    (0..64_u32).prop_map(Square::new)
}

fn step() -> impl Strategy<Value = Step> {
    let report = prop::sample::select(&["touched", "together touched", "arbiter touched"][..]);
    let word = prop::sample::select(&TO_THE_ARBITER[..]);
    let answer = prop::sample::select(&["yes", "yes", "yes", "no", "further back"][..]);
    prop_oneof![
        8 => any::<prop::sample::Index>().prop_map(Step::Move),
        4 => (any::<prop::sample::Index>(), square())
            .prop_map(|(index, square)| Step::TouchAndMove(index, square)),
        2 => (any::<prop::sample::Index>(), any::<prop::sample::Index>())
            .prop_map(|(capture, other)| Step::TouchToCapture(capture, other)),
        1 => (1..=2_usize).prop_map(Step::Offences),
        3 => (report, square()).prop_map(|(report, square)| Step::Report(report, square)),
        3 => (word, answer).prop_map(|(word, answer)| Step::Arbiter(word, answer)),
        8 => Just(Step::Press),
        1 => Just(Step::Correction),
    ]
}

/// The events of a step in the position at hand.
fn events(step: &Step, session: &Session) -> Vec<Event> {
    let typed = |text: &str| Event::Typed(text.to_owned());
    let position = session.game().position();
    let moves = position.legal_moves();
    let uci = |index: &prop::sample::Index| {
        (!moves.is_empty()).then(|| {
            moves[index.index(moves.len())]
                .to_uci(CastlingMode::Standard)
                .to_string()
        })
    };
    match step {
        Step::Move(index) => uci(index).iter().map(|uci| typed(uci)).collect(),
        Step::TouchAndMove(index, other) => uci(index)
            .iter()
            .flat_map(|uci| {
                [
                    typed(&format!("touched {}", &uci[..2])),
                    typed(&format!("touched {other}")),
                    typed(uci),
                ]
            })
            .collect(),
        Step::TouchToCapture(capture, other) => {
            let captures = position.capture_moves();
            let Some(mv) = (!captures.is_empty()).then(|| captures[capture.index(captures.len())])
            else {
                return Vec::new();
            };
            let mv = mv.to_uci(CastlingMode::Standard).to_string();
            let touched = [&mv[..2], &mv[2..4]].map(|square| typed(&format!("touched {square}")));
            let moves = uci(other).into_iter().chain([mv]);
            touched
                .into_iter()
                .chain(moves.map(|mv| typed(&mv)))
                .collect()
        }
        Step::Offences(times) => {
            let Some(illegal) = illegal(position) else {
                return Vec::new();
            };
            let offence = [illegal.as_str(), "illegal move", "yes"];
            offence.repeat(*times).into_iter().map(typed).collect()
        }
        Step::Report(report, square) => vec![typed(&format!("{report} {square}"))],
        Step::Arbiter(word, answer) => vec![typed(word), typed(answer)],
        Step::Press => vec![Event::Pressed],
        Step::Correction => vec![typed("correction")],
    }
}

/// A move that is not legal: of the king, to where it cannot go.
fn illegal(position: &Chess) -> Option<String> {
    let king = position.our(Role::King).first()?;
    let far = Square::ALL
        .into_iter()
        .find(|square| king.distance(*square) > 3)?;
    Some(format!("{king}{far}"))
}

/// What the arbiter gives or takes before a move, if anything, in the words that bring it about.
fn award() -> impl Strategy<Value = Option<&'static [&'static str]>> {
    let awards: &[&[&str]] = &[
        &["claim repetition", "yes"],
        &["arbiter press without move", "yes"],
        &[
            "arbiter",
            "white plus two minutes",
            "yes",
            "none",
            "continue",
        ],
        &[
            "arbiter",
            "black minus one minute",
            "yes",
            "none",
            "continue",
        ],
    ];
    prop_oneof![
        6 => Just(None),
        1 => prop::sample::select(awards).prop_map(Some),
    ]
}

fn setup() -> impl Strategy<Value = Setup> {
    let control = prop::sample::select(&[None, Some("3+2"), Some("30"), Some("90+30")][..]);
    let press = prop_oneof![Just(PressMode::Manual), Just(PressMode::Automatic)];
    let edition = prop::sample::select(&Edition::ALL[..]);
    let start = prop::sample::select(
        &[
            None,
            Some("r3k2r/P6p/8/8/8/8/p6P/R3K2R w KQkq - 0 1"),
            Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
            Some("r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R w KQkq - 0 7"),
        ][..],
    );
    (control, press, edition, start).prop_map(|(control, press, edition, start)| Setup {
        white: "Anna".to_owned(),
        black: "Bela".to_owned(),
        start: start.map_or(Start::Standard, |fen: &str| Start::Fen {
            fen: fen.to_owned(),
            chess960: false,
        }),
        control: control.map(|text: &str| text.parse().expect("a time control")),
        press,
        edition,
        ..Setup::ordinary(Language::English)
    })
}

/// What the player having the move is bound to, by the number of plies made before.
#[derive(Debug, Default)]
struct Bound(BTreeMap<usize, Duty>);

impl Bound {
    /// Takes in the rulings of one event, after which so many plies stand.
    fn follow(&mut self, rulings: &[NotedRuling], plies: usize) {
        // A move that was taken back leaves its own duty, and no later one.
        self.0.retain(|place, _| *place <= plies);
        for noted in rulings {
            match noted.ruling.verdict {
                Verdict::Touch(TouchVerdict::Bound(duty, _)) => {
                    self.0.insert(noted.plies, duty);
                }
                Verdict::Irregularity(
                    IrregularityVerdict::WentBack { .. }
                    | IrregularityVerdict::Mended(_, Remedy::NewGame),
                ) => self.0.retain(|place, _| *place < plies),
                _ => (),
            }
        }
    }
}

/// Whether `mv` does what must be done, by the board before and after it (4.2 to 4.7).
fn allows(duty: Duty, position: &Chess, mv: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let (us, them) = (position.turn(), position.turn().other());
    let is_there = |position: &Chess, square, color| {
        position
            .board()
            .color_at(square)
            .is_some_and(|there| there == color)
    };
    let is_captured = |square| {
        let fewer = after.board().by_color(them).count() < position.board().by_color(them).count();
        fewer && is_there(position, square, them) && !is_there(&after, square, them)
    };
    // Castling is a move of the king.
    let castles = mv.is_castle();
    let is_moved = |square| {
        let is_king = position.board().role_at(square) == Some(Role::King);
        is_there(position, square, us) && !is_there(&after, square, us) && (is_king || !castles)
    };
    // The king stands on the file to which it castles.
    let castles_to = |side: CastlingSide| {
        let king = after.board().king_of(us).map(Square::file);
        castles && king == Some(side.king_to_file())
    };
    match duty {
        Duty::Move(square) => is_moved(square),
        Duty::MoveOneOf(squares) => squares.into_iter().any(is_moved),
        Duty::MoveWithoutCastling(square, Barred::Both) => is_moved(square) && !castles,
        Duty::MoveWithoutCastling(square, Barred::Side(side)) => {
            is_moved(square) && !castles_to(side)
        }
        Duty::Capture(target) => is_captured(target),
        Duty::CaptureWith { by, target } => is_moved(by) && is_captured(target),
        Duty::Castle(side) => castles_to(side),
        Duty::Leave { square, piece } => {
            let role = after.board().role_at(square);
            is_there(&after, square, us)
                && !is_there(position, square, us)
                && piece.is_none_or(|piece| role == Some(piece))
        }
        Duty::Nothing => true,
    }
}

/// The penalties of the game so far, each with its offender; a new game begins anew.
fn penalties(rulings: &[NotedRuling]) -> Vec<(Color, Penalty)> {
    let mut penalties = Vec::new();
    for noted in rulings {
        match noted.ruling.verdict {
            Verdict::Irregularity(IrregularityVerdict::Penalised {
                offender, penalty, ..
            }) => penalties.push((offender, penalty)),
            Verdict::Irregularity(IrregularityVerdict::Mended(mishap, Remedy::NewGame)) => {
                assert!(matches!(
                    mishap,
                    Mishap::WrongStart | Mishap::ColoursReversed(_)
                ));
                penalties.clear();
            }
            _ => (),
        }
    }
    penalties
}

fn left(session: &Session, now: Timestamp) -> Option<[Duration; 2]> {
    let clock = session.clock()?;
    Some(Color::ALL.map(|side| clock.remaining(side, now)))
}

/// Whether the effects leave the board alone.
fn only_words(effects: &[Effect]) -> bool {
    effects.iter().all(|effect| match effect {
        Effect::Say(Message::Announced(_)) => false,
        Effect::Say(Message::Ruling(ruling)) => !matches!(
            ruling.verdict,
            Verdict::Irregularity(IrregularityVerdict::WentBack { .. })
        ),
        _ => true,
    })
}

/// Whether every penalty is the one for its offence among those of its offender (7.5.5; 1993: 8.2).
fn expect_exact(
    penalties: &[(Color, Penalty)],
    edition: Edition,
    pace: Option<Pace>,
    reached: &Reached,
) -> TestCaseResult {
    for (index, (offender, penalty)) in penalties.iter().enumerate() {
        let earlier = penalties[..index]
            .iter()
            .filter(|(side, _)| side == offender);
        let expected = match (edition, earlier.count(), pace) {
            (Edition::Fide1993, _, _) | (_, 0, None) => Penalty::None,
            (_, 0, Some(pace)) => Penalty::Time(extra_time(edition, pace)),
            (_, 1, _) => Penalty::Loss,
            (_, count, _) => panic!("{count} offences and the game went on"),
        };
        prop_assert_eq!(*penalty, expected);
        reached.note_if(
            matches!(expected, Penalty::Time(_)),
            "an offence costs time",
        );
        reached.note_if(expected == Penalty::Loss, "a second offence costs the game");
    }
    Ok(())
}

/// Handles an event, and checks what it made of duties and penalties.
fn handled(
    session: &mut Session,
    event: Event,
    now: Timestamp,
    bound: &mut Bound,
    reached: &Reached,
) -> TestCaseResult {
    let edition = session.setup().edition;
    let pace = session.setup().control.as_ref().map(TimeControl::pace);
    let position = session.game().position().clone();
    let plies = session.game().plies().len();
    let duty = bound.0.get(&plies).copied();
    let rulings = session.rulings().len();
    let before = left(session, now);
    let ruled = penalties(session.rulings()).len();
    let effects = session.handle(event, now);

    if let (Some(duty), Some(ply)) = (duty, session.game().plies().get(plies)) {
        prop_assert!(allows(duty, &position, ply.mv), "{duty:?} {:?}", ply.mv);
        let captures = matches!(duty, Duty::Capture(_) | Duty::CaptureWith { .. });
        reached.note_if(captures, "a touched man is captured");
        reached.note_if(matches!(duty, Duty::Move(_)), "a touched man is moved");
    }
    // The ruling on an end goes with the move that is taken back.
    let new = session.rulings().get(rulings..).unwrap_or_default();
    bound.follow(new, session.game().plies().len());
    let penalties = penalties(session.rulings());
    expect_exact(&penalties, edition, pace, reached)?;
    let Some((offender, penalty)) = penalties.get(ruled) else {
        return Ok(());
    };
    if only_words(&effects)
        && let (Some(before), Some(after)) = (before, left(session, now))
    {
        let extra = match penalty {
            Penalty::Time(extra) => *extra,
            Penalty::None | Penalty::Loss => Duration::ZERO,
        };
        for (side, (before, after)) in Color::ALL.into_iter().zip(before.into_iter().zip(after)) {
            let gain = if side == *offender {
                Duration::ZERO
            } else {
                extra
            };
            prop_assert_eq!(after, before + gain);
        }
    }
    prop_assert!(*penalty != Penalty::Loss || session.ending().is_some());
    Ok(())
}

#[test]
fn no_move_is_made_that_the_touched_men_forbid_and_every_penalty_is_exact() {
    let reached = Reached::default();
    proptest!(cases(96), |(
        setup in setup(),
        steps in prop::collection::vec((0..20_000_u64, step()), 1..40),
    )| {
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        let mut bound = Bound::default();
        for (wait, step) in steps {
            now = now + Duration::from_millis(wait);
            for event in events(&step, &session) {
                handled(&mut session, event, now, &mut bound, &reached)?;
            }
        }
    });
    reached.expect(&[
        ("an offence costs time", 5),
        ("a second offence costs the game", 5),
        ("a touched man is moved", 5),
        ("a touched man is captured", 5),
    ]);
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn going_back_restores_position_and_clocks_and_leaves_both_versions_and_all_time_awards(
        moves in prop::collection::vec(
            (any::<prop::sample::Index>(), 1_200..9_000_u64, award()), 2..30),
        back in any::<prop::sample::Index>(),
    ) {
        let setup = Setup {
            control: Some("90+30".parse().expect("a time control")),
            ..Setup::ordinary(Language::English)
        };
        let mut session = Session::new(setup).expect("good terms");
        let mut now = Timestamp::ZERO;
        // What position and clocks were after each press.
        let mut shown = vec![(session.game().fen(), left(&session, now))];
        for (index, wait, award) in moves {
            for event in award.into_iter().flatten() {
                let before = left(&session, now);
                let _ = session.handle(Event::Typed((*event).to_owned()), now);
                let after = left(&session, now);
                // What is given and taken is so for every earlier moment too.
                for (_, shown) in &mut shown {
                    for side in 0..2 {
                        if let (Some(shown), Some(before), Some(after)) =
                            (shown.as_mut(), before, after)
                        {
                            shown[side] = (shown[side] + after[side]).saturating_sub(before[side]);
                        }
                    }
                }
            }
            for event in events(&Step::Move(index), &session) {
                now = now + Duration::from_millis(wait);
                let _ = session.handle(event, now);
                let _ = session.handle(Event::Pressed, now);
                shown.push((session.game().fen(), left(&session, now)));
            }
        }
        prop_assume!(session.ending().is_none());
        let plies = session.game().plies().to_vec();
        let target = back.index(plies.len());
        now = now + Duration::from_secs(7);
        let mut say = |session: &mut Session, text: &str| {
            now = now + Duration::from_secs(2);
            let _ = session.handle(Event::Typed(text.to_owned()), now);
            now
        };
        say(&mut session, "arbiter back");
        for _ in target + 1..plies.len() {
            say(&mut session, "further back");
        }
        let at = say(&mut session, "yes");
        prop_assert_eq!((session.game().fen(), left(&session, at)), shown[target].clone());
        // The first move again, or another: the score holds it, and what was undone.
        let again = session.game().position().legal_moves()[0].to_uci(CastlingMode::Standard);
        say(&mut session, &again.to_string());
        let score = pgn::write(session.game(), &Tags::default()).replace('\n', " ");
        prop_assert!(score.contains("[%undone"), "{score}");
        for ply in &plies[target..] {
            prop_assert!(score.contains(&ply.san.to_string()), "{score}");
        }
    }
}
