//! What is said about the program's own voice and ear.

use crate::{dialog::VoiceMessage, hearing::VoiceIntent};

/// Every message of that kind.
pub(super) fn messages() -> Vec<VoiceMessage> {
    let wishes = VoiceIntent::ALL
        .into_iter()
        .filter_map(|intent| match intent {
            VoiceIntent::Speak(wish) => Some(wish),
            VoiceIntent::RepeatBefore
            | VoiceIntent::Sleep
            | VoiceIntent::Wake
            | VoiceIntent::Help => None,
        });
    wishes
        .flat_map(|wish| [VoiceMessage::Changed(wish), VoiceMessage::Limit(wish)])
        .chain([
            VoiceMessage::OnlyLines,
            VoiceMessage::Asleep,
            VoiceMessage::Awake,
            VoiceMessage::Help,
        ])
        .collect()
}
