//! Everything that can go wrong with the machine, as a message is told of it.

use shakmaty::Color;

use crate::dialog::Trouble;

pub(super) fn troubles() -> Vec<Trouble> {
    vec![
        Trouble::NoMicrophone,
        Trouble::NoSuchMicrophone("Headset".to_owned()),
        Trouble::SeveralMicrophones("Headset".to_owned()),
        Trouble::MicrophoneLost,
        Trouble::MicrophoneLostBy(Color::White),
        Trouble::MicrophoneLostBy(Color::Black),
        Trouble::MicrophoneMuted,
        Trouble::MicrophoneMutedBy(Color::White),
        Trouble::MicrophoneMutedBy(Color::Black),
        Trouble::MicrophoneBack,
        Trouble::MicrophoneBackFor(Color::White),
        Trouble::MicrophoneBackFor(Color::Black),
        Trouble::NoRecognizer,
        Trouble::ModelUnusable("/opt/models/klein".to_owned()),
        Trouble::ConfiguredModelUnusable {
            folder: "/opt/models/klein".to_owned(),
            file: "/home/ulla/.config/rochade/config.toml".to_owned(),
        },
        Trouble::NotListening,
        Trouble::WordsMissing(vec!["zwo".to_owned()]),
        Trouble::WordsMissing(vec!["zwo".to_owned(), "hektor".to_owned()]),
        Trouble::NoVoice,
        Trouble::NoSuchLoudspeaker("Headset".to_owned()),
        Trouble::SeveralLoudspeakers("Headset".to_owned()),
        Trouble::NotStereo,
        Trouble::VoiceFailed,
        Trouble::VoiceLost,
        Trouble::VoiceGone,
        Trouble::VoiceBack,
        Trouble::VoiceBackTo(Color::White),
        Trouble::JournalFailed,
        Trouble::JournalBack,
        Trouble::HeartbeatFailed,
        Trouble::HeartbeatBack,
        Trouble::NoLoudspeaker,
        Trouble::InNoFile,
        Trouble::OnlyInJournal,
        Trouble::PadGone,
        Trouble::KeyboardGone,
        Trouble::PageGone,
        Trouble::NoRoomToShow,
        Trouble::SoundLost,
        Trouble::ProgramFault,
        Trouble::ProgramBroken,
        Trouble::NotRecorded,
        Trouble::RecordingGap,
        Trouble::NotSaved("/media/voll/partie.pgn".to_owned()),
        Trouble::BrailleNotSaved("/media/voll/partie.brf".to_owned()),
        Trouble::LeftOut(vec![
            "--pad=/dev/input/pad".to_owned(),
            "--earcons-folder=/home/ulla/klang".to_owned(),
        ]),
        Trouble::JournalTaken("/home/ulla/partie_neu.journal".to_owned()),
        Trouble::FileTaken("/home/ulla/partie.pgn".to_owned()),
    ]
}
