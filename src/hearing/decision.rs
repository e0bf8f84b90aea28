//! The decision what an utterance means in a position: act, ask, or say that it was not understood.
//!
//! The readings of an utterance are summed up by what they *mean*. A reading that names a piece, a square or a
//! promotion that does not fit is never bent into a legal move; it only competes with the others. Acting on a move
//! needs nearly all the probability; what is left between sureness and nonsense is asked about.

mod correcting;
mod rank_alone;
mod reading;

use std::borrow::Cow;

use shakmaty::{Chess, Color, Move, Position as _, Role, Square};

use crate::{
    arbiter::ClaimRule,
    hearing::{
        Awaited, Calibration, Correctable, Intent, Lexicon, Meaning, Senses, Utterance, Weighed,
        decision::{
            rank_alone::{RankAlone, without_ranks_alone},
            reading::{Named, Reading, Says, may_be_begun},
        },
    },
    notation::{CorrectedPart, Fragment, Reason, Resolution, SpokenMove, Style, announce, resolve},
};

/// What to do about an utterance.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// It is clear what was said.
    Act(Sense),
    /// A legal move is likely, but not sure: name the likeliest, best first, and ask. Never
    /// empty, at most three.
    Ask(Vec<Candidate>),
    /// A correction is likely, but not sure: ask whether this move stands in place of [what it is about](Correctable), in
    /// whose position it is legal.
    AskInstead(Candidate),
    /// Words of ours were heard, but they make no sense, or nothing likely enough to ask about.
    NotUnderstood,
    /// Somebody spoke, but not to the program: no word of ours was heard.
    Foreign,
    /// Nothing was said.
    Silence,
}

/// A legal move with the announcement that it was heard in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// What was said.
    pub said: SpokenMove,
    /// The legal move that it names.
    pub mv: Move,
}

/// What an utterance says, seen from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sense {
    /// A legal move, fully named.
    Move(Candidate),
    /// An announcement that fits several legal moves.
    Ambiguous {
        /// What was said; `None` where that was part of an announcement (`Rochade`).
        said: Option<SpokenMove>,
        /// What it can mean; two or more.
        moves: Vec<Move>,
    },
    /// A promotion without its piece.
    PromotionMissing([Move; 4]),
    /// An announcement that fits no legal move.
    Illegal {
        /// What was said.
        said: SpokenMove,
        /// Why it is not legal.
        reason: Reason,
    },
    /// Correction and new announcement in one breath; the announcement is to be resolved in the
    /// position before the move that is taken back.
    Correction(SpokenMove),
    /// A correction that names only what was wrong of the last announcement.
    CorrectedPart(CorrectedPart),
    /// A claim with the move that is to bring it about; to be resolved in the present position.
    Claim(ClaimRule, SpokenMove),
    /// Part of an announcement.
    Fragment(Fragment),
    /// A command or a question.
    Intent(Intent),
}

/// At most this many moves are asked about at once.
const MOST_CANDIDATES: usize = 3;

/// Decides what `utterance` means in `position`.
///
/// Cost: that of [`Interpretation::new`].
#[must_use]
pub fn decide(
    utterance: &Utterance,
    lexicon: &Lexicon,
    position: &Chess,
    calibration: &Calibration,
) -> Decision {
    Interpretation::new(utterance, lexicon, position).decide(calibration)
}

/// What each reading of an utterance says in a position, before it is weighed.
#[derive(Clone, Debug)]
pub struct Interpretation {
    readings: Vec<Reading>,
    turn: Color,
    /// Where either of two pawns could be promoted.
    shared: Vec<Square>,
    /// Whether it is seen as an answer about a move, or a rest.
    answers: bool,
    /// Whether a yes is an answer that is as likely as a move.
    answers_by_yes: bool,
    /// The same of a no.
    answers_by_no: bool,
    /// What its corrections are about, if that is known.
    correctable: Option<Correctable>,
    /// What the readings leave over: silence, or readings too many to be listed.
    rest: f64,
}

impl Interpretation {
    /// What the readings of `utterance` say in `position`.
    ///
    /// Cost: a generation of the legal moves for each reading that is an announcement.
    #[must_use]
    pub fn new(utterance: &Utterance, lexicon: &Lexicon, position: &Chess) -> Self {
        let mut rest = 1.0;
        let mut readings = Vec::new();
        for reading in &utterance.hypotheses {
            if reading.text.is_empty() {
                continue;
            }
            rest -= reading.probability;
            readings.push(Reading::of(reading, utterance, lexicon, position));
        }
        Self {
            readings,
            turn: position.turn(),
            shared: shared_promotions(position),
            answers: false,
            answers_by_yes: false,
            answers_by_no: false,
            correctable: None,
            rest,
        }
    }

