//! What is missing or failed, in words.

use crate::{
    dialog::Trouble,
    locale::{args::Args, catalog::Catalog, speech::verbatim},
};

/// What is wrong, what goes on working and how to mend it.
pub(super) fn trouble(catalog: &Catalog, trouble: &Trouble) -> String {
    let (id, args) = match trouble {
        Trouble::NoMicrophone => ("no-microphone", Args::new()),
        Trouble::NoSuchMicrophone(name) => {
            ("no-such-microphone", Args::new().verbatim("name", name))
        }
        Trouble::SeveralMicrophones(name) => {
            ("several-microphones", Args::new().verbatim("name", name))
        }
        Trouble::MicrophoneLost => ("microphone-lost", Args::new()),
        Trouble::MicrophoneLostBy(side) => ("microphone-lost-by", Args::new().side(*side)),
        Trouble::MicrophoneMuted => ("microphone-muted", Args::new()),
        Trouble::MicrophoneMutedBy(side) => ("microphone-muted-by", Args::new().side(*side)),
        Trouble::MicrophoneBack => ("microphone-back", Args::new()),
        Trouble::MicrophoneBackFor(side) => ("microphone-back-for", Args::new().side(*side)),
        Trouble::NoRecognizer => ("no-recognizer", Args::new()),
        Trouble::ModelUnusable(path) => ("model-unusable", Args::new().verbatim("path", path)),
        Trouble::ConfiguredModelUnusable { folder, file } => (
            "configured-model-unusable",
            Args::new().verbatim("path", folder).verbatim("file", file),
        ),
        Trouble::NotListening => ("not-listening", Args::new()),
        Trouble::WordsMissing(words) => {
            let words = catalog.list(words.iter().map(|word| verbatim(word)));
            ("words-missing", Args::new().rendered("words", words))
        }
        Trouble::NoVoice => ("no-voice", Args::new()),
        Trouble::NoLoudspeaker => ("no-loudspeaker", Args::new()),
        Trouble::NoSuchLoudspeaker(name) => {
            ("no-such-loudspeaker", Args::new().verbatim("name", name))
        }
        Trouble::SeveralLoudspeakers(name) => {
            ("several-loudspeakers", Args::new().verbatim("name", name))
        }
        Trouble::NotStereo => ("not-stereo", Args::new()),
        Trouble::VoiceFailed => ("voice-failed", Args::new()),
        Trouble::VoiceLost => ("voice-lost", Args::new()),
        Trouble::VoiceGone => ("voice-gone", Args::new()),
        Trouble::VoiceBack | Trouble::VoiceBackTo(_) => ("voice-back", Args::new()),
        Trouble::JournalFailed => ("journal-failed", Args::new()),
        Trouble::JournalBack => ("journal-back", Args::new()),
        Trouble::HeartbeatFailed => ("heartbeat-failed", Args::new()),
        Trouble::HeartbeatBack => ("heartbeat-back", Args::new()),
        Trouble::InNoFile => ("in-no-file", Args::new()),
        Trouble::OnlyInJournal => ("only-in-journal", Args::new()),
        Trouble::PadGone => ("pad-gone", Args::new()),
        Trouble::KeyboardGone => ("keyboard-gone", Args::new()),
        Trouble::PageGone => ("page-gone", Args::new()),
        Trouble::NoRoomToShow => ("no-room-to-show", Args::new()),
        Trouble::SoundLost => ("sound-lost", Args::new()),
        Trouble::ProgramFault => ("program-fault", Args::new()),
        Trouble::ProgramBroken => ("program-broken", Args::new()),
        Trouble::NotRecorded => ("not-recorded", Args::new()),
        Trouble::RecordingGap => ("recording-gap", Args::new()),
        Trouble::NotSaved(path) => ("not-saved", Args::new().verbatim("path", path)),
        Trouble::BrailleNotSaved(path) => ("braille-not-saved", Args::new().verbatim("path", path)),
        Trouble::LeftOut(options) => (
            "left-out",
            Args::new().verbatim("options", &options.join(" ")),
        ),
        Trouble::JournalTaken(path) => ("journal-taken", Args::new().verbatim("path", path)),
        Trouble::FileTaken(path) => ("file-taken", Args::new().verbatim("path", path)),
    };
    catalog.text(id, &args)
}
