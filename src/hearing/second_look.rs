//! Hearing the sound of an utterance once more in another way, where once is not enough.

use std::collections::{BTreeMap, BTreeSet};

use crate::hearing::{
    Calibration, Decision, Hypothesis, Interpretation, Moment, Sense, Senses, Utterance, Weighed,
};

/// Another way to hear the same sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SecondLook {
    /// With less of the noise.
    Denoised,
    /// Slower and lower: children and high voices are shorter in the vocal tract than those that
    /// a model learned from.
    Slowed,
}

impl SecondLook {
    /// All of them, the one that helps most often first.
    pub const ALL: [Self; 2] = [Self::Denoised, Self::Slowed];
}

/// What was heard in the end, when `hear_again` tells what each look hears of the sound whose first
/// reading is `first`, and `interpreted` what that says now.
///
/// * What is clear stays as it was heard, and so does what changes nothing.
/// * A move or a command that changes the game and is not [certain](Calibration::certain) must be
///   [confirmed](Calibration::confirmed) by one of the looks; where an illegal announcement was
///   heard better than the move, by one that heard it otherwise. What is not confirmed is doubtful:
///   it is asked about, or not understood.
/// * While a game is played, where a move is asked for, nothing is understood, or an illegal
///   announcement may have been a legal move, the first look that is surely a move decides: with half
///   the doubt only, for who looks twice may err twice; and against what was
///   [heard](Calibration::confirmed) first, and better than any move, only if this move was heard
///   first [too](Calibration::known). Where something is awaited, only what was heard best of
///   all from the first.
/// * What is unclear in every look alone may be clear from all of them together: what no look alone
///   confirms is confirmed where all together still mean it, and a move that was heard first
///   [too](Calibration::known) is made where they leave half the doubt only.
///
/// Cost: none for what is clear; otherwise that of one or two looks.
pub fn look_again(
    first: Utterance,
    moment: Moment,
    calibration: &Calibration,
    interpreted: impl Fn(&Utterance) -> Interpretation,
    hear_again: impl FnMut(SecondLook) -> Utterance,
) -> Utterance {
    let meant = interpreted(&first);
    let Senses {
        weighed: senses,
        nothing_heard,
        ..
    } = meant.senses(calibration);
    let looks = SecondLook::ALL.into_iter().map(hear_again);
    match meant.decide(calibration) {
        Decision::Act(sense) if sense.changes_the_game() => {
            let best = senses.first().map_or(0.0, |best| best.weight);
            if best >= calibration.certain {
                return first;
            }
            let disputed = an_illegal_one_was_heard_better(&senses, &sense);
            let mut hearings = vec![first];
            for again in looks {
                let senses = interpreted(&again).senses(calibration).weighed;
                if heard(&senses, &sense) >= calibration.confirmed
                    && !(disputed && an_illegal_one_was_heard_better(&senses, &sense))
                {
                    return hearings.swap_remove(0);
                }
                hearings.push(again);
            }
            let all = together(&hearings);
            let meant = interpreted(&all);
            let senses = meant.senses(calibration).weighed;
            match meant.decide(calibration) {
                Decision::Act(same)
                    if same.same(&sense)
                        && heard(&senses, &sense) >= calibration.confirmed
                        && !(disputed && an_illegal_one_was_heard_better(&senses, &sense)) =>
                {
                    all
                }
                Decision::Act(_)
                | Decision::Ask(_)
                | Decision::NotUnderstood
                | Decision::Foreign
                | Decision::Silence => doubtful(hearings),
            }
        }
        Decision::Ask(_) | Decision::NotUnderstood | Decision::Act(Sense::Illegal { .. })
            if moment == Moment::Playing =>
        {
            // What was heard first as something else than a move, and not only by a whisper, is only a
            // move if that was heard too.
            let best = |is_move: bool| {
                senses
                    .iter()
                    .filter(|weighed| matches!(weighed.sense, Sense::Move(_)) == is_move)
                    .map(|weighed| weighed.heard)
                    .fold(0.0, f64::max)
            };
            let (moves, others) = (best(true), best(false));
            let must_be_known = others > moves && others >= calibration.confirmed;
            if must_be_known && moves < calibration.known {
                return first;
            }
            // One word may answer a question, and talk is full of words: what is to answer must have been
            // heard best of all from the first.
            let is_answer_heard = |sense: &Sense| {
                let best = others.max(moves).max(nothing_heard);
                !meant.answers() || heard(&senses, sense) >= best
            };
            let careful = calibration.for_a_second_look();
            let surely_a_move =
                |again: &Utterance, known: f64| match interpreted(again).decide(&careful) {
                    Decision::Act(sense @ Sense::Move(_)) => {
                        heard(&senses, &sense) >= known && is_answer_heard(&sense)
                    }
                    Decision::Act(_)
                    | Decision::Ask(_)
                    | Decision::NotUnderstood
                    | Decision::Foreign
                    | Decision::Silence => false,
                };
            let known = if must_be_known {
                calibration.known
            } else {
                0.0
            };
            let mut hearings = vec![first];
            for again in looks {
                if surely_a_move(&again, known) {
                    return again;
                }
                hearings.push(again);
            }
            let all = together(&hearings);
            if surely_a_move(&all, calibration.known) {
                return all;
            }
            hearings.swap_remove(0)
        }
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => first,
    }
}

