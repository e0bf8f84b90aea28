//! What the program believes of a recognizer's readings, and how sure it must be to act.

use serde::{Deserialize, Serialize};

use crate::hearing::Intent;

/// From the probabilities that a recognizer gives its readings to what may be done about them.
///
/// A model carries its own as `decision.tsv`, fitted on voices that it was not trained on; see
/// `models/recipe`. [`default`](Self::default) is for models that carry none.
///
/// A reading weighs its probability to the power of [`sharpness`](Self::sharpness), times the
/// odds of what it says. The weights of one utterance then sum to one. All thresholds are on
/// these sums, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Calibration {
    /// Exponent of a reading's probability: above 1, the recognizer is surer than it says.
    pub sharpness: f64,
    /// Odds of an announcement of one illegal move, against one legal move.
    pub illegal: f64,
    /// Odds of an announcement of what [no piece can ever do](crate::notation::SpokenMove::is_possible_for),
    /// against one legal move: it is rather misheard than said.
    #[serde(default = "usual_impossible")]
    pub impossible: f64,
    /// Odds of an announcement that leaves several legal moves open, or lacks its promotion.
    pub open: f64,
    /// Odds of part of an announcement, even where it names one legal move (`Bauer schlägt Dame`).
    pub fragment: f64,
    /// Odds of a command or a question, and of a correction that is none of those [below](Self::correction).
    pub command: f64,
    /// Odds of a yes or a no where it was [asked for](super::Awaited::YesOrNo), and of a no to the question whether
    /// one move was meant, if they are better than those of commands. A journal from before this number has none, and
    /// is judged as it was.
    #[serde(default)]
    pub yes_or_no: f64,
    /// How many times as likely as the yes or no that was asked for a rank by itself may be heard that sounds the same,
    /// and be taken for it: `six` for `sí`. A calibration without it, and a journal from before it, takes no rank for an
    /// answer, and lets every rank rival one.
    #[serde(default)]
    pub rank_for_answer: f64,
    /// Odds of a correction that makes one legal move of [what it is about](super::Correctable), against a legal move. With
    /// 0 every correction has the odds of a command, and none is asked about: so a journal from before this number is
    /// judged.
    #[serde(default)]
    pub correction: f64,
    /// Odds of words of ours that make no sense together.
    pub senseless: f64,
    /// Odds of words that are none of ours among those of ours, or alone.
    pub foreign: f64,
    /// How much less likely a reading is that names files in two alphabets or pieces and ranks in
    /// [two languages](super::Lexicon): who says `Eva` does not say `Echo`, nor `drei` who says
    /// `caballo`.
    #[serde(default = "usual_mixed")]
    pub mixed: f64,
    /// Acts on a move, or on a command that changes the game, from here on.
    pub act: f64,
    /// Makes a move, or calls an announcement illegal, without [another look](crate::hearing::look_again) at its sound
    /// from here on.
    #[serde(default = "usual_certain")]
    pub certain: f64,
    /// The same for a command or a question: talk has their words too.
    #[serde(default = "usual_certain")]
    pub certain_command: f64,
    /// One look at least must have heard a command or a question so well, the odds left out, that is not
    /// [certain](Self::certain_command). What was heard less well is a whisper.
    #[serde(default = "usual_confirmed")]
    pub confirmed: f64,
    /// How all hearings of a sound decide together.
    #[serde(default)]
    pub pool: Pooling,
    /// Acts on nothing whose readings have less than this without the odds: what the position
    /// makes likely must also have been heard.
    pub heard: f64,
    /// Acts on a move only if it was heard at least so many times as likely as each illegal
    /// announcement; below that it asks: the position may rule between two legal moves, but not
    /// that an illegal one was not said. Against what is [impossible](Self::impossible) it needs
    /// less, as its odds are to those of what is illegal.
    #[serde(default = "usual_rival")]
    pub rival: f64,
    /// Says that an announcement is illegal from here on.
    pub refuse: f64,
    /// Answers a question, and goes on from part of an announcement, from here on: a wrong answer
    /// costs nothing but a moment.
    pub answer: f64,
    /// Asks about a legal move from here on; below, it was not understood.
    pub ask: f64,
}

/// The numbers by which all hearings of a sound [decide together](crate::hearing::look_again). A calibration without one
/// believes what [`default`](Self::default) does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Pooling {
    /// Exponent of the linear pool: of the mean of how well a sense was heard, where all hearings of a sound decide.
    pub linear: f64,
    /// Is added to that mean.
    pub linear_floor: f64,
    /// Exponent of the logarithmic pool: of the geometric mean of the same.
    pub logarithmic: f64,
    /// Is added to each hearing for that mean, so that none alone makes it nothing.
    pub logarithmic_floor: f64,
    /// Makes a move from here on, where all [looks](crate::hearing::look_again) are taken and all hearings decide.
    pub pooled: f64,
    /// Makes it from here on if nothing but it and its likeliest rival could have been said: another legal move, or what
    /// leaves the move open.
    pub lead: f64,
    /// Makes it from here on without the looks that are left.
    pub surely_pooled: f64,
    /// Makes a [brief](crate::notation::SpokenMove::is_brief) move only if it was heard so well by the sound alone, at
    /// the mean of all hearings. Words without sense weigh next to nothing beside a move, but talk is mostly heard as
    /// such words, and now and then as two that move something.
    pub brief: f64,
}

