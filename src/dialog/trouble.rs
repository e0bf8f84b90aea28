//! What can fail around the game, and come back.

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use crate::dialog::{Effect, Message, event::side};

/// What can fail around the game, and come back; each says what still works and how to mend it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    /// No microphone was found, or it cannot be opened; the keyboard remains.
    NoMicrophone,
    /// No microphone is called so.
    NoSuchMicrophone(String),
    /// Several microphones are called so, and none is chosen.
    SeveralMicrophones(String),
    /// The microphone stopped delivering sound.
    MicrophoneLost,
    /// The same of one player's own microphone, told to that player alone.
    MicrophoneLostBy(#[serde(with = "side")] Color),
    /// The microphone is muted where the system's sound is set: only silence comes from it.
    MicrophoneMuted,
    /// The same of one player's own microphone, told to that player alone.
    MicrophoneMutedBy(#[serde(with = "side")] Color),
    /// A microphone delivers sound again, or for the first time.
    MicrophoneBack,
    /// The same of one player's own microphone, told to that player alone.
    MicrophoneBackFor(#[serde(with = "side")] Color),
    /// This build has no speech recognition; the keyboard remains.
    NoRecognizer,
    /// The speech model is missing or damaged; the path, and the keyboard remains.
    ModelUnusable(String),
    /// The same of the model that the configuration names; the keyboard remains.
    ConfiguredModelUnusable {
        /// Where it was looked for.
        folder: String,
        /// The configuration.
        file: String,
    },
    /// The recognizer could not be told what may be said now; the keyboard remains.
    NotListening,
    /// The speech model lacks these words; they can be typed.
    WordsMissing(Vec<String>),
    /// No voice could be opened; the text remains.
    NoVoice,
    /// No loudspeaker is called so: what is said there is only printed.
    NoSuchLoudspeaker(String),
    /// Several loudspeakers are called so, and none is chosen: what is said there is only printed.
    SeveralLoudspeakers(String),
    /// The loudspeaker that was to speak into two ears has one channel: what is said there is only printed.
    NotStereo,
    /// The system's voice failed; another one takes over.
    VoiceFailed,
    /// There is no loudspeaker, or none any more; the text remains until there is.
    VoiceLost,
    /// The voice failed, and no other one can be opened, whatever loudspeaker there is; the text remains until one can.
    VoiceGone,
    /// The voice speaks again: what was said without it is told again in short.
    VoiceBack,
    /// The same, in one player's own ear, and for that player alone.
    VoiceBackTo(#[serde(with = "side")] Color),
    /// There is no loudspeaker; all is printed.
    NoLoudspeaker,
    /// The journal cannot be written: the game would be lost with the program. It is tried again.
    JournalFailed,
    /// The journal is written again, and lacks nothing.
    JournalBack,
    /// How far a running clock has come cannot be written beside the journal, which can: only that time would be lost. It
    /// is tried again.
    HeartbeatFailed,
    /// How far a running clock has come is written again.
    HeartbeatBack,
    /// The program ends and no file holds the game: its moves are printed.
    InNoFile,
    /// The program ends and only the journal holds the game, all of it: its moves are printed.
    OnlyInJournal,
    /// The game pad is gone, or was never there.
    PadGone,
    /// The keyboard cannot be read any more, while something else is listened to.
    KeyboardGone,
    /// The page for a browser answers no more.
    PageGone,
    /// The terminal is too small for the figures of the clock.
    NoRoomToShow,
    /// Sound from the microphone was lost: it came faster than it was heard, or it never came from the sound server.
    SoundLost,
    /// A fault of the program itself: what was said or done last was not carried out, and all is as it was before.
    ProgramFault,
    /// A fault of the program itself, with which it cannot go on: it ends. Never in a journal.
    ProgramBroken,
    /// The recording of the microphone cannot be written.
    NotRecorded,
    /// A part of the recording is missing: the disk did not take it in time. All is heard.
    RecordingGap,
    /// The game could not be saved in this file.
    NotSaved(String),
    /// The score in Braille could not be written in this file.
    BrailleNotSaved(String),
    /// The game does not go on in this file, or is not saved there, for what is there is not its own.
    FileTaken(String),
    /// Another file lies where the journal did, and all of the journal is in this file from now on.
    JournalTaken(String),
    /// What the game or clock was run with before cannot be had now, and it goes on without: these options.
    LeftOut(Vec<String>),
}

impl Trouble {
    /// Whether it tells that a trouble is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_microphone_back() || self.is_voice_back()
    }

    /// Whether it tells that a microphone is back, whosever it is.
    #[must_use]
    pub const fn is_microphone_back(&self) -> bool {
        matches!(self, Self::MicrophoneBack | Self::MicrophoneBackFor(_))
    }

    /// Whether it tells that a voice is back, in whosever ear.
    #[must_use]
    pub const fn is_voice_back(&self) -> bool {
        matches!(self, Self::VoiceBack | Self::VoiceBackTo(_))
    }

    /// The player whom alone it concerns; `None` if that is everybody.
    pub(in crate::dialog) const fn whose(&self) -> Option<Color> {
        if let Self::MicrophoneLostBy(side)
        | Self::MicrophoneMutedBy(side)
        | Self::MicrophoneBackFor(side)
        | Self::VoiceBackTo(side) = self
        {
            Some(*side)
        } else {
            None
        }
    }

    /// It, said to whom it concerns.
    pub(in crate::dialog) fn told(self) -> Effect {
        Effect::say_to(self.whose(), Message::Trouble(self))
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::{Effect, Message, Trouble};

    #[test]
    fn one_players_own_microphone_is_told_of_to_that_player() {
        let [white, black] = Color::ALL;
        for trouble in [
            Trouble::MicrophoneLostBy(black),
            Trouble::MicrophoneMutedBy(black),
            Trouble::MicrophoneBackFor(black),
        ] {
            let message = Message::Trouble(trouble.clone());
            assert_eq!(trouble.told(), Effect::Tell { to: black, message });
        }
        assert_eq!(Trouble::VoiceBackTo(white).whose(), Some(white));
        let message = Message::Trouble(Trouble::MicrophoneLost);
        assert_eq!(Trouble::MicrophoneLost.told(), Effect::Say(message));
    }

    #[test]
    fn a_journal_tells_whose_microphone_it_was_and_an_older_one_is_read() {
        for (trouble, written) in [
            (Trouble::MicrophoneLost, r#""microphone-lost""#),
            (Trouble::MicrophoneBack, r#""microphone-back""#),
            (
                Trouble::MicrophoneLostBy(Color::White),
                r#"{"microphone-lost-by":"white"}"#,
            ),
            (
                Trouble::MicrophoneBackFor(Color::Black),
                r#"{"microphone-back-for":"black"}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&trouble).unwrap(), written);
            assert_eq!(serde_json::from_str::<Trouble>(written).unwrap(), trouble);
        }
    }
}
