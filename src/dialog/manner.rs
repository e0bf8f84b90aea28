//! How the program's voice speaks, in steps.

use crate::hearing::VoiceWish;

/// Rate, pitch, volume and timbre of a voice, each in steps from where its user has set it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Manner {
    /// Steps faster; negative: slower.
    pub rate: i8,
    /// Steps higher; negative: lower.
    pub pitch: i8,
    /// Steps louder: never positive, for a voice begins as loud as it can be without distortion.
    pub volume: i8,
    /// Which of the other voices; 0 is the user's own.
    pub timbre: u8,
}

impl Manner {
    /// The bounds of rate and pitch.
    pub const STEPS: std::ops::RangeInclusive<i8> = -4..=5;

    /// The bounds of volume.
    pub const VOLUMES: std::ops::RangeInclusive<i8> = -4..=0;

    /// How many voices there are.
    pub const TIMBRES: u8 = 4;

    /// One step on as wished; `None` where there is no further step.
    #[must_use]
    pub fn wished(self, wish: VoiceWish) -> Option<Self> {
        let (rate, pitch, volume) = (self.rate, self.pitch, self.volume);
        let next = match wish {
            VoiceWish::Faster => Self {
                rate: rate + 1,
                ..self
            },
            VoiceWish::Slower => Self {
                rate: rate - 1,
                ..self
            },
            VoiceWish::Higher => Self {
                pitch: pitch + 1,
                ..self
            },
            VoiceWish::Lower => Self {
                pitch: pitch - 1,
                ..self
            },
            VoiceWish::Louder => Self {
                volume: volume + 1,
                ..self
            },
            VoiceWish::Softer => Self {
                volume: volume - 1,
                ..self
            },
            VoiceWish::Other => Self {
                timbre: (self.timbre + 1) % Self::TIMBRES,
                ..self
            },
        };
        let fits = Self::STEPS.contains(&next.rate)
            && Self::STEPS.contains(&next.pitch)
            && Self::VOLUMES.contains(&next.volume);
        fits.then_some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::{Manner, VoiceWish};

    /// How often a wish is granted in a row.
    fn times(wish: VoiceWish) -> usize {
        std::iter::successors(Some(Manner::default()), |manner| manner.wished(wish))
            .take(100)
            .count()
            - 1
    }

    #[test]
    fn every_wish_has_an_end_but_for_another_voice() {
        assert_eq!(times(VoiceWish::Faster), 5);
        assert_eq!(times(VoiceWish::Slower), 4);
        assert_eq!(times(VoiceWish::Higher), 5);
        assert_eq!(times(VoiceWish::Lower), 4);
        assert_eq!(times(VoiceWish::Louder), 0);
        assert_eq!(times(VoiceWish::Softer), 4);
        assert_eq!(times(VoiceWish::Other), 99);
    }

    #[test]
    fn a_wish_and_its_opposite_lead_back() {
        for (there, back) in [
            (VoiceWish::Faster, VoiceWish::Slower),
            (VoiceWish::Higher, VoiceWish::Lower),
            (VoiceWish::Softer, VoiceWish::Louder),
        ] {
            let begin = Manner::default();
            let changed = begin.wished(there).expect("there is a step");
            assert_ne!(changed, begin);
            assert_eq!(changed.wished(back), Some(begin));
        }
    }

    #[test]
    fn the_other_voices_come_round() {
        let mut manner = Manner::default();
        for _ in 0..Manner::TIMBRES {
            manner = manner
                .wished(VoiceWish::Other)
                .expect("there is always one");
        }
        assert_eq!(manner, Manner::default());
    }
}
