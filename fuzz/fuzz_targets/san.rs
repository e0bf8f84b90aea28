//! cargo-fuzz: `cargo +nightly fuzz run san`.

#![no_main]

#[path = "../targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::Target::San.run(data));
