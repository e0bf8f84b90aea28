//! What the user is told of a device that cannot be opened, by what can be done about it.

use crate::{audio::AudioError, dialog::Trouble};

/// What is told of a microphone that does not open.
///
/// * `device`: the name that it was asked for by; `None` for the system's default.
pub(super) fn microphone(device: Option<&str>, error: &AudioError) -> Trouble {
    match error {
        AudioError::AmbiguousDevice { wanted, .. } => Trouble::SeveralMicrophones(wanted.clone()),
        AudioError::NoSoundSystem
        | AudioError::NoDevice
        | AudioError::UnknownDevice { .. }
        | AudioError::NotStereo
        | AudioError::Busy
        | AudioError::Forbidden
        | AudioError::Unsupported { .. }
        | AudioError::Lost
        | AudioError::Failed { .. } => device.map_or(Trouble::NoMicrophone, |name| {
            Trouble::NoSuchMicrophone(name.to_owned())
        }),
    }
}

/// What is told of a loudspeaker that does not open, as [`microphone`].
pub(super) fn loudspeaker(device: Option<&str>, error: &AudioError) -> Trouble {
    match error {
        AudioError::AmbiguousDevice { wanted, .. } => Trouble::SeveralLoudspeakers(wanted.clone()),
        AudioError::NotStereo => Trouble::NotStereo,
        AudioError::NoSoundSystem
        | AudioError::NoDevice
        | AudioError::UnknownDevice { .. }
        | AudioError::Busy
        | AudioError::Forbidden
        | AudioError::Unsupported { .. }
        | AudioError::Lost
        | AudioError::Failed { .. } => device.map_or(Trouble::NoLoudspeaker, |name| {
            Trouble::NoSuchLoudspeaker(name.to_owned())
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{AudioError, Trouble, loudspeaker, microphone};

    #[test]
    fn a_name_that_fits_several_devices_is_not_told_as_one_that_fits_none() {
        let name = || "Headset".to_owned();
        let several = AudioError::AmbiguousDevice {
            wanted: name(),
            found: vec!["a".to_owned(), "b".to_owned()],
        };
        let none = AudioError::UnknownDevice { wanted: name() };
        for (error, heard, spoken) in [
            (
                several,
                Trouble::SeveralMicrophones(name()),
                Trouble::SeveralLoudspeakers(name()),
            ),
            (
                none,
                Trouble::NoSuchMicrophone(name()),
                Trouble::NoSuchLoudspeaker(name()),
            ),
        ] {
            assert_eq!(microphone(Some("Headset"), &error), heard);
            assert_eq!(loudspeaker(Some("Headset"), &error), spoken);
        }
    }

    #[test]
    fn a_loudspeaker_with_one_channel_for_two_ears_is_not_told_as_missing() {
        for device in [None, Some("Headset")] {
            let told = loudspeaker(device, &AudioError::NotStereo);
            assert_eq!(told, Trouble::NotStereo);
        }
        let told = loudspeaker(None, &AudioError::NoDevice);
        assert_eq!(told, Trouble::NoLoudspeaker);
    }
}
