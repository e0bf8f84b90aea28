//! Who hears what is spoken.

use shakmaty::Color;

use crate::dialog::Speaker;
#[cfg(feature = "sound")]
use crate::dialog::Trouble;

/// Whose ear a mouth speaks into, for whom something is said, or who speaks into a microphone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Hearer {
    /// Everybody at the table.
    #[default]
    Everybody,
    /// One player alone.
    Player(Color),
    /// The assistant alone.
    Assistant,
}

impl Hearer {
    /// Whether what is said to `to` sounds at this ear: at everybody's what is for a player too, at
    /// the assistant's only what is for the assistant, and that nowhere else.
    pub(crate) fn hears(self, to: Self) -> bool {
        match (self, to) {
            (Self::Everybody, Self::Everybody | Self::Player(_))
            | (Self::Player(_), Self::Everybody)
            | (Self::Assistant, Self::Assistant) => true,
            (Self::Player(own), Self::Player(to)) => own == to,
            (Self::Everybody | Self::Player(_), Self::Assistant)
            | (Self::Assistant, Self::Everybody | Self::Player(_)) => false,
        }
    }
}

/// What is told of its microphone, which only a build with sound has.
#[cfg(feature = "sound")]
impl Hearer {
    /// That this one's microphone delivers no sound any more.
    pub(crate) fn microphone_lost(self) -> Trouble {
        self.player()
            .map_or(Trouble::MicrophoneLost, Trouble::MicrophoneLostBy)
    }

    /// That this one's microphone is muted.
    pub(crate) fn microphone_muted(self) -> Trouble {
        self.player()
            .map_or(Trouble::MicrophoneMuted, Trouble::MicrophoneMutedBy)
    }

    /// That it delivers sound again.
    pub(crate) fn microphone_back(self) -> Trouble {
        self.player()
            .map_or(Trouble::MicrophoneBack, Trouble::MicrophoneBackFor)
    }
}

impl Hearer {
    /// Who speaks, where that is known by the microphone.
    pub(crate) fn speaker(self) -> Option<Speaker> {
        match self {
            Self::Everybody => None,
            Self::Player(side) => Some(side.into()),
            Self::Assistant => Some(Speaker::Assistant),
        }
    }

    /// The player whose ear it is alone.
    pub(crate) const fn player(self) -> Option<Color> {
        match self {
            Self::Player(side) => Some(side),
            Self::Everybody | Self::Assistant => None,
        }
    }

    /// Whether what sounds at `ear` can be heard by this one's microphone: a loudspeaker for
    /// everybody by each, headphones by their wearer's.
    pub(crate) fn is_near(self, ear: Self) -> bool {
        match (self, ear) {
            // Whose headphones a microphone for everybody can hear is not known.
            (_, Self::Everybody)
            | (Self::Everybody, Self::Player(_))
            | (Self::Assistant, Self::Assistant) => true,
            (Self::Player(own), Self::Player(ear)) => own == ear,
            (Self::Everybody | Self::Player(_), Self::Assistant)
            | (Self::Assistant, Self::Player(_)) => false,
        }
    }
}

impl From<Option<Color>> for Hearer {
    /// One player, or everybody.
    fn from(to: Option<Color>) -> Self {
        to.map_or(Self::Everybody, Self::Player)
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::Hearer;

    #[test]
    fn what_is_for_the_assistant_sounds_at_no_players_ear_and_nothing_else_at_the_assistants() {
        let white = Hearer::Player(Color::White);
        let black = Hearer::Player(Color::Black);
        let table = [
            (Hearer::Everybody, [true, true, true, false]),
            (white, [true, true, false, false]),
            (black, [true, false, true, false]),
            (Hearer::Assistant, [false, false, false, true]),
        ];
        for (ear, heard) in table {
            let to = [Hearer::Everybody, white, black, Hearer::Assistant];
            assert_eq!(to.map(|to| ear.hears(to)), heard, "{ear:?}");
        }
    }

    #[test]
    fn a_loudspeaker_is_near_every_microphone_and_headphones_are_near_their_wearers() {
        let white = Hearer::Player(Color::White);
        let black = Hearer::Player(Color::Black);
        let table = [
            (Hearer::Everybody, [true, true, true, false]),
            (white, [true, true, false, false]),
            (black, [true, false, true, false]),
            (Hearer::Assistant, [true, false, false, true]),
        ];
        for (microphone, near) in table {
            let ears = [Hearer::Everybody, white, black, Hearer::Assistant];
            assert_eq!(
                ears.map(|ear| microphone.is_near(ear)),
                near,
                "{microphone:?}"
            );
        }
    }
}
