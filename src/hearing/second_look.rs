//! Hearing the sound of an utterance once more in another way, where once is not enough.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::hearing::{
    Calibration, Decision, Hypothesis, Intent, Interpretation, Moment, Sense, Senses, Utterance,
    Word,
};

/// Another way to hear the same sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecondLook {
    /// What is heard.
    pub sound: Rendering,
    /// Which of the recognizer's networks hears it.
    pub network: Network,
}

/// What is made of a sound before it is heard again; where a room echoes, of the sound without its echo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rendering {
    /// Nothing: for the network that heard it first, another look only where there was an echo to be taken away.
    AsItIs,
    /// Less of the noise.
    Denoised,
    /// Slower and lower: children and high voices are shorter in the vocal tract than those that
    /// a model learned from.
    Slowed,
}

/// Networks of one recognizer that err in different places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Network {
    /// The one that hears everything.
    First,
    /// One that hears only what the first was not sure of; not every recognizer has it.
    Second,
}

impl SecondLook {
    /// All of them, in the order in which they are taken.
    pub const ALL: [Self; 6] = [
        Self::by(Network::First, Rendering::AsItIs),
        Self::by(Network::First, Rendering::Denoised),
        Self::by(Network::First, Rendering::Slowed),
        Self::by(Network::Second, Rendering::AsItIs),
        Self::by(Network::Second, Rendering::Denoised),
        Self::by(Network::Second, Rendering::Slowed),
    ];

    const fn by(network: Network, sound: Rendering) -> Self {
        Self { sound, network }
    }

    fn all_by(network: Network) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |look| look.network == network)
    }
}

/// Whether `sense` is a command or a question that nobody waits for while a game is played: talk is full of their
/// words. What makes the program silent is done at once.
const fn may_be_talk(sense: &Sense, meant: &Interpretation, moment: Moment) -> bool {
    matches!(moment, Moment::Playing)
        && !meant.answers()
        && matches!(sense, Sense::Intent(intent) if !matches!(intent, Intent::Stop))
}

/// Whether what was decided needs no other look: it is certain, or need not be, or was not for us.
fn is_clear(
    decision: &Decision,
    must_be_certain: impl Fn(&Sense) -> bool,
    senses: &Senses,
    calibration: &Calibration,
) -> bool {
    match decision {
        Decision::Act(sense) if must_be_certain(sense) => {
            let needed = if sense.is_move() {
                calibration.certain
            } else {
                calibration.certain_command
            };
            let best = senses.weighed.first();
            best.is_some_and(|best| best.weight >= needed)
        }
        Decision::Ask(_) | Decision::NotUnderstood | Decision::Act(Sense::Illegal { .. }) => false,
        Decision::Act(_) | Decision::Foreign | Decision::Silence => true,
    }
}

