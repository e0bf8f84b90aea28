//! What the arbiter decides during a game, with the article that it rests on.
//!
//! Source: FIDE Laws of Chess 2023, 2018 and 1993.

use std::time::Duration;

use shakmaty::Color;

use crate::{
    arbiter::{
        Citation, ClaimCost, ClaimNeed, ClaimRule, Edition, RecordingDuty,
        adjournment::{Fault, Step},
        ends,
        irregularity::IrregularityVerdict,
        touch::TouchVerdict,
    },
    game::{Ending, Ground, Termination},
    notation::SpokenMove,
};

/// A decision and its article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ruling {
    /// What is decided.
    pub verdict: Verdict,
    /// The article that says so.
    pub article: Citation,
}

/// What an arbiter can decide. Another one needs a variant, its [article](Ruling::new) and its
/// words in `locale::ruling`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This side offered a draw at another time than between its move and the press: the offer
    /// counts, and is noted.
    OfferOutOfTime {
        /// Who offered.
        side: Color,
        /// Whose turn it was.
        turn: Color,
    },
    /// This side loses by the note of its sealed move.
    SealedMove {
        /// Who sealed.
        side: Color,
        /// What is wrong with the note.
        fault: Fault,
    },
    /// What is done at the resumption of an adjourned game. The case decides the article: see
    /// [`resumption`](crate::arbiter::adjournment::resumption).
    Resumption(Step),
    /// The game has ended.
    Ended(Ending),
    /// Whether this side can still mate was not found out; it is taken for possible.
    TakenAsWinnable {
        /// The side that could win.
        side: Color,
        /// The end that was judged so.
        ending: Ending,
    },
    /// This side offered a draw again, and the opponent has not in between: that may annoy.
    OfferRepeated(Color),
    /// A draw was claimed by this side, which does not have the move.
    ClaimWithoutTheMove {
        /// Who claimed.
        side: Color,
        /// By which rule, if that was said.
        rule: Option<ClaimRule>,
    },
    /// This side has touched a piece and can no longer claim a draw on this move.
    ClaimLostByTouch(Color),
    /// A claim of a draw was wrong.
    WrongClaim {
        /// Who claimed.
        claimant: Color,
        /// What it did not show.
        need: ClaimNeed,
        /// The move that was named, and must be made; `None` when the claim was for the position
        /// on the board.
        named: Option<SpokenMove>,
        /// What is done to the clocks.
        cost: ClaimCost,
    },
    /// This move was named in a wrong claim and must be made.
    IntendedMoveBinds(SpokenMove),
    /// The moves of this side are counted now that its flag has fallen.
    MovesAtFlag {
        /// Whose flag fell.
        side: Color,
        /// How many moves it has completed.
        made: u32,
        /// How many more the period asked for.
        missing: u32,
    },
    /// Whether this side must record the moves.
    Recording {
        /// The side.
        side: Color,
        /// Whether it must, and why not.
        duty: RecordingDuty,
    },
    /// The period is over, and this side, which was free of recording, completes its score before
    /// it moves.
    CompleteScore(Color),
    /// The period is over, and both sides, which were free of recording, complete their scores
    /// while the clock stands.
    CompleteScores,
    /// Guidelines III were not announced for this game.
    GuidelinesNotAnnounced,
    /// Guidelines III hold only in the last period of a standard or rapid game without increment.
    GuidelinesDoNotApply,
    /// Something was asked by Guidelines III without having the move.
    AskedWithoutTheMove(Request),
    /// Two minutes or more are left: too much for what was asked by Guidelines III.
    NotShortOfTime(Request),
    /// There is no arbiter who could agree.
    NoArbiter,
    /// This side asks for five seconds with each move, for both.
    IncrementAsked(Color),
    /// The arbiter agrees to what this side asked: five seconds with each move for both, and two
    /// minutes for the opponent.
    IncrementGranted(Color),
    /// The arbiter does not agree to what this side asked.
    IncrementRefused(Color),
    /// A draw is claimed; the arbiter decides.
    NormalMeansClaimed {
        /// Who claims.
        claimant: Color,
        /// Why.
        ground: Ground,
    },
    /// A draw is claimed where there is no arbiter; that ends play.
    NormalMeansReferred {
        /// Who claims.
        claimant: Color,
        /// Why.
        ground: Ground,
    },
    /// The arbiter rejects the claim, and the opponent gets time.
    NormalMeansRejected {
        /// Who claimed.
        claimant: Color,
        /// What the opponent gets.
        gains: Duration,
    },
    /// The arbiter postpones the decision; play goes on.
    NormalMeansPostponed {
        /// Who claimed.
        claimant: Color,
        /// What the opponent gets; may be nothing.
        gains: Duration,
    },
    /// The flag of this side has fallen, and the decision about its claim is now due.
    FlagAwaitsArbiter(Color),
    /// Both flags have fallen, nobody knows which fell first, and play goes on.
    BothFlagsPlayOn,
    /// About touched men.
    Touch(TouchVerdict),
    /// About an irregularity.
    Irregularity(IrregularityVerdict),
}