impl Default for Pooling {
    fn default() -> Self {
        Self {
            linear: 0.85,
            linear_floor: 0.01,
            logarithmic: 0.2,
            logarithmic_floor: 0.000_3,
            pooled: 0.8,
            lead: 0.97,
            surely_pooled: 0.98,
            brief: 0.5,
        }
    }
}

impl Default for Calibration {
    /// Careful values for a recognizer that nothing is known of.
    fn default() -> Self {
        Self {
            sharpness: 1.0,
            illegal: 0.1,
            impossible: usual_impossible(),
            open: 1.0,
            fragment: 1.0,
            command: 1.0,
            yes_or_no: 0.0,
            rank_for_answer: 0.0,
            correction: 1.0,
            senseless: 0.3,
            foreign: 1.0,
            mixed: usual_mixed(),
            act: 0.85,
            certain: usual_certain(),
            certain_command: usual_certain(),
            confirmed: usual_confirmed(),
            pool: Pooling::default(),
            heard: 0.6,
            rival: usual_rival(),
            refuse: 0.5,
            answer: 0.60,
            ask: 0.25,
        }
    }
}

/// What a calibration without this number believes.
const fn usual_rival() -> f64 {
    1.0
}

/// What a calibration without this number believes.
const fn usual_impossible() -> f64 {
    0.1
}

/// What a calibration without this number believes.
const fn usual_certain() -> f64 {
    0.99
}

/// What a calibration without this number believes.
const fn usual_confirmed() -> f64 {
    0.1
}

/// What a calibration without this number believes.
const fn usual_mixed() -> f64 {
    1.0
}

/// Error in the text of a calibration.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CalibrationError {
    /// A line is not a name, a tabulator and a number.
    #[error("line {0} is not a name and a number")]
    Line(usize),
    /// A name that is not known; perhaps of a newer version.
    #[error("nothing is called {0}")]
    Name(String),
    /// A value out of its range: thresholds are from 0 to 1, the others from 0 to 1000.
    #[error("{0} is out of range")]
    Range(String),
    /// A name that is not there.
    #[error("{0} is missing")]
    Missing(&'static str),
}

/// A number of a calibration, by its name in `decision.tsv`.
struct Field {
    name: &'static str,
    place: fn(&mut Calibration) -> &mut f64,
    /// The greatest value that it may have.
    most: f64,
    /// Whether a calibration may leave it out, because it came later.
    may_be_missing: bool,
}

impl Field {
    const fn threshold(name: &'static str, place: fn(&mut Calibration) -> &mut f64) -> Self {
        Self {
            name,
            place,
            most: 1.0,
            may_be_missing: false,
        }
    }

    const fn odds(name: &'static str, place: fn(&mut Calibration) -> &mut f64) -> Self {
        Self {
            most: MOST,
            ..Self::threshold(name, place)
        }
    }

    const fn later(self) -> Self {
        Self {
            may_be_missing: true,
            ..self
        }
    }
}

/// All of them, in the order in which they are written.
const FIELDS: [Field; 29] = [
    Field::odds("sharpness", |it| &mut it.sharpness),
    Field::odds("illegal", |it| &mut it.illegal),
    Field::odds("impossible", |it| &mut it.impossible).later(),
    Field::odds("open", |it| &mut it.open),
    Field::odds("fragment", |it| &mut it.fragment),
    Field::odds("command", |it| &mut it.command),
    Field::odds("yes_or_no", |it| &mut it.yes_or_no).later(),
    Field::odds("rank_for_answer", |it| &mut it.rank_for_answer).later(),
    Field::odds("correction", |it| &mut it.correction).later(),
    Field::odds("senseless", |it| &mut it.senseless),
    Field::odds("foreign", |it| &mut it.foreign),
    Field::odds("mixed", |it| &mut it.mixed).later(),
    Field::threshold("act", |it| &mut it.act),
    Field::threshold("certain", |it| &mut it.certain).later(),
    Field::threshold("certain_command", |it| &mut it.certain_command).later(),
    Field::threshold("confirmed", |it| &mut it.confirmed).later(),
    Field::odds("linear", |it| &mut it.pool.linear).later(),
    Field::odds("linear_floor", |it| &mut it.pool.linear_floor).later(),
    Field::odds("logarithmic", |it| &mut it.pool.logarithmic).later(),
    Field::odds("logarithmic_floor", |it| &mut it.pool.logarithmic_floor).later(),
    Field::threshold("pooled", |it| &mut it.pool.pooled).later(),
    Field::threshold("lead", |it| &mut it.pool.lead).later(),
    Field::threshold("surely_pooled", |it| &mut it.pool.surely_pooled).later(),
    Field::threshold("brief", |it| &mut it.pool.brief).later(),
    Field::threshold("heard", |it| &mut it.heard),
    Field::odds("rival", |it| &mut it.rival).later(),
    Field::threshold("refuse", |it| &mut it.refuse),
    Field::threshold("answer", |it| &mut it.answer),
    Field::threshold("ask", |it| &mut it.ask),
];

