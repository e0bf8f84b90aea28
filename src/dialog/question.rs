//! What was asked, of whom, and what its answer is taken for.

use std::time::Duration;

use shakmaty::{Chess, Color, Move};

use crate::{
    arbiter::{
        ClaimRule, Ground,
        irregularity::{Mishap, Offence},
    },
    dialog::{
        ArbitersWord, IncidentMessage, Session, ThirdAnswer, penalties::Mend,
        sealed_note::NoteReading, since_asked::SinceAsked, touch::TouchedMen,
    },
    hearing::{Awaited, Candidate},
    notation::{Fragment, SpokenMove, Style, announce},
    time::Timestamp,
};

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
    /// Is it so that the draw which was offered is accepted, or that it was not?
    Accept(Acceptance),
    /// Is the game adjourned? With date, time and venue of the resumption, as far as they were told.
    Adjourn(String),
    /// What is asked about a claim of a draw.
    Claim(ClaimQuestion),
    /// What the arbiter is asked.
    Arbiter(ArbiterQuestion),
}

/// What is asked about the acceptance of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Acceptance {
    /// Does this side accept? It was told by the other.
    Told(Color),
    /// Has this side not accepted, though that was heard and has ended the game?
    Denied(Color),
    /// The same where the side has said that it declines.
    Declined(Color),
}

/// What a player was asked and has not answered, while something else is asked.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum PlayerAsked {
    /// About a move.
    Move(MoveQuestion),
    /// About a claim of a draw.
    Claim(ClaimQuestion),
}

/// What was asked about a claim of a draw.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum ClaimQuestion {
    /// By which rule? With the move that is to bring the draw about, if it was named already.
    Rule(Option<Move>),
    /// Which move is to bring about the draw?
    Move {
        /// The rule by which it is claimed.
        rule: ClaimRule,
        /// The moves of which one was named; none where it is asked for anew.
        among: Vec<Move>,
    },
    /// Is a draw really claimed by this rule? A move that is announced now is the intended one.
    Confirm {
        /// The rule.
        rule: ClaimRule,
        /// The move that is to bring it about; `None` when it is on the board.
        intended: Option<Move>,
    },
    /// Is a draw really claimed on this ground, which ends play without an arbiter (III.6)?
    EndsPlay {
        /// Who claims it, having the move or not.
        claimant: Color,
        /// The ground.
        ground: Ground,
    },
}

/// What the arbiter is asked, or whoever speaks for the arbiter.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum ArbiterQuestion {
    /// Is this to be done?
    Confirm {
        /// What.
        act: Act,
        /// The question in words.
        confirm: IncidentMessage,
        /// Whether the clock ran before the question.
        running: bool,
    },
    /// How long would the session still last? With an answer: is it to be charged?
    RestOfSession {
        /// How long, if that was answered.
        rest: Option<Duration>,
        /// Date, time and venue of the resumption, as far as they were told.
        resumption: String,
    },
    /// Have both flags fallen in the last period?
    LastPeriod,
}

/// What the arbiter is asked to do.
#[derive(Clone, Debug)]
pub(in crate::dialog) enum Act {
    /// Rule an offence.
    Offence {
        /// Who did it.
        offender: Color,
        /// What was done.
        offence: Offence,
        /// What happens on the board.
        mend: Mend,
    },
    /// Let the last move go back, because these men were touched.
    Touch(TouchedMen),
    /// Go back to the position after so many plies.
    Back(usize),
    /// Annul the game and begin a new one.
    NewGame(Mishap),
    /// Penalise this side, which has knocked pieces over (7.4.3).
    Displaced(Color),
    /// Decide about the claim or request that waits (Guidelines III).
    Decide(ArbitersWord),
    /// Let the player who sealed say what was sealed, for the envelope is lost (Guidelines I.12).
    EnvelopeLost,
    /// Take the note of a sealed move for this (Guidelines I.8).
    Note(NoteReading),
    /// Let a move be sealed anew, for the codes of the envelope were not told; with date, time and venue of the
    /// resumption, as far as they were told.
    SealAnew(String),
}

impl Question {
    /// What the next words answer or complete; `None` where that is an announcement or a command like others.
    pub(in crate::dialog) fn awaits(&self) -> Option<Awaited> {
        match self {
            Self::Move(question) => Some(question.awaits()),
            Self::Claim(ClaimQuestion::Confirm {
                intended: Some(_), ..
            }) => Some(Awaited::YesOrAnother),
            Self::TakeBack(_) => Some(Awaited::YesOrPart),
            Self::Resign { .. }
            | Self::Accept(_)
            | Self::Adjourn(_)
            | Self::Claim(ClaimQuestion::Confirm { .. } | ClaimQuestion::EndsPlay { .. })
            | Self::Arbiter(
                ArbiterQuestion::Confirm { .. }
                | ArbiterQuestion::RestOfSession { rest: Some(_), .. }
                | ArbiterQuestion::LastPeriod,
            ) => Some(Awaited::YesOrNo),
            Self::Claim(ClaimQuestion::Move { among, .. }) if !among.is_empty() => {
                Some(Awaited::OneOf(among.clone()))
            }
            Self::Claim(ClaimQuestion::Rule(_)) => Some(Awaited::OtherOrNo),
            Self::Claim(ClaimQuestion::Move { .. })
            | Self::Arbiter(ArbiterQuestion::RestOfSession { rest: None, .. }) => None,
        }
    }

    /// What it names as an answer beside yes and no, if anything.
    pub(in crate::dialog) const fn third_answer(&self) -> Option<ThirdAnswer> {
        let Self::Arbiter(ArbiterQuestion::Confirm { act, .. }) = self else {
            return None;
        };
        match act {
            Act::Back(_) => Some(ThirdAnswer::FurtherBack),
            Act::Displaced(side) => Some(ThirdAnswer::Side(side.other())),
            Act::Offence { .. }
            | Act::Touch(_)
            | Act::NewGame(_)
            | Act::Decide(_)
            | Act::EnvelopeLost
            | Act::Note(_)
            | Act::SealAnew(_) => None,
        }
    }

    /// What was asked about an announcement, if that is what it asks about.
    pub(in crate::dialog) const fn about_a_move(&self) -> Option<&MoveQuestion> {
        match self {
            Self::Move(question) => Some(question),
            Self::TakeBack(_)
            | Self::Resign { .. }
            | Self::Accept(_)
            | Self::Adjourn(_)
            | Self::Claim(_)
            | Self::Arbiter(_) => None,
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

    /// How the moves that were asked about are announced in `position`; none where only a part was named.
    pub(in crate::dialog) fn announcements(&self, position: &Chess) -> Vec<SpokenMove> {
        let announced = |mv: Move| announce(position, mv, Style::Short);
        match self {
            Self::Meant(candidates) => candidates.iter().map(|it| announced(it.mv)).collect(),
            Self::Which(moves) => moves.iter().copied().map(announced).collect(),
            Self::Promotion(moves) => vec![announced(moves[0]).without_promotion()],
            Self::Rest { .. } => Vec::new(),
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

impl Session {
    /// Asks about a move: what was refused before is not what is corrected any more.
    pub(in crate::dialog) fn put_move_question(&mut self, question: MoveQuestion) {
        self.incidents.asked_since = true;
        self.question = Some(Question::Move(question));
    }

    /// Drops a question about a move if an announcement was refused since: a correction is about that one.
    pub(in crate::dialog) fn leave_question_for_refused(&mut self) {
        if self.incidents.refused_last().is_some() && !self.incidents.asked_since {
            self.question
                .take_if(|asked| matches!(asked, Question::Move(_)));
        }
    }
}
