//! Corrections, where it is known what they are about.

use crate::hearing::{
    Calibration, Candidate, Correctable, Intent, Interpretation, Sense, Weighed,
    correctable::Instead, decision::reading::Says,
};

impl Sense {
    /// Whether it puts another move in the place of one that was announced.
    pub(in crate::hearing) const fn is_correction(&self) -> bool {
        matches!(self, Self::Correction(_) | Self::CorrectedPart(_))
    }
}

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

    /// The odds of a correction, of which `instead` would come, or of a bare no, where it is known what they are about: a no
    /// is as likely as another announcement.
    pub(super) fn odds_of_correcting(
        &self,
        sense: &Sense,
        instead: Option<&Instead>,
        calibration: &Calibration,
    ) -> Option<f64> {
        let correctable = (self.correctable.as_ref()).filter(|_| calibration.correction > 0.0)?;
        if *sense == Sense::Intent(Intent::No) {
            return Some(calibration.correction.max(calibration.command));
        }
        Some(correctable.odds(instead?, calibration))
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
