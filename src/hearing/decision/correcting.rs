//! Corrections, where it is known what they are about.

use crate::hearing::{
    Calibration, Candidate, Correctable, Interpretation, Sense, Weighed, correctable::Instead,
    decision::reading::Says,
};

impl Interpretation {
    /// The same where a correction would be about what is `correctable`: it is as likely as what would come of it.
    #[must_use]
    pub fn correcting(mut self, correctable: Option<Correctable>) -> Self {
        if let Some(correctable) = &correctable {
            for reading in &mut self.readings {
                if let Says::Sense(sense) = &reading.says {
                    reading.instead = correctable.instead(sense);
                }
            }
        }
        self.correctable = correctable;
        self
    }

    /// The move that would come of `best`, the likeliest sense, if that is a correction of what is known, and likely
    /// enough to be asked about.
    pub(super) fn likely_instead(
        &self,
        best: &Weighed,
        calibration: &Calibration,
    ) -> Option<Candidate> {
        let correctable = (self.correctable.as_ref()).filter(|_| calibration.correction > 0.0)?;
        let instead = correctable.instead(&best.sense);
        match instead.filter(|_| best.weight >= calibration.ask)? {
            Instead::Sense(Sense::Move(candidate)) => Some(candidate),
            Instead::Sense(_) | Instead::TheSame | Instead::Nothing => None,
        }
    }
}
