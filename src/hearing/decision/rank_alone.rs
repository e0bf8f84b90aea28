//! A rank that was heard by itself where yes or no was asked, and nothing that a rank answers.
//!
//! `sei` is near to `sì`, and `six` is `sí` to the recognizer, which knows both by the same sound and takes a word that
//! stands in so many announcements for the likelier one. A number among other words is another thing.

use shakmaty::Rank;

use crate::hearing::{
    Calibration, Intent, Lexicon, Meaning, PhrasePart, Request, Sense,
    decision::reading::{Reading, Says},
};

/// A rank counts for nothing beside an answer that was heard so many times as likely.
const CLEARLY: f64 = 2.0;

/// A rank by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RankAlone {
    rank: Rank,
    /// The answer that has the same sound.
    pub(super) sounds_like: Option<Intent>,
}

impl RankAlone {
    /// The one that `text` is, which has this `meaning`.
    pub(super) fn of(text: &str, meaning: Meaning, lexicon: &Lexicon) -> Option<Self> {
        let Meaning::Fragment(part) = meaning else {
            return None;
        };
        let rank = part.rank_alone().filter(|_| !text.contains(' '))?;
        Some(Self {
            rank,
            sounds_like: answer_like(text, lexicon),
        })
    }
}

/// The yes or no that has the same sound as `word`.
fn answer_like(word: &str, lexicon: &Lexicon) -> Option<Intent> {
    lexicon.phrases().iter().find_map(|phrase| {
        let Request::Plain(answer @ (Intent::Yes | Intent::No)) = phrase.request else {
            return None;
        };
        let [PhrasePart::Word(said)] = phrase.parts.as_slice() else {
            return None;
        };
        Lexicon::sound_alike(word, said).then_some(answer)
    })
}

/// `readings` of what was said where yes or no was asked: a rank by itself that sounds like the answer is that answer,
/// if this was heard too, and one that was heard far less than an answer is left out.
///
/// That the answer itself must have been heard keeps a rank from being one: who says `six` with an `s` at its end is
/// heard so, and no `sí` beside it. Nor is one that was heard by another name too, as well as the answer: who says `six` or
/// `seis` may mean the rank.
pub(super) fn without_ranks_alone(readings: &[Reading], calibration: &Calibration) -> Vec<Reading> {
    let mut readings = readings.to_vec();
    if calibration.rank_for_answer <= 0.0 {
        return readings;
    }
    let [yes, no] = [Intent::Yes, Intent::No].map(|answer| heard_as(answer, &readings));
    let ranks: Vec<(RankAlone, f64)> = (readings.iter())
        .filter_map(|reading| Some((reading.rank_alone?, reading.probability)))
        .collect();
    for reading in &mut readings {
        let Some((rank, answer)) =
            (reading.rank_alone).and_then(|alone| Some((alone.rank, alone.sounds_like?)))
        else {
            continue;
        };
        let heard = if answer == Intent::Yes { yes } else { no };
        let otherwise: f64 = (ranks.iter())
            .filter(|(other, _)| other.rank == rank && other.sounds_like != Some(answer))
            .map(|(_, probability)| probability)
            .sum();
        if reading.probability <= calibration.rank_for_answer * heard && otherwise < heard {
            reading.become_an_answer(answer);
        }
    }
    let answered = yes.max(no);
    readings
        .retain(|reading| reading.rank_alone.is_none() || CLEARLY * reading.probability > answered);
    readings
}

/// How likely `answer` was heard.
fn heard_as(answer: Intent, readings: &[Reading]) -> f64 {
    let answers = readings.iter().filter(
        |reading| matches!(&reading.says, Says::Sense(Sense::Intent(said)) if *said == answer),
    );
    answers.map(|reading| reading.probability).sum()
}

impl Reading {
    /// It was this answer that was said.
    fn become_an_answer(&mut self, answer: Intent) {
        self.meaning = Meaning::Intent(answer);
        self.says = Says::Sense(Sense::Intent(answer));
        self.is_a_part = false;
        self.rank_alone = None;
    }
}
