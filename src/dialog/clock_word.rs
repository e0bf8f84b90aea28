//! One thing said or typed to a clock.

use crate::{
    clock::TimeControl,
    hearing::{
        Calibration, ClockIntent, ClockPhrase, FOREIGN_WORD, GameIntent, Incident, Intent, Lexicon,
        Meaning, Utterance, after_denial, begins_like_an_order, clock_of_a_side, holds_words,
        in_words_of_the_lexicon, is_like_an_order, parse, read_clock_phrase, read_control,
    },
};

/// What was said to a clock.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::dialog) enum ClockWord {
    /// A command or a question.
    Intent(Intent),
    /// A number, a time or a correction.
    Phrase(ClockPhrase),
    /// A time control, where one was asked for.
    Control(TimeControl),
    /// Words that sound like an order and are none that is understood: both sides in one.
    Order(String),
    /// Words that are none of these.
    Text(String),
}

impl ClockWord {
    /// What a typed line says.
    pub(in crate::dialog) fn typed(text: &str, lexicon: &Lexicon) -> Self {
        read_written(text, lexicon).unwrap_or_else(|| Self::unread(text, lexicon))
    }

    /// What a typed line says where a reason is asked for: the reason itself, if it is none of the answers that end the
    /// question, no question, and no order, nor what begins like one.
    pub(in crate::dialog) fn typed_reason(text: &str, lexicon: &Lexicon) -> Self {
        let line = text.trim();
        match Self::typed(text, lexicon) {
            Self::Intent(intent) => match heard_for_a_reason(intent) {
                ForAReason::Itself => Self::Intent(intent),
                ForAReason::Reason => Self::Text(line.to_owned()),
                ForAReason::Order => Self::Order(line.to_owned()),
            },
            Self::Text(_) if begins_like_an_order(line, lexicon) => Self::Order(line.to_owned()),
            other @ (Self::Phrase(_) | Self::Control(_) | Self::Order(_) | Self::Text(_)) => other,
        }
    }

    /// A typed line that is no command and no order.
    fn unread(text: &str, lexicon: &Lexicon) -> Self {
        let line = text.trim().to_owned();
        if is_like_an_order(&line, lexicon) {
            Self::Order(line)
        } else {
            Self::Text(line)
        }
    }

    /// Whether it changes what a clock shows: the arbiter's business.
    pub(in crate::dialog) const fn is_correction(&self) -> bool {
        match self {
            Self::Phrase(_) => !self.is_figures(),
            Self::Order(_) => true,
            Self::Intent(_) | Self::Control(_) | Self::Text(_) => false,
        }
    }

    /// What a typed line says where a time control is asked for.
    pub(in crate::dialog) fn typed_at_desk(text: &str, lexicon: &Lexicon) -> Self {
        read_at_desk(text, lexicon)
            .or_else(|| read_at_desk(&in_words_of_the_lexicon(text, lexicon)?, lexicon))
            .unwrap_or_else(|| Self::Text(text.trim().to_owned()))
    }

    /// What a typed line says where a change was read back for a yes or no: a denial and what
    /// follows it are words of their own.
    pub(in crate::dialog) fn typed_answer(text: &str, lexicon: &Lexicon) -> Vec<Self> {
        read_written(text, lexicon)
            .map(|word| vec![word])
            .or_else(|| denied(text, lexicon))
            .unwrap_or_else(|| vec![Self::unread(text, lexicon)])
    }