    /// The same where something may be `awaited` in `position`: each reading says what it answers or
    /// completes, and a move that comes of it must be as sure as one that is named in full.
    #[must_use]
    pub fn answering(mut self, awaited: Option<&Awaited>, position: &Chess) -> Self {
        let Some(awaited) = awaited else {
            return self;
        };
        self.answers_by_no = awaited.is_refused_by_no();
        match awaited {
            Awaited::YesOrNo | Awaited::YesOrAnother => {
                self.answers_by_yes = true;
                return self;
            }
            Awaited::YesOrPart => {
                self.answers_by_yes = true;
                for reading in &mut self.readings {
                    reading.rank_alone = None;
                }
                return self;
            }
            Awaited::OtherOrNo => return self,
            Awaited::OneOf(_) | Awaited::Rest { .. } | Awaited::RestOrWhole { .. } => (),
        }
        self.answers = true;
        for reading in &mut self.readings {
            if reading.named == Named::AmidAMove {
                reading.named = Named::Whole;
            }
            if let Says::Sense(sense) = &mut reading.says
                && let Some(understood) = awaited.understood(reading.meaning, position)
            {
                reading.is_a_part &= understood == *sense;
                *sense = understood;
            }
            reading.find_where_it_goes_on(|begun| awaited.understood(begun, position));
        }
        self
    }

    /// Whether `sense` is a move that was named, by one reading at least, by part of an announcement:
    /// `Rochade` where only one is legal.
    pub(super) fn is_a_move_by_a_part(&self, sense: &Sense) -> bool {
        let names_it =
            |reading: &Reading| matches!(&reading.says, Says::Sense(said) if said.same(sense));
        let mut parts = self.readings.iter().filter(|reading| reading.is_a_part);
        sense.is_move() && parts.any(names_it)
    }

    /// Whether it is a yes or a no where that is as likely as a move.
    fn is_answer(&self, intent: Intent) -> bool {
        intent == Intent::Yes && self.answers_by_yes || intent == Intent::No && self.answers_by_no
    }

    /// Whether something about a move is awaited that it may answer or complete.
    pub(super) const fn answers(&self) -> bool {
        self.answers
    }

    /// The senses, summed up and weighed.
    #[must_use]
    pub fn senses(&self, calibration: &Calibration) -> Senses {
        let sharpened = |probability: f64| probability.max(0.0).powf(calibration.sharpness);
        let mut found = Senses::default();
        let mut total_heard = sharpened(self.rest);
        let mut total_weight = total_heard;
        let readings = if self.answers_by_yes {
            Cow::Owned(without_ranks_alone(&self.readings, calibration))
        } else {
            Cow::Borrowed(self.readings.as_slice())
        };
        for reading in readings.iter() {
            let says = &reading.says;
            let heard = sharpened(reading.probability);
            let odds = match says {
                Says::Sense(_) if reading.is_a_part => calibration.fragment,
                Says::Sense(Sense::Intent(intent)) if self.is_answer(*intent) => {
                    calibration.command.max(calibration.yes_or_no)
                }
                Says::Sense(_) if reading.replaces => 1.0,
                Says::Sense(sense) => self
                    .odds_of_correcting(sense, reading.instead.as_ref(), calibration)
                    .unwrap_or_else(|| sense.odds(self.turn, calibration)),
                // It is as likely to be said as what is illegal, unlike words put together by mishearing.
                Says::Denied => calibration.illegal,
                Says::Senseless => calibration.senseless,
                Says::Foreign { .. } => calibration.foreign,
            };
            let names = if reading.mixes_names {
                calibration.mixed
            } else {
                1.0
            };
            let unmixed = heard * odds;
            let weight = unmixed * names;
            total_heard += heard;
            total_weight += weight;
            let part = |belongs: bool| if belongs { heard } else { 0.0 };
            match says {
                Says::Sense(sense) => found.add(Weighed {
                    sense: sense.clone(),
                    weight,
                    unmixed,
                    heard,
                    heard_half_named: part(reading.named != Named::Whole),
                    heard_begun: part(may_be_begun(reading.meaning)),
                }),
                Says::Senseless | Says::Denied | Says::Foreign { .. } => {
                    found.nothing += weight;
                    found.nothing_heard += heard;
                    found.denied_heard += part(matches!(says, Says::Denied));
                    found.ours |= !matches!(says, Says::Foreign { ours: false });
                }
            }
            if let Some(sense) = &reading.goes_on_from {
                found.going_on.push((sense.clone(), heard));
            }
            if let Some(sense) = &reading.ends_in {
                found.preceded.push((sense.clone(), heard));
            }
        }
        found.divide(total_weight, total_heard);
        found
    }

