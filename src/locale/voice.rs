//! What the program says about its own voice and ear.

use crate::{dialog::VoiceMessage, hearing::VoiceWish, locale::args::Args};

/// The message's id and arguments.
pub(super) fn voice(message: VoiceMessage) -> (&'static str, Args) {
    match message {
        VoiceMessage::Changed(wish) => ("voice-wish", Args::new().key("wish", wish_key(wish))),
        VoiceMessage::Limit(wish) => ("voice-limit", Args::new().key("wish", wish_key(wish))),
        VoiceMessage::Asleep => ("voice-asleep", Args::new()),
        VoiceMessage::Awake => ("voice-awake", Args::new()),
        VoiceMessage::OnlyLines => ("voice-only-lines", Args::new()),
        VoiceMessage::Help => ("voice-help", Args::new()),
    }
}

const fn wish_key(wish: VoiceWish) -> &'static str {
    match wish {
        VoiceWish::Faster => "faster",
        VoiceWish::Slower => "slower",
        VoiceWish::Louder => "louder",
        VoiceWish::Softer => "softer",
        VoiceWish::Higher => "higher",
        VoiceWish::Lower => "lower",
        VoiceWish::Other => "other",
    }
}