/// The greatest sharpness and odds.
const MOST: f64 = 1000.0;

impl Calibration {
    /// Reads lines of a name, a tabulator and a number; lines that begin with `#` are remarks.
    ///
    /// # Errors
    ///
    /// [`CalibrationError::Line`], [`CalibrationError::Name`] and [`CalibrationError::Range`] for
    /// the first line that is not right, [`CalibrationError::Missing`] when a name is not there;
    /// only those that came later may be left out: [`rival`](Self::rival), [`yes_or_no`](Self::yes_or_no),
    /// [`rank_for_answer`](Self::rank_for_answer), [`correction`](Self::correction), [`impossible`](Self::impossible), [`mixed`](Self::mixed), and the numbers of [second looks](Self::certain).
    pub fn read(text: &str) -> Result<Self, CalibrationError> {
        let mut calibration = Self::default();
        let mut missing: Vec<&str> = FIELDS
            .iter()
            .filter(|field| !field.may_be_missing)
            .map(|field| field.name)
            .collect();
        for (number, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let broken = CalibrationError::Line(number + 1);
            let (name, value) = line.split_once('\t').ok_or(broken.clone())?;
            let value: f64 = value.trim().parse().map_err(|_| broken)?;
            let field = FIELDS
                .iter()
                .find(|field| field.name == name)
                .ok_or_else(|| CalibrationError::Name(name.to_owned()))?;
            // A number that is none is in no range.
            if !(0.0..=field.most).contains(&value) {
                return Err(CalibrationError::Range(name.to_owned()));
            }
            *(field.place)(&mut calibration) = value;
            missing.retain(|known| *known != name);
        }
        match missing.first() {
            None => Ok(calibration),
            Some(name) => Err(CalibrationError::Missing(name)),
        }
    }

    /// The text that [`read`](Self::read) reads.
    #[must_use]
    pub fn written(mut self) -> String {
        FIELDS.iter().fold(String::new(), |text, field| {
            text + &format!("{}\t{}\n", field.name, (field.place)(&mut self))
        })
    }

    /// Whether an illegal announcement rivals a move, each by its weight: it was heard less than [`rival`](Self::rival)
    /// times as badly.
    pub(super) fn is_rivalled(&self, weight: f64, illegal: f64) -> bool {
        illegal * self.rival > weight * self.illegal
    }

    /// How sure the program must be of a command.
    #[must_use]
    pub fn needed_for(&self, intent: Intent) -> f64 {
        if intent.changes_the_game() {
            self.act
        } else {
            self.answer
        }
    }

    /// How well a command must have been heard by the sound alone, without the odds: odds are those of what is said to the
    /// program, and what costs the player something whatever is going on, as falling asleep, must not come of talk.
    #[must_use]
    pub fn needed_by_sound(&self, intent: Intent) -> f64 {
        if intent.must_be_certain() {
            self.act
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Calibration, CalibrationError};

    #[test]
    fn what_is_written_is_read_again() {
        let calibration = Calibration {
            sharpness: 1.25,
            act: 0.975,
            ..Calibration::default()
        };
        let text = format!("# a remark\n\n{}", calibration.written());
        assert_eq!(Calibration::read(&text), Ok(calibration));
    }

    #[test]
    fn a_text_with_a_gap_or_a_slip_is_refused() {
        let whole = Calibration::default().written();
        let refused = |from: &str, to: &str| Calibration::read(&whole.replace(from, to));
        assert_eq!(
            refused("act\t0.85\n", ""),
            Err(CalibrationError::Missing("act"))
        );
        assert_eq!(
            refused("act\t0.85", "act\t1.5"),
            Err(CalibrationError::Range("act".to_owned()))
        );
        assert_eq!(
            refused("act\t0.85", "act\tNaN"),
            Err(CalibrationError::Range("act".to_owned()))
        );
        assert_eq!(
            refused("open\t1", "opne\t1"),
            Err(CalibrationError::Name("opne".to_owned()))
        );
        assert_eq!(
            refused("sharpness\t1", "sharpness 1"),
            Err(CalibrationError::Line(1))
        );
    }
}