/// What a player can ask for in a game without increment (Guidelines III).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Request {
    /// Five seconds with each move for both (III.4).
    Increment,
    /// A draw, from the arbiter (III.5).
    Draw,
    /// A draw, where there is no arbiter (III.6).
    DrawWithoutArbiter,
}

impl Request {
    /// Every one.
    pub const ALL: [Self; 3] = [Self::Increment, Self::Draw, Self::DrawWithoutArbiter];

    /// The number of its article.
    const fn number(self) -> &'static str {
        match self {
            Self::Increment => "III.4",
            Self::Draw => "III.5",
            Self::DrawWithoutArbiter => "III.6.1",
        }
    }
}

impl Ruling {
    /// `verdict` under the articles of `edition`.
    #[must_use]
    pub const fn new(verdict: Verdict, edition: Edition) -> Self {
        let (since_2018, in_1993) = verdict.numbers();
        let number = match (&verdict, edition) {
            (Verdict::SealedMove { fault, .. }, edition) => fault.article(edition).number,
            (Verdict::Touch(verdict), edition) => verdict.number(edition),
            (Verdict::Irregularity(verdict), edition) => verdict.number(edition),
            (Verdict::Ended(ending) | Verdict::TakenAsWinnable { ending, .. }, edition) => {
                ends::number(*ending, edition)
            }
            (_, Edition::Fide2018 | Edition::Fide2023) => since_2018,
            (_, Edition::Fide1993) => in_1993,
        };
        Self {
            verdict,
            article: edition.article(number),
        }
    }
}

impl Verdict {
    /// Whether the score keeps it: what has changed the game or its clocks, or what an arbiter may
    /// have to judge by it later. What was only refused, what was told on request, and an end that
    /// the last move tells by itself do not belong there.
    #[must_use]
    pub const fn is_for_the_score(&self) -> bool {
        match self {
            Self::Ended(ending) => !matches!(
                ending.termination,
                Termination::Checkmate | Termination::Stalemate
            ),
            Self::Resumption(step) => match step {
                Step::ArbiterSetsClocks
                | Step::CorrectTimes
                | Step::ChargeRestOfSession
                | Step::MakeStatedMove
                | Step::ReplierLosesTime
                | Step::ReplierLosesTimeIfAllowed
                | Step::LateLoses
                | Step::LateLosesByDefaultTime
                | Step::LateLosesAlways
                | Step::NewGame => true,
                Step::SetUp
                | Step::SetUpAsNoted
                | Step::SetUpPosition
                | Step::OpenAndMake
                | Step::StartReplier
                | Step::OpenOnArrival
                | Step::MaySealReply
                | Step::EndStands
                | Step::NoCorrection
                | Step::GameIsOver
                | Step::OfferStands => false,
            },
            Self::Touch(verdict) => match verdict {
                TouchVerdict::Bound(..) | TouchVerdict::ClaimLost(_) => true,
                TouchVerdict::Refused { .. }
                | TouchVerdict::FoundIllegal(_)
                | TouchVerdict::Adjusting
                | TouchVerdict::Adjusted
                | TouchVerdict::ReleasedInVain(_)
                | TouchVerdict::InOrder(_) => false,
            },
            Self::Irregularity(verdict) => match verdict {
                IrregularityVerdict::Penalised { .. }
                | IrregularityVerdict::Mended(..)
                | IrregularityVerdict::Displaced { .. }
                | IrregularityVerdict::Stands
                | IrregularityVerdict::WentBack { .. } => true,
                IrregularityVerdict::NotCompleted | IrregularityVerdict::PawnToExchange { .. } => {
                    false
                }
            },
            Self::OfferOutOfTime { .. }
            | Self::OfferRepeated(_)
            | Self::SealedMove { .. }
            | Self::TakenAsWinnable { .. }
            | Self::ClaimLostByTouch(_)
            | Self::WrongClaim { .. }
            | Self::MovesAtFlag { .. }
            | Self::CompleteScore(_)
            | Self::CompleteScores
            | Self::IncrementAsked(_)
            | Self::IncrementGranted(_)
            | Self::IncrementRefused(_)
            | Self::NormalMeansClaimed { .. }
            | Self::NormalMeansReferred { .. }
            | Self::NormalMeansRejected { .. }
            | Self::NormalMeansPostponed { .. }
            | Self::FlagAwaitsArbiter(_)
            | Self::BothFlagsPlayOn => true,
            Self::ClaimWithoutTheMove { .. }
            | Self::IntendedMoveBinds(_)
            | Self::Recording { .. }
            | Self::GuidelinesNotAnnounced
            | Self::GuidelinesDoNotApply
            | Self::AskedWithoutTheMove(_)
            | Self::NotShortOfTime(_)
            | Self::NoArbiter => false,
        }
    }

