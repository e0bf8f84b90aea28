//! What a player can want of the program's voice and ear.

/// About how the program speaks and listens; nothing of the game changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VoiceIntent {
    /// Say the last thing but one again.
    RepeatBefore,
    /// Speak otherwise from now on.
    Speak(VoiceWish),
    /// Hear nothing any more but the word to wake up.
    Sleep,
    /// Hear again.
    Wake,
    /// What can I say about the voice?
    Help,
}

/// How the program shall speak from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VoiceWish {
    /// Faster.
    Faster,
    /// More slowly.
    Slower,
    /// Louder.
    Louder,
    /// More softly.
    Softer,
    /// In a higher pitch.
    Higher,
    /// In a lower pitch.
    Lower,
    /// With another voice.
    Other,
}

impl VoiceIntent {
    /// Every one of them.
    pub const ALL: [Self; 11] = [
        Self::RepeatBefore,
        Self::Speak(VoiceWish::Faster),
        Self::Speak(VoiceWish::Slower),
        Self::Speak(VoiceWish::Louder),
        Self::Speak(VoiceWish::Softer),
        Self::Speak(VoiceWish::Higher),
        Self::Speak(VoiceWish::Lower),
        Self::Speak(VoiceWish::Other),
        Self::Sleep,
        Self::Wake,
        Self::Help,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::RepeatBefore => "repeat-before",
            Self::Speak(VoiceWish::Faster) => "voice-faster",
            Self::Speak(VoiceWish::Slower) => "voice-slower",
            Self::Speak(VoiceWish::Louder) => "voice-louder",
            Self::Speak(VoiceWish::Softer) => "voice-softer",
            Self::Speak(VoiceWish::Higher) => "voice-higher",
            Self::Speak(VoiceWish::Lower) => "voice-lower",
            Self::Speak(VoiceWish::Other) => "voice-other",
            Self::Sleep => "sleep",
            Self::Wake => "wake",
            Self::Help => "voice-help",
        }
    }

    /// Whether acting on this wrongly would cost the player something: who is asleep is not heard.
    pub(super) const fn must_be_certain(self) -> bool {
        match self {
            Self::Sleep => true,
            Self::RepeatBefore | Self::Speak(_) | Self::Wake | Self::Help => false,
        }
    }
}
