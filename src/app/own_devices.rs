//! Devices of one's own: those of the players and of the assistant must be different ones.

/// What a device is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// To hear somebody.
    Microphone,
    /// To speak to somebody.
    Headphones,
}

/// The name of the device that two of these have for their own; `None` where each has another one. Two names may be those of
/// one device, and no name is that of the system's default. A device that is not there is known by its name alone.
///
/// * `owners`: what that of each is called.
pub(crate) fn shared<'name>(
    what: Use,
    owners: impl IntoIterator<Item = Option<&'name str>>,
) -> Option<String> {
    let owners: Vec<Option<&str>> = owners.into_iter().collect();
    if owners.len() < 2 {
        return None;
    }
    let mut known = Vec::new();
    for name in owners {
        let Some(id) = identified(what, name).or_else(|| name.map(str::to_owned)) else {
            continue;
        };
        if known.contains(&id) {
            return Some(name.map_or(id, str::to_owned));
        }
        known.push(id);
    }
    None
}

/// The identifier of a device that is called `name`, or of the system's default; `None` where there is none, or not only one.
#[cfg(feature = "sound")]
pub(crate) fn identified(what: Use, name: Option<&str>) -> Option<String> {
    use crate::audio::{Direction, identify_device};
    let direction = match what {
        Use::Microphone => Direction::Input,
        Use::Headphones => Direction::Output,
    };
    identify_device(direction, name).ok()
}

/// No device is known in this build.
#[cfg(not(feature = "sound"))]
pub(crate) fn identified(_what: Use, _name: Option<&str>) -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::{Use, shared};

    #[test]
    fn two_players_have_two_devices() {
        let own = |white, black| shared(Use::Headphones, [Some(white), Some(black)]);
        assert_eq!(own("no such device", "nor such one"), None);
        assert_eq!(
            own("no such device", "no such device").as_deref(),
            Some("no such device")
        );
    }
}