/// What was heard in the end, when `hear_again` tells what each look hears of the sound whose first
/// reading is `first`, and `interpreted` what that says now.
///
/// * What is clear stays as it was heard, and so does what changes nothing, but for the commands told of below.
/// * A move or a command that changes the game and is not [certain](Calibration::certain) must be
///   [confirmed](Calibration::confirmed) by one of the looks; where an illegal announcement was
///   heard better than the move, by one that heard it otherwise. What is not confirmed is doubtful:
///   it is asked about, or not understood. A move is confirmed only as far as the hearings
///   [agree](Calibration::agreed) on it. One that was not even as sure as a look must be needs two looks, and
///   none may be surely another move; where the hearings do not agree, it must be likelier than not by all of them.
/// * While a game is played and nothing is awaited, so must a command or a question that changes nothing, but for the
///   one to be silent. All that is no move must be confirmed by the second network, if there is one.
/// * While a game is played, where a move is asked for, nothing is understood, or an illegal
///   announcement may have been a legal move, the first look that is surely a move decides: with a
///   third of the doubt only, for who looks often may err often; and against what was
///   [heard](Calibration::confirmed) first, and better than any move, only if this move was heard
///   first [too](Calibration::known). Where something is awaited, only what was heard best of
///   all from the first. If no look is sure, the mean of all hearings decides, where they
///   [agree](Calibration::agreed).
/// * What neither is confirmed nor agreed on is made all the same if it is the [sole](Calibration::sole) legal move
///   that was heard.
///
/// `hear_again` gives nothing for a look that cannot be taken, and is not called for what is clear.
///
/// Cost: none for what is clear; otherwise that of one to six looks.
pub fn look_again(
    first: Utterance,
    moment: Moment,
    calibration: &Calibration,
    interpreted: impl Fn(&Utterance) -> Interpretation,
    mut hear_again: impl FnMut(SecondLook) -> Option<Utterance>,
) -> Utterance {
    let meant = interpreted(&first);
    let decision = meant.decide(calibration);
    let senses = meant.senses(calibration);
    let must_be_certain =
        |sense: &Sense| sense.changes_the_game() || may_be_talk(sense, &meant, moment);
    if is_clear(&decision, must_be_certain, &senses, calibration) {
        return first;
    }
    let careful = calibration.for_a_second_look();
    match decision {
        Decision::Act(sense @ Sense::Move(_)) => {
            let looks = SecondLook::ALL.into_iter().filter_map(hear_again);
            confirmed(first, &sense, &senses, calibration, interpreted, looks)
        }
        Decision::Act(sense) if must_be_certain(&sense) => {
            let mut by_second = SecondLook::all_by(Network::Second)
                .filter_map(&mut hear_again)
                .peekable();
            if by_second.peek().is_some() {
                return confirmed(first, &sense, &senses, calibration, interpreted, by_second);
            }
            let by_first = SecondLook::all_by(Network::First).filter_map(hear_again);
            confirmed(first, &sense, &senses, calibration, interpreted, by_first)
        }
        Decision::Ask(_) | Decision::NotUnderstood | Decision::Act(Sense::Illegal { .. })
            if moment == Moment::Playing =>
        {
            // What was heard first as something else than a move, and not only by a whisper, is only a
            // move if that was heard too.
            let moves = senses.heard_where(Sense::is_move).fold(0.0, f64::max);
            let others = (senses.heard_where(|sense| !sense.is_move())).fold(0.0, f64::max);
            let must_be_known = others > moves && others >= calibration.confirmed;
            if must_be_known && moves < calibration.known
                || senses.is_no_move_or_half_named(calibration)
            {
                return first;
            }
            // One word may answer a question, and talk is full of words: what is to answer must have been
            // heard best of all from the first.
            let is_answer_heard = |sense: &Sense| {
                let best = others.max(moves).max(senses.nothing_heard);
                !meant.answers() || senses.heard(sense) >= best
            };
            let may_be = |sense: &Sense| {
                (!must_be_known || senses.heard(sense) >= calibration.known)
                    && is_answer_heard(sense)
                    && !senses.may_go_on(sense)
                    && !senses.is_half_named(sense)
            };
            let surely_a_move = |again: &Utterance, needed: &Calibration| {
                let decision = interpreted(again).decide(needed);
                let Decision::Act(sense @ Sense::Move(_)) = decision else {
                    return None;
                };
                may_be(&sense).then_some(sense)
            };
            let mut hearings = vec![first];
            for again in SecondLook::ALL.into_iter().filter_map(hear_again) {
                if surely_a_move(&again, &careful).is_some() {
                    return again;
                }
                hearings.push(again);
            }
            let mean = mean(&hearings);
            let sure = surely_a_move(&mean, &calibration.for_all_hearings()).or_else(|| {
                let senses = interpreted(&mean).senses(calibration);
                let sole = senses.sole_move(calibration);
                (sole.filter(|sole| may_be(sole) && !senses.is_half_named(sole))).cloned()
            });
            match sure {
                Some(sense) => agreed(mean, &sense, calibration, interpreted),
                None => hearings.swap_remove(0),
            }
        }
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => first,
    }
}

