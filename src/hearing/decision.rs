//! The decision what an utterance means in a position: act, ask, or say that it was not
//! understood.
//!
//! The readings of an utterance are summed up by what they *mean*. A reading that names a piece,
//! a square or a promotion that does not fit is never bent into a legal move; it only competes
//! with the others. Acting on a move needs nearly all the probability; what is left between
//! sureness and nonsense is asked about.

use shakmaty::{Chess, Move};

use crate::{
    arbiter::ClaimRule,
    hearing::{FOREIGN_WORD, Intent, Lexicon, Meaning, Utterance, parse},
    notation::{Fragment, Reason, Resolution, SpokenMove, resolve},
};

/// What to do about an utterance.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// It is clear what was said.
    Act(Sense),
    /// A legal move is likely, but not sure: name the likeliest, best first, and ask. Never
    /// empty, at most three.
    Ask(Vec<Candidate>),
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
        /// What was said.
        said: SpokenMove,
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
    /// A claim with the move that is to bring it about; to be resolved in the present position.
    Claim(ClaimRule, SpokenMove),
    /// Part of an announcement.
    Fragment(Fragment),
    /// A command or a question.
    Intent(Intent),
}

/// How sure the program must be, as probabilities from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Acts on a move, or on a command that changes the game, from here on.
    pub act: f64,
    /// Acts on nothing that was heard with less than this, whatever the position makes likely.
    pub heard: f64,
    /// Refuses an illegal announcement from here on, whatever legal move sounds like it.
    pub refuse: f64,
    /// Answers a question from here on: a wrong answer costs nothing but a moment.
    pub answer: f64,
    /// Asks about a legal move from here on; below, it was not understood.
    pub ask: f64,
    /// The most that readings with foreign words may weigh beside the one acted on.
    pub foreign: f64,
}

impl Thresholds {
    /// How sure the program must be of a command.
    #[must_use]
    pub fn needed_for(&self, intent: Intent) -> f64 {
        if intent.changes_the_game() {
            self.act
        } else {
            self.answer
        }
    }
}

impl Default for Thresholds {
    fn default() -> Self {
        Self {
            act: 0.85,
            heard: 0.60,
            refuse: 0.80,
            answer: 0.60,
            ask: 0.10,
            foreign: 0.30,
        }
    }
}

/// How much rarer an announcement of one illegal move is than of one legal move, or a command.
///
/// Tried out on 840 announcements by unheard synthesizers, each also in 20 positions in which it
/// is illegal.
const ILLEGAL_ODDS: f64 = 0.1;

/// At most this many moves are asked about at once.
const MOST_CANDIDATES: usize = 3;

