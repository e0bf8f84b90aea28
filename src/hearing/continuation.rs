//! Utterances that are parts of one announcement, said with a pause.

use std::time::Duration;

use shakmaty::{CastlingSide, Chess, Color, Position as _, Role, Square};

use crate::{
    hearing::{
        Calibration, Candidate, Decision, Hypothesis, Interpretation, Lexicon, Meaning, Sense,
        Utterance, WordMeaning, parse, parse::meanings_of_each, second_look::doubtful,
    },
    notation::{SpokenMove, SpokenPieceMove},
};

/// What begins so soon after the last word of an utterance that was not understood may be its rest. Most who
/// pause between words pause less; who is seen to pause for longer is waited for before the utterance ends.
pub const MAY_CONTINUE: Duration = Duration::from_millis(1200);

/// So many readings of words heard in parts are told apart.
const MOST_READINGS: usize = 64;

/// Who goes on so soon after a word has not waited for anybody's answer.
pub const SAME_BREATH: Duration = Duration::from_millis(350);

/// `next` as the continuation of the best reading of `earlier`, of which more was awaited: for telling
/// what was heard. What it means, [`Awaited`](crate::hearing::Awaited) decides.
#[must_use]
pub fn continued(earlier: &Utterance, next: Utterance) -> Utterance {
    let best = earlier.hypotheses.get(..1).unwrap_or_default();
    if best.is_empty() {
        return next;
    }
    let sure = best.iter().map(|best| (best.text.as_str(), 1.0));
    joined(&sure.collect::<Vec<_>>(), earlier, &next)
}

/// What is to be made of `next`, which began within [`MAY_CONTINUE`] of the end of `earlier`, a
/// player's words that were unclear.
///
/// * Where both together can be a legal move, that is what is asked about, never acted on.
/// * A square alone (`Cesar sechs`) would move a pawn, or be refused, though the piece may have been in the words
///   before, as would a file or a rank that is completed then; and a part that names a move by itself (`Rochade`)
///   lacks what they may have named: they are asked about, never acted on.
/// * A whole announcement or a command stands by itself, and so does a part where something about a move `is_asked`. But a move
///   of king or rook to where a castling brings it may be a step of one that the words before named (`Kurze Rochade, König Gustav
///   eins`, then `Turm Felix eins`): it is asked about.
#[must_use]
pub fn after_unclear_words(
    earlier: &Utterance,
    next: Utterance,
    lexicon: &Lexicon,
    position: &Chess,
    is_asked: bool,
    calibration: &Calibration,
) -> Utterance {
    let interpreted = |heard: &Utterance| Interpretation::new(heard, lexicon, position);
    let decide = |heard: &Utterance| interpreted(heard).decide(calibration);
    let meant = interpreted(&next);
    let decision = meant.decide(calibration);
    let may_be_less = |sense: &Sense| {
        may_be_a_rest(sense)
            || meant.is_a_move_by_a_part(sense)
            || is_a_step_of_castling(sense, position.turn())
                && may_name_a_castling(earlier, lexicon)
    };
    if matches!(&decision, Decision::Act(sense) if !may_be_less(sense)) {
        return next;
    }
    let starts: Vec<(&str, f64)> = earlier
        .hypotheses
        .iter()
        .map(|reading| (reading.text.as_str(), reading.probability))
        .collect();
    let whole = joined(&starts, earlier, &next);
    let may_be_a_move = matches!(
        decide(&whole),
        Decision::Act(Sense::Move(_)) | Decision::Ask(_)
    );
    // What is refused moves nothing, and the player is told why.
    let would_act =
        matches!(&decision, Decision::Act(sense) if !matches!(sense, Sense::Illegal { .. }));
    // More of the same announcement may follow, unless this answers a question.
    let is_a_part = matches!(decision, Decision::Act(Sense::Fragment(_)));
    if is_a_part && is_asked {
        return next;
    }
    if may_be_a_move || is_a_part {
        doubtful(&[whole])
    } else if would_act {
        doubtful(&[next])
    } else {
        next
    }
}

/// Each of `starts` with each reading of `next`, likeliest first.
fn joined(starts: &[(&str, f64)], earlier: &Utterance, next: &Utterance) -> Utterance {
    let mut hypotheses: Vec<Hypothesis> = starts
        .iter()
        .flat_map(|(start, likely)| {
            next.hypotheses.iter().map(move |reading| Hypothesis {
                text: format!("{start} {}", reading.text).trim().to_owned(),
                probability: likely * reading.probability,
            })
        })
        .collect();
    hypotheses.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    hypotheses.truncate(MOST_READINGS);
    Utterance {
        hypotheses,
        words: earlier.words.iter().chain(&next.words).cloned().collect(),
        ..Utterance::default()
    }
}