    /// How well `sense` was heard, from 0 to 1, also as the rank that has the same sound, where it is an answer that was
    /// asked for.
    pub(super) fn heard_alike(&self, sense: &Sense, calibration: &Calibration) -> f64 {
        let is_alike = |rank: RankAlone| matches!(sense, Sense::Intent(answer) if rank.sounds_like == Some(*answer));
        let takes_ranks = self.answers_by_yes && calibration.rank_for_answer > 0.0;
        let alike = (self.readings.iter())
            .filter(|reading| takes_ranks && reading.rank_alone.is_some_and(is_alike));
        let alike: f64 = alike.map(|reading| reading.probability).sum();
        self.senses(calibration).heard(sense).max(alike)
    }

    /// Whether its likeliest sense has the probability at which a move is made.
    #[must_use]
    pub fn is_as_sure_as_a_move(&self, calibration: &Calibration) -> bool {
        let senses = self.senses(calibration);
        (senses.weighed.first()).is_some_and(|best| best.weight >= calibration.act)
    }

    /// What to do about the utterance.
    #[must_use]
    pub fn decide(&self, calibration: &Calibration) -> Decision {
        let senses = self.senses(calibration);
        let Some(best) = senses.weighed.first() else {
            return senses.without_sense();
        };
        // The side of a castling that answers nothing: what may follow is not by itself.
        let is_side = matches!(best.sense, Sense::Fragment(part) if part.side.is_some());
        // A move is made of a part and its rest: the part must be as sure as a whole. So must a
        // promotion where the question for the piece does not tell which of two pawns was heard.
        let is_part_of_a_move = matches!(best.sense, Sense::Fragment(_))
            || matches!(best.sense, Sense::PromotionMissing([mv, ..]) if self.shared.contains(&mv.to()));
        let needed = if best.sense.changes_the_game() || is_part_of_a_move {
            calibration.act
        } else if matches!(best.sense, Sense::Illegal { .. }) {
            calibration.refuse
        } else {
            calibration.answer
        };
        let sure = best.weight >= needed && best.heard >= calibration.heard;
        let must_be_asked = best.sense.changes_the_game() && senses.is_half_named(&best.sense);
        if sure
            && !must_be_asked
            && !is_side
            && !senses.an_illegal_rival(best, calibration)
            && !senses.may_go_on(&best.sense)
        {
            return Decision::Act(best.sense.clone());
        }
        if let Some(instead) = self.likely_instead(best, calibration) {
            return Decision::AskInstead(instead);
        }
        let candidates: Vec<Candidate> = senses
            .weighed
            .iter()
            .filter(|weighed| weighed.weight >= calibration.ask)
            .filter_map(|weighed| weighed.sense.legal_move())
            .take(MOST_CANDIDATES)
            .collect();
        if candidates.is_empty() {
            Decision::NotUnderstood
        } else {
            Decision::Ask(candidates)
        }
    }
}

/// The squares of `position` on which either of two pawns could be promoted.
fn shared_promotions(position: &Chess) -> Vec<Square> {
    let to_queen = |mv: &Move| mv.promotion() == Some(Role::Queen);
    let moves = position.legal_moves().into_iter().filter(to_queen);
    let squares: Vec<Square> = moves.map(Move::to).collect();
    let is_again = |(index, square): (usize, &Square)| {
        squares
            .iter()
            .take(index)
            .any(|it| it == square)
            .then_some(*square)
    };
    squares.iter().enumerate().filter_map(is_again).collect()
}

impl Sense {
    /// The sense of `meaning` in `position`; `None` when it is none of ours.
    #[must_use]
    pub fn of(meaning: Meaning, position: &Chess) -> Option<Self> {
        match meaning {
            Meaning::Move(said) => Some(Self::of_move(said, position)),
            Meaning::Fragment(fragment) => Some(Self::of_fragment(fragment, position)),
            Meaning::Intent(intent) => Some(Self::Intent(intent)),
            Meaning::Correction(said) => Some(Self::Correction(said)),
            Meaning::CorrectedPart(part) => Some(Self::CorrectedPart(part)),
            Meaning::Claim(rule, said) => Some(Self::Claim(rule, said)),
            Meaning::Nothing => None,
        }
    }

