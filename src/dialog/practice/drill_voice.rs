//! How a drill speaks, and whether it listens: as a game and a clock do.

use shakmaty::Color;

use crate::{
    dialog::{Effect, PracticeMessage, SeatPlan, voice_desk::VoiceDesk},
    hearing::{Intent, VoiceIntent},
};

/// The voice of a drill, with one seat.
#[derive(Clone, Debug, Default)]
pub(super) struct DrillVoice(VoiceDesk);

/// Who practises, at the only seat.
const PLAYER: Color = Color::White;

impl DrillVoice {
    /// Grants what is wanted of the voice; then comes what the drill has `open`, unless it is to sleep.
    pub(super) fn hear(&mut self, intent: VoiceIntent, open: Vec<Effect>) -> Vec<Effect> {
        let mut effects = self.0.hear(intent, PLAYER);
        // Only what the drill says is heard again.
        if intent == VoiceIntent::RepeatBefore {
            self.0.remember(&effects);
        }
        match intent {
            VoiceIntent::Sleep => (),
            VoiceIntent::RepeatBefore
            | VoiceIntent::Speak(_)
            | VoiceIntent::Wake
            | VoiceIntent::Help => effects.extend(open),
        }
        effects
    }

    /// Takes how the player sits.
    pub(super) fn sit(&mut self, plan: SeatPlan) -> Vec<Effect> {
        self.0.sit(plan)
    }

    /// Keeps what the drill says, for who wants it again.
    pub(super) fn remember(&mut self, effects: &[Effect]) {
        self.0.remember(effects);
    }

    /// Whether nothing is listened to but the word to wake up.
    pub(super) fn is_asleep(&self) -> bool {
        self.0.is_asleep(PLAYER)
    }

    /// Whether an utterance is not listened to now; `intent` is the command that it surely is.
    pub(super) fn ignores(&self, intent: Option<Intent>) -> bool {
        self.is_asleep() && intent != Some(Intent::Voice(VoiceIntent::Wake))
    }
}

/// What a drill that is over answers, and how to leave it.
pub(super) fn over() -> Vec<Effect> {
    vec![Effect::Say(PracticeMessage::Over.into())]
}
