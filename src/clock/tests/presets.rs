use std::collections::BTreeSet;

use crate::clock::{Preset, PresetGroup};

#[test]
fn every_preset_is_read_and_has_a_name_of_its_own_and_a_source() {
    let names: BTreeSet<&str> = Preset::all()
        .iter()
        .map(|preset| preset.name.as_str())
        .collect();
    assert_eq!(names.len(), Preset::all().len());
    assert!(Preset::all().iter().all(|preset| !preset.source.is_empty()));
    for group in [PresetGroup::Fide, PresetGroup::Dgt] {
        assert!(Preset::all().iter().any(|preset| preset.group == group));
    }
}

/// The list says so of the option that has no number of moves of its own.
#[test]
fn canadian_overtime_of_the_dgt_3000_with_twenty_moves_is_go_canadian() {
    let control = &Preset::by_name("go-canadian").unwrap().control;
    assert_eq!(control.to_string(), "60:c5/20");
    assert_eq!(Preset::by_name("dgt-19"), None);
}

#[test]
fn a_preset_is_found_by_its_name_however_it_is_written() {
    for name in ["fide-standard", " FIDE Standard ", "Fide_standard"] {
        let control = &Preset::by_name(name).unwrap().control;
        assert_eq!(control.to_string(), "90/40+30:30+30");
    }
    assert_eq!(Preset::by_name("fide"), None);
}
