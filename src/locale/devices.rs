//! The lines of `rochade devices`.

use crate::locale::{Locale, args::Args};

/// Which way the sound of a device goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceKind {
    /// It hears.
    Microphone,
    /// It sounds.
    Loudspeaker,
}

impl Locale {
    /// The line of a device: what it is, whether it is `default`, its `name`, and in brackets its `id`.
    #[must_use]
    pub fn device(&self, kind: DeviceKind, name: &str, id: &str, default: bool) -> String {
        let kind = match kind {
            DeviceKind::Microphone => "microphone",
            DeviceKind::Loudspeaker => "loudspeaker",
        };
        let args = Args::new()
            .key("kind", kind)
            .key("choice", if default { "default" } else { "other" })
            .verbatim("name", name)
            .verbatim("id", id);
        self.catalog.text("device", &args)
    }

    /// The line where there is no device at all, with what to look at.
    #[must_use]
    pub fn no_devices(&self) -> String {
        self.catalog.text("no-devices", &Args::new())
    }

    /// The line that tells that this build has no sound.
    #[must_use]
    pub fn no_sound_built(&self) -> String {
        self.catalog.text("no-sound-built", &Args::new())
    }
}
