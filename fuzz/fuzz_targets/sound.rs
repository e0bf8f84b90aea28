//! cargo-fuzz: `cargo +nightly fuzz run sound`.

#![no_main]

#[path = "../targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::Target::Sound.run(data));