/// Whether `sense` names no piece, nor where one comes from: a move, legal or not, by nothing but its square of
/// arrival, or a file or a rank of one.
fn may_be_a_rest(sense: &Sense) -> bool {
    match sense {
        Sense::Move(Candidate { said, .. }) | Sense::Illegal { said, .. } => {
            said.may_lack_its_piece()
        }
        Sense::Fragment(part) => {
            part.role.is_none() && (part.file.is_some() || part.rank.is_some())
        }
        Sense::Ambiguous { .. }
        | Sense::PromotionMissing(_)
        | Sense::Correction(_)
        | Sense::CorrectedPart(_)
        | Sense::Claim(..)
        | Sense::Intent(_) => false,
    }
}

/// Whether `sense` moves a king or rook of `color` to where a castling brings it, and is none.
fn is_a_step_of_castling(sense: &Sense, color: Color) -> bool {
    let Sense::Move(Candidate { mv, .. }) = sense else {
        return false;
    };
    let arrives = |side: CastlingSide| match mv.role() {
        Role::King => side.king_to(color) == mv.to(),
        Role::Rook => side.rook_to(color) == mv.to(),
        Role::Pawn | Role::Knight | Role::Bishop | Role::Queen => false,
    };
    !mv.is_castle() && CastlingSide::ALL.into_iter().any(arrives)
}

/// Whether a castling may have been named in `heard`, or the king, with whose step one is told too.
fn may_name_a_castling(heard: &Utterance, lexicon: &Lexicon) -> bool {
    let names_it = |meaning: &WordMeaning| {
        matches!(
            meaning,
            WordMeaning::Castle | WordMeaning::CastleTo(_) | WordMeaning::Piece(Role::King)
        )
    };
    let mut words =
        (heard.hypotheses.iter()).flat_map(|reading| meanings_of_each(&reading.text, lexicon));
    words.any(|meanings| meanings.iter().any(names_it))
}

/// A move that was made of words which may have been the beginning of more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    role: Option<Role>,
    square: Square,
    before: Chess,
    after: Chess,
}

impl Begun {
    /// What was begun if `decision` in `position` was a move named by its square of arrival alone: that may
    /// have been the square of departure of another.
    #[must_use]
    pub fn by(decision: &Decision, position: &Chess) -> Option<Self> {
        let Decision::Act(Sense::Move(Candidate { said, mv })) = decision else {
            return None;
        };
        let SpokenMove::Piece(SpokenPieceMove { role, to, .. }) = *said else {
            return None;
        };
        let after = || position.clone().play(*mv).ok();
        let after = said.names_its_arrival_alone().then(after).flatten()?;
        Some(Self {
            role,
            square: to,
            before: position.clone(),
            after,
        })
    }

    /// The position before the move.
    #[must_use]
    pub const fn before(&self) -> &Chess {
        &self.before
    }

    /// The position after it.
    #[must_use]
    pub const fn after(&self) -> &Chess {
        &self.after
    }

    /// `whole`, what was heard of both together, to [replace](Utterance::replaces_last) the move, and what it
    /// announces; `None` if that is not, as surely as a move, another move of the same piece from that square.
    /// Where it goes to need not be sure: no legal move is ever announced so, for where a piece could arrive, none
    /// of its side can depart.
    #[must_use]
    pub fn replaced_by(
        &self,
        whole: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> Option<(Utterance, SpokenMove)> {
        let goes_on = |reading: &&Hypothesis| {
            matches!(
                parse(&reading.text, lexicon),
                Meaning::Move(SpokenMove::Piece(SpokenPieceMove {
                    role,
                    from_file: Some(file),
                    from_rank: Some(rank),
                    to,
                    ..
                })) if role == self.role
                    && Square::from_coords(file, rank) == self.square
                    // Nobody goes to where they are: it was said twice.
                    && to != self.square
            )
        };
        let going_on = || whole.hypotheses.iter().filter(goes_on);
        let best = going_on().next()?;
        let replacing = Utterance {
            hypotheses: vec![Hypothesis {
                text: best.text.clone(),
                probability: going_on().map(|reading| reading.probability).sum(),
            }],
            replaces_last: true,
            ..whole.clone()
        };
        let decision = Interpretation::new(&replacing, lexicon, &self.after).decide(calibration);
        let Decision::Act(Sense::Correction(said)) = decision else {
            return None;
        };
        Some((replacing, said))
    }
}

/// Whether the best reading of `heard` begins with a word that nobody begins with: `nach`, `schlägt`.
#[must_use]
pub fn begins_amid_a_move(heard: &Utterance, lexicon: &Lexicon) -> bool {
    let best = heard.hypotheses.first();
    best.is_some_and(|best| begins_with_a_link(&best.text, lexicon))
}

/// Whether `text` begins with a word that nobody begins with: `nach`, `schlägt`. The piece before it was not heard.
pub(super) fn begins_with_a_link(text: &str, lexicon: &Lexicon) -> bool {
    let words = meanings_of_each(text, lexicon);
    words.first().is_some_and(|meanings| {
        meanings.contains(&WordMeaning::To) || meanings.contains(&WordMeaning::Takes)
    })
}

#[cfg(test)]
mod tests;
