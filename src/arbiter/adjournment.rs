//! Adjourned games: what is on the envelope, what the sealed move is worth, and what happens at
//! the resumption.
//!
//! Sources: FIDE Laws of Chess 2018 and 2023, Guidelines I; 1993, Articles 10.15, 10.16, 13 and 14.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, Color};

use crate::{
    arbiter::{Citation, Edition},
    language::Language,
    time::Timestamp,
};

/// How many squares each of the two codes of an envelope has, six bits each.
pub const CODE_SQUARES: usize = 6;

/// What is written on the envelope, for everybody to read (I.2; 1993: 13.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cover {
    /// The edition of the Laws that the game is played by.
    pub edition: Edition,
    /// White's name (I.2.1).
    pub white: String,
    /// Black's name (I.2.1).
    pub black: String,
    /// The position before the sealed move, in FEN (I.2.2).
    pub fen: String,
    /// Whether castling follows the rules of Chess960.
    pub chess960: bool,
    /// The time that each side has used; `None` for a game without a clock (I.2.3).
    pub used: Option<Times>,
    /// The time that each side has left; `None` for a game without a clock.
    pub left: Option<Times>,
    /// Who sealed (I.2.4).
    pub sealed_by: Side,
    /// The number of the sealed move (I.2.5).
    pub move_number: u32,
    /// Who has offered a draw, if the offer stands (I.2.6).
    pub draw_offer: Option<Side>,
    /// Date, time and venue of the resumption, as the arbiter told them (I.2.7); may be empty.
    pub resumption: String,
    /// The languages in which the note is read; an envelope of before they were written on it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub languages: Option<NoteLanguages>,
}

/// The languages in which the note of a sealed move is read: its words and letters are theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoteLanguages {
    /// That of the game.
    pub common: Language,
    /// That of the player who sealed, if the other one has another: a note is read in it first (Appendix C.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealer: Option<Language>,
    /// Those of the players' own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Language>,
    /// Those whose names of pieces and squares are understood besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<Language>,
}

/// A side, as it is written on an envelope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// A time of each side, in milliseconds where it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    white: Timestamp,
    black: Timestamp,
}

impl Times {
    /// The times of both sides; parts of a millisecond are dropped.
    #[must_use]
    pub fn new(times: ByColor<Duration>) -> Self {
        Self {
            white: Timestamp::ZERO + times.white,
            black: Timestamp::ZERO + times.black,
        }
    }

    /// The time of `side`.
    #[must_use]
    pub const fn of(self, side: Color) -> Duration {
        match side {
            Color::White => self.white.since(Timestamp::ZERO),
            Color::Black => self.black.since(Timestamp::ZERO),
        }
    }
}

impl Cover {
    /// The side that sealed its move.
    #[must_use]
    pub fn sealer(&self) -> Color {
        self.sealed_by.into()
    }

    /// The side that must reply to the sealed move: the envelope is opened only in its presence
    /// (I.7; 1993: 14.2).
    #[must_use]
    pub fn replies(&self) -> Color {
        self.sealer().other()
    }
}

/// What the note of a sealed move turns out to be when the envelope is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// It fits several legal moves (I.8.1).
    Ambiguous,
    /// Its meaning cannot be established (I.8.2).
    Unreadable,
    /// It names a move that is not legal (I.8.3).
    Illegal,
}

impl Fault {
    /// The article by which the sealing player loses. Where the opponent cannot mate, the game is
    /// drawn all the same (6.9; 1993: 10.5).
    #[must_use]
    pub const fn article(self, edition: Edition) -> Citation {
        edition.article(match (edition, self) {
            (Edition::Fide1993, Self::Ambiguous) => "10.16 A",
            (Edition::Fide1993, Self::Unreadable) => "10.16 B",
            (Edition::Fide1993, Self::Illegal) => "10.16 C",
            (Edition::Fide2018 | Edition::Fide2023, Self::Ambiguous) => "I.8.1",
            (Edition::Fide2018 | Edition::Fide2023, Self::Unreadable) => "I.8.2",
            (Edition::Fide2018 | Edition::Fide2023, Self::Illegal) => "I.8.3",
        })
    }
}

/// What can be the matter when an adjourned game is to be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Case {
    /// Both players are there, or at least the one who must reply.
    ReplierPresent,
    /// The player who must reply is not there.
    ReplierAbsent,
    /// The player who sealed is not there.
    SealerAbsent,
    /// Neither player is there, in a tournament that tolerates lateness.
    NobodyPresent,
    /// A player comes later than is tolerated: an hour, or by the Laws of 2023 the default time.
    TooLate {
        /// Whether it is the player who sealed.
        sealer: bool,
        /// Whether the sealed move ends the game.
        sealed_move_ends_game: bool,
    },
    /// The envelope is lost.
    EnvelopeLost {
        /// Whether the position at the adjournment is known.
        position_known: bool,
        /// Whether the times at the adjournment are known.
        times_known: bool,
    },
    /// A player says that a clock was set wrongly.
    WrongTimes {
        /// Whether it was said, and shown, before that player's first move.
        before_first_move: bool,
    },
    /// The players agreed on a draw, or one of them resigned, before the resumption.
    EndedBefore,
    /// A draw was offered after the move was sealed.
    OfferAfterSealing,
    /// A player with the move adjourns before the session is over.
    Early,
}