/// Whether an illegal announcement was heard better than `sense`.
fn an_illegal_one_was_heard_better(senses: &[Weighed], sense: &Sense) -> bool {
    let own = heard(senses, sense);
    senses
        .iter()
        .any(|other| matches!(other.sense, Sense::Illegal { .. }) && other.heard > own)
}

/// How well `sense` was heard, from 0 to 1.
fn heard(senses: &[Weighed], sense: &Sense) -> f64 {
    let found = senses.iter().find(|weighed| weighed.sense.same(sense));
    found.map_or(0.0, |weighed| weighed.heard)
}

/// How likely a hearing holds what it does not list, at most: its list is long.
const NOT_LISTED: f64 = 1e-4;

/// How likely a hearing holds silence that its readings leave no room for.
const NOT_SILENT: f64 = 1e-5;

/// What some hearings of one sound say together, with the words of the one that heard its likeliest
/// reading best: the logarithmic opinion pool, in which the probability of a reading is in proportion
/// to the geometric mean of those that each hearing gives it (Genest and Zidek, "Combining probability
/// distributions", 1986). What one of them is sure not to have heard becomes unlikely, and what all
/// hold for likely outweighs what each confuses it with in its own way.
fn together(hearings: &[Utterance]) -> Utterance {
    #[expect(clippy::cast_precision_loss, reason = "two or three")]
    let share = 1.0 / hearings.len() as f64;
    let pooled = |probability: &dyn Fn(&Utterance) -> f64| -> f64 {
        let powers = hearings
            .iter()
            .map(|hearing| probability(hearing).powf(share));
        powers.product()
    };
    let in_one = |hearing: &Utterance, text: &str| {
        let reading = hearing
            .hypotheses
            .iter()
            .find(|reading| reading.text == text);
        reading.map_or(0.0, |reading| reading.probability)
    };
    let listed = |hearing: &Utterance| -> f64 {
        let readings = hearing.hypotheses.iter();
        readings.map(|reading| reading.probability).sum()
    };
    let silence = pooled(&|hearing| (1.0 - listed(hearing)).max(NOT_SILENT));
    let texts: BTreeSet<&str> = hearings
        .iter()
        .flat_map(|hearing| &hearing.hypotheses)
        .map(|reading| reading.text.as_str())
        .collect();
    let mut hypotheses: Vec<Hypothesis> = texts
        .into_iter()
        .map(|text| Hypothesis {
            text: text.to_owned(),
            probability: pooled(&|hearing| in_one(hearing, text).max(NOT_LISTED)),
        })
        .collect();
    let total = silence + hypotheses.iter().map(|one| one.probability).sum::<f64>();
    for reading in &mut hypotheses {
        reading.probability /= total;
    }
    hypotheses.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    let best = hypotheses.first().map_or("", |best| best.text.as_str());
    let clearest = hearings
        .iter()
        .filter(|hearing| (hearing.hypotheses.first()).is_some_and(|own| own.text == best))
        .max_by(|one, other| in_one(one, best).total_cmp(&in_one(other, best)));
    let words = clearest.or(hearings.first());
    Utterance {
        words: words
            .map(|hearing| hearing.words.clone())
            .unwrap_or_default(),
        hypotheses,
    }
}

/// The mean of some hearings of one sound that contradict each other, or of one that is not to be
/// acted on, with the words of the first. Half of the probability is left for none of them, so that
/// nothing in it is sure.
pub(super) fn doubtful(hearings: Vec<Utterance>) -> Utterance {
    #[expect(clippy::cast_precision_loss, reason = "one to three")]
    let share = 0.5 / hearings.len() as f64;
    let mut readings: BTreeMap<String, f64> = BTreeMap::new();
    let mut words = Vec::new();
    for (place, hearing) in hearings.into_iter().enumerate() {
        for reading in hearing.hypotheses {
            *readings.entry(reading.text).or_default() += share * reading.probability;
        }
        if place == 0 {
            words = hearing.words;
        }
    }
    let mut hypotheses: Vec<Hypothesis> = readings
        .into_iter()
        .map(|(text, probability)| Hypothesis { text, probability })
        .collect();
    hypotheses.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    Utterance { hypotheses, words }
}

#[cfg(test)]
mod tests;
