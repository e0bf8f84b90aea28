//! What an utterance can mean, summed up over its readings and weighed.

use crate::hearing::{Calibration, Decision, Intent, Sense};

/// Words were not over if they were heard less than so many times as likely as with more after them.
pub(super) const MORE: f64 = 3.0;

/// The senses of an utterance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Senses {
    /// Likeliest first; equal senses summed up.
    pub weighed: Vec<Weighed>,
    /// Probability that it made no sense, the odds counted in.
    pub nothing: f64,
    /// The same by the sound alone.
    pub nothing_heard: f64,
    /// The part of that in which words of ours say that [no move](crate::hearing::Lexicon) was announced:
    /// `keine Rochade`, `Ida vier`.
    pub(super) denied_heard: f64,
    /// Mean of the odds of all that was heard, each as likely as it was heard: times this, a weight is how well it
    /// was heard times its own odds.
    pub(super) mean_odds: f64,
    /// Whether any reading without sense holds a word of ours.
    pub(super) ours: bool,
    /// What would have been said if nothing more had been heard after it, and how well more was heard, by
    /// the sound alone.
    pub(super) going_on: Vec<(Sense, f64)>,
    /// Moves that were heard at the end of words that announce none as a whole (`no knight foxtrot three`), and how well
    /// these were heard, by the sound alone.
    pub(super) preceded: Vec<(Sense, f64)>,
}

/// A sense with its probability.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The sense.
    pub sense: Sense,
    /// Its probability, from 0 to 1, the odds of [`Calibration`] counted in.
    pub weight: f64,
    /// The same, but for the odds that its names are [mixed](Calibration::mixed).
    pub unmixed: f64,
    /// Its probability by the sound alone.
    pub heard: f64,
    /// The part of it that was heard in words that [may be over too soon](Senses::may_go_on).
    pub(super) heard_begun: f64,
    /// The part of it that was heard in words that [leave too much open](Senses::is_half_named).
    pub(super) heard_half_named: f64,
}

impl Senses {
    /// Adds to what equals its sense, or to the list.
    pub(super) fn add(&mut self, one: Weighed) {
        let known = (self.weighed.iter_mut()).find(|known| known.sense.same(&one.sense));
        match known {
            Some(known) => {
                known.weight += one.weight;
                known.unmixed += one.unmixed;
                known.heard += one.heard;
                known.heard_begun += one.heard_begun;
                known.heard_half_named += one.heard_half_named;
            }
            None => self.weighed.push(one),
        }
    }

    /// Divides the weights by `weight` and what was heard by `heard`, and sorts.
    pub(super) fn divide(&mut self, weight: f64, heard: f64) {
        if weight > 0.0 && heard > 0.0 {
            self.mean_odds = weight / heard;
            self.nothing /= weight;
            self.nothing_heard /= heard;
            self.denied_heard /= heard;
            for weighed in &mut self.weighed {
                weighed.weight /= weight;
                weighed.unmixed /= weight;
                weighed.heard /= heard;
                weighed.heard_begun /= heard;
                weighed.heard_half_named /= heard;
            }
            for (_, part) in self.going_on.iter_mut().chain(&mut self.preceded) {
                *part /= heard;
            }
        }
        self.weighed
            .sort_by(|left, right| right.weight.total_cmp(&left.weight));
    }

    /// Whether `best` is a move and an illegal announcement was heard nearly as well, or better:
    /// less than [`rival`](Calibration::rival) times as badly. That it mixes names does not excuse it.
    pub(super) fn an_illegal_rival(&self, best: &Weighed, calibration: &Calibration) -> bool {
        best.sense.is_move()
            && self.weighed.iter().any(|other| {
                matches!(other.sense, Sense::Illegal { .. })
                    && calibration.is_rivalled(best.weight, other.unmixed)
            })
    }

    /// How well each of the senses was heard for which `is` holds.
    pub(super) fn heard_where(&self, is: impl Fn(&Sense) -> bool) -> impl Iterator<Item = f64> {
        let picked = self
            .weighed
            .iter()
            .filter(move |weighed| is(&weighed.sense));
        picked.map(|weighed| weighed.heard)
    }

    /// Whether `sense` was heard mostly in words that name no departure, and more was heard after these
    /// nearly as well as nothing: the square of arrival may have been the departure of another move.
    pub(super) fn may_go_on(&self, sense: &Sense) -> bool {
        let Some(found) = self.find(sense) else {
            return false;
        };
        let going_on = self.going_on.iter().filter(|(begun, _)| begun.same(sense));
        let more: f64 = going_on.map(|(_, heard)| heard).sum();
        2.0 * found.heard_begun > found.heard && MORE * more > found.heard
    }

    /// Whether `sense` was heard mostly in words that are to be asked about, however well they were heard: a file
    /// named by its letter (`h vier`), for letters sound alike; a castling without its side; or what may lack its
    /// first word, the piece, because somebody was speaking already or because it begins with `schlägt`.
    ///
    /// So is a move that was heard less well than with words before it that say of it who knows what, or than words
    /// that deny; and a correction beside which a no that puts nothing in the place of the move was heard nearly as well:
    /// `no uno` sounds like `no no`.
    pub(super) fn is_half_named(&self, sense: &Sense) -> bool {
        let preceded = self
            .preceded
            .iter()
            .filter(|(move_after, _)| move_after.same(sense));
        let preceded: f64 = preceded.map(|(_, heard)| heard).sum();
        (self.find(sense)).is_some_and(|found| {
            2.0 * found.heard_half_named > found.heard
                || sense.is_move() && preceded.max(self.denied_heard) > found.heard
                || sense.is_correction()
                    && MORE * self.heard(&Sense::Intent(Intent::No)) > found.heard
        })
    }

    /// Whether it is clear enough, whatever other looks may hear, that no move is to be made of it: the likeliest sense
    /// is [half named](Self::is_half_named), or it was denied; and was [heard](Calibration::confirmed) so, not only
    /// by a whisper.
    pub(super) fn is_no_move_or_half_named(&self, calibration: &Calibration) -> bool {
        let moves = self.heard_where(Sense::is_move).fold(0.0, f64::max);
        let is_denied = self.denied_heard > moves && self.denied_heard >= calibration.confirmed;
        let is_half_named = self.weighed.first().is_some_and(|best| {
            best.sense.is_move()
                && best.heard >= calibration.confirmed
                && self.is_half_named(&best.sense)
        });
        is_denied || is_half_named
    }

    /// What was found out of `sense`, if it was heard.
    pub(super) fn find(&self, sense: &Sense) -> Option<&Weighed> {
        (self.weighed.iter()).find(|weighed| weighed.sense.same(sense))
    }

    /// How well `sense` was heard, from 0 to 1.
    pub(super) fn heard(&self, sense: &Sense) -> f64 {
        self.find(sense).map_or(0.0, |weighed| weighed.heard)
    }

    /// The decision when no reading makes sense.
    pub(super) fn without_sense(&self) -> Decision {
        if self.ours {
            Decision::NotUnderstood
        } else if self.nothing > 0.0 {
            Decision::Foreign
        } else {
            Decision::Silence
        }
    }
}
