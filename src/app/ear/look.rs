//! Another look at a sound.

use std::collections::HashMap;

use crate::{
    app::ear::{Ear, interpreted},
    audio::{SAMPLE_RATE_HZ, denoise, dereverberate, resample},
    hearing::{Moment, Network, Rendering, SecondLook, Utterance, look_again},
    recognizer::Recognizer,
};

/// A slowed sound is heard as if it had this sampling rate.
const SLOWED_RATE_HZ: u32 = SAMPLE_RATE_HZ / 20 * 17;

impl Ear {
    /// The utterance, heard in [other ways](crate::hearing::SecondLook) too where it leaves the decision about a
    /// move or a change of the game or the clock unsure. Where it named things in the words of one language, only
    /// these are listened for then.
    ///
    /// Where `all` shall know what each look hears, all are taken.
    pub(super) fn looked_at_again(
        &mut self,
        first: Utterance,
        all: Option<&mut Vec<(SecondLook, Utterance)>>,
    ) -> Utterance {
        let moment = self.listening.moment;
        let mut names = (moment == Moment::Playing)
            .then(|| self.lexicon.language_of_names(&first))
            .flatten();
        let mut is_narrowed = false;
        let Self {
            recognizer,
            sound,
            listening,
            lexicon,
            grammars,
            ..
        } = self;
        // Both networks hear the same renderings.
        let mut renderings = HashMap::new();
        let mut without_echo = None;
        let mut hear_again = |look: SecondLook| {
            if let Some(language) = names.take() {
                let phrases = grammars.phrases(lexicon, moment, Some(language));
                match recognizer.set_grammar(phrases) {
                    Ok(()) => is_narrowed = true,
                    Err(error) => {
                        tracing::error!(%error, "the grammar of one language's names");
                    }
                }
            }
            let without_echo = without_echo.get_or_insert_with(|| dereverberate(sound));
            let by: &mut dyn Recognizer = match look.network {
                // It has heard this.
                Network::First if look.sound == Rendering::AsItIs && without_echo.is_none() => {
                    return None;
                }
                Network::First => recognizer.as_mut(),
                Network::Second => recognizer.second()?,
            };
            let sound = without_echo.as_ref().unwrap_or(sound);
            let rendered = renderings.entry(look.sound);
            by.accept(rendered.or_insert_with(|| look.sound.of(sound)));
            Some(look.sound.in_time(by.finish()))
        };
        let interpreted = |heard: &Utterance| interpreted(heard, lexicon, listening);
        let heard = match all {
            None => look_again(first, moment, &self.calibration, interpreted, hear_again),
            Some(all) => {
                all.extend(
                    (SecondLook::ALL.into_iter())
                        .filter_map(|look| Some((look, hear_again(look)?))),
                );
                look_again(first, moment, &self.calibration, interpreted, |look| {
                    let heard = all.iter().find(|(it, _)| *it == look);
                    heard.map(|(_, heard)| heard.clone())
                })
            }
        };
        if is_narrowed && let Err(error) = self.switch(moment) {
            tracing::error!(%error, "the grammar of the moment");
        }
        heard
    }
}

impl Rendering {
    /// `sound`, changed in this way.
    pub(super) fn of(self, sound: &[i16]) -> Vec<i16> {
        match self {
            Self::AsItIs => sound.to_vec(),
            Self::Denoised => denoise(sound),
            Self::Slowed => {
                let sound: Vec<f32> = sound.iter().map(|&sample| f32::from(sample)).collect();
                let slowed = resample(&sound, SLOWED_RATE_HZ, SAMPLE_RATE_HZ)
                    .expect("both rates are among those that a resampler takes");
                #[expect(
                    clippy::cast_possible_truncation,
                    reason = "such a cast of a float keeps to the range"
                )]
                slowed.iter().map(|sample| *sample as i16).collect()
            }
        }
    }

    /// What was heard so, with its words at their places in the sound as it was.
    pub(super) fn in_time(self, mut heard: Utterance) -> Utterance {
        let faster = match self {
            Self::AsItIs | Self::Denoised => 1.0,
            Self::Slowed => f64::from(SLOWED_RATE_HZ) / f64::from(SAMPLE_RATE_HZ),
        };
        for word in &mut heard.words {
            word.start_s *= faster;
            word.end_s *= faster;
        }
        heard
    }
}
