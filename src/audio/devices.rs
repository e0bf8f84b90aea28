//! Microphones and loudspeakers: listing and choosing.

use std::sync::Arc;

use cpal::{
    Device, ErrorKind, Host,
    traits::{DeviceTrait, HostTrait},
};

use crate::audio::{
    AudioError, WantedDevice,
    quiet::quietly,
    server::{host, is_served},
};

/// Which way sound goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// A microphone.
    Input,
    /// A loudspeaker.
    Output,
}

/// A sound device, in one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceInfo {
    /// What chooses the device; stays the same from day to day.
    pub id: String,
    /// The system's name of the device, for people.
    pub name: String,
    /// Which way its sound goes.
    pub direction: Direction,
    /// Whether it is what the system uses when none is chosen.
    pub is_default: bool,
}

/// What PulseAudio and PipeWire call the loudspeaker that they make up where there is none.
const NOWHERE: &str = "auto_null";

/// What ALSA lists beside its devices: the one that is always there, plays to nobody and hears nothing, and what only changes
/// the sound of another one, with no device of its own behind it (`libasound2-plugins`).
const NO_DEVICES: [&str; 7] = [
    "alsa:null",
    "alsa:lavrate",
    "alsa:samplerate",
    "alsa:speexrate",
    "alsa:speex",
    "alsa:upmix",
    "alsa:vdownmix",
];

/// Every microphone, then every loudspeaker, each in the system's order.
///
/// Cost: some milliseconds with a sound server; more with bare sound cards.
///
/// # Errors
///
/// [`AudioError::NoSoundSystem`] or [`AudioError::Failed`] when nothing can be listed.
pub fn list_devices() -> Result<Vec<DeviceInfo>, AudioError> {
    quietly(list_all)
}

fn list_all() -> Result<Vec<DeviceInfo>, AudioError> {
    let host = host();
    let mut found = Vec::new();
    for direction in [Direction::Input, Direction::Output] {
        let default = default_device(&host, direction).and_then(|device| device.id().ok());
        for device in devices(&host, direction)? {
            let Ok(id) = device.id() else { continue };
            found.push(DeviceInfo {
                is_default: default.as_ref() == Some(&id),
                name: name(&device),
                id: id.to_string(),
                direction,
            });
        }
    }
    Ok(found)
}

/// The identifier of the device that `wanted` names by identifier, by name, or by a part of its name in any case; of the
/// system's default for `None`.
///
/// # Errors
///
/// [`AudioError::NoDevice`] without a default, [`AudioError::UnknownDevice`] where no device is called so,
/// [`AudioError::AmbiguousDevice`] where several are, [`AudioError::NoSoundSystem`] or [`AudioError::Failed`] when nothing
/// can be listed.
pub fn identify_device(direction: Direction, wanted: Option<&str>) -> Result<String, AudioError> {
    let wanted = WantedDevice::new(wanted);
    let device = quietly(|| choose(&host(), direction, &wanted))?;
    device
        .id()
        .map_or(Err(AudioError::NoDevice), |id| Ok(id.to_string()))
}

/// The device of `host` that is wanted.
pub(super) fn choose(
    host: &Host,
    direction: Direction,
    wanted: &WantedDevice,
) -> Result<Device, AudioError> {
    match wanted.name() {
        Some(name) => wanted.among(name, named(host, direction)?),
        None => default(host, direction),
    }
}

/// The system's default.
fn default(host: &Host, direction: Direction) -> Result<Device, AudioError> {
    default_device(host, direction)
        .filter(|device| is_real(host, direction, device))
        .ok_or(AudioError::NoDevice)
}

/// A device with what it may be named by.
pub(super) struct Named<T> {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) device: T,
}

/// Every device, each as it may be named.
fn named(host: &Host, direction: Direction) -> Result<Vec<Named<Device>>, AudioError> {
    let named = |device: Device| {
        Some(Named {
            id: device.id().ok()?.to_string(),
            name: name(&device),
            device,
        })
    };
    Ok(devices(host, direction)?
        .into_iter()
        .filter_map(named)
        .collect())
}

/// Whether a device with an identifier and a name is what is wanted.
type Fits = fn(id: &str, name: &str, wanted: &str) -> bool;

/// How a device may be named; what fits in one way goes before what fits in a later one.
const WAYS: [Fits; 3] = [
    |id, _, wanted| id == wanted,
    |_, name, wanted| name == wanted,
    |id, name, wanted| contains(id, wanted) || contains(name, wanted),
];

/// The only one of these that `wanted` names.
pub(super) fn fitting<T>(devices: Vec<Named<T>>, wanted: &str) -> Result<Named<T>, AudioError> {
    let way = WAYS.into_iter().find(|fits| {
        let mut devices = devices.iter();
        devices.any(|it| fits(&it.id, &it.name, wanted))
    });
    let mut found: Vec<Named<T>> = devices
        .into_iter()
        .filter(|it| way.is_some_and(|fits| fits(&it.id, &it.name, wanted)))
        .collect();
    match (found.pop(), found.is_empty()) {
        (Some(only), true) => Ok(only),
        (Some(last), false) => Err(AudioError::AmbiguousDevice {
            wanted: wanted.to_owned(),
            found: found.into_iter().chain([last]).map(|it| it.id).collect(),
        }),
        (None, _) => Err(AudioError::UnknownDevice {
            wanted: wanted.to_owned(),
        }),
    }
}

