use crate::{
    language::Language,
    locale::{DeviceKind, Locale},
};

#[test]
fn a_device_is_told_with_its_name_in_brackets() {
    let english = Locale::new(Language::English);
    let line = english.device(DeviceKind::Microphone, "Headset", "pulse:usb-1", true);
    assert_eq!(line, "microphone, default: Headset [pulse:usb-1]");
    for language in Language::ALL {
        let locale = Locale::new(language);
        let line = locale.device(DeviceKind::Loudspeaker, "Desk", "pulse:pci", false);
        assert!(line.ends_with(": Desk [pulse:pci]"), "{line}");
        assert!(!line.contains(','), "{line}");
    }
}

#[test]
fn where_there_is_no_device_it_is_told_what_to_look_at() {
    for language in Language::ALL {
        let line = Locale::new(language).no_devices();
        assert!(line.contains("PipeWire"), "{line}");
    }
}