/// One thing to do, in the order of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Set up the position before the sealed move, and the times on the envelope.
    SetUp,
    /// The same with the times noted at the adjournment: the envelope is lost.
    SetUpAsNoted,
    /// Set up the position before the sealed move.
    SetUpPosition,
    /// Open the envelope and make the sealed move on the board.
    OpenAndMake,
    /// Start the clock of the player who must reply.
    StartReplier,
    /// When the player who must reply comes: stop the clock, open the envelope, make the move,
    /// start that clock again.
    OpenOnArrival,
    /// The player who must reply may seal the answer in a new envelope and start the absent
    /// player's clock, instead of replying on the board.
    MaySealReply,
    /// The player who must reply loses all the time until coming.
    ReplierLosesTime,
    /// The same where the tournament has a default time, unless its rules or the arbiter decide otherwise.
    ReplierLosesTimeIfAllowed,
    /// The player who came more than an hour late loses, unless the arbiter decides otherwise.
    LateLoses,
    /// The player who came after the default time loses, unless the arbiter decides otherwise. That time is zero where the
    /// event sets none (6.7.1).
    LateLosesByDefaultTime,
    /// The player who came more than an hour late loses, and the arbiter has no choice.
    LateLosesAlways,
    /// What the sealed move has ended stays ended.
    EndStands,
    /// The player who sealed makes on the board the move that is said to have been sealed.
    MakeStatedMove,
    /// The arbiter sets the clocks.
    ArbiterSetsClocks,
    /// The game is annulled and a new one played.
    NewGame,
    /// The error is corrected.
    CorrectTimes,
    /// The game goes on without correction, unless the arbiter decides otherwise.
    NoCorrection,
    /// The game is over.
    GameIsOver,
    /// The offer stands until it is accepted or declined.
    OfferStands,
    /// The time that was left of the session is charged to the player.
    ChargeRestOfSession,
}

/// What the Laws say to do in a case, with the article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resumption {
    /// The case.
    pub case: Case,
    /// What to do, in order.
    pub steps: Vec<Step>,
    /// The article that says so.
    pub article: Citation,
}

/// What `edition` says to do in `case`.
#[must_use]
pub fn resumption(edition: Edition, case: Case) -> Resumption {
    use Step as S;
    let old = edition == Edition::Fide1993;
    let number = |now: &'static str, then: &'static str| if old { then } else { now };
    let (steps, number) = match case {
        // In 1993 the clock starts when the sealed move has been made, today too: the steps are
        // the same.
        Case::ReplierPresent => (
            vec![S::SetUp, S::OpenAndMake, S::StartReplier],
            number("I.9.1", "14.2"),
        ),
        Case::ReplierAbsent => (
            vec![S::SetUp, S::StartReplier, S::OpenOnArrival],
            number("I.9.2", "14.3"),
        ),
        Case::SealerAbsent => (
            vec![S::SetUp, S::OpenAndMake, S::StartReplier, S::MaySealReply],
            number("I.9.3", "14.4"),
        ),
        Case::NobodyPresent => (
            vec![
                S::SetUp,
                S::StartReplier,
                if old {
                    S::ReplierLosesTime
                } else {
                    S::ReplierLosesTimeIfAllowed
                },
            ],
            number("I.11", "14.3"),
        ),
        Case::TooLate {
            sealer,
            sealed_move_ends_game,
        } => (
            match (sealed_move_ends_game, old && !sealer) {
                // 1993 lets the end stand only where the player who sealed is the late one.
                (true, false) => vec![S::EndStands],
                (true, true) | (false, _) => vec![match edition {
                    Edition::Fide1993 => S::LateLosesAlways,
                    Edition::Fide2018 => S::LateLoses,
                    Edition::Fide2023 => S::LateLosesByDefaultTime,
                }],
            },
            number("I.10", "10.15"),
        ),
        Case::EnvelopeLost {
            position_known: false,
            ..
        } => (vec![S::NewGame], number("I.12.2", "14.5 B")),
        Case::EnvelopeLost {
            position_known: true,
            times_known,
        } => {
            let mut steps = if times_known {
                vec![S::SetUpAsNoted]
            } else {
                vec![S::SetUpPosition, S::ArbiterSetsClocks]
            };
            steps.extend([S::MakeStatedMove, S::StartReplier]);
            let then = if times_known { "14.5 A" } else { "14.5 C" };
            (steps, number("I.12.1", then))
        }
        Case::WrongTimes { before_first_move } => (
            vec![if before_first_move {
                S::CorrectTimes
            } else {
                S::NoCorrection
            }],
            number("I.13", "14.6"),
        ),
        Case::EndedBefore => (vec![S::GameIsOver], number("I.6", "14.2")),
        Case::OfferAfterSealing => (vec![S::OfferStands], number("I.4", "10.9")),
        Case::Early => (vec![S::ChargeRestOfSession], number("I.1.2", "13.1 B")),
    };
    Resumption {
        case,
        steps,
        article: edition.article(number),
    }
}

#[cfg(test)]
mod tests;
