//! Hearing the sound of an utterance once more in another way, where once is not enough.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::hearing::{
    Calibration, Decision, Hypothesis, Intent, Interpretation, Moment, Pooling, Sense, Senses,
    Utterance, Word,
    pool::{Likeliest, likeliest_move},
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

    /// Those of one network, in the same order.
    pub fn all_by(network: Network) -> impl Iterator<Item = Self> {
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
    let is_sure = |needed: f64| {
        let best = senses.weighed.first();
        best.is_some_and(|best| best.weight >= needed)
    };
    match decision {
        Decision::Act(Sense::Move(_) | Sense::Illegal { .. }) => is_sure(calibration.certain),
        Decision::Act(sense) if must_be_certain(sense) => is_sure(calibration.certain_command),
        Decision::Ask(_) | Decision::AskInstead(_) | Decision::NotUnderstood => false,
        Decision::Act(_) | Decision::Foreign | Decision::Silence => true,
    }
}

/// What was heard in the end, when `hear_again` tells what each look hears of the sound whose first
/// reading is `first`, and `interpreted` what that says now.
///
/// * What is clear stays as it was heard, and so does what changes nothing, but for the commands told of below.
/// * A move that is not [certain](Calibration::certain) is heard again, and while a game is played so is what is asked
///   about, not understood, or an illegal announcement that is not certain. After each look all hearings decide
///   together, and no other is taken when they are [sure](crate::hearing::Pooling::surely_pooled) of a move; when none is left,
///   a move is made that is [likely enough](crate::hearing::Pooling::pooled) and [far likelier](crate::hearing::Pooling::lead)
///   than any other legal one and than what leaves it open, unless all hearings heard an illegal announcement better; one
///   that two words say, and that answers nothing, only if these were [heard well enough](crate::hearing::Pooling::brief).
///   What was a move first, but is not made now, is doubtful: it is asked about, or not understood;
///   and what was none stays as it was heard first, unless all hearings together say that a move is likelier than
///   everything else: then it is doubtful too. No move is made that
///   may go on or is only half named as it was heard first; where something is
///   awaited, only what was heard best of all.
/// * A command that changes the game and is not [certain](Calibration::certain_command) must be
///   [confirmed](Calibration::confirmed) by a look of the second network, if there is one, and so must one that changes
///   nothing, or a question, while a game is played and nothing is awaited, but for the one to be silent. What is not
///   confirmed is doubtful.
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
    let made = match decision {
        Decision::Act(sense @ Sense::Move(_)) => Some(sense),
        Decision::Act(sense) if must_be_certain(&sense) => {
            let mut by_second = SecondLook::all_by(Network::Second)
                .filter_map(&mut hear_again)
                .peekable();
            if by_second.peek().is_some() {
                return confirmed(first, &sense, calibration, interpreted, by_second);
            }
            let by_first = SecondLook::all_by(Network::First).filter_map(hear_again);
            return confirmed(first, &sense, calibration, interpreted, by_first);
        }
        Decision::Ask(_) | Decision::NotUnderstood | Decision::Act(Sense::Illegal { .. })
            if moment == Moment::Playing && !senses.is_no_move_or_half_named(calibration) =>
        {
            None
        }
        Decision::Act(_)
        | Decision::Ask(_)
        | Decision::AskInstead(_)
        | Decision::NotUnderstood
        | Decision::Foreign
        | Decision::Silence => return first,
    };
    // One word may answer a question, and talk is full of words.
    let best = (senses.heard_where(|_| true)).fold(senses.nothing_heard, f64::max);
    let may_be_made = |sense: &Sense| {
        (!meant.answers() || senses.heard(sense) >= best)
            && !senses.may_go_on(sense)
            && !senses.is_half_named(sense)
    };
    let mut hearings = vec![first];
    let mut heard = vec![senses.clone()];
    let mut likely = None;
    for again in SecondLook::ALL.into_iter().filter_map(hear_again) {
        heard.push(interpreted(&again).senses(calibration));
        hearings.push(again);
        likely = likeliest_move(&heard, calibration).filter(|likely| may_be_made(&likely.sense));
        let is_sure = |it: &Likeliest| it.probability >= calibration.pool.surely_pooled;
        if likely.as_ref().is_some_and(is_sure) {
            break;
        }
    }
    let Pooling {
        pooled,
        lead,
        brief,
        ..
    } = calibration.pool;
    let is_likely = likely.as_ref().is_some_and(|it| it.probability > 0.5);
    let is_well_heard =
        |it: &Likeliest| meant.answers() || it.heard >= brief || !it.sense.is_a_brief_move();
    let is_alone = |it: &Likeliest| it.lead >= lead && !it.illegal_rival;
    let likely = likely.filter(|it| it.probability >= pooled && is_alone(it) && is_well_heard(it));
    match (likely.map(|it| it.sense), made) {
        (Some(likely), Some(made)) if likely.same(&made) => hearings.swap_remove(0),
        (Some(likely), None) => agreed(mean(&hearings), &likely, calibration, interpreted),
        (_, Some(_)) => doubtful(&hearings),
        (None, None) if is_likely => doubtful(&hearings),
        (None, None) => hearings.swap_remove(0),
    }
}

/// `first` if one of `looks` confirms `sense`, which it says and would be done; otherwise what is doubtful.
fn confirmed(
    first: Utterance,
    sense: &Sense,
    calibration: &Calibration,
    interpreted: impl Fn(&Utterance) -> Interpretation,
    looks: impl Iterator<Item = Utterance>,
) -> Utterance {
    let was_clear = interpreted(&first).senses(calibration).heard(sense) >= calibration.act;
    let mut hearings = vec![first];
    for again in looks {
        let again_meant = interpreted(&again);
        let heard = if was_clear {
            again_meant.heard_alike(sense, calibration)
        } else {
            again_meant.senses(calibration).heard(sense)
        };
        hearings.push(again);
        if heard >= calibration.confirmed {
            return hearings.swap_remove(0);
        }
    }
    doubtful(&hearings)
}

/// What all hearings say together, `mean`, where that is surely `sense`: as sure as one hearing would have to be.
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
    let senses = interpreted(&mean).senses(calibration);
    let weight = senses.find(sense).map_or(0.0, |found| found.weight);
    let Utterance {
        hypotheses, words, ..
    } = mean;
    let (said, others): (Vec<_>, Vec<_>) = hypotheses.into_iter().partition(says_it);
    let share: f64 = said.iter().map(|reading| reading.probability).sum();
    // A little surer than needed, whatever is rounded; and before it is sharpened.
    let surer = (1.001 * odds(calibration.act) / odds(weight))
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
