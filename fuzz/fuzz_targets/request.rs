//! cargo-fuzz: `cargo +nightly fuzz run request`.

#![no_main]

#[path = "../targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|data: &[u8]| targets::Target::Request.run(data));
