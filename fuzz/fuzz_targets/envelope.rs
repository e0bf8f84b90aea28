//! cargo-fuzz: `cargo +nightly fuzz run envelope`.

#![no_main]

#[path = "../targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::Target::Envelope.run(data));