    /// What was heard clearly where a change was read back for a yes or no; none if nothing was.
    pub(in crate::dialog) fn heard_answer(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> Vec<Self> {
        let sense = |text: &str| {
            read_without_figures(text, lexicon)
                .map(|word| vec![word])
                .or_else(|| denied(text, lexicon))
        };
        // A no is a no, whatever is not clear of what follows it.
        let first = |text: &str| sense(text)?.into_iter().next();
        likeliest(utterance, calibration, sense)
            .filter(|Likeliest { sense, clarity }| {
                let clear = |word: &Self| word.is_clear(*clarity, calibration);
                sense.iter().all(clear)
            })
            .map(|Likeliest { sense, .. }| sense)
            .or_else(|| {
                Self::clear(likeliest(utterance, calibration, first)?, calibration)
                    .map(|word| vec![word])
            })
            .unwrap_or_default()
    }

    /// Whether a yes or a no was heard that is not clear enough to be one: who gave it waits. Talk, of
    /// which it is at most a part, is none.
    pub(in crate::dialog) fn is_unclear_answer(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> bool {
        let answers = |text: &str| {
            matches!(
                parse(text, lexicon),
                Meaning::Intent(Intent::Yes | Intent::No)
            ) || denied(text, lexicon).is_some()
        };
        probability(utterance, answers) >= calibration.ask
    }

    /// Whether an answer was heard where a time control is asked for, but not which: all of them together are as clear as
    /// one has to be.
    pub(in crate::dialog) fn is_unclear_at_desk(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> bool {
        let answers = |text: &str| read_at_desk(text, lexicon).is_some();
        probability(utterance, answers) >= calibration.answer
    }

    /// The same of an order of the arbiter's.
    pub(in crate::dialog) fn is_unclear_order(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> bool {
        let orders = |text: &str| begins_like_an_order(text, lexicon);
        probability(utterance, orders) >= calibration.answer
    }

    /// Whether words of ours were heard rather than the talk of others, whatever they say: where a question is open, they
    /// may have been its answer.
    pub(in crate::dialog) fn is_unclear_speech(
        utterance: &Utterance,
        calibration: &Calibration,
    ) -> bool {
        let is_ours = |text: &str| holds_words(text) && !has_foreign_words(text);
        probability(utterance, is_ours) >= calibration.answer
    }

    /// What was heard clearly, if anything. Chatter gets no answer, and figures without a side mean
    /// nothing to a clock that is set: `no` must not be taken for `nine`.
    pub(in crate::dialog) fn heard(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> Option<Self> {
        let sense = |text: &str| read_without_figures(text, lexicon);
        Self::clear(likeliest(utterance, calibration, sense)?, calibration)
    }

    /// What was heard clearly where a figure was asked for.
    pub(in crate::dialog) fn heard_figures(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> Option<Self> {
        let sense = |text: &str| read(text, lexicon);
        Self::clear(likeliest(utterance, calibration, sense)?, calibration)
    }

    /// What was heard clearly where a time control is asked for.
    pub(in crate::dialog) fn heard_at_desk(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> Option<Self> {
        let sense = |text: &str| read_at_desk(text, lexicon);
        Self::clear(likeliest(utterance, calibration, sense)?, calibration)
    }

    /// The same where a time control is to be confirmed: a no is a no, whatever follows it.
    pub(in crate::dialog) fn heard_at_confirmation(
        utterance: &Utterance,
        lexicon: &Lexicon,
        calibration: &Calibration,
    ) -> Option<Self> {
        let sense = |text: &str| {
            if denied(text, lexicon).is_some() {
                return Some(Self::Intent(Intent::No));
            }
            read_at_desk(text, lexicon)
        };
        Self::clear(likeliest(utterance, calibration, sense)?, calibration)
    }

    /// What was heard clearly enough to be read back, where `sense` tells what words mean.
    pub(in crate::dialog) fn heard_as<T: PartialEq>(
        utterance: &Utterance,
        calibration: &Calibration,
        sense: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        likeliest(utterance, calibration, sense)
            .filter(|found| found.clarity.weight >= calibration.answer)
            .map(|found| found.sense)
    }

    fn clear(found: Likeliest<Self>, calibration: &Calibration) -> Option<Self> {
        let Likeliest { sense, clarity } = found;
        sense.is_clear(clarity, calibration).then_some(sense)
    }

    /// Whether it counts as heard.
    fn is_clear(&self, clarity: Clarity, calibration: &Calibration) -> bool {
        match self {
            Self::Intent(intent) => {
                clarity.weight >= calibration.needed_for(*intent)
                    && clarity.heard >= calibration.needed_by_sound(*intent)
            }
            // Corrections and set-up are read back before anything is done.
            Self::Phrase(_) | Self::Control(_) | Self::Order(_) | Self::Text(_) => {
                clarity.weight >= calibration.answer
            }
        }
    }

    /// Whether it is figures without a side.
    pub(in crate::dialog) const fn is_figures(&self) -> bool {
        match self {
            Self::Phrase(ClockPhrase::Number(_) | ClockPhrase::Count(_) | ClockPhrase::Time(_)) => {
                true
            }
            Self::Phrase(
                ClockPhrase::Set { .. }
                | ClockPhrase::Add { .. }
                | ClockPhrase::Take { .. }
                | ClockPhrase::Moves { .. }
                | ClockPhrase::Periods { .. }
                | ClockPhrase::Turn(_),
            )
            | Self::Intent(_)
            | Self::Control(_)
            | Self::Order(_)
            | Self::Text(_) => false,
        }
    }
}

/// Whether a typed line says something to a clock that an arbiter has: an order, a question, or a no with what is meant
/// instead.
pub(crate) fn is_for_a_clock(text: &str, lexicon: &Lexicon) -> bool {
    read_written(text, lexicon).is_some_and(|word| !word.is_figures())
        || denied(text, lexicon).is_some()
}

/// What a typed command or question is where a reason is asked for.
enum ForAReason {
    /// The answer, a question that is answered, or one about what was said.
    Itself,
    /// The name of what has happened, which is a reason.
    Reason,
    /// Another order, or a reason in the words of one.
    Order,
}

const fn heard_for_a_reason(intent: Intent) -> ForAReason {
    match intent {
        Intent::Yes
        | Intent::No
        | Intent::Clock(
            ClockIntent::GoOn | ClockIntent::None | ClockIntent::Because(_) | ClockIntent::Arbiter,
        )
        // It is asked back, and waits for no clock.
        | Intent::Game(GameIntent::Resign | GameIntent::ResignBy(_)) => ForAReason::Itself,
        Intent::Incident(Incident::IllegalMove) => ForAReason::Reason,
        Intent::Time(_)
        | Intent::Board(_)
        | Intent::Game(_)
        | Intent::Clock(_)
        | Intent::Incident(_)
        | Intent::Voice(_)
        | Intent::Look(_)
        | Intent::Repeat
        | Intent::Stop
        | Intent::Help
        | Intent::Correction
        | Intent::Press
        | Intent::Halt => {
            if intent.changes_the_game() {
                ForAReason::Order
            } else {
                ForAReason::Itself
            }
        }
    }
}

fn read(text: &str, lexicon: &Lexicon) -> Option<ClockWord> {
    if let Meaning::Intent(intent) = parse(text, lexicon) {
        return Some(ClockWord::Intent(intent));
    }
    read_clock_phrase(text, lexicon).map(ClockWord::Phrase)
}

/// The same of a typed line, which may have words that nobody listens for.
fn read_written(text: &str, lexicon: &Lexicon) -> Option<ClockWord> {
    let typed = |text: &str| {
        let of_a_side = || clock_of_a_side(text, lexicon).map(ClockWord::Intent);
        read(text, lexicon).or_else(of_a_side)
    };
    typed(text).or_else(|| typed(&in_words_of_the_lexicon(text, lexicon)?))
}

fn read_without_figures(text: &str, lexicon: &Lexicon) -> Option<ClockWord> {
    read(text, lexicon).filter(|word| !word.is_figures())
}

/// That of all readings of `utterance` that are such a text.
fn probability(utterance: &Utterance, is_such: impl Fn(&str) -> bool) -> f64 {
    let readings = utterance.hypotheses.iter();
    let such = readings.filter(|one| is_such(&one.text));
    such.map(|one| one.probability).sum()
}

fn has_foreign_words(text: &str) -> bool {
    text.split(' ').any(|word| word == FOREIGN_WORD)
}

/// A no with something after it, and the new order if that is one; `None` without a no.
fn denied(text: &str, lexicon: &Lexicon) -> Option<Vec<ClockWord>> {
    let order = read_clock_phrase(after_denial(text, lexicon, false)?, lexicon)
        .map(ClockWord::Phrase)
        .filter(|word| !word.is_figures());
    let no = ClockWord::Intent(Intent::No);
    Some(std::iter::once(no).chain(order).collect())
}

fn read_at_desk(text: &str, lexicon: &Lexicon) -> Option<ClockWord> {
    // A number or a time alone is an answer to the question; a control says more than that.
    read(text, lexicon)
        .filter(|word| match word {
            ClockWord::Phrase(
                ClockPhrase::Number(_) | ClockPhrase::Count(_) | ClockPhrase::Time(_),
            )
            | ClockWord::Intent(_) => true,
            ClockWord::Phrase(_)
            | ClockWord::Control(_)
            | ClockWord::Order(_)
            | ClockWord::Text(_) => false,
        })
        .or_else(|| {
            // Who announces in German may well go on in German.
            let own = lexicon.language();
            let own = std::iter::once(&own);
            own.chain(lexicon.languages())
                .find_map(|language| read_control(text, *language).ok())
                .map(ClockWord::Control)
        })
}

/// How clear a sense of an utterance is.
#[derive(Clone, Copy)]
struct Clarity {
    /// Its probability, the odds of a calibration counted in.
    weight: f64,
    /// The same by the sound alone.
    heard: f64,
}

/// The likeliest sense of an utterance.
struct Likeliest<T> {
    sense: T,
    clarity: Clarity,
}

/// The likeliest sense of an utterance, the odds of `calibration` counted in:
/// words of ours that make no sense together are rarely said, and hardly count against those that
/// do. `None` where nothing made sense, or was heard too badly.
fn likeliest<T: PartialEq>(
    utterance: &Utterance,
    calibration: &Calibration,
    sense: impl Fn(&str) -> Option<T>,
) -> Option<Likeliest<T>> {
    let sharpened = |probability: f64| probability.max(0.0).powf(calibration.sharpness);
    let read: f64 = utterance.hypotheses.iter().map(|one| one.probability).sum();
    let mut all_heard = sharpened(1.0 - read);
    let mut all_weights = all_heard;
    // What was heard of each sense.
    let mut senses: Vec<(T, f64)> = Vec::new();
    for reading in utterance
        .hypotheses
        .iter()
        .filter(|one| !one.text.is_empty())
    {
        let heard = sharpened(reading.probability);
        all_heard += heard;
        let Some(found) = sense(&reading.text) else {
            all_weights += heard
                * if has_foreign_words(&reading.text) {
                    calibration.foreign
                } else {
                    calibration.senseless
                };
            continue;
        };
        all_weights += heard * calibration.command;
        match senses.iter_mut().find(|(known, _)| *known == found) {
            Some((_, sum)) => *sum += heard,
            None => senses.push((found, heard)),
        }
    }
    senses
        .into_iter()
        .max_by(|(_, one), (_, other)| one.total_cmp(other))
        .filter(|(_, heard)| *heard >= calibration.heard * all_heard)
        .map(|(sense, heard)| Likeliest {
            sense,
            clarity: Clarity {
                weight: heard * calibration.command / all_weights,
                heard: heard / all_heard,
            },
        })
}

#[cfg(test)]
mod tests;