/// `first` if `looks` confirm `sense`, which it says and would be done; otherwise what is doubtful.
fn confirmed(
    first: Utterance,
    sense: &Sense,
    senses: &Senses,
    calibration: &Calibration,
    interpreted: impl Fn(&Utterance) -> Interpretation,
    looks: impl Iterator<Item = Utterance>,
) -> Utterance {
    let careful = calibration.for_a_second_look();
    let best = senses.weighed.first().map_or(0.0, |best| best.weight);
    let disputed = an_illegal_one_was_heard_better(senses, sense);
    let is_move = sense.is_move();
    let may_be_another = is_move && best < careful.act;
    let mut is_confirmed = false;
    let mut hearings = vec![first];
    let mut sureness = best;
    for again in looks {
        let meant = interpreted(&again);
        if may_be_another
            && let Decision::Act(other @ Sense::Move(_)) = meant.decide(&careful)
            && !other.same(sense)
        {
            hearings.push(again);
            return doubtful(&hearings);
        }
        hearings.push(again);
        let senses = meant.senses(calibration);
        sureness += senses.weight(sense);
        is_confirmed |= senses.heard(sense) >= calibration.confirmed
            && !(disputed && an_illegal_one_was_heard_better(&senses, sense));
        let is_agreed = !is_move || sureness * share(&hearings) >= calibration.agreed;
        let is_enough = !may_be_another || hearings.len() > 2;
        if is_confirmed && is_agreed && is_enough {
            return hearings.swap_remove(0);
        }
    }
    let is_sole = || {
        let senses = interpreted(&mean(&hearings)).senses(calibration);
        let sole = senses.sole_move(calibration);
        sole.is_some_and(|sole| sole.same(sense))
    };
    let is_likelier = is_confirmed && may_be_another;
    if is_likelier && sureness * share(&hearings) > 0.5 || is_sole() {
        hearings.swap_remove(0)
    } else {
        doubtful(&hearings)
    }
}

/// Whether an illegal announcement was heard better than `sense`.
fn an_illegal_one_was_heard_better(senses: &Senses, sense: &Sense) -> bool {
    let own = senses.heard(sense);
    let mut illegal = senses.heard_where(|other| matches!(other, Sense::Illegal { .. }));
    illegal.any(|heard| heard > own)
}

/// What all hearings say together, where that is surely `sense`: as sure as one hearing would have to be.
fn agreed(
    mean: Utterance,
    sense: &Sense,
    calibration: &Calibration,
    interpreted: impl Fn(&Utterance) -> Interpretation,
) -> Utterance {
    let odds =
        |probability: f64| probability.max(f64::EPSILON) / (1.0 - probability).max(f64::EPSILON);
    let says_it = |reading: &Hypothesis| {
        let alone = Utterance {
            hypotheses: vec![reading.clone()],
            ..Utterance::default()
        };
        interpreted(&alone).senses(calibration).heard(sense) > 0.0
    };
    let Utterance {
        hypotheses, words, ..
    } = mean;
    let (said, others): (Vec<_>, Vec<_>) = hypotheses.into_iter().partition(says_it);
    let share: f64 = said.iter().map(|reading| reading.probability).sum();
    // The readings are to be surer before they are sharpened.
    let surer = (odds(calibration.act) / odds(calibration.agreed.min(share)))
        .max(1.0)
        .powf(1.0 / calibration.sharpness.max(f64::EPSILON));
    let whole = surer * share + (1.0 - share);
    let weighed = |readings: Vec<Hypothesis>, by: f64| {
        readings.into_iter().map(move |reading| Hypothesis {
            probability: reading.probability * by / whole,
            ..reading
        })
    };
    let hypotheses = weighed(said, surer).chain(weighed(others, 1.0)).collect();
    likeliest_first(hypotheses, words)
}

/// The mean of some hearings of one sound that contradict each other, or of one that is not to be
/// acted on. Half of the probability is left for none of them, so that nothing in it is sure.
pub(super) fn doubtful(hearings: &[Utterance]) -> Utterance {
    let mut mean = mean(hearings);
    for reading in &mut mean.hypotheses {
        reading.probability *= 0.5;
    }
    mean
}

/// The mean of some hearings of one sound, with the words of the first.
fn mean(hearings: &[Utterance]) -> Utterance {
    let share = share(hearings);
    let mut readings: BTreeMap<&str, f64> = BTreeMap::new();
    for reading in hearings.iter().flat_map(|hearing| &hearing.hypotheses) {
        *readings.entry(&reading.text).or_default() += share * reading.probability;
    }
    let hypotheses = readings
        .into_iter()
        .map(|(text, probability)| Hypothesis {
            text: text.to_owned(),
            probability,
        })
        .collect();
    let words = hearings.first().map(|first| first.words.clone());
    likeliest_first(hypotheses, words.unwrap_or_default())
}

/// That of each of some hearings.
fn share(hearings: &[Utterance]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "one to seven")]
    let count = hearings.len() as f64;
    1.0 / count
}

fn likeliest_first(mut hypotheses: Vec<Hypothesis>, words: Vec<Word>) -> Utterance {
    hypotheses.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    Utterance {
        hypotheses,
        words,
        ..Utterance::default()
    }
}

#[cfg(test)]
mod tests;
