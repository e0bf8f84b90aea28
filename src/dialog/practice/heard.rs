//! What the words of an utterance mean in a drill, and how likely that is.

use crate::hearing::{Calibration, Intent, Lexicon, Meaning, Utterance, parse};

/// What an utterance can mean, with probabilities that sum to one.
pub(super) fn readings(
    utterance: &Utterance,
    lexicon: &Lexicon,
    calibration: &Calibration,
) -> Vec<(Meaning, f64)> {
    weighed(utterance, calibration)
        .into_iter()
        .map(|(text, weight)| (parse(text, lexicon), weight))
        .collect()
}

/// The words of each reading and how likely they are, of one.
pub(super) fn weighed<'a>(
    utterance: &'a Utterance,
    calibration: &Calibration,
) -> Vec<(&'a str, f64)> {
    let mut readings: Vec<(&str, f64)> = utterance
        .hypotheses
        .iter()
        .map(|reading| {
            let weight = reading.probability.max(0.0).powf(calibration.sharpness);
            (reading.text.as_str(), weight)
        })
        .collect();
    let total: f64 = readings.iter().map(|(_, weight)| weight).sum();
    if total > 0.0 {
        for (_, weight) in &mut readings {
            *weight /= total;
        }
    }
    readings
}

/// The command or answer that an utterance surely is.
pub(super) fn sole_intent(
    utterance: &Utterance,
    lexicon: &Lexicon,
    calibration: &Calibration,
) -> Option<Intent> {
    match readings(utterance, lexicon, calibration).first() {
        Some((Meaning::Intent(intent), weight)) if *weight >= calibration.answer => Some(*intent),
        Some(_) | None => None,
    }
}
