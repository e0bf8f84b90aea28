//! cargo-fuzz: `cargo +nightly fuzz run time_control`.

#![no_main]

#[path = "../targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::Target::TimeControl.run(data));
