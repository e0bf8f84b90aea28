//! Another look at a sound.

use std::{
    borrow::Cow,
    cell::OnceCell,
    sync::{
        OnceLock,
        mpsc::{Receiver, channel},
    },
    thread::{Builder, Scope, scope},
};

use crate::{
    app::ear::{
        Ear, interpreted,
        networks::{Networks, set_both},
    },
    audio::{SAMPLE_RATE_HZ, denoise, dereverberate, resample},
    hearing::{Moment, Network, Rendering, SecondLook, Utterance, look_again},
    recognizer::{Phrases, Recognizer},
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
            .then(|| self.lexicon().language_of_names(&first))
            .flatten();
        let mut is_narrowed = false;
        let Self {
            networks,
            sound,
            listening,
            spoken,
            grammars,
            calibration,
            ..
        } = self;
        let lexicon = spoken.at(moment);
        let interpreted = |heard: &Utterance| interpreted(heard, lexicon, listening);
        let renderings = OnceCell::new();
        let heard = scope(|scope| {
            let mut looks = Looking::new(networks);
            let mut hear_again = |look| {
                if let Some(language) = names.take() {
                    is_narrowed = true;
                    looks.listen_for(grammars.phrases(lexicon, moment, Some(language)));
                }
                looks.take(
                    look,
                    renderings.get_or_init(|| Renderings::of(sound)),
                    scope,
                )
            };
            let Some(all) = all else {
                return look_again(first, moment, calibration, interpreted, hear_again);
            };
            let taken = SecondLook::ALL.into_iter();
            all.extend(taken.filter_map(|look| Some((look, hear_again(look)?))));
            look_again(first, moment, calibration, interpreted, |look| {
                let heard = all.iter().find(|(it, _)| *it == look);
                heard.map(|(_, heard)| heard.clone())
            })
        });
        if is_narrowed && let Err(error) = self.switch(moment) {
            tracing::error!(%error, "the grammar of the moment");
        }
        heard
    }
}

/// The looks at one sound. As soon as the first network looks, a thread of its own takes those of the second: most
/// sounds that need one look need nearly all.
struct Looking<'a> {
    first: &'a mut dyn Recognizer,
    /// Until its thread has it.
    second: Option<&'a mut dyn Recognizer>,
    /// What that thread hears.
    ahead: Option<Receiver<(SecondLook, Utterance)>>,
}

impl<'a> Looking<'a> {
    fn new(networks: &'a mut Networks) -> Self {
        let (first, second) = networks.both();
        Self {
            first,
            second,
            ahead: None,
        }
    }

    /// Listens for `phrases` only, in the looks that follow. A network that does not take them listens as before.
    fn listen_for(&mut self, phrases: &Phrases) {
        let (first, second) = match self.second.as_deref_mut() {
            Some(second) => set_both(self.first, second, phrases),
            None => (self.first.set_grammar(phrases), Ok(())),
        };
        if let Err(error) = first {
            tracing::error!(%error, "the grammar of one language's names");
        }
        if let Err(error) = second {
            tracing::error!(%error, "the grammar of one language's names, second network");
        }
    }

    /// What `look` hears; nothing if it would hear what was heard already, or there is no such network.
    fn take<'scope>(
        &mut self,
        look: SecondLook,
        renderings: &'a Renderings<'_>,
        scope: &'scope Scope<'scope, '_>,
    ) -> Option<Utterance>
    where
        'a: 'scope,
    {
        match (look.network, &self.ahead) {
            (Network::First, _) if look.sound == Rendering::AsItIs && !renderings.echoed => None,
            (Network::First, _) => {
                if let Some(second) = self.second.take() {
                    self.ahead = hear_ahead(second, renderings, scope);
                }
                Some(look.hear(self.first, renderings))
            }
            (Network::Second, Some(ahead)) => {
                let mut ahead = ahead.iter();
                ahead.find_map(|(it, heard)| (it == look).then_some(heard))
            }
            (Network::Second, None) => {
                let second = self.second.as_deref_mut()?;
                Some(look.hear(second, renderings))
            }
        }
    }
}

/// Has a thread take all looks of the second network, in their order, until nobody waits for them any more.
fn hear_ahead<'scope, 'a: 'scope>(
    second: &'a mut dyn Recognizer,
    renderings: &'a Renderings<'_>,
    scope: &'scope Scope<'scope, '_>,
) -> Option<Receiver<(SecondLook, Utterance)>> {
    let (heard, ahead) = channel();
    let looks = move || {
        for look in SecondLook::all_by(Network::Second) {
            if heard.send((look, look.hear(second, renderings))).is_err() {
                break;
            }
        }
    };
    match Builder::new().spawn_scoped(scope, looks) {
        Ok(_) => Some(ahead),
        Err(error) => {
            tracing::warn!(%error, "no thread for the looks of the second network");
            None
        }
    }
}

impl SecondLook {
    fn hear(self, by: &mut dyn Recognizer, renderings: &Renderings<'_>) -> Utterance {
        by.accept(renderings.get(self.sound));
        self.sound.in_time(by.finish())
    }
}

/// A sound without its echo, and what is made of it, each once for both networks.
struct Renderings<'a> {
    sound: Cow<'a, [i16]>,
    /// Whether there was an echo.
    echoed: bool,
    denoised: OnceLock<Vec<i16>>,
    slowed: OnceLock<Vec<i16>>,
}

impl<'a> Renderings<'a> {
    fn of(sound: &'a [i16]) -> Self {
        let without_echo = dereverberate(sound);
        Self {
            echoed: without_echo.is_some(),
            sound: without_echo.map_or(Cow::Borrowed(sound), Cow::Owned),
            denoised: OnceLock::new(),
            slowed: OnceLock::new(),
        }
    }

    fn get(&self, rendering: Rendering) -> &[i16] {
        match rendering {
            Rendering::AsItIs => &self.sound,
            Rendering::Denoised => self.denoised.get_or_init(|| denoise(&self.sound)),
            Rendering::Slowed => self.slowed.get_or_init(|| slowed(&self.sound)),
        }
    }
}

fn slowed(sound: &[i16]) -> Vec<i16> {
    let sound: Vec<f32> = sound.iter().map(|&sample| f32::from(sample)).collect();
    let slowed = resample(&sound, SLOWED_RATE_HZ, SAMPLE_RATE_HZ)
        .expect("both rates are among those that a resampler takes");
    #[expect(
        clippy::cast_possible_truncation,
        reason = "such a cast of a float keeps to the range"
    )]
    slowed.iter().map(|sample| *sample as i16).collect()
}

impl Rendering {
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
