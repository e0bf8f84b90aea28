//! How far the turn has come, and what was asked.

use std::time::Duration;

use shakmaty::{Color, Move};

use crate::{
    arbiter::ClaimRule,
    clock::Clock,
    dialog::{
        IncidentMessage,
        adjournment::{Adjourned, Sealing},
        irregularities::Act,
        since_asked::SinceAsked,
    },
    game::Ending,
    hearing::{Awaited, Candidate},
    notation::{Fragment, SpokenMove},
    time::Timestamp,
};

/// How long after an announcement that presses by itself an offer of a draw belongs to its player:
/// the answer takes about three seconds, and then the offer is said.
const TIME_TO_OFFER: Duration = Duration::from_secs(10);

/// How far the turn has come.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum Stage {
    /// A move is awaited. With automatic pressing the last move may still be corrected: then
    /// this holds the clock as it was before that press.
    Thinking {
        /// What to return to on a correction.
        before_press: Option<BeforePress>,
    },
    /// A move was announced; the clock has not been pressed since.
    Announced,
    /// A move is being sealed.
    Sealing(Sealing),
    /// The game is adjourned.
    Adjourned(Adjourned),
    /// The game has ended.
    Over(Ending),
}

/// What a press changed, other than the turn.
#[derive(Clone, Debug)]
pub(in crate::dialog) struct BeforePress {
    /// The clock, if the game has one.
    pub(in crate::dialog) clock: Option<Clock>,
    /// When the move was announced.
    pub(in crate::dialog) at: Timestamp,
    /// Whose words about a move were the last.
    pub(in crate::dialog) last_words: LastWords,
}

/// Whose words about a move were the last after a move that was pressed by its announcement: a
/// correction is theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum LastWords {
    /// Those of who announced the move.
    Movers,
    /// Those of the player having the move now, understood or not.
    NextPlayers,
}

impl BeforePress {
    /// Whether the move has just been announced: who offers a draw now has announced it. Later it
    /// is the player having the move.
    pub(in crate::dialog) fn is_fresh(&self, now: Timestamp) -> bool {
        now.since(self.at) < TIME_TO_OFFER
    }
}

/// What the program has asked and waits to hear.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum Question {
    /// Which move is announced?
    Move(MoveQuestion),
    /// Is the last move taken back? With an announcement: does that stand in its place?
    TakeBack(Option<SpokenMove>),
    /// Does this side really resign?
    Resign {
        /// Which.
        side: Color,
        /// When it was asked last.
        asked: Timestamp,
    },
    /// Is the game adjourned? With date, time and venue of the resumption, as far as they were told.
    Adjourn(String),
    /// Is the arbiter to do this?
    Arbiter {
        /// What.
        act: Act,
        /// The question in words.
        confirm: IncidentMessage,
        /// Whether the clock ran before the question.
        running: bool,
    },
    /// How long would the session still last? With an answer: is it to be charged?
    RestOfSession(Option<Duration>),
    /// Have both flags fallen in the last period?
    LastPeriod,
    /// A claim by which rule?
    WhichClaim,
    /// Which move is to bring about the draw that is claimed by this rule?
    ClaimMove(ClaimRule),
    /// Is a draw really claimed by this rule? A move that is announced now is the intended one.
    Claim {
        /// The rule.
        rule: ClaimRule,
        /// The move that is to bring it about; `None` when it is on the board.
        intended: Option<Move>,
    },
}

impl Question {
    /// What the next words answer or complete; `None` where that is an announcement or a command like others.
    pub(in crate::dialog) fn awaits(&self) -> Option<Awaited> {
        match self {
            Self::Move(question) => Some(question.awaits()),
            Self::TakeBack(_)
            | Self::Resign { .. }
            | Self::Adjourn(_)
            | Self::Arbiter { .. }
            | Self::RestOfSession(Some(_))
            | Self::LastPeriod
            | Self::Claim { .. } => Some(Awaited::YesOrNo),
            Self::RestOfSession(None) | Self::WhichClaim | Self::ClaimMove(_) => None,
        }
    }
}

/// What was asked about an announcement that does not name one move surely.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum MoveQuestion {
    /// Was this meant? One to three moves that were heard unclearly.
    Meant(Vec<Candidate>),
    /// Which of these legal moves? Two or more.
    Which(Vec<Move>),
    /// Which piece does the pawn become?
    Promotion([Move; 4]),
    /// What comes after a part of an announcement?
    Rest {
        /// The part.
        begun: Fragment,
        /// The moves that were asked about when it was said.
        asked: Vec<Move>,
        /// What was said after the question.
        since: SinceAsked,
    },
}

impl MoveQuestion {
    /// The move that it asks to confirm, if it names one alone.
    pub(in crate::dialog) fn only(&self) -> Option<Move> {
        match self {
            Self::Meant(candidates) => match candidates.as_slice() {
                [only] => Some(only.mv),
                _ => None,
            },
            Self::Which(_) | Self::Promotion(_) | Self::Rest { .. } => None,
        }
    }

    /// What the next words about a move answer or complete.
    pub(in crate::dialog) fn awaits(&self) -> Awaited {
        match self {
            Self::Meant(candidates) => Awaited::OneOf(candidates.iter().map(|it| it.mv).collect()),
            Self::Which(moves) => Awaited::OneOf(moves.clone()),
            Self::Promotion(moves) => Awaited::OneOf(moves.to_vec()),
            Self::Rest {
                begun,
                asked,
                since,
            } => {
                let (begun, asked) = (*begun, asked.clone());
                match since {
                    SinceAsked::Nothing => Awaited::Rest { begun, asked },
                    SinceAsked::SomethingElse => Awaited::RestOrWhole { begun, asked },
                }
            }
        }
    }
}

impl Stage {
    /// A turn that begins, with nothing to correct.
    pub(in crate::dialog) const fn thinking() -> Self {
        Self::Thinking { before_press: None }
    }

    /// Whether the game is adjourned, or a move is being sealed.
    pub(in crate::dialog) const fn is_adjournment(&self) -> bool {
        match self {
            Self::Sealing(_) | Self::Adjourned(_) => true,
            Self::Thinking { .. } | Self::Announced | Self::Over(_) => false,
        }
    }
}
