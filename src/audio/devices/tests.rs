use super::{AudioError, Named, fitting, is_muted, number};

fn chosen(wanted: &str) -> Result<u8, AudioError> {
    let device = |id: &str, name: &str, device| Named {
        id: id.to_owned(),
        name: name.to_owned(),
        device,
    };
    let devices = vec![
        device("pulse:usb-1", "Headset", 1),
        device("pulse:usb-2", "Headset", 2),
        device("pulse:usb-21", "Desk", 3),
        device("pulse:pci", "Desk and wall", 4),
    ];
    fitting(devices, wanted).map(|it| it.device)
}

#[test]
fn of_two_identical_headsets_none_is_taken_for_the_one_that_was_meant() {
    for name in ["Headset", "headset", "head"] {
        let several = AudioError::AmbiguousDevice {
            wanted: name.to_owned(),
            found: vec!["pulse:usb-1".to_owned(), "pulse:usb-2".to_owned()],
        };
        assert_eq!(chosen(name), Err(several));
    }
    // Their identifiers tell them apart, one of which begins as another one.
    assert_eq!(chosen("pulse:usb-1"), Ok(1));
    assert_eq!(chosen("pulse:usb-2"), Ok(2));
    assert_eq!(chosen("USB-21"), Ok(3));
}

#[test]
fn a_whole_name_goes_before_a_part_of_another_one() {
    assert_eq!(chosen("Desk"), Ok(3));
    assert_eq!(chosen("wall"), Ok(4));
    assert!(matches!(
        chosen("desk"),
        Err(AudioError::AmbiguousDevice { .. })
    ));
    assert!(matches!(
        chosen("ear"),
        Err(AudioError::UnknownDevice { .. })
    ));
}

#[test]
fn a_server_tells_a_device_from_one_that_came_in_its_place_by_a_number() {
    let described =
        r#"Source { client: Client(..), info: SourceInfo { index: 68, name: "usb_mic" } }"#;
    assert_eq!(number(described), Some(68));
    assert_eq!(number(r#"Device("hw:0,0")"#), None);
}

#[test]
fn a_server_says_of_a_microphone_whether_it_is_muted() {
    let described = |muted| {
        format!(
            "Source {{ client: .., info: SourceInfo {{ index: 68, name: \"usb, muted\", cvolume: .., muted: {muted}, \
             monitor_of_sink_index: None }} }}"
        )
    };
    assert!(is_muted(&described(true)));
    assert!(!is_muted(&described(false)));
    assert!(!is_muted(r#"Device("hw:0,0")"#));
}