    /// The sense of the announcement `said` in `position`.
    #[must_use]
    pub fn of_move(said: SpokenMove, position: &Chess) -> Self {
        match resolve(said, position) {
            Resolution::Unique(mv) => Self::Move(Candidate { said, mv }),
            Resolution::Ambiguous(moves) => Self::Ambiguous {
                said: Some(said),
                moves,
            },
            Resolution::PromotionMissing(moves) => Self::PromotionMissing(moves),
            Resolution::Illegal(reason) => Self::Illegal { said, reason },
        }
    }

    /// The legal move that is named in full, if it is one.
    #[must_use]
    pub const fn legal_move(&self) -> Option<Candidate> {
        if let Self::Move(candidate) = self {
            Some(*candidate)
        } else {
            None
        }
    }

    /// The sense of naming the legal move `mv` in full.
    pub(super) fn of_legal(mv: Move, position: &Chess) -> Self {
        let said = announce(position, mv, Style::Long);
        Self::Move(Candidate { said, mv })
    }

    /// How likely it is to be said by `turn`, against a legal move.
    pub(super) fn odds(&self, turn: Color, calibration: &Calibration) -> f64 {
        match self {
            Self::Illegal { said, .. } if !said.is_possible_for(turn) => calibration.impossible,
            Self::Move(_) => 1.0,
            Self::Ambiguous { .. } | Self::PromotionMissing(_) => calibration.open,
            Self::Illegal { .. } => calibration.illegal,
            Self::Correction(_) | Self::CorrectedPart(_) | Self::Claim(..) | Self::Intent(_) => {
                calibration.command
            }
            Self::Fragment(_) => calibration.fragment,
        }
    }

    /// The sense of part of an announcement: the moves that it names well enough, or itself.
    fn of_fragment(fragment: Fragment, position: &Chess) -> Self {
        let moves = fragment.moves(position).unwrap_or_default();
        match moves.as_slice() {
            [] if fragment.castling => Self::of_move(SpokenMove::AnyCastling, position),
            [] => Self::Fragment(fragment),
            [only] => Self::of_legal(*only, position),
            [_, _, ..] => Self::Ambiguous { said: None, moves },
        }
    }

    /// The announcement that was heard: of part of one, only the move that it names alone, and none
    /// of a promotion that lacks its piece.
    #[must_use]
    pub fn announced(&self) -> Option<SpokenMove> {
        match self {
            Self::Move(Candidate { said, .. }) | Self::Illegal { said, .. } => Some(*said),
            Self::Ambiguous { said, .. } => *said,
            Self::PromotionMissing(_)
            | Self::Correction(_)
            | Self::CorrectedPart(_)
            | Self::Claim(..)
            | Self::Fragment(_)
            | Self::Intent(_) => None,
        }
    }

    /// What is begun of a move: part of an announcement, or an illegal one that [names the departure
    /// alone](SpokenMove::begun).
    #[must_use]
    pub fn begun(&self, position: &Chess) -> Option<Fragment> {
        match self {
            Self::Fragment(begun) => Some(*begun),
            Self::Illegal { said, .. } => said.begun(position),
            Self::Move(_)
            | Self::Ambiguous { .. }
            | Self::PromotionMissing(_)
            | Self::Correction(_)
            | Self::CorrectedPart(_)
            | Self::Claim(..)
            | Self::Intent(_) => None,
        }
    }

    /// Whether this is a legal move, fully named.
    pub(super) const fn is_move(&self) -> bool {
        matches!(self, Self::Move(_))
    }

    /// Whether this is a legal move that was named [in two words](SpokenMove::is_brief).
    pub(super) const fn is_a_brief_move(&self) -> bool {
        matches!(self, Self::Move(candidate) if candidate.said.is_brief())
    }

    /// Whether acting on this wrongly would change the game or the clock.
    pub(super) const fn changes_the_game(&self) -> bool {
        match self {
            Self::Move(_) | Self::Correction(_) | Self::CorrectedPart(_) | Self::Claim(..) => true,
            Self::Intent(intent) => intent.changes_the_game(),
            Self::Ambiguous { .. }
            | Self::PromotionMissing(_)
            | Self::Illegal { .. }
            | Self::Fragment(_) => false,
        }
    }

    /// Whether both mean the same, however they were worded.
    pub(super) fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Move(one), Self::Move(two)) => one.mv == two.mv,
            _ => self == other,
        }
    }
}

#[cfg(test)]
mod tests;