    /// The articles in the editions since 2018 and in that of 1993. Guidelines III came after it:
    /// no ruling by them is given under the Laws of 1993.
    const fn numbers(&self) -> (&'static str, &'static str) {
        match self {
            Self::OfferOutOfTime { side, turn } => match (side, turn) {
                (Color::White, Color::White) | (Color::Black, Color::Black) => ("9.1.2.1", "10.9"),
                (Color::White, Color::Black) | (Color::Black, Color::White) => ("9.1.2.1", "10.8"),
            },
            Self::OfferRepeated(_) => ("11.5", "15.1 D"),
            // See `ends::number`.
            Self::Ended(_) | Self::TakenAsWinnable { .. } => ("5", "10"),
            // See `Fault::article`.
            Self::SealedMove { .. } => ("I.8", "10.16"),
            // The case tells the article; this is where the Laws treat of resumptions.
            Self::Resumption(_) => ("I", "14"),
            Self::ClaimWithoutTheMove { rule, .. } => match rule {
                Some(ClaimRule::Threefold) | None => ("9.2", "10.10"),
                Some(ClaimRule::FiftyMoves) => ("9.3", "10.12"),
            },
            Self::ClaimLostByTouch(_) => ("9.4", "10.11"),
            Self::WrongClaim { .. } | Self::IntendedMoveBinds(_) => ("9.5.3", "10.13 B"),
            Self::MovesAtFlag { .. } => ("6.4", "10.14"),
            Self::Recording { duty, .. } => match duty {
                RecordingDuty::Record => ("8.1.1", "11.1"),
                RecordingDuty::FreeForThePeriod => ("8.4", "11.2"),
                RecordingDuty::FreeForBoth => ("8.5.1", "11.3"),
                RecordingDuty::FreeByPace => ("A.2", "11.1"),
            },
            Self::CompleteScore(_) => ("8.5.2", "11.6"),
            Self::CompleteScores => ("8.5.1", "11.7"),
            Self::GuidelinesNotAnnounced => ("III.2.1", "III.2.1"),
            Self::GuidelinesDoNotApply => ("III.2.2", "III.2.2"),
            Self::AskedWithoutTheMove(request) | Self::NotShortOfTime(request) => {
                (request.number(), request.number())
            }
            Self::NormalMeansClaimed { .. } => ("III.5", "III.5"),
            Self::NormalMeansReferred { ground, .. } => {
                let number = ends::ground_number(*ground);
                (number, number)
            }
            Self::NoArbiter => ("III.6", "III.6"),
            Self::IncrementAsked(_) | Self::IncrementGranted(_) | Self::IncrementRefused(_) => {
                ("III.4", "III.4")
            }
            Self::NormalMeansRejected { .. } => ("III.5.3", "III.5.3"),
            Self::NormalMeansPostponed { .. } | Self::FlagAwaitsArbiter(_) => {
                ("III.5.2", "III.5.2")
            }
            Self::BothFlagsPlayOn => ("III.3.1.1", "12.8"),
            // See `TouchVerdict::number` and `IrregularityVerdict::number`.
            Self::Touch(_) => ("4", "7"),
            Self::Irregularity(_) => ("7", "8"),
        }
    }
}
