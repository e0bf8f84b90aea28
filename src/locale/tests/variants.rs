//! Each variant of what can be said has a sample.

use std::collections::BTreeSet;

use super::{samples::messages, variants};

#[test]
fn the_samples_hold_every_variant() {
    let samples = format!("{:?}", messages());
    let names: BTreeSet<&str> = samples.split(|c: char| !c.is_alphanumeric()).collect();
    for (source, name) in [
        (include_str!("../../dialog/message.rs"), "Message"),
        (include_str!("../../dialog/trouble.rs"), "Trouble"),
        (include_str!("../../notation/resolution.rs"), "Reason"),
        (
            include_str!("../../notation/resolution.rs"),
            "CastlingObstacle",
        ),
        (include_str!("../../game/ending.rs"), "Termination"),
        (include_str!("../../arbiter/ruling.rs"), "Verdict"),
        (
            include_str!("../../arbiter/reconcile/statement.rs"),
            "Statement",
        ),
        (
            include_str!("../../arbiter/reconcile/clocks.rs"),
            "ClockThen",
        ),
        (include_str!("../../arbiter/adjournment.rs"), "Step"),
        (
            include_str!("../../dialog/adjournment_message.rs"),
            "AdjournmentMessage",
        ),
        (
            include_str!("../../dialog/table_message.rs"),
            "TableMessage",
        ),
        (include_str!("../../arbiter/touch.rs"), "TouchVerdict"),
        (include_str!("../../arbiter/touch.rs"), "Duty"),
        (
            include_str!("../../arbiter/irregularity.rs"),
            "IrregularityVerdict",
        ),
        (include_str!("../../arbiter/irregularity.rs"), "Remedy"),
        (include_str!("../../arbiter/irregularity.rs"), "Offence"),
        (
            include_str!("../../dialog/incident_message.rs"),
            "IncidentMessage",
        ),
    ] {
        let variants = variants(source, name);
        assert!(variants.len() > 3, "{name} was not read: {variants:?}");
        for variant in variants {
            assert!(names.contains(variant), "no sample of {name}::{variant}");
        }
    }
}