/// Decides what `utterance` means in `position`.
#[must_use]
pub fn decide(
    utterance: &Utterance,
    lexicon: &Lexicon,
    position: &Chess,
    thresholds: &Thresholds,
) -> Decision {
    let heard = senses(utterance, lexicon, position);
    if let Some((illegal @ Sense::Illegal { .. }, weight)) = heard.weighed.first()
        && *weight >= thresholds.refuse
    {
        return Decision::Act(illegal.clone());
    }
    let senses = heard.clone().doubting_illegal_moves();
    let Some((best, weight)) = senses.weighed.first() else {
        return senses.without_sense();
    };
    let needed = match best {
        Sense::Move(_) | Sense::Correction(_) | Sense::Claim(..) => thresholds.act,
        Sense::Intent(intent) => thresholds.needed_for(*intent),
        Sense::Ambiguous { .. }
        | Sense::PromotionMissing(_)
        | Sense::Illegal { .. }
        | Sense::Fragment(_) => thresholds.answer,
    };
    let sure = *weight >= needed && senses.nothing <= thresholds.foreign;
    if sure && heard.probability_of(best) >= thresholds.heard {
        return Decision::Act(best.clone());
    }
    let candidates: Vec<Candidate> = senses
        .weighed
        .iter()
        .filter(|(_, weight)| *weight >= thresholds.ask)
        .filter_map(|(sense, _)| match sense {
            Sense::Move(candidate) => Some(*candidate),
            Sense::Ambiguous { .. }
            | Sense::PromotionMissing(_)
            | Sense::Illegal { .. }
            | Sense::Correction(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => None,
        })
        .take(MOST_CANDIDATES)
        .collect();
    if candidates.is_empty() || senses.nothing > 1.0 - thresholds.foreign {
        Decision::NotUnderstood
    } else {
        Decision::Ask(candidates)
    }
}

/// The senses of an utterance with their probabilities.
#[derive(Clone, Debug, PartialEq)]
pub struct Senses {
    /// Likeliest first; equal senses summed up.
    pub weighed: Vec<(Sense, f64)>,
    /// Probability that it made no sense.
    pub nothing: f64,
    /// Whether any reading without sense holds a word of ours.
    ours: bool,
}

impl Senses {
    /// The senses with [`ILLEGAL_ODDS`] counted in; the probabilities sum to one again.
    ///
    /// This can bring a legal move forward, but not past the demand that it be heard: see
    /// [`Thresholds::heard`].
    fn doubting_illegal_moves(mut self) -> Self {
        let total = |senses: &Self| -> f64 {
            senses.nothing + senses.weighed.iter().map(|(_, weight)| weight).sum::<f64>()
        };
        let unread = (1.0 - total(&self)).max(0.0);
        for (sense, weight) in &mut self.weighed {
            if let Sense::Illegal { .. } = sense {
                *weight *= ILLEGAL_ODDS;
            }
        }
        let sum = total(&self) + unread;
        if sum > 0.0 {
            self.nothing /= sum;
            for (_, weight) in &mut self.weighed {
                *weight /= sum;
            }
        }
        self.weighed
            .sort_by(|(_, left), (_, right)| right.total_cmp(left));
        self
    }

    /// The probability of `sense`.
    fn probability_of(&self, sense: &Sense) -> f64 {
        self.weighed
            .iter()
            .find(|(known, _)| known.same(sense))
            .map_or(0.0, |(_, weight)| *weight)
    }

    /// The decision when no reading makes sense.
    fn without_sense(&self) -> Decision {
        if self.ours {
            Decision::NotUnderstood
        } else if self.nothing > 0.0 {
            Decision::Foreign
        } else {
            Decision::Silence
        }
    }
}

/// What `utterance` can mean in `position`, and how likely each sense is.
#[must_use]
pub fn senses(utterance: &Utterance, lexicon: &Lexicon, position: &Chess) -> Senses {
    let mut found = Senses {
        weighed: Vec::new(),
        nothing: 0.0,
        ours: false,
    };
    for hypothesis in &utterance.hypotheses {
        if hypothesis.text.is_empty() {
            continue;
        }
        let Some(sense) = Sense::of(parse(&hypothesis.text, lexicon), position) else {
            found.nothing += hypothesis.probability;
            found.ours |= hypothesis.text.split(' ').any(|word| word != FOREIGN_WORD);
            continue;
        };
        match found
            .weighed
            .iter_mut()
            .find(|(known, _)| known.same(&sense))
        {
            Some((_, weight)) => *weight += hypothesis.probability,
            None => found.weighed.push((sense, hypothesis.probability)),
        }
    }
    found
        .weighed
        .sort_by(|(_, left), (_, right)| right.total_cmp(left));
    found
}

impl Sense {
    /// The sense of `meaning` in `position`; `None` when it is none of ours.
    #[must_use]
    pub fn of(meaning: Meaning, position: &Chess) -> Option<Self> {
        match meaning {
            Meaning::Move(said) => Some(Self::of_move(said, position)),
            Meaning::Fragment(fragment) => Some(Self::Fragment(fragment)),
            Meaning::Intent(intent) => Some(Self::Intent(intent)),
            Meaning::Correction(said) => Some(Self::Correction(said)),
            Meaning::Claim(rule, said) => Some(Self::Claim(rule, said)),
            Meaning::Nothing => None,
        }
    }

    /// The sense of the announcement `said` in `position`.
    #[must_use]
    pub fn of_move(said: SpokenMove, position: &Chess) -> Self {
        match resolve(said, position) {
            Resolution::Unique(mv) => Self::Move(Candidate { said, mv }),
            Resolution::Ambiguous(moves) => Self::Ambiguous { said, moves },
            Resolution::PromotionMissing(moves) => Self::PromotionMissing(moves),
            Resolution::Illegal(reason) => Self::Illegal { said, reason },
        }
    }

    /// The announcement that was heard, where it was not understood as a promotion that lacks its
    /// piece.
    #[must_use]
    pub fn announced(&self) -> Option<SpokenMove> {
        match self {
            Self::Move(Candidate { said, .. })
            | Self::Ambiguous { said, .. }
            | Self::Illegal { said, .. } => Some(*said),
            Self::PromotionMissing(_)
            | Self::Correction(_)
            | Self::Claim(..)
            | Self::Fragment(_)
            | Self::Intent(_) => None,
        }
    }

    /// Whether both mean the same, however they were worded.
    fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Move(one), Self::Move(two)) => one.mv == two.mv,
            _ => self == other,
        }
    }
}

#[cfg(test)]
mod tests;
