//! A device that is wanted.

#[cfg(feature = "sound")]
use std::sync::{Arc, OnceLock};

#[cfg(feature = "sound")]
use crate::audio::{
    AudioError,
    devices::{Named, fitting},
};

/// A device by its identifier, its name or a part of one, see `list_devices`; the system's default without.
///
/// A name that fits one device has chosen it: from then on that one is meant, whatever else comes that the name fits too.
/// Clones share the choice.
#[derive(Clone, Debug, Default)]
pub struct WantedDevice {
    name: Option<String>,
    /// The identifier of the device that was chosen.
    #[cfg(feature = "sound")]
    chosen: Arc<OnceLock<String>>,
}

impl WantedDevice {
    /// The device of this name, or the system's default.
    #[must_use]
    pub fn new(name: Option<&str>) -> Self {
        Self {
            name: name.map(str::to_owned),
            #[cfg(feature = "sound")]
            chosen: Arc::default(),
        }
    }

    /// How it was asked for; `None` for the system's default.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The one of these devices that is meant; `name` is what was asked for.
    #[cfg(feature = "sound")]
    pub(super) fn among<T>(&self, name: &str, mut devices: Vec<Named<T>>) -> Result<T, AudioError> {
        if let Some(chosen) = self.chosen.get() {
            if let Some(place) = devices.iter().position(|it| it.id == *chosen) {
                return Ok(devices.swap_remove(place).device);
            }
            devices.retain(|it| differ_in_profile(&it.id, chosen));
        }
        let found = fitting(devices, name)?;
        self.chosen.get_or_init(|| found.id);
        Ok(found.device)
    }
}

/// Whether these are identifiers of one device in two profiles, such as a headset that plays music or has its microphone
/// open: `PulseAudio` names the profile behind the last dot.
#[cfg(feature = "sound")]
fn differ_in_profile(one: &str, other: &str) -> bool {
    let device = |id: &str| id.rsplit_once('.').map(|(device, _)| device.to_owned());
    device(one).is_some() && device(one) == device(other)
}

#[cfg(feature = "sound")]
#[cfg(test)]
mod tests {
    use super::{AudioError, Named, WantedDevice};

    fn among(wanted: &WantedDevice, ids: &[&'static str]) -> Result<&'static str, AudioError> {
        let device = |id: &&'static str| Named {
            id: format!("pulse:{id}"),
            name: "Headset".to_owned(),
            device: *id,
        };
        let name = wanted.name().expect("it has one");
        wanted.among(name, ids.iter().map(device).collect())
    }

    fn is_unknown(found: &Result<&str, AudioError>) -> bool {
        matches!(found, Err(AudioError::UnknownDevice { wanted }) if wanted == "headset")
    }

    #[test]
    fn a_name_that_fitted_one_device_means_that_one_whatever_comes() {
        let wanted = WantedDevice::new(Some("headset"));
        assert!(is_unknown(&among(&wanted, &[])), "it may come later");
        assert_eq!(among(&wanted, &["usb_a"]), Ok("usb_a"));
        let second_player = wanted.clone();
        for wanted in [&wanted, &second_player] {
            assert_eq!(among(wanted, &["usb_b", "usb_a", "usb_a2"]), Ok("usb_a"));
            // Another one is not taken for it, and it comes back.
            assert!(is_unknown(&among(wanted, &["usb_b"])));
            assert_eq!(among(wanted, &["usb_a", "usb_b"]), Ok("usb_a"));
        }
    }

    #[test]
    fn a_name_that_fits_several_devices_chooses_none_of_them() {
        let wanted = WantedDevice::new(Some("headset"));
        let several = among(&wanted, &["usb_a", "usb_b"]);
        assert!(
            matches!(several, Err(AudioError::AmbiguousDevice { .. })),
            "{several:?}"
        );
        assert_eq!(among(&wanted, &["usb_b"]), Ok("usb_b"));
    }

    #[test]
    fn a_headset_is_the_same_in_each_of_its_profiles() {
        let wanted = WantedDevice::new(Some("headset"));
        assert_eq!(among(&wanted, &["blue.1.music"]), Ok("blue.1.music"));
        for there in [
            ["blue.1.talk", "blue.2.talk"],
            ["blue.2.talk", "blue.1.talk"],
        ] {
            assert_eq!(among(&wanted, &there), Ok("blue.1.talk"));
        }
        assert!(is_unknown(&among(&wanted, &["blue.2.music"])));
        assert_eq!(
            among(&wanted, &["blue.2.music", "blue.1.music"]),
            Ok("blue.1.music")
        );
    }
}