/// Whether a default is a device: where a sound server has none, it offers a loudspeaker that
/// nobody hears, and what its loudspeaker plays as a microphone, by which the program would hear
/// itself, or a screen reader.
fn is_real(host: &Host, direction: Direction, device: &Device) -> bool {
    let id = |device: Option<Device>| device?.id().ok().map(|id| id.to_string());
    let own = id(Some(device.clone()));
    match direction {
        Direction::Output => own.is_none_or(|own| !own.ends_with(NOWHERE)),
        Direction::Input => {
            let loudspeaker = id(default_device(host, Direction::Output));
            let monitor = loudspeaker.map(|id| format!("{id}.monitor"));
            own.is_none() || own != monitor
        }
    }
}

/// Looks whether a device is still there.
///
/// A sound server lets a stream go on with another device when its own is gone: with the other
/// player's microphone, with what the loudspeaker plays, at a loudspeaker that others hear.
pub(super) struct Lookout {
    host: Arc<Host>,
    direction: Direction,
    /// The identifier of the device; `None` for whatever is the system's default.
    id: Option<String>,
    /// The server's number for it, of a microphone: another device of that identifier may have come in its place while
    /// nobody looked, and the stream still hears what the server gave it meanwhile.
    number: Option<u32>,
    missed: u32,
}

/// What is seen of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sight {
    /// It is there.
    There,
    /// It is there, and the sound server passes on nothing but silence: its user has muted it.
    Muted,
    /// It is not there any more.
    Gone,
}

/// So many times in a row a device must be missing: a busy server may answer too late once.
const MISSED: u32 = 2;

impl Lookout {
    /// Looks for `device`, which is what is `wanted`; `None` without a sound server, since bare devices tell by
    /// themselves when they are gone.
    pub(super) fn new(
        direction: Direction,
        wanted: &WantedDevice,
        device: &Device,
    ) -> Option<Self> {
        let host = host();
        let id = (wanted.name()).and_then(|_| Some(device.id().ok()?.to_string()));
        let number = match direction {
            Direction::Input => number(&format!("{device:?}")),
            // What is said there next sounds where it is then.
            Direction::Output => None,
        };
        is_served(&host).then(|| Self {
            host,
            direction,
            id,
            number,
            missed: 0,
        })
    }

    /// What is seen of the device now; `None` where it was missed once, which a busy server may be the cause of. Call it a few
    /// times a second.
    pub(super) fn look(&mut self) -> Option<Sight> {
        let Some(device) = self.found() else {
            self.missed += 1;
            return (self.missed >= MISSED).then_some(Sight::Gone);
        };
        self.missed = 0;
        let is_muted = is_muted(&format!("{device:?}"));
        Some(if is_muted { Sight::Muted } else { Sight::There })
    }

    fn found(&self) -> Option<Device> {
        match &self.id {
            Some(wanted) => {
                let is_it = |it: &Named<Device>| {
                    let is_same = || number(&format!("{:?}", it.device)) == self.number;
                    it.id == *wanted && (self.number.is_none() || is_same())
                };
                let found = named(&self.host, self.direction).ok()?;
                Some(found.into_iter().find(is_it)?.device)
            }
            None => default(&self.host, self.direction).ok(),
        }
    }
}

/// A sound server's number for a device, which no other one ever has; `None` without such a number.
///
/// cpal knows it, but tells it only in what it `described` for debugging.
fn number(described: &str) -> Option<u32> {
    let (_, info) = described.split_once("info: ")?;
    let (_, after) = info.split_once("index: ")?;
    after.split(',').next()?.parse().ok()
}

/// Whether a sound server says of a device so `described` that it is muted, which cpal does not tell otherwise either.
fn is_muted(described: &str) -> bool {
    let info = described.split_once("info: ").map(|(_, info)| info);
    let muted = info.and_then(|info| info.split_once(", muted: "));
    muted.is_some_and(|(_, muted)| muted.starts_with("true"))
}

fn contains(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

fn default_device(host: &Host, direction: Direction) -> Option<Device> {
    match direction {
        Direction::Input => host.default_input_device(),
        Direction::Output => host.default_output_device(),
    }
}

fn devices(host: &Host, direction: Direction) -> Result<Vec<Device>, AudioError> {
    let found: Result<Vec<Device>, _> = match direction {
        Direction::Input => host.input_devices().map(Iterator::collect),
        Direction::Output => host.output_devices().map(Iterator::collect),
    };
    let is_one = |device: &Device| device.id().map_or(true, |id| is_device(&id.to_string()));
    let found = found.map_err(|error| explain(&error))?;
    Ok(found.into_iter().filter(is_one).collect())
}

/// Whether this identifier is that of a device.
fn is_device(id: &str) -> bool {
    !NO_DEVICES.contains(&id)
}

fn name(device: &Device) -> String {
    device
        .description()
        .map_or_else(|_| device.to_string(), |text| text.name().to_owned())
}

/// What an error of the sound system means for the user.
pub(super) fn explain(error: &cpal::Error) -> AudioError {
    let detail = error.to_string();
    match error.kind() {
        ErrorKind::HostUnavailable => AudioError::NoSoundSystem,
        ErrorKind::DeviceNotAvailable => AudioError::NoDevice,
        ErrorKind::DeviceBusy | ErrorKind::ResourceExhausted => AudioError::Busy,
        ErrorKind::PermissionDenied => AudioError::Forbidden,
        ErrorKind::StreamInvalidated => AudioError::Lost,
        ErrorKind::InvalidInput
        | ErrorKind::UnsupportedConfig
        | ErrorKind::UnsupportedOperation => AudioError::Unsupported { detail },
        // The rest cannot be told apart by what the user can do; the enum may grow.
        ErrorKind::DeviceChanged
        | ErrorKind::RealtimeDenied
        | ErrorKind::Xrun
        | ErrorKind::BackendError
        | ErrorKind::Other
        | _ => AudioError::Failed { detail },
    }
}

#[cfg(test)]
mod tests;
